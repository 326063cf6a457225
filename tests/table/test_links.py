"""Links: who gets in, once, and what they may see and do there."""

import re

import pytest

from altiplano.table import plans, wire
from altiplano.table.sockets import NO_TABLE
from tests.table.servers import (
    BOT,
    FRIEND,
    ME,
    Browser,
    Here,
    done,
    lifts,
    moves,
    new_id,
    read,
    refused,
)

JOIN = re.compile(r"/join\?(invite|continue|watch)#[A-Za-z0-9_-]{43}")


def use(browser: Browser, link: plans.NewLink) -> wire.Refusal:
    """Try a link that must not work."""
    secret = link.path.partition("#")[2]
    return refused(browser.post("/api/links", plans.LinkUse(secret)), 410)


def test_an_invitation_works_once(server: Here, ann: Browser, ben: Browser) -> None:
    made = ann.set_up()
    assert ben.join(made.links[0], "Benjamin") == plans.Joined(made.match, 1)
    with server.browser() as third:
        assert use(third, made.links[0]).code == "used-link"
        assert refused(third.get(f"/api/tables/{made.match}"), 404)
    assert ben.join(made.links[0], "Bo") == plans.Joined(made.match, 1), "it leads back"
    table = ben.see(made.match).table
    assert (table.seats, table.host) == ([1], False)
    assert (table.people[1].kind, table.people[1].name) == ("person", "Benjamin")
    assert ann.notes(made.match) == ["Benjamin has joined"]


def test_a_secret_is_only_in_the_fragment_and_never_told_again(ann: Browser, ben: Browser) -> None:
    made = ann.set_up()
    assert JOIN.fullmatch(made.links[0].path)
    secret = made.links[0].path.partition("#")[2].encode()
    told = len(ann.heard)
    ben.join(made.links[0])
    ann.see(made.match)
    ann.get("/api/tables")
    ben.see(made.match)
    assert not any(secret in heard for heard in [*ann.heard[told:], *ben.heard])


def test_a_browser_gets_a_key_that_scripts_and_other_sites_cannot_use(
    ann: Browser, ben: Browser
) -> None:
    response = ann.post("/api/tables", plans.TablePlan("altiplano", [ME, FRIEND]))
    made = read(response, plans.NewTable)
    secret = made.links[0].path.partition("#")[2]
    for answer in (response, ben.post("/api/links", plans.LinkUse(secret))):
        cookies = answer.headers.get_list("set-cookie")
        cookie = next(each for each in cookies if each.startswith("altiplano="))
        attributes = {each.strip().lower() for each in cookie.split(";")[1:]}
        assert {"httponly", "samesite=strict", "path=/"} <= attributes
        assert len(cookie.partition("=")[2].partition(";")[0]) == 43
    assert ann.http.cookies["altiplano"] != ben.http.cookies["altiplano"]


def test_the_key_stays_the_same_at_the_next_table(ann: Browser, ben: Browser) -> None:
    first = ann.set_up()
    key = ann.http.cookies["altiplano"]
    second = ben.set_up()
    ann.join(second.links[0])
    assert ann.http.cookies["altiplano"] == key
    assert ann.see(first.match).table.seats == [0]
    assert ann.see(second.match).table.seats == [1]


def test_a_seat_is_taken_along_to_another_device(ann: Browser, ben: Browser) -> None:
    match = ann.set_up(ME, ME).match
    link = ann.new_link(match, "continue", 1)
    assert JOIN.fullmatch(link.path)
    assert ben.join(link) == plans.Joined(match, 1)
    assert ben.join(link) == plans.Joined(match, 1), "it leads back"
    assert ben.see(match).table.seats == [1]
    assert ann.see(match).table.seats == [0, 1]
    with ann.live(match, 1) as here, ben.live(match, 1) as there:
        here.begin()
        there.begin()
        move = moves(here.latest)[0]
        here.play(move)
        assert there.wait(wire.Update) == here.latest
        assert move in lifts(there.latest)


def test_the_host_may_invite_again_as_long_as_nobody_has_come(
    server: Here, ann: Browser, ben: Browser
) -> None:
    made = ann.set_up()
    again = ann.new_link(made.match, "invite", 1)
    assert ben.join(again) == plans.Joined(made.match, 1)
    # The first link was for the same seat, which is taken now.
    with server.browser() as third:
        assert use(third, made.links[0]).code == "used-link"
        assert refused(third.get(f"/api/tables/{made.match}"), 404)
    asked = {"kind": "invite", "seat": 1}
    refusal = refused(ann.post(f"/api/tables/{made.match}/links", asked), 422)
    assert refusal.code == "seat-taken"
    for seat in (0, 2):
        asked = {"kind": "invite", "seat": seat}
        assert refused(ann.post(f"/api/tables/{made.match}/links", asked), 422)


