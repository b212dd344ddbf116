(** The certificate that a sweep carries from board to board, the conditions that it has to meet,
    and why they prove a row.

    The vertices are 2, ..., n.  There is a small level, of trees of which each grows from an exposed
    vertex, and a giant level, a tree from the exposed vertex [root].  Both alternate between classes
    of outer vertices and single inner vertices.  At most one vertex is pending: an edge joins it to
    an outer vertex of the giant level, so that both levels cannot count at once.  If there is one,
    the giant level is part of the rest; otherwise both levels count. *)

From Coq Require Import NArith List Bool Lia Permutation Arith.
From JuniperGreen Require Import Game Row Matching Barrier Ears Assembly Primes Decomposition.
Import ListNotations.
Open Scope N_scope.

(** * What it is *)

Inductive part : Set := Absent | SmallOuter | SmallInner | GiantOuter | GiantInner | Free | Pending.

Scheme Equality for part.

(** [partner] is 0 for an exposed vertex.  [reference] is the class of an outer vertex, the parent of
    an inner one, and for a pending one its neighbour in the giant level.  [ear] is 0 for none. *)
Record vertex : Set := { part_of : part; partner : N; reference : N; ear : N }.

(** The supports of an ear, and its vertices between them. *)
Record path_of_ear : Set := { first : N; body : list N; latter : N }.

Record certificate : Type := {
  size : N;
  root : N;
  pending : N;
  at_vertex : N -> vertex;
  at_ear : N -> option path_of_ear
}.

Definition outer (p : part) : bool := match p with SmallOuter | GiantOuter => true | _ => false end.
Definition inner (p : part) : bool := match p with SmallInner | GiantInner => true | _ => false end.

(** The inner part of the level of an outer one, and the reverse. *)
Definition inner_beside (p : part) : part :=
  match p with SmallOuter => SmallInner | GiantOuter => GiantInner | _ => Absent end.
Definition outer_beside (p : part) : part :=
  match p with SmallInner => SmallOuter | GiantInner => GiantOuter | _ => Absent end.

Section Certificate.

Variable K : certificate.

Notation part_at v := (part_of (at_vertex K v)).
Notation partner_at v := (partner (at_vertex K v)).
Notation reference_at v := (reference (at_vertex K v)).
Notation ear_at v := (ear (at_vertex K v)).

(** A class has the name of its base; but that of the root has the name 1, so that it keeps its name
    when the root moves. *)
Definition base (c : N) : N := if c =? 1 then root K else c.

(** ** The conditions *)

(** (1) The partners of what is in no tree, of the inner vertices and of the bases. *)
Definition free_matched (v : N) : Prop :=
  part_at (partner_at v) = Free /\ partner_at (partner_at v) = v /\ adjacent v (partner_at v).

(** (2) An inner vertex holds the base of a class, and hangs from its parent. That the base is an outer vertex of its level
    follows: [held_outer]. *)
Definition inner_between (v : N) (p : part) : Prop :=
  reference_at (partner_at v) = partner_at v /\
  partner_at (partner_at v) = v /\ adjacent v (partner_at v) /\
  part_at (reference_at v) = outer_beside p /\ adjacent v (reference_at v).

(** (3) A base is exposed, in the giant level as the root alone, or held by an inner vertex. That it is in no ear follows:
    [base_in_no_ear]. *)
Definition base_held (v : N) (p : part) : Prop :=
  partner_at v = 0 /\ (p = GiantOuter -> reference_at v = 1) \/
  partner_at v <> 0 /\ part_at (partner_at v) = inner_beside p /\ partner_at (partner_at v) = v.

Definition vertex_right (v : N) : Prop :=
  match part_at v with
  | Absent => True
  | SmallOuter | GiantOuter =>
      if base (reference_at v) =? v then base_held v (part_at v)
      else partner_at v <> 0 /\ ear_at v <> 0
  | SmallInner | GiantInner => inner_between v (part_at v)
  | Free => free_matched v
  | Pending => v = pending K
  end.

