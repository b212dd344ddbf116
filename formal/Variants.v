(** Three other games: without the number 1, misère play, and the odd numbers. *)

From Coq Require Import NArith List Bool Lia.
From JuniperGreen Require Import Game Primes Chebyshev ThreePrimes.
Import ListNotations.
Open Scope N_scope.

(** Proves that a number is prime. *)
Ltac by_computation := apply primeb_prime; reflexivity.

(** * Without 1 *)

Definition from_2 (n v : N) : Prop := 2 <= v <= n.

Lemma legal_from_2 : forall n used last w, w <> 1 ->
  (legal (from_2 n) used last w <-> legal (board n) used last w).
Proof.
  intros n used last w Hw. unfold legal, from_2, board.
  split; intros (H & ?); (split; [lia|assumption]).
Qed.

Lemma large_prime : forall n, 3 <= n -> exists P, prime P /\ 3 <= P <= n /\ n < 2 * P.
Proof.
  intros n Hn. destruct (N.lt_ge_cases n 59) as [H|H].
  - assert (Hcases : n < 5 \/ 5 <= n < 9 \/ 9 <= n < 13 \/ 13 <= n < 25 \/ 25 <= n < 45 \/ 45 <= n)
      by lia.
    destruct Hcases as [?|[?|[?|[?|[?|?]]]]];
      [exists 3|exists 5|exists 7|exists 13|exists 23|exists 43];
      (split; [by_computation|lia]).
  - destruct (three_primes (3 * n) ltac:(lia)) as (P & q & r & (HP & _) & Hlo & Hpq & Hqr & Hhi).
    exists P. split; [exact HP|lia].
Qed.

(** Whoever plays 1 is answered by a prime above n/2, and cannot move. *)
Section Without1.

Variables n P : N.
Hypotheses (HP : prime P) (HP3 : 3 <= P <= n) (HPn : n < 2 * P).

Lemma next_to_P : forall w, board n w -> N.divide w P \/ N.divide P w -> w = 1 \/ w = P.
Proof.
  intros w Hw [H|[c Hc]]; [exact (proj2 HP w H)|]. unfold board in Hw.
  right. assert (c = 1) as -> by nia. lia.
Qed.

Lemma after_1 : forall used, ~ In P used -> wins (board n) (1 :: used) 1.
Proof.
  intros used Hnew. apply wins_by with P.
  - split; [unfold board; lia|]. split; [apply not_in_cons; split; [lia|exact Hnew]|].
    right. apply N.divide_1_l.
  - constructor. intros w (Hw & Hused & Hd). exfalso. apply Hused.
    destruct (next_to_P w Hw) as [->| ->]; [tauto|right; left|left]; reflexivity.
Qed.

(** 1 and P have not been played. *)
Definition unspoilt (used : list N) (last : N) : Prop :=
  board n last /\ In last used /\ ~ In 1 used /\ ~ In P used.

Lemma unspoilt_next : forall used last w, unspoilt used last ->
  legal (board n) used last w -> w <> 1 -> unspoilt (w :: used) w.
Proof.
  intros used last w (Hb & Hin & H1 & H2) (Hw & _ & Hd) Hw1.
  split; [exact Hw|]. split; [left; reflexivity|].
  split; apply not_in_cons; split; try assumption; [congruence|]. intros <-.
  destruct (next_to_P last Hb) as [->| ->]; [tauto|contradiction|contradiction].
Qed.

Lemma loses_board : forall used last, loses (from_2 n) used last -> unspoilt used last ->
  loses (board n) used last.
Proof.
  apply (loses_mut (from_2 n)
    (fun used last _ => unspoilt used last -> wins (board n) used last)
    (fun used last _ => unspoilt used last -> loses (board n) used last)).
  - intros used last w Hw _ IH Hu.
    assert (Hw1 : w <> 1) by (destruct Hw as [Hw _]; unfold from_2 in Hw; lia).
    apply (legal_from_2 n used last w Hw1) in Hw.
    apply wins_by with w; [exact Hw|]. apply IH, (unspoilt_next used last); assumption.
  - intros used last _ IH Hu. constructor. intros w Hw.
    destruct (N.eq_dec w 1) as [->|Hw1]; [apply after_1, Hu|].
    apply IH; [apply legal_from_2; assumption|].
    apply (unspoilt_next used last); assumption.
