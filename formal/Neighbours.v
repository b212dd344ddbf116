(** The neighbours of a number on the board, by a sieve of divisors made once.

    Only that no neighbour is missing has to be proved: a number too many could make a check refuse
    what is right, and no more. *)

From Coq Require Import NArith List Bool Lia FMapPositive.
Require Import Game State.
Import ListNotations.
Open Scope N_scope.

Definition sieve : Type := PositiveMap.t (list N).

Definition divisors (s : sieve) (v : N) : list N :=
  match find v s with Some l => l | None => [] end.

(** Adds [d] to the divisors of [v], [v + d], ..., [k] numbers in all. *)
Fixpoint add_divisor (k : nat) (d v : N) (s : sieve) : sieve :=
  match k with
  | O => s
  | S k' => add_divisor k' d (v + d) (put v (d :: divisors s v) s)
  end.

(** Adds [d], [d + 1], ..., [k] divisors in all, to their multiples up to [last]. *)
Fixpoint add_divisors (k : nat) (d last : N) (s : sieve) : sieve :=
  match k with
  | O => s
  | S k' => add_divisors k' (d + 1) last (add_divisor (N.to_nat (last / d - 1)) d (d + d) s)
  end.

Definition sieve_to (last : N) : sieve :=
  add_divisors (N.to_nat (last / 2 - 1)) 2 last (PositiveMap.empty _).

Lemma divisors_put : forall v l s u, v <> 0 ->
  divisors (put v l s) u = if u =? v then l else divisors s u.
Proof.
  intros v l s u Hv. unfold divisors. rewrite find_put by exact Hv. destruct (u =? v); reflexivity.
Qed.

Lemma add_divisor_keeps : forall k d v s u a, v <> 0 -> In a (divisors s u) ->
  In a (divisors (add_divisor k d v s) u).
Proof.
  induction k as [|k IH]; intros d v s u a Hv Ha; [exact Ha|]. cbn. apply IH; [lia|].
  rewrite divisors_put by exact Hv. destruct (N.eqb_spec u v) as [->|]; [right|]; exact Ha.
Qed.

Lemma add_divisor_adds : forall k d v s i, v <> 0 -> i < N.of_nat k ->
  In d (divisors (add_divisor k d v s) (v + i * d)).
Proof.
  induction k as [|k IH]; intros d v s i Hv Hi; [lia|]. cbn [add_divisor].
  destruct (N.eq_dec i 0) as [->|Hi0].
  - rewrite N.add_0_r. apply add_divisor_keeps; [lia|].
    rewrite divisors_put, N.eqb_refl by exact Hv. left; reflexivity.
  - replace (v + i * d) with (v + d + (i - 1) * d) by nia. apply IH; lia.
Qed.

Lemma add_divisors_keeps : forall k d last s u a, d <> 0 -> In a (divisors s u) ->
  In a (divisors (add_divisors k d last s) u).
Proof.
  induction k as [|k IH]; intros d last s u a Hd Ha; [exact Ha|]. cbn [add_divisors].
  apply IH; [lia|]. apply add_divisor_keeps; [lia|exact Ha].
Qed.

Lemma add_divisors_adds : forall k d last s a q, d <> 0 -> d <= a < d + N.of_nat k -> 2 <= q ->
  a * q <= last -> In a (divisors (add_divisors k d last s) (a * q)).
Proof.
  induction k as [|k IH]; intros d last s a q Hd Ha Hq Hl; [lia|]. cbn [add_divisors].
  destruct (N.eq_dec a d) as [->|Hne].
  - apply add_divisors_keeps; [lia|]. replace (d * q) with (d + d + (q - 2) * d) by nia.
    apply add_divisor_adds; [lia|].
    assert (q <= last / d) by (apply N.div_le_lower_bound; lia). lia.
  - apply IH; lia.
Qed.

Lemma sieve_complete : forall last d v, 2 <= d -> d < v <= last -> N.divide d v ->
  In d (divisors (sieve_to last) v).
Proof.
  intros last d v Hd Hv [q ->]. rewrite N.mul_comm. unfold sieve_to.
  assert (Hq : 2 <= q) by nia.
  apply add_divisors_adds; [lia| |exact Hq|lia].
  assert (d <= last / 2) by (apply N.div_le_lower_bound; nia). lia.
Qed.

(** * All neighbours *)

(** Whether [f] holds for [w], [w + v], ..., [k] numbers in all. *)
Fixpoint all_multiples (f : N -> bool) (k : nat) (v w : N) : bool :=
  match k with
  | O => true
  | S k' => f w && all_multiples f k' v (w + v)
  end.

(** Whether [f] holds for all neighbours of [v] among 2, ..., n. *)
Definition all_neighbours (s : sieve) (n : N) (f : N -> bool) (v : N) : bool :=
  forallb f (divisors s v) && all_multiples f (N.to_nat (n / v - 1)) v (v + v).

Lemma all_multiples_each : forall f k v w i, all_multiples f k v w = true -> i < N.of_nat k ->
  f (w + i * v) = true.
Proof.
  intros f. induction k as [|k IH]; intros v w i H Hi; [lia|]. cbn in H.
  apply andb_true_iff in H. destruct H as [H1 H2]. destruct (N.eq_dec i 0) as [->|Hi0].
  - rewrite N.add_0_r. exact H1.
  - replace (w + i * v) with (w + v + (i - 1) * v) by nia. apply IH; [exact H2|lia].
Qed.

Theorem all_neighbours_each : forall last n f v w, n <= last -> 2 <= v <= n -> 2 <= w <= n ->
  adjacent v w -> all_neighbours (sieve_to last) n f v = true -> f w = true.
Proof.
  intros last n f v w Hn Hv Hw [Hne Hd] H. unfold all_neighbours in H. apply andb_true_iff in H.
  destruct H as [H1 H2]. destruct Hd as [Hd|[q ->]].
  - rewrite forallb_forall in H1. apply H1, sieve_complete; [lia| |exact Hd].
    destruct Hd as [q Hq]. assert (q <> 0) by (intros ->; lia). nia.
  - assert (Hq : 2 <= q) by (destruct (N.eq_dec q 0); [lia|destruct (N.eq_dec q 1); [subst; lia|lia]]).
    replace (q * v) with (v + v + (q - 2) * v) by nia. apply (all_multiples_each f _ v _ _ H2).
    assert (q <= n / v) by (apply N.div_le_lower_bound; lia). lia.
Qed.
