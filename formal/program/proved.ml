open Checker

type state = Checker.state
type row = { board : int; says : Checker.row }

let start = Checker.start

let step fuel state delta =
  match Checker.step fuel state delta with
  | None -> None
  | Some (next, row) -> Some (next, { board = Numbers.integer next.board_size; says = row })

let columns = "n,winner,matching,deficiency,d,a,c,openings,smallest"

let csv { board; says } =
  let k = Numbers.integer in
  let smallest = k says.smallest in
  Printf.sprintf "%d,%d,%d,%d,%d,%d,%d,%d,%s" board (k says.winner) (k says.matching) (k says.deficiency)
    (k says.sizeD) (k says.sizeA) (k says.sizeC) (k says.openings)
    (if smallest = 0 then "" else string_of_int smallest)
