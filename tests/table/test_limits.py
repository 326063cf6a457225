"""How much is too much: what is refused, delayed or cut off, so that nobody else suffers."""

import asyncio
import http.client
import json
import socket
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from altiplano.kernel.editions import FIRST
from altiplano.table import notes, plans, wire
from altiplano.table.audience import MOST_PLACES, Place
from altiplano.table.guard import web_path
from altiplano.table.lines import MOST_IN_STEP, MOST_TAKEN_BACK
from altiplano.table.room import Room
from altiplano.table.rooms import MERGE
from altiplano.table.seats import MOST_CHANGES
from altiplano.table.sockets import BURST, MOST_WAITING, NO_TABLE
from tests.table.servers import (
    FRIEND,
    ME,
    PATIENCE,
    Browser,
    Here,
    at_rest,
    done,
    here,
    new_id,
    refused,
)

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
    plan = plans.TablePlan("altiplano", [plans.SeatPlan("me", name), ME])
    refused(ann.post("/api/tables", plan), 400)
    refused(ann.post("/api/links", plans.LinkUse("x", name)), 400)


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
            assert 1 <= int(answer.headers["retry-after"]) <= 12
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
    """The queue for a reader is limited; readers who reconnect get everything."""
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
        room.audience.places.append(Place(0, [0], True))
    with ann.live(made.match) as one_more:
        assert one_more.wait(wire.Failed).refused.code == "crowded"
        assert one_more.closed() == NO_TABLE
    with ben.live(made.match) as other:
        other.begin()


@pytest.mark.parametrize("most", [MOST_IN_STEP, MOST_TAKEN_BACK])
def test_who_takes_back_without_end_stops_at_a_limit_of_their_own(
    server: Here, ann: Browser, ben: Browser, most: int
) -> None:
    """Nobody else is notified, or can take back less."""
    made = ann.set_up()
    ben.join(made.links[0])
    match = made.match
    (first,) = ann.play_first(match, 1)
    ben.play_first(match, 1)
    lines = server.desk.rooms.rooms[match].lines
    (lines.taken_in_step if most == MOST_IN_STEP else lines.taken_back)[0] = most - 1
    before = ben.see(match)

    done(ann.tell(match, wire.Undo(new_id(), ann.update(match).next)))
    ann.play_first(match, 1)
    number = ann.update(match).next
    for command in (wire.Undo("u", number), wire.Lift("l", number, first)):
        answer = ann.tell(match, command)
        assert answer.refused is not None
        assert answer.refused.code == "too-long"

    assert at_rest(ben.see(match)) == at_rest(before)
    done(ben.tell(match, wire.Undo(new_id(), ben.update(match).next)))
    done(ann.play(match, "ready"))


def test_a_new_step_may_be_taken_back_again(server: Here, ann: Browser) -> None:
    match = ann.set_up(ME, ME, edition=FIRST).match
    ann.play_first(match, 1, 0)
    lines = server.desk.rooms.rooms[match].lines
    lines.taken_in_step[0] = MOST_IN_STEP
    assert lines.too_much(0)
    for seat in (0, 1):
        done(ann.play(match, "ready", seat))
    assert not lines.too_much(0)


# One seat among others.


def test_a_seat_that_goes_to_a_bot_again_and_again_fills_nothing(
    ann: Browser, ben: Browser
) -> None:
    """One notice says how it stands now; after a few times it must wait."""
    made = ann.set_up()
    ben.join(made.links[0], "Ben")
    match = made.match
    for _ in range(MOST_CHANGES):
        done(ben.tell(match, wire.HandOver(new_id(), "random")))
        done(ben.tell(match, wire.TakeBack(new_id())))
    refusal = ben.tell(match, wire.HandOver(new_id(), "random")).refused
    assert refusal is not None
    assert refusal.code == "too-often"
    assert ann.notes(match) == ["Ben has joined", "Ben plays again"]
    done(ann.tell(match, wire.HandOver(new_id(), "random")))


