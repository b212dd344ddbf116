(* Numbers as lists of bits, as Coq has them. *)

open Checker

type nat = Checker.nat

let rec positive k =
  if k = 1 then XH else if k land 1 = 1 then XI (positive (k lsr 1)) else XO (positive (k lsr 1))

let number k = if k = 0 then N0 else Npos (positive k)
let rec of_positive = function XH -> 1 | XO p -> 2 * of_positive p | XI p -> (2 * of_positive p) + 1
let integer = function N0 -> 0 | Npos p -> of_positive p

(* A number as that of the steps of a walk. *)
let length k =
  let n = ref O in
  for _ = 1 to k do n := S !n done;
  !n
