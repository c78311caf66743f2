# SPDX-License-Identifier: MIT
"""Several `mlem serve` on one database, each behind proxies: clients to it, and it to the database."""
import time

from client import PATIENCE, Server
from random_player import pump_all
from temporary_postgres import Postgres
from bad_network_proxy import PASS, Proxy
from test_games import mlem


class Node(Server):
    """One server. `port` is the one clients use: of the proxy in front of it. It may have a network
    of its own, at the end of a cable."""

    def __init__(self, postgres, database, *options, env=None, cable=None, switch=None):
        self.cable = cable
        self.to_database = Proxy(postgres.port, listen=switch.address if switch else "127.0.0.1")
        self.front = None
        if cable:
            options = ("--listen", cable.address, *options)
        super().__init__(postgres.url(database, *self.to_database.address), "--rate", "100000",
                         "--standin", "random", *options, env=env,
                         prefix=cable.prefix if cable else ())

    def start(self):
        super().start()
        if self.front is None:
            self.front = Proxy(self.port, to=self.cable.address if self.cable else "127.0.0.1")
        self.front.target = self.port
        self.port = self.front.port

    def heal(self):
        self.to_database.set(PASS)
        self.front.set(PASS)
        if self.cable:
            self.cable.mend()

    def __exit__(self, *error):
        try:
            super().__exit__(*error)
        finally:
            self.front.close()
            self.to_database.close()


class Cluster:
    """A database of its own and some nodes; a context manager that ends all of them."""

    def __init__(self, nodes, *options, postgres=None, switch=None):
        self.own = postgres is None
        self.postgres = postgres or Postgres()
        self.nodes = []
        try:
            self.database = self.postgres.create()
            for _ in range(nodes):
                self.nodes.append(Node(self.postgres, self.database, *options, switch=switch,
                                       cable=switch.cable() if switch else None))
        except BaseException:
            self.__exit__(None, None, None)
            raise

    def query(self, text):
        return self.postgres.query(self.database, text)

    def __enter__(self):
        return self

    def __exit__(self, *error):
        try:
            for node in self.nodes:
                node.__exit__(*error)
        finally:
            if self.own:
                self.postgres.end()


def wait_for(what, condition, seconds=PATIENCE):
    end = time.monotonic() + seconds
    while not (result := condition()):
        assert time.monotonic() < end, f"waited in vain for {what}"
        time.sleep(0.02)
    return result


def play_out(players, record_from):
    """Until the game is over; its record at that node is what every player saw."""
    pump_all(players, lambda: all(p.over for p in players))
    record = record_from.record(players[0].id)
    status, said = mlem("verify", record)
    assert status == 0, said
    lines = record.splitlines()
    for player in players:
        assert [line for _, line in player.table.live()][-1] == lines[-1]
        player.close()
