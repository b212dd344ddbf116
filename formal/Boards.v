(** Certificates as data, and a function that checks them. *)

From Coq Require Import NArith List Bool Lia.
From JuniperGreen Require Import Game Primes.
Import ListNotations.
Open Scope N_scope.

Section Board.

Variable n : N.
Variables partners classes : list N.

Definition partner (v : N) : N := nth (N.to_nat v) partners 0.
Definition class (v : N) : N := nth (N.to_nat v) classes 0.
Definition inS (v : N) : Prop := 1 <= v <= n /\ class v = 0.

(** Whether one number divides the other. *)
Definition divides (v w : N) : bool := (v mod w =? 0) || (w mod v =? 0).

Definition specialb (v : N) : bool :=
  negb (class v =? 0) && ((partner v =? 0) || (class (partner v) =? 0)).

Fixpoint distinct (l : list N) : bool :=
  match l with
  | [] => true
  | a :: l' => negb (existsb (N.eqb a) l') && distinct l'
  end.

(** The conditions of a certificate, for every number of the board. *)
Definition pairsb (v : N) : bool :=
  let w := partner v in
  (w =? 0) ||
  ((1 <=? w) && (w <=? n) && negb (v =? w) && divides v w && (partner w =? v)).

Definition closedb (v : N) : bool :=
  (class v =? 0) ||
  forallb (fun w => if divides v w then (class w =? 0) || (class w =? class v) else true)
          (between 1 n).

Definition barrierb (v : N) : bool :=
  negb (class v =? 0) || (negb (partner v =? 0) && negb (class (partner v) =? 0)).

Definition check : bool :=
  (partner 0 =? 0) && (N.of_nat (length partners) =? n + 1) &&
  forallb (fun v => pairsb v && closedb v && barrierb v) (between 1 n) &&
  distinct (map class (filter specialb (between 1 n))).

(** The function is sound. *)
Lemma divides_divide : forall v w, 1 <= v -> 1 <= w ->
  divides v w = true <-> (N.divide w v \/ N.divide v w).
Proof.
  intros v w Hv Hw. unfold divides.
  rewrite orb_true_iff, !N.eqb_eq, !N.mod_divide by lia. tauto.
Qed.

Lemma distinct_map : forall l v w, distinct (map class l) = true ->
  In v l -> In w l -> class v = class w -> v = w.
Proof.
  induction l as [|a l IH]; intros v w Hd Hv Hw E; [destruct Hv|].
  cbn in Hd. apply andb_true_iff in Hd. destruct Hd as [Ha Hd].
  apply negb_true_iff in Ha.
  assert (Hnot : forall x, In x l -> class a <> class x).
  { intros x Hx Hc. rewrite <- not_true_iff_false in Ha. apply Ha.
    apply existsb_exists. exists (class x). split; [apply in_map; exact Hx|].
    apply N.eqb_eq. exact Hc. }
  destruct Hv as [->|Hv], Hw as [->|Hw]; [reflexivity| | |exact (IH v w Hd Hv Hw E)].
  - exfalso. exact (Hnot w Hw E).
  - exfalso. apply (Hnot v Hv). congruence.
Qed.

