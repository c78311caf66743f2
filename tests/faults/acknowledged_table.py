# SPDX-License-Identifier: MIT
"""One table from its opening to its rematch, with everything that the server has acknowledged kept,
so that it can be compared with what is there after the server has died at any moment."""
import http.client
import json
import random
import select
import sqlite3
import subprocess
import tempfile
import time

__import__("faulty_server")  # finds the client
from client import MLEM, Closed
from random_player import Player, is_same, pump_all

# What a client sees when the server is gone.
GONE = (Closed, OSError, http.client.HTTPException, json.JSONDecodeError)
CHAT_TRIES = 60


class Refused(Exception):
    """The server said clearly that it could not."""


class Scenario:
    def __init__(self, server, seed, bots=(), variants=()):
        self.server = server
        self.rng = random.Random(seed)
        self.bots, self.variants = list(bots), list(variants)
        self.table = None
        self.tokens = []
        self.players = []
        self.lines = 0

    # ---- Playing ----

    def play(self):
        """Goes on from wherever it is, to the end."""
        if not self.table:
            seats = ["human", "human"] + [f"bot:{bot}" for bot in self.bots]
            made = self.post("/api/tables", dict(players=len(seats), seats=seats,
                                                 variants=self.variants))
            self.table, self.tokens = made["table"], [made["token"]]
        while len(self.tokens) < 2:
            made = self.post(f"/api/tables/{self.table}/seats", {"name": "Cat"})
            if not made:
                return False  # the seat was given, but its token was never told: no client has it
            self.tokens.append(made["token"])
        for i in range(len(self.players), 2):
            self.players.append(Player(self.server, self.table, self.tokens[i],
                                       self.rng.randbytes(16).hex(), random.Random(i)))
        self.say("before")
        self.pump(lambda: all(p.over for p in self.players))
        self.say("after")
        if not all(p.rematch for p in self.players):
            self.players[0].socket.send("rematch")
            self.pump(lambda: all(p.rematch for p in self.players))
        return True

    def post(self, path, body):
        """The answer; None if there is no free seat."""
        status, answer = self.server.post(path, body)
        if status == 503:
            raise Refused(f"{answer['error']}: {answer['message']}")
        assert status == 201 or answer["error"] == "full", (status, answer)
        return answer if status == 201 else None

    def pump(self, until):
        def refused():
            return [r for p in self.players for r in p.refused]
        pump_all(self.players, lambda: until() or refused())
        if not until():
            said = refused()
            for player in self.players:
                player.refused.clear()
            raise Refused(said)

    def say(self, text):
        """Until it has come back; a line whose answer was lost is said again, so each is new."""
        if any(text in line for line in self.players[0].said):
            return
        for _ in range(CHAT_TRIES):
            self.lines += 1
            line = f"{text} {self.lines}"
            self.players[0].socket.send(f"say {line}")
            try:
                self.pump(lambda: f"0 {line}" in self.players[0].said)
                return
            except Refused as refused:  # said too often, by attempts that failed later
                if "too-fast" not in str(refused):
                    raise
            time.sleep(1)
        raise Refused("chat stays too fast")

    def drain(self):
        """What the server had sent before it died counts as acknowledged."""
        for player in self.players:
            player.plays = False
            try:
                while player.socket.pending or player.socket.buffer or select.select(
                        [player.socket.socket], [], [], 2)[0]:
                    player.take(player.socket.line(timeout=2))
            except GONE:
                pass
            player.refused.clear()  # said by the server that died
            player.plays = True

    # ---- Checking ----

    def check(self):
        """After a restart: all that was acknowledged is there."""
        if not self.table:
            return
        mine = f"?token={self.tokens[0]}"
        status, facts = self.server.get(f"/api/tables/{self.table}{mine}")
        assert status == 200, f"table {self.table} was acknowledged: {facts}"
        chat = [f"{c['seat']} {c['text']}"
                for c in self.server.get(f"/api/tables/{self.table}/chat{mine}")[1]["chat"]]
        assert len(chat) == len(set(chat)), chat
        for player in self.players:
            assert set(player.said) <= set(chat), (player.said, chat)
            if player.rematch:
                assert facts["rematch"] == player.rematch, (facts, player.rematch)
        for i, player in enumerate(self.players):
            known = len(player.table.events)
            player.asked = None
            player.open("hi 0")  # all of it again: each event is to be the same
            hello = player.socket.line()
            assert hello.split()[:3] == ["hello", self.table, str(i)], hello
            assert int(hello.split()[3]) >= known, f"seat {i} knew {known} events: {hello}"
            player.take(hello)

    def go_on_at(self, server):
        """Checks this server, which was started again, and plays to the end there."""
        self.server = server
        for player in self.players:
            player.server = server
        self.check()
        self.finish()
        self.close()

    def finish(self):
        """Plays to the end, and checks the record."""
        if not self.play():
            return
        record = self.server.record(self.table)
        with tempfile.NamedTemporaryFile("w", suffix=".mlem") as file:
            file.write(record)
            file.flush()
            for command in ["check", "verify"]:
                done = subprocess.run([MLEM, command, file.name], capture_output=True, text=True)
                assert done.returncode == 0, (command, done.stdout, done.stderr)
        for player in self.players:
            seen = player.table.text().splitlines()
            assert len(seen) == len(record.splitlines()) and all(
                map(is_same, seen, record.splitlines())), "a player saw another game"

    def close(self):
        for player in self.players:
            player.close()


def check_store(data):
    """The database itself: whole, and no table has a gap or a double in its events."""
    db = sqlite3.connect(f"{data}/mlem.db")
    try:
        assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert db.execute("PRAGMA foreign_key_check").fetchall() == []
        for table, count, most in db.execute(
                "SELECT table_number, count(*), max(seq) FROM events GROUP BY table_number"):
            assert count == most + 1, f"table {table} has {count} events, the last is {most}"
    finally:
        db.close()
