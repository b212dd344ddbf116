(** J1 opens with 2p, p a prime in (n/4, n/3]. *)

From Coq Require Import NArith Arith List Bool Lia.
From JuniperGreen Require Import Library Game Primes Chebyshev ThreePrimes Variants Thirteen Evens Quiet.
Import ListNotations.
Open Scope N_scope.

(** Without the disequalities, for each of which lia distinguishes two cases. *)
Ltac fewer :=
  repeat match goal with
         | H : _ <> _ |- _ => clear H
         | H : ~ _ |- _ => clear H
         | H : _ \/ _ |- _ => clear H
         end.

(** A number has not been played, by arithmetic; without the disequalities, where it does. *)
Ltac notin :=
  let H := fresh "H" in
  cbn [In]; intros H;
  repeat (destruct H as [H|H]; [exfalso; first [congruence | solve [fewer; lia] | lia]|]); destruct H.

(** One of those that have been played: the double is off the board, or has been played. *)
Ltac cases_in H :=
  cbn [In] in H |- *;
  repeat (destruct H as [H|H]; [first [congruence | fewer; first [exfalso; lia | left; lia | right; left; lia]]|]);
  destruct H.

Section DoubleThird.

Variable n : N.
Hypothesis Hn : 1024 <= n.

(** J2 names 2, and once more. *)
Lemma two_safe : forall used z, from_2 n z -> N.even z = true -> ~ In 2 used -> ~ In 4 used -> ~ In 8 used ->
  (forall i, In i used -> N.odd i = true -> n < 2 * i \/ In (2 * i) used \/ i = 3 /\ exists x, In x [12; 18; 24] /\ ~ In x used) ->
  holds_out (from_2 n) 2 used z.