Lemma check_sound : check = true -> certificate n partner class inS.
Proof.
  unfold check. rewrite !andb_true_iff. intros [[[H0 Hlen] Hall] Hdist].
  apply N.eqb_eq in H0, Hlen.
  rewrite forallb_forall in Hall.
  assert (Hb : forall v, 1 <= v <= n ->
    pairsb v = true /\ closedb v = true /\ barrierb v = true).
  { intros v Hv. specialize (Hall v (proj2 (in_between 1 n v) Hv)).
    rewrite !andb_true_iff in Hall. tauto. }
  assert (Hin : forall v, partner v <> 0 -> 1 <= v <= n).
  { intros v Hv. split.
    - destruct (N.eq_dec v 0) as [->|]; [contradiction|lia].
    - destruct (N.le_gt_cases v n) as [|Hgt]; [assumption|]. exfalso. apply Hv.
      unfold partner. apply nth_overflow. lia. }
  assert (Hpair : forall v, partner v <> 0 ->
    1 <= partner v <= n /\ v <> partner v /\ divides v (partner v) = true /\
    partner (partner v) = v).
  { intros v Hv. destruct (Hb v (Hin v Hv)) as (Hp & _). unfold pairsb in Hp.
    rewrite orb_true_iff, !andb_true_iff, negb_true_iff, N.eqb_neq in Hp.
    rewrite !N.leb_le, !N.eqb_eq in Hp. destruct Hp as [Hp|Hp]; [contradiction|tauto]. }
  constructor.
  - intros v Hv. destruct (Hpair v Hv) as (Hw & Hne & Hd & Hback).
    specialize (Hin v Hv). split; [exact Hw|]. split; [|exact Hback]. split; [exact Hne|].
    apply divides_divide in Hd; [exact Hd|lia|lia].
  - intros v w Hv Hw HX [_ Hd]. destruct (Hb v Hv) as (_ & Hc & _). unfold closedb in Hc.
    apply orb_true_iff in Hc. destruct Hc as [Hc|Hc]; [apply N.eqb_eq in Hc; contradiction|].
    rewrite forallb_forall in Hc. specialize (Hc w (proj2 (in_between 1 n w) Hw)).
    unfold board in Hv, Hw.
    rewrite (proj2 (divides_divide v w ltac:(lia) ltac:(lia)) Hd) in Hc. cbn in Hc.
    apply orb_true_iff in Hc. rewrite !N.eqb_eq in Hc.
    destruct Hc as [Hc|Hc]; [right; split; [exact Hw|exact Hc]|left; exact Hc].
  - intros s Hs [_ Hc]. destruct (Hb s Hs) as (_ & _ & Hbar). unfold barrierb in Hbar.
    rewrite orb_true_iff, andb_true_iff, !negb_true_iff, !N.eqb_neq in Hbar.
    destruct Hbar as [?|Hbar]; [contradiction|exact Hbar].
  - intros v w Hv Hw Hsv Hsw E.
    assert (Hf : forall x, 1 <= x <= n -> special partner class inS x ->
      In x (filter specialb (between 1 n))).
    { intros x Hx [HxX Hxs]. apply filter_In. split; [apply in_between; exact Hx|].
      unfold specialb. rewrite andb_true_iff, negb_true_iff, N.eqb_neq, orb_true_iff, !N.eqb_eq.
      split; [exact HxX|]. destruct Hxs as [?|[_ ?]]; tauto. }
    exact (distinct_map _ v w Hdist (Hf v Hv Hsv) (Hf w Hw Hsw) E).
Qed.

(** ** Who wins by a certificate *)

Definition J1b (v : N) : bool :=
  check && (1 <=? v) && (v <=? n) && N.even v && negb (class v =? 0) && (partner v =? 0).

Lemma J1b_sound : forall v, J1b v = true -> J1_wins n.
Proof.
  intros v H. unfold J1b in H. rewrite !andb_true_iff, !N.leb_le, negb_true_iff in H.
  destruct H as [[[[[Hc Hlo] Hhi] He] HX] Hp]. apply N.eqb_neq in HX. apply N.eqb_eq in Hp.
  apply (J1_wins_with n partner class inS (check_sound Hc) v); [split; [split|]|..]; assumption.
Qed.

(** Every even number is in S, or paired within a class without a special number. *)
Definition answeredb (v : N) : bool :=
  (class v =? 0) ||
  (negb (partner v =? 0) && negb (class (partner v) =? 0) &&
   forallb (fun w => negb (class w =? class (partner v))) (filter specialb (between 1 n))).

Definition J2b : bool := check && forallb answeredb (filter N.even (between 1 n)).

Lemma J2b_sound : J2b = true -> J2_wins n.
Proof.
  intros H v [Hv He]. unfold J2b in H. apply andb_true_iff in H. destruct H as [Hc Hall].
  apply (J2_wins_against n partner class inS (check_sound Hc) v Hv).
  rewrite forallb_forall in Hall.
  assert (Ha : answeredb v = true).
  { apply Hall. apply filter_In. split; [apply in_between; exact Hv|exact He]. }
  unfold answeredb in Ha. apply orb_true_iff in Ha. destruct Ha as [Ha|Ha].
  - left. split; [exact Hv|]. apply N.eqb_eq. exact Ha.
  - right. rewrite !andb_true_iff, !negb_true_iff, !N.eqb_neq in Ha.
    destruct Ha as [[Hp HX] Hno]. split; [exact Hp|]. split; [exact HX|].
    intros w Hw [HwX Hws] E. rewrite forallb_forall in Hno.
    assert (Hf : In w (filter specialb (between 1 n))).
    { apply filter_In. split; [apply in_between; exact Hw|].
      unfold specialb. rewrite andb_true_iff, negb_true_iff, N.eqb_neq, orb_true_iff, !N.eqb_eq.
      split; [exact HwX|]. destruct Hws as [?|[_ ?]]; tauto. }
    specialize (Hno w Hf). apply negb_true_iff, N.eqb_neq in Hno. contradiction.
Qed.

End Board.
