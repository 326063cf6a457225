"""Build the fonts in the repository from their npm packages: `make font`.

They are the page's font and the one of its titles with their style sheet, the letters that charts
embed, and small copies of common system fonts for the tests of the layout.
"""

import base64
import hashlib
import io
import tarfile
import urllib.request
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "src" / "altiplano" / "web"
PAGE = WEB / "vendor" / "asap"
TITLES = WEB / "vendor" / "sansita"
CHARTS = ROOT / "src" / "altiplano" / "lab" / "asap"
TESTS = ROOT / "tests" / "browser" / "vendor" / "fonts"

REGISTRY = "https://registry.npmjs.org"

LIMIT = 120_000
"""The most bytes that the page's text fonts may have together."""

TITLE_LIMIT = 40_000
"""The same for titles."""

TITLE_WEIGHT = 800

WEIGHTS = (400, 800)

FEATURES = ["calt", "ccmp", "kern", "liga", "locl", "mark", "mkmk", "pnum", "rvrn", "tnum"]

PARTS = {
    "latin": "U+0-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+304, U+308, U+329, "
    "U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD",
    "latin-ext": "U+100-130, U+132-151, U+154-2BA, U+2BD-2C5, U+2C7-2CC, U+2CE-2D7, U+2DD-2FF, "
    "U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+20A0-20AB, U+20AD-20C0, U+2C60-2C7F, U+A720-A7FF",
}
"""The files of the package, and the characters for which a browser loads each."""

LETTERS = (*range(0x20, 0x7F), 0x2212)
"""What charts are written with."""

SAMPLE = (
    "Place your tiles on action spaces, then declare that you are ready. Each player may use one "
    "more planning space this round. Draw tiles from your bag, plan, travel round seven places, "
    "and turn goods into points. Rounds: 12. Points: 3, 4, 5, 6, 7, 8, 9, 10."
)
"""Widths of fonts are compared on this text."""


class Package(NamedTuple):
    """A package on npm, and the checksum that npm publishes with it."""

    name: str
    version: str
    integrity: str


ASAP = Package(
    "@fontsource-variable/asap",
    "5.3.0",
    "sha512-muKYZYKww2t16U8T83yo/wcFU+yxdY5kPaCxx0ZVlfRAyI7YMPmoUGVHOZIfe5FIrNM97ZwAi6eo18Kz1Z3mNQ==",
)
SANSITA = Package(
    "@fontsource/sansita",
    "5.3.0",
    "sha512-WeuEKBSpgvrHKAL+Q5oHzza0iDnRLJP0b2tAuUD+PJ7T7lhwnzskWTm0lg32vxeItyVT7ERKMKmg4AuP7rt+/g==",
)
ARIMO = Package(
    "@fontsource/arimo",
    "5.3.0",
    "sha512-nhxZ2sTVZYX8DJBgLuyX360B5vE4mxqpmjlKTRfucIqfcWRVx9vOYzWBc1IgEX0ist48VMC10PRKbFyH+4QFvQ==",
)
COUSINE = Package(
    "@fontsource/cousine",
    "5.3.0",
    "sha512-EhVes1KpHrmPwGVCoVxYpdiIi/L2LRGxbAuv07m3TdY76f9Vmwyhd/TNqi2RC0NOvMCNt2FtYPJcAfFfkK9DoQ==",
)
DEJAVU = Package(
    "dejavu-fonts-ttf",
    "2.37.3",
    "sha512-f1hd7jJbeQa1VWcw+K2KrTXS50zTMaHpVC4XIKJpNcDeYR5ajMtj/iLlQDYNvLOKamUB3ARVVCf79lNwNVztSQ==",
)
NOTO = Package(
    "@fontsource/noto-sans",
    "5.3.0",
    "sha512-fBCog2PY7DiVVTEEqtI/Qdinx/knobHYfoGpjFXdfBX5RoJaBp1Prw2G75p0OIsdlMZg3cLo0c+YbIUYOxnQJw==",
)
ROBOTO = Package(
    "@fontsource/roboto",
    "5.3.0",
    "sha512-BapRJOWYP+LZ21zp+wBQjfpPYKRoxc4LspJ/RLuI+HSMBD5u/X4O+ESDrSvEqDSy0rAl7GwBJ+09mdc16cVQ1Q==",
)


