"""Secrets of a real table: none is in any byte that others get, or in what is kept of them."""

import json
import logging
import re
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import text

from altiplano.table import broadcast, keys, plans, wire
from altiplano.table.logs import JsonFormatter
from altiplano.table.room import Room
from altiplano.table.rows import LinkRow
from altiplano.table.serve import default_database
from tests.contract.samples import pick
from tests.positions import rule
from tests.table.servers import FRIEND, ME, Browser, Here, done, here, new_id, read, refused

ANN, BEN, CAL = 0, 1, 2

OPTIONS = {"missions": True, "events": True, "traveler": True, "first": 0}

SEED = 9_007_199_254_740_881
"""Chosen, so that the match is the same every time; long, so that it is nowhere by chance."""

MOST_CHOICES = 400


@dataclass
class Scene:
    """A table in the middle of a planning phase, and all that its people have heard."""

    room: Room
    people: list[Browser]
    spectator: Browser
    ids: list[list[str]]
    """The ids of the commands of each seat."""
    links: list[str]
    """Secrets of links that nobody has used yet."""

    def heard(self, browser: Browser) -> bytes:
        return b"\n".join(browser.heard)

    def hidden_lines(self, seat: int | None) -> list[str]:
        """The lines of the log that somebody has read, but not that seat."""
        known = [line["text"] for line in self.room.match.log(seat)]
        lines = [str(line["text"]) for each in (ANN, CAL) for line in self.room.match.log(each)]
        return [line for line in lines if line not in known]


def look(browser: Browser, match: str) -> None:
    """Ask for everything that there is."""
    path = f"/api/tables/{match}"
    for each in (path, f"{path}/log", f"{path}/journal", "/api/tables"):
        browser.get(each)
    for move in ("pass", "ready", "place food farm", "no such move"):
        browser.get(f"{path}/why", move=move)


@pytest.fixture(scope="module")
def scene(server: Here) -> Iterator[Scene]:
    """Three people plan in round 2; the second and a spectator have looked all the time."""
    people = [server.browser() for _ in range(3)]
    spectator = server.browser()
    made = people[ANN].set_up(ME, FRIEND, FRIEND, options=OPTIONS, seed=SEED, watchable=True)
    for seat, link in zip((BEN, CAL), made.links, strict=True):
        people[seat].join(link, f"Player {seat}")
    path = f"/api/tables/{made.match}/links"
    spectator.join(read(people[ANN].post(path, plans.LinkPlan("watch")), plans.NewLink))
    unused = [read(people[ANN].post(path, plans.LinkPlan("continue")), plans.NewLink)]
    room = server.desk.rooms.rooms[made.match]
    found = Scene(room, people, spectator, [[] for _ in people], [each.path for each in unused])
    luck = Random("secrets")
    with people[BEN].live(made.match) as rival, spectator.live(made.match) as watching:
        for choice in range(MOST_CHOICES):
            if in_planning(room) and len(found.hidden_lines(BEN)) > 2:
                break
            seat = pick(luck, room.match.to_move)
            move = pick(luck, room.match.options(seat))
            command = wire.Play(new_id(), room.lines.next[seat], move)
            found.ids[seat].append(command.id)
            done(people[seat].tell(made.match, command))
            if choice % 10 == 0:
                look(people[seat], made.match)
        look(people[BEN], made.match)
        look(spectator, made.match)
        look(people[ANN], made.match)
        for live in (rival, watching):
            live.connection.send("{}")
            live.wait(wire.Failed)
        yield found
    for browser in (*people, spectator):
        browser.close()


def in_planning(room: Room) -> bool:
    view = room.match.view(None)
    return view["phase"] == "planning" and view["round"] == 2


def missions(room: Room, seat: int) -> dict[str, object]:
    seats = room.match.position()["seats"]
    assert isinstance(seats, list)
    found = seats[seat]["missions"]
    assert isinstance(found, dict)
    return found


def cards(room: Room, seat: int) -> set[str]:
    """The missions that a seat has and nobody else has seen."""
    passed = {card for each in (ANN, BEN, CAL) if each != seat for card in known(room, each)}
    return {str(missions(room, seat)[key]) for key in ("kept", "chosen")} - passed


def known(room: Room, seat: int) -> set[str]:
    """The missions that went through the hands of a seat."""
    return {value for value in missions(room, seat).values() if isinstance(value, str)}


@rule("R22")
def test_missions_of_others_are_in_no_byte(scene: Scene) -> None:
    """Neither for a rival nor for a spectator; who has them does read of them."""
    for seat in (ANN, CAL):
        secret = cards(scene.room, seat)
        assert secret, "each has kept a card that nobody else has seen"
        for card in secret:
            assert card.encode() not in scene.heard(scene.people[BEN])
            assert card.encode() not in scene.heard(scene.spectator)
    own = cards(scene.room, ANN).pop()
    assert own.encode() in scene.heard(scene.people[ANN])


