(** J2 holds out for 13 numbers. *)

From Coq Require Import NArith Arith List Bool Lia.
From JuniperGreen Require Import Library Game Primes ThreePrimes Variants.
Import ListNotations.
Open Scope N_scope.

(** J2, who is to move, can play [k] times, or J1 gets stuck before. *)
Fixpoint holds_out (numbers : N -> Prop) (k : nat) (used : list N) (last : N) : Prop :=
  match k with
  | O => True
  | S k' => exists y, legal numbers used last y /\
      forall z, legal numbers (y :: used) y z -> holds_out numbers k' (z :: y :: used) z
  end.

Lemma holds_out_less : forall numbers k j used last, (j <= k)%nat ->
  holds_out numbers k used last -> holds_out numbers j used last.
Proof.
  intros numbers. induction k as [|k IH]; intros j used last Hj H.
  - replace j with O by lia. exact I.
  - destruct j as [|j]; [exact I|]. destruct H as (y & Hy & H). exists y. split; [exact Hy|].
    intros z Hz. apply (IH j); [lia|exact (H z Hz)].
Qed.

(** * On 1, ..., n J2 has one reply more than without 1 *)

Section Six.

Variables n P : N.
Hypotheses (HP : prime P) (HP3 : 3 <= P <= n) (HPn : n < 2 * P).

(** Who plays 1 is answered by P, and is stuck; so J1 does not. *)
Lemma not_1 : forall k used, ~ In P used -> ~ loses_within (board n) k (1 :: used) 1.
Proof.
  intros k used Hnew H.
  assert (HPl : legal (board n) (1 :: used) 1 P).
  { split; [unfold board; lia|]. split; [apply not_in_cons; split; [lia|exact Hnew]|]. right. apply N.divide_1_l. }
  destruct k as [|k]; cbn in H; specialize (H P HPl); [exact H|].
  destruct H as (y & (Hy & Hused & Hd) & _). apply Hused.
  destruct (next_to_P n P HP HP3 HPn y Hy Hd) as [->| ->]; [right; left|left]; reflexivity.
Qed.

Lemma holds_out_six : forall k used last, unspoilt n P used last ->
  holds_out (from_2 n) k used last -> ~ loses_within (board n) k used last.
