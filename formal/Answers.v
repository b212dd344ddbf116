(** The answer 2Q, Q a power of q: J2 names 4Q, or Q where that is off the board. *)

From Coq Require Import NArith Arith List Bool Lia.
From JuniperGreen Require Import Library Game Primes ThreePrimes Variants Thirteen Evens Quiet Single Openings Composite Powers.
Import ListNotations.
Open Scope N_scope.

Section Answers.

Variables n q w k : N.
Hypotheses (Hn : 1024 <= n) (Hq : prime q) (Oq : N.odd q = true) (Ow : N.odd w = true).
Hypotheses (Ok : N.odd k = true) (Hk : 1 < k) (Honly : only_prime q k).

Let Q := q * k.
Notation power := (power q).

Hypothesis Hqu : quiet n [2 * Q; 2 * q; 2 * w] (2 * Q).

Lemma Q_power : power Q.
Proof.
  pose proof (proj1 Hq). split; [unfold Q; rewrite N.odd_mul, Oq; exact Ok|]. split; [unfold Q; nia|].
  intros s Hs Hd. destruct (prime_mul s q k Hs Hd) as [H'|H'].
  - destruct (proj2 Hq s H') as [E|E]; [destruct Hs; lia|exact E].
  - exact (Honly s Hs H').
Qed.

Lemma q_at_least : 3 <= q.
Proof. pose proof (proj1 Hq). destruct (N.eq_dec q 2) as [E|]; [rewrite E in Oq; discriminate|lia]. Qed.

Lemma Q_at_least : 3 * q <= Q.
Proof.
  unfold Q. rewrite (N.mul_comm q). apply N.mul_le_mono_r.
  destruct (N.eq_dec k 2) as [E|]; [rewrite E in Ok; discriminate|lia].
Qed.

Lemma even_2 : forall x, N.even (2 * x) = true.
Proof. intros x. rewrite N.even_mul. reflexivity. Qed.

(** What is beside 4Q is even, or a power of q that divides Q; what is beside Q is such a power, or a multiple. *)
Lemma next_to_4Q : forall z, from_2 n z -> N.divide z (4 * Q) \/ N.divide (4 * Q) z ->
  N.even z = true \/ power z /\ N.divide z Q.
Proof.
  intros z Hz Hd. unfold from_2 in Hz. destruct (even_or_odd z) as [He|Ho]; [left; exact He|right].
  destruct Hd as [Hd|[c Hc]].
  - change 4 with (2 ^ 2) in Hd. apply (odd_divides z 2 Q Ho) in Hd. split; [|exact Hd].
    apply (power_divisor q Q); [exact Q_power|exact Hd|lia].
  - exfalso. apply (odd_not_2 (c * (2 * Q))). rewrite <- Ho. f_equal. lia.
Qed.

Lemma play_4Q : 4 * Q <= n ->
  (forall z, power z -> N.divide z Q -> quiet n [z; 4 * Q; 2 * Q; 2 * q; 2 * w] z ->
     holds_out (from_2 n) 3 [z; 4 * Q; 2 * Q; 2 * q; 2 * w] z) ->
  holds_out (from_2 n) 4 [2 * Q; 2 * q; 2 * w] (2 * Q).
Proof.
  intros H4 Hnext. pose proof Q_at_least. pose proof q_at_least.
  assert (E4 : N.even (4 * Q) = true) by (rewrite N.even_mul; reflexivity).
  apply (play_quiet n 3 _ _ (4 * Q) Hqu); [|lia|lia|].
  - split; [unfold from_2; lia|]. split; [|right; exists 2; lia].
    intros H'. cbn [In] in H'. destruct H' as [H'|[H'|[H'|[]]]]; [lia|lia|].
    apply (odd_not_2 Q). rewrite <- Ow. f_equal. lia.
  - intros z (Hz & Hu & Hd) Hqz. destruct (next_to_4Q z Hz Hd) as [He|[Hp Hdz]].
    + apply play_2; try assumption; apply even_2.
    + exact (Hnext z Hp Hdz Hqz).
Qed.

Lemma play_Q : n < 4 * Q ->
  (forall z, power z -> N.divide z Q -> z <> Q -> quiet n [z; Q; 2 * Q; 2 * q; 2 * w] z ->
     holds_out (from_2 n) 3 [z; Q; 2 * Q; 2 * q; 2 * w] z) ->
  (quiet n [3 * Q; Q; 2 * Q; 2 * q; 2 * w] (3 * Q) -> 3 * Q <= n ->
     holds_out (from_2 n) 3 [3 * Q; Q; 2 * Q; 2 * q; 2 * w] (3 * Q)) ->
  holds_out (from_2 n) 4 [2 * Q; 2 * q; 2 * w] (2 * Q).
