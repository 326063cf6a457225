"""Commands: made once, by whom they are asked of, and taken back as far as the rules go."""

import time
from itertools import permutations

import pytest

from altiplano import games
from altiplano.kernel.editions import FIRST
from altiplano.kernel.match import Match
from altiplano.table import wire
from tests.table.servers import BOT, ME, Browser, Here, at_rest, done, lifts, moves, new_id, refused


def placements(update: wire.Update, number: int) -> list[str]:
    """Moves that plan different tiles for different places, each possible after the others."""
    match = games.get("altiplano").imagine(update.view, seed=1)
    assert update.seat is not None
    found: list[str] = []
    for move in moves(update):
        words = move.split()
        other_place = all(words[-1] != other.split()[-1] for other in found)
        if words[0] == "place" and other_place and move in match.options(update.seat):
            match.play(update.seat, move)
            found.append(move)
    assert len(found) >= number
    return found[:number]


def two_people(ann: Browser, ben: Browser, seed: int = 5) -> str:
    """A table at which both sit."""
    made = ann.set_up(seed=seed)
    ben.join(made.links[0], "Ben")
    return made.match


# Once, and to the question that was asked.


def test_a_repeated_command_changes_nothing(server: Here, ann: Browser) -> None:
    match = ann.set_up(ME, ME).match
    update = ann.update(match, 0)
    command = wire.Play(new_id(), update.next, moves(update)[0], 0)
    done(ann.tell(match, command))
    after = ann.update(match, 0)
    done(ann.tell(match, command))
    with ann.live(match, 0) as live:
        live.begin()
        done(live.tell(command))
        assert not any(isinstance(message, wire.Update) for message in live.came[3:])
    assert ann.update(match, 0) == after
    assert server.lines(match) == [(0, command.move)]


def test_the_same_id_of_another_seat_is_another_command(server: Here, ann: Browser) -> None:
    match = ann.set_up(ME, ME).match
    for seat in (0, 1):
        update = ann.update(match, seat)
        done(ann.tell(match, wire.Play("once", update.next, moves(update)[0], seat)))
    assert [seat for seat, _move in server.lines(match)] == [0, 1]


def test_a_stale_question_is_not_answered_and_the_current_one_is_told(
    server: Here, ann: Browser
) -> None:
    match = ann.set_up(ME, ME).match
    with ann.live(match, 0) as live:
        first = live.begin()
        move = moves(first)[0]
        live.play(move)
        answer = live.tell(wire.Play(new_id(), first.next, moves(live.latest)[0]))
        assert answer.stale
        assert live.wait(wire.Update) == ann.update(match, 0)
        assert live.latest.next == first.next + 1
    answer = ann.tell(match, wire.Undo(new_id(), first.next, 0))
    assert answer.stale
    assert ann.tell(match, wire.Play(new_id(), 99, move, 0)).stale
    assert server.lines(match) == [(0, move)]


def test_an_illegal_move_is_refused_with_the_rule_and_changes_nothing(
    server: Here, ann: Browser
) -> None:
    match = ann.set_up(ME, ME).match
    before = ann.see(match, 0)
    for move in ("place glass farm", "store stone", "fly", "ready\n1 ready"):
        answer = ann.tell(match, wire.Play(new_id(), before.update.next, move, 0))
        assert answer.refused is not None
        assert answer.refused.sentence
        assert at_rest(ann.see(match, 0)) == at_rest(before)
    illegal = ann.tell(match, wire.Play(new_id(), before.update.next, "store stone", 0))
    assert illegal.refused is not None
    assert illegal.refused.rule
    assert server.lines(match) == []


def test_a_line_of_the_journal_that_is_no_move_cannot_be_played(
    server: Here, ann: Browser, ben: Browser
) -> None:
    match = two_people(ann, ben)
    ann.play_first(match, 1)
    before, lines = ann.see(match), server.lines(match)
    for move in ("undo", "rewind 0", "rewind 1", "rewind x"):
        answer = ann.tell(match, wire.Play(new_id(), before.update.next, move))
        assert answer.refused is not None
        assert answer.refused.code == "unknown-move"
    assert at_rest(ann.see(match)) == at_rest(before)
    assert server.lines(match) == lines


