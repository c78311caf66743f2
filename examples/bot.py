#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A tiny outside bot: flies as far as it can and gets off at the first place it can.

    mlem selfplay --players 2 --bots cadet,exec:examples/bot.py

It reads the lines of the game, remembers the list of legal decisions, and answers each question
"? SEAT MS" with one of them. docs/bots.md describes the protocol.
"""
import sys

legal = []
for line in sys.stdin:
    line = line.rstrip("\n")
    if line.startswith("# legal "):
        legal = line[len("# legal "):].split(" | ")
    elif line.startswith("? "):
        landings = [decision for decision in legal if decision.startswith("land")]
        choice = landings[0] if landings else max(legal, key=len)
        print(choice, flush=True)
