# SPDX-License-Identifier: MIT
"""The program as a person or a script meets it: help, errors, pipes, bad files.

    test_cli.py MLEM [unittest options]
"""

import glob
import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest

MLEM = os.path.abspath(sys.argv.pop(1))
HERE = os.path.dirname(os.path.abspath(__file__))
RECORDS = os.path.join(HERE, "records")
NEWLINE = b"\n"


def mlem(*arguments, stdin=b""):
    return subprocess.run([MLEM, *arguments], input=stdin, capture_output=True, timeout=600)


HOUSE_RULES = ["booster-with-ones", "goals-in-landing", "comet-passes", "no-step-back", "pile-ends",
               "face-down"]
COMMANDS = [name for name in re.findall(r"^  (\w+) ", mlem("--help").stdout.decode(), re.M)
            if name != "help"]


class Case(unittest.TestCase):
    def refused(self, result, status, *words):
        """A clear error on standard error, nothing on standard output."""
        self.assertEqual(result.returncode, status, result.stderr)
        self.assertEqual(result.stdout, b"")
        self.assertTrue(result.stderr.startswith(b"mlem: "), result.stderr)
        for word in words:
            self.assertIn(word.encode(), result.stderr)

    def temporary(self, content):
        handle, path = tempfile.mkstemp(suffix=".mlem")
        self.addCleanup(os.unlink, path)
        with os.fdopen(handle, "wb") as out:
            out.write(content)
        return path


class Help(Case):
    def test_help_lists_every_command(self):
        self.assertGreaterEqual(len(COMMANDS), 4)
        for words in (["--help"], ["-h"], ["help"]):
            result = mlem(*words)
            self.assertEqual(result.returncode, 0)
            for command in COMMANDS:
                self.assertIn(b"\n  " + command.encode(), result.stdout)

    def test_no_command_shows_the_help_and_fails(self):
        self.assertEqual(mlem().returncode, 2)

    def test_every_command_has_help_two_ways(self):
        for command in COMMANDS:
            one, other = mlem("help", command), mlem(command, "--help")
            self.assertEqual(one.returncode, 0)
            self.assertIn(b"Usage: mlem " + command.encode(), one.stdout)
            self.assertEqual(one.stdout, other.stdout)

    def test_help_of_help_is_the_list(self):
        for words in (["help", "help"], ["help", "--help"]):
            self.assertEqual(mlem(*words).stdout, mlem("--help").stdout)
            self.assertEqual(mlem(*words).returncode, 0)

    def test_help_fits_the_screen(self):
        for words in [["--help"]] + [["help", command] for command in COMMANDS]:
            for line in mlem(*words).stdout.decode().splitlines():
                self.assertLessEqual(len(line), 80, line)

    def test_version(self):
        self.assertRegex(mlem("--version").stdout, rb"^mlem \d+\.\d+\.\d+\n$")

    def test_what_is_unknown_is_named_with_the_nearest(self):
        self.refused(mlem("selfpaly"), 2, "unknown command 'selfpaly'", "did you mean 'selfplay'")
        self.refused(mlem("xyzzy"), 2, "unknown command 'xyzzy'", "--help")
        self.refused(mlem("--verison"), 2, "unknown option '--verison'")
        self.refused(mlem("help", "chek"), 2, "did you mean 'check'")
        self.refused(mlem("selfplay", "--palyers", "3"), 2, "'--palyers'", "did you mean '--players'")
        self.refused(mlem("selfplay", "--game=3"), 2, "did you mean '--games'")
        self.refused(mlem("selfplay", "-x"), 2, "unknown option '-x'")

    def test_wrong_values_are_named(self):
        self.refused(mlem("selfplay", "--players", "6"), 2, "2 to 5", "'6'")
        self.refused(mlem("selfplay", "--games", "-1"), 2, "'-1'")
        self.refused(mlem("selfplay", "--games", "99999999999999999999999"), 2, "whole number")
        self.refused(mlem("selfplay", "--games"), 2, "needs a value")
        self.refused(mlem("selfplay", "--legal=yes"), 2, "takes no value")
        self.refused(mlem("selfplay", "--first", "3", "--players", "3"), 2, "0 to 2")
        self.refused(mlem("selfplay", "--variants", "ufo,,missions"), 2, "ufo,exploration,missions")
        self.refused(mlem("selfplay", "--bots", "nobody"), 2, "'nobody'", "random")
        self.refused(mlem("selfplay", "--bots", "random,random"), 2, "2 bots for 4 seats")
        self.refused(mlem("selfplay", "extra"), 2, "'extra'")
        self.refused(mlem("check"), 2, "name the records")

    def test_a_missing_mat_is_an_error_of_the_work(self):
        result = mlem("selfplay", "--mat", "no-such-mat")
        self.assertEqual(result.returncode, 1)
        self.assertIn(b"no-such-mat", result.stderr)

    def test_piped_output_has_no_control_codes(self):
        for words in (["--help"], ["mat", "show"], ["mat", "list"], ["selfplay", "--seed", "1"]):
            self.assertIsNone(re.search(rb"[\x00-\x09\x0b-\x1f\x7f]", mlem(*words).stdout), words)


