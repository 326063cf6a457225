"""The description of the API holds for any request."""

import pytest

from altiplano.table import plans, wire
from tests.table.servers import Browser, Here, read

ASKED = {
    "GET /api/games",
    "GET /api/games/{game}/components",
    "GET /api/lab",
    "GET /api/lab/content/{game}",
    "GET /api/replays/{replay}",
    "GET /api/replays/{replay}/components",
    "GET /api/replays/{replay}/journal",
    "GET /api/replays/{replay}/log",
    "GET /api/replays/{replay}/moments/{moment}",
    "GET /api/rules",
    "GET /api/tables",
    "GET /api/tables/{match}",
    "GET /api/tables/{match}/components",
    "GET /api/tables/{match}/help",
    "GET /api/tables/{match}/hint",
    "GET /api/tables/{match}/log",
    "GET /api/tables/{match}/why",
    "GET /health",
    "GET /ready",
    "POST /api/lab/cases",
    "POST /api/lab/matches",
    "POST /api/lab/replay",
    "POST /api/lab/study",
    "POST /api/replays",
    "POST /api/replays/{replay}/fork",
    "POST /api/tables",
    "POST /api/tables/{match}/commands",
}
"""Operations that are done, not only refused, where two of three requests are well aimed."""


@pytest.mark.parametrize("mode", ["positive", "negative"])
def test_every_answer_is_as_described(server: Here, ann: Browser, mode: str) -> None:
    """To requests as described, and to others: status, type and body, refusals included."""
    from tests.table.described import ask_everything

    done = ask_everything(server, ann, mode)
    if mode == "positive":
        assert done >= ASKED


def test_every_operation_tells_how_it_may_be_refused(server: Here) -> None:
    from tests.table.described import operations

    for operation in operations(server):
        described = operation.definition.raw["responses"]
        refusals = {status: answer for status, answer in described.items() if status >= "400"}
        assert {"400", "403", "429"} <= refusals.keys(), operation.label
        for refusal in refusals.values():
            schema = refusal["content"]["application/json"]["schema"]
            assert schema == {"$ref": "#/components/schemas/Refusal"}, operation.label


def test_what_is_no_path_of_the_api_is_refused_with_a_sentence(ann: Browser) -> None:
    for path in ("/api", "/api/nothing", "/api/tables/x/y/z", "/nothing"):
        response = ann.get(path)
        assert response.status_code == 404
        assert response.json()["sentence"] == "nothing was found at this address"


def test_the_page_and_programs_can_read_the_description(ann: Browser) -> None:
    described = read(ann.get("/api/openapi.json"), dict[str, object])
    assert described["openapi"] == "3.1.0"
    components = described["components"]
    assert isinstance(components, dict)
    known = {kind.__name__ for kind in (plans.TablePlan, wire.Play, wire.Update, wire.Refusal)}
    assert known <= components["schemas"].keys()
