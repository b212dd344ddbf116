(** The row that a certificate proves, read off how many vertices are in each part. *)

From Coq Require Import NArith List Bool Lia Permutation Arith.
From JuniperGreen Require Import Library Game Row Matching Barrier Assembly Primes Decomposition Conditions Levels.
Import ListNotations.
Open Scope N_scope.

(** * What is counted *)

Definition is_part (p : part) (x : vertex) : bool := part_beq (part_of x) p.

Inductive counter : Set :=
| SmallOuters | SmallInners | GiantOuters | GiantInners | EvenSmall | EvenGiant | ExposedSmall.

Definition counted_by (k : counter) (v : N) (x : vertex) : bool :=
  match k with
  | SmallOuters => is_part SmallOuter x
  | SmallInners => is_part SmallInner x
  | GiantOuters => is_part GiantOuter x
  | GiantInners => is_part GiantInner x
  | EvenSmall => is_part SmallOuter x && N.even v
  | EvenGiant => is_part GiantOuter x && N.even v
  | ExposedSmall => is_part SmallOuter x && (partner x =? 0)
  end.

(** How many of 2, ..., n a counter counts. *)
Definition tally (K : certificate) (k : counter) : N :=
  N.of_nat (count (fun v => counted_by k v (at_vertex K v)) (between 2 (size K))).

(** * The row *)

Section Row.

Variable n : N.
Variable giant_counts : bool.
Variable number : counter -> N.
Variable in_D : N -> bool.

(** The least of [v], [v + 2], ... that is in D, looked for no longer than [fuel] allows. *)
Fixpoint least (fuel : nat) (v : N) : option N :=
  match fuel with
  | O => None
  | S fuel' => if in_D v then Some v else least fuel' (v + 2)
  end.

Definition both (small giant : N) : N := if giant_counts then small + giant else small.

Definition row_of (has_root : bool) (fuel : nat) : option row :=
  if n =? 1 then Some {| winner := 2; matching := 0; deficiency := 1; sizeD := 1; sizeA := 0;
                         sizeC := 0; openings := 0; smallest := 0 |}
  else
    let missed := number ExposedSmall + if has_root && giant_counts then 1 else 0 in
    if missed =? 0 then None
    else if missed =? 1 then
      Some {| winner := 2; matching := n / 2; deficiency := 0; sizeD := 0; sizeA := 0; sizeC := n;
              openings := 0; smallest := 0 |}
    else
      let d := both (number SmallOuters) (number GiantOuters) in
      let a := 1 + both (number SmallInners) (number GiantInners) in
      let o := both (number EvenSmall) (number EvenGiant) in
      match (if o =? 0 then Some 0 else least fuel 2) with
      | None => None
      | Some s =>
          Some {| winner := if o =? 0 then 2 else 1; matching := (n + 1 - missed) / 2;
                  deficiency := missed - 1; sizeD := d; sizeA := a; sizeC := n - d - a;
                  openings := o; smallest := s |}
      end.

Lemma least_sound : forall fuel v s, least fuel v = Some s -> N.even v = true ->
  in_D s = true /\ N.even s = true /\ v <= s /\
  forall w, v <= w < s -> N.even w = true -> in_D w = false.
