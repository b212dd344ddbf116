#!/usr/bin/env bash
# Tries by jcstress what is shared between threads without locks, TranspositionTable and BusyMarks, and then a broken
# variant of each, which jcstress has to notice. The solver is compiled already.
set -euo pipefail
cd "$(dirname "$0")/../../.."
mkdir -p target/races/classes
for artifact in org.openjdk.jcstress:jcstress-core:0.16 net.sf.jopt-simple:jopt-simple:4.6 \
  net.java.dev.jna:jna:5.8.0 net.java.dev.jna:jna-platform:5.8.0; do
  ./mvnw --quiet dependency:copy -N -Dartifact="$artifact" -DoutputDirectory=target/races
done
search=solver/src/main/java/org/junipergreen/solver/search
jars=$(printf '%s:' "$PWD"/target/races/*.jar)
classes=$PWD/target/races/classes:$PWD/solver/target/classes:$jars
sources=$(find solver/src/jcstress/java -name '*.java')
# shellcheck disable=SC2086 # the names have no spaces
javac -nowarn -implicit:none --release 17 -cp "$classes" -processorpath "$jars" -d target/races/classes $sources

# stress CLASSPATH TEST: tries a test; false when it saw something forbidden.
stress() {
  (cd target/races && java -cp "$1" org.openjdk.jcstress.Main -f 1 -iters 5 -time 200 -sc false -af NONE -t "$2") \
    >"target/races/$2.log" 2>&1
}

# notices TEST FILE WHAT BY: the same where one expression of the source is another one.
notices() {
  local folder=target/races/broken-$1
  mkdir -p "$folder"
  grep -qF -- "$3" "$search/$2" || { echo "races: $2 does not have: $3" >&2; exit 1; }
  # The whole expression is a literal: quoted for sed.
  sed "s/$(sed 's/[][\.*^$/]/\\&/g' <<<"$3")/$4/" "$search/$2" >"$folder/$(basename "$2")"
  javac -nowarn -implicit:none --release 17 -cp "$classes" -d "$folder" "$folder/$(basename "$2")"
  if stress "$PWD/$folder:$classes" "$1" || ! grep -q '\[FAILED\]' "target/races/$1.log"; then
    echo "races: $1 did not notice that $2 is broken; see target/races/$1.log" >&2
    exit 1
  fi
  echo "$1: sound, and notices: $3 -> $4"
}

for test in TranspositionTableStress BusyMarksStress; do
  stress "$classes" "$test" || { tail -50 "target/races/$test.log" >&2; exit 1; }
done
notices TranspositionTableStress table/TranspositionTable.java 'TableMemory.getOpaque(chunk, line) == version' true
notices BusyMarksStress parallel/BusyMarks.java 'slots.compareAndSet(slot, 0, mark)' 'slots.getAndSet(slot, mark) >= 0'
