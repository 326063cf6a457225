"""Replays: a match is looked at again, moment by moment, and played on from any of them."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec
import pytest

from altiplano import games
from altiplano.kernel.game import Game
from altiplano.kernel.match import Match
from altiplano.table import keys, plans, replay_wire, schema, wire
from altiplano.table.inspection import check
from altiplano.table.rows import ReplayRow
from altiplano.table.updates import LOG_LINES
from tests.contract.samples import pick
from tests.table.servers import BOT, ME, Browser, Here, at_rest, read, refused

OPTIONS: dict[str, object] = {"missions": True, "events": True, "traveler": True}
BOX = "[orders.o2]\npoints = 77\n"


def plain(value: object) -> object:
    """A value as it comes out of JSON."""
    return msgspec.json.decode(msgspec.json.encode(value))


def upload(browser: Browser, journal: str, **more: object) -> str:
    answer = browser.post("/api/replays", {"journal": journal, **more})
    return read(answer, replay_wire.NewReplay).replay


def look(browser: Browser, replay: str) -> replay_wire.Replay:
    return read(browser.get(f"/api/replays/{replay}"), replay_wire.Replay)


def moment(browser: Browser, replay: str, number: int, **query: str | int) -> replay_wire.Moment:
    return read(browser.get(f"/api/replays/{replay}/moments/{number}", **query), replay_wire.Moment)


def played(game: Game, players: int, options: dict[str, object], choices: int = 10_000) -> Match:
    """A match of random choices, some of which were taken back."""
    match = game.start(players=players, seed=8, options=options)
    luck = Random(9)
    made = 0
    while not match.over and made < choices:
        seat = pick(luck, match.to_move)
        match.play(seat, pick(luck, match.options(seat)))
        made += 1
        if made % 20 == 0 and match.undoable(seat):
            match.undo(seat)
    return match


@dataclass
class Kept:
    """A replay, and the match that it is of."""

    match: Match
    moments: list[Match]
    """The match after so many choices that stand."""
    replay: str


def moments_of(match: Match) -> list[Match]:
    """The match after each choice that stands, and at its beginning."""
    journal = match.journal()
    head, _, body = journal.partition("\n\n")
    stood: list[str] = []
    for line in body.splitlines():
        seat, _, text = line.partition(" ")
        if text == "undo":
            last = max(at for at, each in enumerate(stood) if each.startswith(f"{seat} "))
            del stood[last]
        else:
            stood.append(line)
    game = games.get("altiplano" if '"altiplano"' in head else "expedition")
    moments = [game.replay(f"{head}\n\n")]
    for line in stood:
        seat, _, text = line.partition(" ")
        moments.append(moments[-1].copy())
        moments[-1].play(int(seat), text)
    return moments


@pytest.fixture(scope="module", params=["altiplano", "expedition"])
def kept(request: pytest.FixtureRequest, server: Here) -> Iterator[Kept]:
    """A whole match of each game that was played elsewhere."""
    altiplano = request.param == "altiplano"
    match = played(games.get(request.param), 3 if altiplano else 2, OPTIONS if altiplano else {})
    with server.browser() as browser:
        yield Kept(match, moments_of(match), upload(browser, match.journal()))


# Looking.


def test_a_replay_tells_how_the_match_went(kept: Kept, ann: Browser) -> None:
    told = look(ann, kept.replay)
    assert told.moments == len(kept.moments) - 1
    assert told.over
    assert told.winners == list(kept.match.winners)
    assert plain(told.scores) == [
        [{"reason": reason, "rule": rule, "points": points} for reason, rule, points in lines]
        for lines in kept.match.scores()
    ]
    assert told.seed == keys.written_seed(8)
    assert (told.match, told.own_box) == (None, False)
    assert [person.name for person in told.people] == [
        f"Player {seat + 1}" for seat in range(len(told.scores))
    ]


def test_a_replay_has_a_chapter_for_each_part_and_a_curve_of_points(
    kept: Kept, ann: Browser
) -> None:
    """Rounds, their planning and actions; or turns. A curve ends with the points of the end."""
    told = look(ann, kept.replay)
    unit = "round" if told.game == "altiplano" else "turn"
    views = [match.view(None) for match in kept.moments]
    numbers = sorted({int(str(view[unit])) for view in views} - {0})
    starts = {chapter.title: chapter.moment for chapter in told.chapters}
    assert [chapter.moment for chapter in told.chapters] == sorted(set(starts.values()))
    for number in numbers:
        title = f"Round {number}: planning" if unit == "round" else f"Turn {number}"
        assert starts[title] == next(at for at, view in enumerate(views) if view[unit] == number)
    assert any(title.endswith("actions") for title in starts) == (unit == "round")
    for chapter in told.chapters:
        if chapter.title.endswith("actions"):
            assert views[chapter.moment]["phase"] == "actions"

    assert [point.number for point in told.curve] == [*numbers[:-1], 0]
    assert {point.unit for point in told.curve} == {unit}
    for point in told.curve:
        scores = kept.moments[point.moment].scores()
        assert point.points == [sum(line[2] for line in lines) for lines in scores]


def test_a_moment_is_what_the_seat_knew_then(kept: Kept, ann: Browser) -> None:
    last = len(kept.moments) - 1
    for number in (0, last // 2, last // 3, last):
        for seat in (None, 1):
            query = {} if seat is None else {"seat": seat}
            seen = moment(ann, kept.replay, number, **query)
            match = kept.moments[number]
            assert seen.moment == number
            assert seen.update.seat == seat
            assert seen.update.view == plain(match.view(seat))
            log = match.log(seat)[-LOG_LINES:]
            assert [line.text for line in seen.update.log.lines] == [line["text"] for line in log]
            assert (seen.update.question, seen.update.options) == (None, [])
            assert seen.update.over == match.over


def test_an_open_moment_has_every_seat_s_own_things_and_its_last_choice(
    kept: Kept, ann: Browser
) -> None:
    for number in range(1, len(kept.moments), len(kept.moments) // 6):
        seen = moment(ann, kept.replay, number, open="true")
        before, match = kept.moments[number - 1], kept.moments[number]
        for seat, things in enumerate(seen.update.view["seats"]):
            own = plain(match.view(seat))
            assert isinstance(own, dict)
            assert things == own["seats"][seat]
        assert seen.seat is not None
        assert seen.move is not None
        assert seen.says == before.explain(seen.seat, seen.move)
        before.copy().play(seen.seat, seen.move)


def test_a_choice_of_an_open_step_is_told_to_its_own_seat_only(kept: Kept, ann: Browser) -> None:
    steps = [at for at, match in enumerate(kept.moments) if match.open_step]
    if look(ann, kept.replay).game == "expedition":
        assert steps == []
        return
    for number in steps[5:200:90]:
        mover = moment(ann, kept.replay, number + 1).seat
        assert mover is not None
        for seat in range(3):
            told = moment(ann, kept.replay, number + 1, seat=seat).move
            assert (told is not None) == (seat == mover)


def test_who_looks_on_is_told_of_choices_what_the_log_tells(kept: Kept, ann: Browser) -> None:
    """No more than that, and older lines of the log are there to read."""
    told = 0
    seen_by_all = [at + 1 for at, each in enumerate(kept.moments[:-1]) if not each.open_step]
    for number in seen_by_all[3 :: len(seen_by_all) // 5]:
        seen = moment(ann, kept.replay, number)
        assert seen.move is None
        texts = [str(line["text"]) for line in kept.moments[number].log(None)]
        assert seen.says == "" or seen.says in texts
        told += seen.says != ""
        query = {"moment": number, "first": 3}
        log = read(ann.get(f"/api/replays/{kept.replay}/log", **query), wire.Log)
        assert [line.text for line in log.lines] == texts[3:203]
    assert told > 0


def test_what_somebody_keeps_face_down_is_told_to_them_only(ann: Browser) -> None:
    match = games.get("expedition").start(players=2, seed=8, options={"assembly": True})
    seat = match.to_move[0]
    move = match.options(seat)[0]
    match.play(seat, move)
    replay = upload(ann, match.journal())

    own = moment(ann, replay, 1, seat=seat)
    other = moment(ann, replay, 1, seat=1 - seat)

    assert (own.seat, own.move) == (seat, move)
    assert (other.seat, other.move) == (seat, None)
    assert other.says == f"Seat {seat} keeps a character, face down"


def test_the_log_at_a_moment_has_older_lines(kept: Kept, ann: Browser) -> None:
    number = len(kept.moments) // 2
    path = f"/api/replays/{kept.replay}/log"
    for seat in (None, 1):
        query = {} if seat is None else {"seat": seat}
        log = read(ann.get(path, moment=number, first=3, **query), wire.Log)
        lines = kept.moments[number].log(seat, 3)[:200]
        assert log.first == 3
        assert [line.text for line in log.lines] == [line["text"] for line in lines]
    assert refused(ann.get(path, moment=len(kept.moments)), 404).code == "no-moment"


def test_what_a_replay_does_not_have_is_refused(kept: Kept, ann: Browser) -> None:
    path = f"/api/replays/{kept.replay}"
    assert refused(ann.get(f"{path}/moments/{len(kept.moments)}"), 404).code == "no-moment"
    assert refused(ann.get(f"{path}/moments/1", seat=7), 404).code == "no-seat"
    assert refused(ann.get(f"{path}/moments/99999999"), 400).code == "bad-request"
    assert refused(ann.get("/api/replays/unknown"), 404).code == "no-replay"
    assert refused(ann.get("/api/replays/unknown/moments/0"), 404).code == "no-replay"
    assert refused(ann.get("/api/replays/unknown/journal"), 404).code == "no-replay"
    assert refused(ann.get(f"{path}/log", moment=9999), 404).code == "no-moment"


def test_the_journal_of_a_replay_is_that_match_without_what_was_taken_back(
    kept: Kept, ann: Browser
) -> None:
    journal = ann.get(f"/api/replays/{kept.replay}/journal").text
    match = games.get(look(ann, kept.replay).game).replay(journal)
    assert "undo" not in journal
    assert match.position() == kept.match.position()


# Replays of tables.


def test_a_table_has_one_replay_once_its_match_is_over(
    server: Here, ann: Browser, ben: Browser
) -> None:
    match = ann.set_up(plans.SeatPlan("me", "Ann"), BOT, game="expedition").match
    path = f"/api/tables/{match}/replay"
    assert refused(ann.post(path), 409).code == "not-over"
    assert refused(ben.post(path), 404).code == "no-table"
    server.forward(match)
    with ann.live(match) as looking:
        looking.begin()
        replay = read(ann.post(path), replay_wire.NewReplay).replay
        assert looking.wait(wire.Table).replay == replay
    assert read(ann.post(path), replay_wire.NewReplay).replay == replay
    assert len(replay) * 6 >= 96

    told = look(ben, replay)
    assert (told.match, look(ann, replay).match) == (None, match)
    assert [person.name for person in told.people][:1] == ["Ann"]
    assert [person.bot for person in told.people] == [None, "random"]
    assert told.seed == ann.see(match).table.seed


def test_an_own_box_comes_along(server: Here, ann: Browser) -> None:
    match = ann.set_up(ME, ME, content=BOX, seed=3).match
    server.forward(match)
    replay = read(ann.post(f"/api/tables/{match}/replay"), replay_wire.NewReplay).replay
    assert look(ann, replay).own_box
    found = read(ann.get(f"/api/replays/{replay}/components"), dict[str, object])
    assert found == read(ann.get(f"/api/tables/{match}/components"), dict[str, object])

    forked = read(ann.post(f"/api/replays/{replay}/fork", {"moment": 9, "seat": 1}), plans.NewTable)
    assert ann.see(forked.match).table.own_box
    assert read(ann.get(f"/api/tables/{forked.match}/components"), dict[str, object]) == found


def test_a_journal_without_its_box_needs_the_file(ann: Browser) -> None:
    own = games.get("altiplano", content={"orders": {"o2": {"points": 77}}})
    journal = played(own, 2, {}, choices=20).journal()
    bare = "\n".join(line for line in journal.splitlines() if not line.startswith("content:"))

    assert not look(ann, upload(ann, journal)).over
    assert look(ann, upload(ann, bare, content=BOX)).own_box
    refusal = refused(ann.post("/api/replays", {"journal": bare}), 422)
    assert refusal.code == "other-edition"
    assert "upload its file" in refusal.sentence


# Editions.


def of_other_times(points: int) -> tuple[Game, str]:
    """The game with other values than it comes with today, and all of them as they are kept."""
    tables = games.tables(games.get("altiplano"))
    tables["orders"]["o1"] = {**tables["orders"]["o1"], "points": points}
    del tables["orders"]["o2"]
    return games.with_tables("altiplano", tables), json.dumps(tables)


def points(browser: Browser, path: str) -> dict[str, object]:
    """The points of each order, from the components of a replay or a table."""
    orders = browser.get(f"{path}/components").json()["kinds"]["orders"]
    return {name: order["values"]["points"]["value"] for name, order in orders.items()}


async def change(server: Here, table: Any, name: str, **values: object) -> None:
    """Change what is stored of a table or a replay."""
    async with server.desk.store.engine.begin() as connection:
        await connection.execute(table.update().where(table.c.id == name).values(values))


def test_a_replay_is_shown_with_the_values_that_came_with_the_game_then(
    server: Here, ann: Browser
) -> None:
    """Its journal has their hash only, by which the store has them."""
    game, tables = of_other_times(points=17)
    match = played(game, 2, {}, choices=60)
    lines = match.journal().splitlines()
    journal = "\n".join(line for line in lines if not line.startswith("content:"))
    store, replay = server.desk.store, keys.new_replay_id()
    row = ReplayRow(replay, "altiplano", None, journal, "[]", None, "")
    server.run(store.add_replay(row))
    assert refused(ann.get(f"/api/replays/{replay}"), 409).code == "other-edition"
    assert replay in {fault.where for fault in server.run(check(store)).faults}

    server.run(store.keep_edition(game.edition, "altiplano", tables))

    told = look(ann, replay)
    assert (told.edition, told.own_box) == (game.edition, False)
    assert moment(ann, replay, told.moments).update.view == plain(match.view(None))
    log = read(ann.get(f"/api/replays/{replay}/log", moment=told.moments), wire.Log)
    assert [line.text for line in log.lines] == [line["text"] for line in match.log(None)][:200]
    orders = points(ann, f"/api/replays/{replay}")
    assert orders["o1"] == 17
    assert "o2" not in orders
    assert replay not in {fault.where for fault in server.run(check(store)).faults}

    forked = read(ann.post(f"/api/replays/{replay}/fork", {"moment": 9, "seat": 1}), plans.NewTable)
    table = ann.see(forked.match).table
    assert (table.edition, table.own_box) == (game.edition, False)
    assert points(ann, f"/api/tables/{forked.match}") == orders


def test_the_replay_of_a_table_of_another_edition_is_of_that_edition(
    server: Here, ann: Browser
) -> None:
    game, tables = of_other_times(points=18)
    match = ann.set_up(ME, ME).match
    server.run(server.desk.store.keep_edition(game.edition, "altiplano", tables))
    server.run(change(server, schema.matches, match, edition=game.edition))
    del server.desk.rooms.rooms[match]
    server.forward(match)
    replay = read(ann.post(f"/api/tables/{match}/replay"), replay_wire.NewReplay).replay

    told = look(ann, replay)

    assert (told.edition, told.own_box) == (game.edition, False)
    assert points(ann, f"/api/replays/{replay}") == points(ann, f"/api/tables/{match}")


def test_the_edition_of_an_upload_is_kept(server: Here, ann: Browser) -> None:
    """Its box may make something else of what comes with the game later."""
    own = games.get("altiplano", content={"orders": {"o2": {"points": 76}}})
    replay = upload(ann, played(own, 2, {}, choices=20).journal())
    row = server.run(server.desk.archive.find(replay))
    journal = row.journal.replace('"points": 76', '"points": 75', 1)
    assert journal != row.journal
    server.run(change(server, schema.replays, replay, journal=journal))

    told = look(ann, replay)

    assert (told.edition, told.own_box) == (own.edition, True)
    assert points(ann, f"/api/replays/{replay}")["o2"] == 76


# Uploads.


def test_names_come_along(ann: Browser) -> None:
    journal = played(games.get("expedition"), 2, {}, choices=3).journal()
    told = look(ann, upload(ann, journal, names=["Añañuca"]))
    assert [person.name for person in told.people] == ["Añañuca", "Player 2"]


@pytest.mark.parametrize(
    ("change", "code", "sentence"),
    [
        (("", "hello\n"), "journal-header", "line 1 of the journal must be a header"),
        (("seed: 8", "seed: -1"), "bad-seed", "a seed must be a whole number"),
        (("rules: 2", "rules: 0"), "other-rules", "this was written under rules version 0"),
        (('game: "expedition"', 'game: "chess"'), "unknown-game", "there is no game 'chess'"),
        (("\n\n", "\n\n0 fly\n"), "not-asked", "line 8 of the journal"),
        (("\n\n", "\n\n0 undo\n"), "nothing-to-undo", "line 8 of the journal"),
        (("seed: 8", f"seed: {'[' * 5000}"), "journal-value", "must be JSON"),
    ],
)
def test_a_journal_that_does_not_read_is_refused_in_a_sentence(
    ann: Browser, change: tuple[str, str], code: str, sentence: str
) -> None:
    journal = played(games.get("expedition"), 2, {}, choices=20).journal()
    assert change[0] in journal
    refusal = refused(ann.post("/api/replays", {"journal": journal.replace(*change, 1)}), 422)
    assert refusal.code == code
    assert sentence in refusal.sentence


@pytest.mark.parametrize("header", ['game: "\\ud800"', 'edition: "\\ud800"', 'seed: "\\udfff"'])
def test_half_a_character_in_a_header_is_refused(ann: Browser, header: str) -> None:
    """An escape can write what no text can hold: it must not fail later, or in the log."""
    journal = played(games.get("expedition"), 2, {}, choices=1).journal()
    key = header.partition(":")[0]
    lines = [header if line.startswith(f"{key}:") else line for line in journal.splitlines()]
    refusal = refused(ann.post("/api/replays", {"journal": "\n".join(lines)}), 400)
    assert refusal.code == "journal-unicode"
    assert "lone surrogate" in refusal.sentence


def test_a_journal_that_takes_too_long_is_stopped_and_hurts_nobody(
    server: Here, ann: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Taking back runs through the match again: very often is very long."""
    monkeypatch.setattr(server.desk.judges, "limit", 0.2)
    start = games.get("altiplano").start(players=5, seed=1)
    move = start.options(start.to_move[0])[0]
    again = f"{start.to_move[0]} {move}\n{start.to_move[0]} undo\n" * 4000
    refusal = refused(ann.post("/api/replays", {"journal": start.journal() + again}), 422)
    assert refusal.code == "too-slow"
    monkeypatch.undo()
    assert look(ann, upload(ann, start.journal())).moments == 0


