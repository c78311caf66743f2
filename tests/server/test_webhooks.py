# SPDX-License-Identifier: MIT
"""Webhooks of the host: signed, tried again a few times, and set by the policy file."""
import hashlib
import hmac
import json
import os
import shutil
import subprocess
import unittest

from client import MLEM, PATIENCE
from notices_test_case import CONTACT, NoticesCase
from push_receiver import Receiver


@unittest.skipUnless(shutil.which("openssl"), "needs openssl to make certificates")
class Webhooks(NoticesCase):
    def check(self, secret, request):
        _, headers, body = request
        signature = hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()
        self.assertEqual(headers["X-Mlem-Signature"], "sha256=" + signature)
        self.assertEqual(headers["Content-Type"], "application/json")
        return json.loads(body)

    def test_turn_and_end(self):
        plain = Receiver(self.directory, secure=False)
        self.addCleanup(plain.close)
        server = self.serve(f"webhook {self.receiver.url}/one first secret",
                            f"webhook {plain.url}/two other", "address https://mlem.example.org/p/",
                            loopback=False)
        self.assertEqual(server.get("/api/notices")[1], {"push": None})
        table, _, turn, other = self.begin(server)
        self.go_away(other, turn)
        self.play_until_turn_of(turn, other.seat)
        message = self.check("first secret", self.receiver.wait("/one", PATIENCE))
        self.assertEqual(message["event"], "turn")
        self.assertEqual(message["table"], table)
        self.assertEqual(message["turn"], {"seat": other.seat, "name": message["players"][other.seat]})
        self.assertEqual(message["link"], f"https://mlem.example.org/p/#/t/{table}")
        self.assertEqual(self.check("other", plain.wait("/two", PATIENCE)), message)
        self.close(server, table)
        server.wait(lambda: self.receiver.count("/one") == 2, "the end of the game")
        self.assertEqual(self.check("first secret", self.receiver.requests[-1])["event"], "over")
        turn.close()

    def test_the_host_ends_a_game_without_viewers(self):
        """With PostgreSQL, too, where `mlem admin` ends it: a server that sends notices is told, once."""
        server = self.serve(f"webhook {self.receiver.url}/hook secret", "push " + CONTACT)
        table, tokens, turn, other = self.begin(server)
        browser = self.subscribe(server, table, tokens[other.seat], "/over")
        for player in (other, turn):
            player.close()
        server.wait(lambda: server.metric("viewers") == 0, "all are gone")
        self.close(server, table)
        self.assertEqual(browser.read(self.receiver.wait("/over", PATIENCE)[2])["event"], "over")
        server.wait(lambda: [json.loads(body)["event"] for path, _, body in self.receiver.requests
                             if path == "/hook"].count("over") == 1, "a webhook")

    def test_out_of_sight(self):
        """A page that is connected, but that its person does not see, is told about."""
        server = self.serve(f"webhook {self.receiver.url}/hook secret")
        _, _, turn, other = self.begin(server)
        for message, notices in (("hidden", 1), ("visible", 1), ("hidden", 2)):
            other.socket.send(f"{message}\nsay {message}")
            turn.pump(lambda said=message: turn.said and turn.said[-1].endswith(said))
            self.play_until_turn_of(turn, other.seat)
            server.wait(lambda wanted=notices: self.receiver.count("/hook") == wanted, "a notice")
            other.pump(lambda: other.asked[1] == other.seat)
            self.assertTrue(turn.seats[other.seat].startswith("here"))  # others see no difference
            self.play_until_turn_of(other, turn.seat)
            turn.pump(lambda: turn.asked[1] == turn.seat)
        for player in (turn, other):
            player.close()

    def test_limited_retries(self):
        self.receiver.answers["/fails"] = [500, 404]
        server = self.serve(f"webhook {self.receiver.url}/fails secret")
        _, _, turn, other = self.begin(server)
        self.go_away(other, turn)
        self.play_until_turn_of(turn, other.seat)
        server.wait(lambda: self.failed(server) == 1, "it is given up")
        self.assertEqual(self.receiver.count("/fails"), 2)
        self.assertIn("webhook 1", server.messages())
        self.assertNotIn("secret", server.messages())
        turn.close()

    def test_policy(self):
        for line in ("webhook", "webhook https://example.org/", "webhook ftp://example.org/ x",
                     "push", "push me", "push mailto:a\"b@c", "address example.org",
                     "address https://example.org", "security-contact me"):
            path = os.path.join(self.directory, "wrong")
            with open(path, "w", encoding="utf-8") as file:
                file.write(line + "\n")
            done = subprocess.run([MLEM, "serve", "--port", "0", "--policy", path,
                                   "--data", self.directory], capture_output=True, text=True,
                                  timeout=PATIENCE)
            self.assertEqual(done.returncode, 2, line)
            self.assertIn("line 1", done.stderr)


if __name__ == "__main__":
    unittest.main(verbosity=2)