def test_a_refused_command_can_be_sent_again_when_it_is_legal(ann: Browser) -> None:
    match = ann.set_up(ME, ME).match
    update = ann.update(match, 0)
    move = placements(update, 1)[0]
    number = update.next
    assert ann.tell(match, wire.Undo("again", number, 0)).refused is not None
    done(ann.tell(match, wire.Play("again", number, move, 0)))


# Planning at the same time (R21).


@pytest.mark.rule("R21")
def test_what_others_plan_is_neither_told_nor_makes_my_command_stale(
    ann: Browser, ben: Browser
) -> None:
    match = two_people(ann, ben)
    with ann.live(match) as live:
        first = live.begin()
        for move in placements(ben.update(match), 3):
            done(ben.play(match, move))
        ben.tell(match, wire.Undo(new_id(), ben.update(match).next))
        told = len(live.came)
        answer = live.tell(wire.Play(new_id(), first.next, placements(first, 1)[0]))
        done(answer)
        # My own update and the answer to my command, nothing before them.
        assert [type(message) for message in live.came[told:]] == [wire.Update, wire.Answer]
        assert live.latest.view["seats"][1] == first.view["seats"][1]
        assert live.latest.next == first.next + 1

        done(ben.play(match, "ready"))
        finished = live.wait(wire.Update)
        assert finished.to_move == [0]
        assert finished.next == first.next + 1
        assert finished.view["seats"][1] == first.view["seats"][1]


@pytest.mark.rule("R21")
def test_the_order_in_which_people_plan_does_not_matter(ann: Browser) -> None:
    tables = [ann.set_up(ME, ME, seed=11).match for _ in range(2)]
    plans = [[*placements(ann.update(tables[0], seat), 2), "ready"] for seat in (0, 1)]
    orders = ([0, 0, 0, 1, 1, 1], [1, 0, 1, 1, 0, 0])
    for match, order in zip(tables, orders, strict=True):
        done_so_far = [0, 0]
        for seat in order:
            done(ann.play(match, plans[seat][done_so_far[seat]], seat))
            done_so_far[seat] += 1
    for seat in (0, 1):
        one, other = (ann.update(match, seat) for match in tables)
        assert one.view["phase"] != "planning"
        assert (one.options, one.to_move) == (other.options, other.to_move)
        assert (one.view, one.log) == (other.view, other.log)


# Planning in turn (R21).


@pytest.mark.rule("R21")
def test_planning_in_turn_the_second_waits_and_then_sees_the_finished_plan(
    ann: Browser, ben: Browser
) -> None:
    """Until it is declared, nothing of it is sent; after that it stands."""
    made = ann.set_up(seed=5, options={"first": 0, "planning": "in turn"}, watchable=True)
    match = made.match
    ben.join(made.links[0], "Ben")
    plan = placements(ann.update(match), 2)
    with ben.live(match) as live:
        waiting = live.begin()
        assert (waiting.to_move, waiting.question, waiting.options) == ([0], None, [])
        early = live.tell(wire.Play(new_id(), waiting.next, "ready"))
        assert early.refused is not None
        assert early.refused.code == "not-asked"

        for move in plan:
            done(ann.play(match, move))
        assert lifts(ann.update(match)) == plan[::-1]
        done(ann.tell(match, wire.Lift(new_id(), ann.update(match).next, plan[0])))
        assert ben.update(match) == waiting

        done(ann.play(match, "ready"))
        asked = live.wait(wire.Update)
        assert asked.to_move == [1]
        assert asked.question is not None
        _place, piece, place = plan[1].split()
        assert asked.view["seats"][0]["spaces"] == {place: {piece: 1}}
        assert [line.event for line in asked.log.lines[-2:]] == ["placed", "ready"]

    declared = ann.update(match)
    assert (declared.undo, lifts(declared), declared.rewind) == (0, [], False)
    answer = ann.tell(match, wire.Undo(new_id(), declared.next))
    assert answer.refused is not None
    assert answer.refused.code == "nothing-to-undo"
    assert "something was revealed" in answer.refused.sentence
    assert ann.update(match) == declared


# Taking back.


