# SPDX-License-Identifier: MIT
"""No text is forgotten: in a made-up language with letters of its own, whatever still stands in
ours was never looked up in a catalogue. What stays the same in every language is listed here.

Usage: test_unmarked_texts.py MLEM POT
"""
import os
import re
import subprocess
import sys
import tempfile

import gettext_files

HERE = os.path.dirname(os.path.abspath(__file__))
TESTS = os.path.dirname(HERE)
PROGRAM, POT = (os.path.abspath(name) for name in sys.argv[1:3])

# The notation, names of commands, options, bots, mats, tokens, topics and people, and what is written
# in capitals in the usage of a command.
SAME = set("""
  mlem MLEM ASCII JSON CSV HTML UFO Elo Chart js MIT us ms ufo exploration missions none all
  roll deal explore expedition return board fly reroll crash land stay keep extra
  satellite navigator parachute moonwalker settler stargazer looter booster
  random cadet captain admiral ace gentle steady sharp merciless daredevil hermit magpie exec standard cosmic house mine json docs
  Ann Bo Cy Biscuit Mittens Tuna Ziggy Waffles Nimbus Socks Oreo Gizmo Hazel Clover Pancakes Domino
  Figaro Mia Leo Zoe Luna yarn fishbowl milk feather catnip moonstone
  aim mat setup boarding flying landing cats goals end
""".split())


def words(text):
    """The words in our letters that are left."""
    text = re.sub(r"--[a-z][a-z-]*", " ", text)  # options
    text = re.sub(r"[~$]?[\w.]*/[\w./-]*", " ", text)  # paths
    text = re.sub(r"\b[A-Z]+(?:\|[A-Z]+)*\b", " ", text)  # FILE, NAME|FILE
    text = re.sub(r"\b[a-z]\d+\b|\b\d+[a-z]+\b|\b[A-Z]\b", " ", text)  # tokens, 500ms, A
    return [word for word in re.findall(r"[A-Za-z]{2,}", text) if word not in SAME]


class Speaker:
    def __init__(self, directory):
        self.program = gettext_files.program_with(PROGRAM, POT, directory, "marked")
        self.directory = directory
        self.failures = []
        self.env = dict(os.environ, LC_ALL="C.UTF-8", LANGUAGE="qm", TZ="UTC", HOME=directory,
                        XDG_STATE_HOME=os.path.join(directory, "state"))

    def hear(self, *arguments, given="", also=()):
        """Runs the program; every word of its output must be another language's."""
        done = subprocess.run([self.program, *arguments], input=given, capture_output=True,
                              text=True, env=self.env, timeout=600, check=False)
        if done.returncode < 0 or "Sanitizer" in done.stderr:
            self.failures.append(f"mlem {' '.join(arguments)}: {done.returncode} {done.stderr}")
        asked = set(re.findall(r"[A-Za-z]+", " ".join(arguments) + " " + given))
        for line in (done.stdout + done.stderr).splitlines():
            left = [word for word in words(line) if word not in asked and word not in also]
            if left:
                self.failures.append(f"mlem {' '.join(arguments)}: {left} in: {line}")
        return done


def commands(speaker):
    """The names of all commands, from the help."""
    listed = subprocess.run([speaker.program, "--help"], capture_output=True, text=True, check=True,
                            env=dict(speaker.env, LANGUAGE="", LC_ALL="C"))
    return re.findall(r"^  ([a-z]+) ", listed.stdout, re.M)


def helps(speaker):
    names = commands(speaker)
    assert len(names) > 10, names
    for arguments in [["--help"]] + [[name, "--help"] for name in names if name != "help"]:
        # What an option takes by default, and the values it may have, are said in the help.
        done = speaker.hear(*arguments, also=set(names) | set(
            "arena sim drawn typed slow normal fast list show check backup restore export import copy fr zh_TW TW NO XDG cert key"
            " base path X_Forwarded Forwarded For http https html".split()))
        assert done.returncode == 0, done
        for line in done.stdout.splitlines():
            if gettext_files.columns(line) > 80:
                speaker.failures.append(f"{arguments}: wider than 80 columns: {line}")


