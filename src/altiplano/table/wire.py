"""What travels between page and server: every message as a struct, checked where it comes in."""

from typing import Annotated, Any, Literal, cast

import msgspec

from altiplano.errors import Refused
from altiplano.kernel import message as messages
from altiplano.kernel.stage import Unit

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
Name = Annotated[str, msgspec.Meta(max_length=40, pattern=r"^[^\x00-\x1f\x7f]*$")]
MoveText = Annotated[str, msgspec.Meta(min_length=1, max_length=120)]
Number = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=9)]

COLORS = 5
"""How many colors players can choose from."""

BotName = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class In(msgspec.Struct, forbid_unknown_fields=True):
    """What comes in: a field that nobody knows is refused."""


# Commands of a seat. `question` is the number of the seat's own question that it answers.


class Play(In, tag="play", tag_field="do"):
    """Make a move."""

    id: Id
    question: Number
    move: MoveText
    seat: SeatNumber | None = None
    """Needed only by who holds several seats."""


class Undo(In, tag="undo", tag_field="do"):
    """Take back the last choice, as far as the rules allow."""

    id: Id
    question: Number
    seat: SeatNumber | None = None


class Lift(In, tag="lift", tag_field="do"):
    """Take back one choice of the open simultaneous step, not only the last, at one go."""

    id: Id
    question: Number
    move: MoveText
    seat: SeatNumber | None = None


class Rewind(In, tag="rewind", tag_field="do"):
    """Take back the last choice though something was revealed since; against bots only."""

    id: Id
    question: Number
    seat: SeatNumber | None = None


class Chat(In, tag="chat", tag_field="do"):
    """Say something to the table."""

    id: Id
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=400, pattern=r"^[^\x00]*$")]
    seat: SeatNumber | None = None


class HandOver(In, tag="hand-over", tag_field="do"):
    """Let a bot play for the seat, until it is taken back."""

    id: Id
    bot: BotName
    seat: SeatNumber | None = None


class TakeBack(In, tag="take-back", tag_field="do"):
    """Play oneself again."""

    id: Id
    seat: SeatNumber | None = None


class GiveUp(In, tag="give-up", tag_field="do"):
    """Leave the match for good: a bot plays on, or in a game for two the other player wins."""

    id: Id
    seat: SeatNumber | None = None


class Agree(In, tag="agree", tag_field="do"):
    """Agree to end a match that is stopped since the rules have changed."""

    id: Id
    seat: SeatNumber | None = None


class Paint(In, tag="color", tag_field="do"):
    """Choose a color; a bot that has it takes the one that becomes free."""

    id: Id
    color: Annotated[int, msgspec.Meta(ge=0, lt=COLORS)]
    seat: SeatNumber | None = None


class Nudge(In, tag="nudge", tag_field="do"):
    """Remind another player that the table waits for them."""

    id: Id
    to: SeatNumber
    seat: SeatNumber | None = None


class AllowHints(In, tag="hints", tag_field="do"):
    """Allow hints and help with planning to everybody, or to nobody; of the host."""

    id: Id
    allowed: bool
    seat: SeatNumber | None = None


class AllowWatching(In, tag="watching", tag_field="do"):
    """Allow spectators, or let those who watch leave; of the host."""

    id: Id
    allowed: bool
    seat: SeatNumber | None = None


SeatCommand = (
    Play | Undo | Lift | Rewind | Chat | HandOver | TakeBack | GiveUp | Agree | Paint | Nudge
)
HostCommand = AllowHints | AllowWatching
Command = SeatCommand | HostCommand


# What the server sends.


class Message(msgspec.Struct, omit_defaults=True):
    """Something to say, without words: a code of the game's catalog, and its values."""

    code: str
    values: "dict[str, int | str | Message | list[Message]]" = {}
    rule: str = ""
    text: str = ""
    """Of a name: how the edition calls it, where a catalog does not translate it; left out if it
    is what follows the first dash of the code."""


def message_of(message: messages.Message) -> Message:
    """The message for the wire: plain data of the same shape, which is faster to make."""
    return cast(Message, message.form())


class Refusal(msgspec.Struct):
    """Why something was not done: a code for programs, a sentence, and the rule behind it."""

    code: str
    sentence: str
    rule: str = ""
    reason: str = ""
    """The heart of the sentence, of a move that the rules refuse."""
    message: Message | None = None
    """The same without words, where the rules refuse."""


def refusal_of(refused: Refused) -> Refusal:
    message = None if refused.message is None else message_of(refused.message)
    return Refusal(refused.code, str(refused), refused.rule, refused.reason, message)


class Answer(msgspec.Struct, tag="answer", tag_field="type"):
    """The answer to a command: done, done before, or refused."""

    id: str
    refused: Refusal | None = None
    stale: bool = False
    """It answered an earlier question; the current one follows."""


class Option(msgspec.Struct, omit_defaults=True):
    """A legal move, what it would do, and the things on the table to which it refers."""

    move: str
    says: str
    message: Message
    """What it would do, without words."""
    touches: dict[str, list[str]] = {}
    """In the lists `from`, `to` and `via` (docs/contract.md)."""