def test_undo_goes_as_far_as_the_rules_allow(server: Here, ann: Browser) -> None:
    match = ann.set_up(ME, ME).match
    first = ann.see(match, 0)
    for move in placements(first.update, 3):
        done(ann.play(match, move, 0))
    for left in (3, 2, 1):
        update = ann.update(match, 0)
        assert update.undo == left
        done(ann.tell(match, wire.Undo(new_id(), update.next, 0)))
    last = ann.update(match, 0)
    assert (last.undo, last.view, last.options) == (0, first.update.view, first.update.options)
    answer = ann.tell(match, wire.Undo(new_id(), last.next, 0))
    assert answer.refused is not None
    assert answer.refused.code == "nothing-to-undo"
    assert ann.update(match, 0) == last
    assert len(server.lines(match)) == 6


def test_what_was_revealed_stands(ann: Browser) -> None:
    match = ann.set_up(ME, ME, edition=FIRST).match
    for seat in (0, 1):
        done(ann.play(match, "ready", seat))
    for seat in (0, 1):
        update = ann.update(match, seat)
        assert (update.undo, lifts(update)) == (0, [])


@pytest.mark.parametrize("order", list(permutations(range(3))), ids=str)
def test_placed_tiles_are_lifted_in_any_order_and_the_others_stand(
    server: Here, ann: Browser, order: tuple[int, ...]
) -> None:
    match = ann.set_up(ME, ME, seed=5).match
    with ann.live(match, 0) as live:
        first = live.begin()
        placed = placements(first, 3)
        for move in placed:
            live.play(move)
        for at, which in enumerate(order):
            assert sorted(lifts(live.latest)) == sorted(placed[each] for each in order[at:])
            done(live.tell(wire.Lift(new_id(), live.latest.next, placed[which])))
        assert lifts(live.latest) == []
        assert live.latest.view == first.view
        # Each placing and each lifting was one change for the page.
        assert sum(isinstance(message, wire.Update) for message in live.came) == 1 + 3 + 3


def test_a_lift_is_one_command_that_writes_all_its_lines(server: Here, ann: Browser) -> None:
    match = ann.set_up(ME, ME, seed=5).match
    one, two, three = placed = placements(ann.update(match, 0), 3)
    for move in placed:
        done(ann.play(match, move, 0))
    lift = wire.Lift("lift", ann.update(match, 0).next, one, 0)
    done(ann.tell(match, lift))
    undo = (0, "undo")
    assert server.lines(match)[3:] == [undo, undo, undo, (0, two), (0, three)]
    rows = server.run(server.desk.store.lines(match))
    assert {row.command for row in rows[3:]} == {"lift"}
    assert sorted(lifts(ann.update(match, 0))) == sorted([two, three])

    done(ann.tell(match, lift))
    assert len(server.lines(match)) == 8


def test_a_lift_takes_back_that_one_is_ready(server: Here, ann: Browser) -> None:
    match = ann.set_up(ME, ME, seed=5).match
    one, two = placed = placements(ann.update(match, 0), 2)
    for move in [*placed, "ready"]:
        done(ann.play(match, move, 0))
    update = ann.update(match, 0)
    assert (update.to_move, lifts(update)) == ([1], ["ready", two, one])
    done(ann.tell(match, wire.Lift(new_id(), update.next, one, 0)))
    update = ann.update(match, 0)
    assert (set(update.to_move), lifts(update)) == ({0, 1}, [two])
    assert server.lines(match)[3:] == [(0, "undo")] * 3 + [(0, two)]


def test_what_cannot_be_lifted_is_refused_and_changes_nothing(server: Here, ann: Browser) -> None:
    match = ann.set_up(ME, ME, seed=5).match
    one, two = placements(ann.update(match, 0), 2)
    done(ann.play(match, one, 0))
    done(ann.play(match, moves(ann.update(match, 1))[0], 1))
    before = ann.see(match, 0)
    for move in (two, "ready", "undo", "nonsense"):
        answer = ann.tell(match, wire.Lift(new_id(), before.update.next, move, 0))
        assert answer.refused is not None
        assert answer.refused.code == "nothing-to-lift"
        assert one in answer.refused.sentence
    assert at_rest(ann.see(match, 0)) == at_rest(before)
    assert len(server.lines(match)) == 2

    for seat in (0, 1):
        done(ann.play(match, "ready", seat))
    lines = server.lines(match)
    answer = ann.tell(match, wire.Lift(new_id(), ann.update(match, 0).next, one, 0))
    assert answer.refused is not None
    assert server.lines(match) == lines


