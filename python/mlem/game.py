# SPDX-License-Identifier: MIT
"""One game at a time, in the vocabulary of OpenSpiel."""

import ctypes
import operator
import os

from . import _c_headers as c
from ._library import fault_text, lib

CHANCE, TERMINAL = -1, -4  # as pyspiel.PlayerId
VARIANTS = {"ufo": c.UFO, "exploration": c.EXPLORATION, "missions": c.MISSIONS}
MAT_BYTES = 1 << 20  # a larger file is refused


def _mat_text(mat):
    """None for a built-in mat, otherwise the text of the file: a game is pickled with its mat."""
    name = os.fsencode(mat)
    if b"\0" in name:
        raise ValueError("mat: a name or a path has no NUL byte")
    if lib.mlem_mat_find(name):
        return None
    try:
        with open(mat, "rb") as file:
            text = file.read(MAT_BYTES + 1)
    except OSError as error:
        raise ValueError(f"no mat '{mat}': {error.strerror}") from error
    return text


def _names(names):
    return (names,) if isinstance(names, str) else tuple(names)


def _mask(names, known, what):
    mask = 0
    for name in names:
        if name not in known:
            raise ValueError(f"no {what} '{name}'; there are {', '.join(known)}")
        mask |= known[name]
    return mask


class Game:
    """A mat with options; states of it come from new_initial_state(). A game never changes."""

    def __init__(self, players=4, variants=(), mat="cosmic", first=0, house=()):
        players, first = operator.index(players), operator.index(first)
        if not c.MIN_SEATS <= players <= c.MAX_SEATS:
            raise ValueError(f"players: {c.MIN_SEATS} to {c.MAX_SEATS}, not {players}")
        if not 0 <= first < players:
            raise ValueError(f"first: 0 to {players - 1}, not {first}")
        self._open(players, _names(variants), mat, _mat_text(mat), first, _names(house))

    def _open(self, players, variants, mat, text, first, house):
        if hasattr(self, "_game"):
            raise TypeError("this game is open already; make another one")
        fault = fault_text()
        options = c.Options(seats=players, variants=_mask(variants, VARIANTS, "variant"),
                            first=first, house=_mask(house, c.HOUSE, "house rule"))
        if text is None:
            self._game = lib.mlem_game_open(os.fsencode(mat), options, fault)
        else:
            self._game = lib.mlem_game_read(text, len(text), options, fault)
        if not self._game:
            raise ValueError(fault.value.decode(errors="replace"))
        self._parts = (players, variants, mat, text, first, house)

    def __del__(self):
        if getattr(self, "_game", None):
            lib.mlem_game_free(self._game)

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    def __reduce__(self):
        return _reopen, (type(self), *self._parts)

    def num_players(self):
        return self._parts[0]

    def variants(self):
        return self._parts[1]

    def house(self):
        return self._parts[5]

    @property
    def mat(self):
        """A copy of the mat as in <mlem/mat.h>: game.mat.spaces[3].faces."""
        whole = ctypes.cast(self._game, ctypes.POINTER(c.Game)).contents
        return c.Mat.from_buffer_copy(whole.mat)

    def num_distinct_actions(self):
        return lib.mlem_number_count(self._game)

    def max_chance_outcomes(self):
        return c.MAX_OUTCOMES

    def min_utility(self):
        return 0.0

    def max_utility(self):
        return 1.0

    def utility_sum(self):
        return 1.0

    def observation_tensor_shape(self):
        return [c.FEATURES]

    def new_initial_state(self):
        return State(self)

    def action_to_string(self, action):
        """The decision in the notation: "fly 1 A"."""
        text = ctypes.create_string_buffer(c.ACTION_TEXT)
        lib.mlem_action_text(self._game, self._code(action), text)
        return text.value.decode()

    def string_to_action(self, text):
        code, data = ctypes.c_uint16(), text.encode()
        if lib.mlem_action_parse(self._game, data, len(data), code):
            number = lib.mlem_action_number(self._game, code)
            if number < self.num_distinct_actions():
                return number
        raise ValueError(f"no decision: '{text}'")

    def _code(self, action):
        """The mlem_action of a number."""
        code, action = ctypes.c_uint16(), operator.index(action)
        if not 0 <= action < 2**32 or not lib.mlem_number_action(self._game, action, code):
            raise ValueError(f"no decision has number {action}")
        return code.value

    def _number(self, code):
        return lib.mlem_action_number(self._game, code)


