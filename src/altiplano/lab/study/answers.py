"""What the matches of a study say: shares and means with intervals, for each of its questions."""

from collections.abc import Callable, Iterable, Sequence
from statistics import NormalDist, fmean

import msgspec
import polars

from altiplano.lab.shares import Estimate, average, wilson

CERTAIN = 0.05
"""What is called clear would be seen by chance in at most this part of all studies."""

ENOUGH = 30
"""Fewer cases than this are counted, but nothing is said about them."""


class Line(msgspec.Struct):
    """One line of an answer."""

    label: str
    count: int
    """How many seats or matches it is about."""
    found: Estimate
    fair: float | None = None
    clear: bool = False
    """Whether it differs from what is fair, with all lines of the answer considered."""
    margin: Estimate | None = None
    taken: float | None = None
    """The share of matches in which somebody took it, of those in which it was there."""
    when: float | None = None
    """In which round it was taken, on average."""


class Answer(msgspec.Struct):
    """The answer to one question, for one case."""

    question: str
    title: str
    case: str
    unit: str
    """`share`, `points`, `rounds`, `minutes` or `count`."""
    lines: list[Line]
    says: list[str] = []
    """What a designer wants to know, in sentences."""
    note: str = ""


Frames = tuple[polars.DataFrame, polars.DataFrame]
"""The matches of one case, and their seats."""


def answers(question: str, case: str, frames: Frames) -> list[Answer]:
    """What the matches of one case say."""
    matches, seats = frames
    if matches.is_empty():
        return []
    return [each for each in QUESTIONS[question](case, matches, seats) if each.lines]


# Shares of victories.


def shares(
    question: str, title: str, case: str, labels: str, seats: polars.DataFrame, players: int
) -> Answer:
    """Win share and margin by the values of a column; a match has each value once at most."""
    fair = 1 / players
    lines = []
    for (label,), group in sorted(seats.group_by(labels), key=lambda each: str(each[0][0])):
        won, margin = group["won"].to_list(), group["margin"].to_list()
        lines.append(
            Line(str(label), len(won), share_of(won), fair, margin=average([*map(float, margin)]))
        )
    mark(lines)
    return Answer(question, title, case, "share", lines, sentences(lines, fair))


def share_of(won: Sequence[float]) -> Estimate:
    return wilson(fmean(won), len(won))


def mark(lines: Iterable[Line]) -> None:
    """Say which lines differ clearly from what is fair: by Holm's method over all of them."""
    judged = [(surprise(line), line) for line in lines if line.fair is not None]
    judged.sort(key=lambda each: each[0])
    for rank, (chance, line) in enumerate(judged):
        if chance * (len(judged) - rank) > CERTAIN:
            return
        line.clear = line.count >= ENOUGH


def surprise(line: Line) -> float:
    """How likely a share this far from a fair one is, if it is fair."""
    assert line.fair is not None
    spread = (line.fair * (1 - line.fair) / line.count) ** 0.5
    return 2 * (1 - NormalDist().cdf(abs(line.found.value - line.fair) / spread))


def sentences(lines: list[Line], fair: float) -> list[str]:
    """`The trader wins 31 % of matches; fair is 25 %, the interval 29 to 33 %.`"""
    clear = sorted(
        (line for line in lines if line.clear), key=lambda line: -abs(line.found.value - fair)
    )
    found = [
        f"{line.label} wins {percent(line.found.value)} of {line.count} matches; fair is "
        f"{percent(fair)}, the interval {interval(line.found)}."
        for line in clear
    ]
    return found or [f"Nothing differs clearly from a fair share of {percent(fair)}."]


def percent(share: float) -> str:
    return f"{share * 100:.0f} %"


def interval(found: Estimate) -> str:
    """`29 to 33 %`."""
    if found.low is None or found.high is None:
        return "unknown"
    return f"{found.low * 100:.0f} to {found.high * 100:.0f} %"


# The questions.


def roles(case: str, matches: polars.DataFrame, seats: polars.DataFrame) -> list[Answer]:
    if not (seats["role"] != "").any():
        return []
    return [shares("roles", "Win share by role", case, "role", seats, players_of(seats))]


def by_seat(case: str, matches: polars.DataFrame, seats: polars.DataFrame) -> list[Answer]:
    named = seats.with_columns(polars.format("seat {}", polars.col("seat") + 1).alias("at"))
    answer = shares("seats", "Win share by seat", case, "at", named, players_of(seats))
    return [answer]


