#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Calls everything in the Python package with random arguments: an exception is fine, a crash is not.

Each round is a process of its own with a seed; a round that dies is printed with its seed.
Usage: fuzz_calls.py MLEM LIBRARY SECONDS [SEED]
"""

import array
import copy
import ctypes
import inspect
import os
import pickle
import random
import signal
import subprocess
import sys
import time

ROUND_CALLS = 1500
RECORDS = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "records")


def record(luck):
    """The text of a game, of only its beginning, or with something wrong in it."""
    name = luck.choice(sorted(os.listdir(RECORDS)))
    with open(os.path.join(RECORDS, name), encoding="utf-8") as file:
        lines = file.read().split("\n")
    lines = lines[:luck.randrange(8, 40)]  # a review looks at every decision, which takes its time
    for _ in range(luck.randrange(3)):
        index = luck.randrange(len(lines))
        words = lines[index].split(" ")
        words[luck.randrange(len(words))] = luck.choice(
            ("", "0", "99", "-1", "2" * 400, "*", "m1", "\0", "roll", "9999999999999999999", "\udcff"))
        lines[index] = luck.choice((" ".join(words), luck.choice(lines), ""))
    return "\n".join(lines)


def short_arena(mlem, luck):
    """The arena plays whole games, so it gets few of them."""
    def arena(players, game=None, seed=0):
        return mlem.arena(players, luck.choice((-1, 0, 1, 2, 1.5, "2", None)), game, seed)
    return arena


def values(luck, pool):
    """One argument: plain values, buffers of all kinds, or something that an earlier call gave."""
    number = luck.choice((0, 1, 2, 3, 4, 5, 7, 64, 255, 256, 1570, 65535, 2**31, 2**32 - 1, 2**32,
                          2**64, -1, -2**31, -2**64, luck.randrange(2000)))
    text = luck.choice(("", "standard", "cosmic", "captain", "cadet", "ace:5", "random", "ufo",
                        "missions", "stay", "fly 1 A", "return m1", "board booster", "x" * 3000,
                        "\0", "\udcff", "exec:true", "seat_0", "mlem"))
    buffers = (lambda: (ctypes.c_uint32 * luck.choice((0, 1, 8, 64)))(),
               lambda: (ctypes.c_float * luck.choice((8, 8 * 165)))(),
               lambda: array.array(luck.choice("bBHIfdL"), [1] * luck.choice((0, 1, 8, 256))),
               lambda: bytearray(luck.choice((0, 32, 256))),
               lambda: luck.randbytes(luck.choice((0, 4, 256))))
    kinds = (lambda: number, lambda: number, lambda: text, lambda: luck.choice(buffers)(),
             lambda: luck.choice((None, True, 1.5, float("nan"), float("inf"), (), [], {}, object)),
             lambda: [luck.choice(("ufo", "missions", 3))] * luck.randrange(3),
             lambda: record(luck), lambda: ["cadet", luck.choice(("random", 3, len, max))],
             lambda: luck.choice(pool), lambda: luck.choice(pool), lambda: luck.choice(pool))
    return luck.choice(kinds)()


def callables(thing, mlem, luck):
    """What can be called on a thing: its methods, or the names of the package."""
    if thing is mlem:
        return [short_arena(mlem, luck) if name == "arena" else getattr(mlem, name)
                for name in mlem.__all__]
    names = [name for name in dir(thing) if not name.startswith("_")] + [
        name for name in ("__init__", "__eq__", "__hash__", "__str__", "__copy__", "__reduce__",
                          "__len__", "__getitem__", "__call__") if hasattr(thing, name)]
    return [getattr(thing, name) for name in names]


def call(function, luck, pool):
    if not callable(function):
        return function
    try:
        most = len(inspect.signature(function).parameters)
    except (TypeError, ValueError):
        most = 2
    return function(*(values(luck, pool) for _ in range(luck.randint(0, min(most, 5)))))


def one_round(seed):
    import package_under_test
    mlem, luck = package_under_test.mlem, random.Random(seed)
    pool = [mlem]
    for players, variants in luck.sample(package_under_test.SETTINGS, 3):
        game = mlem.Game(players, variants)
        state = game.new_initial_state()
        for _ in range(luck.randrange(60)):
            if not state.is_terminal():
                package_under_test.random_step(state, luck)
        pool += [game, state, mlem.Batch(game, 8, seed=luck.randrange(9)), mlem.Bot("cadet"),
                 mlem.TurnEnv(players, variants)]
    for _ in range(ROUND_CALLS):
        thing = luck.choice(pool)
        try:
            if luck.random() < 0.05:
                result = luck.choice((copy.copy, copy.deepcopy,
                                      lambda x: pickle.loads(pickle.dumps(x))))(thing)
            else:
                result = call(luck.choice(callables(thing, mlem, luck)), luck, pool)
        except Exception:  # any refusal is right
            continue
        # Not views and arrays of ctypes: comparing two of them crashes CPython 3.11 itself.
        if type(result).__module__.startswith("mlem") and not isinstance(result, ctypes.Array):
            pool.append(result)
            if len(pool) > 60:
                del pool[luck.randrange(1, len(pool))]


def main():
    if len(sys.argv) > 4 and sys.argv[3] == "round":
        signal.alarm(600)
        one_round(int(sys.argv[4]))
        return 0
    end, failed = time.monotonic() + float(sys.argv[3]), 0
    seed = int(sys.argv[4]) if len(sys.argv) > 4 else 1
    rounds = 0
    while time.monotonic() < end or rounds == 0:
        done = subprocess.run([sys.executable, "-X", "faulthandler", *sys.argv[:3], "round",
                               str(seed)], capture_output=True, text=True)
        if done.returncode != 0:
            failed += 1
            print(f"seed {seed}: status {done.returncode}\n{done.stderr[-3000:]}")
        rounds, seed = rounds + 1, seed + 1
    print(f"{rounds} rounds of {ROUND_CALLS} calls, {failed} failed")
    return failed > 0


sys.exit(main())
