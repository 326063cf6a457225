"""Environments for agents: one engine, batched. Needs the extra `envs`; contains no rules."""

from altiplano.envs.extra import NEEDED, need

need(*NEEDED)

from altiplano.envs.batch import Batch, Observations, batch  # noqa: E402 - after the check
from altiplano.envs.layout import EDITIONS, VERSION, Layout, layout  # noqa: E402

__all__ = ["EDITIONS", "VERSION", "Batch", "Layout", "Observations", "batch", "layout"]
