"""Tuning: only our own values change, and a better one is found."""

import tomllib
from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest

from altiplano import games
from altiplano.errors import Refused
from altiplano.kernel.editions import changed
from altiplano.lab.study.measures import MeasureForm, cost, lines
from altiplano.lab.study.tally import Sum, Tally
from altiplano.lab.tune import page, run
from altiplano.lab.tune import study as studies
from altiplano.lab.tune.findings import findings
from altiplano.lab.tune.numbers import Numbers
from altiplano.lab.tune.search import Search
from altiplano.lab.tune.store import Results
from altiplano.lab.tune.study import Number, TuneStudy

DOCS = Path(__file__).parent.parent.parent / "docs" / "studies"

ROWS = """
title = "Rows should be worth more"
generations = 4
variants = 4
step = 0.4
[[numbers]]
values = ["board.right-depot.rows.*.1"]
change = [0, 30]
together = true
[[measures]]
what = "sources"
within = 0.05
ranges = { "warehouse rows" = [0.6, 1] }
[cases.two]
matches = 4
[judge]
every = 2
matches = 4
fresh = 6
why = 5
strong_steps = 0
"""


def study_of(text: str) -> TuneStudy:
    return msgspec.convert(tomllib.loads(text), TuneStudy)


def numbers_of(**number: object) -> Numbers:
    """The numbers of a study with one entry."""
    study = study_of(ROWS)
    study.numbers = [msgspec.convert(number, Number)]
    return Numbers(study)


@pytest.fixture
def pool() -> Iterator[Executor]:
    with ThreadPoolExecutor(1) as executor:
        yield executor


# Which numbers may change.


@pytest.mark.parametrize(
    ("value", "why"),
    [
        ("goods.silver.points", "'points' from elsewhere (rulebook); only values that are ours"),
        ("roles.miner.coins", "'coins' from elsewhere (report)"),
        ("board.strip.surcharge.1", "'surcharge.1' from elsewhere (rulebook)"),
        ("board.card-points.house", "'house' from elsewhere (rulebook)"),
    ],
)
def test_a_value_that_somebody_states_is_refused_by_name(value: str, why: str) -> None:
    """What a rulebook or an owner of the game says is no matter of taste."""
    with pytest.raises(Refused) as refusal:
        numbers_of(values=[value], range=(0, 9))

    assert refusal.value.code == "printed-value"
    kind, name = value.split(".")[:2]
    assert str(refusal.value).startswith(f"[{kind}.{name}] ")
    assert why in str(refusal.value)


