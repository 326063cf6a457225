"""What applies to every request and response."""

import asyncio
import re
from base64 import b64encode
from collections.abc import Callable
from functools import lru_cache
from hashlib import sha256
from math import ceil
from pathlib import Path
from typing import cast
from urllib.parse import urlsplit

import msgspec
from litestar.types import ASGIApp, Message, Receive, Scope, Send

import altiplano
from altiplano.table.pace import Pace
from altiplano.table.turnstile import Turnstile
from altiplano.table.wire import Refusal
from altiplano.table.wording import refusal

LOOPBACK = ("localhost", "127.0.0.1", "[::1]", "::1")

SAFE = ("GET", "HEAD", "OPTIONS")

TOKEN = "altiplano-csrf"
TOKEN_HEADER = "x-csrf-token"

FREE = ("/web/", "/health", "/ready")
"""Paths that are not counted: cached files, and health checks."""

AGAIN = 4429
FORBIDDEN = 4403
"""The codes for refused sockets: temporary, and permanent."""

SOON = 2.0
"""Seconds after which a server that restarts is worth trying again."""

MOST_PATH = 200
"""Maximum bytes of a path; all of ours are shorter."""


def security_policy(page: str) -> str:
    """Only our own scripts and styles; inline only the import map, by its hash."""
    begin = '<script type="importmap">'
    scripts = "'self'"
    if begin in page:
        imports = page.partition(begin)[2].partition("</script>")[0]
        scripts += f" 'sha256-{b64encode(sha256(imports.encode()).digest()).decode()}'"
    return (
        f"default-src 'none'; script-src {scripts}; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    )


WEB = Path(altiplano.__file__).parent / "web"
"""The files that browsers load."""


@lru_cache
def web_path() -> str:
    """The address of the page's files: it changes with every file, so browsers can cache them."""
    digest = sha256()
    for path in sorted(path for path in WEB.rglob("*") if path.is_file()):
        digest.update(str(path.relative_to(WEB)).encode() + b"\0" + path.read_bytes())
    return f"/web/{digest.hexdigest()[:16]}"


@lru_cache
def index_page() -> str:
    """The one page; it chooses what to show by its address."""
    page = (WEB / "index.html").read_text(encoding="utf-8")
    return page.replace('"/web/', f'"{web_path()}/')


class Guard:
    """Refuses unknown hosts and origins, and adds security headers."""

    def __init__(
        self,
        app: ASGIApp,
        hosts: list[str],
        policy: str,
        pace: Pace,
        secure: bool,
        answered: Callable[[str, int], None],
    ) -> None:
        """`answered` is called with the path and status of every response."""
        self.app = app
        self.turnstile = Turnstile()
        self.answered = answered
        self.pace = pace
        self.secure = secure
        """Whether pages use https only; then requests from http pages are refused."""
        self.hosts = {host.lower() for host in (*LOOPBACK, *hosts)}
        self.headers = [
            (b"content-security-policy", policy.encode()),
            (b"referrer-policy", b"no-referrer"),
            (b"x-content-type-options", b"nosniff"),
            (b"cross-origin-opener-policy", b"same-origin"),
            (b"cross-origin-resource-policy", b"same-origin"),
            (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
        ]
        self.private = [*self.headers, (b"cache-control", b"no-store")]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = str(scope["type"])
        if kind == "lifespan":
            await self.app(scope, receive, send)
            return
        await self.turnstile.enter()
        status, refused = 403, self.refused(scope)
        if refused is None and not could_be(scope["path"]):
            status, refused = 404, refusal("not-found")
        wait = 0.0
        if refused is None and not scope["path"].startswith(FREE):
            wait = self.pace.wait(address_of(scope))
            status, refused = (429, refusal("too-often")) if wait else (status, refused)
        if refused is None and (there := of_another_version(scope["path"])):
            fresh = {**scope, "path": there, "raw_path": there.encode()}
            await self.ask(cast(Scope, fresh), receive, self.with_headers(scope, not_kept(send)))
        elif refused is None and kind == "websocket":
            await self.app(scope, receive, self.with_headers(scope, send))
        elif refused is None:
            asked = scope
            if scope.get("method") == "HEAD":  # Like GET; Uvicorn leaves out the body.
                asked = cast(Scope, {**scope, "method": "GET"})
            await self.ask(asked, receive, self.with_headers(scope, send))
        elif kind == "websocket":
            await receive()
            code = AGAIN if wait else FORBIDDEN
            await send({"type": "websocket.close", "code": code, "reason": refused.code})
        else:
            await answer(self.with_headers(scope, send), status, refused, wait)

    async def ask(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the application answer; what takes too long while the server stops is cancelled."""
        begun = False

        async def sending(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self.app(scope, receive, sending)
        except asyncio.CancelledError:
            if not begun:
                await answer(send, 503, refusal("stopping"), SOON)

    def refused(self, scope: Scope) -> Refusal | None:
        """Why a request is refused before it reaches the application."""
        headers = {name.lower(): value.decode("latin-1") for name, value in scope["headers"]}
        host = headers.get(b"host", "")
        if "*" not in self.hosts and host_name(host) not in self.hosts:
            return refusal("unknown-host", host=host[:80])
        origin = headers.get(b"origin")
        unsafe = scope.get("method", "WEBSOCKET") not in SAFE
        if unsafe and origin is not None and not self.is_ours(origin, host):
            return refusal("other-origin", origin=origin[:80])
        if scope.get("method") == "POST" and not could_be_token(headers):
            return refusal("not-allowed")
        return None

    def is_ours(self, origin: str, host: str) -> bool:
        """Whether a request comes from a page of this server."""
        if self.secure and not origin.lower().startswith("https://"):
            return False
        return host_of(origin) == host.lower()

    def with_headers(self, scope: Scope, send: Send) -> Send:
        headers = self.private if scope["path"].startswith("/api/") else self.headers

        async def sending(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.accept"):
                message["headers"] = [*message.get("headers", []), *headers]
            if message["type"] == "http.response.start":
                self.answered(scope["path"], message["status"])
            await send(message)

        return sending


def of_another_version(path: str) -> str:
    """Our path for a file that a page of another version requests; empty for all others.

    While workers are replaced by newer ones, a page may reach either version. It notices a newer
    version by itself, but only once it has loaded.
    """
    asked = re.fullmatch(r"(/web/[0-9a-f]{16})(/.+)", path)
    return web_path() + asked[2] if asked and asked[1] != web_path() else ""


def not_kept(send: Send) -> Send:
    """Don't let browsers cache a file under another version's name."""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            others = [each for each in message["headers"] if each[0].lower() != b"cache-control"]
            message["headers"] = [*others, (b"cache-control", b"no-store")]
        await send(message)

    return sending


def address_of(scope: Scope) -> str:
    """The client's address; behind a trusted proxy, the one that the proxy reports."""
    client = scope.get("client")
    return client[0] if client else ""


def could_be(path: str) -> bool:
    """Whether a path could be one of ours: file systems don't accept every text as a name."""
    return "\0" not in path and len(path.encode()) <= MOST_PATH


def could_be_token(headers: dict[bytes, str]) -> bool:
    """Whether the same token is in the header and the cookie; its owner is checked later."""
    cookies = re.findall(rf"(?:^|;)\s*{TOKEN}=([^;]*)", headers.get(b"cookie", ""))
    given = [headers.get(TOKEN_HEADER.encode(), ""), *cookies]
    return all(re.fullmatch(r"[0-9a-f]+\s*", token) for token in given)


def host_of(origin: str) -> str:
    """The host of an origin, with its port; empty for invalid ones, such as `null`."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""


def host_name(host: str) -> str:
    """A host without its port."""
    name, colon, port = host.lower().rpartition(":")
    return name if colon and port.isdigit() else host.lower()


async def answer(send: Send, status: int, refusal: Refusal, wait: float = 0.0) -> None:
    """A response without the application; `wait`: the seconds for Retry-After."""
    body = msgspec.json.encode(refusal)
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    if wait:
        headers.append((b"retry-after", b"%d" % ceil(wait)))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
