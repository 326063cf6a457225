"""The ladder: who plays whom, ratings, and the page."""

import re
from pathlib import Path

import pytest

from altiplano import bots, games
from altiplano.errors import Refused
from altiplano.lab import bars
from altiplano.lab.arena import Run, add_all
from altiplano.lab.contest import new_contest
from altiplano.lab.ladder import Plan, pairs
from altiplano.lab.page import pages, render, write
from altiplano.lab.ratings import ratings
from altiplano.lab.standings import decoded, encoded
from tests.lab.contests import expedition, outcome
from tests.positions import once

pytestmark = once

HERE = Path(__file__).parent / "stored"
DOCS = Path(__file__).parent.parent.parent / "docs" / "ladder"
STORED = HERE / "expedition-2.json"


def plan(*names: str, matches: int = 20, test: bool = False, seed: int = 1) -> Plan:
    """A ladder of Expedition."""
    game = games.get("expedition")
    return Plan(game, 2, {}, names, seed, {"master": 900}, matches, test)


def finished(*names: str) -> Plan:
    """One in which the stronger bot always wins, but for every fifth pairing."""
    made = plan(*names)
    for run in made.all_runs:
        contest = run.contest
        add_all(
            run,
            [
                outcome(contest, pairing, rotation, contest.bots[0 if pairing % 5 else 1])
                for pairing, rotation in list(run.missing())
            ],
        )
    return made


def test_neighbors_play_each_other_and_cheap_bots_who_is_two_steps_below() -> None:
    """A search is worth its time only against its neighbor."""
    found = pairs(["random", "novice", "steady", "strong", "master"], lambda name: len(name) > 5)

    assert found == [
        ("novice", "random"),
        ("steady", "novice"),
        ("steady", "random"),
        ("strong", "steady"),
        ("strong", "novice"),
        ("master", "strong"),
        ("master", "steady"),
    ]


def test_every_bar_is_of_a_pair_that_plays() -> None:
    """All bots that the bars name are there, and games and options, too."""
    for (name, players, options), shares in bars.SHARES.items():
        game = games.get(name)
        chosen: dict[str, object] = dict.fromkeys(options, True)
        made = Plan(game, players, chosen, bots.names(), 1, {"strong": 9, "master": 9}, 2, True)
        tested = {run.contest.bots[:2]: run.test for run in made.runs if run.test is not None}
        assert set(tested) == set(shares)


def test_a_bar_is_tested_from_five_points_below_to_five_above() -> None:
    """The bar is in the middle."""
    (run,) = plan("steady", "strong", test=True).runs

    assert run.test is not None
    assert (run.test.low, run.test.high) == (0.60, 0.70)


def test_a_ladder_of_one_bot_is_refused() -> None:
    """One bot alone is not a ladder."""
    with pytest.raises(Refused, match="at least two bots"):
        plan("random")


def test_ratings_follow_from_the_matches_alone() -> None:
    """The better bot has the higher one; more matches make it surer."""
    contest = expedition("steady", "random")
    few, many = Run(contest, 4), Run(contest, 60)
    for run in (few, many):
        add_all(run, [outcome(contest, *key, "steady") for key in list(run.missing())])

    found, surer = (ratings(["random", "steady"], [run]) for run in (few, many))

    assert found == ratings(["random", "steady"], [few])
    assert found["steady"].value > found["random"].value
    width = {name: found[name].high - found[name].low for name in found}
    assert surer["steady"].high - surer["steady"].low < width["steady"]
    assert surer["random"].high < surer["steady"].low


def test_equal_results_give_equal_ratings() -> None:
    """Shared victories."""
    contest = expedition("steady", "random")
    run = Run(contest, 20)
    add_all(run, [outcome(contest, *key, None) for key in list(run.missing())])

    found = ratings(["random", "steady"], [run])

    assert found["random"] == found["steady"]


def test_who_comes_second_of_four_is_rated_above_who_comes_last() -> None:
    """Points decide behind the winner; a bot with several seats is one bot."""
    game = games.get("altiplano")
    contest = new_contest(game, 4, {}, ["novice", "random", "steady", "steady"], 1)
    run = Run(contest, 40)
    for key in list(run.missing()):
        match = outcome(contest, *key, "steady")
        for side in match.seats:
            side.points = {"steady": 50, "novice": 30, "random": 3}[side.bot]
        run.add(match)

    found = ratings(["random", "novice", "steady"], [run])

    assert found["random"].value < found["novice"].value < found["steady"].value


