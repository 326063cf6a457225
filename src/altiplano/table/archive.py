"""The archive of replays, for anyone who knows their ID."""

import json
from functools import partial
from typing import TypeVar

from altiplano.processes import Asker, Failure
from altiplano.table import keys, offers, replay_wire, replays, wire
from altiplano.table.editions import edition
from altiplano.table.problems import Problem, problem
from altiplano.table.room import Room
from altiplano.table.rows import ReplayRow, SeatRow
from altiplano.table.store import Store, now
from altiplano.table.tables import person_of
from altiplano.table.thinkers import Judges
from altiplano.table.wording import failed

T = TypeVar("T")

MISSING = ("no-moment", "no-seat")
"""Codes for what a replay does not have."""


class Archive:
    """All replays."""

    def __init__(self, store: Store, readers: Judges, judges: Judges) -> None:
        self.store = store
        self.readers = readers
        """Reads stored replays."""
        self.judges = judges
        """Checks matches that were played elsewhere."""

    async def of_table(self, room: Room, asker: Asker) -> str:
        """The replay of a table whose match is over; the same for everyone."""
        async with room.ready():
            if not room.over:
                raise problem(409, "not-over")
            journal, known = room.lines.journal(), room.setup.replay
        if known is not None:
            return known
        accepted = accepted_of(
            await self.readers.judge(partial(replays.accept, journal, None), asker)
        )
        if room.setup.content is None:  # Its values came with the game, perhaps long ago.
            accepted = accepted._replace(content=None)
        await self._keep_edition(accepted)
        return await room.keep(row_of(accepted, [seat.name for seat in room.seats], room.id))

    async def add(self, plan: replay_wire.ReplayPlan, asker: Asker) -> str:
        """Add a match that was played elsewhere; an invalid journal is refused."""
        judge = partial(replays.judge_journal, plan.journal, plan.content)
        accepted = accepted_of(await self.judges.judge(judge, asker))
        await self._keep_edition(accepted)
        row = row_of(accepted, [name.strip() for name in plan.names], None)
        await self.store.add_replay(row)
        return row.id

    async def _keep_edition(self, accepted: replays.Accepted) -> None:
        if not await self.store.keeps(accepted.edition):
            await self.store.keep_edition(accepted.edition, accepted.game, accepted.tables)

    async def find(self, replay: str) -> ReplayRow:
        row = await self.store.replay(replay) if keys.is_id(replay) else None
        if row is None:
            raise problem(404, "no-replay")
        return row

    async def replay(self, replay: str, key: str, asker: Asker) -> replay_wire.Replay:
        """Everything about a replay; only people of its table learn which table it was."""
        row = await self.find(replay)
        owner = keys.fingerprint(key)
        may_go = row.match is not None and bool(await self.store.links.seats_held(row.match, owner))
        kept = await kept_of(self.store, row)
        found = unwrap(await self.readers.judge(partial(replays.summary_of, kept), asker))
        return replay_wire.Replay(
            replay=row.id,
            game=found.game,
            title=found.title,
            people=await self._people(row, found.players),
            options=found.options,
            edition=found.edition,
            edition_name=found.edition_name,
            own_box=row.content is not None,
            moments=found.moments,
            chapters=found.chapters,
            curve=found.curve,
            over=found.over,
            winners=found.winners,
            scores=found.scores,
            seed=found.seed,
            older=found.older,
            match=row.match if may_go else None,
        )

    async def moment(
        self, replay: str, moment: int, seat: int | None, opened: bool, asker: Asker
    ) -> replay_wire.Moment:
        """A moment as a seat or a spectator knew it, or with everything open."""
        kept = await kept_of(self.store, await self.find(replay))
        work = partial(replays.moment_at, kept, moment, seat, opened)
        return unwrap(await self.readers.judge(work, asker))

    async def log(
        self, replay: str, moment: int, seat: int | None, first: int, asker: Asker
    ) -> wire.Log:
        """The log up to a moment, from a line on."""
        kept = await kept_of(self.store, await self.find(replay))
        work = partial(replays.log_at, kept, moment, seat, first)
        return unwrap(await self.readers.judge(work, asker))

    async def components(self, replay: str, asker: Asker) -> offers.Components:
        """Every tile and card of the box that a replay uses."""
        row = await self.find(replay)
        if is_todays(row):
            return offers.printed(row.game)
        kept = await kept_of(self.store, row)
        return unwrap(await self.readers.judge(partial(replays.components_of, kept), asker))

    async def fork(
        self, replay: str, plan: replay_wire.ForkPlan, seed: str, asker: Asker
    ) -> replays.Fork:
        """The position for a table that continues from a moment."""
        row = await self.find(replay)
        kept = await kept_of(self.store, row)
        begin = partial(replays.fork, kept, plan.moment, plan.seat, int(seed, 16))
        begun = unwrap(await self.readers.judge(begin, asker))
        return begun if row.content is not None else begun._replace(content=None)

    async def _people(self, row: ReplayRow, players: int) -> list[wire.Person]:
        if row.match is not None:
            return [person_of(seat, here=False) for seat in await self.store.seats(row.match)]
        names = [*json.loads(row.names), *[""] * players][:players]
        return [
            person_of(
                SeatRow(seat, name or f"Player {seat + 1}", "person", None, False), here=False
            )
            for seat, name in enumerate(names)
        ]


def is_todays(row: ReplayRow) -> bool:
    """Whether the edition of a replay is one that comes with the game today."""
    return replays.edition_in(row.journal) == edition(row.game, None).edition


async def kept_of(store: Store, row: ReplayRow) -> replays.Kept:
    """A replay with its values from the store."""
    if is_todays(row):
        return replays.Kept(row.journal)
    return replays.Kept(row.journal, await store.edition(replays.edition_in(row.journal)))


def accepted_of(judged: replays.Accepted | Failure) -> replays.Accepted:
    """A journal ready to be stored; an invalid one is refused."""
    if isinstance(judged, Failure):
        raise failed(judged)
    return judged


def row_of(accepted: replays.Accepted, names: list[str], match: str | None) -> ReplayRow:
    """The database row of a replay."""
    return ReplayRow(
        id=keys.new_replay_id(),
        game=accepted.game,
        content=accepted.content,
        journal=accepted.journal,
        names=json.dumps(names),
        match=match,
        created=now(),
    )


def unwrap(answer: T | Failure) -> T:
    """What the judges found; raises a problem for what they don't have or can no longer read."""
    if isinstance(answer, Failure):
        status = 404 if answer.code in MISSING else 409
        raise Problem(status, failed(answer))
    return answer
