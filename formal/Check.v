(** Functions that look at one vertex, one edge, one ear, and that walk upwards, each with what it
    proves when it answers [true]. *)

From Coq Require Import NArith Arith List Bool Lia.
From JuniperGreen Require Import Game Row Conditions Maps State.
Import ListNotations.
Open Scope N_scope.

Definition joined_b (v w : N) : bool :=
  (2 <=? v) && (2 <=? w) &&
  (if v <? w then w mod v =? 0 else (w <? v) && (v mod w =? 0)).

Lemma joined_b_sound : forall v w, joined_b v w = true -> joined v w.
Proof.
  intros v w H. unfold joined_b in H. apply andb_true_iff in H. destruct H as [H1 H2].
  apply andb_true_iff in H1. rewrite !N.leb_le in H1. split; [tauto|]. split; [tauto|].
  destruct (N.ltb_spec v w).
  - apply N.eqb_eq, N.mod_divide in H2; [|lia]. split; [lia|tauto].
  - apply andb_true_iff in H2. destruct H2 as [H2 H3]. apply N.ltb_lt in H2.
    apply N.eqb_eq, N.mod_divide in H3; [|lia]. split; [lia|tauto].
Qed.

Lemma joined_b_adjacent : forall v w, joined_b v w = true -> adjacent v w.
Proof. intros v w H. apply joined_b_sound in H. apply H. Qed.

Lemma part_beq_eq : forall x y, part_beq x y = true -> x = y.
Proof. exact internal_part_dec_bl. Qed.

Section Check.

Variable K : certificate.

(** * One vertex *)

Definition held_b (v : N) (x : vertex) : bool :=
  if partner x =? 0 then negb (part_beq (part_of x) GiantOuter) || (reference x =? 1)
  else let y := at_vertex K (partner x) in
       part_beq (part_of y) (inner_beside (part_of x)) && (partner y =? v).

Definition between_b (v : N) (x : vertex) : bool :=
  let y := at_vertex K (partner x) in
  let z := at_vertex K (reference x) in
  (reference y =? partner x) && (partner y =? v) && joined_b v (partner x) &&
  part_beq (part_of z) (outer_beside (part_of x)) && joined_b v (reference x).

Definition vertex_b (v : N) : bool :=
  let x := at_vertex K v in
  match part_of x with
  | Absent => true
  | SmallOuter | GiantOuter =>
      if base K (reference x) =? v then held_b v x
      else negb (partner x =? 0) && negb (ear x =? 0)
  | SmallInner | GiantInner => between_b v x
  | Free =>
      let y := at_vertex K (partner x) in
      part_beq (part_of y) Free && (partner y =? v) && joined_b v (partner x)
  | Pending => v =? pending K
  end.

Lemma held_b_sound : forall v, held_b v (at_vertex K v) = true -> base_held K v (part_of (at_vertex K v)).
Proof.
  intros v H2. unfold held_b in H2. unfold base_held.
  destruct (N.eqb_spec (partner (at_vertex K v)) 0) as [E|E]; [left|right]; (split; [exact E|]).
  - intros Ep. rewrite Ep in H2. cbn in H2. apply N.eqb_eq, H2.
  - apply andb_true_iff in H2. destruct H2 as [H2 H3]. split; [apply part_beq_eq, H2|apply N.eqb_eq, H3].
Qed.

Lemma between_b_sound : forall v, between_b v (at_vertex K v) = true ->
  inner_between K v (part_of (at_vertex K v)).
Proof.
  intros v H. unfold between_b in H. rewrite !andb_true_iff, !N.eqb_eq in H.
  destruct H as ((((H2 & H3) & H4) & H5) & H6).
  unfold inner_between. apply part_beq_eq in H5. apply joined_b_adjacent in H4, H6. tauto.
Qed.

