(** Paths and ears: what an ear adds to a set of vertices can be matched without any one of them.

    An ear is a path of new vertices, even in number, between two old ones, its supports, which may
    be the same vertex. *)

From Coq Require Import NArith List Lia Permutation Arith.
From JuniperGreen Require Import Library Row Matching.
Import ListNotations.
Open Scope nat_scope.

Section Graph.

Variable adj : N -> N -> bool.

Fixpoint path (l : list N) : Prop :=
  match l with
  | v :: (w :: _) as l' => adj v w = true /\ path l'
  | _ => True
  end.

Lemma path_app : forall l l', path (l ++ l') -> path l /\ path l'.
Proof.
  induction l as [|v l IH]; intros l' H; [split; [exact I|exact H]|].
  destruct l as [|w l].
  - split; [exact I|]. destruct l'; [exact I|apply H].
  - cbn in H |- *. destruct H as [Ha H]. apply (IH l') in H. tauto.
Qed.

Lemma even_path : forall k l, path l -> length l = 2 * k ->
  exists M, Forall (edge adj) M /\ flat M = l /\ length M = k.
Proof.
  induction k as [|k IH]; intros l Hp Hl.
  - destruct l; [|cbn in Hl; lia]. exists []. repeat constructor.
  - destruct l as [|v [|w l]]; [cbn in Hl; lia..|]. cbn in Hl.
    destruct (IH l) as (M & HM & Hf & Hk); [|lia|].
    + apply (path_app [v; w] l) in Hp. apply Hp.
    + exists ((v, w) :: M). split; [constructor; [apply Hp|exact HM]|].
      unfold flat in *. cbn. rewrite Hf, Hk. split; reflexivity.
Qed.

(** A path of an even number of vertices adds half as many pairs. *)
Lemma has_path : forall k l m P, path l -> length l = 2 * k -> has adj m P ->
  has adj (k + m) (l ++ P).
Proof.
  intros k l m P Hp Hl (M & r & [HM HP] & Hm).
  destruct (even_path k l Hp Hl) as (M' & HM' & Hf & Hk).
  exists (M' ++ M), r. split; [split|rewrite length_of_app; lia].
  - apply Forall_app. split; assumption.
  - unfold flat in *. rewrite flat_map_app, Hf, <- app_assoc, HP. reflexivity.
Qed.

(** Any vertex [v] of an ear can be missed in place of one of the supports [s] and [t]: that on the
    side of [v] with an odd number of vertices. *)
Lemma has_ear : forall k s l1 v l2 t m P Ps Pt, path (s :: (l1 ++ v :: l2) ++ [t]) ->
  length (l1 ++ v :: l2) = 2 * k ->
  Permutation P (s :: Ps) -> has adj m Ps -> Permutation P (t :: Pt) -> has adj m Pt ->
  has adj (k + m) ((l1 ++ l2) ++ P).
Proof.
  intros k s l1 v l2 t m P Ps Pt Hp Hl HPs Hs HPt Ht.
  rewrite length_of_app in Hl. cbn in Hl.
  rewrite <- app_assoc in Hp. change (s :: l1 ++ (v :: l2) ++ [t]) with ((s :: l1) ++ [v] ++ l2 ++ [t]) in Hp.
  apply path_app in Hp. destruct Hp as [H1 H2]. apply path_app in H2. destruct H2 as [_ H2].
  destruct (Nat.Even_or_Odd (length l1)) as [[i Hi]|[i Hi]].
  - apply path_app with (l := [s]) in H1. destruct H1 as [_ H1].
    apply (has_perm _ _ (l1 ++ (l2 ++ [t]) ++ Pt)).
    + rewrite HPt, <- !app_assoc. reflexivity.
    + replace (k + m) with (i + ((k - i) + m)) by lia.
      apply has_path; [exact H1|lia|]. apply has_path; [exact H2|rewrite length_of_app; cbn; lia|exact Ht].
  - apply path_app in H2. destruct H2 as [H2 _].
    apply (has_perm _ _ ((s :: l1) ++ l2 ++ Ps)).
    + rewrite HPs. cbn. rewrite app_assoc. apply Permutation_middle.
    + replace (k + m) with (S i + ((k - S i) + m)) by lia.
      apply has_path; [exact H1|cbn; lia|]. apply has_path; [exact H2|lia|exact Hs].
Qed.

End Graph.
