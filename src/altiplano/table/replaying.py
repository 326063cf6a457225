"""Requests about replays: anyone who knows the ID of one may watch it."""

from typing import Annotated

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter

from altiplano.processes import Asker
from altiplano.table import offers, plans, replay_wire, wire
from altiplano.table.desk import Desk
from altiplano.table.requests import Seat, refusals, with_key


@post("/api/tables/{match:str}/replay", tags=["replays"], responses=refusals(404, 409, 422, 503))
async def replay_of_table(
    match: FromPath[str],
    desk: NamedDependency[Desk],
    key: NamedDependency[str],
    asker: NamedDependency[Asker],
) -> replay_wire.NewReplay:
    """The replay of a table, once its match is over; the same for everyone."""
    room, _place = await desk.enter(match, key, None)
    return replay_wire.NewReplay(await desk.archive.of_table(room, asker))


@post("/api/replays", tags=["replays"], responses=refusals(413, 422, 503))
async def upload_replay(
    data: JSONBody[replay_wire.ReplayPlan],
    desk: NamedDependency[Desk],
    asker: NamedDependency[Asker],
) -> replay_wire.NewReplay:
    """Upload the journal of a match that was played elsewhere, to replay it."""
    return replay_wire.NewReplay(await desk.archive.add(data, asker))


@get("/api/replays/{replay:str}", tags=["replays"], responses=refusals(404, 409, 503))
async def one_replay(
    replay: FromPath[str],
    desk: NamedDependency[Desk],
    key: NamedDependency[str],
    asker: NamedDependency[Asker],
) -> replay_wire.Replay:
    """A match to replay: its people, chapters, points and end."""
    return await desk.archive.replay(replay, key, asker)


@get(
    "/api/replays/{replay:str}/moments/{moment:int}",
    tags=["replays"],
    responses=refusals(404, 409, 503),
)
async def one_moment(
    replay: FromPath[str],
    moment: Annotated[int, PathParameter(ge=0, le=replay_wire.MOST_MOMENTS)],
    desk: NamedDependency[Desk],
    asker: NamedDependency[Asker],
    seat: Seat = None,
    opened: Annotated[bool, QueryParameter(name="open")] = False,
) -> replay_wire.Moment:
    """A match after some choices, as a seat or a spectator knew it, or with everything open."""
    return await desk.archive.moment(replay, moment, seat, opened, asker)


@get("/api/replays/{replay:str}/log", tags=["replays"], responses=refusals(404, 409, 503))
async def replay_log(
    replay: FromPath[str],
    moment: Annotated[int, QueryParameter(ge=0, le=replay_wire.MOST_MOMENTS)],
    desk: NamedDependency[Desk],
    asker: NamedDependency[Asker],
    first: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
    seat: Seat = None,
) -> wire.Log:
    """The log up to a moment, from a line on, as a seat or a spectator knew it."""
    return await desk.archive.log(replay, moment, seat, first, asker)


@get("/api/replays/{replay:str}/components", tags=["replays"], responses=refusals(404, 409, 503))
async def replay_components(
    replay: FromPath[str], desk: NamedDependency[Desk], asker: NamedDependency[Asker]
) -> offers.Components:
    """Every tile and card of the box that a match used."""
    return await desk.archive.components(replay, asker)


@get(
    "/api/replays/{replay:str}/journal",
    tags=["replays"],
    media_type="text/plain",
    responses=refusals(404),
)
async def replay_journal(replay: FromPath[str], desk: NamedDependency[Desk]) -> Response[str]:
    """The whole match as text, without choices that were taken back."""
    row = await desk.archive.find(replay)
    headers = {"content-disposition": f'attachment; filename="altiplano-{replay}.txt"'}
    return Response(row.journal, media_type="text/plain", headers=headers)


@post(
    "/api/replays/{replay:str}/fork", tags=["replays"], responses=refusals(404, 409, 413, 422, 503)
)
async def fork(
    replay: FromPath[str],
    data: JSONBody[replay_wire.ForkPlan],
    desk: NamedDependency[Desk],
    key: NamedDependency[str],
    asker: NamedDependency[Asker],
) -> Response[plans.NewTable]:
    """Play on from a moment, against bots; what your seat could not see is dealt again."""
    secret, made = await desk.new_tables.fork(replay, data, key, asker)
    return with_key(made, secret, desk)


handlers: list[HTTPRouteHandler] = [
    replay_of_table,
    upload_replay,
    one_replay,
    one_moment,
    replay_log,
    replay_components,
    replay_journal,
    fork,
]
