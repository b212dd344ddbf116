(** Who wins Juniper Green, for every n. *)

From Coq Require Import PeanoNat NArith List Bool Lia.
Require Import Game ThreePrimes Boards Certificates.
Import ListNotations.
Open Scope N_scope.

Definition j2_boards : list N :=
  [1; 2; 4; 5; 6; 7; 9; 10; 11; 15; 18; 19; 21; 22; 23; 25; 26; 28; 29; 32; 35; 42; 43; 45; 46;
   47; 51; 54; 56; 72; 73; 74; 76; 78; 79; 81; 82; 83; 85; 86; 92; 110; 117; 118].

Definition listed (n : N) : bool := existsb (N.eqb n) j2_boards.

Lemma listed_in : forall n, listed n = true <-> In n j2_boards.
Proof.
  intros n. unfold listed. rewrite existsb_exists. split.
  - intros (m & Hm & E). apply N.eqb_eq in E. congruence.
  - intros H. exists n. split; [exact H|apply N.eqb_refl].
Qed.

(** * n = 1 to 176: certificates *)

Definition board_checked (k : nat) (c : N * list N * list N) : bool :=
  let '(v, partners, classes) := c in
  if v =? 0 then J2b k partners classes && listed (N.of_nat k)
  else J1b k partners classes v && negb (listed (N.of_nat k)).

Fixpoint all_checked (k : nat) (l : list (N * list N * list N)) : bool :=
  match l with
  | [] => true
  | c :: l' => board_checked k c && all_checked (S k) l'
  end.

Lemma all_checked_nth : forall l k i, all_checked k l = true -> (i < length l)%nat ->
  exists c, board_checked (k + i) c = true.
Proof.
  induction l as [|c l IH]; intros k i H Hi; [cbn in Hi; lia|].
  cbn in H. apply andb_true_iff in H. destruct H as [Hc H].
  destruct i as [|i].
  - exists c. rewrite Nat.add_0_r. exact Hc.
  - cbn in Hi. destruct (IH (S k) i H) as [d Hd]; [lia|].
    exists d. rewrite Nat.add_succ_r. exact Hd.
Qed.

Lemma certificates_checked : all_checked 1 certificates = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Lemma small_boards : forall n, 1 <= n <= 176 ->
  (In n j2_boards -> J2_wins n) /\ (~ In n j2_boards -> J1_wins n).
Proof.
  intros n Hn.
  destruct (all_checked_nth certificates 1 (N.to_nat n - 1) certificates_checked) as [c Hc].
  { change (length certificates) with 176%nat. lia. }
  replace (1 + (N.to_nat n - 1))%nat with (N.to_nat n) in Hc by lia.
  destruct c as [[v partners] classes]. unfold board_checked in Hc.
  rewrite N2Nat.id, <- listed_in in *.
  destruct (v =? 0); apply andb_true_iff in Hc; destruct Hc as [Hb Hl].
  - apply J2b_sound in Hb. rewrite N2Nat.id in Hb. tauto.
  - apply J1b_sound in Hb. rewrite N2Nat.id in Hb. apply negb_true_iff in Hl.
    rewrite Hl. split; [discriminate|tauto].
Qed.

(** * n = 177 to 471: three primes, found *)

Definition between (lo hi : N) : list N :=
  map (fun i => lo + N.of_nat i) (seq 0 (N.to_nat (hi + 1 - lo))).

Lemma in_between : forall lo hi v, lo <= v <= hi -> In v (between lo hi).
Proof.
  intros lo hi v H. apply in_map_iff. exists (N.to_nat (v - lo)).
  rewrite N2Nat.id, in_seq. lia.
Qed.

Definition primeb (p : N) : bool :=
  (1 <? p) && forallb (fun d => negb (p mod d =? 0)) (between 2 (p - 1)).

Lemma primeb_sound : forall p, primeb p = true -> prime p.
Proof.
  intros p H. unfold primeb in H. apply andb_true_iff in H. destruct H as [Hp H].
  apply N.ltb_lt in Hp. split; [exact Hp|]. intros d Hd.
  assert (Hd0 : d <> 0) by (intros ->; apply N.divide_0_l in Hd; lia).
  assert (Hdle : d <= p) by (apply N.divide_pos_le; [lia|exact Hd]).
  destruct (N.eq_dec d 1) as [|Hd1]; [left; assumption|].
  destruct (N.eq_dec d p) as [|Hdp]; [right; assumption|]. exfalso.
  rewrite forallb_forall in H. specialize (H d (in_between 2 (p - 1) d ltac:(lia))).
  apply negb_true_iff, N.eqb_neq in H. apply H. apply N.mod_divide; assumption.
Qed.

