(** From places on 2, ..., n to the sets D, A and C of 1, ..., n, and to who wins.

    A decomposition of 2, ..., n gives each number a place so that no matching exceeds the bound
    (Barrier.v) and each outer number is missed by a matching that reaches it (Assembly.v).  Number 1
    is adjacent to all others.  When a maximum matching of 2, ..., n misses one number, 1 is matched
    with it, and all are in C.  When it misses more, 1 is one more inner number. *)

From Coq Require Import NArith List Bool Lia Permutation Arith.
From JuniperGreen Require Import Game Row Matching Barrier Primes.
Import ListNotations.
Open Scope N_scope.

(** * Adjacency as a function *)

Definition adjb (v w : N) : bool := negb (v =? w) && ((v mod w =? 0) || (w mod v =? 0)).

Lemma adjb_sym : forall v w, adjb v w = adjb w v.
Proof. intros v w. unfold adjb. rewrite (N.eqb_sym v w), orb_comm. reflexivity. Qed.

Lemma adjb_adjacent : forall v w, 1 <= v -> 1 <= w -> (adjb v w = true <-> adjacent v w).
Proof.
  intros v w Hv Hw. unfold adjb, adjacent.
  rewrite andb_true_iff, negb_true_iff, N.eqb_neq, orb_true_iff, !N.eqb_eq, !N.mod_divide by lia. tauto.
Qed.

Lemma adjb_one : forall v, 2 <= v -> adjb 1 v = true.
Proof.
  intros v Hv. apply adjb_adjacent; [lia|lia|]. split; [lia|]. right. apply N.divide_1_l.
Qed.

(** * Matchings of the board, and lists *)

Lemma between_NoDup : forall lo hi, NoDup (between lo hi).
Proof.
  intros lo hi. unfold between. generalize (N.to_nat (hi + 1 - lo)) as k. intros k. revert lo.
  induction k as [|k IH]; intros lo; [constructor|]. cbn. constructor; [|apply IH].
  intros H. assert (Hge : forall k a v, In v (count_up a k) -> a <= v).
  { clear. induction k as [|k IH]; intros a v H; [destruct H|]. destruct H as [<-|H]; [lia|].
    apply IH in H. lia. }
  apply Hge in H. lia.
Qed.

Lemma between_length : forall lo hi, lo <= hi + 1 ->
  length (between lo hi) = N.to_nat (hi + 1 - lo).
Proof.
  intros lo hi _. unfold between. generalize (N.to_nat (hi + 1 - lo)) as k. intros k. revert lo.
  induction k as [|k IH]; intros lo; [reflexivity|]. cbn. rewrite IH. reflexivity.
Qed.

Section Board.

Variable n : N.

Let W := between 1 n.

Lemma in_board : forall v, In v W <-> board n v.
Proof. intros v. apply in_between. Qed.

Lemma without : forall v, board n v -> exists L, Permutation W (v :: L).
Proof.
  intros v Hv. apply in_board, in_split in Hv. destruct Hv as (l1 & l2 & ->).
  exists (l1 ++ l2). symmetry. apply Permutation_middle.
Qed.

Lemma NoDup_remove_all : forall (l m : list N), NoDup l -> NoDup m -> incl m l ->
  Permutation l (m ++ filter (fun v => negb (existsb (N.eqb v) m)) l).
Proof.
  intros l m Hl Hm Hin. apply NoDup_Permutation; [exact Hl| |].
  - assert (H : forall v, In v (filter (fun v => negb (existsb (N.eqb v) m)) l) -> ~ In v m).
    { intros v Hv Hvm. apply filter_In in Hv. destruct Hv as [_ Hv]. apply negb_true_iff in Hv.
      rewrite <- not_true_iff_false in Hv. apply Hv, existsb_exists. exists v. split; [exact Hvm|].
      apply N.eqb_refl. }
    apply (NoDup_filter (fun v => negb (existsb (N.eqb v) m))) in Hl.
    revert Hl H. generalize (filter (fun v => negb (existsb (N.eqb v) m)) l) as r.
    clear - Hm. induction Hm as [|a m Ha Hm IH]; intros r Hr H; [exact Hr|]. cbn. constructor.
    + rewrite in_app_iff. intros [Ham|Har]; [contradiction|]. exact (H a Har (or_introl eq_refl)).
    + apply IH; [exact Hr|]. intros v Hv Hvm. exact (H v Hv (or_intror Hvm)).
  - intros v. rewrite in_app_iff, filter_In. split.
    + intros Hv. destruct (existsb (N.eqb v) m) eqn:E; [left|right; split; [exact Hv|reflexivity]].
      apply existsb_exists in E. destruct E as (w & Hw & E). apply N.eqb_eq in E. congruence.
    + intros [Hv|[Hv _]]; [exact (Hin v Hv)|exact Hv].
