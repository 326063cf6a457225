"""Replays: a journal is read once; then any moment of its match can be shown.

This happens in the processes of a pool: whatever a journal contains, no request waits for it.
"""

import json
import re
from contextlib import suppress
from functools import lru_cache
from typing import Any, NamedTuple

from altiplano import games
from altiplano.errors import Refused
from altiplano.kernel.content import parse_overlay
from altiplano.kernel.game import Game
from altiplano.kernel.journal import UNDO_TEXT, read
from altiplano.kernel.words import Words
from altiplano.processes import Failure, failure_of
from altiplano.table import offers, replay_wire, wire
from altiplano.table.reels import Choice, Reel, Summary, journal_text, options_of
from altiplano.table.thinkers import SOURCE
from altiplano.table.updates import log_of
from altiplano.table.wording import refused

MOST_LINES = 200
"""The maximum number of log lines in one answer."""

KNOWN = 16
"""How many replays are cached."""

EDITION = re.compile('^edition: "([0-9a-f]+)"$', re.MULTILINE)
REMARK = re.compile("#[ -~]{0,200}")
MOST_REMARKS = 20


class Accepted(NamedTuple):
    """A valid journal in its stored form."""

    game: str
    edition: str
    content: str | None
    """The changes of its box, as JSON."""
    tables: str
    """All values of its edition, as JSON."""
    journal: str
    """Without choices that were taken back, so that it is read faster."""


class Kept(NamedTuple):
    """A stored journal and its edition."""

    journal: str
    tables: str | None = None
    """All values of its edition, as JSON; None: today's, or those in the journal."""


class Fork(NamedTuple):
    """Where a table that continues from a replay begins."""

    game: str
    rules: int
    edition: str
    content: str | None
    players: int
    options: dict[str, Any]
    position: str


# Journals.


def overlay_of(header: dict[str, object], content: str | None) -> object:
    """The changes of a journal's box: from the journal itself, or from a file."""
    overlay = header.get("content")
    if overlay is None:
        return parse_overlay(content, SOURCE) if content and content.strip() else None
    if not isinstance(overlay, dict):
        raise refused("journal-value", "journal-content")
    return overlay


def edition_in(journal: str) -> str:
    """The edition that a stored journal names."""
    found = EDITION.search(journal)
    return "" if found is None else found[1]


def game_of(header: dict[str, object], content: str | None, tables: str | None = None) -> Game:
    """The game of a journal, in its edition; `tables`: all its values, if they are stored."""
    if tables is None:
        return today_of(header, content)
    with suppress(Refused):  # What the journal changes may not even fit today's content.
        game = today_of(header, content)
        if game.edition == header["edition"]:
            return game
    return games.with_tables(str(header["game"]), json.loads(tables))


def today_of(header: dict[str, object], content: str | None) -> Game:
    """Today's edition of a journal's game, with the changes of its box."""
    game = games.of({**header, "content": overlay_of(header, content)})
    here, theirs = game.edition, header["edition"]
    if header["rules"] == game.rules.version and theirs != here:
        raise refused("other-edition", "journal-edition", theirs=str(theirs)[:40], here=str(here))
    return game


def standing(choices: list[tuple[int, int, str]]) -> list[Choice]:
    """The choices that were not taken back."""
    kept: list[Choice] = []
    taken_back: dict[int, int] = {}
    for _line, seat, text in reversed(choices):
        if text == UNDO_TEXT:
            taken_back[seat] = taken_back.get(seat, 0) + 1
        elif taken_back.get(seat, 0):
            taken_back[seat] -= 1
        else:
            kept.append((seat, text))
    return kept[::-1]


def read_journal(journal: str) -> tuple[dict[str, object], list[tuple[int, int, str]]]:
    """The header, and the choices by line and seat."""
    return read(journal, Words("altiplano.kernel"))


