(** A sweep: from a certificate and a step to the certificate of a larger board and its row.

    [step] applies what a step says, looks again at what it has changed, and reads off the row.
    [accepted]: each row that it answers is true, whatever the steps were. *)

From Coq Require Import NArith Arith List Bool Lia.
From JuniperGreen Require Import Game Row Barrier Primes Conditions Levels Answer Maps State Neighbours Frame Check.
Import ListNotations.
Open Scope N_scope.

(** * How many vertices each counter counts *)

Record tallies : Set := {
  small_outers : N; small_inners : N; giant_outers : N; giant_inners : N;
  even_small : N; even_giant : N; exposed_smalls : N
}.

Definition number_in (t : tallies) (k : counter) : N :=
  match k with
  | SmallOuters => small_outers t
  | SmallInners => small_inners t
  | GiantOuters => giant_outers t
  | GiantInners => giant_inners t
  | EvenSmall => even_small t
  | EvenGiant => even_giant t
  | ExposedSmall => exposed_smalls t
  end.

(** After [x] has become [y] at [v]. *)
Definition recount (v : N) (x y : vertex) (t : tallies) : tallies :=
  let again k c := c + N.b2n (counted_by k v y) - N.b2n (counted_by k v x) in
  {| small_outers := again SmallOuters (small_outers t);
     small_inners := again SmallInners (small_inners t);
     giant_outers := again GiantOuters (giant_outers t);
     giant_inners := again GiantInners (giant_inners t);
     even_small := again EvenSmall (even_small t);
     even_giant := again EvenGiant (even_giant t);
     exposed_smalls := again ExposedSmall (exposed_smalls t) |}.

Definition none : tallies :=
  {| small_outers := 0; small_inners := 0; giant_outers := 0; giant_inners := 0;
     even_small := 0; even_giant := 0; exposed_smalls := 0 |}.

(** [t] counts the vertices of a map on 2, ..., n. *)
Definition counts_map (n : N) (m : table vertex) (t : tallies) : Prop :=
  forall k, number_in t k = N.of_nat (count (fun v => counted_by k v (vertex_of m v)) (between 2 n)).

Lemma counted_by_labels : forall k v x y, same_labels x y -> counted_by k v x = counted_by k v y.
Proof.
  intros k v x y (H1 & H2 & _). destruct k; unfold counted_by, is_part; rewrite H1, ?H2; reflexivity.
Qed.

Lemma counts_labels : forall n m m' t, (forall v, same_labels (vertex_of m' v) (vertex_of m v)) ->
  counts_map n m t -> counts_map n m' t.
Proof.
  intros n m m' t H Hm k. rewrite (Hm k). f_equal. apply count_ext. intros v _.
  symmetry. apply counted_by_labels, H.
Qed.

Lemma count_change : forall (f g : N -> bool) v l, NoDup l -> In v l -> (forall u, u <> v -> f u = g u) ->
  N.of_nat (count g l) = N.of_nat (count f l) + N.b2n (g v) - N.b2n (f v).
Proof.
  intros f g v l Hl. induction Hl as [|a l Ha Hl IH]; intros Hv Hu; [destruct Hv|]. rewrite !count_cons.
  destruct (N.eq_dec a v) as [->|Hne].
  - rewrite (count_ext _ g f l) by (intros u Hin; symmetry; apply Hu; congruence).
    destruct (f v), (g v); cbn [N.b2n]; lia.
  - destruct Hv as [E|Hv]; [congruence|]. specialize (IH Hv Hu). rewrite (Hu a Hne).
    assert (Hf : f v = true -> (1 <= count f l)%nat).
    { intros E. clear - Hv E. induction l as [|b l IH]; [destruct Hv|]. rewrite count_cons.
      destruct Hv as [->|Hv]; [rewrite E; lia|]. specialize (IH Hv). lia. }
    destruct (f v), (g v), (g a); cbn [N.b2n] in *; try specialize (Hf eq_refl); lia.
Qed.

Lemma recount_counts : forall n m v y t, 2 <= v <= n -> counts_map n m t ->
  counts_map n (put v y m) (recount v (vertex_of m v) y t).
