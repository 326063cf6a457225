"""Charts of answers, as SVG inside a page; lines have the text's color."""

from functools import cache
from html import escape

import altair
import msgspec
import vl_convert

from altiplano.lab.chart import FAINT, FONT, INK, ROW, VEGA_LITE, WIDTH, placed, rows
from altiplano.lab.study.answer import Line, StudyAnswer, label_text

PLAIN, CLEAR = "#3f87ad", "#cf5a3f"
"""Like what is fair, and clearly not."""

FORMATS = {"share": "%", "change": "+%"}


def svg(answer: StudyAnswer) -> str:
    """Each line as a dot with its interval, and the fair value as a tick."""
    values = [value_of(line, answer.kind) for line in answer.lines if line.count > 1]
    order = [value["label"] for value in values]
    spec = msgspec.json.decode(template(FORMATS.get(answer.unit, ""), answer.unit != "rounds"))
    spec["data"] = {"values": values}
    spec["height"] = ROW * len(values)
    for layer in spec["layer"]:
        layer["encoding"]["y"]["sort"] = order
    picture: str = vl_convert.vegalite_to_svg(spec, vl_version=VEGA_LITE)
    picture = picture.replace(f'"{INK}"', '"currentColor"').replace(FAINT, "#8885")
    return picture.replace("<svg ", f'<svg role="img" aria-label="{escape(answer.title)}" ', 1)


@cache
def template(format: str, zero: bool) -> bytes:
    """A chart without values, as JSON: building one takes longer than drawing it."""
    base = altair.Chart({"values": []}).encode(
        y=rows("label", []), color=altair.Color("color:N", scale=None)
    )
    axis = altair.Axis(format=format, tickCount=6)
    x = altair.X("low:Q", scale=altair.Scale(zero=zero, nice=True), axis=axis, title=None)
    span = base.mark_rule(strokeWidth=3).encode(x=x, x2="high:Q")
    middle = base.mark_point(filled=True, size=80, opacity=1).encode(x="value:Q")
    fair = (
        base.transform_filter("datum.fair != null")
        .mark_tick(thickness=2, size=ROW - 6)
        .encode(x="fair:Q", color=altair.value(INK))
    )
    chart = (
        placed(span + middle + fair, "", 1)
        .properties(width=WIDTH)
        .configure(font=FONT, background="transparent", padding=4)
        .configure_axis(labelColor=INK, gridColor=FAINT, labelFontSize=15, labelFlush=False)
        .configure_title(color=INK, anchor="start", fontSize=14, fontWeight="normal")
        .configure_view(stroke=None)
    )
    return msgspec.json.encode(chart.to_dict(validate=False))


def value_of(line: Line, kind: str) -> dict[str, object]:
    found = line.found
    return {
        "label": label_text(line, kind),
        "value": found.value,
        "low": found.value if found.low is None else found.low,
        "high": found.value if found.high is None else found.high,
        "fair": line.fair,
        "color": CLEAR if line.clear else PLAIN,
    }
