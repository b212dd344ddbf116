#!/usr/bin/env bash
# Checks the proofs with Coq 8.16 or newer, and prints the theorems and what they assume. Installs nothing,
# and works in a folder for temporary files.
#   check.sh                 fails when a proof is wrong, or rests on an axiom
#   check.sh --run FILE      then makes a program of the proved checker and has it check the steps of FILE,
#                            which may be packed by gzip, or - for standard input; compares the rows with
#                            the published ones
#   check.sh --run-bits FILE the same with nothing but Coq's own numbers and maps, which is slower
#   check.sh --tamper        then changes one thing at a time, and fails unless Coq refuses it; and gives the
#                            program 20,000 altered sweeps
set -euo pipefail
usage() {
  echo "usage: formal/check.sh [--tamper | --run FILE | --run-bits FILE]" >&2
  exit 2
}
what=${1-}
case $what in
  "" | --tamper) [ "$#" -le 1 ] || usage ;;
  --run | --run-bits)
    [ "$#" -eq 2 ] || usage
    [ "$2" = - ] || [ -r "$2" ] || { echo "formal/check.sh: $2 cannot be read" >&2; exit 2; }
    steps=$2
    [ "$2" = - ] || steps=$(cd "$(dirname "$2")" && pwd)/$(basename "$2")
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
  --tamper) needs ocamlopt ocaml-nox; needs python3 python3 ;;
esac
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp ./*.v program/*.ml "$folder"
cd "$folder"
for file in Game Primes Chebyshev ThreePrimes Variants Boards Certificates Theorem Row Matching Barrier Ears \
  Assembly Decomposition Conditions Levels Answer Maps State Neighbours Frame Check Sweep; do
  echo "$file.v"
  coqc "$file.v" | tee -a answers
done
# No axiom at all is on the list of what may be assumed.
if [ "$(grep -cx "Closed under the global context" answers)" -ne 5 ] || grep -q "^Axioms:" answers; then
  echo "formal/check.sh: a theorem rests on an axiom" >&2
  exit 1
fi

# ---- The program

# program EXTRACTION NUMBERS [MODULE]: makes it.
program() {
  coqc "$1.v" >/dev/null
  cp "$2.ml" numbers.ml
  ocamlopt -w -a -inline 200 "${@:3}" checker.mli checker.ml numbers.ml check_steps.ml -o check_steps
}
# Has it check the steps, and compares the rows with the published ones.
run() {
  ulimit -s unlimited 2>/dev/null || true # walks are as deep as a tree is high
  case $steps in *.gz) gzip -dc "$steps" ;; -) cat ;; *) cat "$steps" ;; esac |
    OCAMLRUNPARAM=s=8M ./check_steps >rows
  gzip -dc "$published" | cut -d, -f1-9 |
    awk -F, 'NR == FNR { if (FNR > 1) wanted[$1] = $0; next }
      FNR > 1 && $1 in wanted { if (wanted[$1] != $0) { print "the published row is " $0 ", proved is " wanted[$1]; bad = 1 } else same++ }
      END { for (n in wanted) all++; print all " rows are proved, " same + 0 " of them are published, and equal"; exit bad }' rows -
}
case $what in
  --run) program ExtractFast integers arrays.ml && run ;;
  --run-bits) program Extract bits && run ;;
esac

# ---- What is changed, and has to be refused

# refused FILE OLD NEW WHAT FILES...: puts NEW for OLD in the file, in Conditions.v where it first stands; Coq
# has to refuse one of the files.
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
  if (for file in "${@:5}"; do coqc "$file.v" || exit 1; done) >answer 2>&1; then
    echo "formal/check.sh: Coq accepts it" >&2
    exit 1
  fi
  grep -v '^$' answer | tail -n 3 | sed 's/^/    /'
  mv kept "$1.v"
}
if [ "$what" = --tamper ]; then
  program ExtractFast integers arrays.ml
  python3 "$here/alter_steps.py" "$folder/check_steps"
  refused Certificates '0;7;0;6;8;0;3;1;4' '0;7;0;5;8;3;0;1;4' "n = 8: 3 paired with 5 instead of 6" Certificates Theorem
  refused Certificates '0;11;6;9;8;10;2;0;4;3;5;1' '0;0;6;9;8;10;2;0;4;3;5;0' "n = 11: without the pair 1, 11" Certificates Theorem
  coqc Certificates.v
  refused Theorem '117; 118' '117; 119' "119 instead of 118 in the list" Theorem
  refused Theorem '117; 118' '117' "the list without 118" Theorem
  refused Chebyshev '177 19999' '178 19999' "three primes from 178 on, instead of 177" Chebyshev ThreePrimes Certificates Theorem
  refused Chebyshev '177 19999' '176 19999' "three primes from 176 on, instead of 177" Chebyshev
  coqc Chebyshev.v
  # Without a condition of the certificate, or with a kind of edge that was forbidden.
  while IFS=';' read -r without old new; do
    refused Conditions "$old" "$new" "$without" Conditions Levels Answer State Neighbours Frame
    coqc Conditions.v
  done <<'END'
the part of a free vertex's partner;part_at (partner_at v) = Free;True
mutual partners of free vertices;= Free /\ partner_at (partner_at v) = v;= Free /\ True
an edge to the partner of a free vertex;partner_at (partner_at v) = v /\ adjacent v (partner_at v).;partner_at (partner_at v) = v.
the part of an inner vertex's partner;part_at (partner_at v) = outer_beside p;True
an inner vertex's partner being a base;reference_at (partner_at v) = partner_at v;True
mutual partners of inner vertices;partner_at (partner_at v) = v /\ adjacent v (partner_at v) /\;adjacent v (partner_at v) /\
an edge to the partner of an inner vertex;adjacent v (partner_at v) /\;True /\
the part of a parent;part_at (reference_at v) = outer_beside p;True
an edge to the parent;adjacent v (reference_at v);True
bases outside ears;ear_at v = 0 /\;True /\
exposed bases of the giant level being the root;(p = GiantOuter -> reference_at v = 1);True
the part of what holds a base;part_at (partner_at v) = inner_beside p;True
mutual partners of bases;inner_beside p /\ partner_at (partner_at v) = v;inner_beside p
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
edges of an ear;joined_path (first x :: body x ++ [last x]);True
each vertex once in an ear;NoDup (body x);True
an even number of vertices in an ear;Nat.Even (length (body x));True
outer supports;outer (part_at (first x)) = true;True
both supports in one class;same_class (first x) (last x);True
the vertices of an ear in the class of its supports;same_class (first x) v /\;True /\
the ear being that of its vertices;ear_at v = e;True
the part of the root;part_at (root K) = GiantOuter;True
the class of the root;reference_at (root K) = 1;True
an exposed root;partner_at (root K) = 0;True
the part of the pending vertex;part_at (pending K) = Pending;True
its neighbour in the giant level;part_at (reference_at (pending K)) = GiantOuter;True
an edge to that;adjacent (pending K) (reference_at (pending K));True
ears that rest on none of themselves;forall e, Acc rests_on e;True
classes that hang from none of themselves;forall v, outer (part_at v) = true -> Acc hangs_from (reference_at v);True
END
fi
