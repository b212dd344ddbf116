(** A certificate that meets the conditions gives a decomposition of 2, ..., n: by both levels when
    no vertex is pending, by the small level alone when one is.

    In the second case the giant level, with what is in no tree and the pending vertex, has a
    perfect matching: one that misses the neighbour of the pending vertex in place of the root, and
    the pair of these two. *)

From Coq Require Import NArith List Bool Lia Permutation Arith.
From JuniperGreen Require Import Game Row Matching Barrier Ears Assembly Primes Decomposition Conditions.
Import ListNotations.
Open Scope N_scope.

(** * Lists *)

Lemma count_or : forall A (f g h : A -> bool) l, (forall a, In a l -> h a = f a || g a) ->
  (forall a, In a l -> f a && g a = false) -> (count h l = count f l + count g l)%nat.
Proof.
  intros A f g h l. induction l as [|a l IH]; intros H1 H2; [reflexivity|]. rewrite !count_cons, IH.
  - rewrite (H1 a) by (left; reflexivity). specialize (H2 a (or_introl eq_refl)).
    destruct (f a), (g a); try discriminate; cbn; lia.
  - intros b Hb. apply H1. right. exact Hb.
  - intros b Hb. apply H2. right. exact Hb.
Qed.

Lemma count_single : forall r l, NoDup l -> In r l -> count (N.eqb r) l = 1%nat.
Proof.
  intros r l Hl. induction Hl as [|a l Ha Hl IH]; intros H; [destruct H|]. rewrite count_cons.
  destruct (N.eqb_spec r a) as [->|Hne].
  - rewrite count_none; [reflexivity|]. intros b Hb. apply N.eqb_neq. intros ->. contradiction.
  - destruct H as [->|H]; [contradiction|]. rewrite IH by exact H. reflexivity.
Qed.

(** What is paired within itself has a perfect matching. *)
Lemma paired_matched : forall p k L, (length L <= k)%nat -> NoDup L ->
  (forall v, In v L -> In (p v) L /\ p (p v) = v /\ adjb v (p v) = true) ->
  has adjb (Nat.div2 (length L)) L /\ Nat.Even (length L).
