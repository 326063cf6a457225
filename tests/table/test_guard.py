"""Who is answered, and what every answer has: hosts, origins, tokens, headers, sentences."""

import socket
from base64 import b64encode
from collections.abc import Iterator
from contextlib import closing
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path

import httpx
import msgspec
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from altiplano.table import plans, wire
from altiplano.table.guard import web_path
from tests.table.servers import ME, Browser, Here, client, here, read, refused

WEB = web_path()
TOKEN = "a token of operators"
ALLOWED = "play.example.org"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Here]:
    """A server that is reached by a name, and by https."""
    folder = tmp_path_factory.mktemp("server")
    settings = {"hosts": [ALLOWED], "secure": True, "metrics_token": TOKEN, "requests": 1000}
    with here(folder, **settings) as running:
        yield running


@pytest.fixture
def table(plain: Here) -> Iterator[tuple[Browser, str]]:
    """Somebody at a table; without https, so that cookies come back to the server."""
    with plain.browser() as browser:
        yield browser, browser.set_up(ME, ME).match


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Here]:
    """A server as somebody starts it for themselves."""
    with here(tmp_path_factory.mktemp("plain")) as running:
        yield running


def port_of(running: Here) -> int:
    return int(running.address.rpartition(":")[2])


# Hosts and origins.


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "127.0.0.1",
        "127.0.0.1:80",
        "[::1]",
        "[::1]:8000",
        ALLOWED,
        "Play.Example.ORG:1",
    ],
)
def test_loopback_names_and_allowed_ones_are_answered(ann: Browser, host: str) -> None:
    assert ann.http.get("/health", headers={"host": host}).is_success


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:80",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "localhost@evil.example",
        "localhost:80:80",
        f"{ALLOWED}.evil.example",
        f"x{ALLOWED}",
        "*",
        "",
    ],
)
def test_other_hosts_are_refused(ann: Browser, host: str) -> None:
    """Else a page elsewhere could let its own name point here, and read what it likes."""
    for path in ("/", "/health", f"{WEB}/style.css", "/api/games", "/nothing"):
        response = ann.http.get(path, headers={"host": host})
        assert refused(response, 403).code == "unknown-host"


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://[", "http://127.0.0.1"])
def test_commands_from_other_pages_are_refused(table: tuple[Browser, str], origin: str) -> None:
    """Even with all tokens; another port is another page, too."""
    browser, match = table
    body = msgspec.json.encode(wire.Chat("x", "hello"))
    headers = {"x-csrf-token": browser.http.cookies["altiplano-csrf"]}
    path = f"/api/tables/{match}/commands"
    response = browser.http.post(path, content=body, headers={**headers, "origin": origin})
    assert refused(response, 403).code == "other-origin"
    response = browser.http.post(path, content=body, headers={**headers, "origin": browser.address})
    assert read(response, wire.Answer).refused is None


def test_behind_https_pages_without_it_are_refused(server: Here) -> None:
    """Somebody who changes a page in transit could send commands from it."""
    with server.browser() as browser:
        for scheme, code in (("http", "other-origin"), ("https", "not-allowed")):
            origin = f"{scheme}://{browser.address.partition('://')[2]}"
            response = browser.http.post("/api/links", content=b"{}", headers={"origin": origin})
            assert refused(response, 403).code == code


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1"])
def test_sockets_of_other_pages_are_refused(table: tuple[Browser, str], origin: str) -> None:
    browser, match = table
    url = f"{browser.address.replace('http', 'ws', 1)}/api/tables/{match}/live"
    cookies = {"cookie": f"altiplano={browser.http.cookies['altiplano']}"}
    with pytest.raises(InvalidStatus) as raised:
        connect(url, additional_headers=cookies, origin=Origin(origin))
    assert raised.value.response.status_code == 403
    with connect(url, additional_headers=cookies, origin=Origin(browser.address)) as connection:
        assert b'"type":"table"' in connection.recv(decode=False)


