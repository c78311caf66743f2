#!/bin/sh
# SPDX-License-Identifier: MIT
# `mlem arena` and `mlem sim` as a user calls them. Usage: test_arena_and_sim.sh MLEM
set -u
mlem=$1
# shellcheck source=/dev/null # it is checked by itself
. "$(dirname "$0")/wait_until_interruptible.sh"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failed=0

fail() {
  echo "FAILED: $*"
  failed=1
}

# expect STATUS WORDS COMMAND...: the exit status, and what standard error says.
expect() {
  status=$1
  words=$2
  shift 2
  "$@" >"$folder/out" 2>"$folder/err"
  got=$?
  [ "$got" = "$status" ] || fail "status $got, not $status: $*"
  grep -q -e "$words" "$folder/err" || fail "no '$words' on standard error: $*"
}

# ---- Called wrongly
expect 2 "who plays" "$mlem" arena
expect 2 "two bots or more" "$mlem" arena --bots random
expect 2 "not known" "$mlem" arena --bots random,nobody
expect 2 "at most 10" "$mlem" arena --bots random,random,random,random,random,random,random,random,random,random,random
expect 2 "whole number" "$mlem" arena --bots random,random --games 0
expect 2 "whole number" "$mlem" arena --bots random,random --jobs 0
expect 2 "did you mean '--until-sure'" "$mlem" arena --until-shure
expect 2 "unexpected argument" "$mlem" sim more
expect 2 "2 to 5 seats" "$mlem" sim --bots random,random,random,random,random,random
expect 2 "bots for 3 seats" "$mlem" sim --bots random,random --players 3
expect 2 "versus" "$mlem" sim --bots random --versus hat=mine
expect 2 "value is missing" "$mlem" sim --bots random --versus mat=
expect 2 "players are 2 to 5" "$mlem" sim --bots random --versus players=6
expect 2 "variants" "$mlem" sim --bots random --versus variants=cheese
expect 1 "cannot be used" "$mlem" sim --bots random --versus mat="$folder/none.json"
expect 2 "only one result" "$mlem" sim --bots random --json - --csv -

# ---- Files that cannot be written: before the work where possible, and never in silence
expect 1 "cannot write" "$mlem" arena --bots random,random --games 2 --seed 1 --json "$folder/none/x"
expect 1 "cannot write" "$mlem" sim --bots random --games 2 --seed 1 --csv "$folder"
expect 1 "No space left" "$mlem" arena --bots random,random --games 2 --seed 1 --json /dev/full
expect 1 "No space left" "$mlem" sim --bots random --games 2 --seed 1 --csv /dev/full

# ---- The number of jobs changes nothing; whole rounds are played
for jobs in 1 2 3; do
  "$mlem" sim --bots random,random,random --variants all --games 500 --seed 3 --jobs $jobs \
    --csv "$folder/$jobs.csv" --versus players=4\ bots=random >/dev/null || fail "sim, jobs $jobs"
done
cmp "$folder/1.csv" "$folder/2.csv" || fail "csv differs"
cmp "$folder/1.csv" "$folder/3.csv" || fail "csv differs"
head -n 1 "$folder/1.csv" | grep -q '^section,key,subkey,value,low,high,run$' || fail "csv head"
expect 0 "12 games instead of 7" "$mlem" arena --bots random,random,random --players 4 --games 7 --seed 1
grep -q "12 games, 4 seats" "$folder/out" || fail "number of games"
"$mlem" sim --bots random --games 20 --seed 1 | awk 'length($0) > 90 { exit 1 }' || fail "too wide"

# ---- JSON
"$mlem" sim --bots random --games 50 --seed 3 --json - >"$folder/sim.json" || fail "sim --json -"
python3 - "$folder/sim.json" <<'END' || fail "sim.json"
import json, sys
run = json.load(open(sys.argv[1]))["runs"][0]
assert run["games"] == 50 and run["players"] == 4
cell = run["tables"]["astronauts"]["settler"]["points"]
assert cell["low"] <= cell["value"] <= cell["high"]
assert abs(sum(e["win_share"]["value"] for e in run["tables"]["order"].values()) - 1) < 1e-6
END

# ---- Paired differences: the same mat differs in nothing, a shorter one in all games
"$mlem" sim --bots random --games 50 --seed 3 --versus mat=cosmic --json - >"$folder/same.json" || fail "versus"
"$mlem" mat show --json cosmic | sed 's/"failures": 11/"failures": 5/; s/"name": "cosmic"/"name": "short"/' \
  >"$folder/short.json"
