#!/usr/bin/env bash
# Runs the tests on each Java that is supported, each in a minimal Debian of its own: a JDK, git, unzip and what
# these need. Needs root and debootstrap, and takes some gigabytes below target/javas. Says in a line how each
# part went.
#
#   release/javas.sh                          all parts, which takes hours
#   release/javas.sh tests 25 user plain      the tests on Java 25, as an ordinary user
#   release/javas.sh tests 25 root noexec -Dtest=Name1,Name2   these test classes alone
#   release/javas.sh archive 25               the archives of a release, with this Java and with their own
#   release/javas.sh exchange 17 25           what one Java has stored is gone on from by the other, and back
#
# Settings: plain; nolang, LANG is unset; turkish, LANG is tr_TR.UTF-8; noexec, nothing in /tmp can be executed;
# readonly, the home folder is read-only.
set -euo pipefail
project=$(cd "$(dirname "$0")/.." && pwd -P)
folder=$project/target/javas

if [ $# -eq 0 ]; then
  failed=0
  while read -r part; do
    # shellcheck disable=SC2086
    "$0" $part </dev/null || failed=1
  done <<'END'
tests 17 root plain
tests 17 user plain
tests 21 root plain
tests 21 user plain
tests 25 root plain
tests 25 user plain
tests 26 root plain
tests 26 user plain
tests 25 user nolang
tests 25 user turkish
tests 25 user noexec
tests 25 user readonly
archive 17
archive 21
archive 25
exchange 17 25
END
  exit $failed
fi

[ "$(id -u)" -eq 0 ] || { echo "javas.sh: only root can enter a root folder" >&2; exit 1; }
command -v debootstrap >/dev/null || { echo "javas.sh: needs debootstrap" >&2; exit 1; }
# What is mounted below is gone when this ends.
if [ "${JAVAS_INSIDE:-}" != yes ]; then
  JAVAS_INSIDE=yes exec unshare --mount --propagation private "$0" "$@"
fi

# The Debian that has a Java.
debian() {
  case $1 in
    17) echo bookworm ;;
    21 | 25) echo trixie ;;
    26) echo sid ;;
    *) echo "javas.sh: no Debian is known that has Java $1" >&2; exit 2 ;;
  esac
}

# The folder of a Java inside its Debian.
java_home() {
  echo "/usr/lib/jvm/java-$1-openjdk-$(dpkg --print-architecture)"
}

# Makes the Debian of a Java where it is missing; sets root. It reaches the network and trusts as this machine does.
enter_root() {
  local java=$1 suite mirror
  suite=$(debian "$java")
  root=$folder/$suite
  mkdir -p "$root"
  if [ ! -e "$folder/$suite.made" ]; then
    mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Origin: Debian' | head -n 1)
    debootstrap --variant=minbase --include=ca-certificates,git,locales,unzip "$suite" "$root" "$mirror"
    chroot "$root" localedef -i tr_TR -f UTF-8 tr_TR.UTF-8
    chroot "$root" useradd --create-home user
    : >"$folder/$suite.made"
  fi
  mount -t proc proc "$root/proc"
  mount --rbind /dev "$root/dev"
  cp -L /etc/resolv.conf /etc/hosts "$root/etc"
  if [ ! -e "$root$(java_home "$java")" ]; then
    chroot "$root" env DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends \
      "openjdk-$java-jdk-headless"
  fi
  cp -L /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs"
  [ ! -e /etc/ssl/certs/java/cacerts ] || cp -L /etc/ssl/certs/java/cacerts "$root/etc/ssl/certs/java"
}

# Runs a command in a new clone, beside which Maven keeps what it fetches: in_clone JAVA USER SETTING COMMAND...
in_clone() {
  local java=$1 user=$2 place=/srv/$1-$2 lang=C.UTF-8 home=/home/user settings=
  [ "$user" != root ] || home=/root
  case $3 in
    plain) rm -rf "$root$place" ;; # with an empty Maven repository
    nolang) lang= ;;
    turkish) lang=tr_TR.UTF-8 ;;
    noexec) mount -t tmpfs -o noexec,mode=1777 tmpfs "$root/tmp" ;;
    readonly)
      mount --bind "$root$home" "$root$home"
      mount -o remount,ro,bind "$root$home" ;;
    *) echo "javas.sh: there is no setting '$3'" >&2; exit 2 ;;
  esac
  shift 3
  rm -rf "$root$place/juniper"
  mkdir -p "$root$place/maven"
  git clone -q --no-hardlinks "$project" "$root$place/juniper"
  if [ -e ~/.m2/settings.xml ]; then
    cp ~/.m2/settings.xml "$root$place/maven"
    settings="--settings $place/maven/settings.xml"
  fi
  chroot "$root" chown -R "$user:$user" "$place"
  # shellcheck disable=SC2046
  chroot --userspec="$user:$user" "$root" env -i $(env | grep -i '^[a-z]*_proxy=') \
    PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME="$home" ${lang:+LANG="$lang"} JAVA_HOME="$(java_home "$java")" \
    MAVEN_USER_HOME="$place/maven" MAVEN_ARGS="$settings -Dmaven.repo.local=$place/maven/repository" \
    sh -c 'cd "$0" && exec "$@"' "$place/juniper" "$@"
}

part() {
  case $1 in
    tests)
      enter_root "$2"
      local goal=verify options=(-DleftOut=)
      # The tests start scripts that they write; the program has the other folder.
      [ "$4" != noexec ] || options+=("-DargLine=-enableassertions -Djava.io.tmpdir=/var/tmp")
      if [ $# -gt 4 ]; then
        goal=test
        options+=(-Dsurefire.failIfNoSpecifiedTests=false "${@:5}")
      fi
      in_clone "${@:2:3}" ./mvnw --batch-mode $goal "${options[@]}" ;;
    archive)
      enter_root "$2"
      in_clone "$2" root plain sh -c './mvnw -Prelease package && release/check.sh' ;;
    exchange)
      enter_root "$2"
      tar -C "$root" -cf "$folder/java.tar" ".$(java_home "$2")" "./etc/java-$2-openjdk"
      enter_root "$3"
      tar -C "$root" -xf "$folder/java.tar"
      in_clone "$3" root plain ./mvnw --batch-mode -Dsurefire.failIfNoSpecifiedTests=false test \
        -Dtest=OtherJavaTest -DargLine="-enableassertions -Djuniper.other.java=$(java_home "$2")" ;;
    *) echo "javas.sh: there is no part '$1'" >&2; exit 2 ;;
  esac
}

mkdir -p "$folder"
log=$folder/$(tr -c '[:alnum:]\n' - <<<"${*:1:4}").log
begin=$SECONDS
outcome=fine
set +e
(
  set -e
  part "$@"
) >"$log" 2>&1
[ $? -eq 0 ] || outcome="FAILED, see $log"
set -e
echo "$*: $outcome, $((SECONDS - begin)) s;" \
  "$(grep -hoE 'Tests run: [0-9]+, Failures: [0-9]+, Errors: [0-9]+, Skipped: [0-9]+$' "$log" | tr '\n' ';')"
sed -n 's/^not tried: /  not tried: /p' "$log"
[ "$outcome" = fine ]