def test_sockets_by_other_names_are_refused(plain: Here) -> None:
    with closing(socket.create_connection(("127.0.0.1", port_of(plain)))) as opened:
        with pytest.raises(InvalidStatus) as raised:
            connect("ws://evil.example/api/tables/x/live", sock=opened)
        assert raised.value.response.status_code == 403


# Tokens.


def test_a_command_needs_the_token_of_its_browser(plain: Here, table: tuple[Browser, str]) -> None:
    """A page elsewhere can make a browser send its cookies, but cannot read the token in them."""
    browser, match = table
    path = f"/api/tables/{match}/commands"
    body = msgspec.json.encode(wire.Chat("y", "hello"))
    with plain.browser() as other:
        other.get("/health")
        wrong = [{}, {"x-csrf-token": ""}, {"x-csrf-token": other.http.cookies["altiplano-csrf"]}]
    for headers in wrong:
        assert refused(browser.http.post(path, content=body, headers=headers), 403)
    for path in ("/api/tables", "/api/links", f"/api/tables/{match}/rematch"):
        assert refused(browser.http.post(path, content=body), 403)
    assert browser.notes(match) == []


FILE = b'--x\r\nContent-Disposition: form-data; name="_csrf_token"; filename="a"\r\n\r\na\r\n--x--'


def test_what_cannot_be_a_token_is_refused(plain: Here) -> None:
    with plain.browser() as browser:
        browser.get("/health")
        token = browser.http.cookies["altiplano-csrf"].encode()
    odd = b"%C3%A9" * len(token)
    for headers in (
        {b"x-csrf-token": b"\xe9" * len(token)},
        {b"x-csrf-token": token, b"cookie": b"a=b; altiplano-csrf=" + odd},
        {b"content-type": b"multipart/form-data; boundary=x"},
    ):
        asked = {b"cookie": b"altiplano-csrf=" + token, **headers}
        with client(plain.address) as somebody:
            answer = somebody.post("/api/links", content=FILE, headers=asked)
        assert refused(answer, 403).code == "not-allowed"


@pytest.mark.parametrize("body", [b'{"secret": "\xff"}', b'{"secret": "\xed\xa0\x80"}', b"\xff"])
def test_a_body_that_is_not_utf_8_is_refused(table: tuple[Browser, str], body: bytes) -> None:
    browser, _match = table
    headers = {"x-csrf-token": browser.http.cookies["altiplano-csrf"]}
    for path in ("/api/links", "/api/tables", "/api/replays"):
        answer = browser.http.post(path, content=body, headers=headers)
        assert refused(answer, 400).code == "bad-request"


@pytest.mark.parametrize(
    "headers", [{}, {"authorization": "Bearer"}, {"authorization": "Bearer x"}]
)
def test_metrics_need_the_token(ann: Browser, headers: dict[str, str]) -> None:
    assert refused(ann.http.get("/metrics", headers=headers), 401).code == "no-token"


def test_metrics_are_told_to_operators(ann: Browser, plain: Here) -> None:
    response = ann.http.get("/metrics", headers={"authorization": f"Bearer {TOKEN}"})
    assert "altiplano_moves_total" in response.text
    assert response.headers["content-type"].startswith("text/plain")
    with plain.browser() as browser:  # Without a token nobody reads them.
        for token in ("Bearer", f"Bearer {TOKEN}"):
            refused(browser.http.get("/metrics", headers={"authorization": token}), 401)


@pytest.mark.parametrize("path", ["/", "/health", "/api/games"])
def test_what_can_be_read_can_be_asked_about(ann: Browser, path: str) -> None:
    """HEAD: the headers of the same answer, without its body."""
    asked, read = ann.http.head(path), ann.get(path)
    assert asked.status_code == read.status_code == 200
    assert asked.headers["content-type"] == read.headers["content-type"]
    assert asked.content == b""


def test_health_is_open(ann: Browser) -> None:
    assert ann.get("/health").json()["status"] == "ok"


