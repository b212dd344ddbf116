(** J2 can play five times, for n from 1024 on, after each opening but the doubles of the primes in (n/4, n/3]. *)

From Coq Require Import NArith Arith List Bool Lia.
From JuniperGreen Require Import Library Game Primes ThreePrimes Variants Thirteen Evens Quiet Openings Composite Answers.
Import ListNotations.
Open Scope N_scope.

Theorem five_replies : forall n v, 1024 <= n -> opening n v -> (forall p, third n p -> v <> 2 * p) ->
  holds_out (from_2 n) 5 [v] v.
Proof.
  intros n v Hn [Hv Ev] Hno. unfold board in Hv. apply N.even_spec in Ev. destruct Ev as [w ->].
  destruct (N.eq_dec w 1) as [->|Hw1]; [exact (opening_2 n Hn)|].
  destruct (even_or_odd w) as [Ew|Ow].
  - apply N.even_spec in Ew. destruct Ew as [x ->]. destruct (N.eq_dec x 1) as [->|Hx1]; [exact (opening_4 n Hn)|].
    apply (opening_multiple_of_4 n Hn); [unfold from_2; lia|exists x; lia|lia].
  - assert (Hw2 : w <> 2) by (intros ->; discriminate).
    destruct (primeb w) eqn:Ep.
    + apply primeb_prime in Ep. destruct (N.le_gt_cases (4 * w) n) as [H4|H4].
      { apply (opening_double n Hn); [exact Ep|lia|exact H4]. }
      destruct (N.le_gt_cases (3 * w) n) as [H3|H3]; [|apply (opening_stuck n Hn); [exact Ep|lia|lia|exact H3]].
      exfalso. apply (Hno w); [|reflexivity]. split; [exact Ep|lia].
    + apply opening_2w; [exact Hn|exact Ow|lia| |lia]. intros Hp. apply primeb_prime in Hp. congruence.
Qed.

(** A win of J1 in fewer than 13 numbers would begin with such a double. *)
Theorem shorter_win : forall n k v, 1024 <= n -> (k <= 5)%nat -> opening n v -> (forall p, third n p -> v <> 2 * p) ->
  ~ loses_within (board n) k [v] v.
Proof.
  intros n k v Hn Hk Ho Hno. destruct (large_prime n ltac:(lia)) as (P & HP & HP3 & HPn).
  apply (holds_out_six n P HP HP3 HPn k [v] v); [|exact (holds_out_less _ 5 k _ _ Hk (five_replies n v Hn Ho Hno))].
  destruct Ho as [Hv He]. split; [exact Hv|]. split; [left; reflexivity|].
  split; intros [E|[]]; subst v; [discriminate|].
  apply N.even_spec in He. destruct He as [c Hc]. destruct (proj2 HP 2); [exists c; lia|lia|lia].
Qed.