Qed.

Lemma loses_from_2 : forall used last, loses (board n) used last -> unspoilt used last ->
  loses (from_2 n) used last.
Proof.
  apply (loses_mut (board n)
    (fun used last _ => unspoilt used last -> wins (from_2 n) used last)
    (fun used last _ => unspoilt used last -> loses (from_2 n) used last)).
  - intros used last w Hw Hl IH Hu. destruct (N.eq_dec w 1) as [->|Hw1].
    + exfalso. exact (not_both _ _ _ (after_1 used ltac:(apply Hu)) Hl).
    + apply wins_by with w; [apply legal_from_2; assumption|].
      apply IH, (unspoilt_next used last); assumption.
  - intros used last _ IH Hu. constructor. intros w Hw.
    assert (Hw1 : w <> 1) by (destruct Hw as [Hw _]; unfold from_2 in Hw; lia).
    apply (legal_from_2 n used last w Hw1) in Hw.
    apply IH; [exact Hw|]. apply (unspoilt_next used last); assumption.
Qed.

End Without1.

(** On the board 2, ..., n the same openings win. *)
Theorem without_1 : forall n v, 3 <= n -> opening n v ->
  (loses (from_2 n) [v] v <-> loses (board n) [v] v).
Proof.
  intros n v Hn [Hv He]. destruct (large_prime n Hn) as (P & HP & HP3 & HPn).
  assert (Hu : unspoilt n P [v] v).
  { split; [exact Hv|]. split; [left; reflexivity|].
    split; intros [E|[]]; subst v; [discriminate|].
    apply N.even_spec in He. destruct He as [c Hc].
    destruct (proj2 HP 2); [exists c; lia|lia|lia]. }
  split; intros H.
  - exact (loses_board n P HP HP3 HPn [v] v H Hu).
  - exact (loses_from_2 n P HP HP3 HPn [v] v H Hu).
Qed.

(** * Misère play *)

(** The player who cannot move wins. *)
Inductive misere_wins (numbers : N -> Prop) : list N -> N -> Prop :=
| misere_stuck used last :
    (forall w, ~ legal numbers used last w) -> misere_wins numbers used last
| misere_wins_by used last w :
    legal numbers used last w -> misere_loses numbers (w :: used) w ->
    misere_wins numbers used last
with misere_loses (numbers : N -> Prop) : list N -> N -> Prop :=
| misere_loses_all used last w :
    legal numbers used last w ->
    (forall w, legal numbers used last w -> misere_wins numbers (w :: used) w) ->
    misere_loses numbers used last.

Scheme misere_wins_mut := Induction for misere_wins Sort Prop
  with misere_loses_mut := Induction for misere_loses Sort Prop.

Lemma misere_not_both : forall numbers used last,
  misere_wins numbers used last -> ~ misere_loses numbers used last.
Proof.
  intros numbers.
  apply (misere_wins_mut numbers (fun used last _ => ~ misere_loses numbers used last)
                                 (fun used last _ => ~ misere_wins numbers used last)).
  - intros used last Hstuck Hl. inversion Hl as [? ? w Hw _]; subst. exact (Hstuck w Hw).
  - intros used last w Hw _ IH Hl. inversion Hl as [? ? ? _ Hall]; subst. exact (IH (Hall w Hw)).
  - intros used last w Hw _ IH Hl. inversion Hl as [? ? Hstuck|? ? u Hu Hlose]; subst.
    + exact (Hstuck w Hw).
    + exact (IH u Hu Hlose).
Qed.

(** Boards with three primes in (n/3, n/2]: all from 74 on, and some before. *)
Definition three_in_the_middle (n : N) : Prop := n = 38 \/ 46 <= n <= 50 \/ 62 <= n <= 68 \/ 74 <= n.

(** A prime p in (n/3, n/2] and 2p are a pair; it is intact while neither has been played. *)
Section Misere.