def test_a_page_of_another_version_finds_its_files(ann: Browser) -> None:
    """While workers are replaced, page and files may come from different ones."""
    other = f"/web/{'0' * 16}"
    found = ann.get(f"{other}/app.js")
    assert found.content == ann.get(f"{WEB}/app.js").content
    assert found.headers.get_list("cache-control") == ["no-store"]
    for missing in (f"{other}/nothing.js", f"{other}/../app.js/x", "/web/other/app.js"):
        assert ann.get(missing).status_code == 404


def test_keys_are_kept_from_scripts_and_other_sites(server: Here, plain: Here) -> None:
    """The key of a seat cannot be read by any script; the token only by those of our page."""
    plan = msgspec.json.encode(plans.TablePlan("altiplano", [ME, ME]))
    for running, secure in ((server, True), (plain, False)):
        with client(running.address) as somebody:
            token = somebody.get("/health").headers["set-cookie"]
        value = token.partition("=")[2].partition(";")[0]
        headers = {"cookie": f"altiplano-csrf={value}", "x-csrf-token": value}
        with client(running.address) as somebody:
            made = somebody.post("/api/tables", content=plan, headers=headers)
        key = made.headers["set-cookie"]
        assert key.startswith("altiplano=")
        assert "httponly" in key.lower()
        for cookie in (key, token):
            assert "samesite=strict" in cookie.lower()
            assert "domain=" not in cookie.lower()
            assert ("; secure" in cookie.lower()) == secure


# Headers of every answer.


def all_kinds(ann: Browser) -> list[httpx.Response]:
    """Answers of every kind: pages, files, data, refusals and errors."""
    http = ann.http
    get = ["/", "/table/x", "/rules/A7.2", f"{WEB}/style.css", f"{WEB}/vendor/lit/index.js"]
    get += ["/health", "/api/games", "/api/openapi.json", "/metrics", "/api/tables/x"]
    get += ["/nothing", f"{WEB}/no"]
    answers = [http.get(path) for path in get]
    answers.append(http.get("/", headers={"host": "evil.example"}))
    answers.append(http.post("/api/tables", content=b"{}"))
    answers.append(http.put("/api/tables"))
    answers.append(http.options("/api/tables"))
    answers.append(http.get("/nothing", headers={"accept": "text/html"}))
    answers.append(http.get("/api/tables/x", params={"seat": "many"}))
    return answers


def test_every_answer_keeps_secrets(ann: Browser) -> None:
    answers = all_kinds(ann)
    assert {answer.status_code for answer in answers} >= {200, 204, 400, 401, 403, 404, 405}
    for answer in answers:
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
        assert len(answer.headers.get_list("content-security-policy")) == 1
        assert "access-control-allow-origin" not in answer.headers


def test_what_the_api_tells_is_kept_by_no_cache(ann: Browser) -> None:
    for path in ("/api/games", "/api/tables", "/api/tables/x", "/api/nothing"):
        assert ann.get(path).headers["cache-control"] == "no-store"


def test_files_of_the_page_may_be_kept_since_their_address_tells_their_version(
    ann: Browser,
) -> None:
    kept = ann.get(f"{WEB}/style.css").headers["cache-control"]
    assert {"immutable", "max-age=31536000"} <= set(kept.split(", "))
    assert f'href="{WEB}/style.css"' in ann.get("/").text
    font = ann.get(f"{WEB}/vendor/asap/asap-latin.woff2").headers
    assert (font["content-type"], font["cache-control"]) == ("font/woff2", kept)
    assert "content-encoding" not in font  # It is compressed already.
    assert ann.get("/").headers["cache-control"] == "no-cache"


class Page(HTMLParser):
    """What a page runs, and where it is from."""

    def __init__(self) -> None:
        super().__init__()
        self.sources: list[str] = []
        self.inline: list[str] = []
        """The types of scripts and styles that stand in the page itself."""
        self.import_map = ""
        self.attributes: set[str] = set()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = dict(attributes)
        self.attributes |= given.keys()
        if tag in ("script", "style"):
            if "src" in given:
                self.sources.append(str(given["src"]))
            else:
                self.inline.append(f"{tag} {given.get('type')}")

    def handle_data(self, data: str) -> None:
        if self.inline and not self.import_map:
            self.import_map = data