Proof.
  induction k as [|k IH]; intros used last Hu H Hl.
  - (* J2 plays 1, which is not among what he plays here. *)
    destruct Hu as (Hb & Hin & H1 & _). apply (Hl 1). split; [unfold board; lia|]. split; [exact H1|].
    left. apply N.divide_1_l.
  - destruct H as (y & Hy & H). assert (Hy1 : y <> 1) by (destruct Hy as [Hy _]; unfold from_2 in Hy; lia).
    apply (legal_from_2 n used last y Hy1) in Hy.
    pose proof (unspoilt_next n P HP HP3 HPn used last y Hu Hy Hy1) as Hu'.
    destruct (Hl y Hy) as (z & Hz & Hl'). destruct (N.eq_dec z 1) as [->|Hz1].
    + exact (not_1 k (y :: used) ltac:(apply Hu') Hl').
    + apply (IH (z :: y :: used) z); [exact (unspoilt_next n P HP HP3 HPn _ _ _ Hu' Hz Hz1)| |exact Hl'].
      apply H. apply legal_from_2; assumption.
Qed.

End Six.

(** When J2 can play five times on 2, ..., n after each opening, J1 has no win in fewer than 13 numbers. *)
Theorem at_least_13 : forall n, 3 <= n ->
  (forall v, opening n v -> holds_out (from_2 n) 5 [v] v) -> forall m, J1_wins_within n m -> 13 <= m.
Proof.
  intros n Hn H m (k & v & Hk & Ho & Hl).
  destruct (le_lt_dec k 5) as [Hk5|Hk5]; [exfalso|lia].
  destruct (large_prime n Hn) as (P & HP & HP3 & HPn).
  apply (holds_out_six n P HP HP3 HPn k [v] v); [|exact (holds_out_less _ 5 k _ _ Hk5 (H v Ho))|exact Hl].
  destruct Ho as [Hv He]. split; [exact Hv|]. split; [left; reflexivity|].
  split; intros [E|[]]; subst v; [discriminate|].
  apply N.even_spec in He. destruct He as [c Hc]. destruct (proj2 HP 2); [exists c; lia|lia|lia].
Qed.

(** * When J1 plays 2 or 3 *)

Section Thirds.

Variable n : N.

(** A third has the neighbours 2r and 3r, 2r has 2 and r, 3r has 3 and r. *)
Definition third (r : N) : Prop := prime r /\ n < 4 * r /\ 3 * r <= n /\ 4 <= r.

Lemma next_to_third : forall r w, third r -> from_2 n w -> w <> r -> N.divide w r \/ N.divide r w ->
  w = 2 * r \/ w = 3 * r.
Proof.
  intros r w (Hr & Hlo & Hhi & _) Hw Hne [Hd|[c Hc]]; unfold from_2 in Hw.
  - destruct (proj2 Hr w Hd); lia.
  - assert (c = 1 \/ c = 2 \/ c = 3) as [->|[->| ->]] by nia; lia.
Qed.

Lemma next_to_2r : forall r w, third r -> from_2 n w -> w <> 2 * r -> N.divide w (2 * r) \/ N.divide (2 * r) w ->
  w = 2 \/ w = r.
Proof.
  intros r w (Hr & Hlo & Hhi & _) Hw Hne [Hd|[c Hc]]; unfold from_2 in Hw.
  - destruct (divisors 2 r w Hr prime_2 Hd) as [?|[?|[?|?]]]; tauto || lia.
  - assert (c = 1) as -> by nia. lia.
Qed.

Lemma next_to_3r : forall r w, third r -> from_2 n w -> w <> 3 * r -> N.divide w (3 * r) \/ N.divide (3 * r) w ->
  w = 3 \/ w = r.
Proof.
  intros r w (Hr & Hlo & Hhi & _) Hw Hne [Hd|[c Hc]]; unfold from_2 in Hw.
  - destruct (divisors 3 r w Hr prime_3 Hd) as [?|[?|[?|?]]]; tauto || lia.
  - assert (c = 1) as -> by nia. lia.
Qed.

Definition fresh (used : list N) (r : N) : Prop := ~ In r used /\ ~ In (2 * r) used /\ ~ In (3 * r) used.

(** Proves that a number is none of some, and has not been played. *)
Ltac new := let H := fresh in cbn [In]; intros H; repeat (destruct H as [H|H]; [lia|]); contradiction.

(** J2 plays [y], unless he has played often enough. *)
Ltac reply k y :=
  destruct k as [|k]; [exact I|]; exists y; split;
  [ split; [unfold from_2; lia|split; [new|]]
  | let z := fresh "z" in let Hz := fresh "Hz" in let Hu := fresh "Hu" in let Hd := fresh "Hd" in
    intros z (Hz & Hu & Hd) ].

(** J1 can answer with one of two numbers, of which one has been played. *)
Ltac forced L :=
  match goal with
  | Hz : from_2 _ ?z, Hu : ~ In ?z _, Hd : N.divide ?z _ \/ _ |- _ =>
      destruct (L z Hz ltac:(intros ->; apply Hu; left; reflexivity) Hd) as [->| ->];
      [try (exfalso; apply Hu; cbn [In]; tauto)|try (exfalso; apply Hu; cbn [In]; tauto)]; clear Hz Hu Hd
  end.

(** Two thirds q and r, of which nothing has been played; J1 has just played 2, and 3 has not been played. *)
Lemma J1_played_2 : forall q r used k, third q -> third r -> q <> r -> fresh used q -> fresh used r ->
  ~ In 3 used -> In 2 used -> holds_out (from_2 n) k used 2.
Proof.
  intros q r used k Hq Hr Hqr (Hq1 & Hq2 & Hq3) (Hr1 & Hr2 & Hr3) H3 H2.
  pose proof Hq as (Hqp & Hqlo & Hqhi & Hq4). pose proof Hr as (Hrp & Hrlo & Hrhi & Hr4).
  reply k (2 * q); [right; exists q; lia|]. forced (fun w => next_to_2r q w Hq).
  reply k (3 * q); [right; exists 3; lia|]. forced (fun w => next_to_3r q w Hq).
  reply k (3 * r); [right; exists r; lia|]. forced (fun w => next_to_3r r w Hr).
  reply k (2 * r); [right; exists 2; lia|]. forced (fun w => next_to_2r r w Hr).
Qed.

Lemma J1_played_3 : forall q r used k, third q -> third r -> q <> r -> fresh used q -> fresh used r ->
  ~ In 2 used -> In 3 used -> holds_out (from_2 n) k used 3.
Proof.
  intros q r used k Hq Hr Hqr (Hq1 & Hq2 & Hq3) (Hr1 & Hr2 & Hr3) H2 H3.
  pose proof Hq as (Hqp & Hqlo & Hqhi & Hq4). pose proof Hr as (Hrp & Hrlo & Hrhi & Hr4).
  reply k (3 * r); [right; exists r; lia|]. forced (fun w => next_to_3r r w Hr).
  reply k (2 * r); [right; exists 2; lia|]. forced (fun w => next_to_2r r w Hr).
  reply k (2 * q); [right; exists q; lia|]. forced (fun w => next_to_2r q w Hq).
  reply k (3 * q); [right; exists 3; lia|]. forced (fun w => next_to_3r q w Hq).
Qed.

End Thirds.
