"""Refusals, hints, events and rules as lines of text."""

from collections.abc import Iterable
from itertools import groupby

from altiplano import rulebook
from altiplano.bots.hints import Hint
from altiplano.errors import Refused
from altiplano.kernel.message import Message
from altiplano.kernel.words import Words

SURE, FAIRLY_SURE = 0.9, 0.7


def sentence(refusal: Refused) -> str:
    """A refusal with a capital letter and a period."""
    words = str(refusal)
    return f"{words[0].upper()}{words[1:]}."


def hint_lines(hints: list[Hint], options: list[str], words: Words) -> list[str]:
    """One line per hint: its moves, what it promises, how certain that is, and why."""
    lines: list[str] = []
    for number, found in enumerate(hints, 1):
        parts = [f"{line_text(found.line)} (option {options.index(found.move) + 1})"]
        if found.margin is not None:
            points = f"{round(found.margin, 1) + 0.0:+.1f}"
            parts.append(words.say(Message("hint-margin", {"points": points})))
        if found.chance is not None:
            parts.append(f"{100 * found.chance:.0f} % to win")
        if number == 1 or number < len(hints):
            parts.append(certainty_text(found.sure))
        lines.append(f"Hint {number}: {'; '.join(parts)}. Why: {found.reason}.")
    return lines


def certainty_text(sure: float) -> str:
    """How certain it is that a hint is better than the next one."""
    if sure >= SURE:
        return "sure"
    return "fairly sure" if sure >= FAIRLY_SURE else "a close call"


def line_text(moves: list[str]) -> str:
    """A sequence of moves: `place stone road, wood road, food movement twice, ready`."""
    parts: list[str] = []
    last = ""
    for move, same in groupby(moves):
        word, _, rest = move.partition(" ")
        times = len(list(same))
        often = "" if times == 1 else " twice" if times == 2 else f" {times} times"
        parts.append((rest if rest and word == last else move) + often)
        last = word
    return ", ".join(parts)


def log_lines(events: Iterable[dict[str, object]]) -> list[str]:
    """One line per event, with the number of its rule."""
    return [
        f"{event['text']} ({event['rule']})." if event["rule"] else f"{event['text']}."
        for event in events
    ]


def rule_lines(wanted: str) -> list[str]:
    """The rules for a number or a word; without either, the chapters."""
    if not wanted.strip():
        return [
            f"{chapter}: {first}{f' to {last}' if first != last else ''}"
            f"{' (planned: not in the engine yet)' if planned else ''}"
            for chapter, first, last, planned in rulebook.chapters()
        ]
    lines: list[str] = []
    section = ""
    found = rulebook.find(wanted)
    one_chapter = len(found) > 1 and len({rule.chapter for rule in found}) == 1
    for rule in found:
        if one_chapter and rule.section != section:
            section = rule.section
            lines += ["", section] if lines else [section]
        planned = " (Planned: not in the engine yet.)" if rule.planned else ""
        first, *more = rule.text.splitlines()
        lines += [f"{rule.number} {first}{planned}", *(f"  {line}" for line in more)]
    return lines