Qed.

(** A matching of the board is one among its list of numbers. *)
Lemma matching_matches : forall M, is_matching n M <-> exists r, matches adjb M W r.
Proof.
  intros M. split.
  - intros [HM Hnd]. rewrite Forall_forall in HM.
    exists (filter (fun v => negb (existsb (N.eqb v) (flat M))) W). split.
    + apply Forall_forall. intros e He. destruct (HM e He) as ([H1 _] & [H2 _] & Ha).
      apply adjb_adjacent; assumption.
    + apply NoDup_remove_all; [apply between_NoDup|exact Hnd|].
      intros v Hv. apply in_board. apply in_flat_map in Hv. destruct Hv as (e & He & Hv).
      destruct (HM e He) as (H1 & H2 & _). destruct Hv as [<-|[<-|[]]]; assumption.
  - intros (r & HM & HP). rewrite Forall_forall in HM.
    assert (Hin : forall v, In v (flat M) -> board n v).
    { intros v Hv. apply in_board. rewrite HP. apply in_or_app. left. exact Hv. }
    split.
    + apply Forall_forall. intros e He.
      assert (H1 : board n (fst e)) by (apply Hin, in_flat_map; exists e; split; [exact He|left; reflexivity]).
      assert (H2 : board n (snd e)) by (apply Hin, in_flat_map; exists e; split; [exact He|right; left; reflexivity]).
      split; [exact H1|]. split; [exact H2|]. apply adjb_adjacent; [apply H1|apply H2|exact (HM e He)].
    + assert (Hnd : NoDup (flat M ++ r)) by (rewrite <- HP; apply between_NoDup).
      revert Hnd. generalize (flat M). clear. induction l as [|a l IH]; intros H; [constructor|].
      cbn in H. inversion H; subst. constructor; [|apply IH; assumption].
      intros Ha. match goal with H : ~ In a _ |- _ => apply H end. apply in_or_app. left. exact Ha.
Qed.

Variable k : nat.
Hypothesis Hk : number adjb W k.

Lemma maximum_length : forall M, is_maximum n M <-> is_matching n M /\ length M = k.
Proof.
  intros M. split.
  - intros [HM Hmax]. split; [exact HM|].
    destruct Hk as [(M' & r & HM' & Hl) _].
    assert (length M' <= length M)%nat by (apply Hmax, matching_matches; exists r; exact HM').
    assert (length M <= k)%nat; [|lia]. apply matching_matches in HM. destruct HM as (r' & HM).
    apply (number_le adjb W); [exact Hk|]. exists M, r'. split; [exact HM|reflexivity].
  - intros [HM Hl]. split; [exact HM|]. intros M' HM'. apply matching_matches in HM'.
    destruct HM' as (r & HM'). rewrite Hl. apply (number_le adjb W); [exact Hk|].
    exists M', r. split; [exact HM'|reflexivity].
Qed.

