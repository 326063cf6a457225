"""Where in a match a view is, in words. Nothing else at the table reads rounds and phases."""


class Part:
    """Where in a match a view is: a round, before its first action or since, or a turn."""

    def __init__(self, view: dict[str, object], before: "Part | None") -> None:
        unit = "round" if "round" in view else "turn"
        number, phase = view[unit], str(view["phase"])
        assert isinstance(number, int)
        self.number = number
        self.label = f"{unit.capitalize()} {number}"
        self.acting: bool = phase == "actions" or (
            before is not None and before.acting and before.number == number
        )
        self.title = self.label if number else phase.capitalize()
        if unit == "round" and number:
            self.title += ": actions" if self.acting else ": planning"


def stage_of(view: dict[str, object]) -> str:
    """Round and phase, for a list."""
    phase = str(view.get("phase", ""))
    return f"round {view['round']}, {phase}" if view.get("round") else phase
