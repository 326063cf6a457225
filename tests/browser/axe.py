"""What axe-core finds on a page that keeps people out."""

from functools import cache
from pathlib import Path
from typing import Literal

from playwright.sync_api import Page

SOURCE = Path(__file__).parent / "vendor" / "axe.min.js"

TAGS = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]

RUN = """async ([within, tags]) => {
    // Of a drawing without words it is enough that it is there: looking at each line takes longest.
    const words = 'text, title, desc, a, foreignObject, [id], [role], [tabindex]';
    const said = each => each.querySelector(words)
        || [...each.querySelectorAll('*')].some(part => /aria-/.test(part.getAttributeNames()));
    const drawings = [...document.querySelectorAll('svg')].filter(each => !said(each));
    const lines = drawings.map(each => [...each.childNodes]);
    drawings.forEach(each => each.replaceChildren());
    document.documentElement.style.opacity = 1; // Otherwise nothing has a contrast.
    const { violations } = await axe.run({ include: within.map(each => [each]) }, {
        runOnly: { type: 'tag', values: tags },
        resultTypes: ['violations'],
        preload: false, // That is for rules about media, and about style sheets from elsewhere.
    });
    document.documentElement.style.opacity = '';
    drawings.forEach((each, at) => each.replaceChildren(...lines[at]));
    return violations.flatMap(({ id, impact, nodes }) =>
        nodes.map(({ target, failureSummary }) =>
            `${impact} ${id}: ${target.join(' ')}: ${failureSummary.replaceAll(/\\s+/g, ' ')}`));
}"""

DESK = (1440, 900)
PHONE = (360, 740)
LOOKS: tuple[tuple[tuple[int, int], Literal["light", "dark"]], ...] = (
    (PHONE, "dark"),
    (DESK, "light"),
)
"""Windows and themes; the last ones are what a page has in tests otherwise."""


@cache
def source() -> str:
    return SOURCE.read_text(encoding="utf-8")


def findings(page: Page, *within: str) -> list[str]:
    """Everything that it finds in some parts of the page; run as if typed into the console."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(source())
    found: list[str] = page.evaluate(RUN, [within or ["html"], TAGS])
    return found


def everywhere(page: Page) -> list[str]:
    """What it finds on a phone by night, and at a desk by day."""
    found = []
    for (width, height), scheme in LOOKS:
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=scheme)
        found += [f"{width} pixels, {scheme}: {finding}" for finding in findings(page)]
    return found
