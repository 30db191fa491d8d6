"""A search tree over what the deciding seat knows, grown inside one build.

Each iteration imagines a possible truth behind what the searching seat sees, walks down the tree with dice thrown
anew, adds one node, plays the game on for a while and carries the result back up. A node stands for everything its
decider knows, the redacted position: what others sealed does not tell nodes apart, and the same position reached in
another order is the same node.

Luck favours no choice: the first time that any of the seat's choices is tried, truth and dice are the same for all of
them, the second time others, again the same for all. What somebody only weighs up is thrown with other dice than what
then happens. Where choices are compared in pairs, that too is the same for all of them, and a choice that has met only
the first scenarios is compared with what came of those.

`legal`, `apply`, `redact`, `imagine`, `score`, `rank`, `evaluate` and `foresee` are the game's own: the build puts them
into these functions' namespace. Like rules, these are plain functions that run interpreted and compiled alike.
"""
# mypy: ignore-errors

from ctypes import Structure, c_double, c_int32, c_int64
from math import exp, sqrt

from pardner.engine.dice import roll
from pardner.engine.loops import start_dice

MOST_SEATS = 8

# Rows of the workplace.
IN_PLAY = 0
SEEN = 1
TRIAL = 2
ROWS = 3

TRIES = 4
"""Throws differ: where chance has a part in a choice, its first sight is the mean of so many."""

THOUGHTS = 2
"""How many of them somebody has who is asked in a playout: which choices to look at, and what they throw."""

SLOPE = 0.25
"""What a result is worth more for each spread that it is better, around the usual one."""

FULL = -1

HALF_WORD = 0x7FFFFFFF
LANE_1 = 0x5BD1E995
LANE_2 = 0x1B873593


class Node(Structure):
    """What a decider knows: its key, its choices (edges `first .. first + count - 1`, none yet if 0), its visits."""

    _fields_ = (("key", c_int64), ("first", c_int32), ("count", c_int32), ("visits", c_int32))


class Edge(Structure):
    """A choice: how good it looks at first sight, and what came of it, summed over its visits, for its decider."""

    _fields_ = (
        ("value", c_double),
        ("wins", c_double),
        ("points", c_double),
        ("prior", c_double),
        ("sight", c_double),
        ("visits", c_int32),
        ("action", c_int32),
    )


class Books(Structure):
    """How much of the tree is used, what results are compared with, and the work done."""

    _fields_ = (
        ("nodes", c_int32),
        ("edges", c_int32),
        ("iterations", c_int64),
        ("playouts", c_int64),
        ("decisions", c_int64),
        ("thoughts", c_int64),
        ("asked", c_int32 * MOST_SEATS),
        ("scenarios", c_int32),
        ("mean", c_double * MOST_SEATS),
        ("spread", c_double * MOST_SEATS),
        ("worth", c_double * MOST_SEATS),
        ("values", c_double * MOST_SEATS),
        ("wins", c_double * MOST_SEATS),
        ("total_wins", c_double * MOST_SEATS),
        ("total_points", c_double * MOST_SEATS),
    )


class Ways(Structure):
    """How to go about it: `search.Manner` says what each means."""

    _fields_ = (
        *((name, c_int64) for name in ("looks", "rival_looks", "chapters", "paired", "ripe", "credit", "warm_up")),
        *((name, c_double) for name in ("exploration", "sharpness", "envy", "thirst")),
    )


def evaluate(s, seat):
    """For games that say nothing of how good a position is."""
    return 0


def foresee(s, seat):
    """For games in which a search judges a position like everybody else."""
    return evaluate(s, seat)


def chapter(s):
    """For games that do not say in which of their rounds they are."""
    return 0


def reopen(s, seat):
    """For games in which what others have sealed is best guessed."""


# ---- what a node is ------------------------------------------------------------------------------------------------


def key_of(table, shadow, words, seat):
    """A number for all that a seat knows of the position in play."""
    shadow[0] = table[IN_PLAY]
    redact(shadow[0], seat)  # noqa: F821
    first = seat + 1
    second = seat + 2
    for place in range(len(words)):
        word = words[place]
        first = ((first ^ word) * LANE_1) & 0x7FFFFFFFFFFFFFF
        first = (first ^ (first >> 29)) & HALF_WORD
        second = ((second + word) * LANE_2) & 0x7FFFFFFFFFFFFFF
        second = (second ^ (second >> 27)) & HALF_WORD
    return (first << 31) | second


