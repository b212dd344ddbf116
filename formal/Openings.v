(** Openings after which J2 can play five times: 2, the multiples of 4, and the doubles of primes but of the thirds. *)

From Coq Require Import NArith Arith List Bool Lia.
From JuniperGreen Require Import Library Game Primes Chebyshev ThreePrimes Variants Thirteen Evens Quiet Single.
Import ListNotations.
Open Scope N_scope.

Section Openings.

Variable n : N.
Hypothesis Hn : 1024 <= n.

(** Two thirds whose doubles are not the opening. *)
Lemma calm_opening : forall v, N.even v = true -> calm n [v] v.
Proof.
  intros v Ev. split; [left; reflexivity|].
  destruct (three_primes n ltac:(lia)) as (p & q & r & (Hp & Hq & Hr) & H4 & Hpq & Hqr & H3).
  assert (T : forall x, prime x -> n < 4 * x -> 3 * x <= n -> third n x).
  { intros x Hx Hlo Hhi. repeat split; try assumption; try apply Hx; lia. }
  assert (F : forall x, third n x -> 2 * x <> v -> fresh [v] x).
  { intros x (Hx & Hlo & Hhi & _) Hne. assert (Ox : N.odd x = true) by (apply prime_odd; [exact Hx|lia]).
    assert (O3 : N.odd (3 * x) = true) by (rewrite N.odd_mul, Ox; reflexivity).
    repeat split; intros [E|[]]; [rewrite E in Ev; exact (not_both_parities _ Ox Ev)|congruence|].
    rewrite E in Ev. exact (not_both_parities _ O3 Ev). }
  assert (Tp : third n p) by (apply T; [assumption|lia|lia]).
  assert (Tq : third n q) by (apply T; [assumption|lia|lia]).
  assert (Tr : third n r) by (apply T; [assumption|lia|lia]).
  destruct (N.eq_dec (2 * p) v) as [E|E]; [|destruct (N.eq_dec (2 * q) v) as [E'|E']];
    [exists q, r|exists p, r|exists p, q]; (split; [assumption|split; [assumption|]]);
    (split; [lia|split; apply F; try assumption; lia]).
Qed.

Lemma quiet_opening : forall v, N.even v = true -> from_2 n v -> v <> 2 -> quiet n [v] v.
Proof.
  intros v Ev Hv H2. split; [apply calm_opening, Ev|]. split; [exact Hv|].
  split; intros [E|[]]; [congruence|]. subst v. discriminate.
Qed.

Lemma opening_2 : holds_out (from_2 n) 5 [2] 2.
Proof. apply (calm_2 n); [apply calm_opening; reflexivity|]. intros [E|[]]. discriminate. Qed.

(** A neighbour of a power of 2 is even, and one of 4 or 8 that is not smaller is a multiple of 4. *)
Lemma next_to_power : forall i w, 1 <= i -> from_2 n w -> N.divide w (2 ^ i) \/ N.divide (2 ^ i) w -> N.even w = true.
Proof.
  intros i w Hi Hw Hd. destruct (even_power i Hi) as (c & Hc & _). unfold from_2 in Hw.
  destruct (even_or_odd w) as [He|Ho]; [exact He|exfalso]. destruct Hd as [Hd|[k Hk]].
  - rewrite <- (N.mul_1_r (2 ^ i)) in Hd. apply (odd_divides w i 1 Ho), N.divide_1_r in Hd. lia.
  - rewrite Hk, Hc in Ho. apply odd_factor in Ho. exact (odd_not_2 c (proj2 Ho)).
Qed.

(** J2 answers with a power of 2, and then with 2. *)
Lemma then_power : forall i z1 y1 v, 2 <= i -> quiet n [z1; y1; v] z1 -> legal (from_2 n) [z1; y1; v] z1 (2 ^ i) ->
  N.even z1 = true -> N.even y1 = true -> N.even v = true -> holds_out (from_2 n) 4 [z1; y1; v] z1.
