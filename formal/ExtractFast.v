(** The same program with OCaml's integers for numbers and arrays for maps: an order of magnitude faster.

    That an integer below 2^62 is a number is what Coq's own ExtrOcamlZInt and ExtrOcamlNatInt
    take for granted; the lines below say the same of functions that these leave out.  That arrays.ml does
    what Maps.v says is to be read there. *)

From Coq Require Import NArith Extraction ExtrOcamlBasic ExtrOcamlNatInt ExtrOcamlZInt.
From JuniperGreen Require Import Row Conditions Maps State Neighbours Sweep.

Extract Inlined Constant N.eqb => "((=) : int -> int -> bool)".
Extract Inlined Constant N.leb => "((<=) : int -> int -> bool)".
Extract Inlined Constant N.ltb => "((<) : int -> int -> bool)".
Extract Inlined Constant N.even => "(fun n -> n land 1 = 0)".
Extract Inlined Constant N.b2n => "(fun b -> if b then 1 else 0)".
Extract Inlined Constant N.to_nat => "(fun n -> n)".

Extract Constant table "'a" => "'a Arrays.map".
Extract Inlined Constant empty => "Arrays.Empty".
Extract Inlined Constant get => "Arrays.find".
Extract Inlined Constant put => "Arrays.put".
Extract Inlined Constant take => "Arrays.take".

Extraction Language OCaml.
Extraction "checker.ml" start step.
