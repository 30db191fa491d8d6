"""The books of a game of Gunslingers, kept beside it from what is told of each decision.

The events of the narrated build say what has happened; what it costs and brings, and whether it may happen, is worked
out here from figures written down a second time. No rules function is called.
"""

from collections import Counter
from typing import Any

from pardner.engine.match import Match
from pardner.games.gunslingers import state

from .position import NONE
from .test_components import CHARACTERS, PROPERTIES, rows

PLACES = [name for name, *_ in rows(PROPERTIES)]
FIXED, DICE, LIMIT, REPUTATION = (
    {name: int(figures[column]) for name, *figures in rows(PROPERTIES)} for column in range(4)
)
BOSSES = [(quarters, int(money), int(reputation)) for _, quarters, money, reputation in rows(CHARACTERS)]
PER_GUNSLINGER = ("blacksmith", "parlor_house", "gunsmith")
COUNTS = {"1": 0, "2": 0, "3": 0, "4": 1, "5": 1, "6": 2}
PRICES = {1: (2, 4, 6), 2: (4, 8, 12)}  # of a bribe to throw the fight and to change sides, by skill
TRAIN, CHARACTER, FIRST_BATCH = state.TRAIN_LOT, state.CHARACTER_LOT, state.FIRST_BATCH
CARTWRIGHT, HARRIGAN, NEAT = 1, 2, 4
BACKED_DOWN, RAN, REFUSED = range(3)
RENT_EVENTS = ("collect_rent", "earn freight_office", "assay", "earn assay_office", "trade_steadily", "earn bank")
"""The order of what is paid in a Rent phase."""


def counted(faces: int) -> int:
    return sum(COUNTS[face] for face in str(faces)) if faces else 0


