"""Requests for operators: whether the server is running and ready, and its metrics."""

import hmac

from litestar import get
from litestar.di import NamedDependency

import altiplano
from altiplano.errors import Refused
from altiplano.table.desk import Desk
from altiplano.table.problems import HttpRequest, Problem, problem
from altiplano.table.requests import refusals


@get("/health", tags=["operators"], responses=refusals())
async def health() -> dict[str, str]:
    """Whether this process is running, and its version."""
    return {"status": "ok", "version": altiplano.__version__}


@get("/ready", tags=["operators"], responses=refusals(503))
async def ready(desk: NamedDependency[Desk]) -> dict[str, str]:
    """Whether requests can be answered: the database is writable, and queues have room."""
    refusal = await desk.readiness.refusal()
    if refusal is not None:
        raise Problem(503, Refused(refusal.code, refusal.sentence))
    return {"status": "ready"}


@get("/metrics", tags=["operators"], media_type="text/plain", responses=refusals(401))
async def metrics(request: HttpRequest, desk: NamedDependency[Desk]) -> bytes:
    """Metrics for Prometheus; this needs the token that the server was started with."""
    token = desk.settings.metrics_token
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    if not token or not hmac.compare_digest(given.encode(), token.encode()):
        raise problem(401, "no-token", "no-metrics-token")
    await desk.measure()
    return desk.metrics.text()


handlers = [health, ready, metrics]
