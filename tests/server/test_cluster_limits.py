# SPDX-License-Identifier: MIT
"""Limits of one address count for all servers of a database together."""
import http.client
import ipaddress
import unittest

from client import PATIENCE, connect
from cluster import Cluster, wait_for
from temporary_postgres import open_for_module, run_tests

STRANGER, OTHER = "203.0.113.9", "203.0.113.77"
postgres = None


def setUpModule():
    global postgres
    postgres = open_for_module()


class Limits(unittest.TestCase):
    def cluster(self, *options):
        cluster = Cluster(2, "--trust-proxy", *options, postgres=postgres)
        self.addCleanup(cluster.__exit__, None, None, None)
        return cluster, *cluster.nodes

    def ask(self, node, address, path="/api/tables", **fields):
        status, answer = node.request("POST", path, fields, {"X-Forwarded-For": address})
        return status if status < 300 else (status, answer["error"])

    def used(self, cluster, column):
        """The most that any address has used."""
        return float(cluster.query(f"SELECT coalesce(max({column}), 0) FROM mlem.address_use")[0][0])

    def test_new_tables(self):
        cluster, a, b = self.cluster("--tables-per-hour", "6")
        self.assertEqual([self.ask(a, STRANGER, players=2) for _ in range(7)],
                         [201] * 6 + [(429, "too-fast")])
        wait_for("the first server to tell", lambda: self.used(cluster, "tables") > 5.5)
        self.assertEqual(self.ask(b, STRANGER, players=2), 201)  # it has not asked there before
        wait_for("the second server to learn", lambda: self.used(cluster, "tables") > 6.5)
        self.assertEqual(self.ask(b, STRANGER, players=2), (429, "too-fast"))
        self.assertEqual([self.ask(node, OTHER, players=2) for node in (a, b)], [201, 201])

    def test_addresses_are_not_kept(self):
        cluster, a, _ = self.cluster()
        self.assertEqual(self.ask(a, STRANGER, players=2), 201)
        wait_for("a row", lambda: self.used(cluster, "tables") > 0)
        kept = [int(row[0]) for row in cluster.query("SELECT address FROM mlem.address_use")]
        self.assertTrue(kept)
        self.assertNotIn(int(ipaddress.ip_address(STRANGER)), kept)

    def test_requests(self):
        """A busy address is told about, a quiet one is not."""
        cluster, a, b = self.cluster("--rate", "5")
        b.request("GET", "/api/bots", headers={"X-Forwarded-For": OTHER})  # costs 1
        self.assertEqual(self.ask(a, STRANGER, "/api/mats", name="junk"), (400, "mat"))  # 20
        wait_for("a row", lambda: self.used(cluster, "requests") > 0)
        self.assertEqual(len(cluster.query("SELECT * FROM mlem.address_use")), 1)

    def test_open_seats(self):
        _, a, b = self.cluster()
        tables = [a.create(players=2, public=True)["table"] for _ in range(4)]
        sit = [self.ask(node, STRANGER, f"/api/tables/{table}/seats", name="Cat")
               for node, table in zip((a, b, a, b), tables)]
        self.assertEqual(sit, [201, 201, 201, (429, "open-seats")])
        self.assertEqual(self.ask(b, OTHER, f"/api/tables/{tables[3]}/seats", name="Cat"), 201)

    def connect(self, node, address):
        """The status of a request on a connection that stays open, and the connection."""
        connection = http.client.HTTPConnection("127.0.0.1", node.port, timeout=PATIENCE)
        self.addCleanup(connection.close)
        connection.request("GET", "/healthz", headers={"X-Forwarded-For": address})
        answer = connection.getresponse()
        answer.read()
        return answer.status, connection

    def may_connect(self, node, address):
        """Whether one more is taken; it does not stay."""
        status, connection = self.connect(node, address)
        connection.close()
        return status == 200

    def test_connections(self):
        """An address that has all its connections at one server gets hardly any at another."""
        cluster, a, b = self.cluster("--max-connections-per-address", "32")
        first = [self.connect(a, STRANGER) for _ in range(33)]
        self.assertEqual([status for status, _ in first], [200] * 32 + [429])
        wait_for("the first server to tell",
                 lambda: cluster.query("SELECT coalesce(max(amount), 0) FROM mlem.address_load")[0][0] == "32")
        second = [self.connect(b, STRANGER) for _ in range(2)]  # the second server asks from two on
        self.assertEqual([status for status, _ in second], [200, 200])
        wait_for("the second server to learn", lambda: not self.may_connect(b, STRANGER))
        self.assertTrue(self.may_connect(b, OTHER))
        for _, connection in first:
            connection.close()
        wait_for("the second server to learn of their end", lambda: self.may_connect(b, STRANGER))

    def test_bots(self):
        """How long bots have worked for an address is told; the address is not."""
        cluster, a, b = self.cluster("--rate", "100000")
        for node in (a, b):
            table = node.create(players=2, seats=["bot:ace:300ms"] * 2)["table"]
            watcher = connect(node, table, headers=[f"X-Forwarded-For: {STRANGER}"])
            self.addCleanup(watcher.close)
            watcher.send("hi 0")
        wait_for("both servers to tell", lambda: len(cluster.query(
            "SELECT DISTINCT node FROM mlem.address_load WHERE share = 0 AND amount > 0")) == 2)
        kept = cluster.query("SELECT DISTINCT address FROM mlem.address_load WHERE share = 0")
        self.assertEqual(len(kept), 1)  # one address, whichever server
        self.assertNotEqual(int(kept[0][0]), int(ipaddress.ip_address(STRANGER)))


if __name__ == "__main__":
    run_tests()
