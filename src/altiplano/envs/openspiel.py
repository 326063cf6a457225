"""Both games for OpenSpiel: import this module, then `pyspiel.load_game("expedition_v0")`.

OpenSpiel cannot store the generator of a game written in Python, as games with sampled chance must.
So the randomness is chosen first, in explicit chance nodes: each chooses one byte of the match's
seed. Everything that follows from it is as hidden as any order of cards and tiles; to look ahead
without cheating, use `resample_from_infostate`, which deals another world that the player cannot
distinguish from this one.
"""

import hashlib
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import msgspec
import numpy
import pyspiel

from altiplano import games
from altiplano.envs.layout import EDITIONS, VERSION
from altiplano.envs.observation import Observer
from altiplano.kernel.batch import PLACEMENT, rewards
from altiplano.kernel.game import Game
from altiplano.kernel.match import Match

BYTES = 4
"""Chance nodes at the start of a match; each has 256 outcomes."""

LONGEST = 20_000
"""No match has more decisions."""


class Held:
    """A match that can be copied and pickled, which OpenSpiel requires of everything in a state."""

    def __init__(self, match: Match) -> None:
        self.match = match

    def __deepcopy__(self, memo: dict[int, object]) -> "Held":
        return Held(self.match.copy())

    def __reduce__(self) -> tuple[Callable[[str, str, str], "Held"], tuple[str, str, str]]:
        rules = self.match.rules
        return restored, (rules.name, rules.edition_name, self.match.journal())


def restored(name: str, edition: str, journal: str) -> Held:
    """A match from its journal."""
    return Held(game_of(name, edition).replay(journal))


@lru_cache(maxsize=4)
def game_of(name: str, edition: str) -> Game:
    return games.get(name, edition=edition)


def short_name(name: str) -> str:
    """The name of a game in OpenSpiel: `expedition_v0`."""
    return f"{name}_v{VERSION}"


def game_type(game: Game) -> pyspiel.GameType:
    """What OpenSpiel must know before it loads a game."""
    options = {option: values[0] for option, values in game.option_values.items()}
    return pyspiel.GameType(
        short_name=short_name(game.name),
        long_name=games.catalog(game).title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.rules.most,
        min_num_players=game.rules.least,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.rules.least,
            "edition": int(EDITIONS[game.name]),
            **options,
        },
    )


class SpielGame(pyspiel.Game):
    """A game with a number of players, an edition and options, as parameters."""

    name: str

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        kind = game_type(game_of(self.name, EDITIONS[self.name]))
        chosen = {**kind.parameter_specification, **(parameters or {})}
        self.players = int(chosen.pop("players"))
        self.game = game_of(self.name, str(chosen.pop("edition")))
        usual = self.game.option_values
        options = {each: typed(value) for each, value in chosen.items() if value != usual[each][0]}
        self.options = self.game.with_needs(options)
        self.observer = Observer(self.game, self.players, self.options)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.game.rules.move_texts),
            max_chance_outcomes=256,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, parameters or {})

    def new_initial_state(self, _text: str | None = None) -> "SpielState":
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return BYTES

    def make_py_observer(
        self,
        kind: pyspiel.IIGObservationType | None = None,
        parameters: dict[str, object] | None = None,
    ) -> "SpielObserver":
        if parameters:
            raise ValueError(f"these observations have no parameters; given: {parameters}")
        return SpielObserver(self, kind or pyspiel.IIGObservationType(perfect_recall=False))


def typed(value: object) -> object:
    """The value of an option; a seat is written as text where other values are texts."""
    return int(value) if isinstance(value, str) and value.isdecimal() else value


