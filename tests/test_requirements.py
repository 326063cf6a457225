"""The lock file: one version of everything that is installed here."""

import importlib
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.positions import once

pytestmark = once

TOP = Path(__file__).parent.parent
LOCK = TOP / "requirements.lock"


def required() -> list[Requirement]:
    """What the package, its extras and the groups ask for; but PyTorch and Ray are not here."""
    found = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))
    extras = found["project"]["optional-dependencies"]
    lists = [
        found["project"]["dependencies"],
        *(entries for extra, entries in extras.items() if extra not in ("learn", "ray")),
        *found["dependency-groups"].values(),
    ]
    entries = [entry for entries in lists for entry in entries if isinstance(entry, str)]
    return [Requirement(entry) for entry in entries if not entry.startswith("altiplano[")]


def holds(requirement: Requirement, python: str) -> bool:
    """Whether it is for this Python on Linux."""
    where = {"python_version": python, "python_full_version": f"{python}.0"}
    where |= {"sys_platform": "linux"}
    return requirement.marker is None or requirement.marker.evaluate(where)


@pytest.mark.parametrize("python", ["3.11", "3.12", "3.13", "3.14"])
def test_every_requirement_is_locked_to_one_version_that_it_allows(python: str) -> None:
    """Else `make lock` was forgotten."""
    pins = [
        Requirement(line) for line in LOCK.read_text(encoding="utf-8").splitlines() if "==" in line
    ]
    locked: dict[str, list[str]] = {}
    for pin in pins:
        if holds(pin, python):
            (version,) = pin.specifier
            locked.setdefault(canonicalize_name(pin.name), []).append(version.version)

    assert [name for name, versions in locked.items() if len(versions) > 1] == []
    for requirement in required():
        if holds(requirement, python):
            (chosen,) = locked[canonicalize_name(requirement.name)]
            assert chosen in requirement.specifier, f"{requirement.name}: run make lock"


def test_the_lock_file_names_no_registry() -> None:
    """Everybody gets packages from where they are set up to."""
    text = LOCK.read_text(encoding="utf-8")

    assert "//" not in text
    assert "--" not in text


def test_uv_installs_where_it_is_found_and_pip_if_that_fails(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.syspath_prepend(TOP / "tools")
    environment = importlib.import_module("environment")

    first, second = environment.installers("/usr/bin/uv")

    assert first[:3] == ["/usr/bin/uv", "pip", "install"]
    assert second[1:3] == ["-m", "pip"]
    assert environment.installers(None) == [second]
