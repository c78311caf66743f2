# SPDX-License-Identifier: MIT
"""Constants and structs of <mlem/*.h>. Written by tools/headers-to-python; do not edit."""

from ctypes import (POINTER, Structure, c_bool, c_char, c_double, c_float, c_int, c_int8, c_size_t,
                    c_uint, c_uint8, c_uint16, c_uint32, c_uint64)

ACTION_TEXT = 48
BATCH_GAMES = 1048576
CHANCE = -1
EXPLORATION = 2
FAULT_TEXT = 1024
FEATURES = 165
ILLEGAL = 3
LINE_TEXT = 1024
MAX_ACTIONS = 2048
MAX_OUTCOMES = 495
MAX_POOL = 8
MAX_SEATS = 5
MIN_SEATS = 2
MISSIONS = 4
NONE = 255
OK = 0
OVER = -2
UFO = 1
WAY_FURTHEST = 0
PHASES = (
    "deal", "return", "explore", "expedition", "board", "roll", "travel", "refill", "land",
    "parachute", "over")
REASONS = (
    "only_choice", "safe_points", "risk_too_high", "better_ahead", "majority", "goal",
    "mission", "deny", "last_chance", "good_fit", "leads_there", "save_dice", "safest",
    "furthest", "bonus", "new_roll", "give_up", "hardest", "better_chance")
HOUSE = {
    "booster-with-ones": 1,
    "goals-in-landing": 2,
    "comet-passes": 4,
    "no-step-back": 8,
    "pile-ends": 16,
    "face-down": 32,
}


class Space(Structure):
    _fields_ = [
        ("faces", c_uint8),
        ("burn", c_uint8),
        ("planet", c_uint8),
        ("moon_count", c_uint8),
        ("first_moon", c_uint8),
    ]


class Planet(Structure):
    _fields_ = [
        ("name", c_char * 17),
        ("points", c_uint8 * 3),
    ]


class ExpeditionToken(Structure):
    _fields_ = [
        ("id", c_char * 5),
        ("ufo_steps", c_uint8),
        ("dice", c_uint8),
        ("ability", c_uint8),
        ("extra", c_uint8 * 5),
    ]


class ExplorationToken(Structure):
    _fields_ = [
        ("id", c_char * 5),
        ("space", c_uint8),
        ("effect", c_uint8),
        ("points", c_uint8),
    ]


class MissionToken(Structure):
    _fields_ = [
        ("id", c_char * 5),
        ("planets", c_uint16),
        ("spaces", c_uint64),
    ]


class Mat(Structure):
    _fields_ = [
        ("name", c_char * 33),
        ("title", c_char * 257),
        ("space_count", c_uint8),
        ("moon_count", c_uint8),
        ("planet_count", c_uint8),
        ("satellite", c_uint8),
        ("landing_from", c_uint8),
        ("pool", c_uint8),
        ("failures", c_uint8),
        ("comet", c_uint8),
        ("galaxy", c_uint8),
        ("goal_points", c_uint8),
        ("mission_points", c_uint8 * 4),
        ("die", c_uint8 * 6),
        ("spaces", Space * 48),
        ("moons", c_uint8 * 64),
        ("planets", Planet * 12),
        ("ufo_count", c_uint8),
        ("ufo", c_uint8 * 8),
        ("expedition_count", c_uint8),
        ("exploration_count", c_uint8),
        ("mission_count", c_uint8),
        ("expeditions", ExpeditionToken * 32),
        ("explorations", ExplorationToken * 32),
        ("missions", MissionToken * 32),
    ]


class Game(Structure):
    _fields_ = [
        ("mat", Mat),
        ("seats", c_uint8),
        ("variants", c_uint8),
        ("first", c_uint8),
        ("house", c_uint8),
        ("deep", c_uint8),
        ("sides", c_uint8 * 5),
        ("die_faces", c_uint8),
        ("face_value", c_uint8 * 8 * 48),
        ("extra_worth", c_uint8 * 48 * 32),
        ("exploration_at", c_uint8 * 49),
        ("moon_space", c_uint8 * 64),
        ("space_moons", c_uint64 * 49),
        ("always_room", c_uint64 * 49),
        ("mission_moons", c_uint64 * 32),
    ]


class Options(Structure):
    _fields_ = [
        ("seats", c_uint8),
        ("variants", c_uint8),
        ("first", c_uint8),
        ("house", c_uint8),
    ]


