# SPDX-License-Identifier: MIT
"""The rules in words and the lessons, as a new player meets them: on pages, full screen and plain."""
import html.parser
import os
import re
import sys
import time
import unicodedata

from tmux_terminal import Failure, Home, LIMIT, Terminal, main

PROGRAM = os.path.abspath(sys.argv[1])
LESSONS = ["first", "ufo", "exploration", "missions"]
TOPICS = ["aim", "mat", "setup", "expedition", "boarding", "flying", "crash", "landing", "cats",
          "goals", "end", "ufo", "exploration", "missions"]
# What the bottom line says while a text is to be read, and at a decision.
READING, DECIDING = "Enter: go on", "Enter: choose"
LISTED = "Learn the game by playing it"


def columns(text):
    return sum(0 if unicodedata.combining(c) else
               2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


# ---- Rules -----------------------------------------------------------------------------------

def rules_fit_the_columns(program):
    """All of it within 80 columns, in every language; a pipe gets no escape sequence."""
    with Home() as home:
        for language in ["en", "fr", "zh_TW"]:
            done = home.run(program, "--lang", language, "rules", "all", status=None)
            if done.returncode == 2 and language != "en":
                continue  # built without catalogues
            assert done.returncode == 0, done.stderr
            lines = done.stdout.splitlines()
            assert len(lines) > 400 and "\033" not in done.stdout
            for line in lines:
                assert columns(line) <= 80, (language, columns(line), line)
                assert line == line.rstrip(), (language, line)


def rules_by_topic(program):
    """The list names every topic; a topic, one rule and its short name tell the same words."""
    with Home() as home:
        listed = home.run(program, "rules").stdout
        everything = home.run(program, "rules", "all").stdout
        assert re.findall(r"^  (\w+)", listed, re.M) == TOPICS
        for topic in TOPICS:
            assert home.run(program, "rules", topic).stdout in everything
        rule = home.run(program, "rules", "cats.navigator").stdout
        assert rule == home.run(program, "rules", "navigator").stdout and "nearer" in rule
        done = home.run(program, "rules", "crush", status=2)
        assert "did you mean 'crash'" in done.stderr, done.stderr
        done = home.run(program, "rules", "xyzzyxyzzy", status=2)
        assert "'mlem rules' lists them" in done.stderr, done.stderr
        home.run(program, "rules", "crash", "landing", status=2)


def rules_of_another_mat(program):
    """Figures come from the mat in use."""
    with Home() as home:
        mat = home.run(program, "mat", "show", "--json", "standard").stdout
        path = os.path.join(home.path, "mine.json")
        with open(path, "w", encoding="utf-8") as stream:
            stream.write(mat.replace('"failures": 11', '"failures": 7').replace("standard", "mine"))
        assert "number 11" in home.run(program, "rules", "end").stdout
        assert "number 7" in home.run(program, "rules", "end", "--mat", path).stdout


class Page(html.parser.HTMLParser):
    """Every element that is opened is closed, and nothing is fetched from elsewhere."""

    def __init__(self):
        super().__init__()
        self.open, self.ids, self.links, self.texts = [], [], [], []

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        assert "src" not in values and tag not in ("script", "link", "img"), tag
        if "id" in values:
            self.ids.append(values["id"])
        if "href" in values:
            self.links.append(values["href"])
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag, tag

    def handle_data(self, data):
        self.texts.append(data)


def rules_as_a_page(program):
    """One page that needs nothing else, with the same words and a link to every topic."""
    with Home() as home:
        page = Page()
        page.feed(home.run(program, "rules", "--html").stdout)
        assert page.open == [] and len(page.ids) == len(set(page.ids))
        assert page.links == ["#" + topic for topic in TOPICS]
        assert all(link[1:] in page.ids for link in page.links)
        text = re.sub(r"\s+", " ", " ".join(page.texts))
        for rule in ("crash.save", "ufo.keep", "missions.once"):
            words = home.run(program, "rules", rule).stdout.split("\n", 2)[2]
            assert re.sub(r"\s+", " ", words).strip() in text, rule


# ---- Lessons on the full screen --------------------------------------------------------------

def step_of(home, lesson):
    """How far the learner has come, as the program keeps it."""
    path = os.path.join(home.path, "state", "mlem", "lessons")
    try:
        with open(path, encoding="utf-8") as stream:
            found = re.search(rf"^{lesson} (\d+) (\d)$", stream.read(), re.M)
    except FileNotFoundError:
        return 0
    return int(found.group(1)) if found else 0


def wait_step(terminal, home, lesson, before, cursor=None):
    """Waits until the lesson has gone on (True), or the cursor is on a choice and it has not."""
    end = time.monotonic() + LIMIT
    while step_of(home, lesson) == before:
        # A step is kept before it is shown: what is on the screen was decided before.
        if cursor and re.search(rf"^> *{cursor} ", terminal.screen(), re.M):
            return step_of(home, lesson) != before
        if time.monotonic() > end:
            raise Failure("nothing happens")
        time.sleep(0.01)
    return True


def decide(terminal, home, lesson, step, screen):
    """Tries every choice until one goes on, the one under the cursor last; how many were wrong."""
    more = re.search(r"\d+-\d+ of (\d+)", screen)
    below = screen[screen.index("Luna, "):]
    count = int(more.group(1)) if more else len(re.findall(r"^[> ] ?\d+ +\w", below, re.M))
    for wrong, choice in enumerate([*range(2, count + 1), 1]):
        terminal.key(str(choice))
        if wait_step(terminal, home, lesson, step, choice if count > 1 else None):
            return wrong
    raise Failure("no choice goes on")


def take(terminal, home, lesson):
    """Reads and decides everything up to the list of lessons; how many choices were wrong."""
    wrong = 0
    while True:
        # The bottom line names the step, so that an old picture is not taken for a new one.
        screen = terminal.wait(rf"Enter: (go on|choose).* \d+/\d+ *$|{LISTED}")
        step = step_of(home, lesson)
        if LISTED not in screen and f" {step + 1}/" not in screen.splitlines()[-1]:
            continue
        if LISTED in screen:
            return wrong
        if DECIDING in screen:
            wrong += decide(terminal, home, lesson, step, screen)
        elif READING in screen:
            terminal.key("Enter")
            wait_step(terminal, home, lesson, step)


def lessons_full_screen(program):
    """Every lesson at 80x24, from the list to its end; then all of them are done."""
    with Home() as home, Terminal(home, [program, "learn", "--pace", "none"]) as terminal:
        for number, lesson in enumerate(LESSONS):
            terminal.wait(LISTED)
            terminal.key(str(number + 1))
            terminal.wait(READING)
            wrong = take(terminal, home, lesson)
            assert wrong > 0 or lesson == "missions", lesson
        screen = terminal.wait(LISTED)
        assert screen.count("✔ done") == len(LESSONS), screen
        terminal.key("q")
        terminal.wait_exit(0)
        terminal.restored()
        assert home.records() == []


def left_and_taken_up(program):
    """Leaving in the middle, by key and by signal; the lesson goes on at the same step."""
    with Home() as home:
        with Terminal(home, [program, "learn", "first", "--pace", "none"]) as terminal:
            for step in range(2):
                terminal.wait(READING)
                terminal.key("Enter")
                wait_step(terminal, home, "first", step)
            text = terminal.wait("Send the moonwalker")
            terminal.key("1")
            terminal.wait("Every cat has its day")
            terminal.key("q")
            terminal.wait("of it done")
            terminal.key("q")
            terminal.wait_exit(0)
            terminal.restored()
        with Terminal(home, [program, "learn", "first", "--pace", "none"]) as terminal:
            assert terminal.wait("Send the moonwalker") == text
            os.kill(terminal.child(), 15)
            terminal.wait_exit(128 + 15)
            terminal.restored()
        with Terminal(home, [program, "learn", "first", "--again", "--pace", "none"]) as terminal:
            terminal.wait("Welcome to the space agency")
            terminal.key("q", "q")
            terminal.wait_exit(0)


def now_you(program):
    """The list, reached from the set-up screen, starts a game with a coach that speaks up."""
    with Home() as home, Terminal(home, [program, "play", "--pace", "none"]) as terminal:
        terminal.wait("a new game")
        terminal.key("Down")
        terminal.wait("by playing")
        terminal.key("Enter")
        terminal.wait(LISTED)
        terminal.key("5")
        screen = terminal.wait("Coach")
        assert re.search(r"Player 1, (who|how|does)", screen), screen
        terminal.key("q")
        terminal.wait_exit(0)
        with open(home.only_record(), encoding="utf-8") as stream:
            record = stream.read()
        assert "players 3" in record and "# play seat 1 cadet" in record, record
        assert "# play seat 2 hermit" in record and "variants none" in record, record


def look_up(program):
    """'?' tells the rule of the decision; '/' finds anything by its letters."""
    with Home() as home, Terminal(home, [program, "play", "--players", "2", "--bots", "cadet",
                                         "--first", "0", "--pace", "none"]) as terminal:
        terminal.wait("who goes aboard")
        terminal.key("?")
        terminal.wait("Which cat to send")
        terminal.key("/")
        terminal.wait("Look up:")
        terminal.type("parach")
        terminal.wait("If the rocket crashes, a parachute")
        terminal.key("Enter")
        terminal.wait("The rocket has crashed on space 9")
        terminal.key("q")
        terminal.wait("Look up: parach")
        terminal.type("zzz")
        terminal.wait("Nothing is called so")
        terminal.key("Escape")
        terminal.wait("Which cat to send")
        terminal.key("q")
        terminal.wait("who goes aboard")
        terminal.key("q")
        terminal.wait_exit(0)
        terminal.restored()


# ---- Plain lessons ---------------------------------------------------------------------------

def lessons_plain(program):
    """Every lesson line by line: numbers in turn find the choice that goes on."""
    numbers = "".join(f"{number}\n" for number in range(1, 13)) * 80
    with Home() as home:
        for lesson in LESSONS:
            done = home.run(program, "learn", "--plain", lesson, text=numbers)
            assert "The lesson is done." in done.stdout, done.stdout[-600:]
            for line in done.stdout.splitlines():
                assert columns(line) <= 100, line
        assert done.stdout.count("(done)") == len(LESSONS), done.stdout[-600:]


def plain_words(program):
    """Words, help and nonsense at a decision; the end of the input leaves the lesson waiting."""
    with Home() as home:
        text = "\n".join(["", "", "?", "board", "? looter", "pizza", "board satellite",
                          "board moonwalker", "", ""]) + "\n"
        done = home.run(program, "learn", "--plain", "first", text=text)
        for needed in ("Which cat to send", "takes one die out", "Type a number from 1 to 8",
                       "Every cat has its day", "Luna sends the moonwalker aboard",
                       "Go on with: mlem learn first"):
            assert needed in done.stdout, (needed, done.stdout)
        again = home.run(program, "learn", "--plain", "first", text="quit\n").stdout
        assert "Welcome" not in again and "afterburner" in again, again
        done = home.run(program, "learn", "--plain", "frist", status=2)
        assert "did you mean 'first'" in done.stderr


def broken_progress(program):
    """A file that makes no sense, or cannot be written, keeps no player from learning."""
    with Home() as home:
        state = os.path.join(home.path, "state", "mlem")
        os.makedirs(os.path.join(state, "games"))
        path = os.path.join(state, "lessons")
        for content in (b"\0\xff\n", b"first 99999 1\n", b"first -3 0\n", b"first\n" * 5000):
            with open(path, "wb") as stream:
                stream.write(content)
            done = home.run(program, "learn", "--plain", "first", text="")
            assert "Welcome to the space agency" in done.stdout, done.stdout
        os.remove(path)
        os.mkdir(path)
        done = home.run(program, "learn", "--plain", "first", text="\n\n")
        assert "Welcome to the space agency" in done.stdout and "who goes aboard" in done.stdout


if __name__ == "__main__":
    main([rules_fit_the_columns, rules_by_topic, rules_of_another_mat, rules_as_a_page,
          lessons_full_screen, left_and_taken_up, now_you, look_up, lessons_plain, plain_words,
          broken_progress], PROGRAM)
