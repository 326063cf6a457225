"""A bot with wishes and no plan: stone from the mine, houses, full rows. It needs only Python."""

import json
import random
import re
import sys

WISHES = ["house", "store", "do ", "cart", "walk", "start", "place food mine", "place .* village"]
WISHES += [r"place \S+$"]  # In Expedition: put a card into camp.
FEARS = ["place", "take", "decline", "enough", "ready", "end", "pass"]


def rank(move):
    """The rank of a move: 0 is best."""
    for place, wish in enumerate(WISHES):
        if re.match(wish, move):
            return place
    for place, fear in enumerate(FEARS):
        if re.match(fear, move):
            return 100 + place
    return 50


def say(message):
    print(json.dumps(message), flush=True)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say({"type": "hello", "name": "Wishes"})
    elif message["type"] == "choose":
        luck = random.Random(message["seed"])
        best = min(message["options"], key=lambda move: (rank(move), luck.random()))
        say({"type": "move", "id": message["id"], "move": best})
    # Nothing else needs an answer: when "stop" is read, its question has been answered.
