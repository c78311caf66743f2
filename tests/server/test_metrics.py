# SPDX-License-Identifier: MIT
"""What a host sees: histograms, answers by route and status, a port for metrics, the dashboard."""
import http.client
import json
import os
import random
import re
import shutil
import subprocess
import tempfile
import unittest

from client import MLEM, PATIENCE, Server, WebSocket, connect
from random_player import pump_all, seat_people

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
SAMPLE = re.compile(r'([a-z_]+)(?:\{([^}]*)\})? (\S+)$')


def read(text):
    """Every sample: (name, labels) to its value; each line has to be one, or a comment."""
    samples = {}
    for line in text.splitlines():
        if line.startswith("# HELP ") or line.startswith("# TYPE "):
            continue
        name, labels, value = SAMPLE.match(line).groups()
        key = name, tuple(sorted(re.findall(r'([a-z]+)="([^"]*)"', labels or "")))
        assert key not in samples, line
        samples[key] = float(value)
    return samples


class Metrics(unittest.TestCase):
    def serve(self, *options):
        server = Server(None, "--rate", "100000", *options)
        self.addCleanup(server.__exit__, None, None, None)
        return server

    def get(self, port, path):
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        connection.request("GET", path)
        answer = connection.getresponse()
        text = answer.read().decode()
        connection.close()
        return answer.status, text

    def test_histograms(self):
        server = self.serve()
        _, _, players, _ = seat_people(server, 2, ["cadet"], rng=random.Random(1))
        pump_all(players, lambda: all(p.over for p in players))
        for player in players:
            player.close()
        samples = read(self.get(server.port, "/metrics")[1])
        for name in ("commit", "act", "bot_wait"):
            name = f"mlem_{name}_seconds"
            buckets = [(float(dict(labels)["le"]), value) for (found, labels), value
                       in samples.items() if found == name + "_bucket"]
            buckets.sort()
            self.assertGreater(len(buckets), 5)
            self.assertEqual([v for _, v in buckets], sorted(v for _, v in buckets))
            self.assertEqual(buckets[-1], (float("inf"), samples[name + "_count", ()]))
            self.assertGreater(samples[name + "_count", ()], 5)
            self.assertGreater(samples[name + "_sum", ()], 0)

    def test_routes_and_statuses(self):
        server = self.serve()
        server.create(players=2)
        server.get("/api/tables")
        server.get("/api/tables")
        server.get("/api/tables/" + 16 * "a")
        server.post("/api/tables", {"players": 99})
        server.request("GET", "/nothing")
        samples = read(self.get(server.port, "/metrics")[1])

        def count(route, verb, status):
            return samples.get(("mlem_http_answers_total",
                                (("method", verb), ("route", route), ("status", status))))
        self.assertEqual(count("/api/tables", "POST", "201"), 1)
        self.assertEqual(count("/api/tables", "POST", "400"), 1)
        self.assertEqual(count("/api/tables", "GET", "200"), 2)
        self.assertEqual(count("/api/tables/*", "GET", "404"), 1)
        self.assertEqual(count("file", "GET", "404"), 1)

    def test_a_port_of_its_own(self):
        server = self.serve("--metrics", "127.0.0.1:0")
        port = int(re.search(r"metrics on port (\d+)", server.said).group(1))
        status, text = self.get(port, "/metrics")
        self.assertEqual(status, 200)
        read(text)
        self.assertEqual(self.get(port, "/healthz")[0], 200)
        self.assertEqual(self.get(server.port, "/metrics")[0], 404)
        self.assertEqual(self.get(server.port, "/healthz")[0], 200)
        for path in ("/", "/api/tables", "/api/bots"):
            self.assertEqual(self.get(port, path)[0], 404, path)
        table = server.create(players=2)["table"]
        self.assertEqual(connect(server, table).status, 101)
        visitors, server.port = server.port, port
        self.assertEqual(WebSocket(server, f"/ws/{table}").status, 404)
        server.port = visitors

    @unittest.skipUnless(shutil.which("openssl"), "needs openssl to make a certificate")
    def test_a_port_without_tls(self):
        with tempfile.TemporaryDirectory(prefix="mlem-test-") as keys:
            cert, key = os.path.join(keys, "cert.pem"), os.path.join(keys, "key.pem")
            subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key,
                            "-out", cert, "-days", "2", "-subj", "/CN=localhost"],
                           capture_output=True, check=True)
            with Server(None, "--metrics", "127.0.0.1:0", "--tls-cert", cert, "--tls-key",
                        key) as server:
                port = int(re.search(r"metrics on port (\d+)", server.said).group(1))
                self.assertEqual(self.get(port, "/metrics")[0], 200)

    def test_options(self):
        with tempfile.TemporaryDirectory(prefix="mlem-test-") as data:
            for wrong in ("9075", "127.0.0.1:", ":1", "127.0.0.1:x"):
                done = subprocess.run([MLEM, "serve", "--port", "0", "--data", data, "--metrics",
                                       wrong], capture_output=True, text=True, timeout=PATIENCE)
                self.assertEqual(done.returncode, 1, wrong)
                self.assertTrue(done.stderr, wrong)

    def test_dashboard(self):
        """It shows only what there is."""
        with open(os.path.join(ROOT, "data", "grafana-dashboard.json"), encoding="utf-8") as file:
            dashboard = json.load(file)
        names = {name for name, _ in read(self.get(self.serve().port, "/metrics")[1])}
        asked = set(re.findall(r"mlem_[a-z_]+", json.dumps(dashboard["panels"])))
        self.assertGreater(len(asked), 15)
        self.assertEqual(asked - names - {"mlem_http_answers_total"}, set())


if __name__ == "__main__":
    unittest.main()
