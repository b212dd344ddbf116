# Read before each line of approved/tables/launcher.txt: makes a project in a folder with a space in its name, whose
# Java and Maven are scripts that say how they were called, and goes there. T is an empty folder, CLONE the clone, JARS
# holds programs in place of Juniper's, REAL is a Java.
run() { "$PWD/juniper" "$@"; }
# The same without its output.
quiet() { run "$@" >"$T/out"; }
say() { echo "$@" >&2; }
script() { { echo '#!/bin/sh'; cat; } >"$1" && chmod +x "$1"; }
# What Java and Maven do.
java() { echo "$1" | script "$JAVA_HOME/bin/java"; }
maven() { echo "$1" | script mvnw; }
# jdk NAME VERSION
jdk() {
  mkdir -p "$T/$1/bin"
  echo "JAVA_VERSION=\"$2\"" >"$T/$1/release"
  echo 'printf "<%s>\n" "$@"' | script "$T/$1/bin/java"
  true | script "$T/$1/bin/javac"
}
await() {
  for tenth in $(seq 300); do eval "$1" && return; sleep 0.1; done
  say "in vain: $1"
}
# What the launcher calls, and no Java.
no_java() {
  mkdir "$T/tools"
  for tool in find dirname readlink mkdir rm touch tail sleep sh sed cat env locale awk stty id; do
    tool=$(command -v "$tool") && echo "exec $tool \"\$@\"" | script "$T/tools/${tool##*/}"
  done
  JAVA_HOME='' PATH=$T/tools
}
# The options that Java gets in an environment.
options() { : >juniper.jar && env "$@" ./juniper --version | tr -d '\n'; }
# program NAME: a real Java runs it in place of Juniper, in a folder without a space: from an archive Java takes no
# class of a program that has one in its path.
program() {
  mv "$PWD" "$T/project" && cd "$T/project" || exit
  cp "$JARS/$1.jar" juniper.jar
  JAVA_HOME=$REAL
  archive=juniper-$FEATURE.jsa
  echo none >"$archive"
}
MAVEN='echo built with "$JAVA_HOME"; mkdir -p runner/target; echo build >>runner/target/builds; : >runner/target/juniper.jar'
# A Java in which the program writes the archive of classes that it is asked for.
DUMP='printf "<%s>\n" "$@"
for word; do
  case $word in *.ClassArchive) dump=yes ;; esac
done
[ -z "$dump" ] || echo whole >"$word"'
mkdir "$T/a project" && cd "$T/a project" || exit
cp "$CLONE/juniper" "$CLONE/juniper.args" .
mkdir -p solver/src/main runner/src/main docs .mvn
touch solver/pom.xml runner/pom.xml pom.xml docs/teaching.md docs/teaching.fr.md .mvn/config
maven "$MAVEN"
jdk jdk 17.0.15
export JAVA_HOME="$T/jdk"
archive=runner/target/juniper-17.jsa
