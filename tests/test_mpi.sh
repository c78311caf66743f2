#!/bin/sh
# SPDX-License-Identifier: MIT
# Several processes play one run: the results are those of one. Skipped (77) without mpirun.
# Usage: test_mpi.sh MLEM BOT
set -u
mlem=$1
bot=$2
# shellcheck source=/dev/null # it is checked by itself
. "$(dirname "$0")/wait_until_interruptible.sh"
command -v mpirun >/dev/null 2>&1 || exit 77
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failed=0
# More processes than cores, perhaps as root, and no network but the loopback.
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_rmaps_base_oversubscribe=1
export OMPI_MCA_btl=self,vader,tcp OMPI_MCA_btl_tcp_if_include=lo OMPI_MCA_oob_tcp_if_include=lo
export OMPI_MCA_plm_rsh_agent=false
# What Open MPI leaves behind at its end is not ours to free.
export ASAN_OPTIONS="${ASAN_OPTIONS:+$ASAN_OPTIONS:}detect_leaks=0"

fail() {
  echo "FAILED: $*"
  failed=1
}

# The same but for the times.
timeless() {
  grep -v -e '"seconds"' -e '_per_second"' -e '"decision_us"' "$1" |
    sed -e 's/"seconds":[0-9.e+-]*,"games_per_second":[0-9.e+-]*//' \
      -e 's/[0-9.,]* seconds, [0-9.,]* games a second//' -e 's/ *[0-9.]* [mun]*s$//'
}

same() {
  timeless "$folder/$1" >"$folder/one"
  timeless "$folder/$2" >"$folder/other"
  cmp "$folder/one" "$folder/other" || fail "$1 and $2 differ"
}

# both NAME COMMAND...: in one process, and in three.
both() {
  name=$1
  shift
  for processes in 1 3; do
    out=$folder/$name$processes
    if [ $processes = 1 ]; then
      "$mlem" "$@" --json "$out.json" >"$out.txt" 2>"$out.err" || fail "alone: $*"
    else
      mpirun -n $processes "$mlem" "$@" --json "$out.json" >"$out.txt" 2>"$out.err" ||
        fail "in $processes processes: $* $(cat "$out.err")"
    fi
  done
  same "${name}1.json" "${name}3.json"
  same "${name}1.txt" "${name}3.txt"
}

# ---- The same results, whichever process plays which game
both sim sim --bots cadet,random,random --variants all --games 700 --seed 3 --jobs 2 \
  --versus "players=4 bots=random"
both arena arena --bots cadet,random,random --games 300 --seed 4 --jobs 2
both sure arena --bots cadet,random --games 4000 --seed 5 --jobs 1 --until-sure
both few sim --bots random --games 5 --seed 6
both outside arena --bots "exec:$bot,random" --games 24 --seed 7 --jobs 1
cat "$folder"/outside?.err | grep "cadet plays on" && fail "the outside bot does not play"
grep -q '"sure": true' "$folder/sure3.json" || fail "was not sure"
mpirun -n 2 "$mlem" sim --bots random --games 100 --seed 3 --csv "$folder/b.csv" >/dev/null 2>&1
"$mlem" sim --bots random --games 100 --seed 3 --csv "$folder/a.csv" >/dev/null || fail "csv"
cmp "$folder/a.csv" "$folder/b.csv" || fail "csv differs"
# A seed that is drawn is drawn once.
mpirun -n 3 "$mlem" sim --bots random --games 64 --json "$folder/drawn.json" >/dev/null 2>&1 || fail "no seed"
seed=$(sed -n 's/.*"seed": \([0-9]*\).*/\1/p' "$folder/drawn.json")
"$mlem" sim --bots random --games 64 --seed "$seed" --json "$folder/again.json" >/dev/null
same drawn.json again.json

# ---- What is wrong is told once
mpirun -n 3 "$mlem" arena --bots random,nobody >"$folder/out" 2>"$folder/err" && fail "nobody may play"
[ "$(grep -c "not known" "$folder/err")" = 1 ] || fail "told more than once: $(cat "$folder/err")"
cp "$mlem" "$folder/mlem" # without mlem-mpi beside it
if [ ! -x "$(dirname "$(dirname "$mlem")")/libexec/mlem-mpi" ]; then
  OMPI_COMM_WORLD_SIZE=2 OMPI_COMM_WORLD_RANK=0 "$folder/mlem" sim --games 1 >"$folder/out" 2>"$folder/err"
  grep -q "built without MPI" "$folder/err" || [ -s "$folder/out" ] || fail "no word about MPI"
fi

# The process of one rank of a run, once it plays.
find_rank() {
  while :; do
    for id in $(pgrep -x mlem-mpi); do
      { tr '\0' '\n' <"/proc/$id/environ"; } 2>/dev/null >"$folder/environ" || continue
      if grep -qx "MLEM_TEST_RUN=$folder$1" "$folder/environ" &&
        grep -qx "OMPI_COMM_WORLD_RANK=$2" "$folder/environ" && catches "$id"; then
        wait_until_interruptible "$id"
        echo "$id"
        return
      fi
    done
    sleep 0.1
  done
}

# start NAME: an endless run of three processes, in the background.
start() {
  echo before >"$folder/$1.json"
  MLEM_TEST_RUN=$folder$1 mpirun -x MLEM_TEST_RUN -n 3 "$mlem" arena --bots random,random \
    --games 1000000000 --seed 1 --json "$folder/$1.json" >"$folder/$1.out" 2>"$folder/$1.err" &
}

# ---- Ctrl-C on one of them ends all, with the results so far
start stopped
rank=$(find_rank stopped 2)
kill -INT "$rank"
wait $!
[ $? = 130 ] || fail "status after Ctrl-C"
grep -q "stopped after [1-9]" "$folder/stopped.err" || fail "no 'stopped after'"
grep -q '"stopped": true' "$folder/stopped.json" || fail "results so far"

# ---- One that dies takes all with it, and the file stays as it was
start killed
rank=$(find_rank killed 1)
kill -KILL "$rank"
wait $! && fail "status after a death"
grep -q "rank 1" "$folder/killed.err" || fail "not told who died: $(cat "$folder/killed.err")"
[ "$(cat "$folder/killed.json")" = before ] || fail "half a result"
exit $failed
