(** J1 wins, in at most 13 numbers, on every board that has three primes in (n/4, n/3] and one in (n/2, n]. *)

From Coq Require Import NArith Bool List Lia.
From JuniperGreen Require Import Game Primes.
Import ListNotations.
Open Scope N_scope.

(** A divisor of [k * p], [p] prime and [k] in {2, 3}, is a divisor of [k], or [p] times one. *)
Lemma divisors : forall k p d, prime p -> prime k -> N.divide d (k * p) ->
  d = 1 \/ d = k \/ d = p \/ d = k * p.
Proof.
  intros k p d Hp [_ Hk] Hd. destruct (prime_gcd p d Hp) as [[c ->]|Hg].
  - assert (H : N.divide c k).
    { apply N.mul_divide_cancel_r with (p := p); [destruct Hp; lia|exact Hd]. }
    destruct (Hk c H) as [->| ->]; [right; right; left|right; right; right]; lia.
  - assert (H : N.divide d k).
    { apply N.gauss with (m := p); [rewrite N.mul_comm; exact Hd|exact Hg]. }
    destruct (Hk d H) as [->| ->]; tauto.
Qed.

Lemma prime_2 : prime 2.
Proof. apply primeb_prime. reflexivity. Qed.

Lemma prime_3 : prime 3.
Proof. apply primeb_prime. reflexivity. Qed.

Section ThreePrimes.

Variables n p q r P : N.
Definition in_range (x : N) : Prop := prime x /\ n < 4 * x /\ 3 * x <= n.
Hypotheses (Hp : in_range p) (Hq : in_range q) (Hr : in_range r).
Hypotheses (Hpq : p < q) (Hqr : q < r).
Hypotheses (HP : prime P) (HPn : P <= n) (HP2 : n < 2 * P).
Hypothesis Hn : 16 <= n.

(** J1 opens with 2p and answers by these pairs: a line a pair, and the hubs 2, 3 and 1 are answered by 2q, 3r and P. *)
Definition partner (v : N) : N :=
  if v =? 2 then 2 * q else if v =? 2 * q then 2 else
  if v =? q then 3 * q else if v =? 3 * q then q else
  if v =? 3 then 3 * r else if v =? 3 * r then 3 else
  if v =? r then 2 * r else if v =? 2 * r then r else
  if v =? p then 3 * p else if v =? 3 * p then p else
  if v =? 1 then P else if v =? P then 1 else 0.

Definition class (v : N) : N :=
  if (v =? p) || (v =? 2 * p) || (v =? 3 * p) then p else
  if (v =? q) || (v =? 2 * q) || (v =? 3 * q) then q else
  if (v =? r) || (v =? 2 * r) || (v =? 3 * r) then r else
  if v =? P then P else 0.

Definition inS (v : N) : Prop := v = 1 \/ v = 2 \/ v = 3.

(** The neighbours of x, 2x, 3x are among these and 1, 2, 3. *)
Lemma neighbours : forall x v w, in_range x -> v = x \/ v = 2 * x \/ v = 3 * x ->
  1 <= w <= n -> N.divide w v \/ N.divide v w ->
  (w = x \/ w = 2 * x \/ w = 3 * x) \/ inS w.
Proof.
  intros x v w (Hx & Hlo & Hhi) Hv Hw [Hd|[c Hc]].
  - destruct Hv as [->|[->| ->]].
    + destruct (proj2 Hx w Hd) as [->| ->]; [right; left|left; left]; reflexivity.
    + destruct (divisors 2 x w Hx prime_2 Hd) as [->|[->|[->| ->]]]; unfold inS; tauto.
    + destruct (divisors 3 x w Hx prime_3 Hd) as [->|[->|[->| ->]]]; unfold inS; tauto.
  - left. destruct Hv as [->|[->| ->]].
    + assert (c = 1 \/ c = 2 \/ c = 3) as [->|[->| ->]] by nia; lia.
    + assert (c = 1) as -> by nia; lia.
    + assert (c = 1) as -> by nia; lia.
Qed.

Lemma neighbours_P : forall w, 1 <= w <= n -> N.divide w P \/ N.divide P w -> w = P \/ inS w.
Proof.
  intros w Hw [Hd|[c Hc]].
  - destruct (proj2 HP w Hd) as [->| ->]; [right; left|left]; reflexivity.
  - left. assert (c = 1) as -> by nia; lia.
Qed.

(** [P] is no double and no triple. *)
Lemma P_apart : forall x, P <> 2 * x /\ P <> 3 * x.
Proof.
  intros x. split; intros H.
  - destruct (proj2 HP 2); [exists x; lia|lia|lia].
  - destruct (proj2 HP 3); [exists x; lia|lia|lia].
Qed.

Ltac ranges :=
  destruct Hp as (_ & ? & ?), Hq as (_ & ? & ?), Hr as (_ & ? & ?).