def node_of(nodes, slots, books, key):
    """The node with this key, new if there was none; `FULL` if there is no room for another."""
    mask = len(slots) - 1
    at = key & mask
    while slots[at] != 0:
        if nodes[slots[at] - 1].key == key:
            return slots[at] - 1
        at = (at + 1) & mask
    if books.nodes == len(nodes):
        return FULL
    node = nodes[books.nodes]
    node.key = key
    node.first = 0
    node.count = 0
    node.visits = 0
    books.nodes += 1
    slots[at] = books.nodes
    return books.nodes - 1


def open_choices(table, hunch, out, nodes, edges, books, ways, number, seat):
    """List the choices of a node, each with the share of trust that the position after it earns at first sight."""
    count = legal(table[IN_PLAY], seat, out)  # noqa: F821
    first = books.edges
    if first + count > len(edges):
        return False
    books.edges += count
    nodes[number].first = first
    nodes[number].count = count
    best = 0.0
    for choice in range(count):
        edge = edges[first + choice]
        edge.action = out[choice]
        edge.prior = first_sight(table, hunch, books, seat, out[choice], TRIES)
        edge.sight = 0.0
        edge.visits = 0
        edge.value = 0.0
        edge.wins = 0.0
        edge.points = 0.0
        if choice == 0 or edge.prior > best:
            best = edge.prior
    books.thoughts += TRIES
    if ways.credit > 0:
        compare_sights(edges, first, count, best, books.spread[seat])
    share_trust(edges, first, count, best, ways.sharpness)
    return True


def first_sight(table, hunch, books, seat, action, tries):
    """What the position after a choice is worth to its decider: on average, where it is thrown for.

    Who decides last of those who were asked knows no more of what the others have sealed than who decides first.
    """
    total = 0.0
    tried = 0
    chancy = True
    while chancy and tried < tries:
        start_dice(hunch, hunch.key[0], hunch.key[1], books.thoughts + tried)
        table[TRIAL] = table[IN_PLAY]
        reopen(table[TRIAL], seat)
        apply(table[TRIAL], seat, action, hunch)  # noqa: F821
        total += foresee(table[TRIAL], seat)
        tried += 1
        chancy = hunch.counter[0] + hunch.counter[1] > 0
    return total / tried


def compare_sights(edges, first, count, best, spread):
    """How far choices lie behind the best one at first sight, in what results are worth."""
    for choice in range(first, first + count):
        edges[choice].sight = SLOPE * (edges[choice].prior - best) / spread


def share_trust(edges, first, count, best, sharpness):
    """Less trust the further a choice lies behind the best one, measured by how far they lie behind on average."""
    behind = 0.0
    for choice in range(first, first + count):
        behind += best - edges[choice].prior
    scale = 0.0
    if behind > 0.0:
        scale = sharpness * count / behind
    total = 0.0
    for choice in range(first, first + count):
        trust = exp(-scale * (best - edges[choice].prior))
        edges[choice].prior = trust
        total += trust
    for choice in range(first, first + count):
        edges[choice].prior /= total


def most_promising(nodes, edges, books, tally, ways, number):
    """The choice with the best mean result, with a bonus for trust and for having been tried seldom.

    Its first sight counts as so many tries as it has credit for.
    """
    node = nodes[number]
    first = node.first
    total = 0.0
    tried = 0
    for choice in range(first, first + node.count):
        edge = edges[choice]
        total += fair_value(edge, books, tally, number) - edge.visits * edge.sight
        tried += edge.visits
    unknown = 0.5
    if tried > 0:
        unknown = total / tried
    urge = ways.exploration * sqrt(tried + 1.0)
    chosen = first
    most = -1.0
    for choice in range(first, first + node.count):
        edge = edges[choice]
        mean = unknown + edge.sight
        if edge.visits > 0:
            mean = (fair_value(edge, books, tally, number) + ways.credit * mean) / (edge.visits + ways.credit)
        promise = mean + urge * edge.prior / (1.0 + edge.visits)
        if promise > most:
            most = promise
            chosen = choice
    return chosen


def fair_value(edge, books, tally, number):
    """What came of a choice; at the root as if its scenarios had been no better or worse than all those on record."""
    if number != 0 or books.scenarios == 0:
        return edge.value
    met = min(edge.visits, books.scenarios)
    return edge.value - tally[met] + met * tally[books.scenarios] / books.scenarios


# ---- playing on ----------------------------------------------------------------------------------------------------


def decider(s, seat):
    """Who decides next: the searching seat if it may, then in order of the seats. Sealed decisions do not mind."""
    if (s.actors >> seat) & 1:
        return seat
    other = 0
    while (s.actors >> other) & 1 == 0:
        other += 1
    return other


