"""The games, listed by hand."""

import json
import os
from collections.abc import Callable, Mapping
from typing import NamedTuple

import msgspec

from altiplano.games.altiplano import game as altiplano_game
from altiplano.games.altiplano.aid import aid as altiplano_aid
from altiplano.games.altiplano.content import names as altiplano_names
from altiplano.games.altiplano.content import records as altiplano_content
from altiplano.games.altiplano.mind import mind as altiplano_mind
from altiplano.games.altiplano.mind import styles as altiplano_styles
from altiplano.games.altiplano.rules import happenings as altiplano_happenings
from altiplano.games.altiplano.rules import refusals as altiplano_refusals
from altiplano.games.altiplano.sight import schema as altiplano_schema
from altiplano.games.altiplano.text import components as altiplano_components
from altiplano.games.altiplano.text import forms as altiplano_forms
from altiplano.games.expedition import game as expedition_game
from altiplano.games.expedition.aid import aid as expedition_aid
from altiplano.games.expedition.content import names as expedition_names
from altiplano.games.expedition.content import records as expedition_content
from altiplano.games.expedition.mind import mind as expedition_mind
from altiplano.games.expedition.rules import happenings as expedition_happenings
from altiplano.games.expedition.rules import refusals as expedition_refusals
from altiplano.games.expedition.sight import schema as expedition_schema
from altiplano.games.expedition.text import components as expedition_components
from altiplano.games.expedition.text import forms as expedition_forms
from altiplano.kernel.components import Catalog
from altiplano.kernel.content import Tables, difference, edition_of, overlaid
from altiplano.kernel.editions import FIRST
from altiplano.kernel.game import Game
from altiplano.kernel.mind import Mind
from altiplano.kernel.mistakes import ENGLISH, Mistake, bad_content
from altiplano.kernel.rules import Rules
from altiplano.kernel.state import State
from altiplano.kernel.words import Words, listing

Overlay = Mapping[str, object]
Judged = tuple[Catalog | None, list[Mistake]]

DEFAULT_PLAYERS = 3

EDITION = "ALTIPLANO_EDITION"
"""The environment variable for the default edition of the games that have it."""


class Vocabulary(NamedTuple):
    """The codes in a game's views, questions, log and refusals."""

    phase: tuple[str, ...]
    question: tuple[str, ...]
    event: tuple[str, ...]
    refusal: tuple[str, ...]


class Offer(NamedTuple):
    """What a game provides to everything around it."""

    new_game: Callable[[object, str], Game]
    catalog: Callable[[Game], Catalog]
    judged: Callable[[Overlay, str], Judged]
    editions: Callable[[], list[str]]
    printed: Callable[[str], Tables]
    origin_key: Callable[[str, str], str]
    position: type[msgspec.Struct]
    view: type[msgspec.Struct]
    new_mind: Callable[[Rules, bool], Mind]
    styles: tuple[str, ...]
    """The styles of its bots, by name."""
    aid: Callable[[State, int, Words], dict[str, object]]
    vocabulary: Vocabulary


GAMES = {
    altiplano_game.NAME: Offer(
        altiplano_game.new_game,
        altiplano_components.catalog,
        altiplano_components.judged,
        altiplano_content.editions,
        altiplano_content.printed,
        altiplano_content.origin_key,
        altiplano_forms.PositionForm,
        altiplano_schema.View,
        altiplano_mind.new_mind,
        tuple(altiplano_styles.STYLES),
        altiplano_aid.aid,
        Vocabulary(
            altiplano_names.PHASES,
            altiplano_names.QUESTIONS,
            tuple(fields[0] for fields in altiplano_happenings.FIELDS),
            altiplano_refusals.CODES,
        ),
    ),
    expedition_game.NAME: Offer(
        expedition_game.new_game,
        expedition_components.catalog,
        expedition_components.judged,
        expedition_content.editions,
        expedition_content.printed,
        expedition_content.origin_key,
        expedition_forms.PositionForm,
        expedition_schema.View,
        expedition_mind.new_mind,
        (),
        expedition_aid.aid,
        Vocabulary(
            expedition_names.PHASES,
            expedition_names.QUESTIONS,
            tuple(fields[0] for fields in expedition_happenings.FIELDS),
            expedition_refusals.CODES,
        ),
    ),
}


