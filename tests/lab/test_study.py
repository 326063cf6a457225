"""Studies: what their files say, how they are played, kept and continued."""

from pathlib import Path

import polars
import pytest

from altiplano import games
from altiplano.errors import Refused
from altiplano.lab.study import plan as plans
from altiplano.lab.study import sitting
from altiplano.lab.study.rows import MatchRow
from altiplano.lab.study.run import Run, play_on
from altiplano.lab.study.store import Results
from tests.lab.studies import plan, played, rows, study
from tests.positions import rule

CHEAP = {"cheap": {"roles": {"trader": {"coins": 1}}}}


# What a file says.


def test_every_combination_is_a_case() -> None:
    found = plan(players=[2, 3], bots=["random", "steady"], variants=CHEAP)

    assert len(found.cases) == 8
    assert {case.variant for case in found.cases} == {plans.PRINTED, "cheap"}
    assert found.wanted == 48
    assert found.games["cheap"].edition != found.games[plans.PRINTED].edition


def test_cases_have_the_same_seeds_so_that_they_can_be_compared() -> None:
    found = plan(variants=CHEAP)
    first, second = found.cases

    assert [found.seed(first, at) for at in range(6)] == [found.seed(second, at) for at in range(6)]
    assert len({found.seed(first, at) for at in range(6)}) == 6


def test_different_levels_change_seats_with_the_same_deal() -> None:
    found = plan(players=[3], bots=["steady,random"])
    (case,) = found.cases

    seated = [found.seating(case, at) for at in range(3)]
    assert [each.index("steady") for each in seated] == [0, 2, 1]
    assert len({found.seed(case, at) for at in range(3)}) == 1
    assert found.seed(case, 3) != found.seed(case, 0)


