(** No matching has more pairs than this: the easy half of the theorem of Tutte and Berge.

    Each vertex has a place: it is inner, or outer in some class, or one of the rest.  No edge leads
    from an outer vertex to the rest or to another class.  So a pair of a matching has an inner
    number, or lies within one class, or within the rest.  [bounded] counts these three kinds. *)

From Coq Require Import NArith List Bool Lia Permutation Arith.
From JuniperGreen Require Import Library Row Matching.
Import ListNotations.
Open Scope nat_scope.

Inductive place : Set := Outer (class : N) | Inner | Rest.

Definition is_inner (x : place) : bool := match x with Inner => true | _ => false end.
Definition is_rest (x : place) : bool := match x with Rest => true | _ => false end.
Definition is_outer (x : place) : bool := match x with Outer _ => true | _ => false end.
Definition is_in (c : N) (x : place) : bool :=
  match x with Outer b => N.eqb b c | _ => false end.

(** Which places may be adjacent. *)
Definition compatible (x y : place) : bool :=
  match x, y with
  | Outer b, Outer c => N.eqb b c
  | Outer _, Rest | Rest, Outer _ => false
  | _, _ => true
  end.

(** * Halves *)

Lemma half_le : forall k x, 2 * k <= x -> k <= Nat.div2 x.
Proof.
  induction k as [|k IH]; intros x H; [lia|]. destruct x as [|[|x]]; [lia|lia|].
  exact (le_n_S _ _ (IH x ltac:(lia))).
Qed.

Lemma half_add : forall k x, Nat.div2 (2 * k + x) = k + Nat.div2 x.
Proof.
  induction k as [|k IH]; intros x; [reflexivity|].
  replace (2 * S k + x) with (S (S (2 * k + x))) by lia. exact (f_equal S (IH x)).
Qed.

(** * Sums over a list *)

Fixpoint sum (f : N -> nat) (B : list N) : nat :=
  match B with
  | [] => 0
  | b :: B' => f b + sum f B'
  end.

Lemma sum_le : forall f g B, (forall b, f b <= g b) -> sum f B <= sum g B.
Proof. intros f g B H. induction B as [|b B IH]; [apply le_n|]. cbn. specialize (H b). lia. Qed.

Lemma sum_ext : forall f g B, (forall b, In b B -> f b = g b) -> sum f B = sum g B.
Proof.
  intros f g B. induction B as [|b B IH]; intros H; [reflexivity|]. cbn.
  rewrite (H b), IH; [reflexivity| |left; reflexivity]. intros c Hc. apply H. right. exact Hc.
Qed.

Lemma sum_update : forall f g B c k, NoDup B -> In c B -> g c = k + f c ->
  (forall b, b <> c -> g b = f b) -> sum g B = k + sum f B.
Proof.
  intros f g B c k. induction B as [|b B IH]; intros Hnd Hc Hg Hother; [destruct Hc|].
  inversion Hnd; subst. cbn. destruct (N.eq_dec b c) as [->|Hne].
  - rewrite Hg, (sum_ext g f B); [lia|]. intros b Hb. apply Hother. intros ->. contradiction.
  - destruct Hc as [->|Hc]; [contradiction|].
    rewrite (Hother b Hne), IH by assumption. lia.
Qed.

Lemma sum_one : forall f B c, In c B -> 1 <= f c -> 1 <= sum f B.
Proof.
  intros f B c. induction B as [|b B IH]; intros Hc H; [destruct Hc|]. cbn.
  destruct Hc as [->|Hc]; [lia|]. specialize (IH Hc H). lia.
Qed.

Lemma sum_add : forall f g B, sum (fun b => f b + g b) B = sum f B + sum g B.
Proof. intros f g B. induction B as [|b B IH]; [reflexivity|]. cbn. rewrite IH. lia. Qed.

Lemma sum_zero : forall f B, (forall b, In b B -> f b = 0) -> sum f B = 0.
Proof.
  intros f B. induction B as [|b B IH]; intros H; [reflexivity|]. cbn.
  rewrite (H b), IH; [reflexivity| |left; reflexivity]. intros c Hc. apply H. right. exact Hc.
Qed.

(** * How many elements of a list have a property *)

Definition count {A} (f : A -> bool) (l : list A) : nat := length (filter f l).

Lemma count_cons : forall A (f : A -> bool) a l,
  count f (a :: l) = (if f a then 1 else 0) + count f l.
Proof. intros A f a l. unfold count. cbn. destruct (f a); reflexivity. Qed.

Lemma count_app : forall A (f : A -> bool) l l', count f (l ++ l') = count f l + count f l'.
Proof. intros A f l l'. unfold count. rewrite filter_app, length_of_app. reflexivity. Qed.

Lemma count_perm : forall A (f : A -> bool) l l', Permutation l l' -> count f l = count f l'.
Proof.
  intros A f l l' H. induction H; rewrite ?count_cons; try lia; try reflexivity.
Qed.

Lemma count_ext : forall A (f g : A -> bool) l, (forall a, In a l -> f a = g a) ->
  count f l = count g l.
