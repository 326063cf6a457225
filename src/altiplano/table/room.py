"""A room: one table in memory, while somebody looks or thinks. The journal is the truth."""

import asyncio
import logging
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import msgspec

from altiplano import bots
from altiplano.bots.searcher import LEVELS
from altiplano.errors import Refused
from altiplano.kernel.game import Game
from altiplano.kernel.journal import RESIGN_TEXT, UNDO_TEXT
from altiplano.kernel.match import Match
from altiplano.kernel.mind import PART
from altiplano.table import keys, wire
from altiplano.table.audience import Audience, Place
from altiplano.table.lines import REWIND, Lines, lifted, rewound
from altiplano.table.metrics import Metrics
from altiplano.table.pools import Rank
from altiplano.table.store import (
    SPECTATOR,
    TRIES,
    LinkRow,
    MatchRow,
    NoteRow,
    ReplayRow,
    SeatRow,
    Store,
)
from altiplano.table.tables import (
    Standing,
    person_of,
    result_of,
    standing_of,
    table_of,
    wire_note,
)
from altiplano.table.thinkers import LOT, Chosen, Thinkers
from altiplano.table.turns import Turn, Turns
from altiplano.table.updates import at_rest, log_end, update_of, with_result
from altiplano.table.writing import LineRow

EVEN = 0.1
"""Seconds beyond those for thinking that a choice takes, where taking less would tell something."""

SLICE = 0.02
"""Seconds for which a long journal is read before everybody else has a turn."""

MOST_NOTES = 200
"""How many notes somebody who comes is told."""

MOST_KEPT = 1000
"""Notes of a table after which a notice about a seat replaces the last one about it."""

MOST_CHANGED = 20
"""Among so many of the last notes another process may have changed one."""

MOST_SAID = 300
"""How often one seat may say something."""

MOST_CHANGES = 10
"""How often in a minute a seat may go to a bot."""

MINUTE = 60.0

UNDECIDED = '{"winners": [], "scores": []}'
"""The result of a match that was ended before its end."""

STOPPED = "the rules have changed, and this match cannot go on; go on from here at a new table"

MATCH_ENDED = "the match has been ended"

REMOVED = wire.Refusal("no-table", "this table has been removed")
NOT_YOURS = wire.Refusal("no-table", "this seat is not yours any more")
GIVEN_UP = wire.Refusal("gone", "this seat has been given up")

log = logging.getLogger(__name__)
encode = msgspec.json.Encoder().encode