class Standing(msgspec.Struct, omit_defaults=True):
    """A choice that can be taken back by itself, and the things that are touched for it."""

    move: str
    touches: dict[str, list[str]] = {}


class Question(msgspec.Struct):
    """What a seat is asked."""

    number: int
    kind: str
    """The name of the question in the game, such as `plan`."""
    says: str
    message: Message


class LogLine(msgspec.Struct, omit_defaults=True):
    """One thing that happened; the rule behind it is that of the message."""

    text: str
    message: Message
    event: str
    seat: int | None
    forced: bool = False


class Log(msgspec.Struct):
    """The last lines of the log; `first` is the number of the first of them, counted from 0."""

    first: int
    lines: list[LogLine]


class ScoreLine(msgspec.Struct):
    """Points for one reason."""

    reason: str
    rule: str
    points: int


class Update(msgspec.Struct, tag="update", tag_field="type"):
    """The match as one seat, or a spectator, may know it."""

    seat: int | None
    question: Question | None
    """None while the seat is asked nothing."""
    next: int
    """The number that the seat's next command must carry."""
    to_move: list[int]
    options: list[Option]
    undo: int
    """How many choices can be taken back."""
    lifts: list[Standing]
    """The choices of the open simultaneous step."""
    rewind: bool
    """Whether a choice can be taken back though something was revealed since."""
    view: dict[str, Any]
    log: Log
    over: bool
    winners: list[int]
    scores: list[list[ScoreLine]]
    """For each seat its score, line by line, once the match is over."""


class Person(msgspec.Struct):
    """Who sits on a seat."""

    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    """`open`: a friend is still to come."""
    bot: str | None
    """The bot that plays the seat now, whether it is its own or somebody's stand-in."""
    gone: bool
    """Somebody has given this seat up."""
    here: bool
    """Whether somebody looks at the table from this seat now."""
    agreed: bool
    """Whether they agree to end a match that is stopped."""
    color: int
    """Which of the colors is theirs."""
    away: int | None = None
    """Of a person who is not here: for how many seconds, when this was sent, if that is known."""


class Stage(msgspec.Struct):
    """How far a match has come."""

    unit: Unit
    number: int
    """0 before the first."""
    phase: str
    part: str
    """A part of it that is worth a chapter of its own; empty for none."""


class Table(msgspec.Struct, tag="table", tag_field="type"):
    """Everything about a table but the match on it."""

    match: str
    game: str
    title: str
    seats: list[int]
    """The reader's own seats; empty for spectators."""
    host: bool
    people: list[Person]
    options: dict[str, Any]
    edition: str
    edition_name: str
    """Where the game comes in several editions; else empty."""
    own_box: bool
    watchable: bool
    watching: int
    """How many spectators look at it now."""
    practice: bool
    """The seed was chosen, so luck could be known."""
    luck: str
    """SHA-256 of the seed, known from the start."""
    seed: str | None
    """The seed in 64 hexadecimal digits, once the match is over."""
    over: bool
    rematch: str | None
    """The table on which the same people go on."""
    hints: bool
    """Whether hints and help with planning are allowed."""
    away: int
    """For how many seconds somebody must be away before the host may let a bot play for them."""
    forked: bool
    """It began at a moment of another match."""
    replay: str | None
    """The replay of the match, once somebody has asked for it."""
    stopped: bool
    """The rules have changed, and not all that was chosen here is legal any more."""
    closed: str | None
    """Who ended the match before its end: `operator`, or `agreement` of its people."""


class Note(msgspec.Struct):
    """Something that is no part of the match: a word of somebody, or a notice of the table."""

    number: int
    kind: Literal["chat", "notice"]
    seat: int | None
    text: str
    message: Message | None
    """What a notice says, without words; older ones have only their text."""
    at: str
    line: int
    """How many lines the log had."""


class Notes(msgspec.Struct, tag="notes", tag_field="type"):
    """Notes, the oldest first; those that are known already may come again."""

    notes: list[Note]


class Seen(msgspec.Struct):
    """A table as one may see it: its people, the match, and what was said."""

    table: Table
    update: Update
    notes: Notes


class Failed(msgspec.Struct, tag="failed", tag_field="type"):
    """A message that could not be read, or one too many."""

    refused: Refusal


# Answers to requests.


class Why(msgspec.Struct):
    """Why a move is not possible now; nothing if it is."""

    move: str
    refused: Refusal | None
    says: str
    """What the move would do."""
    message: Message | None
    """The same without words; none if it is no move."""


class Hint(msgspec.Struct):
    """One idea for a decision, the best first."""

    move: str
    says: str
    line: list[Option]
    """The whole idea: this move and those that should follow it."""
    chance: float | None
    """The chance to win, from 0 to 1."""
    margin: float | None
    """By how many points the seat may end before the best other one."""
    sure: float
    """How likely it is at least as good as the next idea, from 0 to 1."""
    reason: str
    why: Message
    """The reason without words."""