def play_on(table, dice, hunch, out, books, ways, seat, scenario, until):
    """To a chapter, or the end of the game: everybody looks at so many of their choices and takes the best."""
    s = table[IN_PLAY]
    steps = 0
    now = chapter(s)
    while s.actors != 0 and now < until:
        who = decider(s, seat)
        count = legal(s, who, out)  # noqa: F821
        action = out[0]
        most = ways.looks
        if who != seat:
            most = ways.rival_looks
        if most == 1:
            action = out[roll(dice, count)]
        elif count > 1:
            if ways.paired:
                books.thoughts = thoughts_of(books, scenario, now, who)
            action = best_look(table, hunch, out, books, who, count, most)
        books.asked[who] += 1
        apply(s, who, action, dice)  # noqa: F821
        now = turn_over(s, dice, books, scenario, now)
        steps += 1
    books.playouts += 1
    books.decisions += steps


def turn_over(s, dice, books, scenario, before):
    """Each chapter of a scenario has its own throws, however many were made before. Returns the chapter."""
    now = chapter(s)
    if now != before:
        start_dice(dice, dice.key[0], dice.key[1], (now << 32) + scenario)
        ask_anew(books)
    return now


def ask_anew(books):
    """Nobody has been asked yet."""
    for seat in range(MOST_SEATS):
        books.asked[seat] = 0


def thoughts_of(books, scenario, now, seat):
    """What a seat weighs up when it is asked for the nth time in a chapter of a scenario, whatever others have done."""
    return (now << 48) + (scenario << 24) + (seat << 20) + THOUGHTS * books.asked[seat]


