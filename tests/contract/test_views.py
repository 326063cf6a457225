"""Every view has exactly the shape that its schema describes."""

import msgspec
import pytest

from altiplano import games
from altiplano.kernel.game import Game
from altiplano.kernel.match import Match
from tests.contract.moments import moments
from tests.contract.samples import Sample, walk

OFTEN = 0.1
"""The share of moments whose views are checked; the last one always is."""


def check_views(match: Match) -> None:
    """No view of a match has a field too many or too few, and reading it loses nothing."""
    shape = games.offer(match.rules.name).view
    for seat in (None, *range(match.state.players)):
        view = match.view(seat)
        read = msgspec.convert(view, shape)
        assert msgspec.to_builtins(read) == view
        written = msgspec.json.encode(read, order="sorted")
        assert written == msgspec.json.encode(view, order="sorted")


def test_views_of_random_matches_have_the_shape_of_the_schema(few: list[Sample]) -> None:
    """For every seat and for spectators, at any time."""
    for sample in few:
        for match, luck in walk(sample):
            if match.over or luck.random() < OFTEN:
                check_views(match)


def test_views_at_every_question_have_the_shape_of_the_schema(game: Game) -> None:
    """Also in the middle of actions, drafts and simultaneous steps."""
    for moment in moments(game.name):
        check_views(moment.match)


def test_a_view_of_an_own_box_has_its_content() -> None:
    """The overlay is a field that the views of the printed edition lack."""
    match = games.get("altiplano", {"orders": {"o1": {"points": 9}}}).start(2, 1)

    assert match.view(0)["content"]
    check_views(match)


@pytest.mark.parametrize("field", ["unheard-of", "deck", "luck"])
def test_a_view_with_an_unknown_field_is_refused(game: Game, field: str) -> None:
    """What no view has, and secrets of a position, do not read as a view."""
    view = game.start(2, 1).view(0)

    with pytest.raises(msgspec.ValidationError, match=field):
        msgspec.convert({**view, field: {}}, games.offer(game.name).view)
