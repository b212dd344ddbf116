(** A certificate in finite maps, what a step changes in it, and what stays as it was.

    A step names the vertices that change and the new ears.  An ear lasts until one of its vertices
    changes part or class, or joins a new ear; then it is dropped whole.  While a step is applied, a
    log is kept of all that it touches ([touched]), of the vertices whose part or class changes
    ([relabelled]), and of the new ears ([renewed]).  [changes_only] says that the rest is as it was. *)

From Coq Require Import NArith List Bool Lia.
From JuniperGreen Require Import Row Conditions Maps.
Import ListNotations.
Open Scope N_scope.

(** * Vertices *)

Definition absent : vertex := {| part_of := Absent; partner := 0; reference := 0; ear := 0 |}.

Definition vertex_of (m : table vertex) (v : N) : vertex :=
  match get v m with Some x => x | None => absent end.

Definition with_ear (e : N) (x : vertex) : vertex :=
  {| part_of := part_of x; partner := partner x; reference := reference x; ear := e |}.

Lemma vertex_of_put : forall v x m u, v <> 0 ->
  vertex_of (put v x m) u = if u =? v then x else vertex_of m u.
Proof.
  intros v x m u Hv. unfold vertex_of. rewrite get_put by exact Hv. destruct (u =? v); reflexivity.
Qed.

(** All but the ear. *)
Definition same_labels (x y : vertex) : Prop :=
  part_of x = part_of y /\ partner x = partner y /\ reference x = reference y.

(** Gives the vertices of a list the ear [e], where they are in none. *)
Fixpoint put_in_ear (e : N) (l : list N) (m : table vertex) : option (table vertex) :=
  match l with
  | [] => Some m
  | v :: l' =>
      if (v =? 0) || negb (ear (vertex_of m v) =? 0) then None
      else put_in_ear e l' (put v (with_ear e (vertex_of m v)) m)
  end.

(** Takes the vertices of a list out of their ear. *)
Fixpoint take_out (l : list N) (m : table vertex) : table vertex :=
  match l with
  | [] => m
  | v :: l' => take_out l' (if v =? 0 then m else put v (with_ear 0 (vertex_of m v)) m)
  end.

Lemma take_out_other : forall l m u, ~ In u l -> vertex_of (take_out l m) u = vertex_of m u.
Proof.
  induction l as [|v l IH]; intros m u Hu; [reflexivity|]. cbn in Hu |- *. rewrite IH by tauto.
  destruct (N.eqb_spec v 0); [reflexivity|]. rewrite vertex_of_put by assumption.
  destruct (N.eqb_spec u v); [exfalso; apply Hu; left; congruence|reflexivity].
Qed.

Lemma take_out_all : forall l m u,
  same_labels (vertex_of (take_out l m) u) (vertex_of m u) /\
  (ear (vertex_of (take_out l m) u) = ear (vertex_of m u) \/ ear (vertex_of (take_out l m) u) = 0) /\
  (In u l -> ear (vertex_of (take_out l m) u) = 0).
Proof.
  induction l as [|v l IH]; intros m u.
  - cbn. split; [repeat split|]. split; [left; reflexivity|intros []].
  - cbn [take_out]. destruct (N.eqb_spec v 0) as [->|Hv].
    + destruct (IH m u) as (H1 & H2 & H3). split; [exact H1|]. split; [exact H2|].
      intros [<-|Hu]; [|exact (H3 Hu)]. destruct H2 as [H2|H2]; [rewrite H2; reflexivity|exact H2].
    + destruct (IH (put v (with_ear 0 (vertex_of m v)) m) u) as (H1 & H2 & H3).
      rewrite vertex_of_put in H1, H2 by exact Hv. destruct (N.eqb_spec u v) as [->|Hne].
      * split; [exact H1|]. cbn in H2. split; [right; destruct H2; assumption|]. intros _. destruct H2; assumption.
      * split; [exact H1|]. split; [exact H2|]. intros [E|Hu]; [congruence|exact (H3 Hu)].
Qed.

Lemma put_in_ear_all : forall e l m m', e <> 0 -> put_in_ear e l m = Some m' ->
  NoDup l /\
  (forall u, In u l -> u <> 0 /\ ear (vertex_of m u) = 0 /\ vertex_of m' u = with_ear e (vertex_of m u)) /\
  (forall u, ~ In u l -> vertex_of m' u = vertex_of m u).
