(* Says of a sweep whether the proved checker accepts it: the row of the last board, or "-".  It reads steps as
   numbers alone, so that they can say what a file cannot (forged.py): n, root and pending vertex; how many
   changes, and for each the vertex, its part, its partner and its reference; how many ears, and for each its first
   support, how many vertices it has, these, and its other support. *)

open Checker

let part = function
  | 1 -> SmallOuter | 2 -> SmallInner | 3 -> GiantOuter | 4 -> GiantInner | 5 -> Free | 7 -> Pending | _ -> Absent

let step_of text =
  let left = ref (List.map int_of_string (String.split_on_char ' ' text)) in
  let next () = match !left with [] -> failwith "too short" | k :: rest -> left := rest; k in
  let number () = Numbers.number (next ()) in
  let rec many k read = if k = 0 then [] else let x = read () in x :: many (k - 1) read in
  let to_size = number () in
  let to_root = number () in
  let to_pending = number () in
  let change () =
    let changed = number () in
    let to_part = part (next ()) in
    let to_partner = number () in
    let to_reference = number () in
    { changed; to_part; to_partner; to_reference } in
  let changes_to = many (next ()) change in
  let ear () =
    let first = number () in
    let body = many (next ()) number in
    let latter = number () in
    { first; body; latter } in
  let new_ears = many (next ()) ear in
  { to_size; to_root; to_pending; changes_to; new_ears }

let rec sweep state answer =
  match input_line stdin with
  | exception End_of_file -> answer
  | text -> (
      match Proved.step (Numbers.length 200) state (step_of text) with
      | None -> "-"
      | Some (next, row) -> sweep next (Proved.csv row))

let () = print_endline (sweep Proved.start "-")
