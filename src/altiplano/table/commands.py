"""Commands of a seat, and what each does at a table. A refused command changes nothing."""

from altiplano.errors import Refused
from altiplano.kernel.journal import RESIGN_TEXT, UNDO_TEXT
from altiplano.kernel.message import Message, Value, seat_name
from altiplano.table import wire
from altiplano.table.lines import lifted, rewound
from altiplano.table.room import UNDECIDED, Room
from altiplano.table.store import TRIES
from altiplano.table.wording import refused

ChoiceCommand = wire.Play | wire.Undo | wire.Lift | wire.Rewind
"""Those that answer a question."""


async def obey(room: Room, seat: int, command: wire.SeatCommand, own: bool = True) -> wire.Answer:
    """Carry out a command of a seat, or of the host on its behalf."""
    async with room.ready():
        try:
            stale = await carry_out(room, seat, command, own)
        except Refused as refusal:
            return wire.Answer(command.id, wire.refusal_of(refusal))
        return wire.Answer(command.id, stale=stale)


async def carry_out(room: Room, seat: int, command: wire.SeatCommand, own: bool) -> bool:
    """Do what a command says, or raise Refused; returns True if it answers an earlier question."""
    if room.seats[seat].gone:
        raise refused("gone")
    if isinstance(command, wire.Chat):
        await room.add_notes(room.notes.say(seat, command, room.log_length))
        return False
    if isinstance(command, wire.Agree):
        await agree(room, seat)
        return False
    if room.stopped:
        raise refused("stopped")
    if room.ended_early:
        raise refused("match-over", "ended")
    if isinstance(command, wire.GiveUp) and room.game.rules.can_resign:
        await resign(room, seat, command)
        return False
    if isinstance(command, wire.Paint):
        notice = await room.seats.paint(seat, command.color)
        if notice:
            await room.seats_changed(notice, seat)
        return False
    if isinstance(command, wire.Nudge):
        await nudge(room, seat, command.to)
        return False
    if isinstance(command, wire.HandOver | wire.TakeBack | wire.GiveUp):
        await change_seat(room, seat, command, own)
        return False
    return await answer(room, seat, command)


async def answer(room: Room, seat: int, command: ChoiceCommand) -> bool:
    """Answer the question of a seat; returns True if it was an earlier one."""
    for _ in range(TRIES):
        if (seat, command.id) in room.lines.commands:
            return False
        if room.ended_early:
            raise refused("match-over", "ended")
        if command.question != room.lines.next[seat]:
            return True
        if room.seats[seat].bot is not None:
            raise refused("bot-plays")
        if not isinstance(command, wire.Play) and room.lines.too_much(seat):
            raise refused("too-long", "too-much-undo")
        if await room.write(seat, texts_of(room, seat, command), command.id):
            return False
    raise refused("busy")


def texts_of(room: Room, seat: int, command: ChoiceCommand) -> list[str]:
    """The journal lines of a command."""
    if isinstance(command, wire.Play):
        if command.move not in room.game.rules.move_numbers:
            # Journal lines such as `undo` are not moves: the rules refuse them.
            room.match.play(seat, command.move)
        return [command.move]
    if isinstance(command, wire.Undo):
        return [UNDO_TEXT]
    if isinstance(command, wire.Lift):
        return lifted(room.match, seat, command.move)
    if not room.may_rewind(seat):
        raise refused("no-rewind")
    return [rewound(room.lines, seat)]


async def resign(room: Room, seat: int, command: wire.GiveUp) -> None:
    """Resigning ends the match (R100)."""
    for _ in range(TRIES):
        if (seat, command.id) in room.lines.commands:
            return
        if await room.write(seat, [RESIGN_TEXT], command.id):
            await room.seats_changed(Message("notice-gave-up", {"who": seat_name(seat)}), seat)
            return
    raise refused("busy")


async def change_seat(
    room: Room, seat: int, command: wire.HandOver | wire.TakeBack | wire.GiveUp, own: bool
) -> None:
    """Let a bot play a seat, for a while or for good, or let its player return."""
    if room.over:
        raise refused("match-over")
    notice = await room.seats.change(seat, command, own)
    if notice:
        if isinstance(command, wire.GiveUp):
            room.audience.dismiss(seat)
        await room.seats_changed(notice, seat)


async def nudge(room: Room, seat: int, to: int) -> None:
    """Remind a player, at most once a minute, that everyone is waiting."""
    if room.over:
        raise refused("match-over")
    if to == seat or to not in room.match.to_move:
        raise refused("no-nudge")
    room.seats.check_nudge(to)
    values: dict[str, Value] = {"who": seat_name(seat), "whom": seat_name(to)}
    await room.notice(Message("notice-nudged", values), to)


async def agree(room: Room, seat: int) -> None:
    """Agree to end a stopped match; it ends when everyone agrees."""
    if not room.stopped:
        raise refused("not-stopped")
    if not room.seats[seat].agreed:
        await room.store.agree(room.id, seat)
        await room.seats_changed(Message("notice-agrees", {"who": seat_name(seat)}), seat)
    if room.seats.all_agree:
        await room.store.end(room.id, "agreement", UNDECIDED)
        await room.check_there()
        await room.seats_changed(Message("notice-agreed"))
