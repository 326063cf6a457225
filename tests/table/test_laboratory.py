"""The live lab: what it plays, what it refuses, and how much one visitor gets."""

import tomllib
from pathlib import Path

import msgspec
import pytest

from altiplano import games
from altiplano.kernel.components import WORDS
from altiplano.lab.study.plan import plan_of
from altiplano.lab.study.sitting import Sitting
from altiplano.table import lab_wire, replay_wire
from tests.table.servers import Browser, Here, here, read, refused

WISH = {"game": "expedition", "players": 2, "levels": ["novice"]}
CHANGE = "[actions.storm]\ncopies = 3\n"


def test_it_plays_the_matches_that_a_study_of_the_same_would_play(ann: Browser) -> None:
    wish = {**WISH, "content": CHANGE}
    cases = read(ann.post("/api/lab/cases", wish), lab_wire.LabCases).cases
    assert [(case.changed, case.level) for case in cases] == [(False, "novice"), (True, "novice")]

    asked = {**wish, "case": 1, "first": 4, "count": 2}
    rows = read(ann.post("/api/lab/matches", asked), lab_wire.LabMatches).rows

    text = ann.post("/api/lab/study", {**wish, "matches": 6}).text
    plan = plan_of(tomllib.loads(text), Path(), "the file")
    assert plan.study.matches == 6
    assert [msgspec.to_builtins(row) for row in rows] == [
        msgspec.to_builtins(Sitting(plan, plan.cases[1], match).play()) for match in (4, 5)
    ]


@pytest.mark.parametrize("game", games.names())
def test_the_form_has_the_values_of_a_game_and_not_what_is_said_about_them(
    ann: Browser, game: str
) -> None:
    """Such as where they come from, which study found them, and how a component is called."""
    kinds = read(ann.get(f"/api/lab/content/{game}"), lab_wire.LabContent).kinds
    fields = {name for kind in kinds.values() for each in kind.values() for name in each.fields}
    assert len(fields) > 2
    assert fields.isdisjoint(WORDS)


def test_a_match_of_it_can_be_looked_at(ann: Browser) -> None:
    asked = {**WISH, "content": CHANGE, "case": 1, "first": 3, "count": 1}
    row = read(ann.post("/api/lab/matches", asked), lab_wire.LabMatches).rows[0]

    replay = read(ann.post("/api/lab/replay", asked), replay_wire.NewReplay).replay

    seen = read(ann.get(f"/api/replays/{replay}"), replay_wire.Replay)
    points = [sum(line.points for line in lines) for lines in seen.scores]
    assert points == [seat.points for seat in row.seats]


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ({"content": "[actions.storm]\ncopeis = 3\n"}, "has no value 'copeis'"),
        ({"content": "[actions.storm"}, "not TOML"),
        ({"content": 'file = "/etc/hostname"'}, "cannot name a file here"),
        ({"players": 5}, "2 players, not 5"),
        ({"levels": ["master"]}, "not master"),
        ({"deny": ["points:orders"]}, "cannot be denied anything"),
    ],
)
def test_what_does_not_fit_is_refused_in_a_sentence(
    ann: Browser, wish: dict[str, object], said: str
) -> None:
    assert said in refused(ann.post("/api/lab/cases", {**WISH, **wish}), 422).sentence


def test_who_has_used_their_share_is_asked_to_wait(server: Here, ann: Browser) -> None:
    lab = server.desk.laboratory
    lab.allowance.delay("127.0.0.1", 1000.0)

    answer = ann.post("/api/lab/matches", WISH)
    assert "try again" in refused(answer, 429).sentence
    assert int(answer.headers["retry-after"]) > 0

    lab.allowance.delay("127.0.0.1", -1000.0)
    assert ann.post("/api/lab/matches", {**WISH, "count": 1}).status_code == 200


def test_an_operator_can_switch_it_off(tmp_path: Path) -> None:
    with here(tmp_path, lab=False) as quiet, quiet.browser() as ann:
        assert not read(ann.get("/api/lab"), lab_wire.LabOffer).on
        assert (
            "switched off the live lab" in refused(ann.post("/api/lab/cases", WISH), 403).sentence
        )
