(* Maps from integers, as arrays that remember what they were (H. Baker, Shallow binding makes functional
   arrays fast, 1991): the newest version of a map is an array, an older one says in what it differs from
   the next. A map that is changed costs as much as an array, as long as nobody asks an older version. *)

type 'a map = Empty | Map of 'a version ref
and 'a version = Newest of 'a option array | Older of int * 'a option * 'a version ref

(* Makes this version the newest. *)
let rec newest version =
  match !version with
  | Newest items -> items
  | Older (k, x, next) ->
      let items = newest next in
      next := Older (k, items.(k), version);
      items.(k) <- x;
      version := Newest items;
      items

let find k = function
  | Empty -> None
  | Map version ->
      let items = newest version in
      if 0 < k && k < Array.length items then items.(k) else None

let set k x version =
  let items = newest version in
  let size = Array.length items in
  if k < size then (
    let next = ref (Newest items) in
    version := Older (k, items.(k), next);
    items.(k) <- x;
    Map next)
  else (
    (* Too small: a longer array, which shares nothing with this one. *)
    let longer = Array.make (max (k + 1) (2 * size)) None in
    Array.blit items 0 longer 0 size;
    longer.(k) <- x;
    Map (ref (Newest longer)))

let put k x map =
  if k = 0 then map
  else match map with Empty -> set k (Some x) (ref (Newest [||])) | Map version -> set k (Some x) version

let take k map =
  match map with
  | Map version when 0 < k && k < Array.length (newest version) -> set k None version
  | _ -> map
