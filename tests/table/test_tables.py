"""Setting a table up; luck that nobody knows beforehand, and everybody can check afterwards."""

import re
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest

from altiplano import games
from altiplano.kernel.content import parse_overlay
from altiplano.kernel.editions import FIRST
from altiplano.table import plans, register, wire
from tests.table.servers import BOT, ME, Browser, Here, done, here, moves, new_id, read, refused

BOX = """
[orders.o2]
points = 77
"""

BAD_BOX = """
[orders.o2]
points = "many"

[orders.o3]
colour = "red"

[missions.nobody-knows-it]
removed = true
"""


def plain(value: object) -> object:
    """A value as it comes out of JSON."""
    return msgspec.json.decode(msgspec.json.encode(value))


# Setting up.


def test_what_is_not_said_takes_its_default(ann: Browser) -> None:
    plan = {"game": "altiplano", "seats": [{"kind": "me"}, {"kind": "friend"}, {"kind": "bot"}]}
    made = read(ann.post("/api/tables", plan), plans.NewTable)
    assert [link.seat for link in made.links] == [1]

    seen = ann.see(made.match)
    table = seen.table
    assert (table.game, table.seats, table.host, table.options) == ("altiplano", [0], True, {})
    assert not any([table.practice, table.own_box, table.watchable, table.over])
    assert table.edition == games.get("altiplano").edition
    assert [person.kind for person in table.people] == ["person", "open", "bot"]
    assert [person.bot for person in table.people] == [None, None, "steady"]
    assert all(person.name for person in table.people)
    assert seen.update.seat == 0
    assert seen.update.log.first == 0
    assert seen.notes.notes == []


def test_a_table_plays_with_the_options_that_were_asked_for(ann: Browser) -> None:
    chosen = {"roles": "choose", "missions": True}
    made = ann.set_up(ME, ME, ME, options=chosen)
    assert ann.see(made.match).table.options == chosen
    assert {ann.update(made.match, seat).view["asked"].get(str(seat)) for seat in range(3)} == {
        "role",
        None,
    }


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"options": {"luck": "good"}}, "luck"),
        ({"options": {"roles": "steal"}}, "steal"),
        ({"options": {"missions": "on"}}, "missions"),
        ({"options": {"missions": 1}}, "missions"),
        ({"options": {"short": True}}, "events"),
        ({"game": "chess"}, "chess"),
        ({"edition": "99"}, "there is no edition '99'"),
        ({"seats": [{"kind": "me"}]}, "2"),
        ({"seats": [{"kind": "me"}] * 6}, "5"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "genius"}]}, "genius"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "mine.py:Bot"}]}, "mine.py:Bot"),
        ({"options": {"missions": None}}, "options"),
        ({"colour": "red"}, "colour"),
        ({"seats": []}, "seats"),
        ({"seed": -1}, "seed"),
    ],
)
def test_what_cannot_be_set_up_is_refused_with_a_sentence(
    ann: Browser, change: dict[str, object], says: str
) -> None:
    plan: dict[str, object] = {"game": "altiplano", "seats": [{"kind": "me"}, {"kind": "bot"}]}
    response = ann.post("/api/tables", plan | change)
    assert response.status_code in (400, 422)
    sentence = refused(response, response.status_code).sentence
    assert says in sentence
    assert " " in sentence
    assert read(ann.get("/api/tables"), register.TableList).tables == []


def test_a_friend_s_box_is_played_with_and_changes_no_other_table(ann: Browser) -> None:
    own, usual = ann.set_up(ME, ME, content=BOX), ann.set_up(ME, ME)
    points = {}
    for made in (own, usual):
        answer = ann.get(f"/api/tables/{made.match}/components").json()
        points[made.match] = answer["kinds"]["orders"]["o2"]["values"]["points"]["value"]
    assert points[own.match] == 77
    assert points[usual.match] != 77

    tables = [ann.see(made.match).table for made in (own, usual)]
    assert [table.own_box for table in tables] == [True, False]
    assert tables[0].edition == games.get("altiplano", content=parse_overlay(BOX, "box")).edition
    assert tables[0].edition != tables[1].edition


