"""The benchmark: a protocol that does not change, and results that can be repeated."""

import runpy
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest

from altiplano import envs, games
from altiplano.errors import Refused
from altiplano.lab import protocol, scorecard
from altiplano.lab.arena import add_all
from altiplano.lab.benchmark import Plan
from altiplano.lab.protocol import TRACKS, Protocol, Track
from tests.lab.contests import FIRST, outcome, played, written
from tests.positions import once
from tests.test_cli import called, run, spoken

pytestmark = once

ROOT = Path(__file__).parents[2]
PUBLISHED = ROOT / "docs/benchmark"
"""The results of our own bots."""

PROTOCOLS = {1: "4b130d5f4ab3", 2: "bbe3203a7739"}
"""The hash of each version of the protocol, and with it of everything in it."""


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A data folder of the test's own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def test_a_version_of_the_protocol_never_changes() -> None:
    """If this fails, increase VERSION, add its hash here, and measure docs/benchmark again."""
    encoded = msgspec.json.encode(Protocol(), order="deterministic")

    assert sha256(encoded).hexdigest()[:12] == PROTOCOLS[protocol.VERSION]


@pytest.mark.parametrize("track", TRACKS, ids=protocol.names())
def test_rules_and_opponents_play_as_in_this_version(track: Track) -> None:
    """If this fails, rules or bots have changed: see docs/benchmark.md for what to do."""
    assert protocol.reference(track) == track.reference


def test_references_are_renewed_for_this_version_only() -> None:
    """`make rows` does; the hashes of released versions stay."""
    tool = runpy.run_path(str(ROOT / "tools/references.py"))
    lines = 'a = 1\nPROTOCOLS = {1: "4b130d5f4ab3"}\nb = 2'

    renewed = tool["with_hash"](lines, "0123456789ab")

    assert renewed == 'a = 1\nPROTOCOLS = {1: "4b130d5f4ab3", 2: "0123456789ab"}\nb = 2'
    assert tool["with_hash"](renewed, "abcdefabcdef") == renewed.replace(
        "0123456789ab", "abcdefabcdef"
    )


@pytest.mark.parametrize("track", TRACKS, ids=protocol.names())
def test_agents_are_measured_in_the_edition_in_which_they_learn(track: Track) -> None:
    """The edition of the environments, even if people play another one."""
    assert track.edition == envs.EDITIONS[track.game]


@pytest.mark.parametrize("file", sorted(PUBLISHED.glob("*.json")), ids=lambda file: file.stem)
def test_published_rows_are_of_this_version(file: Path) -> None:
    """References, editions and all; they differ in the number of matches at most."""
    found = scorecard.read(file)

    assert found.protocol == Protocol()
    played = {at.track for row in found.rows for at in row.standings}
    for track in TRACKS:
        if track.name in played:
            game = games.get(track.game, edition=track.edition)
            assert found.made.editions[track.game] == game.edition
            assert found.made.rules[track.game] == game.rules.version
    assert all(each.endswith("matches against each opponent") for each in found.differences)


def test_the_command_shows_a_table_and_writes_what_repeats_it(tmp_path: Path) -> None:
    """The same matches come again; a short run says that it does not compare."""
    mine = f"{written(tmp_path, FIRST)}:First"
    file = tmp_path / "mine.json"
    words = ["bench-agents", mine, "--tracks", "expedition", "--matches", "2"]

    said = run(*words, "--processes", "1", "--out", str(file))
    found = scorecard.read(file)

    assert f"expedition: {mine} beats random in " in spoken(said)
    assert "2 players, 2 matches against each opponent" in said
    assert "Not comparable with other results of version 2" in said
    assert found.differences == ["expedition: 2 matches against each opponent"]
    assert found.made.command == words
    (standing,) = found.rows[0].standings
    again = played(protocol.contest(TRACKS[0], mine, "steady"), 1)
    assert [each.opponent for each in standing.against] == ["random", "novice", "steady"]
    assert standing.against[2].pairings == f"{again.shares[0]:g}"


def test_a_level_does_not_play_against_itself() -> None:
    """That is an even share of its score."""
    plan = Plan(["random"], ["altiplano-4"], matches=4)
    for each in plan.runs.values():
        add_all(each, (outcome(each.contest, 0, rotation, "random") for rotation in range(4)))

    standing = plan.standing("random", TRACKS[2])

    assert [opponent for _agent, _track, opponent in plan.runs] == ["novice", "steady"]
    assert standing.score == 0.75


def test_the_whole_protocol_is_as_the_page_says() -> None:
    """Three tracks, each opponent in all other seats, every match from every seat."""
    plan = Plan(["strong"])

    lengths = {track.name: track.matches for track in TRACKS}
    assert lengths == {"expedition": 400, "altiplano-2": 200, "altiplano-4": 200}
    assert len(plan.runs) == 9
    four = plan.runs["strong", "altiplano-4", "novice"]
    assert four.contest.bots == ("strong", "novice", "novice", "novice")
    assert (four.wanted, four.rotations) == (50, 4)
    assert four.contest.iterations == {"strong": 80}
    assert plan.command == ["bench-agents", "strong"]


def test_seconds_or_iterations_limit_an_agent() -> None:
    """Explicit settings replace the level's own."""
    timed = Plan(["strong"], ["expedition"], seconds=0.5)
    counted = Plan(["strong"], ["expedition"], iterations=9)

    assert timed.limit("strong") is None
    assert timed.runs["strong", "expedition", "random"].contest.seconds == 0.5
    assert counted.limit("strong") == 9
    assert counted.command[-2:] == ["--iterations", "9"]


def test_the_page_has_every_row_that_was_measured() -> None:
    """By the whole protocol, on every track; that of steady at least."""
    full = [
        found
        for file in PUBLISHED.glob("*.json")
        if not (found := scorecard.read(file)).differences
    ]
    agents = [row.agent for found in full for row in found.rows]
    page = (ROOT / "docs/benchmark.md").read_text(encoding="utf-8")
    _rules, _mark, rows = page.partition(scorecard.MARK)

    for track in TRACKS:
        part = rows.partition(f"### {track.name}: ")[2].partition("###")[0]
        assert f"{track.matches} matches against each opponent" in part
        for bot in {"steady", *agents}:
            assert f"\n| {bot} |" in part


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["oracle"], "there is no bot 'oracle'; known bots: random"),
        (["random", "--tracks", "chess"], "there is no track 'chess'; tracks: expedition"),
        (["random", "random"], "name each agent only once; twice: random"),
        (["random", "--out", __file__], "is not a result of the benchmark, so it was left"),
        (["random", "--out", "/nowhere/x.json"], "there is no folder /nowhere"),
    ],
)
def test_what_cannot_be_measured_is_a_sentence(arguments: list[str], sentence: str) -> None:
    """Before anything is played."""
    done = called("bench-agents", *arguments)

    assert done.returncode == 1
    assert done.stdout == ""
    assert sentence in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_changed_opponent_makes_results_not_comparable(monkeypatch: pytest.MonkeyPatch) -> None:
    """The reference match shows it."""
    changed = msgspec.structs.replace(TRACKS[0], reference="0123456789ab")
    monkeypatch.setattr(protocol, "TRACKS", (changed,))

    (difference,) = Plan(["random"]).differences()

    assert difference.startswith("expedition: the rules or the opponents have changed")


def test_a_track_names_a_game_that_there_is() -> None:
    """And is refused where it has too many players."""
    assert {track.game for track in TRACKS} == set(games.names())
    with pytest.raises(Refused, match="2 players"):
        protocol.contest(msgspec.structs.replace(TRACKS[0], players=3), "random", "novice")
