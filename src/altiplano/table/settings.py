"""How a server runs."""

import msgspec


class Settings(msgspec.Struct):
    """How a server runs; what a process needs to know of it travels as JSON."""

    database: str
    secret: str
    """Signs the tokens against forged requests; all processes share it."""
    hosts: list[str] = []
    """Names besides the loopback ones that the server answers for."""
    secure: bool = False
    """Whether browsers reach it by https only."""
    metrics_token: str = ""
    requests: int = 600
    """How many requests and messages an address may send in a minute; 0: as many as it likes."""
    messages: float = 20
    """How many messages a socket may send in a second."""
    body: int = 200_000
    """The largest body of a request, in bytes."""
    workers: int | None = None
    """Processes in which bots think."""
    lab: bool = True
    """Whether visitors may use the live lab."""
    lab_seconds: int = 30
    """Seconds of a processor that the lab gives one address in a minute; 0: as many as it likes."""
    lab_workers: int | None = None
    """Processes in which it plays; None: half as many as there are processors."""
    traces: bool = False
    """Whether OpenTelemetry hears of everything."""
