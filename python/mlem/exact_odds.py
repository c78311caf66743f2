# SPDX-License-Identifier: MIT
"""Exact chances of the next roll, and of the rest of a flight."""

import collections
import operator

from . import _c_headers as c
from ._library import lib
from .game import Game, State, game_of

Odds = collections.namedtuple("Odds", "crash arrivals dice points")
Odds.__doc__ = """The next roll of a rocket, and what the flight is worth.

crash     chance that it crashes, whatever the commander does
arrivals  {space: chance} of where it stops if the commander flies as far as it can
dice      expected dice left then, if it does not crash
points    expected points of an astronaut that gets off at the right moment, on an empty mat
"""


def _bounded(value, least, most, what):
    value = operator.index(value)
    if not least <= value <= most:
        raise ValueError(f"{what}: {least} to {most}, not {value}")
    return value


def _table(game):
    if not hasattr(game, "_odds"):
        game._odds = c.Odds()
        lib.mlem_odds_init(game._odds, game._game)
    return game._odds


def _spaces(game):
    """The number of deep space: a rocket there does not roll."""
    return game.mat.space_count


def _rocket(game, space, dice, boosters, token):
    return c.Rocket(space=_bounded(space, 0, _spaces(game) - 1, "space"),
                    pool=_bounded(dice, 0, c.MAX_POOL, "dice"),
                    boosters=_bounded(boosters, 0, c.MAX_SEATS, "boosters"), token=token)


def _solve(game, rocket):
    table, wish, values, arrivals = _table(game), c.OddsWish(), c.OddsValues(), c.Arrivals()
    lib.mlem_odds_nominal(game._game, wish)
    lib.mlem_odds_solve(table, game._game, wish, rocket.boosters, rocket.token, values)
    lib.mlem_odds_arrivals(table, game._game, rocket, c.WAY_FURTHEST, None, arrivals)
    fresh = int(rocket.token != c.NONE)
    points = values.roll[fresh][rocket.boosters][rocket.space][rocket.pool]
    where = {space: chance for space, chance in enumerate(arrivals.at) if chance > 0}
    return Odds(lib.mlem_crash_chance(game._game, rocket), where, arrivals.dice, points)


def odds(space, dice, boosters=0, game=None):
    """A rocket on `space` with so many dice and unused boosters aboard: an Odds."""
    game = Game() if game is None else game_of(game)
    return _solve(game, _rocket(game, space, dice, boosters, c.NONE))


def reach(targets, space, dice, boosters=0, game=None):
    """The highest chance that the rocket stops on one of the `targets` before it crashes."""
    game, mask = Game() if game is None else game_of(game), 0
    for target in targets:
        mask |= 1 << _bounded(target, 0, _spaces(game), "target")
    rocket, values = _rocket(game, space, dice, boosters, c.NONE), c.OddsValues()
    lib.mlem_odds_reach(_table(game), game._game, mask, rocket.boosters, c.NONE, values)
    return values.roll[0][rocket.boosters][rocket.space][rocket.pool]


def of_state(state):
    if not isinstance(state, State):
        raise TypeError(f"a mlem.State is needed, not {type(state).__name__}")
    game, rocket = state.get_game(), lib.mlem_rocket_of(state._bytes)
    if rocket.space >= _spaces(game):
        return Odds(0.0, {}, 0.0, 0.0)
    return _solve(game, rocket)
