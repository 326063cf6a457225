"""A rules fix takes no match away: journals of version 1 are read under today's rules."""

import asyncio
import json
from pathlib import Path
from random import Random

import pytest

from altiplano import games
from altiplano.errors import Refused
from altiplano.kernel.content import difference
from altiplano.kernel.journal import UNDO_TEXT
from altiplano.kernel.journal import read as read_journal
from altiplano.table import keys, plans, register, replay_wire, schema, wire
from altiplano.table import lines as lines_module
from altiplano.table.carrying import changes_since, legal_lines
from altiplano.table.rows import MatchRow, ReplayRow, SeatRow
from altiplano.table.store import Store
from altiplano.table.writing import LineRow
from tests.contract.samples import the_game
from tests.positions import altiplano
from tests.table.servers import ME, Browser, Here, done, here, moves, new_id, read, refused

JOURNALS = Path(__file__).parent / "version1"
"""Matches that were played under version 1 of the rules."""

GOES_ON = "altiplano-3-1"
FINISHED = "altiplano-2-0"
STOPS = "expedition-2-11"
STOPS_AND_FINISHED = "expedition-2-12"


RESULT = json.dumps(
    {
        "winners": [1],
        "scores": [[{"reason": "old", "rule": "A1.1", "points": points}] for points in (1, 99)],
    }
)
"""How a finished match ended then; today's rules would make something else of it."""


def stored(server: Here, people: list[Browser], name: str) -> str:
    """Put a match of version 1 into the store, as it was left there; its table."""
    return server.run(put(server.desk.store, people, name))


async def put(store: Store, people: list[Browser], name: str) -> str:
    owners = [keys.fingerprint(person.http.cookies["altiplano"]) for person in people]
    setup = of_version_1(name, owners)
    _header, choices = read_journal(journal(name), the_game(setup.game).rules.words)
    players, over = setup.players, setup.over
    seats = [SeatRow(at, f"Player {at}", "person", None, False) for at in range(players)]
    holders = [(at, owners[at % len(owners)]) for at in range(players)]
    assert await store.add_match(setup, seats, holders, [])
    lines = [LineRow(at, seat, move, None) for at, (_, seat, move) in enumerate(choices)]
    assert await store.append(setup.id, lines, over, result=setup.result)
    return setup.id


def of_version_1(name: str, owners: list[str]) -> MatchRow:
    """How a table of version 1 was left in the store."""
    game = the_game(name.partition("-")[0])
    header, _choices = read_journal(journal(name), game.rules.words)
    over = name in (FINISHED, STOPS_AND_FINISHED)
    players, seed = header["players"], header["seed"]
    assert isinstance(players, int)
    assert isinstance(seed, int)
    return MatchRow(
        id=keys.new_id(),
        game=game.name,
        rules=1,
        edition=str(header["edition"]),
        players=players,
        options=json.dumps(header["options"]),
        content=None,
        seed=keys.written_seed(seed),
        bot_seed=keys.new_seed(),
        practice=False,
        watchable=False,
        host=owners[0],
        rematch=None,
        created="",
        updated="",
        over=over,
        result=RESULT if over else None,
    )


@pytest.fixture
def known(ann: Browser, ben: Browser) -> list[Browser]:
    """Two people whom the server knows."""
    for each in (ann, ben):
        each.set_up()
    return [ann, ben]


def test_a_match_whose_choices_are_all_legal_goes_on(server: Here, known: list[Browser]) -> None:
    match = stored(server, known, GOES_ON)
    ann = known[0]
    listed = read(ann.get("/api/tables"), register.TableList).tables[0]
    assert (listed.match, listed.over) == (match, False)

    seen = ann.see(match)

    assert not seen.table.stopped
    (notice,) = seen.notes.notes
    assert notice.text.startswith(
        "This match was started under rules 1 and continues under rules 2."
    )
    assert "R40, R66: Commission" in notice.text
    assert "Expedition" not in notice.text
    assert len(ann.notes(match)) == 1
    row = server.run(server.desk.store.match(match))
    assert row is not None
    assert (row.rules, row.readable) == (2, None)
    seat = seen.update.to_move[0]
    player = known[seat % 2]
    done(player.play(match, moves(player.update(match, seat))[0], seat))