# Rewinding, against bots only.


def test_against_bots_a_choice_is_taken_back_though_something_was_revealed(
    server: Here, ann: Browser
) -> None:
    match = ann.set_up(ME, BOT, seed=5).match
    with ann.live(match) as live:
        first = live.begin()
        assert not first.rewind
        placed = placements(first, 1)[0]
        live.play(placed)
        planned = live.latest
        live.play("ready")
        acting = live.turn()
        assert acting.view["phase"] == "actions"
        assert acting.undo == 0
        assert acting.rewind

        done(live.tell(wire.Rewind("back", acting.next)))
        assert live.latest.next > acting.next
        assert (live.latest.options, lifts(live.latest)) == (planned.options, [placed])
        assert live.latest.view["seats"][0] == planned.view["seats"][0]
        notes = [m for m in live.came if isinstance(m, wire.Notes)][-1]
        assert "took back" in notes.notes[-1].text
        done(live.tell(wire.Rewind("back", acting.next)))
        own = [text.split()[0] for seat, text in server.lines(match) if seat == 0]
        assert own == ["place", "ready", "rewind"]

        done(live.tell(wire.Rewind(new_id(), live.turn().next)))
        assert (live.turn().view["seats"][0], live.latest.rewind) == (first.view["seats"][0], False)
        refusal = live.tell(wire.Rewind(new_id(), live.latest.next)).refused
        assert refusal is not None
        assert refusal.code == "no-rewind"
    assert sum("took back" in note for note in ann.notes(match)) == 2


def test_the_journal_of_a_match_with_rewinds_says_so_and_replays(
    server: Here, ann: Browser
) -> None:
    match = ann.set_up(ME, BOT).match
    with ann.live(match) as live:
        live.begin()
        for _ in range(2):
            for _ in range(4):
                live.play(moves(live.turn())[-1])
            done(live.tell(wire.Rewind(new_id(), live.turn().next)))
        live.turn()
        done(live.tell(wire.HandOver(new_id(), "random")))
        while not live.latest.over:
            live.wait(wire.Update)
        end = live.latest
    text = ann.get(f"/api/tables/{match}/journal").text
    assert "# taken back after something was revealed: 2 times\n" in text
    assert "rewind" not in text.partition("\n\n")[2]
    replayed = games.get("altiplano").replay(text)
    assert replayed.over
    assert list(replayed.winners) == end.winners
    scores = [[(line.reason, line.rule, line.points) for line in lines] for lines in end.scores]
    assert [[tuple(line) for line in lines] for lines in replayed.scores()] == scores


def test_with_other_people_nothing_is_rewound(ann: Browser, ben: Browser) -> None:
    match = two_people(ann, ben)
    for browser in (ann, ben):
        done(browser.play(match, "ready"))
    before = ann.see(match)
    assert not before.update.rewind
    refusal = ann.tell(match, wire.Rewind(new_id(), before.update.next)).refused
    assert refusal is not None
    assert refusal.code == "no-rewind"
    assert at_rest(ann.see(match)) == at_rest(before)


# Words.


def test_what_one_says_is_told_to_all_and_a_repeat_is_harmless(ann: Browser, ben: Browser) -> None:
    match = two_people(ann, ben)
    with ben.live(match) as live:
        live.begin()
        word = wire.Chat(new_id(), "Hello, <b>Ben</b>!")
        for _ in range(2):
            done(ann.tell(match, word))
        done(ann.tell(match, wire.Chat(new_id(), "Your turn.")))
        told = [live.wait(wire.Notes).notes for _ in range(2)]
    assert [[(note.seat, note.text) for note in notes] for notes in told] == [
        [(0, "Hello, <b>Ben</b>!")],
        [(0, "Your turn.")],
    ]
    said = [note for note in ben.see(match).notes.notes if note.kind == "chat"]
    assert [note.text for note in said] == ["Hello, <b>Ben</b>!", "Your turn."]


