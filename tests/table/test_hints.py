"""Hints and help with planning: for who has to decide, as the host allows it."""

import asyncio
import os
from collections.abc import Awaitable, Callable

import msgspec
import pytest

from altiplano import games
from altiplano.processes import Asker
from altiplano.table import thinkers, wire
from altiplano.table.problems import Problem
from tests.table.servers import (
    BOT,
    FRIEND,
    ME,
    PATIENCE,
    Browser,
    Here,
    done,
    hints_after,
    moves,
    new_id,
    read,
    refused,
)


async def stays() -> None:
    await asyncio.Event().wait()


def leaves(event: asyncio.Event) -> Callable[[], Awaitable[None]]:
    """Somebody who leaves when something happens."""

    async def gone() -> None:
        await event.wait()

    return gone


@pytest.fixture(autouse=True)
def _quick(server: Here) -> None:
    """Hints after a few iterations."""
    server.desk.hints.think = hints_after(3)


def hints(browser: Browser, match: str) -> list[wire.Hint]:
    return read(browser.get(f"/api/tables/{match}/hint"), list[wire.Hint])


@pytest.mark.parametrize("game", ["altiplano", "expedition"])
def test_a_hint_has_up_to_three_moves_on_offer_with_words_and_reasons(
    ann: Browser, game: str
) -> None:
    match = ann.set_up(ME, ME, game=game, seed=5).match
    given = hints(ann, match)
    update = ann.update(match)

    options = {option.move: option for option in update.options}
    assert 1 <= len(given) <= 3
    for hint in given:
        assert options[hint.move].says == hint.says
        assert hint.line[0] == options[hint.move]
        assert all(option.says for option in hint.line)
        assert hint.reason
        assert hint.why.code
        assert 0 <= hint.sure <= 1
        assert hint.chance is None or 0 <= hint.chance <= 1


def test_whoever_asks_again_gets_the_same_and_a_new_question_new_hints(ann: Browser) -> None:
    match = ann.set_up(ME, BOT, game="expedition", seed=5).match
    first = hints(ann, match)
    assert hints(ann, match) == first

    ann.play(match, first[0].move)
    later = hints(ann, match)
    assert all(hint.move in moves(ann.update(match)) for hint in later)


