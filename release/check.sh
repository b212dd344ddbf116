#!/usr/bin/env bash
# Checks what ./mvnw -Prelease package put into dist. Unpacks each archive that this machine can run into a
# folder with spaces in its name, where nobody may write, and runs the program from an empty folder, in
# Turkish, by the launcher and by java -jar; what a user does first comes first. Says how long the first answer
# took. Root does this as
# nobody, without a network.
#
#   release/check.sh                     with the Java of the PATH
#   release/check.sh /jdk17 /jdk25       with each of these
#   release/check.sh --twice             instead: two builds of this commit give equal archives
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd -P)

if [ "${1:-}" = --twice ]; then
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  git clone -q "$root" "$work/one"
  git clone -q "$work/one" "$work/two"
  for copy in one two; do
    (cd "$work/$copy" && ./mvnw -B -q -Prelease -Dmaven.javadoc.skip package)
  done
  diff "$work/one/dist/SHA256SUMS" "$work/two/dist/SHA256SUMS"
  echo "two builds of $(git -C "$work/two" rev-parse --short HEAD) are equal"
  exit
fi

if [ "$(id -u)" -eq 0 ]; then
  exec unshare --net setpriv --reuid=65534 --regid=65534 --clear-groups \
    env HOME=/nonexistent "$root/release/check.sh" "$@"
fi

case "$(uname -s) $(uname -m)" in
  "Linux x86_64") platform=linux-x86-64 ;;
  "Linux aarch64") platform=linux-arm64 ;;
  "Darwin x86_64") platform=macos-x86-64 ;;
  "Darwin arm64") platform=macos-arm64 ;;
  *) echo "check.sh: no archive runs on this machine" >&2; exit 1 ;;
esac
[ $# -gt 0 ] || set -- "$(dirname "$(dirname "$(readlink -f "$(command -v java)")")")"

work=$(mktemp -d)
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT
(cd "$root/dist" && sha256sum --quiet -c SHA256SUMS)
# Java reads its language here, whether or not the system knows it.
export JDK_JAVA_OPTIONS="-Duser.language=tr -Duser.country=TR"
# All that the launcher needs, and no Java.
mkdir "$work/bin"
for tool in awk dirname env find locale readlink rm sed sh stty tail; do
  ln -s "$(command -v $tool)" "$work/bin/$tool"
done

fail() {
  echo "check.sh: $1" >&2
  exit 1
}

# Runs one command of the program; what it warns of is an error.
run() {
  if ! "${program[@]}" "$@" >"$work/out" 2>"$work/err"; then
    cat "$work/out" "$work/err" >&2
    fail "failed: ${program[*]} $*"
  fi
  if grep -qiE "warning|exception" "$work/err"; then
    cat "$work/err" >&2
    fail "warned: ${program[*]} $*"
  fi
}

says() {
  grep -qE "$1" "$work/out" || fail "did not say '$1': $(cat "$work/out")"
}

# A search is stopped when it has an archive; it may not warn.
archived() {
  local pid tenth
  rm -rf "a search"
  "${program[@]}" solve 76 remoteness --memory 16M --archive 16M --results "a search" >"$work/out" 2>"$work/err" &
  pid=$!
  for tenth in $(seq 600); do
    ls "a search"/live/archive/*.map >/dev/null 2>&1 && break
    kill -0 "$pid" 2>/dev/null || break
    sleep 0.1
  done
  [ -n "$(ls "a search"/live/archive/*.map 2>/dev/null)" ] || fail "made no archive: ${program[*]}"
  kill -TERM "$pid"
  wait "$pid" || true
  if grep -qiE "warning|exception" "$work/err"; then
    cat "$work/err" >&2
    fail "warned: ${program[*]} solve 76 remoteness"
  fi
}

# Runs some commands in an empty folder.
commands() {
  local folder
  folder=$(mktemp -d "$work/empty XXXX")
  cd "$folder"
  run solve 100
  says "^J1 wins on 1..100, .*38 of 50 openings"
  run run --to 1000 --results "the results"
  says "1,000 boards computed"
  run chain 60
  says "^A longest chain on 1..60 has 49 numbers.$"
  run solve 118 --method search --results "the results"
  says "^J2 wins on 1..118"
  run solve 32 remoteness --archive 1M --results "the results"
  run run remoteness --to 20 --archive 1M --results "the results"
  archived
  run show winner --results "the results"
  run status --results "the results"
  run verify winner --results "the results"
  run export winner --results "the results" --output rows.csv
  run publish winner --to 1000 --results "the results"
  run prove 1..100 --output proofs.jsonl
  run check proofs.jsonl
  run heap kayles --to 1000
  run graph nim 5
  run best 20 --played 20
  run tournament 12 --games 10
  run strata 40
  run report --results "the results" --output "a report.html"
  [ -s "a report.html" ] || fail "there is no report"
  cd "$root"
  echo "  fine: $what"
}

# What a user does first: what the README says, then what is published, a game, help. Nothing is named, so
# results go to the user's folder.
first_minutes() {
  local folder line quantity
  folder=$(mktemp -d "$work/first XXXX")
  cd "$folder"
  export XDG_DATA_HOME=$folder/data
  while read -r line; do
    # shellcheck disable=SC2086
    run $line </dev/null
  done < <(grep -ohE '(`|^)\./juniper [^`]+' "$home/README.md" | sed 's/^`*\.\/juniper //')
  run status
  says "$folder/data/juniper"
  says "^remoteness "
  for quantity in "$home"/results/*/README.md; do
    quantity=$(basename "$(dirname "$quantity")")
    case $quantity in
      heap | plots | tournament) ;; # no quantities
      winner) run show winner 10 --results mine ;; # the table itself is in no archive
      *)
        run show "$quantity" 10
        says "[0-9]"
        ;;
    esac
  done
  run check "$home/results/winner/proofs/1-176.jsonl"
  says "^176 accepted, 0 refused"
  run solve 20
  says "^J1 wins on 1..20"
  run play 8 --second human --seed 5 < <(printf '6\n1\n7\n')
  says "J2 cannot move: J1 wins"
  run report --output page.html
  [ -s page.html ] || fail "there is no report"
  run man
  says "^juniper .. the reference engine"
  run man solve
  run completion
  says "complete "
  run completion fish
  run heap kayles --to 10
  [ ! -e results ] || fail "made results in the current folder"
  unset XDG_DATA_HOME
  cd "$root"
  echo "  fine: the first minutes by $what"
}

