#!/usr/bin/env bash
# Checks the proofs with Coq 8.16 or newer, prints each theorem and behind it what it assumes, and how many theorems there
# are. Installs nothing, and works in a folder for temporary files.
#   check.sh                 fails when a proof is wrong, or rests on an axiom
#   check.sh --run FILE      then makes a program of the proved checker and has it check the steps of FILE,
#                            which may be packed by gzip, or - for standard input; compares the rows with
#                            the published ones
#   check.sh --run-bits FILE the same with nothing but Coq's own numbers and maps, which is slower
#   check.sh --kernel N      then has Coq's kernel prove the published rows of n = 1 to N, without a program
#   check.sh --lengths N     then has Coq's kernel prove the published lengths of all games on 1 to n, n = 1 to N <= 54
#   check.sh --again         then has coqchk, a program apart from Coq, check all that was compiled (some minutes)
#   check.sh --tamper        then changes one thing at a time, and fails unless it is refused; and gives forged
#                            steps and 20,000 altered sweeps to the three checkers, for which it builds Juniper
set -euo pipefail
usage() {
  echo "usage: formal/check.sh [--again | --tamper | --run FILE | --run-bits FILE | --kernel N | --lengths N]" >&2
  exit 2
}
what=${1-}
case $what in
  "" | --again | --tamper) [ "$#" -le 1 ] || usage ;;
  --run | --run-bits)
    [ "$#" -eq 2 ] || usage
    [ "$2" = - ] || [ -r "$2" ] || { echo "formal/check.sh: $2 cannot be read" >&2; exit 2; }
    steps=$2
    [ "$2" = - ] || steps=$(cd "$(dirname "$2")" && pwd)/$(basename "$2")
    ;;
  --kernel)
    [ "$#" -eq 2 ] && [[ $2 =~ ^[1-9][0-9]{0,4}$ ]] && [ "$2" -le 20000 ] || usage
    ;;
  --lengths)
    [ "$#" -eq 2 ] && [[ $2 =~ ^[1-9][0-9]?$ ]] && [ "$2" -le 54 ] || usage
    ;;
  *) usage ;;
esac
cd "$(dirname "$0")"
here=$PWD
published=$here/../results/winner/winner.csv.gz
needs() {
  command -v "$1" >/dev/null || { echo "formal/check.sh: $1 is missing; it is in Debian's package $2" >&2; exit 1; }
}
needs coqc coq
case $what in
  --run*) needs ocamlopt ocaml-nox ;;
  --kernel | --lengths) needs python3 python3 ;;
  --again) needs coqchk coq ;;
  --tamper) needs ocamlopt ocaml-nox; needs python3 python3; needs java openjdk-17-jdk-headless ;;
