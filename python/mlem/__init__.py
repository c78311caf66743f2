# SPDX-License-Identifier: MIT
"""The rules engine of the board game MLEM: Space Agency (an unofficial fan work), for research.

    import mlem
    state = mlem.load_game("mlem", {"players": 3}).new_initial_state()

Game and State speak the vocabulary of OpenSpiel; Batch steps thousands of games at once in C;
TurnEnv takes turns in the manner of PettingZoo; Bot, odds() and arena() are the bots, the exact
chances and a comparison of players. docs/python.md tells more.
"""

from ._c_headers import FEATURES
from ._version import VERSION as __version__
from .compare_players import Standing, arena
from .batch import Batch
from .bots import Advice, Bot
from .game import CHANCE, TERMINAL, Game, State, load_game
from .game_review import review
from .exact_odds import Odds, odds, reach
from .pettingzoo_env import TurnEnv

__all__ = ["Advice", "Batch", "Bot", "CHANCE", "FEATURES", "Game", "Odds", "Standing", "State",
           "TERMINAL", "TurnEnv", "__version__", "arena", "load_game", "odds", "reach",
           "review"]
