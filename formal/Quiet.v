(** While neither 2 nor 3 has been played, J1 had better not play them; and what J2 does after an odd prime. *)

From Coq Require Import NArith Arith List Bool Lia.
From JuniperGreen Require Import Library Game Primes Chebyshev ThreePrimes Variants Thirteen Evens.
Import ListNotations.
Open Scope N_scope.

(** Two numbers are not equal: by arithmetic, because one is even and the other odd, or because 3 divides one alone. *)
Ltac apart H :=
  first
    [ lia
    | match type of H with
      | ?a = ?b =>
          match goal with
          | E : N.even a = true, O : N.odd b = true |- _ => rewrite H in E; exact (not_both_parities b O E)
          | E : N.even a = true |- _ => rewrite H in E; discriminate E
          | O : N.odd b = true |- _ => rewrite <- H in O; rewrite <- ?N.mul_assoc in O; exact (odd_not_2 _ O)
          end
      end
    | match goal with D : ~ N.divide 3 _ |- _ => apply D; first [exists 3; lia | exists 9; lia] end ].

(** A number has not been played. *)
Ltac free :=
  let H := fresh "H" in
  cbn [In]; intros H; repeat (destruct H as [H|H]; [solve [apart H]|]); first [contradiction | destruct H].

Section Quiet.

Variable n : N.
Hypothesis Hn : 1024 <= n.

(** * Two thirds are left *)

Definition calm (used : list N) (last : N) : Prop :=
  In last used /\ exists q r, third n q /\ third n r /\ q <> r /\ fresh used q /\ fresh used r.

Lemma fresh_next : forall r used last w, third n r -> fresh used r -> In last used -> last <> 2 -> last <> 3 ->
  from_2 n last -> legal (from_2 n) used last w -> fresh (w :: used) r.