(** [v] is in D when the other numbers have as large a matching. *)
Lemma inD_has : forall v L, Permutation W (v :: L) -> (inD n v <-> has adjb k L).
Proof.
  intros v L HP. assert (Hv : board n v) by (apply in_board; rewrite HP; left; reflexivity). split.
  - intros (_ & M & HM & Hn). apply maximum_length in HM. destruct HM as [HM Hl].
    apply matching_matches in HM. destruct HM as (r & HM & Hr).
    assert (Hvr : In v r).
    { assert (H : In v (flat M ++ r)) by (rewrite <- Hr; apply in_board, Hv).
      apply in_app_or in H. tauto. }
    apply in_split in Hvr. destruct Hvr as (r1 & r2 & ->).
    exists M, (r1 ++ r2). split; [split; [exact HM|]|exact Hl].
    apply (Permutation_cons_inv (a := v)). rewrite <- HP, Hr, !app_assoc.
    symmetry. apply Permutation_middle.
  - intros (M & r & [HM Hr] & Hl). split; [exact Hv|]. exists M.
    assert (HPW : Permutation W (flat M ++ v :: r)).
    { rewrite HP, Hr. apply Permutation_middle. }
    split.
    + apply maximum_length. split; [|exact Hl]. apply matching_matches. exists (v :: r). split; assumption.
    + intros Hin. assert (Hnd : NoDup (flat M ++ v :: r)) by (rewrite <- HPW; apply between_NoDup).
      apply NoDup_remove_2 in Hnd. apply Hnd, in_or_app. left. exact Hin.
Qed.

(** The criterion of Fraenkel, Scheinerman and Ullman: J1 wins by the even numbers of D. *)
Lemma wins_with_D : forall v, wins_with n v <-> N.even v = true /\ inD n v.
Proof.
  intros v. assert (H : board n v -> (loses (board n) [v] v <-> inD n v)).
  { intros Hv. destruct (without v Hv) as [L HP]. rewrite (inD_has v L HP).
    apply (criterion adjb adjb_sym (board n)) with (V := W); [|exact in_board|apply between_NoDup|exact HP|exact Hk].
    intros u w Hu Hw. apply adjb_adjacent; [apply Hu|apply Hw]. }
  unfold wins_with, opening. split.
  - intros [[Hb He] Hl]. split; [exact He|]. apply H; assumption.
  - intros [He HD]. assert (Hb : board n v) by apply HD. split; [split; assumption|]. apply H; assumption.
Qed.

Lemma J2_wins_D : J2_wins n <-> forall v, ~ wins_with n v.
Proof.
  unfold J2_wins. split.
  - intros H v [Ho Hl]. exact (not_both _ _ _ (H v Ho) Hl).
  - intros H v Ho. assert (Hb : board n v) by apply Ho. destruct (without v Hb) as [L HP].
    assert (Hc := criterion adjb adjb_sym (board n)
      (fun u w Hu Hw => adjb_adjacent u w (proj1 Hu) (proj1 Hw)) W v L k in_board (between_NoDup 1 n) HP Hk).
    destruct Hc as [Hl Hw]. apply Hw. intros Hh. apply (H v). split; [exact Ho|]. apply Hl, Hh.
Qed.

End Board.

(** * Places *)

(** Of a graph with vertices [V] and classes [B], when its maximum matchings miss [e] vertices. *)
Record decomposition (V B : list N) (at_ : N -> place) (e : nat) : Prop := {
  known : forall v c, In v V -> at_ v = Outer c -> In c B;
  apart : forall v w, In v V -> In w V -> adjb v w = true -> compatible (at_ v) (at_ w) = true;
  even_rest : Nat.Even (count (fun v => is_rest (at_ v)) V);
  counted : length V = (2 * bound at_ B V + e)%nat;
  reached : has adjb (bound at_ B V) V;
  each_missed : forall v L, Permutation V (v :: L) -> is_outer (at_ v) = true ->
    has adjb (bound at_ B V) L
}.

Section WithOne.

Variables (n : N) (B : list N) (at_ : N -> place) (e : nat).

Let V := between 2 n.
Let W := between 1 n.

Hypothesis Hn : 2 <= n.
Hypothesis one_inner : at_ 1 = Inner.
Hypothesis dec : decomposition V B at_ e.

Lemma board_with_one : W = 1 :: V.
Proof.
  unfold W, V, between. replace (N.to_nat (n + 1 - 1)) with (S (N.to_nat (n + 1 - 2))) by lia. reflexivity.
Qed.

(** Some number is missed by a matching that reaches the bound, and 1 is matched with it. *)
Lemma matched_with_one : forall L k, incl L V -> has adjb k L -> (2 * k < length L)%nat ->
  has adjb (S k) (1 :: L).
