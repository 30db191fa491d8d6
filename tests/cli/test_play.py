"""Whole games in the terminal, typed line by line."""

from pathlib import Path

import pytest

from pardner.engine.game import Game
from pardner.engine.match import Match, load_match

from .conftest import Pardner

FIRST_CHOICES = "1\n" * 500


def opening_seed(seats: int) -> str:
    """A seed of Boomtown with which the first seat opens the bidding."""
    return next(str(seed) for seed in range(100) if Match("boomtown", seats, seed=seed).actors == (0,))


@pytest.mark.parametrize("seats", ["3", "4", "5"])
@pytest.mark.parametrize("ruleset", ["manual", "published"])
def test_a_whole_game(pardner: Pardner, tmp_path: Path, seats: str, ruleset: str) -> None:
    command = ["play", "boomtown", "--seats", seats, "--seat", "2", "--seed", "7", "--option", f"ruleset={ruleset}"]
    result = pardner(*command, "--save", "game.json", typed=FIRST_CHOICES)
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    match = load_match((tmp_path / "game.json").read_bytes())
    assert match.over
    assert match.names[1] == "Pardner"
    assert match.options["ruleset"] == ruleset
    end = result.stdout[result.stdout.index("The end") :]
    for source, points in match.game.words.score_sheet(match.state):
        row = next(line for line in end.splitlines() if line.strip().startswith(source))
        assert row.split()[1:] == [str(number) for number in points]
    assert all(str(score) in end for score in match.scores)
    assert "1st" in end
    assert "wins with" in end or "share the win" in end


def test_nothing_is_wider_than_the_terminal(pardner: Pardner) -> None:
    result = pardner("play", "boomtown", "--seats", "5", "--seed", "1", typed=FIRST_CHOICES)
    assert max(len(line) for line in result.stdout.replace("> ", "").splitlines()) <= 80


def test_the_same_seed_and_choices_give_the_same_game(pardner: Pardner, tmp_path: Path) -> None:
    for file in ("one.json", "two.json"):
        pardner("play", "boomtown", "--seed", "5", "--save", file, typed=FIRST_CHOICES)
    assert (tmp_path / "one.json").read_bytes() == (tmp_path / "two.json").read_bytes()


def test_the_board_shows_what_there_is(pardner: Pardner) -> None:
    shown = pardner("play", "boomtown", "--seats", "3", "--seed", "7", typed="q\n").stdout
    for piece in ("▲ Pardner", "● Belle", "■ Doc", "Turn 1", "Auction", "Open cards", "Gold", "gold on a die showing"):
        assert piece in shown


def test_a_bid_is_asked_as_a_number(pardner: Pardner, tmp_path: Path) -> None:
    typed = "2\nlots\n2\n4\nq\n"
    result = pardner("play", "boomtown", "--seats", "3", "--seed", opening_seed(3), "--save", "game.json", typed=typed)
    assert "Bid 1-10 gold" in result.stdout
    assert "bid 1-10: " in result.stdout
    assert "A number from 1 to 10, please." in result.stdout
    mine = [move for move in load_match((tmp_path / "game.json").read_bytes()).log.moves if move.seat == 0]
    assert mine[0].action == 4


def test_lines_that_mean_nothing_change_nothing(pardner: Pardner, tmp_path: Path) -> None:
    typed = "\n   \n99\n[/dance]\n1 1\nq\n"
    result = pardner("play", "boomtown", "--seats", "3", "--seed", opening_seed(3), "--save", "game.json", typed=typed)
    assert result.exit_code == 0
    assert "There is no choice 99; there are 1 to 2." in result.stdout
    assert load_match((tmp_path / "game.json").read_bytes()).log.moves == []


def test_the_end_of_input_is_a_goodbye(pardner: Pardner, tmp_path: Path) -> None:
    result = pardner("play", "boomtown", "--save", "game.json")
    assert result.exit_code == 0
    assert "So long" in result.stdout
    assert load_match((tmp_path / "game.json").read_bytes()).log.moves is not None


def test_without_a_file_nothing_is_written(pardner: Pardner, tmp_path: Path) -> None:
    pardner("play", "boomtown", typed="1\nq\n")
    assert list(tmp_path.iterdir()) == []


def test_rules_can_be_read_at_the_table(pardner: Pardner) -> None:
    assert "The auction" in pardner("play", "boomtown", typed="r\nq\n").stdout


def test_saving_by_hand(pardner: Pardner, tmp_path: Path) -> None:
    (tmp_path / "taken.json").write_text("mine", encoding="utf-8")
    result = pardner("play", "boomtown", typed="s taken.json\ns nowhere/game.json\ns\nmy game.json\ns\nq\n")
    assert "There is a file taken.json already" in result.stdout
    assert "Not saved in nowhere/game.json: no such file or directory." in result.stdout
    assert result.stdout.count("Saved in my game.json.") == 3
    assert (tmp_path / "taken.json").read_text(encoding="utf-8") == "mine"
    assert not load_match((tmp_path / "my game.json").read_bytes()).over
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["my game.json", "taken.json"]


def test_a_saved_game_goes_on(pardner: Pardner, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    pardner("play", "boomtown", "--seats", "3", "--seed", "3", "--save", file.name, typed="1\n1\nq\n")
    begun = load_match(file.read_bytes()).log.moves
    result = pardner("play", "boomtown", "--save", file.name, typed=FIRST_CHOICES)
    assert result.exit_code == 0
    match = load_match(file.read_bytes())
    assert match.over
    assert match.log.moves[: len(begun)] == begun


def test_a_game_that_has_begun_keeps_its_settings(pardner: Pardner, tmp_path: Path, claims: Game) -> None:
    file = tmp_path / "game.json"
    pardner("play", "boomtown", "--seats", "3", "--save", file.name, typed="q\n")
    begun = file.read_bytes()
    for more in (["--seats", "4"], ["--seed", "1"], ["--option", "ruleset=manual"], ["--seat", "4"]):
        assert pardner("play", "boomtown", "--save", file.name, *more, typed="q\n").exit_code == 2
    assert pardner("play", "claims", "--save", file.name).stderr == (
        "The file game.json holds a game of Boomtown, not of Claims.\n"
    )
    assert file.read_bytes() == begun


def test_a_game_without_a_picture(pardner: Pardner, tmp_path: Path, claims: Game) -> None:
    """Sealed bids by several seats at once, a view instead of a picture, a number as the only choice."""
    result = pardner("play", "claims", "--seats", "3", "--seed", "1", "--save", "game.json", typed=FIRST_CHOICES)
    assert result.exit_code == 0, result.output
    assert load_match((tmp_path / "game.json").read_bytes()).over
    assert "Bid 0-" in result.stdout
    assert "players" in result.stdout
    assert "seals a bid" in result.stdout


def test_undo(pardner: Pardner, tmp_path: Path, claims: Game) -> None:
    """The highest bid wins; of two stakes the first can be taken back, as no dice are thrown for it."""
    typed = "4\nu\n1\nu\n2\nq\n"
    result = pardner(
        "play", "claims", "--seats", "2", "--seed", "1", "--option", "ties=seat", "--save", "game.json", typed=typed
    )
    assert "Nothing to take back" in result.stdout
    assert "u undo" in result.stdout
    assert "Taken back." in result.stdout
    stakes = [entry for entry in load_match((tmp_path / "game.json").read_bytes()).story() if "stakes" in str(entry)]
    assert "row 1 middle" in stakes[0].lines[0]