class Selfplay(Case):
    def test_the_same_seed_gives_the_same_bytes_on_every_machine(self):
        result = mlem("selfplay", "--games", "20", "--players", "5", "--variants", "all",
                      "--seed", "1", "--legal", "--bots", "random", "--mat", "standard")
        self.assertEqual(result.returncode, 0)
        games = re.sub(rb"# mat-id [0-9a-f]{64}\n", b"", result.stdout)
        self.assertEqual(result.stdout.count(b"# mat-id "), 20)
        self.assertEqual(hashlib.sha256(games).hexdigest(), SELFPLAY_SHA256)

    def test_other_seeds_give_other_games(self):
        games = {mlem("selfplay", "--seed", str(seed)).stdout for seed in range(5)}
        self.assertEqual(len(games), 5)

    def test_a_seed_that_was_drawn_is_told(self):
        first = mlem("selfplay")
        seed = re.fullmatch(rb"mlem: seed (\d+)\n", first.stderr).group(1).decode()
        self.assertEqual(mlem("selfplay", "--seed", seed).stdout, first.stdout)

    def test_options_stand_in_the_head(self):
        lines = mlem("selfplay", "--players", "3", "--variants", "missions,ufo", "--first", "2",
                     "--seed", "1").stdout.decode().splitlines()
        self.assertEqual(lines[:5], ["mlem-record 1", "mat cosmic", "players 3",
                                     "variants ufo missions", "first 2"])

    def test_house_rules_stand_in_the_head(self):
        lines = mlem("selfplay", "--house", "face-down,booster-with-ones", "--seed",
                     "1").stdout.decode().splitlines()
        self.assertEqual(lines[4], "house booster-with-ones face-down")
        for command in (["selfplay"], ["play"], ["sim"], ["arena", "--bots", "cadet,random"]):
            wrong = mlem(*command, "--house", "pile-end")
            self.assertEqual(wrong.returncode, 2, command)
            self.assertIn(b"did you mean 'pile-ends'?", wrong.stderr, command)
        explained = mlem("help", "house").stdout
        for name in HOUSE_RULES:
            self.assertIn(b"\n" + name.encode() + b": ", explained)

    def test_every_mix_plays_and_checks(self):
        games = b""
        for players in "2345":
            for variants in ("none", "ufo", "exploration", "missions", "ufo,exploration",
                             "ufo,missions", "exploration,missions", "all"):
                games += mlem("selfplay", "--games", "3", "--players", players, "--variants",
                              variants, "--seed", "5", "--legal").stdout
        result = mlem("check", "-", stdin=games)
        self.assertEqual(result.stdout, b"96 passed, 0 failed\n")
        self.assertEqual(result.returncode, 0)

    def test_a_full_disk_is_an_error(self):
        with open("/dev/full", "wb") as full:
            result = subprocess.run([MLEM, "selfplay", "--games", "100", "--seed", "1"], stdout=full,
                                    stderr=subprocess.PIPE, timeout=60)
        self.assertEqual(result.returncode, 1)
        self.assertIn(b"No space left", result.stderr)

    def test_a_broken_pipe_ends_quietly(self):
        work = subprocess.Popen([MLEM, "selfplay", "--games", "1000000", "--seed", "1"],
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        work.stdout.read(1000)
        work.stdout.close()
        self.assertEqual(work.wait(timeout=60), 1)
        self.assertEqual(work.stderr.read(), b"")
        work.stderr.close()


class Check(Case):
    def checked(self, content, *options):
        return mlem("check", *options, self.temporary(content))

    def setUp(self):
        with open(os.path.join(RECORDS, "all.mlem"), "rb") as file:
            games = file.read().split(b"mlem-record 1\n")
        self.game = b"mlem-record 1\n" + games[1]

    def test_counts_and_status(self):
        self.assertEqual(self.checked(self.game * 3).stdout, b"3 passed, 0 failed\n")
        for nothing in (b"", b"# nothing\n\n"):
            result = self.checked(nothing)
            self.assertEqual(result.returncode, 1)
            self.assertRegex(result.stdout, rb": there is no record in it\n0 passed, 0 failed\n$")

    def test_the_first_fault_of_each_bad_game_is_named(self):
        bad = self.game.replace(b"= winners", b"= losers")
        result = self.checked(bad + self.game + bad)
        lines = result.stdout.decode().splitlines()
        length = self.game.rstrip(b"\n").count(b"\n") + 1
        self.assertEqual(result.returncode, 1)
        self.assertRegex(lines[0], rf":{length}: '= losers.*differs")
        self.assertRegex(lines[1], rf":{2 * self.game.count(NEWLINE) + length}: ")
        self.assertEqual(lines[2], "1 passed, 2 failed")

    def test_every_file_counts(self):
        good, bad = self.temporary(self.game), self.temporary(b"hello\n")
        result = mlem("check", good, bad, "/nowhere", good)
        self.assertEqual(result.stdout.splitlines()[-1], b"2 passed, 2 failed")
        self.assertIn(b"/nowhere: cannot open: No such file", result.stdout)
        self.assertIn(f"{bad}:1: 'hello'".encode(), result.stdout)

    def test_a_game_that_goes_on(self):
        cut = b"\n".join(self.game.split(b"\n")[:40]) + b"\n"
        self.assertEqual(self.checked(cut).returncode, 1)
        self.assertIn(b"before the game does", self.checked(cut).stdout)
        self.assertEqual(self.checked(cut, "--partial").stdout, b"1 passed, 0 failed\n")
        # The next game ends the one before it.
        self.assertEqual(self.checked(cut + self.game).stdout.splitlines()[-1],
                         b"1 passed, 1 failed")
        self.assertEqual(self.checked(cut + self.game, "--partial").stdout, b"2 passed, 0 failed\n")

    def test_the_last_line_may_lack_its_end(self):
        self.assertEqual(self.checked(self.game.rstrip(b"\n")).stdout, b"1 passed, 0 failed\n")

    def test_junk_and_long_lines(self):
        for junk in (os.urandom(200000), b"\0" * 100000, b"x" * 10_000_000,
                     b"# legal " + b"stay | " * 2_000_000, b"mlem-record 1\n" + b"y" * 5_000_000,
                     b"mlem-record 1\r\nmat standard\r\n", b"\n" * 100000 + b"?"):
            result = self.checked(junk)
            self.assertEqual(result.returncode, 1)
            self.assertRegex(result.stdout.splitlines()[-1], rb"^0 passed, [0-9]+ failed$")
            self.assertLess(len(result.stdout), 100000)

    def test_a_long_comment_is_only_a_comment(self):
        game = self.game.replace(b"players 2\n", b"players 2\n# " + b"z" * 10_000_000 + b"\n")
        self.assertEqual(self.checked(game).stdout, b"1 passed, 0 failed\n")

    def test_memory_is_bounded(self):
        limit = ["bash", "-c", 'ulimit -v 200000 && exec "$@"', "bash"]
        if b"sanitize" in MLEM.encode():
            limit = []
        work = subprocess.Popen([*limit, MLEM, "check", "-"], stdin=subprocess.PIPE,
                                stdout=subprocess.PIPE)
        block = b"w" * 1_000_000
        for _ in range(300):
            work.stdin.write(block)
        out, _ = work.communicate(b"\n", timeout=60)
        self.assertIn(b"longer than any line", out)
        self.assertEqual(work.returncode, 1)

    def test_a_directory_is_no_record(self):
        result = mlem("check", HERE)
        self.assertEqual(result.returncode, 1)
        self.assertIn(b"Is a directory", result.stdout)
        self.assertEqual(result.stdout.splitlines()[-1], b"0 passed, 1 failed")

    def test_an_own_mat(self):
        mat = json.loads(mlem("mat", "show", "--json", "standard").stdout)
        mat["name"] = "mine"
        mat["comet"] = 40
        path = self.temporary(json.dumps(mat).encode())
        games = mlem("selfplay", "--games", "5", "--seed", "1", "--mat", path).stdout
        self.assertIn(b"mat mine\n", games)
        self.assertEqual(self.checked(games, "--mat", path).stdout, b"5 passed, 0 failed\n")
        hint = b":2: unknown mat 'mine'; a mat of your own needs --mat FILE\n"
        self.assertIn(hint, self.checked(games).stdout)
        record = self.temporary(games)
        for command in ("verify", "review", "replay"):
            result = mlem(command, record)
            self.assertIn(hint, result.stdout + result.stderr, command)
        self.assertEqual(self.checked(games + self.game, "--mat", path).stdout,
                         b"6 passed, 0 failed\n")

    def test_a_record_tells_which_mat_of_its_name_it_was_played_on(self):
        shown = mlem("mat", "show", "--json", "standard").stdout
        game = mlem("selfplay", "--seed", "1", "--mat", "standard").stdout
        lines = game.split(b"\n")
        self.assertEqual(lines[9], b"# mat-id " + hashlib.sha256(shown).hexdigest().encode())
        mat = json.loads(shown)
        mat["comet"] = 8
        path = self.temporary(json.dumps(mat).encode())
        for command in (["check"], ["replay", "--plain", "--at", "3"]):
            said = b"played on another mat of the name 'standard'"
            at_hand = mlem(*command, self.temporary(game))
            self.assertNotIn(said, at_hand.stdout + at_hand.stderr)
            other = mlem(*command, "--mat", path, self.temporary(game))
            self.assertIn(said, other.stdout + other.stderr)


class Surroundings(Case):
    """What a shell can do to a program before it starts."""

    def play(self, state, ending):
        return subprocess.run(["sh", "-c", f'"$0" play --plain --players 2 --seed 1 {ending}', MLEM],
                              input=b"1\n" * 20, capture_output=True, timeout=120,
                              env=dict(os.environ, XDG_STATE_HOME=state, LC_ALL="C.UTF-8"))

    def test_closed_files_do_not_end_up_in_a_record(self):
        for ending in (">&-", "2>&-", "<&-", ">&- 2>&-", "<&- >&- 2>&-"):
            with tempfile.TemporaryDirectory() as state:
                done = self.play(state, ending)
                self.assertEqual(done.returncode, 1 if ">&-" in ending.replace("2>&-", "") else 0,
                                 (ending, done))
                records = glob.glob(os.path.join(state, "mlem", "games", "*.mlem"))
                self.assertEqual(len(records), 1)
                self.assertEqual(mlem("check", "--partial", *records).returncode, 0, ending)

    def test_a_game_that_nobody_can_see_says_so(self):
        with tempfile.TemporaryDirectory() as state:
            done = self.play(state, ">/dev/full")
            self.assertEqual(done.returncode, 1)
            self.assertIn(b"No space left", done.stderr)

    def test_names_give_no_orders_to_the_terminal(self):
        for words in (["\x1b[31m"], ["rules", "\x1b]0;x\x07"], ["replay", "\x1b[2J\x7f"]):
            self.assertIsNone(re.search(rb"[\x00-\x09\x0b-\x1f\x7f]", mlem(*words).stderr))

    def test_what_is_no_record_is_told(self):
        for content in (b"", bytes(range(256)) * 9, b"# only a comment\n"):
            path = self.temporary(content)
            self.refused(mlem("replay", path), 1, path, "no record")
            if "verify" in COMMANDS:
                said = mlem("verify", path).stdout
                self.assertTrue(path.encode() + b": there is no record in it" in said or
                                path.encode() + b":1: " in said, said)
        for command in ("check", "verify"):
            if command in COMMANDS:
                self.assertNotIn(b":0:", mlem(command, HERE).stdout)


class Mat(Case):
    def test_list_show_check(self):
        self.assertEqual([line.split()[0] for line in mlem("mat", "list").stdout.splitlines()],
                         [b"cosmic", b"standard"])
        page = mlem("mat", "show").stdout.decode()
        self.assertLessEqual(len(page.splitlines()), 24)
        self.assertLessEqual(max(map(len, page.splitlines())), 80)
        self.assertEqual(mlem("mat", "show", "cosmic").stdout.decode(), page)
        text = mlem("mat", "show", "--json", "standard").stdout
        self.assertEqual(mlem("mat", "check", self.temporary(text)).returncode, 0)

    def test_all_faults_at_once(self):
        folder = os.path.join(HERE, "bad-mats")
        for name in sorted(os.listdir(folder)):
            result = mlem("mat", "check", os.path.join(folder, name))
            self.assertEqual(result.returncode, 1, name)
            self.assertIn(name.encode(), result.stdout)
            self.assertIsNone(re.search(rb"[\x00-\x09\x0b-\x1f\x7f]", result.stdout))

    def test_wrong_calls(self):
        self.refused(mlem("mat", "shwo"), 2, "show")
        self.assertEqual(mlem("mat", "check", "/nowhere.json").returncode, 1)


class Bench(Case):
    def test_json_has_its_figures(self):
        figures = json.loads(mlem("bench", "--json", "--time", "1").stdout)
        for key in ("decisions_per_second", "games_per_second", "loop_per_second", "ratio"):
            self.assertGreater(figures[key], 0)
        self.assertLessEqual(figures["state_bytes"], 256)
        self.assertEqual(len(figures["runs"]), 8)

    def test_text(self):
        self.assertIn(b"loops a decision", mlem("bench", "--time", "1").stdout)



class Review(Case):
    def test_adds_up(self):
        """A game of three with all variants; every seat's parts give its result."""
        game = mlem("selfplay", "--players", "3", "--bots", "random,cadet,cadet", "--variants",
                    "ufo,exploration,missions", "--seed", "7").stdout
        review = mlem("review", "--json", "-", stdin=game)
        self.assertEqual(review.returncode, 0, review.stderr)
        told = json.loads(review.stdout)
        self.assertEqual([seat["seat"] for seat in told["seats"]], [0, 1, 2])
        for seat in told["seats"]:
            parts = sum(seat[name] for name in ("start", "luck", "own", "others", "drift"))
            self.assertAlmostEqual(parts, seat["result"], places=6)
        self.assertTrue(told["decisions"] and told["chances"])

    def test_story(self):
        """What changed the game in its order, each slip with a reason; what to do next time."""
        game = mlem("selfplay", "--players", "3", "--bots", "random", "--seed", "7").stdout
        told = mlem("review", "-", stdin=game).stdout.decode()
        numbers = [int(number) for number in re.findall(r"^  Line (\d+)", told, re.M)]
        self.assertGreater(len(numbers), 5)
        self.assertEqual(numbers, sorted(numbers))
        slips = re.findall(r"^    (?:small slip|mistake|blunder): .* instead of .*Better: .*\n    (.*)$", told, re.M)
        self.assertEqual(len(slips), told.count("Better: "))
        self.assertTrue(all(reason.endswith(".") for reason in slips), slips)
        self.assertEqual(len(re.findall(r"^  Next time: ", told, re.M)), 3)
        self.assertNotRegex(told, r" \n|Coach")

    def test_json_of_several(self):
        """Several games have one form, also where some of them cannot be reviewed."""
        game = mlem("selfplay", "--players", "2", "--bots", "random", "--seed", "7").stdout
        good, bad = self.temporary(game), self.temporary(game.replace(b"* roll", b"* rall", 1))
        both = self.temporary(game + game.replace(b"* roll", b"* rall", 1))
        for files, games in (([good, bad], 1), ([bad, good], 1), ([good, "no-such-game"], 1), ([bad, bad], 0),
                             ([both], 1), ([good, good], 2)):
            review = mlem("review", "--json", *files)
            told = json.loads(review.stdout)
            self.assertEqual(told["games"], games, files)
            self.assertEqual(len(told["players"]), 2 if games else 0, files)
            if games < 2:
                self.assertEqual(review.returncode, 1, files)
                name = files[files.index(bad)] if bad in files else files[-1]
                self.assertIn(name.encode(), review.stderr)
            else:
                self.assertEqual((review.returncode, review.stderr), (0, b""))
        self.assertIn("seats", json.loads(mlem("review", "--json", good).stdout))
        self.assertEqual(mlem("review", "--json", bad).stdout, b"")
        # People read the story of the one game that there is.
        self.assertIn(b"Next time: ", mlem("review", good, bad).stdout)

    def test_only_person(self):
        """At a table with bots the person comes first, and bots shortly; page and JSON alike."""
        game = mlem("selfplay", "--players", "3", "--bots", "random", "--seed", "7").stdout
        notes = b"# play seat 0 captain\n# play seat 2 cadet\n"
        told = mlem("review", "-", stdin=game.replace(b"first ", notes + b"first ", 1)).stdout.decode()
        parts = ["points (you)", "Your three costliest decisions", "  Next time: ", "Your luck: ",
                 "From the start to the result", "\nrandom\n", "\nrandom 3\n"]
        self.assertEqual(sorted(parts, key=told.index), parts)
        self.assertEqual([told.count(part) for part in parts], [1] * len(parts))
        slips = re.findall(r"^    Played: .* Better: .* instead of .* to win\.\n    (.*)$", told, re.M)
        self.assertEqual(len(slips), 3)
        self.assertTrue(all(reason.endswith(".") for reason in slips), slips)
        self.assertEqual(len(re.findall(r"^  The costliest, line \d+: ", told, re.M)), 2)
        page = mlem("review", "--html", "-", stdin=game.replace(b"first ", notes + b"first ", 1)).stdout.decode()
        self.assertLess(page.index("Your three costliest decisions"), page.index("What to do next time"))
        self.assertIn('<div class="wide" tabindex="0" role="region" aria-label="From the start to the result">', page)
        # Two people: both at length, the bot shortly.
        note = b"# play seat 2 cadet\n"
        told = mlem("review", "-", stdin=game.replace(b"first ", note + b"first ", 1)).stdout.decode()
        self.assertEqual(len(re.findall(r"^  Next time: ", told, re.M)), 2)
        self.assertNotIn("Your ", told)


class GamesStats(Case):
    def test_stamps(self):
        """Seven daily flights in a row, one of them won against a strong bot, are worth stamps."""
        with tempfile.TemporaryDirectory() as state:
            games = os.path.join(state, "mlem", "games")
            os.makedirs(games)
            won = 0
            for day in range(7):
                record = mlem("selfplay", "--players", "2", "--bots", "captain,random", "--seed", str(day)).stdout
                won += b"= winners 0" in record
                notes = b"# daily mlem-daily-1 2026-02-%02d\n# play seat 1 admiral:quick\n" % (day + 22)
                with open(os.path.join(games, "2026022%d-120000.mlem" % day), "wb") as file:
                    file.write(record.replace(b"first ", notes + b"first ", 1))
            self.assertGreater(won, 0)

            def stats(*more):
                environment = dict(os.environ, XDG_STATE_HOME=state)
                return subprocess.run([MLEM, "games", "--stats", *more], capture_output=True, env=environment,
                                      timeout=600).stdout.decode()

            told = json.loads(stats("--json"))
            self.assertEqual((told["games"], told["wins"], told["daily"]), (7, won, 7))
            self.assertIn("first-win", told["stamps"])
            self.assertIn("strong", told["stamps"])
            self.assertIn("week", told["stamps"])
            self.assertFalse({"clean", "unlucky-win", "hundred"} & set(told["stamps"]))
            text = stats()
            self.assertIn("A week in space (yours)", text)
            self.assertIn("Clean sheet (with --review)", text)
            self.assertIn("Centenary (not yet)", text)
            # A day is missing.
            os.remove(os.path.join(games, "20260223-120000.mlem"))
            self.assertNotIn("week", json.loads(stats("--json"))["stamps"])


class Puzzles(Case):
    def test_find(self):
        """Of one theme, for so many players, as records that end before the decision."""
        found = mlem("puzzles", "--find", "1", "--theme", "fly", "--players", "2", "--seed", "9")
        self.assertEqual(found.returncode, 0, found.stderr)
        text = found.stdout.decode()
        self.assertEqual(re.findall(r"^# puzzle (\w+) \d+ \w+.*$", text, re.M), ["fly"])
        self.assertEqual(re.findall(r"^players (\d)$", text, re.M), ["2"])
        self.assertEqual(mlem("check", "--partial", "-", stdin=found.stdout).returncode, 0)
        # In a record, too: none of another theme.
        other = mlem("puzzles", "--theme", "missions", "-", stdin=found.stdout)
        self.assertEqual((other.returncode, other.stdout), (0, b""), other.stderr)

    def test_bad_theme(self):
        self.assertEqual(mlem("puzzles", "--theme", "dogs").returncode, 2)
        missing = mlem("puzzles", "--number", "9999")
        self.assertEqual(missing.returncode, 2)
        self.assertRegex(missing.stderr, rb"there is no puzzle 9999: they go from 1 to \d+, see --list")
        self.assertEqual(mlem("puzzles", "--find", "1", "--players", "9").returncode, 2)


SELFPLAY_SHA256 = "b8552a41601c373fc52f952ab12d09c53caf68a5e2c3a08b08b434f6221e6c3d"

if __name__ == "__main__":
    unittest.main()
