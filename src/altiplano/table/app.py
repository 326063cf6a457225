"""The server: it receives requests and sockets, and the rooms answer."""

import asyncio
import mimetypes
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any

from litestar import Litestar, Response, get, post
from litestar.config.compression import CompressionConfig
from litestar.config.csrf import CSRFConfig
from litestar.datastructures import CacheControlHeader, State
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.static_files import create_static_files_router
from litestar.types import ASGIApp

import altiplano
from altiplano.errors import Refused
from altiplano.processes import Asker, Busy
from altiplano.table import (
    administering,
    broadcast,
    catalogs,
    offers,
    operating,
    plans,
    replaying,
    rule_pages,
    studying,
    wire,
)
from altiplano.table.desk import Desk
from altiplano.table.guard import (
    TOKEN,
    TOKEN_HEADER,
    WEB,
    Guard,
    index_page,
    security_policy,
    web_path,
)
from altiplano.table.live import Live
from altiplano.table.problems import (
    Problem,
    on_bug,
    on_busy,
    on_deep,
    on_http,
    on_problem,
    on_refused,
    on_undecodable,
    problem,
)
from altiplano.table.register import TableList
from altiplano.table.requests import YEAR, Seat, asker_of, desk_of, key_of, refusals, with_key
from altiplano.table.rows import Search
from altiplano.table.settings import Settings
from altiplano.table.updates import log_of

LISTS = ("rules", "summary", "components", "replay", "lab")
PAGES = ["/", "/new", "/tables", "/join", "/api-docs", "/admin", *(f"/{page}" for page in LISTS)]
PAGES_BELOW = [f"/{page}/{{_rest:path}}" for page in (*LISTS, "table")]
LOG_LINES = 200

mimetypes.add_type("font/woff2", ".woff2")
"""Before 3.14, Python knows this only where the system has a list of types."""

FRESH = CacheControlHeader(no_cache=True)
"""Pages are always revalidated: they name the files of this version."""

# Pages.


@get(PAGES, include_in_schema=False, media_type="text/html", cache_control=FRESH)
async def page() -> str:
    """The page chooses what to show by its address."""
    return index_page()


@get(PAGES_BELOW, include_in_schema=False, media_type="text/html", cache_control=FRESH)
async def page_below(_rest: FromPath[str]) -> str:
    return index_page()


# What can be played, and by which rules.


@get("/api/games", tags=["games"], responses=refusals())
async def list_games() -> list[offers.GameOffer]:
    """The games with their options and bots."""
    return offers.game_offers()


@get("/api/games/{game:str}/components", tags=["games"], responses=refusals(422))
async def list_components(game: FromPath[str]) -> offers.Components:
    """Every tile and card, each value with its origin."""
    return offers.printed(game)


@get("/api/rules", tags=["games"], responses=refusals())
async def list_rules() -> list[rule_pages.Rule]:
    """All rules in our words, by number."""
    return rule_pages.printed_rules()


# Tables.


@get("/api/tables", tags=["tables"], responses=refusals())
async def my_tables(
    desk: NamedDependency[Desk],
    key: NamedDependency[str],
    page: Annotated[int, QueryParameter(ge=0, le=100_000)] = 0,
    most: Annotated[int, QueryParameter(ge=1, le=50)] = 20,
    over: Annotated[bool | None, QueryParameter()] = None,
    game: Annotated[str, QueryParameter(max_length=40)] = "",
    words: Annotated[str, QueryParameter(max_length=40)] = "",
) -> TableList:
    """A page of your tables, the most recently active first; `words`: part of a player's name."""
    return await desk.tables_of(key, Search(most, page, words.strip(), over, game))


@post("/api/tables", tags=["tables"], responses=refusals(409, 413, 422, 503))
async def new_table(
    data: JSONBody[plans.TablePlan],
    desk: NamedDependency[Desk],
    key: NamedDependency[str],
    asker: NamedDependency[Asker],
) -> Response[plans.NewTable]:
    """Set up a table; the answer has a link for each friend."""
    secret, made = await desk.new_tables.set_up(data, key, asker)
    return with_key(made, secret, desk)


