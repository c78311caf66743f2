# SPDX-License-Identifier: MIT
"""The rules engine of the board game MLEM: Space Agency (an unofficial fan work), for research.

    import mlem
    state = mlem.load_game("mlem", {"players": 3}).new_initial_state()

Game and State speak the vocabulary of OpenSpiel; Batch steps thousands of games at once in C;
TurnEnv takes turns in the manner of PettingZoo. docs/python.md tells more.
"""

from ._library import FEATURES
from .batch import Batch
from .game import CHANCE, TERMINAL, Game, State, load_game
from .turns import TurnEnv

__all__ = ["Batch", "CHANCE", "FEATURES", "Game", "State", "TERMINAL", "TurnEnv", "load_game"]