class Ledger:
    """What everybody owns, by the books."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.seats = range(match.seats)
        self.powers = match.options["territory_powers"] == "on"
        self.gifts = match.options["character_powers"] == "on"
        self.money = [0 for _ in self.seats]
        self.debt = [0 for _ in self.seats]
        self.reputation = [0 for _ in self.seats]
        self.character = [NONE for _ in self.seats]
        self.out = [0 for _ in self.seats]
        self.men: list[Counter[int]] = [Counter() for _ in self.seats]
        self.jail: list[list[Counter[int]]] = [[Counter(), Counter()] for _ in self.seats]
        self.owner: dict[str, int] = {}
        self.markers: Counter[str] = Counter()
        self.groups: dict[int, Counter[int]] = {}
        self.offered: set[int] = set()
        self.week = self.round = self.killed = self.funerals = 0
        self.claims: set[tuple[int, int]] = set()  # cards turned over in this territory round
        self.won: set[int] = set()
        self.meek: set[int] = set()
        self.owing: int | None = None  # who has to give up a territory or a man
        self.rents: list[str] | None = None  # what has been paid in the Rent phase going on
        self.paid: list[str] = []  # the places that have paid in it
        self.seen: Counter[str] = Counter()
        self.enter()

    # ---- what follows from the books

    def holds(self, seat: int) -> list[str]:
        return [place for place in PLACES if self.owner.get(place, NONE) == seat]

    def quarters(self, seat: int) -> str:
        return BOSSES[self.character[seat]][0]

    def is_gifted(self, seat: int, character: int) -> bool:
        return self.gifts and self.character[seat] == character and not self.out[seat]

    def has_power(self, seat: int, place: str) -> bool:
        return self.powers and self.owner.get(place, NONE) == seat

    def in_play(self) -> int:
        return sum(men.total() for men in self.men)

    def cannot_hold(self, seat: int) -> bool:
        """Whether reputation is short, and there is something to give up for it."""
        short = self.reputation[seat] < sum(REPUTATION[place] for place in self.holds(seat))
        return short and (len(set(self.holds(seat)) - {self.quarters(seat)}) > 0 or self.men[seat].total() > 0)

    def bid_limit(self, seat: int) -> int:
        credit = 3 - self.debt[seat] if self.is_gifted(seat, HARRIGAN) else 0
        return self.money[seat] + credit

    # ---- the events of a decision

    def enter(self) -> None:
        """Carry the last decision, or the setup, into the books, and compare them with the table."""
        for event in self.match.events:
            self.seen[event.name] += 1
            book = getattr(self, f"_{event.name}", None)
            if book is not None:
                book(event.result, **event.args)
        s = self.match.state
        if self.rents is not None and state.QUESTIONS[s.question] != "land_office":
            self._close_rents()
        if self.owing is not None:
            assert (state.QUESTIONS[s.question], s.actors) == ("hold", 1 << self.owing)
        self.compare(s)

    # the setup and auctions

    def _show_row(self, _: Any, **row: int) -> None:
        assert len([character for character in row.values() if character != NONE]) == len(self.seats)
        self.money = [6 for _ in self.seats]

    def _move_in(self, _: Any, seat: int, character: int) -> None:
        assert character not in self.character
        self.character[seat] = character
        quarters, money, reputation = BOSSES[character]
        self.money[seat] += money
        self.reputation[seat] = reputation
        self.owner[quarters] = seat
        self.markers[quarters] = 2

    def _reveal_property(self, _: Any, number: int, place: int) -> None:
        assert PLACES[place] not in self.owner
        assert PLACES[place] not in [PLACES[other] for other in self.match.state.sale[:number]]

    def _reveal_batch(self, _: Any, number: int, plugs: int, enforcers: int, duellists: int) -> None:
        assert plugs + enforcers + duellists <= 12
        self.groups[FIRST_BATCH + number] = Counter({0: plugs, 1: enforcers, 2: duellists})

    def _step_down(self, _: Any, plugs: int, enforcers: int, duellists: int) -> None:
        assert 0 < plugs + enforcers + duellists <= 6
        self.groups[TRAIN] = Counter({0: plugs, 1: enforcers, 2: duellists})

    def _show_bid(self, _: Any, seat: int, amount: int) -> None:
        assert 0 <= amount <= self.bid_limit(seat)

    def _win_lot(self, credit: int, seat: int, lot: int, subject: int, bid: int, price: int) -> None:
        assert 0 < bid <= self.bid_limit(seat)
        assert price == bid - (lot != CHARACTER and self.has_power(seat, "general_store"))
        assert credit == max(0, price - self.money[seat])
        self.money[seat] -= price - credit
        self.debt[seat] += credit
        assert self.debt[seat] <= (3 if self.is_gifted(seat, HARRIGAN) else 0)
        if lot == TRAIN or FIRST_BATCH <= lot < TRAIN:
            self.men[seat].update(self.groups.pop(lot))
        elif lot != CHARACTER:
            assert PLACES[subject] not in self.owner, "a property is sold once"
        self._sold(lot)

    def _lose_lot(self, _: Any, lot: int, subject: int) -> None:
        self.groups.pop(lot, None)
        self._sold(lot)

    def _sold(self, lot: int) -> None:
        if lot < TRAIN:
            assert lot not in self.offered, "every lot is put up once"
            self.offered.add(lot)

    # weeks

    def _begin_week(self, _: Any, week: int) -> None:
        self._close_rents()
        assert week == self.week + 1
        assert len(self.offered) == 2 * len(self.seats), "every lot was put up"
        self.week, self.round, self.killed, self.funerals = week, 0, 0, 0
        self.won = set()
        for seat in self.seats:
            this_week, last_week = self.jail[seat]
            assert not +last_week, "everybody jailed the week before is out again"
            self.jail[seat] = [Counter(), this_week]

    def _begin_round(self, _: Any, week: int, number: int) -> None:
        assert (week, number) == (self.week, self.round + 1)
        assert TRAIN not in self.groups, "the train is sold or gone"
        self._everybody_is_at_home()
        self.round, self.claims = number, set()
        if number == 3:
            self.rents, self.paid = [], []

    def _everybody_is_at_home(self) -> None:
        for seat in self.seats:
            if not self.out[seat]:
                assert self.owner.get(self.quarters(seat), NONE) == seat, "whoever has lost the headquarters is out"

    # cards

    def _show_card(self, _: Any, seat: int, card: int, plugs: int, enforcers: int, duellists: int) -> None:
        assert (seat, card) not in self.claims or card == state.DECOY
        self._claim(seat, card, Counter({0: plugs, 1: enforcers, 2: duellists}))

    def _show_ride(self, _: Any, seat: int, card: int, plugs: int, enforcers: int, duellists: int) -> None:
        self._claim(seat, card, Counter({0: plugs, 1: enforcers, 2: duellists}))

    def _claim(self, seat: int, card: int, men: Counter[int]) -> None:
        assert men.total() > 0
        assert men <= self.men[seat]
        self.claims.add((seat, card))

    # control

    def _put_marker(self, _: Any, seat: int, place: int) -> None:
        self.owner[PLACES[place]] = seat
        self.markers[PLACES[place]] = 1

    def _take_over(self, _: Any, seat: int, loser: int, place: int) -> None:
        assert self.owner.get(PLACES[place], NONE) == loser != seat
        assert (seat, place) in self.claims

    def _keep_control(self, _: Any, seat: int, place: int) -> None:
        assert self.owner[PLACES[place]] == seat
        assert (seat, place) in self.claims

    def _earn_reputation(self, _: Any, seat: int, place: int, amount: int) -> None:
        assert self.owner[PLACES[place]] == seat
        assert amount == REPUTATION[PLACES[place]]
        self.reputation[seat] += amount

    def _return_reputation(self, returned: int, seat: int, place: int, amount: int) -> None:
        assert amount == REPUTATION[PLACES[place]]
        assert returned == min(amount, self.reputation[seat])
        self.reputation[seat] -= returned

    def _pay_toll(self, _: Any, seat: int, sheriff: int, amount: int) -> None:
        assert (amount, self.match.options["sheriff"]) == (2, "corrupt")
        assert self.owner["sheriffs_office"] == sheriff != seat
        self.money[seat] -= amount
        self.money[sheriff] += amount

    # gunfights

    def _begin_fight(self, _: Any, first: int, second: int, place: int) -> None:
        assert self.owing is None
        self.meek = set()

    def _show_nerve(self, _: Any, seat: int, meek: int) -> None:
        self.meek |= {seat} if meek else set()

    def _entertain(self, _: Any, seat: int, amount: int) -> None:
        assert self.has_power(seat, "parlor_house")
        assert amount == 1
        self.money[seat] += amount

    def _lose_face(self, lost: int, seat: int, amount: int, reason: int) -> None:
        assert self.owing is None
        assert amount == (2 if reason == BACKED_DOWN and len(self.meek) == 2 else 1)
        assert reason != BACKED_DOWN or seat in self.meek
        assert lost == min(amount, self.reputation[seat])
        self.reputation[seat] -= lost
        if self.cannot_hold(seat):
            self.owing = seat

    def _give_up(self, _: Any, seat: int, place: int) -> None:
        assert self.owing == seat == self.owner[PLACES[place]]
        assert PLACES[place] != self.quarters(seat)
        self._abandon(PLACES[place])
        self.owing = None

    def _leave_town(self, _: Any, seat: int, skill: int, place: int) -> None:
        assert self.owing == seat
        assert skill == max(+self.men[seat])
        self.men[seat][skill] -= 1
        self.owing = None

    def _abandon(self, place: str) -> None:
        del self.owner[place], self.markers[place]

    def _pay_purse(self, _: Any, seat: int, amount: int) -> None:
        self.money[seat] -= amount

    def _buy_man(self, _: Any, seat: int, other: int, mode: int, skill: int, amount: int) -> None:
        assert amount >= PRICES[mode][skill]
        self.money[seat] -= amount
        if mode == 2:
            self.men[other][skill] -= 1
            self.men[seat][skill] += 1

    def _be_refused(self, _: Any, seat: int, other: int, mode: int, skill: int, amount: int) -> None:
        assert PRICES[mode][skill] <= amount <= self.money[seat]

    def _bury(self, _: Any, seat: int, skill: int) -> None:
        self.men[seat][skill] -= 1
        self.killed += 1

    def _earn_funeral(self, _: Any, seat: int, amount: int) -> None:
        assert self.has_power(seat, "undertaker")
        assert amount == 1
        self.funerals += 1
        assert self.funerals <= min(4, self.killed)
        self.money[seat] += amount

    def _arrest(self, _: Any, seat: int, skill: int) -> None:
        assert self.match.options["sheriff"] == "honest"
        self.men[seat][skill] -= 1
        self.jail[seat][0][skill] += 1

    def _win_fight(self, _: Any, victor: int, place: int) -> None:
        assert self.owing is None
        self.won |= {victor}

    def _be_beaten(self, _: Any, seat: int) -> None:
        assert self.owner.get(self.quarters(seat), NONE) != seat
        for place in self.holds(seat):
            self._abandon(place)
        self.money[seat] = self.debt[seat] = self.reputation[seat] = 0
        self.men[seat], self.jail[seat] = Counter(), [Counter(), Counter()]
        self.out[seat] = 2 * self.week + self.round

    # rents

    def _rent_event(self, name: str) -> None:
        assert self.rents is not None, f"{name} outside a Rent phase"
        assert not self.rents or RENT_EVENTS.index(self.rents[-1]) <= RENT_EVENTS.index(name)
        self.rents.append(name)

    def _register(self, _: Any, seat: int, place: int) -> None:
        assert self.rents == []
        assert self.has_power(seat, "land_office")
        assert (self.owner[PLACES[place]], self.markers[PLACES[place]]) == (seat, 1)
        self.markers[PLACES[place]] = 2

    def rent_dice(self, place: str) -> int:
        if place in PER_GUNSLINGER:
            return min(LIMIT[place], self.in_play())
        return min(LIMIT[place], self.killed) if place == "undertaker" else DICE[place]

    def _collect_rent(self, repaid: int, seat: int, place: int, amount: int, faces: int) -> None:
        self._rent_event("collect_rent")
        name = PLACES[place]
        assert (self.owner[name], self.markers[name]) == (seat, 2)
        assert len(str(faces)) == max(1, self.rent_dice(name))
        assert amount == FIXED[name] + counted(faces)
        assert repaid == min(self.debt[seat], amount)
        self.debt[seat] -= repaid
        self.money[seat] += amount - repaid
        self.paid.append(name)

    def _earn(self, _: Any, seat: int, place: int, amount: int) -> None:
        name = PLACES[place]
        self._rent_event(f"earn {name}")
        assert self.has_power(seat, name)
        if name == "freight_office":
            assert amount == sum(1 for beside in self.beside(name) if self.owner.get(beside, NONE) == seat)
        elif name == "assay_office":
            assert amount == 6
        else:
            assert amount == min(3, self.money[seat] // 10)
        self.money[seat] += amount

    def beside(self, place: str) -> list[str]:
        """The properties next to one, from the slots' names."""
        at = {PLACES[there]: state.SLOT_IDS[slot] for slot, there in enumerate(self.match.state.at)}
        row, column = int(at[place][1]), int(at[place][3])
        around = {f"r{row + y}c{column + x}" for y, x in ((0, 1), (0, -1), (1, 0), (-1, 0))}
        return [name for name, slot in at.items() if slot in around]

    def _assay(self, gold: int, seat: int, face: int) -> None:
        self._rent_event("assay")
        assert bool(gold) == (face == 6)

    def _trade_steadily(self, _: Any, seat: int, amount: int) -> None:
        self._rent_event("trade_steadily")
        assert self.is_gifted(seat, NEAT)
        assert amount == min(6, 2 * self.killed)
        self.money[seat] += amount

    def _close_rents(self) -> None:
        """Whatever has two markers has paid, in the order of the slots; then everything gets its second."""
        if self.rents is None:
            return
        due = [PLACES[place] for place in self.match.state.at if self.markers[PLACES[place]] == 2]
        assert [place for place in due if FIXED[place] or place in self.paid] == self.paid
        self.rents = None
        for place in self.owner:
            self.markers[place] = 2

    def _become_famous(self, _: Any, seat: int, amount: int) -> None:
        self._close_rents()
        assert self.has_power(seat, "photographer")
        assert seat in self.won
        self.reputation[seat] += 1

    def _buy_plug(self, _: Any, seat: int, price: int) -> None:
        assert self.has_power(seat, "saloon")
        self.money[seat] -= 3
        self.men[seat][0] += 1

    def _release(self, _: Any, seat: int, skill: int, count: int) -> None:
        self._close_rents()
        assert count == self.jail[seat][1][skill]
        self.men[seat][skill] += count
        self.jail[seat][1][skill] = 0

    # ---- the comparison

    def compare(self, s: Any) -> None:
        """The table is as the books have it."""
        assert (s.week, s.killed) == (self.week, self.killed)
        assert {PLACES[place]: owner for place, owner in enumerate(s.owner) if owner != NONE} == self.owner
        assert {PLACES[place]: count for place, count in enumerate(s.markers) if count} == dict(self.markers)
        for seat in self.seats:
            me = s.players[seat]
            assert (me.money, me.debt, me.reputation) == (self.money[seat], self.debt[seat], self.reputation[seat])
            assert min(me.money, me.debt, me.reputation) >= 0
            assert me.out == self.out[seat]
            assert gang(s, seat) == +self.men[seat]
            assert jailed(me) == +(self.jail[seat][0] + self.jail[seat][1])

    def votes(self, seat: int) -> tuple[int, int, int]:
        """What the ballot, or another way of counting, makes of reputation, cash and gunslingers."""
        if self.out[seat]:
            return 0, 0, 0
        held = self._amounts(seat)
        scoring = self.match.options["scoring"]
        if scoring == "ballot":
            return 3 * held[0], held[1] // 3, held[2]
        if scoring == "plain_sum":
            return held[0], held[1], self.men[seat].total()
        rivals = [self._amounts(other) for other in self.seats if not self.out[other]]
        ahead = [sum(rival[column] > held[column] for rival in rivals) for column in range(3)]
        first, second, third = ((5, 3, 1, 0, 0)[place] for place in ahead)
        return first, second, third

    def _amounts(self, seat: int) -> tuple[int, int, int]:
        cash = max(0, self.money[seat] - self.debt[seat])
        return self.reputation[seat], cash, sum((2, 3, 5)[skill] * count for skill, count in self.men[seat].items())

    def places(self) -> list[int]:
        """Those still in by votes, reputation, cash and gunslingers; behind them who held out longer."""
        keys = [
            (0, self.out[seat], 0, 0, 0)
            if self.out[seat]
            else (1, sum(self.votes(seat)), *self._amounts(seat)[:2], self.men[seat].total())
            for seat in self.seats
        ]
        return [1 + sum(other > own for other in keys) for own in keys]


def gang(s: Any, seat: int) -> Counter[int]:
    """A player's gunslingers wherever they stand, by skill, but for those in jail."""
    me = s.players[seat]
    found: Counter[int] = Counter()
    for place in (me.home, me.posse, me.split, *me.crew):
        assert min(place) >= 0
        found.update(dict(enumerate(place)))
    found.update(man.skill for man in s.man[: s.men] if man.boss == seat)
    return +found


def jailed(me: Any) -> Counter[int]:
    found: Counter[int] = Counter()
    for week in me.jailed:
        found.update(dict(enumerate(week)))
    return +found


def check_cards(me: Any) -> None:
    """Each territory card once, at most three decoys, and none without having been laid with a man."""
    laid = Counter(me.card[: me.stacks])
    assert all(count == 1 for card, count in laid.items() if card < state.DECOY)
    assert laid[state.DECOY] <= 3
    assert set(me.card[me.stacks :]) <= {NONE}
    assert not any(any(crew) for crew in me.crew[me.stacks :])
