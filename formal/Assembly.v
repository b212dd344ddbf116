(** For each outer vertex a matching that reaches the bound and misses it.

    A certificate says where each outer vertex comes from:
    - it is the base of a class that stands alone;
    - it is the base of a class that hangs from an outer vertex [p] by an inner one [s], which is
      adjacent to both;
    - or it lies in an ear on two vertices of its class.
    "Comes from" is well-founded.  So the graph can be put together from the rest, one base or one
    ear after the other, and what is wanted holds at each moment for what is there ([good]). *)

From Coq Require Import NArith List Bool Lia Permutation Arith.
From JuniperGreen Require Import Library Row Matching Barrier Ears.
Import ListNotations.
Open Scope nat_scope.

Inductive origin : Set :=
| Alone
| Hangs (p s : N)
| InEar (s : N) (l : list N) (t : N).

Section Assembly.

Variable adj : N -> N -> bool.
Hypothesis adj_sym : forall v w, adj v w = adj w v.

Variables V B : list N.
Variable at_ : N -> place.
Variable origin_of : N -> origin.
Variable base : N -> N.
Variable base_below : N -> N.

(** [comes_from v u]: [u] has to be there before [v]. *)
Definition comes_from (v u : N) : Prop :=
  match origin_of v with
  | Alone => False
  | Hangs p _ => u = p
  | InEar s _ t => u = s \/ u = t
  end.

Record origins : Prop := {
  all_once : NoDup V;
  classes_once : NoDup B;
  class_known : forall v c, In v V -> at_ v = Outer c -> In c B;
  rest_even : Nat.Even (count (fun v => is_rest (at_ v)) V);
  rest_matched : has adj (Nat.div2 (count (fun v => is_rest (at_ v)) V))
                         (filter (fun v => is_rest (at_ v)) V);
  alone : forall v c, In v V -> at_ v = Outer c -> origin_of v = Alone -> base c = v;
  hangs : forall v c p s, In v V -> at_ v = Outer c -> origin_of v = Hangs p s ->
    base c = v /\ base_below s = v /\ In s V /\ at_ s = Inner /\ adj s v = true /\
    In p V /\ is_outer (at_ p) = true /\ adj p s = true;
  in_ear : forall v c s l t, In v V -> at_ v = Outer c -> origin_of v = InEar s l t ->
    In v l /\ NoDup l /\ Nat.Even (length l) /\ path adj (s :: l ++ [t]) /\
    (forall u, In u l -> In u V /\ at_ u = Outer c /\ origin_of u = InEar s l t) /\
    In s V /\ at_ s = Outer c /\ In t V /\ at_ t = Outer c;
  inner_hold : forall s, In s V -> at_ s = Inner ->
    In (base_below s) V /\ is_outer (at_ (base_below s)) = true /\
    exists p, origin_of (base_below s) = Hangs p s;
  founded : forall v, In v V -> is_outer (at_ v) = true -> Acc (fun u w => comes_from w u) v
}.

Hypothesis O : origins.

Definition is_alone (v : N) : bool :=
  is_outer (at_ v) && match origin_of v with Alone => true | _ => false end.

(** What is there, [P], is a part of the graph with all that it stands on. *)
Record good (P : list N) : Prop := {
  once : NoDup P;
  within_V : incl P V;
  has_rest : forall v, In v V -> at_ v = Rest -> In v P;
  has_base : forall v c, In v P -> at_ v = Outer c -> In (base c) P;
  has_below : forall s, In s P -> at_ s = Inner -> In (base_below s) P;
  has_above : forall v p s, In v P -> is_outer (at_ v) = true -> origin_of v = Hangs p s -> In s P;
  has_whole_ears : forall v s l t, In v P -> is_outer (at_ v) = true ->
    origin_of v = InEar s l t -> incl l P;
  size : length P = 2 * bound at_ B P + count is_alone P;
  reaches : has adj (bound at_ B P) P;
  misses : forall v L, Permutation P (v :: L) -> is_outer (at_ v) = true -> has adj (bound at_ B P) L
}.

