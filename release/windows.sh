#!/usr/bin/env bash
# Runs the program on a Java for Windows under Wine, as a release for Windows holds it. The Java is Temurin's from
# the npm package below; jlink adds the modules that it lacks, which are Debian's. What is fetched and made stays in
# release/target/windows. Where Wine, npm or such a Java cannot be had, it says "not tried" and ends with 0.
#
#   release/windows.sh           all commands
#   release/windows.sh WORD...   the java command with these arguments
set -euo pipefail
cd "$(dirname "$0")/.."
package=@node-plantuml-2/jre-win32-x64@1.1.8
clone=$PWD
work=$clone/release/target/windows
drive=$work/prefix/drive_c
export WINEPREFIX=$work/prefix WINEDEBUG=-all LC_ALL=C.UTF-8
unset JAVA_HOME JAVA_TOOL_OPTIONS JDK_JAVA_OPTIONS _JAVA_OPTIONS JUNIPER_JAVA_OPTIONS JUNIPER_RESULTS

not_tried() {
  echo "not tried: $1"
  exit 0
}

# java.management and jdk.management have native libraries. The program and Chronicle Map ask them for four
# things, which this class answers in their place.
management() {
  mkdir -p "$work/source/java/lang/management"
  cat >"$work/source/java/lang/management/ManagementFactory.java" <<'JAVA'
package java.lang.management;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.List;

public class ManagementFactory {
  private ManagementFactory() {}

  public static RuntimeMXBean getRuntimeMXBean() {
    return getPlatformMXBean(RuntimeMXBean.class);
  }

  public static <T extends PlatformManagedObject> T getPlatformMXBean(Class<T> type) {
    InvocationHandler answers =
        (proxy, method, arguments) ->
            switch (method.getName()) {
              case "getTotalMemorySize" -> 4L << 30;
              case "getName" -> ProcessHandle.current().pid() + "@windows";
              case "getInputArguments" -> List.of();
              case "getVMOption" -> {
                Class<?> option = Class.forName("com.sun.management.VMOption");
                Class<?> origin = Class.forName("com.sun.management.VMOption$Origin");
                yield option
                    .getConstructor(String.class, String.class, boolean.class, origin)
                    .newInstance(arguments[0], "0", true, origin.getEnumConstants()[0]);
              }
              default -> throw new UnsupportedOperationException(method.toString());
            };
    return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, answers));
  }
}
JAVA
  javac --patch-module java.management="$work/source" -d "$1" \
    "$work/source/java/lang/management/ManagementFactory.java"
}

