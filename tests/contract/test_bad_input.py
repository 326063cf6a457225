"""Bad input: always a Refused with a sentence, never another exception, and nothing changed."""

import copy
import json
import math
from collections.abc import Callable
from functools import cache
from random import Random
from typing import TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from altiplano import games
from altiplano.errors import Refused
from altiplano.kernel.game import Game
from altiplano.kernel.match import Match
from tests.contract.audit import check_options, shown
from tests.contract.ledgers import ledger
from tests.contract.samples import Sample, pick, plays_together, samples, the_game, walk

NO_SEATS = [-1, 99, 2**70]
"""Numbers only: a seat of another type is a TypeError, as Python has it."""

NO_JSON_SEATS: list[object] = [*NO_SEATS, True, "0", "", 0.0, 1.5, math.nan, [0], {}]
NO_SEEDS = [-1, 2**256, 2**300]
NO_VALUES: list[object] = ["nonsense", None, -1, 99, [], {}, math.nan, True, 1.0]
JUNK: list[object] = [
    None, True, False, -1, 0, 1, 7, 99, 2**31, 2**63, 2**70, -(2**70), 0.5, math.nan, math.inf,
    "", "x", "food", "farm", "corn", "coin", "quarry", "0", "é\x00\n", [], [[]], ["food"], [None],
    {}, {"food": 1}, {"food": -1}, {"food": 10**30}, {"gold": 1}, {"": {}}, {"0": "plan"},
]  # fmt: skip


T = TypeVar("T")


def attempted(call: Callable[..., T], *arguments: object, **named: object) -> T | Refused:
    """What a call returns, or the refusal that it ends in; anything else fails the test."""
    try:
        return call(*arguments, **named)
    except Refused as refusal:
        return refusal
    except Exception as problem:
        raise AssertionError(f"{arguments} {named} ended in {problem!r}") from problem


def refused(call: Callable[..., object], *arguments: object, **named: object) -> Refused:
    """The refusal that a call ends in, with a code and a sentence."""
    outcome = attempted(call, *arguments, **named)
    assert isinstance(outcome, Refused), f"{arguments} {named} was not refused"
    check_refusal(outcome)
    return outcome


def check_refusal(refusal: Refused) -> None:
    assert refusal.code
    assert str(refusal).strip(), "a refusal without a sentence"


def midway(game: Game, seed: int) -> Match:
    """A match somewhere in its middle."""
    return played_to_its_middle(game, seed).copy()


@cache
def played_to_its_middle(game: Game, seed: int) -> Match:
    """The match of which each test gets a copy."""
    match = game.start(game.rules.least + seed % (game.rules.most - game.rules.least + 1), seed)
    luck = Random(seed)
    for _ in range(seed * 17 % 150):
        if match.over:
            break
        seat = pick(luck, match.to_move)
        match.play(seat, pick(luck, match.options(seat)))
    return match


# Seats, moves, seeds.


@pytest.mark.parametrize(
    "call", ["play", "why_not", "options", "moves", "undo", "undoable", "view", "log", "resample"]
)
def test_a_seat_that_is_none_is_refused(game: Game, call: str) -> None:
    """Every call that takes a seat says so in a sentence when there is no such seat."""
    match = midway(game, 3)
    before = shown(match)
    more = {"play": (game.move_text(0),), "why_not": (game.move_text(0),), "resample": (1,)}
    for seat in NO_SEATS:
        arguments = (seat, *more.get(call, ()))
        refusal = refused(getattr(match, call), *arguments)
        assert refusal.code == "unknown-seat"
    assert shown(match) == before


@given(st.sampled_from(games.names()), st.text(), st.integers(0, 9), st.integers(0, 4))
def test_a_text_that_is_no_move_is_refused(name: str, text: str, seed: int, seat: int) -> None:
    """Any text that a player types gets a sentence, and the match does not change."""
    game = the_game(name)
    match = midway(game, seed)
    if seat >= match.state.players or text in game.rules.move_texts:
        return
    before = match.position()

    refusal = refused(match.play, seat, text)

    assert match.why_not(seat, text) == str(refusal)
    assert match.position() == before
    assert match.journal() == midway(game, seed).journal()


def test_texts_close_to_moves_are_refused(game: Game) -> None:
    """Case, spaces and order count; nothing is guessed."""
    match = midway(game, 5)
    for seat in match.to_move:
        for text in match.options(seat):
            for close in (
                text.upper(),
                f" {text}",
                f"{text} ",
                f"{text}\n",
                text.replace(" ", "  "),
            ):
                if close not in game.rules.move_texts:
                    assert refused(match.play, seat, close)