Variable n : N.
Hypothesis Hn : three_in_the_middle n.

Lemma at_least_38 : 38 <= n.
Proof. unfold three_in_the_middle in Hn. lia. Qed.

Definition middle (p : N) : Prop := prime p /\ n < 3 * p /\ 2 * p <= n.

Lemma next_to_middle : forall p w, middle p -> board n w -> N.divide w p \/ N.divide p w ->
  w = 1 \/ w = p \/ w = 2 * p.
Proof.
  intros p w (Hp & Hlo & Hhi) Hw [H|[c Hc]]; [destruct (proj2 Hp w H); tauto|].
  unfold board in Hw. assert (c = 1 \/ c = 2) as [->| ->] by nia; lia.
Qed.

Lemma next_to_double : forall p w, middle p -> board n w ->
  N.divide w (2 * p) \/ N.divide (2 * p) w -> w = 1 \/ w = 2 \/ w = p \/ w = 2 * p.
Proof.
  intros p w (Hp & Hlo & Hhi) Hw [H|[c Hc]]; [exact (divisors 2 p w Hp prime_2 H)|].
  unfold board in Hw. assert (c = 1) as -> by nia. lia.
Qed.

Definition intact (used : list N) (p : N) : Prop :=
  middle p /\ ~ In p used /\ ~ In (2 * p) used.

(** ** Whoever has to move on p or 2p, when 1 and 2 have been played, loses. *)
Lemma stuck_on : forall used p, middle p -> In 1 used -> In p used -> In (2 * p) used ->
  misere_wins (board n) used p.
Proof.
  intros used p Hp H1 Hpu H2p. apply misere_stuck. intros w (Hw & Hnew & Hd).
  destruct (next_to_middle p w Hp Hw ltac:(tauto)) as [->|[->| ->]]; contradiction.
Qed.

Lemma loses_on_middle : forall used p, middle p -> In 1 used -> In 2 used ->
  ~ In (2 * p) (p :: used) -> misere_loses (board n) (p :: used) p.