Proof.
  intros A f g l H. unfold count. rewrite (filter_ext_in f g l); [reflexivity|exact H].
Qed.

Lemma count_all : forall A (f : A -> bool) l, (forall a, In a l -> f a = true) ->
  count f l = length l.
Proof.
  intros A f l H. induction l as [|a l IH]; [reflexivity|]. rewrite count_cons, H by (left; reflexivity).
  cbn. rewrite IH; [reflexivity|]. intros b Hb. apply H. right. exact Hb.
Qed.

Lemma count_none : forall A (f : A -> bool) l, (forall a, In a l -> f a = false) -> count f l = 0.
Proof.
  intros A f l H. induction l as [|a l IH]; [reflexivity|]. rewrite count_cons, H by (left; reflexivity).
  apply IH. intros b Hb. apply H. right. exact Hb.
Qed.

Section Graph.

Variable adj : N -> N -> bool.
Variable at_ : N -> place.

(** The classes, each once. *)
Variable B : list N.

(** * The bound *)

Definition bound (L : list N) : nat :=
  count (fun v => is_inner (at_ v)) L + Nat.div2 (count (fun v => is_rest (at_ v)) L) +
  sum (fun c => Nat.div2 (count (fun v => is_in c (at_ v)) L)) B.

Lemma bound_perm : forall L L', Permutation L L' -> bound L = bound L'.
Proof.
  intros L L' H. unfold bound. rewrite !(count_perm _ _ _ _ H).
  f_equal. apply sum_ext. intros c _. rewrite (count_perm _ _ _ _ H). reflexivity.
Qed.

Lemma bound_inner : forall s L, at_ s = Inner -> bound (s :: L) = S (bound L).
Proof.
  intros s L Hs. unfold bound. rewrite !count_cons, Hs. cbn [is_inner is_rest Nat.add].
  rewrite (sum_ext _ (fun c => Nat.div2 (count (fun v => is_in c (at_ v)) L))); [lia|].
  intros c _. rewrite count_cons, Hs. reflexivity.
Qed.

(** The first vertex of its class adds nothing. *)
Lemma bound_base : forall b c L, at_ b = Outer c ->
  (forall v, In v L -> at_ v <> Outer c) -> bound (b :: L) = bound L.
