"""Commands of a seat: what each does at a table. A refused command changes nothing."""

from altiplano.errors import Refused
from altiplano.kernel.journal import RESIGN_TEXT, UNDO_TEXT
from altiplano.table import wire
from altiplano.table.audience import GIVEN_UP
from altiplano.table.lines import lifted, rewound
from altiplano.table.room import UNDECIDED, Room
from altiplano.table.store import BUSY_SENTENCE, TRIES

ChoiceCommand = wire.Play | wire.Undo | wire.Lift | wire.Rewind
"""Those that answer a question."""

STOPPED = "the rules have changed and this match cannot continue; continue from here at a new table"
ENDED = "the match has been ended"


async def obey(room: Room, seat: int, command: wire.SeatCommand, own: bool = True) -> wire.Answer:
    """Carry out a command of a seat, or of the host for it."""
    async with room.ready():
        try:
            stale = await carry_out(room, seat, command, own)
        except Refused as refusal:
            return wire.Answer(command.id, wire.refusal_of(refusal))
        return wire.Answer(command.id, stale=stale)


async def carry_out(room: Room, seat: int, command: wire.SeatCommand, own: bool) -> bool:
    """Do what a command says, or raise Refused; True if it answers an earlier question."""
    if room.seats[seat].gone:
        raise Refused(GIVEN_UP.code, GIVEN_UP.sentence)
    if isinstance(command, wire.Chat):
        await room.add_notes(room.notes.say(seat, command, room.log_length))
        return False
    if isinstance(command, wire.Agree):
        await agree(room, seat)
        return False
    if room.stopped:
        raise Refused("stopped", STOPPED)
    if room.ended_early:
        raise Refused("match-over", ENDED)
    if isinstance(command, wire.GiveUp) and room.game.rules.can_resign:
        await resign(room, seat, command)
        return False
    if isinstance(command, wire.HandOver | wire.TakeBack | wire.GiveUp):
        await change_seat(room, seat, command, own)
        return False
    return await answer(room, seat, command)


async def answer(room: Room, seat: int, command: ChoiceCommand) -> bool:
    """Answer the question of a seat; True if it was an earlier one."""
    for _ in range(TRIES):
        if (seat, command.id) in room.lines.commands:
            return False
        if room.ended_early:
            raise Refused("match-over", ENDED)
        if command.question != room.lines.next[seat]:
            return True
        if room.seats[seat].bot is not None:
            raise Refused("bot-plays", "a bot plays this seat; take it back first")
        if not isinstance(command, wire.Play) and room.lines.too_much(seat):
            raise Refused(
                "too-long", "you have used undo too often at this table; you can no longer undo"
            )
        if await room.write(seat, texts_of(room, seat, command), command.id):
            return False
    raise Refused("busy", BUSY_SENTENCE)


def texts_of(room: Room, seat: int, command: ChoiceCommand) -> list[str]:
    """The lines of the journal that a command means."""
    if isinstance(command, wire.Play):
        if command.move not in room.game.rules.move_numbers:
            # Lines of the journal such as `undo` are not moves: the rules refuse them.
            room.match.play(seat, command.move)
        return [command.move]
    if isinstance(command, wire.Undo):
        return [UNDO_TEXT]
    if isinstance(command, wire.Lift):
        return lifted(room.match, seat, command.move)
    if not room.may_rewind(seat):
        sentence = "you can undo a revealed move only when all other players are bots"
        raise Refused("no-rewind", sentence)
    return [rewound(room.lines, seat)]


async def resign(room: Room, seat: int, command: wire.GiveUp) -> None:
    """Giving up ends the match (R100)."""
    for _ in range(TRIES):
        if (seat, command.id) in room.lines.commands:
            return
        if await room.write(seat, [RESIGN_TEXT], command.id):
            await room.seats_changed(f"{room.seats[seat].name} has given up", seat)
            return
    raise Refused("busy", BUSY_SENTENCE)


async def change_seat(
    room: Room, seat: int, command: wire.HandOver | wire.TakeBack | wire.GiveUp, own: bool
) -> None:
    """Let a bot play a seat, for a while or for good, or its holder again."""
    if room.over:
        raise Refused("match-over", "the match is over")
    notice = await room.seats.change(seat, command, own)
    if notice:
        if isinstance(command, wire.GiveUp):
            room.audience.dismiss(seat)
        await room.seats_changed(notice, seat)


async def agree(room: Room, seat: int) -> None:
    """A match that cannot go on is over when everybody agrees."""
    if not room.stopped:
        raise Refused("not-stopped", "this match can continue; to leave, resign your seat")
    if not room.seats[seat].agreed:
        await room.store.agree(room.id, seat)
        await room.seats_changed(f"{room.seats[seat].name} agrees to end the match", seat)
    if room.seats.all_agree:
        await room.store.end(room.id, "agreement", UNDECIDED)
        await room.check_there()
        await room.seats_changed("Everybody agrees: the match is over, without a winner")
