(** Three primes in (n/4, n/3] for every n from 177 on.  Below 20,000 a list shows them; from there
    on this follows Chebyshev (1852).

    He compares (30a)! a! with (15a)! (10a)! (6a)!.  Their quotient [U a] has each prime power at
    most once among its factors, and those in (5a, 30a] exactly once; and it lies between
    K^a / 13a and K^a, where K = 30^30 / (15^15 10^10 6^6) = 2^14 3^9 5^5.  So the product [psi x]
    of [lam] over 1, ..., x grows like K^(x/30), within a factor of 6/5 in the exponent, and
    psi (n/3) is so much larger than psi (n/4) that primes have to lie between. *)

From Coq Require Import NArith List Bool Lia.
From JuniperGreen Require Import Library Primes.
Import ListNotations.
Open Scope N_scope.

(** * The quotient of factorials *)

(** How often [lam d] is a factor of the quotient. *)
Definition excess (a d : N) : N :=
  30 * a / d + a / d - (15 * a / d + 10 * a / d + 6 * a / d).

(** With t = 30a / d it is t + t/30 less t/2 + t/3 + t/5, all rounded down: 0 or 1, and 1 for t = 1
    to 5.  Here is that for t below 30, from where the values repeat. *)
Lemma residues : forallb (fun t =>
  (t / 2 + t / 3 + t / 5 <=? t) && (t <=? t / 2 + t / 3 + t / 5 + 1) &&
  (negb ((1 <=? t) && (t <=? 5)) || (t / 2 + t / 3 + t / 5 + 1 <=? t))) (between 0 29) = true.
Proof. reflexivity. Qed.

Lemma excess_values : forall a d, 1 <= d ->
  30 * a / d + a / d = 15 * a / d + 10 * a / d + 6 * a / d + excess a d /\
  excess a d <= 1 /\ (5 * a < d <= 30 * a -> excess a d = 1).
Proof.
  intros a d Hd. unfold excess.
  assert (H : forall k c, k * c = 30 -> k <> 0 -> c * a / d = 30 * a / d / k).
  { intros k c E Hk. rewrite div_twice, <- E by lia.
    rewrite (N.mul_comm d k), <- N.mul_assoc, div_cancel by lia. reflexivity. }
  assert (H1 : a / d = 30 * a / d / 30).
  { rewrite <- (H 30 1), N.mul_1_l by (reflexivity || discriminate). reflexivity. }
  rewrite H1, (H 2 15), (H 3 10), (H 5 6) by (reflexivity || discriminate).
  assert (Hrange : 5 * a < d <= 30 * a -> 1 <= 30 * a / d < 6).
  { intros [Hlo Hhi]. split; [apply N.div_le_lower_bound|apply div_below]; lia. }
  revert Hrange. generalize (30 * a / d). clear. intros t Hrange.
  pose proof (N.div_mod t 30 ltac:(discriminate)) as E.
  pose proof (N.mod_lt t 30 ltac:(discriminate)) as L.
  revert E L. generalize (t / 30) (t mod 30). intros q r -> L.
  assert (Hdiv : forall k c, k * c = 30 -> k <> 0 -> (30 * q + r) / k = c * q + r / k).
  { intros k c <- Hk. rewrite <- N.mul_assoc, (N.mul_comm k), N.div_add_l by exact Hk.
    reflexivity. }
  rewrite (Hdiv 2 15), (Hdiv 3 10), (Hdiv 5 6) by (reflexivity || discriminate).
  pose proof (proj1 (forallb_forall _ _) residues r (proj2 (in_between 0 29 r) ltac:(lia))) as Hr.
  cbv beta in Hr. revert Hr. generalize (r / 2) (r / 3) (r / 5).
  intros r2 r3 r5. rewrite !andb_true_iff, orb_true_iff, negb_true_iff, andb_false_iff.
  rewrite !N.leb_le, !N.leb_gt. lia.
Qed.

Definition U (a : N) : N := product (fun d => lam d ^ excess a d) (30 * a).

Lemma U_factorials : forall a,
  factorial (30 * a) * factorial a =
  factorial (15 * a) * factorial (10 * a) * factorial (6 * a) * U a.
Proof.
  intros a. rewrite !(factorial_product (30 * a)) by lia. unfold U.
  rewrite <- !product_mul. apply product_ext. intros d Hd.
  rewrite <- !N.pow_add_r. f_equal. apply excess_values. lia.