Lemma vertex_b_sound : forall v, vertex_b v = true -> vertex_right K v.
Proof.
  intros v H. unfold vertex_b in H. unfold vertex_right.
  assert (Hout : (if base K (reference (at_vertex K v)) =? v then held_b v (at_vertex K v)
                  else negb (partner (at_vertex K v) =? 0) && negb (ear (at_vertex K v) =? 0)) = true ->
                 if base K (reference (at_vertex K v)) =? v then base_held K v (part_of (at_vertex K v))
                 else partner (at_vertex K v) <> 0 /\ ear (at_vertex K v) <> 0).
  { destruct (base K (reference (at_vertex K v)) =? v); [apply held_b_sound|].
    rewrite andb_true_iff, !negb_true_iff, !N.eqb_neq. trivial. }
  assert (Hin : between_b v (at_vertex K v) = true -> inner_between K v (part_of (at_vertex K v)))
    by apply between_b_sound.
  destruct (part_of (at_vertex K v)); try exact I; try (exact (Hout H)); try (exact (Hin H)).
  - rewrite !andb_true_iff, N.eqb_eq in H. destruct H as [[H1 H2] H3].
    apply part_beq_eq in H1. apply joined_b_adjacent in H3. unfold free_matched. tauto.
  - apply N.eqb_eq, H.
Qed.

(** * One edge, and what hangs from its end [v] *)

Definition edge_b (v w : N) : bool :=
  let x := at_vertex K v in
  let y := at_vertex K w in
  let p := part_of x in
  let q := part_of y in
  negb (forbidden p q) &&
  (if outer p && part_beq p q then reference x =? reference y else true) &&
  (if inner q && (reference y =? v) then part_beq p (outer_beside q) else true) &&
  (if outer q && negb (ear y =? 0) then
     match at_ear K (ear y) with
     | None => true
     | Some z => if (first z =? v) || (latter z =? v) then part_beq p q && (reference x =? reference y)
                 else true
     end
   else true).

Lemma edge_b_sound : forall v w, edge_b v w = true ->
  edge_right K v w /\
  (inner (part_of (at_vertex K w)) = true -> reference (at_vertex K w) = v ->
     part_of (at_vertex K v) = outer_beside (part_of (at_vertex K w))) /\
  (forall x, outer (part_of (at_vertex K w)) = true -> ear (at_vertex K w) <> 0 ->
     at_ear K (ear (at_vertex K w)) = Some x -> first x = v \/ latter x = v -> same_class K v w).
Proof.
  intros v w H. unfold edge_b in H. rewrite !andb_true_iff in H. destruct H as (((H1 & H2) & H3) & H4).
  split; [split|split].
  - apply negb_true_iff, H1.
  - intros Ho E. rewrite Ho, (internal_part_dec_lb _ _ E) in H2. apply N.eqb_eq, H2.
  - intros Hi E. rewrite Hi, E, N.eqb_refl in H3. apply part_beq_eq, H3.
  - intros x Ho He Hx Hs. apply N.eqb_neq in He. rewrite Ho, He, Hx in H4. cbn in H4.
    assert (E : (first x =? v) || (latter x =? v) = true).
    { destruct Hs as [Hs|Hs]; rewrite Hs, N.eqb_refl; [reflexivity|apply orb_true_r]. }
    rewrite E in H4. apply andb_true_iff in H4. destruct H4 as [H4 H5].
    split; [apply part_beq_eq, H4|apply N.eqb_eq, H5].
Qed.

(** * One ear *)

Fixpoint path_b (v : N) (l : list N) : bool :=
  match l with
  | [] => true
  | w :: l' => joined_b v w && path_b w l'
  end.

Lemma path_b_sound : forall l v, path_b v l = true -> joined_path (v :: l).
Proof.
  induction l as [|w l IH]; intros v H; [exact I|]. cbn in H. apply andb_true_iff in H.
  destruct H as [H1 H2]. split; [apply joined_b_sound, H1|apply IH, H2].
Qed.

Definition class_b (x : vertex) (v : N) : bool :=
  let y := at_vertex K v in part_beq (part_of x) (part_of y) && (reference x =? reference y).

Lemma class_b_sound : forall v w, class_b (at_vertex K v) w = true -> same_class K v w.
Proof.
  intros v w H. unfold class_b in H. apply andb_true_iff in H. destruct H as [H1 H2].
  split; [apply part_beq_eq, H1|apply N.eqb_eq, H2].