def levels(case: str, matches: polars.DataFrame, seats: polars.DataFrame) -> list[Answer]:
    """Who wins where different bots play."""
    names = seats["bot"].unique().sort().to_list()
    if len(names) < 2:
        return []
    players = players_of(seats)
    lines = []
    for name in names:
        each = seats.filter(bot=name).group_by("match").agg(polars.col("won", "margin").mean())
        margin = average([*map(float, each["margin"])])
        lines.append(Line(name, len(each), share_of(each["won"].to_list()), 1 / players, False))
        lines[-1].margin = margin
    mark(lines)
    title = "Win share of a seat by level"
    return [Answer("levels", title, case, "share", lines, sentences(lines, 1 / players))]


def things(case: str, matches: polars.DataFrame, seats: polars.DataFrame) -> list[Answer]:
    """What seats took: how often, when, and how those fared who did."""
    players = players_of(seats)
    taken = seats.select("match", "seat", "won", "margin", "things").explode("things")
    taken = taken.filter(polars.col("things").is_not_null()).unnest("things")
    offered = matches.select("match", "offered").explode("offered")
    offered = offered.filter(polars.col("offered").is_not_null()).unnest("offered")
    found = []
    for (kind,), group in sorted(taken.group_by("kind"), key=lambda each: str(each[0][0])):
        there = offered.filter(kind=kind) if not offered.is_empty() else offered
        lines = []
        for (name,), takers in sorted(group.group_by("name"), key=lambda each: str(each[0][0])):
            seated = takers.unique(["match", "seat"])
            shown = there.filter(name=name)["match"].n_unique() if not there.is_empty() else 0
            lines.append(
                Line(
                    str(name),
                    len(seated),
                    share_of(seated["won"].to_list()),
                    1 / players,
                    margin=average([*map(float, seated["margin"])]),
                    taken=seated["match"].n_unique() / (shown or len(matches)),
                    when=fmean(takers["when"].to_list()),
                )
            )
        mark(lines)
        lines.sort(key=lambda line: -line.count)
        title = f"Seats that took each {kind}"
        says = sentences([line for line in lines if line.count >= ENOUGH], 1 / players)
        found.append(Answer("things", title, case, "share", lines, says[:4], CAUTION))
    return found


CAUTION = (
    "Who takes something may win more often because they were ahead, not because of what they took."
)


def sources(case: str, matches: polars.DataFrame, seats: polars.DataFrame) -> list[Answer]:
    """Points by source: of winners, and of everybody."""
    scores = [
        {line["source"]: line["points"] for line in lines} for lines in seats["scores"].to_list()
    ]
    won = seats["won"].to_list()
    names = list(dict.fromkeys(name for each in scores for name in each))
    answers = []
    for title, chosen in (
        ("Points of winners by source", [each for each, w in zip(scores, won, strict=True) if w]),
        ("Points of everybody by source", scores),
    ):
        whole = sum(sum(each.values()) for each in chosen) or 1
        lines = [
            Line(
                name,
                len(chosen),
                average([float(each.get(name, 0)) for each in chosen]),
                taken=sum(each.get(name, 0) for each in chosen) / whole,
            )
            for name in names
        ]
        total = average([float(sum(each.values())) for each in chosen])
        lines.append(Line("all together", len(chosen), total))
        answers.append(Answer("sources", title, case, "points", lines))
    return answers


def length(case: str, matches: polars.DataFrame, seats: polars.DataFrame) -> list[Answer]:
    """How long matches take."""
    rounds = matches["rounds"]
    lines = [
        Line("mean", len(rounds), average([*map(float, rounds)])),
        *(
            Line(name, len(rounds), Estimate(float(rounds.quantile(part, "nearest") or 0)))
            for name, part in (
                ("shortest 5 %", 0.05),
                ("half", 0.5),
                ("longest 5 %", 0.95),
            )
        ),
    ]
    minutes = average([*map(float, matches["minutes"])])
    half = round(lines[2].found.value)
    says = [f"Half of the matches take {half} rounds or fewer."]
    people = Answer(
        "length",
        "Minutes that people would need",
        case,
        "minutes",
        [Line("mean", len(matches), minutes)],
        note="About 6 seconds for each decision; those who plan at the same time do not wait.",
    )
    return [Answer("length", "Length in rounds (or turns)", case, "rounds", lines, says), people]


def ends(case: str, matches: polars.DataFrame, seats: polars.DataFrame) -> list[Answer]:
    """How matches ended."""
    lines = [
        Line(str(how), len(group), wilson(len(group) / len(matches), len(matches)))
        for (how,), group in sorted(matches.group_by("ended"), key=lambda each: -len(each[1]))
    ]
    return [Answer("ends", "How matches ended", case, "share", lines)]


def leads(case: str, matches: polars.DataFrame, seats: polars.DataFrame) -> list[Answer]:
    """How open matches are, by the bots' own estimate."""
    changes = average([*map(float, matches["leads"])])
    decided = average([*map(float, matches["decided"])])
    says = [
        f"The lead changes {changes.value:.1f} times; the winner leads for good after "
        f"{percent(decided.value)} of the match, on average."
    ]
    lines = [Line("lead changes", len(matches), changes)]
    return [Answer("leads", "How open matches are", case, "count", lines, says)]


