"""A second set of books for Coal N' Write: every decision and every throw, worked out without a rules function."""

from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from pardner.games.coal_n_write import state

from .figures import (
    BANDITS,
    EXTENDED,
    FURTHER,
    GEODE,
    MINE,
    MULTI,
    PRICES,
    SOLO,
    STARTERS,
    THREE_OR_MORE,
    chamber_id,
    chambers,
    worth,
)

SIGN_OF = dict(zip(state.MINERAL_IDS, "STCB?M", strict=True))
BONUS_OF = dict(zip(state.LETTER_IDS, "CDAVG$", strict=True))
ARM_OF = {chamber_id(arm, depth): arm for arm, entries in MINE.items() for depth in range(1, len(entries.split()) + 1)}
SOURCES = ("deliveries", "bonuses", "geodes", "town", "luck", "mail", "spent")
BONE_PRICES = [0, 5, 12, 22, 40]
DRINK_PRIZES = [0, 8, 15, 25, 40, 60]
ONCE_A_ROUND = {"backroom_gamblin", "powder_shed"}
ONE_DELIVERY = {"exchange_office", "assay_office"}
DICE_SETS = {
    "+".join(str(die + 1) for die in dice): dice for size in (1, 2, 3) for dice in combinations(range(3), size)
}


def bottles_needed(missing: int) -> int:
    return max(0, (missing + 1) // 2)


@dataclass
class Sheet:
    """One player's sheet."""

    earned: Counter[str] = field(default_factory=Counter)
    ammo: int = 0
    tonics: int = 0
    bones: int = 0
    stash: Counter[str] = field(default_factory=Counter)
    load: Counter[str] = field(default_factory=Counter)
    arrived: dict[int, Counter[str]] = field(default_factory=dict)
    brought: dict[int, int] = field(default_factory=dict)
    base: int = 0
    added: Counter[int] = field(default_factory=Counter)
    tokens: set[str] = field(default_factory=set)
    badges: int = 0
    herd: int | None = None
    letter: str | None = None
    promised: int = 0
    dug: Counter[str] = field(default_factory=Counter)
    filled: Counter[str] = field(default_factory=Counter)

    left: set[int] = field(default_factory=set)
    hand: tuple[int, ...] = ()
    visited: str | None = None
    amount: int = 0
    opponent: int = -1
    total: int = 0
    credit: bool = False
    free_digs: int = 0
    rewarded: bool = False
    bandits: list[int] = field(default_factory=list)
    shots: list[int] = field(default_factory=list)

    @property
    def cash(self) -> int:
        return self.earned.total()

    @property
    def slots(self) -> int:
        return (8 if "tack_and_harness" in self.tokens else 6) - self.load.total()

    @property
    def reachable(self) -> list[str]:
        """The next chamber of every arm that is open."""
        arms = [arm for arm in MINE if arm not in ("8l", "8r") or self.dug["8c"]]
        return [chamber_id(arm, self.dug[arm] + 1) for arm in arms if self.dug[arm] < len(MINE[arm].split())]

    def dig_out(self, chamber: str) -> None:
        arm, letter = ARM_OF[chamber], chambers()[chamber][0]
        self.dug[arm] += 1
        self.filled[arm] = 0
        if letter == "L":
            self.bones += 1
        else:
            self.stash[letter] += 1

    def dig(self, chamber: str) -> None:
        arm = ARM_OF[chamber]
        if self.filled[arm] < chambers()[chamber][2]:
            self.filled[arm] += 1
        else:
            self.dig_out(chamber)

    def needed(self, face: int, hat: int) -> int:
        """The bottles it takes to remove a bandit."""
        return bottles_needed(hat + 1 - face - ("gunsmith" in self.tokens))

    def cash_in(self, burro: int, throws: list[int]) -> None:
        """Robbery, and what is left is sold."""
        if self.bandits:
            stolen = next((sign for sign in "STCBM" if self.load[sign]), "")
            self.load[stolen] = 0
        self.load = +self.load
        self.base = worth(" ".join(self.load.elements()))
        bonus = self.promised + 3 * self.load["B"] * ("wash_day" in self.tokens)
        bonus += 2 * self.load["T"] * ("assay_office" in self.tokens)
        bonus += 10 * (self.base // 20) * ("exchange_office" in self.tokens)
        geodes = self.load["?"] * GEODE[throws.pop(0) + 1] if self.load["?"] else 0
        self.earned.update(deliveries=self.base, bonuses=bonus, geodes=geodes)
        self.brought[burro] = self.base + bonus + geodes
        self.arrived[burro], self.load = self.load, Counter()
        self.tokens -= ONE_DELIVERY
        self.promised, self.bandits, self.shots = 0, [], []


class Books:
    """What the decisions and the throws so far must have brought about."""

    def __init__(self, seats: int, deck: str, throws: list[int]) -> None:
        cards = STARTERS | FURTHER | (SOLO if seats == 1 else MULTI)
        if deck == "extended":
            cards |= EXTENDED | (THREE_OR_MORE if seats > 2 else set())
        self.seats = seats
        self.sheets = [Sheet() for _ in range(seats)]
        self.town = cards & STARTERS if seats > 1 else cards & STARTERS - MULTI
        self.face_down = cards - STARTERS
        self.sold = 0
        self.mule_owner = -1
        self.seventh = False
        self.round, self.miners, self.marks = 0, 0, 0
        self.faces: list[int] = []
        self.over = False
        self.cash_before = [0] * seats
        self.open_card(throws)
        self.thrower = throws.pop(0) - 1 + seats
        self.new_round()
        self.throw(throws)
        assert not throws

    # Rounds and Turns

    def clockwise(self) -> list[int]:
        return [(self.thrower + place) % self.seats for place in range(self.seats)]

    def open_card(self, throws: list[int]) -> None:
        if self.face_down:
            card = [card for card in state.CARD_IDS if card in self.face_down][throws.pop(0)]
            self.face_down.remove(card)
            self.town.add(card)

    def new_round(self) -> None:
        self.round += 1
        self.thrower = (self.thrower + 1) % self.seats
        self.miners, self.marks = 3, 0
        for sheet in self.sheets:
            sheet.tokens -= ONCE_A_ROUND
            sheet.letter = None

    def throw(self, throws: list[int]) -> None:
        """The next Turn, if there are cows left without a miner's help; letters otherwise."""
        alone = self.sheets[0]
        if self.miners > 1 and alone.herd is not None:
            if alone.herd:
                alone.herd -= 1
            else:
                alone.herd = None
                alone.earned["town"] += 10
                self.miners -= 1
                if self.miners == 1:
                    self.faces = []
                    return
        self.faces = [throws.pop(0) + 1 for _ in range(self.miners)]
        self.cash_before = [sheet.cash for sheet in self.sheets]
        for sheet in self.sheets:
            sheet.left = set(range(self.miners))
            sheet.hand, sheet.visited, sheet.opponent, sheet.rewarded = (), None, -1, False
            sheet.total, sheet.free_digs = 0, 0

    def close_turn(self, throws: list[int]) -> None:
        assert not any(sheet.left for sheet in self.sheets)
        self.settle(throws)
        one = 1 in self.faces
        lone = self.miners == 1
        self.miners -= one
        if lone and not one:
            self.marks += 1
            self.miners = 0 if self.marks == 3 else 1
        if self.miners == 0:
            self.load_up(throws)
        elif self.miners == 1 and not lone:
            self.faces = []
            alone = self.sheets[0]
            if alone.herd is not None:
                alone.earned["town"] += 10 + 5 * alone.herd
                alone.herd = None
        else:
            self.throw(throws)

    def settle(self, throws: list[int]) -> None:
        """What several players may want at once."""
        visitors = {seat: self.sheets[seat] for seat in self.clockwise() if self.sheets[seat].visited}
        at = {card: [seat for seat, sheet in visitors.items() if sheet.visited == card] for card in self.town}
        if at.get("mule_team"):
            self.mule_owner, self.seventh = at["mule_team"][0], True
            self.sheets[self.mule_owner].earned["spent"] -= 20
            self.town.remove("mule_team")
        for seat in at["horsepower_tonic"]:
            for _ in range(self.sheets[seat].amount):
                if self.sold < self.stock and self.sheets[seat].cash >= self.sold + 2:
                    self.sheets[seat].earned["spent"] -= self.sold + 2
                    self.sheets[seat].tonics += 1
                    self.sold += 1
        if at.get("coal_baron"):
            for seat in at["coal_baron"]:
                self.sheets[seat].earned["town"] += 60 // len(at["coal_baron"])
            self.town.remove("coal_baron")
        for seat in at.get("camp_meetin", []):
            self.sheets[seat].earned["town"] += 3 * max(1, len(visitors) - 1)
        for seat in at.get("arm_wrasslin", []):
            self.wrassle(self.sheets[seat], self.sheets[self.sheets[seat].opponent], throws)

    @property
    def stock(self) -> int:
        return 6 if self.seats == 1 else 4 + 2 * self.seats

    @staticmethod
    def wrassle(mine: Sheet, theirs: Sheet, throws: list[int]) -> None:
        if mine.cash >= 10 and theirs.cash >= 10:
            edge = 0
            while not edge:
                edge = throws.pop(0) + 1 - throws.pop(0)
            won = 10 if edge > 0 else -10
            mine.earned["luck"] += won
            theirs.earned["luck"] -= won

    def load_up(self, throws: list[int]) -> None:
        """The delivery begins: who has nothing to decide is through."""
        self.faces = []
        for sheet in self.sheets:
            sheet.bandits = BANDITS[self.round] + [3] * sheet.added[self.round]
        busy = 0
        for sheet in self.sheets:
            if (sheet.stash.total() and sheet.slots) or (sheet.bandits and sheet.ammo):
                busy += 1
            else:
                sheet.cash_in(self.round, throws)
        if not busy:
            self.end_round(throws)

    def end_round(self, throws: list[int]) -> None:
        if self.round == 7 and self.mule_owner >= 0:
            rivals = [sheet for seat, sheet in enumerate(self.sheets) if seat != self.mule_owner]
            self.sheets[self.mule_owner].earned["town"] += sum(5 * (sheet.base // 20) for sheet in rivals)
        if self.round == (7 if self.seventh else 6):
            self.over = True
            if self.seats > 1:
                self.award_mail()
            for seat in self.clockwise():
                sheet = self.sheets[seat]
                if sheet.stash["?"]:
                    sheet.earned["geodes"] += sheet.stash.pop("?") * GEODE[throws.pop(0) + 1]
        else:
            self.open_card(throws)
            self.new_round()
            self.throw(throws)

    def award_mail(self) -> None:
        counts = [sum(load["M"] for load in sheet.arrived.values()) for sheet in self.sheets]
        places = sorted({count for count in counts if count}, reverse=True)
        prizes = [30, 15]
        if places and counts.count(places[0]) > 1:
            prizes = [45]
        for place, prize in zip(places, prizes, strict=False):
            for sheet, count in zip(self.sheets, counts, strict=True):
                sheet.earned["mail"] += prize // counts.count(place) if count == place else 0

    # decisions

    def enter(self, seat: int, kind: str, args: dict[str, Any], throws: list[int], *, done: bool, closed: bool) -> None:
        """A seat has made a decision: whether it is done with the step, and whether that has closed the step."""
        sheet = self.sheets[seat]
        argument = next(iter(args.values()), None)
        loading = not self.faces and self.miners == 0
        writing = not self.faces and self.miners == 1
        if kind in ("visit", "dig", "claim"):
            getattr(self, kind)(sheet, argument)
        elif kind == "shoot":
            sheet.tonics -= sheet.needed(args["face"], args["hat"])
            sheet.bandits.remove(args["hat"])
            sheet.shots.remove(args["face"])
        else:
            self.answer(sheet, kind, argument, throws)
        if self.faces and not sheet.left:
            self.reward(sheet)
        if loading and done:
            sheet.cash_in(self.round, throws)
        if closed and loading:
            self.end_round(throws)
        elif closed and writing:
            self.throw(throws)
        elif closed:
            self.close_turn(throws)
        assert not throws, "every throw has been for something"

    def answer(self, sheet: Sheet, kind: str, argument: Any, throws: list[int]) -> None:
        if kind == "spend":
            sheet.hand = DICE_SETS[argument]
        elif kind == "leave":
            sheet.left = set()
        elif kind == "buy_ammo":
            sheet.ammo += argument
            sheet.earned["spent"] -= 4 * argument
        elif kind == "crack":
            sheet.stash["?"] -= argument
            for _ in range(argument):
                sheet.earned["geodes"] += GEODE[max(throws.pop(0), throws.pop(0)) + 1]
        elif kind == "order_tonic":
            sheet.amount = argument
        elif kind == "wrassle":
            sheet.opponent = argument
        elif kind == "drink":
            totals = [throws.pop(0) + throws.pop(0) + 2 for _ in range(len(throws[: 2 * argument]) // 2)]
            sober = [total >= 6 for total in totals]
            assert all(sober[:-1])
            assert len(sober) == argument or not sober[-1]
            sheet.earned["luck"] += DRINK_PRIZES[argument] if all(sober) else -5
        elif kind == "hit":
            sheet.total += (throws.pop(0) + 1) * (1 if sheet.total else 2)
            if sheet.total >= 22:
                sheet.earned["luck"] -= 0 if sheet.credit else 10
        elif kind == "stay":
            self.stay(sheet)
        elif kind == "send_bandit":
            sheet.added[argument] += 1
        elif kind == "write":
            sheet.letter = BONUS_OF[argument]
        elif kind == "load":
            sheet.stash[SIGN_OF[argument]] -= 1
            sheet.load[SIGN_OF[argument]] += 1
        elif kind == "fight":
            sheet.ammo -= 1
            sheet.shots = [throws.pop(0) + 1 for _ in range(3)]
        elif kind == "holster":
            sheet.shots = []
        else:
            assert kind in ("ready", "depart", "give_up")

    def spend_hand(self, sheet: Sheet) -> list[int]:
        """The faces of the dice in hand, which are used now."""
        assert set(sheet.hand) <= sheet.left
        used = [self.faces[die] for die in sheet.hand]
        sheet.left -= set(sheet.hand)
        sheet.hand = ()
        return used

    def claim(self, sheet: Sheet, chamber: str) -> None:
        sheet.tonics -= bottles_needed(chambers()[chamber][1] - sum(self.spend_hand(sheet)))
        sheet.dig_out(chamber)

    def dig(self, sheet: Sheet, chamber: str) -> None:
        if sheet.hand:
            self.spend_hand(sheet)
        else:
            sheet.free_digs -= 1
            assert sheet.free_digs >= 0
        sheet.dig(chamber)

    def visit(self, sheet: Sheet, card: str) -> None:
        self.spend_hand(sheet)
        assert sheet.visited is None
        sheet.visited = card
        if card in PRICES:
            sheet.earned["spent"] -= PRICES[card]
        if card == "sugarfoot":
            self.seventh = True
            self.town.remove(card)
        elif card in PRICES or card in ("backroom_gamblin", "big_lizard_bones"):
            sheet.tokens.add(card)
        if card == "backroom_gamblin":
            sheet.total, sheet.credit = 0, False
        elif card == "sheriffs_deputy":
            sheet.badges = (sheet.badges + 1) % 3
            sheet.earned["town"] += 0 if sheet.badges else 20
        elif card == "pony_express":
            sheet.load["M"] += 1
        elif card == "big_lizard_bones":
            sheet.earned["town"] += BONE_PRICES[sheet.bones]
            sheet.bones = 0
        elif card == "cow_punchin":
            sheet.herd = 3
        elif card == "powder_shed":
            sheet.free_digs = 3

    @staticmethod
    def stay(sheet: Sheet) -> None:
        won = 0
        if sheet.total <= 15:
            won = 0 if sheet.credit else -10
        elif sheet.total >= 18:
            won = {18: 10, 19: 10, 20: 25, 21: 50}[sheet.total]
        sheet.earned["luck"] += won
        sheet.stash["T"] += sheet.total in (20, 21)
        sheet.stash["C"] += sheet.total == 21

    def reward(self, sheet: Sheet) -> None:
        """The Lone Miner's bonus, once, when the third die without a 1 has been used."""
        if self.miners == 1 and self.marks == 2 and self.faces != [1] and not sheet.rewarded:
            sheet.rewarded = True
            sheet.stash["C"] += 2 * (sheet.letter == "C")
            sheet.free_digs += 3 * (sheet.letter == "D")
            sheet.ammo += sheet.letter == "A"
            sheet.promised = 10 * (sheet.letter == "$")
            if sheet.letter == "G":
                sheet.total, sheet.credit = 0, True