(** (4) Which parts may be adjacent; outer vertices of one level are adjacent in one class alone. *)
Definition apart (p q : part) : bool :=
  match p, q with
  | SmallOuter, (GiantOuter | GiantInner | Free | Pending) => true
  | GiantOuter, Free => true
  | _, _ => false
  end.

Definition forbidden (p q : part) : bool := apart p q || apart q p.

Definition edge_right (v w : N) : Prop :=
  forbidden (part_at v) (part_at w) = false /\
  (outer (part_at v) = true -> part_at v = part_at w -> reference_at v = reference_at w).

(** (5) An ear lies in one class, and its supports too. *)
Definition joined (v w : N) : Prop := 2 <= v /\ 2 <= w /\ adjacent v w.

Fixpoint joined_path (l : list N) : Prop :=
  match l with
  | v :: (w :: _) as l' => joined v w /\ joined_path l'
  | _ => True
  end.

Definition same_class (v w : N) : Prop := part_at v = part_at w /\ reference_at v = reference_at w.

Definition ear_right (e : N) (x : path_of_ear) : Prop :=
  body x <> [] /\ joined_path (first x :: body x ++ [latter x]) /\ NoDup (body x) /\ Nat.Even (length (body x)) /\
  outer (part_at (first x)) = true /\ same_class (first x) (latter x) /\
  forall v, In v (body x) -> same_class (first x) v /\ ear_at v = e.

(** (6) No ear rests on itself, no class hangs from itself. *)
Definition rests_on (f e : N) : Prop :=
  f <> 0 /\ exists x, at_ear K e = Some x /\ (ear_at (first x) = f \/ ear_at (latter x) = f).

Definition hangs_from (a c : N) : Prop :=
  partner_at (base c) <> 0 /\ a = reference_at (reference_at (partner_at (base c))).

