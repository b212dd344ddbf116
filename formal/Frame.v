(** Looking again at what a step has changed is enough.

    [K0] meets the conditions, [K] is what a step makes of it.  Each condition speaks of one vertex,
    one edge, one ear, or one way upwards.  It held before, and where it does not hold any more,
    something of which it speaks is in the log of the step. *)

From Coq Require Import NArith Arith List Bool Lia.
From JuniperGreen Require Import Game Row Conditions Maps State.
Import ListNotations.
Open Scope N_scope.

Definition view (n r p : N) (vs : table vertex) (es : table path_of_ear) : certificate :=
  {| size := n; root := r; pending := p; at_vertex := vertex_of vs; at_ear := fun e => get e es |}.

Section Frame.

Variables n0 r0 p0 n r p : N.
Variables (vs0 : table vertex) (es0 : table path_of_ear) (w : work).

Let K0 := view n0 r0 p0 vs0 es0.
Let K := view n r p (vertices w) (ears w).

Notation old v := (vertex_of vs0 v).
Notation new v := (vertex_of (vertices w) v).

Hypothesis C0 : conditions K0.
Hypothesis changes : changes_only vs0 es0 n w.
Hypothesis larger : n0 <= n.
Hypothesis ends_touched : In r0 (touched w) /\ In r (touched w) /\ In p0 (touched w) /\ In p (touched w).

(** What has been looked at, on [K]. *)
Hypothesis touched_right : forall v, In v (touched w) -> vertex_right K v.
Hypothesis edges_looked_at : forall v u, In v (relabelled w) -> 2 <= v <= n -> 2 <= u <= n ->
  adjacent v u ->
  edge_right K v u /\
  (inner (part_of (new u)) = true -> reference (new u) = v ->
     part_of (new v) = outer_beside (part_of (new u))) /\
  (forall x, outer (part_of (new u)) = true -> ear (new u) <> 0 -> get (ear (new u)) (ears w) = Some x ->
     first x = v \/ latter x = v -> same_class K v u).
Hypothesis renewed_right : forall e x, In e (renewed w) -> get e (ears w) = Some x ->
  body x <> [] /\ joined_path (first x :: body x ++ [latter x]) /\ Nat.Even (length (body x)) /\
  outer (part_of (new (first x))) = true /\ same_class K (first x) (latter x) /\
  forall v, In v (body x) -> same_class K (first x) v.
Hypothesis renewed_founded : forall e, In e (renewed w) -> Acc (rests_on K) e.
Hypothesis touched_founded : forall v, In v (touched w) ->
  (outer (part_of (new v)) = true -> Acc (hangs_from K) (reference (new v))) /\
  (inner (part_of (new v)) = true -> Acc (hangs_from K) (reference (new (partner (new v))))).
Hypothesis newcomers : forall v, n0 < v <= n -> 2 <= v -> part_of (new v) <> Absent.
Hypothesis new_root : root_right K.
Hypothesis new_pending : pending_right K.

Lemma old_vertex : forall v, vertex_right K0 v.
Proof. exact (vertices_right K0 C0). Qed.