Proof.
  intros p. induction k as [|k IH]; intros L Hk Hnd H.
  - destruct L; [|cbn in Hk; lia]. split; [apply has_0|exists 0%nat; reflexivity].
  - destruct L as [|v L]; [split; [apply has_0|exists 0%nat; reflexivity]|].
    destruct (H v (or_introl eq_refl)) as (Hp & Hpp & Ha).
    assert (Hne : p v <> v).
    { intros E. rewrite E in Ha. unfold adjb in Ha. rewrite N.eqb_refl in Ha. discriminate. }
    destruct Hp as [E|Hp]; [congruence|]. apply in_split in Hp. destruct Hp as (l1 & l2 & ->).
    assert (HP : Permutation (v :: l1 ++ p v :: l2) (v :: p v :: l1 ++ l2)).
    { constructor. symmetry. apply Permutation_middle. }
    assert (Hnd' : NoDup (v :: p v :: l1 ++ l2)) by (rewrite <- HP; exact Hnd).
    inversion Hnd' as [|? ? Hv1 Hnd1]; subst. inversion Hnd1 as [|? ? Hv2 Hnd2]; subst.
    destruct (IH (l1 ++ l2)) as [Hm [j Hj]].
    + rewrite (Permutation_length HP) in Hk. cbn in Hk. lia.
    + exact Hnd2.
    + intros u Hu. destruct (H u) as (Hpu & Hppu & Hau).
      { rewrite HP. right; right. exact Hu. }
      split; [|split; assumption]. rewrite HP in Hpu. destruct Hpu as [E|[E|Hpu]]; [| |exact Hpu]; exfalso.
      * rewrite <- E in Hppu. apply Hv2. rewrite Hppu. exact Hu.
      * assert (E' : u = v) by congruence. subst u. apply Hv1. right. exact Hu.
    + rewrite (Permutation_length HP). cbn [length]. split.
      * apply (has_perm _ _ (v :: p v :: l1 ++ l2)); [symmetry; exact HP|]. cbn [Nat.div2].
        apply has_pair; assumption.
      * exists (S j). lia.
Qed.

Section Levels.

Variable K : certificate.
Hypothesis C : conditions K.

Notation part_at v := (part_of (at_vertex K v)).
Notation partner_at v := (partner (at_vertex K v)).
Notation reference_at v := (reference (at_vertex K v)).
Notation ear_at v := (ear (at_vertex K v)).

Let n := size K.
Let V := between 2 n.

Lemma in_V : forall v, In v V <-> part_at v <> Absent.
Proof. intros v. unfold V. rewrite in_between. apply (all_present K C). Qed.

Definition small_level (p : part) : bool := match p with SmallOuter | SmallInner => true | _ => false end.
Definition giant_level (p : part) : bool := match p with GiantOuter | GiantInner => true | _ => false end.
Definition both_levels (p : part) : bool := small_level p || giant_level p.
Definition is_free (v : N) : bool := match part_at v with Free => true | _ => false end.

(** How many vertices a maximum matching of 2, ..., n misses. *)
Definition exposed_small (v : N) : bool :=
  match part_at v with SmallOuter => partner_at v =? 0 | _ => false end.
Definition exposed : nat :=
  (count exposed_small V + if (negb (root K =? 0) && (pending K =? 0))%N then 1 else 0)%nat.

(** The vertices in no tree are paired among themselves. *)
Lemma free_paired : forall L, NoDup L -> (forall v, In v L <-> part_at v = Free) ->
  has adjb (Nat.div2 (length L)) L /\ Nat.Even (length L).
Proof.
  intros L Hnd HL. apply (paired_matched (fun v => partner_at v) (length L)); [lia|exact Hnd|].
  intros v Hv. apply HL in Hv. pose proof (vertices_right K C v) as H. unfold vertex_right in H.
  rewrite Hv in H. destruct H as (Hp & Hback & Ha).
  split; [apply HL, Hp|]. split; [exact Hback|].
  assert (H1 : 2 <= v <= n) by (apply (present K C); congruence).
  assert (H2 : 2 <= partner_at v <= n) by (apply (present K C); congruence).
  apply adjb_adjacent; [lia|lia|exact Ha].
Qed.

Lemma alone_base : forall v, outer (part_at v) = true ->
  (origin_at K v = Alone <-> base K (reference_at v) = v /\ partner_at v = 0).
Proof.
  intros v Ho. destruct (N.eq_dec (base K (reference_at v)) v) as [Hb|Hb].
  - unfold origin_at. rewrite Hb, N.eqb_refl. destruct (N.eqb_spec (partner_at v) 0); intuition discriminate.
  - destruct (in_ear_origin K C v Ho Hb) as (x & _ & _ & E). rewrite E. intuition discriminate.
Qed.

Lemma alone_small : forall v, part_at v = SmallOuter -> (origin_at K v = Alone <-> partner_at v = 0).
Proof.
  intros v Hv. assert (Ho : outer (part_at v) = true) by (rewrite Hv; reflexivity).
  rewrite (alone_base v Ho). destruct (outer_cases K C v Ho) as [[Hb _]|(Hb & Hp & _)]; tauto.
Qed.

Lemma alone_giant : forall v, part_at v = GiantOuter -> (origin_at K v = Alone <-> v = root K /\ root K <> 0).
Proof.
  intros v Hv. assert (Ho : outer (part_at v) = true) by (rewrite Hv; reflexivity).
  rewrite (alone_base v Ho). pose proof (outer_present K C v Ho) as Hp. split.
  - intros [Hb H0]. assert (E : v = root K) by exact (exposed_root K C v Hv Hb H0). split; [exact E|lia].
  - intros [-> Hne]. split; [exact (root_is_base K C Hne)|].
    apply (root_holds K C). left. exact Hne.
Qed.

Lemma root_in_V : root K <> 0 -> In (root K) V.
Proof.
  intros H. apply in_V. destruct (root_holds K C (or_introl H)) as (-> & _). discriminate.
Qed.

Lemma compatible_places : forall level v w,
  (forall p q, outer p && level p = true -> forbidden p q = false ->
     q <> Absent -> (q = Pending -> pending K <> 0) ->
     outer q && level q = true /\ p = q \/ outer q && level q = false /\ inner q && level q = true) ->
  In v V -> In w V -> adjb v w = true ->
  compatible (place_at K level v) (place_at K level w) = true.
Proof.
  intros level v w Hlev Hv Hw Ha.
  pose proof (proj1 (in_V v) Hv) as Hvp. pose proof (proj1 (in_V w) Hw) as Hwp.
  apply in_between in Hv, Hw.
  assert (Hadj : adjacent v w) by (apply adjb_adjacent; [lia|lia|exact Ha]).
  destruct (edges_right K C v w Hvp Hwp Hadj) as [Hf Hr].
  assert (Hadj' : adjacent w v).
  { destruct Hadj as [Hne Hd]. split; [congruence|tauto]. }
  destruct (edges_right K C w v Hwp Hvp Hadj') as [Hf' _].
  assert (Hpend : forall u, 2 <= u -> part_at u = Pending -> pending K <> 0).
  { intros u Hu E. pose proof (vertices_right K C u) as H. unfold vertex_right in H. rewrite E in H. lia. }
  unfold place_at. destruct (N.eqb_spec v 1); [lia|]. destruct (N.eqb_spec w 1); [lia|].
  destruct (outer (part_at v) && level (part_at v)) eqn:Ev.
  - destruct (Hlev _ _ Ev Hf Hwp (Hpend w ltac:(lia))) as [[E Epq]|[E1 E2]].
    + rewrite E. cbn. apply N.eqb_eq, Hr; [|exact Epq].
      apply andb_true_iff in Ev. apply Ev.
    + rewrite E1, E2. reflexivity.
  - destruct (outer (part_at w) && level (part_at w)) eqn:Ew.
    + destruct (Hlev _ _ Ew Hf' Hvp (Hpend v ltac:(lia))) as [[E _]|[_ E]]; [congruence|]. rewrite E. reflexivity.
    + destruct (inner (part_at v) && _), (inner (part_at w) && _); reflexivity.
Qed.

Lemma inner_touches_outer : forall level v,
  (forall p, outer p = true -> level (inner_beside p) = level p) ->
  In v V -> place_at K level v = Inner ->
  exists w, In w V /\ is_outer (place_at K level w) = true /\ adjb v w = true.
Proof.
  intros level v Hlev Hv Hi.
  assert (HVp : forall u, In u V -> part_at u <> Absent) by (intros u Hu; apply in_V, Hu).
  apply (place_inner K C level V HVp v Hv) in Hi. destruct Hi as [Hi Hl].
  destruct (inner_right K C v Hi) as (Hp & _ & _ & Ha & _ & _).
  destruct (level_of_inner K level Hlev v Hi Hl) as (Hbo & Hbl & Hba & _).
  assert (HbV : In (partner_at v) V) by (apply in_V; congruence).
  exists (partner_at v). split; [exact HbV|].
  split; [rewrite (place_outer K C level V HVp _ HbV), Hp, Hbo, Hbl; reflexivity|].
  apply in_between in Hv, HbV. apply adjb_adjacent; [lia|lia|exact Ha].
Qed.

(** * No vertex is pending *)

Section BothLevels.

Hypothesis none_pending : pending K = 0.

Lemma no_pending : forall v, part_at v <> Pending.
Proof.
  intros v E. pose proof (vertices_right K C v) as H. unfold vertex_right in H. rewrite E in H.
  assert (Hp : 2 <= v <= n) by (apply (present K C); congruence). lia.
Qed.

(** No vertex is pending, so both levels count: the outer vertices of both are the classes, the free ones, which are matched among
    themselves, the rest. *)
Theorem decomposition_both : decomposition V (1 :: V) (place_at K both_levels) exposed.
Proof.
  assert (HVp : forall v, In v V -> part_at v <> Absent) by (intros v Hv; apply in_V, Hv).
  assert (HVl : forall v, part_at v <> Absent -> both_levels (part_at v) = true -> In v V)
    by (intros v Hv _; apply in_V, Hv).
  assert (Hlev : forall p, outer p = true -> both_levels (inner_beside p) = both_levels p)
    by (intros []; cbn; congruence).
  assert (Hrest : forall v, In v V -> is_rest (place_at K both_levels v) = is_free v).
  { intros v Hv. pose proof (no_pending v). unfold place_at, is_free.
    apply in_V in Hv. pose proof (present K C v Hv). destruct (N.eqb_spec v 1); [lia|].
    destruct (part_at v); cbn; congruence. }
  assert (HF : filter (fun v => is_rest (place_at K both_levels v)) V = filter is_free V)
    by (apply filter_ext_in; exact Hrest).
  assert (HFin : forall v, In v (filter is_free V) <-> part_at v = Free).
  { intros v. rewrite filter_In, in_V. unfold is_free. destruct (part_at v); intuition congruence. }
  destruct (free_paired (filter is_free V) (NoDup_filter _ (between_NoDup 2 n)) HFin) as [Hm He].
  assert (Ho : origins adjb V (1 :: V) (place_at K both_levels) (origin_at K) (base K) (fun s => partner_at s)).
  { apply origins_hold; try assumption; [apply between_NoDup| |]; unfold count; rewrite HF; assumption. }
  destruct (all_counted adjb adjb_sym V (1 :: V) _ _ _ _ Ho) as [Hlen Hreach].
  assert (Hexp : count (is_alone (place_at K both_levels) (origin_at K)) V = exposed).
  { unfold exposed. rewrite none_pending, N.eqb_refl, andb_true_r.
    assert (Hal : forall v, In v V -> is_alone (place_at K both_levels) (origin_at K) v =
                  exposed_small v || (negb (root K =? 0) && (root K =? v))).
    { intros v Hv. unfold is_alone.
      rewrite (place_outer K C both_levels V HVp v Hv). unfold exposed_small.
      destruct (part_at v) eqn:E; cbn [outer both_levels small_level giant_level orb andb].
      - apply HVp in Hv. contradiction.
      - pose proof (alone_small v E) as H. destruct (origin_at K v).
        + rewrite (proj2 (N.eqb_eq _ _)) by tauto. reflexivity.
        + destruct (N.eqb_spec (partner_at v) 0); [exfalso; apply H in e; discriminate|]. cbn.
          destruct (N.eqb_spec (root K) v) as [<-|]; [|rewrite andb_false_r; reflexivity].
          destruct (N.eqb_spec (root K) 0); [reflexivity|]. destruct (root_holds K C); [tauto|congruence].
        + destruct (N.eqb_spec (partner_at v) 0); [exfalso; apply H in e; discriminate|]. cbn.
          destruct (N.eqb_spec (root K) v) as [<-|]; [|rewrite andb_false_r; reflexivity].
          destruct (N.eqb_spec (root K) 0); [reflexivity|]. destruct (root_holds K C); [tauto|congruence].
      - destruct (N.eqb_spec (root K) v) as [<-|]; [|rewrite andb_false_r; reflexivity].
        destruct (N.eqb_spec (root K) 0); [reflexivity|]. destruct (root_holds K C); [tauto|congruence].
      - pose proof (alone_giant v E) as H.
        destruct (N.eqb_spec (root K) 0) as [E0|E0]; cbn [negb andb].
        + destruct (origin_at K v); try reflexivity. exfalso. destruct H as [H _].
          destruct (H eq_refl). contradiction.
        + destruct (N.eqb_spec (root K) v) as [Er|Er].
          * rewrite (proj2 H); [reflexivity|split; [congruence|exact E0]].
          * destruct (origin_at K v); try reflexivity. exfalso. destruct H as [H _].
            destruct (H eq_refl). congruence.
      - destruct (N.eqb_spec (root K) v) as [<-|]; [|rewrite andb_false_r; reflexivity].
        destruct (N.eqb_spec (root K) 0); [reflexivity|]. destruct (root_holds K C); [tauto|congruence].
      - destruct (N.eqb_spec (root K) v) as [<-|]; [|rewrite andb_false_r; reflexivity].
        destruct (N.eqb_spec (root K) 0); [reflexivity|]. destruct (root_holds K C); [tauto|congruence].
      - exfalso. exact (no_pending v E). }
    rewrite (count_or _ exposed_small (fun v => negb (root K =? 0) && (root K =? v)) _ V Hal).
    - f_equal. destruct (N.eqb_spec (root K) 0) as [E0|E0]; cbn [negb andb].
      + apply count_none. reflexivity.
      + apply count_single; [apply between_NoDup|apply root_in_V, E0].
    - intros v Hv. unfold exposed_small. destruct (N.eqb_spec (root K) v) as [<-|]; [|rewrite !andb_false_r; reflexivity].
      destruct (N.eqb_spec (root K) 0); [cbn; apply andb_false_r|].
      destruct (root_holds K C (or_introl n0)) as (-> & _). reflexivity. }
  constructor.
  - exact (class_known _ _ _ _ _ _ _ Ho).
  - intros v w. apply compatible_places. intros [] [] H1 H2 H3 H4; try discriminate H1; try discriminate H2; try congruence; cbn;
      try (exfalso; apply H4; [reflexivity|exact none_pending]);
      solve [left; split; reflexivity | right; split; reflexivity].
  - exact (rest_even _ _ _ _ _ _ _ Ho).
  - rewrite Hlen, Hexp. reflexivity.
  - exact Hreach.
  - exact (missed adjb adjb_sym V (1 :: V) _ _ _ _ Ho).
Qed.

End BothLevels.

(** * A vertex is pending *)

Section SmallLevel.

Hypothesis some_pending : pending K <> 0.

Let r := pending K.

Definition in_giant (v : N) : bool :=
  match part_at v with GiantOuter | GiantInner | Free => true | _ => false end.

Lemma pending_alone : forall v, part_at v = Pending <-> v = r.
Proof.
  intros v. split.
  - intros E. pose proof (vertices_right K C v) as H. unfold vertex_right in H. rewrite E in H. exact H.
  - intros ->. apply (pending_holds K C some_pending).
Qed.

(** The giant level and what is in no tree, without any one outer vertex, have a perfect matching. *)
Lemma giant_missed : forall x L, Permutation (filter in_giant V) (x :: L) -> part_at x = GiantOuter ->
  exists k, has adjb k L /\ length L = (2 * k)%nat.
Proof.
  set (G := filter in_giant V).
  assert (HG : forall v, In v G <-> in_giant v = true).
  { intros v. unfold G. rewrite filter_In, in_V. unfold in_giant. destruct (part_at v); intuition congruence. }
  assert (HGnd : NoDup G) by (apply NoDup_filter, between_NoDup).
  assert (HGp : forall v, In v G -> part_at v <> Absent).
  { intros v Hv. apply HG in Hv. unfold in_giant in Hv. destruct (part_at v); congruence. }
  assert (HGl : forall v, part_at v <> Absent -> giant_level (part_at v) = true -> In v G).
  { intros v _ Hv. apply HG. unfold in_giant. destruct (part_at v); cbn in Hv; congruence. }
  assert (Hlev : forall p, outer p = true -> giant_level (inner_beside p) = giant_level p)
    by (intros []; cbn; congruence).
  assert (Hrest : forall v, In v G -> is_rest (place_at K giant_level v) = is_free v).
  { intros v Hv. pose proof (present K C v (HGp v Hv)). apply HG in Hv. unfold in_giant in Hv.
    unfold place_at, is_free. destruct (N.eqb_spec v 1); [lia|]. destruct (part_at v); cbn; congruence. }
  assert (HF : filter (fun v => is_rest (place_at K giant_level v)) G = filter is_free G)
    by (apply filter_ext_in; exact Hrest).
  assert (HFin : forall v, In v (filter is_free G) <-> part_at v = Free).
  { intros v. rewrite filter_In, HG. unfold is_free, in_giant. destruct (part_at v); intuition congruence. }
  destruct (free_paired (filter is_free G) (NoDup_filter _ HGnd) HFin) as [Hm He].
  assert (Ho : origins adjb G (1 :: G) (place_at K giant_level) (origin_at K) (base K) (fun s => partner_at s)).
  { apply origins_hold; try assumption; unfold count; rewrite HF; assumption. }
  destruct (all_counted adjb adjb_sym G (1 :: G) _ _ _ _ Ho) as [Hlen _].
  destruct (root_holds K C (or_intror some_pending)) as (Hrp & _ & _).
  assert (Hroot : root K <> 0).
  { assert (H : 2 <= root K <= n) by (apply (present K C); congruence). lia. }
  assert (Halone : count (is_alone (place_at K giant_level) (origin_at K)) G = 1%nat).
  { rewrite (count_ext _ _ (N.eqb (root K))).
    - apply count_single; [exact HGnd|]. apply HG. unfold in_giant. rewrite Hrp. reflexivity.
    - intros v Hv. unfold is_alone. rewrite (place_outer K C giant_level G HGp v Hv).
      pose proof (HGp v Hv). apply HG in Hv. unfold in_giant in Hv.
      destruct (part_at v) eqn:E; try congruence; cbn [outer giant_level andb].
      + pose proof (alone_giant v E) as Hal. destruct (N.eqb_spec (root K) v) as [Er|Er].
        * rewrite (proj2 Hal); [reflexivity|split; congruence].
        * destruct (origin_at K v); try reflexivity. destruct Hal as [Hal _]. destruct (Hal eq_refl). congruence.
      + destruct (N.eqb_spec (root K) v); congruence.
      + destruct (N.eqb_spec (root K) v); congruence. }
  intros x L HP Hx.
  assert (HxG : In x G) by (rewrite HP; left; reflexivity).
  assert (Hmiss := missed adjb adjb_sym G (1 :: G) _ _ _ _ Ho x L HP).
  rewrite (place_outer K C giant_level G HGp x HxG), Hx in Hmiss. specialize (Hmiss eq_refl).
  exists (bound (place_at K giant_level) (1 :: G) G). split; [exact Hmiss|].
  apply Permutation_length in HP. cbn in HP. lia.
Qed.

(** A vertex is pending: the small level alone counts. The rest is the free vertices and the giant level with the pending one, which
    have a perfect matching: the giant level one that misses the neighbour of the pending vertex. *)
Theorem decomposition_small : decomposition V (1 :: V) (place_at K small_level) exposed.
Proof.
  assert (HVp : forall v, In v V -> part_at v <> Absent) by (intros v Hv; apply in_V, Hv).
  assert (HVl : forall v, part_at v <> Absent -> small_level (part_at v) = true -> In v V)
    by (intros v Hv _; apply in_V, Hv).
  assert (Hlev : forall p, outer p = true -> small_level (inner_beside p) = small_level p)
    by (intros []; cbn; congruence).
  set (R := filter (fun v => is_rest (place_at K small_level v)) V).
  set (G := filter in_giant V).
  destruct (pending_holds K C some_pending) as (Hrp & Hxp & Hrx). fold r in Hrp, Hxp, Hrx.
  set (x := reference_at r) in *.
  (* The rest is the giant level, what is in no tree, and the pending vertex. *)
  assert (HRG : Permutation R (r :: G)).
  { apply NoDup_Permutation.
    - apply NoDup_filter, between_NoDup.
    - constructor; [|apply NoDup_filter, between_NoDup]. unfold G. rewrite filter_In. unfold in_giant.
      rewrite Hrp. intuition discriminate.
    - intros v. unfold R, G. cbn [In]. rewrite !filter_In, in_V. unfold in_giant.
      assert (Hpl : part_at v <> Absent -> is_rest (place_at K small_level v) = negb (small_level (part_at v))).
      { intros Hv. pose proof (present K C v Hv). unfold place_at. destruct (N.eqb_spec v 1); [lia|].
        destruct (part_at v); reflexivity. }
      pose proof (pending_alone v) as Hpa.
      destruct (part_at v) eqn:E; cbn in Hpl; split; intros H;
        try (destruct H as [H1 H2]; rewrite Hpl in H2 by exact H1; try discriminate);
        try (destruct H as [H|[H1 H2]]; [exfalso; apply Hpa in H || subst v; congruence|]);
        try (split; [discriminate|apply Hpl; discriminate]);
        try (right; split; [discriminate|reflexivity]); try congruence;
        try (left; symmetry; apply Hpa; reflexivity). }
  assert (HxG : In x G).
  { unfold G. apply filter_In. split; [apply in_V; congruence|]. unfold in_giant. rewrite Hxp. reflexivity. }
  apply in_split in HxG. destruct HxG as (l1 & l2 & HG).
  assert (HPG : Permutation G (x :: l1 ++ l2)) by (rewrite HG; symmetry; apply Permutation_middle).
  destruct (giant_missed x (l1 ++ l2) HPG Hxp) as (k & Hk & Hlen).
  assert (HRlen : length R = (2 * S k)%nat).
  { rewrite (Permutation_length HRG). cbn [length]. rewrite (Permutation_length HPG). cbn [length]. lia. }
  assert (HRhas : has adjb (S k) R).
  { apply (has_perm _ _ (r :: x :: l1 ++ l2)); [rewrite HRG, HPG; reflexivity|].
    apply has_pair; [|exact Hk].
    assert (H1 : 2 <= r <= n) by (apply (present K C); congruence).
    assert (H2 : 2 <= x <= n) by (apply (present K C); congruence).
    apply adjb_adjacent; [lia|lia|exact Hrx]. }
  assert (Ho : origins adjb V (1 :: V) (place_at K small_level) (origin_at K) (base K) (fun s => partner_at s)).
  { apply origins_hold; try assumption; [apply between_NoDup| |]; unfold count; fold R; rewrite HRlen.
    - exists (S k). reflexivity.
    - replace (2 * S k)%nat with (2 * S k + 0)%nat by lia. rewrite half_add. cbn [Nat.div2].
      rewrite Nat.add_0_r. exact HRhas. }
  destruct (all_counted adjb adjb_sym V (1 :: V) _ _ _ _ Ho) as [HVlen Hreach].
  assert (Hexp : count (is_alone (place_at K small_level) (origin_at K)) V = exposed).
  { unfold exposed. destruct (N.eqb_spec (pending K) 0); [contradiction|]. rewrite andb_false_r, Nat.add_0_r.
    apply count_ext. intros v Hv. unfold is_alone. rewrite (place_outer K C small_level V HVp v Hv).
    unfold exposed_small. destruct (part_at v) eqn:E; try reflexivity. cbn [outer small_level andb].
    pose proof (alone_small v E) as Hal. destruct (N.eqb_spec (partner_at v) 0) as [E0|E0].
    - rewrite (proj2 Hal E0). reflexivity.
    - destruct (origin_at K v); try reflexivity. exfalso. apply E0, Hal. reflexivity. }
  constructor.
  - exact (class_known _ _ _ _ _ _ _ Ho).
  - intros v w. apply compatible_places. intros [] [] H1 H2 H3 H4; try discriminate H1; try discriminate H2; try congruence; cbn;
      solve [left; split; reflexivity | right; split; reflexivity].
  - exact (rest_even _ _ _ _ _ _ _ Ho).
  - rewrite HVlen, Hexp. reflexivity.
  - exact Hreach.
  - exact (missed adjb adjb_sym V (1 :: V) _ _ _ _ Ho).
Qed.

End SmallLevel.

End Levels.