(** (7) The root and the pending vertex. That the root's class is named 1 and that it is exposed follow: [root_holds]. *)
Definition root_right : Prop := root K <> 0 \/ pending K <> 0 -> part_at (root K) = GiantOuter.

Definition pending_right : Prop :=
  pending K <> 0 ->
  part_at (pending K) = Pending /\ part_at (reference_at (pending K)) = GiantOuter /\
  adjacent (pending K) (reference_at (pending K)).

Record conditions : Prop := {
  all_present : forall v, 2 <= v <= size K <-> part_at v <> Absent;
  absent_alone : forall v, part_at v = Absent -> partner_at v = 0;
  vertices_right : forall v, vertex_right v;
  edges_right : forall v w, part_at v <> Absent -> part_at w <> Absent -> adjacent v w ->
    edge_right v w;
  in_ears : forall v, ear_at v <> 0 ->
    exists x, at_ear K (ear_at v) = Some x /\ In v (body x);
  ears_right : forall e x, at_ear K e = Some x -> ear_right e x;
  ears_founded : forall e, Acc rests_on e;
  classes_founded : forall v, outer (part_at v) = true -> Acc hangs_from (reference_at v);
  root_outer : root_right;
  pending_holds : pending_right
}.

(** ** The base of a class lies in it *)

Section Base.

Hypothesis V : forall v, vertex_right v.
Hypothesis I : forall v, ear_at v <> 0 -> exists x, at_ear K (ear_at v) = Some x /\ In v (body x).
Hypothesis E : forall e x, at_ear K e = Some x -> ear_right e x.
Hypothesis F : forall e, Acc rests_on e.

Lemma outer_cases_of : forall v, outer (part_at v) = true ->
  base (reference_at v) = v /\ base_held v (part_at v) \/
  base (reference_at v) <> v /\ partner_at v <> 0 /\ ear_at v <> 0.
Proof.
  intros v H. pose proof (V v) as Hv. unfold vertex_right in Hv.
  destruct (N.eqb_spec (base (reference_at v)) v) as [Eb|Eb];
    destruct (part_at v); try discriminate; tauto.
Qed.

(** An ear rests on others, down to the base. *)
Lemma base_in_class_of : forall v, outer (part_at v) = true -> same_class v (base (reference_at v)).
Proof.
  assert (H : forall e, Acc rests_on e -> forall v, outer (part_at v) = true -> ear_at v = e ->
              same_class v (base (reference_at v))).
  { intros e HA. induction HA as [e _ IH]. intros v Hv He.
    destruct (outer_cases_of v Hv) as [[Hb _]|(_ & _ & Hne)]; [rewrite Hb; split; reflexivity|].
    destruct (I v Hne) as (x & Hx & Hin).
    destruct (E _ x Hx) as (_ & _ & _ & _ & Ho & _ & Hall).
    destruct (Hall v Hin) as [[Hp Hr] _].
    assert (Hs : same_class (first x) (base (reference_at (first x)))).
    { destruct (N.eq_dec (ear_at (first x)) 0) as [E0|Hne'].
      - destruct (outer_cases_of _ Ho) as [[Hb _]|(_ & _ & Hn)]; [rewrite Hb; split; reflexivity|contradiction].
      - apply (IH (ear_at (first x))); [|exact Ho|reflexivity].
        split; [exact Hne'|]. exists x. split; [congruence|left; reflexivity]. }
    rewrite <- Hr. destruct Hs as [H1 H2]. split; congruence. }
  intros v Hv. exact (H _ (F _) v Hv eq_refl).
Qed.

End Base.

Hypothesis C : conditions.

(** ** What follows at once *)

Lemma present : forall v, part_at v <> Absent -> 2 <= v <= size K.
Proof. intros v. apply (all_present C). Qed.

Lemma outer_present : forall v, outer (part_at v) = true -> 2 <= v <= size K.
Proof. intros v H. apply present. intros E. rewrite E in H. discriminate. Qed.

Lemma base_in_class : forall v, outer (part_at v) = true -> same_class v (base (reference_at v)).
Proof. exact (base_in_class_of (vertices_right C) (in_ears C) (ears_right C) (ears_founded C)). Qed.

(** ** What the conditions need not say *)

(** If a base were in an ear, each vertex of its class would be, and these ears would rest on each other without end. *)
Lemma base_in_no_ear : forall v, outer (part_at v) = true -> base (reference_at v) = v -> ear_at v = 0.
Proof.
  intros b Hb Hbase. destruct (N.eq_dec (ear_at b) 0) as [|Hne]; [assumption|exfalso].
  assert (H : forall e, Acc rests_on e -> forall u, same_class b u -> ear_at u = e -> e <> 0 -> False).
  { intros e HA. induction HA as [e _ IH]. intros u [Hp Hr] He He0.
    assert (Hu : ear_at u <> 0) by congruence.
    destruct (in_ears C u Hu) as (x & Hx & Hin).
    destruct (ears_right C _ x Hx) as (_ & _ & _ & _ & Ho & _ & Hall).
    destruct (Hall u Hin) as [[Hfp Hfr] _].
    assert (Hf : ear_at (first x) <> 0).
    { destruct (outer_cases_of (vertices_right C) (first x) Ho) as [[Hfb _]|(_ & _ & Hn)]; [|exact Hn].
      rewrite Hfr, <- Hr, Hbase in Hfb. congruence. }
    apply (IH (ear_at (first x))) with (u := first x); [|split; congruence|reflexivity|exact Hf].
    split; [exact Hf|]. exists x. split; [congruence|left; reflexivity]. }
  exact (H _ (ears_founded C _) b (conj eq_refl eq_refl) eq_refl Hne).
Qed.

Lemma outer_cases : forall v, outer (part_at v) = true ->
  base (reference_at v) = v /\ ear_at v = 0 /\ base_held v (part_at v) \/
  base (reference_at v) <> v /\ partner_at v <> 0 /\ ear_at v <> 0.
Proof.
  intros v Hv. destruct (outer_cases_of (vertices_right C) v Hv) as [[Hb Hh]|H]; [left|right; exact H].
  split; [exact Hb|]. split; [exact (base_in_no_ear v Hv Hb)|exact Hh].
Qed.

(** What an inner vertex holds is named like a class and points back. Of all parts only an outer one of its level can do so. *)
Lemma held_outer : forall v, inner (part_at v) = true -> inner_between v (part_at v) ->
  part_at (partner_at v) = outer_beside (part_at v).
Proof.
  intros v Hi (Hr & Hback & [Hne _] & _). set (w := partner_at v) in *.
  assert (Hv2 : 2 <= v) by (apply present; intros E; rewrite E in Hi; discriminate).
  assert (Hout : outer (part_at w) = true -> part_at v = inner_beside (part_at w)).
  { intros Ho. pose proof (outer_present w Ho) as Hw2.
    destruct (outer_cases w Ho) as [(_ & _ & Hh)|(Hb & _)].
    - destruct Hh as [[H0 _]|(_ & Hp & _)]; [lia|congruence].
    - exfalso. apply Hb. rewrite Hr. unfold base. destruct (N.eqb_spec w 1); [lia|reflexivity]. }
  pose proof (vertices_right C w) as Hw. unfold vertex_right in Hw. destruct (part_at w) eqn:Ew.
  - apply (absent_alone C) in Ew. lia.
  - rewrite (Hout eq_refl). reflexivity.
  - destruct Hw as (_ & _ & _ & _ & [Hww _]). congruence.
  - rewrite (Hout eq_refl). reflexivity.
  - destruct Hw as (_ & _ & _ & _ & [Hww _]). congruence.
  - destruct Hw as [Hf _]. rewrite Hback in Hf. rewrite Hf in Hi. discriminate.
  - assert (Hp : pending K <> 0).
    { intros E. assert (Hw2 : 2 <= w <= size K) by (apply present; congruence). lia. }
    destruct (pending_holds C Hp) as (_ & Hg & _). rewrite <- Hw, Hr, Ew in Hg. discriminate.
Qed.

Lemma inner_right : forall v, inner (part_at v) = true ->
  part_at (partner_at v) = outer_beside (part_at v) /\ inner_between v (part_at v).
Proof.
  intros v H. assert (Hv : inner_between v (part_at v)).
  { pose proof (vertices_right C v) as Hv. unfold vertex_right in Hv. destruct (part_at v); try discriminate; exact Hv. }
  split; [exact (held_outer v H Hv)|exact Hv].
Qed.

(** From each class of the giant level the way up ends at an exposed base, of the class 1; and that is the root. *)
Lemma root_holds : root K <> 0 \/ pending K <> 0 ->
  part_at (root K) = GiantOuter /\ reference_at (root K) = 1 /\ partner_at (root K) = 0.
Proof.
  intros Hroot. pose proof (root_outer C Hroot) as Hg. split; [exact Hg|].
  assert (H : forall c, Acc hangs_from c -> forall v, part_at v = GiantOuter -> reference_at v = c ->
              reference_at (root K) = 1 /\ partner_at (root K) = 0).
  { intros c HA. induction HA as [c _ IH]. intros v Hv Hc.
    assert (Hvo : outer (part_at v) = true) by (rewrite Hv; reflexivity).
    destruct (base_in_class v Hvo) as [Hp Hr]. rewrite Hc in Hp, Hr. set (b := base c) in *.
    assert (Hbo : outer (part_at b) = true) by congruence.
    destruct (outer_cases b Hbo) as [(_ & _ & Hh)|(Hn & _)]; [|exfalso; apply Hn; rewrite <- Hr; reflexivity].
    destruct Hh as [[H0 H1]|(Hne & Hsp & Hback)].
    - assert (Hb1 : reference_at b = 1) by (apply H1; congruence).
      assert (E : b = root K) by (unfold b, base; rewrite Hr, Hb1; reflexivity).
      rewrite <- E. split; assumption.
    - assert (Hsi : part_at (partner_at b) = GiantInner) by (rewrite Hsp, <- Hp, Hv; reflexivity).
      destruct (inner_right (partner_at b)) as (_ & _ & _ & _ & Hq & _); [rewrite Hsi; reflexivity|].
      rewrite Hsi in Hq. apply (IH (reference_at (reference_at (partner_at b)))) with (v := reference_at (partner_at b));
        [split; [exact Hne|reflexivity]|exact Hq|reflexivity]. }
  apply (H _ (classes_founded C (root K) ltac:(rewrite Hg; reflexivity)) (root K) Hg eq_refl).
Qed.

(** An exposed vertex of the giant level is the root. *)
Lemma exposed_root : forall v, part_at v = GiantOuter -> base (reference_at v) = v ->
  partner_at v = 0 -> v = root K.
Proof.
  intros v Hp Hb H0. destruct (outer_cases v) as [[_ [_ Hh]]|(Hn & _)]; [rewrite Hp; reflexivity| |contradiction].
  destruct Hh as [[_ Hr]|[Hne _]]; [|contradiction]. rewrite Hr in Hb by exact Hp. symmetry. exact Hb.
Qed.

Lemma root_is_base : root K <> 0 -> base (reference_at (root K)) = root K.
Proof.
  intros H. destruct (root_holds (or_introl H)) as (_ & Hr & _). rewrite Hr. reflexivity.
Qed.

(** ** Where each outer vertex comes from *)

Definition origin_at (v : N) : origin :=
  if base (reference_at v) =? v then
    if partner_at v =? 0 then Alone else Hangs (reference_at (partner_at v)) (partner_at v)
  else match at_ear K (ear_at v) with
       | Some x => InEar (first x) (body x) (latter x)
       | None => Alone
       end.

Lemma in_ear_origin : forall v, outer (part_at v) = true -> base (reference_at v) <> v ->
  exists x, at_ear K (ear_at v) = Some x /\ In v (body x) /\
            origin_at v = InEar (first x) (body x) (latter x).
Proof.
  intros v Hv Hb. destruct (outer_cases v Hv) as [[? _]|(_ & _ & Hne)]; [contradiction|].
  destruct (in_ears C v Hne) as (x & Hx & Hin). exists x. split; [exact Hx|]. split; [exact Hin|].
  unfold origin_at. rewrite Hx. apply N.eqb_neq in Hb. rewrite Hb. reflexivity.
Qed.

Lemma ear_origin : forall e x v, at_ear K e = Some x -> e <> 0 -> In v (body x) ->
  outer (part_at v) = true /\ base (reference_at v) <> v /\
  origin_at v = InEar (first x) (body x) (latter x).
Proof.
  intros e x v Hx He Hv. destruct (ears_right C e x Hx) as (_ & _ & _ & _ & Ho & _ & Hall).
  destruct (Hall v Hv) as [[Hp _] Hev].
  assert (Hvo : outer (part_at v) = true) by congruence. split; [exact Hvo|].
  assert (Hb : base (reference_at v) <> v).
  { destruct (outer_cases v Hvo) as [[_ [H0 _]]|[Hb _]]; [congruence|exact Hb]. }
  split; [exact Hb|]. destruct (in_ear_origin v Hvo Hb) as (y & Hy & _ & E).
  rewrite Hev in Hy. congruence.
Qed.

Lemma comes_founded : forall v, outer (part_at v) = true ->
  Acc (fun u w => comes_from origin_at w u) v.
Proof.
  assert (H : forall c, Acc hangs_from c -> forall v, outer (part_at v) = true -> reference_at v = c ->
              Acc (fun u w => comes_from origin_at w u) v).
  { intros c HA. induction HA as [c _ IH].
    (* A base comes from a class from which its own hangs. *)
    assert (Hbase : forall v, outer (part_at v) = true -> reference_at v = c -> base c = v ->
                    Acc (fun u w => comes_from origin_at w u) v).
    { intros v Hv Hc Hb. constructor. intros u Hu. unfold comes_from, origin_at in Hu.
      rewrite Hc, Hb, N.eqb_refl in Hu.
      destruct (N.eqb_spec (partner_at v) 0) as [|Hne]; [destruct Hu|]. subst u.
      destruct (outer_cases v Hv) as [[_ [_ [[? _]|(_ & Hpp & _)]]]|(Hn & _)]; [contradiction| |congruence].
      assert (Hi : inner (part_at (partner_at v)) = true)
        by (rewrite Hpp; destruct (part_at v); try discriminate; reflexivity).
      destruct (inner_right _ Hi) as (_ & _ & _ & _ & Hpar & _).
      apply (IH (reference_at (reference_at (partner_at v)))); [|rewrite Hpar|reflexivity].
      - split; rewrite Hb; [exact Hne|reflexivity].
      - destruct (part_at (partner_at v)); try discriminate; reflexivity. }
    assert (Hear : forall e, Acc rests_on e -> forall v, outer (part_at v) = true -> reference_at v = c ->
                   ear_at v = e -> Acc (fun u w => comes_from origin_at w u) v).
    { intros e HE. induction HE as [e _ IHe]. intros v Hv Hc He.
      destruct (N.eq_dec (base (reference_at v)) v) as [Hb|Hb]; [apply Hbase; congruence|].
      destruct (in_ear_origin v Hv Hb) as (x & Hx & Hin & Ho).
      destruct (ears_right C _ x Hx) as (_ & _ & _ & _ & Hso & [Hlp Hlr] & Hall).
      destruct (Hall v Hin) as [[Hp Hr] _].
      assert (Hgo : forall u, u = first x \/ u = latter x -> Acc (fun u w => comes_from origin_at w u) u).
      { intros u Hu.
        assert (Huo : outer (part_at u) = true) by (destruct Hu; subst u; congruence).
        assert (Huc : reference_at u = c) by (destruct Hu; subst u; congruence).
        destruct (N.eq_dec (base (reference_at u)) u) as [Hbu|Hbu]; [apply Hbase; congruence|].
        destruct (outer_cases u Huo) as [[? _]|(_ & _ & Hne)]; [contradiction|].
        apply (IHe (ear_at u)); [|exact Huo|exact Huc|reflexivity].
        split; [exact Hne|]. exists x. split; [congruence|]. destruct Hu; subst u; tauto. }
      constructor. intros u Hu. unfold comes_from in Hu. rewrite Ho in Hu. apply Hgo, Hu. }
    intros v Hv Hc. exact (Hear _ (ears_founded C _) v Hv Hc eq_refl). }
  intros v Hv. exact (H _ (classes_founded C v Hv) v Hv eq_refl).
Qed.

Lemma joined_path_adjb : forall l, joined_path l -> path adjb l.
Proof.
  induction l as [|v l IH]; intros H; [exact I|]. destruct l as [|w l]; [exact I|].
  destruct H as [(Hv & Hw & Ha) H]. split; [|apply IH, H]. apply adjb_adjacent; [lia|lia|exact Ha].
Qed.

(** ** Places, by the levels that count *)

Section Levels.

(** Whether the small and the giant level count; what does not, belongs to the rest. *)
Variable level : part -> bool.
Hypothesis whole_levels : forall p, outer p = true -> level (inner_beside p) = level p.

Definition place_at (v : N) : place :=
  if v =? 1 then Inner
  else if outer (part_at v) && level (part_at v) then Outer (reference_at v)
  else if inner (part_at v) && level (part_at v) then Inner
  else Rest.

Variable V : list N.
Hypothesis V_once : NoDup V.
Hypothesis V_present : forall v, In v V -> part_at v <> Absent.
Hypothesis V_levels : forall v, part_at v <> Absent -> level (part_at v) = true -> In v V.

Lemma place_outer : forall v, In v V -> is_outer (place_at v) = outer (part_at v) && level (part_at v).
Proof.
  intros v Hv. apply V_present, present in Hv. unfold place_at.
  destruct (N.eqb_spec v 1); [lia|]. destruct (outer _ && _); [reflexivity|]. destruct (inner _ && _); reflexivity.
Qed.

Lemma place_class : forall v c, In v V -> place_at v = Outer c ->
  outer (part_at v) = true /\ level (part_at v) = true /\ reference_at v = c.
Proof.
  intros v c Hv. unfold place_at. destruct (N.eqb_spec v 1); [discriminate|].
  destruct (outer (part_at v) && level (part_at v)) eqn:E.
  - intros H. injection H as <-. apply andb_true_iff in E. tauto.
  - destruct (inner _ && _); discriminate.
Qed.

Lemma place_of_outer : forall v, In v V -> outer (part_at v) = true -> level (part_at v) = true ->
  place_at v = Outer (reference_at v).
Proof.
  intros v Hv Ho Hl. apply V_present, present in Hv. unfold place_at.
  destruct (N.eqb_spec v 1); [lia|]. rewrite Ho, Hl. reflexivity.
Qed.

Lemma place_inner : forall v, In v V ->
  (place_at v = Inner <-> inner (part_at v) = true /\ level (part_at v) = true).
Proof.
  intros v Hv. apply V_present, present in Hv. unfold place_at.
  destruct (N.eqb_spec v 1); [lia|].
  destruct (part_at v); cbn [outer inner andb]; try destruct (level _); cbn; intuition discriminate.
Qed.

Lemma level_of_inner : forall v, inner (part_at v) = true -> level (part_at v) = true ->
  outer (outer_beside (part_at v)) = true /\ level (outer_beside (part_at v)) = true /\
  outer_beside (part_at v) <> Absent /\ inner_beside (outer_beside (part_at v)) = part_at v.
Proof.
  intros v Hi Hl. pose proof (whole_levels SmallOuter eq_refl) as H1.
  pose proof (whole_levels GiantOuter eq_refl) as H2. cbn in H1, H2.
  destruct (part_at v); try discriminate; cbn; repeat split; congruence.
Qed.

Hypothesis V_rest_even : Nat.Even (count (fun v => is_rest (place_at v)) V).
Hypothesis V_rest_matched : has adjb (Nat.div2 (count (fun v => is_rest (place_at v)) V))
                                     (filter (fun v => is_rest (place_at v)) V).

(** What Assembly.v asks for: each outer vertex that counts is exposed, held by an inner one, or in an ear whose supports are in its
    class; and the inner vertices hold different bases. *)
Lemma origins_hold : origins adjb V (1 :: V) place_at origin_at base (fun s => partner_at s).
Proof.
  constructor.
  - exact V_once.
  - constructor; [|exact V_once]. intros H. apply V_present, present in H. lia.
  - intros v c Hv Hc. destruct (place_class v c Hv Hc) as (Ho & Hl & <-).
    destruct (base_in_class v Ho) as [Hp _]. unfold base in Hp.
    destruct (N.eqb_spec (reference_at v) 1) as [->|_]; [left; reflexivity|right].
    apply V_levels; rewrite <- Hp; [intros E; rewrite E in Ho; discriminate|exact Hl].
  - exact V_rest_even.
  - exact V_rest_matched.
  - (* alone *)
    intros v c Hv Hc Ho. destruct (place_class v c Hv Hc) as (Hvo & _ & <-).
    destruct (N.eq_dec (base (reference_at v)) v) as [|Hb]; [assumption|].
    destruct (in_ear_origin v Hvo Hb) as (x & _ & _ & E). congruence.
  - (* hangs *)
    intros v c p s Hv Hc Ho. destruct (place_class v c Hv Hc) as (Hvo & Hvl & <-).
    destruct (N.eq_dec (base (reference_at v)) v) as [Hb|Hb];
      [|destruct (in_ear_origin v Hvo Hb) as (x & _ & _ & E); congruence].
    unfold origin_at in Ho. rewrite Hb, N.eqb_refl in Ho.
    destruct (N.eqb_spec (partner_at v) 0) as [|Hne]; [discriminate|]. injection Ho as <- <-.
    destruct (outer_cases v Hvo) as [[_ [_ [[? _]|(_ & Hpp & Hback)]]]|(Hn & _)]; [contradiction| |contradiction].
    set (s := partner_at v) in *.
    assert (Hsi : inner (part_at s) = true) by (rewrite Hpp; destruct (part_at v); try discriminate; reflexivity).
    assert (Hsl : level (part_at s) = true) by (rewrite Hpp, whole_levels by exact Hvo; exact Hvl).
    assert (Hsp : part_at s <> Absent) by (intros E; rewrite E in Hsi; discriminate).
    assert (HsV : In s V) by (apply V_levels; assumption).
    destruct (inner_right s Hsi) as (_ & _ & _ & Hadj & Hpar & Hadj').
    destruct (level_of_inner s Hsi Hsl) as (Hpo & Hpl & Hpa & _).
    assert (HpV : In (reference_at s) V) by (apply V_levels; rewrite Hpar; assumption).
    pose proof (present s Hsp). pose proof (present v (V_present v Hv)).
    pose proof (present _ (V_present _ HpV)).
    split; [exact Hb|]. split; [exact Hback|]. split; [exact HsV|].
    split; [apply place_inner; [exact HsV|split; assumption]|].
    split; [apply adjb_adjacent; [lia|lia|]; rewrite Hback in Hadj; exact Hadj|].
    split; [exact HpV|].
    split; [rewrite place_outer, Hpar, Hpo, Hpl by exact HpV; reflexivity|].
    rewrite adjb_sym. apply adjb_adjacent; [lia|lia|exact Hadj'].
  - (* in an ear *)
    intros v c s l t Hv Hc Ho. destruct (place_class v c Hv Hc) as (Hvo & Hvl & <-).
    destruct (N.eq_dec (base (reference_at v)) v) as [Hb|Hb].
    { exfalso. unfold origin_at in Ho. rewrite Hb, N.eqb_refl in Ho.
      destruct (partner_at v =? 0); discriminate. }
    destruct (in_ear_origin v Hvo Hb) as (x & Hx & Hin & Ho'). rewrite Ho' in Ho. injection Ho as <- <- <-.
    destruct (outer_cases v Hvo) as [[? _]|(_ & _ & Hne)]; [contradiction|].
    destruct (ears_right C _ x Hx) as (_ & Hpath & Hnd & Heven & Hso & [Hlp Hlr] & Hall).
    destruct (Hall v Hin) as [[Hp Hr] _].
    assert (Hplace : forall u, part_at u = part_at v -> reference_at u = reference_at v ->
                     In u V /\ place_at u = Outer (reference_at v)).
    { intros u E1 E2. assert (Hu : In u V) by (apply V_levels; rewrite E1; [exact (V_present v Hv)|exact Hvl]).
      split; [exact Hu|]. rewrite <- E2. apply place_of_outer; [exact Hu|congruence|congruence]. }
    split; [exact Hin|]. split; [exact Hnd|]. split; [exact Heven|].
    split; [apply joined_path_adjb, Hpath|]. split.
    + intros u Hu. destruct (Hall u Hu) as [[E1 E2] _].
      destruct (Hplace u ltac:(congruence) ltac:(congruence)) as [HuV Hup].
      split; [exact HuV|]. split; [exact Hup|]. exact (proj2 (proj2 (ear_origin _ x u Hx Hne Hu))).
    + destruct (Hplace (first x) Hp Hr) as [H1 H2].
      destruct (Hplace (latter x) ltac:(congruence) ltac:(congruence)) as [H3 H4]. tauto.
  - (* inner *)
    intros s Hs Hsp. apply place_inner in Hsp; [|exact Hs]. destruct Hsp as [Hsi Hsl].
    destruct (inner_right s Hsi) as (Hbp & Hbr & Hback & _ & _ & _).
    destruct (level_of_inner s Hsi Hsl) as (Hbo & Hbl & Hba & _).
    assert (HbV : In (partner_at s) V) by (apply V_levels; rewrite Hbp; assumption).
    split; [exact HbV|]. split; [rewrite place_outer, Hbp, Hbo, Hbl by exact HbV; reflexivity|].
    exists (reference_at s). unfold origin_at. rewrite Hbr. unfold base.
    pose proof (present _ (V_present _ HbV)). pose proof (present _ (V_present _ Hs)).
    destruct (N.eqb_spec (partner_at s) 1); [lia|]. rewrite N.eqb_refl, Hback.
    destruct (N.eqb_spec s 0); [lia|reflexivity].
  - intros v Hv Ho. rewrite place_outer in Ho by exact Hv. apply andb_true_iff in Ho. apply comes_founded, Ho.
Qed.

End Levels.

End Certificate.