def test_a_finished_match_keeps_its_result(server: Here, known: list[Browser]) -> None:
    """Even if today's rules would read it differently."""
    match = stored(server, known, FINISHED)
    update = known[0].update(match)
    assert update.over
    assert update.winners == [1]
    assert [line.points for lines in update.scores for line in lines] == [1, 99]
    listed = read(known[0].get("/api/tables"), register.TableList).tables[0]
    assert (listed.match, listed.winners) == (match, [1])


def test_a_match_that_cannot_go_on_is_read_as_far_as_it_goes(
    server: Here, known: list[Browser]
) -> None:
    match = stored(server, known, STOPS)
    ann, ben = known

    seen = ann.see(match)

    assert seen.table.stopped
    assert (seen.update.options, seen.update.to_move, seen.update.over) == ([], [], False)
    assert "its first 23 choices are legal" in seen.notes.notes[0].text
    assert read(ann.get(f"/api/tables/{match}/log"), wire.Log).lines
    row = server.run(server.desk.store.match(match))
    assert row is not None
    assert (row.rules, row.readable) == (1, 23)
    answer = ann.tell(match, wire.Play(new_id(), seen.update.next, "pass"))
    assert answer.refused is not None
    assert answer.refused.code == "stopped"
    assert refused(ann.get(f"/api/tables/{match}/journal"), 409).code == "not-over"
    done(ann.tell(match, wire.Chat(new_id(), "what now?")))
    assert ben.notes(match)[-1] == "what now?"
    listed = read(ann.get("/api/tables"), register.TableList).tables[0]
    assert (listed.stage, listed.over) == (None, False)


def test_it_goes_on_from_there_at_a_new_table(server: Here, known: list[Browser]) -> None:
    match = stored(server, known, STOPS)
    before = known[0].update(match)
    made = known[0].rematch(match)
    after = known[0].update(made.match)
    for name in ("turn", "piles", "discards"):
        assert after.view.get(name) == before.view.get(name)
    assert after.view["seats"] == before.view["seats"]
    seat = after.to_move[0]
    done(known[seat].play(made.match, moves(known[seat].update(made.match))[0]))
    assert known[1].see(match).table.rematch == made.match


def test_it_ends_when_everybody_agrees(server: Here, known: list[Browser]) -> None:
    match = stored(server, known, STOPS)
    ann, ben = known
    done(ann.tell(match, wire.Agree(new_id())))
    done(ann.tell(match, wire.Agree(new_id())))
    assert not ben.update(match).over
    assert ben.see(match).table.people[0].agreed

    done(ben.tell(match, wire.Agree(new_id())))

    seen = ann.see(match)
    assert (seen.update.over, seen.update.winners) == (True, [])
    assert (seen.table.over, seen.table.closed) == (True, "agreement")
    journal = ann.get(f"/api/tables/{match}/journal").text
    stored_text = (JOURNALS / f"{STOPS}.txt").read_text(encoding="utf-8")
    assert journal.endswith(stored_text.partition("\n\n")[2])
    assert "rules: 1\n" in journal
    refusal = ann.tell(match, wire.Agree(new_id())).refused
    assert refusal is not None
    assert refusal.code == "not-stopped"


def test_a_finished_match_that_does_not_read_to_its_end_stays_in_the_list(
    server: Here, known: list[Browser]
) -> None:
    match = stored(server, known, STOPS_AND_FINISHED)
    seen = known[0].see(match)
    assert (seen.table.stopped, seen.table.over) == (False, True)
    assert seen.update.winners == [1]
    assert known[0].get(f"/api/tables/{match}/journal").text.count("\n") > 100
    listed = read(known[0].get("/api/tables", over="true"), register.TableList).tables[0]
    assert (listed.match, listed.winners) == (match, [1])


def test_what_goes_on_cannot_be_ended_by_agreement(ann: Browser) -> None:
    match = ann.set_up().match
    refusal = ann.tell(match, wire.Agree(new_id())).refused
    assert refusal is not None
    assert refusal.code == "not-stopped"


def test_two_who_come_at_once_read_one_notice(server: Here, known: list[Browser]) -> None:
    match = stored(server, known, GOES_ON)

    async def both() -> None:
        await asyncio.gather(*(server.desk.rooms.open(match) for _ in range(5)))

    server.run(both())
    assert len(known[0].notes(match)) == 1


