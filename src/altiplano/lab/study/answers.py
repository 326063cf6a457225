"""What the matches of a study say: shares and means with intervals, for each of its questions."""

from collections.abc import Callable

import polars

from altiplano.kernel.message import Message, Value
from altiplano.kernel.message import name as named
from altiplano.lab.shares import Estimate, average, wilson
from altiplano.lab.study.answer import Line, StudyAnswer, answer, named_line
from altiplano.lab.study.clear import mark, percent, players_of, sentences, share_of
from altiplano.lab.study.luck import luck
from altiplano.lab.study.taken import events, things

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
