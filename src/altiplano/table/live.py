"""The WebSocket of a table; outside Litestar, which would keep 8 KiB for each."""

import asyncio
import re
from typing import cast
from urllib.parse import parse_qs

import msgspec
from litestar.types import ASGIApp, Receive, Scope, Send

from altiplano.errors import Refused
from altiplano.table import sockets
from altiplano.table.audience import Place
from altiplano.table.desk import Desk
from altiplano.table.guard import address_of
from altiplano.table.problems import Problem, bug, unreadable
from altiplano.table.protocols import WRITE
from altiplano.table.requests import COOKIE
from altiplano.table.room import Room
from altiplano.table.sockets import Gone, Socket, Write
from altiplano.table.wire import refusal_of
from altiplano.table.wording import refused

PATH = re.compile(r"/api/tables/([^/]+)/live")


class Live:
    """Sends updates of a table and receives commands; everything else goes to the app."""

    def __init__(self, app: ASGIApp, desk: Desk) -> None:
        self.app = app
        self.desk = desk

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        at = PATH.fullmatch(scope["path"]) if str(scope["type"]) == "websocket" else None
        if at is None:
            await self.app(scope, receive, send)
            return
        key, seat = key_of(scope), seat_of(scope)
        scope["headers"] = []  # They are no longer needed, and a socket stays open for a long time.
        address, pace = address_of(scope), self.desk.pace
        write = cast(Write | None, (scope["extensions"] or {}).pop(WRITE, {}).get("text"))
        rate = self.desk.settings.messages
        socket = Socket(receive, send, write, rate, lambda: pace.delay(address))
        await socket.accept()
        try:
            room, place = await self.desk.enter(at[1], key, seat, socket)
            if room.audience.crowded(place.seat):
                raise refused("crowded")
        except Problem as problem:
            socket.refuse(problem.refusal)
        except Refused as refusal:
            socket.refuse(refusal_of(refusal))
        except Exception as error:
            socket.send_failed(bug(error, "live"))
        else:
            await self.stay(socket, room, place)
        await socket.close()

    async def stay(self, socket: Socket, room: Room, place: Place) -> None:
        """Send a person all changes, and carry out their commands, until they leave."""
        desk = self.desk
        desk.metrics.sockets.inc()
        desk.sockets[socket] = asyncio.current_task()
        try:
            async with room.ready():
                await room.listen(place)
            desk.rooms.came_or_left(room, place.seat)
            async for message in socket.messages():
                try:
                    command = sockets.decode(message)
                except (msgspec.MsgspecError, RecursionError) as error:
                    socket.send_failed(unreadable(error))
                    continue
                answer = await desk.obey(room, place, command)
                socket.send_answer(answer)
                room.audience.see_out()
                if answer.stale:
                    socket.send(await room.current(place.seat))
        except (Gone, asyncio.CancelledError):  # Cancelled: the server stops, and waits no longer.
            pass
        except Exception as error:
            socket.send_failed(bug(error, "live"))
        finally:
            desk.metrics.sockets.dec()
            del desk.sockets[socket]
            room.audience.leave(place)
            desk.rooms.came_or_left(room, place.seat)


def key_of(scope: Scope) -> str:
    """The key of a browser."""
    cookies = b";".join(value for name, value in scope["headers"] if name.lower() == b"cookie")
    found = re.search(rf"(?:^|;)\s*{COOKIE}=([^;]*)", cookies.decode("latin-1"))
    return found[1].strip()[:100] if found else ""


def seat_of(scope: Scope) -> int | None:
    """The requested seat: a person may have several."""
    query = parse_qs(scope["query_string"].decode("latin-1"))
    seat = query.get("seat", [""])[-1]
    return int(seat) if seat.isdecimal() and len(seat) < 3 else None