def test_only_our_own_scripts_run(ann: Browser) -> None:
    """Nothing inline but the import map, which is allowed by its hash; nothing evaluated."""
    response = ann.get("/")
    page = Page()
    page.feed(response.text)
    directives = {
        words[0]: words[1:]
        for words in map(str.split, response.headers["content-security-policy"].split(";"))
    }
    allowed = b64encode(sha256(page.import_map.encode()).digest()).decode()

    assert page.import_map.startswith('{"imports":')
    assert page.inline == ["script importmap"]
    assert directives["script-src"] == ["'self'", f"'sha256-{allowed}'"]
    assert directives["style-src"] == ["'self'"]
    assert directives["default-src"] == ["'none'"]
    assert directives["base-uri"] == ["'none'"]
    assert directives["frame-ancestors"] == ["'none'"]
    everything = " ".join(word for words in directives.values() for word in words)
    assert "unsafe" not in everything
    assert "*" not in everything
    assert "http" not in everything
    assert all(source.startswith(f"{WEB}/") for source in page.sources)
    assert not any(name == "style" or name.startswith("on") for name in page.attributes)


# Sentences instead of tracebacks.


def test_refusals_are_sentences(ann: Browser) -> None:
    for answer in all_kinds(ann):
        if answer.status_code >= 400 and "html" not in answer.headers["content-type"]:
            refusal = refused(answer, answer.status_code)
            assert len(refusal.sentence.split()) > 3
            assert refusal.code
            assert_no_trace(answer.text)


async def execute(server: Here, statement: str) -> None:
    async with server.desk.store.engine.begin() as connection:
        await connection.exec_driver_sql(statement)


def assert_no_trace(answer: str) -> None:
    for word in ("Traceback", "File ", ".py", "Error", "sqlite", "litestar"):
        assert word not in answer


def test_a_bug_is_told_by_its_number_alone(tmp_path: Path) -> None:
    """Requests and sockets say that something went wrong here, and continue once it is fixed."""
    with here(tmp_path) as server, server.browser() as ann:
        match = ann.set_up(ME, ME).match
        server.run(execute(server, "ALTER TABLE seats RENAME TO gone"))
        server.desk.rooms.rooms.clear()

        answer = refused(ann.get(f"/api/tables/{match}"), 500)
        assert answer.code == "failed"
        assert "(error " in answer.sentence
        assert_no_trace(answer.sentence)
        with ann.live(match) as live:
            failed = live.wait(wire.Failed)
            assert failed.refused.code == "failed"
            assert_no_trace(failed.refused.sentence)
            assert failed.refused.sentence != answer.sentence
            assert live.closed() == 1000

        server.run(execute(server, "ALTER TABLE gone RENAME TO seats"))
        assert ann.see(match).table.match == match


def test_a_database_that_is_away_is_told_and_nothing_is_lost(tmp_path: Path) -> None:
    with here(tmp_path) as server, server.browser() as ann:
        match = ann.set_up(ME, ME).match
        server.desk.readiness.kept = 0
        server.run(server.desk.store.engine.dispose())
        spoilt = [*tmp_path.glob("tables.db*")]
        for file in spoilt:
            file.rename(file.with_name(f"away-{file.name}"))
        (tmp_path / "tables.db").mkdir()

        answer = refused(ann.get(f"/api/tables/{match}"), 503)
        assert answer.code == "no-database"
        assert_no_trace(answer.sentence)
        with ann.live(match) as live:
            assert live.wait(wire.Failed).refused == answer
            assert live.closed() == 1000
        assert refused(ann.get("/ready"), 503).code == "no-database"
        assert ann.get("/health").is_success

        (tmp_path / "tables.db").rmdir()
        for file in spoilt:
            file.with_name(f"away-{file.name}").rename(file)
        assert ann.see(match).table.match == match
        assert ann.get("/ready").is_success