@get("/api/tables/{match:str}", tags=["tables"], responses=refusals(404))
async def one_table(
    match: FromPath[str], desk: NamedDependency[Desk], key: NamedDependency[str], seat: Seat = None
) -> wire.Seen:
    """A table as you may see it: its people, the match, its notes."""
    room, place = await desk.enter(match, key, seat)
    async with room.ready():
        table = broadcast.table(room, place.seats, place.host)
        update = broadcast.update(room, place.seat)
        return wire.Seen(table, update, room.notes.latest())


@post(
    "/api/tables/{match:str}/commands",
    tags=["tables"],
    status_code=200,
    responses=refusals(404, 413),
)
async def obey(
    match: FromPath[str],
    data: JSONBody[wire.Command],
    desk: NamedDependency[Desk],
    key: NamedDependency[str],
) -> wire.Answer:
    """Carry out a command of your seat; a repeated one has no further effect."""
    # The host may hand over a friend's seat, too.
    own = None if isinstance(data, wire.HandOver | wire.TakeBack) else data.seat
    room, place = await desk.enter(match, key, own)
    answer = await desk.obey(room, place, data)
    room.audience.see_out()
    return answer


@get("/api/tables/{match:str}/why", tags=["tables"], responses=refusals(404))
async def why(
    match: FromPath[str],
    desk: NamedDependency[Desk],
    key: NamedDependency[str],
    move: Annotated[str, QueryParameter(min_length=1, max_length=120)],
    seat: Seat = None,
) -> wire.Why:
    """Why a move is not possible now, with its rule; or what it would do."""
    room, place = await desk.enter(match, key, seat)
    async with room.ready():
        return broadcast.why(room, place.own_seat(), move)


@get("/api/tables/{match:str}/hint", tags=["tables"], responses=refusals(404, 409, 503))
async def hint(
    match: FromPath[str],
    desk: NamedDependency[Desk],
    key: NamedDependency[str],
    asker: NamedDependency[Asker],
    seat: Seat = None,
) -> list[wire.Hint]:
    """The best ideas for your question, with reasons, if the host allows hints."""
    room, place = await desk.enter(match, key, seat)
    return await desk.hints.give(room, place.own_seat(), asker)


@get("/api/tables/{match:str}/help", tags=["tables"], responses=refusals(404, 503))
async def help_with_planning(
    match: FromPath[str],
    desk: NamedDependency[Desk],
    key: NamedDependency[str],
    asker: NamedDependency[Asker],
    seat: Seat = None,
) -> dict[str, Any]:
    """What your things are good for, and the odds of the next draw, if the host allows hints."""
    room, place = await desk.enter(match, key, seat)
    return await desk.help(room, place, asker)


@get("/api/tables/{match:str}/log", tags=["tables"], responses=refusals(404))
async def read_log(
    match: FromPath[str],
    desk: NamedDependency[Desk],
    key: NamedDependency[str],
    first: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
    seat: Seat = None,
) -> wire.Log:
    """The log from a line on, as you may know it."""
    room, place = await desk.enter(match, key, seat)
    async with room.ready():
        log = log_of(room.match, place.seat, first)
    log.lines = log.lines[:LOG_LINES]
    return log


@get("/api/tables/{match:str}/components", tags=["tables"], responses=refusals(404))
async def table_components(
    match: FromPath[str], desk: NamedDependency[Desk], key: NamedDependency[str]
) -> offers.Components:
    """Every tile and card of the box that a table uses."""
    room, _place = await desk.enter(match, key, None)
    usual = offers.printed(room.game.name)
    if room.game.edition == usual.edition:
        return usual
    return await asyncio.to_thread(offers.components, room.game)


@get(
    "/api/tables/{match:str}/journal",
    tags=["tables"],
    media_type="text/plain",
    responses=refusals(404, 409),
)
async def journal(
    match: FromPath[str], desk: NamedDependency[Desk], key: NamedDependency[str]
) -> Response[str]:
    """The whole match as text, with its seed, once it is over."""
    room, _place = await desk.enter(match, key, None)
    async with room.ready():
        if not room.over:
            raise problem(409, "not-over", "journal-later")
        text = room.lines.journal()
        if room.setup.readable is not None:
            text = room.lines.stored_journal(await desk.store.lines(match))
        headers = {"content-disposition": f'attachment; filename="altiplano-{match}.txt"'}
        return Response(text, media_type="text/plain", headers=headers)


