"""Take a picture of the top of a study's report, for the documents: REPORT.html PICTURE.png."""

import io
import sys
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

from browser import find, use_our_node


def main() -> None:
    """Take it, or print what is missing."""
    report, target = map(Path, sys.argv[1:])
    browser = find()
    if browser is None:
        sys.exit("A picture needs a browser of the Chromium family: python tools/browser.py")
    use_our_node()
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=str(browser), args=["--no-sandbox"])
        page = chromium.new_page(viewport={"width": 1120, "height": 1330})
        page.goto(report.resolve().as_uri())
        picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
        chromium.close()
    picture.quantize(64, dither=Image.Dither.NONE).save(target, optimize=True)
    print(f"wrote {target} ({target.stat().st_size // 1000} kB)")


if __name__ == "__main__":
    main()
