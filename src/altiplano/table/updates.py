"""The match as one seat may know it, ready for the wire. Everything comes from the contract."""

import msgspec

from altiplano.kernel.match import Match
from altiplano.kernel.message import Message
from altiplano.kernel.words import capital
from altiplano.table.wire import Log, LogLine, Option, Question, ScoreLine, Update, message_of


class Result(msgspec.Struct):
    """How a match ended, as it is kept."""

    winners: list[int]
    scores: list[list[ScoreLine]]


LOG_LINES = 30
"""How many lines of the log every update has; older ones are asked for."""


def update_of(match: Match, seat: int | None, number: int, rewind: bool, log: Log) -> Update:
    """What a seat (None: a spectator) is told; `number` is that of its next command."""
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
        lifts=takeable if match.open_step else [],
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
    """The same, where nobody is asked anything any more."""
    return msgspec.structs.replace(
        update, question=None, to_move=[], options=[], undo=0, lifts=[], rewind=False
    )


def with_result(update: Update, result: str | None) -> Update:
    """The same, with the end as it was when the match ended: later rules do not change it."""
    if result is None:
        return update
    ended = msgspec.json.decode(result, type=Result)
    return msgspec.structs.replace(update, over=True, winners=ended.winners, scores=ended.scores)


def question_of(match: Match, view: dict[str, object], seat: int, number: int) -> Question | None:
    """What the seat is asked, in a sentence."""
    asked = view["asked"]
    assert isinstance(asked, dict), "views say who is asked what"
    if str(seat) not in asked:
        return None
    kind = asked[str(seat)]
    words = match.rules.words
    message = Message(f"ask-{kind}" if words.has(f"ask-{kind}") else f"question-{kind}")
    return Question(number, kind, capital(words.say(message)), message_of(message))


def log_end(match: Match, seat: int | None, known: Log | None) -> Log:
    """The last lines of the log; what is known of it already is not put into words again."""
    if known is None:
        return log_of(match, seat, max(0, match.log_length(seat) - LOG_LINES))
    lines = known.lines + log_of(match, seat, known.first + len(known.lines)).lines
    older = max(0, len(lines) - LOG_LINES)
    return Log(known.first + older, lines[older:])


def log_of(match: Match, seat: int | None, first: int) -> Log:
    """The log from a line on."""
    return Log(
        first,
        [
            LogLine(
                text=str(line["text"]),
                message=message_of(message),
                event=str(line["event"]),
                seat=line["seat"] if isinstance(line["seat"], int) else None,
                rule=str(line["rule"]),
                forced=bool(line.get("forced")),
            )
            for line, message in zip(
                match.log(seat, first), match.messages(seat, first), strict=True
            )
        ],
    )


def scores_of(match: Match) -> list[list[ScoreLine]]:
    """The score sheet."""
    return [[ScoreLine(*line) for line in lines] for lines in match.scores()]