def test_only_the_host_invites(server: Here, ann: Browser, ben: Browser) -> None:
    made = ann.set_up(ME, FRIEND, FRIEND)
    ben.join(made.links[0])
    asked = {"kind": "invite", "seat": 2}
    assert refused(ben.post(f"/api/tables/{made.match}/links", asked), 403).code == "not-host"
    asked = {"kind": "continue", "seat": 0}
    assert refused(ben.post(f"/api/tables/{made.match}/links", asked), 403).code == "other-seat"


def test_spectators_come_in_only_if_the_host_lets_them(
    server: Here, ann: Browser, ben: Browser
) -> None:
    closed = ann.set_up()
    watch = {"kind": "watch"}
    refusal = refused(ann.post(f"/api/tables/{closed.match}/links", watch), 403)
    assert refusal.code == "not-watchable"

    made = ann.set_up(watchable=True)
    ben.join(made.links[0])
    assert refused(ben.post(f"/api/tables/{made.match}/links", watch), 403)
    link = ann.new_link(made.match, "watch")
    assert link.seat is None
    with server.browser() as one, server.browser() as other:
        # A link for spectators is for all of them, and for as often as they like.
        for browser in (one, other, other):
            assert browser.join(link) == plans.Joined(made.match, None)
            assert browser.see(made.match).table.seats == []


def test_a_host_who_only_looks_on_lets_others_in(ann: Browser, ben: Browser) -> None:
    made = ann.set_up(FRIEND, BOT, watchable=True)
    assert ben.join(ann.new_link(made.match, "watch")) == plans.Joined(made.match, None)
    done(ann.tell(made.match, wire.HandOver(new_id(), "random", 0)))
    assert ben.see(made.match).table.people[0].bot == "random"


# Withdrawing.


def test_who_watches_leaves_when_the_host_withdraws_the_link(
    server: Here, ann: Browser, ben: Browser
) -> None:
    made = ann.set_up(watchable=True)
    match = made.match
    ben.join(made.links[0])
    links = [ann.new_link(match, "watch") for _ in range(2)]
    with server.browser() as cora, server.browser() as dan:
        cora.join(links[0])
        ben.join(links[0])
        with cora.live(match) as watching, ben.live(match) as playing:
            watching.begin()
            playing.begin()
            assert ann.withdraw(match, "watch") == 2
            assert watching.wait(wire.Failed).refused.code == "no-table"
            assert watching.closed() == NO_TABLE
            done(playing.tell(wire.Chat(new_id(), "I stay")))
        assert refused(cora.get(f"/api/tables/{match}"), 404).code == "no-table"
        for browser, link in ((cora, links[0]), (dan, links[1])):
            refusal = use(browser, link)
            assert refusal.code == "withdrawn-link"
            assert "ask the sender for a new one" in refusal.sentence
        assert ann.withdraw(match, "watch") == 0
        assert cora.join(ann.new_link(match, "watch")) == plans.Joined(match, None)


def test_a_host_who_only_looks_on_stays_when_the_links_are_withdrawn(ann: Browser) -> None:
    match = ann.set_up(FRIEND, BOT, watchable=True).match
    with ann.live(match) as live:
        live.begin()
        assert ann.withdraw(match, "watch") == 0
        done(live.tell(wire.AllowHints(new_id(), False)))


def test_a_link_to_one_s_own_seat_is_withdrawn_and_who_has_the_seat_keeps_it(
    server: Here, ann: Browser, ben: Browser
) -> None:
    match = ann.set_up().match
    taken, lost = (ann.new_link(match, "continue", 0) for _ in range(2))
    ben.join(taken)
    assert ann.withdraw(match, "continue", 0) == 1
    with server.browser() as third:
        assert use(third, lost).code == "withdrawn-link"
        assert third.join(ann.new_link(match, "continue", 0)) == plans.Joined(match, 0)
    assert ben.join(taken) == plans.Joined(match, 0), "it leads back"


