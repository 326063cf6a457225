"""The move table: finite, numbered, each number with one text and back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from altiplano import games
from altiplano.errors import Refused
from altiplano.kernel.game import Game
from tests.contract.audit import check_every_move
from tests.contract.samples import Sample, choose, game_of, pick, the_game, walk


def test_every_number_has_one_text_and_back(game: Game) -> None:
    """parse_move(move_text(n)) == n for the whole table."""
    size = len(game.rules.move_texts)
    texts = [game.move_text(number) for number in range(size)]

    assert [game.parse_move(text) for text in texts] == list(range(size))
    assert len(set(texts)) == size
    assert all(text == " ".join(text.split()) for text in texts)


def test_numbers_outside_the_table_are_refused(game: Game) -> None:
    """There is no move below 0 or past the end."""
    for number in (-1, len(game.rules.move_texts), 10**9):
        with pytest.raises(Refused) as refusal:
            game.move_text(number)
        assert refusal.value.code == "bad-move-number"


@given(st.sampled_from(games.names()), st.text())
def test_texts_that_are_no_move_are_refused(name: str, text: str) -> None:
    """A text outside the table has no number."""
    game = the_game(name)
    if text in game.rules.move_texts:
        return
    with pytest.raises(Refused) as refusal:
        game.parse_move(text)
    assert refusal.value.code == "unknown-move"


def test_two_games_of_one_edition_have_the_same_table(game: Game) -> None:
    """The table is generated from the content alone."""
    again = games.get(game.name)

    assert again.rules.move_texts == game.rules.move_texts
    assert again.edition == game.edition


def test_options_are_exactly_what_nothing_speaks_against(few: list[Sample]) -> None:
    """Over the whole table, at random points: legal means offered, to whom it may be."""
    for sample in few:
        for match, luck in walk(sample):
            if luck.random() < 0.02 or match.over:
                for seat in {*match.to_move, pick(luck, range(match.state.players))}:
                    check_every_move(match, seat)


def test_a_question_s_quick_way_to_its_options_leads_to_the_same_list(few: list[Sample]) -> None:
    """What it writes is what it does not refuse."""
    for sample in few:
        for match, luck in walk(sample):
            if luck.random() < 0.05:
                for seat in match.to_move:
                    question = match.rules.questions[match.state.asked(seat)]
                    moves = vec[i64]([0] * len(match.rules.move_texts))
                    count = question.write_slowly(match.state, seat, moves)
                    assert sorted(moves[at] for at in range(count)) == sorted(match.moves(seat))


def test_options_come_in_the_same_order_however_the_match_got_there(few: list[Sample]) -> None:
    """A copy, a position read back and a journal replayed offer the same, in the same order."""
    for sample in few[: len(few) // 2 + 1]:
        game = game_of(sample)
        for match, luck in walk(sample):
            if luck.random() > 0.02:
                continue
            others = [match.copy(), game.load(match.position()), game.replay(match.journal())]
            for seat in range(match.state.players):
                for other in others:
                    assert other.options(seat) == match.options(seat)
                assert match.options(seat) == match.options(seat)


def test_moves_and_apply_are_options_and_play(few: list[Sample]) -> None:
    """A match driven by numbers is the match driven by texts."""
    for sample in few[: len(few) // 2 + 1]:
        match, by_number = sample.start(), sample.start()
        luck = sample.luck()
        while not match.over:
            for mover in match.to_move:
                texts = [by_number.rules.move_texts[move] for move in by_number.moves(mover)]
                assert texts == match.options(mover)
            seat = pick(luck, match.to_move)
            text = choose(luck, match.options(seat), sample.style)
            match.play(seat, text)
            by_number.apply(seat, match.rules.move_numbers[text])
            assert by_number.position() == match.position()
        assert by_number.over
        assert by_number.journal() == match.journal()


def test_playout_plays_to_the_end_and_counts_its_decisions(game: Game) -> None:
    """Each decision of a playout is a line of the journal; its seed decides the match."""
    for seed in range(5):
        match = game.start(game.rules.most, seed)
        again = match.copy()
        header = len(match.journal().splitlines())

        decisions = match.playout(seed)

        assert match.over
        assert len(match.journal().splitlines()) == header + decisions
        assert game.replay(match.journal()).position() == match.position()
        assert again.playout(seed) == decisions
        assert again.position() == match.position()


def test_moves_that_answer_another_question_are_explained_too(game: Game) -> None:
    """A player may ask what any move would do, and gets a sentence with all of its values."""
    match = game.start(players=game.rules.least, seed=7)
    seat = match.to_move[0]

    for text in game.rules.move_texts:
        said = match.explain(seat, text)
        assert said
        assert "{" not in said