Proof.
  intros e. induction l as [|v l IH]; intros m m' He H.
  - injection H as <-. split; [constructor|]. split; [intros u []|reflexivity].
  - cbn in H. destruct (N.eqb_spec v 0) as [|Hv]; [discriminate|].
    destruct (N.eqb_spec (ear (vertex_of m v)) 0) as [E|]; [|discriminate]. cbn in H.
    apply IH in H; [|exact He]. destruct H as (Hnd & Hin & Hout).
    assert (Hn : ~ In v l).
    { intros Hvl. destruct (Hin v Hvl) as (_ & H0 & _). rewrite vertex_of_put, N.eqb_refl in H0 by exact Hv.
      cbn in H0. contradiction. }
    split; [constructor; assumption|]. split.
    + intros u [<-|Hu].
      * split; [exact Hv|]. split; [exact E|]. rewrite Hout by exact Hn.
        rewrite vertex_of_put, N.eqb_refl by exact Hv. reflexivity.
      * destruct (Hin u Hu) as (H1 & H2 & H3). rewrite vertex_of_put in H2, H3 by exact Hv.
        destruct (N.eqb_spec u v) as [->|]; [contradiction|]. tauto.
    + intros u Hu. cbn in Hu. rewrite Hout by tauto. rewrite vertex_of_put by exact Hv.
      destruct (N.eqb_spec u v) as [->|]; [exfalso; tauto|reflexivity].
Qed.

(** * A step at work *)

Record work : Type := {
  vertices : table vertex;
  ears : table path_of_ear;
  touched : list N;
  relabelled : list N;
  renewed : list N
}.

(** Of a change: the vertex, its part, partner and reference. *)
Record change : Set := { changed : N; to_part : part; to_partner : N; to_reference : N }.

Definition drop (e : N) (w : work) : work :=
  match get e (ears w) with
  | None => w
  | Some x =>
      {| vertices := take_out (body x) (vertices w); ears := take e (ears w);
         touched := body x ++ touched w; relabelled := relabelled w; renewed := renewed w |}
  end.

Definition drop_ear_of (v : N) (w : work) : work := drop (ear (vertex_of (vertices w) v)) w.

Definition relabels (c : change) (x : vertex) : bool :=
  negb (part_beq (to_part c) (part_of x)) ||
  (outer (to_part c) && negb (to_reference c =? reference x)).

(** The parts and classes of the vertices of an ear are those at which it was checked. *)
Definition make (c : change) (w0 : work) : work :=
  let v := changed c in
  let old := vertex_of (vertices w0) v in
  let again := relabels c old in
  let w := if again then drop (ear old) w0 else w0 in
  {| vertices := put v {| part_of := to_part c; partner := to_partner c; reference := to_reference c;
                          ear := if again then 0 else ear old |} (vertices w);
     ears := ears w;
     touched := v :: partner old :: to_partner c :: touched w;
     relabelled := if again then v :: relabelled w else relabelled w;
     renewed := renewed w |}.

Definition add_ear (x : path_of_ear) (w : work) : option work :=
  match body x with
  | [] => None
  | e :: _ =>
      match get e (ears w), put_in_ear e (body x) (vertices w) with
      | None, Some m =>
          Some {| vertices := m; ears := put e x (ears w); touched := body x ++ touched w;
                  relabelled := relabelled w; renewed := e :: renewed w |}
      | _, _ => None
      end
  end.

(** ** What stays as it was *)

Section Changes.

Variables (vertices0 : table vertex) (ears0 : table path_of_ear) (n : N).

Notation old v := (vertex_of vertices0 v).