def wrong_commands(speaker):
    """Every way to call a command wrongly that needs no file."""
    for line in """
      | nonsense | --nonsense | help nonsense | help a b | playy | --lang xx play | play --lang
      play x | play --bots nobody | play --bots exec: | play --bots captain:soon | play --players 9
      play --players | play --plain=1 | play --nonsense | play --plian | play --pace often
      play --dice thrown | play --names Ann,Bo,Cy,Ann,Bo,Cy --players 2 | play --first 4 --players 2
      play --humans 5 --players 2 | play --bots none --humans 1 | play --bots cadet,cadet,cadet --players 2
      play --bots cadet,cadet --humans 1 --players 4 | play --variants dogs | play --mat nowhere
      play --resume nowhere | play --resume | replay | replay nowhere | replay a b | games x
      daily x | daily --date tomorrow | daily --date 2999-01-01 | games --review | games --stats --open |
      games --delete | games --delete nowhere | selfplay --bots nobody | selfplay x
      selfplay --bots cadet,cadet --players 3 | check | check nowhere | check --mat nowhere -
      mat | mat nonsense | mat shwo | mat show a b | mat show standart | mat list x | mat check
      mat check nowhere | mat list --json | mat check --json x | odds x | odds --space 99
      odds --dice 99 | odds --reach 99 | odds --space 9 --reach 3 | arena | arena --bots cadet
      arena --bots cadet,nobody | arena x | arena --bots cadet,random --json /nowhere/x
      sim x | sim --bots cadet,cadet,cadet,cadet,cadet,cadet | sim --versus dogs=2 | sim --versus mat=
      sim --versus players=9 | sim --json - --csv - | sim --json /nowhere/x | bench x | verify
      verify nowhere | verify --mat nowhere x | serve x | serve --base-path x/ | serve --tls-key x
      rules nowhere | rules a b | db | db nonsense | db exprt x | db export | db copy a
      db copy a b --data c | db import --db a --data b c | db export --data nowhere -
    """.replace("\n", "|").split("|"):
        if line.strip():
            done = speaker.hear(*line.split(), also=set("dogs mat variants bots players play show backup restore export import copy db en English qm".split()))
            if done.returncode == 0 or not done.stdout + done.stderr:
                speaker.failures.append(f"mlem {line}: status {done.returncode}, no error")


def plain_games(speaker):
    """Whole games, and everything that can be asked on the way."""
    wishes = ["odds", "coach", "help", "board", "map", "score", "missions", "log", "list", "undo"]
    start = ["play", "--plain", "--players", "3", "--seed", "7", "--names", "Ann"]
    for variants in ("none", "all"):
        given = "\n".join(["1"] + wishes + ["1"] * 12 + wishes + ["nonsense", "99"]) + "\n"
        done = speaker.hear(*start, "--variants", variants, given=given + "1\n" * 2000)
        assert done.returncode == 0 and "nonsense" in done.stdout, done
    speaker.hear(*start, "--variants", "all", given="1\n1\nquit\n")
    # With dice on a table, everything that comes is asked for.
    speaker.hear("play", "--plain", "--players", "2", "--dice", "typed", "--variants", "all",
                 "--first", "0", "--bots", "cadet",
                 given="help\nm1 m2 m3\nm99 m2 m3 m4\nm1 m2 m3 m4\nm5 m6 m7 m8\n1\ne1 e2 e3 e4 e5\n"
                 "help\nx1\n1\n9 9\n1 1\n1 1 1 1 1 1 1 1\n1 1 2 2 3 4\n1\nquit\n")
    speaker.hear("games")
    speaker.hear("games", "--open")
    speaker.hear("play", "--plain", "--resume", given="board\nquit\n")
    name = re.search(r"^\S+", speaker.hear("games").stdout).group(0)
    speaker.hear("replay", name)
    speaker.hear("games", "--delete", name)


def lessons(speaker):
    """Every lesson, with every choice that is first in its list."""
    for lesson in ("first", "ufo", "exploration", "missions"):
        for answers in ("1\n", "\n", "2\n1\n"):
            speaker.hear("learn", lesson, "--plain", "--again", given=answers * 400)
    speaker.hear("learn", "--plain", given="quit\n", also={"first"})