Qed.

(** (x + 1) (x + 2) ... (x + k) *)
Fixpoint rising (x : N) (k : nat) : N :=
  match k with
  | O => 1
  | S k' => rising x k' * (x + N.of_nat k)
  end.

Lemma factorial_rising : forall x k, factorial (x + N.of_nat k) = factorial x * rising x k.
Proof.
  intros x. induction k as [|k IH].
  - rewrite N.add_0_r. symmetry. apply N.mul_1_r.
  - rewrite Nnat.Nat2N.inj_succ, N.add_succ_r. unfold factorial in *.
    rewrite product_succ, IH. cbn [rising]. rewrite Nnat.Nat2N.inj_succ, N.add_succ_r. ring.
Qed.

Lemma factorial_pos : forall x, 1 <= factorial x.
Proof. intros x. apply product_pos. lia. Qed.

Definition K : N := 2 ^ 14 * 3 ^ 9 * 5 ^ 5.

(** What is left of U (a + 1) / U a when all that cancels has been cancelled is K times
    [up a] / [down a]. *)
Definition up (a : N) : N :=
  let t := 900 * (a * (a + 1)) in (t + 29) * (t + 161) * (t + 209) * (t + 221).

Definition down (a : N) : N :=
  let t := 900 * (a * (a + 1)) in
  (t + 144) * (t + 200) * (t + 216) * ((30 * a + 15) * (30 * (a + 1))).

Lemma U_succ : forall a, U (N.succ a) * down a = K * U a * up a.
Proof.
  intros a. pose proof (U_factorials (N.succ a)) as H1. pose proof (U_factorials a) as H0.
  replace (30 * N.succ a) with (30 * a + N.of_nat 30) in H1 by lia.
  replace (15 * N.succ a) with (15 * a + N.of_nat 15) in H1 by lia.
  replace (10 * N.succ a) with (10 * a + N.of_nat 10) in H1 by lia.
  replace (6 * N.succ a) with (6 * a + N.of_nat 6) in H1 by lia.
  replace (factorial (N.succ a)) with (factorial (a + N.of_nat 1)) in H1 by (f_equal; lia).
  rewrite !factorial_rising in H1.
  pose proof (factorial_pos (15 * a)). pose proof (factorial_pos (10 * a)).
  pose proof (factorial_pos (6 * a)).
  set (D := factorial (15 * a) * factorial (10 * a) * factorial (6 * a)) in *.
  set (P := rising (30 * a) 30 * rising a 1).
  set (Q := rising (15 * a) 15 * rising (10 * a) 10 * rising (6 * a) 6).
  assert (HD : D <> 0) by (unfold D; nia).
  assert (HQ : Q <> 0).
  { assert (Hpos : forall x k, rising x k <> 0).
    { intros x. induction k as [|k IH]; [discriminate|]. cbn [rising]. apply N.neq_mul_0. lia. }
    unfold Q. apply N.neq_mul_0. split; [apply N.neq_mul_0; split|]; apply Hpos. }
  assert (HU : U (N.succ a) * Q = U a * P).
  { apply (N.mul_cancel_l _ _ D HD). unfold P, Q.
    transitivity ((factorial (30 * a) * factorial a) * (rising (30 * a) 30 * rising a 1)).
    - transitivity (factorial (30 * a) * rising (30 * a) 30 * (factorial a * rising a 1)); [|ring].
      rewrite H1. unfold D. ring.
    - rewrite H0. ring. }
  assert (E : K * Q * up a = P * down a).
  { change K with 1007769600000. unfold P, Q, up, down.
    cbv [rising N.of_nat Pos.of_succ_nat Pos.succ]. ring. }
  apply (N.mul_cancel_l _ _ Q HQ).
  transitivity (U a * P * down a); [rewrite <- HU; ring|].
  rewrite <- N.mul_assoc, <- E. ring.
Qed.

Lemma down_pos : forall a, down a <> 0.
Proof. intros a. unfold down. repeat (apply N.neq_mul_0; split); lia. Qed.

Lemma up_down : forall a, up a <= down a.
Proof.
  intros a. unfold up, down. repeat apply N.mul_le_mono; nia.
Qed.