def test_who_has_said_too_much_silences_nobody_else(
    ann: Browser, ben: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notes, "MOST_SAID", 2)
    made = ann.set_up()
    ben.join(made.links[0], "Ben")
    for text in ("one", "two"):
        done(ben.tell(made.match, wire.Chat(new_id(), text)))
    refusal = ben.tell(made.match, wire.Chat(new_id(), "three")).refused
    assert refusal is not None
    assert refusal.code == "chat-full"
    done(ann.tell(made.match, wire.Chat(new_id(), "hello")))
    assert ann.notes(made.match) == ["Ben has joined", "one", "two", "hello"]


def test_after_very_many_notes_notices_replace_each_other(
    ann: Browser, ben: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notes, "MOST_KEPT", 3)
    made = ann.set_up()
    ben.join(made.links[0], "Ben")
    match = made.match
    for text in ("one", "two", "three"):
        done(ben.tell(match, wire.HandOver(new_id(), "random")))
        done(ben.tell(match, wire.Chat(new_id(), text)))
        done(ben.tell(match, wire.TakeBack(new_id())))
    assert ann.notes(match) == ["Ben has joined", "Ben plays again", "one", "two", "three"]


# Sockets.


def test_opening_sockets_and_sending_messages_counts(tmp_path: Path) -> None:
    """Three in a minute: a table, a socket and a message are all that there is."""
    with here(tmp_path, requests=3) as server, server.browser() as ann:
        match = ann.set_up(ME, ME).match
        with ann.live(match) as live:
            live.begin()
            done(live.tell(wire.Chat(new_id(), "hello")))
        assert refused(ann.get("/api/games"), 429).code == "too-often"
        with pytest.raises(InvalidStatus, match="403"), ann.live(match):
            pass


def test_windows_of_somebody_who_is_here_tell_others_nothing(ann: Browser, ben: Browser) -> None:
    made = ann.set_up()
    ben.join(made.links[0], "Ben")
    match = made.match
    with ann.live(match) as live:
        live.begin()
        with ben.live(match) as window:
            window.begin()
            while not live.table.people[1].here:
                live.wait(wire.Table)
            told = len(live.came)
            for _ in range(20):
                with ben.live(match) as other:
                    other.begin()
            done(window.tell(wire.Chat(new_id(), "hello")))
            live.wait(wire.Notes)
            assert [type(each) for each in live.came[told:]] == [wire.Notes]


def friends_at(server: Here, ann: Browser) -> tuple[Room, list[Place]]:
    """A table of Ann and four friends, and a place for each of them, where nobody looks yet.

    They hold their seats: whoever does not is sent away from a table.
    """
    made = ann.set_up(ME, *[FRIEND] * 4)
    for link in made.links:
        with server.browser() as friend:
            friend.join(link)
    holders = server.run(server.desk.store.links.holders(made.match))
    places = [Place(seat, [seat], False, key=key) for seat, key in sorted(holders) if seat]
    assert len(places) == 4
    return server.desk.rooms.rooms[made.match], places


def test_friends_who_come_and_go_together_are_told_of_once(server: Here, ann: Browser) -> None:
    """However often they do, spectators hear who is here now, and nothing in between."""
    room, friends = friends_at(server, ann)
    moved = server.desk.rooms.came_or_left

    async def come_and_go(stay: int) -> None:
        """Everybody comes and goes 25 times in a moment; then so many stay."""
        for place in friends * 25:
            room.audience.places.append(place)
            moved(room, place.seat)
            room.audience.leave(place)
            moved(room, place.seat)
        for place in friends[:stay]:
            room.audience.places.append(place)
            moved(room, place.seat)

    async def leave() -> None:
        for place in friends:
            room.audience.leave(place)
            moved(room, place.seat)

    with ann.live(room.id) as live:
        live.begin()
        for stay in (4, 1, 3):
            server.run(come_and_go(stay))
            here = [person.here for person in live.wait(wire.Table).people]
            assert here == [True] * (1 + stay) + [False] * (4 - stay)
            server.run(leave())
            assert [person.here for person in live.wait(wire.Table).people] == [True] + [False] * 4
        assert [type(each) for each in live.came[3:]] == [wire.Table] * 6


