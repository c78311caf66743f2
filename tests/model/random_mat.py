# SPDX-License-Identifier: MIT
"""Writes random valid mats, for tests with a second, independent reading of the rules.

    random_mat.py --seed S [--count N] [--out DIR]

Mat `rnd-K` is a function of K alone: seed S and count N give rnd-S to rnd-(S+N-1), each
the same bytes every time. The mats look for the corners of the format: the ends of every
range come up far more often than fair, and each mat has a style of its own for planets,
faces and tokens.

A game on any valid mat ends: the rocket only moves forward; an expedition ends with a
crash (at most `failures` of them) or with every seat's astronaut on the mat (at most 8).
"""

import argparse
import json
import os
import random
import re
import sys

FACES = "1234A"


def corner(rng, low, high):
    """A number of the range, its ends more often than the rest."""
    if high <= low:
        return low
    return rng.choice([low, high, rng.randint(low, high), rng.randint(low, high)])


def in_order(faces):
    return "".join(sorted(faces, key=FACES.index))


def random_dice(rng):
    style = rng.choice(["usual", "one face", "two faces", "any", "any"])
    if style == "usual":
        return ["1", "2", "2", "3", "4", "A"]
    few = FACES
    if style == "one face":
        few = rng.choice(FACES)
    elif style == "two faces":
        few = rng.sample(FACES, 2)
    return [rng.choice(few) for _ in range(6)]


def random_spaces(rng, count, dice):
    """Spaces with faces and burn only."""
    style = rng.choice(["all", "one", "few", "few", "any"])
    helpful = rng.choice([0.0, 0.5, 0.9, 1.0])  # how often a space shows a face that is on a die
    spaces = []
    for _ in range(count):
        size = {"all": 5, "one": 1, "few": rng.randint(2, 3), "any": rng.randint(1, 5)}[style]
        faces = rng.sample(FACES, size)        # a list: the order of a set is not the seed's
        if not set(faces) & set(dice) and rng.random() < helpful:
            faces[0] = rng.choice(dice)
        space = {"faces": in_order(faces)}
        if "A" in faces:
            space["burn"] = corner(rng, 1, 6)
        spaces.append(space)
    return spaces


def random_name(rng, taken):
    while True:
        length = corner(rng, 1, 16)
        name = "".join(rng.choice("abcxyz019-") for _ in range(length))
        if name not in taken:
            return name