Lemma present_on_board : forall v, 2 <= v <= n <-> part_of (new v) <> Absent.
Proof.
  intros v. split.
  - intros Hv. destruct (N.le_gt_cases v n0) as [Hle|Hgt]; [|apply newcomers; lia].
    intros E. apply (never_absent _ _ _ _ changes) in E. destruct E as [E _]. revert E.
    apply (all_present K0 C0). cbn. lia.
  - intros H. destruct (only_on_board _ _ _ _ changes v H) as [H'|]; [|assumption].
    apply (all_present K0 C0) in H'. cbn in H'. lia.
Qed.

Lemma old_present : forall v, part_of (old v) <> Absent -> 2 <= v <= n.
Proof. intros v H. apply (all_present K0 C0) in H. cbn in H. lia. Qed.

(** A partner that points back to an untouched vertex has kept its labels. *)
Lemma partner_kept : forall v, ~ In v (touched w) -> partner (old (partner (old v))) = v ->
  same_labels (new (partner (old v))) (old (partner (old v))).
Proof.
  intros v Hv Hback. destruct (partners_touched _ _ _ _ changes (partner (old v))) as [H|H]; [exact H|].
  rewrite Hback in H. contradiction.
Qed.

(** ** Vertices *)

Lemma base_same : forall v c, ~ In v (touched w) -> (base K c =? v) = (base K0 c =? v).
Proof.
  intros v c Hv. unfold base. cbn. destruct (c =? 1); [|reflexivity].
  destruct ends_touched as (H1 & H2 & _).
  destruct (N.eqb_spec r v) as [->|], (N.eqb_spec r0 v) as [->|]; try contradiction; reflexivity.
Qed.

(** The parent of an untouched vertex is where it was. *)
Lemma parent_kept : forall v, ~ In v (touched w) -> inner (part_of (old v)) = true ->
  part_of (old (reference (old v))) = outer_beside (part_of (old v)) ->
  adjacent v (reference (old v)) -> part_of (new (reference (old v))) = outer_beside (part_of (old v)).
Proof.
  intros v Hv Hi Hp Ha. set (q := reference (old v)) in *.
  destruct (in_dec N.eq_dec q (relabelled w)) as [Hq|Hq].
  - assert (Hvp : part_of (old v) <> Absent) by (intros E; rewrite E in Hi; discriminate).
    assert (Hqp : part_of (old q) <> Absent) by (rewrite Hp; destruct (part_of (old v)); discriminate).
    assert (Haq : adjacent q v) by (destruct Ha as [Hne Hd]; split; [congruence|tauto]).
    destruct (edges_looked_at q v Hq (old_present q Hqp) (old_present v Hvp) Haq) as (_ & Hch & _).
    rewrite (others_same _ _ _ _ changes v Hv) in Hch. exact (Hch Hi eq_refl).
  - destruct (labels_kept _ _ _ _ changes q Hq) as [E _]. rewrite E. exact Hp.
Qed.

Lemma vertex_kept : forall v, vertex_right K v.
Proof.
  intros v. destruct (in_dec N.eq_dec v (touched w)) as [Hv|Hv]; [exact (touched_right v Hv)|].
  pose proof (old_vertex v) as H. unfold vertex_right in *. cbn [K K0 view at_vertex] in *.
  rewrite (others_same _ _ _ _ changes v Hv). rewrite (base_same v _ Hv).
  assert (Hbase : base_held K0 v (part_of (old v)) -> base_held K v (part_of (old v))).
  { unfold base_held. cbn. rewrite (others_same _ _ _ _ changes v Hv).
    intros [Hx|(Hne & Hp & Hback)]; [left; exact Hx|right].
    destruct (partner_kept v Hv Hback) as (E1 & E2 & _). rewrite E1, E2. tauto. }
  assert (Hinner : inner (part_of (old v)) = true -> inner_between K0 v (part_of (old v)) ->
                   inner_between K v (part_of (old v))).
  { intros Hi. unfold inner_between. cbn. rewrite (others_same _ _ _ _ changes v Hv).
    intros (Hr & Hback & Ha & Hpar & Ha').
    destruct (partner_kept v Hv Hback) as (_ & E2 & E3). rewrite E2, E3.
    repeat split; try assumption; try apply Ha; try apply Ha'. apply parent_kept; assumption. }
  destruct (part_of (old v)) eqn:Ep; try exact H.
  - destruct (base K0 (reference (old v)) =? v); [exact (Hbase H)|exact H].
  - exact (Hinner eq_refl H).
  - destruct (base K0 (reference (old v)) =? v); [exact (Hbase H)|exact H].
  - exact (Hinner eq_refl H).
  - unfold free_matched in *. cbn in *. rewrite (others_same _ _ _ _ changes v Hv).
    destruct H as (Hp & Hback & Ha). destruct (partner_kept v Hv Hback) as (E1 & E2 & _). rewrite E1, E2. tauto.
  - exfalso. cbn in H. subst v. apply Hv, ends_touched.
Qed.

(** ** Edges *)

Lemma edge_kept : forall v u, part_of (new v) <> Absent -> part_of (new u) <> Absent -> adjacent v u ->
  edge_right K v u.
Proof.
  assert (Hsym : forall a b, edge_right K a b -> edge_right K b a).
  { intros a b [H1 H2]. unfold edge_right in *. cbn in *. split.
    - destruct (part_of (new a)), (part_of (new b)); cbn in *; congruence.
    - intros Ho E. symmetry. apply H2; congruence. }
  intros v u Hv Hu Ha.
  pose proof (proj2 (present_on_board v) Hv) as Bv. pose proof (proj2 (present_on_board u) Hu) as Bu.
  assert (Ha' : adjacent u v) by (destruct Ha as [Hne Hd]; split; [congruence|tauto]).
  destruct (in_dec N.eq_dec v (relabelled w)) as [Hrv|Hrv].
  { apply (edges_looked_at v u Hrv Bv Bu Ha). }
  destruct (in_dec N.eq_dec u (relabelled w)) as [Hru|Hru].
  { apply Hsym. apply (edges_looked_at u v Hru Bu Bv Ha'). }
  destruct (labels_kept _ _ _ _ changes v Hrv) as [Ev Fv]. destruct (labels_kept _ _ _ _ changes u Hru) as [Eu Fu].
  rewrite Ev in Hv. rewrite Eu in Hu. destruct (edges_right K0 C0 v u Hv Hu Ha) as [H1 H2].
  unfold edge_right. cbn in *. rewrite Ev, Eu. split; [exact H1|]. intros Ho E.
  rewrite Fv, Fu by congruence. apply H2; assumption.
Qed.

(** ** Ears *)

Lemma first_joined : forall a l b, l <> [] -> joined_path (a :: l ++ [b]) ->
  (exists u, In u l /\ joined a u) /\ (exists u, In u l /\ joined u b).
Proof.
  intros a l b Hl. revert a. induction l as [|u l IH]; intros a H; [contradiction|].
  cbn in H. destruct H as [H1 H2]. split; [exists u; split; [left; reflexivity|exact H1]|].
  destruct l as [|u' l].
  - exists u. split; [left; reflexivity|]. apply H2.
  - destruct (IH ltac:(discriminate) u H2) as [_ (z & Hz & Hj)]. exists z. split; [right; exact Hz|exact Hj].
Qed.

(** A new ear was looked at. An old one has no vertex that was relabelled, and if one of its supports was, the edges from there to the
    ear's first or last vertex were looked at. *)
Lemma ear_kept_right : forall e x, get e (ears w) = Some x -> ear_right K e x.
Proof.
  intros e x Hx. pose proof (ears_once _ _ _ _ changes e x Hx) as Hnd.
  assert (Hagree : forall v, In v (body x) -> ear (new v) = e) by exact (ears_agree _ _ _ _ changes e x Hx).
  destruct (ears_kept _ _ _ _ changes e x Hx) as [Hr|[Hold Hlab]].
  - destruct (renewed_right e x Hr Hx) as (H1 & H2 & H3 & H4 & H5 & H6).
    repeat split; try assumption; try apply H5; try (apply H6; assumption). apply Hagree. assumption.
  - destruct (ears_right K0 C0 e x Hold) as (Hne & Hpath & _ & Heven & Ho & Hl & Hall). cbn in *.
    (* The vertices have kept their labels. *)
    assert (Hbody : forall v, In v (body x) -> part_of (new v) = part_of (old (first x)) /\
                    reference (new v) = reference (old (first x))).
    { intros v Hv. destruct (Hall v Hv) as [[Hp Hrf] _]. cbn in Hp, Hrf.
      destruct (labels_kept _ _ _ _ changes v (Hlab v Hv)) as [E1 E2]. split; [congruence|].
      rewrite E2; [congruence|]. rewrite <- Hp. exact Ho. }
    destruct (first_joined _ _ _ Hne Hpath) as [(u & Hu & Hju) (z & Hz & Hjz)].
    assert (He0 : e <> 0) by (intros ->; discriminate Hx).
    (* A support that changes is looked at, beside a vertex of the ear. *)
    assert (Hsup : forall s v, s = first x \/ s = latter x -> In v (body x) -> adjacent s v -> 2 <= s ->
                   part_of (new s) = part_of (old (first x)) /\ reference (new s) = reference (old (first x))).
    { intros s v Hs Hv Ha Hs2.
      assert (Hold_s : part_of (old s) = part_of (old (first x)) /\
                       reference (old s) = reference (old (first x))).
      { destruct Hs as [->| ->]; [split; reflexivity|]. destruct Hl as [Hl1 Hl2]. cbn in Hl1, Hl2. split; congruence. }
      destruct Hold_s as [Ep Er]. destruct (Hbody v Hv) as [Hvp Hvr].
      destruct (in_dec N.eq_dec s (relabelled w)) as [Hrs|Hrs].
      - assert (Hvpres : part_of (new v) <> Absent) by (rewrite Hvp; intros E; rewrite E in Ho; discriminate).
        assert (Hspres : part_of (old s) <> Absent) by (rewrite Ep; intros E; rewrite E in Ho; discriminate).
        destruct (edges_looked_at s v Hrs (old_present s Hspres) (proj2 (present_on_board v) Hvpres) Ha) as (_ & _ & Hcl).
        assert (Hsc : same_class K s v).
        { apply (Hcl x); [rewrite Hvp; exact Ho|rewrite (Hagree v Hv); exact He0|rewrite (Hagree v Hv); exact Hx|].
          destruct Hs; [left|right]; congruence. }
        destruct Hsc as [S1 S2]. cbn in S1, S2. split; congruence.
      - destruct (labels_kept _ _ _ _ changes s Hrs) as [E1 E2]. split; [congruence|].
        rewrite E2; [exact Er|]. rewrite Ep. exact Ho. }
    destruct Hju as (Hf2 & _ & Haf). destruct Hjz as (_ & Hl2 & Hal).
    destruct (Hsup (first x) u (or_introl eq_refl) Hu Haf Hf2) as [F1 F2].
    destruct (Hsup (latter x) z (or_intror eq_refl) Hz) as [L1 L2];
      [destruct Hal as [Hn' Hd]; split; [congruence|tauto]|exact Hl2|].
    unfold ear_right. cbn. split; [exact Hne|]. split; [exact Hpath|]. split; [exact Hnd|].
    split; [exact Heven|]. split; [rewrite F1; exact Ho|]. split; [split; cbn; congruence|].
    intros v Hv. destruct (Hbody v Hv) as [B1 B2]. split; [split; cbn; congruence|exact (Hagree v Hv)].
Qed.

(** ** Nothing rests on itself, or hangs from itself *)

Lemma ears_still_founded : forall e, Acc (rests_on K) e.
Proof.
  assert (H0 : Acc (rests_on K) 0).
  { constructor. intros f (_ & x & Hx & _). discriminate Hx. }
  intros e. pose proof (ears_founded K0 C0 e) as HA. induction HA as [e _ IH].
  constructor. intros f (Hf & x & Hx & Hs). cbn in Hx.
  destruct (ears_kept _ _ _ _ changes e x Hx) as [Hr|[Hold _]].
  - destruct (renewed_founded e Hr) as [H]. apply H. split; [exact Hf|]. exists x. split; [exact Hx|exact Hs].
  - (* The ears of its supports are the old ones or new ones. *)
    assert (Hgo : forall s, s = first x \/ s = latter x -> ear (new s) = f -> Acc (rests_on K) f).
    { intros s Hsx Hes. destruct (ear_kept _ _ _ _ changes s) as [E|[E|E]].
      - apply IH. split; [exact Hf|]. exists x. split; [exact Hold|]. cbn.
        destruct Hsx; subst s; [left|right]; congruence.
      - rewrite E in Hes. congruence.
      - apply renewed_founded. rewrite <- Hes. exact E. }
    destruct Hs as [Hs|Hs]; cbn in Hs; [apply (Hgo (first x)); [left; reflexivity|exact Hs]|].
    apply (Hgo (latter x)); [right; reflexivity|exact Hs].
Qed.

Lemma base_lies_in_class : forall v, outer (part_of (new v)) = true ->
  same_class K v (base K (reference (new v))).
Proof.
  exact (base_in_class_of K vertex_kept (ear_found _ _ _ _ changes) ear_kept_right ears_still_founded).
Qed.

(** By induction on what a class hung from before: its base is touched, and was walked from; or it hangs as it did, or from a class
    whose inner vertex is touched. *)
Lemma classes_still_founded : forall v, outer (part_of (new v)) = true -> Acc (hangs_from K) (reference (new v)).
Proof.
  assert (H : forall c, Acc (hangs_from K0) c -> forall v, outer (part_of (new v)) = true ->
              reference (new v) = c -> Acc (hangs_from K) c).
  { intros c HA. induction HA as [c _ IH]. intros v Hv Hc.
    destruct (base_lies_in_class v Hv) as [Hbp Hbr]. cbn in Hbp, Hbr. rewrite Hc in Hbp, Hbr.
    set (b := base K c) in *.
    assert (Hbo : outer (part_of (new b)) = true) by congruence.
    destruct (in_dec N.eq_dec b (touched w)) as [Hb|Hb].
    { destruct (touched_founded b Hb) as [H _]. rewrite Hbr. apply H, Hbo. }
    pose proof (others_same _ _ _ _ changes b Hb) as Eb.
    constructor. intros a (Hne & ->). cbn in Hne |- *. fold b in Hne |- *. rewrite Eb in Hne |- *.
    set (s := partner (old b)) in *.
    (* The inner vertex that holds the base. *)
    pose proof (vertex_kept b) as Hvb. unfold vertex_right in Hvb. cbn in Hvb.
    assert (Hheld : base_held K b (part_of (new b))).
    { assert (E : base K (reference (new b)) = b) by (rewrite <- Hbr; reflexivity).
      rewrite E, N.eqb_refl in Hvb. destruct (part_of (new b)); try discriminate; exact Hvb. }
    destruct Hheld as [[H0 _]|(_ & Hsp & Hback)].
    { cbn in H0. rewrite Eb in H0. contradiction. }
    cbn in Hsp, Hback. rewrite Eb in Hsp, Hback. fold s in Hsp, Hback.
    assert (Hsi : inner (part_of (new s)) = true).
    { assert (Hbo' : outer (part_of (old b)) = true) by congruence. rewrite Hsp.
      destruct (part_of (old b)); try discriminate; reflexivity. }
    destruct (in_dec N.eq_dec s (touched w)) as [Hs|Hs].
    { destruct (touched_founded s Hs) as [_ H]. specialize (H Hsi). rewrite Hback, <- Hbr in H.
      destruct H as [H]. apply H. split; cbn; fold b; rewrite Eb; [exact Hne|reflexivity]. }
    pose proof (others_same _ _ _ _ changes s Hs) as Es. rewrite Es in Hsi, Hsp, Hback |- *.
    set (q := reference (old s)) in *.
    pose proof (vertex_kept s) as Hvs. unfold vertex_right in Hvs. cbn in Hvs. rewrite Es in Hvs.
    assert (Hbet : inner_between K s (part_of (old s))) by (destruct (part_of (old s)); try discriminate; exact Hvs).
    destruct Hbet as (_ & _ & _ & Hqp & _). cbn in Hqp. rewrite Es in Hqp. fold q in Hqp.
    assert (Hqo : outer (part_of (new q)) = true) by (rewrite Hqp; destruct (part_of (old s)); try discriminate; reflexivity).
    destruct (in_dec N.eq_dec q (touched w)) as [Hq|Hq].
    { exact (proj1 (touched_founded q Hq) Hqo). }
    apply (IH (reference (new q))) with (v := q); [|exact Hqo|reflexivity].
    assert (Eb0 : base K0 c = b).
    { pose proof (base_same b c Hb) as E. fold b in E. rewrite N.eqb_refl in E. symmetry in E.
      apply N.eqb_eq in E. exact E. }
    unfold hangs_from. rewrite Eb0. cbn. split; [exact Hne|]. fold s. fold q.
    rewrite (others_same _ _ _ _ changes q Hq). reflexivity. }
  intros v Hv. destruct (in_dec N.eq_dec v (touched w)) as [Hvt|Hvt]; [exact (proj1 (touched_founded v Hvt) Hv)|].
  apply (H (reference (new v))) with (v := v); [|exact Hv|reflexivity].
  pose proof (others_same _ _ _ _ changes v Hvt) as Ev. rewrite Ev in *.
  exact (classes_founded K0 C0 v Hv).
Qed.

Theorem conditions_kept : conditions K.
Proof.
  constructor.
  - exact present_on_board.
  - intros v E. destruct (never_absent _ _ _ _ changes v E) as [E0 E1]. cbn. rewrite E1.
    exact (absent_alone K0 C0 v E0).
  - exact vertex_kept.
  - exact edge_kept.
  - exact (ear_found _ _ _ _ changes).
  - exact ear_kept_right.
  - exact ears_still_founded.
  - exact classes_still_founded.
  - exact new_root.
  - exact new_pending.
Qed.

End Frame.