Proof.
  intros i z1 y1 v Hi Hq Hl E1 E2 E3.
  assert (H4 : 2 ^ 2 <= 2 ^ i) by (apply N.pow_le_mono_r; [discriminate|exact Hi]). change (2 ^ 2) with 4 in H4.
  destruct (even_power i ltac:(lia)) as (c & Hc & _).
  assert (Ei : N.even (2 ^ i) = true) by (rewrite Hc, N.even_mul; reflexivity).
  apply (play_quiet n 3 _ _ (2 ^ i) Hq Hl); [lia|lia|]. intros z (Hz & _ & Hd) Hqz.
  apply play_2; try assumption. exact (next_to_power i z ltac:(lia) Hz Hd).
Qed.

(** J2 answers with 2s, and then with 2, or as Lemma B2 says. *)
Lemma then_double : forall s z1 y1 v, prime s -> N.odd s = true -> 4 * s <= n -> quiet n [z1; y1; v] z1 ->
  legal (from_2 n) [z1; y1; v] z1 (2 * s) ->
  N.even z1 = true -> N.even y1 = true -> N.even v = true -> holds_out (from_2 n) 4 [z1; y1; v] z1.
Proof.
  intros s z1 y1 v Hs Os Hs4 Hq Hl E1 E2 E3. pose proof (proj1 Hs) as Hs1.
  assert (Hs2 : s <> 2) by (intros ->; discriminate).
  apply (play_quiet n 3 _ _ (2 * s) Hq Hl); [lia|lia|]. intros z (Hz & Hu & Hd) Hqz.
  destruct (quiet_not _ _ _ Hqz) as (_ & _ & Hz2 & Hz3).
  destruct (next_to_2s n Hn s z Hs Hz ltac:(intros ->; apply Hu; left; reflexivity) Hd) as [E|[E|(j & Hj & E)]];
    [contradiction| |].
  - subst z. assert (Hs5 : 5 <= s) by (destruct (N.eq_dec s 4) as [->|]; [discriminate|lia]).
    apply prime_after_2s; try assumption. lia.
  - apply play_2; try assumption; [rewrite E, <- N.mul_assoc, N.even_mul; reflexivity|rewrite N.even_mul; reflexivity].
Qed.

(** v, y1 and z1 are multiples of 4. *)
Lemma multiples_of_4 : forall z1 y1 v, quiet n [z1; y1; v] z1 ->
  N.divide 4 z1 -> N.divide 4 y1 -> N.divide 4 v -> holds_out (from_2 n) 4 [z1; y1; v] z1.
Proof.
  intros z1 y1 v Hq D1 D2 D3.
  assert (Hev : forall x, N.divide 4 x -> N.even x = true).
  { intros x [c ->]. replace (c * 4) with (2 * (2 * c)) by lia. rewrite N.even_mul. reflexivity. }
  pose proof Hq as (_ & Hz & _). unfold from_2 in Hz.
  destruct (odd_part z1 ltac:(lia)) as (f & o & Eo & Oo).
  destruct (N.eq_dec o 1) as [->|Ho1].
  - destruct (free_one [4; 8; 16; 32] [z1; y1; v]) as (x & Hx & Hfree); [distinct_numbers|cbn; lia|].
    assert (Hi : exists i, x = 2 ^ i /\ 2 <= i /\ x <= 32).
    { cbn [In] in Hx. repeat destruct Hx as [<-|Hx]; [exists 2|exists 3|exists 4|exists 5|destruct Hx];
        (split; [reflexivity|lia]). }
    destruct Hi as (i & -> & Hi & Hx32).
    assert (H4 : 2 ^ 2 <= 2 ^ i) by (apply N.pow_le_mono_r; [discriminate|exact Hi]). change (2 ^ 2) with 4 in H4.
    apply (then_power i); try (apply Hev; assumption); try assumption.
    split; [unfold from_2; lia|]. split; [exact Hfree|]. apply (powers_comparable _ i f 1 z1); lia.
  - destruct (odd_prime_divisor o Oo) as (s & Hs & Hso & Os).
    { destruct (N.eq_dec o 0) as [->|]; [discriminate|lia]. }
    assert (Hsz : N.divide (4 * s) z1).
    { destruct D1 as [c Hc]. assert (D : N.divide s (2 ^ 2 * c)).
      { apply (N.divide_trans _ o); [exact Hso|]. exists (2 ^ f). change (2 ^ 2) with 4. lia. }
      apply (odd_divides s 2 c Os) in D. destruct D as [d Hd]. exists d. lia. }
    assert (Hsn : 4 * s <= z1) by (apply N.divide_pos_le; [lia|exact Hsz]). pose proof (proj1 Hs) as Hs1.
    apply (then_double s); try (apply Hev; assumption); try assumption; [lia|].
    split; [unfold from_2; lia|]. split.
    + assert (H2s : ~ N.divide 4 (2 * s)).
      { intros [c Hc]. apply (odd_not_2 c). rewrite <- Os. f_equal. lia. }
      intros H. cbn [In] in H. destruct H as [H|[H|[H|[]]]]; rewrite H in *; contradiction.
    + left. apply (N.divide_trans _ (4 * s)); [exists 2; lia|exact Hsz].