def test_an_invitation_is_withdrawn_and_the_seat_still_waits(ann: Browser, ben: Browser) -> None:
    made = ann.set_up()
    assert ann.withdraw(made.match, "invite", 1) == 1
    assert use(ben, made.links[0]).code == "withdrawn-link"
    assert ben.join(ann.new_link(made.match, "invite", 1)) == plans.Joined(made.match, 1)


def test_only_who_could_make_a_link_withdraws_it(server: Here, ann: Browser, ben: Browser) -> None:
    made = ann.set_up(ME, FRIEND, FRIEND, watchable=True)
    ben.join(made.links[0])
    ann.new_link(made.match, "continue", 0)
    for kind, seat in (("watch", None), ("invite", 2), ("continue", 0)):
        asked = {"kind": kind, "seat": seat}
        refused(ben.post(f"/api/tables/{made.match}/links/withdraw", asked), 403)
        assert ann.withdraw(made.match, kind, seat) == (kind != "watch")
    with server.browser() as stranger:
        asked = {"kind": "watch", "seat": None}
        refused(stranger.post(f"/api/tables/{made.match}/links/withdraw", asked), 404)


def test_spectators_see_what_everybody_sees_and_cannot_command(
    server: Here, ann: Browser, ben: Browser
) -> None:
    made = ann.set_up(ME, ME, watchable=True, options={"missions": True}, seed=4)
    match = made.match
    ben.join(ann.new_link(match, "watch"))
    server.forward(match, 8)
    room = server.desk.rooms.rooms[match]
    seen = ben.see(match)
    assert seen.update.view == server_view(server, match)
    assert (seen.update.seat, seen.update.question, seen.update.options) == (None, None, [])
    assert not seen.table.host

    number = room.lines.count
    with ben.live(match) as live:
        assert live.begin() == seen.update
        for command in (
            wire.Play(new_id(), 0, "ready"),
            wire.Play(new_id(), 0, "ready", 0),
            wire.Chat(new_id(), "Hello"),
            wire.GiveUp(new_id()),
            wire.HandOver(new_id(), "random", 0),
        ):
            refusal = live.tell(command).refused
            assert refusal is not None
            assert refusal.code == "spectator"
    for body, status in (
        (wire.Play(new_id(), 0, "ready"), 200),
        (wire.Play(new_id(), 0, "ready", 0), 403),
    ):
        response = ben.post(f"/api/tables/{match}/commands", body)
        assert response.status_code == status
        if status == 200:
            assert read(response, wire.Answer).refused is not None
    for path in ("why?move=ready", "?seat=0"):
        assert refused(ben.get(f"/api/tables/{match}/{path}".replace("/?", "?")), 403)
    for path, asked in (("links", {"kind": "continue"}), ("rematch", None)):
        assert refused(ben.post(f"/api/tables/{match}/{path}", asked), 403)
    assert ann.notes(match) == []
    assert room.lines.count == number


def server_view(server: Here, match: str) -> object:
    """What a spectator may know."""

    async def view() -> dict[str, object]:
        return server.desk.rooms.rooms[match].match.view(None)

    return server.run(view())


def test_strangers_are_told_that_there_is_no_such_table(ann: Browser, ben: Browser) -> None:
    made = ann.set_up(watchable=True)
    ben.set_up()  # Somebody with a key, but none for this table.
    ways = [
        ("get", "", None),
        ("get", "/log", None),
        ("get", "/why?move=ready", None),
        ("get", "/components", None),
        ("get", "/journal", None),
        ("post", "/commands", {"do": "chat", "id": "1", "text": "Hello"}),
        ("post", "/links", {"kind": "watch"}),
        ("post", "/rematch", None),
    ]
    for method, path, body in ways:
        answers = []
        for match in (made.match, "nosuchtable0"):
            address = f"/api/tables/{match}{path}"
            response = ben.get(address) if method == "get" else ben.post(address, body)
            answers.append(refused(response, 404))
        assert answers[0] == answers[1]
    with ben.live(made.match) as live:
        assert live.wait(wire.Failed).refused.code == "no-table"
        assert live.closed() == 4404
    assert ann.notes(made.match) == []