def test_standings_are_kept_as_they_are() -> None:
    """What is written reads the same."""
    standings = finished("random", "steady").standings()

    assert decoded(encoded(standings)) == standings
    assert [level.bot for level in standings.levels] == ["steady", "random"]
    (duel,) = standings.duels
    assert (duel.bot, duel.against, duel.bar, duel.met) == ("steady", "random", 0.95, False)
    assert duel.won.value == 0.8


def test_the_page_names_its_command_its_seed_and_its_edition() -> None:
    """Typing it again gives the same result."""
    standings = finished("random", "steady", "master").standings()

    page = render(standings)["expedition-2.md"]

    command = "ladder --game expedition --players 2 --bots random,steady,master"
    assert f"altiplano {command} --matches 20 --seed 1 --iterations master=900" in page
    assert f"edition `{games.get('expedition').edition}`, seed 1." in page
    assert "| steady | random | 20 | 80.0 % |" in page
    assert "| master | steady | 20 | 80.0 % |" in page


@pytest.mark.parametrize(
    ("option", "name"),
    [
        ({"traveler": True}, "altiplano-2-traveler"),
        ({"planning": "in turn"}, "altiplano-2-planning-in-turn"),
    ],
)
def test_the_name_of_a_page_tells_its_options(option: dict[str, object], name: str) -> None:
    """Events come along with the traveler; no name of a file has a space."""
    game = games.get("altiplano")
    made = Plan(game, 2, option, ["random", "novice"], 1, {}, 2, False)
    for run in made.all_runs:
        add_all(run, [outcome(run.contest, *key, "novice") for key in list(run.missing())])

    assert made.standings().name == name


def test_a_written_page_is_what_its_data_gives(tmp_path: Path) -> None:
    """Page, picture, and the list of pages."""
    standings = decoded(STORED.read_text(encoding="utf-8"))

    written = write(standings, tmp_path)

    assert {path.name: path.read_text(encoding="utf-8") for path in written} == pages(tmp_path)
    assert {path.name for path in written} == {"expedition-2.md", "expedition-2.svg", "README.md"}


def test_a_page_links_only_to_files_that_are_written_with_it(tmp_path: Path) -> None:
    """A ladder may be written to any folder, also outside docs/."""
    written = write(decoded(STORED.read_text(encoding="utf-8")), tmp_path / "results")

    pages_written = [path for path in written if path.suffix == ".md"]
    links = [
        (path.parent / link).resolve()
        for path in pages_written
        for link in re.findall(r"\]\(([^)]+)\)", path.read_text(encoding="utf-8"))
    ]
    assert len(links) == 2
    assert set(links) <= {path.resolve() for path in written}
    assert "`docs/howto/measure-bots.md`" in (tmp_path / "results/expedition-2.md").read_text()
    assert (DOCS.parent / "howto" / "measure-bots.md").exists()


@pytest.mark.parametrize("folder", [HERE, DOCS])
def test_stored_pages_and_pictures_are_what_their_data_gives(folder: Path) -> None:
    """Character by character, so that nobody edits them by hand."""
    for name, text in pages(folder).items():
        assert (folder / name).read_text(encoding="utf-8") == text


def test_the_page_shows_each_bar_and_whether_it_is_met() -> None:
    """Beside the share and its interval; so does the picture."""
    found = render(decoded(STORED.read_text(encoding="utf-8")))

    page, picture = found["expedition-2.md"], found["expedition-2.svg"]
    assert "| strong | steady | 150 | 71.3 % | 63.6 % to 78.0 % | 65.0 % | yes |" in page
    assert "| steady | random | 400 | 93.8 % | 90.9 % to 95.8 % | 95.0 % | **no** |" in page
    assert "70.0 % rather than 60.0 % (log-likelihood ratio 2.99)" in page
    assert "undecided between 90.0 % and 100.0 % (log-likelihood ratio -1.20)" in page
    assert "| 95 % of the turns of `strong` | 0.48 s | 0.6 s | yes |" in page
    assert picture.startswith("<svg")
    assert "strong &gt; steady" in picture
    assert 'fill="#ffffff"' in picture