def luck(case: str, matches: polars.DataFrame, seats: polars.DataFrame) -> list[Answer]:
    """How much of the margin the deal explains: matches with the same deal are alike."""
    first = seats.filter(seat=0).join(matches.select("match", "seed"), on="match")
    groups = [group["margin"].to_list() for _seed, group in first.group_by("seed")]
    groups = [each for each in groups if len(each) > 1]
    if len(groups) < ENOUGH:
        return []
    size = fmean(len(each) for each in groups)
    whole = fmean(value for each in groups for value in each)
    means = [fmean(each) for each in groups]
    between = size * sum((mean - whole) ** 2 for mean in means) / (len(groups) - 1)
    squares = [sum((v - m) ** 2 for v in each) for each, m in zip(groups, means, strict=True)]
    within = sum(squares) / sum(len(each) - 1 for each in groups)
    part = max(0.0, (between - within) / (between + (size - 1) * within or 1))
    says = [f"The deal explains {percent(part)} of how far the first seat is ahead in the end."]
    line = Line("explained by the deal", len(groups), Estimate(part))
    return [Answer("luck", "Luck of the deal", case, "share", [line], says)]


def players_of(seats: polars.DataFrame) -> int:
    return int(seats["seat"].n_unique())


Question = Callable[[str, polars.DataFrame, polars.DataFrame], list[Answer]]

QUESTIONS: dict[str, Question] = {
    "roles": roles,
    "seats": by_seat,
    "levels": levels,
    "things": things,
    "sources": sources,
    "length": length,
    "ends": ends,
    "leads": leads,
    "luck": luck,
}


# Two variants.


def points_of(line: Line) -> str:
    """`+10 points of win share (4 to 16)`."""
    return f"{line.found.value * 100:+.0f} points of win share ({interval(line.found)[:-2]})"


def changed(found: Estimate) -> bool:
    """Whether the interval leaves no change out."""
    return found.low is not None and found.high is not None and not found.low <= 0 <= found.high


def differences(first: Frames, second: Frames, case: str, names: tuple[str, str]) -> list[Answer]:
    """A against B on the same seeds: what changes for each role, and for everybody."""
    a, b = first[1], second[1]
    both = a.join(b, on=["match", "seat"], suffix="_b").filter(
        polars.col("role") == polars.col("role_b")
    )
    lines = []
    if (both["role"] != "").any():
        for (role,), group in sorted(both.group_by("role"), key=lambda each: str(each[0][0])):
            change = [y - x for x, y in zip(group["won"], group["won_b"], strict=True)]
            lines.append(Line(str(role), len(group), average(change), 0.0))
            lines[-1].clear = changed(lines[-1].found)
    title = f"Change of the win share from {names[0]} to {names[1]}"
    says = [
        f"{line.label}: {points_of(line)} with {names[1]} instead of {names[0]}."
        for line in sorted(lines, key=lambda line: -abs(line.found.value))
        if line.clear
    ] or ["No role's share changes clearly."]
    answers = [Answer("variants", title, case, "change", lines, says, PAIRED)] if lines else []
    points = [
        float(y - x)
        for x, y in zip(
            both.group_by("match", maintain_order=True).agg(polars.col("points").max())["points"],
            both.group_by("match", maintain_order=True).agg(polars.col("points_b").max())[
                "points_b"
            ],
            strict=True,
        )
    ]
    if points:
        lines = [Line("points of winners", len(points), average(points))]
        title = f"Change of points from {names[0]} to {names[1]}"
        answers.append(Answer("variants", title, case, "points", lines, note=PAIRED))
    return answers


PAIRED = "Both were played with the same seeds, so luck of the deal does not count."


# What one seat may not do.


def denying(free: polars.DataFrame, denied: dict[str, polars.DataFrame], case: str) -> list[Answer]:
    """What the seat loses that may not do something, against itself in the same matches."""
    lines = []
    for thing, seats in denied.items():
        both = seats.filter(polars.col("denied")).join(free, on=["match", "seat"], suffix="_free")
        if both.is_empty():
            continue
        won = [y - x for x, y in zip(both["won_free"], both["won"], strict=True)]
        points = [float(y - x) for x, y in zip(both["points_free"], both["points"], strict=True)]
        line = Line(thing, len(both), average(won), 0.0, margin=average(points))
        line.clear = changed(line.found)
        lines.append(line)
    says = [
        f"Without {line.label}, a seat's win share changes by {points_of(line)}."
        for line in lines
        if line.clear
    ]
    title = "Change of the win share of a seat without something"
    note = "Margin: the change of the seat's own points. `only:` is a specialist in one source."
    return [Answer("denied", title, case, "change", lines, says, note)] if lines else []
