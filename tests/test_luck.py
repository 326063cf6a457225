"""Fair luck: the hash of the seed that was published at the start is verified at the end."""

import json
from hashlib import sha256
from pathlib import Path

import pytest
from typer.testing import CliRunner

from altiplano import games
from altiplano.cli import app

SEED = 2**255 + 12345
LUCK = sha256(f"{SEED:064x}".encode()).hexdigest()


def journal(seed: int = SEED, remark: str = "") -> str:
    """A finished match, as a table writes it down."""
    match = games.get("altiplano").start(players=2, seed=seed)
    match.playout(seed=1)
    return f"{remark}{match.journal()}"


def verified(tmp_path: Path, text: str, *more: str) -> tuple[int, str]:
    file = tmp_path / "match.txt"
    file.write_text(text, encoding="utf-8")
    result = CliRunner().invoke(app, ["replay", str(file), "--verify", *more])
    return result.exit_code, " ".join(result.output.split())


def test_a_match_is_dealt_again_from_its_seed(tmp_path: Path) -> None:
    """The hash is that of the seed's 64 hexadecimal digits."""
    code, said = verified(tmp_path, journal(remark=f"# luck: {LUCK}\n"))

    assert code == 0
    assert "every move was legal" in said
    assert f"SHA-256 of the seed: {LUCK}" in said
    assert "This is the hash published at the start" in said


def test_another_seed_than_the_one_told_is_found_out(tmp_path: Path) -> None:
    """The hash reveals a deal from another seed."""
    code, said = verified(tmp_path, journal(SEED + 1, remark=f"# luck: {LUCK}\n"))

    assert code == 1
    assert f"This does not match the hash published at the start: {LUCK}" in said


def test_a_journal_without_the_hash_gives_it_to_compare(tmp_path: Path) -> None:
    """It may have been noted by hand."""
    code, said = verified(tmp_path, journal())

    assert code == 0
    assert LUCK in said
    assert "Compare it with the hash that you were shown" in said


def test_programs_get_the_verdict_as_json(tmp_path: Path) -> None:
    """With both hashes."""
    code, said = verified(tmp_path, journal(remark=f"# luck: {LUCK}\n"), "--json")

    assert code == 0
    assert json.loads(said) == {"luck": LUCK, "published": LUCK, "over": True, "fair": True}


@pytest.mark.parametrize("line", ["0 pass", "1 do farm.wool"])
def test_a_choice_that_was_not_possible_is_refused(line: str, tmp_path: Path) -> None:
    """Dealing again checks every choice."""
    text = journal()
    head, _, choices = text.partition("\n\n")

    code, _said = verified(tmp_path, f"{head}\n\n{line}\n{choices}")

    assert code == 1
