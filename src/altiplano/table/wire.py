"""Messages between page and server: every message is a struct, validated when it arrives."""

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
"""The number of colors that players can choose from."""

BotName = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class In(msgspec.Struct, forbid_unknown_fields=True):
    """An incoming message: unknown fields are refused."""


# Commands of a seat. `question` is the number of the question that it answers.


class Play(In, tag="play", tag_field="do"):
    """Make a move."""

    id: Id
    question: Number
    move: MoveText
    seat: SeatNumber | None = None
    """Only needed if you have several seats."""


class Undo(In, tag="undo", tag_field="do"):
    """Take back the last choice, as far as the rules allow."""

    id: Id
    question: Number
    seat: SeatNumber | None = None


class Lift(In, tag="lift", tag_field="do"):
    """Take back one choice of the open simultaneous step, wherever it is, in one command."""

    id: Id
    question: Number
    move: MoveText
    seat: SeatNumber | None = None


class Rewind(In, tag="rewind", tag_field="do"):
    """Take back the last choice although something was revealed since; only against bots."""

    id: Id
    question: Number
    seat: SeatNumber | None = None


class Chat(In, tag="chat", tag_field="do"):
    """Send a chat message."""

    id: Id
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=400, pattern=r"^[^\x00]*$")]
    seat: SeatNumber | None = None


class HandOver(In, tag="hand-over", tag_field="do"):
    """Let a bot play for the seat, until it is taken back."""

    id: Id
    bot: BotName
    seat: SeatNumber | None = None


class TakeBack(In, tag="take-back", tag_field="do"):
    """Play yourself again."""

    id: Id
    seat: SeatNumber | None = None


class GiveUp(In, tag="give-up", tag_field="do"):
    """Leave for good: a bot plays on, or in a game for two the other player wins."""

    id: Id
    seat: SeatNumber | None = None


class Agree(In, tag="agree", tag_field="do"):
    """Agree to end a match that is stopped because the rules have changed."""

    id: Id
    seat: SeatNumber | None = None


class Paint(In, tag="color", tag_field="do"):
    """Choose a color; a bot that has it gets yours."""

    id: Id
    color: Annotated[int, msgspec.Meta(ge=0, lt=COLORS)]
    seat: SeatNumber | None = None


class Nudge(In, tag="nudge", tag_field="do"):
    """Remind another player that the table waits for them."""

    id: Id
    to: SeatNumber
    seat: SeatNumber | None = None


class AllowHints(In, tag="hints", tag_field="do"):
    """Allow hints and planning help for everyone, or forbid them; only for the host."""

    id: Id
    allowed: bool
    seat: SeatNumber | None = None


class AllowWatching(In, tag="watching", tag_field="do"):
    """Allow spectators, or make them leave; only for the host."""

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
    """Something to say as a code of the game's catalog, and its values."""

    code: str
    values: "dict[str, int | str | Message | list[Message]]" = {}
    rule: str = ""
    text: str = ""
    """For a name: the edition's name, used if a catalog does not translate it; left out if it
    follows from the code."""


def message_of(message: messages.Message) -> Message:
    """The message for the wire, as plain data of the same shape, which is faster to build."""
    return cast(Message, message.form())


class Refusal(msgspec.Struct):
    """Why something was refused: a code for programs, a sentence, and its rule."""

    code: str
    sentence: str
    rule: str = ""
    reason: str = ""
    """For a move that the rules refuse: the essential part of the sentence."""
    message: Message | None = None
    """The same as a message, if the rules refuse."""


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
    """A legal move, what it would do, and the things on the table that it refers to."""

    move: str
    says: str
    message: Message
    """What it would do, as a message."""
    touches: dict[str, list[str]] = {}
    """In the lists `from`, `to` and `via` (docs/contract.md)."""


class Standing(msgspec.Struct, omit_defaults=True):
    """A choice that can be taken back by itself, and what to touch for that."""

    move: str
    touches: dict[str, list[str]] = {}


class Question(msgspec.Struct):
    """The question for a seat."""

    number: int
    kind: str
    """The name of the question in the game, such as `plan`."""
    says: str
    message: Message


class LogLine(msgspec.Struct, omit_defaults=True):
    """One thing that happened; its rule is that of the message."""

    text: str
    message: Message
    event: str
    seat: int | None
    forced: bool = False


class Log(msgspec.Struct):
    """The last lines of the log; `first` is the number of the first one, counted from 0."""

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
    """Null if the seat has nothing to decide."""
    next: int
    """The `question` of the seat's next command."""
    to_move: list[int]
    options: list[Option]
    undo: int
    """How many choices can be undone."""
    lifts: list[Standing]
    """The choices of the open simultaneous step that can be taken back."""
    rewind: bool
    """Whether a choice can be taken back although something was revealed since."""
    view: dict[str, Any]
    log: Log
    over: bool
    winners: list[int]
    scores: list[list[ScoreLine]]
    """For each seat its score, line by line, once the match is over."""


class Person(msgspec.Struct):
    """Who sits at a seat."""

    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    """`open`: waiting for a friend."""
    bot: str | None
    """The bot that plays the seat now, its own or a stand-in."""
    gone: bool
    """Whether its player has given this seat up."""
    here: bool
    """Whether a person is looking at the table from this seat now."""
    agreed: bool
    """Whether they agree to end a match that is stopped."""
    color: int
    """The number of their color."""
    away: int | None = None
    """How many seconds an absent person had been away when this was sent, if known."""


class Stage(msgspec.Struct):
    """The progress of a match."""

    unit: Unit
    number: int
    """0 before the first."""
    phase: str
    part: str
    """A part with a chapter of its own; empty for none."""


class Table(msgspec.Struct, tag="table", tag_field="type"):
    """Everything about a table except its match."""

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
    """The edition if the game has several, otherwise empty."""
    own_box: bool
    watchable: bool
    watching: int
    """How many spectators are looking now."""
    practice: bool
    """Whether the seed was chosen, so that luck could be known."""
    luck: str
    """SHA-256 of the seed, known from the start."""
    seed: str | None
    """The seed as 64 hexadecimal digits, once the match is over."""
    over: bool
    rematch: str | None
    """The table at which the same people continue."""
    hints: bool
    """Whether hints and planning help are allowed."""
    away: int
    """Seconds of absence after which the host may let a bot play for a person."""
    forked: bool
    """Whether it began at a moment of another match."""
    replay: str | None
    """The replay of the match, if it was requested."""
    stopped: bool
    """Whether the rules have changed, so that some choices are no longer legal."""
    closed: str | None
    """Who ended the match early: `operator`, or `agreement`."""


class Note(msgspec.Struct):
    """A chat message, or a notice of the table."""

    number: int
    kind: Literal["chat", "notice"]
    seat: int | None
    text: str
    message: Message | None
    """A notice as a message; older ones have only their text."""
    at: str
    line: int
    """The length of the log at that time."""


class Notes(msgspec.Struct, tag="notes", tag_field="type"):
    """Notes, the oldest first; known ones may come again."""

    notes: list[Note]


class Seen(msgspec.Struct):
    """A table as you may see it: its people, the match, and its notes."""

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
    """The same as a message; null if there is no such move."""


class Hint(msgspec.Struct):
    """One idea for a decision, the best first."""

    move: str
    says: str
    line: list[Option]
    """The whole idea: this move and those that should follow it."""
    chance: float | None
    """The chance to win, from 0 to 1."""
    margin: float | None
    """How many points the seat may end ahead of the best other one."""
    sure: float
    """The probability that it is at least as good as the next idea."""
    reason: str
    why: Message
    """The reason as a message."""