Proof.
  intros H4 Hsmall H3Q. pose proof Q_at_least. pose proof q_at_least. pose proof (proj1 Q_power) as OQ.
  pose proof (proj1 (proj2 Hqu)) as HQn. unfold from_2 in HQn.
  apply (play_quiet n 3 _ _ Q Hqu); [|lia|lia|].
  - split; [unfold from_2; lia|]. split; [|left; exists 2; reflexivity].
    intros H'. cbn [In] in H'. destruct H' as [H'|[H'|[H'|[]]]]; rewrite <- H' in OQ; exact (odd_not_2 _ OQ).
  - intros z (Hz & Hu & Hd) Hqz. pose proof Hz as Hz'. unfold from_2 in Hz'.
    assert (Hne : z <> Q /\ z <> 2 * Q) by (split; intros ->; apply Hu; cbn [In]; tauto).
    destruct Hd as [Hd|[c Hc]].
    + apply Hsmall; [|exact Hd|tauto|exact Hqz]. apply (power_divisor q Q); [exact Q_power|exact Hd|lia].
    + assert (Hc3 : c = 3).
      { destruct (N.eq_dec c 0) as [->|]; [lia|]. destruct (N.eq_dec c 1) as [->|]; [lia|].
        destruct (N.eq_dec c 2) as [->|]; [lia|]. destruct (N.eq_dec c 3) as [->|]; [reflexivity|].
        assert (4 * Q <= c * Q) by (apply N.mul_le_mono_r; lia). lia. }
      rewrite Hc3 in Hc. subst z. apply H3Q; [exact Hqz|lia].
Qed.

(** ** q is 5 or more *)

