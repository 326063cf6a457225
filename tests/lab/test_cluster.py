"""A Ray cluster plays what processes of this machine play."""

import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType

import pytest

import altiplano
from altiplano.errors import Refused
from altiplano.lab import evolve, workers
from altiplano.lab.arena import Run, play_on
from altiplano.lab.encounter import Outcome
from altiplano.lab.records import Record
from altiplano.lab.study import run as studies
from altiplano.lab.study.plan import Plan, plan_of
from altiplano.lab.study.rows import MatchRow
from altiplano.lab.study.store import Results
from tests.lab.contests import expedition
from tests.lab.studies import played, study
from tests.positions import once

pytestmark = once

ray: ModuleType = pytest.importorskip(
    "ray", reason="Ray is not installed here (pip install 'altiplano[ray]')"
)

TOP = Path(__file__).parents[2]
SHORT: list[evolve.Kind] = [(2, {"events": True, "short": True}, 1)]


@pytest.fixture(scope="module", autouse=True)
def cluster() -> Iterator[None]:
    """A small cluster on this machine, whose workers find these tests."""
    path = os.pathsep.join([str(TOP), *(each for each in sys.path if each)])
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", path)
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        patch.setenv("RAY_AUTH_MODE", "disabled")  # It would write a token into the home folder.
        ray.init(address="local", num_cpus=2, logging_level="warning", log_to_driver=False)
        yield
        ray.shutdown()


def timeless(outcome: Outcome) -> tuple[object, ...]:
    """A match without how long bots took."""
    seats = [(side.bot, side.points, side.won, side.decisions) for side in outcome.seats]
    return outcome.pairing, outcome.rotation, outcome.seed, outcome.rounds, seats


def place(row: MatchRow) -> tuple[int, int]:
    return row.case, row.match


def studies_plan(folder: Path, **fields: object) -> Plan:
    """A study with files next to it."""
    return plan_of(study(**fields), folder, "the study")


def never() -> bool:
    return False


def die_once(mark: Path) -> str:
    """Take the whole worker along, but not the second time."""
    if not mark.exists():
        mark.write_text("")
        os._exit(1)
    return "done"


def die(_task: int) -> None:
    os._exit(1)


def complain(task: int) -> None:
    raise Refused("odd", f"{task} is odd")


def test_an_arena_has_the_same_matches_as_on_this_machine(tmp_path: Path) -> None:
    contest = expedition("steady", "random")
    here, there = Run(contest, 8), Run(contest, 8)

    play_on(here, Record(contest, tmp_path / "here"), processes=2)
    play_on(there, Record(contest, tmp_path / "there"), on="")

    assert len(here.outcomes) == 8
    assert [timeless(each) for each in there.outcomes] == [timeless(each) for each in here.outcomes]


def test_a_study_has_the_same_rows_and_carries_its_files_along(tmp_path: Path) -> None:
    (tmp_path / "dear.toml").write_text("[roles.trader]\ncoins = 9\n")
    wanted = {"variants": {"dear": {"file": "dear.toml"}}, "matches": 9}
    here = played(studies_plan(tmp_path, **wanted), tmp_path / "here")
    there = studies.Run(studies_plan(tmp_path, **wanted), tmp_path)

    studies.play_on(there, Results(tmp_path / "there"), on="")

    assert len(here.rows) == 18
    assert sorted(there.rows, key=place) == sorted(here.rows, key=place)


def test_an_evolution_finds_the_same_weights() -> None:
    with ThreadPoolExecutor(1) as here, workers.executor(None, "") as there:
        found = [
            list(evolve.evolve(evolve.usual(), 2, 1, pool, kinds=SHORT, variants=4))
            for pool in (here, there)
        ]

    assert found[0] == found[1]


def test_a_worker_that_is_lost_is_replaced(tmp_path: Path) -> None:
    marks = [tmp_path / str(at) for at in range(3)]

    found = list(workers.results(die_once, iter(marks), None, never, on=""))

    assert found == ["done"] * 3


def test_work_that_takes_every_worker_along_ends_with_a_sentence() -> None:
    with pytest.raises(Refused, match="the cluster has lost several workers"):
        list(workers.results(die, iter([1]), None, never, on=""))


def test_what_a_task_refuses_is_refused_here() -> None:
    with pytest.raises(Refused, match="7 is odd"):
        list(workers.results(complain, iter([7]), None, never, on=""))


def test_a_run_that_is_stopped_leaves_nothing_to_do() -> None:
    taken = iter(range(1000))

    found = workers.results(str, taken, 2, stopped=lambda: next(taken) > 20, on="")

    assert len(list(found)) < 20
    assert next(taken) < 40


def test_other_versions_are_refused() -> None:
    from altiplano.lab import cluster

    done, error, _trace = cluster.work_there(never, ("altiplano 0.0",))

    assert done is None
    assert "install the same on all" in str(error)


def test_the_command_line_plays_on_a_cluster(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "altiplano", "arena", "--game", "expedition"]
    command += ["--bots", "random,random", "--matches", "2", "--record", str(tmp_path / "kept")]
    address = ray.get_runtime_context().gcs_address
    home = str(Path(altiplano.__file__).parent.parent)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([home, os.environ["PYTHONPATH"]])}

    done = subprocess.run(
        [*command, "--on", f"ray={address}"],
        capture_output=True,
        text=True,
        env=environment,
        check=False,
    )

    assert done.returncode == 0, done.stderr
    assert "2 matches" in done.stdout