def test_friends_who_come_and_go_one_by_one_are_told_of_now_and_then(
    server: Here, ann: Browser
) -> None:
    """Not each of them, but one message in a while; the last one is true."""
    room, friends = friends_at(server, ann)

    async def come(place: Place) -> None:
        async with room.ready():
            await room.listen(place)
        server.desk.rooms.came_or_left(room, place.seat)

    async def come_and_go() -> None:
        """For so long that others hear of it several times, and could at every step."""
        end = time.monotonic() + 4 * MERGE
        for place in cycle(friends):
            await come(place)
            room.audience.leave(place)
            server.desk.rooms.came_or_left(room, place.seat)
            await asyncio.sleep(0)
            if time.monotonic() > end:
                break
        for place in friends:
            await come(place)

    with ann.live(room.id) as live:
        live.begin()
        begun = time.monotonic()
        server.run(come_and_go())
        while not all(person.here for person in live.table.people):  # So they are at the end only.
            live.wait(wire.Table)
        lasted = time.monotonic() - begun
        told = [type(each) for each in live.came[3:]]
        assert told == [wire.Table] * len(told)
        assert len(told) <= 1 + lasted / MERGE


# Uploads.


def test_a_box_that_takes_too_long_is_stopped_and_hurts_nobody(
    server: Here, ann: Browser, ben: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bots go on beside it, as they do beside each other."""
    monkeypatch.setattr(server.desk.judges, "limit", 0.5)
    made = ben.set_up(plans.SeatPlan("bot", bot="random"), plans.SeatPlan("bot", bot="random"))
    plan = plans.TablePlan("altiplano", [ME, ME], content=SLOW)
    with ThreadPoolExecutor() as uploading, ben.live(made.match) as live:
        upload = uploading.submit(ann.post, "/api/tables", plan)
        live.begin()
        beside = 0
        while not (upload.done() or live.latest.over):
            live.wait(wire.Update)
            beside += not upload.done()
        assert beside > 1
        answer = refused(upload.result(PATIENCE), 422)
    assert answer.code == "too-slow"
    assert answer.sentence.startswith("this took too long")
    assert ben.notes(made.match) == []
    assert ann.set_up(ME, ME, content="[orders.o1]\npoints = 9\n").match


@pytest.mark.parametrize(
    "content",
    ["a = " + "[" * 50_000, "a" + ".a" * 1500 + " = 1", "a = " + "9" * 5000],
    ids=["lists", "tables", "number"],
)
def test_a_box_that_is_too_deep_or_too_long_is_refused(ann: Browser, content: str) -> None:
    plan = plans.TablePlan("altiplano", [ME, ME], content=content)
    answer = refused(ann.post("/api/tables", plan), 422)
    assert answer.code == "bad-content"
    assert answer.sentence.startswith("your file")


# Files.


@pytest.mark.parametrize(
    "path",
    [
        f"{WEB}/../errors.py",
        f"{WEB}/../../../etc/passwd",
        f"{WEB}/%2e%2e/errors.py",
        f"{WEB}/..%2ferrors.py",
        f"{WEB}/..%5cerrors.py",
        f"{WEB}/%2e%2e%2ferrors.py",
        f"{WEB}/vendor/../../errors.py",
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
    """No path leads out of their folder, and nothing lists it."""
    connection = http.client.HTTPConnection("127.0.0.1", server.socket.getsockname()[1])
    connection.request("GET", path)
    response = connection.getresponse()
    body = response.read()
    connection.close()
    assert response.status == 404
    assert json.loads(body)["code"] == "not-found"
