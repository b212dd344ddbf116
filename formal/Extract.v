(** The checker as a program in OCaml, made of nothing but what is proved: numbers are lists of bits, maps
    are trees. *)

From Coq Require Import NArith Extraction ExtrOcamlBasic.
From JuniperGreen Require Import Row Conditions Maps State Neighbours Sweep.

Extraction Language OCaml.
Extraction "checker.ml" start step.
