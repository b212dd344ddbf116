(* Numbers as integers. *)

type nat = int

let number k : int = k
let integer k : int = k
let length k : int = k
