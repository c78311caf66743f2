# SPDX-License-Identifier: MIT
"""Web push: browsers that agreed are told when it is their person's turn, by a process of its own."""
import os
import shutil
import sqlite3
import subprocess
import time
import unittest

from client import MLEM, PATIENCE, POSTGRES, Server
from notices_test_case import CONTACT, NoticesCase
from random_player import Player, pump_all, seat_people
from push_receiver import Browser, claims_of


@unittest.skipUnless(shutil.which("openssl"), "needs openssl to make certificates")
class Push(NoticesCase):
    def test_a_turn(self):
        server = self.serve("push " + CONTACT)
        key = server.get("/api/notices")[1]["push"]
        table, tokens, turn, other = self.begin(server)
        browser = self.subscribe(server, table, tokens[other.seat])
        self.go_away(other, turn)
        self.play_until_turn_of(turn, other.seat)
        _, headers, body = self.receiver.wait("/push", PATIENCE)
        message = browser.read(body)
        self.assertEqual((message["event"], message["table"]), ("turn", table))
        self.assertEqual(message["turn"]["seat"], other.seat)
        self.assertTrue(message["link"].endswith(f"#/t/{table}"))
        claims = claims_of(headers["Authorization"], key)
        self.assertEqual((claims["aud"], claims["sub"]), (self.receiver.url, CONTACT))
        self.assertLess(time.time(), claims["exp"])
        self.assertLess(claims["exp"], time.time() + 24 * 3600)
        self.assertEqual(headers["Content-Encoding"], "aes128gcm")
        self.assertGreater(int(headers["TTL"]), 0)
        self.assertEqual(headers["Topic"], table)
        server.wait(lambda: server.metric("notices_sent_total") == 1, "the answer is counted")
        turn.close()

    def test_once_a_turn_and_not_to_those_who_are_there(self):
        server = self.serve("push " + CONTACT)
        table, tokens, turn, other = self.begin(server)
        self.subscribe(server, table, tokens[other.seat], "/other")
        self.subscribe(server, table, tokens[turn.seat], "/present")
        self.go_away(other, turn)
        self.play_until_turn_of(turn, other.seat)
        self.receiver.wait("/other", PATIENCE)
        turn.socket.send("say hello")  # a write that is no turn
        turn.pump(lambda: turn.said)
        back = Player(server, table, tokens[other.seat], plays=False)
        back.pump(lambda: back.asked)
        self.assertEqual(self.receiver.count("/other"), 1)
        self.assertEqual(self.receiver.count("/present"), 0)
        back.close()
        turn.close()

    def test_gone_without_a_word(self):
        """As phones go: the connection was open when the question came, but it was not heard."""
        server = self.serve("push " + CONTACT)
        table, tokens, turn, other = self.begin(server)
        self.subscribe(server, table, tokens[other.seat], "/asleep")
        self.play_until_turn_of(turn, other.seat)
        self.assertEqual(self.receiver.count("/asleep"), 0)
        self.go_away(other, turn)
        self.receiver.wait("/asleep", PATIENCE)
        turn.close()

    def test_gone_after_the_question_was_seen(self):
        server = self.serve("push " + CONTACT)
        table, tokens, turn, other = self.begin(server)
        self.subscribe(server, table, tokens[other.seat], "/seen")
        self.play_until_turn_of(turn, other.seat)
        other.socket.send("say I see")
        turn.pump(lambda: turn.said)
        self.go_away(other, turn)
        self.close(server, table)  # its notice would come after one about the turn
        self.receiver.wait("/seen", PATIENCE)
        self.assertEqual(self.receiver.count("/seen"), 1)
        turn.close()

    @unittest.skipIf(POSTGRES, "the same statement with SQLite")
    def test_a_pause_between_two(self):
        """The second notice about a table waits until 30 seconds after the first."""
        server = self.serve("push " + CONTACT)
        table, tokens, turn, other = self.begin(server)
        self.subscribe(server, table, tokens[other.seat])

        def told_at():
            database = sqlite3.connect(os.path.join(server.data, "mlem.db"))
            (at,), = database.execute("SELECT told_at FROM subscriptions").fetchall()
            database.close()
            return at
        for number in range(2):
            self.go_away(other, turn)
            before = told_at()
            self.play_until_turn_of(turn, other.seat)
            server.wait(lambda: told_at() > before, "a notice is on its way")
            if number == 0:
                self.receiver.wait("/push", PATIENCE)
                other.open()
                other.pump(lambda: other.asked[1] == other.seat)
                turn.pump(lambda: turn.seats[other.seat].startswith("here"))
                self.play_until_turn_of(other, turn.seat)
                turn.pump(lambda: turn.asked[1] == turn.seat)
        self.assertGreaterEqual(told_at() - before, 30_000)
        turn.close()

    def test_the_end_of_a_game(self):
        server = self.serve("push " + CONTACT)
        table, tokens, turn, other = self.begin(server)
        browser = self.subscribe(server, table, tokens[other.seat], "/end")
        self.go_away(other, turn)
        self.close(server, table)
        self.assertEqual(browser.read(self.receiver.wait("/end", PATIENCE)[2])["event"], "over")
        status, answer = server.post(f"/api/tables/{table}/notices", browser.wish(tokens[0]))
        self.assertEqual((status, answer["error"]), (409, "over"))
        turn.close()

    def test_stopped_by_the_person(self):
        server = self.serve("push " + CONTACT)
        table, tokens, turn, other = self.begin(server)
        browser = self.subscribe(server, table, tokens[other.seat], "/stopped")
        self.subscribe(server, table, tokens[other.seat], "/stays")
        self.assertEqual(server.post("/api/notices/stop", {"endpoint": browser.endpoint}),
                         (200, {"stopped": True}))
        self.go_away(other, turn)
        self.play_until_turn_of(turn, other.seat)
        self.receiver.wait("/stays", PATIENCE)
        self.assertEqual(self.receiver.count("/stopped"), 0)
        turn.close()

    def test_stopped_by_the_push_service(self):
        """404 and 410: the browser has unsubscribed. Its subscriptions of all tables are removed."""
        server = self.serve("push " + CONTACT)
        self.receiver.answers["/gone"] = 410
        table, tokens, turn, other = self.begin(server)
        browser = self.subscribe(server, table, tokens[other.seat], "/gone")
        second = server.create(players=2)
        self.assertEqual(server.post(f"/api/tables/{second['table']}/notices",
                                     browser.wish(second["token"]))[0], 201)
        self.go_away(other, turn)
        self.play_until_turn_of(turn, other.seat)
        self.receiver.wait("/gone", PATIENCE)
        server.wait(lambda: self.failed(server) == 1, "the refusal is counted")
        if not POSTGRES:
            with sqlite3.connect(os.path.join(server.data, "mlem.db")) as database:
                server.wait(lambda: not database.execute("SELECT * FROM subscriptions").fetchall(),
                            "the subscriptions are gone")
            database.close()
        turn.close()

    def test_tried_again(self):
        server = self.serve("push " + CONTACT)
        self.receiver.answers["/busy"] = [503, 201]
        table, tokens, turn, other = self.begin(server)
        self.subscribe(server, table, tokens[other.seat], "/busy")
        self.go_away(other, turn)
        self.play_until_turn_of(turn, other.seat)
        server.wait(lambda: server.metric("notices_sent_total") == 1, "a second try")
        self.assertEqual(self.receiver.count("/busy"), 2)
        turn.close()

    def test_no_redirects(self):
        server = self.serve("push " + CONTACT)
        table, tokens, turn, other = self.begin(server)
        for status in (301, 302, 307, 308):
            self.receiver.answers[f"/to{status}"] = status
            self.subscribe(server, table, tokens[other.seat], f"/to{status}")
        self.go_away(other, turn)
        self.play_until_turn_of(turn, other.seat)
        server.wait(lambda: self.failed(server) == 4, "all are given up")
        self.assertEqual(self.receiver.count("/elsewhere"), 0)
        self.assertEqual(len(self.receiver.requests), 4)
        turn.close()

    def test_a_receiver_that_hangs(self):
        """The game goes on, and notices to others arrive."""
        server = self.serve("push " + CONTACT)
        table, tokens, turn, other = self.begin(server)
        for path in ("/hang1", "/hang2", "/works"):
            self.subscribe(server, table, tokens[other.seat], path)
        self.go_away(other, turn)
        self.play_until_turn_of(turn, other.seat)
        self.receiver.wait("/works", PATIENCE)
        self.receiver.wait("/hang1", PATIENCE)
        players = seat_people(server, 2)[2]
        pump_all(players, lambda: all(p.over for p in players))
        self.assertEqual(server.metric("notices_sent_total"), 1)
        for player in players + [turn]:
            player.close()

    def test_a_wrong_certificate(self):
        server = self.serve("push " + CONTACT)
        table, tokens, turn, other = self.begin(server)
        wish = Browser(f"https://127.0.0.2:{self.receiver.port}/wrong").wish(tokens[other.seat])
        self.assertEqual(server.post(f"/api/tables/{table}/notices", wish)[0], 201)
        self.subscribe(server, table, tokens[other.seat], "/right")
        self.go_away(other, turn)
        self.play_until_turn_of(turn, other.seat)
        self.receiver.wait("/right", PATIENCE)
        self.assertEqual(self.receiver.count("/wrong"), 0)
        turn.close()

    def test_at_most_five_browsers(self):
        server = self.serve("push " + CONTACT)
        table, tokens, turn, other = self.begin(server)
        for number in range(8):
            self.subscribe(server, table, tokens[other.seat], f"/n{number}")
            time.sleep(0.005)  # the oldest make room
        self.go_away(other, turn)
        self.play_until_turn_of(turn, other.seat)
        server.wait(lambda: server.metric("notices_sent_total") == 5, "five notices")
        self.assertEqual(sorted(r[0] for r in self.receiver.requests),
                         [f"/n{number}" for number in range(3, 8)])
        turn.close()

    def test_the_key_stays(self):
        data = os.path.join(self.directory, "data")
        server = self.serve("push " + CONTACT, data=data)
        key = server.get("/api/notices")[1]["push"]
        server.stop()
        again = self.serve("push " + CONTACT, data=data)
        self.assertEqual(again.get("/api/notices")[1]["push"], key)
        if not POSTGRES:
            self.assertEqual(os.stat(os.path.join(data, "mlem.db")).st_mode & 0o077, 0)

    def test_refused(self):
        server = self.serve("push " + CONTACT)
        made = server.create(players=2)
        path = f"/api/tables/{made['table']}/notices"
        good = Browser(self.receiver.url + "/push").wish(made["token"])
        for change in ({"endpoint": "http://localhost/"}, {"endpoint": "ftp://localhost/"},
                       {"endpoint": "https://user@localhost/"}, {"endpoint": "https://"},
                       {"endpoint": "https://localhost:0/"}, {"endpoint": "https://localhost:22/"},
                       {"endpoint": "https://localhost/a b"}, {"endpoint": "https://localhost/\r\nX"},
                       {"endpoint": "https://localhost/" + "x" * 2000}, {"endpoint": 5},
                       {"p256dh": "AAAA"}, {"p256dh": "BA" + "A" * 85}, {"auth": "!"},
                       {"auth": good["p256dh"]}, {"more": 1}, {"token": ""}):
            status, answer = server.post(path, dict(good, **change))
            self.assertEqual((status, answer["error"]), (400, "field"), change)
        self.assertEqual(server.post(path, dict(good, token="x" * 32))[0], 403)
        self.assertEqual(server.post("/api/tables/" + "a" * 16 + "/notices", good)[0], 404)
        self.assertEqual(server.post("/api/notices/stop", {})[0], 400)

    def test_the_process_that_sends(self):
        """It has a sandbox of its own, and no file of the server but its socket."""
        server = self.serve("push " + CONTACT)
        parent = server.process.pid
        with open(f"/proc/{parent}/task/{parent}/children", encoding="ascii") as file:
            children = file.read().split()
        self.assertEqual(len(children), 1)
        server.wait(lambda: self.status(children[0])["Seccomp"] == "2", "the sandbox")
        self.assertEqual(self.status(children[0])["NoNewPrivs"], "1")
        if os.access(f"/proc/{children[0]}/fd", os.R_OK):  # messages, and the socket to the server
            server.wait(lambda: set(os.listdir(f"/proc/{children[0]}/fd")) == {"2", "3"},
                        "nothing else of the server is open")
        server.kill()
        server.wait(lambda: not os.path.exists(f"/proc/{children[0]}")
                    or self.status(children[0])["State"].startswith("Z"), "it ends with the server")

    def status(self, process):
        with open(f"/proc/{process}/status", encoding="ascii") as file:
            return {name: value.strip() for name, _, value in
                    (line.partition(":") for line in file)}

    def test_off_by_default(self):
        with Server(None) as server:
            self.assertEqual(server.get("/api/notices"), (200, {"push": None}))
            made = server.create(players=2)
            status, answer = server.post(f"/api/tables/{made['table']}/notices",
                                         Browser(self.receiver.url).wish(made["token"]))
            self.assertEqual((status, answer["error"]), (404, "no-notices"))

    def test_moved_to_another_store(self):
        """The key and the subscriptions go along."""
        source = os.path.join(self.directory, "source")
        target, archive = (os.path.join(self.directory, name) for name in ("target", "archive"))
        first = self.serve("push " + CONTACT, data=source)
        key = first.get("/api/notices")[1]["push"]
        table, tokens, turn, other = self.begin(first)
        browser = self.subscribe(first, table, tokens[other.seat], "/moved")
        other.close()
        turn.close()
        first.stop()
        for word, place in (("export", first.data), ("import", "sqlite:" + target)):
            done = subprocess.run([MLEM, "db", "--db", place, word, archive], capture_output=True,
                                  text=True, timeout=PATIENCE)
            self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(os.stat(archive).st_mode & 0o077, 0)
        second = self.serve("push " + CONTACT, data=target) if not POSTGRES else None
        if POSTGRES:
            self.skipTest("a directory is served by the same test with SQLite")
        self.assertEqual(second.get("/api/notices")[1]["push"], key)
        turn.server = second
        turn.socket = None
        turn.open()
        turn.pump(lambda: turn.asked)
        self.play_until_turn_of(turn, other.seat)
        self.assertEqual(browser.read(self.receiver.wait("/moved", PATIENCE)[2])["event"], "turn")
        turn.close()

    def test_erased_with_the_person(self):
        server = self.serve("push " + CONTACT)
        table, tokens, turn, other = self.begin(server)
        self.subscribe(server, table, tokens[other.seat], "/erased")
        place = ("--db", server.data) if POSTGRES else ("--data", server.data)
        done = subprocess.run([MLEM, "admin", *place, "erase", f"{table}:{other.seat}"],
                              capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.subscribe(server, table, tokens[other.seat], "/later")
        self.go_away(other, turn)
        self.play_until_turn_of(turn, other.seat)
        self.receiver.wait("/later", PATIENCE)
        self.assertEqual(self.receiver.count("/erased"), 0)
        turn.close()


if __name__ == "__main__":
    unittest.main(verbosity=2)
