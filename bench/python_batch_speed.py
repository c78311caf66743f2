#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Random steps a second from Python, in batches, against the loop of `mlem bench`, in turns.

Both count processor time, so what else the machine does matters little. The bar is a half; and a step
with features should take at most three times a step without.
Usage: bench/python_batch_speed.py [BUILD DIRECTORY]
"""

import json
import os
import subprocess
import sys
import time

root = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
build = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else os.path.join(root, "build"))
os.environ.setdefault("MLEM_LIBRARY", os.path.join(build, "src", "libmlem.so"))
sys.path.insert(0, os.path.join(root, "python"))
import mlem  # noqa: E402 (found only now)

GAMES, ROUNDS, SECONDS = 1024, 5, 0.3
SETTINGS = ((2, ()), (4, ()), (4, ("ufo", "exploration", "missions")))


def batched(game, with_features=False):
    batch = mlem.Batch(game, GAMES, seed=1)
    actions, features = batch.new_actions(), batch.new_features()
    steps, start = 0, time.process_time()
    while time.process_time() - start < SECONDS:
        for _ in range(16):
            batch.sample(actions)
            batch.step(actions)
            if with_features:
                batch.features(features)
        steps += 16 * GAMES
    return steps / (time.process_time() - start) * 1e-6


def looped():
    """Million decisions a second of the loop in C, by seats and "none" or "all" variants."""
    command = [os.path.join(build, "mlem"), "bench", "--json", "--time", str(int(SECONDS * 1000))]
    report = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return {(run["seats"], run["variants"]): run["decisions_per_second"] * 1e-6
            for run in report["runs"]}


def main():
    print(f"{GAMES} games a batch; million decisions a second of processor time, best of {ROUNDS}")
    print("seats  variants  C loop  batched  share  with features  times a step")
    loops, batches, featured = [], [], []
    for _ in range(ROUNDS):
        loops.append(looped())
        batches.append([batched(mlem.Game(players, variants)) for players, variants in SETTINGS])
        featured.append([batched(mlem.Game(*setting), True) for setting in SETTINGS])
    for number, (players, variants) in enumerate(SETTINGS):
        name = "all" if variants else "none"
        loop = max(rates[players, name] for rates in loops)
        batch = max(rates[number] for rates in batches)
        slower = max(rates[number] for rates in featured)
        print(f"{players:5}  {name:8}{loop:8.2f}{batch:9.2f}{batch / loop:7.2f}{slower:15.2f}"
              f"{batch / slower:14.2f}")


main()