esac
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp _CoqProject ./*.v program/*.ml program/*.mli "$folder"
cd "$folder"

# A command that fails has to end this script: so none of the functions below is called where bash ignores it, before
# && or ||, or as a condition, unless it says so.

compile() {
  coqc -q -Q . JuniperGreen "$1.v"
}
# compile_all FIRST: FIRST and what comes after it.
files=$(sed -n 's/\.v$//p' _CoqProject)
compile_all() {
  local file on=
  for file in $files; do
    [ "$file" != "$1" ] || on=yes
    [ "$on" ] || continue
    [ "$what" = --tamper ] || echo "$file.v"
    compile "$file"
  done
}
# Audit.v says all theorems again, and asks of each what it assumes. No axiom at all is on the list of what may be.
asked=$(grep -c "^Print Assumptions " "$here/Audit.v")
audited() {
  if [ "$(grep -cx "Closed under the global context" "$1")" -ne "$asked" ] || grep -q "^Axioms:" "$1"; then
    echo "formal/check.sh: a theorem rests on an axiom" >&2
    return 1
  fi
}
compile_all Library >answers
cat answers
audited answers
echo "$asked theorems, no axiom"

# ---- The program

# program EXTRACTION NUMBERS [MODULE]: makes it.
program() {
  coqc -q -Q . JuniperGreen "$1.v" >/dev/null
  cp "$2.ml" numbers.ml
  ocamlopt -w -a -inline 200 "${@:3}" checker.mli checker.ml numbers.ml proved.mli proved.ml check_steps.ml -o check_steps
}
# Has it check the steps, and compares the rows with the published ones.
run() {
  ulimit -s unlimited 2>/dev/null || true # walks are as deep as a tree is high
  case $steps in *.gz) gzip -dc "$steps" ;; -) cat ;; *) cat "$steps" ;; esac |
    OCAMLRUNPARAM=s=8M ./check_steps >rows
  gzip -dc "$published" | cut -d, -f1-9 >wanted
  awk -F, 'NR == FNR { if (FNR > 1) wanted[$1] = $0; next }
    FNR > 1 && $1 in wanted { if (wanted[$1] != $0) { print "the published row is " $0 ", proved is " wanted[$1]; bad = 1 } else same++ }
    END { for (n in wanted) all++; print all " rows are proved, " same + 0 " of them are published, and equal"; exit bad }' rows wanted
}
# by_kernel SCRIPT N: has the kernel prove what the script writes down.
by_kernel() {
  python3 "$here/$1.py" "$2" >Rows.v
  compile Rows >answer
  cat answer
  [ "$(grep -cx "Closed under the global context" answer)" -eq 1 ]
}
case $what in
  --run)
    program ExtractFast integers arrays.ml
    run
    ;;
  --run-bits)
    program Extract bits
    run
    ;;
  --kernel)
    by_kernel kernel_rows "$2"
    echo "the kernel has proved the published rows of n = 1 to $2"
    ;;
  --lengths)
    by_kernel kernel_lengths "$2"
    echo "the kernel has proved the published lengths of n = 1 to $2"
    ;;
  --again)
    coqchk -silent -o -Q . JuniperGreen JuniperGreen.Audit >answer 2>&1
    cat answer
    grep -A 1 "^\* Axioms:" answer | grep -q "<none>"
    ;;
esac

# ---- What is changed, and has to be refused

# refused FILE OLD NEW WHAT: puts NEW for OLD in the file, in Conditions.v where it first stands. Coq has to refuse it or
# a file after it, or the audit has to find an axiom.
refused() {
  local all=g
  [ "$1" != Conditions ] || all=
  cp "$1.v" kept
  OLD=$2 NEW=$3 perl -0pi -e "s/\\Q\$ENV{OLD}\\E/\$ENV{NEW}/$all" "$1.v"
  if cmp -s "$1.v" kept; then
    echo "formal/check.sh: $1.v has no \"$2\"" >&2
    exit 1
  fi
  echo "$4:"
  if (compile_checked "$1" && audited answer) >said 2>&1; then
    echo "formal/check.sh: it is accepted" >&2
    exit 1
  fi
  # A refusal, and not a failure of another kind.
  if ! grep -qE '^Error|rests on an axiom' said answer; then
    echo "formal/check.sh: Coq failed, and does not say why" >&2
    exit 1
  fi
  cat said answer | grep -E -A 2 '^Error|rests on an axiom' | tail -n 3 | sed 's/^/    /'
  mv kept "$1.v"
}
# The same as compile_all, where bash does not end the script.
compile_checked() {
  local file on=
  : >answer
  for file in $files; do
    [ "$file" != "$1" ] || on=yes
    [ -z "$on" ] || compile "$file" >>answer 2>&1 || return 1
  done
}
if [ "$what" = --tamper ]; then
  program ExtractFast integers arrays.ml
  "$here/../juniper" solve 2 >/dev/null # builds it
  python3 "$here/alter_steps.py" "$folder/check_steps"
  python3 "$here/forged.py" "$folder"
  compile Forged
  refused Certificates '0;7;0;6;8;0;3;1;4' '0;7;0;5;8;3;0;1;4' "n = 8: 3 paired with 5 instead of 6"
  refused Certificates '0;11;6;9;8;10;2;0;4;3;5;1' '0;0;6;9;8;10;2;0;4;3;5;0' "n = 11: without the pair 1, 11"
  refused Winners '117; 118' '117; 119' "119 instead of 118 in the list"
  refused Winners '117; 118' '117' "the list without 118"
  refused Chebyshev '177 19999' '178 19999' "three primes from 178 on, instead of 177"
  refused Chebyshev '177 19999' '176 19999' "three primes from 176 on, instead of 177"
  compile_all Chebyshev >/dev/null
  # A theorem that says less, or was not proved.
  refused Winners 'Theorem juniper_green : forall n, 1 <= n ->' 'Theorem juniper_green : forall n, 177 <= n -> 1 <= n ->' \
    "who wins, from 177 on alone"
  refused Replies '-> 13 <= m.' '-> 12 <= m.' "12 numbers needed instead of 13"
  refused Variants '62 <= n <= 68' '63 <= n <= 68' "misère play without n = 62"
  refused Winners 'J1_wins_within n 13.' 'J1_wins_within n 15.' "15 numbers instead of 13"
  refused Variants 'Theorem without_1 : forall n v, 3 <= n' 'Theorem without_1 : forall n v, 4 <= n' "without 1 from 4 on"
  refused Row 'true_deficiency : deficiency r + 2 * matching r = n' 'true_deficiency : deficiency r = deficiency r' \
    "rows of which the deficiency is not known"
  refused Game '~ In w used /\' 'True /\' "a game in which a number may be played twice"
  refused Variants '  - exact (misere_if_from_2 n Hn [v] v H Hs).
Qed.' 'Admitted.' "misère play that is not proved"
  compile_all Game >/dev/null
  # Of the lengths, what is said and what is looked at.
  refused Remoteness 'forall n v, 1 <= n <= N.of_nat (length lengths)' 'forall n v, 2 <= n <= N.of_nat (length lengths)' \
    "lengths from n = 2 on alone"
  refused Remoteness 'forall j, loses_within (board n) j [v] v -> (k <= j)%nat' 'True' "a length that could be less"
  refused Remoteness 'if N.testbit (choice q) a' 'if true' "an answer that is no move"
  refused Remoteness 'if choice q =? 0 then None' 'if false then None' "a loser who has no reply"
  refused Remoteness 'Nat.leb j k | None' 'Nat.leb k j | None' "a win within more numbers taken for one within fewer"
  refused Remoteness 'Nat.leb k j | None' 'Nat.leb j k | None' "holding out for less taken for holding out for more"
  compile Remoteness >/dev/null
  # Without a condition of the certificate, or with a kind of edge that was forbidden.
  while IFS=';' read -r without old new; do
    refused Conditions "$old" "$new" "$without"
    compile Conditions
  done <<'END'
the part of a free vertex's partner;part_at (partner_at v) = Free;True
mutual partners of free vertices;= Free /\ partner_at (partner_at v) = v;= Free /\ True
an edge to the partner of a free vertex;partner_at (partner_at v) = v /\ adjacent v (partner_at v).;partner_at (partner_at v) = v.
an inner vertex's partner being a base;reference_at (partner_at v) = partner_at v;True
mutual partners of inner vertices;partner_at (partner_at v) = v /\ adjacent v (partner_at v) /\;adjacent v (partner_at v) /\
an edge to the partner of an inner vertex;adjacent v (partner_at v) /\;True /\
the part of a parent;part_at (reference_at v) = outer_beside p;True
an edge to the parent;adjacent v (reference_at v);True
exposed bases of the giant level being the root;(p = GiantOuter -> reference_at v = 1);True
the part of what holds a base;part_at (partner_at v) = inner_beside p;True
mutual partners of bases;inner_beside p /\ partner_at (partner_at v) = v;inner_beside p
absent vertices without a partner;part_at v = Absent -> partner_at v = 0;True
partners within a class;partner_at v <> 0 /\ ear_at v <> 0;ear_at v <> 0
ears in a class;partner_at v <> 0 /\ ear_at v <> 0;partner_at v <> 0
one pending vertex;v = pending K;True
small and giant outer vertices apart;(GiantOuter | GiantInner | Free;(GiantInner | Free
small outer and giant inner vertices apart;(GiantOuter | GiantInner | Free;(GiantOuter | Free
small outer and free vertices apart;GiantInner | Free | Pending);GiantInner | Pending)
small outer vertices and the pending one apart;GiantInner | Free | Pending);GiantInner | Free)
giant outer and free vertices apart;GiantOuter, Free => true;GiantOuter, Free => false
one class for adjacent outer vertices;(outer (part_at v) = true -> part_at v = part_at w -> reference_at v = reference_at w);True
a vertex in each ear;body x <> [] /\;True /\
edges of an ear;joined_path (first x :: body x ++ [latter x]);True
each vertex once in an ear;NoDup (body x);True
an even number of vertices in an ear;Nat.Even (length (body x));True
outer supports;outer (part_at (first x)) = true;True
both supports in one class;same_class (first x) (latter x);True
the vertices of an ear in the class of its supports;same_class (first x) v /\;True /\
the ear being that of its vertices;ear_at v = e;True
the part of the root;pending K <> 0 -> part_at (root K) = GiantOuter;pending K <> 0 -> True
the part of the pending vertex;part_at (pending K) = Pending;True
its neighbour in the giant level;part_at (reference_at (pending K)) = GiantOuter;True
an edge to that;adjacent (pending K) (reference_at (pending K));True
ears that rest on none of themselves;forall e, Acc rests_on e;True
classes that hang from none of themselves;forall v, outer (part_at v) = true -> Acc hangs_from (reference_at v);True
END
fi
