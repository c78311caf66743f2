# SPDX-License-Identifier: MIT
# For tests in sh: when a run that never ends may be stopped. To be read with `.`.
# shellcheck shell=sh

# Clock ticks that a process has worked.
worked() {
  cut -d ' ' -f 14 "/proc/$1/stat"
}

# Whether a process handles SIGINT: the second bit of the signals that it catches.
catches() {
  caught=$(sed -n 's/^SigCgt:.*\(.\)$/\1/p' "/proc/$1/status" 2>/dev/null)
  case $caught in [2367abef]) return 0 ;; *) return 1 ;; esac
}

# Waits until a process handles SIGINT and has played for a while.
wait_until_interruptible() {
  until catches "$1"; do
    [ -d "/proc/$1" ] || return
    sleep 0.1
  done
  before=$(worked "$1")
  while [ "$(worked "$1")" -lt $((before + 20)) ]; do
    sleep 0.1
  done
}
