# SPDX-License-Identifier: MIT
"""Tables of people in one room, who roll their own dice and enter what came."""
import os
import subprocess
import unittest

from client import MLEM, PATIENCE, REVIEW_PATIENCE, Server, connect

RECORDS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "records")
IDENTITIES = ["a" * 20, "b" * 20]


def record(name):
    """The first game of a file of verified records, without comments."""
    with open(os.path.join(RECORDS, name + ".mlem"), encoding="utf-8") as file:
        game = file.read().split("mlem-record 1\n")[1]
    return ["mlem-record 1"] + [line for line in game.split("\n") if line and line[0] != "#"]


def value(lines, word):
    return next(line[len(word) + 1:] for line in lines if line.startswith(word + " "))


def steps(lines):
    return [line for line in lines if line[0] in "*01234"]


class Typed(unittest.TestCase):
    def sit(self, server, lines):
        variants = value(lines, "variants")
        made = server.create(players=2, mat=value(lines, "mat"), first=int(value(lines, "first")),
                             variants=[] if variants == "none" else variants.split(), dice="typed",
                             identity=IDENTITIES[0])
        self.table = made["table"]
        self.tokens = [made["token"], server.join(self.table, identity=IDENTITIES[1])["token"]]
        sockets = []
        for token in self.tokens:
            socket = connect(server, self.table, token)
            socket.send("hi 0\nfair-commit -")
            sockets.append(socket)
        return sockets

    def next_event(self, socket):
        """The number of the next event, as a new viewer is told it."""
        socket.send("hi 0")
        return int(socket.until("hello")[-1].split()[3])

    def enter(self, socket, seq, line):
        """Enters a line; the number that comes next."""
        socket.send(f"enter {seq} {line}")
        while True:
            got = socket.line()
            self.assertFalse(got.startswith("no "), f"{line}: {got}")
            if got == f"e {seq} {line}":
                return seq + 1

    def refusal(self, socket, message):
        socket.send(message)
        return socket.until("no")[-1].split()[2]

    def wait(self, socket, line):
        while socket.line() != line:
            pass

    def begin(self, server, lines):
        one, two = self.sit(server, lines)
        two.until("e")
        one.until("e")  # it has begun, and the first greeting is read
        return one, two

    def play(self, server, lines):
        one, _, _ = self.play_all(server, lines)
        one.until("over")
        return server.record(self.table)

    def play_all(self, server, lines):
        """Both sockets, and the number of the event after the last that was entered."""
        one, two = self.begin(server, lines)
        seq = self.next_event(one)
        for line in steps(lines):
            if line.startswith("* deal") or " return " in line:
                continue  # the server knows no missions: it has entered question marks
            seq = self.enter(one, seq, line)
        for line in lines:
            if line.startswith("= missions"):
                seq = self.enter(two, seq, line)
        return one, two, seq

    def test_whole_games(self):
        with Server(None, "--rate", "100000") as server:
            for name in ["base", "all"]:
                lines = record(name)
                written = self.play(server, lines)
                written = written.split("\n") if isinstance(written, str) else list(written)
                self.assertIn("# play dice typed", written)
                self.assertFalse([line for line in written if line.startswith("# fair")])
                self.assertEqual([line for line in written if line.startswith("= ")],
                                 [line for line in lines if line.startswith("= ")])
                status, facts = server.get(f"/api/tables/{self.table}")
                self.assertEqual((status, facts["dice"], facts["state"]), (200, "typed", "over"))
                done = subprocess.run([MLEM, "verify", "-"], input="\n".join(written) + "\n", text=True,
                                      capture_output=True, timeout=PATIENCE)
                self.assertNotEqual(done.returncode, 0)
                self.assertIn("typed", done.stdout + done.stderr)
                done = subprocess.run([MLEM, "check", "-"], input="\n".join(written) + "\n", text=True,
                                      capture_output=True, timeout=PATIENCE)
                self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
            _, people = server.get("/api/identities")
            self.assertFalse(people.get("identities"), "typed games are never rated")

    def test_amend(self):
        lines = record("base")
        game = steps(lines)
        with Server(None, "--rate", "100000") as server:
            one, two = self.begin(server, lines)
            start = seq = self.next_event(one)
            for line in game[:7]:
                seq = self.enter(one, seq, line)
            seat, _, cat = game[0].split()
            other = "parachute" if cat != "parachute" else "satellite"
            two.send(f"amend {seq} {start} {seat} board {other}")  # any seat may
            self.assertEqual(two.until("e")[-1].split()[0], "e")
            while True:
                got = one.line()
                if got == f"e {seq} # undo {start}":
                    break
            self.assertEqual(one.line(), f"e {seq + 1} {seat} board {other}")
            for i, line in enumerate(game[1:7]):
                self.assertEqual(one.line(), f"e {seq + 2 + i} {line}")
            seq = self.next_event(one)
            # What does not fit there is refused, and nothing changes.
            self.assertEqual(self.refusal(one, f"amend {seq} {seq - 1} * roll 9"), "illegal")
            self.assertEqual(self.refusal(one, f"amend {seq} 2 * roll 1"), "illegal")
            self.assertEqual(self.refusal(one, f"amend {seq - 1} {seq - 1} * roll 1"), "stale")
            self.assertEqual(self.next_event(one), seq)
            # The server starts again where it was.
            server.kill()
            server.start()
            again = connect(server, self.table, self.tokens[0])
            again.send("hi 0")
            self.assertEqual(int(again.until("hello")[-1].split()[3]), seq)

    def test_amend_a_finished_game(self):
        """Missions entered wrongly are corrected, also when the game is over; so is an earlier entry."""
        lines = record("all")
        missions = [line for line in lines if line.startswith("= missions")]
        kept = {word for line in missions for word in line.split()[3:]}
        other = next(f"m{i}" for i in range(1, 30) if f"m{i}" not in kept)
        with Server(None, "--rate", "100000") as server:
            one, two, seq = self.play_all(server, lines)
            two.until("over")
            first = seq - len(missions)
            next_event = self.next_event(one)
            words = missions[0].split()
            right = " ".join([*words[:3], *sorted([*words[3:5], other], key=lambda one: int(one[1:]))])
            self.assertEqual(self.refusal(one, f"enter {next_event} {right}"), "over")
            self.assertEqual(self.refusal(one, f"amend {next_event} {first} = missions 0 m1"), "illegal")
            self.assertEqual(self.refusal(one, f"amend {next_event} {first} {missions[1]}"), "illegal")
            self.assertEqual(self.next_event(one), next_event)
            review = f"/api/tables/{self.table}/review"
            server.wait(lambda: server.get(review)[0] == 200, "the review", REVIEW_PATIENCE)
            two.send(f"amend {next_event} {first} {right}")
            self.wait(one, f"e {next_event} # undo {first}")
            self.assertEqual(one.line(), f"e {next_event + 1} {right}")
            one.until("over")
            self.assertEqual(server.get(review)[0], 202)  # the game that it was about is another one now
            server.wait(lambda: server.get(review)[0] == 200, "the review of the corrected game", REVIEW_PATIENCE)
            record_now = server.record(self.table)
            record_now = record_now if isinstance(record_now, str) else "\n".join(record_now)
            self.assertIn(right, record_now.split("\n"))
            self.assertNotIn(missions[0], record_now.split("\n"))
            done = subprocess.run([MLEM, "check", "-"], input=record_now.rstrip("\n") + "\n", text=True,
                                  capture_output=True, timeout=PATIENCE)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
            # An earlier entry of the finished game: all that followed still fits, the missions too.
            seq = self.next_event(one)
            roll = next(number for number, line in self.events(server) if line.startswith("* roll"))
            two.send(f"amend {seq} {roll} {dict(self.events(server))[roll]}")
            self.wait(one, f"e {seq} # undo {roll}")
            one.until("over")
            again = server.record(self.table)
            again = again if isinstance(again, str) else "\n".join(again)
            self.assertEqual([line for line in again.split("\n") if line[:1] == "="],
                             [line for line in record_now.split("\n") if line[:1] == "="])
            # The last cat stays aboard: the game goes on, so the missions are asked for again.
            seq = self.next_event(one)
            landing, line = [event for event in self.events(server) if event[1].endswith(" land")][-1]
            two.send(f"amend {seq} {landing} {line.replace('land', 'stay')}")
            self.wait(one, f"e {seq} # undo {landing}")
            seq = self.next_event(one)
            self.assertEqual(server.get(f"/api/tables/{self.table}")[1]["state"], "playing")
            server.kill()
            server.start()
            again = connect(server, self.table, self.tokens[0])
            seq = self.next_event(again)
            again.send(f"amend {seq} {seq - 1} {line}")
            self.wait(again, f"e {seq + 1} {line}")
            seq += 2
            for line in missions:
                seq = self.enter(again, seq, line)
            again.until("over")

    def events(self, server):
        """The numbered events as a new viewer gets them."""
        watcher = connect(server, self.table)
        watcher.send("hi 0")
        last = int(watcher.until("hello")[-1].split()[3]) - 1
        got = []
        while not got or got[-1][0] < last:
            number, line = watcher.until("e")[-1].split(" ", 2)[1:]
            got.append((int(number), line))
        return got

    def test_refused(self):
        lines = record("base")
        with Server(None, "--rate", "100000") as server:
            one, two = self.begin(server, lines)
            seq = self.next_event(one)
            line = steps(lines)[0]
            self.assertEqual(self.refusal(one, "enter"), "malformed")
            self.assertEqual(self.refusal(one, f"enter {seq}"), "malformed")
            self.assertEqual(self.refusal(one, f"amend {seq} 1"), "malformed")
            self.assertEqual(self.refusal(one, f"enter {seq + 5} {line}"), "ahead")
            self.assertEqual(self.refusal(one, f"enter {seq} # undo 3"), "malformed")
            self.assertEqual(self.refusal(one, f"enter {seq} = winners 0"), "malformed")
            self.assertEqual(self.refusal(one, f"enter {seq} * roll 1 1"), "illegal")
            watcher = connect(server, self.table)
            watcher.send("hi 0")
            self.assertEqual(self.refusal(watcher, f"enter {seq} {line}"), "spectator")
            self.enter(one, seq, line)
            one.send(f"enter {seq} {line}")  # a retry after a lost answer
            while one.line() != f"e {seq} {line}":
                pass
            self.assertEqual(self.refusal(two, f"enter {seq} * roll 1"), "stale")
            status, answer = server.post("/api/tables", {"dice": "loaded"})
            self.assertEqual(status, 400, answer)
            status, _ = server.post("/api/tables", {"dice": "typed", "clock": 60})
            self.assertEqual(status, 400)
            made = server.create(players=2)
            plain = connect(server, made["table"], made["token"])
            plain.send("hi 0")
            self.assertEqual(self.refusal(plain, "enter 0 * roll 1"), "not-typed")

    def test_keeper(self):
        lines = record("base")
        with Server(None, "--rate", "100000") as server:
            one, two = self.begin(server, lines)
            seq = self.next_event(one)
            two.send("keep")
            self.wait(one, f"e {seq} # keeper 1")
            # What was on its way while another phone took over still counts.
            seq = self.enter(one, seq + 1, steps(lines)[0])
            one.send("keep")
            self.wait(two, f"e {seq} # keeper 0")
            two.send(f"enter {seq} {steps(lines)[1]}")
            self.wait(one, f"e {seq + 1} {steps(lines)[1]}")
            self.assertEqual(self.refusal(one, "keep now"), "malformed")
            watcher = connect(server, self.table)
            watcher.send("hi 0")
            self.assertEqual(self.refusal(watcher, "keep"), "spectator")

    def test_people_without_a_phone(self):
        with Server(None, "--rate", "100000") as server:
            made = server.create(players=3, first=0, dice="typed")
            self.table = made["table"]
            host = connect(server, self.table, made["token"])
            host.send("hi 0\nfair-commit -")
            self.wait(host, "fair 0")
            self.assertEqual(self.refusal(host, "seat 1 person"), "malformed")
            self.assertEqual(self.refusal(host, "seat 1 person " + "x" * 64), "malformed")
            self.assertEqual(self.refusal(host, "seat 0 person Kim"), "seat-taken")
            host.send("seat 1 person Kim Li")
            self.wait(host, "seat 1 away Kim Li")
            self.assertEqual(self.refusal(host, "seat 1 person Leo"), "seat-taken")
            host.send("remove 1")
            self.wait(host, "seat 1 open")
            host.send("seat 1 person Kim\nseat 2 person Kim")  # and the game begins
            names = []
            while len(names) < 3:
                got = host.line()
                if got.startswith("e ") and got.split()[2] == "seat":
                    names.append(got.split(" ", 4)[4])
            self.assertEqual(names[1:], ["Kim", "Kim 2"])
            seq = self.next_event(host)
            seq = self.enter(host, seq, "0 board looter")
            self.enter(host, seq, "1 board looter")
            # Only the host, only before the start, and only where people roll.
            self.assertEqual(self.refusal(host, "seat 1 person Leo"), "started")
            plain = server.create(players=2)
            socket = connect(server, plain["table"], plain["token"])
            socket.send("hi 0")
            self.assertEqual(self.refusal(socket, "seat 1 person Kim"), "not-typed")

    def test_rematch_without_a_phone(self):
        """Who had no phone has none at the next table either, and is not waited for."""
        lines = record("base")
        with Server(None, "--rate", "100000") as server:
            made = server.create(players=2, mat=value(lines, "mat"), first=int(value(lines, "first")), dice="typed")
            host = connect(server, made["table"], made["token"])
            host.send("hi 0\nfair-commit -\nseat 1 person Kim")
            host.until("ask")
            seq = self.next_event(host)
            for line in steps(lines):
                seq = self.enter(host, seq, line)
            host.until("over")
            host.send("rematch")
            table = host.until("rematch")[-1].split()[1]
            again = connect(server, table, made["token"])
            again.send("hi 0\nfair-commit -")
            self.assertTrue(again.until("ask"))
            self.assertEqual(server.get(f"/api/tables/{table}")[1]["seats"][1]["name"], "Kim")


if __name__ == "__main__":
    unittest.main()
