"""Requests generated from the API's description; importing schemathesis takes a while."""

from collections.abc import Iterator
from itertools import cycle
from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.schemas import APIOperation
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from altiplano.table import replay_wire
from tests.contract.samples import LONG, the_game
from tests.table.servers import ME, PATIENCE, Browser, Here, hints_after, read

Operation = APIOperation[Any, Any, Any, Any]

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]

EXAMPLES = 6 if LONG else 3
"""How often each operation is asked; the same requests every time."""

JOURNAL = the_game("expedition").start(seed=1).journal() + "0 draw exploration\n"


def operations(server: Here) -> Iterator[Operation]:
    """All operations in the description."""
    described = schemathesis.openapi.from_url(
        f"{server.address}/api/openapi.json", timeout=PATIENCE
    )
    for found in described.get_all_operations():
        assert isinstance(found, Ok)
        yield found.ok()


def aim(case: Case[Any], match: str, replay: str) -> None:
    """Make a request name a real table, replay or game."""
    for name, real in (("match", match), ("replay", replay), ("game", "altiplano"), ("moment", 1)):
        if name in case.path_parameters:
            case.path_parameters[name] = real
    if "replay" in case.path_parameters:
        case.query = {"seat": 1, "moment": 1, "first": 0}
    if isinstance(case.body, dict) and "journal" in case.body:
        case.body |= {"journal": JOURNAL, "content": None}
    if isinstance(case.body, dict) and "moment" in case.body:
        case.body |= {"moment": 1, "seat": 1, "bot": "random"}
    if isinstance(case.body, dict) and "levels" in case.body:
        lab: dict[str, Any] = {"game": "altiplano", "players": 2, "levels": ["novice"]}
        numbers = {"case": 0, "first": 1, "count": 1, "matches": 1}
        known = {name: value for name, value in numbers.items() if name in case.body}
        case.body |= {**lab, **known, "options": {}, "content": "", "deny": []}
        if case.path in ("/api/lab/matches", "/api/lab/replay"):
            case.body["count"] = 1
    elif isinstance(case.body, dict) and "game" in case.body:
        seats: list[Any] = [{"kind": "me"}, {"kind": "friend"}]
        case.body |= {"game": "altiplano", "options": {}, "seats": seats, "content": None}


def ask_everything(server: Here, ann: Browser, wanted: str) -> set[str]:
    """Send requests that fit the description ("positive") or not ("negative"); check responses.

    Returns the operations that succeeded at least once.
    """
    mode = GenerationMode(wanted)
    match = ann.set_up(ME, ME).match
    replay = read(ann.post("/api/replays", {"journal": JOURNAL}), replay_wire.NewReplay).replay
    server.desk.hints.think = hints_after(1)
    done: set[str] = set()

    def ask(operation: Operation) -> None:
        well_aimed = cycle(
            (mode is GenerationMode.POSITIVE, mode is GenerationMode.POSITIVE, False)
        )

        @settings(
            max_examples=EXAMPLES,
            derandomize=True,
            deadline=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy(generation_mode=mode))
        def answered(case: Case[Any]) -> None:
            if next(well_aimed):
                aim(case, match, replay)
            response = case.call_and_validate(
                checks=CHECKS,
                headers={"x-csrf-token": ann.http.cookies["altiplano-csrf"]},
                cookies=dict(ann.http.cookies),
                timeout=PATIENCE,
            )
            if response.status_code < 300:
                done.add(operation.label)

        answered()

    for operation in operations(server):
        # A request with only a path cannot be wrong.
        if mode is GenerationMode.POSITIVE or operation.query or operation.body:
            ask(operation)
    return done