(** Proves that two of the numbers differ. *)
Ltac differ :=
  first [ lia
        | apply (proj1 (P_apart _)) | apply (proj2 (P_apart _))
        | apply not_eq_sym; first [apply (proj1 (P_apart _)) | apply (proj2 (P_apart _))] ].

(** Decides the comparisons of the goal. *)
Ltac decide_eqb :=
  repeat match goal with
  | |- context [?a =? ?a] => rewrite (N.eqb_refl a)
  | |- context [?a =? ?b] => rewrite (proj2 (N.eqb_neq a b)) by differ
  end; cbn [orb]; try reflexivity.

Lemma class_values : forall v,
  (class v = p /\ (v = p \/ v = 2 * p \/ v = 3 * p)) \/
  (class v = q /\ (v = q \/ v = 2 * q \/ v = 3 * q)) \/
  (class v = r /\ (v = r \/ v = 2 * r \/ v = 3 * r)) \/
  (class v = P /\ v = P) \/
  (class v = 0 /\ v <> p /\ v <> 2 * p /\ v <> 3 * p /\ v <> q /\ v <> 2 * q /\ v <> 3 * q /\
   v <> r /\ v <> 2 * r /\ v <> 3 * r /\ v <> P).
Proof.
  intros v. unfold class.
  destruct (N.eqb_spec v p), (N.eqb_spec v (2 * p)), (N.eqb_spec v (3 * p)); cbn [orb];
    try (left; split; [reflexivity | tauto]); right.
  destruct (N.eqb_spec v q), (N.eqb_spec v (2 * q)), (N.eqb_spec v (3 * q)); cbn [orb];
    try (left; split; [reflexivity | tauto]); right.
  destruct (N.eqb_spec v r), (N.eqb_spec v (2 * r)), (N.eqb_spec v (3 * r)); cbn [orb];
    try (left; split; [reflexivity | tauto]); right.
  destruct (N.eqb_spec v P); [left | right]; (split; [reflexivity | tauto]).
Qed.

Lemma class_of_p v : v = p \/ v = 2 * p \/ v = 3 * p -> class v = p.
Proof. ranges. intros [->|[->| ->]]; unfold class; decide_eqb. Qed.
Lemma class_of_q v : v = q \/ v = 2 * q \/ v = 3 * q -> class v = q.
Proof. ranges. intros [->|[->| ->]]; unfold class; decide_eqb. Qed.
Lemma class_of_r v : v = r \/ v = 2 * r \/ v = 3 * r -> class v = r.
Proof. ranges. intros [->|[->| ->]]; unfold class; decide_eqb. Qed.
Lemma class_of_P : class P = P.
Proof. ranges. unfold class; decide_eqb. Qed.

(** Which numbers are in pairs. *)
Lemma partner_values : forall v,
  (v = 2 /\ partner v = 2 * q) \/ (v = 2 * q /\ partner v = 2) \/
  (v = q /\ partner v = 3 * q) \/ (v = 3 * q /\ partner v = q) \/
  (v = 3 /\ partner v = 3 * r) \/ (v = 3 * r /\ partner v = 3) \/
  (v = r /\ partner v = 2 * r) \/ (v = 2 * r /\ partner v = r) \/
  (v = p /\ partner v = 3 * p) \/ (v = 3 * p /\ partner v = p) \/
  (v = 1 /\ partner v = P) \/ (v = P /\ partner v = 1) \/
  (partner v = 0 /\ v <> 2 /\ v <> 2 * q /\ v <> q /\ v <> 3 * q /\ v <> 3 /\ v <> 3 * r /\
   v <> r /\ v <> 2 * r /\ v <> p /\ v <> 3 * p /\ v <> 1 /\ v <> P).
Proof.
  intros v. unfold partner.
  repeat match goal with
  | |- context [?a =? ?b] => destruct (N.eqb_spec a b); [left; split; [assumption | reflexivity] | right]
  end. repeat (split; [assumption || reflexivity |]). assumption.
Qed.

Lemma partner_back : forall v, partner v <> 0 -> partner (partner v) = v.
Proof.
  intros v H. ranges.
  destruct (partner_values v) as
    [(->&->)|[(->&->)|[(->&->)|[(->&->)|[(->&->)|[(->&->)|[(->&->)|[(->&->)|[(->&->)|[(->&->)|[(->&->)|[(->&->)|(?&_)]]]]]]]]]]]];
    [.. | contradiction];
    unfold partner; decide_eqb.
Qed.

Lemma special_values : forall v, special partner class inS v ->
  (v = 2 * p /\ class v = p) \/ (v = 2 * q /\ class v = q) \/
  (v = 3 * r /\ class v = r) \/ (v = P /\ class v = P).