Proof.
  intros n m v y t Hv Hm k.
  assert (Hv0 : v <> 0) by lia.
  rewrite (count_change (fun u => counted_by k u (vertex_of m u)) _ v).
  - rewrite <- (Hm k). rewrite vertex_of_put, N.eqb_refl by exact Hv0. destruct k; reflexivity.
  - apply Decomposition.between_NoDup.
  - apply in_between. exact Hv.
  - intros u Hu. rewrite vertex_of_put by exact Hv0. destruct (N.eqb_spec u v); [contradiction|reflexivity].
Qed.

Lemma count_up_app : forall i j lo, count_up lo (i + j) = count_up lo i ++ count_up (lo + N.of_nat i) j.
Proof.
  induction i as [|i IH]; intros j lo; [cbn; f_equal; lia|]. cbn [Nat.add count_up app].
  rewrite IH. do 3 f_equal. lia.
Qed.

Lemma count_up_from : forall k lo v, In v (count_up lo k) -> lo <= v.
Proof.
  induction k as [|k IH]; intros lo v H; [destruct H|]. destruct H as [<-|H]; [lia|]. apply IH in H. lia.
Qed.

(** Vertices that are absent are not counted, so that the board may grow before they come. *)
Lemma counts_larger : forall n n' m t, 1 <= n -> n <= n' -> (forall v, n < v -> part_of (vertex_of m v) = Absent) ->
  counts_map n m t -> counts_map n' m t.
Proof.
  intros n n' m t Hn1 Hn Habs Hm k. rewrite (Hm k). f_equal.
  assert (Habsent : forall v, n < v -> counted_by k v (vertex_of m v) = false).
  { intros v Hv. destruct k; unfold counted_by, is_part; rewrite (Habs v Hv); reflexivity. }
  unfold between. replace (N.to_nat (n' + 1 - 2)) with (N.to_nat (n + 1 - 2) + N.to_nat (n' - n))%nat.
  - rewrite count_up_app, count_app, (count_none _ _ (count_up (2 + _) _)); [lia|].
    intros v Hv. apply count_up_from in Hv. apply Habsent. lia.
  - lia.
Qed.

(** * The state of a sweep *)

Record state : Type := {
  board_size : N;
  root_now : N;
  pending_now : N;
  vertices_now : table vertex;
  ears_now : table path_of_ear;
  tallies_now : tallies
}.

Definition start : state :=
  {| board_size := 1; root_now := 0; pending_now := 0; vertices_now := empty;
     ears_now := empty; tallies_now := none |}.

(** What a step says.  From [start] it may lead to any board; otherwise to the next. *)
Record delta : Set := {
  to_size : N;
  to_root : N;
  to_pending : N;
  changes_to : list change;
  new_ears : list path_of_ear
}.

Definition certificate_of (s : state) : certificate :=
  view (board_size s) (root_now s) (pending_now s) (vertices_now s) (ears_now s).

(** ** Applying a step *)

