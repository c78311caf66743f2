# SPDX-License-Identifier: MIT
"""One game at a time, in the vocabulary of OpenSpiel."""

import copy
import ctypes

from ._library import (ACTION_TEXT, ASTRONAUTS, FAULT_TEXT, FEATURES, LINE_TEXT, MAX_ACTIONS,
                       MAX_OUTCOMES, MAX_SEATS, NONE, OK, Chance, Options, Score, Scribe,
                       StateBytes, lib)

CHANCE, TERMINAL = -1, -4  # as pyspiel.PlayerId
VARIANTS = {"ufo": 1, "exploration": 2, "missions": 4}
HOUSE_RULES = {"booster-with-ones": 1, "goals-in-landing": 2, "comet-passes": 4, "no-step-back": 8,
               "pile-ends": 16, "face-down": 32}
PHASES = ("deal", "return", "explore", "expedition", "board", "roll", "travel", "refill", "land",
          "parachute", "over")


def _mask(what, names, known):
    mask = 0
    for name in names:
        if name not in known:
            raise ValueError(f"no {what} '{name}'; there are {', '.join(known)}")
        mask |= known[name]
    return mask


class Game:
    """A mat with options; states of it come from new_initial_state()."""

    def __init__(self, players=4, variants=(), mat="standard", first=0, house=()):
        mask = _mask("variant", variants, VARIANTS)
        house_mask = _mask("house rule", house, HOUSE_RULES)
        if not 2 <= players <= MAX_SEATS:
            raise ValueError(f"players: 2 to {MAX_SEATS}, not {players}")
        if not 0 <= first < players:
            raise ValueError(f"first: 0 to {players - 1}, not {first}")
        fault = ctypes.create_string_buffer(FAULT_TEXT)
        options = Options(players, mask, first, house_mask)
        self._game = lib.mlem_game_open(str(mat).encode(), options, fault)
        if not self._game:
            raise ValueError(fault.value.decode())
        self._players, self._variants = players, tuple(variants)
        self._house = tuple(house)

    def __del__(self):
        if getattr(self, "_game", None):
            lib.mlem_game_free(self._game)

    def num_players(self):
        return self._players

    def variants(self):
        return self._variants

    def house(self):
        return self._house

    def num_distinct_actions(self):
        return lib.mlem_number_count(self._game)

    def max_chance_outcomes(self):
        return MAX_OUTCOMES

    def min_utility(self):
        return 0.0

    def max_utility(self):
        return 1.0

    def utility_sum(self):
        return 1.0

    def observation_tensor_shape(self):
        return [FEATURES]

    def new_initial_state(self):
        return State(self)

    def action_to_string(self, action):
        """The decision in the notation: "fly 1 A"."""
        text = ctypes.create_string_buffer(ACTION_TEXT)
        lib.mlem_action_text(self._game, self._code(action), text)
        return text.value.decode()

    def string_to_action(self, text):
        code = ctypes.c_uint16()
        data = text.encode()
        if not lib.mlem_action_parse(self._game, data, len(data), code):
            raise ValueError(f"no decision: '{text}'")
        return lib.mlem_action_number(self._game, code)

    def _code(self, action):
        code = ctypes.c_uint16()
        if not 0 <= action < self.num_distinct_actions() or not lib.mlem_number_action(
                self._game, action, code):
            raise ValueError(f"no decision has number {action}")
        return code.value


