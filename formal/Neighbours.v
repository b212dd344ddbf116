(** The neighbours of a number on the board: its divisors, by trial division, and its multiples.

    Only that no neighbour is missing has to be proved: a number too many could make a check refuse
    what is right, and no more. *)

From Coq Require Import NArith List Bool Lia.
From JuniperGreen Require Import Game.
Import ListNotations.
Open Scope N_scope.

(** The divisors of [v] among [d], [d + 1], ..., [k] numbers in all, each with its complement. *)
Fixpoint divisors_from (k : nat) (d v : N) : list N :=
  match k with
  | O => []
  | S k' =>
      let others := divisors_from k' (d + 1) v in
      if v mod d =? 0 then d :: v / d :: others else others
  end.

(** Of a divisor and its complement one is at most the root. *)
Definition divisors (v : N) : list N := divisors_from (N.to_nat (N.sqrt v - 1)) 2 v.

Lemma divisors_from_complete : forall k d v a q, d <> 0 -> v = a * q -> d <= a < d + N.of_nat k ->
  In a (divisors_from k d v) /\ In q (divisors_from k d v).
Proof.
  induction k as [|k IH]; intros d v a q Hd Hv Ha; [lia|]. cbn [divisors_from].
  destruct (N.eq_dec a d) as [->|Hne].
  - assert (Hm : v mod d = 0) by (apply N.mod_divide; [exact Hd|]; exists q; lia).
    rewrite Hm. cbn [N.eqb]. split; [left; reflexivity|right; left].
    subst v. rewrite N.mul_comm. apply N.div_mul, Hd.
  - destruct (IH (d + 1) v a q ltac:(lia) Hv ltac:(lia)) as [H1 H2].
    destruct (v mod d =? 0); [split; right; right; assumption|split; assumption].
Qed.

Lemma divisors_complete : forall d v, 2 <= d -> d < v -> N.divide d v -> In d (divisors v).
Proof.
  intros d v Hd Hv [q Hq]. unfold divisors.
  assert (Hq2 : 2 <= q) by nia.
  pose proof (N.sqrt_spec v ltac:(lia)) as [H1 H2].
  destruct (N.le_gt_cases d q) as [Hle|Hgt].
  - apply (divisors_from_complete _ 2 v d q); [lia|lia|nia].
  - apply (divisors_from_complete _ 2 v q d); [lia|lia|nia].
Qed.

(** Whether [f] holds for [w], [w + v], ..., [k] numbers in all. *)
Fixpoint all_multiples (f : N -> bool) (k : nat) (v w : N) : bool :=
  match k with
  | O => true
  | S k' => f w && all_multiples f k' v (w + v)
  end.

(** Whether [f] holds for all neighbours of [v] among 2, ..., n. *)
Definition all_neighbours (n : N) (f : N -> bool) (v : N) : bool :=
  forallb f (divisors v) && all_multiples f (N.to_nat (n / v - 1)) v (v + v).

Lemma all_multiples_each : forall f k v w i, all_multiples f k v w = true -> i < N.of_nat k ->
  f (w + i * v) = true.
Proof.
  intros f. induction k as [|k IH]; intros v w i H Hi; [lia|]. cbn in H.
  apply andb_true_iff in H. destruct H as [H1 H2]. destruct (N.eq_dec i 0) as [->|Hi0].
  - rewrite N.add_0_r. exact H1.
  - replace (w + i * v) with (w + v + (i - 1) * v) by nia. apply IH; [exact H2|lia].
Qed.

Theorem all_neighbours_each : forall n f v w, 2 <= v <= n -> 2 <= w <= n -> adjacent v w ->
  all_neighbours n f v = true -> f w = true.
Proof.
  intros n f v w Hv Hw [Hne Hd] H. unfold all_neighbours in H. apply andb_true_iff in H.
  destruct H as [H1 H2]. destruct Hd as [Hd|[q ->]].
  - rewrite forallb_forall in H1. apply H1, divisors_complete; [lia| |exact Hd].
    destruct Hd as [q Hq]. assert (q <> 0) by (intros ->; lia). nia.
  - assert (Hq : 2 <= q) by (destruct (N.eq_dec q 0); [lia|destruct (N.eq_dec q 1); [subst; lia|lia]]).
    replace (q * v) with (v + v + (q - 2) * v) by nia. apply (all_multiples_each f _ v _ _ H2).
    assert (q <= n / v) by (apply N.div_le_lower_bound; lia). lia.
Qed.
