"""No channel leaks what a seat may not know; worlds are dealt from views alone."""

from random import Random

from altiplano.kernel.match import Match
from tests.contract.ledgers import ledger
from tests.contract.samples import COMPILED, Sample, game_of, pick, plays_together, walk
from tests.contract.worlds import found_out, in_open_step, refusals, spread
from tests.positions import rule

LOOK = 0.03 if COMPILED else 0.02
"""How many of all steps are looked at."""


def split(match: Match, luck: Random) -> tuple[set[int], set[int]]:
    """Some seats to finish the open step, and the others, who leave it open."""
    owing = list(match.to_move)
    luck.shuffle(owing)
    finished = set(owing[: int(luck.random() * len(owing))])
    return finished, set(owing) - finished


@rule("R21", "A3.2")
def test_what_others_do_in_an_open_step_reaches_nobody(together: list[Sample]) -> None:
    """Two worlds in which the others chose differently look the same until the step closes."""
    compared = 0
    differed = 0
    for sample in together:
        for match, luck in walk(sample):
            if not in_open_step(match) or luck.random() > LOOK:
                continue
            seed = luck.random()
            one, other = match.copy(), match.copy()
            finished, unfinished = split(match, luck)
            viewer: int
            for viewer in range(match.state.players):
                one, other = match.copy(), match.copy()
                spread(one, finished - {viewer}, unfinished - {viewer}, Random(f"one {seed}"))
                spread(other, finished - {viewer}, unfinished - {viewer}, Random(f"other {seed}"))

                assert one.state.step == other.state.step == match.state.step
                assert found_out(one, viewer, Random(0)) == found_out(other, viewer, Random(0))
                assert found_out(one, None, Random(0)) == found_out(other, None, Random(0))
                compared += 1
                differed += one.position() != other.position()
                worlds = [each.resample(viewer, 5).position() for each in (one, other)]
                assert worlds[0] == worlds[1]
    assert compared > 20
    assert differed > compared / 4, "the worlds were hardly ever different"


@rule("R21")
def test_a_seat_that_has_finished_learns_no_more_than_one_that_has_not(
    together: list[Sample],
) -> None:
    """A seat that has declared learns nothing about what the others are doing."""
    compared = 0
    for sample in together:
        for match, luck in walk(sample):
            if not in_open_step(match) or len(match.to_move) < 2 or luck.random() > LOOK:
                continue
            viewer, *others = match.to_move
            ahead = match.copy()
            spread(ahead, {viewer}, set(), luck)
            one, other = ahead.copy(), ahead.copy()
            stays = set(others[:1])
            seed = luck.random()
            spread(one, set(others[1:]), stays, Random(f"one {seed}"))
            spread(other, set(others[1:]), stays, Random(f"other {seed}"))

            assert found_out(one, viewer, Random(1)) == found_out(other, viewer, Random(1))
            compared += 1
    assert compared > 5


def test_a_resampled_world_is_the_imagined_one(few: list[Sample]) -> None:
    """resample(s, x) equals imagine(view(s), x), for seats and spectators, at any point."""
    open_steps = 0
    for sample in few:
        game = game_of(sample)
        for walked, luck in walk(sample):
            if luck.random() > LOOK:
                continue
            match = walked
            if in_open_step(walked):
                match = walked.copy()
                spread(match, *split(match, luck), luck)
                open_steps += 1
            seats: list[int | None] = [None, *range(match.state.players)]
            before = match.position()
            for seat in seats:
                seed = int(luck.random() * 2**53)
                resampled = match.resample(seat, seed)
                assert resampled.position() == game.imagine(match.view(seat), seed).position()
                assert resampled.position() == match.resample(seat, seed).position()
            assert match.position() == before
    assert open_steps > 5 or not plays_together(few[0].game)


def test_a_seat_cannot_tell_an_imagined_world_from_the_real_one(few: list[Sample]) -> None:
    """In a world dealt from its view a seat sees, is offered and is refused the same."""
    for sample in few:
        game = game_of(sample)
        for walked, luck in walk(sample):
            if luck.random() > LOOK:
                continue
            match = walked
            if in_open_step(walked):
                match = walked.copy()
                spread(match, *split(match, luck), luck)
            seats: list[int | None] = [None, *range(match.state.players)]
            for seat in seats:
                world = game.imagine(match.view(seat), int(luck.random() * 1000))
                assert world.view(seat) == match.view(seat)
                assert world.to_move == match.to_move
                assert world.over == match.over
                if seat is not None:
                    assert world.options(seat) == match.options(seat)
                    assert refusals(world, seat, Random(2)) == refusals(match, seat, Random(2))


def test_an_imagined_world_plays_on_to_the_end(few: list[Sample]) -> None:
    """Nothing is missing from a world that was dealt from a view; it is a match like any other."""
    for sample in few[: len(few) // 2 + 1]:
        game = game_of(sample)
        for match, luck in walk(sample):
            if match.over or luck.random() > LOOK / 4:
                continue
            seat = pick(luck, range(match.state.players))
            world = game.imagine(match.view(seat), int(luck.random() * 1000))
            books = ledger(world)
            start = world.position()
            world.playout(int(luck.random() * 1000))
            books.close(world)
            assert world.over
            assert game.replay(world.journal()).position() == world.position()
            assert game.replay(world.journal(), upto=0).position() == start


def test_other_luck_makes_another_world(few: list[Sample]) -> None:
    """Worlds of different seeds differ in what is hidden, and in nothing else."""
    for sample in few:
        match = sample.start()
        worlds = [match.resample(0, seed) for seed in range(8)]

        assert len({str(world.position()) for world in worlds}) == len(worlds)
        assert all(world.view(0) == match.view(0) for world in worlds)


@rule("A1.5")
def test_luck_to_come_is_in_no_view(few: list[Sample]) -> None:
    """The order of bags and stacks and the generator's words stay with the match."""
    for sample in few:
        for match, luck in walk(sample):
            if luck.random() > LOOK and not match.over:
                continue
            secret = match.position()["luck"]
            assert isinstance(secret, dict)
            for seat in range(match.state.players):
                whole_log = match.log(seat) if match.over else []
                seen = str([found_out(match, seat, luck), whole_log])
                assert not any(words in seen for words in secret.values())