def test_a_journal_that_is_too_long_is_refused(ann: Browser) -> None:
    long = "#" * (replay_wire.MOST_JOURNAL + 1)
    assert refused(ann.post("/api/replays", {"journal": long}), 400).code == "bad-request"


def test_a_post_from_elsewhere_is_refused(kept: Kept, ann: Browser) -> None:
    for path in ("/api/replays", f"/api/replays/{kept.replay}/fork", "/api/tables/x/replay"):
        assert ann.http.post(path, json={}).status_code == 403


# Playing on.


def test_a_table_can_begin_at_any_moment_before_the_end(kept: Kept, ann: Browser) -> None:
    """The seat knows what it knew; what it could not see is dealt again and shown to nobody."""
    number = len(kept.moments) // 2
    plan = {"moment": number, "seat": 1, "name": "Ann", "bot": "random"}
    path = f"/api/replays/{kept.replay}/fork"
    made = read(ann.post(path, plan), plans.NewTable)
    assert made.links == []
    seen = ann.see(made.match)
    assert (seen.table.seats, seen.table.host, seen.table.forked) == ([1], True, True)
    kinds = [person.kind for person in seen.table.people]
    assert kinds == ["person" if seat == 1 else "bot" for seat in range(len(kinds))]
    assert [person.bot for person in seen.table.people if person.seat != 1] == ["random"] * (
        len(kinds) - 1
    )
    assert refused(ann.get(f"/api/tables/{made.match}/journal"), 409).code == "not-over"

    last = len(kept.moments) - 1
    assert refused(ann.post(path, {**plan, "moment": last}), 409).code == "match-over"
    assert refused(ann.post(path, {**plan, "moment": last + 1}), 404).code == "no-moment"
    assert refused(ann.post(path, {**plan, "seat": 8}), 404).code == "no-seat"
    assert refused(ann.post(path, {**plan, "bot": "nobody"}), 422).code == "unknown-bot"


