"""Programs end with the process that started them."""

import os
import select
import subprocess
import sys
from pathlib import Path

import pytest

from altiplano.bots.bot import Budget
from altiplano.bots.program import Program
from altiplano.errors import Refused
from tests.bots.programs import ask, script
from tests.positions import once

pytestmark = once

STUBBORN = """
    import signal, subprocess, time
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    subprocess.Popen(["sleep", "60"], pass_fds=[life.fileno()])
    answer(asked(), "ready")
    time.sleep(60)
"""
"""Does not end when it should, and has started something that does not, either."""

POLITE = """
    answer(asked(), "ready")
    while hear() != {"type": "bye"}:
        pass
    print("bye", file=life, flush=True)
"""

FLOODS = """
    answer(asked(), "ready")
    while True:
        say(type="chat")
"""


class Life:
    """Whether the program, or one that it started, still has the pipe open."""

    def __init__(self, path: Path) -> None:
        self.path = path
        os.mkfifo(path)
        self.end = os.open(path, os.O_RDONLY | os.O_NONBLOCK)

    def command(self, text: str) -> list[str]:
        """A program that opens it first."""
        opening = f"life = open({str(self.path)!r}, 'w')\n"
        command = script(text, hello=False)
        return [*command[:-1], opening + script("")[-1] + command[-1]]

    def goes_on(self) -> bool:
        """Whether somebody holds it open; they have written nothing."""
        try:
            return os.read(self.end, 100) != b""
        except BlockingIOError:
            return True

    def last_words(self) -> bytes:
        """What was written, once everybody has gone."""
        words = b""
        while True:
            assert select.select([self.end], [], [], 10)[0], "somebody lives on"
            if not (more := os.read(self.end, 100)):
                return words
            words += more


@pytest.fixture
def life(tmp_path: Path) -> Life:
    return Life(tmp_path / "life")


def test_a_program_hears_bye_and_ends(life: Life) -> None:
    """It may do something then."""
    program = Program(life.command(POLITE), grace=30)
    ask(program)
    assert life.goes_on()

    program.close()

    assert life.last_words() == b"bye\n"


def test_a_program_that_does_not_end_is_ended_with_all_it_started(life: Life) -> None:
    """After a little patience."""
    program = Program(life.command(STUBBORN), grace=0.05)
    ask(program)
    assert life.goes_on()

    program.close()

    assert life.last_words() == b""


def test_a_program_that_fails_is_ended(life: Life) -> None:
    """Its next answer would come too late."""
    program = Program(life.command(STUBBORN), grace=0.05)
    ask(program)
    assert life.goes_on()

    with pytest.raises(Refused, match="has not answered question 2"):
        ask(program, Budget(seconds=0.05))

    assert life.last_words() == b""


def test_a_program_that_floods_us_is_cut_off(life: Life) -> None:
    """Nobody reads it, and the next question reports that."""
    program = Program(life.command(FLOODS))
    ask(program)

    assert life.last_words() == b""
    with pytest.raises(Refused, match="wrote too much"):
        ask(program)


def test_a_program_that_everybody_forgot_is_ended(life: Life) -> None:
    """Nobody has to close it."""
    program = Program(life.command(STUBBORN), grace=0.05)
    ask(program)
    assert life.goes_on()

    del program

    assert life.last_words() == b""


def test_a_program_ends_when_our_process_does(life: Life) -> None:
    """Even if nobody has closed it."""
    ours = f"""
from altiplano.bots.program import Program
from tests.bots.programs import ask
program = Program({life.command(STUBBORN)!r}, grace=0.05)
print(ask(program))
"""
    top = Path(__file__).parent.parent.parent
    done = subprocess.run(
        [sys.executable, "-c", ours], cwd=top, capture_output=True, text=True, check=False
    )

    assert (done.stdout, done.stderr) == ("ready\n", "")
    assert life.last_words() == b""
