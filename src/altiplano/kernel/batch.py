"""Many matches side by side, stepped in one call: for programs that learn.

Everything that a step changes is in buffers that belong to the batch, one row for each match, so
that arrays can show them without copying. Seats that decide at the same time are asked one after
another, in turn order; what they observe of each other is what their views would show (R21).
"""

from typing import Final, final

from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i16, i32, i64, u8

from altiplano.kernel.observation import ANEW, TOKEN, Observer
from altiplano.kernel.referee import Referee
from altiplano.kernel.rules import Rules
from altiplano.kernel.state import State

PLACEMENT: Final = 0
WIN: Final = 1
MARGIN: Final = 2
REWARDS: Final = ("placement", "win", "margin")
"""What the seats get at the end of a match; the sum is always 0."""

CHOICE: Final = 8
"""The bytes of a choice."""


@final
class Batch:
    """Matches of one game with the same number of players and options."""

    def __init__(
        self,
        rules: Rules,
        observer: Observer,
        players: int,
        options: dict[str, object],
        seeds: list[int],
        reward: int,
        most_steps: int,
        most_tokens: int,
    ) -> None:
        """`most_steps`: truncate after this many steps, 0 for never.

        `most_tokens`: tokens, not numbers.
        """
        count = len(seeds)
        moves = len(rules.move_texts)
        self.rules = rules
        self.observer = observer
        self.players = players
        self.options = options
        self.count: i64 = count
        self.moves: i64 = moves
        self.reward: i64 = reward
        self.most_steps: i64 = most_steps
        self.most_tokens: i64 = most_tokens
        self.goes_on: bool = True
        """Whether the next match begins at once where one ends."""
        self.states: list[State] = []
        self.seeds = vec[i64]([0] * count)
        """The seed of the match in each row."""
        self.steps = vec[i64]([0] * count)
        """The number of choices made in it."""
        self.to_move = vec[i64]([0] * count)
        self.masks = vec[u8]([0] * (count * moves))
        self.legal = vec[i16]([0] * (count * moves))
        """The numbers of the legal moves; as many as `counts` says."""
        self.counts = vec[i64]([0] * count)
        wide = int(observer.size)
        self.rows = vec[i32]([0] * (wide if most_tokens else count * wide))
        """The observations, or one row of counts from which tokens are made."""
        self._notes = vec[i64]([0] * (0 if most_tokens else count * int(observer.notes)))
        """The observer's notes for each row."""
        self.tokens = vec[i16]([0] * (count * most_tokens * TOKEN))
        self.token_counts = vec[i64]([0] * count)
        self.rewards = vec[float]([0.0] * (count * players))
        self.terminated = vec[u8]([0] * count)
        self.truncated = vec[u8]([0] * count)
        self.points = vec[i64]([0] * (count * players))
        self.ranks = vec[i64]([0] * (count * players))
        """The result of the last match of each row: each seat's points, and how many did better."""
        last = count if most_steps else 0
        self.last_rows = vec[i32]([0] * (0 if most_tokens else last * wide))
        self.last_tokens = vec[i16]([0] * (last * most_tokens * TOKEN))
        self.last_to_move = vec[i64]([0] * last)
        """The last observation of a truncated match, and the seat that made it."""
        self._referee = Referee(rules)
        at: i64
        for at in range(self.count):
            self.seeds[at] = seeds[at]
            self.states.append(self._opening(seeds[at]))
            self.show(at)

    def _opening(self, seed: int) -> State:
        """A new match, started as by the contract: forced moves at the start are made at once."""
        state = self.rules.opening(self.players, seed, self.options, None)
        self._referee.seat = -1
        self._referee.settle(state, -1)
        return state

    def restart(self, at: i64, seed: int) -> None:
        """Start a new match in a row, whatever happened to the old one."""
        self.seeds[at] = seed
        self.steps[at] = 0
        self.states[at] = self._opening(seed)
        self._clear(at)
        self.show(at)

    def first_illegal(self, choices: bytes) -> int:
        """The first row whose choice is not legal; -1 if all are. For choices see `step`."""
        masks = self.masks
        at: i64
        for at in range(self.count):
            move: i64 = read_i64_le(choices, at * CHOICE)
            if move < 0 or move >= self.moves or masks[at * self.moves + move] == 0:
                return at
        return -1

    def step(self, choices: bytes) -> None:
        """Make one legal choice in each match, for the seat to move.

        The moves are numbers of 8 bytes, the lowest byte first, as arrays of them lie in memory: so
        nothing is made for each of them.
        """
        at: i64
        for at in range(self.count):
            self.play(at, self.to_move[at], read_i64_le(choices, at * CHOICE))

    def step_one(self, at: i64, move: i64) -> None:
        """The same in one match only."""
        self.play(at, self.to_move[at], move)

    def play(self, at: i64, seat: i64, move: i64) -> None:
        """Make a legal choice for one of the seats that decide now.

        Where a match ends, the next one begins, if the batch goes on.

        Its seed is the old one plus the number of rows.
        """
        if self.terminated[at] != 0 or self.truncated[at] != 0:
            self._clear(at)
        state = self.states[at]
        referee = self._referee
        referee.seat = -1
        referee.moved = 0
        referee.carry_out(state, seat, move)
        moved: i64 = referee.moved
        self.steps[at] += 1
        late = self.steps[at] == self.most_steps
        if state.over:
            self.terminated[at] = 1
            self._settle_up(at, state)
        elif late:
            self.truncated[at] = 1
            self._keep_last(at, state)
        if self.goes_on and (state.over or late):
            self.seeds[at] += self.count
            self.steps[at] = 0
            self.states[at] = self._opening(self.seeds[at])
            moved = ANEW
        self.show(at, moved)

    def _clear(self, at: i64) -> None:
        """Forget how the last match of a row ended."""
        self.terminated[at] = 0
        self.truncated[at] = 0
        seat: i64
        for seat in range(self.players):
            self.rewards[at * self.players + seat] = 0.0

    def show(self, at: i64, moved: i64 = ANEW) -> None:
        """Write who is to move in a match, what is legal, and what the seat observes.

        `moved`: the seats that have made moves since it was last shown, as bits, or ANEW.
        """
        state = self.states[at]
        masks = self.masks
        legal = self.legal
        first: i64 = at * self.moves
        one: i64
        for one in range(self.counts[at]):
            masks[first + i64(legal[first + one])] = 0
        self.counts[at] = 0
        if state.over:
            return
        seat: i64 = state.next_to_move()
        self.to_move[at] = seat
        referee = self._referee
        count: i64 = referee.offer(state, seat)
        moves = referee.moves
        for one in range(count):
            move: i64 = moves[one]
            masks[first + move] = 1
            legal[first + one] = i16(move)
        self.counts[at] = count
        if self.most_tokens:
            self.token_counts[at] = self._write_tokens(state, seat, self.tokens, at)
        else:
            observer = self.observer
            row: i64 = at * observer.size
            observer.renew(state, seat, moved, self.rows, row, self._notes, at * observer.notes)

    def _write_tokens(self, state: State, seat: i64, out: vec[i16], at: i64) -> i64:
        """Write the tokens of a row, replacing what was there."""
        most: i64 = self.most_tokens
        first: i64 = at * most * TOKEN
        self.observer.write(state, seat, self.rows, 0)
        found: i64 = self.observer.write_tokens(self.rows, out, first, most)
        rest: i64 = first + found * TOKEN
        end: i64 = first + most * TOKEN
        while rest < end and out[rest] != 0:
            out[rest] = 0
            out[rest + 1] = 0
            out[rest + 2] = 0
            out[rest + 3] = 0
            rest += TOKEN
        return found

    def _keep_last(self, at: i64, state: State) -> None:
        """Keep what the seat to move observes of a truncated match."""
        seat: i64 = state.next_to_move()
        self.last_to_move[at] = seat
        if self.most_tokens:
            self._write_tokens(state, seat, self.last_tokens, at)
        else:
            self.observer.write(state, seat, self.last_rows, at * self.observer.size)

    def _settle_up(self, at: i64, state: State) -> None:
        """Write how a match ended, and each seat's reward."""
        players = self.players
        ranks = self.rules.ranks(state)
        points = self.rules.totals(state)
        gains = rewards(self.reward, ranks, points)
        first: i64 = at * players
        seat: i64
        for seat in range(players):
            self.ranks[first + seat] = ranks[seat]
            self.points[first + seat] = points[seat]
            self.rewards[first + seat] = gains[seat]

    # One match of the batch, for interfaces that need details.

    def observe(self, at: i64, seat: i64) -> vec[i32]:
        """What any seat observes of a match, in a row of its own."""
        row = vec[i32]([0] * int(self.observer.size))
        self.observer.write(self.states[at], seat, row, 0)
        return row

    def observe_tokens(self, at: i64, seat: i64) -> vec[i16]:
        """The same as tokens."""
        tokens = vec[i16]([0] * int(self.most_tokens * TOKEN))
        self.observer.write(self.states[at], seat, self.rows, 0)
        self.observer.write_tokens(self.rows, tokens, 0, self.most_tokens)
        return tokens

    def view(self, at: int, seat: int) -> dict[str, object]:
        """What a seat may know of a match: the contract's view."""
        rules = self.rules
        return {**rules.envelope(), "seat": seat, **rules.view(self.states[at], seat)}

    def deciding(self, at: i64) -> list[int]:
        """The seats that decide now, in turn order; the first is `to_move`."""
        return self.states[at].seats_owing()

    def moves_of(self, at: i64, seat: i64) -> list[int]:
        """The legal moves of a seat, whether it is to move or decides beside that one."""
        referee = self._referee
        referee.seat = -1
        count: i64 = referee.offer(self.states[at], seat)
        referee.seat = -1
        moves = referee.moves
        return [moves[one] for one in range(count)]

    def options_of(self, at: i64) -> list[str]:
        """The texts of the legal moves of the seat to move."""
        texts = self.rules.move_texts
        first: i64 = at * self.moves
        count: i64 = self.counts[at]
        one: i64
        found: list[str] = []
        for one in range(count):
            found.append(texts[self.legal[first + one]])
        return found


def rewards(kind: i64, ranks: list[int], points: list[int]) -> list[float]:
    """What each seat gets at the end; the sum is 0.

    Placement: how many seats did worse, minus how many did better, divided by the number of others.
    Win: the winners share 1, and the others pay it in equal parts. Margin: own points minus the
    average of the others.
    """
    players = len(ranks)
    if kind == MARGIN:
        total = sum(points)
        return [own - (total - own) / (players - 1) for own in points]
    if kind == WIN:
        winners = ranks.count(0)
        if winners == players:
            return [0.0] * players
        return [1.0 / winners if rank == 0 else -1.0 / (players - winners) for rank in ranks]
    return [(sum([1 for other in ranks if other > rank]) - rank) / (players - 1) for rank in ranks]
