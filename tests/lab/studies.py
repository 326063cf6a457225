"""Small studies for tests: random bots, short matches."""

from pathlib import Path

from altiplano.lab.study.plan import Plan, plan_of
from altiplano.lab.study.run import Run, play_on
from altiplano.lab.study.sitting import Sitting
from altiplano.lab.study.store import Results

SHORT = {"events": True, "traveler": True, "short": True, "missions": True}


def study(**fields: object) -> dict[str, object]:
    """A study file as plain data."""
    return {"title": "Who wins?", "bots": ["random"], "options": [SHORT], "matches": 6, **fields}


def plan(**fields: object) -> Plan:
    return plan_of(study(**fields), Path(), "the study")


def played(plan: Plan, folder: Path, **fields: object) -> Run:
    """Play a study in one process."""
    run = Run(plan, folder)
    play_on(run, Results(folder / "results"), processes=1, **fields)  # type: ignore[arg-type]
    return run


def rows(plan: Plan) -> Run:
    """The same without processes and files."""
    run = Run(plan, Path())
    for case in plan.cases:
        for match in range(plan.study.matches):
            run.add(Sitting(plan, case, match).play())
    return run
