# SPDX-License-Identifier: MIT
"""Seats and an identity move to another device by a link."""
import os
import sqlite3
import tempfile
import unittest

from client import Server, connect

SECRETS = {"identity": "the key of an identity", "seats": [{"table": "t", "seat": 0, "token": "a token"}]}


class Links(unittest.TestCase):
    def test_once(self):
        with Server(None, "--rate", "100000") as server:
            made = server.create(players=2)
            status, link = server.post("/api/links", {"seats": [made]})
            self.assertEqual(status, 201)
            self.assertEqual(server.get(f"/api/links/{link['link']}")[0], 405)  # a preview takes nothing
            status, moved = server.post(f"/api/links/{link['link']}", {})
            self.assertEqual((status, moved), (200, {"seats": [made]}))
            socket = connect(server, made["table"], moved["seats"][0]["token"])
            socket.send("hi 0")
            self.assertEqual(socket.until("hello")[-1].split()[2], "0")
            socket.close()
            status, answer = server.post(f"/api/links/{link['link']}", {})
            self.assertEqual((status, answer["error"]), (404, "no-link"))
            self.assertEqual(server.post("/api/links/" + "a" * 32, {})[0], 404)
            self.assertEqual(server.post("/api/links", [1])[0], 400)
            self.assertEqual(server.post("/api/links", {"x": "y" * 16370})[0], 413)
            self.assertEqual(server.post("/api/links", {"x": "y" * 16300})[0], 201)

    def test_nothing_in_the_store(self):
        with tempfile.TemporaryDirectory(prefix="mlem-test-") as data:
            with Server(data) as server:
                code = server.post("/api/links", SECRETS)[1]["link"]
            with open(os.path.join(data, "mlem.db"), "rb") as file:
                kept = file.read()
            for secret in (code, "the key of an identity", "a token"):
                self.assertNotIn(secret.encode(), kept)
            with Server(data) as server:  # it outlives the server
                self.assertEqual(server.post(f"/api/links/{code}", {}), (200, SECRETS))

    def test_expires(self):
        with tempfile.TemporaryDirectory(prefix="mlem-test-") as data:
            with Server(data) as server:
                code = server.post("/api/links", SECRETS)[1]["link"]
            with sqlite3.connect(os.path.join(data, "mlem.db")) as database:
                database.execute("UPDATE expiring SET expires = expires - 600000")
            database.close()
            with Server(data) as server:
                self.assertEqual(server.post(f"/api/links/{code}", {})[0], 404)


if __name__ == "__main__":
    unittest.main(verbosity=2)
