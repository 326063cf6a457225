"""Coins and point markers that a player gains or pays outside of actions."""

from mypy_extensions import i64

from altiplano.games.altiplano.rules import happenings
from altiplano.games.altiplano.rules.state import State


def gain_coins(state: State, seat: i64, coins: i64) -> None:
    if coins > 0:
        state.seats[seat].coins += coins
        state.report(happenings.COINS, seat, coins)


def pay_coins(state: State, seat: i64, coins: i64) -> None:
    if coins > 0:
        state.seats[seat].coins -= coins
        state.report(happenings.PAID, seat, coins)


def gain_points(state: State, seat: i64, points: i64) -> None:
    """R55: point markers are a plain number."""
    if points > 0:
        state.seats[seat].markers += points
        state.report(happenings.POINTS, seat, points)