Proof.
  intros L k Hin (M & r & [HM HL] & Hl) Hlt.
  destruct r as [|u r].
  - apply Permutation_length in HL. rewrite app_nil_r, flat_length in HL. lia.
  - assert (Hu : In u V) by (apply Hin; rewrite HL; apply in_or_app; right; left; reflexivity).
    apply (has_perm _ _ (1 :: u :: flat M ++ r)).
    + constructor. rewrite HL. apply Permutation_middle.
    + apply has_pair; [apply adjb_one; apply in_between in Hu; lia|].
      exists M, r. split; [split; [exact HM|reflexivity]|exact Hl].
Qed.

Lemma number_one_missed : e = 1%nat ->
  number adjb W (S (bound at_ B V)) /\ forall v, ~ inD n v.
Proof.
  intros ->. assert (Hlen : length W = (2 * S (bound at_ B V))%nat).
  { rewrite board_with_one. cbn [length]. rewrite (counted _ _ _ _ dec). lia. }
  assert (Hnum : number adjb W (S (bound at_ B V))).
  { split.
    - rewrite board_with_one. apply matched_with_one; [apply incl_refl|exact (reached _ _ _ _ dec)|].
      rewrite (counted _ _ _ _ dec). lia.
    - intros H. apply has_bound in H. lia. }
  split; [exact Hnum|]. intros v HD.
  assert (Hv : board n v) by apply HD. destruct (without n v Hv) as [L HP].
  apply (inD_has n _ Hnum v L HP) in HD. apply has_bound in HD.
  apply Permutation_length in HP. fold W in HP. cbn in HP. lia.
Qed.

Hypothesis several : (2 <= e)%nat.

Lemma apart_with_one : forall v w, In v W -> In w W -> adjb v w = true ->
  compatible (at_ v) (at_ w) = true.
Proof.
  intros v w Hv Hw. rewrite board_with_one in Hv, Hw.
  destruct Hv as [<-|Hv], Hw as [<-|Hw]; intros Ha; rewrite ?one_inner; try reflexivity.
  - destruct (at_ v); reflexivity.
  - exact (apart _ _ _ _ dec v w Hv Hw Ha).
Qed.

Lemma known_with_one : forall v c, In v W -> at_ v = Outer c -> In c B.
Proof.
  intros v c Hv Hc. rewrite board_with_one in Hv. destruct Hv as [<-|Hv]; [congruence|].
  exact (known _ _ _ _ dec v c Hv Hc).
Qed.

Lemma bound_with_one : bound at_ B W = S (bound at_ B V).
Proof. rewrite board_with_one. apply bound_inner, one_inner. Qed.

Lemma number_several : number adjb W (S (bound at_ B V)).
Proof.
  split.
  - rewrite board_with_one. apply matched_with_one; [apply incl_refl|exact (reached _ _ _ _ dec)|].
    rewrite (counted _ _ _ _ dec). lia.
  - intros H. apply (has_at_most adjb at_ B W known_with_one apart_with_one) in H; [|apply incl_refl].
    rewrite bound_with_one in H. lia.
Qed.

Theorem inD_outer : forall v, inD n v <-> board n v /\ is_outer (at_ v) = true.
Proof.
  intros v. split.
  - intros HD. assert (Hv : board n v) by apply HD. split; [exact Hv|].
    destruct (is_outer (at_ v)) eqn:E; [reflexivity|exfalso].
    destruct (without n v Hv) as [L HP]. apply (inD_has n _ number_several v L HP) in HD.
    refine (not_missed adjb at_ B W known_with_one apart_with_one v L HP E _ _).
    + rewrite board_with_one, count_cons, one_inner. cbn [is_rest]. exact (even_rest _ _ _ _ dec).
    + rewrite bound_with_one. exact HD.
  - intros [Hv Ho]. assert (Hv1 : v <> 1) by (intros ->; rewrite one_inner in Ho; discriminate).
    assert (HvV : In v V) by (unfold board in Hv; apply in_between; lia).
    apply in_split in HvV. destruct HvV as (l1 & l2 & HV).
    assert (HPV : Permutation V (v :: l1 ++ l2)) by (rewrite HV; symmetry; apply Permutation_middle).
    apply (inD_has n _ number_several v (1 :: l1 ++ l2)).
    + fold W. rewrite board_with_one, HPV. apply perm_swap.
    + apply matched_with_one.
      * intros u Hu. rewrite HPV. right. exact Hu.
      * exact (each_missed _ _ _ _ dec v _ HPV Ho).
      * pose proof (Permutation_length HPV) as Hl. rewrite (counted _ _ _ _ dec) in Hl. cbn [length] in Hl. lia.
