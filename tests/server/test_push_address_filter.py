# SPDX-License-Identifier: MIT
"""Push services that strangers name: nothing of the host's own network is ever reached."""
import ipaddress
import shutil
import socket
import unittest

from client import PATIENCE
from notices_test_case import CONTACT, NoticesCase
from push_receiver import Browser, Receiver


@unittest.skipUnless(shutil.which("openssl"), "needs openssl to make certificates")
class Strangers(NoticesCase):
    """Addresses that strangers give: nothing of the host's own network is ever reached."""

    def give(self, server, endpoints):
        """A turn for a person whose browsers have these addresses."""
        table, tokens, turn, other = self.begin(server)
        for endpoint in endpoints:
            status, answer = server.post(f"/api/tables/{table}/notices",
                                         Browser(endpoint).wish(tokens[other.seat]))
            self.assertEqual(status, 201, (endpoint, answer))
        self.go_away(other, turn)
        self.play_until_turn_of(turn, other.seat)
        turn.close()

    def test_addresses_of_this_machine_and_its_network(self):
        """As numbers they are refused at once."""
        server = self.serve("push " + CONTACT, loopback=False)
        made = server.create(players=2)
        for host in ("127.0.0.1", "127.8.8.8", "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1",
                     "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1", "255.255.255.255",
                     "192.0.2.1", "[::1]", "[::]", "[::ffff:127.0.0.1]", "[::ffff:8.8.8.8]", "[fe80::1]",
                     "[fc00::1]", "[fd12:3456::1]", "[ff02::1]", "[64:ff9b::10.0.0.1]", "[2002:7f00:1::]",
                     "[2001::1]", "[2001:db8::1]"):
            status, answer = server.post(f"/api/tables/{made['table']}/notices",
                                         Browser(f"https://{host}/").wish(made["token"]))
            self.assertEqual((status, answer["error"]), (400, "field"), host)
        for host in ("8.8.8.8", "172.32.0.1", "[2606:4700::1111]", "push.example.org"):
            status, answer = server.post(f"/api/tables/{made['table']}/notices",
                                         Browser(f"https://{host}/").wish(made["token"]))
            self.assertEqual(status, 201, answer)

    def test_names_of_this_machine(self):
        """Names, and numbers in other spellings, are checked after they are resolved. A listener on the
        port of push services, where the test may have one, hears nothing."""
        try:
            listener = socket.create_server(("", 443))
        except OSError:
            listener = None
        names = ["localhost", "127.1", "0x7f000001", "2130706433"]
        server = self.serve("push " + CONTACT, loopback=False)
        self.give(server, [f"https://{name}/" for name in names])
        server.wait(lambda: self.failed(server) == 4, "all are given up, without another try")
        self.assertIn("no public address", server.messages())
        if listener:
            listener.settimeout(0.1)
            with self.assertRaises(socket.timeout):
                listener.accept()
            listener.close()

    def test_the_switch_for_tests_opens_the_loopback_only(self):
        """A receiver on another address of this machine stays out of reach."""
        receiver = self.receiver
        try:
            known = {a[4][0] for a in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)}
        except OSError:
            known = set()
        own = [a for a in known if ipaddress.ip_address(a).is_private and not a.startswith("127.")]
        wide = Receiver(self.directory, address="0.0.0.0")
        self.addCleanup(wide.close)
        self.receiver = wide
        server = self.serve("push " + CONTACT)
        places = [f"https://{a}:{wide.port}/wide" for a in own] + [f"https://10.0.0.1:{wide.port}/"]
        self.give(server, places + [f"https://localhost:{wide.port}/near"])
        wide.wait("/near", PATIENCE)
        server.wait(lambda: self.failed(server) == len(places), "all others are given up")
        self.assertEqual(wide.count("/wide"), 0)
        self.assertEqual(receiver.requests, [])


if __name__ == "__main__":
    unittest.main(verbosity=2)
