"""A tuning from its study to its report."""

from collections.abc import Callable
from concurrent.futures import Executor

import msgspec

from altiplano.lab.tune import findings, page
from altiplano.lab.tune.findings import Findings
from altiplano.lab.tune.playing import game_in
from altiplano.lab.tune.search import Generation, Search
from altiplano.lab.tune.store import EDITION, PAGE, WEIGHTS, Results
from altiplano.lab.tune.study import TuneStudy


def search_on(
    study: TuneStudy,
    name: str,
    results: Results,
    pool: Executor,
    *,
    resume: bool = False,
    finish: bool = False,
    watch: Callable[[Search, Generation], None] = lambda search, generation: None,
    stopped: Callable[[], bool] = lambda: False,
) -> Search:
    """Search for better values and store each generation; the caller can watch, and stop it.

    With `finish`, only check whether the last generation has found something.
    """
    search = Search(study, pool)
    search.replay(results.open(study, resume or finish))
    if finish:
        last = search.last_step()
        if last is not None:
            results.add(last)
    for generation in [] if finish else search.run():
        results.add(generation)
        if generation.weights:
            results.write(WEIGHTS, msgspec.json.encode(generation.weights).decode() + "\n")
        if generation.step is not None:
            results.write(EDITION, search.numbers.edition(search.best, name))
        watch(search, generation)
        if stopped():
            break
    results.write(EDITION, search.numbers.edition(search.best, name))
    return search


def reported(search: Search, results: Results, command: list[str]) -> Findings:
    """Measure the result, and write the report."""
    found = findings.findings(search)
    edition = game_in(search.box(search.best)).edition
    results.write(PAGE, page.page(search, found, command, edition))
    results.write("report.json", msgspec.json.encode(found).decode() + "\n")
    return found
