# SPDX-License-Identifier: MIT
"""tools/install: into a new prefix and away again, without building a test and without a trace.

Usage: test_install.py SOURCE_ROOT
"""
import os
import subprocess
import sys
import tempfile
import unittest

ROOT = os.path.abspath(sys.argv.pop(1))


def files_below(folder):
    return sorted(os.path.relpath(os.path.join(path, name), folder)
                  for path, _, names in os.walk(folder) for name in names)


class Install(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="mlem-install-")
        cls.addClassCleanup(folder.cleanup)
        cls.folder = folder.name
        cls.build = os.path.join(cls.folder, "build")
        # Small, but with tests that could be built.
        subprocess.run(["meson", "setup", cls.build, ROOT, "-Dauto_features=disabled",
                        "-Dtests=enabled"], check=True, stdout=subprocess.DEVNULL)

    def run_command(self, command, **environment):
        done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT,
                              env=dict(os.environ, BUILD=self.build, **environment))
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        return done.stdout

    def tool(self, word, prefix, **environment):
        self.run_command([os.path.join(ROOT, "tools", "install"), word, prefix], **environment)

    def built_tests(self):
        return [name for name in files_below(os.path.join(self.build, "tests"))
                if name.endswith(".o")]

    def test_two_prefixes(self):
        for name in ["first", "second"]:
            above = os.path.join(self.folder, name)
            prefix = os.path.join(above, "deep", "prefix")
            os.mkdir(above)
            self.tool("install", prefix)
            installed = files_below(prefix)
            for wanted in ["bin/mlem", "include/mlem/engine.h", "share/man/man6/mlem.6"]:
                self.assertIn(wanted, installed)
            version = self.run_command([os.path.join(prefix, "bin", "mlem"), "--version"])
            self.assertIn("2.", version)
            self.assertEqual(self.built_tests(), [])
            self.tool("uninstall", prefix)
            self.assertEqual(os.listdir(above), [])

    def test_a_file_of_another_stays(self):
        stage = os.path.join(self.folder, "stage")
        other = os.path.join(stage, "usr", "bin", "other")
        os.makedirs(os.path.dirname(other))
        with open(other, "w", encoding="utf-8") as file:
            file.write("not ours\n")
        self.tool("install", "/usr", DESTDIR=stage)
        self.assertIn("usr/bin/mlem", files_below(stage))
        self.tool("uninstall", "/usr", DESTDIR=stage)
        self.assertEqual(files_below(stage), ["usr/bin/other"])
        self.assertEqual(os.listdir(os.path.join(stage, "usr")), ["bin"])


if __name__ == "__main__":
    unittest.main(verbosity=2)
