"""The words for the page: Fluent catalogs, in every complete language."""

from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple

from litestar import Response, get
from litestar.params import FromPath

from altiplano import games
from altiplano.kernel.words import listing
from altiplano.table.problems import HttpRequest, problem
from altiplano.table.requests import refusals

FILES = ".ftl"
KERNEL = "altiplano.kernel"
OTHERS = ("altiplano.table", "altiplano.lab")


class Catalog(NamedTuple):
    """All words of a game and the page in one language."""

    language: str
    text: str
    tag: str
    """Changes with the text."""


def catalogs(folders: list[Traversable]) -> dict[str, Catalog]:
    """The catalogs by language; a language that lacks a file is not complete."""
    found = [{each.name: each for each in folder.iterdir()} for folder in folders]
    shared = set.intersection(*[set(names) for names in found])
    made = {}
    for name in sorted(shared):
        if name.endswith(FILES):
            text = "\n".join(names[name].read_text(encoding="utf-8") for names in found)
            tag = f'W/"{sha256(text.encode()).hexdigest()[:16]}"'
            language = name.removesuffix(FILES)
            made[language] = Catalog(language, text, tag)
    return made


@cache
def catalogs_of(game: str) -> dict[str, Catalog]:
    """The words of a game, the table and the page; with an empty name, without a game."""
    packages = games.get(game).rules.words.packages if game else (KERNEL,)
    folders = [files(package) for package in (*packages, *OTHERS)]
    return catalogs([*folders, files("altiplano") / "web"])


def best(known: dict[str, Catalog], wanted: str) -> Catalog | None:
    """The first of the requested languages that exists: for `de-AT` also `de`."""
    for tag in wanted.split(","):
        for language in (tag, tag.partition("-")[0]):
            if language in known:
                return known[language]
    return None


@get(
    "/api/words/{languages:str}/{game:str}",
    tags=["games"],
    media_type="text/plain",
    responses=refusals(404),
)
async def read_words(
    languages: FromPath[str], game: FromPath[str], request: HttpRequest
) -> Response[str]:
    """The words of a game as Fluent messages, in the first of some languages that exists.

    `languages`: language tags separated by commas, such as `de-AT,de,en`.
    """
    if game not in games.names():
        raise problem(404, "unknown-game", known=listing(games.names()))
    return words_of(game, languages, request)


@get("/api/words/{languages:str}", tags=["games"], media_type="text/plain", responses=refusals(404))
async def read_page_words(languages: FromPath[str], request: HttpRequest) -> Response[str]:
    """The page's own words, without a game, in the first of some languages that exists."""
    return words_of("", languages, request)


def words_of(game: str, languages: str, request: HttpRequest) -> Response[str]:
    known = catalogs_of(game)
    found = best(known, languages)
    if found is None:
        raise problem(404, "unknown-language", known=listing(list(known)))
    headers = {"etag": found.tag, "cache-control": "no-cache", "content-language": found.language}
    if request.headers.get("if-none-match") == found.tag:
        return Response("", status_code=304, headers=headers)
    return Response(found.text, media_type="text/plain", headers=headers)
