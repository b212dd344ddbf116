(** J1 has played the odd prime of J2's first number: four replies are left. *)

From Coq Require Import NArith Arith List Bool Lia.
From JuniperGreen Require Import Library Game Primes ThreePrimes Variants Thirteen Evens Quiet.
Import ListNotations.
Open Scope N_scope.

Section Single.

Variable n : N.
Hypothesis Hn : 1024 <= n.

Variables q y1 v : N.
Hypotheses (Hq : prime q) (Hq5 : 5 <= q) (Hq4 : 4 * q <= n).
Hypotheses (Ey : N.even y1 = true) (Ev : N.even v = true) (Hy6 : y1 <> 6 * q) (Hv6 : v <> 6 * q).
Hypothesis Q0 : quiet n [q; y1; v] q.

Lemma q_odd : N.odd q = true.
Proof. apply odd_prime; [exact Hq|lia]. Qed.

Lemma q_not_3 : ~ N.divide 3 q.
Proof. apply not_multiple_of_3; [exact Hq|lia]. Qed.

(** Between n/6 and n/4 the number 3q leads to 3 alone. *)
Lemma large_q : n < 6 * q -> holds_out (from_2 n) 4 [q; y1; v] q.
Proof.
  intros H6. pose proof q_odd as Oq. assert (O3 : N.odd (3 * q) = true) by (rewrite N.odd_mul, Oq; reflexivity).
  apply (play_quiet n 3 _ _ (3 * q) Q0); [|lia|lia|].
  - split; [unfold from_2; lia|]. split; [free|right; exists 3; reflexivity].
  - intros z (Hz & Hu & Hd) Hqz. exfalso. destruct (quiet_not _ _ _ Hqz) as (_ & _ & _ & Hz3).
    destruct (next_to_3s n Hn q z Hq Hz ltac:(intros ->; apply Hu; left; reflexivity) Hd) as [E|[E|(j & Hj & E)]].
    + contradiction.
    + apply Hu. rewrite E. right; left; reflexivity.
    + unfold from_2 in Hz. assert (2 * (3 * q) <= j * (3 * q)) by (apply N.mul_le_mono_r; exact Hj). lia.
Qed.

(** Otherwise J2 takes a prime r with n < 2qr: the number qr leads to r alone. *)
Lemma small_q : 6 * q <= n -> holds_out (from_2 n) 4 [q; y1; v] q.
Proof.
  intros H6. pose proof q_odd as Oq. pose proof q_not_3 as D3q.
  assert (Hm : 6 <= n / q) by (apply N.div_le_lower_bound; lia).
  destruct (large_prime (n / q) ltac:(lia)) as (r & Hr & Hr3 & Hrn).
  assert (Hqr : q * r <= n).
  { pose proof (times_div n q ltac:(lia)). assert (q * r <= q * (n / q)) by (apply N.mul_le_mono_l; lia). lia. }
  assert (Hqr2 : n < 2 * (q * r)).
  { pose proof (N.mul_succ_div_gt n q ltac:(lia)). assert (q * N.succ (n / q) <= q * (2 * r)) by (apply N.mul_le_mono_l; lia). lia. }
  assert (Or : N.odd r = true) by (apply odd_prime; [exact Hr|lia]).
  assert (Oqr : N.odd (q * r) = true) by (rewrite N.odd_mul, Oq, Or; reflexivity).
  assert (H15 : 15 <= q * r) by (apply (N.mul_le_mono 5 q 3 r); lia).
  apply (play_quiet n 3 _ _ (q * r) Q0); [|lia|lia|].
  { split; [unfold from_2; lia|]. split; [free|right; exists r; lia]. }
  intros z (Hz & Hu & Hd) Hqz. destruct (quiet_not _ _ _ Hqz) as (_ & _ & _ & Hz3).
  (* z is r. *)
  assert (Ez : z = r).
  { destruct Hd as [Hd|[c Hc]].
    - destruct (divisors q r z Hr Hq Hd) as [E|[E|[E|E]]]; [unfold from_2 in Hz; lia| |exact E|];
        exfalso; apply Hu; rewrite E; [right; left|left]; reflexivity.
    - exfalso. unfold from_2 in Hz. destruct (N.eq_dec c 0) as [->|]; [lia|].
      destruct (N.eq_dec c 1) as [->|]; [apply Hu; left; lia|].
      assert (2 * (q * r) <= c * (q * r)) by (apply N.mul_le_mono_r; lia). lia. }
  subst z. assert (Hrq : r <> q) by (intros ->; apply Hu; right; left; reflexivity).
  assert (D3r : ~ N.divide 3 r) by (apply not_multiple_of_3; assumption).
  assert (D3qr : ~ N.divide 3 (q * r)) by (intros D; destruct (prime_mul 3 q r prime_3 D); contradiction).
  assert (Hr5 : 5 <= r) by (destruct (N.eq_dec r 4) as [->|]; [discriminate|lia]).
  assert (O3r : N.odd (3 * r) = true) by (rewrite N.odd_mul, Or; reflexivity).
  assert (H5r : 5 * r <= q * r) by (apply N.mul_le_mono_r; lia).
  apply (play_quiet n 2 _ _ (3 * r) Hqz); [|lia|lia|].
  { split; [unfold from_2; lia|]. split; [|right; exists 3; reflexivity].
    cbn [In]. intros H. destruct H as [H|[H|[H|[H|[H|[]]]]]]; try solve [apart H];
      first [apply D3qr; exists r; lia | apply D3q; exists r; lia]. }
  clear Hu Hd Hz. intros z (Hz & Hu & Hd) Hqz'. destruct (quiet_not _ _ _ Hqz') as (N2 & N3 & Hz2 & Hz3').
  destruct (next_to_3s n Hn r z Hr Hz ltac:(intros ->; apply Hu; left; reflexivity) Hd) as [E|[E|(j & Hj & E)]];
    [contradiction|exfalso; apply Hu; rewrite E; right; left; reflexivity|].
  assert (Hrj : 2 * r <= r * j) by (rewrite (N.mul_comm r); apply N.mul_le_mono_r; exact Hj).
  assert (Ez : z = 3 * (r * j)) by lia.
  exists 3. split; [split; [unfold from_2; lia|split; [exact N3|left; exists (r * j); lia]]|].
  apply prime_safe; [exact Hn|exact prime_3|reflexivity|lia|exact N2| | |].
  - free.
  - free.
  - intros x Hin Hox Hx3. cbn [In] in Hin. destruct Hin as [<-|[<-|[<-|[<-|[<-|[<-|[<-|[]]]]]]]].
    + right; right; left. exists (r * j). lia.
    + right; right; left. exists r. lia.
    + right; left. right; left; reflexivity.
    + left. lia.
    + (* 6q is free. *)
      right; right; right. exists (6 * q). split; [unfold from_2; lia|]. split; [|right; exists 2; lia].
      cbn [In]. intros H. destruct H as [H|[H|[H|[H|[H|[H|[H|[H|[H|[]]]]]]]]]]; try solve [apart H].
      * (* r does not divide 6q. *)
        assert (D : N.divide r (2 * q)) by (exists j; lia).
        destruct (prime_mul r 2 q Hr D) as [D'|D'].
        -- apply N.divide_pos_le in D'; lia.
        -- destruct (proj2 Hq r D'); lia.
      * apply (odd_not_2 (3 * q)). rewrite <- O3r. f_equal. lia.
      * apply (odd_not_2 (3 * q)). rewrite <- Or. f_equal. lia.
      * apply (odd_not_2 (3 * q)). rewrite <- Oqr. f_equal. lia.
    + exfalso. exact (not_both_parities _ Hox Ey).
    + exfalso. exact (not_both_parities _ Hox Ev).
Qed.

Theorem after_single : holds_out (from_2 n) 4 [q; y1; v] q.
Proof. destruct (N.le_gt_cases (6 * q) n); [apply small_q|apply large_q]; assumption. Qed.

End Single.