@lru_cache(maxsize=KNOWN)
def known_reel(replay: Kept) -> Reel:
    """The reel of a stored journal."""
    header, choices = read_journal(replay.journal)
    kept = standing(choices)
    if len(kept) > replay_wire.MOST_MOMENTS:
        raise refused("too-long", most=replay_wire.MOST_MOMENTS)
    return Reel(game_of(header, None, replay.tables), header, kept)


# Tasks for the judges.


def unread(error: Exception) -> Failure:
    """Why a journal is refused."""
    if isinstance(error, Refused):
        return failure_of(error)
    return failure_of(refused("failed", "journal-unreadable"))


def judge_journal(journal: str, content: str | None) -> Accepted | Failure:
    """A user's journal in its stored form, or what is wrong with it."""
    try:
        header, _choices = read_journal(journal)
        game_of(header, content).replay(journal)
    except (Refused, ValueError, RecursionError, OverflowError) as error:
        return unread(error)
    return accept(journal, content)


def accept(journal: str, content: str | None) -> Accepted | Failure:
    """A journal in its stored form, after checking that its undos are legal."""
    try:
        header, choices = read_journal(journal)
        game = game_of(header, content)
        kept = game.replay(journal_text(header, standing(choices)))
        remarks = [line.strip() for line in journal.splitlines() if REMARK.fullmatch(line.strip())]
        journal = kept.journal()
        if kept.older:
            today = f"rules: {game.rules.version}\n"
            journal = journal.replace(today, f"rules: {kept.older}\n", 1)
        text = "\n".join([*remarks[:MOST_REMARKS], journal])
        known_reel(Kept(text))
    except (Refused, ValueError, RecursionError, OverflowError) as error:
        return unread(error)
    overlay = game.rules.overlay
    content = json.dumps(overlay) if overlay else None
    return Accepted(game.name, game.edition, content, json.dumps(games.tables(game)), text)


def summary_of(replay: Kept) -> Summary | Failure:
    """What is known about a replay."""
    try:
        return known_reel(replay).summary()
    except Refused as error:
        return failure_of(error)


def moment_at(
    replay: Kept, moment: int, seat: int | None, opened: bool
) -> replay_wire.Moment | Failure:
    """One moment of a replay."""
    try:
        reel = known_reel(replay)
        check_place(reel, moment, seat)
        return reel.moment(moment, seat, opened)
    except Refused as error:
        return failure_of(error)


def log_at(replay: Kept, moment: int, seat: int | None, first: int) -> wire.Log | Failure:
    """The log of a seat or a spectator up to a moment, from a line on."""
    try:
        reel = known_reel(replay)
        check_place(reel, moment, seat)
        log = log_of(reel.at(moment), seat, first)
    except Refused as error:
        return failure_of(error)
    log.lines = log.lines[:MOST_LINES]
    return log


def components_of(replay: Kept) -> offers.Components | Failure:
    """Every tile and card of the box that a replay used."""
    try:
        return offers.components(known_reel(replay).game)
    except Refused as error:
        return failure_of(error)


def fork(replay: Kept, moment: int, seat: int, seed: int) -> Fork | Failure:
    """A moment as a position: what the seat could not see is dealt again, with new randomness."""
    try:
        reel = known_reel(replay)
        check_place(reel, moment, seat)
        match = reel.at(moment)
        if match.over:
            raise refused("match-over", "match-over-here")
        rules = reel.game.rules
        return Fork(
            game=rules.name,
            rules=rules.version,
            edition=rules.edition,
            content=json.dumps(rules.overlay) if rules.overlay else None,
            players=reel.players,
            options=options_of(match.view(None)),
            position=json.dumps(match.resample(seat, seed).position()),
        )
    except Refused as error:
        return failure_of(error)


def check_place(reel: Reel, moment: int, seat: int | None) -> None:
    """Refuse moments and seats that don't exist."""
    if moment > len(reel.choices):
        raise refused("no-moment", moment=moment, last=len(reel.choices))
    if seat is not None and seat >= reel.players:
        raise refused("no-seat", seat=seat, last=reel.players - 1)
