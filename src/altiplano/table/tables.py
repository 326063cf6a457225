"""A table without the match on it, ready for the wire: people, notes, its line in a list."""

import json
from typing import Literal

from altiplano import games
from altiplano.kernel.match import Match
from altiplano.table import wire
from altiplano.table.lines import Lines
from altiplano.table.store import MatchRow, NoteRow, SeatRow

KINDS: dict[str, Literal["person", "bot", "open"]] = {
    "person": "person",
    "bot": "bot",
    "open": "open",
}


def table_of(
    setup: MatchRow, lines: Lines, people: list[wire.Person], own: list[int], host: bool
) -> wire.Table:
    """Everything about a table but the match."""
    over = lines.match.over
    return wire.Table(
        match=setup.id,
        game=setup.game,
        title=games.catalog(lines.game).title,
        seats=own,
        host=host,
        people=people,
        options=json.loads(setup.options),
        edition=lines.game.edition,
        own_box=setup.content is not None,
        watchable=setup.watchable,
        practice=setup.practice,
        luck=lines.luck,
        seed=setup.seed if over else None,
        over=over,
        rematch=setup.rematch,
        hints=setup.hints,
        away=setup.away,
        forked=setup.position is not None,
        replay=setup.replay,
    )


def list_line(
    setup: MatchRow, lines: Lines, people: list[wire.Person], own: list[int], updated: str
) -> wire.TableInList:
    """A table as a line of somebody's list."""
    match = lines.match
    return wire.TableInList(
        match=setup.id,
        game=setup.game,
        title=games.catalog(lines.game).title,
        seats=own,
        people=people,
        stage=stage_of(match),
        my_turn=any(seat in match.to_move for seat in own),
        to_move=list(match.to_move),
        over=match.over,
        winners=list(match.winners),
        practice=setup.practice,
        updated=updated,
    )


def person_of(row: SeatRow, here: bool) -> wire.Person:
    """Who sits on a seat."""
    return wire.Person(
        seat=row.seat,
        name=row.name,
        kind=KINDS[row.kind],
        bot=row.bot,
        gone=row.gone,
        here=here,
    )


def stage_of(match: Match) -> str:
    """Round and phase, in words."""
    if match.over:
        return "over"
    view = match.view(None)
    phase = str(view.get("phase", ""))
    return f"round {view['round']}, {phase}" if view.get("round") else phase


def wire_note(note: NoteRow) -> wire.Note:
    kind: Literal["chat", "notice"] = "chat" if note.kind == "chat" else "notice"
    return wire.Note(note.number, kind, note.seat, note.text, note.at, note.line)