@post("/api/tables/{match:str}/rematch", tags=["tables"], responses=refusals(404, 409))
async def rematch(
    match: FromPath[str], desk: NamedDependency[Desk], key: NamedDependency[str]
) -> plans.NewTable:
    """A new table with the same people; the first request creates it."""
    room, place = await desk.enter(match, key, None)
    return await desk.new_tables.rematch(room, place, key)


@post("/api/tables/{match:str}/links", tags=["links"], responses=refusals(404, 413, 422))
async def new_link(
    match: FromPath[str],
    data: JSONBody[plans.LinkPlan],
    desk: NamedDependency[Desk],
    key: NamedDependency[str],
) -> plans.NewLink:
    """A link for a friend, for another device of yours, or for spectators."""
    room, place = await desk.enter(match, key, None)
    return await desk.new_link(room, place, data)


@post(
    "/api/tables/{match:str}/links/withdraw",
    tags=["links"],
    status_code=200,
    responses=refusals(404, 413, 422),
)
async def withdraw_links(
    match: FromPath[str],
    data: JSONBody[plans.LinkPlan],
    desk: NamedDependency[Desk],
    key: NamedDependency[str],
) -> plans.Withdrawn:
    """Withdraw all links of a kind; people who watch through one have to leave."""
    room, place = await desk.enter(match, key, None)
    return await desk.withdraw(room, place, data)


@post("/api/links/look", tags=["links"], status_code=200, responses=refusals(410, 413))
async def look_at_link(
    data: JSONBody[plans.LinkLook], desk: NamedDependency[Desk]
) -> plans.Invitation:
    """Who invites, to which game, and who is there; this does not use up the link."""
    return await desk.invitation(data)


@post("/api/links", tags=["links"], status_code=200, responses=refusals(410, 413))
async def use_link(
    data: JSONBody[plans.LinkUse], desk: NamedDependency[Desk], key: NamedDependency[str]
) -> Response[plans.Joined]:
    """Exchange a link's secret for a seat; it works once."""
    secret, joined = await desk.use_link(data, key)
    return with_key(joined, secret, desk)


def create_app(settings: Settings, desk: Desk | None = None) -> ASGIApp:
    """The application, ready for a server; pass `desk` if the caller needs it, too."""
    desk = desk or Desk(settings)
    csrf = CSRFConfig(
        secret=settings.secret,
        cookie_name=TOKEN,
        header_name=TOKEN_HEADER,
        cookie_secure=settings.secure,
        cookie_samesite="strict",
    )

    @asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        async with desk.running():
            yield

    app = Litestar(
        route_handlers=[
            page,
            page_below,
            list_games,
            list_components,
            list_rules,
            catalogs.read_words,
            catalogs.read_page_words,
            my_tables,
            new_table,
            one_table,
            obey,
            why,
            read_log,
            table_components,
            journal,
            rematch,
            hint,
            help_with_planning,
            *replaying.handlers,
            *studying.handlers,
            new_link,
            withdraw_links,
            look_at_link,
            use_link,
            *operating.handlers,
            administering.router,
            create_static_files_router(
                web_path(),
                [WEB],
                cache_control=CacheControlHeader(public=True, max_age=YEAR, immutable=True),
            ),
        ],
        dependencies={
            "desk": Provide(desk_of, sync_to_thread=False),
            "key": Provide(key_of, sync_to_thread=False),
            "asker": Provide(asker_of, sync_to_thread=False),
        },
        state=State({"desk": desk}),
        lifespan=[lifespan],
        csrf_config=csrf,
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=1000, exclude=[r"\.woff2$", "^/api/admin/backup$"]
        ),
        request_max_body_size=settings.body,
        openapi_config=OpenAPIConfig(
            title="Altiplano",
            version=altiplano.__version__,
            description="Tables, commands and rules, for programs.",
            path="/api/openapi.json",
            render_plugins=[JsonRenderPlugin(path="/")],
            use_handler_docstrings=True,
        ),
        exception_handlers={
            Problem: on_problem,
            Refused: on_refused,
            Busy: on_busy,
            HTTPException: on_http,
            RecursionError: on_deep,
            UnicodeDecodeError: on_undecodable,
            Exception: on_bug,
        },
        logging_config=None,
    )
    policy = security_policy(index_page())
    live = Live(app, desk)
    return Guard(live, settings.hosts, policy, desk.pace, settings.secure, desk.metrics.answered)
