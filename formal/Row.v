(** What a row of the table of winners says of the board 1, ..., n, in words of the rules alone.

    A matching is a list of edges without a common number.  D holds the numbers that some maximum
    matching misses, A the neighbours of D outside it, C the other numbers: the decomposition of
    Gallai and Edmonds. *)

From Coq Require Import NArith Arith List Lia.
From JuniperGreen Require Import Game.
Import ListNotations.
Open Scope N_scope.

(** The numbers of some pairs. *)
Definition flat (M : list (N * N)) : list N := flat_map (fun e => [fst e; snd e]) M.

Definition is_edge (n : N) (e : N * N) : Prop :=
  board n (fst e) /\ board n (snd e) /\ adjacent (fst e) (snd e).

Definition is_matching (n : N) (M : list (N * N)) : Prop := Forall (is_edge n) M /\ NoDup (flat M).

Definition is_maximum (n : N) (M : list (N * N)) : Prop :=
  is_matching n M /\ forall M', is_matching n M' -> (length M' <= length M)%nat.

Definition inD (n v : N) : Prop := board n v /\ exists M, is_maximum n M /\ ~ In v (flat M).
Definition inA (n v : N) : Prop := board n v /\ ~ inD n v /\ exists w, inD n w /\ adjacent v w.
Definition inC (n v : N) : Prop := board n v /\ ~ inD n v /\ ~ inA n v.

(** The openings by which J1 wins. *)
Definition wins_with (n v : N) : Prop := opening n v /\ loses (board n) [v] v.

(** So many numbers have the property. *)
Definition counts (P : N -> Prop) (k : N) : Prop :=
  exists l, NoDup l /\ (forall v, In v l <-> P v) /\ N.of_nat (length l) = k.

(** [smallest] is the least of the winning openings, 0 when there is none. *)
Record row : Set := {
  winner : N; matching : N; deficiency : N; sizeD : N; sizeA : N; sizeC : N;
  openings : N; smallest : N
}.

Record true_row (n : N) (r : row) : Prop := {
  true_winner : winner r = 1 /\ J1_wins n \/ winner r = 2 /\ J2_wins n;
  true_matching : exists M, is_maximum n M /\ N.of_nat (length M) = matching r;
  true_deficiency : deficiency r + 2 * matching r = n;
  true_d : counts (inD n) (sizeD r);
  true_a : counts (inA n) (sizeA r);
  true_c : counts (inC n) (sizeC r);
  true_openings : counts (wins_with n) (openings r);
  true_smallest :
    smallest r = 0 /\ (forall v, ~ wins_with n v) \/
    wins_with n (smallest r) /\ forall v, wins_with n v -> smallest r <= v
}.

(** ** A board has one true row. *)

Lemma counts_once : forall P k k', counts P k -> counts P k' -> k = k'.
Proof.
  intros P k k' (l & Hl & Hin & <-) (l' & Hl' & Hin' & <-). f_equal.
  apply Nat.le_antisymm; apply NoDup_incl_length; try assumption; intros v Hv;
    [apply Hin', Hin, Hv|apply Hin, Hin', Hv].
Qed.

Theorem one_true_row : forall n r r', true_row n r -> true_row n r' -> r = r'.
Proof.
  intros n r r' [Hw Hm Hd HD HA HC Ho Hs] [Hw' Hm' Hd' HD' HA' HC' Ho' Hs'].
  assert (E1 : winner r = winner r').
  { destruct Hw as [[-> H]|[-> H]], Hw' as [[-> H']|[-> H']]; try reflexivity; exfalso;
      [exact (J1_or_J2 n H H')|exact (J1_or_J2 n H' H)]. }
  assert (E2 : matching r = matching r').
  { destruct Hm as (M & [HM Hmax] & <-), Hm' as (M' & [HM' Hmax'] & <-). f_equal.
    apply Nat.le_antisymm; [apply Hmax', HM|apply Hmax, HM']. }
  assert (E3 : smallest r = smallest r').
  { destruct Hs as [[-> H]|[H Hle]], Hs' as [[-> H']|[H' Hle']]; try reflexivity;
      [destruct (H _ H')|destruct (H' _ H)|].
    apply N.le_antisymm; [exact (Hle _ H')|exact (Hle' _ H)]. }
  pose proof (counts_once _ _ _ HD HD') as E4. pose proof (counts_once _ _ _ HA HA') as E5.
  pose proof (counts_once _ _ _ HC HC') as E6. pose proof (counts_once _ _ _ Ho Ho') as E7.
  assert (E8 : deficiency r = deficiency r') by (rewrite E2 in Hd; lia).
  destruct r, r'. cbn in *. congruence.
Qed.
