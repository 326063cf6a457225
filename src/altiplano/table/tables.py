"""A table without its match, for the wire: people, notes, its line in a list."""

import json
from typing import Literal, NamedTuple

from msgspec.json import encode

from altiplano import games
from altiplano.kernel.match import Match
from altiplano.kernel.stage import Stage
from altiplano.table import wire
from altiplano.table.lines import Lines
from altiplano.table.rows import MatchRow, SeatRow
from altiplano.table.updates import Result, scores_of

KINDS: dict[str, Literal["person", "bot", "open"]] = {
    "person": "person",
    "bot": "bot",
    "open": "open",
}


def table_of(
    setup: MatchRow,
    lines: Lines,
    people: list[wire.Person],
    watching: int,
    own: list[int],
    host: bool,
) -> wire.Table:
    """Everything about a table except the match."""
    over = lines.match.over or setup.result is not None
    return wire.Table(
        match=setup.id,
        game=setup.game,
        title=games.catalog(lines.game).title,
        seats=own,
        host=host,
        people=people,
        options=json.loads(setup.options),
        edition=lines.game.edition,
        edition_name=games.edition_shown(lines.game, setup.content is not None),
        own_box=setup.content is not None,
        watchable=setup.watchable,
        watching=watching,
        practice=setup.practice,
        luck=lines.luck,
        seed=setup.seed if over else None,
        over=over,
        rematch=setup.rematch,
        hints=setup.hints,
        away=setup.away,
        forked=setup.position is not None,
        replay=setup.replay,
        stopped=setup.readable is not None and not over,
        closed=setup.closed,
    )


def color_of(row: SeatRow) -> int:
    """The color of a seat: the chosen one, or the default."""
    return row.seat % wire.COLORS if row.color is None else row.color


def person_of(row: SeatRow, here: bool) -> wire.Person:
    """Who sits at a seat."""
    return wire.Person(
        seat=row.seat,
        name=row.name,
        kind=KINDS[row.kind],
        bot=row.bot,
        gone=row.gone,
        here=here,
        agreed=row.agreed,
        color=color_of(row),
    )


class Standing(NamedTuple):
    """The progress of a match, for a list."""

    stage: wire.Stage | None
    """None if it cannot continue."""
    to_move: list[int]
    over: bool
    winners: list[int]


def stage_of(stage: Stage) -> wire.Stage:
    return wire.Stage(stage.unit, stage.number, stage.phase, stage.part)


def standing_of(match: Match, setup: MatchRow) -> Standing:
    """The progress of a match; for a finished one, as it was at the end."""
    if setup.result is not None:
        return Standing(None, [], True, json.loads(setup.result)["winners"])
    if setup.readable is not None:
        return Standing(None, [], False, [])
    if match.over:
        return Standing(None, [], True, list(match.winners))
    return Standing(stage_of(match.stage), list(match.to_move), False, [])


def result_of(match: Match) -> str:
    """The result of a match, to be stored."""
    return encode(Result(list(match.winners), scores_of(match))).decode()
