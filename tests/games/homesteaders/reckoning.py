"""The rules of Homesteaders once more, as a story told from the first income to the last point.

Nothing here is taken from the game itself but the tiles that turn up: a whole game is played beside it, and after each
decision both must have the same choices, the same holdings and the same bids.
"""

from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Any

from .box import BUILDINGS, DEALS, LADDER, NEEDS_BUILDING, STAGES, TILES, TRACK, end_points
from .position import LETTERS, NEUTRAL, Table, deal_of

Choice = tuple[str, tuple[Any, ...]]
Answer = tuple[str, Choice]  # who chose, and what
Asking = Generator[None, Answer, None]
Asked = Generator[None, Answer, Choice]

ADVANCING = ("depot", "forge", "rail_yard")
REPLACED: dict[str, tuple[str, ...]] = {
    "none": (),
    "copper": ("copper",),
    "livestock": ("livestock",),
    "both": ("copper", "livestock"),
}
DEAL_CHOICES: dict[str, Choice] = {
    deal: (kind, tuple(args.values())) for deal in DEALS for kind, args in [deal_of(deal)]
}
DEAL_OF = {choice: deal for deal, choice in DEAL_CHOICES.items()}
NO_WINDOW = ("place_neutral", "choose_double", "track_bonus", "free_worker")


