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


def test_every_shipped_study_reads() -> None:
    for name in shipped.names():
        study = shipped.read(name)
        assert study.name == name
        assert study.answers
    for game in games.names():
        figures = shipped.figures(game)
        assert figures is None or figures.kinds