Proof.
  induction fuel as [|fuel IH]; intros v s H Hv; [discriminate|]. cbn in H.
  destruct (in_D v) eqn:E.
  - injection H as <-. repeat split; [exact E|exact Hv|lia|intros w Hw; lia].
  - apply IH in H; [|rewrite N.even_add, Hv; reflexivity]. destruct H as (H1 & H2 & H3 & H4).
    split; [exact H1|]. split; [exact H2|]. split; [lia|]. intros w Hw He.
    destruct (N.eq_dec w v) as [->|Hne]; [exact E|].
    destruct (N.eq_dec w (v + 1)) as [->|Hne'].
    + rewrite N.even_add, Hv in He. discriminate.
    + apply H4; [lia|exact He].
Qed.

End Row.

(** * It is true *)

Lemma row_of_one : true_row 1 {| winner := 2; matching := 0; deficiency := 1; sizeD := 1; sizeA := 0;
                                 sizeC := 0; openings := 0; smallest := 0 |}.
Proof.
  assert (Hn : number adjb (between 1 1) 0).
  { split; [apply has_0|]. intros H. apply has_bound in H. change (length (between 1 1)) with 1%nat in H. lia. }
  assert (HD : inD 1 1).
  { apply (inD_has 1 0 Hn 1 []); [reflexivity|apply has_0]. }
  assert (Hb : forall v, board 1 v -> v = 1) by (unfold board; lia).
  assert (Hno : forall v, ~ wins_with 1 v).
  { intros v [[Hv He] _]. apply Hb in Hv. subst v. discriminate. }
  constructor; cbn.
  - right. split; [reflexivity|]. apply (J2_wins_D 1 0 Hn). exact Hno.
  - exists []. split; [|reflexivity]. apply (maximum_length 1 0 Hn). split; [|reflexivity].
    split; constructor.
  - reflexivity.
  - exists [1]. split; [constructor; [easy|constructor]|]. split; [|reflexivity].
    intros v. split; [intros [<-|[]]; exact HD|]. intros [Hv _]. left. symmetry. apply Hb, Hv.
  - exists []. split; [constructor|]. split; [|reflexivity]. intros v. split; [intros []|].
    intros (Hv & Hno' & _). apply Hb in Hv. subst v. contradiction.
  - exists []. split; [constructor|]. split; [|reflexivity]. intros v. split; [intros []|].
    intros (Hv & Hno' & _). apply Hb in Hv. subst v. contradiction.
  - exists []. split; [constructor|]. split; [|reflexivity]. intros v. split; [intros []|]. apply Hno.
  - left. split; [reflexivity|exact Hno].
Qed.

Lemma none_counted : forall P : N -> Prop, counts P 0 -> forall v, ~ P v.
Proof.
  intros P (l & _ & Hl & H0) v Hv. apply Hl in Hv. destruct l; [destruct Hv|]. cbn in H0. lia.
Qed.

Lemma some_counted : forall (P : N -> Prop) k, counts P k -> k <> 0 -> exists v, P v.
Proof.
  intros P k (l & _ & Hl & Hk) Hne. destruct l as [|v l]; [cbn in Hk; congruence|].
  exists v. apply Hl. left. reflexivity.
Qed.

Section True.

Variable K : certificate.
Hypothesis C : conditions K.

Notation part_at v := (part_of (at_vertex K v)).

Let n := size K.
Let V := between 2 n.
Let W := between 1 n.

Definition counts_giant : bool := pending K =? 0.
Definition level_at : part -> bool := if counts_giant then both_levels else small_level.
Definition in_D_at (v : N) : bool := outer (part_at v) && level_at (part_at v).

Lemma decomposition_at : decomposition V (1 :: V) (place_at K level_at) (exposed K).
Proof.
  unfold level_at, counts_giant. destruct (N.eqb_spec (pending K) 0) as [E|E].
  - apply decomposition_both; assumption.
  - apply decomposition_small; assumption.
Qed.

Lemma exposed_tally : N.of_nat (exposed K) =
  tally K ExposedSmall + if negb (root K =? 0) && counts_giant then 1 else 0.
Proof.
  unfold exposed, tally, counts_giant. fold n. fold V.
  rewrite (count_ext _ (exposed_small K) (fun v => counted_by ExposedSmall v (at_vertex K v))).
  - destruct (negb (root K =? 0) && (pending K =? 0)); lia.
  - intros v _. unfold exposed_small, counted_by, is_part. destruct (part_at v); reflexivity.
Qed.

Lemma is_part_true : forall v p, is_part p (at_vertex K v) = true <-> part_at v = p.
Proof.
  intros v p. unfold is_part. split.
  - apply internal_part_dec_bl.
  - intros ->. apply internal_part_dec_lb. reflexivity.
Qed.

(** The vertices of both levels, or of the small one alone, are counted in two counters. *)
Lemma tally_both : forall f k k', 
  (forall v, In v V -> f v = counted_by k v (at_vertex K v) ||
                             (counts_giant && counted_by k' v (at_vertex K v))) ->
  (forall v, counted_by k v (at_vertex K v) && counted_by k' v (at_vertex K v) = false) ->
  N.of_nat (count f V) = both counts_giant (tally K k) (tally K k').
Proof.
  intros f k k' Hf Hd. unfold tally, both. fold n. fold V. destruct counts_giant.
  - rewrite (count_or _ (fun v => counted_by k v (at_vertex K v)) (fun v => counted_by k' v (at_vertex K v)) f V);
      [lia|exact Hf|intros v _; apply Hd].
  - rewrite (count_ext _ f (fun v => counted_by k v (at_vertex K v))); [reflexivity|].
    intros v Hv. rewrite (Hf v Hv). apply orb_false_r.
Qed.

Lemma in_D_parts : forall v, in_D_at v =
  is_part SmallOuter (at_vertex K v) || (counts_giant && is_part GiantOuter (at_vertex K v)).
Proof.
  intros v. unfold in_D_at, level_at, is_part. destruct counts_giant, (part_at v); reflexivity.
Qed.

Lemma place_in_D : forall v, In v V -> is_outer (place_at K level_at v) = in_D_at v.
Proof.
  intros v Hv. apply (place_outer K C level_at V); [|exact Hv]. intros u Hu. apply (in_V K C), Hu.
Qed.

Lemma disjoint_parts : forall k k' v, 
  match k, k' with
  | SmallOuters, GiantOuters | SmallInners, GiantInners | EvenSmall, EvenGiant => True
  | _, _ => False
  end -> counted_by k v (at_vertex K v) && counted_by k' v (at_vertex K v) = false.
Proof.
  intros [] [] v []; unfold counted_by, is_part; destruct (part_at v); cbn; try reflexivity;
    try apply andb_false_r.
Qed.

Lemma board_V : 2 <= n -> forall v, board n v <-> v = 1 \/ In v V.
Proof. intros Hn v. unfold board, V. rewrite in_between. lia. Qed.

Section Several.

Hypothesis Hn : 2 <= n.
Hypothesis several : (2 <= exposed K)%nat.

Let one : place_at K level_at 1 = Inner := eq_refl.

Lemma D_at : forall v, inD n v <-> In v V /\ in_D_at v = true.
Proof.
  intros v. rewrite (inD_outer n _ _ _ Hn one decomposition_at several).
  rewrite (board_V Hn). split.
  - intros [[->|Hv] Ho]; [rewrite one in Ho; discriminate|]. split; [exact Hv|].
    rewrite <- place_in_D by exact Hv. exact Ho.
  - intros [Hv Ho]. split; [right; exact Hv|]. rewrite place_in_D by exact Hv. exact Ho.
Qed.

Lemma A_at : forall v, inA n v <-> v = 1 \/ In v V /\ place_at K level_at v = Inner.
Proof.
  intros v. rewrite (inA_inner n _ _ _ Hn one decomposition_at several).
  - rewrite (board_V Hn). split.
    + intros [[->|Hv] Hi]; [left; reflexivity|right]. split; [exact Hv|].
      destruct (place_at K level_at v); try discriminate. reflexivity.
    + intros [->|[Hv Hi]]; [rewrite one; tauto|]. rewrite Hi. tauto.
  - intros u Hu Hi. apply (inner_touches_outer K C); [|exact Hu|exact Hi].
    intros []; unfold level_at; destruct counts_giant; cbn; congruence.
Qed.

Lemma number_at : number adjb W (S (bound (place_at K level_at) (1 :: V) V)).
Proof. exact (number_several n _ _ _ Hn one decomposition_at several). Qed.

Lemma counts_D : counts (inD n) (both counts_giant (tally K SmallOuters) (tally K GiantOuters)).
Proof.
  exists (filter in_D_at V). split; [apply NoDup_filter, between_NoDup|]. split.
  - intros v. rewrite filter_In, D_at. reflexivity.
  - apply (tally_both in_D_at SmallOuters GiantOuters); [intros v _; apply in_D_parts|].
    intros v. apply disjoint_parts. exact I.
Qed.

Lemma counts_A : counts (inA n) (1 + both counts_giant (tally K SmallInners) (tally K GiantInners)).
Proof.
  exists (1 :: filter (fun v => is_inner (place_at K level_at v)) V). split; [|split].
  - constructor; [|apply NoDup_filter, between_NoDup]. rewrite filter_In. unfold V. rewrite in_between. lia.
  - intros v. cbn [In]. rewrite filter_In, A_at.
    destruct (place_at K level_at v); cbn; intuition congruence.
  - cbn [length]. rewrite Nat2N.inj_succ.
    rewrite <- (tally_both (fun v => is_inner (place_at K level_at v)) SmallInners GiantInners); [unfold count; lia| |].
    + intros v Hv. apply (in_V K C) in Hv. pose proof (present K C v Hv). unfold place_at.
      destruct (N.eqb_spec v 1); [lia|]. unfold counted_by, is_part, level_at.
      destruct counts_giant, (part_at v); reflexivity.
    + intros v. apply disjoint_parts. exact I.
Qed.

Lemma counts_C : counts (inC n)
  (n - both counts_giant (tally K SmallOuters) (tally K GiantOuters)
     - (1 + both counts_giant (tally K SmallInners) (tally K GiantInners))).
Proof.
  destruct counts_D as (ld & Hd1 & Hd2 & Hd3). destruct counts_A as (la & Ha1 & Ha2 & Ha3).
  set (f := fun v => negb (existsb (N.eqb v) (ld ++ la))).
  exists (filter f W). split; [apply NoDup_filter, between_NoDup|]. split.
  - intros v. rewrite filter_In. unfold f. rewrite negb_true_iff, <- not_true_iff_false, existsb_exists.
    unfold inC. rewrite <- (in_board n v). fold W. rewrite <- Hd2, <- Ha2. split.
    + intros [Hv Hno]. split; [exact Hv|]. split; intros H; apply Hno; exists v; rewrite in_app_iff, N.eqb_refl; tauto.
    + intros (Hv & Hnd & Hna). split; [exact Hv|]. intros (w & Hw & E). apply N.eqb_eq in E. subst w.
      apply in_app_or in Hw. tauto.
  - assert (HP : Permutation W ((ld ++ la) ++ filter f W)).
    { apply NoDup_remove_all; [apply between_NoDup| |].
      - apply NoDup_both; [exact Hd1|exact Ha1|]. intros v H1 H2. apply Hd2 in H1. apply Ha2 in H2.
        destruct H2 as (_ & H2 & _). contradiction.
      - intros v Hv. apply in_board. apply in_app_or in Hv. destruct Hv as [Hv|Hv];
          [apply Hd2 in Hv|apply Ha2 in Hv]; apply Hv. }
    apply Permutation_length in HP. rewrite !length_of_app in HP. unfold W in HP at 1.
    rewrite between_length in HP by lia. lia.
Qed.

Lemma wins_at : forall v, wins_with n v <-> N.even v = true /\ In v V /\ in_D_at v = true.
Proof. intros v. rewrite (wins_with_D n _ number_at), D_at. reflexivity. Qed.

Lemma counts_openings : counts (wins_with n) (both counts_giant (tally K EvenSmall) (tally K EvenGiant)).
Proof.
  exists (filter (fun v => N.even v && in_D_at v) V). split; [apply NoDup_filter, between_NoDup|]. split.
  - intros v. rewrite filter_In, wins_at, andb_true_iff. tauto.
  - apply (tally_both (fun v => N.even v && in_D_at v) EvenSmall EvenGiant).
    + intros v _. rewrite in_D_parts. unfold counted_by.
      destruct (N.even v), (is_part SmallOuter _), (is_part GiantOuter _), counts_giant; reflexivity.
    + intros v. apply disjoint_parts. exact I.
Qed.

End Several.

(** The function's row is true when its counters count what they say. *)
Theorem row_of_true : forall number fuel r,
  (forall k, number k = tally K k) -> n <> 0 ->
  row_of n counts_giant number in_D_at (negb (root K =? 0)) fuel = Some r -> true_row n r.
Proof.
  intros number fuel r Hnum Hn0 H. unfold row_of in H.
  destruct (N.eqb_spec n 1) as [->|Hn1]; [injection H as <-; exact row_of_one|].
  assert (Hn : 2 <= n) by lia. rewrite !Hnum in H. rewrite <- exposed_tally in H.
  assert (Hlen : length V = N.to_nat (n - 1)).
  { unfold V. rewrite between_length by lia. f_equal. lia. }
  pose proof (counted _ _ _ _ decomposition_at) as Hcnt. rewrite Hlen in Hcnt.
  destruct (N.eqb_spec (N.of_nat (exposed K)) 0); [discriminate|].
  destruct (N.eqb_spec (N.of_nat (exposed K)) 1) as [E1|E1].
  - (* One vertex is missed: with number 1 the matching is perfect. *)
    injection H as <-. assert (He : exposed K = 1%nat) by lia. rewrite He in *.
    pose proof decomposition_at as Hdec. rewrite He in Hdec.
    destruct (number_one_missed n _ _ _ Hn Hdec eq_refl) as [Hnum' HD].
    assert (Hno : forall v, ~ wins_with n v).
    { intros v Hv. apply (wins_with_D n _ Hnum') in Hv. exact (HD v (proj2 Hv)). }
    assert (HA : forall v, ~ inA n v) by (intros v (_ & _ & w & Hw & _); exact (HD w Hw)).
    assert (Hhalf : n / 2 = N.of_nat (S (bound (place_at K level_at) (1 :: V) V))).
    { symmetry. apply (N.div_unique n 2 _ 0); [lia|]. fold V in Hcnt. lia. }
    constructor; cbn [winner matching deficiency sizeD sizeA sizeC openings smallest].
    + right. split; [reflexivity|]. apply (J2_wins_D n _ Hnum'). exact Hno.
    + destruct (proj1 Hnum') as (M & rest & HM & Hl). exists M. split.
      * apply (maximum_length n _ Hnum'). split; [|exact Hl]. apply matching_matches. exists rest. exact HM.
      * rewrite Hl, Hhalf. reflexivity.
    + rewrite Hhalf. fold V in Hcnt. lia.
    + exists []. split; [constructor|]. split; [|reflexivity]. intros v. split; [intros []|apply HD].
    + exists []. split; [constructor|]. split; [|reflexivity]. intros v. split; [intros []|apply HA].
    + exists W. split; [apply between_NoDup|]. split.
      * intros v. unfold W. rewrite in_board. unfold inC. pose proof (HD v). pose proof (HA v). tauto.
      * unfold W. rewrite between_length by lia. lia.
    + exists []. split; [constructor|]. split; [|reflexivity]. intros v. split; [intros []|apply Hno].
    + left. split; [reflexivity|exact Hno].
  - assert (Hs : (2 <= exposed K)%nat) by lia.
    pose proof (counts_openings Hn Hs) as Ho.
    set (o := both counts_giant (tally K EvenSmall) (tally K EvenGiant)) in *.
    destruct (if o =? 0 then Some 0 else least in_D_at fuel 2) as [s|] eqn:Es; [|discriminate].
    injection H as <-. pose proof (number_at Hn Hs) as Hnum'.
    assert (Hhalf : (n + 1 - N.of_nat (exposed K)) / 2 =
                    N.of_nat (S (bound (place_at K level_at) (1 :: V) V))).
    { symmetry. apply (N.div_unique _ 2 _ 0); [lia|]. fold V in Hcnt. lia. }
    constructor; cbn [winner matching deficiency sizeD sizeA sizeC openings smallest].
    + destruct (N.eqb_spec o 0) as [E|E].
      * right. split; [reflexivity|]. apply (J2_wins_D n _ Hnum'). rewrite E in Ho. exact (none_counted _ Ho).
      * left. split; [reflexivity|]. exact (some_counted _ o Ho E).
    + destruct (proj1 Hnum') as (M & rest & HM & Hl). exists M. split.
      * apply (maximum_length n _ Hnum'). split; [|exact Hl]. apply matching_matches. exists rest. exact HM.
      * rewrite Hl, Hhalf. reflexivity.
    + rewrite Hhalf. fold V in Hcnt. lia.
    + exact (counts_D Hn Hs).
    + exact (counts_A Hn Hs).
    + exact (counts_C Hn Hs).
    + exact Ho.
    + destruct (N.eqb_spec o 0) as [E|E].
      * injection Es as <-. left. split; [reflexivity|]. rewrite E in Ho. exact (none_counted _ Ho).
      * right. apply least_sound in Es; [|reflexivity]. destruct Es as (H1 & H2 & H3 & H4). split.
        -- apply (wins_at Hn Hs). split; [exact H2|]. split; [|exact H1].
           apply (in_V K C). intros Ea. unfold in_D_at in H1. rewrite Ea in H1. discriminate.
        -- intros v Hv. apply (wins_at Hn Hs) in Hv. destruct Hv as (He & HvV & Hvd).
           apply in_between in HvV. destruct (N.le_gt_cases s v) as [|Hlt]; [assumption|].
           rewrite H4 in Hvd; [discriminate|lia|exact He].
Qed.

End True.