# A minute or two; its processes are started as the first was.
self_test() {
  run self-test
  says "^all passed"
  echo "  fine: self-test by $what: $(grep "^all passed" "$work/out")"
}

unpack() {
  mkdir "$2"
  case $1 in
    *.zip) unzip -q "$1" -d "$2" ;;
    *) tar -xzf "$1" -C "$2" ;;
  esac
}

for name in "$platform" "$platform-with-java"; do
  archive=$(echo "$root"/dist/juniper-*-"$name".tar.gz)
  [ -e "$archive" ] || fail "there is no $archive"
  echo "$(basename "$archive")"
  place="$work/the $name"
  start=$(date +%s%N)
  unpack "$archive" "$place"
  home=$(echo "$place"/*)
  JAVA_HOME=$1 JDK_JAVA_OPTIONS='' "$home/juniper" solve 100 >"$work/out"
  echo "  $((($(date +%s%N) - start) / 1000000)) ms from unpacking to the first answer"
  for tenth in $(seq 300); do
    ls "$home"/juniper-*.jsa >"$work/out" 2>&1 && break
    sleep 0.1
  done
  says "jsa$"
  start=$(date +%s%N)
  JAVA_HOME=$1 JDK_JAVA_OPTIONS='' "$home/juniper" solve 100 >"$work/out"
  echo "  $((($(date +%s%N) - start) / 1000000)) ms for the next, with its archive of classes"

  unpack "${archive%.tar.gz}.zip" "$place zip"
  diff -r --exclude='juniper-*.jsa' "$place" "$place zip" || fail "zip and tar.gz differ"
  rm -r "$place zip"

  touch "$work/begin"
  chmod -R a-w "$place"
  if [ "$name" != "$platform" ]; then
    what="the launcher, no Java in PATH"
    program=(env -u JAVA_HOME PATH="$work/bin" "$home/juniper")
    first_minutes
    commands
    self_test
  else
    "$1/bin/java" "$root/release/src/pages/Links.java" check "$place" || fail "pages link to what is not there"
    for java; do
      what="the launcher, $java"
      program=(env JAVA_HOME="$java" "$home/juniper")
      first_minutes
      commands
      what="java -jar, $java"
      program=("$java/bin/java" -jar "$home/juniper.jar")
      commands
    done
    self_test
  fi
  [ -z "$(find "$place" -newer "$work/begin" -type f)" ] || fail "wrote into $home"
  chmod -R u+w "$place"
  rm -r "$place"
done