def test_illegal_moves_and_moves_out_of_turn_change_nothing(few: list[Sample]) -> None:
    """Refused carries the sentence of why_not, a code, and leaves everything as it was."""
    for sample in few:
        for match, luck in walk(sample):
            if luck.random() > 0.02 and not match.over:
                continue
            before = shown(match)
            for seat in range(match.state.players):
                for text in (pick(luck, match.rules.move_texts) for _ in range(25)):
                    sentence = match.why_not(seat, text)
                    if sentence is None:
                        continue
                    refusal = refused(match.play, seat, text)
                    assert str(refusal) == sentence
                    assert f"seat {seat}" in sentence
                    assert f"'{text}'" in sentence
                    if match.over:
                        assert refusal.code == "match-over"
                    elif seat not in match.to_move:
                        assert refusal.code == "not-asked"
            assert shown(match) == before


def test_a_seed_that_is_none_is_refused(game: Game) -> None:
    """A seed is a whole number of at most 256 bits."""
    match = midway(game, 2)
    view = match.view(0)

    for seed in NO_SEEDS:
        assert refused(game.start, 2, seed).code == "bad-seed"
        assert refused(match.resample, 0, seed).code == "bad-seed"
        assert refused(game.imagine, view, seed).code == "bad-seed"
        assert refused(match.copy().playout, seed).code == "bad-seed"


def test_a_number_of_players_that_is_none_is_refused(game: Game) -> None:
    """So is one that the game is not for."""
    for players in (-1, 0, 1, 99, 2**70):
        assert refused(game.start, players).code == "bad-players"


def test_options_that_are_none_are_refused(game: Game) -> None:
    """Options are names with values; unknown names are refused with the known ones."""
    for options in ({"nothing": 1}, {"Roles": "deal"}, {"": None}):
        assert refused(game.start, 2, 0, options).code == "bad-option"


def test_values_that_an_option_cannot_have_are_refused(game: Game) -> None:
    """The sentence names the possible values."""
    for option in game.option_values:
        for value in NO_VALUES:
            if value is True and True in game.option_values[option]:
                continue
            refusal = refused(game.start, 2, 0, {option: value})
            assert refusal.code == "bad-option-value"
            assert option in str(refusal)


def test_a_move_number_that_is_none_is_refused(game: Game) -> None:
    """The table has whole numbers from 0 on."""
    for number in (-1, 99_999, 2**70):
        assert refused(game.move_text, number).code == "bad-move-number"


def test_a_game_that_is_none_is_refused() -> None:
    """The sentence lists the games there are."""
    names = ["", "chess", "ALTIPLANO"]
    for name in names:
        refusal = refused(games.get, name)
        assert refusal.code == "unknown-game"
        assert all(known in str(refusal) for known in games.names())


# Positions.

Path = tuple[str | int, ...]


def paths(value: object, here: Path = ()) -> list[Path]:
    """Every place in a JSON value."""
    found = [here]
    if isinstance(value, dict):
        for key in value:
            found += paths(value[key], (*here, key))
    elif isinstance(value, list):
        for at in range(len(value)):
            found += paths(value[at], (*here, at))
    return found


def mutated(value: object, path: Path, how: str, junk: object) -> object:
    """A copy with one place changed: replaced, dropped, doubled, or given something more."""
    if not path:
        return junk
    parent = value = copy.copy(value)
    for key in path[:-1]:  # The rest stays shared.
        parent[key] = copy.copy(parent[key])  # type: ignore[index]
        parent = parent[key]  # type: ignore[index]
    last = path[-1]
    if how == "drop":
        del parent[last]  # type: ignore[attr-defined]
    elif how == "double" and isinstance(parent, list):
        parent.append(copy.deepcopy(parent[last]))  # type: ignore[index]
    elif how == "add" and isinstance(parent, dict):
        parent["unheard-of"] = junk
    elif how == "shift" and type(parent[last]) is int:  # type: ignore[index]
        parent[last] += 1 if junk else -1  # type: ignore[index]
    else:
        parent[last] = junk  # type: ignore[index]
    return value


@st.composite
def spoilt_positions(draw: st.DrawFn) -> tuple[str, object]:
    """A real position with one to three things wrong."""
    name = draw(st.sampled_from(games.names()))
    position: object = midway(the_game(name), draw(st.integers(0, 40))).position()
    for _ in range(draw(st.integers(1, 3))):
        path = draw(st.sampled_from(paths(position)))
        how = draw(st.sampled_from(["replace", "drop", "double", "add", "shift"]))
        position = mutated(position, path, how, draw(st.sampled_from(JUNK)))
    return name, position


