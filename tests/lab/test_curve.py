"""Learning curves: one line for each bot that an agent has played."""

from pathlib import Path

from altiplano import games
from altiplano.lab.curve import Curve, curves, svg
from tests.positions import once

pytestmark = once


def test_a_curve_names_the_bots_and_the_number_of_matches() -> None:
    """Only those that were played."""
    points = [{"minutes": 0.1, "random": 0.2}, {"minutes": 1.0, "random": 0.9}]

    picture = svg(Curve({"game": "expedition"}, 24, points))

    assert picture.startswith("<svg")
    assert ">random</text>" in picture
    assert ">novice</text>" not in picture
    assert "won of 24 matches" in picture


def test_the_page_shows_the_curve_of_each_game() -> None:
    """Drawn from the runs that are stored next to them."""
    docs = Path(__file__).parents[2] / "docs"
    page = (docs / "howto" / "train-with-ppo.md").read_text(encoding="utf-8")

    assert {f"{name}.svg" for name in games.names()} == set(curves(docs / "training"))
    assert all(f"(../training/{name}.svg)" in page for name in games.names())
