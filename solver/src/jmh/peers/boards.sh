#!/bin/sh
# One board in one process: juniper (matching, decomposition, certificate, check of the certificate)
# against a maximum matching by LEMON and by Boost and against one pass over all divisor pairs, both
# by boards.cpp. Prints one line of CSV for each: n, by, seconds of wall and of processor, MB.
#
# Needs g++, GNU time, and Debian's packages liblemon-dev and libboost-graph-dev. Peers that need
# minutes are left out with n where they do.
#
# Usage: boards.sh N...
set -eu

here=$(cd "$(dirname "$0")" && pwd)
juniper=$here/../../../../juniper
boards=$(mktemp)
figures=$(mktemp)
trap 'rm -f "$boards" "$figures"' EXIT
g++ -O2 -o "$boards" "$here/boards.cpp"
"$juniper" --version >&2

# Usage: measure N NAME COMMAND...
measure() {
  n=$1 name=$2
  shift 2
  command time -o "$figures" -f '%e %U %M' "$@" >/dev/null
  awk -v n="$n" -v name="$name" '{ printf "%d,%s,%.2f,%.2f,%d\n", n, name, $1, $2, $3 / 1024 }' \
    "$figures"
}

echo n,by,wall,processor,megabytes
for n in "$@"; do
  measure "$n" juniper "$juniper" solve "$n"
  measure "$n" pass "$boards" pass "$n"
  [ "$n" -gt 1000000 ] || measure "$n" lemon "$boards" lemon "$n"
  [ "$n" -gt 100000 ] || measure "$n" boost "$boards" boost "$n"
done
