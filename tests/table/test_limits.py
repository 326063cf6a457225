"""How much is too much: what is refused, delayed or cut off, so that nobody else suffers."""

import http.client
import json
import socket
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from websockets.sync.client import connect

from altiplano.table import wire
from altiplano.table.audience import MOST_PLACES, Place
from altiplano.table.guard import web_path
from altiplano.table.room import MOST_LINES
from altiplano.table.sockets import BURST, MOST_WAITING, NO_TABLE
from tests.table.servers import FRIEND, ME, PATIENCE, Browser, Here, done, here, new_id, refused

WEB = web_path()

FRAME = b"\x81\x82\0\0\0\0{}"
"""A message `{}`, as it comes by a WebSocket."""

SLOW = "a" + ".a" * 30_000 + " = 1"
"""TOML that takes minutes to read."""


def post(browser: Browser, path: str, content: bytes | Iterator[bytes]) -> tuple[int, str]:
    """A body as it is; status and code of the answer."""
    browser.get("/health")
    headers = {"x-csrf-token": browser.http.cookies["altiplano-csrf"]}
    response = browser.http.post(path, content=content, headers=headers)
    return response.status_code, response.json()["code"]


# Bodies.


def test_a_body_that_is_too_large_is_refused(ann: Browser) -> None:
    """By the length that it has, and by what comes if it does not say."""
    assert post(ann, "/api/tables", b" " * 200_001) == (413, "too-large")
    assert post(ann, "/api/tables", iter([b" " * 50_000] * 5)) == (413, "too-large")
    assert post(ann, "/api/tables", b" " * 200_000) == (400, "bad-request")


@pytest.mark.parametrize(
    "body",
    [
        b"[" * 90_000,
        b'{"x":' + b"[" * 90_000 + b"]" * 90_000 + b"}",
        b'{"game":' + b'{"a":' * 20_000 + b"1" + b"}" * 20_000 + b"}",
        b'{"seats":[' + b"{}," * 60_000 + b"{}]}",
        b'{"game":"altiplano","seed":' + b"9" * 100_000 + b"}",
        b'"' + b"\\ud800" * 1000 + b'"',
        b"\xff\xfe\x00",
        b"",
    ],
    ids=["open", "deep", "deeper", "many", "long", "surrogates", "bytes", "nothing"],
)
def test_a_body_that_does_not_read_is_refused(ann: Browser, body: bytes) -> None:
    assert post(ann, "/api/tables", body) == (400, "bad-request")
    assert post(ann, "/api/links", body) == (400, "bad-request")


def test_a_message_that_nests_too_deeply_is_refused_and_the_socket_stays_open(
    ann: Browser,
) -> None:
    match = ann.set_up(ME, ME).match
    with ann.live(match) as live:
        live.connection.send('{"x":' + "[" * 90_000 + "]" * 90_000 + "}")
        assert live.wait(wire.Failed).refused.code == "bad-message"
        live.connection.send("[" * 90_000)
        assert live.wait(wire.Failed).refused.code == "bad-message"
        done(live.tell(wire.Chat(new_id(), "still here")))


@pytest.mark.parametrize("name", ["\x00", "a\nb", "a\x1bb", "a\x7fb", "a" * 41])
def test_names_are_short_and_of_one_line(ann: Browser, name: str) -> None:
    plan = wire.TablePlan("altiplano", [wire.SeatPlan("me", name), ME])
    refused(ann.post("/api/tables", plan), 400)
    refused(ann.post("/api/links", wire.LinkUse("x", name)), 400)


@pytest.mark.parametrize("match", ["x" * 5000, "x" * 33, "%00", "a%2Fb", "..", "%F0%9F%A6%99", "'"])
def test_odd_names_of_tables_are_those_of_no_table(ann: Browser, match: str) -> None:
    ann.set_up(ME, ME)
    for path in (f"/api/tables/{match}", f"/api/tables/{match}/log"):
        assert refused(ann.get(path), 404)


def test_odd_ids_and_numbers_are_refused(ann: Browser) -> None:
    path = f"/api/tables/{ann.set_up(ME, ME).match}/commands"
    good = {"do": "play", "id": "a", "question": 0, "move": "ready"}
    for bad in (
        {"id": "a" * 65},
        {"id": "a b"},
        {"id": ""},
        {"question": -1},
        {"question": 2**53},
        {"question": 10**400},
        {"seat": 10},
        {"move": "x" * 121},
        {"do": "chat", "text": "\x00"},
        {"more": 1},
    ):
        assert post(ann, path, json.dumps({**good, **bad}).encode()) == (400, "bad-request")


# How often.


def test_too_many_requests_are_refused_for_a_while(tmp_path: Path) -> None:
    """Files of the page and health are never counted."""
    with here(tmp_path, requests=5) as server, server.browser() as ann:
        assert all(ann.get("/api/games").is_success for _ in range(5))
        for path in ("/api/games", "/", "/api/tables/x"):
            answer = ann.get(path)
            assert refused(answer, 429).code == "too-often"
            assert int(answer.headers["ratelimit-reset"]) <= 60
        assert ann.get("/health").is_success
        assert ann.get(f"{WEB}/style.css").is_success


def test_messages_that_come_too_fast_are_delayed_and_none_is_lost(tmp_path: Path) -> None:
    """Each is answered, in order, but not before its time."""
    rate = 200.0
    count = int(rate * BURST) + 40
    with here(tmp_path, messages=rate) as server, server.browser() as ann:
        match = ann.set_up(ME, ME).match
        with ann.live(match) as live:
            begun = time.monotonic()
            for at in range(count):
                live.connection.send(json.dumps({"do": "play", "id": f"{at}", "question": 9**9}))
            answers = [live.wait(wire.Failed) for _ in range(count)]
            lasted = time.monotonic() - begun
    assert len(answers) == count
    assert lasted > 39 / rate


