"""X1.1, R78, R99 and R100: how a match ends."""

import json
from random import Random

import pytest

from altiplano.errors import Refused
from altiplano.kernel.match import Match
from tests.contract.ledgers import ledger
from tests.expedition.builders import (
    asked,
    camp,
    discards,
    expedition,
    hand,
    phase,
    play_all,
    turn,
)
from tests.positions import happened, refusal, rule


def won() -> Match:
    """A match that seat 0 has just won."""
    match = turn(camp="ohio-bob sun-temple the-mummy", hand="golden-mask puma", phase="second")
    match.play(0, "place golden-mask")
    return match


@rule("X1.1")
def test_two_treasures_in_camp_end_the_match() -> None:
    """One winner, two Treasures against none."""
    match = won()

    assert match.over
    assert match.winners == (0,)
    assert [line[0][2] for line in match.scores()] == [2, 0]
    assert match.view(None)["winner"] == 0


@rule("X1.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_moves_after_the_end(seat: int) -> None:
    """Nothing is asked, and every move is refused."""
    match = won()

    assert match.to_move == ()
    assert match.options(seat) == []
    assert refusal(match, "pass", seat).code == "match-over"


@rule("X1.1")
def test_the_second_player_wins_likewise() -> None:
    """The first to have two Treasures, whoever that is."""
    match = expedition().load(
        {
            "active": 1,
            "phase": "second",
            "seats": [
                {"camp": ["the-mummy"]},
                {"camp": ["belloeuf", "lost-city", "sacred-idol"], "hand": ["golden-mask"]},
            ],
        }
    )

    match.play(1, "place golden-mask")

    assert match.winners == (1,)
    assert [line[0][2] for line in match.scores()] == [1, 2]


@rule("R78", "R99")
def test_after_400_turns_the_match_is_a_draw() -> None:
    """Both are winners, no matter what they have in camp."""
    match = turn(camp="the-mummy", hand="puma", phase="second", turn=400)

    match.play(0, "pass")

    assert match.over
    assert match.winners == (0, 1)
    assert match.view(None)["winner"] is None
    assert phase(match) == "end"
    assert happened(match)[-1] == "drawn-match"


@rule("R78")
def test_after_399_turns_there_is_another_one() -> None:
    """The stop comes after the 400th turn, not before."""
    match = turn(hand="puma", other_hand="storm", phase="second", turn=399)

    match.play(0, "pass")

    assert not match.over
    assert asked(match) == {"1": "draw"}
    assert match.view(None)["turn"] == 400
    play_all(match, "draw characters, pass, pass", seat=1)
    assert match.over


@rule("R99", "X3.4")
def test_the_last_turn_is_played_to_its_end() -> None:
    """All four phases, phase 4 included."""
    match = turn(
        hand="puma pit theft desertion cave-in snake",
        other_camp="huayna",
        phase="draw",
        turn=400,
    )

    play_all(match, "draw characters, play puma, pass")
    assert not match.over
    assert asked(match) == {"0": "limit"}
    match.play(0, "discard snake")

    assert match.over
    assert len(hand(match)) == 5
    assert discards(match) == ["puma", "snake"]
    assert camp(match, 1) == set()


@rule("R78", "X4.4")
def test_two_treasures_win_on_the_last_turn_too() -> None:
    """Then it is no draw."""
    match = turn(camp="ohio-bob sun-temple the-mummy", hand="golden-mask", phase="second", turn=400)

    match.play(0, "place golden-mask")

    assert match.winners == (0,)
    assert "drawn-match" not in happened(match)


@rule("R78")
def test_a_turn_beyond_the_last_cannot_be_moved_in() -> None:
    """After the draw every move is refused."""
    match = turn(hand="puma", phase="second", turn=400)
    match.play(0, "pass")

    assert refusal(match, "draw characters", 1).code == "match-over"


@rule("X1.1", "R99")
def test_a_finished_match_reads_back_as_finished() -> None:
    """Won, in phase 3 or in the middle of an Action, or drawn: with the same winners."""
    drawn = turn(hand="puma", phase="second", turn=400)
    drawn.play(0, "pass")
    by_shortcut = turn(
        camp="ohio-bob sun-temple the-mummy", hand="deadly-shortcut golden-mask sacred-idol"
    )
    play_all(by_shortcut, "play deadly-shortcut, place golden-mask")

    for match in (won(), by_shortcut, drawn):
        again = expedition().load(match.position())
        assert again.over
        assert again.winners == match.winners
        assert again.position() == match.position()


@rule("R100")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_gives_up_loses_no_matter_whose_turn_it_is(seat: int) -> None:
    """The camps do not matter."""
    match = turn(camp="ohio-bob sun-temple the-mummy", hand="puma", phase="second")

    match.resign(seat)

    assert match.over
    assert match.winners == (1 - seat,)
    assert match.view(None)["winner"] == 1 - seat
    assert [line[0][2] for line in match.scores()] == [1, 0]
    assert happened(match)[-1] == "resigned"
    assert match.log(None)[-1]["rule"] == "R100"
    assert refusal(match, "pass", 0).code == "match-over"


@rule("R100")
def test_nobody_gives_up_after_the_end_or_takes_it_back() -> None:
    match = won()
    with pytest.raises(Refused, match="the match is over"):
        match.resign(1)
    match = turn(hand="puma", phase="second")
    match.resign(0)
    assert match.undoable(0) == match.undoable(1) == 0


@rule("R100")
def test_giving_up_in_the_middle_of_anything_is_written_down_and_read_back() -> None:
    """Drafts, Actions under way, Reactions: the journal and the position contain everything."""
    game = expedition()
    interrupted = set()
    for seed in range(60):
        luck = Random(seed)
        match = game.start(players=2, seed=seed, options={"assembly": seed % 2 == 0})
        books = ledger(match)
        for _ in range(luck.randrange(80)):
            if match.over:
                break
            seat = match.to_move[0]
            match.play(seat, luck.choice(match.options(seat)))
        if match.over:
            continue
        interrupted |= set(asked(match).values())
        match.resign(luck.randrange(2))
        books.check(match)
        assert game.replay(match.journal()).position() == match.position()
        again = game.load(json.loads(json.dumps(match.position())))
        assert again.position() == match.position()
        assert again.winners == match.winners
        assert again.view(0) == match.view(0)
    assert len(interrupted) > 6


@rule("R100")
@pytest.mark.parametrize(
    "end",
    [
        {
            "winner": 1,
            "seats": [{"camp": ["belloeuf", "lost-city", "sacred-idol", "golden-mask"]}, {}],
        },
        {"winner": 2},
        {"turn": 30},
    ],
)
def test_a_position_at_the_end_has_a_winner_who_can_have_won(end: dict[str, object]) -> None:
    with pytest.raises(Refused, match="is not valid"):
        expedition().load({"phase": "end", "seats": [{}, {}], **end})
