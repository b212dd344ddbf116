(** J2 has played 2, and all odd numbers are free: he plays twice more. *)

From Coq Require Import NArith Arith List Bool Lia.
From JuniperGreen Require Import Library Game Primes Variants Thirteen.
Import ListNotations.
Open Scope N_scope.

(** * Odd and even *)

Lemma odd_factor : forall a b, N.odd (a * b) = true -> N.odd a = true /\ N.odd b = true.
Proof. intros a b H. rewrite N.odd_mul in H. apply andb_true_iff in H. exact H. Qed.

Lemma not_both_parities : forall a, N.odd a = true -> N.even a = true -> False.
Proof. intros a Ho He. rewrite <- N.negb_even, He in Ho. discriminate. Qed.

Lemma even_or_odd : forall a, N.even a = true \/ N.odd a = true.
Proof. intros a. rewrite <- N.negb_even. destruct (N.even a); [left|right]; reflexivity. Qed.

Lemma odd_not_2 : forall a, N.odd (2 * a) = true -> False.
Proof. intros a H. rewrite N.odd_mul in H. discriminate. Qed.

(** Each number is a power of 2 times an odd one. *)
Lemma odd_part : forall x, 1 <= x -> exists f o, x = 2 ^ f * o /\ N.odd o = true.
Proof.
  intros x Hx. destruct (highest_power 2 x ltac:(lia) Hx) as (f & [o Ho] & Hn). exists f, o.
  split; [lia|]. destruct (even_or_odd o) as [He|H]; [exfalso|exact H].
  apply Hn. apply N.even_spec in He. destruct He as [c Hc]. exists c.
  rewrite N.pow_add_r, N.pow_1_r. subst o x. lia.
Qed.

Lemma even_power : forall f, 1 <= f -> exists c, 2 ^ f = 2 * c /\ 1 <= c.
Proof.
  intros f Hf. exists (2 ^ (f - 1)). split.
  - rewrite <- N.pow_succ_r'. f_equal. lia.
  - pose proof (N.pow_nonzero 2 (f - 1) ltac:(discriminate)). lia.
Qed.

Lemma odd_power_of_2 : forall f o, N.odd (2 ^ f * o) = true -> f = 0.
Proof.
  intros f o H. destruct (N.eq_dec f 0) as [E|E]; [exact E|exfalso].
  destruct (even_power f ltac:(lia)) as (c & Hc & _). rewrite Hc in H. rewrite <- N.mul_assoc in H.
  exact (odd_not_2 _ H).
Qed.

(** An odd number that divides a product with a power of 2 divides the other factor. *)
Lemma odd_divides : forall w f m, N.odd w = true -> N.divide w (2 ^ f * m) -> N.divide w m.
Proof.
  intros w f m Hw. induction f as [|f IH] using N.peano_ind; intros H.
  - rewrite N.pow_0_r, N.mul_1_l in H. exact H.
  - apply IH. rewrite N.pow_succ_r', <- N.mul_assoc in H. destruct H as [c Hc].
    destruct (even_or_odd c) as [He|Ho].
    + apply N.even_spec in He. destruct He as [d ->]. exists d. lia.
    + exfalso. apply (odd_not_2 (2 ^ f * m)). rewrite Hc, N.odd_mul, Ho, Hw. reflexivity.
Qed.

Lemma powers_comparable : forall b i j c d, b = 2 ^ i * c -> d = 2 ^ j * c -> N.divide b d \/ N.divide d b.
Proof.
  intros b i j c d -> ->. destruct (N.le_ge_cases i j) as [H|H]; [left|right];
    apply N.mul_divide_mono_r, pow_divide, H.
Qed.

(** * One of many is free *)

Lemma free_one : forall l u : list N, NoDup l -> (length u < length l)%nat -> exists x, In x l /\ ~ In x u.
Proof.
  intros l u Hl Hlen.
  destruct (Exists_dec (fun x => ~ In x u) l) as [H|H].
  - intros x. destruct (in_dec N.eq_dec x u) as [Hx|Hx]; [right|left]; tauto.
  - apply Exists_exists in H. destruct H as (x & Hx & Hu). exists x. tauto.
  - exfalso. assert (Hi : incl l u).
    { intros x Hx. destruct (in_dec N.eq_dec x u) as [Hu|Hu]; [exact Hu|]. exfalso. apply H.
      apply Exists_exists. exists x. tauto. }
    pose proof (NoDup_incl_length Hl Hi). lia.
