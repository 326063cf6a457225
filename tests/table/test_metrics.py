"""Metrics for operators: everything that happens is counted, and nothing names anybody."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

import altiplano
from altiplano.table import wire
from tests.table.servers import BOT, ME, Browser, Here, client, done, here, moves, new_id

TOKEN = "a token of tests"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Here]:
    with here(tmp_path_factory.mktemp("metrics"), metrics_token=TOKEN) as running:
        yield running


def told(address: str) -> dict[str, float]:
    """All samples, by name and the labels in the order of their names."""
    with client(address) as somebody:
        answer = somebody.get("/metrics", headers={"authorization": f"Bearer {TOKEN}"})
    assert answer.is_success
    return {
        " ".join([sample.name, *sample.labels.values()]): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


def grown(before: dict[str, float], after: dict[str, float], name: str) -> float:
    return after.get(name, 0) - before.get(name, 0)


def test_answers_are_counted_by_what_was_asked_and_how_it_went(server: Here, ann: Browser) -> None:
    before = told(server.address)
    match = ann.set_up(ME, ME).match
    ann.see(match)
    ann.get("/api/tables/nothing")
    ann.get("/nothing")
    ann.get("/api/lab")
    ann.get("/api/admin/stats")
    ann.http.post("/api/tables", content=b"{}")  # Without a token: the guard refuses it.
    after = told(server.address)
    for name, times in {
        "201 tables": 1,
        "200 tables": 1,
        "404 tables": 1,
        "404 pages": 1,
        "200 lab": 1,
        "401 operators": 1,
        "403 tables": 1,
    }.items():
        assert grown(before, after, f"altiplano_http_answers_total {name}") == times, name


def test_moves_sockets_and_rooms_are_counted(server: Here, ann: Browser) -> None:
    before = told(server.address)
    match = ann.set_up(ME, ME).match
    with ann.live(match, 0) as live:
        update = live.begin()
        done(live.tell(wire.Play(new_id(), update.next, moves(update)[0])))
        assert live.tell(wire.Play(new_id(), live.latest.next, "fly")).refused is not None
        during = told(server.address)
    assert grown(before, during, "altiplano_moves_total") == 1
    assert grown(before, during, "altiplano_refused_total") == 1
    assert grown(before, during, "altiplano_command_seconds_count") == 2
    assert grown(before, during, "altiplano_journal_write_seconds_count") == 1
    assert grown(before, during, "altiplano_database_statement_seconds_count") > 1
    assert grown(before, during, "altiplano_sockets") == 1
    assert grown(before, during, "altiplano_rooms") == 1


def test_waiting_for_bots_and_help_is_measured(server: Here, ann: Browser) -> None:
    before = told(server.address)
    match = ann.set_up(ME, BOT).match
    ann.get(f"/api/tables/{match}/help", seat=0)
    after = told(server.address)
    assert grown(before, after, "altiplano_queue_wait_seconds_count help") == 1
    for pool in ("bots", "help", "replays", "uploads"):
        for name in ("waiting", "busy"):
            assert f"altiplano_queue_{name} {pool}" in after


def test_no_label_names_a_table(server: Here, ann: Browser) -> None:
    match = ann.set_up(ME, ME).match
    ann.see(match)
    assert not any(match in name for name in told(server.address))


def test_the_version_and_the_disk_are_told(server: Here) -> None:
    samples = told(server.address)
    assert samples[f"altiplano_build_info {altiplano.__version__}"] == 1
    assert samples["altiplano_disk_free_bytes database"] > 0


def test_errors_of_the_database_are_counted_but_no_race(tmp_path: Path) -> None:
    with here(tmp_path, metrics_token=TOKEN) as server, server.browser() as ann:
        server.desk.readiness.kept = 0
        before = told(server.address)
        assert before["altiplano_ready"] == 1
        server.run(server.desk.store.setting("secret", "mine"))
        server.run(server.desk.store.setting("secret", "not mine: another was quicker"))
        assert grown(before, told(server.address), "altiplano_database_errors_total") == 0

        server.run(server.desk.store.engine.dispose())
        for file in tmp_path.glob("tables.db*"):
            file.unlink()
        (tmp_path / "tables.db").mkdir()
        assert not ann.get("/api/tables").is_success
        after = told(server.address)
        assert grown(before, after, "altiplano_database_errors_total") > 0
        assert after["altiplano_ready"] == 0


def test_moves_that_cannot_be_written_are_errors_of_the_database(
    database: str, tmp_path: Path
) -> None:
    """They take a way of their own into it; all else works."""
    with here(tmp_path, database=database, metrics_token=TOKEN) as server:
        server.desk.readiness.kept = 0
        with server.browser() as ann:
            match = ann.set_up(ME, ME).match
            server.run(spoil_journal(server))
            update = ann.update(match, 0)
            before = told(server.address)
            play = wire.Play(new_id(), update.next, moves(update)[0], 0)
            assert ann.post(f"/api/tables/{match}/commands", play).status_code == 500
            after = told(server.address)
    assert grown(before, after, "altiplano_database_errors_total") == 1
    assert grown(before, after, "altiplano_journal_write_seconds_count") == 1
    assert after["altiplano_ready"] == 1


async def spoil_journal(server: Here) -> None:
    """From now on no line can be written to any journal, and that is no race with somebody else."""
    refuse = [
        "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS "
        "$$ BEGIN RAISE EXCEPTION 'no'; END $$",
        "CREATE TRIGGER refusing BEFORE INSERT ON journal EXECUTE FUNCTION refuse()",
    ]
    if not server.desk.store.shared:
        wrong = "INSERT INTO nowhere VALUES (1)"
        refuse = [f"CREATE TRIGGER refusing BEFORE INSERT ON journal BEGIN {wrong}; END"]
    async with server.desk.store.engine.begin() as connection:
        for statement in refuse:
            await connection.exec_driver_sql(statement)