Qed.

Lemma opening_4 : holds_out (from_2 n) 5 [4] 4.
Proof.
  assert (Hb : from_2 n 4) by (unfold from_2; lia).
  apply (play_quiet n 4 _ _ 8 (quiet_opening 4 eq_refl Hb ltac:(discriminate))); [|discriminate|discriminate|].
  - split; [unfold from_2; lia|]. split; [intros [E|[]]; discriminate|right; exists 2; reflexivity].
  - intros z (Hz & Hu & Hd) Hqz. destruct (quiet_not _ _ _ Hqz) as (_ & _ & Hz2 & _). unfold from_2 in Hz.
    apply multiples_of_4; [exact Hqz| |exists 2; reflexivity|exists 1; reflexivity].
    destruct Hd as [Hd|[c ->]]; [|exists (2 * c); lia]. exfalso.
    assert (z <= 8) by (apply N.divide_pos_le in Hd; lia).
    assert (Hne : z <> 4 /\ z <> 8) by (split; intros ->; apply Hu; cbn [In]; tauto).
    destruct Hd as [c Hc]. assert (z = 3 \/ z = 5 \/ z = 6 \/ z = 7) as [->|[->|[->| ->]]] by lia; lia.
Qed.

Lemma opening_multiple_of_4 : forall v, from_2 n v -> N.divide 4 v -> v <> 4 -> holds_out (from_2 n) 5 [v] v.
Proof.
  intros v Hv [k Hk] Hne. unfold from_2 in Hv.
  assert (Ev : N.even v = true) by (rewrite Hk; replace (k * 4) with (2 * (2 * k)) by lia; rewrite N.even_mul; reflexivity).
  apply (play_quiet n 4 _ _ 4 (quiet_opening v Ev Hv ltac:(lia))); [|discriminate|discriminate|].
  - split; [unfold from_2; lia|]. split; [intros [E|[]]; congruence|left; exists k; exact Hk].
  - intros z (Hz & Hu & Hd) Hqz. destruct (quiet_not _ _ _ Hqz) as (_ & _ & Hz2 & _). unfold from_2 in Hz.
    apply multiples_of_4; [exact Hqz| |exists 1; reflexivity|exists k; exact Hk].
    destruct Hd as [Hd|[c ->]]; [|exists c; reflexivity]. exfalso.
    assert (z <= 4) by (apply N.divide_pos_le in Hd; lia).
    assert (z <> 4) by (intros ->; apply Hu; left; reflexivity).
    destruct Hd as [c Hc]. assert (z = 3) as -> by lia. lia.
Qed.

