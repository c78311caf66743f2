# SPDX-License-Identifier: MIT
"""Thousands of games side by side, stepped in C.

The arrays are the library's own memory, to read: numpy.asarray(batch.mask) copies nothing and always
shows the present. NumPy itself is not needed.
"""

import ctypes
import operator
import sys
import threading

from . import _c_headers as c
from ._library import lib, slow
from .game import _restore, game_of

_ORDERS = "@=" + ("<" if sys.byteorder == "little" else ">")
_KINDS = {"I": "I", "L": "I", "H": "H", "f": "f"}  # of memoryview: 4-byte L is I


class _Fixed:
    """Cannot be copied: a second owner of the library's memory would free it twice."""

    def __reduce_ex__(self, protocol):
        raise TypeError("the arrays of a batch cannot be copied or pickled; tolist() gives a list")


class Rows(_Fixed):
    """A read-only array of rows: rows[i] is a memoryview, numpy.asarray(rows) an array of [i][j]."""

    def __init__(self, array, rows, columns, kind):
        flat = memoryview(array).cast("B").cast(kind).toreadonly()
        if hasattr(self, "shape") or len(flat) != rows * columns:
            raise TypeError("only a batch makes arrays of rows")
        self._array, self._flat = array, flat  # the array keeps the batch alive
        self.shape = (rows, columns)
        sign = {"B": "u", "H": "u", "f": "f"}[kind]
        order = "<" if sys.byteorder == "little" else ">"
        self.__array_interface__ = {
            "version": 3, "shape": self.shape, "typestr": f"{order}{sign}{self._flat.itemsize}",
            "data": (ctypes.addressof(array), True)}

    def __len__(self):
        return self.shape[0]

    def __getitem__(self, index):
        rows, columns = self.shape
        index = operator.index(index)
        if not -rows <= index < rows:
            raise IndexError(f"row {index} of {rows}")
        start = index % rows * columns
        return self._flat[start:start + columns]

    def tolist(self):
        return [row.tolist() for row in self]


def _buffer(buffer, kind, count, what):
    """A caller's buffer of `count` items for C to use. It cannot move while the result is held."""
    view = memoryview(buffer)
    order, letter = ("@" + view.format)[-2:]
    size = ctypes.sizeof({"I": ctypes.c_uint32, "H": ctypes.c_uint16, "f": ctypes.c_float}[kind])
    if (order not in _ORDERS or _KINDS.get(letter) != kind or view.itemsize != size
            or view.nbytes != count * size or view.readonly or not view.c_contiguous):
        names = {"I": "uint32", "H": "uint16", "f": "float32"}
        raise ValueError(f"{what}: a writable, contiguous buffer of {count} {names[kind]} is needed")
    return (ctypes.c_char * view.nbytes).from_buffer(view.cast("B"))


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
        if hasattr(self, "_batch"):
            raise TypeError("this batch is open already; make another one")
        games, seed = operator.index(games), operator.index(seed)
        if not 1 <= games <= c.BATCH_GAMES:
            raise ValueError(f"games: 1 to {c.BATCH_GAMES}, not {games}")
        self._of = game_of(game)
        self._lock = threading.Lock()
        self._batch = _Handle(lib.mlem_batch_new(game._game, games, seed % 2**64))
        if not self._batch.pointer:
            raise MemoryError(f"no memory for {games} games")
        arrays = lib.mlem_batch_look(self._batch.pointer).contents
        self.games, self.actions, self.seats = games, arrays.actions, arrays.seats
        self._games = games  # what C was told; the attribute above may be changed
        self.turn = self._line(arrays.turn, "b")
        self.mover = self._line(arrays.mover, "b")
        self.done = self._line(arrays.done, "B")
        self.mask = self._rows(arrays.mask, arrays.actions, "B")
        self.returns = self._rows(arrays.returns, arrays.seats, "f")
        self.score = self._rows(arrays.score, arrays.seats, "H")

    def _array(self, pointer, count):
        """The library's memory, which lives as long as this object or a view of it."""
        array = ctypes.cast(pointer, ctypes.POINTER(pointer._type_ * count)).contents
        array._owner = self._batch
        return array

    def _line(self, pointer, kind):
        return memoryview(self._array(pointer, self._games)).cast("B").cast(kind).toreadonly()

    def _rows(self, pointer, columns, kind):
        return Rows(self._array(pointer, self._games * columns), self._games, columns, kind)

    def __reduce_ex__(self, protocol):
        raise TypeError("a batch cannot be copied or pickled: make another one of the same game, "
                        "and carry over single games with state() and put()")

    def new_actions(self):
        """A buffer for one decision a game: uint32[games]."""
        return (ctypes.c_uint32 * self._games)()

    def new_features(self):
        """A buffer for features(): float32[games][FEATURES]."""
        return (ctypes.c_float * c.FEATURES * self._games)()

    def sample(self, actions):
        """Fills `actions` with random legal decisions."""
        with self._lock:
            slow.mlem_batch_sample(self._batch.pointer,
                                   _buffer(actions, "I", self._games, "actions"))

    def step(self, actions):
        """One decision in every game; ValueError, and no game changed, if one is illegal."""
        bad = ctypes.c_size_t()
        held = _buffer(actions, "I", self._games, "actions")
        with self._lock:
            status = slow.mlem_batch_step(self._batch.pointer, held, bad)
        if status != c.OK:
            chosen = memoryview(held).cast("B").cast("I")[bad.value]
            raise ValueError(f"game {bad.value}: {chosen} is not legal for seat "
                             f"{self.turn[bad.value]}")

    def legal(self):
        """(offsets, numbers): the decisions of game i are numbers[offsets[i]:offsets[i + 1]].

        Two memoryviews, uint32[games + 1] and uint16[all]; far shorter than the mask."""
        offsets, room = (ctypes.c_uint32 * (self._games + 1))(), 8 * self._games
        while True:
            numbers = (ctypes.c_uint16 * room)()
            with self._lock:
                count = slow.mlem_batch_legal(self._batch.pointer, offsets, numbers, room)
            if count <= room:
                return (memoryview(offsets).cast("B").cast("I"),
                        memoryview(numbers).cast("B").cast("H")[:count])
            room = count + self._games

    def features(self, features):
        """Fills `features` with what the deciding seat of every game sees."""
        held = _buffer(features, "f", self._games * c.FEATURES, "features")
        with self._lock:
            slow.mlem_batch_features(self._batch.pointer, held)

    def state(self, index):
        """A copy of one game."""
        index = self._check(index)
        with self._lock:
            data = bytes(lib.mlem_batch_state(self._batch.pointer, index).contents)
        from .game import State
        return _restore(State, self._of, data, [])

    def put(self, index, state):
        """Sets one game to a state in which a seat is to decide."""
        index = self._check(index)
        with self._lock:
            status = lib.mlem_batch_put(self._batch.pointer, index, state._bytes)
        if status != c.OK:
            raise ValueError("a state of this game is needed in which a seat is to decide")

    def _check(self, index):
        index = operator.index(index)
        if not 0 <= index < self._games:
            raise IndexError(f"game {index} of {self._games}")
        return index


class _Handle(_Fixed):
    """Frees a batch when the batch and the last of its arrays are gone."""

    def __init__(self, pointer):
        if hasattr(self, "pointer"):
            raise TypeError("this handle has a batch already")
        self.pointer, self._free = pointer, lib.mlem_batch_free

    def __del__(self):
        self._free(self.pointer)