def test_another_seat_than_my_own_is_refused(ann: Browser, ben: Browser) -> None:
    made = ann.set_up()
    ben.join(made.links[0])
    match = made.match
    for path in (f"{match}?seat=0", f"{match}/log?seat=0", f"{match}/why?move=ready&seat=0"):
        assert refused(ben.get(f"/api/tables/{path}"), 403).code == "other-seat"
    for seat in (0, 7):
        command = wire.Play(new_id(), 0, "ready", seat)
        response = ben.post(f"/api/tables/{match}/commands", command)
        assert refused(response, 403).code == "other-seat"
    with ben.live(match) as live:
        live.begin()
        for command in (wire.Play(new_id(), 0, "ready", 0), wire.Play(new_id(), 0, "ready", 7)):
            refusal = live.tell(command).refused
            assert refusal is not None
            assert refusal.code == "other-seat"
        assert set(live.latest.to_move) == {0, 1}
    with ben.live(match, 0) as live:
        assert live.wait(wire.Failed).refused.code == "other-seat"
        assert live.closed() == 4404


@pytest.mark.parametrize("secret", ["x", "a" * 43, "ä" * 43])
def test_a_made_up_secret_opens_nothing(ann: Browser, secret: str) -> None:
    assert refused(ann.post("/api/links", plans.LinkUse(secret)), 410).code == "used-link"
    assert "altiplano" not in ann.http.cookies


def test_who_has_given_up_does_not_come_back_by_a_link(ann: Browser, ben: Browser) -> None:
    made = ann.set_up()
    ben.join(made.links[0])
    link = ben.new_link(made.match, "continue")
    done(ben.tell(made.match, wire.GiveUp(new_id())))
    assert use(ben, link).code == "used-link"


def test_a_key_that_the_server_has_not_made_is_replaced(ann: Browser, ben: Browser) -> None:
    """Somebody who could choose another person's key would hold their seats, too."""
    chosen = "k" * 43
    ann.http.cookies["altiplano"] = chosen
    made = ann.set_up()
    given = ann.http.cookies.get("altiplano", domain="127.0.0.1")
    assert given is not None
    assert given != chosen
    ben.http.cookies["altiplano"] = chosen
    ben.join(made.links[0], "Ben")
    own = ben.http.cookies.get("altiplano", domain="127.0.0.1")
    assert own not in (None, chosen, given)


def test_a_look_at_a_link_says_who_invites_to_what_and_uses_nothing_up(
    ann: Browser, ben: Browser
) -> None:
    made = ann.set_up(ME, FRIEND, FRIEND, BOT)
    secret = made.links[0].path.partition("#")[2]

    for _ in range(2):
        answer = ben.post("/api/links/look", plans.LinkLook(secret))
        seen = read(answer, plans.Invitation)
        assert (seen.kind, seen.game, seen.host, seen.seat) == ("invite", "altiplano", "Ann", 1)
        assert [each.kind for each in seen.people] == ["person", "open", "open", "bot"]
    ben.join(made.links[0], "Ben")

    assert refused(ben.post("/api/links/look", plans.LinkLook(secret)), 410).code == "used-link"


def test_players_choose_colors_that_no_other_person_has(ann: Browser, ben: Browser) -> None:
    made = ann.set_up(ME, FRIEND, BOT)
    secret = made.links[0].path.partition("#")[2]
    read(ben.post("/api/links", plans.LinkUse(secret, "Ben", color=4)), plans.Joined)

    def colors() -> list[int]:
        return [each.color for each in ann.see(made.match).table.people]

    assert colors() == [0, 4, 2]
    done(ann.tell(made.match, wire.Paint(new_id(), 2)))
    assert colors() == [2, 4, 0], "a bot swaps"
    answer = ben.tell(made.match, wire.Paint(new_id(), 2))
    assert answer.refused is not None
    assert answer.refused.code == "color-taken"
    assert colors() == [2, 4, 0]


def test_the_host_lets_spectators_in_later_and_everybody_sees_how_many(
    server: Here, ann: Browser, ben: Browser
) -> None:
    made = ann.set_up(ME, FRIEND)
    ben.join(made.links[0])
    answer = ben.tell(made.match, wire.AllowWatching(new_id(), True))
    assert answer.refused is not None
    assert answer.refused.code == "not-host"

    done(ann.tell(made.match, wire.AllowWatching(new_id(), True)))
    with server.browser() as cora:
        cora.join(ann.new_link(made.match, "watch"))
        with ann.live(made.match) as live, cora.live(made.match) as watching:
            live.begin()
            watching.begin()
            while live.table.watching != 1:
                live.wait(wire.Table)
            done(live.tell(wire.AllowWatching(new_id(), False)))
            assert watching.closed() == NO_TABLE
        assert refused(cora.get(f"/api/tables/{made.match}"), 404).code == "no-table"
