"""What the matches of a study say: shares and means with intervals, for each of its questions."""

from collections.abc import Callable, Iterable, Sequence
from statistics import NormalDist, fmean, variance

import polars

from altiplano import bots
from altiplano.kernel.message import Message, Value, listed
from altiplano.kernel.message import name as named
from altiplano.lab.shares import Estimate, Z, average, student, wilson
from altiplano.lab.study.answer import (
    Line,
    Part,
    StudyAnswer,
    answer,
    component,
    label_of,
    named_line,
)

CERTAIN = 0.05
"""What is called clear would occur by chance in at most this part of all studies."""

FOLDS = 20

ENOUGH = 30
"""With fewer cases, there are counts but no conclusions."""


Frames = tuple[polars.DataFrame, polars.DataFrame]
"""The matches of one case, and their seats."""


def answers(question: str, case: str, frames: Frames) -> list[StudyAnswer]:
    """The answers for the matches of one case."""
    matches, seats = frames
    if matches.is_empty():
        return []
    return [each for each in QUESTIONS[question](case, matches, seats) if each.lines]


# Win shares.


def shares(
    question: str, case: str, labels: str, seats: polars.DataFrame, players: int, kind: str = ""
) -> StudyAnswer:
    """Win share and margin by the values of a column; a match has each value at most once."""
    fair = 1 / players
    lines = []
    for (label,), group in sorted(seats.group_by(labels), key=lambda each: str(each[0][0])):
        won, margin = group["won"].to_list(), group["margin"].to_list()
        found = Line(str(label), len(won), share_of(won), fair)
        if question == "seats":
            seat = Message("study-line-seat", {"number": int(str(label))})
            found = named_line(seat, len(won), share_of(won), fair=fair)
        found.margin = average([*map(float, margin)])
        lines.append(found)
    mark(lines)
    title = Message(f"study-answer-{question}")
    return answer(question, title, case, "share", lines, sentences(lines, fair, kind), kind=kind)


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


# The questions.


def roles(case: str, matches: polars.DataFrame, seats: polars.DataFrame) -> list[StudyAnswer]:
    if not (seats["role"] != "").any():
        return []
    return [shares("roles", case, "role", seats, players_of(seats), "role")]


def by_seat(case: str, matches: polars.DataFrame, seats: polars.DataFrame) -> list[StudyAnswer]:
    numbered = seats.with_columns((polars.col("seat") + 1).alias("number"))
    return [shares("seats", case, "number", numbered, players_of(seats))]


def levels(case: str, matches: polars.DataFrame, seats: polars.DataFrame) -> list[StudyAnswer]:
    """Who wins where different levels play."""
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
    title = Message("study-answer-levels")
    return [answer("levels", title, case, "share", lines, sentences(lines, 1 / players))]


def things(case: str, matches: polars.DataFrame, seats: polars.DataFrame) -> list[StudyAnswer]:
    """What seats took: how often, when, and their results; also what nobody took."""
    players = players_of(seats)
    taken = seats.select("match", "seat", "won", "margin", "things").explode("things")
    taken = taken.filter(polars.col("things").is_not_null()).unnest("things")
    taken = taken.join(matches.select("match", "rounds"), on="match")
    offered = matches.select("match", "offered").explode("offered")
    offered = offered.filter(polars.col("offered").is_not_null()).unnest("offered")
    offered = offered.filter(polars.col("kind") != "event")
    groups = {str(kind): group for (kind,), group in taken.group_by("kind")}
    kinds = {*groups, *offered["kind"]}
    found = []
    for kind in sorted(kinds):
        group = groups.get(kind, taken.clear())
        there = offered.filter(kind=AVAILABLE.get(kind, kind))
        shown = {str(name): {*each["match"]} for (name,), each in there.group_by("name")}
        lines = []
        for (name,), takers in sorted(group.group_by("name"), key=lambda each: str(each[0][0])):
            line = taken_line(str(name), takers, players)
            had = {*takers["match"]}
            line.taken = len(had) / len(
                had | shown.pop(str(name), had if len(there) else {*matches["match"]})
            )
            lines.append(line)
        mark(lines)
        lines.sort(key=lambda line: -line.count)
        never = sorted(shown)
        nothing = Estimate(0.0)
        lines += [Line(name, 0, nothing, 1 / players, taken=0.0) for name in never]
        title = Message("study-answer-things", {"kind": dashed(kind)})
        often = [line for line in lines if line.count >= ENOUGH]
        says = sentences(often, 1 / players, kind, "study-says-takers")[:4]
        if never:
            names = listed("commas", [component(kind, name) for name in never])
            says.append(Message("study-says-never", {"names": names}))
        found.append(answer("things", title, case, "share", lines, says, "study-note-taken", kind))
    return found


