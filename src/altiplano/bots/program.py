"""A bot that is a program in any language; it exchanges lines of JSON.

See docs/bot-protocol.md for all messages.
"""

import json
import shlex
import shutil
import time
from typing import Final

from altiplano.bots.bot import Budget
from altiplano.bots.child import Child, Message, Over, quoted, shortened
from altiplano.kernel.errors import Refused

PROTOCOL: Final = 1
LIMIT: Final = 10.0
"""Seconds per choice, if the budget has no limit."""
GRACE: Final = 2.0
"""Seconds between `stop` and the answer, and between `bye` and the end."""
START: Final = 10.0
"""Seconds the program has to say hello after its start."""
FAILURES: Final = 3
"""After this many failures in a match, the program is not started again."""
POLL: Final = 0.02
"""How often we check whether the budget was stopped."""
SEEDS: Final = 1 << 53
"""Some languages cannot represent larger numbers exactly."""


class Program:
    """Starts the program when it is needed and asks it. A failure ends it with a message."""

    def __init__(
        self,
        command: list[str],
        *,
        limit: float = LIMIT,
        grace: float = GRACE,
        start: float = START,
    ) -> None:
        if not command or shutil.which(command[0]) is None:
            raise Refused(
                "unknown-bot",
                f"'{shortened(shlex.join(command))}' cannot be run here; "
                "a command starts with the name or path of a program: run:python3 mybot.py",
            )
        self.command = command
        self.limit = limit
        self.grace = grace
        self.start = start
        self.name = ""
        """The name it gave itself."""
        self.child: Child | None = None
        self.matches: dict[int, Message] = {}
        """By seat, as announced to the program."""
        self.begun = 0
        self.announced: set[object] = set()
        """The matches that this child knows."""
        self.asked = 0
        self.outdated: object = None
        """An earlier question that it has just answered instead of the current one."""
        self.failures = 0
        self.failure = ""

    # Calls from the arena or the table.

    def begin(self, game: str, players: int, options: dict[str, object], seat: int) -> None:
        """A match begins; the program is told before its first choice."""
        self.failures = 0
        self.add_match(game, players, options, seat)

    def choose(
        self, view: dict[str, object], options: list[str], seed: int, budget: Budget | None = None
    ) -> str:
        """The program's answer; Refused if it gives none of the options in time."""
        if self.failures >= FAILURES:
            raise Refused(
                "bot-failed",
                f"{self.title} has failed {FAILURES} times in this match, and is not started "
                f"again; the last failure: {self.failure}",
            )
        budget = budget or Budget()
        limit = self.limit if budget.seconds is None else budget.seconds
        try:
            child = self.child or self.started()
            self.asked += 1
            child.send(
                {
                    "type": "choose",
                    "id": self.asked,
                    "match": self.known_match(child, view),
                    "seed": seed % SEEDS,
                    "seconds": budget.seconds,
                    "iterations": budget.iterations,
                    "limit": limit,
                    "options": options,
                    "view": view,
                }
            )
            return self.answer(child, options, limit, budget)
        except Refused as refusal:
            self.failures += 1
            self.failure = str(refusal)
            self.drop()
            raise

    def end(self, winners: list[int], points: list[int]) -> None:
        """The match is over; tell the program who won."""
        for match in self.matches.values():
            if self.child is not None and match["match"] in self.announced:
                result = {"match": match["match"], "winners": winners, "points": points}
                self.child.send({"type": "result", **result})
        self.matches.clear()

    def close(self) -> None:
        """Let the program end, or kill it."""
        if self.child is not None:
            self.child.end()
        self.child = None

    # Matches.

    def add_match(self, game: object, players: object, options: object, seat: int) -> Message:
        self.begun += 1
        table = {"game": game, "players": players, "seat": seat, "options": options}
        self.matches[seat] = {"type": "match", "match": self.begun, **table}
        return self.matches[seat]

    def known_match(self, child: Child, view: dict[str, object]) -> object:
        """The number of the match that a view belongs to, once the program knows the match."""
        match = self.match_of(view)
        if match["match"] not in self.announced:
            self.announced.add(match["match"])
            child.send(match)
        return match["match"]

    def match_of(self, view: dict[str, object]) -> Message:
        """The match of a view; if its beginning was not announced, it follows from the view."""
        seat = view["seat"]
        assert isinstance(seat, int), "a spectator has nothing to decide"
        match = self.matches.get(seat)
        if match is None or any(match[field] != view[field] for field in ("game", "players")):
            return self.add_match(view["game"], view["players"], view["options"], seat)
        return match

    # Exchanging messages.

    def started(self) -> Child:
        """A new child that has said hello."""
        self.name = ""
        self.announced = set()
        try:
            child = self.child = Child(self.command, self.grace)
        except OSError as error:
            raise self.failed(
                f"cannot be started ({error.strerror}); a script needs its interpreter in the "
                "command: run:python3 mybot.py"
            ) from error
        child.send({"type": "hello", "protocol": PROTOCOL})
        until = time.monotonic() + self.start
        while (left := until - time.monotonic()) > 0:
            message = self.message(child, left)
            if message is not None and message["type"] == "hello":
                self.greet(message)
                return child
        raise self.failed(
            f"has not said hello within {self.start:g} seconds; its first line must be "
            '{"type":"hello","name":"..."}, flushed immediately'
        )

    def greet(self, hello: Message) -> None:
        """Store its name, if it speaks our protocol."""
        protocol = hello.get("protocol", PROTOCOL)
        if protocol != PROTOCOL:
            raise self.failed(f"speaks protocol {quoted(protocol)}; ours is {PROTOCOL}")
        name = hello.get("name")
        self.name = shortened(name) if isinstance(name, str) else ""

    def answer(self, child: Child, options: list[str], limit: float, budget: Budget) -> str:
        """Wait for the answer; when time is up, send `stop` and wait a little longer."""
        self.outdated = None
        until = time.monotonic() + limit
        while not budget.stopped and (left := until - time.monotonic()) > 0:
            if (move := self.move(child, min(left, POLL), options)) is not None:
                return move
        child.send({"type": "stop", "id": self.asked})
        until = time.monotonic() + self.grace
        while (left := until - time.monotonic()) > 0:
            if (move := self.move(child, left, options)) is not None:
                return move
        instead = "" if self.outdated is None else f" (but question {self.outdated} again)"
        raise self.failed(
            f"has not answered question {self.asked}{instead}: it had {limit:g} seconds, and "
            f"{self.grace:g} more after 'stop'; after 'stop' it must answer immediately"
        )

    def move(self, child: Child, seconds: float, options: list[str]) -> str | None:
        """The move in its next message, if that arrives in time and answers this question."""
        message = self.message(child, seconds)
        if message is None or message["type"] != "move":
            return None
        question, move = message.get("id"), message.get("move")
        if isinstance(question, int) and 0 < question < self.asked:
            self.outdated = question  # It was sent before our 'stop' arrived.
            return None
        if question != self.asked:
            raise self.failed(
                f"answered question {quoted(question)}, but was asked question {self.asked}; "
                "a move must repeat the id of its question"
            )
        if not isinstance(move, str) or move not in options:
            raise self.failed(
                f"answered {quoted(move)}, which is not one of the {len(options)} options; "
                "the answer must be one of them, word for word"
            )
        return move

    def message(self, child: Child, seconds: float) -> Message | None:
        """The program's next message; None if none arrives in time."""
        line = child.line(seconds)
        if line is None:
            return None
        if isinstance(line, Over):
            raise self.failed(child.fate(line))
        try:
            message = json.loads(line.decode())
        except (ValueError, RecursionError):
            message = None
        if not isinstance(message, dict) or not isinstance(message.get("type"), str):
            raise self.failed(
                f"wrote {quoted(line.decode(errors='replace'))}, which is not a message; each "
                "line of output must be a JSON object with a type, and notes belong on "
                "standard error"
            )
        return message

    # Failures.

    @property
    def title(self) -> str:
        """What messages call the program."""
        command = shortened(shlex.join(self.command))
        return f"{self.name} ({command})" if self.name else f"'{command}'"

    def failed(self, what: str) -> Refused:
        """The refusal that explains a failure."""
        return Refused("bot-failed", f"{self.title} {what}")

    def drop(self) -> None:
        """Kill a child that has failed: the next choice starts a new one."""
        if self.child is not None:
            self.child.kill()
        self.child = None
        self.announced = set()


def from_command(text: str) -> Program:
    """The bot that a command line starts; quotes work as in a shell."""
    try:
        return Program(shlex.split(text))
    except ValueError as error:
        raise Refused("unknown-bot", f"the command '{text}' cannot be read: {error}") from error
