"""The extra `envs`."""

import pytest

from altiplano.envs.extra import NEEDED, need


def test_a_missing_package_is_named_with_its_extra() -> None:
    """So everybody knows what to install."""
    need(*NEEDED)
    with pytest.raises(ImportError, match=r"altiplano\[envs\] \(no_such_package is missing\)"):
        need("no_such_package")
