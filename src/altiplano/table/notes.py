"""The notes of a table: chat messages and notices."""

from typing import Literal

import msgspec

from altiplano.kernel.message import Message
from altiplano.table import wire
from altiplano.table.rows import NoteRow
from altiplano.table.store import TRIES, Store
from altiplano.table.wording import refused, text_of

MOST_SHOWN = 200
"""How many notes a person gets when opening the table."""

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
        """Read what other processes wrote; returns the notes that are new or changed.

        `anew`: any known note may have changed.
        """
        before = self.rows[-MOST_SHOWN:]
        known = 0 if anew else max(0, len(self.rows) - MOST_CHANGED)
        self.rows[known:] = await self.store.notes(self.match, known)
        first = before[0].number if before else 0
        return [note for note in self.rows[first:] if note not in before]

    async def say(self, seat: int, command: wire.Chat, line: int) -> list[NoteRow]:
        """Add a message of a seat; returns the new notes, none if it was added before."""
        if self._has(seat, command.id):
            return []
        if sum(note.kind == "chat" and note.seat == seat for note in self.rows) >= MOST_SAID:
            raise refused("chat-full")
        return await self._add(NoteRow(0, "chat", seat, command.text, "", line, command.id, None))

    async def notice(
        self, message: Message, names: list[str], seat: int | None, line: int
    ) -> list[NoteRow]:
        """Add a notice; several in a row about one seat become one. Returns the changed notes."""
        text, stored = text_of(message, names), stored_form(message)
        last = self._last_notice(seat)
        if last is None:
            return await self._add(NoteRow(0, "notice", seat, text, "", line, None, stored))
        changed = self.rows[last.number] = last._replace(text=text, message=stored)
        await self.store.change_note(self.match, changed)
        return [changed]

    def _last_notice(self, seat: int | None) -> NoteRow | None:
        """The notice about a seat that a new one replaces."""
        if seat is None or not self.rows:
            return None
        kept = self.rows if len(self.rows) >= MOST_KEPT else self.rows[-1:]
        about = (note for note in reversed(kept) if note.kind == "notice" and note.seat == seat)
        return next(about, None)

    async def _add(self, note: NoteRow) -> list[NoteRow]:
        """Write a note under the next number."""
        first = len(self.rows)
        for _ in range(TRIES):
            numbered = note._replace(number=len(self.rows))
            written = await self.store.add_note(self.match, numbered)
            if written is not None:
                self.rows.append(written)
                return self.rows[first:]
            self.rows += await self.store.notes(self.match, len(self.rows))
            if note.command is not None and self._has(note.seat, note.command):
                return self.rows[first:]
        raise refused("busy")

    def _has(self, seat: int | None, command: str) -> bool:
        """Whether a command has already written its note."""
        return any(note.command == command and note.seat == seat for note in self.rows)

    def latest(self) -> wire.Notes:
        return message_of(self.rows[-MOST_SHOWN:])


async def add_notice(store: Store, match: str, message: Message) -> None:
    """Add a notice at a table that is not open, after all other notes."""
    notebook = Notebook(store, match)
    await notebook.read()
    await notebook.notice(message, [], None, 0)


def message_of(notes: list[NoteRow]) -> wire.Notes:
    return wire.Notes([wire_note(note) for note in notes])


def wire_note(note: NoteRow) -> wire.Note:
    kind: Literal["chat", "notice"] = "chat" if note.kind == "chat" else "notice"
    message = None if note.message is None else msgspec.json.decode(note.message, type=wire.Message)
    return wire.Note(note.number, kind, note.seat, note.text, message, note.at, note.line)


def stored_form(message: Message) -> str:
    """A message in its stored form."""
    return msgspec.json.encode(message.form()).decode()
