(** Matchings, and the criterion of Fraenkel, Scheinerman and Ullman: the player to move on [v]
    loses exactly when some maximum matching of [v] and the unused numbers misses [v]. *)

From Coq Require Import NArith List Bool Lia Permutation Arith.
From JuniperGreen Require Import Library Game Row.
Import ListNotations.
Open Scope nat_scope.

(** * Matchings among the vertices of a list *)

Section Graph.

Variable adj : N -> N -> bool.
Hypothesis adj_sym : forall v w, adj v w = adj w v.

Definition edge (e : N * N) : Prop := adj (fst e) (snd e) = true.

(** The pairs [M] are a matching among the vertices [L] that misses [rest]. *)
Definition matches (M : list (N * N)) (L rest : list N) : Prop :=
  Forall edge M /\ Permutation L (flat M ++ rest).

(** A matching of [k] pairs. *)
Definition has (k : nat) (L : list N) : Prop := exists M rest, matches M L rest /\ length M = k.

Lemma flat_length : forall M, length (flat M) = 2 * length M.
Proof. induction M as [|e M IH]; [reflexivity|]. unfold flat in *. cbn in *. lia. Qed.

Lemma has_0 : forall L, has 0 L.
Proof. intros L. exists [], L. split; [split; [constructor|reflexivity]|reflexivity]. Qed.

Lemma has_perm : forall k L L', Permutation L L' -> has k L -> has k L'.
Proof.
  intros k L L' HP (M & r & [HM HL] & Hk). exists M, r. split; [split|]; try assumption.
  rewrite <- HP. exact HL.
Qed.

Lemma has_bound : forall k L, has k L -> 2 * k <= length L.
Proof.
  intros k L (M & r & [_ HL] & <-). apply Permutation_length in HL.
  rewrite length_of_app, flat_length in HL. lia.
Qed.

Lemma has_pred : forall k L, has (S k) L -> has k L.
Proof.
  intros k L ([|e M] & r & [HM HL] & Hk); [discriminate|].
  inversion HM; subst. exists M, (fst e :: snd e :: r). split; [split|cbn in Hk; lia]; [assumption|].
  rewrite HL. cbn. rewrite <- !Permutation_middle. reflexivity.
Qed.

Lemma has_le : forall k k' L, k <= k' -> has k' L -> has k L.
Proof. intros k k' L H. induction H; [trivial|]. intros H'. apply IHle, has_pred, H'. Qed.

Lemma has_weaken : forall k v L, has k L -> has k (v :: L).
Proof.
  intros k v L (M & r & [HM HL] & Hk). exists M, (v :: r). split; [split|]; try assumption.
  rewrite HL. apply Permutation_middle.
Qed.

Lemma has_pair : forall k v w L, adj v w = true -> has k L -> has (S k) (v :: w :: L).
Proof.
  intros k v w L Ha (M & r & [HM HL] & <-). exists ((v, w) :: M), r. split; [split|reflexivity].
  - constructor; assumption.
  - cbn. rewrite HL. reflexivity.
Qed.

(** A vertex is missed, or paired with another. *)
Lemma has_inv : forall k v L, has k (v :: L) ->
  has k L \/ exists k' w L', k = S k' /\ Permutation L (w :: L') /\ adj v w = true /\ has k' L'.
Proof.
  intros k v L (M & r & [HM HL] & Hk).
  assert (Hv : In v (flat M ++ r)) by (rewrite <- HL; left; reflexivity).
  apply in_app_or in Hv. destruct Hv as [Hv|Hv].
  - right. apply in_flat_map in Hv. destruct Hv as ([a b] & He & Hv).
    apply in_split in He. destruct He as (M1 & M2 & ->).
    assert (HM' : Forall edge (M1 ++ M2) /\ adj a b = true).
    { apply Forall_app in HM. destruct HM as [H1 H2]. inversion H2; subst.
      split; [apply Forall_app; split|]; assumption. }
    destruct HM' as [HM' Hab].
    assert (E : Permutation (v :: L) (a :: b :: flat (M1 ++ M2) ++ r)).
    { rewrite HL. unfold flat. rewrite !flat_map_app. cbn. rewrite <- !app_assoc. cbn.
      rewrite <- !Permutation_middle. reflexivity. }
    assert (Hk' : k = S (length (M1 ++ M2))) by (rewrite <- Hk, !length_of_app; cbn; lia).
    assert (Hgo : forall w, adj v w = true ->
              Permutation (v :: L) (v :: w :: flat (M1 ++ M2) ++ r) ->
              exists k' w L', k = S k' /\ Permutation L (w :: L') /\ adj v w = true /\ has k' L').
    { intros w Hw E'. apply Permutation_cons_inv in E'.
      exists (length (M1 ++ M2)), w, (flat (M1 ++ M2) ++ r).
      repeat split; try assumption.
      exists (M1 ++ M2), r. split; [split; [assumption|reflexivity]|reflexivity]. }
    destruct Hv as [<-|[<-|[]]].
    + exact (Hgo b Hab E).
    + apply (Hgo a); [rewrite adj_sym; exact Hab|]. rewrite E. apply perm_swap.
  - left. apply in_split in Hv. destruct Hv as (r1 & r2 & ->).
    exists M, (r1 ++ r2). split; [split|]; try assumption.
    apply (Permutation_cons_inv (a := v)). rewrite HL, !app_assoc.
    symmetry. apply Permutation_middle.
