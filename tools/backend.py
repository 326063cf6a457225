"""The build backend: setuptools, which requires mypy only where the engine can be compiled."""

import tomllib
from collections.abc import Mapping
from pathlib import Path

from setuptools import build_meta

from compiler import demanded, obstacle

build_editable = build_meta.build_editable
build_sdist = build_meta.build_sdist
build_wheel = build_meta.build_wheel
get_requires_for_build_editable = build_meta.get_requires_for_build_editable
get_requires_for_build_sdist = build_meta.get_requires_for_build_sdist
prepare_metadata_for_build_editable = build_meta.prepare_metadata_for_build_editable
prepare_metadata_for_build_wheel = build_meta.prepare_metadata_for_build_wheel


def get_requires_for_build_wheel(settings: Mapping[str, str] | None = None) -> list[str]:
    """Setuptools' own requirements; for compiling also mypy, and the types of imports."""
    wishes = list(build_meta.get_requires_for_build_wheel(settings))
    reason = obstacle()
    if reason is None:
        pyproject = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))
        wishes += pyproject["dependency-groups"]["compile"] + pyproject["project"]["dependencies"]
    elif demanded():
        raise SystemExit(f"ALTIPLANO_COMPILE=1 demands a compiled engine, but: {reason}")
    return wishes
