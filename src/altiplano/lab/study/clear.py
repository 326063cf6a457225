"""What is clear in an answer, and the sentences that say so."""

from collections.abc import Callable, Iterable, Sequence
from statistics import NormalDist, fmean

import polars

from altiplano.kernel.message import Message, Value
from altiplano.lab.shares import Estimate, Z, wilson
from altiplano.lab.study.answer import Line, label_of

CERTAIN = 0.05
"""What is called clear would occur by chance in at most this part of all studies."""

ENOUGH = 30
"""With fewer cases, there are counts but no conclusions."""


def share_of(won: Sequence[float]) -> Estimate:
    return wilson(fmean(won), len(won))


def surprise(line: Line) -> float:
    """The probability of a share this far from a fair one, if it is fair."""
    assert line.fair is not None
    spread = (line.fair * (1 - line.fair) / line.count) ** 0.5
    return 2 * (1 - NormalDist().cdf(abs(line.found.value - line.fair) / spread))


def surprise_of_change(line: Line) -> float:
    """The probability of a mean this far from 0, if nothing changes."""
    spread = ((line.found.high or 0.0) - line.found.value) / Z
    if spread == 0.0:
        return float(line.found.value == 0.0)
    return 2 * (1 - NormalDist().cdf(abs(line.found.value) / spread))


def mark(lines: Iterable[Line], by: Callable[[Line], float] = surprise) -> None:
    """Mark the lines that clearly differ from what is fair, by Holm's method."""
    judged = [(by(line), line) for line in lines if line.fair is not None and line.count]
    judged.sort(key=lambda each: each[0])
    for rank, (chance, line) in enumerate(judged):
        if chance * (len(judged) - rank) > CERTAIN:
            return
        line.clear = line.count >= ENOUGH


def sentences(
    lines: list[Line], fair: float, kind: str = "", code: str = "study-says-wins"
) -> list[Message]:
    """`Trader wins 31 % of 400 matches; fair is 25 %, the interval 29 to 33 %.`"""
    clear = sorted(
        (line for line in lines if line.clear), key=lambda line: -abs(line.found.value - fair)
    )
    found = []
    for each in clear:
        values: dict[str, Value] = {
            "name": label_of(each, kind),
            "share": percent(each.found.value),
            "count": each.count,
            "fair": percent(fair),
            "interval": interval(each.found),
        }
        found.append(Message(code, values))
    return found or [Message("study-says-fair", {"fair": percent(fair)})]


def percent(share: float) -> Message:
    return Message("percent", {"number": round(share * 100)})


def interval(found: Estimate) -> Message:
    """`29 to 33 %`."""
    if found.low is None or found.high is None:
        return Message("study-interval-unknown")
    low, high = round(found.low * 100), round(found.high * 100)
    return Message("study-interval", {"low": low, "high": high})


def players_of(seats: polars.DataFrame) -> int:
    return int(seats["seat"].n_unique())