@dataclass
class Holder:
    """One player."""

    hand: Counter[str]
    workers: int = 1
    rail_lines: int = 0
    track: int = 0
    buildings: set[str] = field(default_factory=lambda: {"homestead"})
    placed: set[str] = field(default_factory=set)
    step: str = "placing"
    borrowed: int = 0

    def slots(self) -> set[str]:
        """The worker slots of all buildings."""
        return {f"{name}_{place}" for name in self.buildings for place in range(1, len(BUILDINGS[name].slots) + 1)}

    def gain(self, **goods: int) -> None:
        self.hand.update(goods)

    def relieve(self) -> None:
        """A debt is discarded, or $2 come in its place."""
        if self.hand["debt"]:
            self.hand["debt"] -= 1
        else:
            self.hand["silver"] += 2

    def collect(self) -> None:
        for name in sorted(self.buildings):
            own = BUILDINGS[name]
            self.gain(**own.income)
            for place, gains in enumerate(own.slots, 1):
                if f"{name}_{place}" in self.placed:
                    self.gain(**gains)
        if {"river_port_1", "river_port_2"} <= self.placed:
            self.gain(gold=1)
        if "rodeo" in self.buildings:
            self.gain(silver=min(5, self.workers))
        if "bank" in self.buildings:
            self.relieve()
        self.gain(silver=self.rail_lines)

    def ways_to_pay(self, amount: int) -> list[int]:
        """How many gold may go into a sum."""
        return [gold for gold in range(-(-amount // 5) + 1) if gold <= self.hand["gold"]]

    def pay(self, amount: int, gold: int) -> None:
        """Gold at $5 without change, the rest in silver, what is missing from debts of $2."""
        self.hand["gold"] -= gold
        self.hand["silver"] -= max(0, amount - 5 * gold)
        while self.hand["silver"] < 0:
            self.gain(silver=2, debt=1)

    def cost(self, building: str, way: str) -> Counter[str] | None:
        """What a building costs if gold replaces this; nothing at all if it cannot be paid so."""
        cost = Counter(BUILDINGS[building].cost)
        for resource in REPLACED[way]:
            if "river_port" not in self.buildings or not cost[resource]:
                return None
            cost[resource] -= 1
            cost["gold"] += 1
        return cost if all(self.hand[good] >= amount for good, amount in cost.items()) else None

    def points(self) -> int:
        total = self.hand["vp"] - self.hand["debt"] * (self.hand["debt"] + 1) // 2
        total += 2 * (self.hand["gold"] + self.hand["copper"] + self.hand["livestock"])
        total += sum(BUILDINGS[name].points for name in self.buildings)
        return total + sum(end_points(name, self.buildings, self.workers, self.rail_lines) for name in self.buildings)


class Reckoning:
    """A game followed from the beginning of an Income phase."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.letters = LETTERS[: table.match.seats]
        self.options = table.match.options
        self.values = LADDER if self.options["bids"] == "ladder" else list(range(3, 22))
        self.round = table.round
        self.start = table.start_player or ""
        self.tiles, self.unseen = table.tiles, table.face_down
        self.supply = Counter(table.supply)
        self.neutral = table.neutral
        self.players = {
            letter: Holder(
                Counter(table.hand(letter)),
                table.workers(letter),
                table.rail_lines(letter),
                table.track(letter),
                table.buildings(letter),
            )
            for letter in self.letters
        }
        self.standing: dict[int, list[tuple[str, int]]] = {}
        self.passed: set[str] = set()
        self.double: int | None = None
        self.bonus = ""  # of the tile that is being resolved
        self.types = ""
        self.due = 0
        self.actors, self.question = "", ""
        self._story = self._game()
        next(self._story)

    # ---- the course of the game

    def _game(self) -> Asking:
        yield from self._income()
        while self.round <= 10:
            yield from self._before_bidding()
            yield from self._bidding()
            for letter, bay, bid in self._winners():
                yield from self._resolve(letter, bay, bid)
            self._end_round()
            self._begin_round()
            yield from self._income()
        self.actors, self.question = self.letters, "endgame"
        while self.actors:
            letter, _ = yield
            self.actors = self.actors.replace(letter, "")
        self.question = "over"

    def _ask(self, letter: str, question: str) -> Asked:
        self.actors, self.question = letter, question
        self.players[letter].borrowed = 0
        _, choice = yield
        return choice

    def _begin_round(self) -> None:
        self.round += 1
        self.standing, self.passed, self.double = {}, set(), None
        for player in self.players.values():
            player.placed, player.step, player.borrowed = set(), "placing", 0
        if self.round in (5, 9):
            old = {name for name in self.supply if self.round not in STAGES[BUILDINGS[name].stage]}
            for name in old:
                del self.supply[name]
            new = {5: "T", 9: "C"}[self.round]
            copies = {name: own.copies[len(self.letters) > 2] for name, own in BUILDINGS.items() if own.stage == new}
            self.supply.update(copies)
        self._reveal()

    def _reveal(self) -> None:
        """The tiles come from the table; they must be of this stage and not have been there before."""
        self.tiles = self.table.tiles
        if self.round > 10:
            assert self.tiles == []
            return
        assert self.tiles[0] == f"a1_r{self.round:02}"
        assert len(self.tiles) == (2 if len(self.letters) < 4 else 3)
        stage = "s" if self.round < 5 else "t" if self.round < 9 else "c"
        for bay, tile in enumerate(self.tiles[1:], 2):
            assert tile.startswith(f"a{bay}_{stage}")
            assert tile in self.unseen
        self.unseen = self.unseen - set(self.tiles)

    def _income(self) -> Asking:
        self.actors, self.question = self.letters, "income"
        while self.actors:
            letter, (kind, args) = yield
            player = self.players[letter]
            if kind == "place":
                player.placed.add(args[0])
            elif kind == "collect":
                player.collect()
                player.step, player.borrowed = "collected", 0
            else:
                player.pay(player.workers, args[0])
                player.step = "paid"
                self.actors = self.actors.replace(letter, "")

    def _before_bidding(self) -> Asking:
        if len(self.letters) == 2:
            _, (bay,) = yield from self._ask(self.start, "place_neutral")
            self.standing[bay] = [(NEUTRAL, self.neutral)]
        elif len(self.letters) == 5:
            _, (self.double,) = yield from self._ask(self.start, "choose_double")

    def _bidding(self) -> Asking:
        at = self.letters.index(self.start)
        while True:
            order = self.letters[at:] + self.letters[:at]
            stand = {letter for bids in self.standing.values() for letter, _ in bids}
            waiting = [letter for letter in order if letter not in stand | self.passed]
            if not waiting:
                return
            letter = waiting[0]
            kind, args = yield from self._ask(letter, "bid")
            if kind == "pass":
                self.passed.add(letter)
                yield from self._advance(letter)
            else:
                bids = self.standing.setdefault(args[0], [])
                bids.insert(0, (letter, args[1]))
                if len(bids) > (2 if args[0] == self.double else 1):
                    beaten, _ = bids.pop()
                    if self.options["advance"] == "pass_or_outbid" and beaten != NEUTRAL:
                        yield from self._advance(beaten)
            at = (self.letters.index(letter) + 1) % len(self.letters)

    def _winners(self) -> list[tuple[str, int, int]]:
        bids = [(letter, bay, bid) for bay in sorted(self.standing) for letter, bid in self.standing[bay]]
        return [win for win in bids if win[0] != NEUTRAL]

    def _resolve(self, letter: str, bay: int, bid: int) -> Asking:
        player = self.players[letter]
        self.types, self.bonus = TILES[self.tiles[bay - 1]]
        self.due = bid
        _, (gold,) = yield from self._ask(letter, "pay_bid")
        player.pay(bid, gold)
        if self.types:
            yield from self._build(letter, "build")
        if self.bonus == "worker":
            yield from self._offer_worker(letter)
        if self.bonus == "worker and advance":
            player.workers += 1
            yield from self._advance(letter)
        if self.bonus.startswith("6 vp"):
            player.gain(vp=6)
        if " for " in self.bonus:
            kind, args = yield from self._ask(letter, "trade_in")
            if kind == "trade_in":
                give, amount, good = self._trade_in()
                player.hand["gold" if args[0] else give] -= 1
                if good == "rail_line":
                    player.rail_lines += amount
                else:
                    player.gain(vp=amount)

    def _trade_in(self) -> tuple[str, int, str]:
        """What the tile's trade-in takes one of, and what it gives."""
        give, _, gain = self.bonus.split(", ")[-1].partition(" for ")
        amount, good = gain.split()
        return give, int(amount), good

    def _build(self, letter: str, question: str) -> Asking:
        player = self.players[letter]
        kind, args = yield from self._ask(letter, question)
        if kind == "decline":
            return
        name, way = args
        player.hand.subtract(player.cost(name, way) or {})
        self.supply[name] -= 1
        player.gain(vp=int("forge" in player.buildings))
        player.buildings.add(name)
        if name == "boarding_house":
            player.relieve()
        elif name == "ranch":
            player.gain(trade=1)
        elif name == "workshop":
            yield from self._offer_worker(letter)
        elif name in ADVANCING:
            yield from self._advance(letter)
        elif name == "train_station":
            player.rail_lines += 1
            yield from self._build(letter, "extra_build")

    def _offer_worker(self, letter: str) -> Asking:
        kind, _ = yield from self._ask(letter, "free_worker")
        self.players[letter].workers += kind == "take_worker"

    def _advance(self, letter: str) -> Asking:
        player = self.players[letter]
        player.track = min(5, player.track + 1)
        _, (bonus,) = yield from self._ask(letter, "track_bonus")
        if bonus == "worker":
            player.workers += 1
        elif bonus == "rail_line":
            player.rail_lines += 1
        else:
            player.gain(**{bonus: 3 if bonus == "vp" else 1})

    def _end_round(self) -> None:
        winners = self._winners()
        if len(self.letters) > 2:
            self.start = winners[0][0] if winners else self.start
            return
        first = [letter for letter, bay, _ in winners if bay == 1]
        self.start = first[0] if first else "BA"["AB".index(self.start)]
        steps = [value for value in self.values if value <= 9]
        at = steps.index(self.neutral) + (1 if len(winners) == 2 else -len(self.passed))
        self.neutral = steps[max(0, min(at, len(steps) - 1))]

    # ---- choices and decisions

    def choices(self, letter: str) -> set[Choice]:
        """All that a player who is asked may choose."""
        found: set[Choice] = getattr(self, f"_{self.question}_choices")(letter)
        return found if self.question in NO_WINDOW else found | self._deals(letter)

    def _deals(self, letter: str) -> set[Choice]:
        player = self.players[letter]
        found = set()
        for deal, (price, _) in DEALS.items():
            if deal == "take_debt" and (player.borrowed == 10 or self.question == "endgame"):
                continue
            if NEEDS_BUILDING.get(deal, "homestead") not in player.buildings:
                continue
            if all(player.hand[good] >= amount for good, amount in price.items()):
                found.add(DEAL_CHOICES[deal])
        return found

    def _income_choices(self, letter: str) -> set[Choice]:
        player = self.players[letter]
        if player.step == "collected":
            return {("pay_wages", (gold,)) for gold in player.ways_to_pay(player.workers)}
        free = player.slots() - player.placed if len(player.placed) < player.workers else set()
        return {("place", (slot,)) for slot in free} | {("collect", ())}

    def _place_neutral_choices(self, _: str) -> set[Choice]:
        return {("place_neutral", (bay,)) for bay in (1, 2)}

    def _choose_double_choices(self, _: str) -> set[Choice]:
        return {("choose_double", (bay,)) for bay in (1, 2, 3)}

    def _bid_choices(self, letter: str) -> set[Choice]:
        found: set[Choice] = {("pass", ())}
        for bay in range(1, len(self.tiles) + 1):
            highest = self.standing[bay][0][1] if bay in self.standing else 0
            for value in self.values:
                if value > highest or (value == highest and "lawyer" in self.players[letter].buildings):
                    found.add(("bid", (bay, value)))
        return found

    def _track_bonus_choices(self, letter: str) -> set[Choice]:
        return {("track_bonus", (bonus,)) for bonus in TRACK[self.players[letter].track]}

    def _pay_bid_choices(self, letter: str) -> set[Choice]:
        return {("pay_bid", (gold,)) for gold in self.players[letter].ways_to_pay(self.due)}

    def _build_choices(self, letter: str) -> set[Choice]:
        found = self._buildings(letter, self.types)
        return found if found and self.options["building"] == "must" else found | {("decline", ())}

    def _extra_build_choices(self, letter: str) -> set[Choice]:
        return self._buildings(letter, "RCIS") | {("decline", ())}

    def _buildings(self, letter: str, types: str) -> set[Choice]:
        player = self.players[letter]
        return {
            ("build", (name, way))
            for name, copies in self.supply.items()
            if copies and BUILDINGS[name].type in types and name not in player.buildings
            for way in REPLACED
            if player.cost(name, way) is not None
        }

    def _free_worker_choices(self, _: str) -> set[Choice]:
        return {("take_worker", ()), ("decline_worker", ())}

    def _trade_in_choices(self, letter: str) -> set[Choice]:
        player, (give, _, _) = self.players[letter], self._trade_in()
        found: set[Choice] = {("skip_trade_in", ())}
        if player.hand[give]:
            found.add(("trade_in", (0,)))
        if give in ("copper", "livestock") and "river_port" in player.buildings and player.hand["gold"]:
            found.add(("trade_in", (1,)))
        return found

    def _endgame_choices(self, _: str) -> set[Choice]:
        return {("done", ())}

    def decide(self, letter: str, choice: Choice) -> None:
        """Follow a decision; a deal leaves the question open."""
        if choice not in DEAL_OF:
            try:
                self._story.send((letter, choice))
            except StopIteration:
                assert self.question == "over"
            return
        deal, player = DEAL_OF[choice], self.players[letter]
        price, gain = DEALS[deal]
        player.hand.subtract(price)
        for good, amount in gain.items():
            if good == "workers":
                player.workers += amount
            else:
                player.hand[good] += amount
        player.borrowed += deal == "take_debt"
        if deal.startswith("sell") and "general_store" in player.buildings:
            player.gain(silver=1)

    # ---- the comparison

    def compare(self) -> None:
        """The table must be as it is reckoned here."""
        table = self.table
        assert table.asked == (self.actors, self.question)
        assert (table.round, table.start_player, table.tiles) == (self.round, self.start, self.tiles)
        assert table.face_down == self.unseen
        assert table.supply == dict(+self.supply)
        assert table.neutral == (self.neutral if len(self.letters) == 2 else 0)
        assert table.standing == {bay: bids[0] for bay, bids in self.standing.items()}
        assert table.second == next((bids[1] for bids in self.standing.values() if len(bids) > 1), None)
        for letter, player in self.players.items():
            assert min(player.hand.values(), default=0) >= 0
            assert table.hand(letter) == dict(+player.hand)
            assert (table.workers(letter), table.rail_lines(letter)) == (player.workers, player.rail_lines)
            assert (table.track(letter), table.placed(letter)) == (player.track, player.placed)
            assert table.buildings(letter) == player.buildings
        assert table.scores == [player.points() for player in self.players.values()]

    def places(self) -> list[int]:
        results = [(player.points(), player.hand["silver"]) for player in self.players.values()]
        return [1 + sum(other > own for other in results) for own in results]
