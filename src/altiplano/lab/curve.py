"""The learning curve of an agent, as SVG: how much it wins after how much training."""

from pathlib import Path

import altair
import msgspec
import vl_convert

from altiplano.lab.chart import FAINT, FONT, INK, PAPER, VEGA_LITE, WIDTH, font_face

COLORS = {"random": "#8a6d1f", "novice": "#2f6f8f", "steady": "#b3402a"}
HEIGHT = 220


class Curve(msgspec.Struct):
    """The results of a training run: examples/ppo_expedition.py writes it."""

    settings: dict[str, str | float]
    matches: int
    """How many matches each evaluation had, against each bot."""
    points: list[dict[str, float]]
    """Decisions, minutes, and the win share against each bot."""


def curves(folder: Path) -> dict[str, str]:
    """The charts of a folder by name, from the runs stored there."""
    found = {}
    for path in sorted(folder.glob("*.json")):
        run = msgspec.json.decode(path.read_bytes(), type=Curve)
        found[f"{path.stem}.svg"] = svg(run)
    return found


def svg(run: Curve) -> str:
    """One line for each bot."""
    values = [
        {"minutes": point["minutes"], "bot": bot, "won": point[bot]}
        for point in run.points
        for bot in COLORS
        if bot in point
    ]
    bots = [bot for bot in COLORS if any(value["bot"] == bot for value in values)]
    scale = altair.Scale(domain=bots, range=[COLORS[bot] for bot in bots])
    base = altair.Chart({"values": values}).encode(
        x=altair.X("minutes:Q", title="minutes of one processor"),
        y=altair.Y(
            "won:Q",
            title=f"won of {run.matches} matches",
            scale=altair.Scale(domain=[0, 1]),
            axis=altair.Axis(format="%"),
        ),
        color=altair.Color("bot:N", scale=scale, title="against"),
    )
    chart = (
        (base.mark_line(strokeWidth=2) + base.mark_point(filled=True, size=60, opacity=1))
        .properties(width=WIDTH, height=HEIGHT)
        .configure(font=FONT, background=PAPER, padding=12)
        .configure_axis(labelColor=INK, titleColor=INK, gridColor=FAINT, labelFontSize=12)
        .configure_legend(labelColor=INK, titleColor=INK, labelFontSize=12)
        .configure_view(stroke=FAINT)
    )
    picture = vl_convert.vegalite_to_svg(chart.to_dict(), vl_version=VEGA_LITE)
    head, end, body = picture.partition(">")
    return f"{head}{end}<style>{font_face()}</style>{body}\n"
