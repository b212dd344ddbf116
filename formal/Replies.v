(** J2 can play five times, for n from 1024 on, whatever the opening; so J1 needs 13 numbers. *)

From Coq Require Import NArith Arith List Bool Lia.
From JuniperGreen Require Import Library Game Primes Chebyshev ThreePrimes Variants Winners Thirteen Evens Quiet Openings Composite
  Answers DoubleThird.
Import ListNotations.
Open Scope N_scope.

Theorem five_replies : forall n v, 1024 <= n -> opening n v -> holds_out (from_2 n) 5 [v] v.
Proof.
  intros n v Hn [Hv Ev]. unfold board in Hv. apply N.even_spec in Ev. destruct Ev as [w ->].
  destruct (N.eq_dec w 1) as [->|Hw1]; [exact (opening_2 n Hn)|].
  destruct (even_or_odd w) as [Ew|Ow].
  - apply N.even_spec in Ew. destruct Ew as [x ->]. destruct (N.eq_dec x 1) as [->|Hx1]; [exact (opening_4 n Hn)|].
    apply (opening_multiple_of_4 n Hn); [unfold from_2; lia|exists x; lia|lia].
  - assert (Hw2 : w <> 2) by (intros ->; discriminate).
    destruct (primeb w) eqn:Ep.
    + apply primeb_prime in Ep. destruct (N.le_gt_cases (4 * w) n) as [H4|H4].
      { apply (opening_double n Hn); [exact Ep|lia|exact H4]. }
      destruct (N.le_gt_cases (3 * w) n) as [H3|H3]; [|apply (opening_stuck n Hn); [exact Ep|lia|lia|exact H3]].
      (* Of three thirds another one is left. *)
      destruct (three_primes n ltac:(lia)) as (p & q & r & (Hp & Hq & Hr) & Hlo & Hpq & Hqr & Hhi).
      assert (T : forall x, prime x -> n < 4 * x -> 3 * x <= n -> third n x).
      { intros x Hx H1 H2. split; [exact Hx|lia]. }
      destruct (N.eq_dec w p) as [E|E].
      * apply (opening_double_third n Hn w q); [apply T; assumption|apply T; [exact Hq|lia|lia]|lia].
      * apply (opening_double_third n Hn w p); [apply T; assumption|apply T; [exact Hp|lia|lia]|exact E].
    + apply opening_2w; [exact Hn|exact Ow|lia| |lia]. intros Hp. apply primeb_prime in Hp. congruence.
Qed.

Theorem no_win_below_13 : forall n m, 1024 <= n -> J1_wins_within n m -> 13 <= m.
Proof. intros n m Hn. apply (at_least_13 n ltac:(lia)). intros v Hv. exact (five_replies n v Hn Hv). Qed.
