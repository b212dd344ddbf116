(** What has been proved, said again, so that nobody has to look for it and nobody can change it unseen.

    Each statement is made of the words of the game, and the proof is nothing but the theorem's name
    ([exact]): when a theorem is weakened, or a word gets another meaning, this file does not
    compile.  Each theorem is printed, and behind it what it assumes; check.sh counts them. *)

From Coq Require Import NArith List.
From JuniperGreen Require Import Game Primes Winners Thirteen Replies Variants Row Sweep Remoteness.
Import ListNotations.
Open Scope N_scope.

(** * The words *)

(** The numbers of the board, what may be played, with what J1 may open. *)
Goal board = fun n v => 1 <= v <= n.
exact eq_refl. Qed.

Goal legal = fun numbers used last w =>
  numbers w /\ ~ In w used /\ (N.divide w last \/ N.divide last w).
exact eq_refl. Qed.

Goal opening = fun n v => 1 <= v <= n /\ N.even v = true.
exact eq_refl. Qed.

(** Who is to move wins by a move after which the other loses, and loses when there is none: a game
    ends, so these two leave no choice. *)
Definition rules (wins loses : list N -> N -> Prop) (numbers : N -> Prop) : Prop :=
  (forall used last, wins used last <-> exists w, legal numbers used last w /\ loses (w :: used) w) /\
  (forall used last, loses used last <-> forall w, legal numbers used last w -> wins (w :: used) w) /\
  (forall used last, ~ (wins used last /\ loses used last)).

Theorem rules_hold : forall numbers, rules (wins numbers) (loses numbers) numbers.
Proof.
  intros numbers. split; [|split]; intros used last.
  - split; [intros [u l w Hw Hl]; exists w; split; assumption|intros (w & Hw & Hl); exact (wins_by _ _ _ w Hw Hl)].
  - split; [intros [u l H]; exact H|exact (loses_all _ _ _)].
  - intros [Hw Hl]. exact (not_both _ _ _ Hw Hl).
Qed.

(** In misère play who cannot move wins. *)
Definition misere_rules (wins loses : list N -> N -> Prop) (numbers : N -> Prop) : Prop :=
  (forall used last, wins used last <->
     (forall w, ~ legal numbers used last w) \/ exists w, legal numbers used last w /\ loses (w :: used) w) /\
  (forall used last, loses used last <->
     (exists w, legal numbers used last w) /\ forall w, legal numbers used last w -> wins (w :: used) w) /\
  (forall used last, ~ (wins used last /\ loses used last)).

Theorem misere_rules_hold : forall numbers, misere_rules (misere_wins numbers) (misere_loses numbers) numbers.
Proof.
  intros numbers. split; [|split]; intros used last.
  - split.
    + intros [u l H|u l w Hw Hl]; [left; exact H|right; exists w; split; assumption].
    + intros [H|(w & Hw & Hl)]; [exact (misere_stuck _ _ _ H)|exact (misere_wins_by _ _ _ w Hw Hl)].
  - split; [intros [u l w Hw H]; split; [exists w; exact Hw|exact H]|].
    intros [[w Hw] H]. exact (misere_loses_all _ _ _ w Hw H).
  - intros [Hw Hl]. exact (misere_not_both _ _ _ Hw Hl).
Qed.

(** * Who wins *)

Theorem who_wins : forall n, 1 <= n ->
  let listed := In n
    [1; 2; 4; 5; 6; 7; 9; 10; 11; 15; 18; 19; 21; 22; 23; 25; 26; 28; 29; 32; 35; 42; 43; 45; 46;
     47; 51; 54; 56; 72; 73; 74; 76; 78; 79; 81; 82; 83; 85; 86; 92; 110; 117; 118] in
  ((forall v, opening n v -> wins (board n) [v] v) <-> listed) /\
  ((exists v, opening n v /\ loses (board n) [v] v) <-> ~ listed).
Proof. exact juniper_green. Qed.

(** The player to move loses, and plays at most [k] numbers more; what he plays is answered. *)
Fixpoint loses_soon (numbers : N -> Prop) (k : nat) (used : list N) (last : N) : Prop :=
  forall w, legal numbers used last w ->
    match k with
    | O => False
    | S k' => exists y, legal numbers (w :: used) w y /\ loses_soon numbers k' (y :: w :: used) y
    end.

(** From 177 on J1 wins in at most 13 numbers: his opening, and two for each number that J2 plays. *)
Theorem at_most_13 : forall n, 177 <= n -> exists k v,
  1 + 2 * N.of_nat k <= 13 /\ opening n v /\ loses_soon (board n) k [v] v.
Proof. exact large_boards. Qed.

(** From 1024 on he cannot do with fewer. *)
Theorem at_least_13 : forall n k v, 1024 <= n -> opening n v -> loses_soon (board n) k [v] v -> 13 <= 1 + 2 * N.of_nat k.
Proof. intros n k v Hn Hv H. apply (no_win_below_13 n _ Hn). exists k, v. exact (conj (N.le_refl _) (conj Hv H)). Qed.

(** * Three other games *)

Theorem who_wins_without_1 : forall n v, 3 <= n -> opening n v ->
  (loses (fun w => 2 <= w <= n) [v] v <-> loses (board n) [v] v).
Proof. exact without_1. Qed.

Theorem who_wins_misere : forall n v, n = 38 \/ 46 <= n <= 50 \/ 62 <= n <= 68 \/ 74 <= n -> opening n v ->
  (misere_loses (board n) [v] v <-> loses (board n) [v] v).
