# SPDX-License-Identifier: MIT
"""Webhooks of the host: signed, tried again a few times, and set by the policy file."""
import hashlib
import hmac
import json
import os
import shutil
import subprocess
import unittest

from client import MLEM, PATIENCE, POSTGRES
from notices_case import NoticesCase
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
        if not POSTGRES:  # there `mlem admin` ends the game, and it sends nothing
            self.close(server, table)
            server.wait(lambda: self.receiver.count("/one") == 2, "the end of the game")
            self.assertEqual(self.check("first secret", self.receiver.requests[-1])["event"], "over")
        turn.close()

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