Proof.
  intros b c L Hb Hnone. unfold bound. rewrite !count_cons, Hb. cbn [is_inner is_rest Nat.add].
  f_equal. apply sum_ext. intros k _. rewrite count_cons, Hb. cbn [is_in].
  destruct (N.eqb_spec c k) as [<-|]; [|reflexivity].
  rewrite count_none; [reflexivity|]. intros v Hv. specialize (Hnone v Hv).
  destruct (at_ v) as [c'| |]; try reflexivity. cbn. apply N.eqb_neq. congruence.
Qed.

(** An even number of vertices of a class adds half of it. *)
Lemma bound_ear : forall k c l L, NoDup B -> In c B -> (forall v, In v l -> at_ v = Outer c) ->
  length l = 2 * k -> bound (l ++ L) = k + bound L.
Proof.
  intros k c l L HB Hc Hl Hlen. unfold bound. rewrite !count_app.
  rewrite (count_none _ (fun v => is_inner (at_ v)) l) by (intros v Hv; rewrite Hl; trivial).
  rewrite (count_none _ (fun v => is_rest (at_ v)) l) by (intros v Hv; rewrite Hl; trivial).
  cbn [Nat.add].
  rewrite (sum_update (fun c => Nat.div2 (count (fun v => is_in c (at_ v)) L)) _ B c k HB Hc).
  - lia.
  - cbv beta. rewrite count_app, count_all, Hlen, half_add; [reflexivity|].
    intros v Hv. rewrite Hl by exact Hv. apply N.eqb_refl.
  - intros b Hb. cbv beta. rewrite count_app, count_none; [reflexivity|].
    intros v Hv. rewrite Hl by exact Hv. cbn. apply N.eqb_neq. congruence.
Qed.

(** * No matching exceeds it *)

Definition touches (f : N -> bool) (e : N * N) : bool := f (fst e) || f (snd e).
Definition within (f : N -> bool) (e : N * N) : bool := f (fst e) && f (snd e).

Lemma count_touches : forall f M, count (touches f) M <= count f (flat M).
Proof.
  intros f M. induction M as [|[a b] M IH]; [apply le_n|].
  unfold flat in *. cbn [flat_map app fst snd]. rewrite !count_cons. unfold touches at 1. cbn.
  destruct (f a), (f b); cbn; lia.
Qed.

Lemma count_within : forall f M, 2 * count (within f) M <= count f (flat M).
Proof.
  intros f M. induction M as [|[a b] M IH]; [apply le_n|].
  unfold flat in *. cbn [flat_map app fst snd]. rewrite !count_cons. unfold within at 1. cbn [fst snd].
  destruct (f a), (f b); cbn [andb]; lia.
Qed.

Variable V : list N.
Hypothesis in_class : forall v c, In v V -> at_ v = Outer c -> In c B.
Hypothesis edges : forall v w, In v V -> In w V -> adj v w = true ->
  compatible (at_ v) (at_ w) = true.

Let touched M := count (touches (fun v => is_inner (at_ v))) M.
Let in_rest M := count (within (fun v => is_rest (at_ v))) M.
Let in_class_of M c := count (within (fun v => is_in c (at_ v))) M.

(** Each pair is of one of the three kinds. *)
Lemma three_kinds : forall M, Forall (edge adj) M -> incl (flat M) V ->
  length M <= touched M + in_rest M + sum (in_class_of M) B.
Proof.
  intros M HM. unfold touched, in_rest, in_class_of.
  induction HM as [|[a b] M He HM IH]; intros Hin; [cbn; lia|].
  assert (Ha : In a V) by (apply Hin; left; reflexivity).
  assert (Hb : In b V) by (apply Hin; right; left; reflexivity).
  specialize (IH (fun v Hv => Hin v (or_intror (or_intror Hv)))).
  rewrite !count_cons.
  assert (Hs : sum (fun c => count (within (fun v => is_in c (at_ v))) ((a, b) :: M)) B =
               sum (fun c => if within (fun v => is_in c (at_ v)) (a, b) then 1 else 0) B +
               sum (fun c => count (within (fun v => is_in c (at_ v))) M) B).
  { rewrite <- sum_add. apply sum_ext. intros c _. apply count_cons. }
  rewrite Hs. cbn [length].
  enough (1 <= (if touches (fun v => is_inner (at_ v)) (a, b) then 1 else 0) +
               (if within (fun v => is_rest (at_ v)) (a, b) then 1 else 0) +
               sum (fun c => if within (fun v => is_in c (at_ v)) (a, b) then 1 else 0) B) by lia.
  pose proof (edges a b Ha Hb He) as Hc. pose proof (in_class a) as HB.
  unfold touches, within. cbn [fst snd].
  destruct (at_ a) as [ca| |], (at_ b) as [cb| |]; cbn in Hc |- *; try discriminate; try lia.
  apply N.eqb_eq in Hc. subst cb.
  apply (sum_one _ B ca (HB ca Ha eq_refl)). rewrite N.eqb_refl. apply le_n.
Qed.

Theorem bounded : forall M L r, matches adj M L r -> incl L V -> length M <= bound L.
Proof.
  intros M L r [HM HL] Hin.
  assert (Hle : forall f, count f (flat M) <= count f L).
  { intros f. rewrite (count_perm _ f _ _ HL), count_app. lia. }
  assert (H : length M <= touched M + in_rest M + sum (in_class_of M) B).
  { apply three_kinds; [exact HM|]. intros v Hv. apply Hin. rewrite HL. apply in_or_app. tauto. }
  unfold touched, in_rest, in_class_of, bound in *.
  pose proof (count_touches (fun v => is_inner (at_ v)) M) as H1.
  pose proof (Hle (fun v => is_inner (at_ v))) as H1'.
  pose proof (half_le _ _ (Nat.le_trans _ _ _ (count_within (fun v => is_rest (at_ v)) M)
                             (Hle (fun v => is_rest (at_ v))))) as H2.
  assert (H3 : sum (fun c => count (within (fun v => is_in c (at_ v))) M) B <=
               sum (fun c => Nat.div2 (count (fun v => is_in c (at_ v)) L)) B).
  { apply sum_le. intros c. apply half_le.
    apply Nat.le_trans with (count (fun v => is_in c (at_ v)) (flat M));
      [apply count_within|apply Hle]. }
  lia.
Qed.

Corollary has_at_most : forall k L, has adj k L -> incl L V -> k <= bound L.
Proof. intros k L (M & r & HM & <-) Hin. exact (bounded M L r HM Hin). Qed.

(** A matching that reaches the bound misses no vertex that is not outer. *)
Theorem not_missed : forall v L, Permutation V (v :: L) -> is_outer (at_ v) = false ->
  Nat.Even (count (fun v => is_rest (at_ v)) V) -> ~ has adj (bound V) L.
Proof.
  intros v L HP Hv He H.
  assert (Hlt : bound V = S (bound L)).
  { rewrite (bound_perm _ _ HP). destruct (at_ v) as [c| |] eqn:E; [discriminate|apply bound_inner, E|].
    destruct He as [k Hk]. rewrite (count_perm _ _ _ _ HP), count_cons, E in Hk. cbn [is_rest] in Hk.
    unfold bound. rewrite !count_cons, E. cbn [is_inner is_rest].
    rewrite (sum_ext _ (fun c => Nat.div2 (count (fun v => is_in c (at_ v)) L)))
      by (intros c _; rewrite count_cons, E; reflexivity).
    destruct k as [|k]; [lia|].
    replace (1 + count (fun v => is_rest (at_ v)) L) with (2 * S k + 0) by lia.
    replace (count (fun v => is_rest (at_ v)) L) with (2 * k + 1) by lia.
    rewrite !half_add. cbn. lia. }
  apply has_at_most in H; [lia|]. intros u Hu. rewrite HP. right. exact Hu.
Qed.

End Graph.
