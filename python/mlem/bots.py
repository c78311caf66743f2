# SPDX-License-Identifier: MIT
"""The bots of the library as players, and admiral's advice."""

import collections
import ctypes
import operator
import threading

from . import _c_headers as c
from ._library import fault_text, lib, slow
from .game import State

Advice = collections.namedtuple("Advice", "action reason crash now later space dice values")
Advice.__doc__ = """What admiral would do in a position.

action  the decision it advises
reason  one word such as "safe_points" (mlem_reason in <mlem/bots.h>)
crash   chance that the next roll crashes: now, or after the flight that is advised
now     points that getting off brings at once
later   expected points of the astronaut if it stays aboard
space   where the flight leads, or where the rocket stands
dice    dice left there
values  {decision: value in points}; only differences mean something
"""

_adviser = threading.local()  # each thread keeps its tables


def state_of(state):
    """The argument, if it is a state in which a seat decides."""
    if not isinstance(state, State):
        raise TypeError(f"a mlem.State is needed, not {type(state).__name__}")
    if state.current_player() < 0:
        raise ValueError("no seat is to decide here")
    return state


def advise(state):
    state_of(state)
    if not hasattr(_adviser, "memory"):
        _adviser.memory = (ctypes.c_double * (lib.mlem_adviser_size() // 8 + 1))()
    game, advice = state.get_game(), c.Advice()
    seen = state.observed(state.current_player())
    if not lib.mlem_advise(_adviser.memory, game._game, seen._bytes, advice):
        raise ValueError("there is no advice for this position")
    values = {game._number(code): value for code, value in
              zip(advice.actions[:advice.count], advice.values[:advice.count])}
    return Advice(game._number(advice.action), c.REASONS[advice.reason], advice.crash, advice.now,
                  advice.later, advice.space, advice.pool, values)


class Bot:
    """A bot of the library: Bot("captain"), Bot("ace:2000"). The same seed gives the same moves.

    bot(state) and bot.choose(state) give its decision for the seat that is to decide."""

    def __init__(self, description="captain", seed=0):
        if hasattr(self, "_bot"):
            raise TypeError("this bot is open already; make another one")
        self.seed = operator.index(seed) % 2**64
        if not isinstance(description, str):
            raise TypeError(f"a bot is named by text, not by {type(description).__name__}")
        text = description.encode()
        if text.startswith(b"exec") or b"\0" in text:
            raise ValueError(f"no bot '{description}' here: only those of the library "
                             "('mlem arena' has programs as bots)")
        fault = fault_text()
        self._bot = lib.mlem_bot_new(text, fault)
        if not self._bot:
            raise ValueError(fault.value.decode(errors="replace"))
        self._description, self._lock = description, threading.Lock()
        self._game = self._seat = None

    def __del__(self):
        if getattr(self, "_bot", None):
            lib.mlem_bot_free(self._bot)

    def __copy__(self):
        return type(self)(self._description, self.seed)

    def __deepcopy__(self, memo):
        return self.__copy__()

    def __reduce__(self):
        return type(self), (self._description, self.seed)

    def begin(self, game, seat, seed=None):
        """A new game, for this seat. choose() does it by itself when game or seat are new."""
        from .game import game_of
        seat, seed = operator.index(seat), self.seed if seed is None else operator.index(seed)
        if not 0 <= seat < game_of(game).num_players():
            raise ValueError(f"seat: 0 to {game.num_players() - 1}, not {seat}")
        with self._lock:
            self._begin(game, seat, seed)

    def _begin(self, game, seat, seed):
        lib.mlem_bot_begin(self._bot, game._game, seat, seed % 2**64)
        self._game, self._seat = game, seat

    def choose(self, state):
        """The number of the decision that the bot takes."""
        game, seat = state_of(state).get_game(), state.current_player()
        seen = state.observed(seat)
        with self._lock:
            if self._game is not game or self._seat != seat:
                self._begin(game, seat, self.seed)
            code = slow.mlem_bot_choose(self._bot, seen._bytes)
        return game._number(code)

    __call__ = choose