class Fallback(NamedTuple):
    """System fonts of the same width, and files with these widths, regular and bold."""

    like: str
    names: tuple[str, ...]
    package: Package
    regular: str
    bold: str


FALLBACKS = (
    Fallback(
        "Arial",
        ("Arial", "Liberation Sans", "Arimo", "Helvetica"),
        ARIMO,
        "files/arimo-latin-400-normal.woff2",
        "files/arimo-latin-700-normal.woff2",
    ),
    Fallback(
        "Roboto",
        ("Roboto",),
        ROBOTO,
        "files/roboto-latin-400-normal.woff2",
        "files/roboto-latin-700-normal.woff2",
    ),
    Fallback(
        "Noto Sans",
        ("Noto Sans", "Open Sans"),
        NOTO,
        "files/noto-sans-latin-400-normal.woff2",
        "files/noto-sans-latin-700-normal.woff2",
    ),
    Fallback(
        "DejaVu Sans",
        ("DejaVu Sans", "Verdana", "Bitstream Vera Sans"),
        DEJAVU,
        "ttf/DejaVuSans.ttf",
        "ttf/DejaVuSans-Bold.ttf",
    ),
)

TEST_FONTS = {
    "dejavu/DejaVuSans.ttf": (DEJAVU, "ttf/DejaVuSans.ttf"),
    "dejavu/DejaVuSans-Bold.ttf": (DEJAVU, "ttf/DejaVuSans-Bold.ttf"),
    "dejavu/DejaVuSansMono.ttf": (DEJAVU, "ttf/DejaVuSansMono.ttf"),
    "liberation/Arimo-Regular.ttf": (ARIMO, "files/arimo-latin-400-normal.woff2"),
    "liberation/Arimo-Bold.ttf": (ARIMO, "files/arimo-latin-700-normal.woff2"),
    "liberation/Cousine-Regular.ttf": (COUSINE, "files/cousine-latin-400-normal.woff2"),
}


def main() -> None:
    total = 0
    for part in PARTS:
        font = read(ASAP, f"files/asap-{part}-wght-normal.woff2")
        lean = instancer.instantiateVariableFont(
            reduced(font, font.getBestCmap()), {"wght": WEIGHTS}
        )
        total += write(lean, PAGE / f"asap-{part}.woff2")
    if total > LIMIT:
        raise SystemExit(f"The fonts of the page have {total} bytes; {LIMIT} are allowed.")
    save(contents(ASAP)["LICENSE"], PAGE / "LICENSE")
    total = 0
    for part in PARTS:
        font = read(SANSITA, title_file(part))
        total += write(reduced(font, font.getBestCmap()), TITLES / f"sansita-{part}.woff2")
    if total > TITLE_LIMIT:
        raise SystemExit(f"The fonts of titles have {total} bytes; {TITLE_LIMIT} are allowed.")
    save(contents(SANSITA)["LICENSE"], TITLES / "LICENSE")
    save(style_sheet().encode(), WEB / "fonts.css")
    font = reduced(read(ASAP, "files/asap-latin-wght-normal.woff2"), LETTERS)
    chart = instancer.instantiateVariableFont(font, {"wght": WEIGHTS[0]})
    for suffix in ("ttf", "woff2"):
        write(chart, CHARTS / f"asap.{suffix}")
    save(contents(ASAP)["LICENSE"], CHARTS / "LICENSE")
    for target, (package, source) in TEST_FONTS.items():
        font = read(package, source)
        wanted = [code for code in font.getBestCmap() if code < 0x180 or 0x2000 <= code < 0x2200]
        write(reduced(font, wanted), TESTS / target)
    save(contents(DEJAVU)["LICENSE"], TESTS / "dejavu" / "LICENSE")
    save(
        contents(ARIMO)["LICENSE"] + b"\n" + contents(COUSINE)["LICENSE"],
        TESTS / "liberation" / "LICENSE",
    )


