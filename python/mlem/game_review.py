# SPDX-License-Identifier: MIT
"""What each decision of a recorded game cost, and what luck gave (docs/review.md)."""

import ctypes
import re

from . import _c_headers as c
from ._library import fault_text, lib, slow
from .game import load_game

_CLASSES = 5
_HEAD = ("mlem-record", "mat", "players", "variants", "house", "first", "seat")
_PARTS = ("start", "luck", "own", "others", "drift", "result")


def _lines(record):
    if not isinstance(record, str):
        raise TypeError(f"a record is text, not {type(record).__name__}")
    lines = record.split("\n")
    for number, line in enumerate(lines, 1):
        if line.endswith("\r"):
            raise ValueError(f"line {number}: a carriage return: lines end with \\n alone")
    return lines


def _is_step(line):
    return line.startswith("* ") or line[:1].isdigit()


def _check_other_line(number, line, state):
    """A line that is no step: blank, a comment, of the head, or a result of a game that is over."""
    if not line.strip() or line.startswith("#") or line.partition(" ")[0] in _HEAD:
        return
    if not line.startswith("= "):
        raise ValueError(f"line {number}: {line[:60]!r} is no line of the notation")
    if not state.is_terminal():
        raise ValueError(f"line {number}: {line[:60]!r}: the game is not over")


def _number(head, word):
    if not re.fullmatch("[0-9]{1,3}", head[word]):
        raise ValueError(f"this is no record: {word} is '{head[word]}', not a number")
    return int(head[word])


def _game(lines, mat):
    """The game that the head of a record describes."""
    head = {}
    for line in lines:
        word, _, rest = line.partition(" ")
        if word in ("mlem-record", "mat", "players", "variants", "house", "first"):
            head[word] = rest
        if word == "first":
            break
    if head.get("mlem-record") != "1" or not {"mat", "players", "variants", "first"} <= set(head):
        raise ValueError("this is no record: its head is not complete")
    variants = [name for name in head["variants"].split() if name != "none"]
    return load_game("mlem", {"players": _number(head, "players"), "variants": variants,
                              "mat": head["mat"] if mat is None else mat,
                              "first": _number(head, "first"), "house": head.get("house", "").split()})


def _sum(part):
    return {name: getattr(part, name) for name in _PARTS}


def _class_name(number):
    return lib.mlem_review_class_name(number).decode()


def _names(lines):
    """The names of the seats that have one."""
    named = (re.match(r"seat ([0-9]) (.+)", line) for line in lines)
    return {int(found[1]): found[2] for found in named if found}


def _seat(seat, number, names):
    found = dict(_sum(seat.win), seat=number, points=_sum(seat.points), adjusted=seat.adjusted,
                 decisions=seat.decisions,
                 classes={_class_name(i): seat.classes[i] for i in range(_CLASSES)})
    if number in names:
        found["name"] = names[number]
    if seat.strength.known:
        found["strength"] = {"elo": seat.strength.elo, "low": seat.strength.low,
                             "high": seat.strength.high}
    return found


def _after(seats, line):
    return [line.after[i].win for i in range(seats)]


def _decision(game, line):
    text = lambda code: game.action_to_string(game._number(code))  # noqa: E731
    value = lambda of: {"win": of.win, "points": of.points}  # noqa: E731
    return {"line": line.line, "seat": line.seat,
            "played": None if line.hidden else text(line.played),
            "best": None if line.hidden else text(line.best), "choices": line.count,
            "value": value(line.value), "best_value": value(line.best_value), "cost": line.cost,
            "cost_points": line.cost_points,
            "class": _class_name(line.class_), "after": _after(game.num_players(), line)}


def _chance(seats, line):
    found = {"line": line.line, "after": _after(seats, line),
             "luck": [line.after[i].win - line.before[i].win for i in range(seats)],
             "luck_points": [line.after[i].points - line.before[i].points for i in range(seats)]}
    if line.hidden:
        found["hidden"] = True
    return found


def review(record, deep=False, mat=None):
    """The review of a record (its text), with the keys of `mlem review --json`.

    Give `mat` as to load_game() where the record names one that is not built in."""
    lines = _lines(record)
    game = _game(lines, mat)
    state = game.new_initial_state()
    memory = (ctypes.c_double * (lib.mlem_review_size(game._game) // 8 + 1))()
    if not lib.mlem_review_begin(memory, game._game, state._bytes, 1 if deep else 0):
        raise ValueError("there is no value network in this library")
    decisions, chances = [], []
    for number, line in enumerate(lines, 1):
        if not _is_step(line):
            _check_other_line(number, line, state)
            continue
        data, step, fault, found = line.encode(errors="replace"), c.Step(), fault_text(), c.ReviewLine()
        before = state.clone()
        if lib.mlem_read_step(game._game, state._bytes, data, len(data), step, None, fault) != 0:
            raise ValueError(f"line {number}: {fault.value.decode(errors='replace')}")
        if not slow.mlem_review_step(memory, before._bytes, step, number, found):
            raise ValueError(f"line {number} does not fit")
        if step.chance:
            chances.append(_chance(game.num_players(), found))
        else:
            decisions.append(_decision(game, found))
    totals = c.ReviewTotals()
    lib.mlem_review_end(memory, state._bytes, totals)
    head = next(line for line in lines if line.startswith("mat "))
    return {"mat": head.partition(" ")[2], "finished": totals.finished, "hidden": totals.hidden,
            "deep": bool(deep),
            "seats": [_seat(totals.seats[i], i, _names(lines)) for i in range(game.num_players())],
            "decisions": decisions, "chances": chances}