def test_a_table_of_newer_rules_waits_for_a_newer_version(
    server: Here, ann: Browser, ben: Browser
) -> None:
    """An older version, after a rollback or before it is replaced, changes nothing there."""
    made = ann.set_up()
    match = made.match
    server.run(change(server, match, rules=the_game("altiplano").rules.version + 1))
    server.desk.rooms.rooms.pop(match)
    before = server.run(everything(server, match))

    refusal = refused(ann.get(f"/api/tables/{match}"), 409)
    assert refusal.code == "newer-rules"
    assert "needs a newer version of Altiplano" in refusal.sentence
    with ann.live(match) as live:
        failed = live.next()
        assert isinstance(failed, wire.Failed)
        assert failed.refused.code == "newer-rules"
    secret = made.links[0].path.partition("#")[2]
    assert refused(ben.post("/api/links", plans.LinkUse(secret)), 409).code == "newer-rules"

    assert server.run(everything(server, match)) == before
    listed = read(ann.get("/api/tables"), register.TableList).tables[0]
    assert (listed.match, listed.stage) == (match, None)


def test_whoever_plays_when_a_newer_version_takes_a_table_over_leaves_the_older(
    server: Here, ann: Browser
) -> None:
    match = ann.set_up().match
    with ann.live(match) as live:
        live.begin()
        server.run(change(server, match, rules=the_game("altiplano").rules.version + 1))
        server.run(server.desk.rooms.heard("facts", match, 0))
        failed = live.wait(wire.Failed)
        assert failed.refused.code == "newer-rules"
    assert refused(ann.get(f"/api/tables/{match}"), 409).code == "newer-rules"


def test_what_a_newer_version_has_stopped_goes_on_under_the_rules_it_was_begun_with(
    server: Here, ann: Browser
) -> None:
    match = ann.set_up(ME, ME).match
    ann.play_first(match, 2)
    server.run(change(server, match, readable=1))
    server.desk.rooms.rooms.pop(match)

    assert not ann.see(match).table.stopped
    assert ann.notes(match) == []
    ann.play_first(match, 1)


async def everything(server: Here, match: str) -> tuple[object, ...]:
    """What is stored of a table."""
    store = server.desk.store
    held = await store.links.holders(match)
    return (await store.match(match), await store.seats(match), await store.notes(match), held)


