"""What can be set up: games with their options and bots, and components, for the page."""

from functools import lru_cache
from typing import Any

import msgspec

from altiplano import bots, games
from altiplano.kernel.components import MEANINGS, Catalog
from altiplano.kernel.content import Record
from altiplano.kernel.game import Game
from altiplano.kernel.message import Message, name
from altiplano.kernel.words import Words, option_text
from altiplano.lab.study import shipped
from altiplano.lab.study.shipped import Figures
from altiplano.table import wire
from altiplano.table.wording import WORDS

PAGES = ("altiplano", "expedition")
"""The games for which the page has a table."""

DEFAULT_BOT = "steady"
"""The default bot."""


class Choice(msgspec.Struct):
    """A value of an option, and what it means."""

    value: str | int | bool
    says: str
    message: wire.Message


class OptionOffer(msgspec.Struct):
    """An option of a game."""

    name: str
    title: wire.Message
    says: str
    message: wire.Message
    choices: list[Choice]
    """The default first."""
    needs: list[str]
    """The options that must be on for it."""


class BotOffer(msgspec.Struct):
    """A bot that can sit on a seat."""

    name: str
    says: str
    message: wire.Message
    styled: bool
    """Whether it can play in a style of the game: `steady-builder`."""


class StyleOffer(msgspec.Struct):
    """A style of playing for bots."""

    name: str
    title: wire.Message
    says: str
    message: wire.Message


class GameOffer(msgspec.Struct):
    """A game for which tables can be set up."""

    name: str
    title: str
    least: int
    most: int
    usual: int
    playable: bool
    """Whether the page has a table for it."""
    options: list[OptionOffer]
    editions: list[str]
    """The editions that come with the game, the newest last."""
    default_edition: str
    bots: list[BotOffer]
    """The weakest first."""
    styles: list[StyleOffer]
    """The styles that bots can have."""
    default_bot: str
    """The default bot."""


class ComponentValue(msgspec.Struct):
    """A value of a component, and where it comes from."""

    value: Any
    origin: str | list[str]
    """One origin, or one for each part of the value."""
    parts: list[str]
    """In English."""
    message: wire.Message | None
    """The value as a message, if it is a sentence."""


class Component(msgspec.Struct):
    """A tile or card."""

    title: str
    name: wire.Message
    """The title as a message."""
    says: str
    message: wire.Message | None
    """What it says, as a message."""
    rule: str
    """The rule behind it; empty if it has none."""
    values: dict[str, ComponentValue]


class ThingMeaning(msgspec.Struct):
    """What a thing on the table is."""

    kinds: list[str]
    """The kinds of components that it can be, the most likely first."""
    rule: str
    """The rule of its place."""


class Components(msgspec.Struct):
    """Every tile and card of a game, by kind and name."""

    game: str
    title: str
    edition: str
    own_box: bool
    legend: dict[str, str]
    """What each origin means."""
    kinds: dict[str, dict[str, Component]]
    things: dict[str, ThingMeaning]
    """Things on the table that can be explained, by the first words of their names."""
    figures: Figures | None
    """How bots did with them; null for a custom box."""


def game_offers() -> list[GameOffer]:
    """The games, the default first."""
    return [game_offer(each) for each in games.names()]


@lru_cache
def game_offer(key: str) -> GameOffer:
    game = games.get(key)
    rules = game.rules
    return GameOffer(
        name=key,
        title=games.catalog(game).title,
        least=rules.least,
        most=rules.most,
        usual=games.default_players(rules.least, rules.most),
        playable=key in PAGES,
        options=[option_offer(game, option) for option in rules.options],
        editions=games.editions(key),
        default_edition=games.default_edition(key),
        bots=[bot_offer(bot) for bot in bots.names()],
        styles=[style_offer(game, style) for style in games.styles(key)],
        default_bot=DEFAULT_BOT,
    )


def option_offer(game: Game, option: str) -> OptionOffer:
    rules = game.rules
    needed = rules.needs.get(option)
    says = Message(f"option-{option}")
    return OptionOffer(
        name=option,
        title=wire.message_of(name("option-name", option)),
        says=rules.words.say(says),
        message=wire.message_of(says),
        choices=[
            choice_of(rules.words, option, value)
            for value in msgspec.convert(rules.options[option], list[str | int | bool])
        ],
        needs=[] if needed is None else [needed],
    )


def choice_of(words: Words, option: str, value: str | int | bool) -> Choice:
    """What a value of an option means."""
    if isinstance(value, int):
        message = Message("choice-seat", {"number": value + 1})
        if isinstance(value, bool):
            message = Message("choice-on" if value else "choice-off")
        return Choice(value, WORDS.say(message), wire.message_of(message))
    message = Message(f"option-{option}-{option_text(value)}")
    return Choice(value, words.say(message), wire.message_of(message))


def bot_offer(bot: str) -> BotOffer:
    message = Message(f"bot-{bot}")
    return BotOffer(bot, WORDS.say(message), wire.message_of(message), bot in bots.WITH_STYLE)


def style_offer(game: Game, style: str) -> StyleOffer:
    message = Message(f"style-{style}")
    title = wire.message_of(name("style-name", style))
    return StyleOffer(style, title, game.rules.words.say(message), wire.message_of(message))


@lru_cache
def printed(name: str) -> Components:
    """The components of a game in its default edition."""
    return components(games.get(name))


def components(game: Game) -> Components:
    """Every component of an edition with its texts, each value with its origin."""
    catalog = games.catalog(game)
    return Components(
        game=game.name,
        title=catalog.title,
        edition=game.edition,
        own_box=bool(game.rules.overlay),
        legend=MEANINGS,
        kinds={kind: components_of(catalog, kind, game.rules.words) for kind in catalog.kinds()},
        things={
            name: ThingMeaning([*each.kinds], each.rule) for name, each in catalog.things.items()
        },
        figures=None if game.rules.overlay else shipped.figures(game.name),
    )


def components_of(catalog: Catalog, kind: str, words: Words) -> dict[str, Component]:
    """The components of a kind by name."""
    shown = catalog.one_kind(kind)
    values = catalog.as_json(shown)[kind]
    assert isinstance(values, dict)
    return {
        name: component_of(catalog, kind, name, record, values[name], words)
        for name, record in shown[kind].items()
    }


def component_of(
    catalog: Catalog, kind: str, name: str, record: Record, values: dict[str, Any], words: Words
) -> Component:
    called, does = catalog.called(kind, name, record), catalog.says(record)
    return Component(
        title=called.text,
        name=wire.message_of(called),
        says="" if does is None else words.say(does),
        message=None if does is None else wire.message_of(does),
        rule=catalog.rule(kind, name, record),
        values={
            value.name: ComponentValue(
                **values[value.name],
                parts=value.parts,
                message=None if value.message is None else wire.message_of(value.message),
            )
            for value in catalog.values(record)
        },
    )
