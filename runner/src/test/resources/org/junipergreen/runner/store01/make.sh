#!/bin/sh
# Makes the store of version 0.1 that StoreOfVersion01Test reads, and what 0.1 itself printed and
# published of it. Run once, in this folder, with the launcher of version 0.1:
#
#   ./make.sh .../juniper
set -eu
launcher=$1
here=$(pwd)
work=$(mktemp -d)
cd "$work"

juniper() {
  "$launcher" --threads 2 --memory 64M "$@"
}

# Stops a run by a signal, after some seconds.
stopped() {
  signal=$1
  shift
  "$launcher" --threads 2 --memory 64M "$@" &
  sleep 9
  kill -"$signal" $!
  wait $! || true
}

# What the store holds: whole ranges, gaps, winners that a search found, a chain that is not
# proved, a run that was killed and one that was interrupted.
juniper run winner --method search --from 60 --to 64
juniper run winner --to 50
juniper run winner --from 70 --to 480
juniper run remoteness --to 12
juniper run fastest --to 24
juniper run chain --to 14
juniper run chain --from 180 --to 180 --time-limit 1
stopped KILL run games --to 60 --archive 0
juniper run grundy --to 10
stopped TERM run misere --to 143 --archive 0
cp results/live/juniper.db "$here"

# What 0.1 says of it.
expected=$here/expected
rm -rf "$expected"
mkdir -p "$expected/published"
for quantity in winner remoteness grundy misere games fastest chain; do
  juniper export $quantity --format csv > "$expected/$quantity.csv"
done
for quantity in remoteness games chain; do
  juniper export $quantity --format json > "$expected/$quantity.json"
done
for quantity in remoteness grundy games; do
  juniper show $quantity --per-board --format csv > "$expected/$quantity-boards.csv"
done
juniper export winner --format bfile --column smallest --from 70 > "$expected/winner-smallest.txt"
juniper status --format json > "$expected/status.json"

# What 0.1 publishes of it, the winners after it has completed them.
juniper run winner --to 480
for quantity in winner remoteness grundy fastest; do
  juniper publish $quantity
done
juniper publish games --to 16
juniper publish misere --to 22
for quantity in winner remoteness grundy misere games fastest; do
  # With the SHA-256 of every other file.
  cp results/$quantity/README.md "$expected/published/$quantity.md"
done
cd "$here"
rm -r "$work"
