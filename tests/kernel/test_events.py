"""Who may read what in the log, and in which order."""

from altiplano.kernel.events import EVERYBODY, Event, Reader, Scribe

A_STEP = 5


def event(code: int, seat: int, step: int = 0, audience: int = EVERYBODY) -> Event:
    return Event(code, seat, [], audience, step)


def codes(events: list[Event], seat: int, open_step: int = -1) -> list[int]:
    return [int(each.code) for each in Reader(seat).after(0, events, open_step)]


def test_what_happens_in_the_open_is_told_in_order() -> None:
    """Seats and spectators read the same."""
    events = [event(1, 0), event(2, 1), event(3, -1)]

    assert codes(events, 0) == codes(events, 1) == codes(events, -1) == [1, 2, 3]


def test_an_open_step_shows_each_seat_its_own_doings_only() -> None:
    """What others do in it is not reported before it closes; a spectator reads nothing."""
    events = [event(1, 0, A_STEP), event(2, 1, A_STEP), event(3, 0, A_STEP)]

    assert codes(events, 0, open_step=A_STEP) == [1, 3]
    assert codes(events, 1, open_step=A_STEP) == [2]
    assert codes(events, -1, open_step=A_STEP) == []


def test_a_closed_step_is_told_by_seats_one_s_own_first() -> None:
    """So nothing depends on who was quicker, and what was read stays where it was."""
    events = [event(1, 2, A_STEP), event(2, 0, A_STEP), event(3, 1, A_STEP), event(4, 2, A_STEP)]

    assert codes(events, 2) == [1, 4, 2, 3]
    assert codes(events, 1) == [3, 2, 1, 4]
    assert codes(events, -1) == [2, 3, 1, 4]


def test_steps_that_follow_each_other_do_not_mix() -> None:
    """What others did in the first step comes before anything of the second."""
    events = [event(1, 1, A_STEP), event(2, 0, A_STEP), event(3, 0, A_STEP + 2)]

    assert codes(events, 0, open_step=A_STEP + 2) == [2, 1, 3]


def test_a_secret_is_told_to_its_audience() -> None:
    """An audience is a set of seats."""
    events = [event(1, 0, audience=0b01), event(2, 1, audience=0b11), event(3, 0)]

    assert codes(events, 0) == [1, 2, 3]
    assert codes(events, 1) == [2, 3]
    assert codes(events, -1) == [3]


def test_a_log_that_is_read_bit_by_bit_is_the_one_that_is_read_at_once() -> None:
    """Also in the middle of a step, and from any line on."""
    steps = [0, A_STEP, A_STEP, A_STEP, A_STEP, 0, 0, A_STEP + 2, A_STEP + 2, A_STEP + 4, 0]
    events = [
        event(at, at % 3, step, EVERYBODY if at % 4 else 0b101) for at, step in enumerate(steps)
    ]
    for seat in (-1, 0, 1, 2):
        reader = Reader(seat)
        for read in range(len(events) + 1):
            last = steps[read - 1] if read else 0
            open_step = last if last and last in steps[read:] else -1
            expected = codes(events[:read], seat, open_step)
            for since in range(len(expected) + 1):
                told = reader.after(since, events[:read], open_step)
                assert [int(each.code) for each in told] == expected[since:]


def test_a_scribe_notes_events_in_order() -> None:
    """That is all it does."""
    scribe = Scribe()
    events = [event(1, 0), event(2, 1)]

    for each in events:
        scribe.note(each)

    assert scribe.events == events
