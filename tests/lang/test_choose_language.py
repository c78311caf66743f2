# SPDX-License-Identifier: MIT
"""Which language is spoken: by --lang wherever it stands, by the environment, and where catalogues
are found.

Usage: test_choose_language.py MLEM POT
"""
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
import urllib.error
import urllib.request

import gettext_files

PROGRAM, POT = (os.path.abspath(name) for name in sys.argv[1:3])


class Case(unittest.TestCase):
    def setUp(self):
        self.directory = tempfile.mkdtemp(prefix="mlem-lang-")
        self.addCleanup(shutil.rmtree, self.directory)
        self.env = {name: value for name, value in os.environ.items()
                    if name not in ("LANGUAGE", "LANG") and not name.startswith("LC_")}
        self.env["HOME"] = self.directory

    def run_it(self, *arguments, program=PROGRAM, **env):
        return subprocess.run([program, *arguments], capture_output=True, text=True, timeout=300,
                              env=dict(self.env, **env), check=False)

    def language(self, *arguments, **env):
        """The language in which `mlem play --help` is shown."""
        done = self.run_it(*(arguments or ("play", "--help")), **env)
        self.assertEqual(done.returncode, 0, done.stderr)
        if "--names LIST" not in done.stdout:
            self.fail(done.stdout)
        return ("zh_TW" if "座位" in done.stdout else "fr" if "sièges" in done.stdout else
                "qm" if "тдаут" in done.stdout else "en")