class SpielState(pyspiel.State):
    """A match, or the chance nodes before it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._bytes: list[int] = []
        self._held: Held | None = None
        self._pasts = [""] * game.players
        """For each player a hash of what it has seen and done (perfect recall)."""

    @property
    def match(self) -> Match | None:
        """The contract's Match, once the chance nodes are over."""
        return None if self._held is None else self._held.match

    def current_player(self) -> int:
        match = self.match
        if match is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL if match.over else match.state.next_to_move())

    def is_terminal(self) -> bool:
        return self.match is not None and self.match.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(byte, 1 / 256) for byte in range(256)]

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self.match is None else sorted(self.match.moves(player))

    def _apply_action(self, action: int) -> None:
        match = self.match
        if match is None:
            self._bytes.append(action)
            if len(self._bytes) == BYTES:
                game: SpielGame = self.get_game()
                seed = int.from_bytes(bytes(self._bytes), "big")
                self._held = Held(game.game.start(game.players, seed, game.options))
            return
        player = self.current_player()
        known = f"{self.known(player)} {action}"
        self._pasts[player] = hashlib.sha256(known.encode()).hexdigest()[:16]
        match.apply(player, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"luck {action}"
        game: SpielGame = self.get_game()
        return str(game.game.move_text(action))

    def returns(self) -> list[float]:
        match = self.match
        if match is None or not match.over:
            return [0.0] * int(self.num_players())
        ranks = match.rules.ranks(match.state)
        points = match.totals()
        return rewards(PLACEMENT, ranks, points)

    def __str__(self) -> str:
        if self.match is None:
            return f"luck: {self._bytes}"
        return encoded(self.match.position())

    def seen(self, player: int | None) -> str:
        """What a player, or a spectator, may know."""
        if self.match is None:
            return ""
        return encoded(self.match.view(player))

    def known(self, player: int) -> str:
        """What a player sees, plus a number for everything it has seen and done before."""
        return f"{player} {self._pasts[player]} {self.seen(player)}"

    def resample_from_infostate(
        self, player: int, sampler: Callable[[], float] | None = None
    ) -> "SpielState":
        """Another world that the player cannot distinguish from this one, with new randomness.

        It has no history: in an imagined world, nobody knows what the others did.
        """
        match = self.match
        if match is None:
            raise ValueError("nothing is known before the match has begun")
        part = numpy.random.default_rng().random() if sampler is None else sampler()
        game: SpielGame = self.get_game()
        other = SpielState(game)
        other._held = Held(match.resample(player, seed=int(part * 2**48)))
        other._pasts[player] = self._pasts[player]
        return other


class SpielObserver:
    """What a player, or without private information a spectator, sees of a state."""

    def __init__(self, game: SpielGame, kind: pyspiel.IIGObservationType) -> None:
        self._observer = game.observer
        self._recalls = kind.perfect_recall
        self._public = kind.public_info
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor: numpy.ndarray[Any, numpy.dtype[numpy.float32]] | None = None
        self.dict: dict[str, numpy.ndarray[Any, numpy.dtype[numpy.float32]]] = {}
        if self._public and self._private:
            self.tensor = numpy.zeros(game.players + self._observer.size, numpy.float32)
            self.dict = {
                "player": self.tensor[: game.players],
                "observation": self.tensor[game.players :],
            }

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the tensor."""
        if self.tensor is None:
            return
        self.tensor.fill(0.0)
        self.dict["player"][player] = 1.0
        if state.match is not None:
            self.dict["observation"][:] = self._observer.of_match(state.match, player)

    def string_from(self, state: SpielState, player: int) -> str | None:
        """The view as JSON; with perfect recall also one number for the player's own past."""
        if not self._public:
            return None
        if not self._private:
            return state.seen(None)
        return state.known(player) if self._recalls else f"{player} {state.seen(player)}"


def encoded(value: dict[str, object]) -> str:
    """JSON with a fixed order of keys."""
    return msgspec.json.encode(value, order="deterministic").decode()


for each_name in games.names():
    # A class, since it lives until the interpreter ends; OpenSpiel would crash with a function.
    of_game = type(f"{each_name.capitalize()}Game", (SpielGame,), {"name": each_name})
    pyspiel.register_game(game_type(game_of(each_name, EDITIONS[each_name])), of_game)