@rule("R21")
def test_choices_of_others_in_an_open_step_are_in_no_byte(scene: Scene) -> None:
    assert scene.room.match.open_step
    for browser, seat in ((scene.people[BEN], BEN), (scene.spectator, None)):
        hidden = scene.hidden_lines(seat)
        assert hidden
        for line in hidden:
            assert json.dumps(line).encode() not in scene.heard(browser)
    hidden = [line for line in scene.hidden_lines(BEN) if line.startswith(f"Seat {ANN}")]
    assert json.dumps(hidden[0]).encode() in scene.heard(scene.people[ANN])


def test_luck_to_come_is_in_no_byte(scene: Scene) -> None:
    """Neither the seed, nor the generator, nor what lies in decks and stacks, for anybody."""
    position = scene.room.match.position()
    luck, deck, stack = position["luck"], position["deck"], position["stack"]
    assert isinstance(luck, dict)
    assert isinstance(deck, list)
    assert isinstance(stack, list)
    seed = scene.room.setup.seed
    assert int(seed, 16) == SEED
    needles = [seed, f"{SEED:x}", str(SEED), scene.room.setup.bot_seed, *luck.values()]
    needles += [json.dumps(event) for event in deck]
    needles.append(json.dumps(stack, separators=(",", ":"))[1:-1])
    for browser in (*scene.people, scene.spectator):
        for needle in needles:
            assert needle.encode() not in scene.heard(browser)
    assert broadcast.table(scene.room, [], False).luck.encode() in scene.heard(scene.spectator)


def test_keys_links_and_commands_of_others_are_in_no_byte(scene: Scene) -> None:
    ann, ben, cal = scene.people
    for browser in (ben, scene.spectator):
        for other in (ann, cal):
            assert other.http.cookies["altiplano"].encode() not in scene.heard(browser)
        for command in (*scene.ids[ANN], *scene.ids[CAL], *scene.links):
            assert command.encode() not in scene.heard(browser)
        assert scene.room.setup.host.encode() not in scene.heard(browser)
    assert ann.http.cookies["altiplano"].encode() in scene.heard(ann)
    assert scene.ids[ANN][0].encode() in scene.heard(ann)


# Seats.


def test_a_seat_that_somebody_has_taken_is_taken_by_no_other_invitation(
    server: Here, ann: Browser, ben: Browser
) -> None:
    """Not even by one that the host made while the friend was sitting down."""
    made = ann.set_up()
    ben.join(made.links[0], "Ben")
    late = keys.new_secret()
    invitation = LinkRow(made.match, 1, "invite")
    server.run(server.desk.store.links.add(keys.fingerprint(late), invitation))

    assert refused(ann.post("/api/links", plans.LinkUse(late, "Ann")), 410).code == "used-link"
    assert ann.see(made.match).table.seats == [0]
    assert ann.see(made.match).table.people[1].name == "Ben"


# What is kept.


@pytest.fixture
def logged() -> Iterator[list[str]]:
    """All lines that the server logs, as an operator reads them."""
    lines: list[str] = []

    class Keep(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(JsonFormatter().format(record))

    handler = Keep()
    root = logging.getLogger()
    level = root.level
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    yield lines
    root.setLevel(level)
    root.removeHandler(handler)


def test_whoever_reads_database_and_logs_can_take_no_seat(
    tmp_path: Path, logged: list[str]
) -> None:
    """Keys and secrets of links are kept as hashes only, and logged not at all."""
    with here(tmp_path) as server, server.browser() as ann, server.browser() as ben:
        made = ann.set_up()
        path = f"/api/tables/{made.match}/links"
        link = read(ann.post(path, plans.LinkPlan("continue")), plans.NewLink)
        ben.join(made.links[0], "Ben")
        secrets = [made.links[0].path, link.path]
        secrets += [browser.http.cookies["altiplano"] for browser in (ann, ben)]
        kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
        assert b"Ben" in kept
        for secret in secrets:
            assert secret.rpartition("#")[2].encode() not in kept
    assert any(made.match in line for line in logged)
    for secret in secrets:
        assert not any(secret.rpartition("#")[2] in line for line in logged)


def test_a_failure_is_logged_by_its_number_and_without_the_values(
    tmp_path: Path, logged: list[str]
) -> None:
    """A table whose setup cannot be written does not get into the log with its seed."""
    with here(tmp_path) as server, server.browser() as ann:
        server.run(execute(server, "ALTER TABLE matches RENAME TO gone"))
        answer = refused(ann.post("/api/tables", plans.TablePlan("altiplano", [ME, ME])), 500)

    number = answer.sentence.partition("(error ")[2].rstrip(")")
    (line,) = [line for line in logged if number in line]
    entry = json.loads(line)
    assert entry["number"] == number
    assert entry["path"] == "/api/tables"
    assert "no such table: matches" in entry["trace"]
    assert re.search("[0-9a-f]{64}", line) is None


async def execute(server: Here, statement: str) -> None:
    async with server.desk.store.engine.begin() as connection:
        await connection.execute(text(statement))


def test_the_usual_folder_is_for_its_owner_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database in it has the seeds of live matches."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    folder = Path(default_database().removeprefix("sqlite:///")).parent

    assert folder.parent == tmp_path
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