def test_a_deal_can_be_repeated() -> None:
    found = plan(repeats=2)
    (case,) = found.cases

    assert found.seed(case, 0) == found.seed(case, 1) != found.seed(case, 2)


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"matches": 0}, "matches must be 1 or more"),
        ({"players": []}, "players is empty"),
        ({"players": [9]}, "2 to 5 players, not 9"),
        ({"bots": ["grandmaster"]}, "there is no bot 'grandmaster'"),
        ({"bots": ["steady,steady,steady"]}, "3 bots are named"),
        ({"questions": ["weather"]}, "there is no question 'weather'"),
        ({"prices": 3}, "unknown field `prices`"),
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"variants": {"odd": {"roles": {"king": {"coins": 1}}}}}, "king"),
        ({"variants": {"odd": {"file": "a.toml", "roles": {}}}}, "not both"),
        ({"variants": {plans.PRINTED: {}}}, "the name of the shipped content"),
        ({"deny": ["action:fly"], "bots": ["steady"]}, "no 'action:fly' to deny"),
        ({"deny": ["sleep"], "bots": ["steady"]}, "write KIND:NAME"),
        ({"deny": ["only:dreams"], "bots": ["steady"]}, "no 'points:dreams' to deny"),
        ({"deny": ["points:houses"], "bots": ["strong"]}, "can be denied something, not strong"),
        ({"also": [{"matches": 0}]}, "matches must be 1 or more"),
        ({"also": [{"players": [9]}]}, "2 to 5 players, not 9"),
        ({"also": [{"deny": ["points:orders"]}]}, "can be denied something, not random"),
        ({"measures": [{"what": "luck"}]}, "Invalid enum value 'luck'"),
        ({"measures": [{"what": "points"}]}, "a measure of points needs ranges"),
        ({"measures": [{"what": "roles", "within": 0}]}, "within must be more than 0"),
        ({"options": [{"short": True, "events": False}]}, "short"),
    ],
)
def test_what_cannot_be_played_is_refused(fields: dict[str, object], sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        plan(**fields)


def test_a_study_and_its_content_come_from_files(tmp_path: Path) -> None:
    (tmp_path / "box.toml").write_text("[roles.trader]\ncoins = 0\n", encoding="utf-8")
    file = tmp_path / "study.toml"
    file.write_text(
        'title = "The trader"\nplayers = [4]\n[variants.poor]\nfile = "box.toml"\n',
        encoding="utf-8",
    )

    found = plans.read(file)

    assert found.study.title == "The trader"
    assert games.tables(found.games["poor"])["roles"]["trader"]["coins"] == 0
    with pytest.raises(Refused, match="cannot be read"):
        plans.read(tmp_path / "missing.toml")


# Matches.


@rule("R21")
def test_a_study_can_be_of_planning_in_turn() -> None:
    """Its bots plan one after another, and its rows are like any others."""
    found = plan(options=[{"planning": "in turn"}], players=[3], bots=["steady"], matches=1)
    playing = sitting.Sitting(found, found.cases[0], 0)

    row = playing.play()

    assert playing.match.position()["options"]["planning"] == "in turn"  # type: ignore[index]
    assert sum(side.won for side in row.seats) == 1.0


def test_a_match_becomes_rows_that_add_up() -> None:
    found = plan(matches=2)
    case = found.cases[0]
    playing = sitting.Sitting(found, case, 0)

    row = playing.play()

    assert playing.match.over
    assert sum(side.won for side in row.seats) == 1.0
    view = playing.match.view(None)
    for seat, side in zip(view["seats"], row.seats, strict=True):  # type: ignore[call-overload]
        assert side.role == seat["role"]
        assert side.points == sum(side.scores.values())
        for kind, field in (("house", "houses"), ("boat", "boats"), ("asset", "assets")):
            taken = [name for each, name, _when in side.things if each == kind]
            assert sorted(taken) == sorted(seat[field])
    assert row.rounds == view["round"]
    assert {name for kind, name in row.offered if kind == "event"} == set(view["events"])  # type: ignore[call-overload]
    things = {(kind, name) for side in row.seats for kind, name, _when in side.things}
    from_the_table = {each for each in things if each[0] in ("extension", "mission")}
    assert {kind for kind, _name in from_the_table} >= {"extension"}
    assert from_the_table <= {*row.offered}
    assert row.ended in ("events-over", "strip-short") or row.ended.startswith("location-empty")
    assert row.minutes > 0
    assert 0 <= row.decided <= 1


def test_more_cases_are_added_and_none_twice() -> None:
    """The second part has the free matches of the first, more of them, and others with a denial."""
    found = plan(
        players=[2, 3],
        bots=["steady"],
        options=[{}],
        also=[{"players": [2], "deny": ["only:*"], "matches": 9}, {"bots": ["novice"]}],
    )

    names = [case.words for case in found.cases]
    assert names[:2] == ["2 players, steady", "3 players, steady"]
    assert "2 players, steady, specialist in boats" in names
    assert names[-1] == "3 players, novice"
    assert len(set(names)) == len(names) == 8
    assert [case.matches for case in found.cases] == [9, 6, 9, 9, 9, 9, 6, 6]
    assert found.wanted == 63


def test_all_cases_grow_together() -> None:
    """After half of the tasks, each case has about half of its matches, also one with more."""
    found = plan(players=[2, 3], matches=80, also=[{"players": [3], "matches": 240}])
    tasks = [*Run(found, Path()).missing()]

    half = [len(task.matches) for task in tasks[: len(tasks) // 2] if task.case == 0]

    assert sum(len(task.matches) for task in tasks) == found.wanted == 320
    assert 32 <= sum(half) <= 48


def test_matches_that_are_searched_are_kept_one_by_one() -> None:
    tasks = [*Run(plan(bots=["strong", "steady"], matches=8), Path()).missing()]

    assert sorted((task.case, len(task.matches)) for task in tasks) == [*[(0, 1)] * 8, (1, 8)]


def test_a_star_stands_for_everything_of_a_kind() -> None:
    found = plan(bots=["steady"], options=[{}], deny=["house:*", "location:mine"])
    houses = games.tables(found.games[plans.PRINTED])["houses"]

    assert [case.denied for case in found.cases] == [
        "",
        *(f"house:{name}" for name in houses),
        "location:mine",
    ]
    with pytest.raises(Refused, match="wagon"):
        plan(bots=["steady"], deny=["wagon:*"])


def test_what_lies_on_the_table_can_be_taken() -> None:
    found = plan(matches=1)
    playing = sitting.Sitting(found, found.cases[0], 0)
    view = playing.match.view(None)

    row = playing.play()

    for field, kind in (("orders", "order"), ("houses", "house"), ("assets", "asset")):
        assert [name for each, name in row.offered if each == kind] == view[field]
    assert ("opals", "opals") in row.offered


def test_tiles_of_a_kind_have_one_name() -> None:
    """There are two alpaca breedings and two wild spaces in a box for three or more."""
    found = plan(players=[4], bots=["steady"], options=[{}], matches=6)

    rows = [sitting.Sitting(found, found.cases[0], at).play() for at in range(3)]

    taken = {name for row in rows for side in row.seats for _kind, name, _when in side.things}
    offered = {name for row in rows for _kind, name in row.offered}
    assert not [name for name in taken | offered if "/" in name]


def test_the_same_match_is_played_the_same_way() -> None:
    found = plan(bots=["steady"], players=[2])

    again = [sitting.Sitting(found, found.cases[0], 3).play() for _time in range(2)]

    assert again[0] == again[1]


@pytest.mark.parametrize(
    ("denied", "action"),
    [
        ("points:houses", "village.house"),
        ("action:harbor.boat", "harbor.boat"),
        ("location:village", "village.store"),
        ("only:boats", "village.house"),
    ],
)
def test_a_seat_does_not_do_what_it_is_denied(denied: str, action: str) -> None:
    found = plan(bots=["steady"], options=[{}], deny=[denied])
    _free, restricted = found.cases

    rows_so_far = ((at, played_freely(found, at)) for at in range(1, 40, 2))
    number, before = next(
        each for each in rows_so_far if all(action in side.actions for side in each[1].seats)
    )

    row = sitting.Sitting(found, restricted, number).play()

    assert [side.denied for side in row.seats] == [False, True]
    assert action not in row.seats[1].actions
    assert action in before.seats[1].actions
    assert not any(side.denied for side in before.seats)


def played_freely(found: plans.Plan, number: int) -> MatchRow:
    return sitting.Sitting(found, found.cases[0], number).play()


def test_a_seat_does_not_take_what_it_is_denied() -> None:
    free = plan(bots=["steady"], options=[{}])
    taken = sitting.Sitting(free, free.cases[0], 0).play().seats[0].things
    kind, name, _when = next(each for each in taken if each[0] in ("house", "boat"))
    found = plan(bots=["steady"], options=[{}], deny=[f"{kind}:{name}"])

    row = sitting.Sitting(found, found.cases[1], 0).play()

    assert row.seats[0].denied
    assert (kind, name) not in [each[:2] for each in row.seats[0].things]


def test_expedition_is_studied_too() -> None:
    found = plan(game="expedition", options=[{}], matches=1)

    row = sitting.Sitting(found, found.cases[0], 0).play()

    assert row.ended in ("won", "drawn-match")
    assert any(kind == "card" for side in row.seats for kind, _name, _when in side.things)
    assert {side.role for side in row.seats} == {""}


# Results.


def test_results_are_kept_match_by_match_and_as_tables(tmp_path: Path) -> None:
    run = played(plan(players=[2, 3]), tmp_path)

    assert run.complete
    matches = polars.read_parquet(tmp_path / "results" / "matches.parquet")
    seats = polars.read_parquet(tmp_path / "results" / "seats.parquet")
    assert len(matches) == 12
    assert len(seats) == 6 * 2 + 6 * 3
    assert {"role", "points", "won", "margin", "scores", "things", "actions"} <= {*seats.columns}
    assert {"rounds", "ended", "decisions", "minutes", "leads", "offered"} <= {*matches.columns}
    header, again, _frames = Results(tmp_path / "results").read()
    assert again.study == run.plan.study
    assert header.editions == {plans.PRINTED: games.get("altiplano").edition}


def test_what_was_interrupted_goes_on_and_ends_the_same(tmp_path: Path) -> None:
    whole = rows(plan(matches=20))
    stopped_run = Run(plan(matches=20), tmp_path)
    results = Results(tmp_path / "results")

    play_on(stopped_run, results, processes=1, stopped=lambda: bool(stopped_run.rows))

    before = len(stopped_run.rows)
    assert 0 < before < 20
    run = Run(plan(matches=20), tmp_path)
    grown: list[int] = []
    play_on(run, results, resume=True, processes=2, watch=lambda now: grown.append(len(now.rows)))
    assert grown[0] == before
    assert sorted(run.rows, key=lambda row: row.match) == whole.rows


def test_a_line_that_was_not_finished_is_played_again(tmp_path: Path) -> None:
    played(plan(), tmp_path)
    path = tmp_path / "results" / "matches.jsonl"
    path.write_bytes(path.read_bytes()[:-10])

    run = played(plan(), tmp_path, resume=True)

    assert len(run.rows) == 6
    assert Results(tmp_path / "results").rows() == run.rows


def test_more_matches_can_be_added_but_not_another_study(tmp_path: Path) -> None:
    played(plan(), tmp_path)

    more = played(plan(matches=9), tmp_path, resume=True)

    assert len(more.rows) == 9
    with pytest.raises(Refused, match="another study"):
        played(plan(seed=2), tmp_path, resume=True)
    assert len(Results(tmp_path / "results").rows()) == 9, "nothing is lost"


def test_other_questions_can_be_asked_about_the_same_matches(tmp_path: Path) -> None:
    """Nothing is played again; only what decides the matches makes another study."""
    played(plan(questions=["roles"]), tmp_path)
    fair: dict[str, object] = {"what": "roles"}
    asked = plan(title="Fair?", questions=["seats"], measures=[fair])

    run = played(asked, tmp_path, resume=True, stopped=lambda: True)

    assert len(run.rows) == 6
    _header, again, _frames = Results(tmp_path / "results").read()
    assert again.study == asked.study


def test_a_folder_without_results_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="no results of a study"):
        Results(tmp_path).read()


def test_a_run_can_stop_when_it_is_certain_enough(tmp_path: Path) -> None:
    run = played(plan(matches=40), tmp_path, until=0.4, look=8)

    assert 8 <= len(run.rows) < 40
    assert run.widest() <= 0.4


def test_plain_data_is_enough_for_a_study() -> None:
    assert plans.plan_of(study(), Path(), "mine").study.matches == 6