def test_a_hint_that_needs_too_much_of_the_processor_is_given_up_and_can_be_asked_for_again(
    server: Here, ann: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing else in its process is hurt."""
    match = ann.set_up(ME, ME, seed=5).match
    before = server.run(server.desk.thinkers.work(PATIENCE, os.getpid))
    monkeypatch.setattr(thinkers, "HINT_LIMIT", 0.2)
    server.desk.hints.think = hints_after(10**8)
    assert refused(ann.get(f"/api/tables/{match}/hint"), 503).code == "no-hint"
    assert server.run(server.desk.thinkers.work(PATIENCE, os.getpid)) == before
    monkeypatch.undo()
    server.desk.hints.think = hints_after(3)
    assert hints(ann, match)


def test_requests_at_the_same_time_share_one_answer(server: Here, ann: Browser) -> None:
    match = ann.set_up(ME, ME, seed=5).match

    async def ask() -> list[list[wire.Hint]]:
        room = await server.desk.rooms.open(match)
        assert room is not None
        askers = [Asker(f"somebody {number}", stays) for number in range(5)]
        return await asyncio.gather(*(server.desk.hints.give(room, 0, each) for each in askers))

    answers = server.run(ask())
    assert all(answer is answers[0] for answer in answers)


def test_work_on_hints_goes_on_until_the_last_who_waits_has_left(
    server: Here, ann: Browser
) -> None:
    match = ann.set_up(ME, ME, seed=5).match
    server.desk.hints.think = hints_after(10**8)
    helpers = server.desk.helpers

    async def leave() -> None:
        room = await server.desk.rooms.open(match)
        assert room is not None
        leaving = [asyncio.Event() for _ in range(2)]
        asking = [
            asyncio.create_task(server.desk.hints.give(room, 0, Asker("somebody", leaves(each))))
            for each in leaving
        ]
        while helpers.idle == helpers.workers:
            await asyncio.sleep(0.005)
        for asked, left in zip(asking, leaving, strict=True):
            assert helpers.idle == helpers.workers - 1
            left.set()
            with pytest.raises(Problem):
                await asked
        while helpers.idle < helpers.workers:
            await asyncio.sleep(0.005)

    server.run(asyncio.wait_for(leave(), thinkers.HINT_LIMIT / 2))
    server.desk.hints.think = hints_after(3)
    assert hints(ann, match)


def test_only_a_seat_that_decides_itself_gets_hints(
    server: Here, ann: Browser, ben: Browser
) -> None:
    match = ann.set_up(ME, ME, game="expedition", watchable=True, seed=5).match
    path = f"/api/tables/{match}/hint"
    ben.join(ann.new_link(match, "watch"))
    asked = ann.update(match).to_move[0]

    assert refused(ben.get(path), 403).code == "spectator"
    assert refused(ben.get(path, seat=asked), 403).code == "other-seat"
    assert refused(ann.get(path, seat=1 - asked), 409).code == "not-asked"
    with server.browser() as stranger:
        assert refused(stranger.get(path), 404).code == "no-table"


def test_a_seat_that_a_bot_plays_gets_no_hints(server: Here, ann: Browser) -> None:
    match = ann.set_up(ME, FRIEND, game="altiplano", seed=5).match
    room = server.desk.rooms.rooms[match]
    room.bots.busy = True  # The bot is held back, so that the seat still has to decide.
    done(ann.tell(match, wire.HandOver(new_id(), "random")))
    assert refused(ann.get(f"/api/tables/{match}/hint"), 409).code == "bot-plays"
    done(ann.tell(match, wire.TakeBack(new_id())))
    room.bots.busy = False
    assert hints(ann, match)


def test_the_host_decides_about_hints_and_everybody_sees_it(ann: Browser, ben: Browser) -> None:
    made = ann.set_up(ME, FRIEND, hints=False, seed=5)
    match = made.match
    ben.join(made.links[0], "Ben")
    assert not ben.see(match).table.hints
    for what in ("hint", "help"):
        assert refused(ann.get(f"/api/tables/{match}/{what}"), 403).code == "no-hints"

    answer = ben.tell(match, wire.AllowHints(new_id(), True))
    assert answer.refused is not None
    assert answer.refused.code == "not-host"

    with ben.live(match) as looking:
        looking.begin()
        done(ann.tell(match, wire.AllowHints(new_id(), True)))
        assert looking.wait(wire.Table).hints
        notice = looking.wait(wire.Notes).notes[-1]
        assert (notice.kind, notice.text) == ("notice", "Hints are now allowed at this table")
    assert hints(ben, match)
    done(ann.tell(match, wire.AllowHints(new_id(), False)))
    assert ben.notes(match)[-1] == "Hints are no longer allowed at this table"
    done(ann.tell(match, wire.AllowHints(new_id(), False)))
    assert len(ben.notes(match)) == 3  # With that of Ben's coming.
    assert refused(ben.get(f"/api/tables/{match}/hint"), 403).code == "no-hints"


@pytest.mark.parametrize("game", ["altiplano", "expedition"])
def test_help_is_what_the_game_makes_of_the_view(server: Here, ann: Browser, game: str) -> None:
    match = ann.set_up(ME, ME, game=game, seed=5).match
    room = server.desk.rooms.rooms[match]
    helped = read(ann.get(f"/api/tables/{match}/help", seat=1), dict[str, object])
    wanted = msgspec.json.encode(games.aid(room.game, room.match.view(1)))
    assert helped == msgspec.json.decode(wanted)


def test_spectators_get_no_help(ann: Browser, ben: Browser) -> None:
    match = ann.set_up(ME, ME, watchable=True).match
    ben.join(ann.new_link(match, "watch"))
    assert refused(ben.get(f"/api/tables/{match}/help"), 403).code == "spectator"