Fixpoint make_all (n : N) (cs : list change) (w : work) (t : tallies) : option (work * tallies) :=
  match cs with
  | [] => Some (w, t)
  | c :: cs' =>
      if (2 <=? changed c) && (changed c <=? n) && negb (part_beq (to_part c) Absent) then
        let w' := make c w in
        make_all n cs' w'
          (recount (changed c) (vertex_of (vertices w) (changed c)) (vertex_of (vertices w') (changed c)) t)
      else None
  end.

Fixpoint drop_all (l : list N) (w : work) : work :=
  match l with
  | [] => w
  | v :: l' => drop_all l' (drop_ear_of v w)
  end.

Fixpoint add_all (xs : list path_of_ear) (w : work) : option work :=
  match xs with
  | [] => Some w
  | x :: xs' => match add_ear x w with None => None | Some w' => add_all xs' w' end
  end.

Definition begin (s : state) (i : delta) : work :=
  {| vertices := vertices_now s; ears := ears_now s;
     touched := [root_now s; to_root i; pending_now s; to_pending i];
     relabelled := []; renewed := [] |}.

(** The ears of the new root and of all vertices of new ears are dropped before these are added. *)
Definition apply (s : state) (i : delta) : option (work * tallies) :=
  match make_all (to_size i) (changes_to i) (begin s i) (tallies_now s) with
  | None => None
  | Some (w, t) =>
      let w1 := if to_root i =? root_now s then w else drop_ear_of (to_root i) w in
      match add_all (new_ears i) (drop_all (flat_map body (new_ears i)) w1) with
      | None => None
      | Some w2 => Some (w2, t)
      end
  end.

(** ** Looking at what has changed *)

Section Step.

(** A bound on the length of walks. *)
Variable fuel : nat.

Definition class_to_walk (K : certificate) (v : N) : list N :=
  let x := at_vertex K v in
  if outer (part_of x) then [reference x]
  else if inner (part_of x) then [reference (at_vertex K (partner x))]
  else [].

Definition ends_b (K : certificate) : bool :=
  let r := at_vertex K (root K) in
  let p := at_vertex K (pending K) in
  (if (root K =? 0) && (pending K =? 0) then true
   else part_beq (part_of r) GiantOuter) &&
  (if pending K =? 0 then true
   else part_beq (part_of p) Pending && part_beq (part_of (at_vertex K (reference p))) GiantOuter &&
        joined_b (pending K) (reference p)).

Definition checked (n0 : N) (K : certificate) (w : work) : bool :=
  let n := size K in
  (n0 <=? n) && ((n =? n0 + 1) || (n0 =? 1)) &&
  forallb (fun v => negb (part_beq (part_of (at_vertex K v)) Absent)) (between (n0 + 1) n) &&
  ends_b K &&
  forallb (vertex_b K) (touched w) &&
  forallb (fun v => all_neighbours n (edge_b K v) v) (relabelled w) &&
  forallb (ear_b K) (renewed w) &&
  match walk_all (walk_ears K fuel) (renewed w) no_keys with Some _ => true | None => false end &&
  match walk_all (walk_classes K fuel) (flat_map (class_to_walk K) (touched w)) no_keys with
  | Some _ => true
  | None => false
  end.

Definition step (s : state) (i : delta) : option (state * row) :=
  match apply s i with
  | None => None
  | Some (w, t) =>
      let s' := {| board_size := to_size i; root_now := to_root i; pending_now := to_pending i;
                   vertices_now := vertices w; ears_now := ears w; tallies_now := t |} in
      let K := certificate_of s' in
      if checked (board_size s) K w then
        match row_of (to_size i) (counts_giant K) (number_in t) (in_D_at K) (negb (to_root i =? 0)) fuel with
        | None => None
        | Some r => Some (s', r)
        end
      else None
  end.

End Step.

(** * It is right *)

(** What holds after each step. *)
Record right (s : state) : Prop := {
  meets : conditions (certificate_of s);
  tallied : counts_map (board_size s) (vertices_now s) (tallies_now s);
  not_empty : 1 <= board_size s
}.

Lemma start_right : right start.
Proof.
  assert (Habs : forall v, vertex_of (vertices_now start) v = absent).
  { intros v. unfold vertex_of. cbn. rewrite get_empty. reflexivity. }
  assert (Hno : forall e, get e (ears_now start) = None) by (intros e; apply get_empty).
  constructor.
  - constructor; cbn -[vertices_now ears_now].
    + intros v. rewrite Habs. cbn. split; [lia|congruence].
    + intros v _. rewrite Habs. reflexivity.
    + intros v. unfold vertex_right. cbn -[vertices_now ears_now]. rewrite Habs. exact I.
    + intros v w Hv. rewrite Habs in Hv. contradiction.
    + intros v Hv. rewrite Habs in Hv. contradiction.
    + intros e x Hx. rewrite Hno in Hx. discriminate.
    + intros e. constructor. intros f (_ & x & Hx & _). cbn -[vertices_now ears_now] in Hx.
      rewrite Hno in Hx. discriminate.
    + intros v Hv. rewrite Habs in Hv. discriminate.
    + intros [H|H]; contradiction.
    + intros H. contradiction.
  - intros k. rewrite count_none; [destruct k; reflexivity|]. intros v _. rewrite Habs. destruct k; reflexivity.
  - cbn. lia.
Qed.

Section Sound.

Variables (s : state) (i : delta).
Hypothesis R : right s.

Notation vs0 := (vertices_now s).
Notation es0 := (ears_now s).
Notation n := (to_size i).

Let good (w : work) : Prop := changes_only vs0 es0 n w /\
  incl [root_now s; to_root i; pending_now s; to_pending i] (touched w).

Lemma begin_good : good (begin s i).
Proof.
  pose proof (meets s R) as C. split; [|apply incl_refl]. constructor; cbn.
  - reflexivity.
  - intros v _. split; reflexivity.
  - intros v. left. repeat split.
  - intros e x Hx. right. split; [exact Hx|]. intros v _ [].
  - intros v. left; reflexivity.
  - intros e x Hx v Hv. apply (ears_right _ C e x Hx). exact Hv.
  - intros v Hv. exact (in_ears _ C v Hv).
  - intros e x Hx. apply (ears_right _ C e x Hx).
  - intros v Hv. split; [exact Hv|reflexivity].
  - intros v Hv. left; exact Hv.
Qed.

Lemma drop_good : forall e w, good w -> good (drop e w).
Proof.
  intros e w [Hw Hi]. split; [apply drop_keeps, Hw|].
  intros v Hv. apply (drop_logs e w), Hi, Hv.
Qed.

Lemma drop_all_good : forall l w, good w -> good (drop_all l w).
Proof. induction l as [|v l IH]; intros w Hw; [exact Hw|]. apply IH, drop_good, Hw. Qed.

Lemma drop_all_labels : forall l w v,
  same_labels (vertex_of (vertices (drop_all l w)) v) (vertex_of (vertices w) v).
Proof.
  induction l as [|u l IH]; intros w v; [repeat split|].
  exact (same_labels_trans _ _ _ (IH _ v) (drop_labels _ w v)).
Qed.

Lemma add_ear_labels : forall x w w' v, add_ear x w = Some w' ->
  same_labels (vertex_of (vertices w') v) (vertex_of (vertices w) v).
Proof.
  intros x w w' v H. unfold add_ear in H. destruct (body x) as [|e l]; [discriminate|].
  destruct (get e (ears w)); [discriminate|].
  destruct (put_in_ear e (e :: l) (vertices w)) as [m|] eqn:Hm; [|discriminate]. injection H as <-. cbn [vertices].
  assert (He : e <> 0) by (intros ->; discriminate Hm).
  apply put_in_ear_all in Hm; [|exact He]. destruct Hm as (_ & Hin & Hout).
  destruct (in_dec N.eq_dec v (e :: l)) as [Hv|Hv].
  - destruct (Hin v Hv) as (_ & _ & ->). repeat split.
  - rewrite (Hout v Hv). repeat split.
Qed.

Lemma add_ear_logs : forall x w w', add_ear x w = Some w' -> incl (touched w) (touched w').
Proof.
  intros x w w' H. unfold add_ear in H. destruct (body x) as [|e l]; [discriminate|].
  destruct (get e (ears w)); [discriminate|].
  destruct (put_in_ear e (e :: l) (vertices w)); [|discriminate]. injection H as <-.
  intros v Hv. cbn [touched]. apply (in_or_app (e :: l)). right. exact Hv.
Qed.

Lemma add_all_good : forall xs w w', add_all xs w = Some w' -> good w -> good w' /\
  forall v, same_labels (vertex_of (vertices w') v) (vertex_of (vertices w) v).
Proof.
  induction xs as [|x xs IH]; intros w w' H Hw.
  - injection H as <-. split; [exact Hw|]. intros v. repeat split.
  - cbn in H. destruct (add_ear x w) as [w1|] eqn:E; [|discriminate].
    assert (Hw1 : good w1).
    { destruct Hw as [H1 H2]. split; [exact (add_ear_keeps _ _ _ x w w1 H1 E)|].
      intros v Hv. apply (add_ear_logs x w w1 E), H2, Hv. }
    destruct (IH w1 w' H Hw1) as [H1 H2]. split; [exact H1|].
    intros v. exact (same_labels_trans _ _ _ (H2 v) (add_ear_labels x w w1 v E)).
Qed.

Lemma make_good : forall c w, good w -> 2 <= changed c <= n -> to_part c <> Absent -> good (make c w).
Proof.
  intros c w [Hw Hi] Hc Hp. split; [apply make_keeps; assumption|].
  intros v Hv. apply Hi in Hv. unfold make. cbn [touched]. right; right; right.
  destruct (relabels _ _); [|exact Hv]. apply (drop_logs _ w), Hv.
Qed.

Lemma make_counts : forall c w t, 2 <= changed c <= n -> counts_map n (vertices w) t ->
  counts_map n (vertices (make c w))
    (recount (changed c) (vertex_of (vertices w) (changed c)) (vertex_of (vertices (make c w)) (changed c)) t).
Proof.
  intros c w t Hc Ht. set (v := changed c) in *.
  (* What is dropped changes no label. *)
  unfold make. cbn [vertices]. fold v.
  set (again := relabels c (vertex_of (vertices w) v)).
  set (d := if again then drop (ear (vertex_of (vertices w) v)) w else w).
  assert (Hd : forall u, same_labels (vertex_of (vertices d) u) (vertex_of (vertices w) u)).
  { intros u. unfold d. destruct again; [apply drop_labels|repeat split]. }
  assert (Htd : counts_map n (vertices d) t) by (apply (counts_labels n (vertices w)); assumption).
  rewrite vertex_of_put, N.eqb_refl by lia.
  match goal with |- counts_map n (put v ?y _) _ => set (x' := y) end.
  assert (E : recount v (vertex_of (vertices w) v) x' t = recount v (vertex_of (vertices d) v) x' t).
  { unfold recount. rewrite !(fun k => counted_by_labels k v _ _ (Hd v)). reflexivity. }
  rewrite E. apply recount_counts; assumption.
Qed.

Lemma make_all_good : forall cs w t w' t', make_all n cs w t = Some (w', t') ->
  good w -> counts_map n (vertices w) t -> good w' /\ counts_map n (vertices w') t'.
Proof.
  induction cs as [|c cs IH]; intros w t w' t' H Hw Ht.
  - injection H as <- <-. split; assumption.
  - cbn [make_all] in H.
    destruct ((2 <=? changed c) && (changed c <=? n) && negb (part_beq (to_part c) Absent)) eqn:E; [|discriminate].
    rewrite !andb_true_iff, !N.leb_le, negb_true_iff in E. destruct E as [Hc Hp].
    assert (Hpa : to_part c <> Absent).
    { intros Ea. rewrite Ea in Hp. discriminate. }
    apply IH in H; [exact H|apply make_good; assumption|apply make_counts; assumption].
Qed.

Hypothesis grows : board_size s <= n.

Lemma apply_good : forall w t, apply s i = Some (w, t) -> good w /\ counts_map n (vertices w) t.
Proof.
  intros w t H. unfold apply in H.
  destruct (make_all n (changes_to i) (begin s i) (tallies_now s)) as [[w1 t1]|] eqn:E; [|discriminate].
  assert (Hc0 : counts_map n (vertices (begin s i)) (tallies_now s)).
  { apply (counts_larger (board_size s)); [exact (not_empty s R)|exact grows| |exact (tallied s R)].
    intros v Hv. destruct (part_beq (part_of (vertex_of vs0 v)) Absent) eqn:E0; [apply part_beq_eq, E0|].
    assert (Hp : part_of (vertex_of vs0 v) <> Absent) by (intros Ea; rewrite Ea in E0; discriminate).
    apply (all_present _ (meets s R)) in Hp. cbn in Hp. lia. }
  destruct (make_all_good _ _ _ _ _ E begin_good Hc0) as [H1 Ht1].
  set (w2 := if to_root i =? root_now s then w1 else drop_ear_of (to_root i) w1) in *.
  assert (H2 : good w2) by (unfold w2; destruct (to_root i =? root_now s); [exact H1|apply drop_good, H1]).
  set (w3 := drop_all (flat_map body (new_ears i)) w2) in *.
  destruct (add_all (new_ears i) w3) as [w4|] eqn:E4; [|discriminate]. injection H as <- <-.
  destruct (add_all_good _ _ _ E4 (drop_all_good _ _ H2)) as [H4 Hl4]. split; [exact H4|].
  apply (counts_labels n (vertices w1)); [|exact Ht1]. intros v.
  refine (same_labels_trans _ _ _ (Hl4 v) _). refine (same_labels_trans _ _ _ (drop_all_labels _ _ v) _).
  unfold w2. destruct (to_root i =? root_now s); [repeat split|apply drop_labels].
Qed.

(** ** A step that is accepted *)

Variable fuel : nat.

Theorem step_right : forall s' r, step fuel s i = Some (s', r) ->
  right s' /\ true_row (board_size s') r.
Proof.
  intros s' r H. unfold step in H. destruct (apply s i) as [[w t]|] eqn:Ea; [|discriminate].
  set (s1 := {| board_size := n; root_now := to_root i; pending_now := to_pending i;
                vertices_now := vertices w; ears_now := ears w; tallies_now := t |}) in *.
  set (K := certificate_of s1) in *.
  destruct (checked fuel (board_size s) K w) eqn:Ec; [|discriminate].
  destruct (row_of n (counts_giant K) (number_in t) (in_D_at K) (negb (to_root i =? 0)) fuel) as [r'|] eqn:Er;
    [|discriminate].
  injection H as <- <-. unfold checked in Ec. rewrite !andb_true_iff, !forallb_forall in Ec.
  destruct Ec as ((((((((_ & _) & Hnew) & Hends) & Hv) & Hedges) & Hears) & Hwe) & Hwc).
  change (size K) with n in *.
  destruct (walk_all (walk_ears K fuel) (renewed w) no_keys) as [known|] eqn:Ewe; [|discriminate].
  destruct (walk_all (walk_classes K fuel) _ no_keys) as [known'|] eqn:Ewc; [|discriminate].
  destruct (apply_good w t Ea) as [[Hw Hi] Ht].
  assert (C : conditions K).
  { apply (conditions_kept (board_size s) (root_now s) (pending_now s) n (to_root i) (to_pending i) vs0 es0 w).
    - exact (meets s R).
    - exact Hw.
    - exact grows.
    - repeat split; apply Hi; cbn; tauto.
    - intros v Hvt. apply vertex_b_sound, Hv, Hvt.
    - intros v u Hvr Hbv Hbu Hadj. apply edge_b_sound.
      exact (all_neighbours_each n _ v u Hbv Hbu Hadj (Hedges v Hvr)).
    - intros e x He Hx. apply (ear_b_sound K e x); [apply Hears, He|exact Hx].
    - apply (walk_all_sound _ (walk_ears K fuel)) with (s := no_keys) (s' := known); [|exact Ewe|apply no_keys_founded].
      intros k a b Hk Ha. exact (walk_ears_sound K eq_refl fuel k a b Hk Ha).
    - assert (Hc : forall c, In c (flat_map (class_to_walk K) (touched w)) -> Acc (hangs_from K) c).
      { apply (walk_all_sound _ (walk_classes K fuel)) with (s := no_keys) (s' := known'); [|exact Ewc|apply no_keys_founded].
        intros k a b Hk Ha. exact (walk_classes_sound K fuel k a b Hk Ha). }
      intros v Hvt. split; intros Ho; apply Hc, in_flat_map; exists v; (split; [exact Hvt|]); unfold class_to_walk.
      + change (at_vertex K v) with (vertex_of (vertices w) v). rewrite Ho. left; reflexivity.
      + change (at_vertex K v) with (vertex_of (vertices w) v).
        destruct (outer (part_of (vertex_of (vertices w) v))) eqn:Eo.
        * destruct (part_of (vertex_of (vertices w) v)); discriminate.
        * rewrite Ho. left; reflexivity.
    - intros v Hvn Hv2 E. assert (Hin : In v (between (board_size s + 1) n)) by (apply in_between; lia).
      apply Hnew in Hin. change (at_vertex K v) with (vertex_of (vertices w) v) in Hin. rewrite E in Hin. discriminate.
    - unfold ends_b in Hends. apply andb_true_iff in Hends. destruct Hends as [H1 _]. intros Hne. cbn in H1, Hne |- *.
      destruct (N.eqb_spec (to_root i) 0) as [E1|E1], (N.eqb_spec (to_pending i) 0) as [E2|E2]; cbn in H1;
        try (exfalso; tauto); apply part_beq_eq, H1.
    - unfold ends_b in Hends. apply andb_true_iff in Hends. destruct Hends as [_ H1]. intros Hne. cbn in H1, Hne |- *.
      destruct (N.eqb_spec (to_pending i) 0) as [E2|E2]; [contradiction|].
      rewrite !andb_true_iff in H1. destruct H1 as [[H1 H2] H3]. apply part_beq_eq in H1, H2.
      apply joined_b_adjacent in H3. tauto. }
  split.
  - constructor; [exact C|exact Ht|]. cbn. pose proof (not_empty s R). lia.
  - apply (row_of_true K C (number_in t) fuel); [exact Ht| |exact Er]. cbn. pose proof (not_empty s R). lia.
Qed.

End Sound.

(** [grows] is among what a step looks at. *)
Theorem accepted_step : forall fuel s i s' r, right s ->
  step fuel s i = Some (s', r) -> right s' /\ true_row (board_size s') r.
Proof.
  intros fuel s i s' r R H. refine (step_right s i R _ fuel s' r H).
  unfold step in H. destruct (apply s i) as [[w t]|]; [|discriminate].
  destruct (checked _ _ _ _) eqn:E; [|discriminate]. unfold checked in E. rewrite !andb_true_iff in E.
  destruct E as ((((((((E & _) & _) & _) & _) & _) & _) & _) & _). apply N.leb_le, E.
Qed.

(** * Many steps *)

Fixpoint run_from (fuel : nat) (s : state) (steps : list delta) : option (list (N * row)) :=
  match steps with
  | [] => Some []
  | i :: steps' =>
      match step fuel s i with
      | None => None
      | Some (s', r) =>
          match run_from fuel s' steps' with
          | None => None
          | Some rows => Some ((board_size s', r) :: rows)
          end
      end
  end.

(** The rows of some steps; nothing when one of the steps is refused.  No walk on boards up to
    1, ..., [fuel] is longer than that. *)
Definition run (fuel : nat) (steps : list delta) : option (list (N * row)) := run_from fuel start steps.

Theorem accepted : forall fuel steps rows, run fuel steps = Some rows ->
  forall n r, In (n, r) rows -> true_row n r.
Proof.
  intros fuel steps rows. unfold run. pose proof start_right as R. revert R rows.
  generalize start as s. induction steps as [|i steps IH]; intros s R rows H n r Hin.
  - injection H as <-. destruct Hin.
  - cbn [run_from] in H. destruct (step fuel s i) as [[s' r']|] eqn:E; [|discriminate].
    destruct (accepted_step fuel s i s' r' R E) as [R' Hr'].
    destruct (run_from fuel s' steps) as [rows'|] eqn:E'; [|discriminate].
    injection H as <-. destruct Hin as [Hin|Hin]; [injection Hin as <- <-; exact Hr'|].
    exact (IH s' R' rows' E' n r Hin).
Qed.

(** One board: a whole certificate is a step from nothing. *)
Corollary accepted_board : forall fuel whole n r, run fuel [whole] = Some [(n, r)] -> true_row n r.
Proof. intros fuel whole n r H. apply (accepted fuel [whole] _ H). left; reflexivity. Qed.
