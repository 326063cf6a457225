"""Other cards than the printed ones, so that the net judges cards by what they do."""

import random
from functools import lru_cache

import numpy
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from altiplano import games
from altiplano.games.expedition.content.names import NEEDS
from altiplano.games.expedition.mind.features import CARD_FEATURES, describe_card
from altiplano.games.expedition.rules.state import State
from altiplano.kernel.game import Game

BOXES = 24
MOST_CARDS = 60
CLASSES: tuple[list[str], ...] = (
    [],
    ["archaeologist"],
    ["archaeologist"],
    ["raider"],
    ["raider"],
    ["archaeologist", "raider"],
)
FEWEST = 5
"""The minimum number of Archaeologists and Raiders."""

COUNTED = ("draw", "reveal", "dig", "order-pile", "discard-characters", "discard-random")

Overlay = dict[str, dict[str, dict[str, object]]]


@lru_cache(maxsize=BOXES + 1)
def game_with(box: int) -> Game:
    """The game with the printed cards (0), or with others."""
    if box == 0:
        return games.get("expedition")
    return games.get("expedition", content=varied(random.Random(f"box {box}")))


def varied(luck: random.Random) -> Overlay:
    """Other classes, copies, prerequisites and counts."""
    tables = games.tables(games.get("expedition"))
    people: dict[str, dict[str, object]] = {}
    while not enough(people):
        people = {name: {"classes": luck.choice(CLASSES)} for name in tables["characters"]}
    overlay: Overlay = {"characters": people, "actions": {}}
    for kind in ("characters", "actions"):
        for name, record in tables[kind].items():
            changes = overlay[kind].setdefault(name, {})
            if luck.random() < 0.4:
                changes["effects"] = [counted(luck, each) for each in effects_of(record)]
            if kind == "actions" and luck.random() < 0.4:
                changes["copies"] = luck.choice((1, 1, 2))
            if (
                kind == "actions"
                and record.get("kind", "action") == "action"
                and luck.random() < 0.2
            ):
                room = [need for need in list_of(record.get("needs", [])) if need == "room"]
                changes["needs"] = room + luck.choice(([], [luck.choice(NEEDS[:4])]))
    return overlay


def enough(people: dict[str, dict[str, object]]) -> bool:
    """Whether there are enough characters of both classes."""
    classes = [each for record in people.values() for each in list_of(record["classes"])]
    return min(classes.count("archaeologist"), classes.count("raider")) >= FEWEST


def effects_of(record: dict[str, object]) -> list[dict[str, object]]:
    found = record["effects"]
    assert isinstance(found, list)
    return found


def list_of(value: object) -> list[str]:
    assert isinstance(value, list)
    return value


def counted(luck: random.Random, effect: dict[str, object]) -> dict[str, object]:
    """An effect that happens once more or less often."""
    count = effect.get("count", 1)
    assert isinstance(count, int)
    if effect["verb"] not in COUNTED:
        return effect
    return {**effect, "count": max(1, count + luck.choice((-1, 0, 1)))}


def card_table(box: int) -> NDArray[numpy.float32]:
    """What each card of a box does: [MOST_CARDS, CARD_FEATURES]."""
    state = game_with(box).start(2, 1).state
    assert isinstance(state, State)
    edition = state.edition
    found = numpy.zeros((MOST_CARDS, CARD_FEATURES), numpy.float32)
    out = vec[i64]([0] * CARD_FEATURES)
    for card in range(int(edition.cards)):
        describe_card(edition, card, out)
        found[card] = numpy.frombuffer(memoryview(out), numpy.int64)
    return found