Proof. exact misere. Qed.

Theorem who_wins_odd : forall n, 1 <= n ->
  let odd v := 1 <= v <= n /\ N.odd v = true in
  ((forall v, odd v -> wins odd [v] v) <-> n = 3 \/ n = 4) /\
  ((exists v, odd v /\ loses odd [v] v) <-> ~ (n = 3 \/ n = 4)).
Proof. exact odd_numbers. Qed.

(** * The rows *)

Definition an_edge (n : N) (e : N * N) : Prop :=
  board n (fst e) /\ board n (snd e) /\ fst e <> snd e /\
  (N.divide (snd e) (fst e) \/ N.divide (fst e) (snd e)).

(** A matching: edges without a common number; and one that has as many as any. *)
Definition a_matching (n : N) (M : list (N * N)) : Prop :=
  Forall (an_edge n) M /\ NoDup (flat_map (fun e => [fst e; snd e]) M).
Definition maximum (n : N) (M : list (N * N)) : Prop :=
  a_matching n M /\ forall M', a_matching n M' -> (length M' <= length M)%nat.

(** The decomposition of Gallai and Edmonds. *)
Definition D (n v : N) : Prop :=
  board n v /\ exists M, maximum n M /\ ~ In v (flat_map (fun e => [fst e; snd e]) M).
Definition A (n v : N) : Prop :=
  board n v /\ ~ D n v /\ exists w, D n w /\ v <> w /\ (N.divide w v \/ N.divide v w).
Definition C (n v : N) : Prop := board n v /\ ~ D n v /\ ~ A n v.

Definition winning (n v : N) : Prop := opening n v /\ loses (board n) [v] v.

Definition so_many (P : N -> Prop) (k : N) : Prop :=
  exists l, NoDup l /\ (forall v, In v l <-> P v) /\ N.of_nat (length l) = k.

(** What the checker answers is true, whatever the steps were, and however long it was let walk. *)
Theorem rows_are_true : forall fuel steps rows, run fuel steps = Some rows ->
  forall n r, In (n, r) rows ->
    (winner r = 1 /\ (exists v, winning n v) \/
     winner r = 2 /\ (forall v, opening n v -> wins (board n) [v] v)) /\
    (exists M, maximum n M /\ N.of_nat (length M) = matching r) /\
    deficiency r + 2 * matching r = n /\
    so_many (D n) (sizeD r) /\ so_many (A n) (sizeA r) /\ so_many (C n) (sizeC r) /\
    so_many (winning n) (openings r) /\
    (smallest r = 0 /\ (forall v, ~ winning n v) \/
     winning n (smallest r) /\ forall v, winning n v -> smallest r <= v).
Proof.
  intros fuel steps rows H n r Hr.
  destruct (accepted fuel steps rows H n r Hr) as [H1 H2 H3 H4 H5 H6 H7 H8].
  exact (conj H1 (conj H2 (conj H3 (conj H4 (conj H5 (conj H6 (conj H7 H8))))))).
Qed.

(** Two true rows of a board are equal. *)
Theorem rows_are_single : forall n r r', true_row n r -> true_row n r' -> r = r'.
Proof. exact one_true_row. Qed.

(** [run] is [step] again and again, from nothing. *)
Goal run = fun fuel => run_from fuel start.
exact eq_refl. Qed.

(** * How long the game is *)

(** The winner, who hurries, wins after [v] in games of at most [L] numbers, [v] included, and of no fewer. *)
Definition lasts (n v L : N) : Prop :=
  let J1_soon k := loses_soon (board n) k [v] v in
  let J2_soon k := exists w, legal (board n) [v] v w /\ loses_soon (board n) k [w; v] w in
  (exists k, L = 1 + 2 * N.of_nat k /\ J1_soon k /\ forall j, J1_soon j -> (k <= j)%nat) \/
  (exists k, L = 2 + 2 * N.of_nat k /\ J2_soon k /\ forall j, J2_soon j -> (k <= j)%nat).

(** What the checker of lengths accepts for n = 1, 2, ..., is true: for each n the lengths after 2, 4, ... *)
Theorem lengths_are_true : forall lengths answers, lengths_all_checked 1 lengths answers = true ->
  forall n v, 1 <= n <= N.of_nat (length lengths) -> opening n v ->
  lasts n v (nth (N.to_nat (v / 2 - 1)) (nth (N.to_nat (n - 1)) lengths []) 0).
Proof. exact lengths_all_true. Qed.

Theorem lengths_are_single : forall n v L L', lasts n v L -> lasts n v L' -> L = L'.
Proof. exact one_game_length. Qed.

Check rules_hold.
Print Assumptions rules_hold.
Check misere_rules_hold.
Print Assumptions misere_rules_hold.
Check who_wins.
Print Assumptions who_wins.
Check at_most_13.
Print Assumptions at_most_13.
Check at_least_13.
Print Assumptions at_least_13.
Check who_wins_without_1.
Print Assumptions who_wins_without_1.
Check who_wins_misere.
Print Assumptions who_wins_misere.
Check who_wins_odd.
Print Assumptions who_wins_odd.
Check rows_are_true.
Print Assumptions rows_are_true.
Check rows_are_single.
Print Assumptions rows_are_single.
Check lengths_are_true.
Print Assumptions lengths_are_true.
Check lengths_are_single.
Print Assumptions lengths_are_single.
