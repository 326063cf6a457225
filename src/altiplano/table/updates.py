"""The match as one seat may know it, for the wire. Everything comes from the contract."""

from functools import lru_cache
from typing import cast

import msgspec
from msgspec.json import encode

from altiplano.kernel.events import Event
from altiplano.kernel.match import Match
from altiplano.kernel.message import Message
from altiplano.kernel.words import capital
from altiplano.table.wire import (
    Log,
    LogLine,
    Option,
    Question,
    ScoreLine,
    Standing,
    Update,
    message_of,
)


class Result(msgspec.Struct):
    """The stored result of a match."""

    winners: list[int]
    scores: list[list[ScoreLine]]


MOST_SHARED = 20_000
"""How many log lines tables share."""

MOST_SAID = 100
"""How many of its latest events a table keeps in words."""

Said = dict[Event, LogLine]

LOG_LINES = 20
"""How many log lines an update has; older ones can be requested."""


def update_of(match: Match, seat: int | None, number: int, rewind: bool, log: Log) -> Update:
    """The update for a seat (None: a spectator); `number` is that of its next command."""
    view = match.view(seat)
    options = [] if seat is None else match.options(seat)
    takeable = [] if seat is None else match.takeable(seat)
    return Update(
        seat=seat,
        question=None if seat is None else question_of(match, view, seat, number),
        next=number,
        to_move=list(match.to_move),
        options=[option_of(match, int(seat or 0), move) for move in options],
        undo=len(takeable),
        lifts=[Standing(move, match.lifts(int(seat or 0), move)) for move in takeable]
        if match.open_step
        else [],
        rewind=rewind,
        view=view,
        log=log,
        over=match.over,
        winners=list(match.winners),
        scores=scores_of(match) if match.over else [],
    )


def option_of(match: Match, seat: int, move: str) -> Option:
    message = match.explanation(seat, move)
    says = match.rules.words.say(message)
    return Option(move, says, message_of(message), match.touches(seat, move))


def at_rest(update: Update) -> Update:
    """The same without a question."""
    return msgspec.structs.replace(
        update, question=None, to_move=[], options=[], undo=0, lifts=[], rewind=False
    )


def with_result(update: Update, result: str | None) -> Update:
    """The same with the stored result: later rules don't change it."""
    if result is None:
        return update
    ended = msgspec.json.decode(result, type=Result)
    return msgspec.structs.replace(update, over=True, winners=ended.winners, scores=ended.scores)


def question_of(match: Match, view: dict[str, object], seat: int, number: int) -> Question | None:
    """The seat's question, in a sentence."""
    asked = view["asked"]
    assert isinstance(asked, dict), "views say who is asked what"
    if str(seat) not in asked:
        return None
    kind = asked[str(seat)]
    words = match.rules.words
    message = Message(f"ask-{kind}" if words.has(f"ask-{kind}") else f"question-{kind}")
    return Question(number, kind, capital(words.say(message)), message_of(message))


def log_end(match: Match, seat: int | None) -> Log:
    """The last lines of the log."""
    return log_of(match, seat, max(0, match.log_length(seat) - LOG_LINES))


def log_on(match: Match, seat: int | None, known: Log | None, said: Said) -> Log:
    """The same, if the caller may already have the log: only new lines are put into words.

    Tables keep their lines, so they are stored as JSON, and each only once: most are the same for
    everyone at a table, and many at other tables.
    """
    end = known or Log(max(0, match.log_length(seat) - LOG_LINES), [])
    lines = end.lines + [
        said.get(event) or remember(said, event, shared(encode(line_of(match, event))))
        for event in match.events(seat, end.first + len(end.lines))
    ]
    older = max(0, len(lines) - LOG_LINES)
    return Log(end.first + older, lines[older:])


def remember(said: Said, event: Event, line: LogLine) -> LogLine:
    """Keep a line for the table's other seats, and drop the oldest."""
    said[event] = line
    if len(said) > MOST_SAID:
        del said[next(iter(said))]
    return line


@lru_cache(MOST_SHARED)
def shared(line: bytes) -> LogLine:
    """A log line that will only be sent."""
    return cast(LogLine, msgspec.Raw(line))


def log_of(match: Match, seat: int | None, first: int) -> Log:
    """The log from a line on."""
    return Log(first, [line_of(match, event) for event in match.events(seat, first)])


def line_of(match: Match, event: Event) -> LogLine:
    """An event in words."""
    rules = match.rules
    form, message = rules.event(event), rules.happening(event)
    return LogLine(
        text=capital(rules.words.say(message)),
        message=message_of(message),
        event=str(form["event"]),
        seat=form["seat"] if isinstance(form["seat"], int) else None,
        forced=event.forced,
    )


def scores_of(match: Match) -> list[list[ScoreLine]]:
    """The score sheet."""
    return [[ScoreLine(*line) for line in lines] for lines in match.scores()]
