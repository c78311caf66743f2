# SPDX-License-Identifier: MIT
"""The manual and the completions of shells know what the program knows.

    test_manual_and_completions.py MLEM SOURCE-ROOT
"""
import os
import re
import shutil
import subprocess
import sys
import unittest

ROOT = os.path.abspath(sys.argv.pop())
MLEM = os.path.abspath(sys.argv.pop())


def mlem(*arguments):
    return subprocess.run([MLEM, "--lang", "en", *arguments], capture_output=True, text=True,
                          check=True).stdout


def read(*names):
    with open(os.path.join(ROOT, *names), encoding="utf-8") as file:
        return file.read()


def manual(name):
    """The words of a page as they are shown."""
    return re.sub(r"\\f[A-Z]", "", read("man", name).replace("\\-", "-"))


def options(command):
    return set(re.findall(r"^  (--[a-z-]+)", mlem("help", command), re.M))


COMMANDS = re.findall(r"^  (\w+) ", mlem("help"), re.M)


class Manual(unittest.TestCase):
    def test_every_command_has_an_entry(self):
        entries = re.findall(r"^\.B ([a-z]+)$", manual("mlem.6"), re.M)
        self.assertEqual(set(COMMANDS) - {"help"} - set(entries), set())

    def test_every_option_of_serve_has_an_entry(self):
        if "serve" not in COMMANDS:
            self.skipTest("built without the server")
        entries = {word for line in manual("mlem-serve.6").splitlines()
                   if re.match(r"\.BI? --", line) for word in re.findall(r"--[a-z-]+", line)}
        self.assertEqual(options("serve") - {"--help"}, entries)


class Completions(unittest.TestCase):
    def environment(self):
        """With our program first."""
        return dict(os.environ, PATH=os.path.dirname(MLEM) + ":" + os.environ["PATH"])

    @unittest.skipUnless(shutil.which("bash"), "no bash here")
    def test_bash(self):
        script = ('source "$1"; shift; COMP_WORDS=("$@" --); COMP_CWORD=$#; _mlem; '
                  'printf "%s\\n" "${COMPREPLY[@]}"')
        for command in COMMANDS:
            if command == "help":
                continue
            done = subprocess.run(
                ["bash", "-c", script, "bash", os.path.join(ROOT, "data/completions/mlem.bash"),
                 "mlem", command], capture_output=True, text=True, env=self.environment())
            self.assertEqual(set(done.stdout.split()), options(command), done)

    @unittest.skipUnless(shutil.which("bash"), "no bash here")
    def test_bash_knows_the_languages(self):
        script = 'source "$1"; COMP_WORDS=(mlem --lang ""); COMP_CWORD=2; _mlem; echo "${COMPREPLY[@]}"'
        done = subprocess.run(
            ["bash", "-c", script, "bash", os.path.join(ROOT, "data/completions/mlem.bash")],
            capture_output=True, text=True, env=self.environment())
        self.assertLessEqual({"en", "fr", "zh_TW"}, set(done.stdout.split()), done)

    def complete(self, *words):
        """What bash offers for the last word."""
        script = ('source "$1"; shift; compopt() { :; }; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); '
                  '_mlem; printf "%s\\n" "${COMPREPLY[@]}"')
        return set(subprocess.run(
            ["bash", "-c", script, "bash", os.path.join(ROOT, "data/completions/mlem.bash"), *words],
            capture_output=True, text=True, env=self.environment()).stdout.split())

    @unittest.skipUnless(shutil.which("bash"), "no bash here")
    def test_bash_knows_values(self):
        for words, wanted in ((("play", "--bots", "ca"), {"cadet", "captain"}),
                              (("arena", "--bots", "captain,ca"), {"captain,cadet", "captain,captain"}),
                              (("play", "--variants", "u"), {"ufo"}),
                              (("play", "--house", "pile"), {"pile-ends"}),
                              (("mat", ""), {"list", "show", "check"}),
                              (("db", ""), {"export", "import", "copy"}),
                              (("admin", "un"), {"unban", "unmute"}),
                              (("play", "--mat", "stan"), {"standard"}),
                              (("learn", "fi"), {"first"}), (("rules", "al"), {"all"})):
            self.assertLessEqual(wanted, self.complete("mlem", *words), words)

    def test_every_command_has_a_page_with_examples_that_fit(self):
        for command in set(COMMANDS) - {"help", "serve"}:
            page = subprocess.run([sys.executable, os.path.join(ROOT, "tools", "help-to-man"),
                                   MLEM, os.path.join(ROOT, "man", "examples"), command],
                                  check=True, capture_output=True, text=True).stdout
            examples = page.partition(".SH EXAMPLES")[2].partition(".SH")[0].replace("\\-", "-")
            self.assertIn(command, examples)
            self.assertLessEqual(set(re.findall(r" (--[a-z-]+)", examples)), options(command))
            self.clean(page, command)

    def clean(self, page, name):
        if shutil.which("groff"):
            told = subprocess.run(["groff", "-man", "-ww", "-z", "-Tutf8"], input=page,
                                  capture_output=True, text=True)
            self.assertEqual(told.stderr, "", name)

    def test_man_pages_are_clean(self):
        for name in os.listdir(os.path.join(ROOT, "man")):
            if name.endswith(".6"):
                self.clean(read("man", name), name)
        for source in ("library.md", "notation.md", "mats.md"):
            page = subprocess.run([sys.executable, os.path.join(ROOT, "tools", "markdown-to-man"), "x", "5",
                                   "x", os.path.join(ROOT, "docs", source)], check=True,
                                  capture_output=True, text=True).stdout
            self.clean(page, source)

    @unittest.skipUnless(shutil.which("zsh"), "no zsh here")
    def test_zsh_can_read_it(self):
        done = subprocess.run(["zsh", "-n", os.path.join(ROOT, "data/completions/_mlem")],
                              capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_zsh_and_fish(self):
        """The shells need not be here: what they ask the program is read by sed."""
        for name in ["_mlem", "mlem.fish"]:
            filters = re.findall(r"--help 2>/dev/null \|\s+sed -n '([^']+)'",
                                 read("data", "completions", name))
            self.assertEqual(len(filters), 1, name)
            for command in COMMANDS:
                if command == "help":
                    continue
                found = subprocess.run(["sed", "-n", filters[0]], input=mlem(command, "--help"),
                                       capture_output=True, text=True, check=True).stdout
                self.assertEqual({re.match(r"--[a-z-]+", line).group()
                                  for line in found.splitlines()}, options(command), name)


if __name__ == "__main__":
    unittest.main(verbosity=2)
