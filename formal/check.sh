#!/usr/bin/env bash
# Checks the proofs with Coq 8.16 or newer, and prints what the theorem assumes. Installs nothing, and
# compiles into a folder for temporary files.
set -eu
cd "$(dirname "$0")"
if ! command -v coqc >/dev/null; then
  echo "formal/check.sh: coqc is missing; it is Debian's package coq" >&2
  exit 1
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp ./*.v "$folder"
cd "$folder"
for file in Game ThreePrimes Boards Certificates Theorem; do
  echo "$file.v"
  coqc "$file.v"
done
