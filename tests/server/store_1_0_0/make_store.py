#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the data directory of this fixture with `mlem serve` of version 1.0.0.

Usage: MLEM=/path/to/mlem-1.0.0 make_store.py    (writes mlem.db and tables.json beside this file)

Only for the record: the fixture is what 1.0.0 has written, and is never made again with a newer
version. test_old_store.py opens a copy of it.
"""
import json
import os
import random
import shutil
import sqlite3
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))

from client import Server  # noqa: E402
from random_player import pump_all, seat_people  # noqa: E402

MOVES = 12  # decisions before the table is left as it is


def stop_after(players, events):
    """Plays on until so many events have come, then no player decides any more."""
    pump_all(players, lambda: all(len(p.table.events) >= events for p in players))
    for player in players:
        player.plays = False
    time.sleep(0.3)  # what is on its way arrives
    for player in players:
        while player.ready():
            player.take(player.socket.line())


def leave(name, table, tokens, players, kept):
    kept[name] = {"table": table, "tokens": tokens, "asked": players[0].asked[1],
                  "events": [players[0].table.events[n] for n in sorted(players[0].table.events)]}
    for player in players:
        player.close()


def main():
    kept, rng = {}, random.Random(100)
    with tempfile.TemporaryDirectory() as data:
        with Server(data) as server:
            for name, fields in (
                    ("base", {}), ("ufo", {"variants": ["ufo"]}),
                    ("exploration", {"variants": ["exploration"]}),
                    ("missions", {"variants": ["missions"]}),
                    ("all", {"variants": ["ufo", "exploration", "missions"], "public": True})):
                table, tokens, players, _ = seat_people(server, 3, rng=rng, **fields)
                stop_after(players, 11 + 3 * MOVES)
                leave(name, table, tokens, players, kept)
            table, tokens, players, _ = seat_people(server, 2, rng=rng, first=0)
            for player in players:
                player.plays = False
            pump_all(players, lambda: all(p.asked for p in players))
            players[0].decide()
            pump_all(players, lambda: all(p.asked[1] == 1 for p in players))
            players[0].socket.send("undo")
            pump_all(players, lambda: all(p.undo for p in players))
            players[1].socket.send("undo yes")
            pump_all(players, lambda: all(p.asked[1] == 0 for p in players))
            players[0].socket.send("say taken back")
            pump_all(players, lambda: all(p.said for p in players))
            leave("undo and chat", table, tokens, players, kept)
            table, tokens, players, _ = seat_people(server, 2, rng=rng, first=0, clock=1,
                                                    standin="random")
            for player in players:
                player.plays = False
            pump_all(players, lambda: all("standin" in p.seats.get(0, "") for p in players))
            leave("standin", table, tokens, players, kept)
            table, tokens, players, _ = seat_people(
                server, 2, rng=rng, identity="a key of the one who opened it")
            pump_all(players, lambda: all(p.over for p in players))
            leave("over", table, tokens, players, kept)
            made = server.create(players=2)
            kept["open"] = {"table": made["table"], "tokens": [made["token"]]}
        with sqlite3.connect(os.path.join(data, "mlem.db")) as db:
            db.execute("PRAGMA journal_mode = DELETE")
            db.execute("VACUUM")
        shutil.copy(os.path.join(data, "mlem.db"), HERE)
    with open(os.path.join(HERE, "tables.json"), "w") as file:
        json.dump(kept, file, indent=1)


if __name__ == "__main__":
    main()