Record changes_only (w : work) : Prop := {
  others_same : forall v, ~ In v (touched w) -> vertex_of (vertices w) v = old v;
  labels_kept : forall v, ~ In v (relabelled w) -> part_of (vertex_of (vertices w) v) = part_of (old v) /\
    (outer (part_of (old v)) = true -> reference (vertex_of (vertices w) v) = reference (old v));
  partners_touched : forall v, same_labels (vertex_of (vertices w) v) (old v) \/
    In (partner (old v)) (touched w);
  ears_kept : forall e x, get e (ears w) = Some x ->
    In e (renewed w) \/ get e ears0 = Some x /\ forall v, In v (body x) -> ~ In v (relabelled w);
  ear_kept : forall v, ear (vertex_of (vertices w) v) = ear (old v) \/
    ear (vertex_of (vertices w) v) = 0 \/ In (ear (vertex_of (vertices w) v)) (renewed w);
  ears_agree : forall e x, get e (ears w) = Some x ->
    forall v, In v (body x) -> ear (vertex_of (vertices w) v) = e;
  ear_found : forall v, ear (vertex_of (vertices w) v) <> 0 ->
    exists x, get (ear (vertex_of (vertices w) v)) (ears w) = Some x /\ In v (body x);
  ears_once : forall e x, get e (ears w) = Some x -> NoDup (body x);
  never_absent : forall v, part_of (vertex_of (vertices w) v) = Absent ->
    part_of (old v) = Absent /\ partner (vertex_of (vertices w) v) = partner (old v);
  only_on_board : forall v, part_of (vertex_of (vertices w) v) <> Absent ->
    part_of (old v) <> Absent \/ 2 <= v <= n
}.

Lemma same_labels_trans : forall x y z, same_labels x y -> same_labels y z -> same_labels x z.
Proof. intros x y z (H1 & H2 & H3) (H4 & H5 & H6). repeat split; congruence. Qed.

