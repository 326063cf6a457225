"""Requests of the lab page: what can be studied, matches as they are played, and studies."""

from functools import lru_cache

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, JSONBody

from altiplano import games
from altiplano.lab import live
from altiplano.lab.study import shipped
from altiplano.lab.study.denials import deniable
from altiplano.processes import Asker
from altiplano.table import lab_wire, replay_wire
from altiplano.table.desk import Desk
from altiplano.table.requests import refusals


@get("/api/lab", tags=["lab"], responses=refusals())
async def lab_offer(desk: NamedDependency[Desk]) -> lab_wire.LabOffer:
    """Whether this server has a live lab, and what it can do."""
    lab = desk.laboratory
    studies = [
        lab_wire.StudyTitle(study.name, study.title, study.game, study.matches)
        for study in map(shipped.read, shipped.names())
    ]
    return lab_wire.LabOffer(lab.on, lab.at_once, [*live.LEVELS], lab_wire.MOST_MATCHES, studies)


@get("/api/lab/studies/{name:str}", tags=["lab"], responses=refusals(422))
async def lab_shipped(name: FromPath[str]) -> shipped.Shipped:
    """The answers of a study that comes with the package."""
    return shipped.read(name)


@get("/api/lab/content/{game:str}", tags=["lab"], responses=refusals(422))
async def lab_content(game: FromPath[str]) -> lab_wire.LabContent:
    """The values of a game that can be changed, and what can be denied to a seat."""
    return content_of(game)


@lru_cache
def content_of(name: str) -> lab_wire.LabContent:
    game = games.get(name)
    kinds = live.changeable(game)
    return lab_wire.LabContent(name, kinds, [*kinds.get("goods", {})], deniable(game))


@post("/api/lab/cases", tags=["lab"], status_code=200, responses=refusals(413, 422, 503))
async def lab_cases(
    data: JSONBody[lab_wire.LabWish], desk: NamedDependency[Desk], asker: NamedDependency[Asker]
) -> lab_wire.LabCases:
    """The cases of a wish; one that does not fit is refused."""
    return lab_wire.LabCases(await desk.laboratory.cases(wish_of(data), asker))


@post("/api/lab/matches", tags=["lab"], status_code=200, responses=refusals(413, 422, 503))
async def lab_matches(
    data: JSONBody[lab_wire.LabTask], desk: NamedDependency[Desk], asker: NamedDependency[Asker]
) -> lab_wire.LabMatches:
    """The next matches of a case: as many as a processor plays in less than a second."""
    rows = await desk.laboratory.matches(wish_of(data), data.case, data.first, data.count, asker)
    return lab_wire.LabMatches(rows)


@post("/api/lab/replay", tags=["lab"], responses=refusals(413, 422, 503))
async def lab_replay(
    data: JSONBody[lab_wire.LabTask], desk: NamedDependency[Desk], asker: NamedDependency[Asker]
) -> replay_wire.NewReplay:
    """One of these matches as a replay."""
    journal = await desk.laboratory.journal(wish_of(data), data.case, data.first, asker)
    names = [f"Bot {seat + 1}" for seat in range(data.players)]
    plan = replay_wire.ReplayPlan(journal, names=names)
    return replay_wire.NewReplay(await desk.archive.add(plan, asker))


@post(
    "/api/lab/study",
    tags=["lab"],
    status_code=200,
    media_type="text/plain",
    responses=refusals(413, 422, 503),
)
async def lab_study(
    data: JSONBody[lab_wire.LabStudy], desk: NamedDependency[Desk], asker: NamedDependency[Asker]
) -> Response[str]:
    """A wish as a study file for `altiplano lab run`."""
    text = await desk.laboratory.study(wish_of(data), data.matches, asker)
    return Response(text, media_type="text/plain")


def wish_of(asked: lab_wire.LabWish) -> live.Wish:
    return live.Wish(
        asked.game,
        asked.players,
        asked.options,
        asked.levels,
        asked.content,
        asked.deny,
        asked.seed,
    )


handlers: list[HTTPRouteHandler] = [
    lab_offer,
    lab_shipped,
    lab_content,
    lab_cases,
    lab_matches,
    lab_replay,
    lab_study,
]
