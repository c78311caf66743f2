# SPDX-License-Identifier: MIT
"""What docs/security.md promises and no other test shows: secrets stay secret, however they are asked for."""
import collections
import glob
import json
import os
import re
import sqlite3
import tempfile
import unittest

from client import PATIENCE, Server, connect
from random_player import Player, pump_all, quiet, seat_people

MISSION = re.compile(r"\bm\d+\b")
SOURCES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "src", "server")


def missions(text):
    return set(MISSION.findall(text))


class Secrets(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        directory = tempfile.TemporaryDirectory(prefix="mlem-test-")
        cls.addClassCleanup(directory.cleanup)
        cls.data = directory.name
        cls.server = Server(cls.data, "--rate", "100000")
        cls.addClassCleanup(cls.server.__exit__, None, None, None)

    def act(self, players, everybody):
        """The next decision, by the seat that is to decide."""
        pump_all(everybody, lambda: all(p.asked and p.asked[0] == len(p.table.events)
                                        for p in everybody))
        player = players[players[0].asked[1]]
        events = len(player.table.events)
        player.decide()
        pump_all(everybody, lambda: all(len(p.table.events) > events for p in everybody))
        return player

    def hand_of(self, player):
        """What a player may know: the own hand, in the line that dealt it."""
        return missions(next(line for line in player.table.events.values()
                             if line.startswith(f"* deal {player.seat} ")))

    def test_missions_while_playing(self):
        """Neither live, nor anew from the start, nor by the record, nor after a turn is taken back."""
        table, tokens, players, watchers = seat_people(self.server, 2, watch=1,
                                                       variants=["missions"])
        everybody = players + watchers
        quiet(everybody)
        # The first decision is which mission to give back: that one is hidden too, undone or not.
        actor = self.act(players, everybody)
        given_back = actor.table.events[len(actor.table.events) - 1]
        self.assertRegex(given_back, r"^\d return m\d+$")
        actor.socket.send("undo")
        pump_all(everybody, lambda: all(p.undo for p in everybody))
        players[1 - actor.seat].socket.send("undo yes")
        pump_all(everybody, lambda: all(any(line.startswith("# undo") for line in
                                            p.table.events.values()) for p in everybody))
        for _ in range(6):
            self.act(players, everybody)
        for viewer in everybody:
            viewer.open("hi 0")  # everything once more, what was taken back too
            viewer.asked = None
            viewer.pump(lambda: viewer.asked)
            own = self.hand_of(viewer) if viewer.seat is not None else set()
            self.assertEqual(missions(viewer.seen().decode()), own, f"viewer {viewer.seat}")
            record = self.server.record(table, tokens[viewer.seat] if own else None)
            self.assertEqual(missions(record) - own, set())
        self.assertEqual(len(self.hand_of(players[0])), 4)
        for viewer in everybody:
            viewer.close()

    def test_dice_before_the_end(self):
        """The secret is nowhere but in the host's file until the game is over; then everybody has it."""
        table, _, players, watchers = seat_people(self.server, 2, watch=1, variants=["ufo"])
        everybody = players + watchers
        quiet(everybody)
        database = sqlite3.connect(os.path.join(self.data, "mlem.db"), timeout=PATIENCE)
        secret = database.execute("SELECT secret FROM tables WHERE id = ?", [table]).fetchone()[0]
        database.close()
        self.assertEqual(len(secret), 32)
        told = b"".join(
            self.server.request("GET", path, raw=True)[1] for path in
            ["/", "/metrics", "/healthz", "/api/tables", f"/api/tables/{table}",
             f"/api/tables/{table}/record", f"/api/tables/{table}/chat", "/api/identities"])
        told += b"".join(viewer.seen() for viewer in everybody)
        for form in [secret, secret.hex().encode(), secret.hex().upper().encode()]:
            self.assertNotIn(form, told)
        for player in players:
            player.plays = True
            player.asked = None
            player.open("hi 0")
        pump_all(everybody, lambda: all(p.over for p in everybody))
        self.assertIn(f"# fair secret {secret.hex()}", self.server.record(table))
        for viewer in everybody:
            viewer.close()

    def test_every_table_has_other_dice(self):
        commitments = set()
        for _ in range(20):
            player = Player(self.server, self.server.create(players=2)["table"])
            player.pump(lambda: player.seats.get(1))
            commitments.add(player.commit)
            player.close()
        self.assertEqual(len(commitments), 20)

    def test_tokens(self):
        """Long, never twice, worth nothing at another table, and not even in the host's file."""
        made = [self.server.create(players=2) for _ in range(50)]
        tokens = [one["token"] for one in made]
        self.assertEqual(len(set(tokens)), 50)
        letters = collections.Counter("".join(tokens))
        self.assertGreaterEqual(len(letters), 30)  # 32 characters of 32 kinds: 160 bits
        self.assertEqual({len(token) for token in tokens}, {32})
        self.assertEqual(connect(self.server, made[0]["table"], made[1]["token"]).status, 403)
        response, _ = self.server.request(
            "GET", f"/api/tables/{made[0]['table']}/record?token={made[1]['token']}", raw=True)
        self.assertEqual(response.status, 403)
        for name in glob.glob(os.path.join(self.data, "*")):
            with open(name, "rb") as file:
                kept = file.read()
            for token in tokens:
                self.assertNotIn(token.encode(), kept, name)

    def test_private_tables_are_not_found(self):
        """No identity page, table or chat leads another person to a private table."""
        key, other = "a key of sixteen or more", "another key, long enough"
        made = self.server.create(players=2, identity=key)
        joined = self.server.join(made["table"], identity=other)
        table = made["table"]
        players = [Player(self.server, table, token, "-") for token in (made["token"],
                                                                        joined["token"])]
        watcher = Player(self.server, table)
        players[0].socket.send("say for the seats")
        pump_all(players + [watcher], lambda: all(p.over for p in players + [watcher]))
        players[0].socket.send("rematch")
        pump_all(players, lambda: all(p.rematch for p in players))
        watcher.open("hi 0")
        watcher.pump(lambda: watcher.over)
        self.assertEqual((watcher.said, watcher.rematch), ([], None))
        _, shown = self.server.get(f"/api/tables/{table}")
        self.assertIsNone(shown["rematch"])
        for seat in shown["seats"]:
            text = json.dumps(self.server.get(f"/api/identities/{seat['identity']}")[1])
            self.assertIn('"place"', text)
            self.assertNotIn(table, text)
        self.assertEqual(self.server.get(f"/api/tables/{table}/chat")[0], 403)
        status, chat = self.server.get(f"/api/tables/{table}/chat?token={made['token']}")
        self.assertEqual((status, chat["chat"][0]["text"]), (200, "for the seats"))
        for player in players + [watcher]:
            player.close()

    def test_rematch_that_became_private(self):
        """Spectators of a public table hear of the rematch only while that is public, too."""
        made = self.server.create(players=2, public=True)
        joined = self.server.join(made["table"])
        players = [Player(self.server, made["table"], token, "-")
                   for token in (made["token"], joined["token"])]
        watcher = Player(self.server, made["table"])
        pump_all(players + [watcher], lambda: all(p.over for p in players + [watcher]))
        players[0].socket.send("rematch")
        pump_all(players + [watcher], lambda: all(p.rematch for p in players + [watcher]))
        host = connect(self.server, players[0].rematch, made["token"])
        host.send("hi 0")
        host.until("commit")
        host.send("set public off")
        host.until("settings")
        newcomer = connect(self.server, made["table"])
        newcomer.send("hi 0")
        newcomer.until("over")
        newcomer.send("dance")  # whatever belongs to the greeting comes before the refusal
        self.assertFalse([line for line in newcomer.until("no") if line.startswith("rematch")])
        host.send("set public on")
        host.until("settings")
        newcomer.send("hi 0")
        self.assertEqual(newcomer.until("rematch")[-1], f"rematch {players[0].rematch}")
        for one in [*players, watcher, host, newcomer]:
            one.close()

    def test_tokens_are_compared_in_constant_time(self):
        """Only as hashes, and only by the function that does not stop at the first difference."""
        compared = []
        for name in sorted(glob.glob(os.path.join(SOURCES, "**", "*.c"), recursive=True)):
            with open(name) as file:
                # The name of a field, in quotes, is no secret.
                lines = [re.sub(r'"[^"]*"', '""', line).strip() for line in file]
            compared += [(os.path.basename(name), line) for line in lines
                         if re.search(r"\b(\w*cmp)\w*\(.*token", line)]
        self.assertTrue(compared)
        for name, line in compared:
            self.assertIn("sodium_memcmp(", line, name)

    def test_pages_of_other_sites(self):
        """A foreign page can neither send what a browser sends unasked, nor get leave to send more,
        nor read an answer; and there is nothing that a browser would add by itself."""
        for kind in ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x",
                     "text/plain", "text/plain; x=application/json"]:
            status, answer = self.server.request(
                "POST", "/api/tables", '{"players":2}',
                {"Content-Type": kind, "Origin": "https://evil.example"})
            self.assertEqual((status, answer["error"]), (415, "type"), kind)
        for method, path in [("OPTIONS", "/api/tables"), ("GET", "/api/tables"), ("GET", "/")]:
            response, _ = self.server.request(method, path, raw=True, headers={
                "Origin": "https://evil.example", "Access-Control-Request-Method": "POST",
                "Access-Control-Request-Headers": "content-type"})
            self.assertIsNone(response.headers["access-control-allow-origin"])
            self.assertIsNone(response.headers["set-cookie"])
            self.assertEqual(response.headers["cross-origin-resource-policy"], "same-origin")
            self.assertIn("frame-ancestors 'none'", response.headers["content-security-policy"])


class Claims(unittest.TestCase):
    def test_addresses_are_not_believed(self):
        """Without a proxy in front a client gets no more by claiming to be many."""
        with Server(None, "--rate", "1") as server:
            codes = [server.request("GET", "/api/tables", raw=True, headers={
                "X-Forwarded-For": f"10.0.0.{i}"})[0].status for i in range(200)]
            self.assertIn(429, codes)

    def test_a_network_is_one_address(self):
        """A client with one IPv6 address has billions of them."""
        with Server(None, "--rate", "1", "--trust-proxy") as server:
            def get(address):
                return server.request("GET", "/api/tables", raw=True,
                                      headers={"X-Forwarded-For": address})[0].status
            self.assertIn(429, [get(f"2001:db8:1:2::{i:x}") for i in range(200)])
            self.assertEqual(get("2001:db8:1:3::1"), 200)


if __name__ == "__main__":
    unittest.main(verbosity=2)