def records(speaker):
    """Bad records and bad mats: each fault of the lists that other tests keep."""
    record = os.path.join(TESTS, "records", "all.mlem")
    with open(record, encoding="utf-8") as stream:
        lines = stream.read().split("\n")[:200]
    for at in range(len(lines)):
        torn = lines[:at] + ["0 nonsense"] + lines[at + 1:]
        if at % 7 == 0:
            speaker.hear("check", "-", given="\n".join(torn) + "\n")
    for change in (["seat 9 x"], ["* roll 9"], ["* deal 0 m1"], ["* nonsense"], ["= winners 0"],
                   ["# legal nonsense"], ["0 fly 1"], ["1 land"], ["* expedition x99"], ["* explore e1"]):
        speaker.hear("check", "-", given="\n".join(lines[:12] + change) + "\n")
        speaker.hear("check", "-", given="\n".join(lines[:60] + change) + "\n")
    speaker.hear("check", "-", given="mlem-record 1\nmat standard\nplayers 9\n")
    speaker.hear("replay", record, "--at", "60")
    # A file's own names and values are quoted as they are.
    folder = os.path.join(TESTS, "bad-mats")
    for name in sorted(os.listdir(folder)):
        if name.endswith(".json"):
            path = os.path.join(folder, name)
            with open(path, encoding="utf-8", errors="replace") as stream:
                quoted = set(re.findall(r"[A-Za-z]+", stream.read()))
            speaker.hear("mat", "check", path, also=quoted | set(
                "format name title satellite landing from pool failures dice comet galaxy goal"
                " points mission spaces planets faces burn moons planet ufo expeditions id ability"
                " explorations effect extra space die tunnel expected near string end of file".split()))


def tables(speaker):
    speaker.hear("mat", "list")
    speaker.hear("mat", "show")
    speaker.hear("odds", "--space", "7", "--dice", "3")
    speaker.hear("odds", "--reach", "8")
    speaker.hear("odds", "--reach", "26")
    speaker.hear("odds", "--table", "--boosters", "1")
    speaker.hear("bench", "--time", "1")
    speaker.hear("arena", "--bots", "random,cadet", "--games", "10", "--seed", "1")
    speaker.hear("arena", "--bots", "random,cadet", "--games", "3")
    run = ["sim", "--bots", "random,cadet", "--variants", "all", "--games", "30", "--seed", "1"]
    speaker.hear(*run)
    speaker.hear(*run, "--versus", "players=3 bots=cadet variants=none")
    speaker.hear("rules")
    speaker.hear("rules", "all")


def report(speaker):
    """The page of a simulation: all that is no tag, no script and no style."""
    path = os.path.join(speaker.directory, "report.html")
    done = subprocess.run([speaker.program, "sim", "--bots", "random,cadet", "--variants", "all",
                           "--games", "20", "--versus", "players=3", "--report", path],
                          capture_output=True, text=True, env=speaker.env, timeout=600, check=False)
    if done.returncode != 0:
        return  # built without the chart library
    with open(path, encoding="utf-8") as stream:
        page = stream.read()
    assert '<html lang="qm">' in page
    shown = re.sub(r"(?s)<(script|style).*?</\1>", " ", page)
    shown += " ".join(re.findall(r'(?:title|aria-label)="([^"]*)"', shown))
    shown = re.sub(r"<[^>]*>|&\w+;", " ", shown)
    left = [word for word in words(shown) if word not in ("sim", "doctype", "html")]
    if left:
        speaker.failures.append(f"the report: {left}")
    data = re.search(r'(?s)id="data">(.*?)</script>', page).group(1)
    shown = " ".join(re.findall(r'"(?:heading|title|unknown|plot_of|range|chart)":"([^"]*)"', data))
    left = words(re.sub(r"\{\w+\}", " ", shown))
    if left:
        speaker.failures.append(f"the report's plots: {left}")


def main():
    with tempfile.TemporaryDirectory(prefix="mlem-lang-") as directory:
        speaker = Speaker(directory)
        for test in (helps, wrong_commands, plain_games, lessons, records, tables, report):
            before = len(speaker.failures)
            test(speaker)
            print(test.__name__, "ok" if len(speaker.failures) == before else "FAILED", flush=True)
    for failure in speaker.failures[:200]:
        print(failure)
    sys.exit(1 if speaker.failures else 0)


if __name__ == "__main__":
    main()
