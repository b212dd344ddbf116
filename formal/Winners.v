(** Who wins Juniper Green, for every n. *)

From Coq Require Import NArith List Bool Lia.
From JuniperGreen Require Import Game Primes Chebyshev ThreePrimes Boards Certificates.
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

Definition board_checked (n : N) (c : N * list N * list N) : bool :=
  let '(v, partners, classes) := c in
  if v =? 0 then J2b n partners classes && listed n
  else J1b n partners classes v && negb (listed n).

Fixpoint all_checked (n : N) (l : list (N * list N * list N)) : bool :=
  match l with
  | [] => true
  | c :: l' => board_checked n c && all_checked (n + 1) l'
  end.

Lemma all_checked_at : forall l from n, all_checked from l = true ->
  from <= n < from + N.of_nat (length l) -> exists c, board_checked n c = true.
Proof.
  induction l as [|c l IH]; intros from n H Hn; cbn [all_checked length] in *; [lia|].
  apply andb_true_iff in H. destruct H as [Hc H].
  destruct (N.eq_dec n from) as [->|]; [exists c; exact Hc|]. apply (IH (from + 1)); [exact H|lia].
Qed.

Lemma certificates_checked : all_checked 1 certificates = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Lemma small_boards : forall n, 1 <= n <= 176 ->
  (In n j2_boards -> J2_wins n) /\ (~ In n j2_boards -> J1_wins n).
Proof.
  intros n Hn.
  destruct (all_checked_at certificates 1 n certificates_checked) as [[[v partners] classes] Hc].
  { change (length certificates) with 176%nat. lia. }
  unfold board_checked in Hc. rewrite <- listed_in in *.
  destruct (v =? 0); apply andb_true_iff in Hc; destruct Hc as [Hb Hl].
  - apply J2b_sound in Hb. tauto.
  - apply J1b_sound in Hb. apply negb_true_iff in Hl. rewrite Hl. split; [discriminate|tauto].
Qed.

(** * n from 177 on: three primes *)

Theorem large_boards : forall n, 177 <= n -> J1_wins_within n 13.
Proof.
  intros n Hn.
  destruct (three_primes n Hn) as (p & q & r & (Hp & Hq & Hr) & H4 & Hpq & Hqr & H3).
  (* A prime in (3n/4, n] is one in (n/2, n]. *)
  destruct (three_primes (3 * n) ltac:(lia)) as (P & Q & R & (HP & _) & HP4 & HPQ & HQR & HR3).
  apply (J1_by_three_primes n p q r P);
    try (split; [assumption|lia]); try assumption; lia.
Qed.

(** * The theorem *)

Theorem juniper_green : forall n, 1 <= n ->
  (J2_wins n <-> In n j2_boards) /\ (J1_wins n <-> ~ In n j2_boards).
Proof.
  intros n Hn.
  assert (H : (In n j2_boards -> J2_wins n) /\ (~ In n j2_boards -> J1_wins n)).
  { destruct (N.le_gt_cases n 176) as [Hs|Hs]; [apply small_boards; lia|].
    assert (Hnot : ~ In n j2_boards).
    { intros Hin. assert (Hmax : forall m, In m j2_boards -> m <= 118).
      { apply Forall_forall. repeat constructor; discriminate. }
      specialize (Hmax n Hin). lia. }
    split; [tauto|]. intros _. exact (J1_within n 13 (large_boards n ltac:(lia))). }
  destruct H as [H2 H1].
  assert (Hdec : In n j2_boards \/ ~ In n j2_boards).
  { rewrite <- listed_in. destruct (listed n); [left; reflexivity|right; discriminate]. }
  split; split; try assumption.
  - intros HJ. destruct Hdec as [|Hn']; [assumption|].
    exfalso. exact (J1_or_J2 n (H1 Hn') HJ).
  - intros HJ Hin. exact (J1_or_J2 n HJ (H2 Hin)).
Qed.