def _reopen(kind, *parts):
    game = kind.__new__(kind)
    game._open(*parts)
    return game


def game_of(game):
    """The argument, if it is a game."""
    if not isinstance(game, Game):
        raise TypeError(f"a mlem.Game is needed, not {type(game).__name__}")
    return game


class State:
    """Where a game stands. Decisions and chance outcomes are integers."""

    def __init__(self, game):
        if hasattr(self, "_of"):
            raise TypeError("this state belongs to a game already; make another one")
        self._of = game_of(game)
        self._bytes = c.State()
        self._history = []
        lib.mlem_state_init(game._game, self._bytes)

    # Whose turn it is.
    def current_player(self):
        turn = lib.mlem_turn(self._bytes)
        return TERMINAL if turn == c.OVER else turn

    def is_terminal(self):
        return lib.mlem_turn(self._bytes) == c.OVER

    def is_chance_node(self):
        return lib.mlem_turn(self._bytes) == c.CHANCE

    def get_game(self):
        return self._of

    def num_players(self):
        return self._of.num_players()

    # What can happen.
    def legal_actions(self, player=None):
        """Numbers of decisions, or chance outcomes. What a viewer may not know has no number."""
        if self.is_chance_node():
            return [outcome for outcome, _ in self.chance_outcomes()]
        if player is not None and player != self.current_player():
            return []
        codes = (ctypes.c_uint16 * c.MAX_ACTIONS)()
        count = lib.mlem_legal_actions(self._of._game, self._bytes, codes)
        numbers = sorted(self._of._number(code) for code in codes[:count])
        most = self._of.num_distinct_actions()
        return [number for number in numbers if number < most]

    def legal_actions_mask(self, player=None):
        mask = [0] * self._of.num_distinct_actions()
        if not self.is_chance_node():
            for action in self.legal_actions(player):
                mask[action] = 1
        return mask

    def chance_outcomes(self):
        """[(outcome, probability)]; empty where it is not chance's turn."""
        chances = (c.Chance * c.MAX_OUTCOMES)()
        count = lib.mlem_chance_outcomes(self._of._game, self._bytes, chances)
        return [(chance.outcome, chance.ways / chance.of) for chance in chances[:count]]

    def apply_action(self, action):
        """A decision or, at a chance node, an outcome. ValueError, and nothing changed, if illegal."""
        action = operator.index(action)
        if self.is_chance_node():
            status = (lib.mlem_apply_chance(self._of._game, self._bytes, action, None)
                      if 0 <= action < 2**32 else c.ILLEGAL)
        else:
            status = lib.mlem_apply(self._of._game, self._bytes, self._of._code(action), None)
        if status != c.OK:
            raise ValueError(f"{action} is not possible here")
        self._history.append(action)

    def child(self, action):
        state = self.clone()
        state.apply_action(action)
        return state

    def clone(self):
        return _restore(type(self), self._of, bytes(self._bytes), list(self._history))

    def __copy__(self):
        return self.clone()

    def __deepcopy__(self, memo):
        return self.clone()

    def __reduce__(self):
        return _restore, (type(self), self._of, bytes(self._bytes), list(self._history))

    def history(self):
        return list(self._history)

    # What it is worth.
    def returns(self):
        """Each seat's share of the win; zeros before the end."""
        shares = (ctypes.c_double * c.MAX_SEATS)()
        if self.is_terminal():
            lib.mlem_returns(self._of._game, self._bytes, shares)
        return list(shares[:self.num_players()])

    def player_return(self, player):
        return self.returns()[player]

    def rewards(self):
        return self.returns()

    def scores(self):
        """The points of every seat if the game ended now."""
        scores = (c.Score * c.MAX_SEATS)()
        lib.mlem_scores(self._of._game, self._bytes, scores)
        return [score.total for score in scores[:self.num_players()]]

    # What a seat sees.
    def observation_tensor(self, player=None):
        """Numbers from 0 to 1 for the seat to decide (<mlem/batch.h>, docs/python.md)."""
        if self.current_player() < 0 or player not in (None, self.current_player()):
            raise ValueError("only the seat to decide has an observation tensor")
        features = (ctypes.c_float * c.FEATURES)()
        lib.mlem_features(self._of._game, self._bytes, features)
        return list(features)

    def observed(self, player=None):
        """The state without what `player` may not know; without an argument: a spectator's."""
        seat = c.NONE if player is None else operator.index(player)
        if seat != c.NONE and not 0 <= seat < self.num_players():
            raise ValueError(f"player: 0 to {self.num_players() - 1}, not {seat}")
        state = self.clone()
        lib.mlem_observe(self._of._game, self._bytes, seat, state._bytes)
        state._history = []
        return state

    def advice(self):
        """What admiral would do here, and why: a mlem.Advice. ValueError if no seat decides."""
        from .bots import advise
        return advise(self)

    def odds(self):
        """The next roll of the rocket as it stands: a mlem.Odds."""
        from .exact_odds import of_state
        return of_state(self)

    # Text and bytes.
    def action_to_string(self, player, action=None):
        if action is None:
            player, action = self.current_player(), player
        if player != CHANCE:
            return self._of.action_to_string(action)
        return self._chance_text(operator.index(action))

    def _chance_text(self, outcome):
        game = self._of._game
        possible = 0 <= outcome < 2**32 and lib.mlem_chance_of(game, self._bytes, outcome).ways
        if not possible or not self.is_chance_node():
            return str(outcome)
        text = ctypes.create_string_buffer(c.LINE_TEXT)
        length = lib.mlem_chance_line(c.Scribe(), game, self._bytes, outcome, text)
        return text.raw[:length].decode() if length else str(outcome)

    def serialize(self):
        return bytes(self._bytes)

    @classmethod
    def deserialize(cls, game, data):
        return _restore(cls, game, data, [])

    @property
    def fields(self):
        """A copy of mlem_state as in <mlem/engine.h>: state.fields.space."""
        return c.State.from_buffer_copy(self._bytes)

    def phase(self):
        return c.PHASES[self._bytes.phase]

    def __eq__(self, other):
        return isinstance(other, State) and bytes(self._bytes) == bytes(other._bytes)

    def __hash__(self):
        return lib.mlem_state_hash(self._bytes)

    def __str__(self):
        return (f"expedition {self._bytes.expedition}, {self.phase()}, space {self._bytes.space}, "
                f"{self._bytes.pool} dice, {self._bytes.failures} failures, points "
                + " ".join(map(str, self.scores())))


def _restore(kind, game, data, history):
    """A state from its bytes, which are checked: they may come from anywhere."""
    data = bytes(memoryview(data))
    if len(data) != ctypes.sizeof(c.State):
        raise ValueError(f"a state has {ctypes.sizeof(c.State)} bytes, not {len(data)}")
    fields = c.State.from_buffer_copy(data)
    if lib.mlem_state_check(game_of(game)._game, fields) != c.OK:
        raise ValueError("these bytes are no state of this game")
    state = kind.__new__(kind)
    state._of, state._bytes, state._history = game, fields, list(history)
    return state


def load_game(name="mlem", parameters=None):
    """load_game("mlem", {"players": 3, "variants": ["ufo"]}), or load_game(parameters={...})."""
    if name != "mlem":
        raise ValueError(f"no game '{name}' here, only 'mlem'")
    return Game(**(parameters or {}))