def place_sites(rng, spaces, landing_from):
    """Puts planets and moons on the spaces; gives the planets' names."""
    sites = list(range(landing_from, len(spaces)))
    names = []
    # not only the most that fit, for then no space is left for a moon
    most = min(12, rng.choice([len(sites), (len(sites) + 1) // 2]))
    for space in rng.sample(sites, corner(rng, 1, most)):
        names.append(random_name(rng, names))
        spaces[space]["planet"] = names[-1]

    # The rest: more of the planet before (pairs, rows), of any planet (also far away), moons.
    weights = rng.choice([(0, 0, 1, 0), (1, 0, 1, 1), (5, 0, 2, 1), (0, 3, 2, 1),
                          (1, 1, 5, 1), (1, 1, 0, 1), (0, 0, 4, 1), (1, 1, 4, 0)])
    most_moons = corner(rng, 1, 5)
    left = 64
    for space in sites:
        if "planet" in spaces[space]:
            continue
        what = rng.choices(["before", "any", "moons", "nothing"], weights)[0]
        before = spaces[space - 1].get("planet") if space > 0 else None
        if what == "before" and before:
            spaces[space]["planet"] = before
        elif what == "any":
            spaces[space]["planet"] = rng.choice(names)
        elif what == "moons" and left:
            number = min(left, rng.choice([most_moons, rng.randint(1, most_moons)]))
            left -= number
            spaces[space]["moons"] = [corner(rng, 1, 20) for _ in range(number)]
    return names


def random_ids(rng, letter, count):
    if rng.random() < 0.7:
        return ["%s%d" % (letter, i + 1) for i in range(count)]
    return ["%s%d" % (letter, i) for i in rng.sample(range(1, 1000), count)]


def random_expeditions(rng, pool):
    abilities = rng.choice([["extra"], ["keep"], ["reroll"], ["extra", "keep", "reroll"],
                            ["extra", "keep", "reroll"]])
    tokens = []
    for token_id in random_ids(rng, "x", corner(rng, 1, 32)):
        token = {"id": token_id, "ufo": corner(rng, 0, 3), "dice": corner(rng, 1, pool),
                 "ability": rng.choice(abilities)}
        if token["ability"] == "extra":
            faces = rng.choice([FACES, FACES, rng.choice(FACES)])
            token["extra"] = in_order([rng.choice(faces) for _ in range(corner(rng, 1, 5))])
        tokens.append(token)
    return tokens


def random_explorations(rng, space_count):
    effects = rng.choice([["points"], ["die"], ["tunnel"], ["points", "die", "tunnel"],
                          ["points", "die", "tunnel"], ["tunnel", "tunnel", "die"]])
    ids = random_ids(rng, "e", corner(rng, 5, min(32, space_count - 1)))
    places = list(range(1, space_count))
    if rng.random() < 0.3:
        places.sort(key=lambda space: space % 4)  # rows of four apart: tunnel after tunnel
        places = places[:len(ids)]
    elif rng.random() < 0.3:
        places = places[-len(ids):]               # near deep space
    tokens = []
    for token_id, space in zip(ids, rng.sample(places, len(ids))):
        token = {"id": token_id, "space": space, "effect": rng.choice(effects)}
        if token["effect"] == "points":
            token["points"] = corner(rng, 1, 40)
        tokens.append(token)
    return tokens


def random_missions(rng, moon_spaces, planets):
    tokens = []
    for token_id in random_ids(rng, "m", corner(rng, 20, 32)):
        kinds = [("planets", planets)] + ([("moons", moon_spaces)] if moon_spaces else [])
        key, targets = rng.choice(kinds)
        tokens.append({"id": token_id, key: rng.sample(targets, corner(rng, 1, len(targets)))})
    return tokens


def random_mat(number):
    rng = random.Random(number)
    count = corner(rng, 8, 48)
    dice = random_dice(rng)
    landing_from = rng.choice([0, min(6, count - 1), corner(rng, 0, count - 1)])
    spaces = random_spaces(rng, count, dice)
    planets = place_sites(rng, spaces, landing_from)
    moon_spaces = [space for space in range(count) if "moons" in spaces[space]]
    pool = corner(rng, 1, 8)
    alphabet = rng.choice(["abc XYZ", "~'&<>\"\\/", "\u00e9\u03a9\u732b\U0001f431"])
    inner = "".join(rng.choice(alphabet) for _ in range(corner(rng, 0, 62)))
    mat = {
        "format": "mlem-mat 1",
        "name": "rnd-%d" % number,
        "title": rng.choice(["R", "R" + inner + "R"]),
        "satellite": corner(rng, 0, count - 1),
        "landing_from": landing_from,
        "pool": pool,
        "failures": corner(rng, 1, 40),
        "dice": dice,
        "comet": corner(rng, 0, 40),
        "galaxy": corner(rng, 0, 40),
        "goal_points": corner(rng, 0, 40),
        "mission_points": sorted(corner(rng, 0, 40) for _ in range(4)),
        "spaces": spaces,
        "planets": {name: {"points": sorted((corner(rng, 0, 40) for _ in range(3)), reverse=True)}
                    for name in planets},
        "ufo": [corner(rng, 0, 40) for _ in range(corner(rng, 0, 8))],
        "expeditions": random_expeditions(rng, pool),
        "explorations": random_explorations(rng, count),
        "missions": random_missions(rng, moon_spaces, planets),
    }
    if rng.random() < 0.3:                     # the order of JSON members means nothing
        members = list(mat.items())
        rng.shuffle(members)
        mat = dict(members)
    style = {"indent": rng.choice([None, 1, 2]), "ensure_ascii": rng.random() < 0.5}
    return mat, json.dumps(mat, **style) + "\n"


# ---------------------------------------------------------------- a second look at validity

def whole(value, low, high):
    return type(value) is int and low <= value <= high


def faces_in_order(value, repeats):
    return (isinstance(value, str) and value != "" and set(value) <= set(FACES)
            and value == in_order(value) and (repeats or len(set(value)) == len(value)))


def members(where, thing, required, optional=()):
    """Faults of a JSON object's member names."""
    for key in required:
        if key not in thing:
            yield "%s.%s is missing" % (where, key)
    for key in thing:
        if key not in required and key not in optional:
            yield "%s.%s is unknown" % (where, key)


def tokens_faults(mat, field, letter, low, high):
    ids = [token["id"] for token in mat[field]]
    if not low <= len(ids) <= high:
        yield "%s: %d tokens" % (field, len(ids))
    if len(set(ids)) != len(ids):
        yield "%s: an id twice" % field
    for token_id in ids:
        if not re.fullmatch(letter + "[0-9]{1,3}", token_id):
            yield "%s: bad id %s" % (field, token_id)


def mat_faults(mat):
    """Every way in which values break the table of fields (the JSON types are taken as right)."""
    fields = ["format", "name", "title", "satellite", "landing_from", "pool", "failures", "dice",
              "comet", "galaxy", "goal_points", "mission_points", "spaces", "planets", "ufo",
              "expeditions", "explorations", "missions"]
    faults = list(members("mat", mat, fields))
    if faults:
        return faults

    def need(ok, fault):
        if not ok:
            faults.append(fault)

    spaces, planets = mat["spaces"], mat["planets"]
    last = len(spaces) - 1
    need(mat["format"] == "mlem-mat 1", "format")
    need(re.fullmatch("[a-z0-9-]{1,32}", mat["name"]), "name")
    need(1 <= len(mat["title"]) <= 64, "title")
    need(8 <= len(spaces) <= 48, "spaces: number")
    need(whole(mat["satellite"], 0, last), "satellite")
    need(whole(mat["landing_from"], 0, last), "landing_from")
    need(whole(mat["pool"], 1, 8), "pool")
    need(whole(mat["failures"], 1, 40), "failures")
    need(len(mat["dice"]) == 6 and all(face in list(FACES) for face in mat["dice"]), "dice")
    for field in ["comet", "galaxy", "goal_points"]:
        need(whole(mat[field], 0, 40), field)
    points = mat["mission_points"]
    need(len(points) == 4 and all(whole(p, 0, 40) for p in points)
         and points == sorted(points), "mission_points")
    need(len(mat["ufo"]) <= 8 and all(whole(p, 0, 40) for p in mat["ufo"]), "ufo")

    need(1 <= len(planets) <= 12, "planets: number")
    for name, planet in planets.items():
        points = planet["points"]
        need(re.fullmatch("[a-z0-9-]{1,16}", name), "planets: name " + name)
        need(len(points) == 3 and all(whole(p, 0, 40) for p in points)
             and points == sorted(points, reverse=True), "planets.%s.points" % name)
        need(any(space.get("planet") == name for space in spaces), "planets.%s: no space" % name)
        faults.extend(members("planets." + name, planet, ["points"]))

    for number, space in enumerate(spaces):
        where = "spaces[%d]" % number
        faults.extend(members(where, space, ["faces"], ["burn", "moons", "planet"]))
        need(faces_in_order(space["faces"], repeats=False), where + ".faces")
        need(("A" in space["faces"]) == ("burn" in space), where + ": burn exactly with A")
        need(whole(space.get("burn", 1), 1, 6), where + ".burn")
        moons = space.get("moons", [1])
        need(1 <= len(moons) <= 5 and all(whole(p, 1, 20) for p in moons), where + ".moons")
        need(space.get("planet", next(iter(planets))) in planets, where + ".planet")
        need(not ("planet" in space and "moons" in space), where + ": planet and moons")
        site = "planet" in space or "moons" in space
        need(not site or number >= mat["landing_from"], where + ": a site before landing_from")
    need(sum(len(space.get("moons", [])) for space in spaces) <= 64, "spaces: moons in all")

    faults.extend(tokens_faults(mat, "expeditions", "x", 1, 32))
    for token in mat["expeditions"]:
        where = "expeditions." + token["id"]
        ability = token.get("ability")
        need(ability in ["extra", "keep", "reroll"], where + ".ability")
        required = ["id", "ufo", "dice", "ability"] + (["extra"] if ability == "extra" else [])
        faults.extend(members(where, token, required))
        need(whole(token["ufo"], 0, 3), where + ".ufo")
        need(whole(token["dice"], 1, mat["pool"]), where + ".dice")
        extra = token.get("extra", "1")
        need(len(extra) <= 5 and faces_in_order(extra, repeats=True), where + ".extra")

    faults.extend(tokens_faults(mat, "explorations", "e", 5, 32))
    places = [token["space"] for token in mat["explorations"]]
    need(len(set(places)) == len(places), "explorations: a space twice")
    for token in mat["explorations"]:
        where = "explorations." + token["id"]
        effect = token.get("effect")
        need(effect in ["points", "die", "tunnel"], where + ".effect")
        required = ["id", "space", "effect"] + (["points"] if effect == "points" else [])
        faults.extend(members(where, token, required))
        need(whole(token["space"], 1, last), where + ".space")
        need(whole(token.get("points", 1), 1, 40), where + ".points")

    faults.extend(tokens_faults(mat, "missions", "m", 20, 32))
    for token in mat["missions"]:
        where = "missions." + token["id"]
        key = "moons" if "moons" in token else "planets"
        faults.extend(members(where, token, ["id", key]))
        targets = token.get(key, [])
        need(targets and len(set(targets)) == len(targets), where + ": none, or one twice")
        for target in targets:
            exists = (whole(target, 0, last) and "moons" in spaces[target] if key == "moons"
                      else target in planets)
            need(exists, where + ": no such target")
    return faults


def main():
    parser = argparse.ArgumentParser(description="Write random valid mats.")
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--count", type=int, default=1)
    parser.add_argument("--out", default=".", metavar="DIR")
    options = parser.parse_args()
    if options.seed < 0:
        parser.error("--seed must not be negative: it is part of the name")

    os.makedirs(options.out, exist_ok=True)
    for number in range(options.seed, options.seed + options.count):
        mat, text = random_mat(number)
        faults = mat_faults(mat)
        if faults:
            sys.exit("%s is not valid: %s" % (mat["name"], "; ".join(faults)))
        # newline="\n": the same bytes everywhere
        path = os.path.join(options.out, mat["name"] + ".json")
        with open(path, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)


if __name__ == "__main__":
    main()
