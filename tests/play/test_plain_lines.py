# SPDX-License-Identifier: MIT
"""Plain lines: scripts, words, bad input, files that are torn or busy; games and replay."""
import json
import os
import re
import subprocess
import sys

from tmux_terminal import Home, LIMIT, main

PROGRAM = os.path.abspath(sys.argv[1])
RECORDS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "records")
TWO = ["play", "--plain", "--players", "2", "--bots", "cadet", "--seed", "1"]


def whole_games(program):
    """Any number of first choices plays a game to its end; the record passes and is listed."""
    with Home() as home:
        for extra in ([], ["--variants", "all"], ["--variants", "ufo", "--names", "Ann,Bo"]):
            done = home.run(program, *TWO, *extra, text="1\n" * 2000)
            assert re.search(r"^\S.* wins!$", done.stdout, re.M), done.stdout[-500:]
        done = home.run(program, "play", "--plain", "--players", "4", "--humans", "0", "--bots",
                        "cadet", "--seed", "2")
        assert "wins!" in done.stdout
        assert "4 passed, 0 failed" in home.check(program)
        games = json.loads(home.run(program, "games", "--json").stdout)
        assert len(games) == 4 and all(game["state"] == "finished" for game in games)


def words_and_wishes(program):
    """Numbers, the notation's words in any case, and everything else that can be asked."""
    wishes = ["odds", "coach", "help", "? navigator", "? pizza", "HELP names", "log", "board", "map", "score", "missions", "list", ""]
    with Home() as home:
        text = "\n".join(["BOARD  navigator", *wishes, "nonsense", "99", "fly 9", "quit"]) + "\n"
        done = home.run(program, *TWO, "--first", "0", text=text)
        for needed in ("navigator aboard", "Coach", "crash", "Aboard, from the top", "Space 25",
                       "0 points", "Type a number", "--resume", "Choosing how to fly",
                       "one space nearer", "Nothing is called 'pizza'", "fishbowl, milk"):
            assert needed in done.stdout, (needed, done.stdout)
        assert "1 passed" in home.check(program, partial=True)


def real_dice(program):
    """Dice on the table: the space alone is enough, and an earlier entry can be corrected."""
    begin = ["play", "--plain", "--players", "2", "--dice", "typed", "--mat", "standard", "--first", "0"]
    text = ["correct", "board looter", "board looter", "12344A", "to 25", "to 3", "to 4",  # only one flight ends there
            "correct", "", "correct", "99",
            "correct", "1", "board navigator",  # all that followed still fits
            "correct", "3", "1 3 3 4 4 A", "n",  # without a 2 the flight does not
            "correct", "3", "1 2", "correct", "3", "1 2 3 3 3 A", "quit"]
    with Home() as home:
        done = home.run(program, *begin, text="\n".join(text) + "\n")
        for needed in ("Nothing has been entered yet", "No flight ends on space 25", "Several flights end there",
                       "flies from space 0 to 4", "There is no such entry", "1 entry no longer fits",
                       "Nothing has changed"):
            assert needed in done.stdout, (needed, done.stdout)
        assert done.stdout.count("Corrected.") == 2, done.stdout
        assert "1 passed" in home.check(program, partial=True)
        with open(home.only_record(), encoding="utf-8") as stream:
            assert stream.read().endswith("0 board navigator\n1 board looter\n* roll 1 2 3 3 3 A\n0 fly 1 2 A\n")


def face_down(program):
    """With this house rule the points of others from UFO and finds show at the end only."""
    text = "1\nscore\n" * 1500
    with Home() as home:
        done = home.run(program, "play", "--plain", "--players", "3", "--bots", "cadet", "--seed", "3",
                        "--variants", "ufo,exploration", "--house", "face-down", text=text)
        live, end = done.stdout.rsplit("the game is over", 1)
        assert "face down until the end" in live and "face down" not in end, end
        hidden = r"^(?!Player 1)\w+: \d+ points? \(.*(UFO|exploration) \d"
        assert not re.search(hidden, live, re.M)
        assert re.search(hidden, end, re.M), end
        assert re.search(r"^Player 1: .*(UFO|exploration) \d", live, re.M)


def end_of_input(program):
    """Where the input ends the game is saved; it goes on at the same question."""
    with Home() as home:
        first = home.run(program, *TWO, "--first", "0", text="2\n").stdout
        question = re.findall(r"^\d+\. .*$", first, re.M)[-1]
        again = home.run(program, "play", "--plain", "--resume").stdout
        assert question in again, (question, again)
        # The dice are the same whether the game was interrupted or not.
        name = re.search(r"--resume (\S+)", again).group(1)
        home.run(program, *TWO, "--first", "0", text="2\n1\n1\n1\nquit\n")
        home.run(program, "play", "--plain", "--resume", name, text="1\n1\n1\nquit\n")
        records = [open(path, encoding="utf-8").read() for path in home.records()]
        assert len(records) == 2 and records[0] == records[1], records


