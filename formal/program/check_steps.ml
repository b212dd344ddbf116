(* Reads the steps of a sweep (docs/proofs.md, kind "sweep") from standard input, has the checker that
   Coq proved look at each, and prints the row of each board as CSV.

     check_steps [FIRST LAST]    with the rows of FIRST to LAST alone

   What is read here need not be trusted: a step that says something wrong is refused, or proves a
   true row.  What has to be right is [print].

   Exit code: 0 when all steps are accepted, 1 when one is refused, 2 when a line cannot be read. *)

open Checker

exception Unreadable of string

let number k = if k < 0 then raise (Unreadable "a number is negative") else Numbers.number k
let int_of = Numbers.integer

(* A line, and how far it has been read. *)
type line = { text : string; mutable at : int }

let expect line word =
  let n = String.length word in
  if line.at + n <= String.length line.text && String.sub line.text line.at n = word then line.at <- line.at + n
  else raise (Unreadable ("column " ^ string_of_int (line.at + 1) ^ ": expected " ^ word))

let peek line = if line.at < String.length line.text then line.text.[line.at] else '\n'

let integer line =
  let negative = peek line = '-' in
  if negative then line.at <- line.at + 1;
  let from = line.at in
  let k = ref 0 in
  while match peek line with '0' .. '9' -> true | _ -> false do
    k := (10 * !k) + Char.code line.text.[line.at] - 48;
    line.at <- line.at + 1
  done;
  if line.at = from || line.at > from + 15 then raise (Unreadable ("column " ^ string_of_int (from + 1) ^ ": no number"));
  if negative then - !k else !k

let items line item =
  expect line "[";
  let rec more found =
    let found = item line :: found in
    if peek line = ',' then (line.at <- line.at + 1; more found) else (expect line "]"; List.rev found)
  in
  if peek line = ']' then (line.at <- line.at + 1; []) else more []

(* The neighbour that a file names by its quotient. *)
let neighbour v quotient =
  if quotient >= 0 then v * quotient
  else if v mod -quotient = 0 then v / -quotient
  else raise (Unreadable (string_of_int v ^ " has no neighbour by " ^ string_of_int quotient))

let part = function
  | 1 -> SmallOuter | 2 -> SmallInner | 3 -> GiantOuter | 4 -> GiantInner | 5 | 6 -> Free | 7 -> Pending
  | k -> raise (Unreadable ("there is no part " ^ string_of_int k))

let rec changes before = function
  | [] -> []
  | more :: p :: mate :: reference :: rest ->
      let v = before + more in
      let reference =
        if p = 1 || p = 3 then if reference = 0 then v else reference else neighbour v reference in
      { changed = number v; to_part = part p; to_partner = number (neighbour v mate);
        to_reference = number reference }
      :: changes v rest
  | _ -> raise (Unreadable "a vertex is cut off")

let rec ears before = function
  | [] -> []
  | (more :: quotients) :: rest ->
      let support = before + more in
      let rec walk v = function
        | [] -> raise (Unreadable "an ear is cut off")
        | [ q ] -> ([], neighbour v q)
        | q :: qs -> let w = neighbour v q in let body, last = walk w qs in (number w :: body, last)
      in
      let body, last = walk support quotients in
      { first = number support; body; last = number last } :: ears support rest
  | [] :: _ -> raise (Unreadable "an ear is empty")

let field line name read = expect line ("\"" ^ name ^ "\":"); read line
let next line = expect line ","

let step_of text =
  let line = { text; at = 0 } in
  expect line "{\"format\":\"juniper-proof\",\"version\":1,\"kind\":\"sweep\",";
  let n = field line "n" integer in next line;
  let last = field line "last" integer in next line;
  let root = field line "root" integer in next line;
  let pending = field line "pending" integer in next line;
  let vertices = field line "vertices" (fun l -> items l integer) in next line;
  let new_ears = field line "ears" (fun l -> items l (fun l -> items l integer)) in
  expect line "}";
  if peek line <> '\n' then raise (Unreadable "the line goes on");
  (last, { to_size = number n; to_root = number root; to_pending = number pending;
           changes_to = changes 0 vertices; new_ears = ears 0 new_ears })

let print n row =
  let smallest = int_of row.smallest in
  Printf.printf "%d,%d,%d,%d,%d,%d,%d,%d,%s\n" n (int_of row.winner) (int_of row.matching)
    (int_of row.deficiency) (int_of row.sizeD) (int_of row.sizeA) (int_of row.sizeC) (int_of row.openings)
    (if smallest = 0 then "" else string_of_int smallest)

let fail code message = flush stdout; prerr_endline ("check_steps: " ^ message); exit code

let () =
  let from, until =
    match Sys.argv with
    | [| _ |] -> (1, max_int)
    | [| _; a; b |] -> (int_of_string a, int_of_string b)
    | _ -> fail 2 "usage: check_steps [FIRST LAST]"
  in
  let lines = ref 0 and end_of_sweep = ref 0 and state = ref start in
  let fuel = ref (0, Numbers.length 0) in
  print_endline "n,winner,matching,deficiency,d,a,c,openings,smallest";
  (try
     while true do
       let text = input_line stdin in
       incr lines;
       let place = "line " ^ string_of_int !lines ^ ": " in
       let last, delta = try step_of text with Unreadable why -> fail 2 (place ^ why) in
       if fst !fuel < last then fuel := (last, Numbers.length last);
       match step (snd !fuel) !state delta with
       | None -> fail 1 (place ^ "refused")
       | Some (next, row) ->
           let n = int_of next.board_size in
           end_of_sweep := last;
           (* The next line begins a sweep of its own. *)
           state := if n = last then start else next;
           if n = last then end_of_sweep := 0;
           if from <= n && n <= until then print n row
     done
   with End_of_file -> ());
  if !lines = 0 then fail 2 "there is no step";
  if !end_of_sweep <> 0 then fail 1 ("the sweep ends before n = " ^ string_of_int !end_of_sweep)