@given(spoilt_positions())
def test_a_spoilt_position_is_refused_or_sound(spoilt: tuple[str, object]) -> None:
    """What does not add up is refused with a sentence; what is let in is a match like any other."""
    name, position = spoilt
    game = the_game(name)
    before = repr(position)

    outcome = attempted(game.load, position)

    assert repr(position) == before
    if isinstance(outcome, Refused):
        check_refusal(outcome)
    else:
        sound(game, outcome)


def sound(game: Game, match: Match) -> None:
    """A match that was let in writes and reads itself, counts right, and plays to its end."""
    position = match.position()
    assert game.load(json.loads(json.dumps(position))).position() == position
    books = ledger(match)
    books.check(match)
    if not match.over:
        check_options(match)
    for seat in range(match.state.players):
        assert match.resample(seat, 1).view(seat) == match.view(seat)
    play_to_the_end(match)
    books.check(match)
    assert match.winners


def play_to_the_end(match: Match) -> None:
    """Random choices; a match that gets stuck fails here, where `playout` would never return."""
    luck = Random(1)
    while not match.over:
        assert match.to_move, "the match is not over, and nobody owes a decision"
        seat = pick(luck, match.to_move)
        match.apply(seat, pick(luck, match.moves(seat)))


@given(st.sampled_from(games.names()), st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3)
    | st.dictionaries(st.text(max_size=8), inner, max_size=3),
))  # fmt: skip
def test_any_json_is_a_position_or_refused(name: str, value: object) -> None:
    """A position of the wrong shape altogether is refused with a sentence."""
    game = the_game(name)
    if value == {}:
        return  # Everything takes its default.
    assert refused(game.load, value)


def test_what_is_no_object_is_no_position(game: Game) -> None:
    """Python values that JSON does not have are refused as well."""
    for value in (None, 1, "{}", [], (), {1: 2}, {"seats": {1: 2}}, object()):
        assert refused(game.load, value).code == "bad-position"


@given(spoilt_positions(), st.integers(-2, 6))
def test_a_spoilt_view_is_refused_or_imagined(spoilt: tuple[str, object], seat: int) -> None:
    """An impossible or malformed view is refused with a sentence."""
    name, view = spoilt
    game = the_game(name)
    if isinstance(view, dict):
        view = {key: value for key, value in view.items() if key != "luck"} | {"seat": seat}

    outcome = attempted(game.imagine, view, 1)

    if isinstance(outcome, Refused):
        check_refusal(outcome)
    else:
        play_to_the_end(outcome)


@st.composite
def spoilt_views(draw: st.DrawFn) -> tuple[str, object]:
    """A real view with something wrong."""
    name = draw(st.sampled_from(games.names()))
    match = midway(the_game(name), draw(st.integers(0, 40)))
    seat = draw(st.sampled_from([None, *range(match.state.players)]))
    view: object = match.view(seat)
    path = draw(st.sampled_from(paths(view)))
    how = draw(st.sampled_from(["replace", "drop", "double", "add", "shift"]))
    return name, mutated(view, path, how, draw(st.sampled_from(JUNK)))


@given(spoilt_views())
def test_a_view_with_a_mistake_is_refused_or_imagined(spoilt: tuple[str, object]) -> None:
    """No view makes imagine stumble."""
    name, view = spoilt

    outcome = attempted(the_game(name).imagine, view, 1)

    if isinstance(outcome, Refused):
        check_refusal(outcome)
    else:
        books = ledger(outcome)
        books.check(outcome)
        play_to_the_end(outcome)
        books.check(outcome)


def test_a_view_of_no_seat_is_refused(game: Game) -> None:
    """A view belongs to a seat of its match, or (None) to a spectator."""
    match = midway(game, 2)

    for seat in NO_JSON_SEATS:
        assert refused(game.imagine, {**match.view(0), "seat": seat}, 1).code == "bad-view"


# Envelopes: other games, rules, editions.


@pytest.mark.parametrize(
    ("key", "value", "code"),
    [
        ("game", "chess", "other-game"),
        ("game", None, "other-game"),
        ("rules", 0, "other-rules"),
        ("rules", "1", "other-rules"),
        ("rules", [], "other-rules"),
        ("edition", "000000000000", "other-edition"),
        ("edition", None, "other-edition"),
    ],
)
def test_texts_of_another_game_rules_version_or_edition_are_refused(
    game: Game, key: str, value: object, code: str
) -> None:
    """Never silently misread: position, view and journal each say where they come from."""
    match = midway(game, 4)
    head = f"{key}: "
    journal = "".join(
        f"{head}{json.dumps(value)}\n" if line.startswith(head) else line
        for line in match.journal().splitlines(keepends=True)
    )

    assert refused(game.load, {**match.position(), key: value}).code == code
    assert refused(game.imagine, {**match.view(0), key: value}, 1).code == code
    assert refused(game.replay, journal).code == code


