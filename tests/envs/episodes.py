"""Checksums of reference episodes: what agents saw and got in them must not change unnoticed.

`python -m tests.envs.episodes` prints them; `--write` renews episodes.json. Whoever has to renew it
because a number means something else than before raises VERSION in envs/layout.py, too. The plans
of an episode follow from the mind's weights: if only their checksums are new, plans mean something
else, and once they have been released, VERSION in envs/planning.py rises.
"""

import hashlib
import json
import sys
from pathlib import Path

import numpy as np

from altiplano import envs
from altiplano.envs import planning, plans

FILE = Path(__file__).with_name("episodes.json")

EPISODES: dict[str, tuple[str, int, dict[str, object]]] = {
    "altiplano, 2 players": ("altiplano", 2, {}),
    "altiplano, 3 players, everything": (
        "altiplano",
        3,
        {"roles": "choose", "missions": True, "events": True, "traveler": True},
    ),
    "expedition": ("expedition", 2, {}),
    "expedition, assembly": ("expedition", 2, {"assembly": True}),
}

STEPS = 400
"""The first choices of an episode, or all of them if it is shorter."""


def checksum(name: str, players: int, options: dict[str, object], observation: str) -> str:
    """Of observations, masks, seats and rewards of an episode, with choices that depend on nothing
    but their number."""
    batch = envs.batch(name, 1, players, options, seed=7, observation=observation)
    seen = hashlib.sha256()
    for step in range(STEPS):
        seen.update(np.ascontiguousarray(batch.observations[0]).astype("<f4").tobytes())
        seen.update(np.packbits(batch.masks[0]).tobytes())
        seen.update(f"{batch.to_move[0]} {batch.rewards[0].tolist()}".encode())
        if batch.terminated[0]:
            break
        which = step * 7919 % int(batch.legal_counts[0])
        batch.step(batch.legal[:, which])
    return seen.hexdigest()[:16]


PLANS = 15
"""The first choices of an episode, plan by plan: each takes the mind a while."""


def plans_checksum(name: str, players: int, options: dict[str, object]) -> str:
    """Of the plans that an agent could choose from, as lists of moves."""
    batch = plans.batch(name, 1, players, options, seed=7)
    seen = hashlib.sha256()
    for step in range(PLANS):
        seen.update(json.dumps([int(batch.to_move[0]), batch.plans(0)]).encode())
        batch.step(np.array([step * 7919 % int(batch.masks.sum())]))
    return seen.hexdigest()[:16]


def checksums() -> dict[str, object]:
    """By episode and kind of observation, with the versions to which they belong."""
    return {
        "version": envs.VERSION,
        "editions": dict(envs.EDITIONS),
        **{
            title: {kind: checksum(*episode, kind) for kind in ("flat", "tokens")}
            for title, episode in EPISODES.items()
        },
    }


def plan_checksums() -> dict[str, object]:
    """By episode, with their version."""
    found = {title: plans_checksum(*episode) for title, episode in EPISODES.items()}
    return {"version": planning.VERSION, **found}


if __name__ == "__main__":
    found = json.dumps({**checksums(), "plans": plan_checksums()}, indent=2) + "\n"
    if "--write" in sys.argv[1:]:
        FILE.write_text(found, encoding="utf-8")
    else:
        print(found, end="")
