#!/usr/bin/env bash
# check-more.sh NAME runs one of the checks that take too long for each build; without a name it lists them.
set -euo pipefail
cd "$(dirname "$0")"

# test MODULE CLASSES [-Dname=value ...]: these test classes, with properties that make them longer.
test() {
  local module=$1 classes=$2
  shift 2
  ./mvnw --quiet -pl "$module" -am test -Dtest="$classes" -Dsurefire.failIfNoSpecifiedTests=false \
    -DargLine="-enableassertions -XX:MaxDirectMemorySize=2g" "$@"
}

case ${1:-} in
  kills) # 320 SIGKILLs and signals in work of eight kinds, which has to continue and end like undisturbed work, kills [SEED] (20 minutes)
    test runner 'SignalsTest#allWork*' -Dends=40 -Dseed="${2:-1}" ;;
  damage) # 1,000 files of each kind (stores, archives, layers, tables) damaged, and 1,000 losses of power, damage [SEED] (15 minutes)
    test runner FaultsTest,PowerLossTest -Ddamages=1000 -Dlosses=1000 -Dseed="${2:-20}" ;;
  command-lines) # 2,000 random command lines in one process, command-lines [SEED] (some minutes)
    test runner RandomCommandLinesTest -Djuniper.lines=2000 -Dseed="${2:-1}" ;;
  steps) # 250,000 altered steps of a sweep, and what each rule of its checker is for (2 minutes)
    test solver TamperTest -Dtampers=250000 ;;
  proofs) # 20,000 changed proofs of each kind before both checkers, proofs [SEED] (5 minutes)
    test runner TamperedProofsTest -Djuniper.changes=20000 -Djuniper.changes.seed="${2:-1}" ;;
  files) # 9,000 altered files of steps before both checkers, the program and the script
    test runner SweepProofTest -Djuniper.files=2000 ;;
  published) # the published winners are what publish makes of these rows, and the script accepts each chain (1 minute)
    mkdir -p target
    folder=$(mktemp -d target/published.XXXX -p "$PWD")
    test runner PublishedWinnersTest,PublishedProofsTest "-Djuniper.published=$folder" ;;
  signals) # 1,000 signals at random moments, over all kinds of commands and quantities, signals [SEED] (half an hour)
    test runner 'SignalsTest#aSignal*' -Dends=200 -Dseed="${2:-1}" ;;
  looks) # engines, runs, searches, verifications, chains, publications stopped and failing at a thousand looks each (4 minutes of processor time)
    test runner EveryLookTest,StoppedWorkTest -Djuniper.looks=1000 ;;
  races) # what threads share without locks under jcstress, and a broken variant of each, which it must notice (5 minutes)
    ./mvnw --quiet -pl solver compile
    solver/src/jcstress/races.sh ;;
  formal) # the proofs of Coq again by coqchk, rows to n = 5,000 and lengths to 40 by its kernel, and what is changed is refused (ten minutes)
    bash formal/check.sh --again
    bash formal/check.sh --kernel 5000
    bash formal/check.sh --lengths 40
    bash formal/check.sh --tamper ;;
  ranges) # the solver's tests on the ranges that each build cuts short (some minutes)
    test solver '*Test' -Djuniper.ranges=true ;;
  static) # Error Prone, NullAway and the format, without tests, as .ci/run checks them (two minutes)
    ./mvnw --quiet clean test-compile -Pchecks ;;
  boards) # all 1..n up to 1,500, and sets of numbers up to 3,000, by the textbook's search (1 minute)
    test solver HungarianForestTest -Djuniper.matching.boards=1500 ;;
  peers) # every n up to 2,000 against JGraphT, and certificates of every n to 10,000 (2 minutes)
    test solver MatchingEngineTest -Djuniper.peer=2000 -Djuniper.boards=10000 ;;
  lemon) # matching numbers of every n up to 8,000 by LEMON, in C++ (half a minute; needs g++ and liblemon-dev)
    mkdir -p target
    g++ -O2 -o target/boards solver/src/jmh/peers/boards.cpp
    seq 1 8000 | xargs -n1 target/boards lemon >target/matching.txt
    grep -v '^#' results/winner/b-files/matching.txt | awk '$1 >= 1 && $1 <= 8000 { print $2 }' >target/published.txt
    awk '{ print $NF }' target/matching.txt | cmp - target/published.txt ;;
  sweeps) # 200 sweeps over 100 boards that begin anywhere up to 10^6 against certificates from nothing (half an hour)
    test solver WinnerSweepTest -Djuniper.sweep.windows=200 -Djuniper.sweep.last=1000000 -Djuniper.sweep.seed=1 ;;
  engines) # all winning openings up to n = 143, and up to 109 without folding, by both engines (1 minute)
    test solver EnginesAgreeTest -Djuniper.search.openings=143 -Djuniper.search.unfolded=109 \
      -Djuniper.search.memory=1073741824 ;;
  any-board) # all searches on 2,000 random sets of numbers against plain recursion (2 minutes)
    test solver AnyBoardTest -Djuniper.boards=2000 ;;
  players) # perfect play keeps every win in 10,000 games on each board and in each style (2 minutes)
    test solver PerfectPlayerTest -Djuniper.play.games=10000 ;;
  chains) # longest chains to n = 150 by both formulations, and those of every n up to 60 counted in two ways (5 minutes)
    test solver SubtourCutsTest,LongestChainsTest -Djuniper.chains.programme=150 -Djuniper.chains.counted=60 ;;
  heaps) # all octal games of three digits to n = 300 and Grundy's game to 20,000 by naive recursion; Officers (1 minute)
    test solver PlainValuesTest,SparseValuesTest -Djuniper.heap.octal=300 -Djuniper.heap.sparse=5000 -Djuniper.heap.grundy=20000 \
      -Djuniper.heap.officers=1000000 ;;
  copies) # small boards inside all boards to 9,008, and counts of primes to 2,000,000 (ten minutes)
    test solver CopiesTest -Djuniper.copies=9008 -Djuniper.copies.primes=2000000 ;;
  resistance) # J2 holds out for 13 numbers: against every move, and by the rules alone to n = 1100 (an hour)
    test solver PlainShortWinTest -Dresistance.rules=1100
    test solver ThirteenMoveDefenceTest -Dresistance.from=1024 -Dresistance.to=1030 -Dresistance.step=1 -Dresistance.oneOf=1
    test solver ThirteenMoveDefenceTest -Dresistance.from=560 -Dresistance.to=4000 -Dresistance.step=10 -Dresistance.oneOf=97 ;;
  periods) # the published long periods, and Grundy's game to 100,000,000 (some minutes)
    test solver LongRunsTest -Djuniper.heap.longest=100000000 ;;
  longest-periods) # the same with the two periods that take more than 400 million values (some hours)
    test solver LongRunsTest -Djuniper.heap.longest=450000000 ;;
  page) # the page in a browser, its pictures in runner/target/report-page, its engine on 1,000 games, all charts twice (4 minutes)
    test runner ReportPageTest,PageEngineTest,ReportCommandTest -Djuniper.page=true -Djuniper.report.games=1000 ;;
  addresses) # 1,000 strange addresses of the page and texts in its boxes in a browser, and read by its script, addresses [SEED] (10 minutes)
    test runner 'ReportPageTest$Whole#any*,PageEngineTest#addresses*' -Djuniper.page=true -Djuniper.addresses=1000 \
      -Dseed="${2:-1}" ;;
  mutation) # mutants of a package against its own tests and others, mutation PACKAGE [CLASSES [TEST...]] (minutes to an hour)
    package=org.junipergreen.${2:?a package, such as solver.chain.bound}
    tests="$package.*Test"
    for other in "${@:4}"; do
      tests+=",org.junipergreen.$other"
    done
    ./mvnw --quiet -Pmutation test-compile org.pitest:pitest-maven:mutationCoverage \
      -DtargetClasses="$package.${3:-*}" -DtargetTests="$tests" ;;
  coverage) # lines of each module that its own tests reach, by JaCoCo, in target/coverage.csv (ten minutes)
    mkdir -p target
    for tool in agent:0.8.15:jar:runtime cli:0.8.15:jar:nodeps; do
      ./mvnw --quiet dependency:copy -N -Dartifact="org.jacoco:org.jacoco.$tool" -DoutputDirectory=target -Dmdep.stripVersion
    done
    rm -f target/coverage.exec
    ./mvnw --quiet test -DleftOut= \
      -DargLine="-enableassertions -javaagent:$PWD/target/org.jacoco.agent-runtime.jar=destfile=$PWD/target/coverage.exec"
    java -jar target/org.jacoco.cli-nodeps.jar report target/coverage.exec --csv target/coverage.csv \
      --classfiles solver/target/classes/org --classfiles runner/target/classes/org
    for package in solver runner; do
      grep "org.junipergreen.$package" target/coverage.csv |
        awk -F, -v p="$package" '{ m += $8; c += $9 } END { printf "%s: %.1f %% of lines\n", p, 100 * c / (m + c) }'
    done ;;
  javas) # all tests on Java 17, 21, 25 and 26, in a minimal Debian each, javas [PART...] (hours; needs root)
    release/javas.sh "${@:2}" ;;
  windows) # some 45 commands on a Java for Windows under Wine, which are installed; "not tried" where they cannot be (ten minutes)
    release/windows.sh ;;
  same) # what a rearrangement has changed against an earlier commit: sizes, help, what people and programs read, published rows, stores, proofs, node counts, same [--than COMMIT] [PART...] (15 minutes; speed only when it is named)
    python3 runner/src/test/measure/same.py "${@:2}" ;;
  time-left) # the time that runs say is left against what remained, five runs each (half an hour, on a quiet machine)
    python3 runner/src/test/measure/time_left.py ./juniper ;;
  costs) # the times that estimates begin with, into costs.csv, costs [--only KIND] [OPTIONS...] (hours; a minute for most kinds)
    python3 runner/src/test/measure/costs.py "${@:2}" ./juniper ;;
  speed) # whole processes of docs/speed.md: time, processor time, memory, speed [OPTIONS...] (ten minutes, on a quiet machine)
    python3 runner/src/test/measure/speed.py "${@:2}" ./juniper ;;
  *)
    sed -n 's/^  \([a-z-]*\)) # /\1\t/p' "$0"
    [ $# -eq 0 ] || { echo "check-more.sh: there is no check '$1'" >&2; exit 2; } ;;
esac
