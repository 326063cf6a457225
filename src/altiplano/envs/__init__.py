"""Environments for agents: one engine, batched. Needs the extra `envs`; contains no rules."""

from altiplano.envs.batch import Batch, batch
from altiplano.envs.layout import VERSION, Layout, layout

__all__ = ["VERSION", "Batch", "Layout", "batch", "layout"]