@pytest.mark.parametrize(("text", "status"), [("", 400), ("x" * 401, 400), ("x" * 400, 200)])
def test_a_word_has_one_to_four_hundred_letters(ann: Browser, text: str, status: int) -> None:
    match = ann.set_up(ME, ME).match
    response = ann.post(
        f"/api/tables/{match}/commands", {"do": "chat", "id": "1", "text": text, "seat": 0}
    )
    assert response.status_code == status
    assert ann.notes(match) == ([text] if status == 200 else [])


def test_what_is_no_command_is_refused_and_the_socket_stays_open(ann: Browser) -> None:
    match = ann.set_up(ME, ME).match
    with ann.live(match, 0) as live:
        live.begin()
        for text in ("", "{", "[]", '{"do":"dance","id":"1"}', '{"do":"play","id":"1"}'):
            live.connection.send(text)
            assert live.wait(wire.Failed).refused.code == "bad-message"
        live.play(moves(live.latest)[0])
    assert refused(ann.post(f"/api/tables/{match}/commands", {"do": "dance"}), 400).sentence


# After the end.


def test_a_finished_match_is_not_reopened(server: Here, ann: Browser) -> None:
    """Seed and journal are public then, though the last choice itself has drawn nothing."""
    for luck in range(100):
        match = ann.set_up(ME, ME, game="expedition", seed=luck).match
        server.forward(match, seed=luck)
        written = server.lines(match)
        journal = ann.get(f"/api/tables/{match}/journal").text
        game = games.get("expedition")
        if drawn(game.replay(journal)) == drawn(game.replay(journal, len(written) - 1)):
            break
    else:
        raise AssertionError("no match ended with a choice that has drawn nothing")
    seat, _move = written[-1]
    ended = ann.update(match, seat)
    assert ended.over
    assert ended.undo == 0

    for command in (wire.Undo(new_id(), ended.next, seat), wire.Rewind(new_id(), ended.next, seat)):
        assert ann.tell(match, command).refused is not None

    assert server.lines(match) == written
    assert ann.update(match, seat) == ended


def drawn(match: Match) -> tuple[int, int]:
    """How often a match has drawn by lot, and how many steps it has begun."""
    return match.state.chance.uses, match.state.step


# Nudging.


def test_who_is_waited_for_can_be_nudged_once_a_minute(ann: Browser, ben: Browser) -> None:
    match = two_people(ann, ben)
    with ben.live(match) as live:
        live.begin()
        done(ann.tell(match, wire.Nudge(new_id(), to=1)))
        (note,) = live.wait(wire.Notes).notes
    assert note.text == "Ann has nudged Ben: the table is waiting"
    again = ann.tell(match, wire.Nudge(new_id(), to=1)).refused
    assert again is not None
    assert again.code == "too-often"
    done(ben.tell(match, wire.Nudge(new_id(), to=0)))


def test_nobody_is_nudged_whom_the_table_does_not_wait_for(ann: Browser, ben: Browser) -> None:
    match = two_people(ann, ben)
    done(ben.play(match, "ready"))
    bots = ann.set_up(ME, BOT).match
    nudges = [(match, 0), (match, 1), (match, 7), (bots, 1)]
    answers = [ann.tell(table, wire.Nudge(new_id(), to=seat)) for table, seat in nudges]
    assert [each.refused and each.refused.code for each in answers] == ["no-nudge"] * 4


def test_the_table_says_since_when_somebody_is_away(ann: Browser, ben: Browser) -> None:
    match = two_people(ann, ben)
    with ann.live(match) as live:
        live.begin()
        with ben.live(match) as other:
            other.begin()
            while not (table := live.wait(wire.Table)).people[1].here:
                pass
            assert table.people[1].away is None
            before = time.monotonic()
        while (table := live.wait(wire.Table)).people[1].here:
            pass
    later = ann.see(match).table.people[1].away
    assert table.people[1].away is not None
    assert later is not None
    assert table.people[1].away <= later <= time.monotonic() - before + 1
