"""What is played to find out how strong the bots are, and the page of what came of it."""

from pathlib import Path

import pytest

from pardner.engine.game import Game, load
from pardner.lab.results import BrokenResults, Played, Results
from pardner.lab.strength import AMONG_OTHERS, LADDER, RATE, SOLO, Part, found_so_far, page, parts


def fill(part: Part, folder: Path, games: int) -> None:
    """Results in which the first bot wins every game that it sits in, and makes ten points more than others do."""
    file = part.file(folder)
    file.parent.mkdir(parents=True, exist_ok=True)
    with Results(file, part.arena.heading()) as results:
        for fixture in part.arena.fixtures(games):
            winner = fixture.bots.index(part.arena.bots[0]) if part.arena.bots[0] in fixture.bots else 0
            places = tuple(1 if seat == winner else 2 for seat in range(part.arena.seats))
            points = 300 + 10 * (part.arena.bots[0] in fixture.bots) + fixture.number
            results.add(Played(fixture.number, fixture.bots, 9, (points,) * part.arena.seats, places))


def test_the_ladder_and_one_among_others(tmp_path: Path) -> None:
    found = [(part.kind, part.arena.bots) for part in parts(load("boomtown"), tmp_path)]
    assert found == [
        (LADDER, ("deputy", "greenhorn")),
        (LADDER, ("sheriff", "deputy")),
        (LADDER, ("marshal", "sheriff")),
        (AMONG_OTHERS, ("sheriff", "deputy")),
    ]


def test_games_for_one_are_played_alone_too(tmp_path: Path) -> None:
    last = parts(load("coal_n_write"), tmp_path)[-1]
    assert (last.kind, last.arena.seats, last.arena.bots) == (SOLO, 1, ("marshal", "sheriff", "deputy"))


def test_a_part_goes_on_at_its_rate(claims: Game, tmp_path: Path) -> None:
    assert {part.arena.rate for part in parts(claims, tmp_path)} == {RATE}
    slow = {(LADDER, "sheriff"): 50.0, (AMONG_OTHERS, "sheriff"): 60.0}
    assert [part.arena.rate for part in parts(claims, tmp_path, paces=slow)] == [RATE, 50, RATE, 60]
    begun = parts(claims, tmp_path, 700)[1]
    fill(begun, tmp_path, 2)
    assert [part.arena.rate for part in parts(claims, tmp_path)] == [RATE, 700, RATE, RATE]
    assert [part.arena.rate for part in parts(claims, tmp_path, paces=slow)] == [RATE, 700, RATE, 60]
    assert {part.arena.rate for part in parts(claims, tmp_path, 900, slow)} == {900}
    begun.file(tmp_path).write_text("{}\n")
    with pytest.raises(BrokenResults, match="does not say at what rate"):
        parts(claims, tmp_path)


def test_the_page_has_what_there_is(tmp_path: Path) -> None:
    games = [load("boomtown"), load("coal_n_write")]
    for part in parts(games[0], tmp_path)[:2] + parts(games[1], tmp_path)[-2:]:
        fill(part, tmp_path, 8)
    found = [(part, found_so_far(part, tmp_path)) for game in games for part in parts(game, tmp_path)]
    told = page(found)
    lines = told.splitlines()
    assert told.startswith("# How strong the bots are\n")
    assert sum("| Boomtown | 3 |" in line for line in lines) == 2
    assert any(line.startswith("| Boomtown | 3 | Sheriff | Deputy | **100.0%** (") for line in lines)
    assert any(line.endswith("| 25.0% | 8 | 200 |") for line in lines)
    assert any(line.startswith("| Marshal | **313.5 (") and "| 10.0 (10.0 to 10.0) |" in line for line in lines)
    assert "## Coal N' Write, alone" in told
    assert "more than the Deputy" in told
    assert page([]).count("|") == 0