def taken_line(name: str, takers: polars.DataFrame, players: int) -> Line:
    """The seats that took something, all of them and by when they first did."""
    seated = takers.sort("when").unique(["match", "seat"], keep="first", maintain_order=True)
    third = (3 * seated["when"] // (seated["rounds"] + 1)).clip(0, 2)
    times = [seated.filter(third == time)["won"].to_list() for time in range(3)]
    return Line(
        name,
        len(seated),
        share_of(seated["won"].to_list()),
        1 / players,
        margin=average([*map(float, seated["margin"])]),
        when=fmean(takers["when"].to_list()),
        times=[Part(len(won), share_of(won) if won else None) for won in times],
    )


AVAILABLE = {"order taken": "order"}
"""What is available under another name than it is taken."""


def dashed(words: object) -> str:
    return str(words).replace(" ", "-")


def events(case: str, matches: polars.DataFrame, seats: polars.DataFrame) -> list[StudyAnswer]:
    """The effect of an event: points of winners with it, compared with all other matches."""
    best = seats.group_by("match").agg(polars.col("points", "margin").max())
    points = {match: float(most) for match, most in best.select("match", "points").iter_rows()}
    margins = {match: float(most) for match, most in best.select("match", "margin").iter_rows()}
    came: dict[str, set[int]] = {}
    for match, offered in matches.select("match", "offered").iter_rows():
        for each in offered or []:
            if each["kind"] == "event":
                came.setdefault(each["name"], set()).add(match)
    lines = []
    for name, where in sorted(came.items()):
        if min(len(where), len(points) - len(where)) >= ENOUGH:
            lines.append(Line(name, len(where), with_without(points, where), 0.0))
            lines[-1].margin = with_without(margins, where)
    mark(lines, surprise_of_change)
    says = [
        Message("study-says-event", {"event": each.label, "points": f"{each.found.value:+.1f}"})
        for each in sorted(lines, key=lambda each: -abs(each.found.value))
        if each.clear
    ] or [Message("study-says-no-event")]
    title = Message("study-answer-events")
    return [answer("events", title, case, "points", lines, says[:4], kind="event")]


def with_without(values: dict[int, float], where: set[int]) -> Estimate:
    """How a value of some matches differs from that of the others."""
    there = [values[match] for match in where]
    return apart(there, [value for match, value in values.items() if match not in where])


def apart(some: Sequence[float], others: Sequence[float]) -> Estimate:
    """The difference of two means, with Welch's interval for large samples."""
    spread = sum(variance(each) / len(each) for each in (some, others)) ** 0.5
    value = fmean(some) - fmean(others)
    return Estimate(value, value - Z * spread, value + Z * spread)


def sources(case: str, matches: polars.DataFrame, seats: polars.DataFrame) -> list[StudyAnswer]:
    """Points by source, of winners and of all players."""
    scores = [
        {line["source"]: line["points"] for line in lines} for lines in seats["scores"].to_list()
    ]
    won = seats["won"].to_list()
    names = list(dict.fromkeys(name for each in scores for name in each))
    answers = []
    for whose, chosen in (
        ("winners", [each for each, w in zip(scores, won, strict=True) if w]),
        ("all", scores),
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
        lines.append(named_line(Message("study-line-together"), len(chosen), total))
        title = Message(f"study-answer-sources-{whose}")
        answers.append(answer("sources", title, case, "points", lines))
    return answers


def length(case: str, matches: polars.DataFrame, seats: polars.DataFrame) -> list[StudyAnswer]:
    """The length of matches."""
    rounds = matches["rounds"]
    mean = Message("study-line-mean")
    lines = [named_line(mean, len(rounds), average([*map(float, rounds)]))]
    parts = (("shortest", 0.05), ("half", 0.5), ("longest", 0.95))
    lines += [quantile(name, rounds, part) for name, part in parts]
    says = [Message("study-says-half", {"rounds": round(lines[2].found.value)})]
    minutes = [named_line(mean, len(matches), average([*map(float, matches["minutes"])]))]
    title, note = Message("study-answer-minutes"), "study-note-minutes"
    return [
        answer("length", Message("study-answer-rounds"), case, "rounds", lines, says),
        answer("length", title, case, "minutes", minutes, note=note),
    ]


def quantile(name: str, values: polars.Series, part: float) -> Line:
    found = Estimate(float(values.quantile(part, "nearest") or 0))
    return named_line(Message(f"study-line-{name}"), len(values), found)


def ends(case: str, matches: polars.DataFrame, seats: polars.DataFrame) -> list[StudyAnswer]:
    """How matches ended."""
    lines = [
        named_line(end_name(str(how)), len(group), wilson(len(group) / len(matches), len(matches)))
        for (how,), group in sorted(matches.group_by("ended"), key=lambda each: -len(each[1]))
    ]
    return [answer("ends", Message("study-answer-ends"), case, "share", lines)]


def end_name(how: str) -> Message:
    """`empty mine` for `location-empty mine`."""
    event, _space, place = how.partition(" ")
    return Message(f"study-end-{event}", {"place": named("location", place)} if place else None)


def leads(case: str, matches: polars.DataFrame, seats: polars.DataFrame) -> list[StudyAnswer]:
    """How open matches are, by the bots' own estimate."""
    changes = average([*map(float, matches["leads"])])
    decided = average([*map(float, matches["decided"])])
    values: dict[str, Value] = {"times": f"{changes.value:.1f}", "share": percent(decided.value)}
    says = [Message("study-says-leads", values)]
    lines = [named_line(Message("study-line-lead-changes"), len(matches), changes)]
    shares = [named_line(Message("study-line-average"), len(matches), decided)]
    parts = (("quarter", 0.25), ("half", 0.5), ("ninety", 0.9))
    shares += [quantile(name, matches["decided"], part) for name, part in parts]
    title, note = Message("study-answer-decided"), "study-note-estimate"
    return [
        answer("leads", Message("study-answer-leads"), case, "count", lines, says),
        answer("leads", title, case, "share", shares, note=note),
    ]


def luck(case: str, matches: polars.DataFrame, seats: polars.DataFrame) -> list[StudyAnswer]:
    """What luck and skill decide."""
    return [*deal(case, matches, seats), *skill(case, matches, seats)]


def skill(case: str, matches: polars.DataFrame, seats: polars.DataFrame) -> list[StudyAnswer]:
    """How many matches the stronger of two levels wins against the weaker."""
    known = [name for name in bots.names() if (seats["bot"] == name).any()]
    if len(known) != 2:
        return []
    strong = seats.filter(bot=known[1]).group_by("match").agg(polars.col("won").sum(), polars.len())
    fair = fmean(strong["len"].to_list()) / players_of(seats)
    stronger = Line(known[1], len(strong), share_of(strong["won"].to_list()), fair)
    mark([stronger])
    values: dict[str, Value] = {
        "stronger": known[1],
        "weaker": known[0],
        "share": percent(stronger.found.value),
        "count": stronger.count,
        "interval": interval(stronger.found),
        "fair": percent(fair),
    }
    says = [Message("study-says-skill", values)]
    return [answer("luck", Message("study-answer-skill"), case, "share", [stronger], says)]


def deal(case: str, matches: polars.DataFrame, seats: polars.DataFrame) -> list[StudyAnswer]:
    """How much of the margin the deal explains: how similar matches with the same deal are."""
    first = seats.filter(seat=0).join(matches.select("match", "seed"), on="match")
    groups = [group["margin"].to_list() for _seed, group in first.group_by("seed")]
    groups = [each for each in groups if len(each) > 1]
    if len(groups) < ENOUGH:
        return []
    part = explained(groups)
    # Without one twentieth of the deals at a time (a jackknife).
    parts = [
        explained([each for at, each in enumerate(groups) if at % FOLDS != fold])
        for fold in range(FOLDS)
    ]
    mean = fmean(parts)
    spread = ((FOLDS - 1) / FOLDS * sum((each - mean) ** 2 for each in parts)) ** 0.5
    half = student(FOLDS - 1) * spread
    found = Estimate(part, max(0.0, part - half), min(1.0, part + half))
    values: dict[str, Value] = {"share": percent(part), "interval": interval(found)}
    says = [Message("study-says-deal", values)]
    lines = [named_line(Message("study-line-deal"), len(groups), found)]
    return [answer("luck", Message("study-answer-deal"), case, "share", lines, says)]


def explained(groups: list[list[int]]) -> float:
    """The part of the variance that lies between groups."""
    size = fmean(len(each) for each in groups)
    whole = fmean(value for each in groups for value in each)
    means = [fmean(each) for each in groups]
    between = size * sum((mean - whole) ** 2 for mean in means) / (len(groups) - 1)
    squares = [sum((v - m) ** 2 for v in each) for each, m in zip(groups, means, strict=True)]
    within = sum(squares) / sum(len(each) - 1 for each in groups)
    return max(0.0, (between - within) / (between + (size - 1) * within or 1))


def players_of(seats: polars.DataFrame) -> int:
    return int(seats["seat"].n_unique())


Question = Callable[[str, polars.DataFrame, polars.DataFrame], list[StudyAnswer]]

QUESTIONS: dict[str, Question] = {
    "roles": roles,
    "seats": by_seat,
    "levels": levels,
    "things": things,
    "events": events,
    "sources": sources,
    "length": length,
    "ends": ends,
    "leads": leads,
    "luck": luck,
}