# Journals.


def test_what_is_no_journal_is_refused(game: Game) -> None:
    """A journal begins with a header."""
    texts = ["", "\n", "# nothing", "garbage"]
    for text in texts:
        assert refused(game.replay, text)


def test_a_cut_that_is_none_is_refused(game: Game) -> None:
    """upto is a number of lines."""
    journal = midway(game, 4).journal()

    for upto in (-1, -(2**70)):
        assert refused(game.replay, journal, upto=upto).code == "journal-upto"


def test_a_cut_past_the_end_replays_the_whole_journal(game: Game) -> None:
    """More lines than there are is all of them."""
    match = midway(game, 4)

    for upto in (10**6, 2**70):
        assert game.replay(match.journal(), upto=upto).position() == match.position()


def test_each_header_is_needed(game: Game) -> None:
    """A journal that lacks a line of its header is refused with the name of that line."""
    lines = midway(game, 4).journal().splitlines(keepends=True)
    for at, line in enumerate(lines[: lines.index("\n")]):
        key = line.partition(":")[0]
        if key == "options":
            continue
        refusal = refused(game.replay, "".join(lines[:at] + lines[at + 1 :]))
        assert key in str(refusal)


def test_a_move_that_was_not_legal_is_named_by_its_line(game: Game) -> None:
    """Replaying checks every line."""
    match = midway(game, 4)
    lines = match.journal().splitlines()
    seat = match.to_move[0]
    illegal = next(text for text in game.rules.move_texts if match.why_not(seat, text))

    refusal = refused(game.replay, "\n".join([*lines, f"{seat} {illegal}"]))

    assert f"line {len(lines) + 1}" in str(refusal)
    assert match.why_not(seat, illegal) in str(refusal)  # type: ignore[operator]


def test_an_undo_that_was_not_possible_is_refused(game: Game) -> None:
    """A journal cannot take back what is not there."""
    journal = game.start(2, 1).journal()

    assert refused(game.replay, f"{journal}0 undo\n").code == "nothing-to-undo"


@st.composite
def spoilt_journals(draw: st.DrawFn) -> tuple[str, str]:
    """A real journal, cut, with lines swapped, doubled, dropped, or with garbage in it."""
    name = draw(st.sampled_from(games.names()))
    match = midway(the_game(name), draw(st.integers(0, 20)))
    if draw(st.booleans()):
        match = the_game(name).load(match.position())
        match.playout(0)
    text = match.journal()
    how = draw(st.sampled_from(["cut", "garbage", "drop", "double", "swap", "insert", "header"]))
    if how == "cut":
        return name, text[: draw(st.integers(0, len(text)))]
    if how == "garbage":
        at = draw(st.integers(0, len(text)))
        return name, text[:at] + draw(st.text(max_size=6)) + text[at + draw(st.integers(0, 6)) :]
    lines = text.splitlines()
    at = draw(st.integers(0, len(lines) - 1))
    other = draw(st.integers(0, len(lines) - 1))
    if how == "drop":
        del lines[at]
    elif how == "double":
        lines.insert(at, lines[at])
    elif how == "swap":
        lines[at], lines[other] = lines[other], lines[at]
    elif how == "insert":
        strange = [
            "0 undo",
            "1 undo",
            "99 pass",
            "-1 pass",
            "pass",
            "0",
            "seed: 1",
            "0  ",
            "٣ pass",
        ]
        lines.insert(at, draw(st.sampled_from(strange)))
    else:
        key = draw(st.sampled_from(["players", "seed", "options", "position", "content", "rules"]))
        junk = draw(st.sampled_from(["NaN", "1e999", "-1", "null", "[" * 9999, '"', "{}", "true"]))
        lines.insert(0, f"{key}: {junk}")
    return name, "\n".join(lines)


@given(spoilt_journals())
def test_a_spoilt_journal_is_refused_or_replayed(spoilt: tuple[str, str]) -> None:
    """A journal is read as it stands or refused with a sentence."""
    name, text = spoilt
    game = the_game(name)

    outcome = attempted(game.replay, text)

    if isinstance(outcome, Refused):
        check_refusal(outcome)
    else:
        assert game.replay(outcome.journal()).position() == outcome.position()


def test_the_samples_of_this_file_reach_open_steps_and_turns(game: Game) -> None:
    """The positions that are spoilt above come from all over a match."""
    matches = [midway(game, seed) for seed in range(41)]

    assert any(len(match.to_move) > 1 for match in matches) == plays_together(game.name)
    assert any(len(match.to_move) == 1 for match in matches)
    assert samples(game.name, 1)