def test_where_a_star_stands_for_many_those_stated_elsewhere_are_left_alone() -> None:
    """A report has the coins of the miner, and a rulebook the first slots of the strip."""
    numbers = numbers_of(values=["roles.*.coins", "board.strip.surcharge.*"], range=(0, 9))
    names = [spot.name for spot in numbers.spots]

    assert "roles.trader.coins" in names
    assert "roles.miner.coins" not in names
    assert [name for name in names if "strip" in name] == [
        f"board.strip.surcharge.{slot}" for slot in (2, 3, 4)
    ]


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        ({"values": ["roles.trader"], "range": (0, 1)}, "a kind, a name and a field"),
        ({"values": ["roles.baker.coins"], "range": (0, 1)}, "there is no roles.baker"),
        ({"values": ["roles.trader.name"], "range": (0, 1)}, "is no whole number"),
        ({"values": ["roles.trader.coins"]}, "needs a range or a change"),
        ({"values": ["roles.trader.coins"], "range": (3, 3)}, "nothing can change"),
        ({"values": ["goods.*.points"], "range": (0, 1)}, "no reconstructed number is called"),
    ],
)
def test_what_is_no_number_is_refused(number: dict[str, object], sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        numbers_of(**number)


def test_numbers_stay_in_their_range_and_keep_their_shape() -> None:
    """Rows do not fall, and what is to keep its sum does."""
    rows = numbers_of(values=["board.right-depot.rows.*.1"], range=(6, 13), rising=True)
    start = [f"roles.farmer.start.{good}" for good in ("food", "alpaca", "wood", "fish")]
    tiles = numbers_of(values=start, range=(0, 3), keep_sum=True)

    values = rows.values([9, -2, 0, -9, 1, 0])
    kept = tiles.values([1, 1, 1, 2])

    assert values == [13, 13, 13, 13, 13, 13]
    assert rows.values([-1, -2, 0, 0, 0, 0]) == [7, 7, 10, 11, 12, 13]
    assert sum(kept) == 4
    assert min(kept) >= 0


def test_the_values_are_written_as_an_edition() -> None:
    """With the origin of each, and the study; what counts nothing is left out."""
    numbers = numbers_of(
        values=["roles.farmer.start.wood", "roles.trader.coins", "board.strip.surcharge.3"],
        range=(0, 9),
    )

    text = numbers.edition([0, 5, 3], "tune.toml")

    overlay = tomllib.loads(text)
    assert overlay["roles"]["trader"] == {
        "coins": 5,
        "origin": "reconstructed",
        "study": "tune.toml",
    }
    assert overlay["roles"]["farmer"]["start"] == {"food": 2, "alpaca": 1}
    assert "strip" not in overlay.get("board", {})
    offered = games.offer("altiplano")
    assert changed(offered.printed("1"), overlay, offered.origin_key)[1] == []


# The search.


def test_an_obviously_better_value_is_found(pool: Executor, tmp_path: Path) -> None:
    """If rows should bring most points, they must be worth more; the report says so."""
    study = study_of(ROWS)
    results = Results(tmp_path / "rows.tuned")

    search = run.search_on(study, "rows.toml", results, pool)
    found = run.reported(search, results, ["lab", "tune", "rows.toml"])

    before = [spot.value for spot in search.numbers.spots]
    assert all(now > then for then, now in zip(before, search.best, strict=True))
    assert found.cost_after < found.cost_before
    assert found.changes[0].component == "board.right-depot"
    assert found.changes[0].better.startswith("sources: warehouse rows")
    overlay = tomllib.loads((results.folder / "edition.toml").read_text())
    assert overlay["board"]["right-depot"]["study"] == "rows.toml"
    text = (results.folder / "report.html").read_text()
    assert "board.right-depot" in text
    assert "altiplano lab tune rows.toml" in text
    assert all(sentence in text for sentence in page.sentences(found))


def test_an_interrupted_search_goes_on_to_the_same_values(pool: Executor, tmp_path: Path) -> None:
    """Every generation is kept as soon as it is played."""
    study = study_of(ROWS)
    whole = run.search_on(study, "rows.toml", Results(tmp_path / "whole"), pool)
    results = Results(tmp_path / "parts")

    first = run.search_on(study, "rows.toml", results, pool, stopped=lambda: True)
    second = run.search_on(study, "rows.toml", results, pool, resume=True)

    assert (first.done, second.done) == (1, study.generations)
    assert second.best == whole.best
    assert results.generations() == Results(tmp_path / "whole").generations()


def test_a_search_can_be_finished_early(pool: Executor, tmp_path: Path) -> None:
    """What the last generation has found is looked at once."""
    study = study_of(ROWS)
    results = Results(tmp_path / "rows.tuned")
    run.search_on(study, "rows.toml", results, pool, stopped=lambda: True)

    finished = run.search_on(study, "rows.toml", results, pool, finish=True)
    again = run.search_on(study, "rows.toml", results, pool, finish=True)

    assert finished.done == again.done == 1
    assert again.best == finished.best


def test_results_of_another_study_are_not_continued(pool: Executor, tmp_path: Path) -> None:
    study = study_of(ROWS)
    results = Results(tmp_path / "rows.tuned")
    run.search_on(study, "rows.toml", results, pool, stopped=lambda: True)
    study.seed = 2

    with pytest.raises(Refused, match="results of another study"):
        run.search_on(study, "rows.toml", results, pool, resume=True)


def test_values_with_which_no_match_can_be_played_are_avoided(pool: Executor) -> None:
    """A box must have the tiles that roles start with."""
    study = study_of(ROWS)
    study.numbers = [
        msgspec.convert({"values": ["roles.farmer.start.stone"], "range": (0, 40)}, Number)
    ]
    search = Search(study, pool)

    costs = search.costs([[40], [0]], "test")

    assert costs[0] > 1000 > costs[1]


# Measures.


def test_a_fair_share_costs_nothing_and_an_unfair_one_more_the_further_it_is_off() -> None:
    """What chance does to a few matches is taken off."""
    study = study_of(ROWS)
    study.measures = [msgspec.convert({"what": "roles", "within": 0.05}, MeasureForm)]
    cases = studies.cases_of(study)

    def cost_of(won: int) -> float:
        sums = {"role farmer": Sum(100, float(won), float(won))}
        return cost(study.measures, lines(study.measures, cases, {"two": Tally(sums)}, soft=False))

    assert abs(cost_of(50) + 1.0) < 0.02
    assert cost_of(60) < cost_of(70) < cost_of(90)
    assert cost_of(30) == pytest.approx(cost_of(70))


def test_a_few_matches_are_no_certainty() -> None:
    """What never happened in three matches may happen in half of them; two lengths say little."""
    never, lengths = Sum(), Sum()
    for length in (11.0, 13.0):
        lengths.add(length)
    for _match in range(3):
        never.add(0.0)

    assert never.estimate.low == 0.0
    assert 0.5 < (never.estimate.high or 0) < 0.6
    assert lengths.estimate.low is not None
    assert lengths.estimate.low < 0


def test_each_thing_is_measured_where_it_is_there(pool: Executor) -> None:
    """Cards, extensions, assets and missions, in matches with The Traveler."""
    study = study_of(ROWS)
    options: dict[str, object] = {"traveler": True, "missions": True}
    study.cases = {"all": studies.CaseForm(players=3, options=options, matches=2)}
    search = Search(study, pool)

    tally = search.tallies(search.best, 2, "test")["all"]

    kinds = {name.partition(":")[0] for name in tally.of("taken")}
    assert kinds == {"order", "house", "boat", "extension", "asset", "mission", "opals"}
    assert set(tally.of("seat")) == {"1", "2", "3"}
    assert sum(each.total for each in tally.of("seat").values()) == pytest.approx(2)
    assert {"goods", "missions", "assets"} <= set(tally.of("source"))
    assert sum(each.count for each in tally.of("length").values()) == 2


def test_strong_and_steady_are_compared(pool: Executor) -> None:
    """A report has both where it asks for both."""
    study = study_of(ROWS)
    study.judge.fresh, study.judge.strong, study.judge.why = 2, 1, 0
    study.measures = [
        msgspec.convert({"what": "rounds", "within": 1, "ranges": {"all": (10, 15)}}, MeasureForm)
    ]
    study.game, study.cases = "expedition", {"two": studies.CaseForm()}
    study.numbers = [
        msgspec.convert(
            {"values": ["actions.*.copies"], "range": (1, 3), "absent": 1, "keep_sum": True}, Number
        )
    ]

    found = findings(Search(study, pool))

    (pair,) = found.pairs
    assert pair.strong is not None
    assert (pair.strong.count, pair.after.count) == (1, 2)


def test_each_step_is_checked_with_strong(pool: Executor, tmp_path: Path) -> None:
    """The report says what it makes of the new values, and where the two levels differ."""
    study = study_of(ROWS)
    study.generations, study.judge.fresh, study.judge.why = 2, 2, 0
    study.judge.strong_steps = 1
    results = Results(tmp_path / "rows.tuned")

    search = run.search_on(study, "rows.toml", results, pool)
    found = run.reported(search, results, ["lab", "tune", "rows.toml"])

    (step,) = found.steps
    assert step.strong is not None
    assert step.strong_before is not None
    worse = int(step.strong > step.strong_before)
    said = f"strong finds {worse} of 1 steps worse than the values before."
    assert said in page.sentences(found)
    assert "strong says" in (results.folder / "report.html").read_text()


def test_what_restricted_play_costs_can_be_a_target(pool: Executor) -> None:
    """A seat without a boat is compared with itself in the same matches."""
    study = study_of(ROWS)
    study.measures = [
        msgspec.convert(
            {
                "what": "denied",
                "matches": 2,
                "ranges": {"boat": (-0.06, 1), "points:rows": (-1, 1)},
            },
            MeasureForm,
        )
    ]
    search = Search(study, pool)
    boats = games.tables(games.get("altiplano", edition="1"))["boats"]

    found = lines(study.measures, search.cases, search.tallies(search.best, 2, "test"), soft=True)

    assert {line.label for line in found} == {*(f"boat:{name}" for name in boats), "points:rows"}
    assert {line.count for line in found} == {2}
    assert all(abs(line.found.value) <= 1 for line in found)


def test_why_a_change_is_made_comes_with_an_interval(pool: Executor) -> None:
    study = study_of(ROWS)
    search = Search(study, pool)
    search.best = [spot.value + 10 for spot in search.numbers.spots]

    (change,) = findings(search).changes

    assert change.worth is not None
    assert change.worth.low is not None
    assert change.worth.high is not None
    assert change.worth.low <= change.worth.value <= change.worth.high


@pytest.mark.parametrize("name", ["tune", "tune-expedition"])
def test_the_studies_that_ship_can_be_run(name: str) -> None:
    """All their numbers are ours, and all cases can be played."""
    study = studies.read(DOCS / f"{name}.toml")

    assert len(Numbers(study).knobs) > 30
    assert studies.cases_of(study)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ('cases = ["six"]', "there is no case 'six'; known: two"),
        ("ranges = {}", "needs ranges"),
        ("within = 0", "within must be more than 0"),
    ],
)
def test_a_study_that_makes_no_sense_is_refused(change: str, sentence: str, tmp_path: Path) -> None:
    file = tmp_path / "rows.toml"
    field = change.partition(" ")[0]
    kept = "\n".join(line for line in ROWS.splitlines() if not line.startswith(f"{field} "))
    file.write_text(kept.replace('what = "sources"', f'what = "sources"\n{change}'))

    with pytest.raises(Refused, match=sentence) as refusal:
        studies.read(file)
    assert refusal.value.code == "bad-study"