class State:
    """Where a game stands. Decisions and chance outcomes are integers."""

    def __init__(self, game):
        self._of = game
        self._bytes = StateBytes()
        self._history = []
        lib.mlem_state_init(game._game, self._bytes)

    # Whose turn it is.
    def current_player(self):
        turn = lib.mlem_turn(self._bytes)
        return TERMINAL if turn == -2 else turn

    def is_terminal(self):
        return lib.mlem_turn(self._bytes) == -2

    def is_chance_node(self):
        return lib.mlem_turn(self._bytes) == -1

    def get_game(self):
        return self._of

    def num_players(self):
        return self._of.num_players()

    # What can happen.
    def legal_actions(self, player=None):
        if self.is_chance_node():
            return [outcome for outcome, _ in self.chance_outcomes()]
        if player is not None and player != self.current_player():
            return []
        codes = (ctypes.c_uint16 * MAX_ACTIONS)()
        count = lib.mlem_legal_actions(self._of._game, self._bytes, codes)
        return sorted(lib.mlem_action_number(self._of._game, codes[i]) for i in range(count))

    def legal_actions_mask(self, player=None):
        mask = [0] * self._of.num_distinct_actions()
        if not self.is_chance_node():
            for action in self.legal_actions(player):
                mask[action] = 1
        return mask

    def chance_outcomes(self):
        """[(outcome, probability)]; empty where it is not chance's turn."""
        chances = (Chance * MAX_OUTCOMES)()
        count = lib.mlem_chance_outcomes(self._of._game, self._bytes, chances)
        return [(c.outcome, c.ways / c.of) for c in chances[:count]]

    def apply_action(self, action):
        """A decision or, at a chance node, an outcome. ValueError, and nothing changed, if illegal."""
        if self.is_chance_node():
            status = (lib.mlem_apply_chance(self._of._game, self._bytes, action, None)
                      if 0 <= action < 2**32 else -1)
        else:
            status = lib.mlem_apply(self._of._game, self._bytes, self._of._code(action), None)
        if status != OK:
            raise ValueError(f"{action} is not possible here")
        self._history.append(action)

    def child(self, action):
        state = self.clone()
        state.apply_action(action)
        return state

    def clone(self):
        state = copy.copy(self)
        state._bytes = StateBytes.from_buffer_copy(self._bytes)
        state._history = list(self._history)
        return state

    def history(self):
        return list(self._history)

    # What it is worth.
    def returns(self):
        """Each seat's share of the win; zeros before the end."""
        shares = (ctypes.c_double * MAX_SEATS)()
        if self.is_terminal():
            lib.mlem_returns(self._of._game, self._bytes, shares)
        return list(shares[:self.num_players()])

    def player_return(self, player):
        return self.returns()[player]

    def rewards(self):
        return self.returns()

    def scores(self):
        """The points of every seat if the game ended now."""
        scores = (Score * MAX_SEATS)()
        lib.mlem_scores(self._of._game, self._bytes, scores)
        return [score.total for score in scores[:self.num_players()]]

    # What a seat sees.
    def observation_tensor(self, player=None):
        """Numbers from 0 to 1 for the seat to decide (<mlem/batch.h>, docs/python.md)."""
        if player is not None and player != self.current_player():
            raise ValueError("only the seat to decide has an observation tensor")
        features = (ctypes.c_float * FEATURES)()
        lib.mlem_features(self._of._game, self._bytes, features)
        return list(features)

    def observed(self, player=NONE):
        """The state without what `player` may not know; without an argument: a spectator's."""
        state = self.clone()
        lib.mlem_observe(self._of._game, self._bytes, player, state._bytes)
        state._history = []
        return state

    # Text and bytes.
    def action_to_string(self, player, action=None):
        if action is None:
            player, action = self.current_player(), player
        if player != CHANCE:
            return self._of.action_to_string(action)
        text = ctypes.create_string_buffer(LINE_TEXT)
        scribe = Scribe()
        length = lib.mlem_chance_line(scribe, self._of._game, self._bytes, action, text)
        return text.raw[:length].decode() if length else str(action)

    def serialize(self):
        return bytes(self._bytes)

    @classmethod
    def deserialize(cls, game, data):
        state = cls(game)
        if len(data) != ctypes.sizeof(StateBytes):
            raise ValueError(f"a state has {ctypes.sizeof(StateBytes)} bytes, not {len(data)}")
        fields = StateBytes.from_buffer_copy(data)
        if lib.mlem_state_check(game._game, fields) != OK:
            raise ValueError("these bytes are no state of this game")
        state._bytes = fields
        return state

    @property
    def fields(self):
        """mlem_state as in <mlem/engine.h>, to read: state.fields.space."""
        return self._bytes

    def phase(self):
        return PHASES[self._bytes.phase]

    def __eq__(self, other):
        return isinstance(other, State) and bytes(self._bytes) == bytes(other._bytes)

    def __hash__(self):
        return lib.mlem_state_hash(self._bytes)

    def __str__(self):
        return (f"expedition {self._bytes.expedition}, {self.phase()}, space {self._bytes.space}, "
                f"{self._bytes.pool} dice, {self._bytes.failures} failures, points "
                + " ".join(map(str, self.scores())))


def load_game(name="mlem", parameters=None):
    """load_game("mlem", {"players": 3, "variants": ["ufo"]}), or load_game(parameters={...})."""
    if name != "mlem":
        raise ValueError(f"no game '{name}' here, only 'mlem'")
    return Game(**(parameters or {}))


__all__ = ["ASTRONAUTS", "CHANCE", "TERMINAL", "Game", "State", "load_game"]
