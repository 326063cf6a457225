"""Studies that come with the package, and the figures of components in them."""

from pathlib import Path

import msgspec
from typer.testing import CliRunner

from altiplano import games
from altiplano.cli import app
from altiplano.lab.study import shipped
from tests.lab.studies import plan, played


def test_a_study_is_published_with_the_figures_of_components(tmp_path: Path) -> None:
    run = played(plan(matches=8, questions=["roles", "things"]), tmp_path)
    out = tmp_path / "mine.json"

    done = CliRunner().invoke(app, ["lab", "publish", str(tmp_path / "results"), "--out", str(out)])

    assert done.exit_code == 0, done.output
    study = msgspec.json.decode(out.read_bytes(), type=shipped.Shipped)
    assert (study.name, study.title, study.matches) == ("mine", "Who wins?", 8)
    assert study.edition == games.get("altiplano").edition
    found = shipped.figures_in(study).kinds
    seats = [seat for row in run.rows for seat in row.seats]
    for role, (figure,) in found["roles"].items():
        assert figure.count == sum(seat.role == role for seat in seats)
    known = games.catalog(games.get("altiplano")).kinds()
    assert all(name in known[kind] for kind, names in found.items() for name in names)


def test_what_nobody_took_has_figures_too(tmp_path: Path) -> None:
    """Every order, house, boat and asset that lay on the table, though random bots take few."""
    options = {"events": True, "traveler": True}
    run = played(plan(matches=2, options=[options], questions=["things"]), tmp_path)
    out = tmp_path / "mine.json"

    CliRunner().invoke(app, ["lab", "publish", str(tmp_path / "results"), "--out", str(out)])

    found = shipped.figures_in(msgspec.json.decode(out.read_bytes(), type=shipped.Shipped)).kinds
    there = {each for row in run.rows for each in row.offered if each[0] in shipped.KINDS}
    assert {kind for kind, _name in there} >= {"order", "house", "boat", "asset", "extension"}
    assert all(name in found[shipped.KINDS[kind]] for kind, name in there)
    unused = [each for names in found.values() for (each,) in names.values() if each.count == 0]
    assert unused
    assert all(each.taken == 0 for each in unused)


def test_figures_are_split_by_players_and_level(tmp_path: Path) -> None:
    """What is fair between good players may not be so for beginners."""
    played(
        plan(players=[2, 3], bots=["random", "novice"], matches=2, questions=["roles"]), tmp_path
    )
    out = tmp_path / "mine.json"

    CliRunner().invoke(app, ["lab", "publish", str(tmp_path / "results"), "--out", str(out)])

    found = shipped.figures_in(msgspec.json.decode(out.read_bytes(), type=shipped.Shipped)).kinds
    cases = {(each.players, each.level) for some in found["roles"].values() for each in some}
    assert cases == {(2, "random"), (2, "novice"), (3, "random"), (3, "novice")}


def test_figures_are_of_components_of_the_game() -> None:
    for game in games.names():
        figures = shipped.figures(game)
        assert figures is not None
        known = games.catalog(games.get(game)).kinds()
        for kind, names in figures.kinds.items():
            kinds = {name.partition("/")[0] for name in names}
            assert kinds <= {*known[kind], "veteran"}, kind  # A character that can react.


def test_every_shipped_study_reads() -> None:
    for name in shipped.names():
        study = shipped.read(name)
        assert study.name == name
        assert study.answers
    for game in games.names():
        figures = shipped.figures(game)
        assert figures is None or figures.kinds