Qed.

Definition powers : list N := [4; 8; 16; 32; 64; 128; 256; 512; 1024].
Definition triples : list N := [6; 12; 24; 48; 96; 192; 384; 768].

Lemma powers_are : forall x, In x powers -> exists i, x = 2 ^ i /\ 4 <= x <= 1024.
Proof.
  intros x H. cbn [powers In] in H. repeat destruct H as [<-|H]; [..|destruct H];
    [exists 2|exists 3|exists 4|exists 5|exists 6|exists 7|exists 8|exists 9|exists 10]; (split; [reflexivity|lia]).
Qed.

Lemma triples_are : forall x, In x triples -> exists i, x = 2 ^ i * 3 /\ 6 <= x <= 768.
Proof.
  intros x H. cbn [triples In] in H. repeat destruct H as [<-|H]; [..|destruct H];
    [exists 1|exists 2|exists 3|exists 4|exists 5|exists 6|exists 7|exists 8]; (split; [reflexivity|lia]).
Qed.

Ltac distinct_numbers := repeat (constructor; [cbn [In]; intuition lia|]); constructor.

Lemma powers_once : NoDup powers. Proof. distinct_numbers. Qed.
Lemma triples_once : NoDup triples. Proof. distinct_numbers. Qed.

(** * The lemma *)

Section Evens.

Variables (n z : N) (B : list N).
Hypotheses (Hn : 1024 <= n) (HB : forall b, In b B -> N.even b = true) (HBl : (length B <= 5)%nat).
Hypotheses (Hz : from_2 n z) (Hze : N.even z = true).

(** What has been named when J1 has named [z]. *)
Definition named : list N := z :: 2 :: B.

Lemma odd_free : forall x, N.odd x = true -> ~ In x named.
Proof.
  intros x Hx H. apply (not_both_parities x Hx). destruct H as [<-|[<-|H]]; [exact Hze|reflexivity|exact (HB x H)].
Qed.

