# SPDX-License-Identifier: MIT
"""What a host can change between the commitment and the game is found by what clients saw; and no
seat shows its bytes before all have committed to theirs."""
import os
import sqlite3
import subprocess
import tempfile
import unittest

import independent_fair_dice
from client import MLEM, PATIENCE, Server, connect
from random_player import Player, pump_all

BYTES = ["0a" * 16, "0b" * 20]


def verify(record, *options):
    done = subprocess.run([MLEM, "verify", *options, "-"], input=record, text=True,
                          capture_output=True, timeout=PATIENCE)
    return done.returncode, done.stdout + done.stderr


def change(directory, statement, *values):
    with sqlite3.connect(os.path.join(directory, "mlem.db")) as database:
        database.execute(statement, values)
    database.close()


class FairExchange(unittest.TestCase):
    def seat_two(self, server):
        made = server.create(players=2, mat="cosmic")
        self.table = made["table"]
        return [made["token"], server.join(self.table)["token"]]

    def commit_two(self, server, tokens):
        sockets = []
        for seat, token in enumerate(tokens):
            socket = connect(server, self.table, token)
            socket.send("hi 0")
            socket.until("seat")
            seal = independent_fair_dice.seal(self.table, seat, bytes.fromhex(BYTES[seat]))
            socket.send("fair-commit " + seal)
            sockets.append(socket)
        return sockets

    def refusal(self, socket, message):
        socket.send(message)
        return socket.until("no")[-1].split()[2]

    def test_order(self):
        with Server(None, "--rate", "100000") as server:
            tokens = self.seat_two(server)
            one = connect(server, self.table, tokens[0])
            one.send("hi 0")
            seal = independent_fair_dice.seal(self.table, 0, bytes.fromhex(BYTES[0]))
            for bad in ["fair-commit", "fair-commit 00", "fair-commit " + "zz" * 32]:
                self.assertEqual(self.refusal(one, bad), "malformed")
            one.send("fair-commit " + seal)
            self.assertEqual(one.until("fair-commit")[-1], f"fair-commit 0 {seal}")
            one.send("fair-commit " + seal)  # the same again is harmless
            self.assertEqual(one.until("fair-commit")[-1], f"fair-commit 0 {seal}")
            self.assertEqual(self.refusal(one, "fair-commit " + "00" * 32), "fair")
            self.assertEqual(self.refusal(one, "fair " + BYTES[0]), "early")
            self.assertEqual(self.refusal(one, "fair " + BYTES[1]), "fair")
            two = connect(server, self.table, tokens[1])
            two.send("hi 0")
            self.assertIn(f"fair-commit 0 {seal}", two.until("fair-commit"))
            two.send("fair-commit " + independent_fair_dice.seal(self.table, 1, bytes.fromhex(BYTES[1])))
            for socket in (one, two):
                lines = socket.until("fair-reveal")
                self.assertTrue(any(line.startswith("fair-commit 1 ") for line in lines), lines)
                self.assertEqual(lines[-1].split()[1], "2")
            # Now seats stay taken: bytes that were shown cannot be followed by a new seat's.
            self.assertEqual(self.refusal(one, "leave"), "revealing")
            self.assertEqual(self.refusal(one, "remove 1"), "revealing")
            two.send("fair " + BYTES[1])
            two.until("fair")
            self.assertEqual(self.refusal(two, "fair " + BYTES[0]), "fair")
            self.assertNotIn(BYTES[1].encode(), two.received + one.received)
            self.assertEqual(server.get(f"/api/tables/{self.table}")[1]["state"], "open")
            one.send("fair " + BYTES[0])
            for socket in (one, two):
                lines = [line.split(" ", 2)[2] for line in socket.until("ask") if line[:2] == "e "]
                self.assertIn(f"# fair seat 0 {BYTES[0]}", lines)
                self.assertIn(f"# fair seat 1 {BYTES[1]}", lines)
                socket.close()

    def test_a_bot_takes_the_last_seat(self):
        """Clients hear of it before they are to show their bytes: a seat that is free has committed to nothing."""
        with Server(None, "--rate", "100000") as server:
            made = server.create(players=3)
            self.table = made["table"]
            sockets = self.commit_two(server, [made["token"], server.join(self.table)["token"]])
            for socket in sockets:
                while not socket.until("fair-commit")[-1].startswith("fair-commit 1 "):
                    pass
            sockets[0].send("seat 2 bot random")
            for socket, part in zip(sockets, BYTES):
                self.assertIn("seat 2 bot random", socket.until("fair-reveal"))
                socket.send("fair " + part)
            for socket in sockets:
                socket.until("ask")
                socket.close()

    def play(self, server, tokens):
        players = [Player(server, self.table, token, part) for token, part in zip(tokens, BYTES)]
        pump_all(players, lambda: all(p.over for p in players))
        for player in players:
            player.close()
        return server.record(self.table)

    def whole_game(self, *meddling):
        """A game whose server was stopped, and its store changed, when all had committed."""
        with tempfile.TemporaryDirectory(prefix="mlem-test-") as directory:
            with Server(directory, "--rate", "100000") as server:
                tokens = self.seat_two(server)
                commitment = server.get(f"/api/tables/{self.table}")[1]["commit"]
                sockets = self.commit_two(server, tokens)
                sockets[0].until("fair-reveal")
                seals = [independent_fair_dice.seal(self.table, i, bytes.fromhex(b))
                         for i, b in enumerate(BYTES)]
                for socket in sockets:
                    socket.close()
            for statement, *values in meddling:
                change(directory, statement, *values)
            with Server(directory, "--rate", "100000") as server:
                return self.play(server, tokens), commitment, seals

    def test_honest(self):
        record, commitment, seals = self.whole_game()
        self.assertEqual(verify(record)[0], 0)
        self.assertEqual(verify(record, "--commitment", commitment, "--mine", "0:" + BYTES[0],
                                "--sealed", f"0:{seals[0]},1:{seals[1]}", "--first", "drawn"), verify(record))
        for wrong in (["--commitment", "00" * 32], ["--mine", "0:" + BYTES[1]],
                      ["--mine", "1:" + BYTES[0]], ["--mine", "4:" + BYTES[0]],
                      ["--sealed", "1:" + seals[0]], ["--first", "0"], ["--first", "1"]):
            self.assertEqual(verify(record, *wrong)[0], 1, wrong)
        for malformed in (["--commitment", "00"], ["--mine", BYTES[0]], ["--mine", "0:0"],
                          ["--sealed", "0:00"], ["--mine", "5:00"], ["--first", "5"], ["--first", "-"]):
            self.assertEqual(verify(record, *malformed)[0], 2, malformed)
        # A record of which the seals were taken out, or another put in, does not verify.
        lines = record.splitlines(keepends=True)
        bare = "".join(line for line in lines if "scheme" not in line and "sealed" not in line)
        self.assertEqual(verify(bare)[0], 1)
        self.assertEqual(verify(record.replace(seals[1], seals[0]))[0], 1)

    def test_who_leads_first(self):
        """Clients hear before they show their bytes whether it is drawn, and compare."""
        with Server(None, "--rate", "100000") as server:
            tokens = self.seat_two(server)
            one, two = sockets = self.commit_two(server, tokens[:1]) + [connect(server, self.table, tokens[1])]
            two.send("hi 0")
            self.assertEqual([socket.until("first")[-1] for socket in sockets], ["first -"] * 2)
            for value in ("1", "-", "0"):
                one.send("set first " + value)
                self.assertEqual([socket.until("first")[-1] for socket in sockets], ["first " + value] * 2)
            two.send("fair-commit " + independent_fair_dice.seal(self.table, 1, bytes.fromhex(BYTES[1])))
            for socket in sockets:
                socket.until("fair-reveal")
                socket.close()
            record = self.play(server, tokens)
        self.assertIn("\nfirst 0\n", record)
        self.assertEqual(verify(record, "--first", "0")[0], 0)
        for wrong in ("1", "drawn"):
            self.assertEqual(verify(record, "--first", wrong)[0], 1)
        # The host sees all bytes and then says who leads.
        record, _, _ = self.whole_game(("UPDATE tables SET first = (first & ~255) | 1",))
        self.assertEqual(verify(record)[0], 0)  # the record alone cannot show it
        status, words = verify(record, "--first", "drawn")
        self.assertEqual(status, 1)
        self.assertIn("who leads first was to be drawn", words)

    def test_another_secret(self):
        record, commitment, _ = self.whole_game(("UPDATE tables SET secret = ?", bytes(32)))
        self.assertEqual(verify(record)[0], 0)  # the record alone cannot show it
        status, words = verify(record, "--commitment", commitment)
        self.assertEqual(status, 1)
        self.assertIn("this is not the commitment that you saw", words)

    def test_bytes_of_another_seat(self):
        """The host plays at seat 1 and wants other bytes than it has committed to."""
        def meddle(part):
            seal = bytes.fromhex(independent_fair_dice.seal(self.table, 1, part))
            return ("UPDATE seats SET fair = ?, sealed = ? WHERE seat = 1", part, seal)
        with tempfile.TemporaryDirectory(prefix="mlem-test-") as directory:
            with Server(directory, "--rate", "100000") as server:
                tokens = self.seat_two(server)
                sockets = self.commit_two(server, tokens)
                lines = sockets[0].until("fair-reveal")
                seen = [line.split()[2] for line in lines if line.startswith("fair-commit 1 ")][0]
                for socket in sockets:
                    socket.close()
            change(directory, *meddle(b"bytes that were chosen late"))
            with Server(directory, "--rate", "100000") as server:
                record = self.play(server, tokens)
        self.assertEqual(verify(record, "--mine", "0:" + BYTES[0])[0], 0)
        status, words = verify(record, "--mine", "0:" + BYTES[0], "--sealed", "1:" + seen)
        self.assertEqual(status, 1)
        self.assertIn("this is not the hash that you saw", words)
        self.assertEqual(verify(record, "--mine", "1:" + BYTES[1])[0], 1)


if __name__ == "__main__":
    unittest.main(verbosity=2)
