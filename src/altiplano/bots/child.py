"""A child process that can neither block us nor outlive us."""

import json
import os
import re
import signal
import subprocess
import sys
import weakref
from collections import deque
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, Final, NamedTuple

LONGEST: Final = 10_000
"""Maximum bytes per line."""
UNREAD: Final = 1_000
"""Maximum number of lines that we have not read yet."""
NOTES: Final = 20
"""How many lines of its standard error we keep."""

Message = dict[str, object]


class Over(NamedTuple):
    """There are no more lines."""

    flooded: bool
    rest: bytes
    """What followed the last complete line."""


class Child:
    """A running program.

    Threads read and write, so it can never block us. It ends with this object, or with our process.
    """

    def __init__(self, command: list[str], grace: float) -> None:
        self.grace = grace
        pipe = subprocess.PIPE
        self.process = process = subprocess.Popen(
            command, stdin=pipe, stdout=pipe, stderr=pipe, bufsize=0, start_new_session=True
        )
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        self.letters = SimpleQueue[bytes | None]()
        self.lines = SimpleQueue[bytes | Over]()
        self.notes = deque[str](maxlen=NOTES)
        # No thread refers to this object, so garbage collection ends the program.
        writer = Thread(target=write, args=(process.stdin, self.letters), daemon=True)
        reader = Thread(target=read, args=(process.stdout, self.lines), daemon=True)
        self.noter = Thread(target=note, args=(process.stderr, self.notes), daemon=True)
        for thread in (writer, reader, self.noter):
            thread.start()
        self.end = weakref.finalize(self, part, process, self.letters, grace, os.getpid())

    def send(self, message: Message) -> None:
        """Send a line as soon as the program reads."""
        self.letters.put(letter(message))

    def line(self, seconds: float) -> bytes | Over | None:
        """Its next non-empty line; None if there is none in time."""
        try:
            return self.lines.get(timeout=seconds)
        except Empty:
            return None

    def fate(self, over: Over) -> str:
        """Why there are no more lines."""
        if over.flooded:
            return (
                f"wrote too much: lines may have at most {LONGEST} bytes, and a question needs one"
            )
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(self.grace)
        half = f" in the middle of the line {quoted(over.rest.decode(errors='replace'))}"
        reason = self.reason()
        return (
            f"{ending(self.process.returncode)}{half if over.rest.strip() else ''}"
            + (f": {reason}" if reason else "")
            + "; a bot must run until 'bye', or until its input ends"
        )

    def reason(self) -> str:
        """The last line of its standard error, preferably one that mentions an error."""
        self.noter.join(self.grace)
        notes = list(self.notes)
        errors = [line for line in notes if re.search("error|exception|panic", line, re.IGNORECASE)]
        return shortened((errors or notes or [""])[-1], 200)

    def kill(self) -> None:
        """End it now."""
        if self.end.detach():
            kill(self.process)


def write(pipe: IO[bytes], letters: SimpleQueue[bytes | None]) -> None:
    """Write what is queued, until the queue is closed or nobody reads."""
    with suppress(OSError), pipe:
        while rest := letters.get():
            while rest:
                rest = rest[pipe.write(rest) :]


def read(pipe: IO[bytes], lines: SimpleQueue[bytes | Over]) -> None:
    """Read non-empty lines, until there are no more, or too many."""
    rest = b""
    with pipe:
        while chunk := pipe.read(LONGEST):
            *whole, rest = (rest + chunk).split(b"\n")
            if max(map(len, [*whole, rest])) > LONGEST or lines.qsize() > UNREAD:
                lines.put(Over(True, b""))
                return
            for line in filter(bytes.strip, whole):
                lines.put(line)
    lines.put(Over(False, rest))


def note(pipe: IO[bytes], notes: deque[str]) -> None:
    """Keep the last non-empty lines."""
    rest = b""
    with pipe:
        while chunk := pipe.read(LONGEST):
            *whole, rest = (rest[-LONGEST:] + chunk).split(b"\n")
            notes.extend(line.decode(errors="replace") for line in whole if line.strip())
    if rest.strip():
        notes.append(rest.decode(errors="replace"))


def part(
    process: subprocess.Popen[bytes], letters: SimpleQueue[bytes | None], grace: float, owner: int
) -> None:
    """Say bye, wait a moment, and clean up. A fork of our process does not own the program."""
    if os.getpid() == owner:
        letters.put(letter({"type": "bye"}))
        letters.put(None)
        with suppress(subprocess.TimeoutExpired):
            process.wait(grace)
        kill(process)


def kill(process: subprocess.Popen[bytes]) -> None:
    """Kill the program and all processes it has started."""
    if sys.platform != "win32":
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()
    process.wait()


def letter(message: Message) -> bytes:
    """A message as one line of ASCII, without spaces."""
    return json.dumps(message, separators=(",", ":")).encode() + b"\n"


def ending(code: int | None) -> str:
    """How a program ended, from its exit code."""
    if code is None:
        return "closed its standard output"
    if code < 0:
        return f"was ended by signal {-code}"
    return f"ended with code {code}"


def quoted(value: object) -> str:
    """Output of the program, quoted for a sentence."""
    return f"'{shortened(value)}'" if isinstance(value, str) else shortened(json.dumps(value))


def shortened(text: str, most: int = 60) -> str:
    """A text on one line, without characters that could disturb a terminal."""
    line = " ".join("".join(each if each.isprintable() else " " for each in text).split())
    return line if len(line) <= most else f"{line[: most - 1]}…"