class State(Structure):
    _fields_ = [
        ("moons", c_uint64),
        ("roll", c_uint32),
        ("expedition_pile", c_uint32),
        ("exploration_pile", c_uint32),
        ("exploration_mat", c_uint32),
        ("expedition", c_uint16),
        ("choices", c_uint16),
        ("moon_points", c_uint16 * 5),
        ("deep_points", c_uint16 * 5),
        ("ufo_points", c_uint16 * 5),
        ("exploration_points", c_uint16 * 5),
        ("planet_order", c_uint16 * 12),
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
        ("goals", c_uint8 * 4),
        ("home", c_uint8 * 5),
        ("crew", c_uint8 * 5),
        ("returned", c_uint8 * 5),
        ("kept", c_uint8 * 5),
        ("missions", c_uint8 * 4 * 5),
        ("at", c_uint8 * 8 * 5),
        ("planet_cats", c_uint8 * 5 * 12),
        ("reserved", c_uint8 * 5),
    ]


class Chance(Structure):
    _fields_ = [
        ("outcome", c_uint32),
        ("ways", c_uint32),
        ("of", c_uint32),
    ]


class Score(Structure):
    _fields_ = [
        ("part", c_int * 7),
        ("total", c_int),
    ]


class Scribe(Structure):
    _fields_ = [
        ("count", c_uint),
        ("gathered", c_uint32 * 5),
    ]


class Random(Structure):
    _fields_ = [
        ("state", c_uint64),
    ]


class Dealer(Structure):
    _fields_ = [
        ("three_dice", c_uint32 * 216),
    ]


class Rocket(Structure):
    _fields_ = [
        ("space", c_uint8),
        ("pool", c_uint8),
        ("boosters", c_uint8),
        ("token", c_uint8),
    ]


class Arrivals(Structure):
    _fields_ = [
        ("at", c_double * 49),
        ("crash", c_double),
        ("dice", c_double),
    ]


class OddsRoll(Structure):
    _fields_ = [
        ("chance", c_double),
        ("counts", c_uint32),
    ]


class Odds(Structure):
    _fields_ = [
        ("first", c_uint16 * 10 * 32),
        ("crash", c_double * 9 * 32),
        ("rolls", OddsRoll * 14560),
        ("die", c_uint8 * 6),
    ]


class OddsWish(Structure):
    _fields_ = [
        ("worth", c_double * 49),
    ]


class OddsValues(Structure):
    _fields_ = [
        ("boosters", c_uint8),
        ("token", c_uint8),
        ("roll", c_double * 9 * 49 * 6 * 2),
        ("arrival", c_double * 9 * 49 * 6 * 2),
    ]


class Advice(Structure):
    _fields_ = [
        ("action", c_uint16),
        ("reason", c_int),
        ("crash", c_double),
        ("now", c_double),
        ("later", c_double),
        ("best", c_double),
        ("next", c_double),
        ("space", c_uint8),
        ("pool", c_uint8),
        ("planet", c_uint8),
        ("goal", c_uint8),
        ("count", c_size_t),
        ("actions", c_uint16 * 2048),
        ("values", c_float * 2048),
    ]


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


class Step(Structure):
    _fields_ = [
        ("chance", c_bool),
        ("seat", c_uint8),
        ("count", c_uint8),
        ("action", c_uint16),
        ("outcomes", c_uint32 * 5),
    ]


class ReviewValue(Structure):
    _fields_ = [
        ("win", c_double),
        ("points", c_double),
    ]


class ReviewLine(Structure):
    _fields_ = [
        ("line", c_uint32),
        ("chance", c_bool),
        ("hidden", c_bool),
        ("seat", c_uint8),
        ("count", c_uint16),
        ("played", c_uint16),
        ("best", c_uint16),
        ("class_", c_int),
        ("cost", c_double),
        ("cost_points", c_double),
        ("value", ReviewValue),
        ("best_value", ReviewValue),
        ("before", ReviewValue * 5),
        ("after", ReviewValue * 5),
    ]


class ReviewSum(Structure):
    _fields_ = [
        ("start", c_double),
        ("luck", c_double),
        ("own", c_double),
        ("others", c_double),
        ("drift", c_double),
        ("result", c_double),
    ]


class ReviewStrength(Structure):
    _fields_ = [
        ("known", c_bool),
        ("elo", c_double),
        ("low", c_double),
        ("high", c_double),
    ]


class ReviewSeat(Structure):
    _fields_ = [
        ("win", ReviewSum),
        ("points", ReviewSum),
        ("adjusted", c_double),
        ("decisions", c_uint32),
        ("classes", c_uint32 * 5),
        ("squares", c_double),
        ("strength", ReviewStrength),
    ]


class ReviewTotals(Structure):
    _fields_ = [
        ("finished", c_bool),
        ("hidden", c_bool),
        ("seats", ReviewSeat * 5),
    ]
