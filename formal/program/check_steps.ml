(* Reads the steps of a sweep (docs/proofs.md, kind "sweep") from standard input, has the checker that
   Coq proved look at each, and prints the row of each board as CSV.

     check_steps [FIRST LAST]    with the rows of FIRST to LAST alone

   What is read here need not be trusted: a step that says something wrong is refused, or proves a
   true row.  What has to be right is proved.ml, which keeps the state and prints the rows.  That the file is whole is checked here, by its [last],
   and nothing takes more memory than what was read: a board counts once its vertices have been told.

   Exit code: 0 when all steps are accepted and none is missing, 1 when one is refused or missing, 2 when
   a line cannot be read. *)

open Checker

exception Unreadable of string
exception Refused of string

let require condition why = if not condition then raise (Refused (why ()))
let number = Numbers.number

let on_board n v =
  require (1 <= v && v <= n) (fun () -> Printf.sprintf "%d is not in 1..%d" v n);
  v

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

(* The neighbour on 1, ..., n that a file names by its quotient; 0 for 0. *)
let neighbour n v quotient =
  if quotient = 0 then 0
  else (
    require (quotient <= n && (quotient > 0 || v mod -quotient = 0)) (fun () ->
        Printf.sprintf "%d has no neighbour by %d" v quotient);
    on_board n (if quotient > 0 then v * quotient else v / -quotient))

let part = function
  | 1 -> SmallOuter | 2 -> SmallInner | 3 -> GiantOuter | 4 -> GiantInner | 5 | 6 -> Free | 7 -> Pending
  | k -> raise (Refused ("there is no part " ^ string_of_int k))

let changes n fields =
  let rec more found before = function
    | [] -> List.rev found
    | gap :: p :: mate :: reference :: rest ->
        require (gap >= 1) (fun () -> "a vertex comes after a larger one");
        let v = on_board n (before + gap) in
        let reference =
          if p = 1 || p = 3 then if reference = 0 then v else on_board n reference
          else neighbour n v reference in
        let change =
          { changed = number v; to_part = part p; to_partner = number (neighbour n v mate);
            to_reference = number reference } in
        more (change :: found) v rest
    | _ -> raise (Refused "a vertex is cut off")
  in
  more [] 0 fields

let ears n lists =
  let rec more found before = function
    | [] -> List.rev found
    | [] :: _ -> raise (Refused "an ear is empty")
    | (gap :: quotients) :: rest ->
        let length = 1 + List.length quotients in
        require (length >= 4 && length mod 2 = 0) (fun () -> "an ear has the length " ^ string_of_int length);
        require (gap >= 0) (fun () -> "an ear comes after one with a larger support");
        let support = on_board n (before + gap) in
        let rec walk body v = function
          | [] -> (List.rev body, v)
          | q :: qs ->
              let w = neighbour n v q in
              require (w > 1) (fun () -> "an ear has the vertex " ^ string_of_int w);
              walk (if qs = [] then body else number w :: body) w qs
        in
        let body, last = walk [] support quotients in
        more ({ first = number support; body; latter = number last } :: found) support rest
  in
  more [] 0 lists

let field line name read = expect line ("\"" ^ name ^ "\":"); read line
let next line = expect line ","

(* The step that a line says, and the last board of its sweep. It leads from the board [before] to the next,
   or from none, where that is 0, to a board of which it lists all vertices. *)
let step_of before text =
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
  if before = 0 then
    require (n >= 1 && List.length vertices = 4 * (n - 1)) (fun () ->
        Printf.sprintf "a whole certificate of n = %d lists each of 2..%d" n n)
  else require (n = before + 1) (fun () -> Printf.sprintf "n = %d comes after %d" n before);
  let vertex v = number (if v = 0 then 0 else on_board n v) in
  (last, { to_size = number n; to_root = vertex root; to_pending = vertex pending;
           changes_to = changes n vertices; new_ears = ears n new_ears })

let fail code message = flush stdout; prerr_endline ("check_steps: " ^ message); exit code

let () =
  let from, until =
    match Sys.argv with
    | [| _ |] -> (1, max_int)
    | [| _; a; b |] -> (int_of_string a, int_of_string b)
    | _ -> fail 2 "usage: check_steps [FIRST LAST]"
  in
  let lines = ref 0 and state = ref Proved.start in
  (* The board and the end of the sweep at hand; 0 between sweeps. *)
  let board = ref 0 and end_of_sweep = ref 0 in
  (* No walk has more steps than the board has numbers. *)
  let fuel = ref (0, Numbers.length 0) in
  let check text =
    let last, delta = step_of !board text in
    let n = Numbers.integer delta.to_size in
    require (n <= last && (!board = 0 || last = !end_of_sweep)) (fun () ->
        Printf.sprintf "the sweep was to end with n = %d, not %d" (if !board = 0 then n else !end_of_sweep) last);
    if fst !fuel < n then fuel := (2 * n, Numbers.length (2 * n));
    match Proved.step (snd !fuel) !state delta with
    | None -> raise (Refused "a condition does not hold")
    | Some (next, row) ->
        if from <= n && n <= until then print_endline (Proved.csv row);
        (* The line after the last board begins a sweep of its own. *)
        let ends = n = last in
        state := if ends then Proved.start else next;
        board := if ends then 0 else n;
        end_of_sweep := if ends then 0 else last
  in
  print_endline Proved.columns;
  (try
     while true do
       let text = input_line stdin in
       incr lines;
       let place = "line " ^ string_of_int !lines ^ ": " in
       try check text with
       | Unreadable why -> fail 2 (place ^ "unreadable: " ^ why)
       | Refused why -> fail 1 (place ^ "refused: " ^ why)
       | Stack_overflow -> fail 2 (place ^ "not checked: the stack is too small; ulimit -s unlimited makes it larger")
       | Out_of_memory -> fail 2 (place ^ "not checked: the memory is too small")
     done
   with End_of_file -> ());
  if !lines = 0 then fail 2 "there is no step";
  if !board <> 0 then
    fail 1 (Printf.sprintf "the sweep ends with n = %d, and was to go to %d" !board !end_of_sweep)