def test_a_reader_who_does_not_read_is_cut_off_and_others_go_on(tmp_path: Path) -> None:
    """What waits for somebody is limited; whoever comes back gets all that there is."""
    server = here(tmp_path, messages=1e6)
    server.socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    with server, server.browser() as ann, server.browser() as ben:
        made = ann.set_up(ME, FRIEND)
        ben.join(made.links[0])
        opened = socket.create_connection(("127.0.0.1", server.socket.getsockname()[1]))
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        url = f"ws://localhost/api/tables/{made.match}/live"
        headers = {"cookie": f"altiplano={ben.http.cookies['altiplano']}"}
        with ann.live(made.match) as live:
            live.begin()
            with (
                connect(
                    url,
                    sock=opened,
                    additional_headers=headers,
                    compression=None,
                    max_queue=1,
                    close_timeout=0,
                ) as slow,
                ThreadPoolExecutor() as sender,
            ):
                assert live.wait(wire.Table).people[1].here
                sending = sender.submit(opened.sendall, FRAME * (MOST_WAITING * 100))
                assert not live.wait(wire.Table).people[1].here
                slow.close_socket()
                sending.exception(PATIENCE)
            done(live.tell(wire.Chat(new_id(), "still here")))
        with ben.live(made.match) as again:
            again.begin()
            assert ben.notes(made.match)[-1] == "still here"


def test_one_seat_is_looked_at_from_so_many_windows_only(
    server: Here, ann: Browser, ben: Browser
) -> None:
    made = ann.set_up()
    ben.join(made.links[0])
    room = server.desk.rooms.rooms[made.match]
    for _ in range(MOST_PLACES):
        room.listeners.append(Place(0, [0], True))
    with ann.live(made.match) as one_more:
        assert one_more.wait(wire.Failed).refused.code == "crowded"
        assert one_more.closed() == NO_TABLE
    with ben.live(made.match) as other:
        other.begin()


def test_after_very_many_lines_choices_stand_but_the_match_goes_on(
    server: Here, ann: Browser
) -> None:
    """Taking back without end would make every command slower."""
    match = ann.set_up(ME, ME).match
    (first,) = ann.play_first(match, 1, 0)
    room = server.desk.rooms.rooms[match]
    room.lines.count = MOST_LINES
    number = ann.update(match, 0).next
    for command in (wire.Undo("u", number, 0), wire.Lift("l", number, first, 0)):
        answer = ann.tell(match, command)
        assert answer.refused is not None
        assert answer.refused.code == "too-long"
    done(ann.play(match, "ready", 0))


# Uploads.


def test_a_box_that_takes_too_long_is_stopped_and_hurts_nobody(ann: Browser, ben: Browser) -> None:
    """Bots go on beside it, as they do beside each other."""
    made = ben.set_up(wire.SeatPlan("bot", bot="random"), wire.SeatPlan("bot", bot="random"))
    plan = wire.TablePlan("altiplano", [ME, ME], content=SLOW)
    with ThreadPoolExecutor() as uploading, ben.live(made.match) as live:
        upload = uploading.submit(ann.post, "/api/tables", plan)
        live.begin()
        beside = 0
        while not live.latest.over:
            live.wait(wire.Update)
            beside += not upload.done()
        assert beside > 5
        answer = refused(upload.result(PATIENCE), 422)
    assert answer.code == "bad-content"
    assert answer.sentence == "it took longer than 5 seconds"
    assert ben.notes(made.match) == []
    assert ann.set_up(ME, ME, content="[orders.o1]\npoints = 9\n").match


@pytest.mark.parametrize(
    "content",
    ["a = " + "[" * 50_000, "a" + ".a" * 1500 + " = 1", "a = " + "9" * 5000],
    ids=["lists", "tables", "number"],
)
def test_a_box_that_is_too_deep_or_too_long_is_refused(ann: Browser, content: str) -> None:
    plan = wire.TablePlan("altiplano", [ME, ME], content=content)
    answer = refused(ann.post("/api/tables", plan), 422)
    assert answer.code == "bad-content"
    assert answer.sentence.startswith("your file")


# Files.


@pytest.mark.parametrize(
    "path",
    [
        f"{WEB}/../cli.py",
        f"{WEB}/../../../etc/passwd",
        f"{WEB}/%2e%2e/cli.py",
        f"{WEB}/..%2fcli.py",
        f"{WEB}/..%5ccli.py",
        f"{WEB}/%2e%2e%2fcli.py",
        f"{WEB}/vendor/../../cli.py",
        f"{WEB}//etc/passwd",
        f"{WEB}/%2fetc%2fpasswd",
        f"{WEB}/style.css%00.py",
        f"{WEB}/" + "x" * 250,
        f"{WEB}/" + "x" * 5000,
        f"{WEB}/",
        f"{WEB}/vendor",
    ],
)
def test_only_files_of_the_page_are_served(server: Here, path: str) -> None:
    """No way leads out of their folder, and none lists it."""
    connection = http.client.HTTPConnection("127.0.0.1", server.socket.getsockname()[1])
    connection.request("GET", path)
    response = connection.getresponse()
    body = response.read()
    connection.close()
    assert response.status == 404
    assert json.loads(body)["code"] == "not-found"