"$mlem" sim --bots random --games 50 --seed 3 --versus "mat=$folder/short.json" --json - >"$folder/short-sim.json" ||
  fail "versus mat"
python3 - "$folder/same.json" "$folder/short-sim.json" <<'END' || fail "paired differences"
import json, sys
same, short = (json.load(open(path)) for path in sys.argv[1:])
assert same["paired"]["games"] == 50
for cell in same["paired"]["differences"].values():
    assert cell == {"value": 0, "low": 0, "high": 0}
crashes = short["paired"]["differences"]["crashes"]
both = [run["tables"]["game"]["crashes"]["mean"]["value"] for run in short["runs"]]
assert crashes["low"] < crashes["value"] < crashes["high"] < 0
assert abs(crashes["value"] - (both[1] - both[0])) < 1e-6
END

# ---- tune: nearer to the target, the same for any number of jobs, and a mat that is one
expect 2 "give a target" "$mlem" tune --seed 1
expect 2 "failures, not 'hats'" "$mlem" tune --length 9 --change hats
expect 1 "cannot write" "$mlem" tune --length 9 --seed 1 --out "$folder/none/x"
for jobs in 1 2; do
  "$mlem" tune --bots random --players 3 --length 9 --rounds 40 --games 20 --final 100 --seed 1 --jobs $jobs \
    --out "$folder/tuned-$jobs.json" >"$folder/tuned-$jobs" || fail "tune, jobs $jobs"
done
cmp "$folder/tuned-1.json" "$folder/tuned-2.json" || fail "tuned mats differ"
"$mlem" mat check "$folder/tuned-1.json" >/dev/null || fail "the tuned mat is not valid"
awk '/^expeditions a game/ { before = $4; after = $7; exit !((after - 9)^2 < (before - 9)^2) }' "$folder/tuned-1" ||
  fail "tune is not nearer to its target"

# ---- The page, if this build has it: whole, alone, and nothing in it is taken for markup
if "$mlem" sim --bots random --games 20 --seed 3 --report "$folder/page.html" >/dev/null 2>"$folder/err"; then
  tail -n 1 "$folder/page.html" | grep -q '</html>' || fail "page is cut off"
  grep -q 'Chart.js v' "$folder/page.html" || fail "no chart library"
  grep -E -q '(src|href)="?(https?:)?//' "$folder/page.html" && fail "page wants the network"
  grep -E -q ' on[a-z]+="' "$folder/page.html" && fail "inline handlers"
else
  grep -q "without the chart library" "$folder/err" || fail "sim --report"
fi
[ "$(find "$folder" -name 'page.html.*')" = "" ] || fail "temporary files are left"

# ---- Ctrl-C: the results so far, and a status that says so
for command in "sim --bots random" "arena --bots random,random"; do
  # shellcheck disable=SC2086 # words on purpose
  "$mlem" $command --games 1000000000 --seed 1 --json "$folder/part.json" >"$folder/out" 2>"$folder/err" &
  wait_until_interruptible $!
  kill -INT $!
  wait $!
  got=$?
  [ $got = 130 ] || fail "status $got after Ctrl-C: $command"
  grep -q "stopped after [1-9]" "$folder/err" || fail "no 'stopped after': $command"
  python3 -c 'import json, sys; r = json.load(open(sys.argv[1])); assert r["stopped"] and r["games"] > 0' \
    "$folder/part.json" || fail "part.json: $command"
done

# timeout(1) signals the program and its group: two signals, one wish. The results are kept.
timeout -s INT 2 "$mlem" sim --bots random --games 1000000000 --seed 1 --json "$folder/two.json" \
  >"$folder/out" 2>"$folder/err"
python3 -c 'import json, sys; assert json.load(open(sys.argv[1]))["stopped"]' "$folder/two.json" ||
  fail "two signals at once lost the results"

# ---- A program that dies is counted, and the exit status says so
printf '#!/bin/sh\nexit 3\n' >"$folder/dies"
chmod +x "$folder/dies"
for bot in "exec:$folder/dies" "exec:$folder/none"; do
  expect 1 "a program failed" "$mlem" arena --bots "cadet,$bot" --games 4 --seed 1 --json "$folder/failed.json"
  grep -q failed "$folder/out" || fail "no column of failures"
  python3 -c 'import json, sys
bots = {bot["name"][:4]: bot["failures"] for bot in json.load(open(sys.argv[1]))["bots"]}
assert bots == {"cade": 0, "exec": 4}, bots' "$folder/failed.json" || fail "failures in JSON: $bot"
  expect 1 "a program failed" "$mlem" sim --bots "$bot" --games 2 --seed 1
done
exit $failed
