# SPDX-License-Identifier: MIT
"""For tests of the package: imports it from this tree, over the library that argument 2 names."""

import os
import sys

PROGRAM = os.path.abspath(sys.argv[1])
os.environ["MLEM_LIBRARY"] = os.path.abspath(sys.argv[2])
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "python"))
import mlem  # noqa: E402 (found only now)

__all__ = ["PROGRAM", "ROOT", "SETTINGS", "VARIANTS", "draw", "mlem", "random_game", "random_step"]

VARIANTS = ((), ("ufo",), ("exploration",), ("missions",), ("ufo", "exploration", "missions"))
SETTINGS = [(players, variants) for players in (2, 3, 4, 5) for variants in VARIANTS]


def draw(state, luck):
    outcomes, chances = zip(*state.chance_outcomes())
    return luck.choices(outcomes, chances)[0]


def random_step(state, luck):
    state.apply_action(draw(state, luck) if state.is_chance_node() else
                       luck.choice(state.legal_actions()))


def random_game(game, luck, watch=lambda state: None):
    state = game.new_initial_state()
    while not state.is_terminal():
        watch(state)
        random_step(state, luck)
    return state