Qed.

(** The ways to take one vertex out of a list. *)
Fixpoint picks (L : list N) : list (N * list N) :=
  match L with
  | [] => []
  | v :: L' => (v, L') :: map (fun p => (fst p, v :: snd p)) (picks L')
  end.

Lemma picks_perm : forall L w L', In (w, L') (picks L) -> Permutation L (w :: L').
Proof.
  induction L as [|v L IH]; intros w L' H; [destruct H|]. cbn in H. destruct H as [E|H].
  - injection E as -> ->. reflexivity.
  - apply in_map_iff in H. destruct H as ([w' r] & E & H). cbn in E. injection E as -> <-.
    rewrite (IH _ _ H). apply perm_swap.
Qed.

Lemma picks_in : forall L w, In w L -> exists L', In (w, L') (picks L).
Proof.
  induction L as [|v L IH]; intros w H; [destruct H|]. destruct H as [->|H].
  - exists L. left. reflexivity.
  - destruct (IH w H) as (L' & H'). exists (v :: L'). right. apply in_map_iff.
    exists (w, L'). split; [reflexivity|exact H'].
Qed.

Lemma has_dec : forall s L k, length L <= s -> {has k L} + {~ has k L}.
Proof.
  induction s as [|s IH]; intros L k Hs.
  - destruct k as [|k]; [left; apply has_0|right]. intros H. apply has_bound in H. lia.
  - destruct k as [|k]; [left; apply has_0|]. destruct L as [|v L].
    + right. intros H. apply has_bound in H. cbn in H. lia.
    + cbn in Hs. destruct (IH L (S k) ltac:(lia)) as [H|H]; [left; apply has_weaken, H|].
      set (good := fun p : N * list N => adj v (fst p) = true /\ has k (snd p)).
      assert (Hd : {Exists good (picks L)} + {~ Exists good (picks L)}).
      { assert (Hp : forall p, In p (picks L) -> {good p} + {~ good p}).
        { intros [w L'] Hp. apply picks_perm, Permutation_length in Hp. cbn in Hp. unfold good. cbn.
          destruct (adj v w); [|right; intros [? _]; discriminate].
          destruct (IH L' k ltac:(lia)) as [H'|H']; [left; tauto|right; tauto]. }
        clear - Hp. induction (picks L) as [|p ps IHp]; [right; intros E; inversion E|].
        destruct (Hp p (or_introl eq_refl)) as [Hg|Hg]; [left; constructor; exact Hg|].
        destruct IHp as [E|E]; [intros q Hq; apply Hp; right; exact Hq|left|right].
        - apply Exists_cons_tl, E.
        - intros E'. inversion E'; contradiction. }
      destruct Hd as [Hd|Hd].
      * left. apply Exists_exists in Hd. destruct Hd as ([w L'] & Hp & Ha & Hk). cbn in *.
        apply picks_perm in Hp. apply (has_perm _ (v :: w :: L')); [rewrite Hp; reflexivity|].
        apply has_pair; assumption.
      * right. intros H'. destruct (has_inv _ _ _ H') as [?|(k' & w & L' & E & HP & Ha & Hk)];
          [contradiction|]. injection E as ->. apply Hd, Exists_exists.
        assert (Hw : In w L) by (rewrite HP; left; reflexivity).
        destruct (picks_in L w Hw) as (L'' & Hp). exists (w, L''). split; [exact Hp|].
        split; [exact Ha|]. cbn. apply (has_perm _ L'); [|exact Hk].
        apply (Permutation_cons_inv (a := w)). rewrite <- HP. apply picks_perm, Hp.
Qed.

(** The matching number. *)
Definition number (L : list N) (k : nat) : Prop := has k L /\ ~ has (S k) L.

Lemma number_exists : forall L, exists k, number L k.
Proof.
  intros L. assert (H : forall d k, has k L -> length L < k + d -> exists k, number L k).
  { induction d as [|d IH]; intros k Hk Hd.
    - apply has_bound in Hk. lia.
    - destruct (has_dec (length L) L (S k) (le_n _)) as [H|H]; [|exists k; split; assumption].
      apply (IH (S k) H). lia. }
  apply (H (S (length L)) 0 (has_0 L)). lia.
Qed.

Lemma number_le : forall L k k', number L k -> has k' L -> k' <= k.
Proof.
  intros L k k' [_ Hn] H. destruct (le_gt_dec k' k) as [|Hgt]; [assumption|].
  exfalso. apply Hn. apply (has_le _ k'); [lia|exact H].
Qed.

(** * The game *)

Variable numbers : N -> Prop.
Hypothesis adj_divide : forall v w, numbers v -> numbers w ->
  (adj v w = true <-> v <> w /\ (N.divide w v \/ N.divide v w)).

(** [L] are the numbers of the board that have not been played, [last] is on the board and has. *)
Definition unused (used : list N) (last : N) (L : list N) : Prop :=
  numbers last /\ In last used /\ NoDup L /\ forall w, In w L <-> numbers w /\ ~ In w used.

Lemma legal_unused : forall used last L w, unused used last L ->
  (legal numbers used last w <-> In w L /\ adj last w = true).
Proof.
  intros used last L w (Hl & Hin & _ & HL). unfold legal. rewrite HL. split.
  - intros (Hw & Hn & Hd). split; [tauto|]. apply adj_divide; [assumption|assumption|].
    split; [congruence|tauto].
  - intros [[Hw Hn] Ha]. apply adj_divide in Ha; tauto.
Qed.

Lemma unused_next : forall used last L w L', unused used last L -> Permutation L (w :: L') ->
  unused (w :: used) w L'.
Proof.
  intros used last L w L' (Hl & Hin & Hnd & HL) HP.
  assert (Hnd' : NoDup (w :: L')) by (rewrite <- HP; exact Hnd). inversion Hnd'; subst.
  assert (Hw : In w L) by (rewrite HP; left; reflexivity).
  split; [apply HL, Hw|]. split; [left; reflexivity|]. split; [assumption|].
  intros u. split.
  - intros Hu. assert (HuL : In u L) by (rewrite HP; right; exact Hu).
    apply HL in HuL. split; [tauto|]. intros [<-|Hu']; [contradiction|tauto].
  - intros [Hu Hn]. cbn in Hn. assert (HuL : In u L) by (apply HL; tauto).
    rewrite HP in HuL. destruct HuL as [->|HuL]; tauto.
Qed.

Combined Scheme wins_loses_ind from wins_mut, loses_mut.

Lemma criterion_both : 
  (forall used last, wins numbers used last ->
     forall L, unused used last L -> exists k, has k (last :: L) /\ ~ has k L) /\
  (forall used last, loses numbers used last ->
     forall L, unused used last L -> forall k, has k (last :: L) -> has k L).
Proof.
  apply (wins_loses_ind numbers
    (fun used last _ => forall L, unused used last L -> exists k, has k (last :: L) /\ ~ has k L)
    (fun used last _ => forall L, unused used last L -> forall k, has k (last :: L) -> has k L)).
  - intros used last w Hw _ IH L HL. apply (legal_unused _ _ L) in Hw; [|exact HL].
    destruct Hw as [Hw Ha]. apply picks_in in Hw. destruct Hw as (L' & Hp).
    apply picks_perm in Hp. specialize (IH L' (unused_next _ _ _ _ _ HL Hp)).
    destruct (number_exists L') as (k & Hk & Hk'). exists (S k). split.
    + apply (has_perm _ (last :: w :: L')); [rewrite Hp; reflexivity|].
      apply has_pair; assumption.
    + intros H. apply Hk', IH, (has_perm _ L); assumption.
  - intros used last Hall IH L HL k H.
    destruct (has_inv _ _ _ H) as [?|(k' & w & L' & -> & Hp & Ha & Hk)]; [assumption|].
    assert (Hw : legal numbers used last w).
    { apply (legal_unused _ _ L); [exact HL|]. split; [rewrite Hp; left; reflexivity|exact Ha]. }
    destruct (IH w Hw L' (unused_next _ _ _ _ _ HL Hp)) as (j & Hj & Hj').
    apply (has_perm _ (w :: L')); [symmetry; exact Hp|]. apply (has_le _ j); [|exact Hj].
    destruct (le_gt_dec j k') as [Hle|]; [|lia].
    exfalso. apply Hj', (has_le _ k'); assumption.
Qed.

Lemma wins_or_loses : forall s L used last, length L <= s -> unused used last L ->
  wins numbers used last \/ loses numbers used last.
Proof.
  induction s as [|s IH]; intros L used last Hs HL.
  - right. constructor. intros w Hw. apply (legal_unused _ _ L) in Hw; [|exact HL].
    destruct L; [destruct Hw as [[] _]|cbn in Hs; lia].
  - assert (H : forall w, In w L -> (legal numbers used last w -> wins numbers (w :: used) w) \/
                          (legal numbers used last w /\ loses numbers (w :: used) w)).
    { intros w Hw. destruct (adj last w) eqn:Ha.
      - assert (Hlw : legal numbers used last w) by (apply (legal_unused _ _ L _ HL); tauto).
        apply picks_in in Hw. destruct Hw as (L' & Hp). apply picks_perm in Hp.
        pose proof (Permutation_length Hp) as Hlen. cbn in Hlen.
        destruct (IH L' (w :: used) w ltac:(lia) (unused_next _ _ _ _ _ HL Hp)); tauto.
      - left. intros Hlw. apply (legal_unused _ _ L _ HL) in Hlw. destruct Hlw. congruence. }
    assert (Hd : (forall w, In w L -> legal numbers used last w -> wins numbers (w :: used) w) \/
                 exists w, legal numbers used last w /\ loses numbers (w :: used) w).
    { clear - H. induction L as [|v L IHL]; [left; intros w []|].
      destruct (H v (or_introl eq_refl)) as [Hv|Hv]; [|right; exists v; exact Hv].
      destruct IHL as [Ha|He]; [intros w Hw; apply H; right; exact Hw| |right; exact He].
      left. intros w [<-|Hw]; [exact Hv|exact (Ha w Hw)]. }
    destruct Hd as [Ha|(w & Hw & Hl)]; [right|left; exact (wins_by _ _ _ w Hw Hl)].
    constructor. intros w Hw. apply Ha; [|exact Hw].
    apply (legal_unused _ _ L _ HL) in Hw. tauto.
Qed.

(** The player to move on [v] loses when a maximum matching of all of [V] misses [v]. *)
Theorem criterion : forall V v L k, (forall w, In w V <-> numbers w) -> NoDup V ->
  Permutation V (v :: L) -> number V k ->
  (loses numbers [v] v <-> has k L) /\ (wins numbers [v] v <-> ~ has k L).
Proof.
  intros V v L k HV Hnd HP Hk.
  assert (Hu : unused [v] v L).
  { assert (Hnd' : NoDup (v :: L)) by (rewrite <- HP; exact Hnd). inversion Hnd'; subst.
    assert (Hv : In v V) by (rewrite HP; left; reflexivity).
    split; [apply HV, Hv|]. split; [left; reflexivity|]. split; [assumption|].
    intros w. rewrite <- HV, HP. cbn. split; [|tauto].
    intros Hw. split; [tauto|]. intros [<-|[]]. contradiction. }
  assert (HL : loses numbers [v] v -> has k L).
  { intros H. apply (proj2 criterion_both [v] v H L Hu). apply (has_perm _ V); [exact HP|apply Hk]. }
  assert (HW : wins numbers [v] v -> ~ has k L).
  { intros H H'. destruct (proj1 criterion_both [v] v H L Hu) as (j & Hj & Hj').
    apply Hj', (has_le _ k); [|exact H'].
    apply (number_le V); [exact Hk|]. apply (has_perm _ (v :: L)); [symmetry; exact HP|exact Hj]. }
  destruct (wins_or_loses (length L) L [v] v (le_n _) Hu); tauto.
Qed.

End Graph.