Lemma drop_keeps : forall e w, changes_only w -> changes_only (drop e w).
Proof.
  intros e w Hw. unfold drop. destruct (get e (ears w)) as [x|] eqn:Hx; [|exact Hw].
  constructor; cbn [vertices ears touched relabelled renewed].
  - intros v Hv. rewrite in_app_iff in Hv. rewrite take_out_other by tauto. apply (others_same w Hw). tauto.
  - intros v Hv. destruct (take_out_all (body x) (vertices w) v) as ((-> & _ & ->) & _).
    exact (labels_kept w Hw v Hv).
  - intros v. destruct (take_out_all (body x) (vertices w) v) as (Hl & _).
    destruct (partners_touched w Hw v) as [H|H].
    + left. exact (same_labels_trans _ _ _ Hl H).
    + right. apply in_or_app. right. exact H.
  - intros f y Hy. rewrite get_take in Hy. destruct (f =? e); [discriminate|]. exact (ears_kept w Hw f y Hy).
  - intros v. destruct (take_out_all (body x) (vertices w) v) as (_ & [H|H] & _); rewrite H.
    + exact (ear_kept w Hw v).
    + right; left; reflexivity.
  - intros f y Hy v Hv. rewrite get_take in Hy. destruct (N.eqb_spec f e) as [|Hne]; [discriminate|].
    pose proof (ears_agree w Hw f y Hy v Hv) as E. rewrite take_out_other; [exact E|].
    intros Hvx. apply Hne. rewrite <- E. exact (ears_agree w Hw e x Hx v Hvx).
  - intros v Hv. destruct (take_out_all (body x) (vertices w) v) as (_ & [H|H] & H0); [|contradiction].
    rewrite H in Hv |- *. destruct (ear_found w Hw v Hv) as (y & Hy & Hin). exists y. split; [|exact Hin].
    rewrite get_take. destruct (N.eqb_spec (ear (vertex_of (vertices w) v)) e) as [E|]; [|exact Hy].
    exfalso. apply Hv. rewrite <- H. apply H0. rewrite E in Hy. congruence.
  - intros f y Hy. rewrite get_take in Hy. destruct (f =? e); [discriminate|]. exact (ears_once w Hw f y Hy).
  - intros v Hv. destruct (take_out_all (body x) (vertices w) v) as ((E & E' & _) & _). rewrite E in Hv. rewrite E'.
    exact (never_absent w Hw v Hv).
  - intros v Hv. destruct (take_out_all (body x) (vertices w) v) as ((E & _ & _) & _). rewrite E in Hv.
    exact (only_on_board w Hw v Hv).
Qed.

(** After its ear has been dropped a vertex is in none. *)
Lemma drop_in_none : forall v w, changes_only w ->
  ear (vertex_of (vertices (drop (ear (vertex_of (vertices w) v)) w)) v) = 0 /\
  forall e x, get e (ears (drop (ear (vertex_of (vertices w) v)) w)) = Some x -> ~ In v (body x).
Proof.
  intros v w Hw. pose proof (drop_keeps (ear (vertex_of (vertices w) v)) w Hw) as Hd.
  assert (H0 : ear (vertex_of (vertices (drop (ear (vertex_of (vertices w) v)) w)) v) = 0).
  { destruct (N.eq_dec (ear (vertex_of (vertices w) v)) 0) as [E|Hne].
    - rewrite E. cbn. exact E.
    - destruct (ear_found w Hw v Hne) as (x & Hx & Hin). unfold drop. rewrite Hx. cbn.
      apply (take_out_all (body x) (vertices w) v), Hin. }
  split; [exact H0|]. intros e x Hx Hv. pose proof (ears_agree _ Hd e x Hx v Hv) as E.
  rewrite H0 in E. subst e. discriminate Hx.
Qed.

Lemma drop_labels : forall e w v, same_labels (vertex_of (vertices (drop e w)) v) (vertex_of (vertices w) v).
Proof.
  intros e w v. unfold drop. destruct (get e (ears w)) as [x|]; [|repeat split].
  apply (take_out_all (body x) (vertices w) v).
Qed.

Lemma drop_logs : forall e w, incl (touched w) (touched (drop e w)) /\
  relabelled (drop e w) = relabelled w /\ renewed (drop e w) = renewed w.
Proof.
  intros e w. unfold drop. destruct (get e (ears w)) as [x|]; cbn.
  - split; [|split; reflexivity]. intros v Hv. apply in_or_app. right. exact Hv.
  - split; [apply incl_refl|split; reflexivity].
Qed.

Lemma relabels_false : forall c x, relabels c x = false ->
  to_part c = part_of x /\ (outer (part_of x) = true -> to_reference c = reference x).
Proof.
  intros c x H. unfold relabels in H. apply orb_false_iff in H. destruct H as [H1 H2].
  apply negb_false_iff, internal_part_dec_bl in H1. split; [exact H1|]. intros Ho.
  rewrite H1, Ho in H2. cbn in H2. apply negb_false_iff, N.eqb_eq in H2. exact H2.
Qed.

(** A change of one vertex. Where its part or class becomes another, its ear goes first, so that no ear has a vertex that was
    relabelled; where it does not, all ears stay. *)
Lemma make_keeps : forall c w, changes_only w -> 2 <= changed c <= n -> to_part c <> Absent ->
  changes_only (make c w).
Proof.
  intros c w Hw Hc Hp. unfold make. set (v := changed c) in *. set (x := vertex_of (vertices w) v).
  assert (Hv0 : v <> 0) by lia.
  destruct (relabels c x) eqn:Hr.
  - (* The vertex gets another part or class: its ear is dropped. *)
    pose proof (drop_keeps (ear x) w Hw) as Hd. destruct (drop_in_none v w Hw) as [H0 Hnone].
    fold x in H0, Hnone. set (d := drop (ear x) w) in *.
    assert (Hother : forall u, u <> v -> vertex_of (put v {| part_of := to_part c; partner := to_partner c;
                       reference := to_reference c; ear := 0 |} (vertices d)) u = vertex_of (vertices d) u).
    { intros u Hu. rewrite vertex_of_put by exact Hv0. destruct (N.eqb_spec u v); [contradiction|reflexivity]. }
    assert (Hself : vertex_of (put v {| part_of := to_part c; partner := to_partner c;
                       reference := to_reference c; ear := 0 |} (vertices d)) v =
                    {| part_of := to_part c; partner := to_partner c; reference := to_reference c; ear := 0 |}).
    { rewrite vertex_of_put, N.eqb_refl by exact Hv0. reflexivity. }
    constructor; cbn [vertices ears touched relabelled renewed].
    + intros u Hu. cbn in Hu. rewrite Hother by (intros ->; tauto). apply (others_same d Hd). tauto.
    + intros u Hu. cbn in Hu. rewrite Hother by (intros ->; tauto). apply (labels_kept d Hd). tauto.
    + intros u. destruct (N.eq_dec u v) as [->|Hne].
      * right. cbn. destruct (partners_touched w Hw v) as [(_ & E & _)|H].
        -- right; left. exact E.
        -- right; right; right. apply (drop_logs (ear x) w). exact H.
      * rewrite Hother by exact Hne. destruct (partners_touched d Hd u) as [H|H]; [left; exact H|].
        right. cbn. tauto.
    + intros e y Hy. destruct (ears_kept d Hd e y Hy) as [H|[H1 H2]]; [left; exact H|right].
      split; [exact H1|]. intros u Hu [<-|Hu']; [exact (Hnone e y Hy Hu)|exact (H2 u Hu Hu')].
    + intros u. destruct (N.eq_dec u v) as [->|Hne]; [rewrite Hself; right; left; reflexivity|].
      rewrite Hother by exact Hne. exact (ear_kept d Hd u).
    + intros e y Hy u Hu. rewrite Hother; [exact (ears_agree d Hd e y Hy u Hu)|].
      intros ->. exact (Hnone e y Hy Hu).
    + intros u. destruct (N.eq_dec u v) as [->|Hne]; [rewrite Hself; cbn; congruence|].
      rewrite Hother by exact Hne. exact (ear_found d Hd u).
    + exact (ears_once d Hd).
    + intros u. destruct (N.eq_dec u v) as [->|Hne]; [rewrite Hself; cbn; congruence|].
      rewrite Hother by exact Hne. exact (never_absent d Hd u).
    + intros u. destruct (N.eq_dec u v) as [->|Hne]; [right; lia|].
      rewrite Hother by exact Hne. exact (only_on_board d Hd u).
  - destruct (relabels_false c x Hr) as [Ep Er].
    assert (Hother : forall u, u <> v -> vertex_of (put v {| part_of := to_part c; partner := to_partner c;
                       reference := to_reference c; ear := ear x |} (vertices w)) u = vertex_of (vertices w) u).
    { intros u Hu. rewrite vertex_of_put by exact Hv0. destruct (N.eqb_spec u v); [contradiction|reflexivity]. }
    assert (Hself : vertex_of (put v {| part_of := to_part c; partner := to_partner c;
                       reference := to_reference c; ear := ear x |} (vertices w)) v =
                    {| part_of := to_part c; partner := to_partner c; reference := to_reference c; ear := ear x |}).
    { rewrite vertex_of_put, N.eqb_refl by exact Hv0. reflexivity. }
    assert (Hear : forall u, ear (vertex_of (put v {| part_of := to_part c; partner := to_partner c;
                       reference := to_reference c; ear := ear x |} (vertices w)) u) = ear (vertex_of (vertices w) u)).
    { intros u. destruct (N.eq_dec u v) as [->|Hne]; [rewrite Hself; reflexivity|rewrite Hother; trivial]. }
    constructor; cbn [vertices ears touched relabelled renewed].
    + intros u Hu. cbn in Hu. rewrite Hother by (intros ->; tauto). apply (others_same w Hw). tauto.
    + intros u Hu. destruct (N.eq_dec u v) as [->|Hne]; [|rewrite Hother by exact Hne; exact (labels_kept w Hw u Hu)].
      rewrite Hself. cbn. destruct (labels_kept w Hw v Hu) as [H1 H2]. fold x in H1, H2.
      split; [congruence|]. intros Ho. rewrite <- H1 in Ho. rewrite Er by exact Ho. apply H2. congruence.
    + intros u. destruct (N.eq_dec u v) as [->|Hne].
      * right. cbn. destruct (partners_touched w Hw v) as [(_ & E & _)|H]; [right; left; exact E|tauto].
      * rewrite Hother by exact Hne. destruct (partners_touched w Hw u) as [H|H]; [left; exact H|].
        right. cbn. tauto.
    + exact (ears_kept w Hw).
    + intros u. rewrite Hear. exact (ear_kept w Hw u).
    + intros e y Hy u Hu. rewrite Hear. exact (ears_agree w Hw e y Hy u Hu).
    + intros u. rewrite Hear. exact (ear_found w Hw u).
    + exact (ears_once w Hw).
    + intros u. destruct (N.eq_dec u v) as [->|Hne]; [rewrite Hself; cbn; congruence|].
      rewrite Hother by exact Hne. exact (never_absent w Hw u).
    + intros u. destruct (N.eq_dec u v) as [->|Hne]; [right; lia|].
      rewrite Hother by exact Hne. exact (only_on_board w Hw u).
Qed.

Lemma add_ear_keeps : forall x w w', changes_only w -> add_ear x w = Some w' -> changes_only w'.
Proof.
  intros x w w' Hw H. unfold add_ear in H. destruct (body x) as [|e l] eqn:Hb; [discriminate|].
  destruct (get e (ears w)) as [y|] eqn:He; [discriminate|].
  destruct (put_in_ear e (e :: l) (vertices w)) as [m|] eqn:Hm; [|discriminate]. injection H as <-.
  rewrite <- Hb in Hm. change (e :: l ++ touched w) with ((e :: l) ++ touched w). rewrite <- Hb.
  assert (He0 : e <> 0).
  { intros ->. rewrite Hb in Hm. discriminate Hm. }
  apply put_in_ear_all in Hm; [|exact He0]. destruct Hm as (Hnd & Hin & Hout).
  assert (Hlab : forall v, same_labels (vertex_of m v) (vertex_of (vertices w) v)).
  { intros v. destruct (in_dec N.eq_dec v (body x)) as [Hv|Hv].
    - destruct (Hin v Hv) as (_ & _ & ->). repeat split.
    - rewrite (Hout v Hv). repeat split. }
  constructor; cbn [vertices ears touched relabelled renewed].
  - intros v Hv. rewrite in_app_iff in Hv. rewrite Hout by tauto. apply (others_same w Hw). tauto.
  - intros v Hv. destruct (Hlab v) as (-> & _ & ->). exact (labels_kept w Hw v Hv).
  - intros v. destruct (partners_touched w Hw v) as [H|H].
    + left. exact (same_labels_trans _ _ _ (Hlab v) H).
    + right. apply in_or_app. right. exact H.
  - intros f y Hy. rewrite get_put in Hy by exact He0. destruct (N.eqb_spec f e) as [->|Hne].
    + left; left; reflexivity.
    + destruct (ears_kept w Hw f y Hy) as [H|H]; [left; right; exact H|right; exact H].
  - intros v. destruct (in_dec N.eq_dec v (body x)) as [Hv|Hv].
    + destruct (Hin v Hv) as (_ & _ & ->). right; right. left; reflexivity.
    + rewrite (Hout v Hv). destruct (ear_kept w Hw v) as [H|[H|H]]; [left; exact H|right; left; exact H|].
      right; right; right. exact H.
  - intros f y Hy v Hv. rewrite get_put in Hy by exact He0. destruct (N.eqb_spec f e) as [->|Hne].
    + injection Hy as <-. destruct (Hin v Hv) as (_ & _ & ->). reflexivity.
    + pose proof (ears_agree w Hw f y Hy v Hv) as E. rewrite Hout; [exact E|]. intros Hvx.
      destruct (Hin v Hvx) as (_ & E0 & _). rewrite E0 in E. subst f. discriminate Hy.
  - intros v Hv. destruct (in_dec N.eq_dec v (body x)) as [Hvx|Hvx].
    + destruct (Hin v Hvx) as (_ & _ & E). rewrite E. cbn [ear with_ear]. exists x. split; [|exact Hvx].
      rewrite get_put, N.eqb_refl by exact He0. reflexivity.
    + rewrite (Hout v Hvx) in Hv |- *. destruct (ear_found w Hw v Hv) as (y & Hy & Hvy). exists y.
      split; [|exact Hvy]. rewrite get_put by exact He0.
      destruct (N.eqb_spec (ear (vertex_of (vertices w) v)) e) as [E|]; [|exact Hy]. congruence.
  - intros f y Hy. rewrite get_put in Hy by exact He0. destruct (N.eqb_spec f e) as [->|Hne].
    + injection Hy as <-. exact Hnd.
    + exact (ears_once w Hw f y Hy).
  - intros v Hv. destruct (Hlab v) as (E & E' & _). rewrite E in Hv. rewrite E'. exact (never_absent w Hw v Hv).
  - intros v Hv. destruct (Hlab v) as (E & _). rewrite E in Hv. exact (only_on_board w Hw v Hv).
Qed.

End Changes.