@pytest.mark.parametrize("game", games.names())
def test_a_table_plays_the_edition_that_its_host_names(ann: Browser, game: str) -> None:
    for edition in games.editions(game):
        made = ann.set_up(ME, ME, game=game, edition=edition)
        table = ann.see(made.match).table
        assert table.edition == games.get(game, edition=edition).edition
        assert not table.own_box


def test_a_bad_box_is_refused_with_every_mistake_in_it(ann: Browser) -> None:
    plan = plans.TablePlan("altiplano", [ME, ME], content=BAD_BOX)
    refusal = refused(ann.post("/api/tables", plan), 422)
    assert refusal.code == "bad-content"
    for mistake in ("points", "colour", "nobody-knows-it"):
        assert mistake in refusal.sentence
    assert refusal.sentence.count("\n") >= 2


def test_a_box_that_is_no_toml_is_refused_with_the_line(ann: Browser) -> None:
    plan = plans.TablePlan("altiplano", [ME, ME], content="[orders.o2]\npoints = = 3\n")
    refusal = refused(ann.post("/api/tables", plan), 422)
    assert refusal.code == "bad-content"
    assert "2" in refusal.sentence


@pytest.mark.parametrize(("size", "status"), [(100_001, 400), (300_000, 413)])
def test_a_box_that_is_too_large_is_refused(ann: Browser, size: int, status: int) -> None:
    plan = plans.TablePlan("altiplano", [ME, ME], content="#" * size)
    assert refused(ann.post("/api/tables", plan), status).sentence


def test_a_chosen_seed_is_practice_and_gives_the_match_of_that_seed(ann: Browser) -> None:
    options: dict[str, object] = {"missions": True}
    made = ann.set_up(ME, ME, seed=7, options=options)
    assert ann.see(made.match).table.practice
    match = games.get("altiplano").start(players=2, seed=7, options=options)
    for _ in range(12):
        seat = match.to_move[0]
        assert ann.update(made.match, seat).view == plain(match.view(seat))
        move = match.options(seat)[0]
        match.play(seat, move)
        done(ann.play(made.match, move, seat))


def test_seeds_that_nobody_chose_differ(ann: Browser) -> None:
    tables = [ann.see(ann.set_up(ME, ME).match).table for _ in range(5)]
    assert len({table.luck for table in tables}) == 5
    assert not any(table.practice for table in tables)


def test_my_tables_are_mine_and_the_latest_comes_first(ann: Browser, ben: Browser) -> None:
    first, second = ann.set_up(options={"first": 0}, edition=FIRST), ann.set_up(ME, ME)
    ben.join(first.links[0])
    done(ann.play(first.match, "ready"))
    done(ben.play(first.match, "ready"))  # What happens in an open step is no news yet (R21).
    listed = read(ann.get("/api/tables"), register.TableList).tables
    assert [table.match for table in listed] == [first.match, second.match]
    assert [table.seats for table in listed] == [[0], [0, 1]]
    assert all(table.my_turn for table in listed)
    stages = [table.stage and (table.stage.unit, table.stage.number) for table in listed]
    assert stages == [("round", 1)] * 2
    listed = read(ben.get("/api/tables"), register.TableList).tables
    assert [(table.match, table.seats) for table in listed] == [(first.match, [1])]


def test_my_tables_come_page_by_page_and_can_be_looked_for(server: Here, ann: Browser) -> None:
    made = [ann.set_up(ME, BOT).match for _ in range(3)]
    made.append(ann.set_up(ME, plans.SeatPlan("friend", "Zoë"), game="expedition").match)
    server.forward(made[0])

    def found(**query: str | int) -> set[str]:
        return {
            each.match for each in read(ann.get("/api/tables", **query), register.TableList).tables
        }

    first = read(ann.get("/api/tables", most=3), register.TableList)
    assert (first.found, first.page, first.pages, len(first.tables)) == (4, 0, 2, 3)
    assert found(most=3) | found(most=3, page=1) == set(made)
    assert found(page=9) == set()
    assert found(over="true") == {made[0]}
    assert found(over="false") == set(made[1:])
    assert found(game="expedition") == found(words="zo") == {made[3]}
    assert found(words="%") == set()