class Choice(Case):
    def test_anywhere(self):
        self.assertEqual(self.language(), "en")
        for arguments in (["--lang", "fr", "play", "--help"], ["play", "--lang", "fr", "--help"],
                          ["play", "--help", "--lang=fr"], ["--lang=fr", "help", "play"],
                          ["--lang", "zh", "play", "--lang", "fr", "--help"]):
            self.assertEqual(self.language(*arguments), "fr", arguments)

    def test_names(self):
        for name in ("fr", "FR", "fr_FR", "fr-CA", "fr_BE.UTF-8", "fr@euro"):
            self.assertEqual(self.language("play", "--help", "--lang", name), "fr", name)
        for name in ("zh", "zh_TW", "zh-TW", "ZH_tw", "zh_HK", "zh-Hant", "zh_TW.UTF-8", "zh_MO"):
            self.assertEqual(self.language("play", "--help", "--lang", name), "zh_TW", name)
        for name in ("en", "en_GB", "EN"):
            self.assertEqual(self.language("play", "--help", "--lang", name, LANGUAGE="fr"), "en")

    def test_bots_have_names_to_read(self):
        self.assertEqual(self.run_it("play", "--plain", "--players", "4", "--bots",
                                     "captain,daredevil,ace:9").returncode, 0)
        for language, names in (("en", ["captain", "daredevil", "ace:9"]),
                                ("fr", ["capitaine", "casse-cou", "as:9"]),
                                ("zh_TW", ["船長", "冒險狂", "王牌:9"])):
            listed = self.run_it("--lang", language, "games").stdout
            for name in names:
                self.assertRegex(listed, rf"[(（]{name}[)）]")

    def test_unknown(self):
        for name in ("xx", "f", "frr", "../fr", "fr/LC_MESSAGES", "x" * 5000, "é"):
            done = self.run_it("play", "--lang", name)
            self.assertEqual(done.returncode, 2, name)
            self.assertEqual(done.stdout, "")
            self.assertIn("en (English), fr (Français)", done.stderr)
            self.assertIn("zh_TW (繁體中文)", done.stderr)
        for arguments in (["--lang"], ["play", "--lang"], ["--lang=", "play"]):
            done = self.run_it(*arguments)
            self.assertEqual(done.returncode, 2, arguments)
            self.assertIn("'--lang'", done.stderr)

    def test_not_behind_two_dashes(self):
        done = self.run_it("check", "--", "--lang", "fr")
        self.assertIn("--lang: cannot open", done.stdout)

    def test_environment(self):
        for expected, env in (
                ("fr", {"LANG": "fr_FR.UTF-8"}), ("fr", {"LC_ALL": "fr_CA"}),
                ("zh_TW", {"LC_MESSAGES": "zh_HK.UTF-8", "LANG": "fr_FR"}),
                ("zh_TW", {"LC_ALL": "zh_TW", "LC_MESSAGES": "fr", "LANG": "fr"}),
                ("fr", {"LANGUAGE": "xx:fr:zh_TW", "LANG": "zh_TW"}),
                ("fr", {"LANGUAGE": "fr"}), ("fr", {"LANGUAGE": "fr", "LANG": "C.UTF-8"}),
                ("en", {"LANGUAGE": "en:fr", "LANG": "fr_FR"}),
                ("en", {"LANGUAGE": "fr", "LC_ALL": "C"}), ("en", {"LANG": "POSIX"}),
                ("en", {"LANG": "xx_XX.UTF-8"}), ("en", {"LANGUAGE": ":::", "LANG": ""}),
                ("en", {"LANG": "/etc/passwd"}), ("en", {"LANGUAGE": "x" * 10000})):
            done = self.run_it("play", "--help", **env)
            self.assertEqual(done.stderr, "", env)
            self.assertEqual(self.language(**env), expected, env)
        self.assertEqual(self.language("play", "--help", "--lang", "fr", LC_ALL="C"), "fr")

    def test_places(self):
        """Beside the program, or where an installation puts it."""
        for program, catalogues in (("mlem", "po"), ("bin/mlem", "share/locale")):
            program = os.path.join(self.directory, program)
            os.makedirs(os.path.dirname(program), exist_ok=True)
            shutil.copy2(PROGRAM, program)
            gettext_files.make("marked", POT, os.path.join(self.directory, catalogues))
            done = self.run_it("play", "--help", "--lang", "qm", program=program)
            self.assertIn("тдаут", done.stdout, catalogues)
            # A new language is a new file: it is in the list at once.
            done = self.run_it("--lang", "xx", program=program)
            self.assertIn("qm (Днжлитз)", done.stderr)

    def test_one_file_is_a_language(self):
        """The build makes catalogues of whatever files there are, and forgets those that went."""
        root = os.path.dirname(os.path.dirname(POT))
        sources, built = os.path.join(self.directory, "sources"), os.path.join(self.directory, "po")
        stamp = os.path.join(built, "stamp")
        command = [os.path.join(root, "tools", "compile-translations"), sources, built, stamp]
        shutil.copytree(os.path.join(root, "po"), sources)
        gettext_files.make("marked", POT, os.path.join(self.directory, "made"))
        shutil.copy2(os.path.join(self.directory, "made", "qm", "LC_MESSAGES", "mlem.po"),
                     os.path.join(sources, "qm.po"))
        subprocess.run(command, check=True)
        program = shutil.copy2(PROGRAM, os.path.join(self.directory, "mlem"))
        there = ", qm (Днжлитз), zh_TW (繁體中文)"
        self.assertIn(there, self.run_it("--lang", "xx", program=program).stderr)
        before = os.stat(stamp).st_mtime_ns
        subprocess.run(command, check=True)
        self.assertEqual(os.stat(stamp).st_mtime_ns, before)
        os.remove(os.path.join(sources, "qm.po"))
        subprocess.run(command, check=True)
        self.assertNotIn("qm", self.run_it("--lang", "xx", program=program).stderr)

    def test_broken_catalogues(self):
        """A catalogue that is none is as good as not there."""
        program = gettext_files.program_with(PROGRAM, POT, self.directory, "marked")
        path = os.path.join(self.directory, "po", "qm", "LC_MESSAGES", "mlem.mo")
        with open(path, "rb") as stream:
            good = stream.read()
        for bad in (b"", b"nonsense", good[:100], good[:-1], b"\0" * 1000):
            with open(path, "wb") as stream:
                stream.write(bad)
            done = self.run_it("play", "--help", program=program, LANGUAGE="qm")
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertIn("seats", done.stdout)
            self.assertEqual(self.run_it("--lang", "qm", program=program).returncode, 2)

    def test_data_stays(self):
        """What programs read is the same in every language."""
        for arguments in (["mat", "show", "--json"], ["odds", "--json", "--space", "7"],
                          ["selfplay", "--players", "3", "--seed", "1", "--variants", "all"],
                          ["sim", "--games", "20", "--seed", "1", "--variants", "all", "--jobs",
                           "1", "--csv", "-"]):
            english = self.run_it(*arguments).stdout
            self.assertNotEqual(english, "")
            for language in ("fr", "zh_TW"):
                self.assertEqual(self.run_it("--lang", language, *arguments).stdout, english)


class Serving(Case):
    def test_log_and_wire(self):
        """The host reads the log in a language; programs read the same replies everywhere."""
        if self.run_it("serve", "--help").returncode != 0:
            self.skipTest("built without the server")
        done = self.run_it("--lang", "fr", "serve", "--listen", "256.0.0.1", "--port", "0",
                           "--data", self.directory)
        self.assertEqual(done.returncode, 1)
        self.assertIn("impossible d’écouter", done.stderr)
        with subprocess.Popen([PROGRAM, "--lang", "fr", "serve", "--port", "0", "--data",
                               self.directory], stdout=subprocess.PIPE, text=True,
                              env=self.env) as server:
            try:
                url = next(line.split()[-1] for line in server.stdout if "listening on" in line)
                request = urllib.request.Request(
                    url + "api/tables", method="POST", headers={"Content-Type": "application/json"},
                    data=b'{"players": 2, "seats": ["human", "bot:nobody"]}')
                with self.assertRaises(urllib.error.HTTPError) as refused:
                    urllib.request.urlopen(request, timeout=300)
                self.assertIn("is not known; there are", refused.exception.read().decode())
                refused.exception.close()
            finally:
                server.terminate()


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
