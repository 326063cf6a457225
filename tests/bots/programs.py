"""Programs to be asked, and questions for them."""

import sys
import textwrap

from altiplano import games
from altiplano.bots.bot import Budget
from altiplano.bots.program import Program
from altiplano.kernel.match import Match

OPENING = """
import json, sys

def hear():
    return json.loads(sys.stdin.readline() or "{}")

def say(**message):
    print(json.dumps(message), flush=True)

def answer(question, move):
    say(type="move", id=question["id"], move=move)

def asked():
    while (message := hear()).get("type") not in ("choose", None):
        pass
    return message
"""
HELLO = 'say(type="hello", name="Mine")\n'


def script(text: str, *, hello: bool = True) -> list[str]:
    """The command of a Python program; by default it begins with its hello."""
    return [sys.executable, "-S", "-c", OPENING + HELLO * hello + textwrap.dedent(text)]


def impatient(command: list[str]) -> Program:
    """A program with little time."""
    return Program(command, limit=0.05, grace=0.05)


def question() -> Match:
    """Seat 0 of two has eight options."""
    food = {"planning": {"food": 1}}
    return games.get("altiplano").load({"phase": "planning", "seats": [food, {}]})


def ask(program: Program, budget: Budget | None = None, match: Match | None = None) -> str:
    """What a program chooses there, in the first seat that is to move."""
    match = match or question()
    seat = match.to_move[0]
    return program.choose(match.view(seat), match.options(seat), 5, budget)