def names() -> list[str]:
    """The names of the games; the first is the default."""
    return list(GAMES)


def default_players(least: int, most: int) -> int:
    """The default number of players: DEFAULT_PLAYERS, or the nearest number that a game allows."""
    return max(least, min(DEFAULT_PLAYERS, most))


def get(name: str, content: object = None, edition: str | None = None) -> Game:
    """A game by name, in its newest edition or the one that is named.

    content: a path or a dict that overrides values of its components.
    """
    return offer(name).new_game(content, named_edition(name, edition))


def of(text: Mapping[str, object]) -> Game:
    """The game of a journal's header, a position or a view, in its edition.

    If no edition that comes with the game has these values, it is the default one, which refuses to
    read the text.
    """
    name, content, edition = str(text.get("game")), text.get("content"), text.get("edition")
    offered = offer(name)
    if content is not None and not isinstance(content, dict):
        raise bad_content("content-object")
    usual = default_edition(name)
    for each in [usual, *(other for other in editions(name) if other != usual)]:
        values = overlaid(offered.printed(each), content or {}, offered.origin_key)[0]
        if edition_of(values) == edition:
            return offered.new_game(content, each)
    return offered.new_game(content, usual)


def editions(name: str) -> list[str]:
    """The names of the editions that come with a game, the newest last."""
    return offer(name).editions()


def default_edition(name: str) -> str:
    """The default edition: the newest, or the one in the environment variable."""
    known = editions(name)
    wanted = os.environ.get(EDITION, "")
    return wanted if wanted in known else known[-1]


def edition_shown(game: Game, own_box: bool) -> str:
    """The name of a game's edition if the game has several; otherwise empty."""
    kept = bool(game.rules.overlay) and not own_box
    return "" if kept or len(editions(game.name)) == 1 else game.edition_name


def named_edition(name: str, edition: str | None) -> str:
    """An edition that comes with a game; raises Refused if it does not exist."""
    if edition is None:
        return default_edition(name)
    if edition not in editions(name):
        values = {"edition": edition, "game": name, "known": listing(editions(name))}
        raise ENGLISH.refused("unknown-edition", values)
    return edition


def catalog(game: Game) -> Catalog:
    """The components of a game in its edition, for people and programs."""
    return offer(game.name).catalog(game)


def judged(name: str, overlay: Overlay, edition: str | None = None) -> Judged:
    """The components of a game's edition with an overlay, or every mistake in it."""
    return offer(name).judged(overlay, named_edition(name, edition))


def tables(game: Game) -> Tables:
    """All values of a game's edition, as plain data."""
    offered = offer(game.name)
    printed = offered.printed(game.edition_name)
    return overlaid(printed, game.rules.overlay, offered.origin_key)[0]


def with_tables(name: str, wanted: Tables) -> Game:
    """A game with exactly these values; refused if today's content cannot be changed into them."""
    game = get(name, difference(offer(name).printed(FIRST), wanted), FIRST)
    if json.dumps(tables(game)) != json.dumps(wanted):
        raise ENGLISH.refused("other-edition", {"game": name}, "lost-edition")
    return game


def styles(name: str) -> list[str]:
    """The styles of a game's bots."""
    return [*offer(name).styles]


def mind(game: Game, beginner: bool = False) -> Mind:
    """A game's mind in its edition; or a beginner's."""
    return offer(game.name).new_mind(game.rules, beginner)


def aid(game: Game, view: dict[str, object]) -> dict[str, object]:
    """Help for a seat's decision, from its view alone; spectators get none."""
    seat = view.get("seat")
    if not isinstance(seat, int):
        return {"game": game.name, "seat": None}
    state = game.rules.read_view(view, seat)
    found = offer(game.name).aid(state, seat, game.rules.words)
    return {"game": game.name, "seat": seat, **found}


def schema(name: str) -> dict[str, object]:
    """The JSON Schema of a game's positions."""
    return msgspec.json.schema(offer(name).position)


def vocabulary(name: str) -> Vocabulary:
    """The codes of a game's phases, questions, events and refusals."""
    return offer(name).vocabulary


def offer(name: str) -> Offer:
    """What a game provides; raises Refused if it does not exist."""
    if name not in GAMES:
        raise ENGLISH.refused("unknown-game", {"name": name, "known": listing(names())})
    return GAMES[name]