Qed.

Definition ear_b (e : N) : bool :=
  match at_ear K e with
  | None => true
  | Some x =>
      let s := at_vertex K (first x) in
      path_b (first x) (body x ++ [latter x]) && Nat.even (length (body x)) && outer (part_of s) &&
      class_b s (latter x) && forallb (class_b s) (body x) && negb (match body x with [] => true | _ => false end)
  end.

Lemma ear_b_sound : forall e x, ear_b e = true -> at_ear K e = Some x ->
  body x <> [] /\ joined_path (first x :: body x ++ [latter x]) /\ Nat.Even (length (body x)) /\
  outer (part_of (at_vertex K (first x))) = true /\ same_class K (first x) (latter x) /\
  forall v, In v (body x) -> same_class K (first x) v.
Proof.
  intros e x H Hx. unfold ear_b in H. rewrite Hx, !andb_true_iff in H.
  destruct H as (((((H1 & H2) & H3) & H4) & H5) & H6).
  split; [intros E; rewrite E in H6; discriminate|]. split; [apply path_b_sound, H1|].
  split; [apply Nat.even_spec, H2|]. split; [exact H3|]. split; [apply class_b_sound, H4|].
  intros v Hv. rewrite forallb_forall in H5. apply class_b_sound, H5, Hv.
Qed.

(** * Walks

    A walk goes from an ear to those on which it rests, or from a class to the one from which it
    hangs.  It comes to an end, and never twice to the same one in a step; so there is no circle.
    [fuel] bounds its length. *)

Definition all_founded (R : N -> N -> Prop) (s : set) : Prop := forall k, mem k s = true -> Acc R k.

Lemma add_founded : forall R k s, k <> 0 -> Acc R k -> all_founded R s -> all_founded R (add k s).
Proof.
  intros R k s Hk Ha Hs l Hl. rewrite mem_add in Hl by exact Hk. apply orb_true_iff in Hl.
  destruct Hl as [Hl|Hl]; [apply N.eqb_eq in Hl; congruence|exact (Hs l Hl)].
Qed.

Fixpoint walk_ears (fuel : nat) (e : N) (known : set) : option set :=
  if (e =? 0) || mem e known then Some known
  else match fuel with
       | O => None
       | S fuel' =>
           match at_ear K e with
           | None => Some (add e known)
           | Some x =>
               match walk_ears fuel' (ear (at_vertex K (first x))) known with
               | None => None
               | Some known1 =>
                   match walk_ears fuel' (ear (at_vertex K (latter x))) known1 with
                   | None => None
                   | Some known2 => Some (add e known2)
                   end
               end
           end
       end.

Hypothesis no_ear_0 : at_ear K 0 = None.

Lemma walk_ears_sound : forall fuel e known known', walk_ears fuel e known = Some known' ->
  all_founded (rests_on K) known -> all_founded (rests_on K) known' /\ Acc (rests_on K) e.
