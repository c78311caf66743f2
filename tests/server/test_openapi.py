# SPDX-License-Identifier: MIT
"""docs/openapi.json against the running server: every route, every kind of answer, every field."""
import json
import os
import re
import tempfile
import unittest

from client import REVIEW_PATIENCE, Server
from make_daily_flight_record import fly
from json_schema import faults
from random_player import Player, pump_all
from push_receiver import Browser

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
with open(os.path.join(ROOT, "docs", "openapi.json"), encoding="utf-8") as text:
    DOCUMENT = json.load(text)
IDENTITIES = ["an identity of one player", "an identity of another"]


class OpenApi(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.policy = tempfile.NamedTemporaryFile("w", prefix="mlem-test-")
        cls.policy.write("push mailto:host@example.org\nsecurity-contact mailto:safe@example.org\n")
        cls.policy.flush()
        cls.server = Server(None, "--rate", "100000", "--policy", cls.policy.name)
        cls.used = set()  # (path, method, status)

    @classmethod
    def tearDownClass(cls):
        cls.server.__exit__()
        cls.policy.close()

    def ask(self, method, path, status, body=None, query="", **names):
        """One request; its answer must fit the document, and its body too where it is accepted."""
        described = DOCUMENT["paths"][path][method]
        address = path.format(**names) + query
        sent = body if isinstance(body, str) or body is None else json.dumps(body)
        headers = {"Content-Type": "application/json"} if body is not None else {}
        response, answer = self.server.request(method.upper(), address, sent, headers, raw=True)
        self.assertEqual(response.status, status, answer)
        known = described["responses"].get(str(status), described["responses"].get("default"))
        self.used.add((path, method, str(status) if str(status) in described["responses"] else "default"))
        kind = response.getheader("Content-Type").split(";")[0]
        self.assertIn(kind, known["content"], (address, kind))
        if kind == "application/json":
            value = json.loads(answer)
            self.assertEqual(faults(DOCUMENT, known["content"][kind]["schema"], value), [], address)
            answer = value
        if status < 300 and body is not None:
            schema = described["requestBody"]["content"]["application/json"]["schema"]
            self.assertEqual(faults(DOCUMENT, schema, json.loads(sent)), [], address)
        return answer

    def test_1_routes(self):
        """The document has the routes of the server, and no others."""
        with open(os.path.join(ROOT, "src", "server", "api", "routes.c"), encoding="utf-8") as source:
            routes = re.findall(r'\{METHOD_(\w+), "([^"]+)"', source.read())
        served = {(re.sub(r"\{\w+\}", "*", path), method.upper())
                  for path, methods in DOCUMENT["paths"].items() for method in methods}
        self.assertEqual({(path, method) for method, path in routes}, served)

    def test_2_answers(self):
        ask = self.ask
        full = {"players": 2, "seats": ["human", "human"], "variants": ["ufo", "missions"], "house": [],
                "mat": "cosmic", "first": 1, "clock": 60, "absence": 60, "standin": "cadet", "public": True, "chat": True,
                "odds": True, "spectator_chat": True, "name": "Ann", "identity": IDENTITIES[0]}
        made = ask("post", "/api/tables", 201, full)
        ask("post", "/api/tables", 201, {"seats": ["bot:random", "bot:random"]})
        ask("post", "/api/tables", 400, {"players": 9})
        ask("post", "/api/tables", 400, "{")
        table = made["table"]
        ask("get", "/api/tables/{id}/record", 409, id=table)
        ask("get", "/api/tables/{id}/review", 409, id=table)
        seat = ask("post", "/api/tables/{id}/seats", 201, {"name": "Bob", "identity": IDENTITIES[1]}, id=table)
        ask("post", "/api/tables/{id}/seats", 409, {}, id=table)
        ask("post", "/api/tables/{id}/seats", 404, {}, id="none")
        ask("get", "/api/tables/{id}", 200, id=table)
        players = [Player(self.server, table, token, "0f" * 16) for token in (made["token"], seat["token"])]
        pump_all(players, lambda: players[0].table.game)
        players[0].socket.send("say hello")
        pump_all(players, lambda: players[0].said)
        ask("get", "/api/tables/{id}", 200, id=table)
        ask("get", "/api/tables/{id}/record", 200, id=table, query="?token=" + seat["token"])
        ask("get", "/api/tables/{id}/record", 403, id=table, query="?token=wrong")
        ask("get", "/api/tables/{id}/chat", 200, id=table)
        ask("get", "/api/notices", 200)
        wish = Browser("https://push.example.org/abc").wish(seat["token"])
        ask("post", "/api/tables/{id}/notices", 201, wish, id=table)
        ask("post", "/api/tables/{id}/notices", 400, dict(wish, auth=""), id=table)
        ask("post", "/api/notices/stop", 200, {"endpoint": wish["endpoint"]})
        ask("get", "/.well-known/security.txt", 200)
        pump_all(players, lambda: all(player.over for player in players))
        players[0].socket.send("rematch")
        pump_all(players, lambda: players[0].rematch)
        for player in players:
            player.close()
        ask("get", "/api/tables/{id}/review", 202, id=table)
        self.server.wait(lambda: self.server.get(f"/api/tables/{table}/review")[0] == 200, "the review",
                         REVIEW_PATIENCE)
        ask("get", "/api/tables/{id}/review", 200, id=table)
        facts = ask("get", "/api/tables/{id}", 200, id=table, query="?token=" + seat["token"])
        self.assertEqual(facts["rematch"], players[0].rematch)
        ask("get", "/api/tables/{id}", 404, id="none")
        for state in ("open", "playing", "over"):
            ask("get", "/api/tables", 200, query="?state=" + state)
        ask("get", "/api/tables", 400, query="?state=lost")
        link = ask("post", "/api/links", 201, {"seats": [], "identity": IDENTITIES[0]})["link"]
        moved = ask("post", "/api/links/{link}", 200, {}, link=link)
        self.assertEqual(moved, {"seats": [], "identity": IDENTITIES[0]})
        ask("post", "/api/links/{link}", 404, {}, link=link)
        ask("get", "/api/mats", 200)
        ask("get", "/api/mats/{name}", 404, name="none")
        mat = ask("get", "/api/mats/{name}", 200, name="standard")
        ask("post", "/api/mats", 200, mat)
        mat["name"] = "own-mat"
        ask("post", "/api/mats", 201, mat)
        ask("post", "/api/mats", 400, {"name": "junk"})
        ask("get", "/api/bots", 200)
        flight = {"record": fly(), "name": "Ann", "identity": IDENTITIES[0]}
        ask("post", "/api/daily", 201, flight)
        ask("post", "/api/daily", 409, flight)
        ask("post", "/api/daily", 400, {"record": "nonsense", "name": "Ann", "identity": IDENTITIES[0]})
        self.assertEqual(len(ask("get", "/api/daily", 200)["entries"]), 1)
        ask("get", "/api/daily", 400, query="?date=today")
        best = ask("get", "/api/identities", 200)["identities"]
        self.assertEqual(len(best), 2)
        ask("get", "/api/identities/{identity}", 200, identity=best[0]["identity"])
        ask("get", "/api/identities/{identity}", 404, identity="00" * 16)
        ask("get", "/healthz", 200)
        ask("get", "/metrics", 200)

    def test_3_all_was_asked(self):
        """Every answer that the document promises was given in the test before."""
        promised = {(path, method, status) for path, methods in DOCUMENT["paths"].items()
                    for method, operation in methods.items() for status in operation["responses"]
                    if status != "default"}
        self.assertEqual(promised - self.used, set())


if __name__ == "__main__":
    unittest.main(verbosity=2)
