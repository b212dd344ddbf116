#!/usr/bin/env bash
# Checks the proofs with Coq 8.16 or newer, and prints the theorems and what they assume. Installs nothing,
# and compiles into a folder for temporary files.
#   check.sh            fails when a proof is wrong, or rests on an axiom
#   check.sh --tamper   then changes one thing at a time in that folder, and fails unless Coq refuses it
set -euo pipefail
if [ "$#" -gt 1 ] || [ "${1:---tamper}" != --tamper ]; then
  echo "usage: formal/check.sh [--tamper]" >&2
  exit 2
fi
cd "$(dirname "$0")"
if ! command -v coqc >/dev/null; then
  echo "formal/check.sh: coqc is missing; it is Debian's package coq" >&2
  exit 1
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp ./*.v "$folder"
cd "$folder"
for file in Game Primes Chebyshev ThreePrimes Variants Boards Certificates Theorem; do
  echo "$file.v"
  coqc "$file.v" | tee -a answers
done
if [ "$(grep -cx "Closed under the global context" answers)" -ne 4 ]; then
  echo "formal/check.sh: a theorem rests on an axiom" >&2
  exit 1
fi

# refused FILE OLD NEW WHAT: puts NEW for OLD in the file; Coq has to refuse that.
refused() {
  cp "$1.v" kept
  sed -i "s/$2/$3/" "$1.v"
  if cmp -s "$1.v" kept; then
    echo "formal/check.sh: $1.v has no \"$2\"" >&2
    exit 1
  fi
  echo "$4:"
  if (coqc Chebyshev.v && coqc Certificates.v && coqc Theorem.v) >answer 2>&1; then
    echo "formal/check.sh: Coq accepts it" >&2
    exit 1
  fi
  sed 's/^/    /' answer
  mv kept "$1.v"
}

if [ "${1-}" = --tamper ]; then
  refused Certificates '0;7;0;6;8;0;3;1;4' '0;7;0;5;8;3;0;1;4' "n = 8: 3 paired with 5 instead of 6"
  refused Certificates '0;11;6;9;8;10;2;0;4;3;5;1' '0;0;6;9;8;10;2;0;4;3;5;0' "n = 11: without the pair 1, 11"
  refused Theorem '117; 118' '117; 119' "119 instead of 118 in the list"
  refused Theorem '117; 118' '117' "the list without 118"
  refused Chebyshev '177 19999' '178 19999' "three primes from 178 on, instead of 177"
  refused Chebyshev '177 19999' '176 19999' "three primes from 176 on, instead of 177"
fi
