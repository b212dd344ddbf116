(* What Coq proved, for a program that need not be trusted: outside, a state comes from [start] and
   [step] alone, and a row from [step]. So each row that is printed is one that [step] answered, from
   states that begin with [start]; of these the theorem [accepted] says that they are true. *)

type state
type row

val start : state

(* The first argument bounds the length of walks. *)
val step : Numbers.nat -> state -> Checker.delta -> (state * row) option

(* The row as a line of CSV, with its n, and what its columns are. *)
val csv : row -> string
val columns : string
