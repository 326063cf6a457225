"""The chart of a ladder, as SVG: readable on light and dark pages."""

from base64 import b64encode
from pathlib import Path

import altair
import vl_convert

from altiplano.lab.standings import Duel, Standings

FONT = "Asap, Liberation Sans, Arial, sans-serif"
"""The chart embeds the first one; the second comes with the converter."""

LETTERS = Path(__file__).parent / "asap"
vl_convert.register_font_directory(str(LETTERS))

VEGA_LITE = "6.4"
INK, PAPER, FAINT = "#22303c", "#ffffff", "#d5dbe0"
BOT, MET, MISSED, BAR = "#2f6f8f", "#2e7d4f", "#b3402a", "#22303c"
WIDTH, ROW, LABELS = 440, 26, 120


def svg(standings: Standings) -> str:
    """Ratings at the top, win shares below."""
    both = (
        altair.vconcat(rating_chart(standings), share_chart(standings), spacing=24)
        .configure(font=FONT, background=PAPER, padding=12)
        .configure_axis(labelColor=INK, gridColor=FAINT, labelFontSize=12, labelFlush=False)
        .configure_title(color=INK, anchor="start", fontSize=15, fontWeight="normal")
        .configure_view(stroke=FAINT)
    )
    picture = vl_convert.vegalite_to_svg(both.to_dict(), vl_version=VEGA_LITE)
    head, end, body = picture.partition(">")
    return f"{head}{end}<style>{font_face()}</style>{body}\n"


def font_face() -> str:
    """The font of the chart, for readers who have not installed it."""
    data = b64encode((LETTERS / "asap.woff2").read_bytes()).decode()
    return f"@font-face{{font-family:Asap;src:url(data:font/woff2;base64,{data})}}"


def rating_chart(standings: Standings) -> altair.LayerChart:
    """Each bot's rating with its interval."""
    values = [
        {"bot": level.bot, "value": level.rating.value, "low": level.rating.low}
        | {"high": level.rating.high}
        for level in standings.levels
    ]
    base = altair.Chart({"values": values}).encode(y=rows("bot", values))
    scale = altair.Scale(zero=False, nice=True)
    span = base.mark_rule(color=BOT, strokeWidth=3).encode(
        x=altair.X("low:Q", scale=scale, title=None), x2="high:Q"
    )
    middle = base.mark_point(color=BOT, filled=True, size=90, opacity=1).encode(x="value:Q")
    return placed(span + middle, "Rating with 95 % interval", len(values))


def share_chart(standings: Standings) -> altair.LayerChart:
    """The win share of each stronger bot, with its interval and its bar."""
    values = [
        {"pair": f"{duel.bot} > {duel.against}", "value": duel.won.value, "low": duel.won.low}
        | {"high": duel.won.high, "bar": duel.bar, "color": color(duel)}
        for duel in standings.duels
    ]
    base = altair.Chart({"values": values}).encode(
        y=rows("pair", values), color=altair.Color("color:N", scale=None)
    )
    axis = altair.Axis(format="%")
    span = base.mark_rule(strokeWidth=3).encode(
        x=altair.X("low:Q", scale=altair.Scale(domain=[0, 1]), axis=axis, title=None), x2="high:Q"
    )
    middle = base.mark_point(filled=True, size=90, opacity=1).encode(x="value:Q")
    bars = (
        base.transform_filter("datum.bar != null")
        .mark_tick(thickness=3, size=18)
        .encode(x="bar:Q", color=altair.value(BAR))
    )
    title = "Win share with 95 % interval, and its bar (vertical line)"
    return placed(span + middle + bars, title, len(values))


def color(duel: Duel) -> str:
    """Whether a bar is met; the table next to the chart says so in words."""
    return BOT if duel.met is None else MET if duel.met else MISSED


def rows(field: str, values: list[dict[str, object]]) -> altair.Y:
    """One row for each value, in the order given."""
    order = [str(value[field]) for value in values]
    axis = altair.Axis(minExtent=LABELS, maxExtent=LABELS, ticks=False, domain=False)
    return altair.Y(f"{field}:N", sort=order, title=None, axis=axis)


def placed(chart: altair.LayerChart, title: str, count: int) -> altair.LayerChart:
    return chart.properties(title=title, width=WIDTH, height=ROW * count)
