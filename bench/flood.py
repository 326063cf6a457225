"""Visitors who send a server as much as they can: uploads, sockets, requests, hints, notices."""

import asyncio
import json
import random
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from itertools import count

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from bench.served import HOST, ask, set_up_all

BOX = "a" + ".a" * 30_000 + " = 1"
"""A file that takes long to judge."""


EVERY = 0.2
"""Seconds between two requests of a kind of one visitor, whether or not the last one is answered:
the load shares its cores with the server, and must not take all of them."""


@asynccontextmanager
async def flooded(port: int, visitors: int) -> AsyncIterator[Counter[str]]:
    """Let visitors flood a server during the block; yields the responses."""
    answers: Counter[str] = Counter()
    if not visitors:
        yield answers
        return
    token = ask(port, "GET", "/health").cookies["altiplano-csrf"]
    tables = await asyncio.to_thread(set_up_all, port, visitors, 2)
    async with asyncio.TaskGroup() as floods:
        tasks = []
        for number, (match, keys) in enumerate(tables):
            address = f"127.2.0.{number + 1}"
            for name, request, patient in [*requests(token), *hints(match, keys[1])]:
                send = partial(sent, port, address, request, patient)
                tasks.append(floods.create_task(repeated(name, send, answers)))
            tasks.append(floods.create_task(chatting(port, address, match, keys[0], answers)))
        yield answers
        for each in tasks:
            each.cancel()


def requests(token: str) -> Iterator[tuple[str, bytes, bool]]:
    """A visitor's requests: name, bytes, and whether the sender waits for the response."""
    plan = {"game": "altiplano", "seats": [{"kind": "me"}] * 2, "content": BOX}
    body = json.dumps(plan).encode()
    cookies = f"cookie: altiplano-csrf={token}\r\nx-csrf-token: {token}\r\n"
    upload = (
        f"POST /api/tables HTTP/1.1\r\nhost: localhost\r\n{cookies}"
        f"content-type: application/json\r\ncontent-length: {len(body)}\r\n\r\n"
    ).encode() + body
    yield "uploads whose sender leaves", upload, False
    yield "uploads", upload, True
    yield (
        "sockets",
        b"GET /api/tables/x/live HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\n"
        b"upgrade: websocket\r\nsec-websocket-version: 13\r\n"
        b"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
        True,
    )
    yield "pages", b"GET /api/games HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n", True


def hints(match: str, key: str) -> Iterator[tuple[str, bytes, bool]]:
    """Hints for the seat that is not handed to bots; cancelled ones start again."""
    cookie = f"cookie: altiplano={key}\r\nconnection: close\r\n"
    request = f"GET /api/tables/{match}/hint HTTP/1.1\r\nhost: localhost\r\n{cookie}\r\n".encode()
    yield "hints whose sender leaves", request, False
    yield "hints", request, True


async def repeated(name: str, send: Callable[[], Awaitable[str]], answers: Counter[str]) -> None:
    """Send the same request again and again, without waiting for the previous one."""

    async def once() -> None:
        with suppress(OSError, TimeoutError):
            answers[f"{name}: {await send()}"] += 1

    await asyncio.sleep(random.random() * EVERY)  # Don't wait for the others to start.
    async with asyncio.TaskGroup() as sending:
        while True:
            sending.create_task(once())
            await asyncio.sleep(EVERY)


async def chatting(port: int, address: str, match: str, key: str, answers: Counter[str]) -> None:
    """Chat, hand the seat to a bot and take it back, without end."""
    url = f"ws://{HOST}:{port}/api/tables/{match}/live"
    cookie = {"cookie": f"altiplano={key}"}
    ids = count()
    async for socket in connect(url, additional_headers=cookie, local_addr=(address, 0)):
        with suppress(ConnectionClosed):
            while True:
                for command in (
                    {"do": "chat", "text": "hello"},
                    {"do": "hand-over", "bot": "steady"},
                    {"do": "take-back"},
                ):
                    await socket.send(json.dumps({"id": f"{address} {next(ids)}", **command}))
                    answers["notices"] += 1
                await asyncio.sleep(EVERY)


async def sent(port: int, address: str, request: bytes, patient: bool) -> str:
    """Send something, and wait for the response, or disconnect; returns the status."""
    async with asyncio.timeout(20):
        reader, writer = await asyncio.open_connection(HOST, port, local_addr=(address, 0))
        try:
            writer.write(request)
            await writer.drain()
            if not patient:
                return "sent"
            line = await reader.readline()
            return line.split()[1].decode() if line else "closed"
        finally:
            writer.close()
