"""New tables: from a host's plan, as a rematch, or from a moment of a replay."""

import json
import logging
from functools import partial

from altiplano import bots, games
from altiplano.kernel.game import Game
from altiplano.processes import Asker, Failure
from altiplano.table import keys, plans, replay_wire
from altiplano.table.archive import Archive
from altiplano.table.audience import Place
from altiplano.table.carrying import keep_edition
from altiplano.table.editions import begun_with, game_with
from altiplano.table.links import link_path
from altiplano.table.offers import DEFAULT_BOT
from altiplano.table.problems import problem
from altiplano.table.room import Room
from altiplano.table.rooms import Rooms
from altiplano.table.rows import SPECTATOR, MatchRow, SeatRow
from altiplano.table.store import Store
from altiplano.table.thinkers import Judges, judge_content
from altiplano.table.wording import failed

log = logging.getLogger(__name__)

MOST_ALONE = 3
"""At how many unfinished tables a person may let bots play alone."""

BOT_NAMES = ("Quilla", "Illari", "Amaru", "Sami", "Wayra", "Inti", "Killari", "Tupaq")


class NewTables:
    """Sets tables up."""

    def __init__(self, store: Store, rooms: Rooms, judges: Judges, archive: Archive) -> None:
        self.store = store
        self.rooms = rooms
        self.judges = judges
        self.archive = archive

    async def set_up(
        self, plan: plans.TablePlan, key: str, asker: Asker
    ) -> tuple[str, plans.NewTable]:
        """Create a table; returns the host's key and the answer."""
        content, game = await self._checked_box(plan, asker)
        secret = await self.store.links.known_key(key)
        owner = keys.fingerprint(secret)
        await self._check_alone(plan.seats, owner)
        seats = [seat_row(at, seat, plan.game) for at, seat in enumerate(plan.seats)]
        seed = keys.new_seed() if plan.seed is None else keys.written_seed(plan.seed)
        setup = MatchRow(
            id=keys.new_id(),
            game=game.name,
            rules=game.rules.version,
            edition=game.edition,
            players=len(seats),
            options=json.dumps(plan.options),
            content=content,
            seed=seed,
            bot_seed=keys.new_seed() if plan.seed is None else keys.bot_seed(seed),
            practice=plan.seed is not None,
            watchable=plan.watchable,
            hints=plan.hints,
            away=plan.away,
            host=owner,
        )
        own = [at for at, seat in enumerate(plan.seats) if seat.kind == "me"] or [SPECTATOR]
        holders = [(at, owner) for at in own]
        return secret, await self._open(setup, seats, holders)

    async def _check_alone(self, seats: list[plans.SeatPlan], owner: str) -> None:
        """Limit the number of tables at which one person lets bots play alone."""
        if any(seat.kind != "bot" for seat in seats):
            return
        if await self.store.bots_alone(owner) >= MOST_ALONE:
            raise problem(409, "bots-alone", most=MOST_ALONE)

    async def _checked_box(self, plan: plans.TablePlan, asker: Asker) -> tuple[str | None, Game]:
        """The host's box, if it is valid, and its game."""
        content = plan.content if plan.content and plan.content.strip() else None
        edition = games.named_edition(plan.game, plan.edition)
        if content is not None:
            judging = partial(judge_content, plan.game, content, edition)
            judged = await self.judges.judge(judging, asker)
            if isinstance(judged, Failure):
                raise failed(judged)
        game = await game_with(plan.game, content, edition)
        game.start(players=len(plan.seats), seed=0, options=dict(plan.options))
        return content, game

    async def _open(
        self,
        setup: MatchRow,
        seats: list[SeatRow],
        holders: list[tuple[int, str]],
        after: Room | None = None,
    ) -> plans.NewTable:
        links = [(seat.seat, keys.new_secret()) for seat in seats if seat.kind == "open"]
        hashed = [(seat, keys.fingerprint(secret)) for seat, secret in links]
        before = None if after is None else after.id
        if not await self.store.add_match(setup, seats, holders, hashed, before):
            assert after is not None
            await after.refresh()
            assert after.setup.rematch is not None
            return plans.NewTable(after.setup.rematch, [])
        room = await self.rooms.open(setup.id)
        assert room is not None
        await keep_edition(self.store, room.game)
        log.info("table", extra={"match": setup.id, "game": setup.game, "players": setup.players})
        return plans.NewTable(
            setup.id,
            [plans.NewLink(seat, link_path(secret, "invite")) for seat, secret in links],
        )

    async def rematch(self, room: Room, place: Place, key: str) -> plans.NewTable:
        """A new table with the same people; later requests get the same one."""
        place.own_seat()
        if not (room.over or room.stopped):
            raise problem(409, "not-over", "not-over-rematch")
        if room.setup.rematch is not None:
            return plans.NewTable(room.setup.rematch, [])
        holders = [each for each in await self.store.links.holders(room.id) if each[0] != SPECTATOR]
        held = {seat for seat, _key in holders}
        seats = [rematch_row(person, person.seat in held) for person in room.seats]
        # A stopped match continues where it is; all others start from the beginning.
        game = room.game if room.stopped else await begun_with(room.setup)
        setup = room.setup._replace(
            id=keys.new_id(),
            rules=game.rules.version,
            edition=game.edition,
            seed=keys.new_seed(),
            bot_seed=keys.new_seed(),
            practice=False,
            host=keys.fingerprint(key),
            over=False,
            position=json.dumps(room.match.position()) if room.stopped else None,
            replay=None,
            result=None,
            readable=None,
            closed=None,
        )
        made = await self._open(setup, seats, holders, room)
        if made.match == setup.id:
            await room.follow(setup.id)
        return made

    async def fork(
        self, replay: str, plan: replay_wire.ForkPlan, key: str, asker: Asker
    ) -> tuple[str, plans.NewTable]:
        """A table that starts at a moment of a replay: the caller against bots."""
        bot = plans.SeatPlan("bot", bot=plan.bot)
        seed = keys.new_seed()
        begun = await self.archive.fork(replay, plan, seed, asker)
        secret = await self.store.links.known_key(key)
        owner = keys.fingerprint(secret)
        setup = MatchRow(
            id=keys.new_id(),
            game=begun.game,
            rules=begun.rules,
            edition=begun.edition,
            players=begun.players,
            options=json.dumps(begun.options),
            content=begun.content,
            seed=seed,
            bot_seed=keys.new_seed(),
            host=owner,
            position=begun.position,
        )
        chosen = [bot] * begun.players
        chosen[plan.seat] = plans.SeatPlan("me", plan.name)
        seats = [seat_row(at, seat, begun.game) for at, seat in enumerate(chosen)]
        return secret, await self._open(setup, seats, [(plan.seat, owner)])


def seat_row(seat: int, plan: plans.SeatPlan, game: str) -> SeatRow:
    """A seat at the start of a match."""
    name = plan.name.strip()
    if plan.kind == "bot":
        bot = bots.listed(plan.bot or DEFAULT_BOT, game)
        return SeatRow(seat, name or BOT_NAMES[seat % len(BOT_NAMES)], "bot", bot, False)
    kind = "person" if plan.kind == "me" else "open"
    return SeatRow(seat, name or f"Player {seat + 1}", kind, None, False)


def rematch_row(person: SeatRow, held: bool) -> SeatRow:
    """A seat of the rematch: people come along; those who gave up are replaced by the bot."""
    if held and not person.gone:
        return person._replace(kind="person", bot=None)
    return person._replace(kind="bot", bot=person.bot or bots.STAND_IN, gone=False)