def old_games(program):
    """A game that version 1.0.0 saved goes on anywhere, and meets the dice it would have met."""
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "saved", "1.0.0.mlem")
    with open(path, encoding="utf-8") as stream:
        whole = stream.read()
    lines = whole.splitlines(keepends=True)
    for left in (9, 15, 40, 77, len(lines) - 5):
        with Home() as home:
            os.makedirs(home.games)
            with open(os.path.join(home.games, "old.mlem"), "w", encoding="utf-8") as stream:
                stream.writelines(lines[:left])
            home.run(program, "play", "--plain", "--resume", "old", text="1\n" * 900)
            with open(home.only_record(), encoding="utf-8") as stream:
                assert stream.read() == whole, left


def torn_and_broken_files(program):
    """A torn last line is dropped; anything else that is wrong is refused, and nothing changes."""
    with Home() as home:
        home.run(program, *TWO, "--first", "0", text="2\n")
        path = home.only_record()
        whole = open(path, "rb").read()
        for torn in (b"0 f", b"* roll 9 9\n", b"\0\0\0\0", b"0 fly \xff\n"):
            with open(path, "wb") as stream:
                stream.write(whole + torn)
            done = home.run(program, "play", "--plain", "--resume")
            assert "not written completely" in done.stdout, done.stdout
            assert open(path, "rb").read() == whole
        broken = whole.replace(b"0 board navigator\n", b"0 board nobody\n") + b"1 stay\n"
        with open(path, "wb") as stream:
            stream.write(broken)
        done = home.run(program, "play", "--plain", "--resume",
                        os.path.basename(path)[:-5], status=1)
        assert ".mlem:" in done.stderr, done.stderr
        assert open(path, "rb").read() == broken
        with open(path, "wb") as stream:
            stream.write(b"")
        home.run(program, "play", "--plain", "--resume", os.path.basename(path)[:-5], status=1)
        assert "unreadable" in home.run(program, "games").stdout


def busy_file(program):
    """Two programs never go on with the same game."""
    with Home() as home:
        first = subprocess.Popen([program, *TWO, "--first", "0"], stdin=subprocess.PIPE,
                                 stdout=subprocess.PIPE, env=home.env, text=True)
        try:
            line = ""
            while not line.startswith("8. "):
                line = first.stdout.readline()
                assert line
            name = os.path.basename(home.only_record())[:-5]
            done = home.run(program, "play", "--plain", "--resume", name, status=1)
            assert "another program" in done.stderr, done.stderr
            assert "being played" in home.run(program, "games").stdout
            home.run(program, "games", "--delete", name, status=1)
        finally:
            first.communicate("quit\n", timeout=LIMIT)
        assert first.returncode == 0
        assert "deleted" in home.run(program, "games", "--delete", name).stdout
        assert home.records() == []


def wrong_calls(program):
    """Wrong options get a reason and status 2; nothing is left behind."""
    calls = [["--players", "9"], ["--bots", "nobody"], ["--players", "2", "--bots", "cadet,cadet,cadet"],
             ["--variants", "sauce"], ["--first", "4"], ["--pace", "soon"], ["--dice", "loaded"],
             ["--names", "a,b,c,d,e,f"], ["--names", "a\x1b[2J"], ["--names", " a"],
             ["--humans", "5", "--players", "3"], ["--bots", "none", "--humans", "1"], ["extra"],
             ["--resume", "--players", "3"], ["--resume", "a", "b"]]
    with Home() as home:
        for call in calls:
            done = home.run(program, "play", "--plain", *call, status=2)
            assert done.stderr.startswith("mlem: play: "), (call, done.stderr)
        for call in (["--mat", "/nonexistent"], ["--resume"], ["--resume", "../../etc/passwd"]):
            done = home.run(program, "play", "--plain", *call, status=1)
            assert "mlem: " in done.stderr
        assert home.records() == []
        home.env["XDG_STATE_HOME"] = "/proc/nothing"
        done = home.run(program, *TWO, status=1)
        assert "cannot make the directory" in done.stderr, done.stderr