make_java() {
  local jdk jre=$work/package/jre modules module added
  jdk=$(dirname "$(dirname "$(readlink -f "$(command -v javac)")")")
  [ -d "$jdk/jmods" ] && grep -q '^JAVA_VERSION="17\.' "$jdk/release" ||
    not_tried "the modules that the Java for Windows lacks come from a JDK 17 with a folder jmods"
  (cd "$work" && npm pack --silent $package >/dev/null) || not_tried "npm cannot fetch $package"
  tar -xzf "$work"/node-plantuml-2-*.tgz -C "$work"
  jimage extract --dir "$work/modules" "$jre/lib/modules"
  # java.base has checksums of the modules that it was built with.
  LC_ALL=C sed -i 's/ModuleHashes/ModuleHashez/' "$work/modules/java.base/module-info.class"
  modules=$(sed -n 's:.*<java.modules>\(.*\)</java.modules>.*:\1:p' release/pom.xml)
  for module in ${modules//,/ } java.transaction.xa java.security.sasl; do
    [ ! -d "$work/modules/$module" ] || continue
    jmod extract --dir "$work/added" "$jdk/jmods/$module.jmod"
    mv "$work/added/classes" "$work/modules/$module"
    rm -r "$work/added"
  done
  management "$work/modules/java.management"
  mkdir -p "$work/jmods" "$work/libraries/bin" "$work/commands"
  cp -r "$jre"/bin/*.dll "$jre/bin/server" "$work/libraries/bin"
  cp "$jre/bin/java.exe" "$work/commands"
  for module in "$work"/modules/*; do
    module=$(basename "$module")
    added=()
    [ "$module" != java.base ] || added=(--libs "$work/libraries/bin" --cmds "$work/commands" --config "$jre/conf")
    jmod create --class-path "$work/modules/$module" --target-platform windows-amd64 "${added[@]}" \
      "$work/jmods/$module.jmod"
  done
  rm -rf "$work/java"
  jlink --disable-plugin generate-jli-classes --module-path "$work/jmods" --add-modules "$modules" --output "$work/java"
  cp -rn "$jre/lib/." "$work/java/lib"
  cp -rn "$jre/bin/server" "$work/java/bin"
  wine "$work/java/bin/java.exe" -Xshare:dump >/dev/null
  touch "$work/made"
  rm -r "$work"/{package,modules,jmods,libraries,commands,source,*.tgz}
}

# The program as an archive for Windows has it, with Java beside it.
make_program() {
  local version
  ./juniper solve 1 >/dev/null # builds it
  version=$(sed -n 's:.*<ortools.version>\(.*\)</ortools.version>.*:\1:p' pom.xml)
  rm -rf "$program"
  mkdir -p "$program/lib/native" "$work/native"
  cp juniper.cmd juniper.args runner/target/juniper.jar "$program"
  cp runner/target/lib/*.jar "$program/lib"
  if [ ! -d "$work/native/ortools-win32-x86-64" ]; then
    ./mvnw -q -N dependency:copy -Dartifact="com.google.ortools:ortools-win32-x86-64:$version" \
      -DoutputDirectory="$work/native"
    unzip -q "$work/native/*.jar" 'ortools-*' -d "$work/native"
  fi
  ln -s "$work/native/ortools-win32-x86-64" "$program/lib/native"
  mkdir "$program/native"
  unzip -q runner/target/lib/sqlite-jdbc-*.jar 'org/sqlite/native/Windows/x86_64/*' -d "$program/native"
  ln -s "$work/java" "$program/runtime"
}

command -v wine >/dev/null || {
  [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null && apt-get -qq update &&
    DEBIAN_FRONTEND=noninteractive apt-get -qq install --no-install-recommends --yes wine wine64
} >/dev/null 2>&1 || not_tried "Wine is missing"
command -v npm >/dev/null || not_tried "npm is missing"
mkdir -p "$work"
[ -e "$WINEPREFIX" ] || wine wineboot -i >/dev/null 2>&1
[ -e "$work/made" ] || make_java
program="$drive/Program Files (x86)/juniper & more"
make_program
if [ $# -gt 0 ]; then
  exec wine "$program/runtime/bin/java.exe" "@$(winepath -w "$program/juniper.args")" \
    -Djuniper.home="$(winepath -w "$program")" -jar "$(winepath -w "$program/juniper.jar")" "$@"
fi

# Wine's server otherwise starts anew with each command, which takes seconds.
wineserver -p || true
trap 'wineserver -k || true' EXIT

tests=$drive/tests
rm -rf "$tests"
mkdir "$tests"
export WINEPATH='C:\Program Files (x86)\juniper & more'
launcher=(juniper.cmd)
commands=0

fail() {
  echo "windows.sh: $1" >&2
  cat "$work/out" "$work/err" >&2
  exit 1
}

# run CODE COMMAND...: one command of the program by juniper.cmd, which ends with this code. A failure is one line.
run() {
  local expected=$1 code=0
  shift
  commands=$((commands + 1))
  wine cmd /c "${launcher[@]}" "$@" >"$work/out" 2>"$work/err" </dev/null || code=$?
  sed -i '/^wine: /d' "$work/err"
  [ "$code" = "$expected" ] || fail "$* ended with $code"
  ! grep -qiE 'warning|exception|internal error' "$work/err" || fail "$* warned"
  [ "$expected" = 0 ] || [ "$(wc -l <"$work/err")" -eq 1 ] || fail "$* did not say one line"
}

says() {
  grep -qE "$1" "$work/out" "$work/err" || fail "did not say '$1'"
}

in_folder() {
  mkdir -p "$tests/$1"
  cd "$tests/$1"
  echo "$1"
}

in_folder "a folder"
run 0 --version
run 0 solve 100
says '^J1 wins on 1..100, .*38 of 50 openings'
run 0 chain 60
says '^A longest chain on 1..60 has 49 numbers'
run 0 run --to 471 --results res
says '471 boards computed'
run 0 run chain --to 12 --results res
run 0 run remoteness --to 30 --archive 8M --results res
run 0 status --results res
run 0 show winner 10 --results res
run 0 verify winner --results res
run 0 export winner --results res --output rows.csv
[ "$(wc -l <rows.csv)" -eq 472 ] || fail "rows.csv"
run 0 publish winner --to 471 --results res
run 0 merge --results more res
run 0 solve 118 --method search
says '^J2 wins on 1..118'
run 0 prove 1..50 --output p
run 0 check p
run 0 prove 1..500 --method sweep --output steps
run 0 check steps
run 0 heap kayles --to 100
run 0 graph nim 5
run 0 best 20 --played 20
run 0 tournament 12 --games 10
run 0 strata 40
run 0 report --results res --output page.html
run 0 completion
run 0 man solve

# cmd's own operators go by the code that juniper.cmd ends with. Wine 8 ignores the code.
echo '{}' >broken
if [ -n "$(wine cmd /c 'cmd /c exit 1 && echo ignored')" ]; then
  echo "not tried: check && echo, since the cmd of this Wine ignores the code"
else
  commands=$((commands + 2))
  wine cmd /c 'juniper.cmd check p && echo proved' >"$work/out" 2>"$work/err" </dev/null || fail "check p && echo"
  says '^proved'
  ! wine cmd /c 'juniper.cmd check broken && echo proved' >"$work/out" 2>"$work/err" </dev/null || fail "check broken"
  ! grep -q '^proved' "$work/out" || fail "a failed check passes for a success"
fi

# Names that no file has there.
run 2 prove 5 --output 'a:b.csv'
run 2 prove 5 --output 'a*b'
run 2 run --to 5 --results 'Ωres'
run 2 status --results 'Ωres'
run 2 check 'a*b'
run 2 graph 'a*b' 5
run 2 solve '@a*b'
run 2 check missing
run 2 solve 0

in_folder "Łukasz"
# Wine sets this variable itself.
launcher=(set 'LOCALAPPDATA=C:\tests\Łukasz&juniper.cmd')
run 0 run --to 20
[ -d "$tests/Łukasz/juniper" ] || fail "no results in LOCALAPPDATA"
run 0 show winner 10
run 0 prove 1..20 --output p
run 0 check p
launcher=(juniper.cmd)
in_folder "Ωmega é"
run 0 run --to 20 --results res
run 0 status --results res
[ -d res/live ] || fail "no results in the current folder"

# A search is killed when its map is larger than its journal, and resumed.
larger() {
  local map
  map=$(compgen -G 'res/live/archive/*.map') &&
    [ "$(stat -c %s "$map")" -gt "$(stat -c %s "${map%.map}.journal")" ]
}

in_folder night
search=(run remoteness --from 84 --to 84 --archive 4M --memory 64M --results res)
commands=$((commands + 1))
wine cmd /c juniper.cmd "${search[@]}" >"$work/out" 2>"$work/err" </dev/null &
job=$!
until larger 2>/dev/null; do
  kill -0 "$job" 2>/dev/null || fail "made no map"
  sleep 1
done
ls -l res/live/archive
wine taskkill /f /im java.exe >/dev/null 2>&1 || true
wait "$job" || true
! grep -q 'without its archive' "$work/out" "$work/err" || fail "goes on without its archive"
run 0 status --results res
run 0 "${search[@]}"
! grep -q 'without its archive' "$work/out" "$work/err" || fail "goes on without its archive"
says '1 board computed'
run 0 export remoteness --results res --output rows.csv
grep '^84,' "$clone/results/remoteness/remoteness.csv" | cut -d, -f1-4 | cmp - <(sed 1d rows.csv | cut -d, -f1-4) ||
  fail "not the published lengths"

echo "all passed: $commands commands on $(sed -n 's/^JAVA_VERSION="\(.*\)"/Java \1/p' "$work/java/release"), $(wine --version)"
