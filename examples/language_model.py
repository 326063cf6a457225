"""A bot that asks a language model, or any other program that answers text with text.

    altiplano arena --game expedition --time 60 \\
        --bots "run:python3 examples/language_model.py --ask 'mymodel --system none',random"
    python3 examples/language_model.py --show expedition     # print a prompt and exit

The command after --ask gets the conversation so far on its standard input and writes the reply to
its standard output. It can read rules by number and ask why something is not possible before it
moves. See docs/howto/ask-a-language-model.md.
"""

import argparse
import json
import re
import shlex
import subprocess
import sys
import time

from altiplano import games
from altiplano.errors import Refused
from altiplano.kernel.match import Match
from altiplano.kernel.message import Message
from altiplano.terminal.displays import display_of
from altiplano.terminal.wording import rule_lines

REPLIES = 6
"""So often the model may reply before it must have moved."""

HURRY = 1.0
"""Seconds before the time limit at which the bot stops waiting."""

OTHERS = {"altiplano": r"X\d|.*Expedition", "expedition": r"[AT]\d|.*(Base|Traveler)"}
"""The chapters of the rulebook that are about the other game."""

CITED = {"altiplano": ("A7.2", "A7", "corn"), "expedition": ("X3.2", "X4", "treasure")}

HOW_TO_REPLY = """\
Reply with one line:
- the number of an option, or the option itself: that is your move
- "rule {}" to read a rule by its number, "rules {}" for a chapter, "rules {}" for a word
- "why not TEXT" to learn why a move is not possible now
If you think before you reply, put your reply on the last line."""


class Desk:
    """One question to one seat: what it may know as text, and what its replies mean."""

    def __init__(self, view: dict[str, object], options: list[str], seed: int) -> None:
        self.game = games.get(str(view["game"]), content=view.get("content"))
        self.view = view
        self.options = options
        self.seat = int(str(view["seat"]))
        # Made from the view alone: words about it cannot give away more than the view has.
        self.world: Match = self.game.imagine(view, seed)

    def prompt(self) -> str:
        """Everything a model needs to choose."""
        title = games.catalog(self.game).title
        table = display_of(self.game.name).table(self.game, self.world, self.seat, False)
        options = [f"{at}. {self.option(text)}" for at, text in enumerate(self.options, 1)]
        return "\n".join(
            [
                f"You are seat {self.seat} in a match of {title} with {self.view['players']} "
                "players. Play to win.",
                "",
                "The chapters of the rules:",
                *(line for line in rule_lines("") if not re.match(OTHERS[self.game.name], line)),
                "",
                "What you see:",
                *table.whole(),
                "",
                f"You have to decide: {self.question()}",
                *options,
                "",
                self.how_to_reply(),
            ]
        )

    def how_to_reply(self) -> str:
        return HOW_TO_REPLY.format(*CITED[self.game.name])

    def question(self) -> str:
        asked = self.view["asked"]
        assert isinstance(asked, dict)
        return self.game.rules.words.say(Message(f"question-{asked[str(self.seat)]}"))

    def option(self, text: str) -> str:
        """An option with what it does, and the rule."""
        message = self.world.explanation(self.seat, text)
        rule = f" ({message.rule})" if message.rule else ""
        return f"{text}: {self.game.rules.words.say(message)}{rule}"

    def move(self, reply: str) -> str | None:
        """The move that a reply names, or None."""
        words = reply.strip().strip(".`'\"").strip()
        number = re.fullmatch(r"(?:option |move )?(\d+)", words, re.IGNORECASE)
        if number and 1 <= int(number[1]) <= len(self.options):
            return self.options[int(number[1]) - 1]
        text = re.sub(r"^(\d+\.|move:?) *", "", words, flags=re.IGNORECASE)
        return next((each for each in self.options if each in (text, text.lower())), None)

    def answer(self, reply: str) -> str:
        """What the model is told if its reply is no move."""
        words = reply.strip()
        asked = re.match(r"(rules?|why not):?\s+(.*)", words, re.IGNORECASE)
        try:
            if asked and asked[1].lower() != "why not":
                return "\n".join(rule_lines(asked[2].strip(" .`'\"")))
            move = asked[2].strip(" .`'\"?") if asked else words[:80]
            return self.world.why_not(self.seat, move) or f"'{move}' is possible: reply with it."
        except Refused as refusal:
            return str(refusal)


def last_line(text: str) -> str:
    """What counts of a reply."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1] if lines else ""


def decide(desk: Desk, command: list[str], seconds: float, seed: int) -> str:
    """Talk with the model until it has moved; if it does not, an option by the seed."""
    until = time.monotonic() + seconds - HURRY
    text = desk.prompt()
    for _reply in range(REPLIES):
        left = until - time.monotonic()
        if left <= 0:
            break
        try:
            done = subprocess.run(
                command, input=text, capture_output=True, text=True, timeout=left, check=False
            )
        except subprocess.TimeoutExpired:
            break
        reply = last_line(done.stdout)
        move = desk.move(reply)
        if move is not None:
            return move
        text += f"\n\nYour reply: {reply}\n{desk.answer(reply)}\n\n{desk.how_to_reply()}"
    print("no move from the model, so one was chosen at random", file=sys.stderr)
    return desk.options[seed % len(desk.options)]


def say(message: dict[str, object]) -> None:
    print(json.dumps(message), flush=True)


def show(name: str) -> None:
    """A prompt to look at."""
    match = games.get(name).start(players=2, seed=7)
    seat = match.to_move[0]
    print(Desk(match.view(seat), match.options(seat), seed=1).prompt())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ask", default="", help="the command that answers a prompt")
    parser.add_argument("--show", metavar="GAME", help="print a prompt of this game and exit")
    arguments = parser.parse_args()
    command = shlex.split(arguments.ask)
    if arguments.show:
        return show(arguments.show)
    if not command:
        parser.error("name the command that answers prompts: --ask COMMAND")
    say({"type": "hello", "name": f"Model ({command[0]})"})
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "choose":
            desk = Desk(message["view"], message["options"], message["seed"])
            move = decide(desk, command, message["limit"], message["seed"])
            say({"type": "move", "id": message["id"], "move": move})
    return None


if __name__ == "__main__":
    main()