def test_a_fork_begins_with_what_the_seat_knew_and_other_luck(
    server: Here, kept: Kept, ann: Browser
) -> None:
    number = next(at for at, match in enumerate(kept.moments) if at > 60 and 0 in match.to_move)
    plan = {"moment": number, "seat": 0, "bot": "random"}
    made = read(ann.post(f"/api/replays/{kept.replay}/fork", plan), plans.NewTable)
    setup = server.run(server.desk.store.match(made.match))
    assert setup is not None
    assert setup.position is not None
    position = json.loads(setup.position)
    begun = server.desk.rooms.rooms[made.match].game.load(position)
    assert plain(begun.view(0)) == plain(kept.moments[number].view(0))
    assert position["luck"] != plain(kept.moments[number].position()["luck"])

    ann.see(made.match)
    told = b"\n".join(ann.heard)
    for secret in [setup.seed, *find_luck(position["luck"])]:
        assert secret.encode() not in told


def find_luck(luck: dict[str, object]) -> list[str]:
    """The numbers of all streams of luck, as they are written."""
    return [json.dumps(stream, separators=(",", ":")) for stream in luck.values()]


def test_a_fork_is_played_comes_back_ends_and_leads_to_an_ordinary_rematch(
    server: Here, kept: Kept, ann: Browser
) -> None:
    number = max(at for at, each in enumerate(kept.moments) if each.to_move == (0,))
    plan = {"moment": number, "seat": 0, "bot": "random"}
    match = read(ann.post(f"/api/replays/{kept.replay}/fork", plan), plans.NewTable).match
    known = ann.see(match)
    server.desk.rooms.forget(float("inf"))
    assert at_rest(ann.see(match)) == at_rest(known)
    server.forward(match)
    assert ann.see(match).table.over
    journal = ann.get(f"/api/tables/{match}/journal").text
    assert "# begun at a moment of another match" in journal
    replay = look(ann, read(ann.post(f"/api/tables/{match}/replay"), replay_wire.NewReplay).replay)
    assert (replay.over, replay.seed) == (True, None)

    again = ann.see(ann.rematch(match).match)
    assert not again.table.forked
    assert again.table.replay is None


# Practice.


def test_the_same_choices_at_a_practice_table_give_the_same_match(
    server: Here, ann: Browser
) -> None:
    """Bots draw their luck from the chosen seed, however quick they are."""
    found = []
    for _ in range(2):
        match = ann.set_up(ME, BOT, BOT, seed=11).match
        with ann.live(match) as live:
            live.begin()
            while live.turn().to_move != [0] or live.latest.view["round"] < 2:
                live.play(live.latest.options[-1].move)
        room = server.desk.rooms.rooms[match]
        found.append(room.match.position())
    assert found[0] == found[1]
