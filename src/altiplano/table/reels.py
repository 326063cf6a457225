"""A finished match, moment by moment."""

import json
from typing import Any, NamedTuple

from altiplano import games
from altiplano.errors import Refused
from altiplano.kernel.game import Game
from altiplano.kernel.journal import RESIGN_TEXT
from altiplano.kernel.match import Match
from altiplano.kernel.message import Message
from altiplano.table import replay_wire, wire
from altiplano.table.keys import written_seed
from altiplano.table.tables import stage_of
from altiplano.table.updates import log_end, log_of, scores_of
from altiplano.table.wording import WORDS

APART = 64
"""How many moments apart positions are kept."""

Choice = tuple[int, str]
"""A seat and its choice."""

Said = tuple[str, wire.Message | None]
"""A sentence as text and as a message."""

NOTHING: Said = "", None


class Summary(NamedTuple):
    """What is known about a replay, apart from names."""

    game: str
    title: str
    players: int
    options: dict[str, Any]
    edition: str
    edition_name: str
    moments: int
    chapters: list[replay_wire.Chapter]
    curve: list[replay_wire.CurvePoint]
    over: bool
    winners: list[int]
    scores: list[list[wire.ScoreLine]]
    seed: str | None
    older: int


class Reel:
    """A match, moment by moment. A moment is a number of choices."""

    def __init__(self, game: Game, header: dict[str, object], choices: list[Choice]) -> None:
        self.game = game
        self.header = header
        self.choices = choices
        self.first = game.replay(journal_text(header, []))
        self.marks = [self.first.copy()]
        """The match at every multiple of APART moments."""
        self.chapters: list[replay_wire.Chapter] = []
        self.curve: list[replay_wire.CurvePoint] = []
        self._near = self.first.copy(), 0
        """The match at the last requested moment, with its log."""
        self.last = self._walk()

    def _walk(self) -> Match:
        """Go through the whole match, and record where its chapters begin."""
        match = self.first.copy()
        stage = match.stage
        self.chapters.append(replay_wire.Chapter(0, stage.title, stage_of(stage)))
        for at, (seat, text) in enumerate(self.choices, 1):
            try:
                match.play_line(seat, text)
            except Refused:
                if not self.first.older:
                    raise
                self.choices = self.choices[: at - 1]  # As far as it is legal under today's rules.
                break
            if at % APART == 0:
                self.marks.append(match.copy())
            now = match.stage
            if now.number != stage.number and not match.over and stage.number:
                point = replay_wire.CurvePoint(at, stage.unit, stage.number, match.totals())
                self.curve.append(point)
            if now.title != stage.title and not match.over:
                self.chapters.append(replay_wire.Chapter(at, now.title, stage_of(now)))
            stage = now
        end = replay_wire.CurvePoint(len(self.choices), stage.unit, 0, match.totals())
        self.curve.append(end)
        return match

    def at(self, moment: int) -> Match:
        """The match at a moment; callers must not change it."""
        near, known = self._near
        if moment < known:
            near, known = self.marks[moment // APART].copy(), moment // APART * APART
        for seat, text in self.choices[known:moment]:
            near.play_line(seat, text)
        self._near = near, moment
        return near

    def moment(self, moment: int, seat: int | None, opened: bool) -> replay_wire.Moment:
        """A moment as a seat or a spectator knew it, or with everything open."""
        if moment == 0:
            return replay_wire.Moment(0, None, None, "", None, looked_at(self.at(0), seat, opened))
        mover, text = self.choices[moment - 1]
        match = self.at(moment - 1)
        if opened or seat == mover:
            move, (says, message) = text, explained(match, mover, text)
            match = self.at(moment)
        else:
            step, known = match.open_step, match.log_length(seat)
            match = self.at(moment)
            move, (says, message) = (
                None,
                NOTHING if step else first_line_of(match, seat, known, mover),
            )
        update = looked_at(match, seat, opened)
        return replay_wire.Moment(moment, mover, move, says, message, update)

    def summary(self) -> Summary:
        view, seed = self.last.view(None), self.header.get("seed")
        return Summary(
            game=self.game.name,
            title=games.catalog(self.game).title,
            players=self.players,
            options=options_of(view),
            edition=self.game.edition,
            edition_name=games.edition_shown(self.game, bool(self.header.get("content"))),
            moments=len(self.choices),
            chapters=self.chapters,
            curve=self.curve,
            over=self.last.over,
            winners=list(self.last.winners),
            scores=scores_of(self.last),
            seed=written_seed(seed) if isinstance(seed, int) else None,
            older=self.first.older,
        )

    @property
    def players(self) -> int:
        return int(self.last.state.players)


def explained(match: Match, mover: int, text: str) -> Said:
    """What a choice did."""
    if text == RESIGN_TEXT:
        message = Message("replay-gives-up")
        return WORDS.say(message), wire.message_of(message)
    message = match.explanation(mover, text)
    return match.rules.words.say(message), wire.message_of(message)


def first_line_of(match: Match, seat: int | None, known: int, mover: int) -> Said:
    """The first line that a seat's log got from a choice, after those it had before."""
    lines = (line for line in log_of(match, seat, known).lines if line.seat == mover)
    return next(((line.text, line.message) for line in lines), NOTHING)


def options_of(view: dict[str, object]) -> dict[str, Any]:
    options = view["options"]
    assert isinstance(options, dict)
    return options


def looked_at(match: Match, seat: int | None, opened: bool) -> wire.Update:
    """A finished match as a seat knew it."""
    return wire.Update(
        seat=seat,
        question=None,
        next=0,
        to_move=list(match.to_move),
        options=[],
        undo=0,
        lifts=[],
        rewind=False,
        view=open_view(match, seat) if opened else match.view(seat),
        log=log_end(match, seat),
        over=match.over,
        winners=list(match.winners),
        scores=scores_of(match) if match.over else [],
    )


def open_view(match: Match, seat: int | None) -> dict[str, Any]:
    """A view in which every seat's things are as that seat sees them."""
    view: dict[str, Any] = match.view(seat)
    for at in range(len(view["seats"])):
        own: dict[str, Any] = match.view(at)
        view["seats"][at] = own["seats"][at]
        if "numbers" in view:
            view["numbers"]["seats"][at] = own["numbers"]["seats"][at]
    return view


def journal_text(header: dict[str, object], choices: list[Choice]) -> str:
    heads = [f"{key}: {json.dumps(value)}" for key, value in header.items()]
    return "\n".join([*heads, "", *(f"{seat} {text}" for seat, text in choices)])