Proof.
  intros r used last w Hr (H1 & H2 & H3) Hin Hl2 Hl3 Hlb (Hw & Hnew & Hd).
  assert (Hd' : forall x, w = x -> N.divide last x \/ N.divide x last) by (intros x <-; tauto).
  assert (Hl : forall x, ~ In x used -> last <> x) by (intros x Hx ->; contradiction).
  repeat split; intros [E|H]; try contradiction; specialize (Hd' _ E).
  - destruct (next_to_third n r last Hr Hlb (Hl _ H1) Hd') as [E'|E']; rewrite E' in Hin; contradiction.
  - destruct (next_to_2r n r last Hr Hlb (Hl _ H2) Hd') as [E'|E']; [contradiction|rewrite E' in Hin; contradiction].
  - destruct (next_to_3r n r last Hr Hlb (Hl _ H3) Hd') as [E'|E']; [contradiction|rewrite E' in Hin; contradiction].
Qed.

Lemma calm_next : forall used last w, calm used last -> last <> 2 -> last <> 3 -> from_2 n last ->
  legal (from_2 n) used last w -> calm (w :: used) w.
Proof.
  intros used last w (Hin & q & r & Hq & Hr & Hne & Hfq & Hfr) H2 H3 Hb Hw. split; [left; reflexivity|].
  exists q, r. repeat (split; [assumption|]). split; apply (fresh_next _ used last w); assumption.
Qed.

Lemma calm_2 : forall k used, calm used 2 -> ~ In 3 used -> holds_out (from_2 n) k used 2.
Proof.
  intros k used (Hin & q & r & Hq & Hr & Hne & Hfq & Hfr) H3. exact (J1_played_2 n q r used k Hq Hr Hne Hfq Hfr H3 Hin).
Qed.

Lemma calm_3 : forall k used, calm used 3 -> ~ In 2 used -> holds_out (from_2 n) k used 3.
Proof.
  intros k used (Hin & q & r & Hq & Hr & Hne & Hfq & Hfr) H2. exact (J1_played_3 n q r used k Hq Hr Hne Hfq Hfr H2 Hin).
Qed.

(** Neither 2 nor 3 has been played. *)
Definition quiet (used : list N) (last : N) : Prop :=
  calm used last /\ from_2 n last /\ ~ In 2 used /\ ~ In 3 used.

(** J2 plays [y], which is neither 2 nor 3: it is enough to look at answers after which it is still quiet. *)
Lemma play_quiet : forall k used last y, quiet used last -> legal (from_2 n) used last y -> y <> 2 -> y <> 3 ->
  (forall z, legal (from_2 n) (y :: used) y z -> quiet (z :: y :: used) z -> holds_out (from_2 n) k (z :: y :: used) z) ->
  holds_out (from_2 n) (S k) used last.
Proof.
  intros k used last y (Hc & Hb & H2 & H3) Hy Hy2 Hy3 H. exists y. split; [exact Hy|]. intros z Hz.
  assert (Hl2 : last <> 2) by (intros ->; apply H2, Hc).
  assert (Hl3 : last <> 3) by (intros ->; apply H3, Hc).
  pose proof (calm_next used last y Hc Hl2 Hl3 Hb Hy) as Hcy.
  pose proof (calm_next (y :: used) y z Hcy Hy2 Hy3 (proj1 Hy) Hz) as Hcz.
  destruct (N.eq_dec z 2) as [->|Hz2].
  { apply calm_2; [exact Hcz|]. intros [E|[E|E]]; [discriminate|congruence|contradiction]. }
  destruct (N.eq_dec z 3) as [->|Hz3].
  { apply calm_3; [exact Hcz|]. intros [E|[E|E]]; [discriminate|congruence|contradiction]. }
  apply H; [exact Hz|]. split; [exact Hcz|]. split; [apply Hz|].
  split; intros [E|[E|E]]; congruence || contradiction.
Qed.

Lemma quiet_not : forall used last, quiet used last -> ~ In 2 used /\ ~ In 3 used /\ last <> 2 /\ last <> 3.
Proof.
  intros used last (Hc & _ & H2 & H3). repeat split; try assumption; intros ->; [apply H2|apply H3]; apply Hc.
Qed.

(** * The main line *)

(** All five numbers are even: J2 plays 2, and twice more. *)
Lemma play_2 : forall z2 y2 z1 y1 v, quiet [z2; y2; z1; y1; v] z2 ->
  N.even z2 = true -> N.even y2 = true -> N.even z1 = true -> N.even y1 = true -> N.even v = true ->
  holds_out (from_2 n) 3 [z2; y2; z1; y1; v] z2.
Proof.
  intros z2 y2 z1 y1 v Hq E1 E2 E3 E4 E5. destruct (quiet_not _ _ Hq) as (H2 & H3 & Hz2 & _).
  exists 2. split.
  { split; [unfold from_2; lia|]. split; [exact H2|]. left. apply N.even_spec in E1. destruct E1 as [c ->].
    exists c. lia. }
  intros z3 (Hb & Hu & Hd). unfold from_2 in Hb.
  assert (Hne : z3 <> 2) by (intros ->; apply Hu; left; reflexivity).
  apply (evens n z3 [z2; y2; z1; y1; v]).
  - exact Hn.
  - intros b Hin. cbn [In] in Hin. repeat destruct Hin as [<-|Hin]; assumption || destruct Hin.
  - cbn. lia.
  - exact Hb.
  - destruct Hd as [Hd|[c ->]].
    + destruct (proj2 prime_2 z3 Hd); lia.
    + rewrite N.even_mul, orb_true_r. reflexivity.
Qed.

(** * When an odd prime is safe (Lemma H) *)

(** Once more, with [w]. *)
Lemma once : forall used z w, legal (from_2 n) used z w -> holds_out (from_2 n) 1 used z.
Proof. intros used z w H. exists w. split; [exact H|]. intros; exact I. Qed.

Lemma prime_safe : forall h used, prime h -> N.odd h = true -> h * h * h <= n ->
  ~ In 2 used -> ~ In (h * h) used -> ~ In (h * h * h) used ->
  (forall j, In j used -> N.odd j = true -> j <> h ->
     n < h * j \/ In (h * j) used \/ N.divide h j \/
     exists w, legal (from_2 n) (h * j :: h :: used) (h * j) w) ->
  forall z, legal (from_2 n) (h :: used) h z -> holds_out (from_2 n) 1 (z :: h :: used) z.
Proof.
  intros h used Hp Ho Hh H2 Hh2 Hh3 Hj z (Hb & Hu & Hd). unfold from_2 in Hb. pose proof (proj1 Hp) as Hh1.
  assert (Hh3' : 3 <= h) by (destruct (N.eq_dec h 2) as [->|]; [discriminate|lia]).
  assert (Hjz : exists j, z = h * j /\ 2 <= j).
  { destruct Hd as [Hd|[j Ej]].
    - destruct (proj2 Hp z Hd) as [E|E]; [lia|]. exfalso. apply Hu. left. congruence.
    - exists j. split; [lia|]. destruct (N.eq_dec j 0) as [->|]; [lia|].
      destruct (N.eq_dec j 1) as [->|]; [|lia]. exfalso. apply Hu. left. lia. }
  destruct Hjz as (j & -> & Hj2).
  destruct (even_or_odd (h * j)) as [He|Hoz].
  - apply (once _ _ 2). split; [unfold from_2; lia|]. split.
    + intros [E|[E|E]]; [nia|lia|contradiction].
    + left. apply N.even_spec in He. destruct He as [c ->]. exists c. lia.
  - destruct (odd_factor _ _ Hoz) as [_ Hoj]. destruct (N.eq_dec j h) as [->|Hjh].
    + apply (once _ _ (h * h * h)). split; [unfold from_2; nia|]. split.
      * intros [E|[E|E]]; [nia|nia|contradiction].
      * right. exists h. lia.
    + destruct (in_dec N.eq_dec j used) as [Hin|Hin].
      * destruct (Hj j Hin Hoj Hjh) as [H|[H|[[c Hc]|[w Hw]]]].
        -- lia.
        -- exfalso. apply Hu. right. exact H.
        -- apply (once _ _ (h * h)). split; [unfold from_2; nia|]. split.
           ++ intros [E|[E|E]]; [apply Hjh; nia|nia|contradiction].
           ++ left. exists c. rewrite Hc. lia.
        -- exact (once _ _ w Hw).
      * apply (once _ _ j). split; [unfold from_2; nia|]. split.
        -- intros [E|[E|E]]; [nia|congruence|contradiction].
        -- left. exists h. lia.
Qed.

(** * After a prime *)

Lemma not_multiple_of_3 : forall s, prime s -> s <> 3 -> ~ N.divide 3 s.
Proof. intros s Hs Hne H. destruct (proj2 Hs 3 H); [discriminate|congruence]. Qed.

Lemma odd_prime : forall s, prime s -> 3 <= s -> N.odd s = true.
Proof. exact prime_odd. Qed.

(** What is beside 3s: 3, s, and multiples. *)
Lemma next_to_3s : forall s w, prime s -> from_2 n w -> w <> 3 * s -> N.divide w (3 * s) \/ N.divide (3 * s) w ->
  w = 3 \/ w = s \/ exists j, 2 <= j /\ w = 3 * s * j.
Proof.
  intros s w Hs Hw Hne [Hd|[c Hc]]; unfold from_2 in Hw.
  - destruct (divisors 3 s w Hs prime_3 Hd) as [?|[?|[?|?]]]; [lia|left|right; left|lia]; assumption.
  - right; right. exists c. split; [|lia]. destruct (N.eq_dec c 0) as [->|]; [lia|].
    destruct (N.eq_dec c 1) as [->|]; [lia|lia].
Qed.

Lemma next_to_2s : forall s w, prime s -> from_2 n w -> w <> 2 * s -> N.divide w (2 * s) \/ N.divide (2 * s) w ->
  w = 2 \/ w = s \/ exists j, 2 <= j /\ w = 2 * s * j.
Proof.
  intros s w Hs Hw Hne [Hd|[c Hc]]; unfold from_2 in Hw.
  - destruct (divisors 2 s w Hs prime_2 Hd) as [?|[?|[?|?]]]; [lia|left|right; left|lia]; assumption.
  - right; right. exists c. split; [|lia]. destruct (N.eq_dec c 0) as [->|]; [lia|].
    destruct (N.eq_dec c 1) as [->|]; [lia|lia].
Qed.

Lemma even_not : forall x y, N.even x = true -> N.odd y = true -> x <> y.
Proof. intros x y Hx Hy ->. exact (not_both_parities y Hy Hx). Qed.

(** Lemma B2: J1 has played the prime s of y2 = 2s. *)
Lemma prime_after_2s : forall s z1 y1 v, prime s -> 5 <= s -> 3 * s <= n ->
  N.even z1 = true -> N.even y1 = true -> N.even v = true -> quiet [s; 2 * s; z1; y1; v] s ->
  holds_out (from_2 n) 3 [s; 2 * s; z1; y1; v] s.
Proof.
  intros s z1 y1 v Hs Hs5 Hsn E1 E2 E3 Hq.
  assert (Hso : N.odd s = true) by (apply odd_prime; [exact Hs|lia]).
  assert (Hs3 : ~ N.divide 3 s) by (apply not_multiple_of_3; [exact Hs|lia]).
  assert (Ho3 : N.odd (3 * s) = true) by (rewrite N.odd_mul, Hso; reflexivity).
  apply (play_quiet 2 _ _ (3 * s) Hq).
  - split; [unfold from_2; lia|]. split; [|right; exists 3; reflexivity].
    free.
  - lia.
  - lia.
  - intros z (Hz & Hu & Hd) Hqz. destruct (quiet_not _ _ Hqz) as (N2 & N3 & Hz2 & Hz3).
    destruct (next_to_3s s z Hs Hz ltac:(intros ->; apply Hu; left; reflexivity) Hd) as [E|[E|(j & Hj & E)]];
      [contradiction|exfalso; apply Hu; rewrite E; right; left; reflexivity|].
    assert (Hsj : 2 * s <= s * j) by (rewrite (N.mul_comm s); apply N.mul_le_mono_r; exact Hj).
    assert (Ez : z = 3 * (s * j)) by lia.
    exists 3. split; [split; [unfold from_2; lia|split; [exact N3|left; exists (s * j); lia]]|].
    apply prime_safe; [exact prime_3|reflexivity|lia|exact N2| | |].
    + free.
    + free.
    + intros x Hin Hox Hx3. cbn [In] in Hin. destruct Hin as [<-|[<-|[<-|[<-|[<-|[<-|[<-|[]]]]]]]].
      * right; right; left. exists (s * j). lia.
      * right; right; left. exists s. lia.
      * right; left. cbn [In]. tauto.
      * exfalso. exact (odd_not_2 _ Hox).
      * exfalso. exact (not_both_parities _ Hox E1).
      * exfalso. exact (not_both_parities _ Hox E2).
      * exfalso. exact (not_both_parities _ Hox E3).
Qed.

End Quiet.
