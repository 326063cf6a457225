"""Machines on which only some fonts are installed, by a fontconfig of their own."""

from pathlib import Path

FOLDER = Path(__file__).parent / "vendor" / "fonts"

CONFIG = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>{fonts}</dir>
  <cachedir>{cache}</cachedir>
  {renamed}
  {generic}
</fontconfig>
"""

RENAMED = """<match target="scan">
  <test name="fullname"><string>{name}</string></test>
  <edit name="family" mode="assign"><string>{family}</string></edit>
  <edit name="fullname" mode="assign"><string>{renamed}</string></edit>
</match>"""

GENERIC = "<alias><family>{generic}</family><prefer><family>{family}</family></prefer></alias>"

LIBERATION = {
    "Arimo Regular": ("Liberation Sans", "Liberation Sans"),
    "Arimo Bold": ("Liberation Sans", "Liberation Sans Bold"),
    "Cousine Regular": ("Liberation Mono", "Liberation Mono"),
}
"""Liberation's fonts are these under other names; the license keeps those for unchanged files."""

FAMILIES = {"dejavu": "DejaVu Sans", "liberation": "Liberation Sans"}


def machine(name: str, folder: Path) -> dict[str, str]:
    """The environment of a machine that has only the fonts of one family, and its monospace."""
    renamed = [
        RENAMED.format(name=name, family=family, renamed=full)
        for name, (family, full) in LIBERATION.items()
    ]
    family = FAMILIES[name]
    mono = "DejaVu Sans Mono" if name == "dejavu" else "Liberation Mono"
    generic = [
        GENERIC.format(generic=each, family=mono if each == "monospace" else family)
        for each in ("sans-serif", "serif", "system-ui", "monospace")
    ]
    config = folder / "fonts.conf"
    config.write_text(
        CONFIG.format(
            fonts=FOLDER / name,
            cache=folder / "cache",
            renamed="\n".join(renamed),
            generic="\n".join(generic),
        ),
        encoding="utf-8",
    )
    return {"FONTCONFIG_FILE": str(config)}
