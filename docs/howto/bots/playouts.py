"""A bot that thinks until it gets "stop": it tries its options in worlds that fit its view."""

import json
import queue
import sys
import threading

from altiplano import games

inbox, stopped = queue.Queue(), set()


def listen():
    """Read while the bot thinks, so that it gets "stop" in time."""
    for message in map(json.loads, sys.stdin):
        stopped.add(message["id"]) if message["type"] == "stop" else inbox.put(message)
    inbox.put({"type": "bye"})


def think(id, view, options, seed, iterations, **_):
    """The option with the best margin over the best opponent so far."""
    game = games.get(view["game"], content=view.get("content"))
    margins, tries = dict.fromkeys(options, 0), 0
    while id not in stopped and tries < (iterations or 500):
        world, move = game.imagine(view, seed + tries), options[tries % len(options)]
        world.play(view["seat"], move)
        world.playout(seed + tries)
        points = world.totals()
        margins[move] += points.pop(view["seat"]) - max(points)
        tries += 1
    return max(options, key=lambda move: margins[move])


threading.Thread(target=listen, daemon=True).start()
print('{"type":"hello","name":"Playouts"}', flush=True)
while (message := inbox.get())["type"] != "bye":
    if message["type"] == "choose":
        reply = {"type": "move", "id": message["id"], "move": think(**message)}
        print(json.dumps(reply), flush=True)