def test_a_list_opens_no_table(tmp_path: Path) -> None:
    """How each stands is read and forgotten; of those that are over it is kept."""
    with here(tmp_path) as server, server.browser() as ann:
        running, over = ann.set_up(ME, ME).match, ann.set_up(ME, ME).match
        ann.play_first(running, 1, 0)
        server.forward(over)
        before = read(ann.get("/api/tables"), register.TableList)
        server.desk.rooms.rooms.clear()
        for _ in range(2):
            after = read(ann.get("/api/tables"), register.TableList)
            assert [each.stage for each in after.tables] == [each.stage for each in before.tables]
            assert after.tables[0].winners == before.tables[0].winners != []
        assert server.desk.rooms.rooms == {}


# A whole match.


@dataclass
class Whole:
    """A match that was played to its end by somebody and a bot."""

    match: str
    ann: Browser
    refusal: wire.Refusal
    """The answer to who asked for the journal too early."""
    before: bytes
    """All that came before the end was told."""
    first: wire.Table
    last: wire.Table
    end: wire.Update


@pytest.fixture(scope="module")
def whole(server: Here) -> Whole:
    ann = server.browser()
    match = ann.set_up(ME, BOT).match
    first = ann.see(match).table
    for path in ("log", "components", "why?move=ready"):
        assert ann.get(f"/api/tables/{match}/{path}").is_success
    refusal = refused(ann.get(f"/api/tables/{match}/journal"), 409)
    with ann.live(match) as live:
        live.begin()
        for _ in range(10):
            live.play(moves(live.turn())[-1])
        done(live.tell(wire.HandOver(new_id(), "random")))
        while not live.latest.over:
            early = len(ann.heard)
            live.wait(wire.Update)
        last = live.wait(wire.Table)
        return Whole(match, ann, refusal, b"\n".join(ann.heard[:early]), first, last, live.latest)


def test_the_hash_told_at_the_start_is_that_of_the_seed_told_at_the_end(whole: Whole) -> None:
    assert whole.first.seed is None
    assert whole.last.over
    assert whole.last.seed is not None
    assert re.fullmatch("[0-9a-f]{64}", whole.last.seed)
    assert sha256(whole.last.seed.encode()).hexdigest() == whole.first.luck == whole.last.luck


def test_nothing_tells_the_seed_before_the_end(whole: Whole) -> None:
    assert whole.last.seed is not None
    number = int(whole.last.seed, 16)
    assert whole.first.luck.encode() in whole.before
    for form in (whole.last.seed, f"{number:x}", str(number), f"{number:X}"):
        assert form.encode() not in whole.before


def test_the_journal_is_refused_before_the_end(whole: Whole) -> None:
    assert whole.refusal.code == "not-over"


def test_the_journal_of_a_finished_match_replays_to_the_same_scores(whole: Whole) -> None:
    response = whole.ann.get(f"/api/tables/{whole.match}/journal")
    assert response.is_success
    assert response.headers["content-type"].startswith("text/plain")
    assert whole.match in response.headers["content-disposition"]
    assert f"# luck: {whole.first.luck}\n" in response.text
    assert whole.last.seed is not None
    assert f"seed: {int(whole.last.seed, 16)}\n" in response.text

    replayed = games.get("altiplano").replay(response.text)
    assert replayed.over
    assert list(replayed.winners) == whole.end.winners
    assert plain(replayed.scores()) == [
        [[line.reason, line.rule, line.points] for line in lines] for lines in whole.end.scores
    ]


def test_the_journal_of_an_own_box_and_of_practice_replays(server: Here, ann: Browser) -> None:
    match = ann.set_up(ME, ME, content=BOX, seed=3).match
    server.forward(match)
    text = ann.get(f"/api/tables/{match}/journal").text
    assert "# for practice" in text
    replayed = games.get("altiplano", content=parse_overlay(BOX, "box")).replay(text)
    assert list(replayed.winners) == ann.update(match).winners
