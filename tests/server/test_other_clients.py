# SPDX-License-Identifier: MIT
"""Clients that are not the page: one of 60 lines that knows no rules, and `mlem bot --connect`."""
import json
import os
import subprocess
import tempfile
import threading
import time
import unittest

from client import MLEM, PATIENCE, Server, connect
from hostile_server import HostileServer
from random_player import Player, pump_all
from documented_client import Client

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "..", "..")


def verified(record):
    return subprocess.run([MLEM, "verify", "-"], input=record, text=True, capture_output=True,
                          timeout=PATIENCE).returncode == 0


class Clients(unittest.TestCase):
    def test_sixty_lines(self):
        """All variants, two to five seats, on both mats; not one refused try."""
        with open(os.path.join(HERE, "documented_client.py"), encoding="utf-8") as source:
            self.assertLessEqual(len(source.readlines()), 60)
        games = [(2, [], "standard"), (3, ["ufo"], "cosmic"), (4, ["exploration"], "cosmic"),
                 (5, ["missions"], "standard"), (3, ["ufo", "exploration", "missions"], "cosmic")]
        with Server(None, "--rate", "100000") as server:
            for people, variants, mat in games:
                made = server.create(players=people, variants=variants, mat=mat)
                tokens = [made["token"]] + [server.join(made["table"])["token"]
                                            for _ in range(people - 1)]
                clients = [Client(server, made["table"], token) for token in tokens]
                threads = [threading.Thread(target=client.play, daemon=True) for client in clients]
                for thread in threads:
                    thread.start()
                for thread in threads:
                    thread.join(2 * PATIENCE)
                    self.assertFalse(thread.is_alive())
                self.assertEqual([client.refused for client in clients], [[]] * people)
                self.assertTrue(verified(server.record(made["table"])))

    def test_legal_is_for_one_seat(self):
        with Server(None, "--rate", "100000") as server:
            made = server.create(players=2, first=0)
            other = server.join(made["table"])["token"]
            sockets = [connect(server, made["table"], token)
                       for token in (made["token"], other, None)]
            for socket in sockets:
                socket.send("hi 0\nlegal\nfair-commit -")
            lines = [socket.until("ask") for socket in sockets]
            told = [[line for line in one if line.startswith("legal ")] for one in lines]
            self.assertEqual([len(one) for one in told], [1, 0, 0])
            seq, decisions = told[0][0].split(" ", 2)[1:]
            self.assertIn("board navigator", decisions.split(" | "))
            self.assertEqual(lines[0][-1], f"ask {seq} 0 -")
            sockets[0].send("legal")  # the question that is open is told again
            self.assertEqual(sockets[0].until("ask")[-2:], [told[0][0], f"ask {seq} 0 -"])
            sockets[0].send("legal please")
            self.assertIn("malformed", sockets[0].until("no")[-1])
            sockets[0].send("act " + seq + " board navigator")
            self.assertTrue(any(line.startswith("legal ") for line in sockets[1].until("ask")))
            for socket in sockets:
                socket.close()

    def bot(self, kind, url, *options):
        return subprocess.Popen([MLEM, "bot", kind, "--connect", url, *options],
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def end(self, process):
        out, err = process.communicate(timeout=2 * PATIENCE)
        return process.returncode, out, err

    def test_bots_from_elsewhere(self):
        """A built-in one, an outside one and a person play together; the person takes back."""
        outside = "exec:" + os.path.join(ROOT, "examples", "bot.py")
        with Server(None, "--rate", "100000", "--base-path", "/cats") as server:
            made = server.create(players=3, variants=["missions", "ufo"])
            url = f"{server.url}#/t/{made['table']}"
            bots = [self.bot("cadet", url, "--name", "Ca Det"), self.bot(outside, url)]
            person = Player(server, made["table"], made["token"], "00" * 16)
            pump_all([person], lambda: person.over)
            self.assertIn("Ca Det", person.seats[1] + person.seats[2])
            person.close()
            for bot in bots:
                status, out, err = self.end(bot)
                self.assertEqual((status, err), (0, ""), out)
                self.assertIn("= winners", out)
                self.assertIn("dice: mlem-fair-2", out)
                self.assertRegex(out, "dice: all [0-9]+ rolls and draws are as promised")
            self.assertTrue(verified(server.record(made["table"])))

    def test_a_mat_of_ones_own(self):
        """The bot takes it from a file; without the file it ends with a reason."""
        with open(os.path.join(ROOT, "mats", "standard.json"), encoding="utf-8") as file:
            mat = dict(json.load(file), name="my-own")
        with Server(None, "--rate", "100000") as server, tempfile.NamedTemporaryFile("w", suffix=".json") as file:
            json.dump(mat, file)
            file.flush()
            self.assertEqual(server.post("/api/mats", mat)[0], 201)
            for options, expected in ((["--mat", file.name], 0), ([], 1)):
                made = server.create(seats=["human", "bot:random"], mat="my-own")
                bot = self.bot("cadet", f"{server.url}ws/{made['table']}?token={made['token']}", *options)
                status, out, err = self.end(bot)
                self.assertEqual((status, err == ""), (expected, expected == 0), out + err)
                self.assertEqual("my-own" in err, expected == 1, err)

    def test_a_seat_that_becomes_a_bots(self):
        """The host gives a bot's seat to a person, the seat of a person who has committed and left to a bot,
        and the last free one too, so that the game starts."""
        with Server(None, "--rate", "100000") as server:
            made = server.create(players=5, seats=["human", "human", "human", "bot:random", "human"])
            url = f"{server.url}#/t/{made['table']}"
            person = Player(server, made["table"], made["token"], "00" * 16)
            bots = [self.bot("cadet", url)]
            person.pump(lambda: person.seats.get(1, "").startswith("here"))
            person.socket.send("seat 3 open")
            person.pump(lambda: person.seats[3] == "open")
            guest = Player(server, made["table"], server.join(made["table"])["token"], "11" * 16)
            pump_all([person, guest], lambda: 2 in person.seals)
            guest.socket.send("leave")
            pump_all([person, guest], lambda: person.seats[2] == "open")
            guest.close()
            person.socket.send("seat 2 bot random")
            person.pump(lambda: person.seats[2].startswith("bot"))
            bots.append(self.bot("cadet", url))
            person.pump(lambda: 3 in person.seals)
            person.socket.send("seat 4 bot random")
            pump_all([person], lambda: person.over)
            person.close()
            for bot in bots:
                status, out, err = self.end(bot)
                self.assertEqual((status, err), (0, ""), out)
                self.assertIn("dice: mlem-fair-2", out)

    def test_it_comes_back(self):
        """The server is killed and started again at the same port."""
        with Server(None, "--rate", "100000") as server:
            made = server.create(players=2)
            bot = self.bot("cadet", f"{server.url}ws/{made['table']}?token={made['token']}")
            token = server.join(made["table"])["token"]
            person = Player(server, made["table"], token, "00" * 16)
            pump_all([person], lambda: len(person.table.events) > 20)
            server.kill()
            server.options = (*server.options, "--port", str(server.port))
            server.start()
            person.open()
            pump_all([person], lambda: person.over)
            person.close()
            status, out, err = self.end(bot)
            self.assertEqual((status, err), (0, ""), out)

    def test_what_cannot_be(self):
        with Server() as server:
            made = server.create(players=2, seats=["human", "bot:cadet"])
            for url, status in ((f"{server.url}#/t/{made['table']}", 1), (f"{server.url}#/t/none", 1),
                                ("ftp://x/#/t/a", 2), ("http://localhost", 2),
                                (f"http://127.0.0.1:{server.port}0/#/t/a", 2),
                                (f"{server.url}ws/{made['table']}?token=wrong", 1)):
                done = self.end(self.bot("cadet", url))
                self.assertEqual(done[0], status, (url, done))
                self.assertNotEqual(done[2], "")

    def test_hostile_servers(self):
        """A server in the wrong order, with seats that are not there, with codes for the terminal:
        the bot ends with a reason."""
        hello, head = "hello aaaaaaaaaaaaaaaa 0 0", ["mlem-record 1", "mat standard", "players 2",
                                                     "variants none", "first 0"]
        game = [f"e {i} {line}" for i, line in enumerate(head)]
        for lines in (["fair-reveal 2 1000"], ["fair-reveal 1 1000"], ["commit " + "0" * 64, "fair-reveal 2 1"],
                      ["over"], ["over", "over"], [hello, "over", "over"], [hello, "over", *game, "over"],
                      ["hello aaaaaaaaaaaaaaaa 4 0", *game, "over"],
                      ["hello aaaaaaaaaaaaaaaa 4 0", *game, "ask 5 4 -"],
                      [hello, *game, "hello aaaaaaaaaaaaaaaa 1 0", "ask 5 0 -", "over", "over"],
                      ["ask 0 0 -"], [hello, "ask 0 0 -"], ["hello"], ["hello x 9 9", "over"],
                      [hello, "e 99999999999999999999 " + "x" * 2000], [hello, "x" * 1100000],
                      [hello, *["no 0 \x1b]0;x\x07 \x1b[31m\u009b31m"] * 30],
                      [hello, "cancelled 0 \x1b[31m"], [hello, "e 0 \x1b[31m"]):
            with HostileServer(lines) as server:
                status, out, err = self.end(self.bot("captain", server.url))
            self.assertEqual(status, 1, (lines[:8], out, err))
            self.assertNotEqual(err, "")
            self.assertNotRegex(out + err, "[\x00-\x09\x0b-\x1f\x7f-\x9f]|Sanitizer|runtime error")
        with HostileServer(["hello aaaaaaaaaaaaaaaa 0 0"], drops=0) as server:
            begun = time.monotonic()
            status, _, err = self.end(self.bot("captain", server.url, "--patience", "6"))
            self.assertEqual(status, 1)
            self.assertIn("no new one lasted within 6 seconds", err)
            self.assertGreater(time.monotonic() - begun, 2.5)
            self.assertLessEqual(server.drops, 3)  # at 0, 1 and 3 seconds, and not each second
        with HostileServer([], status=b"409 Conflict", seat=b'{"message":"\\u001b[31m"}') as server:
            status, _, err = self.end(self.bot("captain", server.url))
        self.assertEqual(status, 1)
        self.assertNotIn("\x1b", err)


if __name__ == "__main__":
    unittest.main(verbosity=2)