(** After [y] and [z'] the odd number [w] can be named. *)
Lemma by_odd : forall y z' w, N.odd w = true -> from_2 n w -> w <> z' -> w <> y ->
  N.divide w z' \/ N.divide z' w -> holds_out (from_2 n) 1 (z' :: y :: named) z'.
Proof.
  intros y z' w Hw Hb H1 H2 Hd. exists w. split; [|intros; exact I]. split; [exact Hb|]. split; [|exact Hd].
  intros [H|[H|H]]; [congruence|congruence|exact (odd_free w Hw H)].
Qed.

Lemma by_power : forall y z' h, z' = 2 ^ h -> holds_out (from_2 n) 1 (z' :: y :: named) z'.
Proof.
  intros y z' h E. destruct (free_one powers (z' :: y :: z :: B) powers_once) as (x & Hx & Hfree).
  { cbn. lia. }
  destruct (powers_are x Hx) as (i & Ei & Hi). cbn [In] in Hfree.
  exists x. split; [|intros; exact I]. split; [unfold from_2; lia|]. split.
  - intros [H|[H|[H|[H|H]]]]; try (apply Hfree; tauto). lia.
  - apply (powers_comparable x i h 1 z'); lia.
Qed.

(** (a) z is a multiple of 3: J2 names 3. *)
Lemma multiple_of_3 : N.divide 3 z -> holds_out (from_2 n) 2 named z.
Proof.
  intros H3. exists 3. split.
  { split; [unfold from_2; lia|]. split; [apply odd_free; reflexivity|left; exact H3]. }
  intros z' (Hb & Hu & Hd). unfold from_2 in Hb.
  assert (Hj : exists j, z' = j * 3 /\ 2 <= j).
  { destruct Hd as [Hd|[j Hj]].
    - destruct (proj2 ThreePrimes.prime_3 z' Hd) as [E|E]; [lia|]. exfalso. apply Hu. left. congruence.
    - exists j. split; [exact Hj|]. destruct (N.eq_dec j 1) as [->|]; [|lia]. exfalso. apply Hu. left. lia. }
  destruct Hj as (j & Ej & Hj). destruct (even_or_odd z') as [He|Ho].
  - destruct (odd_part j ltac:(lia)) as (h & u & Eu & Hou).
    destruct (N.eq_dec u 1) as [->|Hu1].
    + (* 3 times a power of 2. *)
      destruct (free_one triples (z' :: z :: B) triples_once) as (x & Hx & Hfree).
      { cbn. lia. }
      destruct (triples_are x Hx) as (i & Ei & Hi). cbn [In] in Hfree.
      exists x. split; [|intros; exact I]. split; [unfold from_2; lia|]. split.
      * intros [H|[H|[H|[H|H]]]]; try (apply Hfree; tauto); lia.
      * apply (powers_comparable x i h 3 z'); lia.
    + assert (Ho3 : N.odd (u * 3) = true) by (rewrite N.odd_mul, Hou; reflexivity).
      apply (by_odd 3 z' (u * 3) Ho3).
      * unfold from_2. pose proof (N.pow_nonzero 2 h ltac:(discriminate)). split; [|rewrite Ej, Eu in Hb; nia].
        destruct (N.eq_dec u 0) as [->|]; [discriminate|lia].
      * intros E. rewrite E in Ho3. exact (not_both_parities z' Ho3 He).
      * lia.
      * left. exists (2 ^ h). rewrite Ej, Eu. lia.
  - pose proof Ho as Ho'. rewrite Ej in Ho'. apply odd_factor in Ho'. destruct Ho' as [Hoj _].
    destruct (N.eq_dec j 3) as [->|Hj3].
    + apply (by_odd 3 z' 27); [reflexivity|unfold from_2; lia|lia|lia|right; exists 3; lia].
    + apply (by_odd 3 z' j Hoj); [unfold from_2; lia|lia|exact Hj3|left; exists 3; lia].
Qed.

(** An odd number above 1 has a prime divisor, which is odd. *)
Lemma odd_prime_divisor : forall o, N.odd o = true -> 1 < o -> exists s, prime s /\ N.divide s o /\ N.odd s = true.
Proof.
  intros o Ho H1. destruct (prime_divisor o H1) as (s & Hs & [c Hc]). exists s. split; [exact Hs|].
  split; [exists c; exact Hc|]. rewrite Hc in Ho. apply odd_factor in Ho. apply Ho.
Qed.

(** (b) The odd part o of z is composite, and no multiple of 3: J2 names it. *)
Lemma composite_odd_part : forall o, N.odd o = true -> 1 < o -> ~ prime o -> ~ N.divide 3 o -> N.divide o z ->
  holds_out (from_2 n) 2 named z.
Proof.
  intros o Ho H1 Hnp H3 Hoz. unfold from_2 in Hz.
  assert (Hon : o <= n) by (apply N.divide_pos_le in Hoz; lia).
  exists o. split.
  { split; [unfold from_2; lia|]. split; [apply odd_free, Ho|left; exact Hoz]. }
  intros z' (Hb & Hu & Hd). unfold from_2 in Hb.
  assert (Hne : o <> z') by (intros E; apply Hu; left; exact E).
  destruct Hd as [[c Hc]|Hd].
  - (* A proper divisor, at most a third of o. *)
    rewrite Hc in Ho. apply odd_factor in Ho. destruct Ho as [Hoc Hoz'].
    assert (Hc3 : 3 <= c).
    { destruct (N.eq_dec c 0) as [->|]; [discriminate|]. destruct (N.eq_dec c 1) as [->|]; [lia|].
      destruct (N.eq_dec c 2) as [->|]; [discriminate|lia]. }
    assert (Ho3 : N.odd (3 * z') = true) by (rewrite N.odd_mul, Hoz'; reflexivity).
    apply (by_odd o z' (3 * z') Ho3).
    + unfold from_2. nia.
    + lia.
    + intros E. apply H3. exists z'. lia.
    + right. exists 3. reflexivity.
  - destruct (odd_prime_divisor o Ho H1) as (s & Hs & Hso & Hos). pose proof (proj1 Hs) as Hs1.
    assert (Hsn : s <= o) by (apply N.divide_pos_le in Hso; lia).
    assert (Hz'o : o <= z') by (apply N.divide_pos_le in Hd; lia).
    assert (Hso' : s <> o) by (intros ->; contradiction).
    apply (by_odd o z' s Hos); [unfold from_2; lia|lia|exact Hso'|].
    left. exact (N.divide_trans _ _ _ Hso Hd).
Qed.

(** An even number answered by its odd part, or by a power of 2 where there is none. *)
Lemma even_answered : forall y z', from_2 n z' -> N.even z' = true -> N.even y = true ->
  holds_out (from_2 n) 1 (z' :: y :: named) z'.
Proof.
  intros y z' Hb He Hy. unfold from_2 in Hb. destruct (odd_part z' ltac:(lia)) as (h & u & Eu & Hu).
  destruct (N.eq_dec u 1) as [->|Hu1]; [apply (by_power y z' h); lia|].
  pose proof (N.pow_nonzero 2 h ltac:(discriminate)).
  assert (u <> 0) by (intros ->; discriminate).
  apply (by_odd y z' u Hu).
  - unfold from_2. nia.
  - intros ->. exact (not_both_parities _ Hu He).
  - intros ->. exact (not_both_parities _ Hu Hy).
  - left. exists (2 ^ h). exact Eu.
Qed.

(** A power of 2 that is free and beside z is good. *)
Lemma name_power : forall i, 1 <= i -> from_2 n (2 ^ i) -> ~ In (2 ^ i) named ->
  N.divide (2 ^ i) z \/ N.divide z (2 ^ i) -> holds_out (from_2 n) 2 named z.
Proof.
  intros i Hi Hib Hfree Hdz. exists (2 ^ i). split; [split; [exact Hib|split; assumption]|].
  destruct (even_power i Hi) as (c & Hc & _).
  assert (Hye : N.even (2 ^ i) = true) by (rewrite Hc, N.even_mul; reflexivity).
  intros z' (Hb & Hu & Hd). apply even_answered; [exact Hb| |exact Hye].
  destruct (even_or_odd z') as [He|Ho]; [exact He|exfalso]. unfold from_2 in Hb.
  destruct Hd as [Hd|[k Hk]].
  - rewrite <- (N.mul_1_r (2 ^ i)) in Hd. apply (odd_divides z' i 1 Ho), N.divide_1_r in Hd. lia.
  - rewrite Hk, Hc in Ho. apply odd_factor in Ho. exact (odd_not_2 c (proj2 Ho)).
Qed.

(** (c) z is a power of 2 times a prime s from 5 on. *)
Section Prime.

Variables f s : N.
Hypotheses (Hf : 1 <= f) (Hs : prime s) (Hs5 : 5 <= s) (Hso : N.odd s = true) (Ezs : z = 2 ^ f * s).

(** What J2 would like to name: even, beside z, a multiple of s. *)
Definition liked (y : N) : Prop :=
  from_2 n y /\ N.even y = true /\ N.divide s y /\ y <> z /\ (N.divide y z \/ N.divide z y).

Lemma z_at_least : 2 <= f -> 4 * s <= z.
Proof.
  intros H. rewrite Ezs. apply N.mul_le_mono_r. change 4 with (2 ^ 2). apply N.pow_le_mono_r; [discriminate|exact H].
Qed.

Lemma name_liked : forall y, liked y -> ~ In y B -> holds_out (from_2 n) 2 named z.
Proof.
  intros y (Hyb & Hye & Hsy & Hyz & Hdz) HyB. unfold from_2 in Hyb, Hz. exists y. split.
  { split; [exact Hyb|]. split; [|exact Hdz]. intros [H|[H|H]]; [congruence| |contradiction].
    apply N.divide_pos_le in Hsy; lia. }
  intros z' (Hb & Hu & Hd). destruct (even_or_odd z') as [He|Ho]; [exact (even_answered y z' Hb He Hye)|].
  unfold from_2 in Hb.
  assert (Hc : exists c, y = c * z').
  { destruct Hd as [Hd|[k Hk]]; [exact Hd|exfalso]. rewrite Hk in Ho. apply odd_factor in Ho.
    exact (not_both_parities y (proj2 Ho) Hye). }
  destruct Hc as [c Hc].
  assert (Ho3 : N.odd (3 * z') = true) by (rewrite N.odd_mul, Ho; reflexivity).
  destruct (N.le_gt_cases (3 * z') n) as [H3|H3].
  - apply (by_odd y z' (3 * z') Ho3).
    + unfold from_2. lia.
    + lia.
    + intros E. rewrite E in Ho3. exact (not_both_parities y Ho3 Hye).
    + right. exists 3. reflexivity.
  - (* y is 2 z'. *)
    assert (Hc2 : c = 2).
    { destruct (N.eq_dec c 0) as [->|]; [lia|]. destruct (N.eq_dec c 1) as [->|].
      - exfalso. rewrite N.mul_1_l in Hc. subst y. exact (not_both_parities z' Ho Hye).
      - nia. }
    subst c. rewrite Hc in Hsy.
    assert (Hsz' : N.divide s z') by exact (odd_divides s 1 z' Hso Hsy).
    destruct (N.eq_dec s z') as [E|E].
    + exfalso. subst z'. destruct (N.eq_dec f 1) as [->|Hf1].
      * apply Hyz. rewrite Ezs. exact Hc.
      * pose proof (z_at_least ltac:(lia)). lia.
    + apply (by_odd y z' s Hso).
      * apply N.divide_pos_le in Hsz'; unfold from_2; lia.
      * exact E.
      * intros ->. exact (not_both_parities _ Hso Hye).
      * left. exact Hsz'.
Qed.

(** Whether there is such a number. *)
Lemma liked_or_not : (exists y, liked y /\ ~ In y B) \/ (forall y, liked y -> In y B).
Proof.
  set (good := fun y => N.even y && (y mod s =? 0) && negb (y =? z) && ((z mod y =? 0) || (y mod z =? 0)) &&
                        negb (existsb (N.eqb y) B)).
  assert (Hgood : forall y, from_2 n y -> (good y = true <-> liked y /\ ~ In y B)).
  { intros y Hy. unfold good, liked. unfold from_2 in Hz, Hy |- *.
    rewrite !andb_true_iff, orb_true_iff, !negb_true_iff, N.eqb_neq, !N.eqb_eq, !N.mod_divide by lia.
    rewrite <- (not_true_iff_false (existsb _ _)), existsb_exists.
    assert (HI : (exists x, In x B /\ (y =? x) = true) <-> In y B).
    { split; [intros (x & Hx & E); apply N.eqb_eq in E; congruence|]. intros Hin. exists y. rewrite N.eqb_refl. tauto. }
    rewrite HI. tauto. }
  destruct (existsb good (between 2 n)) eqn:E.
  - left. apply existsb_exists in E. destruct E as (y & Hy & E). apply in_between in Hy. exists y. apply Hgood; assumption.
  - right. intros y Hy. destruct (in_dec N.eq_dec y B) as [Hin|Hin]; [exact Hin|exfalso].
    assert (existsb good (between 2 n) = true); [|congruence]. apply existsb_exists. exists y.
    pose proof (proj1 Hy) as Hb. split; [apply in_between; exact Hb|apply Hgood; [exact Hb|tauto]].
Qed.

Hypothesis all_named : forall y, liked y -> In y B.

Lemma liked_multiple : forall k, 2 <= k -> k * z <= n -> In (k * z) B.
Proof.
  intros k Hk Hkn. unfold from_2 in Hz. apply all_named. split; [unfold from_2; nia|]. split; [rewrite N.even_mul, Hze; apply orb_true_r|].
  split; [exists (k * 2 ^ f); rewrite Ezs; lia|]. split; [nia|]. right. exists k. reflexivity.
Qed.

Lemma liked_power : forall g, 1 <= g -> 2 ^ g * s <= n -> 2 ^ g * s = z \/ In (2 ^ g * s) B.
Proof.
  intros g Hg Hgn. destruct (N.eq_dec (2 ^ g * s) z) as [E|E]; [left; exact E|right].
  destruct (even_power g Hg) as (c & Hc & Hc1). apply all_named. split; [unfold from_2; nia|].
  split; [rewrite Hc, <- N.mul_assoc, N.even_mul; reflexivity|]. split; [exists (2 ^ g); reflexivity|].
  split; [exact E|]. exact (powers_comparable _ g f s z eq_refl Ezs).
Qed.

(** s itself is good when its square is off the board. *)
Lemma name_s : n < s * s -> holds_out (from_2 n) 2 named z.
Proof.
  intros Hss. unfold from_2 in Hz. exists s. split.
  { assert (s <= z) by (apply N.divide_pos_le; [lia|exists (2 ^ f); exact Ezs]).
    split; [unfold from_2; lia|]. split; [apply odd_free, Hso|]. left. exists (2 ^ f). exact Ezs. }
  intros z' (Hb & Hu & Hd). unfold from_2 in Hb.
  assert (Hj : exists j, z' = j * s /\ 2 <= j).
  { destruct Hd as [Hd|[j Hj]].
    - destruct (proj2 Hs z' Hd) as [E|E]; [lia|]. exfalso. apply Hu. left. congruence.
    - exists j. split; [exact Hj|]. destruct (N.eq_dec j 0) as [->|]; [lia|].
      destruct (N.eq_dec j 1) as [->|]; [|lia]. exfalso. apply Hu. left. lia. }
  destruct Hj as (j & Ej & Hj).
  assert (Hjs : j <> s) by (intros ->; lia).
  destruct (even_or_odd z') as [He|Ho].
  - destruct (odd_part j ltac:(lia)) as (h & u & Eu & Hou).
    pose proof (N.pow_nonzero 2 h ltac:(discriminate)).
    assert (u <> 0) by (intros ->; discriminate).
    destruct (N.eq_dec u 1) as [->|Hu1].
    + exfalso. assert (Hh : 1 <= h) by (destruct (N.eq_dec h 0) as [->|]; [cbn in Eu; lia|lia]).
      assert (E : z' = 2 ^ h * s) by (rewrite Ej, Eu; lia).
      destruct (liked_power h Hh ltac:(lia)) as [E'|E']; apply Hu; right; [left; congruence|right; right; rewrite E; exact E'].
    + apply (by_odd s z' u Hou).
      * unfold from_2. split; [lia|]. rewrite Ej, Eu in Hb. nia.
      * intros ->. exact (not_both_parities _ Hou He).
      * intros ->. rewrite Ej, Eu in Hb. nia.
      * left. exists (2 ^ h * s). rewrite Ej, Eu. lia.
  - rewrite Ej in Ho. pose proof (odd_factor _ _ Ho) as [Hoj _].
    apply (by_odd s z' j Hoj); [unfold from_2; nia|nia|exact Hjs|left; exists s; lia].
Qed.

Lemma name_4_or_8 : s * s <= n -> holds_out (from_2 n) 2 named z.
Proof.
  intros Hss. unfold from_2 in Hz.
  assert (H32 : 32 * s <= n) by (destruct (N.le_gt_cases 32 s); nia).
  destruct (N.le_gt_cases f 2) as [Hf2|Hf2].
  - (* Six multiples would be named. *)
    exfalso. assert (Hz4 : z <= 4 * s).
    { rewrite Ezs. apply N.mul_le_mono_r. change 4 with (2 ^ 2). apply N.pow_le_mono_r; [discriminate|exact Hf2]. }
    assert (Hnd : NoDup [2 * z; 3 * z; 4 * z; 5 * z; 6 * z; 7 * z]) by distinct_numbers.
    assert (Hin : incl [2 * z; 3 * z; 4 * z; 5 * z; 6 * z; 7 * z] B).
    { intros x Hx. cbn [In] in Hx. repeat destruct Hx as [<-|Hx]; [..|destruct Hx]; apply liked_multiple; lia. }
    pose proof (NoDup_incl_length Hnd Hin) as Hlen. cbn in Hlen. lia.
  - destruct (free_one [4; 8; 2 * s; 4 * s; 8 * s; 16 * s; 32 * s] (z :: B)) as (x & Hx & Hfree).
    { distinct_numbers. }
    { cbn. lia. }
    assert (Hd8 : N.divide 8 z).
    { exists (2 ^ (f - 3) * s). rewrite Ezs. replace f with (3 + (f - 3)) at 1 by lia. rewrite N.pow_add_r. lia. }
    assert (Hx48 : x = 4 \/ x = 8).
    { cbn [In] in Hx, Hfree. destruct Hx as [<-|[<-|Hx]]; [tauto|tauto|exfalso].
      assert (Hpow : exists g, 1 <= g /\ x = 2 ^ g * s /\ x <= n).
      { repeat destruct Hx as [<-|Hx]; [exists 1|exists 2|exists 3|exists 4|exists 5|destruct Hx];
          (split; [lia|split; [reflexivity|lia]]). }
      destruct Hpow as (g & Hg & -> & Hgn). destruct (liked_power g Hg Hgn); apply Hfree; [left; congruence|tauto]. }
    assert (Hno : forall y, y = x -> y <> 2 -> ~ In y named).
    { intros y -> Hy2 [H|[H|H]]; [apply Hfree; left; exact H|congruence|apply Hfree; right; exact H]. }
    destruct Hx48 as [->| ->].
    + apply (name_power 2); [lia|unfold from_2; cbn; lia|apply Hno; [reflexivity|discriminate]|].
      left. apply (N.divide_trans _ 8); [exists 2; reflexivity|exact Hd8].
    + apply (name_power 3); [lia|unfold from_2; cbn; lia|apply Hno; [reflexivity|discriminate]|].
      left. exact Hd8.
Qed.

End Prime.

(** (d) z is a power of 2: J2 names another. *)
Lemma power_of_2 : forall f, z = 2 ^ f -> holds_out (from_2 n) 2 named z.
Proof.
  intros f E. destruct (free_one powers (z :: B) powers_once) as (y & Hy & Hfree).
  { cbn. lia. }
  destruct (powers_are y Hy) as (i & Ei & Hi). cbn [In] in Hfree.
  assert (Hi1 : 1 <= i) by (destruct (N.eq_dec i 0) as [->|]; [cbn in Ei; lia|lia]).
  apply (name_power i Hi1); rewrite <- Ei.
  - unfold from_2. lia.
  - intros [H|[H|H]]; try (apply Hfree; tauto). lia.
  - apply (powers_comparable y i f 1 z); lia.
Qed.

(** After 2 and any five even numbers J2 plays twice more, whatever even number J1 has named. *)
Theorem evens : holds_out (from_2 n) 2 named z.
Proof.
  destruct (N.eq_dec (z mod 3) 0) as [H3|H3].
  - apply multiple_of_3. apply N.mod_divide in H3; [exact H3|discriminate].
  - assert (Hn3 : ~ N.divide 3 z) by (intros H; apply H3, N.mod_divide; [discriminate|exact H]).
    unfold from_2 in Hz. destruct (odd_part z ltac:(lia)) as (f & o & Eo & Ho).
    destruct (N.eq_dec o 1) as [->|Ho1]; [apply (power_of_2 f); lia|].
    assert (Ho0 : o <> 0) by (intros ->; discriminate).
    assert (Hoz : N.divide o z) by (exists (2 ^ f); exact Eo).
    assert (Hf : 1 <= f).
    { destruct (N.eq_dec f 0) as [->|]; [exfalso|lia]. rewrite N.pow_0_r, N.mul_1_l in Eo.
      subst o. exact (not_both_parities z Ho Hze). }
    destruct (primeb o) eqn:Ep.
    + apply primeb_prime in Ep.
      assert (Ho5 : 5 <= o).
      { destruct (N.eq_dec o 2) as [->|]; [discriminate|]. destruct (N.eq_dec o 3) as [->|]; [contradiction|].
        destruct (N.eq_dec o 4) as [->|]; [discriminate|lia]. }
      destruct (liked_or_not f o Hf Ho5 Eo) as [(y & Hy & HyB)|Hall].
      * exact (name_liked f o Hf Ep Ho5 Ho Eo y Hy HyB).
      * destruct (N.le_gt_cases (o * o) n); [exact (name_4_or_8 f o Hf Ho5 Eo Hall H)|exact (name_s f o Hf Ep Ho5 Ho Eo Hall H)].
    + apply (composite_odd_part o Ho); [lia| |intros H; apply Hn3, (N.divide_trans _ _ _ H Hoz)|exact Hoz].
      intros Hp. apply primeb_prime in Hp. congruence.
Qed.

End Evens.