Proof.
  intros v [HX Hs]. unfold inX in HX. ranges.
  assert (Hsmall : forall x, in_range x -> ~ inS x /\ ~ inS (2 * x) /\ ~ inS (3 * x)).
  { intros x (_ & ? & ?). unfold inS. lia. }
  destruct (Hsmall p Hp) as (? & ? & ?), (Hsmall q Hq) as (? & ? & ?), (Hsmall r Hr) as (? & ? & ?).
  assert (Hpaired : forall x, 0 < x -> ~ inS x -> partner v = x -> False).
  { intros x Hx Hns E. destruct Hs as [Hs|Hs]; rewrite E in Hs; [lia|contradiction]. }
  destruct (class_values v) as [(E&[->|[->| ->]])|[(E&[->|[->| ->]])|[(E&[->|[->| ->]])|[(E&->)|(E&_)]]]];
    try contradiction; try tauto; exfalso.
  - apply (Hpaired (3 * p)); [lia|assumption|unfold partner; decide_eqb].
  - apply (Hpaired p); [lia|assumption|unfold partner; decide_eqb].
  - apply (Hpaired (3 * q)); [lia|assumption|unfold partner; decide_eqb].
  - apply (Hpaired q); [lia|assumption|unfold partner; decide_eqb].
  - apply (Hpaired (2 * r)); [lia|assumption|unfold partner; decide_eqb].
  - apply (Hpaired r); [lia|assumption|unfold partner; decide_eqb].
Qed.

Lemma three_primes_certificate : certificate n partner class inS.
Proof.
  constructor.
  - intros v H. split; [|split; [|exact (partner_back v H)]]; ranges.
    + unfold board.
      destruct (partner_values v) as [(?&?)|[(?&?)|[(?&?)|[(?&?)|[(?&?)|[(?&?)|[(?&?)|[(?&?)|[(?&?)|[(?&?)|[(?&?)|[(?&?)|(?&?)]]]]]]]]]]]]; lia.
    + destruct (partner_values v) as [(?&E)|[(?&E)|[(?&E)|[(?&E)|[(?&E)|[(?&E)|[(?&E)|[(?&E)|[(?&E)|[(?&E)|[(?&E)|[(?&E)|(?&?)]]]]]]]]]]]];
        [..|contradiction]; rewrite E; subst v; (split; [lia|]);
        [right; exists q|left; exists q|right; exists 3|left; exists 3|right; exists r|left; exists r
        |right; exists 2|left; exists 2|right; exists 3|left; exists 3|right; exists P|left; exists P]; lia.
  - intros v w Hv Hw HX [_ Hd]. unfold inX in HX.
    destruct (class_values v) as [(E&Hc)|[(E&Hc)|[(E&Hc)|[(E&->)|(E&_)]]]]; [..|contradiction];
      rewrite E.
    + destruct (neighbours p v w Hp Hc Hw Hd); [left; apply class_of_p|right]; assumption.
    + destruct (neighbours q v w Hq Hc Hw Hd); [left; apply class_of_q|right]; assumption.
    + destruct (neighbours r v w Hr Hc Hw Hd); [left; apply class_of_r|right]; assumption.
    + destruct (neighbours_P w Hw Hd) as [->|?]; [left; apply class_of_P|right; assumption].
  - intros s _ Hs. unfold inX. ranges.
    assert (Hpos : 0 < p /\ 0 < q /\ 0 < r) by lia.
    destruct Hs as [->|[->| ->]].
    + replace (partner 1) with P by (unfold partner; decide_eqb).
      rewrite class_of_P. lia.
    + replace (partner 2) with (2 * q) by (unfold partner; decide_eqb).
      rewrite (class_of_q (2 * q)) by tauto. lia.
    + replace (partner 3) with (3 * r) by (unfold partner; decide_eqb).
      rewrite (class_of_r (3 * r)) by tauto. lia.
  - intros v w _ _ Hv Hw E. ranges.
    apply special_values in Hv. apply special_values in Hw. lia.
Qed.

(** The six pairs. *)
Lemma listed_pairs : forall used,
  listed n partner [1; P; 2; 2 * q; 3; 3 * r; p; 3 * p; q; 3 * q; r; 2 * r] used.
Proof.
  intros used v _ Hv _. cbn [In].
  destruct (partner_values v) as
    [(->&_)|[(->&_)|[(->&_)|[(->&_)|[(->&_)|[(->&_)|[(->&_)|[(->&_)|[(->&_)|[(->&_)|[(->&_)|[(->&_)|(E&_)]]]]]]]]]]]]; tauto.
Qed.

Theorem J1_by_three_primes : J1_wins_within n 13.
Proof.
  ranges. apply (J1_wins_within_pairs n partner class inS three_primes_certificate _ 6 (2 * p) (listed_pairs _)).
  - apply le_n.
  - split; [unfold board; lia|]. rewrite N.even_mul. reflexivity.
  - unfold inX. rewrite (class_of_p (2 * p)) by tauto. lia.
  - unfold partner; decide_eqb.
Qed.

End ThreePrimes.
