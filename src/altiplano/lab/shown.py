"""The progress bar of all commands."""

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


def shown(quiet: bool) -> Progress:
    """A bar on stderr, if it is a terminal."""
    console = Console(stderr=True, highlight=False)
    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    hidden = quiet or not console.is_terminal
    return Progress(*columns, console=console, disable=hidden, transient=True)
