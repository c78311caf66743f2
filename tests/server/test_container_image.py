# SPDX-License-Identifier: MIT
"""The container image: what is in it, and that it starts, without anything from outside, as its user."""
import gzip
import hashlib
import http.client
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import unittest

from client import MLEM, PATIENCE

# What runs the program if it is for another processor: a program without libraries.
EMULATOR = [shutil.which(name) for name in [os.environ.get("MLEM_EMULATOR")] if name]
ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")


def read_blob(archive, descriptor):
    """A part by its digest; it has to be that part."""
    content = archive.extractfile("blobs/" + descriptor["digest"].replace(":", "/")).read()
    assert "sha256:" + hashlib.sha256(content).hexdigest() == descriptor["digest"]
    assert len(content) == descriptor["size"]
    return content


class Image(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.directory = tempfile.mkdtemp(prefix="mlem-test-")
        cls.addClassCleanup(shutil.rmtree, cls.directory, ignore_errors=True)
        cls.path = path = os.path.join(cls.directory, "image.tar")
        subprocess.run([sys.executable, os.path.join(ROOT, "tools", "container-image"), MLEM, path], check=True,
                       capture_output=True, timeout=10 * PATIENCE)
        with tarfile.open(path) as archive:
            index = json.load(archive.extractfile("index.json"))
            manifest = json.loads(read_blob(archive, index["manifests"][0]))
            cls.config = json.loads(read_blob(archive, manifest["config"]))
            [layer] = manifest["layers"]
            cls.layer = gzip.decompress(read_blob(archive, layer))
            cls.docker = json.load(archive.extractfile("manifest.json"))
            cls.names = archive.getnames()

    def test_layout(self):
        self.assertEqual(self.config["rootfs"]["diff_ids"],
                         ["sha256:" + hashlib.sha256(self.layer).hexdigest()])
        self.assertEqual(self.config["config"]["User"], "10001:10001")
        self.assertEqual(list(self.config["config"]["Volumes"]), ["/var/lib/mlem"])
        [docker] = self.docker
        for name in [docker["Config"], *docker["Layers"]]:
            self.assertIn(name, self.names)

    def test_content(self):
        """The program and its libraries: nothing that starts other programs, nothing set-uid."""
        with tarfile.open(fileobj=io.BytesIO(self.layer)) as layer:
            members = {member.name: member for member in layer}
        self.assertEqual([name for name in members if name.startswith("usr/bin/")], ["usr/bin/mlem"])
        for name, member in members.items():
            self.assertFalse(member.mode & 0o6000, name)
            if name.startswith("usr/lib") and member.isfile():
                self.assertIn(".so", name)
        self.assertEqual(members["var/lib/mlem"].uid, 10001)

    @unittest.skipUnless(os.geteuid() == 0, "only root can change the root directory")
    def test_start(self):
        root = os.path.join(self.directory, "root")
        with tarfile.open(fileobj=io.BytesIO(self.layer)) as layer:
            layer.extractall(root)
        os.chmod(self.directory, 0o755)
        os.mkdir(os.path.join(root, "dev"))  # which every container gets; a device may be forbidden
        with open(os.path.join(root, "dev", "urandom"), "wb") as file:
            file.write(os.urandom(65536))
        emulator = ["/emulator"] if EMULATOR else []
        for path in EMULATOR:
            shutil.copy(path, root + "/emulator")
        chroot = shutil.which("chroot", path="/usr/sbin:/usr/bin:/sbin:/bin")
        config = self.config["config"]
        environment = dict(word.split("=", 1) for word in config["Env"])

        def command(*words):
            return [chroot, "--userspec=" + config["User"], root, *emulator, *config["Entrypoint"],
                    *words]
        # Another port than the image's: it may be in use here.
        server = subprocess.Popen(command("serve", "--listen", "127.0.0.1", "--port", "0"),
                                  env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                  text=True)
        try:
            said = ""
            while "listening on " not in said:
                line = server.stdout.readline()
                self.assertTrue(line, said + (server.stderr.read() if not line else ""))
                said += line
            port = re.search(r"listening on http://127\.0\.0\.1:(\d+)/", said).group(1)
            connection = http.client.HTTPConnection("127.0.0.1", int(port), timeout=PATIENCE)
            connection.request("POST", "/api/tables", '{"seats": ["bot:cadet", "bot:cadet"]}',
                               {"Content-Type": "application/json"})
            self.assertEqual(connection.getresponse().status, 201)
            connection.close()
            kind, *check = config["Healthcheck"]["Test"]
            self.assertEqual((kind, check[0]), ("CMD", config["Entrypoint"][0]))
            healthy = subprocess.run(command(*check[1:], "--port", port), env=environment,
                                     capture_output=True, text=True, timeout=PATIENCE)
            self.assertEqual(healthy.returncode, 0, healthy.stderr)
        finally:
            server.terminate()
            told = server.communicate(timeout=PATIENCE)
        self.assertEqual(server.returncode, 0, told)
        data = os.path.join(root, "var/lib/mlem")
        self.assertEqual(os.stat(os.path.join(data, "mlem.db")).st_uid, 10001)
        sick = subprocess.run(command(*check[1:], "--port", port), env=environment,
                              capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(sick.returncode, 1)

    @unittest.skipUnless(os.geteuid() == 0 and shutil.which("podman") and not EMULATOR,
                         "needs root, podman, and the image of this machine's processor")
    def test_podman(self):
        """The commands of docs/hosting.md and the service of the compose file, with a container program."""
        here = os.path.dirname(os.path.abspath(__file__))
        run = subprocess.run(["unshare", "--mount", "--net", "--pid", "--ipc", "--uts", "--fork", "--kill-child",
                              sys.executable, os.path.join(here, "run_image_in_podman.py"), self.path],
                             capture_output=True, text=True, timeout=10 * PATIENCE)
        if run.returncode == 77:
            self.skipTest(run.stderr.strip())
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)

    def test_compose(self):
        """The file for compose uses options that there are, and this version."""
        with open(os.path.join(ROOT, "data", "compose.yaml"), encoding="utf-8") as file:
            text = file.read()
        told = subprocess.run([*EMULATOR, MLEM, "help", "serve"], capture_output=True, text=True, check=True,
                              timeout=PATIENCE).stdout
        options = re.findall(r"--[a-z-]+", re.search(r"^    command: serve (.*)$", text, re.M).group(1))
        self.assertGreater(len(options), 2)
        for option in options:
            self.assertIn(option + " ", told)
        version = self.config["config"]["Labels"]["org.opencontainers.image.version"]
        self.assertIn(f"image: mlem:{version}\n", text)
        check = re.search(r'test: (\["CMD", "/usr/bin/mlem".*\])', text).group(1)
        self.assertEqual(json.loads(check), self.config["config"]["Healthcheck"]["Test"])


if __name__ == "__main__":
    unittest.main()