Lemma down_up : forall a, a * down a <= (a + 1) * up a.
Proof.
  intros a.
  replace ((a + 1) * up a) with (a * down a + (a + 1) * (215656441 + a * (6905862000 +
    a * (69721362000 + a * (337332600000 + a * (891367740000 + a * (1319490000000 +
    a * (1027890000000 + a * 328050000000)))))))); [lia|].
  unfold up, down. ring.
Qed.

Lemma U_upper : forall a, U a <= K ^ a.
Proof.
  induction a as [|a IH] using N.peano_ind; [reflexivity|].
  rewrite N.pow_succ_r'. apply (N.mul_le_mono_pos_r _ _ (down a)); [pose proof (down_pos a); lia|].
  rewrite U_succ. apply N.mul_le_mono; [apply N.mul_le_mono_l, IH|apply up_down].
Qed.

Lemma U_lower : forall a, 1 <= a -> K ^ a <= 13 * a * U a.
Proof.
  induction a as [|a IH] using N.peano_ind; intros Ha; [lia|].
  apply (N.mul_le_mono_pos_r _ _ (down a)); [pose proof (down_pos a); lia|].
  rewrite <- N.mul_assoc, U_succ. destruct (N.eq_dec a 0) as [->|Ha0].
  - vm_compute. discriminate.
  - rewrite N.pow_succ_r'. specialize (IH ltac:(lia)).
    apply N.le_trans with (K * (13 * a * U a) * down a).
    + apply N.mul_le_mono_r, N.mul_le_mono_l, IH.
    + replace (K * (13 * a * U a) * down a) with (13 * K * U a * (a * down a)) by ring.
      replace (13 * N.succ a * (K * U a * up a)) with (13 * K * U a * ((a + 1) * up a))
        by (rewrite <- N.add_1_r; ring).
      apply N.mul_le_mono_l, down_up.
Qed.

(** * The product of all prime powers *)

Definition psi (x : N) : N := product lam x.

Lemma psi_mono : forall x y, x <= y -> psi x <= psi y.
Proof.
  intros x y H. unfold psi. rewrite (product_cut lam x y H).
  rewrite <- (N.mul_1_r (product lam x)) at 1. apply N.mul_le_mono_l, product_pos.
  intros d _. destruct (x <? d); [apply lam_pos|lia].
Qed.

Lemma U_psi : forall a, U a <= psi (30 * a).
Proof.
  intros a. apply product_le. intros d Hd. pose proof (lam_pos d).
  destruct (excess_values a d ltac:(lia)) as (_ & H1 & _).
  rewrite <- (N.pow_1_r (lam d)) at 2. apply N.pow_le_mono_r; lia.
Qed.

Lemma psi_U : forall b, psi (30 * b) <= psi (5 * b) * U b.
Proof.
  intros b. unfold psi. rewrite (product_cut lam (5 * b)) by lia.
  apply N.mul_le_mono_l, product_le. intros d Hd.
  destruct (excess_values b d ltac:(lia)) as (_ & _ & H1). pose proof (lam_pos d).
  destruct (N.ltb_spec (5 * b) d).
  - rewrite H1, N.pow_1_r by lia. apply N.le_refl.
  - assert (lam d ^ excess b d <> 0) by (apply N.pow_nonzero; lia). lia.
Qed.

