"""The picture of figures with intervals: well-formed, to scale, and told in words too."""

from xml.etree import ElementTree

import pytest

from pardner.lab.picture import LEFT, RIGHT, WIDTH, Row, picture, round_values

NAMESPACE = "{http://www.w3.org/2000/svg}"


def parts(drawn: str, name: str, kind: str = "") -> list[ElementTree.Element]:
    """The elements of a picture of a name and a class."""
    found = ElementTree.fromstring(drawn).iter(f"{NAMESPACE}{name}")  # noqa: S314
    return [element for element in found if kind in element.get("class", "")]


def test_rows_are_to_scale() -> None:
    drawn = picture("Ratings", "points", [Row("Marshal", 400, 300, 500, "400"), Row("Deputy", 0, 0, 0, "0")])
    (strong, weak) = parts(drawn, "line", "interval")
    mean = float(parts(drawn, "circle", "mean")[0].get("cx", ""))
    assert float(weak.get("x1", "")) == float(weak.get("x2", "")) == LEFT
    assert float(strong.get("x2", "")) == WIDTH - RIGHT
    assert mean == pytest.approx((float(strong.get("x1", "")) + float(strong.get("x2", ""))) / 2)


def test_names_are_escaped_and_the_figures_are_in_words() -> None:
    drawn = picture("Coal <N'> Write", "points & more", [Row("<b>", 1, 1, 2, "one & a half")])
    assert "<b>" not in drawn
    (description,) = parts(drawn, "desc")
    assert description.text == "<b>: one & a half"


def test_dark_pages_have_colours_of_their_own() -> None:
    drawn = picture("Ratings", "points", [Row("Deputy", 1, 0, 2, "1")])
    assert "prefers-color-scheme: dark" in drawn


def test_an_even_share_is_a_broken_line_inside_the_picture() -> None:
    drawn = picture("Alone", "share", [Row("Sheriff", 0.8, 0.7, 0.9, "80%")], even=0.25, percent=True)
    (even,) = parts(drawn, "line", "even")
    assert LEFT <= float(even.get("x1", "")) < float(parts(drawn, "line", "interval")[0].get("x1", ""))
    assert "80%" in {element.text for element in parts(drawn, "text", "axis")}


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [
        (0, 1, [0, 0.2, 0.4, 0.6, 0.8, 1]),
        (0, 1018, [0, 250, 500, 750, 1000, 1250]),
        (-30, 55, [-40, -20, 0, 20, 40, 60]),
        (280, 320, [280, 290, 300, 310, 320]),
    ],
)
def test_round_values(low: float, high: float, expected: list[float]) -> None:
    assert round_values(low, high) == pytest.approx(expected)


def test_a_single_value_has_a_scale_too() -> None:
    values = round_values(5, 5)
    assert values[0] <= 5 <= values[-1]
    assert len(values) > 1