def test_a_long_journal_of_older_rules_is_read_while_others_have_their_turns(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(lines_module, "SLICE", -1.0)
    game = altiplano()
    _header, choices = read_journal(journal(GOES_ON), game.rules.words)
    written = [LineRow(at, seat, move, None) for at, (_, seat, move) in enumerate(choices)]
    turns: list[int] = []

    async def others() -> None:
        while True:
            turns.append(1)
            await asyncio.sleep(0)

    async def reading() -> int:
        playing = asyncio.create_task(others())
        legal = await legal_lines(of_version_1(GOES_ON, ["ann"]), game, written)
        playing.cancel()
        return legal

    assert asyncio.run(reading()) == len(written)
    assert len(turns) >= len(written)


# Editions.


def test_every_edition_that_is_played_is_kept(server: Here, ann: Browser) -> None:
    content = "[orders.o1]\npoints = 9\n"
    match = ann.set_up(content=content).match
    row = server.run(server.desk.store.match(match))
    assert row is not None
    kept = server.run(server.desk.store.edition(row.edition))
    assert kept is not None
    assert json.loads(kept)["orders"]["o1"]["points"] == 9
    assert games.with_tables("altiplano", json.loads(kept)).edition == row.edition


def test_what_comes_with_the_games_is_kept_by_every_server(tmp_path: Path) -> None:
    """Also if nobody plays: there may be replays of it."""
    with here(tmp_path) as server:
        for name in games.names():
            for edition in games.editions(name):
                game = the_game(name, edition)
                kept = server.run(server.desk.store.edition(game.edition))
                assert kept == json.dumps(games.tables(game))


def test_a_table_is_played_with_the_values_that_it_was_begun_with(
    server: Here, ann: Browser
) -> None:
    """Its edition is not today's any more, but the store has it."""
    tables = games.tables(the_game("altiplano"))
    tables["orders"]["o1"] = {**tables["orders"]["o1"], "points": 17}
    del tables["orders"]["o2"]
    older = games.with_tables("altiplano", tables)
    match = ann.set_up().match
    server.run(server.desk.store.keep_edition(older.edition, "altiplano", json.dumps(tables)))
    server.run(change(server, match, edition=older.edition))
    server.desk.rooms.rooms.pop(match)

    assert ann.see(match).table.edition == older.edition
    orders = ann.get(f"/api/tables/{match}/components").json()["kinds"]["orders"]
    assert orders["o1"]["values"]["points"]["value"] == 17
    assert "o2" not in orders


async def change(server: Here, match: str, **values: str | int) -> None:
    async with server.desk.store.engine.begin() as connection:
        where = schema.matches.c.id == match
        await connection.execute(schema.matches.update().where(where).values(**values))


@pytest.mark.parametrize("game", games.names())
def test_nothing_is_different_between_an_edition_and_itself(game: str) -> None:
    tables = games.tables(the_game(game))
    assert difference(tables, tables) == {}
    assert games.with_tables(game, tables).edition == the_game(game).edition


# What has changed.


def test_changes_are_those_since_a_version_and_of_a_game() -> None:
    since = changes_since(1, "expedition")
    assert {change.version for change in since} == {2}
    assert "R97" in {change.rules for change in since}
    assert changes_since(2, "expedition") == []
    assert changes_since(0, "chess") == []


@pytest.mark.parametrize("name", [FINISHED, "expedition"])
def test_that_nothing_is_taken_back_after_the_end_is_among_the_changes(name: str) -> None:
    """Version 1 allowed it, so a match in which somebody did is stopped for that."""
    game = altiplano() if name == FINISHED else the_game(name)
    match = game.replay(journal(name)) if name == FINISHED else game.start(players=2, seed=1)
    luck = Random(1)
    while not match.over:
        seat = match.to_move[0]
        match.play(seat, luck.choice(match.options(seat)))
    for seat in range(2):
        with pytest.raises(Refused):
            match.play_line(seat, UNDO_TEXT)
    told = [change.says for change in changes_since(1, game.name)]
    assert any("taken back once the match is over" in each for each in told)


@pytest.mark.parametrize("game", games.names())
def test_every_version_tells_what_it_has_changed(game: str) -> None:
    newest = the_game(game).rules.version
    told = {change.version for change in changes_since(1, game)}
    assert told == set(range(2, newest + 1))


# Journals.


def journal(name: str) -> str:
    return (JOURNALS / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", [GOES_ON, FINISHED])
def test_an_older_journal_is_replayed_if_every_line_is_legal(name: str) -> None:
    match = altiplano().replay(journal(name))
    assert match.older == 1
    assert match.over == (name == FINISHED)
    assert altiplano().replay(match.journal()).older == 0


def test_an_older_journal_that_is_not_legal_any_more_is_refused_by_its_line() -> None:
    with pytest.raises(Refused, match="written under rules version 1") as refusal:
        the_game("expedition").replay(journal(STOPS))
    assert "line 31 of the journal" in str(refusal.value)
    assert "is not legal under version 2" in str(refusal.value)


def test_a_newer_journal_is_never_read() -> None:
    newer = journal(GOES_ON).replace("rules: 1", "rules: 3")
    with pytest.raises(Refused, match="rules version 3"):
        altiplano().replay(newer)


def test_an_older_match_is_looked_at_and_says_so(ann: Browser) -> None:
    made = read(ann.post("/api/replays", {"journal": journal(FINISHED)}), replay_wire.NewReplay)
    told = read(ann.get(f"/api/replays/{made.replay}"), replay_wire.Replay)
    assert (told.older, told.over) == (1, True)
    assert "rules: 1" in ann.get(f"/api/replays/{made.replay}/journal").text
    refusal = refused(ann.post("/api/replays", {"journal": journal(STOPS)}), 422)
    assert "line 31" in refusal.sentence


def test_a_replay_that_was_kept_under_older_rules_is_shown_as_far_as_it_goes(
    server: Here, ann: Browser
) -> None:
    row = ReplayRow("kept-replay", "expedition", None, journal(STOPS), "[]", None, "")
    server.run(server.desk.store.add_replay(row))
    told = read(ann.get("/api/replays/kept-replay"), replay_wire.Replay)
    assert (told.older, told.moments, told.over) == (1, 23, False)
    assert ann.get("/api/replays/kept-replay/moments/23").is_success
