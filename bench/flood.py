"""Visitors who send a server as much as they can: uploads, sockets, requests, notices."""

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from bench.served import HOST, ask

BOX = "a" + ".a" * 30_000 + " = 1"
"""A file that takes long to judge."""


@asynccontextmanager
async def flooded(port: int, visitors: int) -> AsyncIterator[Counter[str]]:
    """Let visitors flood a server meanwhile; what they were answered."""
    answers: Counter[str] = Counter()
    token = ask(port, "GET", "/health").cookies["altiplano-csrf"] if visitors else ""
    floods = [asyncio.create_task(flood(port, at, token, answers)) for at in range(visitors)]
    try:
        yield answers
    finally:
        for each in floods:
            each.cancel()
        await asyncio.gather(*floods, return_exceptions=True)


async def flood(port: int, number: int, token: str, answers: Counter[str]) -> None:
    """One visitor: uploads and hangs up, uploads and waits, opens sockets, asks for pages."""
    plan = {"game": "altiplano", "seats": [{"kind": "me"}] * 2, "content": BOX}
    body = json.dumps(plan).encode()
    cookies = f"cookie: altiplano-csrf={token}\r\nx-csrf-token: {token}\r\n"
    upload = (
        f"POST /api/tables HTTP/1.1\r\nhost: localhost\r\n{cookies}"
        f"content-type: application/json\r\ncontent-length: {len(body)}\r\n\r\n"
    ).encode() + body
    page = b"GET /api/games HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n"
    live = (
        b"GET /api/tables/x/live HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\n"
        b"upgrade: websocket\r\nsec-websocket-version: 13\r\n"
        b"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    address = f"127.2.0.{number + 1}"
    while True:
        for name, request, patient in (
            ("uploads whose sender leaves", upload, False),
            ("uploads", upload, True),
            ("sockets", live, True),
            ("requests", page, True),
        ):
            with suppress(OSError, TimeoutError):
                answers[f"{name}: {await sent(port, address, request, patient)}"] += 1


async def sent(port: int, address: str, request: bytes, patient: bool) -> str:
    """Send something, and wait for the answer, or hang up; the status."""
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