def style_sheet() -> str:
    """The font's faces, then system fonts scaled to its width and height."""
    rules = ["/* Written by `make font`: the families of texts and titles, and their stand-ins. */"]
    for part, characters in PARTS.items():
        rules.append(
            "@font-face {\n"
            '  font-family: "Asap";\n'
            f'  src: url("vendor/asap/asap-{part}.woff2") format("woff2");\n'
            f"  font-weight: {WEIGHTS[0]} {WEIGHTS[1]};\n"
            "  font-display: swap;\n"
            f"  unicode-range: {characters};\n"
            "}"
        )
    asap = read(ASAP, "files/asap-latin-wght-normal.woff2")
    for fallback in FALLBACKS:
        rules += [face("Asap", asap, fallback, bold) for bold in (False, True)]
    ascent, descent = heights(asap)
    for part, characters in PARTS.items():
        rules.append(
            "@font-face {\n"
            '  font-family: "Sansita";\n'
            f'  src: url("vendor/sansita/sansita-{part}.woff2") format("woff2");\n'
            "  font-weight: 600 900;\n"
            "  font-display: swap;\n"
            f"  ascent-override: {ascent:.2%};\n"
            f"  descent-override: {descent:.2%};\n"
            "  line-gap-override: 0%;\n"
            f"  unicode-range: {characters};\n"
            "}"
        )
    sansita = read(SANSITA, title_file("latin"))
    rules += [face("Sansita", sansita, fallback, bold=True) for fallback in FALLBACKS]
    return "\n\n".join(rules) + "\n"


def title_file(part: str) -> str:
    return f"files/sansita-{part}-{TITLE_WEIGHT}-normal.woff2"


def heights(font: TTFont) -> tuple[float, float]:
    """How far a line extends above and below its baseline, in ems."""
    em = font["head"].unitsPerEm
    return font["hhea"].ascent / em, -font["hhea"].descent / em


def face(family: str, font: TTFont, fallback: Fallback, bold: bool) -> str:
    """A system font, scaled so that text takes the same room as in ours.

    The line heights of all our fonts are that of the text.
    """
    found = read(fallback.package, fallback.bold if bold else fallback.regular)
    scale = width(font) / width(found)
    ascent, descent = heights(read(ASAP, "files/asap-latin-wght-normal.woff2"))
    names = [f"{name} Bold" if bold else name for name in fallback.names]
    local = ", ".join(f'local("{name}")' for name in names)
    return (
        "@font-face {\n"
        f'  font-family: "{family} like {fallback.like}";\n'
        f"  src: {local};\n"
        f"  font-weight: {'600 900' if bold else '1 599'};\n"
        f"  size-adjust: {scale:.2%};\n"
        f"  ascent-override: {ascent / scale:.2%};\n"
        f"  descent-override: {descent / scale:.2%};\n"
        "  line-gap-override: 0%;\n"
        "}"
    )


def width(font: TTFont) -> float:
    """The length of the sample, in ems. Asap's widths are the same in every weight."""
    glyphs = font.getBestCmap()
    total: int = sum(font["hmtx"][glyphs[ord(each)]][0] for each in SAMPLE)
    return total / int(font["head"].unitsPerEm)


def reduced(font: TTFont, characters: Iterable[int]) -> TTFont:
    """Only some characters, without hinting."""
    options = subset.Options()
    options.layout_features = FEATURES
    options.hinting = False
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14, 16, 17]
    options.notdef_outline = True
    worker = subset.Subsetter(options)
    worker.populate(unicodes=characters)
    worker.subset(font)
    return font


def write(font: TTFont, path: Path) -> int:
    """Save a font; the same input gives the same bytes."""
    font.flavor = "woff2" if path.suffix == ".woff2" else None
    font.recalcTimestamp = False
    data = io.BytesIO()
    font.save(data)
    return save(data.getvalue(), path)


def save(data: bytes, path: Path) -> int:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    print(f"wrote {path.relative_to(ROOT)} ({len(data)} bytes)")
    return len(data)


def read(package: Package, path: str) -> TTFont:
    return TTFont(io.BytesIO(contents(package)[path]), recalcTimestamp=False)


@cache
def contents(package: Package) -> dict[str, bytes]:
    """The files of a package, checked against its checksum."""
    name = package.name.rpartition("/")[2]
    address = f"{REGISTRY}/{package.name}/-/{name}-{package.version}.tgz"
    with urllib.request.urlopen(address) as answer:
        archive = answer.read()
    found = "sha512-" + base64.b64encode(hashlib.sha512(archive).digest()).decode()
    if found != package.integrity:
        raise SystemExit(f"{address} has the checksum {found}; {package.integrity} was expected.")
    with tarfile.open(fileobj=io.BytesIO(archive)) as files:
        members = [member for member in files if member.isfile()]
        return {
            member.name.partition("/")[2]: opened.read()
            for member in members
            if (opened := files.extractfile(member)) is not None
        }


if __name__ == "__main__":
    main()
