(** Openings 2w with an odd composite w: J2 plays 2q with a prime divisor q of w. What is left is that J1 answers with 2Q,
    Q a power of q. *)

From Coq Require Import NArith Arith List Bool Lia.
From JuniperGreen Require Import Library Game Primes ThreePrimes Variants Thirteen Evens Quiet Single Openings.
Import ListNotations.
Open Scope N_scope.

Section Composite.

Variable n : N.
Hypothesis Hn : 1024 <= n.

(** The odd number [k] has no prime divisor but [q]. *)
Definition only_prime (q k : N) : Prop := forall s, prime s -> N.divide s k -> s = q.

(** Where J1 has answered with 2qk, k odd, and no other prime divides k. *)
Definition after_power (q v : N) : Prop := forall k, N.odd k = true -> 1 < k -> only_prime q k ->
  quiet n [2 * (q * k); 2 * q; v] (2 * (q * k)) ->
  holds_out (from_2 n) 4 [2 * (q * k); 2 * q; v] (2 * (q * k)).

Variables q w : N.
Hypotheses (Hq : prime q) (Oq : N.odd q = true) (Ow : N.odd w = true) (Hw : ~ prime w) (Hqw : N.divide q w) (Hwn : 2 * w <= n).
Hypothesis smallest_choice : q = 3 \/ ~ N.divide 3 w.
Hypothesis Hpower : after_power q (2 * w).

Lemma w_at_least : 3 * q <= w.
Proof.
  destruct Hqw as [c Hc]. assert (Hc1 : c <> 1) by (intros ->; apply Hw; rewrite Hc, N.mul_1_l; exact Hq).
  rewrite Hc in Ow. apply odd_factor in Ow. destruct Ow as [Oc _]. rewrite Hc. apply N.mul_le_mono_r.
  destruct (N.eq_dec c 0) as [->|]; [discriminate|]. destruct (N.eq_dec c 2) as [->|]; [discriminate|lia].
Qed.

(** A prime other than q that divides k, or none. *)
Lemma other_prime : forall k, N.odd k = true -> (exists s, prime s /\ N.odd s = true /\ N.divide s k /\ s <> q) \/ only_prime q k.
Proof.
  intros k Ok. assert (Hk : 1 <= k) by (destruct (N.eq_dec k 0) as [->|]; [discriminate|lia]).
  destruct (existsb (fun s => primeb s && (k mod s =? 0) && negb (s =? q)) (between 2 k)) eqn:E.
  - left. apply existsb_exists in E. destruct E as (s & Hs & E). apply in_between in Hs.
    rewrite !andb_true_iff, negb_true_iff, N.eqb_neq, N.eqb_eq in E. destruct E as [[E1 E2] E3].
    apply primeb_prime in E1. apply N.mod_divide in E2; [|lia]. exists s. split; [exact E1|]. split; [|tauto].
    destruct E2 as [c Hc]. rewrite Hc in Ok. apply odd_factor in Ok. tauto.
  - right. intros s Hs Hd. destruct (N.eq_dec s q) as [E'|E']; [exact E'|exfalso]. pose proof (proj1 Hs) as Hs1.
    assert (existsb (fun s => primeb s && (k mod s =? 0) && negb (s =? q)) (between 2 k) = true); [|congruence].
    apply existsb_exists. exists s. split.
    + apply in_between. apply N.divide_pos_le in Hd; lia.
    + apply primeb_prime in Hs. apply N.mod_divide in Hd; [|lia]. apply N.eqb_neq in E'. apply N.eqb_eq in Hd.
      rewrite Hs, Hd, E'. reflexivity.
Qed.

Theorem opening_composite : holds_out (from_2 n) 5 [2 * w] (2 * w).
Proof.
  pose proof w_at_least as Hw3. pose proof (proj1 Hq) as Hq1.
  assert (Hq3 : 3 <= q) by (destruct (N.eq_dec q 2) as [->|]; [discriminate|lia]).
  assert (Ev : N.even (2 * w) = true) by (rewrite N.even_mul; reflexivity).
  assert (Ey : N.even (2 * q) = true) by (rewrite N.even_mul; reflexivity).
  assert (Hb : from_2 n (2 * w)) by (unfold from_2; lia).
  apply (play_quiet n 4 _ _ (2 * q) (quiet_opening n Hn _ Ev Hb ltac:(lia))); [|lia|lia|].
  - split; [unfold from_2; lia|]. split; [intros [E|[]]; lia|]. left. destruct Hqw as [c Hc]. exists c. lia.
  - intros z (Hz & Hu & Hd) Hqz. destruct (quiet_not _ _ _ Hqz) as (_ & _ & Hz2 & Hz3).
    assert (Hne : z <> 2 * q /\ z <> 2 * w) by (split; intros ->; apply Hu; cbn [In]; tauto).
    destruct (next_to_2s n Hn q z Hq Hz ltac:(tauto) Hd) as [E|[->|(k & Hk & Ek)]]; [contradiction| |].
    + (* The prime q itself, not 3. *)
      assert (Hq5 : 5 <= q) by (destruct (N.eq_dec q 4) as [->|]; [discriminate|lia]).
      apply after_single; try assumption; try lia.
      intros E. destruct smallest_choice as [->|H3]; [lia|]. apply H3. exists q. lia.
    + unfold from_2 in Hz. assert (Ez : z = 2 * (q * k)) by lia.
      assert (Hqk : 2 * q <= q * k) by (rewrite (N.mul_comm q k); apply N.mul_le_mono_r; exact Hk).
      assert (Ez' : N.even z = true) by (rewrite Ez, N.even_mul; reflexivity).
      destruct (even_or_odd k) as [He|Ok].
      * (* A multiple of 4. *)
        apply N.even_spec in He. destruct He as [c Hc].
        apply (then_power n Hn 2 z); [lia|exact Hqz| |exact Ez'|exact Ey|exact Ev].
        change (2 ^ 2) with 4. split; [unfold from_2; lia|]. split; [|left; exists (q * c); rewrite Ez, Hc; lia].
        intros H. cbn [In] in H. destruct H as [H|[H|[H|[]]]]; [lia| |].
        -- assert (q = 2) as -> by lia. discriminate.
        -- assert (w = 2) by lia. lia.
      * destruct (other_prime k Ok) as [(s & Hs & Os & [c Hc] & Hsq)|Honly].
        -- pose proof (proj1 Hs) as Hs1.
           assert (Hc0 : c <> 0) by (intros ->; lia).
           assert (Hqs : q * s <= q * k) by (apply N.mul_le_mono_l; rewrite Hc; rewrite <- (N.mul_1_l s) at 1; apply N.mul_le_mono_r; lia).
           assert (H3s : 3 * s <= q * s) by (apply N.mul_le_mono_r; exact Hq3).
           apply (then_double n Hn s z); try assumption; [lia|].
           split; [unfold from_2; lia|]. split; [|left; exists (q * c); rewrite Ez, Hc; lia].
           intros H. cbn [In] in H. destruct H as [H|[H|[H|[]]]]; [lia|lia|].
           apply Hw. assert (w = s) as -> by lia. exact Hs.
        -- subst z. rewrite <- N.mul_assoc in *. apply Hpower; [exact Ok|lia|exact Honly|exact Hqz].
Qed.

End Composite.
