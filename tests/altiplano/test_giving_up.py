"""R100: in Altiplano nobody ends the match for the others."""

import pytest

from altiplano.errors import Refused
from tests.contract.samples import the_game
from tests.positions import rule


@rule("R100")
def test_altiplano_goes_on_when_somebody_leaves() -> None:
    match = the_game("altiplano").start(players=2, seed=1)
    before = match.position()
    with pytest.raises(Refused, match="the other players keep playing"):
        match.resign(0)
    assert match.position() == before
    with pytest.raises(Refused, match="the other players keep playing"):
        the_game("altiplano").replay(match.journal() + "0 resign\n")