Proof.
  assert (Hnone : forall e, at_ear K e = None -> Acc (rests_on K) e).
  { intros e He. constructor. intros f (_ & x & Hx & _). congruence. }
  assert (Hstart : forall fuel e known known', (e =? 0) || mem e known = true ->
            walk_ears fuel e known = Some known' -> all_founded (rests_on K) known ->
            all_founded (rests_on K) known' /\ Acc (rests_on K) e).
  { intros fuel e known known' E H Hk. destruct fuel; cbn in H; rewrite E in H; injection H as <-;
      (split; [exact Hk|]); apply orb_true_iff in E; destruct E as [E|E];
      try (apply N.eqb_eq in E; subst e; apply Hnone, no_ear_0); exact (Hk e E). }
  induction fuel as [|fuel IH]; intros e known known' H Hk;
    destruct ((e =? 0) || mem e known) eqn:E; try (exact (Hstart _ _ _ _ E H Hk));
    cbn in H; rewrite E in H; [discriminate|].
  assert (He0 : e <> 0) by (intros ->; discriminate E).
  destruct (at_ear K e) as [x|] eqn:Hx.
  - destruct (walk_ears fuel (ear (at_vertex K (first x))) known) as [known1|] eqn:H1; [|discriminate].
    destruct (walk_ears fuel (ear (at_vertex K (latter x))) known1) as [known2|] eqn:H2; [|discriminate].
    injection H as <-. destruct (IH _ _ _ H1 Hk) as [Hk1 Ha1]. destruct (IH _ _ _ H2 Hk1) as [Hk2 Ha2].
    assert (Ha : Acc (rests_on K) e).
    { constructor. intros f (_ & y & Hy & Hs). rewrite Hx in Hy. injection Hy as <-.
      destruct Hs as [<-|<-]; assumption. }
    split; [apply add_founded; assumption|exact Ha].
  - injection H as <-. split; [apply add_founded; [exact He0|apply Hnone, Hx|exact Hk]|apply Hnone, Hx].
Qed.

Fixpoint walk_classes (fuel : nat) (c : N) (known : set) : option set :=
  if mem c known then Some known
  else match fuel with
       | O => None
       | S fuel' =>
           let s := partner (at_vertex K (base K c)) in
           if s =? 0 then Some (add c known)
           else match walk_classes fuel' (reference (at_vertex K (reference (at_vertex K s)))) known with
                | None => None
                | Some known1 => Some (add c known1)
                end
       end.

Hypothesis no_vertex_0 : partner (at_vertex K 0) = 0.

Lemma walk_classes_sound : forall fuel c known known', walk_classes fuel c known = Some known' ->
  all_founded (hangs_from K) known -> all_founded (hangs_from K) known' /\ Acc (hangs_from K) c.
Proof.
  assert (Hadd : forall c s, Acc (hangs_from K) c -> all_founded (hangs_from K) s ->
                 all_founded (hangs_from K) (add c s)).
  { intros c s Ha Hs. destruct (N.eq_dec c 0) as [->|Hc]; [exact Hs|]. apply add_founded; assumption. }
  induction fuel as [|fuel IH]; intros c known known' H Hk; cbn in H; destruct (mem c known) eqn:E;
    try (injection H as <-; split; [exact Hk|exact (Hk c E)]); [discriminate|].
  destruct (N.eqb_spec (partner (at_vertex K (base K c))) 0) as [E0|E0].
  - injection H as <-. assert (Ha : Acc (hangs_from K) c).
    { constructor. intros a (Hne & _). contradiction. }
    split; [apply Hadd; assumption|exact Ha].
  - destruct (walk_classes fuel _ known) as [known1|] eqn:H1; [|discriminate]. injection H as <-.
    destruct (IH _ _ _ H1 Hk) as [Hk1 Ha1].
    assert (Ha : Acc (hangs_from K) c).
    { constructor. intros a (_ & ->). exact Ha1. }
    split; [apply Hadd; assumption|exact Ha].
Qed.

(** Walks from each of a list. *)
Fixpoint walk_all (walk : N -> set -> option set) (l : list N) (known : set) : option set :=
  match l with
  | [] => Some known
  | k :: l' => match walk k known with None => None | Some known1 => walk_all walk l' known1 end
  end.

Lemma walk_all_sound : forall (R : N -> N -> Prop) walk,
  (forall k s s', walk k s = Some s' -> all_founded R s -> all_founded R s' /\ Acc R k) ->
  forall l s s', walk_all walk l s = Some s' -> all_founded R s -> forall k, In k l -> Acc R k.
Proof.
  intros R walk Hw. induction l as [|a l IH]; intros s s' H Hs k Hk; [destruct Hk|].
  cbn in H. destruct (walk a s) as [s1|] eqn:E; [|discriminate]. destruct (Hw a s s1 E Hs) as [Hs1 Ha].
  destruct Hk as [<-|Hk]; [exact Ha|exact (IH s1 s' H Hs1 k Hk)].
Qed.

Lemma no_keys_founded : forall R, all_founded R no_keys.
Proof. intros R k H. rewrite mem_no_keys in H. discriminate. Qed.

End Check.
