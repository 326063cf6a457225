"""What axe-core finds on a page that keeps people out."""

from functools import cache
from pathlib import Path

from playwright.sync_api import Page

SOURCE = Path(__file__).parent / "vendor" / "axe.min.js"

TAGS = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")

RUN = """async tags => {
    const { violations } = await axe.run(document, {
        runOnly: { type: 'tag', values: tags },
        resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, impact, nodes }) =>
        nodes.map(({ target, failureSummary }) =>
            `${impact} ${id}: ${target.join(' ')}: ${failureSummary.replaceAll(/\\s+/g, ' ')}`));
}"""


@cache
def source() -> str:
    return SOURCE.read_text(encoding="utf-8")


def findings(page: Page) -> list[str]:
    """Everything that it finds, the gravest included; run as if typed into the console."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(source())
    found: list[str] = page.evaluate(RUN, list(TAGS))
    return found
