(** Finite maps and sets with keys from 1 on.

    Nothing else of the checker knows how they are made: it uses the functions and the laws below. *)

From Coq Require Import NArith Bool FMapPositive.
Open Scope N_scope.

Definition table (A : Type) : Type := PositiveMap.t A.

Definition empty {A : Type} : table A := PositiveMap.empty A.

Definition get {A : Type} (k : N) (m : table A) : option A :=
  match k with
  | N0 => None
  | Npos p => PositiveMap.find p m
  end.

Definition put {A : Type} (k : N) (x : A) (m : table A) : table A :=
  match k with
  | N0 => m
  | Npos p => PositiveMap.add p x m
  end.

Definition take {A : Type} (k : N) (m : table A) : table A :=
  match k with
  | N0 => m
  | Npos p => PositiveMap.remove p m
  end.

Lemma get_empty : forall A k, get k (empty : table A) = None.
Proof. intros A [|k]; [reflexivity|]. apply PositiveMap.gempty. Qed.

Lemma get_put : forall A k l (x : A) m, k <> 0 ->
  get l (put k x m) = if l =? k then Some x else get l m.
Proof.
  intros A [|k] [|l] x m Hk; try contradiction; [reflexivity|]. cbn [get put].
  destruct (N.eqb_spec (Npos l) (Npos k)) as [E|E].
  - injection E as ->. apply PositiveMap.gss.
  - apply PositiveMap.gso. congruence.
Qed.

Lemma get_take : forall A k l (m : table A),
  get l (take k m) = if l =? k then None else get l m.
Proof.
  intros A [|k] [|l] m; try reflexivity. cbn [get take].
  destruct (N.eqb_spec (Npos l) (Npos k)) as [E|E].
  - injection E as ->. apply PositiveMap.grs.
  - apply PositiveMap.gro. congruence.
Qed.

(** * Sets of such keys, of which few are in one *)

Definition set : Type := PositiveMap.t unit.

Definition no_keys : set := PositiveMap.empty unit.

Definition mem (k : N) (s : set) : bool :=
  match k with
  | N0 => false
  | Npos p => PositiveMap.mem p s
  end.

Definition add (k : N) (s : set) : set :=
  match k with
  | N0 => s
  | Npos p => PositiveMap.add p tt s
  end.

Lemma mem_no_keys : forall k, mem k no_keys = false.
Proof. intros [|k]; [reflexivity|]. cbn. rewrite PositiveMap.mem_find, PositiveMap.gempty. reflexivity. Qed.

Lemma mem_add : forall k l s, k <> 0 -> mem l (add k s) = (l =? k) || mem l s.
Proof.
  intros [|k] [|l] s Hk; try contradiction; [reflexivity|]. cbn [mem add]. rewrite !PositiveMap.mem_find.
  destruct (N.eqb_spec (Npos l) (Npos k)) as [E|E].
  - injection E as ->. rewrite PositiveMap.gss. reflexivity.
  - rewrite PositiveMap.gso by congruence. reflexivity.
Qed.