Qed.

(** The neighbours of D outside it are the inner numbers that have a neighbour in D. *)
Hypothesis inner_touches : forall v, In v V -> at_ v = Inner ->
  exists w, In w V /\ is_outer (at_ w) = true /\ adjb v w = true.

Theorem inA_inner : forall v, inA n v <-> board n v /\ is_inner (at_ v) = true.
Proof.
  intros v. unfold inA. split.
  - intros (Hv & Hno & w & Hw & Ha). split; [exact Hv|].
    apply inD_outer in Hw. destruct Hw as [Hwb Hwo].
    assert (Hc : compatible (at_ v) (at_ w) = true).
    { apply apart_with_one; [apply in_board, Hv|apply in_board, Hwb|].
      apply adjb_adjacent; [apply Hv|apply Hwb|]. destruct Ha as [Hne Hd]. split; [congruence|tauto]. }
    rewrite inD_outer in Hno. destruct (at_ v), (at_ w); try discriminate; try reflexivity.
    exfalso. apply Hno. split; [exact Hv|reflexivity].
  - intros [Hv Hi]. split; [exact Hv|]. assert (Ei : at_ v = Inner) by (destruct (at_ v); try discriminate; reflexivity).
    split; [rewrite inD_outer, Ei; intros [_ H]; discriminate|].
    assert (Hex : exists w, In w V /\ is_outer (at_ w) = true /\ adjb v w = true).
    { destruct (N.eq_dec v 1) as [->|Hv1].
      - assert (Hs : exists w, In w V /\ is_outer (at_ w) = true).
        { destruct (Exists_dec (fun w => is_outer (at_ w) = true) V (fun w => bool_dec _ _)) as [H|H].
          - apply Exists_exists in H. destruct H as (w & Hw & Ho). exists w. tauto.
          - exfalso. assert (Hnone : forall w, In w V -> is_outer (at_ w) = false).
            { intros w Hw. destruct (is_outer (at_ w)) eqn:E; [|reflexivity]. exfalso. apply H, Exists_exists.
              exists w. tauto. }
            (* Without an outer number a matching that reaches the bound would miss one that is not outer. *)
            destruct (reached _ _ _ _ dec) as (M & r & [HM HL] & Hl). destruct r as [|u r].
            + pose proof (Permutation_length HL) as Hlen. rewrite app_nil_r, flat_length, (counted _ _ _ _ dec) in Hlen.
              lia.
            + assert (Hu : In u V) by (rewrite HL; apply in_or_app; right; left; reflexivity).
              refine (not_missed adjb at_ B V (known _ _ _ _ dec) (apart _ _ _ _ dec) u (flat M ++ r) _
                        (Hnone u Hu) (even_rest _ _ _ _ dec) _).
              * rewrite HL. symmetry. apply Permutation_middle.
              * exists M, r. split; [split; [exact HM|reflexivity]|exact Hl]. }
        destruct Hs as (w & Hw & Ho). exists w. split; [exact Hw|]. split; [exact Ho|].
        apply adjb_one. apply in_between in Hw. lia.
      - apply inner_touches; [|exact Ei]. unfold board in Hv. apply in_between. lia. }
    destruct Hex as (w & Hw & Ho & Ha). apply in_between in Hw. exists w. split.
    + apply inD_outer. split; [unfold board; lia|exact Ho].
    + apply adjb_adjacent in Ha; [|unfold board in Hv; lia|lia]. destruct Ha as [Hne Hd]. split; [congruence|tauto].
Qed.

End WithOne.
