"""One random match, with every guarantee of the contract checked on the way."""

import json
from random import Random

import pytest

from altiplano.errors import Refused
from altiplano.kernel.game import Game
from altiplano.kernel.match import Match
from tests.contract.ledgers import ledger
from tests.contract.samples import LONG, Sample, choose, game_of, pick
from tests.contract.worlds import last_lines

ROUND_TRIP = 0.01
EXHAUSTIVE = 0.003 if LONG else 0.001
COPY = 0.002
CLOSELY = 0.001
TAKE_BACK = 0.01
"""How often, of all steps, each closer look is taken; nothing is lost or appears at any step."""

AFTER_THE_END = 0.2 if LONG else 0.05
"""After how many matches every move of the table is tried in vain."""


class Audit:
    """A match that is played and checked; `match` has the journal of a broken one."""

    def __init__(self, sample: Sample) -> None:
        self.sample = sample
        self.game = game_of(sample)
        self.match = sample.start()
        self.choosing = sample.luck()
        self.watching = Random(f"watching {sample}")
        self.books = ledger(self.match)
        self.lines = 0
        self.kept = (0, self.match.position())
        """One line of the journal, each as likely as the others, and the position after it."""

    def run(self) -> Match:
        """Play to the end; raises AssertionError as soon as a guarantee is broken."""
        match = self.match
        while not match.over:
            self.check_step()
            seat = pick(self.choosing, match.to_move)
            if match.undoable(seat) and self.watching.random() < TAKE_BACK:
                match.undo(seat)
            else:
                match.play(seat, choose(self.choosing, match.options(seat), self.sample.style))
            self.lines += 1
            if self.watching.random() * self.lines < 1:
                self.kept = (self.lines, match.position())
        self.check_end()
        return match

    def check_step(self) -> None:
        match = self.match
        check_options(match)
        self.books.check(match)
        if self.watching.random() < CLOSELY:
            self.books.check_closely(match)
        if self.watching.random() < ROUND_TRIP:
            check_position(self.game, match, self.watching)
        if self.watching.random() < EXHAUSTIVE:
            check_every_move(match, pick(self.watching, match.to_move))
        if self.watching.random() < COPY:
            check_copy(match, self.watching)

    def check_end(self) -> None:
        match = self.match
        assert match.to_move == ()
        self.books.close(match)
        check_result(match)
        if self.watching.random() < AFTER_THE_END:
            check_every_move(match, pick(self.watching, range(match.state.players)))
        check_position(self.game, match, self.watching)
        check_journal(self.game, match, *self.kept)


def check_options(match: Match) -> None:
    """Seats that must decide have options without duplicates; others have no options."""
    assert match.to_move, "the match is not over, and nobody owes a decision"
    assert len(set(match.to_move)) == len(match.to_move)
    for seat in range(match.state.players):
        options = match.options(seat)
        assert bool(options) == (seat in match.to_move), f"seat {seat} is offered {options}"
        assert len(set(options)) == len(options), f"an option is offered twice: {options}"


def check_every_move(match: Match, seat: int) -> None:
    """The options are exactly the moves of the table that are not refused."""
    texts = match.rules.move_texts
    legal = [text for text in texts if match.why_not(seat, text) is None]
    options = match.options(seat)
    assert sorted(options) == sorted(legal), f"offered {options}, not refused {legal}"
    assert [texts[move] for move in match.moves(seat)] == options


def check_position(game: Game, match: Match, luck: Random) -> None:
    """A position survives JSON, and the match continues from it in the same way."""
    position = match.position()
    again = game.load(json.loads(json.dumps(position)))
    assert again.position() == position
    assert again.to_move == match.to_move
    here = match.copy()
    for _ in range(12):
        if here.over:
            break
        seat = pick(luck, here.to_move)
        assert again.options(seat) == here.options(seat)
        text = pick(luck, here.options(seat))
        here.play(seat, text)
        again.play(seat, text)
    assert again.position() == here.position()
    assert again.scores() == here.scores()
    assert match.position() == position, "a copy disturbed its parent"


def check_copy(match: Match, luck: Random) -> None:
    """Changing a copy does not change its parent."""
    before = shown(match)
    copy = match.copy()
    assert shown(copy) == before
    copy.playout(int(luck.random() * 1000))
    assert copy.over
    assert shown(match) == before


def shown(match: Match) -> list[object]:
    """Everything a match shows; of views and logs (their ends) those of three readers."""
    seats: list[int | None] = [None, 0, int(match.state.players) - 1]
    return [
        match.position(),
        match.journal(),
        match.to_move,
        [match.options(seat) for seat in range(match.state.players)],
        [match.undoable(seat) for seat in range(match.state.players)],
        [match.view(seat) for seat in seats],
        [last_lines(match, seat) for seat in seats],
        match.scores(),
    ]


def check_journal(game: Game, match: Match, line: int, position: dict[str, object]) -> None:
    """A journal replays to the same match, completely (with one seat's log) and up to a line."""
    journal = match.journal()
    whole = game.replay(journal)
    assert shown(whole) == shown(match)
    reader = line % int(match.state.players)
    assert whole.log(reader) == match.log(reader)
    assert whole.winners == match.winners
    cut = game.replay(journal, upto=line)
    assert cut.position() == position
    assert journal.startswith(cut.journal())


def check_result(match: Match) -> None:
    """There is a winner, and no seat has more points than the winner."""
    totals = [sum(points for _reason, _rule, points in lines) for lines in match.scores()]
    assert match.winners
    assert max(totals[seat] for seat in match.winners) == max(totals)
    for seat in range(match.state.players):
        assert match.options(seat) == []
        with pytest.raises(Refused, match="the match is over"):
            match.play(seat, match.rules.move_texts[0])
