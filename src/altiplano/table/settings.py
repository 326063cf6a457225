"""The settings of a server."""

import msgspec


class Settings(msgspec.Struct):
    """The settings of a server; processes pass them on as JSON."""

    database: str
    secret: str
    """Signs the CSRF tokens; all processes share it."""
    hosts: list[str] = []
    """Accepted host names besides the loopback ones."""
    secure: bool = False
    """Whether browsers reach it by https only."""
    metrics_token: str = ""
    requests: int = 600
    """Requests and messages per minute for one address; 0: unlimited."""
    messages: float = 20
    """Messages per second on one socket."""
    body: int = 200_000
    """The maximum size of a request body, in bytes."""
    workers: int | None = None
    """The number of processes in which bots think."""
    lab: bool = True
    """Whether visitors may use the live lab."""
    lab_seconds: int = 30
    """Processor seconds per minute that the lab gives one address; 0: unlimited."""
    lab_workers: int | None = None
    """The lab's number of processes; None: half the number of cores."""
    traces: bool = False
    """Whether traces are sent to OpenTelemetry."""