class Room:
    """One table: its match, who sits there, and who looks."""

    def __init__(
        self,
        store: Store,
        metrics: Metrics,
        setup: MatchRow,
        game: Game,
        announce: Callable[[str, str, int], None],
    ) -> None:
        self.store = store
        self.metrics = metrics
        self.setup = setup
        self.game = game
        self.announce = announce
        self.lock = asyncio.Lock()
        self.people: list[SeatRow] = []
        self.notes: list[NoteRow] = []
        self.lines = Lines(game, setup)
        self.behind = False
        """Whether lines that are written may be missing here."""
        self.spoiled = False
        """Whether lines that were never written may be in here."""
        self.removed = False
        """Whether the operator has removed the table."""
        self.audience = Audience()
        self.elsewhere: set[int] = set()
        """The seats from which somebody looks by way of other processes."""
        self.shared: set[int] = set()
        """The seats from which somebody looks here, as others were told."""
        self.turns = Turns()
        self.changes: defaultdict[int, list[float]] = defaultdict(list)
        """When each seat went to a bot lately."""
        self.used = 0.0
        self.thinking = False
        self.thought = 0.0
        """Seconds that bots have thought here."""

    @property
    def id(self) -> str:
        return self.setup.id

    @property
    def match(self) -> Match:
        return self.lines.match

    @property
    def over(self) -> bool:
        """Whether the match has ended, also before its end."""
        return self.match.over or self.setup.result is not None

    @property
    def stopped(self) -> bool:
        """Whether the rules have changed so that the match cannot go on."""
        return self.setup.readable is not None and not self.over

    @asynccontextmanager
    async def ready(self) -> AsyncIterator[None]:
        """Nothing is half done, and everything that is written is here.

        A room that is behind reads first; where it cannot, nobody is answered from what it holds.
        """
        async with self.lock:
            await self._keep_up()
            yield

    async def _keep_up(self) -> None:
        if self.spoiled:
            await self._start_again()
        elif self.behind and await self._read_lines(self.lines):
            self._tell_updates()
            self._tell_table_at_end()

    def doubt(self) -> None:
        """News from other processes may have been lost."""
        self.behind = True

    async def load(self) -> None:
        """Read everything from the store."""
        async with self.lock:
            await self._read_facts()
            await self._read_lines(self.lines)

    async def _read_facts(self) -> None:
        self.people = await self.store.seats(self.id)
        known = max(0, len(self.notes) - MOST_CHANGED)
        self.notes[known:] = await self.store.notes(self.id, known)
        if self.store.shared:
            self.elsewhere = await self.store.here_elsewhere(self.id)

    async def _read_lines(self, known: Lines) -> bool:
        """Read what is new in the journal; whether anything is."""
        lines = await self.store.lines(self.id, known.count)
        if self.setup.readable is not None:
            lines = lines[: max(0, self.setup.readable - known.count)]
        begun = time.monotonic()
        for line in lines:
            known.read([line])
            if time.monotonic() > begun + SLICE:
                await asyncio.sleep(0)
                begun = time.monotonic()
        self.behind = False
        return bool(lines)

    # What others have changed.

    async def catch_up(self) -> None:
        """Read what another process has written to the journal."""
        self.behind = True
        async with self.ready():
            pass

    async def refresh(self, anew: bool = False) -> None:
        """Another process says that people, notes or links have changed.

        `anew`: notes that are known may have changed, too.
        """
        async with self.ready():
            known = facts_of(self.setup), self.persons()
            if not await self._read_setup():
                return
            before = self.notes[-MOST_NOTES:]
            if anew:
                self.notes = []
            await self._read_facts()
            await self._let_go()
            if (facts_of(self.setup), self.persons()) != known:
                self._tell_table()
                self._tell_updates()
            first = before[0].number if before else 0
            self._tell_notes([note for note in self.notes[first:] if note not in before])

    # Commands.

    async def obey(self, seat: int, command: wire.SeatCommand, own: bool = True) -> wire.Answer:
        """Carry out a command of a seat, or of the host for it; what is refused changes nothing."""
        async with self.ready():
            try:
                if self.people[seat].gone:
                    raise Refused(GIVEN_UP.code, GIVEN_UP.sentence)
                if isinstance(command, wire.Chat):
                    return await self._chat(seat, command)
                if isinstance(command, wire.Agree):
                    return await self._agree(seat, command)
                if self.stopped:
                    raise Refused("stopped", STOPPED)
                if self.over and not self.match.over:
                    raise Refused("match-over", MATCH_ENDED)
                if isinstance(command, wire.GiveUp) and self.game.rules.can_resign:
                    return await self._resign(seat, command)
                if isinstance(command, wire.HandOver | wire.TakeBack | wire.GiveUp):
                    return await self._change_seat(seat, command, own)
                return await self._answer(seat, command)
            except Refused as refusal:
                refused = refused_by(refusal)
                return wire.Answer(command.id, refused)

    async def _answer(
        self, seat: int, command: wire.Play | wire.Undo | wire.Lift | wire.Rewind
    ) -> wire.Answer:
        for _ in range(TRIES):
            if (seat, command.id) in self.lines.commands:
                return wire.Answer(command.id)
            if self.over and not self.match.over:
                raise Refused("match-over", MATCH_ENDED)
            if command.question != self.lines.next[seat]:
                return wire.Answer(command.id, stale=True)
            if self.people[seat].bot is not None:
                raise Refused("bot-plays", "a bot plays this seat; take it back first")
            if not isinstance(command, wire.Play) and self.lines.too_much(seat):
                raise Refused("too-long", "you took back too much here; now your choices stand")
            if await self._write(seat, self._texts(seat, command), command.id):
                return wire.Answer(command.id)
        raise Refused("busy", "others were quicker several times; please try again")

    async def _resign(self, seat: int, command: wire.GiveUp) -> wire.Answer:
        """Giving up ends the match (R100)."""
        for _ in range(TRIES):
            if (seat, command.id) in self.lines.commands:
                return wire.Answer(command.id)
            if await self._write(seat, [RESIGN_TEXT], command.id):
                await self._people_changed(f"{self.people[seat].name} has given up", seat)
                return wire.Answer(command.id)
        raise Refused("busy", "others were quicker several times; please try again")

    async def _agree(self, seat: int, command: wire.Agree) -> wire.Answer:
        """A match that cannot go on is over when everybody agrees."""
        if not self.stopped:
            raise Refused("not-stopped", "this match can go on; who wants to leave may give up")
        if not self.people[seat].agreed:
            await self.store.agree(self.id, seat)
            notice = f"{self.people[seat].name} agrees to end the match"
            await self._people_changed(notice, seat)
        playing = [each for each in self.people if each.kind == "person" and not each.gone]
        if all(each.agreed for each in playing):
            await self.store.end(self.id, "agreement", UNDECIDED)
            await self._check_there()
            await self._people_changed("Everybody agrees: the match is over, without a winner")
        return wire.Answer(command.id)

    async def _read_setup(self) -> bool:
        """How the table is set up now; False, and everybody leaves, if it has been removed."""
        setup = await self.store.match(self.id)
        if setup is None:
            self.removed = True
            for place in list(self.listeners):
                place.refuse(REMOVED)
            return False
        self.setup = setup
        return True

    async def _check_there(self) -> None:
        if not await self._read_setup():
            raise Refused(REMOVED.code, REMOVED.sentence)

    def _texts(
        self, seat: int, command: wire.Play | wire.Undo | wire.Lift | wire.Rewind
    ) -> list[str]:
        """The lines of the journal that a command means."""
        if isinstance(command, wire.Play):
            if command.move not in self.game.rules.move_numbers:
                # Lines of the journal such as `undo` are no moves: the rules refuse them.
                self.match.play(seat, command.move)
            return [command.move]
        if isinstance(command, wire.Undo):
            return [UNDO_TEXT]
        if isinstance(command, wire.Lift):
            return lifted(self.match, seat, command.move)
        if not self.may_rewind(seat):
            sentence = "only against bots alone a choice is taken back after something was revealed"
            raise Refused("no-rewind", sentence)
        return [rewound(self.lines, seat)]

    async def _write(self, seat: int, texts: list[str], command: str | None) -> bool:
        """Make the moves, write them down, and tell everybody; False if others were quicker."""
        first = self.lines.count
        lines = [LineRow(first + at, seat, text, command) for at, text in enumerate(texts)]
        to_move = self.match.to_move
        try:
            seen = self.lines.read(lines)
            over = self.match.over
            result = result_of(self.match) if over else None
            written = await self.store.append(self.id, lines, over, seen, result)
        except BaseException:
            self.spoiled = self.lines.count != first
            raise
        if not written:
            self.spoiled = True
            await self._check_there()
            await self._start_again()
            self._tell_updates()
            self._tell_table_at_end()
            return False
        if result is not None:
            self.setup = self.setup._replace(over=True, result=result)
        self.metrics.moves.inc(len(lines))
        self.announce("lines", self.id, self.lines.count)
        unnoticed = not seen and self.match.to_move == to_move
        self._tell_updates(seat if unnoticed else None)
        self._tell_table_at_end()
        if texts[0].startswith(REWIND):
            notice = f"{self.people[seat].name} has taken back further than the rules do"
            await self._notice(notice)
            self.announce("facts", self.id, self.lines.count)
        return True

    async def _start_again(self) -> None:
        """Read the match anew: what is in memory was never written."""
        self.spoiled = True
        fresh = Lines(self.game, self.setup)
        await self._read_lines(fresh)
        self.lines = fresh
        self.spoiled = False

    async def _chat(self, seat: int, command: wire.Chat) -> wire.Answer:
        if self._noted(seat, command.id):
            return wire.Answer(command.id)
        if sum(note.kind == "chat" and note.seat == seat for note in self.notes) >= MOST_SAID:
            raise Refused("chat-full", "you have said more at this table than it can keep")
        before = len(self.notes)
        await self._note("chat", seat, command.text, command.id)
        self._tell_notes(self.notes[before:])
        self.announce("facts", self.id, self.lines.count)
        return wire.Answer(command.id)

    async def _notice(self, text: str, seat: int | None = None) -> None:
        """Write a notice, and tell it; of several in a row about a seat the last one stays."""
        last = self._last_notice(seat)
        if last is None:
            before = len(self.notes)
            await self._note("notice", seat, text, None)
            self._tell_notes(self.notes[before:])
            return
        changed = self.notes[last.number] = last._replace(text=text)
        await self.store.change_note(self.id, changed)
        self._tell_notes([changed])

    def _last_notice(self, seat: int | None) -> NoteRow | None:
        """The notice about a seat that a new one replaces."""
        if seat is None or not self.notes:
            return None
        kept = self.notes if len(self.notes) >= MOST_KEPT else self.notes[-1:]
        about = (note for note in reversed(kept) if note.kind == "notice" and note.seat == seat)
        return next(about, None)

    async def _note(self, kind: str, seat: int | None, text: str, command: str | None) -> None:
        for _ in range(TRIES):
            line = self.match.log_length(None)
            note = NoteRow(len(self.notes), kind, seat, text, "", line, command)
            written = await self.store.add_note(self.id, note)
            if written is not None:
                self.notes.append(written)
                return
            self.notes += await self.store.notes(self.id, len(self.notes))
            if command is not None and self._noted(seat, command):
                return
        raise Refused("busy", "others were quicker several times; please try again")

    def _noted(self, seat: int | None, command: str) -> bool:
        """Whether a word was said already."""
        return any(note.command == command and note.seat == seat for note in self.notes)

    async def _change_seat(
        self, seat: int, command: wire.HandOver | wire.TakeBack | wire.GiveUp, own: bool
    ) -> wire.Answer:
        person = self.people[seat]
        if self.over:
            raise Refused("match-over", "the match is over")
        if isinstance(command, wire.HandOver):
            self._check_changes(seat)
            changed = person._replace(bot=bots.listed(command.bot))
            who = f"{person.name} lets a bot play"
            notice = f"{who if own else f'A bot plays for {person.name}'} ({command.bot})"
        elif isinstance(command, wire.TakeBack):
            changed = person._replace(bot=None)
            notice = f"{person.name} plays again" if own else f"No bot plays for {person.name} now"
        else:
            changed = person._replace(bot=person.bot or bots.STAND_IN, gone=True)
            notice = f"{person.name} has given up; a bot plays on ({changed.bot})"
        if changed == person:
            return wire.Answer(command.id)
        if changed.gone:
            await self.store.give_up(self.id, seat, changed.bot or bots.STAND_IN)
            self.audience.dismiss(seat)
        else:
            await self.store.set_bot(self.id, seat, changed.bot)
        await self._people_changed(notice, seat)
        return wire.Answer(command.id)

    def _check_changes(self, seat: int) -> None:
        """A seat goes to a bot now and then, not all the time."""
        now = time.monotonic()
        lately = [each for each in self.changes[seat] if each > now - MINUTE]
        if len(lately) >= MOST_CHANGES:
            raise Refused("too-often", "this seat went to a bot too often; wait a minute")
        self.changes[seat] = [*lately, now]

    async def sit_down(self, seat: int) -> None:
        """A friend has come."""
        async with self.ready():
            self.people = await self.store.seats(self.id)
            await self._people_changed(f"{self.people[seat].name} has joined")

    async def follow(self, rematch: str) -> None:
        """The same people go on at another table."""
        async with self.ready():
            self.setup = self.setup._replace(rematch=rematch)
            await self._people_changed("There is a rematch")

    async def allow_hints(self, allowed: bool) -> None:
        """The host allows hints, or forbids them."""
        async with self.ready():
            if self.setup.hints != allowed:
                await self.store.set_hints(self.id, allowed)
                self.setup = self.setup._replace(hints=allowed)
                word = "now" if allowed else "no longer"
                await self._people_changed(f"Hints are {word} allowed at this table")

    async def withdraw(self, link: LinkRow) -> int:
        """Links like this stop working, and who watched by one leaves; how many they were."""
        async with self.ready():
            links = await self.store.withdraw(link, self.setup.host)
            await self._let_go()
            self.announce("facts", self.id, self.lines.count)
        return links

    def see_out(self) -> None:
        """Close every page of a seat that was given up, once whoever asked has the answer."""
        dismissed, self.audience.dismissed = self.audience.dismissed, []
        for place in dismissed:
            place.refuse(GIVEN_UP)

    async def _let_go(self) -> None:
        """Whoever lost their place leaves: their link was withdrawn, or their seat given up."""
        held = await self.store.holders(self.id) if self.listeners else []
        for place in list(self.listeners):
            if place.seat is None and (SPECTATOR, place.key) not in held:
                place.refuse(wire.Refusal("no-table", "the links to watch were withdrawn"))
            elif place.seat is not None and (place.seat, place.key) not in held:
                place.refuse(GIVEN_UP if self.people[place.seat].gone else NOT_YOURS)
                self.audience.leave(place)
        self.see_out()

    async def keep(self, replay: ReplayRow) -> str:
        """Keep the replay of this match, if it has none yet; the id of the one that it has."""
        await self.store.add_replay(replay)
        setup = await self.store.match(self.id)
        assert setup is not None
        assert setup.replay is not None, "somebody has added one"
        async with self.ready():
            self.setup = setup
            self._tell_table()
            self.announce("facts", self.id, self.lines.count)
        return setup.replay

    async def _people_changed(self, notice: str, seat: int | None = None) -> None:
        self.people = await self.store.seats(self.id)
        self._tell_table()
        await self._notice(notice, seat)
        self._tell_updates()
        self.announce("facts", self.id, self.lines.count)

    # Bots.

    def bot_to_move(self) -> int | None:
        """The first seat that owes a decision and is played by a bot; None if that is unsure."""
        if self.behind or self.spoiled or self.stopped or self.over or self.removed:
            return None
        owing = self.match.to_move
        return next((seat for seat in owing if self.people[seat].bot is not None), None)

    def has_bots(self) -> bool:
        """Whether a bot plays here, which any process may let choose."""
        return any(person.bot is not None for person in self.people)

    def people_play(self) -> bool:
        """Whether somebody plays here, and not only bots."""
        return any(person.kind != "bot" and person.bot is None for person in self.people)

    def rank(self) -> Rank:
        """When bots think here: tables with people come first, then who has thought less."""
        return not self.people_play(), self.thought

    async def let_bot_choose(self, thinkers: Thinkers) -> bool:
        """One choice of one bot; False when none owes any."""
        async with self.ready():
            seat = self.bot_to_move()
            if seat is None:
                return False
            bot = self.people[seat].bot
            assert bot is not None
            turn = self.turns.current(seat, bot, self.lines)
            view, options = self.match.view(seat), self.match.options(seat)
            seed = self.bot_seed(seat)
            least = self.least_time(seat, turn)
        begun = time.monotonic()
        planned = turn.planned(options)
        if planned is None:
            chosen = await thinkers.decide(bot, view, options, seed, turn.spent, self.rank())
            self.thought += chosen.seconds
        else:
            chosen = Chosen(planned, turn.moves[1:])
        await asyncio.sleep(begun + least - time.monotonic())
        async with self.ready():
            if self.lines.next[seat] != turn.question or self.people[seat].bot != bot:
                return True
            if chosen.instead:
                await self._tell_failure(seat, bot, chosen)
            if await self._write(seat, [chosen.move], None):
                seconds = least or chosen.seconds
                self.turns.go_on(seat, turn, self.lines, chosen.rest, seconds)
        return True

    def least_time(self, seat: int, turn: Turn) -> float:
        """How long a choice takes, whatever it is, where the number of options is a secret.

        Who has one option only would answer at once, and so tell that.
        """
        if turn.bot not in LEVELS or not self.match.rules.must_ask(self.match.state, seat):
            return 0.0
        return max(0.0, LEVELS[turn.bot].seconds - turn.spent) * PART + EVEN

    async def _tell_failure(self, seat: int, bot: str, chosen: Chosen) -> None:
        self.metrics.bot_failures.inc()
        place = {"match": self.id, "number": self.lines.count}
        log.warning("the bot %s failed; %s decided instead", bot, chosen.instead, extra=place)
        did = (
            "its choice was drawn by lot"
            if chosen.instead == LOT
            else f"{bots.STAND_IN} chose for it"
        )
        await self._notice(f"The bot of {self.people[seat].name} failed; {did}", seat)
        self.announce("facts", self.id, self.lines.count)

    def bot_seed(self, seat: int) -> int:
        """A bot's own luck: never that of the match, the same after a restart, and whoever is
        quicker in a simultaneous step."""
        made = sum(owner == seat for owner, _text in self.lines.standing)
        return keys.drawn(f"{self.setup.bot_seed} {seat} {made}")

    def hint_seed(self, seat: int) -> int:
        """The luck of hints: one for each question."""
        return keys.drawn(f"hints {self.setup.bot_seed} {seat} {self.lines.next[seat]}")

    def may_rewind(self, seat: int) -> bool:
        """Whether all others are bots, and the seat has chosen something."""
        others = [person for person in self.people if person.seat != seat]
        alone = all(person.kind == "bot" for person in others)
        return alone and not self.over and self.lines.last_choice(seat) is not None

    # Telling.

    @property
    def listeners(self) -> list[Place]:
        return self.audience.places

    async def listen(self, place: Place) -> None:
        """Tell somebody how things stand, and from now on of every change."""
        self.listeners.append(place)
        self._tell_table_to(place)
        update = encode(self.update_now(place.seat))
        self.audience.is_news(place.seat, update)
        place.tell(update)
        place.tell(encode(wire.Notes(self.last_notes())))
        await self._let_go()  # The link may have been withdrawn just now.

    def tell_presence(self) -> None:
        """Tell everybody who does not know it yet who looks on now."""
        if self.behind or self.spoiled:
            return
        people = self.persons()
        for place in [each for each in self.listeners if each.people != people]:
            self._tell_table_to(place)

    async def share(self, seconds: float, again: bool = False) -> None:
        """Let other processes know from which seats somebody looks here, for a while."""
        async with self.lock:
            seats = {seat for seat in self.audience.seats() if seat is not None}
            if seats != self.shared or (seats and again):
                await self.store.set_here(self.id, seats, seconds)
            if seats != self.shared:
                self.shared = seats
                self.announce("facts", self.id, self.lines.count)

    def here(self) -> set[int | None]:
        """The seats from which somebody looks, wherever."""
        return self.audience.seats() | self.elsewhere

    def update_now(self, seat: int | None) -> wire.Update:
        """The match as a seat may know it."""
        next_number = 0 if seat is None else self.lines.next[seat]
        rewind = seat is not None and self.may_rewind(seat)
        logs = self.lines.logs
        logs[seat] = log_end(self.match, seat, logs.get(seat))
        update = update_of(self.match, seat, next_number, rewind, logs[seat])
        if self.stopped or (self.over and not self.match.over):
            update = at_rest(update)
        return with_result(update, self.setup.result)

    async def current(self, seat: int | None) -> bytes:
        """The same as bytes, when nothing is half done."""
        async with self.ready():
            return encode(self.update_now(seat))

    def _tell_updates(self, only: int | None = None) -> None:
        self.audience.tell_changes(lambda seat: encode(self.update_now(seat)), only)

    def _tell_table(self) -> None:
        for place in self.listeners:
            self._tell_table_to(place)

    def _tell_table_to(self, place: Place) -> None:
        table = self.table(place.seats, place.host)
        place.people = table.people
        place.tell(encode(table))

    def _tell_table_at_end(self) -> None:
        """The end reveals the seed."""
        if self.over:
            self._tell_table()

    def _tell_notes(self, notes: list[NoteRow]) -> None:
        if notes:
            self.audience.tell(encode(wire.Notes([wire_note(note) for note in notes])))

    def last_notes(self) -> list[wire.Note]:
        return [wire_note(note) for note in self.notes[-MOST_NOTES:]]

    def table(self, own: list[int], host: bool) -> wire.Table:
        """Everything about the table but the match."""
        return table_of(self.setup, self.lines, self.persons(), own, host)

    def standing(self) -> Standing:
        """How the match stands, for a list."""
        return standing_of(self.match, self.setup)

    def persons(self) -> list[wire.Person]:
        here = self.here()
        return [person_of(person, person.seat in here) for person in self.people]

    def why(self, seat: int, move: str) -> wire.Why:
        """Why a move is not possible for a seat now; what it would do, where there is such one."""
        match = self.match
        says = match.explain(seat, move) if move in match.rules.move_numbers else ""
        refused = None
        try:
            match.copy().play(seat, move)
        except Refused as refusal:
            refused = refused_by(refusal)
        return wire.Why(move, refused, says)


def facts_of(setup: MatchRow) -> tuple[object, ...]:
    """What may change of how a table was set up."""
    return setup.rematch, setup.hints, setup.replay, setup.result


def refused_by(refusal: Refused) -> wire.Refusal:
    return wire.Refusal(refusal.code, str(refusal), refusal.rule, refusal.reason)
