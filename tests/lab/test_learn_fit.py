"""How nets are fitted; needs PyTorch, which is not installed for the tests by default."""

from pathlib import Path
from types import ModuleType

import pytest

from altiplano.errors import Refused
from altiplano.games.altiplano.content.names import ASK_PLAN
from altiplano.games.altiplano.mind.first_sight import READING, SCALE, shipped_layers
from altiplano.games.altiplano.rules.state import State
from altiplano.lab.learn import positions
from altiplano.lab.learn.plans import decisions
from altiplano.lab.learn.trial import NONE
from tests.positions import once

pytestmark = once

torch: ModuleType = pytest.importorskip(
    "torch", reason="PyTorch is not installed here (pip install 'altiplano[learn]')"
)


def test_a_fit_starts_from_the_net_as_it_was_written(tmp_path: Path) -> None:
    """Without learning, the same net is written again."""
    from altiplano.lab.learn import netfile
    from altiplano.lab.learn.plans.fit import Fitter

    out = tmp_path / "first_sight.bin"
    fitter = Fitter(decisions.played(1, range(2), 1, 2), "", 1)
    netfile.write(out, fitter.model.layers(), {})

    for mine, shipped in zip(decisions.layers_with(str(out)), shipped_layers(), strict=True):
        assert list(mine.weights) == list(shipped.weights)
        assert list(mine.bias) == list(shipped.bias)
        assert mine.shift == shipped.shift


def test_the_bots_run_what_was_fitted() -> None:
    """In whole numbers: nearly the same."""
    from altiplano.lab.learn.plans.fit import Fitter, in_ones

    state = positions.game_with(0).start(2, 5, {}).state.copy()
    assert isinstance(state, State)
    seat = int(state.next_to_move())
    assert state.seats[seat].ask == ASK_PLAN
    mind, sight = decisions.player(0, "")
    ideas = mind.compared_plans(state, seat, sight)
    around, plans = decisions.known(sight, list(range(len(ideas))))
    model = Fitter(decisions.played(1, range(2), 1, 2), "", 1).model

    said = model(torch.from_numpy(in_ones(around[None])), torch.from_numpy(plans[None]))[0]

    assert [SCALE * each for each in said.tolist()] == pytest.approx(
        [idea.worth for idea in ideas], abs=0.1
    )


def test_a_net_learns_which_plans_are_better() -> None:
    """In what it learns from, it then chooses better plans than the planner."""
    from altiplano.lab.learn.plans.fit import Fitter

    given = decisions.played(1, range(1, 9), 1, 4)
    fitter = Fitter(given, NONE, 1)
    fitter.fit(60, lambda _epoch, _loss: None)
    fitter.unknown = fitter.known
    errors = fitter.errors()

    assert errors.gain > errors.planner
    assert len(fitter.model.layers()) == READING + 5


def test_plans_that_another_net_has_read_are_refused() -> None:
    from altiplano.lab.learn.plans.fit import Fitter

    given = decisions.played(1, range(2), 1, 2)
    with pytest.raises(Refused, match="read by another net"):
        Fitter(given._replace(reader=given.reader + 1), "", 1)
