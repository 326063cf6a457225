"""What an operator may want to know, for Prometheus."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

SECONDS = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)


class Metrics:
    """Counters of this process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        registry = self.registry
        self.moves = Counter("altiplano_moves", "Lines written to journals", registry=registry)
        self.refused = Counter("altiplano_refused", "Commands that were refused", registry=registry)
        self.bot_failures = Counter(
            "altiplano_bot_failures", "Bots that failed to choose", registry=registry
        )
        self.sockets = Gauge("altiplano_sockets", "Open WebSockets", registry=registry)
        self.rooms = Gauge("altiplano_rooms", "Tables in memory", registry=registry)
        self.commands = Histogram(
            "altiplano_command_seconds",
            "From reading a command to its answer",
            buckets=SECONDS,
            registry=registry,
        )

    def text(self) -> bytes:
        """All of them in Prometheus' own format."""
        return generate_latest(self.registry)