(** v = 2p with a prime p above n/3: J2 plays p, and J1 is stuck. *)
Lemma opening_stuck : forall p, prime p -> 3 <= p -> 2 * p <= n -> n < 3 * p -> holds_out (from_2 n) 5 [2 * p] (2 * p).
Proof.
  intros p Hp Hp3 H2 H3. exists p. split.
  - split; [unfold from_2; lia|]. split; [intros [E|[]]; lia|left; exists 2; reflexivity].
  - intros z (Hz & Hu & Hd). exfalso. apply Hu. unfold from_2 in Hz. destruct Hd as [Hd|[c Hc]].
    + destruct (proj2 Hp z Hd) as [E|E]; [lia|left; congruence].
    + destruct (N.eq_dec c 0) as [->|]; [lia|]. destruct (N.eq_dec c 1) as [->|]; [left; lia|].
      destruct (N.eq_dec c 2) as [->|]; [right; left; lia|]. assert (3 * p <= c * p) by (apply N.mul_le_mono_r; lia). lia.
Qed.

(** v = 2p with an odd prime p up to n/4: J2 plays 4p. *)
Lemma opening_double : forall p, prime p -> 3 <= p -> 4 * p <= n -> holds_out (from_2 n) 5 [2 * p] (2 * p).
Proof.
  intros p Hp Hp3 H4. assert (Op : N.odd p = true) by (apply prime_odd; assumption).
  assert (Ev : N.even (2 * p) = true) by (rewrite N.even_mul; reflexivity).
  assert (Ey : N.even (4 * p) = true) by (rewrite N.even_mul; reflexivity).
  assert (Hb : from_2 n (2 * p)) by (unfold from_2; lia).
  apply (play_quiet n 4 _ _ (4 * p) (quiet_opening _ Ev Hb ltac:(lia))); [|lia|lia|].
  - split; [unfold from_2; lia|]. split; [intros [E|[]]; lia|right; exists 2; lia].
  - intros z (Hz & Hu & Hd) Hqz. destruct (quiet_not _ _ _ Hqz) as (_ & _ & Hz2 & Hz3). pose proof Hz as Hz'. unfold from_2 in Hz'.
    assert (Hne : z <> 4 * p /\ z <> 2 * p) by (split; intros ->; apply Hu; cbn [In]; tauto).
    assert (Hcases : z = p \/ z = 4 \/ N.divide (4 * p) z).
    { destruct Hd as [Hd|Hd]; [|tauto]. destruct (even_or_odd z) as [He|Ho].
      - apply N.even_spec in He. destruct He as [m ->]. assert (Hm : N.divide m (2 * p)).
        { destruct Hd as [c Hc]. exists c. lia. }
        destruct (divisors 2 p m Hp prime_2 Hm) as [E|[E|[E|E]]]; lia.
      - replace (4 * p) with (2 ^ 2 * p) in Hd by (change (2 ^ 2) with 4; reflexivity).
        apply (odd_divides z 2 p Ho) in Hd. destruct (proj2 Hp z Hd); [lia|tauto]. }
    destruct Hcases as [->|[->|[c Hc]]].
    + assert (Hp5 : 5 <= p) by (destruct (N.eq_dec p 4) as [->|]; [discriminate|lia]).
      apply after_single; assumption || lia.
    + apply (then_power 3 4); [lia|exact Hqz| |reflexivity|exact Ey|exact Ev].
      change (2 ^ 3) with 8. split; [unfold from_2; lia|]. split; [|right; exists 2; reflexivity].
      intros H. cbn [In] in H. destruct H as [H|[H|[H|[]]]]; [lia|lia|].
      assert (p = 4) as -> by lia. discriminate.
    + assert (c <> 0) by (intros ->; lia). assert (c <> 1) by (intros ->; lia).
      assert (2 * (4 * p) <= c * (4 * p)) by (apply N.mul_le_mono_r; lia).
      apply (then_power 2 z); [lia|exact Hqz| | |exact Ey|exact Ev].
      * change (2 ^ 2) with 4. split; [unfold from_2; lia|]. split; [|left; exists (c * p); lia].
        intros H'. cbn [In] in H'. destruct H' as [H'|[H'|[H'|[]]]]; [lia|lia|].
        assert (p = 2) as -> by lia. discriminate.
      * rewrite Hc, N.mul_assoc, (N.mul_comm c), <- N.mul_assoc, N.even_mul. reflexivity.
Qed.

End Openings.