Proof.
  intros used p Hp H1 H2 Hnew.
  apply misere_loses_all with (2 * p).
  - destruct Hp as (_ & Hlo & Hhi). split; [unfold board; lia|]. split; [exact Hnew|].
    right. exists 2. reflexivity.
  - intros w (Hw & Hw' & Hd).
    destruct (next_to_middle p w Hp Hw ltac:(tauto)) as [->|[->| ->]];
      [exfalso; apply Hw'; right; exact H1|exfalso; apply Hw'; left; reflexivity|].
    apply misere_stuck. intros u (Hu & Hu' & Hdu). apply Hu'.
    destruct (next_to_double p u Hp Hu ltac:(tauto)) as [->|[->|[->| ->]]]; cbn; tauto.
Qed.

Lemma loses_on_double : forall used p, middle p -> In 1 used -> In 2 used ->
  ~ In p (2 * p :: used) -> misere_loses (board n) (2 * p :: used) (2 * p).
Proof.
  intros used p Hp H1 H2 Hnew.
  apply misere_loses_all with p.
  - destruct Hp as (_ & Hlo & Hhi). split; [unfold board; lia|]. split; [exact Hnew|].
    left. exists 2. reflexivity.
  - intros w (Hw & Hw' & Hd).
    destruct (next_to_double p w Hp Hw ltac:(tauto)) as [->|[->|[->| ->]]];
      [exfalso; apply Hw'; right; assumption|exfalso; apply Hw'; right; assumption
      | |exfalso; apply Hw'; left; reflexivity].
    apply (stuck_on _ p Hp); cbn; tauto.
Qed.

(** ** While 1 is unused a pair is intact, and two are before 2 is left. *)
Definition sheltered (used : list N) (last : N) : Prop :=
  board n last /\ In last used /\ ~ In 1 used /\ (exists p, intact used p) /\
  (~ In 2 used \/ last = 2 -> exists p q, p <> q /\ intact used p /\ intact used q).

Lemma intact_next : forall used p w, intact used p -> w <> p -> w <> 2 * p -> intact (w :: used) p.
Proof.
  intros used p w (Hp & H1 & H2) Hw Hw2.
  split; [exact Hp|]. split; apply not_in_cons; split; congruence.
Qed.

(** A number is in one pair at most. *)
Lemma intact_of_two : forall used p q w, p <> q -> intact used p -> intact used q ->
  exists r, intact (w :: used) r /\ (r = p \/ r = q).
Proof.
  intros used p q w Hpq Hp Hq. destruct (Hp) as ((_ & ? & ?) & _), (Hq) as ((_ & ? & ?) & _).
  destruct (N.eq_dec w p) as [->|Hw]; [|destruct (N.eq_dec w (2 * p)) as [->|Hw2]].
  - exists q. split; [apply intact_next; [exact Hq|lia|lia]|tauto].
  - exists q. split; [apply intact_next; [exact Hq|lia|lia]|tauto].
  - exists p. split; [apply intact_next; assumption|tauto].
Qed.

Lemma sheltered_next : forall used last w, sheltered used last ->
  legal (board n) used last w -> w <> 1 -> sheltered (w :: used) w.
Proof.
  intros used last w (Hb & Hin & H1 & Hone & Htwo) (Hw & Hnew & Hd) Hw1.
  assert (H1' : ~ In 1 (w :: used)) by (apply not_in_cons; split; congruence).
  split; [exact Hw|]. split; [left; reflexivity|]. split; [exact H1'|].
  destruct (N.eq_dec last 2) as [->|Hlast].
  - destruct (Htwo ltac:(tauto)) as (p & q & Hpq & Hp & Hq). split.
    + destruct (intact_of_two used p q w Hpq Hp Hq) as (r & Hr & _). exists r. exact Hr.
    + intros [H|H]; exfalso; [apply H; right; exact Hin|subst w; contradiction].
  - (* An intact pair can be entered from 2 alone. *)
    assert (Hkeep : forall p, intact used p -> intact (w :: used) p).
    { intros p Hp. apply intact_next; [exact Hp| |]; intros ->; destruct Hp as (Hp & Hpu & H2p).
      - destruct (next_to_middle p last Hp Hb ltac:(tauto)) as [->|[->| ->]]; contradiction.
      - destruct (next_to_double p last Hp Hb ltac:(tauto)) as [->|[->|[->| ->]]]; contradiction. }
    split.
    + destruct Hone as [p Hp]. exists p. apply Hkeep, Hp.
    + intros H. assert (H2 : ~ In 2 used).
      { destruct H as [H|<-]; [intros H2; apply H; right; exact H2|exact Hnew]. }
      destruct (Htwo ltac:(tauto)) as (p & q & Hpq & Hp & Hq).
      exists p, q. split; [exact Hpq|]. split; apply Hkeep; assumption.
Qed.

Lemma misere_after_1 : forall used last, sheltered used last ->
  misere_wins (board n) (1 :: used) 1.
Proof.
  intros used last (Hb & Hin & H1 & Hone & Htwo). pose proof at_least_38 as H38.
  assert (Hlegal : forall p u, middle p -> u = p \/ u = 2 * p -> ~ In u used ->
    legal (board n) (1 :: used) 1 u).
  { intros p u (Hp & Hlo & Hhi) Hu Hnew. split; [unfold board; lia|].
    split; [apply not_in_cons; split; [lia|exact Hnew]|right; apply N.divide_1_l]. }
  destruct (in_dec N.eq_dec 2 used) as [H2|H2].
  - destruct Hone as (p & Hp & Hpu & H2p). apply misere_wins_by with p.
    + apply (Hlegal p); tauto.
    + destruct (Hp) as (_ & Hlo & Hhi).
      apply loses_on_middle; [exact Hp|left; reflexivity|right; exact H2|].
      apply not_in_cons; split; [lia|]. apply not_in_cons; split; [lia|exact H2p].
  - destruct (Htwo ltac:(tauto)) as (p & q & Hpq & (Hp & Hpu & H2p) & (Hq & Hqu & H2q)).
    destruct (Hp) as (_ & Hlo & Hhi), (Hq) as (_ & Hloq & Hhiq).
    apply misere_wins_by with (2 * p); [apply (Hlegal p); tauto|].
    apply misere_loses_all with p.
    + split; [unfold board; lia|]. split; [|left; exists 2; reflexivity].
      repeat (apply not_in_cons; split; [lia|]). exact Hpu.
    + intros w (Hw & Hnew & Hd).
      destruct (next_to_double p w Hp Hw ltac:(tauto)) as [->|[->|[->| ->]]];
        [exfalso; apply Hnew; cbn; tauto| | |exfalso; apply Hnew; cbn; tauto].
      * apply misere_wins_by with (2 * q).
        -- split; [unfold board; lia|]. split; [|right; exists q; lia].
           repeat (apply not_in_cons; split; [lia|]). exact H2q.
        -- apply loses_on_double; [exact Hq|cbn; tauto|cbn; tauto|].
           repeat (apply not_in_cons; split; [lia|]). exact Hqu.
      * apply (stuck_on _ p Hp); cbn; tauto.
Qed.

(** ** So misère play is the game without 1. *)
Lemma play_1 : forall used last, sheltered used last -> legal (board n) used last 1.
Proof.
  intros used last (_ & _ & H1 & _). pose proof at_least_38 as H38. split; [unfold board; lia|]. split; [exact H1|].
  left. apply N.divide_1_l.
Qed.

Lemma misere_if_from_2 : forall used last, loses (from_2 n) used last -> sheltered used last ->
  misere_loses (board n) used last.
Proof.
  apply (loses_mut (from_2 n)
    (fun used last _ => sheltered used last -> misere_wins (board n) used last)
    (fun used last _ => sheltered used last -> misere_loses (board n) used last)).
  - intros used last w Hw _ IH Hs.
    assert (Hw1 : w <> 1) by (destruct Hw as [Hw _]; unfold from_2 in Hw; lia).
    apply (legal_from_2 n used last w Hw1) in Hw.
    apply misere_wins_by with w; [exact Hw|]. apply IH, (sheltered_next used last); assumption.
  - intros used last _ IH Hs. apply misere_loses_all with 1; [apply play_1, Hs|].
    intros w Hw. destruct (N.eq_dec w 1) as [->|Hw1]; [exact (misere_after_1 used last Hs)|].
    apply IH; [apply legal_from_2; assumption|].
    apply (sheltered_next used last); assumption.
Qed.

Lemma from_2_if_misere : forall used last, misere_loses (board n) used last ->
  sheltered used last -> loses (from_2 n) used last.
Proof.
  apply (misere_loses_mut (board n)
    (fun used last _ => sheltered used last -> wins (from_2 n) used last)
    (fun used last _ => sheltered used last -> loses (from_2 n) used last)).
  - intros used last Hstuck Hs. exfalso. exact (Hstuck 1 (play_1 used last Hs)).
  - intros used last w Hw Hl IH Hs. destruct (N.eq_dec w 1) as [->|Hw1].
    + exfalso. exact (misere_not_both _ _ _ (misere_after_1 used last Hs) Hl).
    + apply wins_by with w; [apply legal_from_2; assumption|].
      apply IH, (sheltered_next used last); assumption.
  - intros used last _ _ _ IH Hs. constructor. intros w Hw.
    assert (Hw1 : w <> 1) by (destruct Hw as [Hw _]; unfold from_2 in Hw; lia).
    apply (legal_from_2 n used last w Hw1) in Hw.
    apply IH; [exact Hw|]. apply (sheltered_next used last); assumption.
Qed.

Lemma three_middle_primes : exists p q r, middle p /\ middle q /\ middle r /\ p < q /\ q < r.
Proof.
  unfold middle. destruct (N.lt_ge_cases n 118) as [Hlt|Hge].
  - assert (Hcases : n = 38 \/ 46 <= n <= 50 \/ 62 <= n <= 68 \/ 74 <= n < 87 \/ 87 <= n < 111 \/ 111 <= n)
      by (unfold three_in_the_middle in Hn; lia).
    destruct Hcases as [?|[?|[?|[?|[?|?]]]]];
      [exists 13, 17, 19|exists 17, 19, 23|exists 23, 29, 31|exists 29, 31, 37|exists 37, 41, 43|exists 43, 47, 53];
      repeat (split; [first [by_computation|lia|split; [by_computation|lia]]|]); lia.
  - pose proof (N.div_mod (3 * n) 2 ltac:(discriminate)) as E.
    pose proof (N.mod_lt (3 * n) 2 ltac:(discriminate)) as L.
    revert E L. generalize (3 * n / 2) ((3 * n) mod 2). intros m k E L.
    destruct (three_primes m ltac:(lia)) as (p & q & r & (Hp & Hq & Hr) & Hlo & Hpq & Hqr & Hhi).
    exists p, q, r. repeat (split; [split; [assumption|lia]|]). lia.
Qed.

Lemma sheltered_opening : forall v, opening n v -> sheltered [v] v.
Proof.
  intros v [Hv He]. destruct three_middle_primes as (p & q & r & Hp & Hq & Hr & Hpq & Hqr).
  assert (Hnew : forall x, middle x -> intact [] x).
  { intros x Hx. split; [exact Hx|]. split; intros []. }
  assert (Htwo : exists s t, s <> t /\ intact [v] s /\ intact [v] t).
  { destruct (intact_of_two [] p q v ltac:(lia) (Hnew p Hp) (Hnew q Hq)) as (s & Hs & Es).
    destruct (intact_of_two [] p r v ltac:(lia) (Hnew p Hp) (Hnew r Hr)) as (t & Ht & Et).
    destruct (intact_of_two [] q r v ltac:(lia) (Hnew q Hq) (Hnew r Hr)) as (u & Hu & Eu).
    destruct (N.eq_dec s t) as [E|E];
      [exists s, u|exists s, t]; (split; [lia|split; assumption]). }
  split; [exact Hv|]. split; [left; reflexivity|].
  split; [intros [E|[]]; subst v; discriminate|]. split; [|intros _; exact Htwo].
  destruct Htwo as (s & _ & _ & Hs & _). exists s. exact Hs.
Qed.

End Misere.

(** In misère play the same openings win, for n = 38, 46 to 50, 62 to 68, and from 74 on. *)
Theorem misere : forall n v, three_in_the_middle n -> opening n v ->
  (misere_loses (board n) [v] v <-> loses (board n) [v] v).
Proof.
  intros n v Hn Ho. pose proof (at_least_38 n Hn) as H38. rewrite <- (without_1 n v) by (lia || exact Ho).
  pose proof (sheltered_opening n Hn v Ho) as Hs. split; intros H.
  - exact (from_2_if_misere n Hn [v] v H Hs).
  - exact (misere_if_from_2 n Hn [v] v H Hs).
Qed.

(** * The odd numbers *)

Definition odd_board (n v : N) : Prop := board n v /\ N.odd v = true.

Lemma two_odd_primes : forall n, 5 <= n ->
  exists p q, prime p /\ prime q /\ 3 <= p /\ p < q /\ q <= n /\ n < 3 * p.
Proof.
  intros n Hn. destruct (N.lt_ge_cases n 59) as [H|H].
  - assert (Hcases : n < 9 \/ 9 <= n < 15 \/ 15 <= n < 33 \/ 33 <= n) by lia.
    destruct Hcases as [?|[?|[?|?]]];
      [exists 3, 5|exists 5, 7|exists 11, 13|exists 29, 31];
      (split; [by_computation|split; [by_computation|lia]]).
  - destruct (three_primes (3 * n) ltac:(lia))
      as (p & q & r & (Hp & Hq & _) & Hlo & Hpq & Hqr & Hr).
    exists p, q. split; [exact Hp|]. split; [exact Hq|lia].
Qed.

(** Such a prime has no other odd neighbour than 1. *)
Lemma next_to_odd_prime : forall n p w, prime p -> n < 3 * p -> odd_board n w ->
  N.divide w p \/ N.divide p w -> w = 1 \/ w = p.
Proof.
  intros n p w Hp Hn [Hw Ho] [H|[c Hc]]; [exact (proj2 Hp w H)|right]. unfold board in Hw.
  assert (Hc' : c = 1 \/ c = 2) by nia. destruct Hc' as [->| ->]; [lia|].
  exfalso. rewrite Hc, N.odd_mul in Ho. discriminate.
Qed.

Lemma prime_odd : forall p, prime p -> 3 <= p -> N.odd p = true.
Proof.
  intros p Hp H3. rewrite <- N.negb_even. apply negb_true_iff, not_true_iff_false. intros He.
  apply N.even_spec in He. destruct He as [c Hc]. destruct (proj2 Hp 2); [exists c; lia|lia|lia].
Qed.

(** On the odd numbers up to n, with any opening, J2 wins for n = 3 and n = 4, and J1 for every other n. *)
Theorem odd_numbers : forall n, 1 <= n ->
  ((forall v, odd_board n v -> wins (odd_board n) [v] v) <-> n = 3 \/ n = 4) /\
  ((exists v, odd_board n v /\ loses (odd_board n) [v] v) <-> ~ (n = 3 \/ n = 4)).
Proof.
  intros n Hn.
  assert (J2 : n = 3 \/ n = 4 -> forall v, odd_board n v -> wins (odd_board n) [v] v).
  { intros H v [Hv Ho]. unfold board in Hv.
    assert (Hv' : v = 1 \/ v = 3).
    { assert (v = 1 \/ v = 2 \/ v = 3 \/ v = 4) as [->|[->|[->| ->]]] by lia;
        try discriminate; tauto. }
    apply wins_by with (4 - v).
    + unfold legal, odd_board, board. destruct Hv' as [->| ->]; cbn;
        (split; [split; [lia|reflexivity]|]); (split; [intros [E|[]]; discriminate|]);
        [right; apply N.divide_1_l|left; apply N.divide_1_l].
    + constructor. intros w ([Hw How] & Hnew & _). exfalso. apply Hnew. unfold board in Hw.
      assert (w = 1 \/ w = 2 \/ w = 3 \/ w = 4) as [->|[->|[->| ->]]] by lia;
        try discriminate; destruct Hv' as [->| ->]; cbn; tauto. }
  assert (J1 : ~ (n = 3 \/ n = 4) -> exists v, odd_board n v /\ loses (odd_board n) [v] v).
  { intros Hn34. destruct (N.lt_ge_cases n 5) as [H|H].
    + exists 1. split; [split; [unfold board; lia|reflexivity]|]. constructor.
      intros w ([Hw How] & Hnew & _). exfalso. unfold board in Hw.
      assert (w = 1 \/ w = 2) as [->| ->] by lia; [apply Hnew; left; reflexivity|discriminate].
    + destruct (two_odd_primes n H) as (p & q & Hp & Hq & H3 & Hpq & Hqn & Hnp).
      exists p. split; [split; [unfold board; lia|exact (prime_odd p Hp H3)]|].
      constructor. intros w (Hw & Hnew & Hd).
      destruct (next_to_odd_prime n p w Hp Hnp Hw ltac:(tauto)) as [->| ->];
        [|exfalso; apply Hnew; left; reflexivity].
      apply wins_by with q.
      * split; [split; [unfold board; lia|apply prime_odd; [exact Hq|lia]]|].
        split; [|right; apply N.divide_1_l].
        repeat (apply not_in_cons; split; [lia|]). intros [].
      * constructor. intros w (Hw' & Hnew' & Hd'). exfalso. apply Hnew'.
        destruct (next_to_odd_prime n q w Hq ltac:(lia) Hw' ltac:(tauto)) as [->| ->]; cbn; tauto. }
  split; split.
  - intros H. destruct (N.eq_dec n 3) as [E|E]; [tauto|]. destruct (N.eq_dec n 4) as [E'|E']; [tauto|].
    destruct (J1 ltac:(tauto)) as (v & Hv & Hl). exfalso. exact (not_both _ _ _ (H v Hv) Hl).
  - exact J2.
  - intros (v & Hv & Hl) H. exact (not_both _ _ _ (J2 H v Hv) Hl).
  - exact J1.
Qed.
