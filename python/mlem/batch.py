# SPDX-License-Identifier: MIT
"""Thousands of games side by side, stepped in C.

The arrays are the library's own memory, seen through the buffer protocol: numpy.asarray(batch.mask)
copies nothing and always shows the present. NumPy itself is not needed.
"""

import ctypes

from ._library import FEATURES, OK, StateBytes, lib
from .game import State


def _shaped(pointer, *shape):
    """The memory behind a pointer as a ctypes array of this shape (buffer protocol, no copy)."""
    kind = pointer._type_
    for length in reversed(shape):
        kind = kind * length
    return ctypes.cast(pointer, ctypes.POINTER(kind)).contents


def _address(buffer, count, size, what):
    """The address of a caller's buffer of `count` items of `size` bytes; it must be writable."""
    view = memoryview(buffer)
    if view.readonly or not view.c_contiguous or view.nbytes != count * size or view.itemsize != size:
        raise ValueError(f"{what}: a writable, contiguous buffer of {count} items of {size} bytes "
                         "is needed")
    return ctypes.addressof(ctypes.c_char.from_buffer(view.cast("B")))


class Batch:
    """`games` games of one kind. Chance is drawn inside; a game that ends begins anew at once.

    turn    int8   [games]           the seat that decides
    mask    uint8  [games][actions]  1 where a decision is legal
    mover   int8   [games]           the seat that decided in the last step (-1: none yet)
    done    uint8  [games]           1 where the last step ended a game
    returns float32[games][seats]    each seat's share of the win where done, else 0
    score   uint16 [games][seats]    the points where done, else 0
    """

    def __init__(self, game, games, seed=0):
        if games < 1:
            raise ValueError("a batch has at least one game")
        self._of = game
        self._batch = lib.mlem_batch_new(game._game, games, seed % 2**64)
        if not self._batch:
            raise MemoryError(f"no memory for {games} games")
        arrays = lib.mlem_batch_look(self._batch).contents
        self.games, self.actions, self.seats = arrays.games, arrays.actions, arrays.seats
        self.turn = _shaped(arrays.turn, self.games)
        self.mask = _shaped(arrays.mask, self.games, self.actions)
        self.mover = _shaped(arrays.mover, self.games)
        self.done = _shaped(arrays.done, self.games)
        self.returns = _shaped(arrays.returns, self.games, self.seats)
        self.score = _shaped(arrays.score, self.games, self.seats)
        self._keep_alive()

    def _keep_alive(self):
        """An array that outlives the batch would look at freed memory: let each hold the batch."""
        owner = _Owner(self._batch)
        for array in (self.turn, self.mask, self.mover, self.done, self.returns, self.score):
            array.owner = owner
        self._owner = owner

    def new_actions(self):
        """A buffer for one decision a game: uint32[games]."""
        return (ctypes.c_uint32 * self.games)()

    def new_features(self):
        """A buffer for features(): float32[games][FEATURES]."""
        return (ctypes.c_float * FEATURES * self.games)()

    def sample(self, actions):
        """Fills `actions` with random legal decisions."""
        lib.mlem_batch_sample(self._batch, _address(actions, self.games, 4, "actions"))

    def step(self, actions):
        """One decision in every game; ValueError, and no game changed, if one is illegal."""
        bad = ctypes.c_size_t()
        address = _address(actions, self.games, 4, "actions")
        if lib.mlem_batch_step(self._batch, address, bad) != OK:
            raise ValueError(f"game {bad.value}: {actions[bad.value]} is not legal "
                             f"for seat {self.turn[bad.value]}")

    def features(self, features):
        """Fills `features` with what the deciding seat of every game sees."""
        address = _features_address(features, self.games)
        lib.mlem_batch_features(self._batch, address)

    def state(self, index):
        """A copy of one game."""
        self._check(index)
        state = State(self._of)
        state._bytes = StateBytes.from_buffer_copy(
            lib.mlem_batch_state(self._batch, index).contents)
        return state

    def put(self, index, state):
        """Sets one game to a state in which a seat is to decide."""
        self._check(index)
        if lib.mlem_batch_put(self._batch, index, state._bytes) != OK:
            raise ValueError("a state of this game is needed in which a seat is to decide")

    def _check(self, index):
        if not 0 <= index < self.games:
            raise IndexError(f"game {index} of {self.games}")


def _features_address(features, games):
    return _address(features, games * FEATURES, 4, "features")


class _Owner:
    """Frees a batch when the last of its arrays is gone."""

    def __init__(self, batch):
        self._batch, self._free = batch, lib.mlem_batch_free

    def __del__(self):
        self._free(self._batch)