Definition primes_in (lo hi : N) : list N := filter primeb (between lo hi).

Definition has_primes (n : N) : bool :=
  match primes_in (n / 4 + 1) (n / 3), find primeb (between (n / 2 + 1) n) with
  | p :: q :: r :: _, Some P =>
      (n <? 4 * p) && (p <? q) && (q <? r) && (3 * r <=? n) && (n <? 2 * P) && (P <=? n)
  | _, _ => false
  end.

Lemma has_primes_sound : forall n, 16 <= n -> has_primes n = true -> J1_wins n.
Proof.
  intros n Hn H. unfold has_primes in H.
  destruct (primes_in (n / 4 + 1) (n / 3)) as [|p [|q [|r rest]]] eqn:E; try discriminate.
  destruct (find primeb (between (n / 2 + 1) n)) as [P|] eqn:EP; [|discriminate].
  rewrite !andb_true_iff, !N.ltb_lt, !N.leb_le in H.
  destruct H as [[[[[H1 H2] H3] H4] H5] H6].
  assert (Hprime : forall x, In x (p :: q :: r :: rest) -> prime x).
  { intros x Hx. rewrite <- E in Hx. apply filter_In in Hx. apply primeb_sound, Hx. }
  apply find_some in EP.
  apply (J1_by_three_primes n p q r P);
    try (split; [apply Hprime; cbn; tauto|lia]); try assumption.
  apply primeb_sound, EP.
Qed.

Lemma middle_checked : forallb has_primes (between 177 471) = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

(** * n from 472 on: three primes, by a theorem on their gaps *)

(** Rohrbach and Weis 1964: for every x from 118 on there is a prime in (x, 14x/13]. *)
Definition Rohrbach_Weis : Prop :=
  forall x, 118 <= x -> exists p, prime p /\ x < p /\ 13 * p <= 14 * x.

Lemma large_boards : Rohrbach_Weis -> forall n, 472 <= n -> J1_wins n.
Proof.
  intros RW n Hn.
  assert (H4 : 4 * (n / 4) <= n < 4 * (n / 4 + 1)).
  { pose proof (N.div_mod n 4 ltac:(discriminate)) as E.
    pose proof (N.mod_lt n 4 ltac:(discriminate)) as L.
    revert E L. generalize (n / 4) (n mod 4). intros. lia. }
  assert (H2 : 2 * (n / 2) <= n < 2 * (n / 2 + 1)).
  { pose proof (N.div_mod n 2 ltac:(discriminate)) as E.
    pose proof (N.mod_lt n 2 ltac:(discriminate)) as L.
    revert E L. generalize (n / 2) (n mod 2). intros. lia. }
  destruct (RW (n / 4)) as (p & Hp & Hlp & Hup); [lia|].
  destruct (RW p) as (q & Hq & Hlq & Huq); [lia|].
  destruct (RW q) as (r & Hr & Hlr & Hur); [lia|].
  destruct (RW (n / 2)) as (P & HP & HlP & HuP); [lia|].
  apply (J1_by_three_primes n p q r P);
    try (split; [assumption|lia]); try assumption; lia.
Qed.

(** * The theorem *)

Theorem juniper_green : Rohrbach_Weis -> forall n, 1 <= n ->
  (J2_wins n <-> In n j2_boards) /\ (J1_wins n <-> ~ In n j2_boards).
Proof.
  intros RW n Hn.
  assert (H : (In n j2_boards -> J2_wins n) /\ (~ In n j2_boards -> J1_wins n)).
  { destruct (N.le_gt_cases n 176) as [Hs|Hs]; [apply small_boards; lia|].
    assert (Hnot : ~ In n j2_boards).
    { intros Hin. assert (Hmax : forall m, In m j2_boards -> m <= 118).
      { apply Forall_forall. repeat constructor; discriminate. }
      specialize (Hmax n Hin). lia. }
    split; [tauto|]. intros _.
    destruct (N.le_gt_cases n 471) as [Hm|Hl].
    - apply has_primes_sound; [lia|].
      pose proof middle_checked as Hc. rewrite forallb_forall in Hc.
      apply Hc, in_between. lia.
    - apply large_boards; [exact RW|lia]. }
  destruct H as [H2 H1].
  assert (Hdec : In n j2_boards \/ ~ In n j2_boards).
  { rewrite <- listed_in. destruct (listed n); [left; reflexivity|right; discriminate]. }
  split; split; try assumption.
  - intros HJ. destruct Hdec as [|Hn']; [assumption|].
    exfalso. exact (J1_or_J2 n (H1 Hn') HJ).
  - intros HJ Hin. exact (J1_or_J2 n HJ (H2 Hin)).
Qed.

Print Assumptions juniper_green.
