# SPDX-License-Identifier: MIT
"""The server under people for a long time: every mix of variants, seats, bots, clocks, chat, undo,
rematch, spectators, and connections that break off. Usage: soak.py SECONDS

Nothing may get stuck, the server's memory stays flat, and every finished record passes `mlem check`
and `mlem verify`. MLEM names the program.
"""
import itertools
import os
import random
import select
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "server"))

from client import MLEM, PATIENCE, Closed, Server  # noqa: E402
from random_player import Player, seat_people  # noqa: E402

TABLES = 10           # at once
VARIANTS = ["ufo", "exploration", "missions"]
MIXES = [list(mix) for n in range(4) for mix in itertools.combinations(VARIANTS, n)]
CACHE = 16 * 1024     # kilobytes that the store's cache may take; it fills as tables are made
GROWTH = 1.1          # beyond it, the last quarter may have so many times the memory of the second
SLACK = 4 * 1024      # and so many kilobytes more


class Sitting:
    """One table with its people and spectators."""

    def __init__(self, server, number, rng):
        self.server, self.rng = server, rng
        seats = rng.randint(2, 5)
        people = rng.randint(1, seats)
        clock = rng.choice([None, 3600, 86400])
        fields = {"variants": MIXES[number % len(MIXES)], "chat": rng.random() < 0.7}
        if clock:
            fields["clock"] = clock
        bots = [rng.choice(["random", "cadet"]) for _ in range(seats - people)]
        self.id, self.tokens, players, watchers = seat_people(
            server, people, bots, random.Random(rng.random()), watch=rng.randint(0, 1), **fields)
        self.people, self.all = players, players + watchers
        self.moved = time.monotonic()
        self.events = 0

    def over(self):
        return all(player.over for player in self.all)

    def disturb(self, counts):
        """What people do beside playing."""
        player = self.rng.choice(self.all)
        dice = self.rng.random()
        if dice < 0.02:
            player.open(None if self.rng.random() < 0.8 else "hi 0")
            counts["reconnects"] += 1
        elif dice < 0.03 and player.seat is not None:
            player.socket.send("say miau " + "x" * self.rng.randint(0, 300))
            counts["chat"] += 1
        elif dice < 0.035 and player.seat is not None and player.table.game:
            player.socket.send("undo")
            counts["undo"] += 1

    def answer_undo(self):
        """Everybody who is asked agrees, or does not."""
        for player in self.people:
            while player.undo:
                _, seat, what = player.undo.pop(0).split()
                if what == "asked" and int(seat) != player.seat:
                    player.socket.send("undo " + self.rng.choice(["yes", "yes", "no"]))

    def watch_progress(self):
        events = max(len(player.table.events) for player in self.all)
        if events != self.events or self.over():
            self.events, self.moved = events, time.monotonic()
        assert time.monotonic() - self.moved < 2 * PATIENCE, (
            f"table {self.id} is stuck at event {self.events}: "
            f"{[(p.seat, p.asked, p.refused[-2:]) for p in self.all]}")

    def close(self):
        for player in self.all:
            player.close()


def memory(process):
    with open(f"/proc/{process.pid}/status", encoding="ascii") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("VmRSS"))


def check(server, table):
    record = server.record(table)
    for command in ("check", "verify"):
        done = subprocess.run([MLEM, command, "-"], input=record, text=True, capture_output=True)
        assert done.returncode == 0, f"mlem {command}, table {table}: {done.stdout}{done.stderr}"


def rematch(server, sitting, counts):
    """Now and then the same people want another game: it opens, and one of them looks in."""
    player = sitting.people[0]
    player.socket.send("rematch")
    player.pump(lambda: player.rematch)
    Player(server, player.rematch, player.token, plays=False).close()
    counts["rematches"] += 1


def pump(sittings):
    """Gives every player the messages that have arrived."""
    where = {p.socket.socket.fileno(): (s, p) for s in sittings for p in s.all}
    poll = select.poll()
    for number in where:
        poll.register(number, select.POLLIN)
    waiting = any(p.socket.pending or p.socket.buffer for _, p in where.values())
    ready = {number for number, _ in poll.poll(0 if waiting else 100)}
    for number, (_, player) in where.items():
        if number in ready or player.socket.pending or player.socket.buffer:
            try:
                player.take(player.socket.line())
            except Closed:
                player.open()


def soak(seconds, seed):
    rng = random.Random(seed)
    counts = dict.fromkeys(("tables", "events", "reconnects", "chat", "undo", "rematches"), 0)
    sizes = []
    with Server(None, "--rate", "1000000") as server:
        sittings = [Sitting(server, n, rng) for n in range(TABLES)]
        begun, made, next_look = time.monotonic(), TABLES, 0.0
        while sittings:
            pump(sittings)
            now = time.monotonic() - begun
            for sitting in list(sittings):
                sitting.answer_undo()
                sitting.disturb(counts)
                sitting.watch_progress()
                if not sitting.over():
                    continue
                check(server, sitting.id)
                counts["tables"] += 1
                counts["events"] += sitting.events
                if rng.random() < 0.2:
                    rematch(server, sitting, counts)
                sitting.close()
                sittings.remove(sitting)
                if now < seconds:
                    sittings.append(Sitting(server, made, rng))
                    made += 1
            if now >= next_look:
                sizes.append(memory(server.process))
                next_look = now + max(0.25, seconds / 400)
        status, _ = server.stop()
        assert status == 0, f"the server ended with {status}: {server.messages()}"
    return counts, sizes


def main():
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 20
    seed = int(os.environ.get("SEED", "1"))
    counts, sizes = soak(seconds, seed)
    quarter = max(1, len(sizes) // 4)
    before, after = max(sizes[quarter:2 * quarter]), max(sizes[-quarter:])
    print(", ".join(f"{number:,} {what}" for what, number in counts.items()))
    print(f"memory: {sizes[0]:,} KB fresh, {before:,} KB in the second quarter, "
          f"{after:,} KB in the last")
    assert counts["tables"] >= TABLES
    if "MLEM_SANITIZED" not in os.environ:  # sanitizers keep what was freed
        most = max(before * GROWTH, sizes[0] + CACHE) + SLACK
        assert after <= most, f"the server's memory grows: {after:,} KB, at most {most:,.0f}"


main()
