"""A match as a transcript: who is asked, what is chosen, what everybody may know of it."""

from pathlib import Path

from altiplano import games
from altiplano.kernel.match import Match
from tests.contract.samples import STYLES, Sample, choose, game_of, pick, the_game

FOLDER = Path(__file__).parent
CHOICES = 18
"""How many choices for each player are told in full; the rest is played, and the result is told."""


def files() -> dict[Path, Sample]:
    """One transcript for each game and number of players, and one with all that can be on."""
    found = {
        FOLDER / f"{name}-{players}.txt": Sample(name, players, (), players, STYLES[1])
        for name in games.names()
        for players in range(the_game(name).rules.least, the_game(name).rules.most + 1)
    }
    for name in games.names():
        rules = the_game(name).rules
        values = rules.options.items()
        switches = tuple((option, True) for option, each in values if type(each[0]) is bool)
        sample = Sample(name, rules.least, switches, 11, STYLES[1])
        found[FOLDER / f"{name}-everything.txt"] = sample
    return found


def transcript(sample: Sample) -> str:
    """The first choices with what came of them, and the scores at the end."""
    match = sample.start()
    luck = sample.luck()
    switches = "".join(f", {option}" for option, _on in sample.options)
    edition = games.edition_shown(game_of(sample), own_box=False)
    name = f"{sample.game}, edition {edition}" if edition else sample.game
    lines = [f"{name}, {sample.players} players, seed {sample.seed}{switches}", ""]
    told = tell(match, lines, 0)
    choices = 0
    while not match.over:
        seat = pick(luck, match.to_move)
        options = match.options(seat)
        text = choose(luck, options, sample.style)
        if choices < CHOICES * sample.players:
            lines.append(f"seat {seat}, of {len(options)} options: {text}")
        match.play(seat, text)
        choices += 1
        if choices < CHOICES * sample.players:
            told = tell(match, lines, told)
    return "\n".join([*lines, "", f"... after {choices} choices:", "", *result(match)]) + "\n"


def tell(match: Match, lines: list[str], told: int) -> int:
    """Add what a spectator has learned since then; returns how much was written."""
    events = match.log(None)
    for event in events[told:]:
        rule = f" ({event['rule']})" if event["rule"] else ""
        lines.append(f"    {event['text']}{rule}")
    return len(events)


def result(match: Match) -> list[str]:
    """The score sheet."""
    lines = []
    for seat, score in enumerate(match.scores()):
        parts = ", ".join(f"{points} {reason}" for reason, _rule, points in score)
        total = sum(points for _reason, _rule, points in score)
        lines.append(f"seat {seat}: {total} points: {parts}")
    winners = " and ".join(f"seat {seat}" for seat in match.winners)
    return [*lines, f"won by {winners}"]
