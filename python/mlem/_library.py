# SPDX-License-Identifier: MIT
"""libmlem through ctypes: finding it, and the signatures of the functions used here."""

import ctypes
import ctypes.util
import os
from ctypes import (POINTER, c_bool, c_char, c_char_p, c_double, c_float, c_int, c_size_t, c_uint,
                    c_uint8, c_uint16, c_uint32, c_uint64, c_void_p)

from . import _c_headers as c
from ._version import VERSION

_HERE = os.path.dirname(os.path.abspath(__file__))


def _candidates():
    """Where libmlem may be: named, in the wheel, built in this tree, or installed."""
    named = os.environ.get("MLEM_LIBRARY")
    if named:
        yield named
        return
    yield os.path.join(_HERE, "lib", "libmlem.so")
    yield os.path.join(_HERE, "..", "..", "build", "src", "libmlem.so")
    yield f"libmlem.so.{VERSION.split('.')[0]}"
    found = ctypes.util.find_library("mlem")
    if found:
        yield found


def _load_jansson():
    """A wheel carries the one library that libmlem needs; loaded first, it is found by its name."""
    carried = os.path.join(_HERE, "lib", "libjansson.so.4")
    if os.path.exists(carried):
        ctypes.CDLL(carried, mode=ctypes.RTLD_GLOBAL)


def _open(name):
    """Checks the version: structs of another one may have other sizes."""
    library = ctypes.PyDLL(name)
    library.mlem_version.restype = c_char_p
    version = library.mlem_version().decode()
    if version != VERSION:
        raise OSError(f"is version {version}; this package needs {VERSION}")
    return name, library


def _load():
    tried = []
    _load_jansson()
    for name in _candidates():
        try:
            return _open(name)
        except (OSError, AttributeError) as error:
            tried.append(f"{name}: {error}")
    raise ImportError("libmlem was not found; build it (make), install it (make install), or name "
                      "it in MLEM_LIBRARY. Tried:\n  " + "\n  ".join(tried))


_game, _state, _batch, _bot = c_void_p, POINTER(c.State), c_void_p, c_void_p
_fault = POINTER(c_char)
_signatures = {
    "mlem_game_open": (_game, [c_char_p, POINTER(c.Options), _fault]),
    "mlem_game_read": (_game, [c_char_p, c_size_t, POINTER(c.Options), _fault]),
    "mlem_game_free": (None, [_game]),
    "mlem_mat_find": (c_void_p, [c_char_p]),
    "mlem_state_init": (None, [_game, _state]),
    "mlem_state_check": (c_int, [_game, _state]),
    "mlem_state_hash": (c_uint64, [_state]),
    "mlem_turn": (c_int, [_state]),
    "mlem_legal_actions": (c_size_t, [_game, _state, POINTER(c_uint16)]),
    "mlem_is_legal": (c_bool, [_game, _state, c_uint16]),
    "mlem_chance_outcomes": (c_size_t, [_game, _state, POINTER(c.Chance)]),
    "mlem_chance_of": (c.Chance, [_game, _state, c_uint32]),
    "mlem_apply": (c_int, [_game, _state, c_uint16, c_void_p]),
    "mlem_apply_chance": (c_int, [_game, _state, c_uint32, c_void_p]),
    "mlem_returns": (None, [_game, _state, POINTER(c_double)]),
    "mlem_scores": (None, [_game, _state, POINTER(c.Score)]),
    "mlem_observe": (None, [_game, _state, c_uint8, _state]),
    "mlem_action_text": (c_size_t, [_game, c_uint16, POINTER(c_char)]),
    "mlem_action_parse": (c_bool, [_game, c_char_p, c_size_t, POINTER(c_uint16)]),
    "mlem_chance_line": (c_size_t, [POINTER(c.Scribe), _game, _state, c_uint32, POINTER(c_char)]),
    "mlem_random_stream": (c.Random, [c_uint64, c_uint64]),
    "mlem_dealer_init": (None, [POINTER(c.Dealer), _game]),
    "mlem_dealer_draw": (c_uint32, [POINTER(c.Dealer), _game, _state, POINTER(c.Random)]),
    "mlem_number_count": (c_uint32, [_game]),
    "mlem_action_number": (c_uint32, [_game, c_uint16]),
    "mlem_number_action": (c_bool, [_game, c_uint32, POINTER(c_uint16)]),
    "mlem_features": (None, [_game, _state, POINTER(c_float)]),
    "mlem_rocket_of": (c.Rocket, [_state]),
    "mlem_crash_chance": (c_double, [_game, c.Rocket]),
    "mlem_odds_init": (None, [POINTER(c.Odds), _game]),
    "mlem_odds_nominal": (None, [_game, POINTER(c.OddsWish)]),
    "mlem_odds_solve": (None, [POINTER(c.Odds), _game, POINTER(c.OddsWish), c_uint, c_uint8,
                               POINTER(c.OddsValues)]),
    "mlem_odds_reach": (None, [POINTER(c.Odds), _game, c_uint64, c_uint, c_uint8,
                               POINTER(c.OddsValues)]),
    "mlem_odds_arrivals": (None, [POINTER(c.Odds), _game, c.Rocket, c_int,
                                  POINTER(c.OddsValues), POINTER(c.Arrivals)]),
    "mlem_adviser_size": (c_size_t, []),
    "mlem_advise": (c_bool, [c_void_p, _game, _state, POINTER(c.Advice)]),
    "mlem_read_step": (c_int, [_game, _state, c_char_p, c_size_t, POINTER(c.Step), c_void_p, _fault]),
    "mlem_review_size": (c_size_t, [_game]),
    "mlem_review_begin": (c_bool, [c_void_p, _game, _state, c_int]),
    "mlem_review_end": (None, [c_void_p, _state, POINTER(c.ReviewTotals)]),
    "mlem_review_class_name": (c_char_p, [c_int]),
    "mlem_bot_new": (_bot, [c_char_p, _fault]),
    "mlem_bot_free": (None, [_bot]),
    "mlem_bot_begin": (None, [_bot, _game, c_uint8, c_uint64]),
    "mlem_batch_new": (_batch, [_game, c_size_t, c_uint64]),
    "mlem_batch_free": (None, [_batch]),
    "mlem_batch_look": (POINTER(c.BatchArrays), [_batch]),
    "mlem_batch_state": (_state, [_batch, c_size_t]),
    "mlem_batch_put": (c_int, [_batch, c_size_t, _state]),
}
# Calls that take long let other Python threads run; who makes them holds a lock of the object.
_long_signatures = {
    "mlem_bot_choose": (c_uint16, [_bot, _state]),
    "mlem_review_step": (c_bool, [c_void_p, _state, POINTER(c.Step), c_uint32, POINTER(c.ReviewLine)]),
    "mlem_batch_sample": (None, [_batch, c_void_p]),
    "mlem_batch_step": (c_int, [_batch, c_void_p, POINTER(c_size_t)]),
    "mlem_batch_legal": (c_size_t, [_batch, c_void_p, c_void_p, c_size_t]),
    "mlem_batch_features": (None, [_batch, c_void_p]),
}


def _declare(library, signatures):
    for name, (result, arguments) in signatures.items():
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments


_name, lib = _load()
slow = ctypes.CDLL(_name)
_declare(lib, _signatures)
_declare(slow, _long_signatures)


def fault_text():
    """Room for the reason of a refusal."""
    return ctypes.create_string_buffer(c.FAULT_TEXT)
