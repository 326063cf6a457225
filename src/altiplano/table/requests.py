"""What requests share: who is asking, for which seat, and how they may be refused."""

from typing import Annotated, Any

from litestar import Response
from litestar.datastructures import Cookie, State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import QueryParameter

from altiplano.processes import Asker
from altiplano.table import wire
from altiplano.table.desk import Desk
from altiplano.table.pace import household
from altiplano.table.problems import HttpRequest

COOKIE = "altiplano"
YEAR = 365 * 24 * 60 * 60

Seat = Annotated[int | None, QueryParameter(ge=0, le=9)]
"""Which of your seats; only needed if you have several."""

REFUSALS = {
    400: "It cannot be read.",
    401: "It needs a token, or the operator's key.",
    403: "You are not allowed to do this, or not from here.",
    404: "The table, replay, person or catalog does not exist, or not for you.",
    409: "Not now: the match is not over yet, or is over, or has other rules; or it is busy.",
    410: "The link does not work, was withdrawn, or has been used already.",
    413: "It is too large.",
    422: "The rules, or their files, do not allow it.",
    429: "There were too many requests.",
    503: "There is too much to do, or the database does not respond; try again.",
}


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """For the API description: how a request may be refused, in addition to the common ways."""
    return {
        status: ResponseSpec(wire.Refusal, generate_examples=False, description=REFUSALS[status])
        for status in sorted({400, 403, 429, 503, *statuses})
    }


def desk_of(state: State) -> Desk:
    desk = state["desk"]
    assert isinstance(desk, Desk)
    return desk


def key_of(request: HttpRequest) -> str:
    """The browser's secret; empty if it has none yet."""
    return request.cookies.get(COOKIE, "")[:100]


def asker_of(request: HttpRequest) -> Asker:
    """The client, by address or household; one that disconnects no longer waits."""

    async def gone() -> None:
        while (await request.receive())["type"] != "http.disconnect":
            pass

    return Asker(household(request.client.host if request.client else ""), gone)


def with_key(body: Any, secret: str, desk: Desk) -> Response[Any]:
    """A response that gives a browser its key, which no script can read."""
    cookie = Cookie(
        COOKIE,
        value=secret,
        max_age=YEAR,
        httponly=True,
        samesite="strict",
        secure=desk.settings.secure,
    )
    return Response(body, cookies=[cookie])
