#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Random steps a second from Python, in batches, against the plainest loop in C, in turns.

Both count processor time, so what else the machine does matters little. The bar is a half.
Usage: bench/batch.py [BUILD DIRECTORY]
"""

import os
import subprocess
import sys
import time

root = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
build = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else os.path.join(root, "build"))
os.environ.setdefault("MLEM_LIBRARY", os.path.join(build, "src", "libmlem.so"))
sys.path.insert(0, os.path.join(root, "python"))
import mlem  # noqa: E402 (found only now)

GAMES, ROUNDS, SECONDS = 1024, 5, 0.5
SETTINGS = ((2, ()), (4, ()), (4, ("ufo", "exploration", "missions")))


def batched(game):
    batch = mlem.Batch(game, GAMES, seed=1)
    actions = batch.new_actions()
    steps, start = 0, time.process_time()
    while time.process_time() - start < SECONDS:
        for _ in range(16):
            batch.sample(actions)
            batch.step(actions)
        steps += 16 * GAMES
    return steps / (time.process_time() - start) * 1e-6


def loop(players, variants):
    command = [os.path.join(build, "bench", "random_loop"), str(players), "7" if variants else "0",
               str(SECONDS)]
    return float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def main():
    subprocess.run(["ninja", "-C", build, "bench/random_loop"], check=True,
                   stdout=subprocess.DEVNULL)
    print(f"{GAMES} games a batch; million decisions a second of processor time, best of {ROUNDS}")
    print("seats  variants  C loop  batched  share")
    for players, variants in SETTINGS:
        game = mlem.Game(players, variants)
        loops, batches = [], []
        for _ in range(ROUNDS):
            loops.append(loop(players, variants))
            batches.append(batched(game))
        share = max(batches) / max(loops)
        print(f"{players:5}  {'all' if variants else 'none':8}{max(loops):8.2f}{max(batches):9.2f}"
              f"{share:7.2f}", flush=True)


main()
