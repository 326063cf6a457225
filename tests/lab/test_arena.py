"""A run of a contest."""

import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

import altiplano
from altiplano.errors import Refused
from altiplano.lab.arena import Run, add_all, play_on
from altiplano.lab.encounter import Side
from altiplano.lab.records import Record
from altiplano.lab.report import as_json, headline, sentences
from altiplano.lab.sprt import Hypotheses
from tests.lab.contests import FIRST, expedition, outcome, played, written
from tests.positions import once

pytestmark = once

HOME = Path(altiplano.__file__).parent.parent

PATIENT = """
import time
from pathlib import Path

GATE, RECORD = Path({gate!r}), Path({record!r})
print("a note, and no part of the result", flush=True)

class Patient:
    def begin(self, game, players, options, seat):
        while GATE.exists() and RECORD.read_bytes().count(b"\\\\n") > 1:
            time.sleep(0.01)

    def choose(self, view, options, seed, budget):
        return options[seed % len(options)]

    def end(self, winners, points):
        pass

    def close(self):
        pass
"""
"""A bot that begins no second match while its gate is there."""


ENDS = """
import os


class Ends:
    def choose(self, view, options, seed, budget):
        os._exit(1)
"""
"""A bot that takes its whole process along."""


def without_times(found: dict[str, object]) -> dict[str, object]:
    """A report without what is never the same."""
    text = json.loads(json.dumps(found))
    del text["match_seconds"]
    for each in text["bots"]:
        del each["decision"], each["turn"]
    for each in text["played"]:
        del each["seconds"]
    result: dict[str, object] = text
    return result


def fared(side: Side) -> tuple[str, int, int]:
    return side.bot, side.points, side.decisions


def results(run: Run) -> list[tuple[int, int, int, list[tuple[str, int, int]]]]:
    """What was played, without times."""
    return [
        (each.pairing, each.rotation, each.seed, list(map(fared, each.seats)))
        for each in run.outcomes
    ]


def test_the_result_is_the_same_with_any_number_of_processes(tmp_path: Path) -> None:
    """Every seed in both rotations."""
    contest = expedition("steady", f"{written(tmp_path, FIRST)}:First")
    one, two = Run(contest, 6), Run(contest, 6)

    play_on(one, Record(contest, tmp_path / "one.jsonl"), processes=1)
    play_on(two, Record(contest, tmp_path / "two.jsonl"), processes=2)

    assert results(one) == results(two) == results(played(contest, 3))
    assert [each[:2] for each in results(one)] == [(p, r) for p in range(3) for r in range(2)]
    assert headline(one) == headline(two)


def test_only_whole_pairings_count_in_order_whoever_was_quicker() -> None:
    """A match behind a gap waits for it."""
    contest = expedition("steady", "random")
    run = Run(contest, 6)

    run.add(outcome(contest, 1, 0, "steady"))
    run.add(outcome(contest, 0, 1, "steady"))
    run.add(outcome(contest, 1, 1, "random"))
    gap = len(run.pairings), run.ahead
    run.add(outcome(contest, 0, 0, "steady"))

    assert gap == (0, 3)
    assert run.shares == [1.0, 0.5]
    assert list(run.missing()) == [(2, 0), (2, 1)]
    assert not run.complete


def test_a_number_that_is_no_multiple_is_rounded_up_to_whole_pairings() -> None:
    """And that is said."""
    contest = expedition("steady", "random")
    run = Run(contest, 3)

    add_all(run, (outcome(contest, *key, "steady") for key in list(run.missing())))

    assert len(run.outcomes) == 4
    assert "Rounded up from 3 to 4 matches: every pairing has 2." in sentences(run)


def test_a_test_stops_at_the_same_pairing_in_whatever_order_matches_end() -> None:
    """What was played beyond it is kept, and does not count."""
    contest = expedition("steady", "random")
    runs = [Run(contest, 400, Hypotheses(0.6, 0.7)) for _ in range(2)]
    matches = [outcome(contest, *key, "steady") for key in list(runs[0].missing())]

    add_all(runs[0], matches)
    add_all(runs[1], Random(1).sample(matches, len(matches)))

    assert runs[0].complete
    assert len(runs[0].pairings) == len(runs[1].pairings) == 10
    assert runs[0].verdict == runs[1].verdict
    assert runs[0].verdict is not None
    assert runs[0].verdict.accepted == 0.7


def test_a_bot_that_ends_its_process_ends_the_run(tmp_path: Path) -> None:
    """What was played before is kept."""
    mine = written(tmp_path, ENDS)
    contest = expedition(f"{mine}:Ends", "random")

    with pytest.raises(Refused, match="ended unexpectedly") as refused:
        play_on(Run(contest, 2), Record(contest, tmp_path / "record.jsonl"), processes=1)

    assert refused.value.code == "process-ended"


def test_a_run_goes_on_after_ctrl_c_and_ends_as_if_nobody_had_pressed_it(tmp_path: Path) -> None:
    """What is done is kept, and the command to continue is printed."""
    gate, record = tmp_path / "gate", tmp_path / "record.jsonl"
    gate.touch()
    mine = written(tmp_path, PATIENT.format(gate=str(gate), record=str(record)))
    names = [f"{mine}:Patient", "steady"]
    command = [sys.executable, "-m", "altiplano", "arena", "--game", "expedition"]
    command += ["--bots", ",".join(names), "--matches", "6", "--record", str(record), "--json"]
    environment = os.environ | {"PYTHONPATH": str(HOME)}

    with subprocess.Popen(
        [*command, "--processes", "1"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
    ) as process:
        while not (record.exists() and record.read_bytes().count(b"\n") > 1):
            with suppress(subprocess.TimeoutExpired):
                pytest.fail(f"it ended before anybody stopped it, with {process.wait(0.02)}")
        process.send_signal(signal.SIGINT)
        said, complained = process.communicate(timeout=300)
    gate.unlink()
    again = subprocess.run(
        [*command, "--resume"], capture_output=True, text=True, env=environment, check=True
    )

    stopped, resumed = json.loads(said), json.loads(again.stdout)
    assert process.returncode == 130
    assert stopped["complete"] is False
    assert stopped["matches"] < 6
    assert complained.startswith("a note, and no part of the result")
    assert "altiplano: stopped; to continue: altiplano arena --game exp" in complained
    assert complained.endswith(f"--seed 1 --record {record} --resume --json\n")
    assert without_times(resumed) == without_times(as_json(played(expedition(*names), 3)))
