"""Learn Altiplano for two players by self-play: as ppo_expedition.py, with other settings.

    python3 examples/ppo_altiplano.py --minutes 5 --out altiplano.pt
    altiplano arena --players 2 --bots examples/ppo_altiplano.py:Trained,random --matches 400

The reward is the margin in points: unlike a victory, it tells good play from better play.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from examples import ppo_expedition

SETTINGS = ppo_expedition.Settings(
    game="altiplano", reward="margin", scale=30.0, discount=0.999, opponents="random,novice"
)


class Trained(ppo_expedition.Trained):
    """The trained network as a bot."""

    file = "altiplano.pt"


if __name__ == "__main__":
    ppo_expedition.main(SETTINGS, Trained.file, minutes=5)