Proof.
  intros used z Hz Ez N2 N4 N8 Hodd. exists 2. split.
  { split; [unfold from_2; lia|]. split; [exact N2|]. left. apply N.even_spec in Ez. destruct Ez as [c ->]. exists c. lia. }
  intros u (Hb & Hu & Hd). unfold from_2 in Hb.
  assert (Hi : exists i, u = 2 * i /\ 2 <= i).
  { assert (Hu2 : u <> 2) by (intros ->; apply Hu; left; reflexivity). destruct Hd as [D|[i Ei]].
    - destruct (proj2 prime_2 u D); lia.
    - exists i. split; [lia|]. destruct (N.eq_dec i 0) as [->|]; [lia|]. destruct (N.eq_dec i 1) as [->|]; lia. }
  destruct Hi as (i & -> & Hi2). destruct (even_or_odd i) as [Ei|Oi].
  - apply N.even_spec in Ei. destruct Ei as [j ->]. destruct (N.eq_dec j 1) as [->|Hj].
    + apply (once n _ _ 8). split; [unfold from_2; lia|]. split; [|right; exists 2; reflexivity].
      intros [E|[E|E]]; [discriminate|discriminate|contradiction].
    + apply (once n _ _ 4). split; [unfold from_2; lia|]. split; [|left; exists j; lia].
      intros [E|[E|E]]; [lia|discriminate|contradiction].
  - destruct (in_dec N.eq_dec i used) as [Hin|Hin].
    + destruct (Hodd i Hin Oi) as [H|[H|(-> & x & Hx & Hfree)]]; [lia|exfalso; apply Hu; right; exact H|].
      assert (Hx' : exists c, x = c * 6 /\ 2 <= c <= 4).
      { cbn [In] in Hx. destruct Hx as [<-|[<-|[<-|[]]]]; [exists 2|exists 3|exists 4]; lia. }
      destruct Hx' as (c & Ec & Hc). apply (once n _ _ x). split; [unfold from_2; lia|]. split; [|right; exists c; lia].
      intros [E|[E|E]]; [lia|lia|contradiction].
    + apply (once n _ _ i). split; [unfold from_2; lia|]. split; [|left; exists 2; reflexivity].
      intros [E|[E|E]]; [lia|subst i; discriminate|contradiction].
Qed.

(** J1 has played the odd number d: J2 names 2d, and once more. *)
Lemma double_safe : forall used d, from_2 n d -> N.odd d = true -> In d used -> 2 * d <= n -> ~ In 2 used -> ~ In 4 used ->
  ~ In (2 * d) used -> (forall e, N.odd e = true -> 3 * e <= d -> ~ In (4 * e) used) -> holds_out (from_2 n) 2 used d.
Proof.
  intros used d Hdb Od Hin Hdn N2 N4 N2d Hfree. unfold from_2 in Hdb. exists (2 * d). split.
  { split; [unfold from_2; lia|]. split; [exact N2d|right; exists 2; reflexivity]. }
  intros z (Hb & Hu & Hd). unfold from_2 in Hb. destruct (even_or_odd z) as [Ez|Oz].
  - destruct (N.eq_dec z 2) as [->|Hz2].
    + apply (once n _ _ 4). split; [unfold from_2; lia|]. split; [|right; exists 2; reflexivity].
      intros [E|[E|E]]; [discriminate| |contradiction]. assert (d = 2) as -> by lia. discriminate.
    + apply (once n _ _ 2). split; [unfold from_2; lia|]. split.
      * intros [E|[E|E]]; [congruence|lia|contradiction].
      * left. apply N.even_spec in Ez. destruct Ez as [c ->]. exists c. lia.
  - assert (Hzd : N.divide z d).
    { destruct Hd as [D|[c Hc]]; [exact (odd_divides z 1 d Oz D)|exfalso].
      apply (odd_not_2 (c * d)). rewrite <- Oz. f_equal. lia. }
    assert (Hzne : z <> d) by (intros ->; apply Hu; right; exact Hin).
    assert (H3 : 3 * z <= d).
    { destruct Hzd as [c Hc]. pose proof Od as Od'. rewrite Hc in Od'. apply odd_factor in Od'. destruct Od' as [Oc _].
      assert (c <> 0) by (intros ->; discriminate). assert (c <> 1) by (intros ->; lia).
      destruct (N.eq_dec c 2) as [E|]; [rewrite E in Oc; discriminate|]. rewrite Hc. apply N.mul_le_mono_r. lia. }
    apply (once n _ _ (4 * z)). split; [unfold from_2; lia|]. split; [|right; exists 4; reflexivity].
    intros [E|[E|E]]; [lia| |exact (Hfree z Oz H3 E)]. apply (odd_not_2 z). rewrite <- Od. f_equal. lia.
Qed.

(** J1 has played 2, and the third r is left. *)
Lemma two_played : forall used r, third n r -> In 2 used -> fresh used r -> holds_out (from_2 n) 2 used 2.
Proof.
  intros used r Hr H2 (F1 & F2 & F3). pose proof Hr as (Hrp & Hlo & Hhi & H4). exists (2 * r). split.
  { split; [unfold from_2; lia|]. split; [exact F2|right; exists r; lia]. }
  intros z (Hz & Hu & Hd).
  destruct (next_to_2r n r z Hr Hz ltac:(intros ->; apply Hu; left; reflexivity) Hd) as [->| ->].
  - exfalso. apply Hu. right. exact H2.
  - apply (once n _ _ (3 * r)). split; [unfold from_2; lia|]. split; [|right; exists 3; reflexivity].
    intros [E|[E|E]]; [lia|lia|contradiction].
Qed.

Variables p r : N.
Hypotheses (Hp : third n p) (Hr : third n r) (Hpr : p <> r).

(** The opening, p, 3p, 3 and 3l have been played. *)
Lemma after_3l : forall l, 2 <= l -> 3 * l <= n -> l <> p -> holds_out (from_2 n) 3 [3 * l; 3; 3 * p; p; 2 * p] (3 * l).
Proof.
  intros l Hl Hln Hlp. pose proof Hp as (Hpp & Hplo & Hphi & _). pose proof Hr as (Hrp & Hrlo & Hrhi & _).
  assert (Op : N.odd p = true) by (apply prime_odd; [exact Hpp|lia]).
  assert (Or : N.odd r = true) by (apply prime_odd; [exact Hrp|lia]).
  assert (D3p : ~ N.divide 3 p) by (apply not_multiple_of_3; [exact Hpp|lia]).
  assert (D3r : ~ N.divide 3 r) by (apply not_multiple_of_3; [exact Hrp|lia]).
  apply N.odd_spec in Op. destruct Op as [p' Ep]. apply N.odd_spec in Or. destruct Or as [r' Er].
  assert (Hp3 : forall x, p <> 3 * x) by (intros x E; apply D3p; exists x; lia).
  assert (Hr3 : forall x, r <> 3 * x) by (intros x E; apply D3r; exists x; lia).
  destruct (even_or_odd l) as [El|Ol].
  - apply N.even_spec in El. destruct El as [l' El]. destruct (N.eq_dec l 2) as [->|Hl2].
    + (* 6: J2 names 12 *)
      exists 12. split; [split; [unfold from_2; lia|split; [notin|right; exists 2; reflexivity]]|].
      intros z (Hz & Hu & Hd). pose proof Hz as Hz'. unfold from_2 in Hz'. cbn [In] in Hu.
      assert (Hcases : z = 2 \/ z = 4 \/ exists k, z = 12 * k /\ 2 <= k).
      { destruct Hd as [[c Hc]|[k Ek]].
        - assert (c <> 0) by (intros ->; lia). assert (z <= 12) by nia.
          assert (z = 2 \/ z = 4 \/ z = 5 \/ z = 7 \/ z = 8 \/ z = 9 \/ z = 10 \/ z = 11) by lia.
          destruct H1 as [->|[->|[->|[->|[->|[->|[->| ->]]]]]]]; try tauto; lia.
        - right; right. exists k. split; [lia|]. destruct (N.eq_dec k 0) as [->|]; [lia|].
          destruct (N.eq_dec k 1) as [->|]; [exfalso; apply Hu; left; lia|lia]. }
      destruct Hcases as [->|[->|(k & -> & Hk)]].
      * apply (two_played _ r Hr); [left; reflexivity|]. repeat split; notin.
      * (* 4: J2 names 20 *)
        exists 20. split; [split; [unfold from_2; lia|split; [notin|right; exists 5; reflexivity]]|].
        intros u (Hub & Huu & Hud). unfold from_2 in Hub. cbn [In] in Huu.
        destruct (even_or_odd u) as [Eu|Ou].
        -- destruct (N.eq_dec u 2) as [->|Hu2].
           ++ apply (once n _ _ 8). split; [unfold from_2; lia|]. split; [notin|right; exists 4; reflexivity].
           ++ apply (once n _ _ 2). split; [unfold from_2; lia|]. split; [notin|].
              left. apply N.even_spec in Eu. destruct Eu as [c ->]. exists c. lia.
        -- assert (Hu5 : u = 5).
           { apply N.odd_spec in Ou. destruct Ou as [o Eo]. destruct Hud as [[c Hc]|[c Hc]]; [|lia].
             assert (c <> 0) by (intros ->; lia). assert (u <= 20) by nia.
             assert (o = 1 \/ o = 2 \/ o = 3 \/ o = 4 \/ o = 5 \/ o = 6 \/ o = 7 \/ o = 8 \/ o = 9) as Ho by lia.
             repeat (destruct Ho as [->|Ho]; [subst u; lia|]). subst o u. lia. }
           subst u. apply (once n _ _ 15). split; [unfold from_2; lia|]. split; [notin|right; exists 3; reflexivity].
      * apply two_safe; [exact Hz|replace (12 * k) with (2 * (6 * k)) by lia; rewrite N.even_mul; reflexivity|notin|notin|notin|].
        intros i Hin Oi. apply N.odd_spec in Oi. destruct Oi as [o Eo]. cases_in Hin.
    + (* l >= 4: J2 names 6 *)
      exists 6. split; [split; [unfold from_2; lia|split; [notin|left; exists l'; lia]]|].
      intros z (Hz & Hu & Hd). pose proof Hz as Hz'. unfold from_2 in Hz'. cbn [In] in Hu.
      assert (Hcases : z = 2 \/ exists k, z = 6 * k /\ 2 <= k).
      { destruct Hd as [[c Hc]|[k Ek]].
        - assert (c <> 0) by (intros ->; lia). assert (z <= 6) by nia.
          assert (z = 2 \/ z = 4 \/ z = 5) by lia. destruct H1 as [->|[->| ->]]; [tauto|lia|lia].
        - right. exists k. split; [lia|]. destruct (N.eq_dec k 0) as [->|]; [lia|].
          destruct (N.eq_dec k 1) as [->|]; [exfalso; apply Hu; left; lia|lia]. }
      destruct Hcases as [->|(k & -> & Hk)].
      * apply (two_played _ r Hr); [left; reflexivity|]. specialize (Hr3 l). pose proof (Hr3) as _.
        repeat split; cbn [In]; intros H; repeat (destruct H as [H|H]; try lia); try (apply (D3r)); try (exists l'; lia).
      * apply two_safe; [exact Hz|replace (6 * k) with (2 * (3 * k)) by lia; rewrite N.even_mul; reflexivity|notin|notin|notin|].
        intros i Hin Oi. apply N.odd_spec in Oi. destruct Oi as [o Eo]. cases_in Hin.
  - pose proof Ol as Ol'. apply N.odd_spec in Ol'. destruct Ol' as [l' El].
    destruct (N.le_gt_cases (6 * l) n) as [H6|H6].
    + (* J2 names 6l *)
      exists (6 * l). split; [split; [unfold from_2; lia|split; [|right; exists 2; lia]]|].
      { cbn [In]. pose proof (Hp3 l). lia. }
      intros z (Hz & Hu & Hd). pose proof Hz as Hz'. unfold from_2 in Hz'. cbn [In] in Hu.
      destruct (N.eq_dec z 2) as [->|Hz2].
      * apply (two_played _ r Hr); [left; reflexivity|]. pose proof (Hr3 l). pose proof (Hr3 (2 * l)).
        repeat split; notin.
      * destruct (even_or_odd z) as [Ez|Oz].
        -- assert (Hz48 : z <> 4 /\ z <> 8).
           { split; intros ->; destruct Hd as [[c Hc]|[c Hc]]; lia. }
           pose proof (Hp3 l).
           destruct (free_one [12; 18; 24] [6 * l; z]) as (x & Hx & Hxf); [distinct_numbers|cbn; lia|].
           apply two_safe; [exact Hz|exact Ez|notin|notin|notin|].
           apply N.even_spec in Ez. destruct Ez as [z' Ez].
           intros i Hin Oi. apply N.odd_spec in Oi. destruct Oi as [o Eo].
           destruct (N.eq_dec i 3) as [->|Hi3].
           ++ right; right. split; [reflexivity|]. exists x. split; [exact Hx|]. cbn [In] in Hxf.
              destruct Hx as [<-|[<-|[<-|[]]]]; revert Hxf; fewer; intros Hxf; notin.
           ++ cases_in Hin.
        -- assert (Hz3l : N.divide z (3 * l)).
           { destruct Hd as [D|[c Hc]].
             - apply (odd_divides z 1 (3 * l) Oz). rewrite N.pow_1_r. replace (2 * (3 * l)) with (6 * l) by lia. exact D.
             - exfalso. apply (odd_not_2 (c * (3 * l))). rewrite <- Oz. f_equal. lia. }
           assert (Hzl : z <= l).
           { destruct Hz3l as [c Hc]. assert (Oc : N.odd (c * z) = true) by (rewrite <- Hc, N.odd_mul, Ol; reflexivity).
             apply odd_factor in Oc. destruct Oc as [Oc _]. assert (c <> 0) by (intros ->; discriminate).
             assert (c <> 1) by (intros ->; lia). destruct (N.eq_dec c 2) as [E|]; [rewrite E in Oc; discriminate|].
             assert (3 * z <= c * z) by (apply N.mul_le_mono_r; lia). lia. }
           pose proof Oz as Oz'. apply N.odd_spec in Oz'. destruct Oz' as [z' Ez].
           apply double_safe; [exact Hz|exact Oz|left; reflexivity|lia|notin|notin|notin|].
           intros e Oe He. apply N.odd_spec in Oe. destruct Oe as [e' Ee]. cbn [In]. lia.
    + (* J2 names l *)
      exists l. split; [split; [unfold from_2; lia|split; [notin|left; exists 3; reflexivity]]|].
      intros z (Hz & Hu & Hd). pose proof Hz as Hz'. unfold from_2 in Hz'. cbn [In] in Hu. destruct Hd as [Hd|[c Hc]].
      * assert (Oz : N.odd z = true) by (destruct Hd as [c Hc]; rewrite Hc in Ol; apply odd_factor in Ol; apply Ol).
        assert (H3z : 3 * z <= l).
        { destruct Hd as [c Hc]. rewrite Hc in Ol. apply odd_factor in Ol. destruct Ol as [Oc _].
          assert (c <> 0) by (intros ->; discriminate). assert (c <> 1) by (intros ->; lia).
          destruct (N.eq_dec c 2) as [E|]; [rewrite E in Oc; discriminate|]. rewrite Hc. apply N.mul_le_mono_r. lia. }
        pose proof Oz as Oz'. apply N.odd_spec in Oz'. destruct Oz' as [z' Ez].
        apply double_safe; [exact Hz|exact Oz|left; reflexivity|lia|notin|notin|notin|].
        intros e Oe He. apply N.odd_spec in Oe. destruct Oe as [e' Ee]. cbn [In]. lia.
      * assert (Hc' : c = 2 \/ c = 4 \/ c = 5).
        { assert (c <> 0) by (intros ->; lia). assert (c <> 1) by (intros ->; lia). assert (c <> 3) by (intros ->; lia).
          destruct (N.le_gt_cases c 5); [lia|]. assert (6 * l <= c * l) by (apply N.mul_le_mono_r; lia). lia. }
        destruct Hc' as [->|[->| ->]]; subst z.
        -- apply two_safe; [exact Hz|rewrite N.even_mul; reflexivity|notin|notin|notin|].
           intros i Hin Oi. apply N.odd_spec in Oi. destruct Oi as [o Eo].
           destruct (N.eq_dec i 3) as [->|Hi3].
           ++ right; right. split; [reflexivity|]. exists 12. split; [left; reflexivity|notin].
           ++ cases_in Hin.
        -- exists 4. split; [split; [unfold from_2; lia|split; [notin|left; exists l; lia]]|].
           intros u (Hub & Huu & Hud). unfold from_2 in Hub. cbn [In] in Huu.
           destruct (N.eq_dec u 2) as [->|Hu2].
           ++ apply (once n _ _ 8). split; [unfold from_2; lia|]. split; [notin|right; exists 4; reflexivity].
           ++ apply (once n _ _ 2). split; [unfold from_2; lia|]. split; [notin|left].
              destruct Hud as [[c Hc]|[c ->]]; [|exists (2 * c); lia].
              assert (N4 : 4 <> u) by (intros E; apply Huu; left; exact E). clear - Hc Hu2 Hub N4. exfalso.
              assert (Hcs : c = 0 \/ c = 1 \/ c = 2 \/ 3 <= c) by lia. destruct Hcs as [->|[->|[->|Hc3]]]; [lia|lia|lia|].
              assert (3 * 2 <= c * u) by (apply N.mul_le_mono; lia). lia.
        -- exists 5. split; [split; [unfold from_2; lia|split; [notin|left; exists l; lia]]|].
           intros u (Hub & Huu & Hud). unfold from_2 in Hub. cbn [In] in Huu.
           assert (P5 : prime 5) by (apply primeb_prime; reflexivity).
           assert (N5 : 5 <> u) by (intros E; apply Huu; left; exact E).
           assert (N5l : 5 * l <> u) by (intros E; apply Huu; right; left; exact E).
           assert (Hi : exists i, u = 5 * i /\ 2 <= i).
           { clear - Hud Hub N5 P5. destruct Hud as [D|[i Ei]]; [exfalso; destruct (proj2 P5 u D); lia|].
             exists i. split; [lia|]. destruct (N.eq_dec i 0) as [->|]; [lia|]. destruct (N.eq_dec i 1) as [->|]; lia. }
           destruct Hi as (i & -> & Hi2). assert (Hil : l <> i) by (intros E; apply N5l; rewrite E; reflexivity).
           destruct (even_or_odd i) as [Ei|Oi].
           ++ apply (once n _ _ 2). split; [unfold from_2; lia|]. apply N.even_spec in Ei. destruct Ei as [j ->].
              split; [notin|left; exists (5 * j); lia].
           ++ destruct (N.eq_dec i 3) as [->|Hi3].
              { apply (once n _ _ 45). split; [unfold from_2; clear - Hn; lia|]. split; [notin|right; exists 3; reflexivity]. }
              destruct (N.eq_dec i 5) as [->|Hi5].
              { apply (once n _ _ 75). split; [unfold from_2; clear - Hn; lia|]. split; [notin|right; exists 3; reflexivity]. }
              apply (once n _ _ i). split; [unfold from_2; clear - Hub Hi2; lia|]. split; [notin|left; exists 5; reflexivity].
Qed.

Theorem opening_double_third : holds_out (from_2 n) 5 [2 * p] (2 * p).
Proof.
  pose proof Hp as (Hpp & Hplo & Hphi & _).
  exists p. split; [split; [unfold from_2; lia|split; [notin|left; exists 2; reflexivity]]|].
  intros z (Hz & Hu & Hd).
  destruct (next_to_third n p z Hp Hz ltac:(intros ->; apply Hu; left; reflexivity) Hd) as [->| ->];
    [exfalso; apply Hu; right; left; reflexivity|].
  exists 3. split; [split; [unfold from_2; lia|split; [notin|left; exists p; lia]]|].
  clear Hz Hu Hd. intros z (Hz & Hu & Hd). unfold from_2 in Hz. cbn [In] in Hu.
  assert (Hl : exists l, z = 3 * l /\ 2 <= l).
  { destruct Hd as [D|[l El]]; [destruct (proj2 prime_3 z D); lia|]. exists l. split; [lia|].
    destruct (N.eq_dec l 0) as [->|]; [lia|]. destruct (N.eq_dec l 1) as [->|]; lia. }
  destruct Hl as (l & -> & Hl). apply after_3l; lia.
Qed.

End DoubleThird.