Lemma outer_place : forall v, is_outer (at_ v) = true -> exists c, at_ v = Outer c.
Proof. intros v H. destruct (at_ v) as [c| |]; try discriminate. exists c. reflexivity. Qed.

Lemma NoDup_both : forall l l' : list N, NoDup l -> NoDup l' -> (forall v, In v l -> ~ In v l') ->
  NoDup (l ++ l').
Proof.
  induction l as [|v l IH]; intros l' Hl Hl' H; [exact Hl'|]. inversion Hl; subst. cbn. constructor.
  - rewrite in_app_iff. intros [Hv|Hv]; [contradiction|exact (H v (or_introl eq_refl) Hv)].
  - apply IH; [assumption|assumption|]. intros u Hu. apply H. right. exact Hu.
Qed.

(** ** It begins with the rest *)

Lemma good_rest : good (filter (fun v => is_rest (at_ v)) V).
Proof.
  set (R := filter (fun v => is_rest (at_ v)) V).
  assert (HR : forall v, In v R <-> In v V /\ at_ v = Rest).
  { intros v. unfold R. rewrite filter_In.
    destruct (at_ v); cbn; intuition discriminate. }
  assert (Hb : bound at_ B R = Nat.div2 (length R) /\ count is_alone R = 0).
  { split.
    - unfold bound. rewrite count_none, count_all, sum_zero; [lia| | |].
      + intros b _. rewrite count_none; [reflexivity|]. intros v Hv. apply HR in Hv.
        destruct Hv as [_ ->]. reflexivity.
      + intros v Hv. apply HR in Hv. destruct Hv as [_ ->]. reflexivity.
      + intros v Hv. apply HR in Hv. destruct Hv as [_ ->]. reflexivity.
    - apply count_none. intros v Hv. apply HR in Hv. unfold is_alone. destruct Hv as [_ ->]. reflexivity. }
  destruct Hb as [Hb Ha].
  constructor.
  - apply NoDup_filter, (all_once O).
  - intros v Hv. apply HR, Hv.
  - intros v Hv E. apply HR. split; assumption.
  - intros v c Hv E. apply HR in Hv. destruct Hv. congruence.
  - intros v Hv E. apply HR in Hv. destruct Hv. congruence.
  - intros v p s Hv E. apply HR in Hv. destruct Hv as [_ Hr]. rewrite Hr in E. discriminate.
  - intros v s l t Hv E. apply HR in Hv. destruct Hv as [_ Hr]. rewrite Hr in E. discriminate.
  - rewrite Hb, Ha. destruct (rest_even O) as [k Hk]. unfold count in Hk. fold R in Hk.
    rewrite Hk. replace (2 * k) with (2 * k + 0) by lia. rewrite half_add. cbn. lia.
  - rewrite Hb. exact (rest_matched O).
  - intros v L HP E. assert (Hv : In v R) by (rewrite HP; left; reflexivity). apply HR in Hv.
    destruct Hv as [_ Hr]. rewrite Hr in E. discriminate.
Qed.

(** ** One more base, alone *)

Lemma good_alone : forall P v c, good P -> In v V -> ~ In v P -> at_ v = Outer c ->
  origin_of v = Alone -> good (v :: P).
Proof.
  intros P v c G Hv Hn Hc Ho.
  pose proof (alone O v c Hv Hc Ho) as Hbase.
  assert (Hb : bound at_ B (v :: P) = bound at_ B P).
  { apply (bound_base _ _ _ c); [exact Hc|]. intros u Hu Hu'.
    apply Hn. rewrite <- Hbase. exact (has_base P G u c Hu Hu'). }
  constructor.
  - constructor; [exact Hn|exact (once P G)].
  - intros u [<-|Hu]; [exact Hv|exact (within_V P G u Hu)].
  - intros u Hu E. right. exact (has_rest P G u Hu E).
  - intros u k [<-|Hu] E; [left; congruence|right; exact (has_base P G u k Hu E)].
  - intros u [<-|Hu] E; [congruence|right; exact (has_below P G u Hu E)].
  - intros u p s [<-|Hu] E E'; [congruence|right; exact (has_above P G u p s Hu E E')].
  - intros u s l t [<-|Hu] E E'; [congruence|].
    intros w Hw. right. exact (has_whole_ears P G u s l t Hu E E' w Hw).
  - rewrite Hb, count_cons. pose proof (size P G). unfold is_alone at 1. rewrite Hc, Ho. cbn in *. lia.
  - rewrite Hb. apply has_weaken, (reaches P G).
  - intros u L HP E. rewrite Hb. destruct (N.eq_dec u v) as [->|Hne].
    + apply Permutation_cons_inv in HP. apply (has_perm _ _ P); [exact HP|exact (reaches P G)].
    + assert (Hu : In u (v :: P)) by (rewrite HP; left; reflexivity).
      destruct Hu as [->|Hu]; [contradiction|]. apply in_split in Hu. destruct Hu as (P1 & P2 & ->).
      apply (has_perm _ _ (v :: P1 ++ P2)).
      * apply (Permutation_cons_inv (a := u)). rewrite <- HP, <- Permutation_middle. apply perm_swap.
      * apply has_weaken. apply (misses _ G u); [symmetry; apply Permutation_middle|exact E].
Qed.

(** ** One more base, below an inner vertex *)

Lemma good_hangs : forall P v c p s, good P -> In v V -> ~ In v P -> at_ v = Outer c ->
  origin_of v = Hangs p s -> In p P -> good (v :: s :: P).
Proof.
  intros P v c p s G Hv Hn Hc Ho Hp.
  destruct (hangs O v c p s Hv Hc Ho) as (Hbase & Hbelow & HsV & Hs & Hsv & HpV & Hpo & Hps).
  assert (Hns : ~ In s P).
  { intros H. apply Hn. rewrite <- Hbelow. exact (has_below P G s H Hs). }
  assert (Hb : bound at_ B (v :: s :: P) = S (bound at_ B P)).
  { rewrite (bound_base _ _ _ c); [apply bound_inner, Hs|exact Hc|]. intros u [<-|Hu] Hu'; [congruence|].
    apply Hn. rewrite <- Hbase. exact (has_base P G u c Hu Hu'). }
  assert (Hvs : adj v s = true) by (rewrite adj_sym; exact Hsv).
  constructor.
  - constructor; [|constructor; [exact Hns|exact (once P G)]].
    intros [E|H]; [congruence|contradiction].
  - intros u [<-|[<-|Hu]]; [exact Hv|exact HsV|exact (within_V P G u Hu)].
  - intros u Hu E. right; right. exact (has_rest P G u Hu E).
  - intros u k [<-|[<-|Hu]] E; [left; congruence|congruence|right; right; exact (has_base P G u k Hu E)].
  - intros u [<-|[<-|Hu]] E; [congruence|left; congruence|right; right; exact (has_below P G u Hu E)].
  - intros u p' s' [<-|[<-|Hu]] E E'; [right; left; congruence|rewrite Hs in E; discriminate|].
    right; right. exact (has_above P G u p' s' Hu E E').
  - intros u s' l t [<-|[<-|Hu]] E E'; [congruence|rewrite Hs in E; discriminate|].
    intros w Hw. right; right. exact (has_whole_ears P G u s' l t Hu E E' w Hw).
  - rewrite Hb, !count_cons. pose proof (size P G). unfold is_alone at 1 2. rewrite Hc, Ho, Hs. cbn in *. lia.
  - rewrite Hb. apply has_pair; [exact Hvs|exact (reaches P G)].
  - intros u L HP E. rewrite Hb. destruct (N.eq_dec u v) as [->|Hne].
    + (* The new base is missed: [s] goes to its parent, which is missed instead. *)
      apply Permutation_cons_inv in HP.
      apply in_split in Hp. destruct Hp as (P1 & P2 & ->).
      apply (has_perm _ _ (p :: s :: P1 ++ P2)).
      * rewrite <- HP. rewrite perm_swap. constructor. apply Permutation_middle.
      * apply has_pair; [exact Hps|]. apply (misses _ G p); [symmetry; apply Permutation_middle|exact Hpo].
    + assert (Hu : In u (v :: s :: P)) by (rewrite HP; left; reflexivity).
      destruct Hu as [->|[->|Hu]]; [contradiction|rewrite Hs in E; discriminate|].
      apply in_split in Hu. destruct Hu as (P1 & P2 & ->).
      apply (has_perm _ _ (v :: s :: P1 ++ P2)).
      * apply (Permutation_cons_inv (a := u)). rewrite <- HP.
        rewrite (Permutation_middle (v :: s :: P1) P2 u). reflexivity.
      * apply has_pair; [exact Hvs|]. apply (misses _ G u); [symmetry; apply Permutation_middle|exact E].
Qed.

(** ** One more ear *)

Lemma good_ear : forall P v c s l t, good P -> In v V -> ~ In v P -> at_ v = Outer c ->
  origin_of v = InEar s l t -> In s P -> In t P -> good (l ++ P).
Proof.
  intros P v c s l t G Hv Hn Hc Ho Hs Ht.
  destruct (in_ear O v c s l t Hv Hc Ho) as (Hvl & Hnd & [k Hk] & Hpath & Hl & HsV & Hsc & HtV & Htc).
  assert (Hnone : forall u, In u l -> ~ In u P).
  { intros u Hu H. destruct (Hl u Hu) as (_ & E & E'). apply Hn.
    refine (has_whole_ears P G u s l t H _ E' v Hvl). rewrite E. reflexivity. }
  assert (Hb : bound at_ B (l ++ P) = k + bound at_ B P).
  { apply (bound_ear _ _ k c); [exact (classes_once O)|exact (class_known O v c Hv Hc)| |exact Hk].
    intros u Hu. apply Hl, Hu. }
  assert (Hsplit : forall u, In u P -> exists L, Permutation P (u :: L)).
  { intros u Hu. apply in_split in Hu. destruct Hu as (P1 & P2 & ->).
    exists (P1 ++ P2). symmetry. apply Permutation_middle. }
  assert (Hpl : path adj l).
  { apply (path_app adj [s] (l ++ [t])) in Hpath. destruct Hpath as [_ H]. apply path_app in H. apply H. }
  constructor.
  - apply NoDup_both; [exact Hnd|exact (once P G)|exact Hnone].
  - intros u Hu. apply in_app_or in Hu. destruct Hu as [Hu|Hu]; [apply Hl, Hu|exact (within_V P G u Hu)].
  - intros u Hu E. apply in_or_app. right. exact (has_rest P G u Hu E).
  - intros u b Hu E. apply in_or_app. right. apply in_app_or in Hu. destruct Hu as [Hu|Hu].
    + apply Hl in Hu. destruct Hu as (_ & E' & _). replace b with c by congruence.
      exact (has_base P G s c Hs Hsc).
    + exact (has_base P G u b Hu E).
  - intros u Hu E. apply in_or_app. right. apply in_app_or in Hu. destruct Hu as [Hu|Hu].
    + apply Hl in Hu. destruct Hu as (_ & E' & _). congruence.
    + exact (has_below P G u Hu E).
  - intros u p' s' Hu E E'. apply in_or_app. right. apply in_app_or in Hu. destruct Hu as [Hu|Hu].
    + apply Hl in Hu. destruct Hu as (_ & _ & E''). congruence.
    + exact (has_above P G u p' s' Hu E E').
  - intros u s' l' t' Hu E E' w Hw. apply in_or_app. apply in_app_or in Hu. destruct Hu as [Hu|Hu].
    + left. apply Hl in Hu. destruct Hu as (_ & _ & E''). rewrite E'' in E'. injection E' as _ -> _. exact Hw.
    + right. exact (has_whole_ears P G u s' l' t' Hu E E' w Hw).
  - rewrite Hb, count_app, length_of_app, (count_none _ is_alone l).
    + pose proof (size P G). lia.
    + intros u Hu. apply Hl in Hu. destruct Hu as (_ & E & E'). unfold is_alone. rewrite E, E'. reflexivity.
  - rewrite Hb. apply has_path; [exact Hpl|exact Hk|exact (reaches P G)].
  - intros u L HP E. rewrite Hb.
    assert (Hu : In u (l ++ P)) by (rewrite HP; left; reflexivity).
    apply in_app_or in Hu. destruct Hu as [Hu|Hu].
    + apply in_split in Hu. destruct Hu as (l1 & l2 & El).
      destruct (Hsplit s Hs) as [Ps HPs]. destruct (Hsplit t Ht) as [Pt HPt].
      apply (has_perm _ _ ((l1 ++ l2) ++ P)).
      * apply (Permutation_cons_inv (a := u)). rewrite <- HP, El, <- !app_assoc. cbn [app].
        apply Permutation_middle.
      * apply (has_ear _ k s l1 u l2 t _ P Ps Pt); rewrite <- ?El; try assumption.
        -- apply (misses _ G s); [exact HPs|rewrite Hsc; reflexivity].
        -- apply (misses _ G t); [exact HPt|rewrite Htc; reflexivity].
    + destruct (Hsplit u Hu) as [Pu HPu]. apply (has_perm _ _ (l ++ Pu)).
      * apply (Permutation_cons_inv (a := u)). rewrite <- HP, HPu. apply Permutation_middle.
      * apply has_path; [exact Hpl|exact Hk|]. apply (misses _ G u); assumption.
Qed.

(** ** Until all is there *)

(** While an outer vertex is missing, one is of which all that it comes from is there. *)
Lemma next_vertex : forall P, good P -> forall v, Acc (fun u w => comes_from w u) v ->
  In v V -> is_outer (at_ v) = true -> ~ In v P ->
  exists w, In w V /\ is_outer (at_ w) = true /\ ~ In w P /\ forall u, comes_from w u -> In u P.
Proof.
  intros P G v HA. induction HA as [v _ IH]. intros Hv Hvo Hn.
  assert (Hgo : forall u, comes_from v u -> In u V -> is_outer (at_ u) = true ->
    (exists w, In w V /\ is_outer (at_ w) = true /\ ~ In w P /\ forall u, comes_from w u -> In u P) \/
    In u P).
  { intros u Hu HuV Huo. destruct (in_dec N.eq_dec u P) as [|Hnu]; [right; assumption|left].
    exact (IH u Hu HuV Huo Hnu). }
  destruct (outer_place v Hvo) as [c Hc].
  destruct (origin_of v) as [|p s|s l t] eqn:Ho.
  - exists v. repeat split; try assumption. intros u Hu. unfold comes_from in Hu. rewrite Ho in Hu. destruct Hu.
  - destruct (hangs O v c p s Hv Hc Ho) as (_ & _ & _ & _ & _ & HpV & Hpo & _).
    assert (Hcp : comes_from v p) by (unfold comes_from; rewrite Ho; reflexivity).
    destruct (Hgo p Hcp HpV Hpo) as [|Hin]; [assumption|].
    exists v. repeat split; try assumption. intros u Hu. unfold comes_from in Hu. rewrite Ho in Hu. congruence.
  - destruct (in_ear O v c s l t Hv Hc Ho) as (_ & _ & _ & _ & _ & HsV & Hsc & HtV & Htc).
    assert (Hcs : comes_from v s) by (unfold comes_from; rewrite Ho; left; reflexivity).
    assert (Hct : comes_from v t) by (unfold comes_from; rewrite Ho; right; reflexivity).
    destruct (Hgo s Hcs HsV) as [|Hs]; [rewrite Hsc; reflexivity|assumption|].
    destruct (Hgo t Hct HtV) as [|Ht]; [rewrite Htc; reflexivity|assumption|].
    exists v. repeat split; try assumption. intros u Hu. unfold comes_from in Hu. rewrite Ho in Hu.
    destruct Hu; congruence.
Qed.

Lemma all_there : forall k P, good P -> length V <= length P + k -> exists P', good P' /\ incl V P'.
Proof.
  assert (Hlen : forall P, good P -> length P <= length V).
  { intros P G. apply NoDup_incl_length; [exact (once P G)|exact (within_V P G)]. }
  induction k as [|k IH]; intros P G Hk.
  - exists P. split; [exact G|].
    apply NoDup_length_incl; [exact (once P G)|lia|exact (within_V P G)].
  - destruct (Forall_Exists_dec (fun v => is_outer (at_ v) = true -> In v P)
      (fun v => match in_dec N.eq_dec v P with
                | left H => left (fun _ => H)
                | right H => match bool_dec (is_outer (at_ v)) true with
                             | left E => right (fun F => H (F E))
                             | right E => left (fun F => False_ind _ (E F)) end end) V)
      as [Hall|Hsome].
    + (* All outer vertices are there, and so are the inner ones that hold bases. *)
      exists P. split; [exact G|]. rewrite Forall_forall in Hall. intros v Hv.
      destruct (at_ v) as [c| |] eqn:E.
      * apply Hall; [exact Hv|rewrite E; reflexivity].
      * destruct (inner_hold O v Hv E) as (HbV & Hbo & p & Ho).
        exact (has_above P G _ p v (Hall _ HbV Hbo) Hbo Ho).
      * exact (has_rest P G v Hv E).
    + apply Exists_exists in Hsome. destruct Hsome as (v & Hv & Hno).
      assert (Hvo : is_outer (at_ v) = true).
      { destruct (is_outer (at_ v)); [reflexivity|]. exfalso. apply Hno. discriminate. }
      assert (Hn : ~ In v P) by (intros H; apply Hno; intros _; exact H).
      destruct (next_vertex P G v (founded O v Hv Hvo) Hv Hvo Hn) as (w & HwV & Hwo & Hnw & Hw).
      destruct (outer_place w Hwo) as [c Hc]. unfold comes_from in Hw.
      destruct (origin_of w) as [|p s|s l t] eqn:Ho.
      * apply (IH (w :: P)); [apply (good_alone P w c); assumption|cbn; lia].
      * apply (IH (w :: s :: P)); [|cbn; lia].
        apply (good_hangs P w c p s); try assumption. apply Hw. reflexivity.
      * apply (IH (l ++ P)).
        -- apply (good_ear P w c s l t); try assumption; apply Hw; [left|right]; reflexivity.
        -- rewrite length_of_app. destruct (in_ear O w c s l t HwV Hc Ho) as (Hwl & _).
           destruct l; [destruct Hwl|cbn; lia].
Qed.

(** Any outer vertex can be missed by a matching that reaches the bound. *)
Theorem missed : forall v L, Permutation V (v :: L) -> is_outer (at_ v) = true ->
  has adj (bound at_ B V) L.
Proof.
  intros v L HP E. destruct (all_there (length V) _ good_rest ltac:(lia)) as (P & G & Hin).
  assert (HPV : Permutation P V).
  { apply NoDup_Permutation; [exact (once P G)|exact (all_once O)|].
    intros u. split; [apply (within_V P G)|apply Hin]. }
  rewrite <- (bound_perm _ _ _ _ HPV). apply (misses P G v); [rewrite HPV; exact HP|exact E].
Qed.

(** What such a matching misses is as many vertices as there are classes that stand alone. *)
Theorem all_counted :
  length V = 2 * bound at_ B V + count is_alone V /\ has adj (bound at_ B V) V.
Proof.
  destruct (all_there (length V) _ good_rest ltac:(lia)) as (P & G & Hin).
  assert (HPV : Permutation P V).
  { apply NoDup_Permutation; [exact (once P G)|exact (all_once O)|].
    intros u. split; [apply (within_V P G)|apply Hin]. }
  rewrite <- (Permutation_length HPV), <- (bound_perm _ _ _ _ HPV), <- (count_perm _ is_alone _ _ HPV).
  split; [exact (size P G)|]. apply (has_perm _ _ P); [exact HPV|exact (reaches P G)].
Qed.

End Assembly.
