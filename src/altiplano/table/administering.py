"""The operator's requests: the same as `altiplano admin`, with the operator's key."""

import logging
import os
from collections.abc import Iterator
from typing import Annotated, Any, BinaryIO

import msgspec
from litestar import Router, get, post
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.response import Stream

from altiplano.table.desk import Desk
from altiplano.table.figures import Stats, stats
from altiplano.table.inspection import CarriedOver, Checked
from altiplano.table.problems import problem
from altiplano.table.pruning import Policy, Pruned, prune
from altiplano.table.requests import desk_of, refusals
from altiplano.table.rows import Search
from altiplano.table.sheets import PersonLines, Removed, TableLines, TableSheet

PART = 256 * 1024
"""Bytes of a file that are sent at a time."""

log = logging.getLogger(__name__)

Page = Annotated[int, QueryParameter(ge=0, le=100_000)]
Most = Annotated[int, QueryParameter(ge=1, le=100)]
Words = Annotated[str, QueryParameter(max_length=64)]

Connection = ASGIConnection[Any, Any, Any, State]


class PrunePlan(msgspec.Struct, forbid_unknown_fields=True):
    """What to prune."""

    policy: Policy = msgspec.field(default_factory=Policy)
    dry_run: bool = True
    """Only show what would be removed."""


class CarryPlan(msgspec.Struct, forbid_unknown_fields=True):
    """What to do with matches of older rules."""

    dry_run: bool = True
    """Only show how many would continue."""


class Closed(msgspec.Struct):
    """A table that was closed or deleted."""

    match: str


async def only_operator(connection: Connection, _handler: BaseRouteHandler) -> None:
    """Refuse everyone else; strangers don't learn whether there is a key."""
    given = connection.headers.get("authorization", "")
    key = given.removeprefix("Bearer ")
    desk = desk_of(connection.app.state)
    if key == given or not await desk.office.is_operator(key[:100]):
        raise problem(401, "no-token", "no-operator-key")


@get("/stats", responses=refusals(401))
async def server_stats(desk: NamedDependency[Desk]) -> Stats:
    """The server in figures."""
    return await stats(desk.store)


@get("/check", responses=refusals(401, 409))
async def check_all(desk: NamedDependency[Desk]) -> Checked:
    """Read everything that is stored, and report what is wrong; this takes a while."""
    return await desk.chores.check()


@get("/backup", media_type="application/gzip", responses=refusals(401, 409))
async def download_backup(desk: NamedDependency[Desk]) -> Stream:
    """Everything in one file for `altiplano admin restore`. It contains the seeds."""
    name, file = await desk.chores.back_up()
    log.info("the operator downloads a backup")
    headers = {
        "content-disposition": f'attachment; filename="{name}"',
        "content-length": str(os.fstat(file.fileno()).st_size),
    }
    return Stream(parts_of(file), media_type="application/gzip", headers=headers)


def parts_of(file: BinaryIO) -> Iterator[bytes]:
    """A file in parts; it is closed once it is sent or the client disconnects."""
    with file:
        while part := file.read(PART):
            yield part


@post("/carry-over", status_code=200, responses=refusals(401, 409, 413))
async def carry_over(data: JSONBody[CarryPlan], desk: NamedDependency[Desk]) -> CarriedOver:
    """Read every match of older rules under today's, and report how many continue."""
    return await desk.chores.carry_over(data.dry_run)


@get("/tables", responses=refusals(401))
async def list_tables(
    desk: NamedDependency[Desk],
    page: Page = 0,
    most: Most = 20,
    words: Words = "",
    over: Annotated[bool | None, QueryParameter()] = None,
    game: Annotated[str, QueryParameter(max_length=40)] = "",
) -> TableLines:
    """A page of all tables, the most recently active first.

    `words`: part of a name, or the start of an ID.
    """
    return await desk.office.tables(Search(most, page, words.strip(), over, game))


@get("/tables/{match:str}", responses=refusals(401, 404))
async def one_table(match: FromPath[str], desk: NamedDependency[Desk]) -> TableSheet:
    """A table: who sits there, and its progress; without cards and seed."""
    return await desk.office.table(match)


@get("/tables/{match:str}/export", responses=refusals(401, 404, 422))
async def export_table(match: FromPath[str], desk: NamedDependency[Desk]) -> dict[str, Any]:
    """Everything that is stored about a table, including its seed and its journal as text."""
    return await desk.office.export(match)


@post("/tables/{match:str}/close", status_code=200, responses=refusals(401, 404, 422))
async def close_table(match: FromPath[str], desk: NamedDependency[Desk]) -> Closed:
    """End a match without a winner."""
    await desk.office.close(match)
    await desk.rooms.visit_office()
    return Closed(match)


@post("/tables/{match:str}/delete", status_code=200, responses=refusals(401, 404))
async def delete_table(match: FromPath[str], desk: NamedDependency[Desk]) -> Closed:
    """Delete a table with everything that belongs to it."""
    await desk.office.delete(match)
    await desk.rooms.visit_office()
    return Closed(match)


@get("/people", responses=refusals(401))
async def list_people(
    desk: NamedDependency[Desk], page: Page = 0, most: Most = 20, words: Words = ""
) -> PersonLines:
    """A page of the people this server knows, the most recently seen first."""
    return await desk.office.people(Search(most, page, words.strip()))


@get("/people/{person:str}/export", responses=refusals(401, 404, 422))
async def export_person(person: FromPath[str], desk: NamedDependency[Desk]) -> dict[str, Any]:
    """Everything that is stored about a person."""
    return await desk.office.about(person)


@post("/people/{person:str}/revoke", status_code=200, responses=refusals(401, 404, 422))
async def revoke(person: FromPath[str], desk: NamedDependency[Desk]) -> Removed:
    """Revoke a key; its seats are open for a friend again."""
    return await announced(desk, await desk.office.revoke(person))


@post("/people/{person:str}/ban", status_code=200, responses=refusals(401, 404, 422))
async def ban(person: FromPath[str], desk: NamedDependency[Desk]) -> Removed:
    """Keep a person away from every table."""
    return await announced(desk, await desk.office.ban(person))


@post("/people/{person:str}/unban", status_code=200, responses=refusals(401, 404, 422))
async def unban(person: FromPath[str], desk: NamedDependency[Desk]) -> Removed:
    """Let a person back in."""
    return await announced(desk, await desk.office.ban(person, banned=False))


@post("/people/{person:str}/forget", status_code=200, responses=refusals(401, 404, 422))
async def forget(person: FromPath[str], desk: NamedDependency[Desk]) -> Removed:
    """Delete everything that is stored about a person."""
    return await announced(desk, await desk.office.forget(person))


@post("/prune", status_code=200, responses=refusals(401, 413))
async def prune_all(data: JSONBody[PrunePlan], desk: NamedDependency[Desk]) -> Pruned:
    """Delete data that is no longer needed, or show what would be deleted."""
    done = await prune(desk.store, data.policy, data.dry_run)
    await desk.rooms.visit_office()
    return done


async def announced(desk: Desk, done: Removed) -> Removed:
    """Notify everyone at a table in this process immediately."""
    await desk.rooms.visit_office()
    return done


router = Router(
    "/api/admin",
    route_handlers=[
        server_stats,
        check_all,
        download_backup,
        carry_over,
        list_tables,
        one_table,
        export_table,
        close_table,
        delete_table,
        list_people,
        export_person,
        revoke,
        ban,
        unban,
        forget,
        prune_all,
    ],
    guards=[only_operator],
    tags=["operators"],
)