def own_mat(program):
    """A mat of one's own is kept with the game, so that it can go on without the file."""
    with Home() as home:
        mat = os.path.join(home.path, "mine.json")
        text = open(os.path.join(RECORDS, "..", "..", "mats", "standard.json"),
                    encoding="utf-8").read()
        with open(mat, "w", encoding="utf-8") as stream:
            stream.write(text.replace('"name": "standard"', '"name": "mine"')
                         .replace('"failures": 11', '"failures": 2'))
        home.run(program, *TWO, "--mat", mat, text="1\n")
        kept = home.only_record()[:-5] + ".json"
        home.run(program, "check", "--partial", "--mat", kept, home.only_record())
        os.remove(mat)
        done = home.run(program, "play", "--plain", "--resume", text="1\n" * 2000)
        assert "wins!" in done.stdout and "of 2" in done.stdout
        assert "mine" in home.run(program, "games").stdout


def replays(program):
    """Records as stories: whole, up to a point, several in a file, redacted; and on from there."""
    with Home() as home:
        record = os.path.join(RECORDS, "all.mlem")
        story = home.run(program, "replay", record).stdout
        assert "Expedition 1" in story and "wins!" in story
        part = home.run(program, "replay", record, "--at", "30").stdout
        assert "The rocket is on space" in part and "wins!" not in part
        # By the record's lines, as the review names them: before that line.
        lines = open(record, encoding="utf-8").read().split("\nmlem-record")[0].split("\n")
        steps = [number for number, line in enumerate(lines, 1) if re.match(r"\* |\d ", line)]
        by_line = home.run(program, "replay", record, "--line", str(steps[30])).stdout
        assert by_line == part, by_line
        assert f"Next: line {steps[30]} of the record." in part and "Next: line" not in story
        assert home.run(program, "replay", record, "--line", str(steps[30] + 1)).stdout != part
        assert f"Next: line {steps[0]} " in home.run(program, "replay", record, "--line", "1").stdout
        assert "Next: line" not in home.run(program, "replay", record, "--line", str(len(lines) - 1)).stdout
        refused = home.run(program, "replay", record, "--line", "99999", status=1)
        assert "the record has no line 99999" in refused.stderr, refused.stderr
        home.run(program, "replay", record, "--line", "30", "--at", "30", status=2)
        home.run(program, "replay", record, "--game", "2")
        home.run(program, "replay", record, "--game", "9999", status=1)
        text = open(record, encoding="utf-8").read()
        redacted = os.path.join(home.path, "redacted.mlem")
        with open(redacted, "w", encoding="utf-8") as stream:
            stream.write("\n".join(
                re.sub(r"^(\* deal \d) .*", r"\1 ? ? ? ?", re.sub(r"^(\d return) .*", r"\1 ?", line))
                for line in text.splitlines() if not line.startswith("# legal")) + "\n")
        assert home.run(program, "replay", redacted).stdout.count("wins!") == story.count("wins!")
        review = home.run(program, "review", "--json", "-", text="\n".join(lines) + "\n").stdout
        assert {one["line"] for one in json.loads(review)["decisions"]} < set(steps)
        done = home.run(program, "replay", record, "--line", str(steps[40]), "--from-here", "--plain", "--bots",
                        "cadet", text="1\n" * 3000)
        assert "wins!" in done.stdout, done.stdout[-300:]
        name = os.path.basename(home.only_record())[:-5]
        assert "wins!" in home.run(program, "replay", name).stdout
        # A record from elsewhere must not start programs.
        witness = os.path.join(home.path, "witness")
        evil = os.path.join(home.path, "evil.mlem")
        with open(evil, "w", encoding="utf-8") as stream:
            stream.write(text.split("\n= ")[0].split("\n* roll")[0]
                         .replace("\nfirst 0\n", f"\nfirst 0\n# play seat 1 exec:touch {witness}\n")
                         + "\n")
        assert "exec:" in open(evil, encoding="utf-8").read()
        home.run(program, "replay", evil, "--from-here", "--plain", text="1\n1\n1\n1\n")
        assert not os.path.exists(witness)
        bad = os.path.join(home.path, "bad.mlem")
        with open(bad, "w", encoding="utf-8") as stream:
            stream.write(text.split("\n= ")[0].replace("* roll", "* rall", 1))
        done = home.run(program, "replay", bad, status=1)
        assert re.search(r"bad\.mlem:\d+: ", done.stderr), done.stderr
        assert "2 passed" in home.check(program, partial=True)


main([whole_games, words_and_wishes, real_dice, face_down, end_of_input, old_games, torn_and_broken_files,
      busy_file, wrong_calls, own_mat, replays], PROGRAM)