def best_look(table, hunch, out, books, seat, count, looks):
    """The best of a few choices, any of those as good as it: the first of the list, and others drawn at random."""
    looked = min(looks, count)
    start_dice(hunch, hunch.key[0], hunch.key[1], books.thoughts)
    for look in range(looked // 2, looked):
        if looked < count:
            other = look + roll(hunch, count - look)
            action = out[other]
            out[other] = out[look]
            out[look] = action
    look = roll(hunch, looked)
    books.thoughts += 1
    chosen = out[look]
    best = 0.0
    for number in range(looked):
        worth = first_sight(table, hunch, books, seat, out[look], 1)
        if number == 0 or worth > best:
            best = worth
            chosen = out[look]
        look += 1
        if look == looked:
            look = 0
    books.thoughts += 1
    return chosen


def lead(books, seats, seat, envy):
    """What a position is worth to a seat beyond a share of what it is worth to the best other one."""
    most = 0.0
    found = False
    for other in range(seats):
        if other != seat and (not found or books.worth[other] > most):
            most = books.worth[other]
            found = True
    return books.worth[seat] - envy * most


def look_at_worth(s, books):
    """What the position is worth to each seat."""
    for seat in range(s.seats):
        books.worth[seat] = foresee(s, seat)


def bounded(number):
    """A number that `exp` can take."""
    return max(-30.0, min(30.0, number))


def settle(table, books, ways, scores, places):
    """What a position is worth to each seat, from 0 to 1: a share of it for winning, the rest for the lead.

    Before the end, a seat's chance to win is taken from the leads.
    """
    s = table[IN_PLAY]
    score(s, scores)  # noqa: F821
    look_at_worth(s, books)
    over = s.actors == 0
    winners = 0.0
    if over:
        rank(s, places)  # noqa: F821
    for seat in range(s.seats):
        ahead = lead(books, s.seats, seat, ways.envy)
        chance = 0.0
        if not over:
            chance = exp(bounded(2.0 * lead(books, s.seats, seat, 1.0) / books.spread[seat]))
        elif places[seat] == 1:
            chance = 1.0
        books.wins[seat] = chance
        winners += chance
        books.values[seat] = 1.0 / (1.0 + exp(bounded((books.mean[seat] - ahead) / books.spread[seat])))
    for seat in range(s.seats):
        books.wins[seat] /= winners
        if s.seats > 1:
            books.values[seat] = ways.thirst * books.wins[seat] + (1.0 - ways.thirst) * books.values[seat]


def imagine_scenario(table, dice, books, seat, scenario):
    """A possible truth behind what the seat sees, with the throws that go with it. Returns the chapter."""
    s = table[IN_PLAY]
    start_dice(dice, dice.key[0], dice.key[1], scenario)
    ask_anew(books)
    table[IN_PLAY] = table[SEEN]
    imagine(s, seat, dice)  # noqa: F821
    reopen(s, seat)
    return chapter(s)


def calibrate(table, dice, hunch, out, books, ways, seat):
    """Play on a few times from here, so that leads are compared with what is usual: their mean and their spread."""
    s = table[IN_PLAY]
    seats = s.seats
    games = ways.warm_up
    for other in range(MOST_SEATS):
        books.mean[other] = 0.0
        books.spread[other] = 0.0
    for game in range(games):
        until = imagine_scenario(table, dice, books, seat, game) + max(ways.chapters, 1)
        seats = s.seats
        play_on(table, dice, hunch, out, books, ways, seat, game, until)
        look_at_worth(s, books)
        for other in range(seats):
            ahead = lead(books, seats, other, ways.envy)
            books.mean[other] += ahead / games
            books.spread[other] += ahead * ahead / games
    for other in range(seats):
        variance = books.spread[other] - books.mean[other] * books.mean[other]
        books.spread[other] = sqrt(max(variance, 1.0))


def foretell(table, dice, hunch, out, books, scores, places, ways, seat, games):
    """Play on so many times, each a scenario of its own, and sum up who wins and what everybody makes."""
    s = table[IN_PLAY]
    for game in range(games):
        until = imagine_scenario(table, dice, books, seat, game) + ways.chapters
        play_on(table, dice, hunch, out, books, ways, seat, game, until)
        score(s, scores)  # noqa: F821
        rank(s, places)  # noqa: F821
        winners = 0
        for who in range(s.seats):
            winners += int(places[who] == 1)
        for who in range(s.seats):
            books.total_points[who] += scores[who]
            if places[who] == 1:
                books.total_wins[who] += 1.0 / winners


# ---- growing -------------------------------------------------------------------------------------------------------


def plant(table, dice, hunch, out, nodes, slots, edges, books, ways, shadow, words, seat):
    """The root, with the choices of the searching seat."""
    imagine_scenario(table, dice, books, seat, 0)
    node_of(nodes, slots, books, key_of(table, shadow, words, seat))
    open_choices(table, hunch, out, nodes, edges, books, ways, 0, seat)


def grow(
    table, shadow, words, dice, hunch, out, nodes, slots, edges, books, tally, path, deciders, scores, places,
    ways, seat, iterations,
):  # fmt: skip
    """So many iterations for a seat. The root is node 0.

    The tally sums up what the first choice to meet each scenario made of it.
    """
    s = table[IN_PLAY]
    if books.nodes == 0:
        plant(table, dice, hunch, out, nodes, slots, edges, books, ways, shadow, words, seat)
    for _ in range(iterations):
        choice = most_promising(nodes, edges, books, tally, ways, 0)
        scenario = edges[choice].visits
        now = imagine_scenario(table, dice, books, seat, scenario)
        until = now + ways.chapters
        nodes[0].visits += 1
        path[0] = choice
        deciders[0] = seat
        books.asked[seat] += 1
        apply(s, seat, edges[choice].action, dice)  # noqa: F821
        now = turn_over(s, dice, books, scenario, now)
        depth = 1
        climbing = True
        while climbing and s.actors != 0 and depth < len(path):
            who = decider(s, seat)
            number = node_of(nodes, slots, books, key_of(table, shadow, words, who))
            climbing = number != FULL and nodes[number].visits >= ways.ripe
            if number != FULL:
                nodes[number].visits += 1
            if climbing and nodes[number].count == 0:
                climbing = open_choices(table, hunch, out, nodes, edges, books, ways, number, who)
            if climbing:
                choice = most_promising(nodes, edges, books, tally, ways, number)
                path[depth] = choice
                deciders[depth] = who
                depth += 1
                books.asked[who] += 1
                apply(s, who, edges[choice].action, dice)  # noqa: F821
                now = turn_over(s, dice, books, scenario, now)
        play_on(table, dice, hunch, out, books, ways, seat, scenario, until)
        settle(table, books, ways, scores, places)
        for at in range(depth):
            who = deciders[at]
            edge = edges[path[at]]
            edge.visits += 1
            edge.value += books.values[who]
            edge.wins += books.wins[who]
            edge.points += scores[who]
        for who in range(s.seats):
            books.total_wins[who] += books.wins[who]
            books.total_points[who] += scores[who]
        if ways.paired and scenario == books.scenarios and scenario + 1 < len(tally):
            books.scenarios += 1
            tally[books.scenarios] = tally[scenario] + books.values[seat]
        books.iterations += 1
