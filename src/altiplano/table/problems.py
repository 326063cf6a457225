"""Errors of requests become sentences, never tracebacks."""

import logging
from typing import Any

import asyncpg
import msgspec
from litestar import MediaType, Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException, ValidationException
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError, TimeoutError

from altiplano.errors import Refused
from altiplano.kernel.message import Value
from altiplano.processes import Busy
from altiplano.table.guard import index_page
from altiplano.table.keys import new_id
from altiplano.table.wire import Refusal, refusal_of
from altiplano.table.wording import refusal, refused

log = logging.getLogger(__name__)

HttpRequest = Request[Any, Any, State]

CODES = {
    400: "bad-request",
    401: "no-token",
    403: "not-allowed",
    404: "not-found",
    405: "wrong-method",
    413: "too-large",
    429: "too-often",
}

AWAY = (OSError, OperationalError, InterfaceError, TimeoutError, asyncpg.InterfaceError)
"""Raised when a database cannot be reached, is locked, or has no space left."""

AWAY_STATES = ("08", "53", "57P")
"""PostgreSQL's codes for a lost connection, too little space, starting and shutting down."""

WRONG_SQL = 1
"""SQLite's code for an invalid statement: that is our mistake."""


STATUSES = {
    "journal-unicode": 400,
    "banned": 403,
    "no-table": 404,
    "no-person": 404,
    "no-database": 503,
    "unwritable": 503,
}
"""The statuses of refusals that are not about the rules or their files."""


HUNG_UP = "client disconnected prematurely"
"""Litestar's message for a client that disconnects before its request is complete."""


class Problem(Exception):
    """A refused request with its own status."""

    def __init__(self, status: int, refused: Refused) -> None:
        super().__init__(str(refused))
        self.status = status
        self.refusal = refusal_of(refused)


def problem(status: int, code: str, says: str = "", **values: Value) -> Problem:
    """A refusal by the table, to be raised; `says`: another sentence than that of its code."""
    return Problem(status, refused(code, says, **values))


def refusal_response(status: int, refusal: Refusal) -> Response[Refusal]:
    return Response(refusal, status_code=status, media_type=MediaType.JSON)


def on_problem(_request: HttpRequest, problem: Problem) -> Response[Refusal]:
    answer = refusal_response(problem.status, problem.refusal)
    if problem.status in (429, 503):
        answer.headers["retry-after"] = "2"
    return answer


def on_busy(_request: HttpRequest, busy: Busy) -> Response[Refusal]:
    """There is too much to do; try again soon."""
    code, says = ("too-often", "too-much") if busy.status == 429 else ("busy", "busy-server")
    answer = refusal_response(busy.status, refusal(code, says))
    answer.headers["retry-after"] = "2"
    return answer


def on_refused(_request: HttpRequest, refused: Refused) -> Response[Refusal]:
    """A refusal by the rules, their files, or the operator."""
    status = STATUSES.get(refused.code, 422)
    return refusal_response(status, refusal_of(refused))


def on_http(request: HttpRequest, error: HTTPException) -> Response[Refusal] | Response[str]:
    """A refusal by Litestar, in our words; for bodies with what was wrong."""
    status = error.status_code
    if status == 500 and error.detail == HUNG_UP:  # Nobody reads the response.
        status = 400
    if status >= 500:
        return on_bug(request, error)
    if status == 404 and "text/html" in request.headers.get("accept", ""):
        return Response(index_page(), status_code=404, media_type=MediaType.HTML)
    said = refusal(CODES.get(status, "bad-request"))
    if isinstance(error, ValidationException):
        said = refusal(said.code, "bad-request-details", details=details(error))
    return Response(said, status_code=status, media_type=MediaType.JSON, headers=error.headers)


def on_deep(_request: HttpRequest, _error: RecursionError) -> Response[Refusal]:
    """Only reading a body can recurse as deeply as the body is nested."""
    return refusal_response(400, refusal("bad-request", "bad-request-deep"))


def on_undecodable(_request: HttpRequest, _error: UnicodeDecodeError) -> Response[Refusal]:
    """While a request is handled, only bodies are decoded."""
    return refusal_response(400, refusal("bad-request", "bad-request-text"))


def details(error: ValidationException) -> str:
    """Which value is wrong, and why."""
    found: list[str] = []
    for each in error.extra if isinstance(error.extra, list) else []:
        if isinstance(each, dict):
            found.append(f"{each.get('key', 'it')}: {each.get('message', '')}"[:200])
    return "; ".join(found[:5]) or str(error.__cause__ or error.detail)[:200]


def on_bug(request: HttpRequest, error: Exception) -> Response[Refusal]:
    return refusal_response(503 if is_away(error) else 500, bug(error, request.url.path))


def bug(error: Exception, path: str) -> Refusal:
    """A bug of ours: the reader gets a number, the log the rest. Or the database is unavailable."""
    if is_away(error):
        log.warning("the database does not respond", exc_info=error, extra={"path": path})
        return refusal("no-database")
    number = new_id()
    log.error("failed", exc_info=error, extra={"number": number, "path": path})
    return refusal("failed", number=number)


def is_away(error: BaseException) -> bool:
    """Whether the cause is the database, not a bug."""
    if isinstance(error, DBAPIError | asyncpg.PostgresError):
        state = str(getattr(getattr(error, "orig", error), "sqlstate", None) or "")
        lost = isinstance(error, DBAPIError) and error.connection_invalidated
        if lost or state.startswith(AWAY_STATES):
            return True
    code = getattr(getattr(error, "orig", None), "sqlite_errorcode", None)
    return isinstance(error, AWAY) and code != WRONG_SQL


def report(logger: logging.Logger, sentence: str, error: BaseException, **extra: object) -> None:
    """Log an error of background work; only a warning if the database is unavailable."""
    level = logging.WARNING if is_away(error) else logging.ERROR
    logger.log(level, sentence, exc_info=error, extra=extra)


def unreadable(error: msgspec.MsgspecError | RecursionError) -> Refusal:
    """A message over the socket that is not a command."""
    return refusal("bad-message", details=str(error)[:200])
