# SPDX-License-Identifier: MIT
"""libmlem through ctypes: finding it, and the signatures of the functions used here."""

import ctypes
import ctypes.util
import os
from ctypes import (POINTER, Structure, c_bool, c_char, c_char_p, c_double, c_float, c_int, c_int8,
                    c_size_t, c_uint8, c_uint16, c_uint32, c_uint64, c_void_p)

MAX_SEATS, MAX_PLANETS, MAX_ACTIONS, MAX_OUTCOMES = 5, 12, 2048, 495
ASTRONAUTS, GOALS, PARTS, DEALT_MISSIONS = 8, 4, 7, 4
ACTION_TEXT, LINE_TEXT, FAULT_TEXT = 48, 1024, 320
NONE = 0xFF
OK, ILLEGAL = 0, 3
FEATURES = 165


class Options(Structure):
    _fields_ = [("seats", c_uint8), ("variants", c_uint8), ("first", c_uint8),
                ("house", c_uint8)]


class StateBytes(Structure):
    """mlem_state, field by field as in <mlem/engine.h>."""

    _fields_ = [
        ("moons", c_uint64),
        ("roll", c_uint32),
        ("expedition_pile", c_uint32),
        ("exploration_pile", c_uint32),
        ("exploration_mat", c_uint32),
        ("expedition", c_uint16),
        ("choices", c_uint16),
        ("moon_points", c_uint16 * MAX_SEATS),
        ("deep_points", c_uint16 * MAX_SEATS),
        ("ufo_points", c_uint16 * MAX_SEATS),
        ("exploration_points", c_uint16 * MAX_SEATS),
        ("planet_order", c_uint16 * MAX_PLANETS),
        ("phase", c_uint8),
        ("seat", c_uint8),
        ("place", c_uint8),
        ("leader", c_uint8),
        ("space", c_uint8),
        ("pool", c_uint8),
        ("failures", c_uint8),
        ("aboard", c_uint8),
        ("boosters", c_uint8),
        ("arrived_as_commander", c_uint8),
        ("token", c_uint8),
        ("token_used", c_uint8),
        ("chain", c_uint8),
        ("ufo_space", c_uint8),
        ("ufo_taken", c_uint8),
        ("goals", c_uint8 * GOALS),
        ("home", c_uint8 * MAX_SEATS),
        ("crew", c_uint8 * MAX_SEATS),
        ("returned", c_uint8 * MAX_SEATS),
        ("kept", c_uint8 * MAX_SEATS),
        ("missions", c_uint8 * DEALT_MISSIONS * MAX_SEATS),
        ("at", c_uint8 * ASTRONAUTS * MAX_SEATS),
        ("planet_cats", c_uint8 * MAX_SEATS * MAX_PLANETS),
        ("reserved", c_uint8 * 5),
    ]


assert ctypes.sizeof(StateBytes) == 256


class Chance(Structure):
    _fields_ = [("outcome", c_uint32), ("ways", c_uint32), ("of", c_uint32)]


class Score(Structure):
    _fields_ = [("part", c_int * PARTS), ("total", c_int)]


class Scribe(Structure):
    _fields_ = [("count", ctypes.c_uint), ("gathered", c_uint32 * 5)]


class BatchArrays(Structure):
    _fields_ = [
        ("games", c_size_t),
        ("actions", c_size_t),
        ("seats", c_size_t),
        ("turn", POINTER(c_int8)),
        ("mask", POINTER(c_uint8)),
        ("mover", POINTER(c_int8)),
        ("done", POINTER(c_uint8)),
        ("returns", POINTER(c_float)),
        ("score", POINTER(c_uint16)),
    ]


def _candidates():
    """Where libmlem may be: named, built in this tree, or installed."""
    named = os.environ.get("MLEM_LIBRARY")
    if named:
        yield named
        return
    here = os.path.dirname(os.path.abspath(__file__))
    yield os.path.join(here, "..", "..", "build", "src", "libmlem.so")
    found = ctypes.util.find_library("mlem")
    if found:
        yield found
    for version in ("1", "0"):
        yield f"libmlem.so.{version}"


def _load():
    tried = []
    for name in _candidates():
        try:
            return ctypes.CDLL(name)
        except OSError as error:
            tried.append(f"{name}: {error}")
    raise ImportError("libmlem was not found; build it (make), install it (make install), or name "
                      "it in MLEM_LIBRARY. Tried:\n  " + "\n  ".join(tried))


lib = _load()

_game, _state, _batch = c_void_p, POINTER(StateBytes), c_void_p
_signatures = {
    "mlem_game_open": (_game, [c_char_p, POINTER(Options), POINTER(c_char)]),
    "mlem_game_free": (None, [_game]),
    "mlem_state_init": (None, [_game, _state]),
    "mlem_state_check": (c_int, [_game, _state]),
    "mlem_state_hash": (c_uint64, [_state]),
    "mlem_turn": (c_int, [_state]),
    "mlem_legal_actions": (c_size_t, [_game, _state, POINTER(c_uint16)]),
    "mlem_chance_outcomes": (c_size_t, [_game, _state, POINTER(Chance)]),
    "mlem_apply": (c_int, [_game, _state, c_uint16, c_void_p]),
    "mlem_apply_chance": (c_int, [_game, _state, c_uint32, c_void_p]),
    "mlem_returns": (None, [_game, _state, POINTER(c_double)]),
    "mlem_scores": (None, [_game, _state, POINTER(Score)]),
    "mlem_observe": (None, [_game, _state, c_uint8, _state]),
    "mlem_action_text": (c_size_t, [_game, c_uint16, POINTER(c_char)]),
    "mlem_action_parse": (c_bool, [_game, c_char_p, c_size_t, POINTER(c_uint16)]),
    "mlem_chance_line": (c_size_t, [POINTER(Scribe), _game, _state, c_uint32, POINTER(c_char)]),
    "mlem_number_count": (c_uint32, [_game]),
    "mlem_action_number": (c_uint32, [_game, c_uint16]),
    "mlem_number_action": (c_bool, [_game, c_uint32, POINTER(c_uint16)]),
    "mlem_features": (None, [_game, _state, POINTER(c_float)]),
    "mlem_batch_new": (_batch, [_game, c_size_t, c_uint64]),
    "mlem_batch_free": (None, [_batch]),
    "mlem_batch_look": (POINTER(BatchArrays), [_batch]),
    "mlem_batch_sample": (None, [_batch, c_void_p]),
    "mlem_batch_step": (c_int, [_batch, c_void_p, POINTER(c_size_t)]),
    "mlem_batch_features": (None, [_batch, c_void_p]),
    "mlem_batch_state": (_state, [_batch, c_size_t]),
    "mlem_batch_put": (c_int, [_batch, c_size_t, _state]),
}
for _name, (_result, _arguments) in _signatures.items():
    _function = getattr(lib, _name)
    _function.restype = _result
    _function.argtypes = _arguments
