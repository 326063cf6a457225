"""The lines of a table's journal, and the match they make."""

import asyncio
import json
import time
from collections.abc import Iterable, Sequence

from altiplano.kernel.chance import commitment
from altiplano.kernel.events import Event
from altiplano.kernel.game import Game
from altiplano.kernel.journal import UNDO_TEXT
from altiplano.kernel.match import Match
from altiplano.table.rows import MatchRow
from altiplano.table.wire import Log, LogLine
from altiplano.table.wording import refused
from altiplano.table.writing import LineRow

MOST_IN_STEP = 200
MOST_TAKEN_BACK = 2000
"""How often a seat may take something back: in one simultaneous step, and in a match.

More would only make the journal too long to read. The limit of one seat does not depend on the
others.
"""

SLICE = 0.02
"""Seconds of reading a long journal before others get a turn."""

REWIND = "rewind "
"""The prefix of a line that keeps only the first n lines; only against bots."""


class Lines:
    """The lines read so far."""

    def __init__(self, game: Game, setup: MatchRow) -> None:
        self.game = game
        self.setup = setup
        self.count = 0
        """How many lines were read, including rewound ones."""
        self.standing: list[tuple[int, str]] = []
        """Seat and text of each line, except rewound ones."""
        self.rewound = 0
        self.commands: set[tuple[int, str]] = set()
        """Seat and ID of each command that was carried out."""
        self.next = [0] * setup.players
        """For each seat the number of its next command. In an open simultaneous step, the choices
        of others do not change it (R21); everything else does."""
        self.taken_back = [0] * setup.players
        self.taken_in_step = [0] * setup.players
        """How often each seat has taken something back, in total and in the open step."""
        self.logs: dict[int | None, Log] = {}
        """The end of each seat's log as last sent. A log only grows, until something is taken
        back."""
        self.said: dict[Event, LogLine] = {}
        """The latest events in words."""
        self.match = self._start()

    def _start(self) -> Match:
        setup = self.setup
        if setup.position is not None:
            position = json.loads(setup.position)
            position.pop("rules", None)  # Older matches are read under today's rules.
            return self.game.load(position)
        options = json.loads(setup.options)
        return self.game.start(players=setup.players, seed=self._seed, options=options)

    def forget_log(self) -> None:
        """Forget the cached log, because something was taken back."""
        self.logs.clear()
        self.said.clear()

    @property
    def _seed(self) -> int:
        return int(self.setup.seed, 16)

    @property
    def luck(self) -> str:
        """What everyone may know of the seed from the start."""
        return commitment(self._seed)

    def read(self, lines: Iterable[LineRow]) -> bool:
        """Read the next lines; raises Refused for an illegal one.

        Returns whether others may see something of it: not in a simultaneous step that stays open
        (R21).
        """
        seen = False
        for line in lines:
            assert line.number == self.count, "the lines of a journal have no gaps"
            step = self.match.open_step
            if line.text.startswith(REWIND):
                self._rewind(int(line.text.removeprefix(REWIND)))
                step = 0
            else:
                self.match.play_line(line.seat, line.text)
                self.standing.append((line.seat, line.text))
            if line.text == UNDO_TEXT:
                self.forget_log()
            unseen = step != 0 and step == self.match.open_step
            for seat in range(self.setup.players):
                if seat == line.seat or not unseen:
                    self.next[seat] += 1
            self._count_taken_back(line, unseen)
            seen |= not unseen
            self.count += 1
            if line.command is not None:
                self.commands.add((line.seat, line.command))
        return seen

    async def read_all(self, lines: Iterable[LineRow]) -> None:
        """Read many lines; others get a turn regularly."""
        begun = time.monotonic()
        for line in lines:
            self.read([line])
            if time.monotonic() > begun + SLICE:
                await asyncio.sleep(0)
                begun = time.monotonic()

    def _count_taken_back(self, line: LineRow, unseen: bool) -> None:
        if not unseen:
            self.taken_in_step = [0] * self.setup.players
        if line.text == UNDO_TEXT or line.text.startswith(REWIND):
            self.taken_back[line.seat] += 1
            self.taken_in_step[line.seat] += unseen

    def too_much(self, seat: int) -> bool:
        """Whether a seat has reached its limit of taking back."""
        step, match = self.taken_in_step[seat], self.taken_back[seat]
        return step >= MOST_IN_STEP or match >= MOST_TAKEN_BACK

    def _rewind(self, kept: int) -> None:
        self.standing = self.standing[:kept]
        self.rewound += 1
        self.forget_log()
        self.match = self._start()
        for seat, text in self.standing:
            self.match.play_line(seat, text)

    def last_choice(self, seat: int) -> int | None:
        """The line of a seat's last standing choice."""
        taken_back = 0
        for at in range(len(self.standing) - 1, -1, -1):
            owner, text = self.standing[at]
            if owner != seat:
                continue
            if text == UNDO_TEXT:
                taken_back += 1
            elif taken_back:
                taken_back -= 1
            else:
                return at
        return None

    def stored_journal(self, lines: Sequence[LineRow]) -> str:
        """Everything that is stored as text, with its rules version."""
        head = self.match.journal().partition("\n\n")[0].splitlines()
        head = [
            f"rules: {self.setup.rules}" if line.startswith("rules:") else line for line in head
        ]
        texts = [
            f"# seat {line.seat}: {line.text}"
            if line.text.startswith(REWIND)
            else f"{line.seat} {line.text}"
            for line in lines
        ]
        return "\n".join([f"# table: {self.setup.id}", *head, "", *texts]) + "\n"

    def journal(self) -> str:
        """The match as text, for download; comments add what a replay would not show."""
        remarks = [f"# luck: {self.luck}", f"# table: {self.setup.id}"]
        if self.setup.position is not None:
            remarks = [f"# table: {self.setup.id}", "# begun at a moment of another match"]
        if self.setup.practice:
            remarks.append("# for practice: the seed was chosen")
        if self.rewound:
            remarks.append(f"# taken back after something was revealed: {self.rewound} times")
        return "\n".join([*remarks, self.match.journal()])


def rewound(lines: Lines, seat: int) -> str:
    """The line that takes back a seat's last choice and everything after it."""
    last = lines.last_choice(seat)
    if last is None:
        raise refused("nothing-to-undo")
    return f"{REWIND}{last}"


def lifted(match: Match, seat: int, move: str) -> list[str]:
    """The lines that take back one choice of the open simultaneous step.

    Later choices are made again, except the one that ended the seat's part of the step.
    """
    choices = match.takeable(seat) if match.open_step else []
    if move not in choices:
        if not choices:
            raise refused("nothing-to-lift", "nothing-to-lift-none", move=move[:80])
        raise refused("nothing-to-lift", move=move[:80], known=", ".join(choices))
    later = choices[: choices.index(move)]
    lines = [UNDO_TEXT] * (len(later) + 1)
    trial = match.copy()
    for _ in lines:
        trial.undo(seat)
    for choice in reversed(later):
        before = trial.copy()
        trial.play(seat, choice)
        if seat not in trial.to_move:
            trial = before
        else:
            lines.append(choice)
    return lines
