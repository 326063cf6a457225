"""The catalogs that the page reads: every complete language, the best of those that are wanted."""

import re
from collections import Counter
from pathlib import Path

import pytest

from altiplano import games
from altiplano.kernel.words import Words
from altiplano.table.catalogs import best, catalogs
from tests.table.servers import Browser, refused


@pytest.mark.parametrize("game", games.names())
def test_a_catalog_has_every_message_of_its_game(ann: Browser, game: str) -> None:
    """Those of the kernel, too."""
    answer = ann.get(f"/api/words/en/{game}")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.headers["content-language"] == "en"
    lines = answer.text.splitlines()
    for code in games.get(game).rules.words.codes:
        assert any(line.startswith(f"{code} =") for line in lines), code
    assert set(Words("altiplano.kernel").codes) < set(games.get(game).rules.words.codes)


@pytest.mark.parametrize("game", games.names())
def test_no_message_is_in_a_catalog_twice(ann: Browser, game: str) -> None:
    """The second one would never be said."""
    words = ann.get(f"/api/words/en/{game}").text
    codes = Counter(re.findall(r"^[a-z][\w-]*(?= =)", words, re.MULTILINE))
    assert [code for code, times in codes.items() if times > 1] == []


def test_the_page_has_words_without_a_game(ann: Browser) -> None:
    """Those of the kernel, the table and the page; no game is named."""
    words = ann.get("/api/words/de-AT,en").text
    for code in ("seat =", "table-no-table =", "page-undo ="):
        assert f"\n{code}" in words
    assert "\nquestion-plan =" not in words


def test_a_catalog_that_is_known_is_not_sent_again(ann: Browser) -> None:
    answer = ann.get("/api/words/en/altiplano")
    known = {"if-none-match": answer.headers["etag"]}
    again = ann.http.get("/api/words/en/altiplano", headers=known)
    assert (again.status_code, again.content) == (304, b"")
    other = ann.http.get("/api/words/en/expedition", headers=known)
    assert (other.status_code, other.text[:1]) == (200, "#")


@pytest.mark.parametrize("wanted", ["fr,en", "en-GB", "de-AT,en-US,en"])
def test_a_language_without_a_catalog_gives_way_to_the_next(ann: Browser, wanted: str) -> None:
    answer = ann.get(f"/api/words/{wanted}/expedition")
    assert answer.headers["content-language"] == "en"


@pytest.mark.parametrize(
    ("path", "code", "known"),
    [
        ("fr,de-AT/altiplano", "unknown-language", "en"),
        ("en/chess", "unknown-game", "altiplano, expedition"),
    ],
)
def test_what_there_is_not_is_refused_in_a_sentence(
    ann: Browser, path: str, code: str, known: str
) -> None:
    refusal = refused(ann.http.get(f"/api/words/{path}"), 404)
    assert refusal.code == code
    assert refusal.sentence.endswith(f"known: {known}")


def test_only_languages_that_every_package_has_are_complete(tmp_path: Path) -> None:
    """The catalogs are put together in the order of the packages."""
    for folder, languages in (("kernel", ("en", "de", "fr")), ("game", ("en", "de", "es"))):
        (tmp_path / folder).mkdir()
        for language in languages:
            text = f"{folder} = {folder} in {language}\n"
            (tmp_path / folder / f"{language}.ftl").write_text(text, encoding="utf-8")
        (tmp_path / folder / "notes.toml").touch()
    found = catalogs([tmp_path / "kernel", tmp_path / "game"])
    assert list(found) == ["de", "en"]
    assert found["de"].text == "kernel = kernel in de\n\ngame = game in de\n"
    assert found["de"].tag != found["en"].tag
    chosen = best(found, "fr,de-AT,en")
    assert chosen is not None
    assert chosen.language == "de"
    assert best(found, "fr,es") is None