Lemma answer_5 : q <> 3 -> holds_out (from_2 n) 4 [2 * Q; 2 * q; 2 * w] (2 * Q).
Proof.
  intros Hq3. pose proof Q_at_least as HQ. pose proof q_at_least. pose proof Q_power as PQ.
  assert (Hq5 : 5 <= q) by (destruct (N.eq_dec q 4) as [E|]; [rewrite E in Oq; discriminate|lia]).
  pose proof (proj1 (proj2 Hqu)) as HQn. unfold from_2 in HQn.
  assert (P5 : prime 5) by (apply primeb_prime; reflexivity).
  assert (P7 : prime 7) by (apply primeb_prime; reflexivity).
  destruct (N.le_gt_cases (4 * Q) n) as [H4|H4].
  - apply play_4Q; [exact H4|]. intros z Hp Hdz Hqz.
    assert (Hzle : z <= Q) by (apply N.divide_pos_le in Hdz; lia).
    apply (after_power_of_q n q Hn Hq 3 prime_3 eq_refl ltac:(congruence) ltac:(lia) 3 (or_introl eq_refl)); try apply even_2;
      [exact Hp|lia|left; rewrite N.even_mul; reflexivity|exact Hqz].
  - assert (Hh : exists h, prime h /\ N.odd h = true /\ h <> q /\ (h = 5 \/ h = 7)).
    { destruct (N.eq_dec q 5) as [E|E].
      - exists 7. split; [exact P7|]. split; [reflexivity|]. split; [lia|tauto].
      - exists 5. split; [exact P5|]. split; [reflexivity|]. split; [lia|tauto]. }
    destruct Hh as (h & Hh & Oh & Hhq & Hh57).
    apply play_Q; [exact H4| |].
    + intros z Hp Hdz HzQ Hqz. pose proof (proper_divisor n q Hn Q z PQ Hdz HzQ) as Hle.
      assert (5 * z <= q * z) by (apply N.mul_le_mono_r; exact Hq5).
      assert (Hhz : h * z <= 7 * z) by (apply N.mul_le_mono_r; lia).
      apply (after_power_of_q n q Hn Hq h Hh Oh Hhq ltac:(lia) 3); try apply even_2; try assumption.
      * right. split; [exact prime_3|]. split; [reflexivity|]. split; [congruence|]. lia.
      * lia.
      * right. split; [exact PQ|]. assert (5 * Q <= h * Q) by (apply N.mul_le_mono_r; lia). lia.
    + intros Hq3Q H3Q. pose proof (proj1 PQ) as OQ.
      assert (D3Q : ~ N.divide 3 Q) by (apply (others_do_not q 3 Q prime_3 ltac:(congruence) PQ)).
      assert (O3q : N.odd (3 * q) = true) by (rewrite N.odd_mul, Oq; reflexivity).
      pose proof (q_divides q Q PQ) as HqQ.
      apply (play_quiet n 2 _ _ (3 * q) Hq3Q); [|lia|lia|].
      { split; [unfold from_2; lia|]. split.
        - intros H'. cbn [In] in H'. destruct H' as [H'|[H'|[H'|[H'|[H'|[]]]]]].
          + assert (Q = q) by lia. lia.
          + apply D3Q. exists q. lia.
          + rewrite <- H' in O3q. exact (odd_not_2 _ O3q).
          + lia.
          + rewrite <- H' in O3q. exact (odd_not_2 _ O3q).
        - left. destruct HqQ as [c Hc]. exists c. lia. }
      intros z (Hz & Hu & Hd) Hqz. destruct (quiet_not _ _ _ Hqz) as (N2 & N3 & Hz2 & Hz3). pose proof Hz as Hz'. unfold from_2 in Hz'.
      assert (Heq : forall b, In b [3 * q; 3 * Q; Q; 2 * Q; 2 * q; 2 * w] -> N.even b = true \/ N.divide q b).
      { intros b Hb. cbn [In] in Hb. destruct HqQ as [c Hc].
        destruct Hb as [<-|[<-|[<-|[<-|[<-|[<-|[]]]]]]]; try (left; apply even_2).
        - right. exists 3. reflexivity.
        - right. exists (3 * c). lia.
        - right. exists c. exact Hc. }
      destruct (next_to_3s n Hn q z Hq Hz ltac:(intros ->; apply Hu; left; reflexivity) Hd) as [E|[->|(j & Hj & Ej)]];
        [contradiction| |].
      * (* q: J2 names h q *)
        assert (Hhq7 : h * q <= 7 * q) by (apply N.mul_le_mono_r; lia).
        assert (Hk5 : 5 <= k).
        { assert (Hkp : power k) by (split; [exact Ok|split; [exact Hk|exact Honly]]). apply (q_divides q k) in Hkp. apply N.divide_pos_le in Hkp; lia. }
        assert (H5q : 5 * q <= Q) by (unfold Q; rewrite (N.mul_comm q); apply N.mul_le_mono_r; exact Hk5).
        apply (after_small_power n q Hn Hq h Hh Oh Hhq ltac:(lia)); [exact (power_q n q Hn Hq Oq)|left; reflexivity|lia| |].
        -- apply even_or_q_next; [exact Heq|right; apply N.divide_refl].
        -- intros f Hf Hin. destruct Hf as [c Hc].
           assert (Of : N.odd (h * f) = true).
           { pose proof Oq as Oq'. rewrite Hc in Oq'. apply odd_factor in Oq'. rewrite N.odd_mul, Oh. apply Oq'. }
           assert (Hdiv : N.divide h (h * f)) by (exists f; lia).
           assert (Dq : ~ N.divide h q) by (apply (others_do_not q h q Hh Hhq), (power_q n q Hn Hq Oq)).
           assert (DQ : ~ N.divide h Q) by (apply (others_do_not q h Q Hh Hhq PQ)).
           assert (D3 : ~ N.divide h 3) by (intros D; apply N.divide_pos_le in D; lia).
           cbn [In] in Hin. destruct Hin as [E|[E|[E|[E|[E|[E|[E|[]]]]]]]]; rewrite <- E in Hdiv, Of.
           ++ contradiction.
           ++ destruct (prime_mul h 3 q Hh Hdiv); contradiction.
           ++ destruct (prime_mul h 3 Q Hh Hdiv); contradiction.
           ++ contradiction.
           ++ exact (odd_not_2 _ Of).
           ++ exact (odd_not_2 _ Of).
           ++ exact (odd_not_2 _ Of).
      * (* a multiple of 3q: J2 names 3 *)
        assert (Q9 : ~ N.divide q (3 * 3)) by (apply (q_not_hh n q Hn Hq 3 prime_3); [congruence|lia]).
        assert (Q27 : ~ N.divide q (3 * 3 * 3)) by (apply (q_not_hhh n q Hn Hq 3 prime_3); [congruence|lia]).
        assert (Hqz' : N.divide q z) by (exists (3 * j); lia).
        pose proof (even_or_q_next q _ z Heq (or_intror Hqz')) as Heq'.
        exists 3. split; [split; [unfold from_2; lia|split; [exact N3|left; exists (q * j); lia]]|].
        apply (prime_safe n Hn 3); [exact prime_3|reflexivity|lia|exact N2| | |].
        -- apply (free_of_q q); [exact Heq'|reflexivity|exact Q9].
        -- apply (free_of_q q); [exact Heq'|reflexivity|exact Q27].
        -- intros x Hin Ox Hx3. cbn [In] in Hin. destruct Hin as [<-|[<-|[<-|[<-|[<-|[<-|[<-|[]]]]]]]].
           ++ right; right; left. exists (q * j). lia.
           ++ right; right; left. exists q. lia.
           ++ right; right; left. exists Q. lia.
           ++ right; left. cbn [In]. tauto.
           ++ exfalso. exact (odd_not_2 _ Ox).
           ++ exfalso. exact (odd_not_2 _ Ox).
           ++ exfalso. exact (odd_not_2 _ Ox).
Qed.

(** ** q is 3 *)

Lemma answer_3 : q = 3 -> holds_out (from_2 n) 4 [2 * Q; 2 * q; 2 * w] (2 * Q).
Proof.
  intros Hq3. pose proof Q_at_least as HQ. pose proof Q_power as PQ. pose proof (proj1 PQ) as OQ.
  pose proof (proj1 (proj2 Hqu)) as HQn. unfold from_2 in HQn.
  assert (P5 : prime 5) by (apply primeb_prime; reflexivity).
  assert (P7 : prime 7) by (apply primeb_prime; reflexivity).
  assert (Hkk : 5 = 3 \/ prime 7 /\ N.odd 7 = true /\ 7 <> q /\ 7 <> 5 /\ 5 <> 7 * 7 /\ 3 <= 7 <= 7).
  { right. split; [exact P7|]. split; [reflexivity|]. lia. }
  assert (H5q : 5 <> q) by lia.
  pose proof (q_divides q Q PQ) as HqQ. destruct HqQ as [m Hm]. rewrite Hq3 in Hm.
  destruct (N.le_gt_cases (4 * Q) n) as [H4|H4].
  - apply play_4Q; [exact H4|]. intros z Hp Hdz Hqz.
    assert (Hzle : z <= Q) by (apply N.divide_pos_le in Hdz; lia).
    destruct (N.le_gt_cases (5 * z) n) as [H5|H5].
    + apply (after_power_of_q n q Hn Hq 5 P5 eq_refl H5q ltac:(lia) 7 Hkk); try apply even_2;
        [exact Hp|exact H5|left; rewrite N.even_mul; reflexivity|exact Hqz].
    + assert (EzQ : z = Q).
      { destruct (N.eq_dec z Q) as [E|E]; [exact E|exfalso].
        pose proof (proper_divisor n q Hn Q z PQ Hdz E) as Hle. rewrite Hq3 in Hle. lia. }
      subst z. clear Hp Hdz.
      assert (O3Q : N.odd (3 * Q) = true) by (rewrite N.odd_mul, OQ; reflexivity).
      assert (P3Q : power (3 * Q)).
      { split; [exact O3Q|]. split; [lia|]. intros s Hs Hd. destruct (prime_mul s 3 Q Hs Hd) as [D|D].
        - destruct (proj2 prime_3 s D); [destruct Hs; lia|congruence].
        - exact (proj2 (proj2 PQ) s Hs D). }
      apply (play_quiet n 2 _ _ (3 * Q) Hqz); [|lia|lia|].
      { split; [unfold from_2; lia|]. split; [|right; exists 3; reflexivity].
        intros H'. cbn [In] in H'. destruct H' as [H'|[H'|[H'|[H'|[H'|[]]]]]]; [lia|lia|lia| |];
          rewrite <- H' in O3Q; exact (odd_not_2 _ O3Q). }
      intros z (Hz & Hu & Hd) Hqz'. destruct (quiet_not _ _ _ Hqz') as (N2 & N3 & Hz2 & Hz3). pose proof Hz as Hz'. unfold from_2 in Hz'.
      assert (Hne : z <> 3 * Q /\ z <> Q) by (split; intros ->; apply Hu; cbn [In]; tauto).
      assert (Hdz : N.divide z (3 * Q)).
      { destruct Hd as [Hd|[c Hc]]; [exact Hd|exfalso]. destruct (N.eq_dec c 0) as [->|]; [lia|].
        destruct (N.eq_dec c 1) as [->|]; [lia|]. assert (2 * (3 * Q) <= c * (3 * Q)) by (apply N.mul_le_mono_r; lia). lia. }
      assert (Pz : power z) by (apply (power_divisor q (3 * Q)); [exact P3Q|exact Hdz|lia]).
      assert (H5z : 5 * z <= 3 * Q).
      { destruct Hdz as [c Hc]. assert (Oc : N.odd c = true) by (rewrite Hc in O3Q; apply odd_factor in O3Q; apply O3Q).
        assert (c <> 0) by (intros ->; lia). assert (c <> 1) by (intros ->; lia). assert (c <> 3) by (intros ->; lia).
        destruct (N.eq_dec c 2) as [E|]; [rewrite E in Oc; discriminate|].
        destruct (N.eq_dec c 4) as [E|]; [rewrite E in Oc; discriminate|].
        rewrite Hc. apply N.mul_le_mono_r. lia. }
      apply (after_small_power n q Hn Hq 5 P5 eq_refl H5q ltac:(lia)); [exact Pz|left; reflexivity|lia| |].
      * intros b Hb. cbn [In] in Hb.
        destruct Hb as [<-|[<-|[<-|[<-|[<-|[<-|[<-|[]]]]]]]]; try (left; apply even_2).
        -- right. exact (q_divides q _ Pz).
        -- right. exact (q_divides q _ P3Q).
        -- right. exact (q_divides q _ PQ).
        -- left. rewrite N.even_mul. reflexivity.
      * intros f Hf Hin. destruct Hf as [c Hc].
        assert (Of : N.odd (5 * f) = true).
        { pose proof (proj1 Pz) as Oz. rewrite Hc in Oz. apply odd_factor in Oz. rewrite N.odd_mul. apply Oz. }
        assert (Hdiv : N.divide 5 (5 * f)) by (exists f; lia).
        cbn [In] in Hin. destruct Hin as [E|[E|[E|[E|[E|[E|[E|[]]]]]]]]; rewrite <- E in Hdiv, Of.
        -- exact (others_do_not q 5 z P5 H5q Pz Hdiv).
        -- exact (others_do_not q 5 _ P5 H5q P3Q Hdiv).
        -- exact (others_do_not q 5 _ P5 H5q PQ Hdiv).
        -- rewrite N.odd_mul in Of. discriminate.
        -- exact (odd_not_2 _ Of).
        -- exact (odd_not_2 _ Of).
        -- exact (odd_not_2 _ Of).
  - apply play_Q; [exact H4| |].
    + intros z Hp Hdz HzQ Hqz. pose proof (proper_divisor n q Hn Q z PQ Hdz HzQ) as Hle. rewrite Hq3 in Hle.
      apply (after_power_of_q n q Hn Hq 5 P5 eq_refl H5q ltac:(lia) 7 Hkk); try apply even_2; try assumption; [lia|].
      right. split; [exact PQ|lia].
    + intros Hq3Q H3Q.
      assert (O9 : forall x, N.even x = true -> x <> 9) by (intros x Hx ->; discriminate Hx).
      apply (play_quiet n 2 _ _ 9 Hq3Q); [|lia|lia|].
      { split; [unfold from_2; lia|]. split; [|left; exists m; lia].
        intros H'. cbn [In] in H'. lia. }
      intros z (Hz & Hu & Hd) Hqz. destruct (quiet_not _ _ _ Hqz) as (N2 & N3 & Hz2 & Hz3). pose proof Hz as Hz'. unfold from_2 in Hz'.
      assert (Hj : exists j, z = 9 * j /\ 2 <= j).
      { destruct Hd as [Hd|[j Ej]].
        - exfalso. assert (z <= 9) by (apply N.divide_pos_le in Hd; lia). destruct Hd as [c Hc].
          assert (z <> 9) by (intros ->; apply Hu; left; reflexivity).
          assert (z = 4 \/ z = 5 \/ z = 6 \/ z = 7 \/ z = 8) as [->|[->|[->|[->| ->]]]] by lia; lia.
        - exists j. split; [lia|]. destruct (N.eq_dec j 0) as [->|]; [lia|].
          destruct (N.eq_dec j 1) as [->|]; [|lia]. exfalso. apply Hu. left. lia. }
      destruct Hj as (j & Ej & Hj2).
      exists 3. split; [split; [unfold from_2; lia|split; [exact N3|left; exists (3 * j); lia]]|].
      intros u (Hub & Huu & Hud). unfold from_2 in Hub.
      assert (Hi : exists i, u = 3 * i /\ 2 <= i).
      { destruct Hud as [D|[i Ei]].
        - destruct (proj2 prime_3 u D) as [E|E]; [lia|]. exfalso. apply Huu. left. congruence.
        - exists i. split; [lia|]. destruct (N.eq_dec i 0) as [->|]; [lia|].
          destruct (N.eq_dec i 1) as [->|]; [|lia]. exfalso. apply Huu. left. lia. }
      destruct Hi as (i & Ei & Hi2).
      destruct (even_or_odd u) as [He|Ou].
      * apply (once n _ _ 2). split; [unfold from_2; lia|]. split.
        -- intros [E|[E|E]]; [lia|discriminate|contradiction].
        -- left. apply N.even_spec in He. destruct He as [c ->]. exists c. lia.
      * assert (Oi : N.odd i = true) by (rewrite Ei in Ou; apply odd_factor in Ou; apply Ou).
        destruct (N.eq_dec i 3) as [->|Hi3].
        { exfalso. apply Huu. cbn [In]. right; right; left. lia. }
        destruct (in_dec N.eq_dec i [z; 9; 3 * Q; Q; 2 * Q; 2 * q; 2 * w]) as [Hin|Hin].
        -- cbn [In] in Hin. destruct Hin as [E|[E|[E|[E|[E|[E|[E|[]]]]]]]].
           ++ destruct (N.eq_dec z 27) as [E27|E27].
              ** apply (once n _ _ 243). split; [unfold from_2; lia|]. split; [cbn [In]; lia|right; exists 3; lia].
              ** apply (once n _ _ 27). split; [unfold from_2; lia|]. split; [cbn [In]; lia|left; exists j; lia].
           ++ destruct (N.eq_dec z 81) as [E81|E81].
              ** apply (once n _ _ 135). split; [unfold from_2; lia|]. split; [cbn [In]; lia|right; exists 5; lia].
              ** apply (once n _ _ 81). split; [unfold from_2; lia|]. split; [cbn [In]; lia|right; exists 3; lia].
           ++ lia.
           ++ exfalso. apply Huu. right; right; right; left. lia.
           ++ exfalso. rewrite <- E in Oi. exact (odd_not_2 _ Oi).
           ++ exfalso. rewrite <- E in Oi. exact (odd_not_2 _ Oi).
           ++ exfalso. rewrite <- E in Oi. exact (odd_not_2 _ Oi).
        -- apply (once n _ _ i). split; [unfold from_2; lia|]. split; [|left; exists 3; lia].
           intros [E|[E|E]]; [lia|congruence|contradiction].
Qed.

End Answers.

(** J1 opens with 2w, w odd and composite. *)
Theorem opening_2w : forall n w, 1024 <= n -> N.odd w = true -> 1 < w -> ~ prime w -> 2 * w <= n ->
  holds_out (from_2 n) 5 [2 * w] (2 * w).
Proof.
  intros n w Hn Ow Hw1 Hw Hwn.
  assert (Hchoice : exists q, prime q /\ N.odd q = true /\ N.divide q w /\ (q = 3 \/ ~ N.divide 3 w)).
  { destruct (N.eq_dec (w mod 3) 0) as [E|E].
    - exists 3. split; [exact prime_3|]. split; [reflexivity|]. split; [apply N.mod_divide; [discriminate|exact E]|tauto].
    - destruct (odd_prime_divisor w Ow Hw1) as (q & Hq & Hd & Oq). exists q. repeat (split; [assumption|]).
      right. intros D. apply E, N.mod_divide; [discriminate|exact D]. }
  destruct Hchoice as (q & Hq & Oq & Hd & Hc).
  apply (opening_composite n Hn q w Hq Oq Ow Hw Hd Hwn Hc).
  intros k Ok Hk Honly Hqu. destruct (N.eq_dec q 3) as [E|E].
  - exact (answer_3 n q w k Hn Hq Oq Ow Ok Hk Honly Hqu E).
  - exact (answer_5 n q w k Hn Hq Oq Ow Ok Hk Honly Hqu E).
Qed.
