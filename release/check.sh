#!/usr/bin/env bash
# Runs the archives for this machine that ./mvnw -Prelease package wrote to dist. The archive with Java gets some
# 45 commands in a read-only folder whose name has a space, in an empty current folder, in Turkish, with no other
# Java; root runs them as nobody, without a network. The archive without Java gets a few, by the launcher and by
# java -jar, on the Java of JAVA_HOME or the PATH. A warning is an error.
set -euo pipefail
dist=$(cd "$(dirname "$0")/../dist" && pwd -P)
case "$(uname -s) $(uname -m)" in
  "Linux x86_64") platform=linux-x86-64 ;;
  "Linux aarch64") platform=linux-arm64 ;;
  "Darwin x86_64") platform=macos-x86-64 ;;
  "Darwin arm64") platform=macos-arm64 ;;
  *) echo "not tried: no archive runs on this machine" && exit ;;
esac
work=$(mktemp -d)
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT
(cd "$dist" && sha256sum --quiet -c SHA256SUMS)

fail() {
  echo "check.sh: $1" >&2
  cat "$work/out" "$work/err" >&2
  exit 1
}

# run COMMAND...: one command of the program.
run() {
  "${program[@]}" "$@" >"$work/out" 2>"$work/err" || fail "failed: ${program[*]} $*"
  ! grep -qiE 'warning|exception' "$work/err" || fail "warned: ${program[*]} $*"
}

says() {
  grep -qE "$1" "$work/out" || fail "did not say '$1'"
}

# unpack NAME: sets home, the folder of the program.
unpack() {
  mkdir "$work/the $1"
  tar -xzf "$dist"/juniper-*-"$1".tar.gz -C "$work/the $1"
  home=$(echo "$work/the $1"/*)
}

unpack "$platform"
cd "$work"
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
for start in launcher jar; do
  program=("$home/juniper")
  [ $start = launcher ] || program=("$java" -jar "$home/juniper.jar")
  run solve 100
  says '^J1 wins on 1..100, .*38 of 50 openings'
  run chain 60
  says '^A longest chain on 1..60 has 49 numbers.$'
  run run remoteness --to 10 --archive 1M --results mine
  run show remoteness 10 --results mine
done
for tenth in $(seq 300); do
  ls "$home"/juniper-*.jsa >/dev/null 2>&1 && break
  sleep 0.1
done
ls "$home"/juniper-*.jsa >/dev/null || fail "made no archive of classes"
echo "passed: $platform, $("$java" -version 2>&1 | head -n 1)"

unpack "$platform-with-java"
touch "$work/begin"
chmod -R a-w "$home"
chmod 755 "$work"
mkdir "$work/bin" "$work/empty"
# What the launcher needs.
for tool in awk dirname env find locale readlink rm sed sh stty tail; do
  ln -s "$(command -v $tool)" "$work/bin/$tool"
done
cd "$work/empty"
user=()
if [ "$(id -u)" -eq 0 ]; then
  chown 65534 .
  user=(setpriv --reuid=65534 --regid=65534 --clear-groups)
  if unshare --net true 2>/dev/null; then
    user=(unshare --net "${user[@]}")
  else
    echo "not tried: without a network, since unshare --net is refused here"
  fi
fi
program=("${user[@]}" env -u JAVA_HOME PATH="$work/bin" HOME=/nonexistent XDG_DATA_HOME="$PWD/data"
  JDK_JAVA_OPTIONS="-Duser.language=tr -Duser.country=TR" "$home/juniper")

while read -r line; do
  # shellcheck disable=SC2086
  run $line </dev/null
done < <(grep -ohE '(`|^)\./juniper [^`]+' "$home/README.md" | sed 's/^`*\.\/juniper //')
run status
says "$PWD/data/juniper"
says '^remoteness '
for table in "$home"/results/*/*.csv*; do
  quantity=$(basename "$(dirname "$table")")
  case $(basename "$table") in "$quantity".csv*)
    run show "$quantity" 10
    says '[0-9]'
    ;;
  esac
done
run check "$home/results/winner/proofs/1-176.jsonl"
says '^176 accepted, 0 refused'
run play 8 --second human --seed 5 < <(printf '6\n1\n7\n')
says 'J2 cannot move: J1 wins'
run man solve
run completion fish
run chain 60
says '^A longest chain on 1..60 has 49 numbers.$'
run solve 118 --method search --results mine
says '^J2 wins on 1..118'
run run remoteness --to 10 --archive 1M --results mine
run verify winner --results mine
run export winner --results mine --output rows.csv
run publish winner --to 1000 --results mine
run merge --results more mine
run prove 1..100 --output proofs.jsonl
run check proofs.jsonl
run heap kayles --to 1000
run graph nim 5
run best 20 --played 20
run tournament 12 --games 10
run report --results mine --output page.html
[ -s page.html ] || fail "made no page"

# A search is stopped when its archive has a map, which needs most modules of Java.
"${program[@]}" run remoteness --from 84 --to 84 --archive 1M --memory 64M --results night \
  >"$work/out" 2>"$work/err" &
search=$!
until ls night/live/archive/*.map >/dev/null 2>&1; do
  kill -0 "$search" 2>/dev/null || fail "a search ended before its archive had a map"
  sleep 0.1
done
kill -TERM "$search"
wait "$search" && code=0 || code=$?
[ "$code" = 143 ] || fail "a stopped search ended with $code"
! grep -qiE 'warning|exception' "$work/err" || fail "a search warned"
[ -z "$(find "$home" -newer "$work/begin" -type f)" ] || fail "wrote into $home"
echo "passed: $platform-with-java"