(** From 5b to the next multiple of 30, and so on: at most [k] times. *)
Lemma psi_upper : forall k b e, b <= 6 ^ k -> 6 * b + 5 * k <= 5 * e -> psi (30 * b) <= K ^ e.
Proof.
  induction k as [|k IH] using N.peano_ind; intros b e Hb He.
  - rewrite N.pow_0_r in Hb. destruct (N.eq_dec b 0) as [->|Hb0].
    { pose proof (N.pow_nonzero K e ltac:(discriminate)). change (psi (30 * 0)) with 1. lia. }
    apply N.le_trans with (psi 30); [apply psi_mono; lia|].
    apply N.le_trans with (psi 5 * U 1); [exact (psi_U 1)|].
    apply N.le_trans with (K * K); [apply N.mul_le_mono; [|exact (U_upper 1)]|].
    + apply N.le_trans with (factorial 5); [|discriminate].
      apply product_le. intros d Hd. apply lam_le. lia.
    + replace (K * K) with (K ^ 2) by apply N.pow_2_r. apply N.pow_le_mono_r; [discriminate|lia].
  - rewrite N.pow_succ_r' in Hb.
    pose proof (N.div_mod (b + 5) 6 ltac:(discriminate)) as E.
    pose proof (N.mod_lt (b + 5) 6 ltac:(discriminate)) as L.
    revert E L. generalize ((b + 5) / 6) ((b + 5) mod 6). intros b' r E L.
    apply N.le_trans with (psi (30 * b') * K ^ b).
    + apply N.le_trans with (psi (5 * b) * U b); [apply psi_U|].
      apply N.mul_le_mono; [apply psi_mono; lia|apply U_upper].
    + replace (K ^ e) with (K ^ (e - b) * K ^ b) by (rewrite <- N.pow_add_r; f_equal; lia).
      apply N.mul_le_mono_r, IH; lia.
Qed.

(** * Primes between *)

(** [count] primes in (y, x]. *)
Fixpoint primes_between (count : nat) (y x : N) : Prop :=
  match count with
  | O => True
  | S count' => exists p, prime p /\ y < p <= x /\ primes_between count' y (p - 1)
  end.

Lemma primes_between_mono : forall count y x x', x <= x' ->
  primes_between count y x -> primes_between count y x'.
Proof.
  intros [|count] y x x' Hx; [trivial|]. intros (p & Hp & Hr & H).
  exists p. split; [exact Hp|]. split; [lia|exact H].
Qed.

Definition prime_after (y d : N) : N := if (y <? d) && primeb d then d else 1.

(** Few primes have a small product. *)
Lemma few_primes : forall y z, 1 <= z -> forall x, x <= z -> forall count : nat,
  product (prime_after y) x <= z ^ N.of_nat count \/ primes_between (S count) y x.
Proof.
  intros y z Hz. induction x as [|x IH] using N.peano_ind; intros Hx count.
  - left. change (product (prime_after y) 0) with 1.
    pose proof (N.pow_nonzero z (N.of_nat count)). lia.
  - rewrite product_succ. unfold prime_after at 2.
    destruct ((y <? N.succ x) && primeb (N.succ x)) eqn:E.
    + apply andb_true_iff in E. destruct E as [Hy Hp].
      apply N.ltb_lt in Hy. apply primeb_prime in Hp.
      destruct count as [|count]; [|destruct (IH ltac:(lia) count) as [H|H]].
      * right. exists (N.succ x). split; [exact Hp|]. split; [lia|exact I].
      * left. rewrite Nnat.Nat2N.inj_succ, N.pow_succ_r', N.mul_comm.
        apply N.mul_le_mono; [exact Hx|exact H].
      * right. exists (N.succ x). split; [exact Hp|]. split; [lia|].
        replace (N.succ x - 1) with x by lia. exact H.
    + rewrite N.mul_1_r. destruct (IH ltac:(lia) count) as [H|H]; [left; exact H|right].
      apply (primes_between_mono _ y x); [lia|exact H].
Qed.

(** Between y and x < 2y the product of [lam] has two parts: the primes themselves, and higher powers. The higher powers are of
    different primes, for p^k and p^(k+1) are not both in (y, 2y), and these primes are at most the root s of x; so they
    divide psi s. *)
Lemma psi_primes : forall y x s, 1 <= s -> y <= x -> x < 2 * y -> x < (s + 1) * (s + 1) ->
  psi x <= psi y * (product (prime_after y) x * psi s).
Proof.
  intros y x s Hs Hyx Hx2 Hxs. unfold psi. rewrite (product_cut lam y x Hyx).
  apply N.mul_le_mono_l.
  set (higher := fun d q => if (y <? d) && negb (primeb d) && (lam d =? q) then q else 1).
  apply N.le_trans with (product (fun d => prime_after y d * product (higher d) s) x).
  - apply product_le. intros d Hd. unfold prime_after.
    assert (Hpos : 1 <= product (higher d) s).
    { apply product_pos. intros q Hq. unfold higher. destruct (_ && _); lia. }
    destruct (N.ltb_spec y d) as [Hy|Hy]; cbn [andb]; [|lia].
    destruct (primeb d) eqn:Ep.
    + apply primeb_prime in Ep. rewrite (lam_prime d Ep). nia.
    + rewrite N.mul_1_l, (product_ext (higher d) (fun q => if q =? lam d then lam d else 1)).
      * rewrite product_single; [apply N.le_refl|]. split; [apply lam_pos|].
        destruct (lam_cases d) as [->|(Hp & k & Hk & E)]; [exact Hs|].
        assert (H2 : 2 <= k).
        { destruct (N.eq_dec k 1) as [->|]; [|lia]. rewrite N.pow_1_r in E.
          rewrite <- E in Hp. apply primeb_prime in Hp. congruence. }
        assert (H : lam d ^ 2 <= lam d ^ k) by (apply N.pow_le_mono_r; destruct Hp; lia).
        rewrite <- E, N.pow_2_r in H. nia.
      * intros q _. unfold higher. rewrite Ep, (proj2 (N.ltb_lt y d) Hy), N.eqb_sym.
        cbn [andb negb].
        destruct (N.eqb_spec q (lam d)) as [->|]; reflexivity.
  - rewrite product_mul. apply N.mul_le_mono_l. rewrite product_swap. apply product_le.
    intros q Hq.
    assert (Hcases : forall d, higher d q = 1 \/
      higher d q = q /\ prime q /\ y < d /\ exists k, d = q ^ k).
    { intros d. unfold higher. destruct (N.ltb_spec y d) as [Hy|]; [|left; reflexivity].
      destruct (primeb d); [left; reflexivity|]. cbn [andb negb].
      destruct (N.eqb_spec (lam d) q) as [<-|]; [|left; reflexivity].
      destruct (lam_cases d) as [H|(Hp & k & _ & E)]; [left; exact H|right].
      split; [reflexivity|]. split; [exact Hp|]. split; [exact Hy|]. exists k. exact E. }
    assert (Horder : forall j k, 1 < q -> y < q ^ j -> q ^ k <= x -> k <= j).
    { intros j k Hq1 Hj Hk. apply N.nlt_ge. intros Hlt.
      assert (H : q ^ (j + 1) <= q ^ k) by (apply N.pow_le_mono_r; lia).
      rewrite N.pow_add_r, N.pow_1_r in H. nia. }
    apply product_one_factor.
    + apply lam_pos.
    + intros d Hd. destruct (Hcases d) as [->|(-> & Hp & _)]; [apply lam_pos|].
      rewrite (lam_prime q Hp). apply N.le_refl.
    + intros d e Hd He Hd1 He1.
      destruct (Hcases d) as [?|(_ & Hp & Hyd & j & Ed)]; [contradiction|].
      destruct (Hcases e) as [?|(_ & _ & Hye & k & Ee)]; [contradiction|].
      pose proof (Horder j k (proj1 Hp) ltac:(lia) ltac:(lia)).
      pose proof (Horder k j (proj1 Hp) ltac:(lia) ltac:(lia)).
      rewrite Ed, Ee. f_equal. lia.
Qed.

(** * Three primes in (n/4, n/3] *)

Definition three_primes_at (n : N) : Prop :=
  exists p q r, (prime p /\ prime q /\ prime r) /\ n < 4 * p /\ p < q /\ q < r /\ 3 * r <= n.

(** K^m outgrows 13a (30a)^2 = 11,700a^3 for a <= 40(m + 1). *)
Lemma cube_lt_power : forall m, 1 <= m -> 748800000 * (m + 1) ^ 3 < K ^ m.
Proof.
  induction m as [|m IH] using N.peano_ind; intros Hm; [lia|].
  destruct (N.eq_dec m 0) as [->|Hm0]; [reflexivity|].
  specialize (IH ltac:(lia)). rewrite (N.pow_succ_r' K).
  apply N.le_lt_trans with (8 * (748800000 * (m + 1) ^ 3)).
  - apply N.le_trans with (748800000 * (2 * (m + 1)) ^ 3).
    + apply N.mul_le_mono_l, N.pow_le_mono_l. lia.
    + rewrite N.pow_mul_l. change (2 ^ 3) with 8. lia.
  - apply N.mul_lt_mono; [reflexivity|exact IH].
Qed.

(** A power of 6 that b does not exceed, with a small exponent. *)
Lemma le_power_6 : forall b, b <= 6 ^ (3 + b / 216).
Proof.
  intros b. rewrite N.pow_add_r. change (6 ^ 3) with 216.
  pose proof (N.pow_gt_lin_r 6 (b / 216) ltac:(reflexivity)) as H.
  pose proof (N.div_mod b 216 ltac:(discriminate)). pose proof (N.mod_lt b 216 ltac:(discriminate)).
  revert H0 H1 H. generalize (b / 216) (b mod 216). intros q r E L H.
  generalize (6 ^ q) H. intros c Hc. lia.
Qed.

(** What the exponents of K come to.  Of the [a] in K^a, psi (30b), where 30b is about n/4, leaves
    a - e; psi (30c), where 30c is about the root of 30a, takes f of that; m are left for the primes
    between, enough by far for more than two. *)
Lemma exponents : forall a b c s, 222 <= a -> 120 * b <= 90 * a + 208 -> s * s <= 30 * a ->
  30 * c <= s + 29 -> forall q, 216 * q <= b -> exists e f m,
    6 * b + 5 * (3 + q) <= 5 * e /\ 6 * c + 5 * c <= 5 * f /\
    a = e + f + m /\ 1 <= m /\ a <= 40 * (m + 1).
Proof.
  intros a b c s Ha Hb Hs Hc q Hq.
  assert (Hs' : 200 * s <= 30 * a + 10000).
  { apply N.le_trans with (s * s + 100 * 100); [|lia].
    replace (200 * s) with (2 * 100 * s) by lia. generalize 100 as z. intros z.
    destruct (N.le_ge_cases s z) as [H|H].
    - replace z with (s + (z - s)) by lia. generalize (z - s). intros t. nia.
    - replace s with (z + (s - z)) by lia. generalize (s - z). intros t. nia. }
  set (e := (6 * b + 5 * (3 + q) + 4) / 5). set (f := (11 * c + 4) / 5).
  assert (He : 5 * e <= 6 * b + 5 * (3 + q) + 4 < 5 * (e + 1)).
  { unfold e. split; [apply times_div; discriminate|].
    rewrite N.add_1_r. apply N.mul_succ_div_gt. discriminate. }
  assert (Hf : 5 * f <= 11 * c + 4 < 5 * (f + 1)).
  { unfold f. split; [apply times_div; discriminate|].
    rewrite N.add_1_r. apply N.mul_succ_div_gt. discriminate. }
  clearbody e f. exists e, f, (a - e - f). lia.
Qed.

(** With a = n/90 rounded down and b = n/120 rounded up, 30b and 30a lie just within n/4 and n/3. K^a <= 13a psi (30a); and with at
    most two primes between them psi (30a) is at most psi (30b) times two numbers below n and psi s, s the root: too small. *)
Lemma three_primes_large : forall n, 20000 <= n -> three_primes_at n.
Proof.
  intros n Hn.
  assert (Hdiv : forall x d, d <> 0 -> d * (x / d) <= x < d * (x / d) + d).
  { intros x d Hd. pose proof (times_div x d Hd). pose proof (N.mul_succ_div_gt x d Hd).
    rewrite N.mul_succ_r in *. lia. }
  pose proof (Hdiv n 90 ltac:(discriminate)) as Ha.
  pose proof (Hdiv (n + 119) 120 ltac:(discriminate)) as Hb.
  revert Ha Hb. generalize (n / 90) ((n + 119) / 120). intros a b Ha Hb.
  destruct (N.sqrt_spec (30 * a) ltac:(lia)) as [Hs Hs'].
  revert Hs Hs'. generalize (N.sqrt (30 * a)). intros s Hs Hs'.
  pose proof (Hdiv (s + 29) 30 ltac:(discriminate)) as Hc.
  revert Hc. generalize ((s + 29) / 30). intros c Hc.
  pose proof (le_power_6 b) as Hlog. pose proof (Hdiv b 216 ltac:(discriminate)) as Hq.
  revert Hlog Hq. generalize (b / 216). intros q Hlog Hq.
  destruct (exponents a b c s ltac:(lia) ltac:(lia) Hs ltac:(lia) q ltac:(lia))
    as (e & f & m & He & Hf & Eq & Hm & Ham).
  destruct (few_primes (30 * b) (30 * a) ltac:(lia) (30 * a) (N.le_refl _) 2) as [Hfew|H].
  - exfalso. apply (N.lt_irrefl (K ^ a)).
    apply N.le_lt_trans with (13 * a * (K ^ e * ((30 * a) ^ 2 * K ^ f))).
    + apply N.le_trans with (13 * a * psi (30 * a)).
      * apply N.le_trans with (13 * a * U a); [apply U_lower; lia|].
        apply N.mul_le_mono_l, U_psi.
      * apply N.mul_le_mono_l.
        apply N.le_trans with
          (psi (30 * b) * (product (prime_after (30 * b)) (30 * a) * psi s)).
        -- apply psi_primes; nia.
        -- apply N.mul_le_mono; [|apply N.mul_le_mono; [exact Hfew|]].
           ++ apply (psi_upper (3 + q)); assumption.
           ++ apply N.le_trans with (psi (30 * c)); [apply psi_mono; lia|].
              apply (psi_upper c); [|exact Hf].
              apply N.lt_le_incl, N.pow_gt_lin_r. reflexivity.
    + apply N.le_lt_trans with (K ^ (e + f) * (748800000 * (m + 1) ^ 3)).
      * rewrite N.pow_add_r.
        replace (13 * a * (K ^ e * ((30 * a) ^ 2 * K ^ f)))
          with (K ^ e * K ^ f * (13 * a * (30 * a) ^ 2)) by lia.
        apply N.mul_le_mono_l.
        apply N.le_trans with (11700 * (40 * (m + 1)) ^ 3).
        -- apply N.le_trans with (11700 * a ^ 3); [|apply N.mul_le_mono_l, N.pow_le_mono_l, Ham].
           change 3 with (N.succ 2). rewrite N.pow_succ_r', !N.pow_2_r. lia.
        -- rewrite N.pow_mul_l. change (40 ^ 3) with 64000. lia.
      * rewrite Eq, (N.pow_add_r K (e + f)).
        apply N.mul_lt_mono_pos_l; [|apply cube_lt_power, Hm].
        pose proof (N.pow_nonzero K (e + f) ltac:(discriminate)). lia.
  - cbn [primes_between] in H.
    destruct H as (r & Hr & Hrr & q' & Hq' & Hqr & p & Hp & Hpr & _).
    exists p, q', r. split; [split; [exact Hp|split; assumption]|lia].
Qed.

(** Primes p < q < r: they will do for every n from 3r to below 4p. *)
Definition steps : list (N * N * N) :=
  [(47, 53, 59); (53, 59, 61); (59, 61, 67); (67, 71, 73); (79, 83, 89); (97, 101, 103);
   (109, 113, 127); (131, 137, 139); (163, 167, 173); (197, 199, 211); (241, 251, 257);
   (311, 313, 317); (397, 401, 409); (509, 521, 523); (661, 673, 677); (863, 877, 881);
   (1117, 1123, 1129); (1483, 1487, 1489); (1949, 1951, 1973); (2579, 2591, 2593);
   (3407, 3413, 3433); (4517, 4519, 4523); (5987, 6007, 6011)].

(** The steps lead from [n] to [last] without a gap. *)
Fixpoint steps_checked (n last : N) (l : list (N * N * N)) : bool :=
  match l with
  | [] => last <? n
  | (p, q, r) :: l' =>
      forallb primeb [p; q; r] && (p <? q) && (q <? r) && (3 * r <=? n) &&
      steps_checked (4 * p) last l'
  end.

Lemma steps_sound : forall l from last n, steps_checked from last l = true ->
  from <= n <= last -> three_primes_at n.
Proof.
  induction l as [|[[p q] r] l IH]; intros from last n H Hn; cbn [steps_checked] in H.
  - apply N.ltb_lt in H. lia.
  - rewrite !andb_true_iff, !N.ltb_lt, !N.leb_le, forallb_forall in H.
    destruct H as [[[[Hprime Hpq] Hqr] Hr] H].
    destruct (N.lt_ge_cases n (4 * p)) as [Hlt|Hge]; [|apply (IH (4 * p) last); [exact H|lia]].
    exists p, q, r. split; [|lia].
    split; [|split]; apply primeb_prime, Hprime; cbn; tauto.
Qed.

Lemma all_steps_checked : steps_checked 177 19999 steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Theorem three_primes : forall n, 177 <= n -> three_primes_at n.
Proof.
  intros n Hn. destruct (N.lt_ge_cases n 20000) as [Hlt|Hge].
  - apply (steps_sound steps 177 19999 n all_steps_checked). lia.
  - exact (three_primes_large n Hge).
Qed.
