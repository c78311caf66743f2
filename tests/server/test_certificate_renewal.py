# SPDX-License-Identifier: MIT
"""Certificates are exchanged while the server runs, from within its sandbox."""
import hashlib
import http.client
import os
import shutil
import signal
import ssl
import subprocess
import tempfile
import unittest

from client import PATIENCE, Server
from commands_of_hosting_page import documented, unit_line


@unittest.skipUnless(shutil.which("openssl"), "needs openssl to make certificates")
class Certificates(unittest.TestCase):
    def setUp(self):
        self.directory = tempfile.mkdtemp(prefix="mlem-test-")
        self.addCleanup(shutil.rmtree, self.directory)
        self.made = [self.make(number) for number in range(2)]

    def path(self, name):
        return os.path.join(self.directory, name)

    def make(self, number):
        """Certificate and key in files; the fingerprint."""
        cert, key = self.path(f"cert{number}"), self.path(f"key{number}")
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt",
                        "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", key, "-out", cert,
                        "-days", "2", "-subj", f"/CN=number{number}"], capture_output=True,
                       check=True)
        with open(cert, encoding="ascii") as file:
            return hashlib.sha256(ssl.PEM_cert_to_DER_cert(file.read())).hexdigest()

    def install(self, cert, key):
        """As programs that renew certificates do it: new files take the names."""
        for wanted, name in ((cert, "cert.pem"), (key, "key.pem")):
            shutil.copy(self.path(wanted), self.path(name + ".new"))
            os.rename(self.path(name + ".new"), self.path(name))

    def connect(self, server):
        context = ssl.create_default_context()
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
        connection = http.client.HTTPSConnection("127.0.0.1", server.port, context=context,
                                                 timeout=PATIENCE)
        connection.connect()
        return connection

    def shown(self, server):
        connection = self.connect(server)
        shown = hashlib.sha256(connection.sock.getpeercert(True)).hexdigest()
        connection.close()
        return shown

    def healthy(self, connection):
        connection.request("GET", "/healthz")
        answer = connection.getresponse()
        answer.read()
        return answer.status == 200

    def test_reload(self):
        self.install("cert0", "key0")
        with Server(None, "--tls-cert", self.path("cert.pem"), "--tls-key",
                    self.path("key.pem")) as server:
            kept = self.connect(server)
            self.assertTrue(self.healthy(kept))
            self.assertEqual(self.shown(server), self.made[0])

            self.install("cert1", "key1")
            self.assertEqual(self.shown(server), self.made[0])  # not before it is told
            server.process.send_signal(signal.SIGHUP)
            server.wait(lambda: self.shown(server) == self.made[1], "the new certificate")
            self.assertTrue(self.healthy(kept))  # open connections stay

            self.install("cert0", "key1")
            server.process.send_signal(signal.SIGHUP)
            server.wait(lambda: "do not fit together" in server.messages(), "a message")
            self.assertEqual(self.shown(server), self.made[1])
            with open(self.path("nonsense"), "w", encoding="ascii") as file:
                file.write("no certificate")
            self.install("nonsense", "key1")
            server.process.send_signal(signal.SIGHUP)
            server.wait(lambda: server.messages().count("do not fit together") == 2, "a message")
            os.remove(self.path("key.pem"))
            server.process.send_signal(signal.SIGHUP)
            server.wait(lambda: "cannot be read" in server.messages(), "a message")
            self.assertEqual(self.shown(server), self.made[1])

            self.install("cert0", "key0")
            server.process.send_signal(signal.SIGHUP)
            server.wait(lambda: self.shown(server) == self.made[0], "the first certificate")
            kept.close()

    def program(self, name, text):
        """A program of the machine that this test plays."""
        os.makedirs(self.path("bin"), exist_ok=True)
        path = os.path.join(self.path("bin"), name)
        with open(path, "w", encoding="ascii") as file:
            file.write("#!/bin/sh\nset -eu\n" + text)
        os.chmod(path, 0o755)

    def test_a_renewal_as_the_page_says(self):
        """The line for certbot, with a certbot that renews and runs its hook, and a systemctl that does what
        the unit says."""
        self.install("cert0", "key0")
        with Server(None, "--tls-cert", self.path("cert.pem"), "--tls-key",
                    self.path("key.pem")) as server:
            self.program("certbot", f"""[ "$1 $2" = "renew --deploy-hook" ] && [ $# = 3 ]
cd {self.directory}
cp cert1 cert.pem.new && mv cert.pem.new cert.pem
cp key1 key.pem.new && mv key.pem.new key.pem
sh -c "$3"
""")
            self.program("systemctl", f"""[ "$*" = "reload mlem" ]
MAINPID={server.process.pid}
{unit_line("ExecReload")}
""")
            self.assertEqual(self.shown(server), self.made[0])
            subprocess.run(documented("certbot renew"), shell=True, check=True, timeout=PATIENCE,
                           env=dict(os.environ, PATH=self.path("bin") + ":" + os.environ["PATH"]))
            server.wait(lambda: self.shown(server) == self.made[1], "the new certificate")

    def helpers(self, server):
        """Processes that the server has started."""
        with open(f"/proc/{server.process.pid}/task/{server.process.pid}/children",
                  encoding="ascii") as file:
            return [int(word) for word in file.read().split()]

    def test_the_reader_ends_with_the_server(self):
        self.install("cert0", "key0")
        for by in (signal.SIGTERM, signal.SIGKILL):
            server = Server(None, "--tls-cert", self.path("cert.pem"), "--tls-key",
                            self.path("key.pem"))
            readers = self.helpers(server)
            self.assertEqual(len(readers), 1)
            if by == signal.SIGKILL:
                server.kill()
            else:
                server.stop()
            server.wait(lambda: not any(self.runs(reader) for reader in readers), "the end")
            server.__exit__()

    def runs(self, process):
        """Also false for one that has ended and was not taken notice of."""
        try:
            with open(f"/proc/{process}/stat", encoding="ascii") as file:
                return file.read().rsplit(")", 1)[1].split()[0] != "Z"
        except OSError:
            return False

    def test_without_tls(self):
        """It ends, as before."""
        server = Server(None, preexec=lambda: signal.signal(signal.SIGHUP, signal.SIG_DFL))
        self.assertEqual(self.helpers(server), [])
        self.assertEqual(server.stop(signal.SIGHUP)[0], 0)
        server.__exit__()


if __name__ == "__main__":
    unittest.main()
