"""The notes of a table: what people said there, and notices of what happened to it."""

from typing import Literal

from altiplano.errors import Refused
from altiplano.table import wire
from altiplano.table.rows import NoteRow
from altiplano.table.store import BUSY_SENTENCE, TRIES, Store

MOST_SHOWN = 200
"""How many notes somebody gets who opens the table."""

MOST_KEPT = 1000
"""With this many notes, a new notice about a seat replaces the last one about it."""

MOST_CHANGED = 20
"""Another process may have changed one of this many last notes."""

MOST_SAID = 300
"""How many messages one seat may write."""


class Notebook:
    """All notes of one table, in order."""

    def __init__(self, store: Store, match: str) -> None:
        self.store = store
        self.match = match
        self.rows: list[NoteRow] = []

    async def read(self, anew: bool = False) -> list[NoteRow]:
        """Read what other processes wrote; which notes are new or changed.

        `anew`: any known note may have changed.
        """
        before = self.rows[-MOST_SHOWN:]
        known = 0 if anew else max(0, len(self.rows) - MOST_CHANGED)
        self.rows[known:] = await self.store.notes(self.match, known)
        first = before[0].number if before else 0
        return [note for note in self.rows[first:] if note not in before]

    async def say(self, seat: int, command: wire.Chat, line: int) -> list[NoteRow]:
        """Write a message of a seat; the new notes, none if it was written before."""
        if self._has(seat, command.id):
            return []
        if sum(note.kind == "chat" and note.seat == seat for note in self.rows) >= MOST_SAID:
            raise Refused("chat-full", "you have reached the limit of chat messages at this table")
        return await self._add("chat", seat, command.text, command.id, line)

    async def notice(self, text: str, seat: int | None, line: int) -> list[NoteRow]:
        """Write a notice; several in a row about one seat become one. The notes that changed."""
        last = self._last_notice(seat)
        if last is None:
            return await self._add("notice", seat, text, None, line)
        changed = self.rows[last.number] = last._replace(text=text)
        await self.store.change_note(self.match, changed)
        return [changed]

    def _last_notice(self, seat: int | None) -> NoteRow | None:
        """The notice about a seat that a new one replaces."""
        if seat is None or not self.rows:
            return None
        kept = self.rows if len(self.rows) >= MOST_KEPT else self.rows[-1:]
        about = (note for note in reversed(kept) if note.kind == "notice" and note.seat == seat)
        return next(about, None)

    async def _add(
        self, kind: str, seat: int | None, text: str, command: str | None, line: int
    ) -> list[NoteRow]:
        first = len(self.rows)
        for _ in range(TRIES):
            note = NoteRow(len(self.rows), kind, seat, text, "", line, command)
            written = await self.store.add_note(self.match, note)
            if written is not None:
                self.rows.append(written)
                return self.rows[first:]
            self.rows += await self.store.notes(self.match, len(self.rows))
            if command is not None and self._has(seat, command):
                return self.rows[first:]
        raise Refused("busy", BUSY_SENTENCE)

    def _has(self, seat: int | None, command: str) -> bool:
        """Whether a command wrote its note already."""
        return any(note.command == command and note.seat == seat for note in self.rows)

    def latest(self) -> wire.Notes:
        return message_of(self.rows[-MOST_SHOWN:])


def message_of(notes: list[NoteRow]) -> wire.Notes:
    return wire.Notes([wire_note(note) for note in notes])


def wire_note(note: NoteRow) -> wire.Note:
    kind: Literal["chat", "notice"] = "chat" if note.kind == "chat" else "notice"
    return wire.Note(note.number, kind, note.seat, note.text, note.at, note.line)
