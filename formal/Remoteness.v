(** How long the game is when the winner hurries and the loser delays: a function that checks a strategy of each side,
    and why it is right.

    docs/proofs.md, kind "remoteness", tells what the strategies are: this function follows them as the two checkers
    there do, and asks for the same answers in the same order. *)

From Coq Require Import NArith List Bool Lia.
From JuniperGreen Require Import Library Game Primes Boards Maps.
Import ListNotations.
Open Scope N_scope.

(** * What is proved *)

(** The player to move wins, and after his move the other plays at most [k] numbers more. *)
Definition wins_within (numbers : N -> Prop) (k : nat) (used : list N) (last : N) : Prop :=
  exists w, legal numbers used last w /\ loses_within numbers k (w :: used) w.

(** The game that begins with [v] has [L] numbers: whoever wins can do so within [L] numbers, whatever the other
    plays, and within no fewer. *)
Definition game_length (n v L : N) : Prop :=
  (exists k, L = 1 + 2 * N.of_nat k /\ loses_within (board n) k [v] v /\
     forall j, loses_within (board n) j [v] v -> (k <= j)%nat) \/
  (exists k, L = 2 + 2 * N.of_nat k /\ wins_within (board n) k [v] v /\
     forall j, wins_within (board n) j [v] v -> (k <= j)%nat).

(** It has one length only. *)
Theorem one_game_length : forall n v L L', game_length n v L -> game_length n v L' -> L = L'.
Proof.
  assert (Hno : forall numbers j k used last, wins_within numbers j used last -> ~ loses_within numbers k used last).
  { intros numbers j k used last (w & Hw & Hl) H. apply within_loses in H, Hl.
    exact (not_both _ _ _ (wins_by _ _ _ w Hw Hl) H). }
  intros n v L L' [(k & -> & H & Hm)|(k & -> & H & Hm)] [(j & -> & H' & Hm')|(j & -> & H' & Hm')].
  - pose proof (Hm j H'). pose proof (Hm' k H). lia.
  - destruct (Hno _ _ _ _ _ H' H).
  - destruct (Hno _ _ _ _ _ H H').
  - pose proof (Hm j H'). pose proof (Hm' k H). lia.
Qed.

(** * Sets of numbers as bits *)

Fixpoint members_from (i : N) (p : positive) : list N :=
  match p with
  | xH => [i]
  | xO p' => members_from (N.succ i) p'
  | xI p' => i :: members_from (N.succ i) p'
  end.

Definition members (s : N) : list N :=
  match s with
  | N0 => []
  | Npos p => members_from 0 p
  end.

Lemma in_members_from : forall p i w,
  In w (members_from i p) <-> exists j, w = i + j /\ N.testbit (Npos p) j = true.
Proof.
  induction p as [p IH|p IH|]; intros i w; cbn [members_from In]; try rewrite IH.
  - change (Npos p~1) with (2 * Npos p + 1). split.
    + intros [<-|(j & -> & Hj)]; [exists 0; split; [lia|apply N.testbit_odd_0]|].
      exists (N.succ j). split; [lia|]. rewrite N.testbit_odd_succ by apply N.le_0_l. exact Hj.
    + intros (j & -> & Hj). destruct (N.zero_or_succ j) as [->|[m ->]]; [left; lia|right].
      rewrite N.testbit_odd_succ in Hj by apply N.le_0_l. exists m. split; [lia|exact Hj].
  - change (Npos p~0) with (2 * Npos p). split.
    + intros (j & -> & Hj). exists (N.succ j). split; [lia|].
      rewrite N.testbit_even_succ by apply N.le_0_l. exact Hj.
    + intros (j & -> & Hj). destruct (N.zero_or_succ j) as [->|[m ->]]; [rewrite N.testbit_even_0 in Hj; discriminate|].
      rewrite N.testbit_even_succ in Hj by apply N.le_0_l. exists m. split; [lia|exact Hj].
  - split.
    + intros [<-|[]]. exists 0. split; [lia|reflexivity].
    + intros (j & -> & Hj). left. destruct j as [|j]; [lia|discriminate].
Qed.

Lemma in_members : forall s w, In w (members s) <-> N.testbit s w = true.
Proof.
  intros [|p] w; cbn [members]; [rewrite N.bits_0; split; [intros []|discriminate]|].
  rewrite in_members_from. split; [intros (j & -> & Hj); exact Hj|]. intros H. exists w. split; [lia|exact H].
Qed.

(** The union of those sets of a list whose index is in a set. *)
Fixpoint union (p : positive) (l : list N) : N :=
  match l with
  | [] => 0
  | m :: l' =>
      match p with
      | xH => m
      | xO p' => union p' l'
      | xI p' => N.lor m (union p' l')
      end
  end.

Lemma in_union : forall p l i w,
  N.testbit (Npos p) (N.of_nat i) = true -> N.testbit (nth i l 0) w = true -> N.testbit (union p l) w = true.
Proof.
  induction p as [p IH|p IH|]; intros [|m l] i w Hi Hw;
    try (destruct i; cbn [nth] in Hw; rewrite N.bits_0 in Hw; discriminate);
    destruct i as [|i]; cbn [union nth] in *; rewrite ?Nnat.Nat2N.inj_succ in Hi.
  - rewrite N.lor_spec, Hw. reflexivity.
  - change (Npos p~1) with (2 * Npos p + 1) in Hi. rewrite N.testbit_odd_succ in Hi by apply N.le_0_l.
    rewrite N.lor_spec, (IH l i w Hi Hw). apply orb_true_r.
  - discriminate.
  - change (Npos p~0) with (2 * Npos p) in Hi. rewrite N.testbit_even_succ in Hi by apply N.le_0_l.
    exact (IH l i w Hi Hw).
  - exact Hw.
  - change 1%positive with (Pos.of_succ_nat 0) in Hi. destruct i; discriminate.
Qed.

(** The numbers from 1 to [n] with a property. *)
Definition numbers_with (n : N) (f : N -> bool) : N :=
  fold_right (fun w s => if f w then N.setbit s w else s) 0 (between 1 n).

Lemma in_numbers_with : forall n f w, N.testbit (numbers_with n f) w = true <-> board n w /\ f w = true.
Proof.
  intros n f w. unfold board, numbers_with. rewrite <- (in_between 1 n w).
  induction (between 1 n) as [|a l IH]; cbn [fold_right In].
  - rewrite N.bits_0. split; [discriminate|intros [[] _]].
  - destruct (f a) eqn:E.
    + rewrite N.setbit_eqb, orb_true_iff, N.eqb_eq, IH. split; [intros [<-|H]; tauto|intros [[H|H] H']; tauto].
    + rewrite IH. split; [tauto|]. intros [[->|H] H']; [congruence|tauto].
Qed.

(** * Positions *)

Section Board.

Variable n : N.

(** For each number from 0 on the set of its neighbours.  It is a variable so that it is computed once. *)
Variable masks : list N.

Definition mask (u : N) : N := nth (N.to_nat u) masks 0.

Hypothesis are_neighbours : forall u w, board n u ->
  N.testbit (mask u) w = true <-> board n w /\ u <> w /\ (N.divide w u \/ N.divide u w).

(** The number played last, and the numbers that a game can still reach from it. *)
Definition position : Type := N * N.

Definition choice (q : position) : N := N.land (mask (fst q)) (snd q).
Definition moves (q : position) : list N := members (choice q).

(** What can be reached: [front] are the numbers of [seen] of which the neighbours have to be added, [rest] those that
    have not been seen. *)
Fixpoint grow (fuel : nat) (front seen rest : N) : N :=
  match front with
  | N0 => seen
  | Npos p =>
      match fuel with
      | O => N.lor seen rest
      | S fuel' =>
          let more := N.land (union p masks) rest in
          grow fuel' more (N.lor seen more) (N.ldiff rest more)
      end
  end.

Definition play (q : position) (w : N) : position :=
  let rest := N.clearbit (snd q) w in
  let front := N.land (mask w) rest in
  (w, grow (length masks) front front (N.ldiff rest front)).

Notation "w 'of' s" := (N.testbit s w = true) (at level 70).

Lemma in_moves : forall q w, In w (moves q) <-> w of mask (fst q) /\ w of snd q.
Proof. intros q w. unfold moves, choice. rewrite in_members, N.land_spec, andb_true_iff. tauto. Qed.

Lemma of_more : forall s rest w, w of N.ldiff rest s <-> w of rest /\ ~ w of s.
Proof. intros s rest w. rewrite N.ldiff_spec, andb_true_iff, negb_true_iff, not_true_iff_false. tauto. Qed.

Lemma grow_keeps : forall fuel front seen rest w, w of seen -> w of grow fuel front seen rest.
Proof.
  induction fuel as [|fuel IH]; intros [|p] seen rest w H; cbn [grow]; try exact H.
  - rewrite N.lor_spec, H. reflexivity.
  - apply IH. rewrite N.lor_spec, H. reflexivity.
Qed.

Lemma grow_within : forall fuel front seen rest w, w of grow fuel front seen rest -> w of seen \/ w of rest.
Proof.
  induction fuel as [|fuel IH]; intros [|p] seen rest w H; cbn [grow] in H; try (left; exact H).
  - rewrite N.lor_spec, orb_true_iff in H. exact H.
  - apply IH in H. rewrite N.lor_spec, orb_true_iff, of_more, N.land_spec, andb_true_iff in H. tauto.
Qed.

Lemma grow_closed : forall fuel front seen rest,
  (forall u w, u of seen -> ~ u of front -> w of mask u -> ~ w of rest) ->
  forall u w, u of grow fuel front seen rest -> w of mask u -> w of seen \/ w of rest -> w of grow fuel front seen rest.
Proof.
  induction fuel as [|fuel IH]; intros [|p] seen rest Hdone u w Hu Hw Hin; cbn [grow] in *.
  - destruct Hin as [H|H]; [exact H|]. destruct (Hdone u w Hu ltac:(rewrite N.bits_0; discriminate) Hw H).
  - rewrite N.lor_spec, orb_true_iff. exact Hin.
  - destruct Hin as [H|H]; [exact H|]. destruct (Hdone u w Hu ltac:(rewrite N.bits_0; discriminate) Hw H).
  - set (more := N.land (union p masks) rest) in *. revert u w Hu Hw Hin.
    assert (H : forall u w, u of N.lor seen more -> ~ u of more -> w of mask u -> ~ w of N.ldiff rest more).
    { intros u w Hu Hnew Hw Hr. rewrite N.lor_spec, orb_true_iff in Hu. apply of_more in Hr. destruct Hr as [Hr Hm].
      destruct Hu as [Hu|Hu]; [|contradiction].
      destruct (N.testbit (Npos p) u) eqn:E; [|exact (Hdone u w Hu ltac:(congruence) Hw Hr)].
      apply Hm. unfold more. rewrite N.land_spec, Hr, andb_true_r.
      apply (in_union p masks (N.to_nat u)); [rewrite Nnat.N2Nat.id; exact E|exact Hw]. }
    intros u w Hu Hw Hin. apply (IH _ _ _ H u w Hu Hw). rewrite of_more, N.lor_spec, orb_true_iff.
    destruct (N.testbit more w) eqn:E; [tauto|]. destruct Hin as [Hin|Hin]; [tauto|].
    right. split; [exact Hin|congruence].
Qed.

(** A position stands for what has been played. *)
Record stands (used : list N) (q : position) : Prop := {
  last_on_board : board n (fst q);
  last_used : In (fst q) used;
  reached_unused : forall w, w of snd q -> board n w /\ ~ In w used;
  all_reached : forall u w, u = fst q \/ u of snd q -> board n w -> ~ In w used ->
    N.divide w u \/ N.divide u w -> w of snd q
}.

Lemma stands_after : forall used q w, board n w ->
  (forall x, x of snd q -> board n x /\ ~ In x used) ->
  (forall u x, u = w \/ u of snd q -> board n x -> ~ In x used -> N.divide x u \/ N.divide u x -> x of snd q) ->
  stands (w :: used) (play q w).
Proof.
  intros used q w Hw Hunused Hall. unfold play. set (rest := N.clearbit (snd q) w).
  assert (Hrest : forall x, x of rest <-> x of snd q /\ x <> w).
  { intros x. unfold rest. rewrite N.clearbit_eqb, andb_true_iff, negb_true_iff, N.eqb_neq. intuition congruence. }
  set (front := N.land (mask w) rest).
  set (reached := grow (length masks) front front (N.ldiff rest front)).
  assert (Hin : forall x, x of rest -> x of front \/ x of N.ldiff rest front).
  { intros x Hx. rewrite of_more. destruct (N.testbit front x) eqn:E; [tauto|]. right. split; [exact Hx|congruence]. }
  assert (Hr : forall x, x of reached -> x of rest).
  { intros x Hx. apply grow_within in Hx. unfold front in Hx at 1.
    rewrite N.land_spec, andb_true_iff, of_more in Hx. tauto. }
  constructor; cbn [fst snd].
  - exact Hw.
  - left; reflexivity.
  - intros x Hx. apply Hr, Hrest in Hx. destruct Hx as [Hx Hne]. destruct (Hunused x Hx) as [Hb Hu].
    split; [exact Hb|]. intros [H|H]; [congruence|contradiction].
  - intros u x Hu Hx Hnew Hd.
    assert (Hxw : x <> w) by (intros ->; apply Hnew; left; reflexivity).
    assert (Hxr : x of rest).
    { apply Hrest. split; [|exact Hxw]. apply (Hall u x); [|exact Hx|intros H; apply Hnew; right; exact H|exact Hd].
      destruct Hu as [->|Hu]; [left; reflexivity|right; apply Hrest, Hr, Hu]. }
    destruct Hu as [->|Hu].
    + apply grow_keeps. unfold front. rewrite N.land_spec, Hxr, andb_true_r.
      apply are_neighbours; [exact Hw|]. split; [exact Hx|]. split; [congruence|exact Hd].
    + destruct (N.eq_dec u x) as [<-|Hne]; [exact Hu|].
      apply (grow_closed (length masks) front front (N.ldiff rest front)) with (u := u).
      * intros a b Ha Hb. contradiction.
      * exact Hu.
      * apply are_neighbours; [exact (proj1 (Hunused u (proj1 (proj1 (Hrest u) (Hr u Hu)))))|].
        split; [exact Hx|]. split; [exact Hne|exact Hd].
      * exact (Hin x Hxr).
Qed.

Lemma legal_is_move : forall used q w, stands used q -> legal (board n) used (fst q) w <-> In w (moves q).
Proof.
  intros used q w S. rewrite in_moves, are_neighbours by exact (last_on_board _ _ S). split.
  - intros (Hw & Hnew & Hd). split; [|exact (all_reached _ _ S (fst q) w (or_introl eq_refl) Hw Hnew Hd)].
    split; [exact Hw|]. split; [|exact Hd]. intros E. apply Hnew. rewrite <- E. exact (last_used _ _ S).
  - intros [(Hw & _ & Hd) Hr]. destruct (reached_unused _ _ S w Hr) as [_ Hnew]. split; [exact Hw|]. split; assumption.
Qed.

Lemma stands_on : forall used q w, stands used q -> In w (moves q) -> stands (w :: used) (play q w).
Proof.
  intros used q w S Hw. apply in_moves in Hw. destruct Hw as [_ Hw].
  destruct (reached_unused _ _ S w Hw) as [Hb _]. apply stands_after; [exact Hb|exact (reached_unused _ _ S)|].
  intros u x Hu Hx Hnew Hd. apply (all_reached _ _ S) with (u := u); try assumption.
  right. destruct Hu as [->|Hu]; assumption.
Qed.

(** ** The game on positions *)

(** As [loses_within] and [wins_within]. *)
Fixpoint lost (k : nat) (q : position) : Prop :=
  forall w, In w (moves q) ->
    match k with
    | O => False
    | S k' => exists y, In y (moves (play q w)) /\ lost k' (play (play q w) y)
    end.

Definition won (k : nat) (q : position) : Prop := exists w, In w (moves q) /\ lost k (play q w).

Lemma lost_S : forall k q, lost (S k) q <-> forall w, In w (moves q) -> won k (play q w).
Proof. intros k q. reflexivity. Qed.

Lemma lost_within : forall k used q, stands used q -> lost k q <-> loses_within (board n) k used (fst q).
Proof.
  induction k as [|k IH]; intros used q S; cbn [lost loses_within].
  - split; intros H w Hw; apply (H w); apply (legal_is_move _ _ _ S); exact Hw.
  - split; intros H w Hw.
    + apply (legal_is_move _ _ _ S) in Hw. pose proof (stands_on _ _ _ S Hw) as S'.
      destruct (H w Hw) as (y & Hy & Hl). exists y. split; [apply (legal_is_move _ _ _ S') in Hy; exact Hy|].
      apply (IH _ _ (stands_on _ _ _ S' Hy)) in Hl. exact Hl.
    + pose proof (stands_on _ _ _ S Hw) as S'. apply (legal_is_move _ _ _ S) in Hw.
      destruct (H w Hw) as (y & Hy & Hl). apply (legal_is_move _ _ _ S') in Hy. exists y. split; [exact Hy|].
      apply (IH _ _ (stands_on _ _ _ S' Hy)). exact Hl.
Qed.

Lemma won_within : forall k used q, stands used q -> won k q <-> wins_within (board n) k used (fst q).
Proof.
  intros k used q S. split; intros (w & Hw & Hl).
  - pose proof (stands_on _ _ _ S Hw) as S'. exists w. split; [apply (legal_is_move _ _ _ S); exact Hw|].
    apply (lost_within _ _ _ S') in Hl. exact Hl.
  - apply (legal_is_move _ _ _ S) in Hw. pose proof (stands_on _ _ _ S Hw) as S'. exists w. split; [exact Hw|].
    apply (lost_within _ _ _ S'). exact Hl.
Qed.

(** Who wins within some numbers does so within more. *)
Lemma lost_more : forall j k q, (j <= k)%nat -> lost j q -> lost k q.
Proof.
  induction j as [|j IH]; intros [|k] q Hk H w Hw; try (destruct (H w Hw)); try lia.
  rename x into y, H0 into Hy. exists y. split; [exact (proj1 Hy)|]. apply IH; [lia|exact (proj2 Hy)].
Qed.

Lemma won_more : forall j k q, (j <= k)%nat -> won j q -> won k q.
Proof. intros j k q Hk (w & Hw & Hl). exists w. split; [exact Hw|exact (lost_more j k _ Hk Hl)]. Qed.

(** * The function *)

(** The answers that are left, and for positions what has been shown: that the player to move wins, and the other plays
    at most so many numbers; and that he does not win like that. *)
Record state : Type := {
  remaining : list N;
  shown_won : table (table nat);
  shown_not_won : table (table nat)
}.

Definition look_up (t : table (table nat)) (q : position) : option nat :=
  match get (fst q) t with
  | Some of_last => get (snd q) of_last
  | None => None
  end.

Definition remember (t : table (table nat)) (q : position) (k : nat) : table (table nat) :=
  let of_last := match get (fst q) t with Some of_last => of_last | None => empty end in
  put (fst q) (put (snd q) k of_last) t.

(** Each number of the list leads from one state to the next. *)
Fixpoint each (f : N -> state -> option state) (l : list N) (s : state) : option state :=
  match l with
  | [] => Some s
  | w :: l' => match f w s with Some s' => each f l' s' | None => None end
  end.

(** Whether a move leaves the opponent none. *)
Definition ends (q : position) : bool :=
  existsb (fun w => N.land (mask w) (N.clearbit (snd q) w) =? 0) (moves q).

(** [answered q f s] plays the next answer, and goes on. *)
Definition answered (q : position) (f : position -> state -> option state) (s : state) : option state :=
  match remaining s with
  | a :: rest =>
      if N.testbit (choice q) a
      then f (play q a) {| remaining := rest; shown_won := shown_won s; shown_not_won := shown_not_won s |}
      else None
  | [] => None
  end.

(** The player to move wins, and the other plays at most [k] numbers. *)
Fixpoint win (k : nat) (q : position) (s : state) : option state :=
  if ends q then Some s
  else if match look_up (shown_won s) q with Some j => Nat.leb j k | None => false end then Some s
  else
    match k with
    | O => None
    | S k' =>
        match answered q (fun q' => each (fun w => win k' (play q' w)) (moves q')) s with
        | Some s' =>
            Some {| remaining := remaining s'; shown_won := remember (shown_won s') q k;
                    shown_not_won := shown_not_won s' |}
        | None => None
        end
    end.

(** The player to move does not win like that. [escape] shows that each of his moves can be replied to. *)
Definition hold (k : nat) (escape : position -> state -> option state) (q : position) (s : state) : option state :=
  if match look_up (shown_not_won s) q with Some j => Nat.leb k j | None => false end then Some s
  else
    match each (fun w => escape (play q w)) (moves q) s with
    | Some s' =>
        Some {| remaining := remaining s'; shown_won := shown_won s';
                shown_not_won := remember (shown_not_won s') q k |}
    | None => None
    end.

(** The player to move has a move, and where [k] is not 0 one after which the other does not win within [k - 1]. *)
Fixpoint escape (k : nat) (q : position) (s : state) : option state :=
  if choice q =? 0 then None
  else
    match k with
    | O => Some s
    | S k' => if ends q then Some s else answered q (hold k' (escape k')) s
    end.

(** ** Why it is right *)

Definition remembers (P : nat -> position -> Prop) (t : table (table nat)) : Prop :=
  forall q k, look_up t q = Some k -> P k q.

Definition sound (s : state) : Prop :=
  remembers won (shown_won s) /\ remembers (fun k q => ~ won k q) (shown_not_won s).

(** [f] shows P, whatever was shown before. *)
Definition shows (f : state -> option state) (P : Prop) : Prop :=
  forall s s', sound s -> f s = Some s' -> sound s' /\ P.

Lemma remembers_put : forall (P : nat -> position -> Prop) t q k,
  remembers P t -> P k q -> remembers P (remember t q k).
Proof.
  intros P t [v r] k Ht Hq [v' r'] j H. unfold look_up, remember in H. cbn [fst snd] in H.
  assert (Hold : look_up t (v', r') = Some j -> P j (v', r')) by apply Ht.
  unfold look_up in Hold. cbn [fst snd] in Hold.
  destruct (N.eq_dec v 0) as [->|Hv]; [apply Hold; exact H|].
  rewrite get_put in H by exact Hv. destruct (N.eqb_spec v' v) as [->|_]; [|apply Hold; exact H].
  destruct (N.eq_dec r 0) as [->|Hr].
  - apply Hold. destruct (get v t) as [m|]; [exact H|]. cbn [put] in H. rewrite get_empty in H. discriminate.
  - rewrite get_put in H by exact Hr. destruct (N.eqb_spec r' r) as [->|_]; [injection H as <-; exact Hq|].
    apply Hold. destruct (get v t) as [m|]; [exact H|]. rewrite get_empty in H. discriminate.
Qed.

Lemma each_shows : forall f (P : N -> Prop) l, (forall w, In w l -> shows (f w) (P w)) ->
  shows (each f l) (forall w, In w l -> P w).
Proof.
  intros f P. induction l as [|w l IH]; intros Hf s s' Hs E; cbn [each] in E.
  - injection E as <-. split; [exact Hs|intros w []].
  - destruct (f w s) as [s1|] eqn:E1; [|discriminate].
    destruct (Hf w (or_introl eq_refl) s s1 Hs E1) as [Hs1 Hw].
    destruct (IH (fun x Hx => Hf x (or_intror Hx)) s1 s' Hs1 E) as [Hs' Hl].
    split; [exact Hs'|]. intros x [<-|Hx]; [exact Hw|exact (Hl x Hx)].
Qed.

Lemma answered_shows : forall q f (P : position -> Prop), (forall q', shows (f q') (P q')) ->
  shows (answered q f) (exists a, In a (moves q) /\ P (play q a)).
Proof.
  intros q f P Hf s s' Hs E. unfold answered in E. destruct (remaining s) as [|a rest]; [discriminate|].
  destruct (N.testbit (choice q) a) eqn:Ea; [|discriminate].
  destruct (Hf (play q a) _ _ (Hs : sound {| remaining := rest; shown_won := _; shown_not_won := _ |}) E) as [Hs' HP].
  split; [exact Hs'|]. exists a. split; [apply in_members; exact Ea|exact HP].
Qed.

(** What can be reached was reachable before. *)
Lemma play_within : forall q w x, x of snd (play q w) -> x of N.clearbit (snd q) w.
Proof.
  intros q w x Hx. cbn [play snd] in Hx. apply grow_within in Hx.
  rewrite N.land_spec, andb_true_iff, of_more in Hx. tauto.
Qed.

Lemma ends_with : forall q, ends q = true -> exists w, In w (moves q) /\ forall x, ~ In x (moves (play q w)).
Proof.
  intros q H. apply existsb_exists in H. destruct H as (w & Hw & H0). apply N.eqb_eq in H0.
  exists w. split; [exact Hw|]. intros x Hx. apply in_moves in Hx. destruct Hx as [Hm Hx]. apply play_within in Hx.
  change (fst (play q w)) with w in Hm.
  assert (Hl : x of N.land (mask w) (N.clearbit (snd q) w)) by (rewrite N.land_spec, Hm, Hx; reflexivity).
  rewrite H0, N.bits_0 in Hl. discriminate.
Qed.

Lemma nothing_lost : forall k q, (forall x, ~ In x (moves q)) -> lost k q.
Proof. intros [|k] q H w Hw; destruct (H w Hw). Qed.

Theorem win_shows : forall k q, shows (win k q) (won k q).
Proof.
  induction k as [|k IH]; intros q s s' Hs E; cbn [win] in E.
  all: destruct (ends q) eqn:Ee;
    [injection E as <-; split; [exact Hs|]; destruct (ends_with q Ee) as (w & Hw & H);
     exists w; split; [exact Hw|exact (nothing_lost _ _ H)]|].
  all: destruct (look_up (shown_won s) q) as [j|] eqn:El;
    [destruct (Nat.leb j _) eqn:Ej;
     [injection E as <-; split; [exact Hs|]; apply PeanoNat.Nat.leb_le in Ej;
      exact (won_more j _ q Ej (proj1 Hs q j El))|]|].
  all: try discriminate.
  all: match type of E with match ?a with _ => _ end = _ => destruct a as [s1|] eqn:E1; [|discriminate] end;
    injection E as <-;
    apply (answered_shows q _ (lost (S k))) in E1;
    [|intros q'; apply each_shows with (P := fun w => won k (play q' w)); intros w _; apply IH|exact Hs];
    destruct E1 as [[Hw Hn] Hq]; split; [|exact Hq];
    (split; [|exact Hn]); exact (remembers_put won _ q (S k) Hw Hq).
Qed.

Lemma hold_shows : forall k e q, (forall q', shows (e q') (~ lost k q')) -> shows (hold k e q) (~ won k q).
Proof.
  intros k e q He s s' Hs E. unfold hold in E.
  assert (H : (exists j, look_up (shown_not_won s) q = Some j /\ (k <= j)%nat /\ s' = s) \/
    exists s1, each (fun w => e (play q w)) (moves q) s = Some s1 /\
      s' = {| remaining := remaining s1; shown_won := shown_won s1;
              shown_not_won := remember (shown_not_won s1) q k |}).
  { destruct (look_up (shown_not_won s) q) as [j|];
      [destruct (Nat.leb k j) eqn:Ej;
       [left; exists j; split; [reflexivity|]; split; [apply PeanoNat.Nat.leb_le, Ej|congruence]|]|];
      (destruct (each _ _ s) as [s1|]; [right; exists s1; split; [reflexivity|congruence]|discriminate]). }
  destruct H as [(j & El & Hj & ->)|(s1 & E1 & ->)].
  - split; [exact Hs|]. intros Hw. exact (proj2 Hs q j El (won_more k j q Hj Hw)).
  - apply (each_shows _ (fun w => ~ lost k (play q w))) in E1; [|intros w _; apply He|exact Hs].
    destruct E1 as [[Hw Hn] Hq].
    assert (Hno : ~ won k q) by (intros (w & Hm & Hl); exact (Hq w Hm Hl)).
    split; [|exact Hno]. split; [exact Hw|].
    exact (remembers_put (fun k q => ~ won k q) _ q k Hn Hno).
Qed.

Theorem escape_shows : forall k q, shows (escape k q) (~ lost k q).
Proof.
  induction k as [|k IH]; intros q s s' Hs E; cbn [escape] in E;
    destruct (N.eqb_spec (choice q) 0) as [|Hc]; try discriminate.
  - injection E as <-. split; [exact Hs|]. intros H. apply Hc. apply N.bits_inj_0. intros w.
    destruct (N.testbit (choice q) w) eqn:Ew; [|reflexivity]. destruct (H w (proj2 (in_members _ _) Ew)).
  - assert (H : sound s' /\ exists a, In a (moves q) /\ ~ won k (play q a)).
    { destruct (ends q) eqn:Ee.
      - injection E as <-. split; [exact Hs|]. destruct (ends_with q Ee) as (w & Hw & H). exists w. split; [exact Hw|].
        intros (x & Hx & _). exact (H x Hx).
      - revert E. apply (answered_shows q _ (fun q' => ~ won k q')); [|exact Hs].
        intros q'. apply hold_shows. exact IH. }
    destruct H as [Hs' (a & Ha & Hn)]. split; [exact Hs'|]. intros Hl. exact (Hn (Hl a Ha)).
Qed.

(** ** An opening *)

Definition whole : N := numbers_with n (fun _ => true).

Definition opened (v : N) : position := play (0, whole) v.

Lemma stands_opened : forall v, board n v -> stands [v] (opened v).
Proof.
  intros v Hv. apply stands_after; [exact Hv| |]; cbn [snd]; unfold whole.
  - intros x Hx. apply in_numbers_with in Hx. split; [tauto|intros []].
  - intros u x _ Hx _ _. apply in_numbers_with. split; [exact Hx|reflexivity].
Qed.

(** The game that begins with [v] has [L] numbers. *)
Definition opening_checked (v L : N) (s : state) : option state :=
  let k := N.to_nat (N.div2 (N.pred L)) in
  let q := opened v in
  if L =? 0 then None
  else if N.even L then
    match win k q s with
    | Some s1 => match k with O => Some s1 | S k' => hold k' (escape k') q s1 end
    | None => None
    end
  else
    match k with
    | O => if choice q =? 0 then Some s else None
    | S k' =>
        match each (fun w => win k' (play q w)) (moves q) s with
        | Some s1 => escape k' q s1
        | None => None
        end
    end.

Lemma half_of : forall L, L <> 0 ->
  if N.even L then L = 2 + 2 * N.div2 (N.pred L) else L = 1 + 2 * N.div2 (N.pred L).
Proof.
  intros L HL. destruct (N.even L) eqn:E.
  - apply N.even_spec in E. destruct E as [m ->]. rewrite N.div2_spec, N.shiftr_div_pow2.
    rewrite (N.pred_sub (2 * m)). replace (2 * m - 1) with (1 + (m - 1) * 2) by lia.
    rewrite N.div_add by discriminate. change (1 / 2 ^ 1) with 0. lia.
  - assert (Ho : N.odd L = true) by (rewrite <- N.negb_even, E; reflexivity).
    apply N.odd_spec in Ho. destruct Ho as [m ->]. rewrite N.div2_spec, N.shiftr_div_pow2, N.pred_sub.
    replace (2 * m + 1 - 1) with (m * 2) by lia. change (2 ^ 1) with 2. rewrite N.div_mul by discriminate. lia.
Qed.

Theorem opening_shows : forall v L, board n v -> shows (opening_checked v L) (game_length n v L).
Proof.
  intros v L Hv s s' Hs E. unfold opening_checked in E. destruct (N.eqb_spec L 0) as [|HL]; [discriminate|].
  pose proof (half_of L HL) as HLk. pose proof (stands_opened v Hv) as S.
  set (k := N.to_nat (N.div2 (N.pred L))) in *.
  assert (Hk : N.of_nat k = N.div2 (N.pred L)) by apply Nnat.N2Nat.id. rewrite <- Hk in HLk. clearbody k. clear Hk.
  destruct (N.even L).
  - destruct (win k (opened v) s) as [s1|] eqn:E1; [|discriminate]. destruct (win_shows _ _ s s1 Hs E1) as [Hs1 Hw].
    assert (H : sound s' /\ forall j, won j (opened v) -> (k <= j)%nat).
    { destruct k as [|k']; [injection E as <-; split; [exact Hs1|intros; lia]|].
      destruct (hold_shows k' (escape k') (opened v) (escape_shows k') s1 s' Hs1 E) as [Hs' Hn]. split; [exact Hs'|].
      intros j Hj. destruct (PeanoNat.Nat.le_gt_cases (Datatypes.S k') j) as [|Hlt]; [assumption|].
      destruct Hn. exact (won_more j k' _ ltac:(lia) Hj). }
    destruct H as [Hs' Hm]. split; [exact Hs'|]. right. exists k. split; [exact HLk|].
    split; [exact (proj1 (won_within k _ _ S) Hw)|]. intros j Hj. exact (Hm j (proj2 (won_within j _ _ S) Hj)).
  - assert (H : sound s' /\ lost k (opened v) /\ forall j, lost j (opened v) -> (k <= j)%nat).
    { destruct k as [|k'].
      - destruct (N.eqb_spec (choice (opened v)) 0) as [H0|]; [|discriminate]. injection E as <-.
        split; [exact Hs|]. split; [|intros; lia]. apply nothing_lost.
        intros x Hx. unfold moves in Hx. rewrite H0 in Hx. exact Hx.
      - destruct (each _ _ s) as [s1|] eqn:E1; [|discriminate].
        apply (each_shows _ (fun w => won k' (play (opened v) w))) in E1; [|intros w _; apply win_shows|exact Hs].
        destruct E1 as [Hs1 Hl]. destruct (escape_shows _ _ s1 s' Hs1 E) as [Hs' Hn].
        split; [exact Hs'|]. split; [exact Hl|].
        intros j Hj. destruct (PeanoNat.Nat.le_gt_cases (Datatypes.S k') j) as [|Hlt]; [assumption|].
        destruct Hn. exact (lost_more j k' _ ltac:(lia) Hj). }
    destruct H as (Hs' & Hl & Hm). split; [exact Hs'|]. left. exists k. split; [exact HLk|].
    split; [exact (proj1 (lost_within k _ _ S) Hl)|]. intros j Hj. exact (Hm j (proj2 (lost_within j _ _ S) Hj)).
Qed.

(** ** All openings, from [v] on *)

Fixpoint openings_checked (v : N) (lengths : list N) (s : state) : option state :=
  match lengths with
  | [] => Some s
  | L :: rest =>
      match opening_checked v L s with
      | Some s' => openings_checked (2 + v) rest s'
      | None => None
      end
  end.

Lemma openings_show : forall lengths v s s', sound s -> 1 <= v -> openings_checked v lengths s = Some s' ->
  forall i, (i < length lengths)%nat -> v + 2 * N.of_nat i <= n ->
  game_length n (v + 2 * N.of_nat i) (nth i lengths 0).
Proof.
  induction lengths as [|L lengths IH]; intros v s s' Hs Hv E i Hi Hn; cbn [openings_checked length nth] in *; [lia|].
  destruct (opening_checked v L s) as [s1|] eqn:E1; [|discriminate].
  destruct (opening_shows v L ltac:(unfold board; lia) s s1 Hs E1) as [Hs1 HL]. destruct i as [|i].
  - replace (v + 2 * N.of_nat 0) with v by lia. exact HL.
  - replace (v + 2 * N.of_nat (Datatypes.S i)) with (2 + v + 2 * N.of_nat i) in * by lia.
    apply (IH _ s1 s'); [exact Hs1|lia|exact E|lia|exact Hn].
Qed.

End Board.

(** * The lengths of a board *)

Definition neighbour_sets (n : N) : list N :=
  map (fun u => numbers_with n (fun w => negb (u =? w) && divides u w)) (map N.of_nat (seq 0 (S (N.to_nat n)))).

Lemma neighbour_sets_right : forall n u w, board n u ->
  N.testbit (mask (neighbour_sets n) u) w = true <-> board n w /\ u <> w /\ (N.divide w u \/ N.divide u w).
Proof.
  intros n u w Hu. unfold mask, neighbour_sets. rewrite map_map.
  set (f := fun i => numbers_with n (fun w => negb (N.of_nat i =? w) && divides (N.of_nat i) w)).
  assert (Hlt : (N.to_nat u < S (N.to_nat n))%nat) by (unfold board in Hu; lia).
  rewrite (nth_indep (map f _) 0 (f 0%nat)) by (rewrite length_of_map, length_of_seq; exact Hlt).
  rewrite map_nth, seq_nth by exact Hlt. unfold f. cbn [Nat.add]. rewrite Nnat.N2Nat.id, in_numbers_with.
  rewrite andb_true_iff, negb_true_iff, N.eqb_neq. unfold board in *.
  split; intros [Hw [Hne Hd]]; (split; [exact Hw|]; split; [exact Hne|]);
    apply (divides_divide u w); try assumption; lia.
Qed.

(** The lengths after the openings 2, 4, ..., and what the strategies answer. *)
Definition lengths_checked (n : N) (lengths answers : list N) : bool :=
  (N.of_nat (length lengths) =? n / 2) &&
  let nothing_shown := {| remaining := answers; shown_won := empty; shown_not_won := empty |} in
  match openings_checked n (neighbour_sets n) 2 lengths nothing_shown with
  | Some s => match remaining s with [] => true | _ :: _ => false end
  | None => false
  end.

Theorem lengths_true : forall n lengths answers, lengths_checked n lengths answers = true ->
  forall v, opening n v -> game_length n v (nth (N.to_nat (v / 2 - 1)) lengths 0).
Proof.
  intros n lengths answers H v [Hv He]. unfold lengths_checked in H. apply andb_true_iff in H. destruct H as [Hl H].
  apply N.eqb_eq in Hl. destruct (openings_checked _ _ _ _ _) as [s|] eqn:E; [|discriminate]. clear H.
  apply N.even_spec in He. destruct He as [m ->]. rewrite (N.mul_comm 2 m), N.div_mul by discriminate.
  unfold board in Hv. assert (Hm : m <= n / 2) by (apply N.div_le_lower_bound; lia).
  replace (m * 2) with (2 + 2 * N.of_nat (N.to_nat (m - 1))) by lia.
  apply (openings_show n (neighbour_sets n) (neighbour_sets_right n) lengths 2 _ s) with (3 := E); try lia.
  split; intros q k Hq; unfold look_up in Hq; rewrite get_empty in Hq; discriminate.
Qed.

(** Boards 1, 2, ... of each the lengths and the answers. *)
Fixpoint lengths_all_checked (n : N) (lengths answers : list (list N)) : bool :=
  match lengths, answers with
  | l :: lengths', a :: answers' => lengths_checked n l a && lengths_all_checked (N.succ n) lengths' answers'
  | [], [] => true
  | _, _ => false
  end.

Lemma lengths_all_from : forall lengths answers from, lengths_all_checked from lengths answers = true ->
  forall i v, (i < length lengths)%nat -> opening (from + N.of_nat i) v ->
  game_length (from + N.of_nat i) v (nth (N.to_nat (v / 2 - 1)) (nth i lengths []) 0).
Proof.
  induction lengths as [|l lengths IH]; intros [|a answers] from H i v Hi Hv; cbn [lengths_all_checked length] in *;
    try discriminate; [lia|]. apply andb_true_iff in H. destruct H as [Ha H]. destruct i as [|i]; cbn [nth].
  - rewrite N.add_0_r in *. exact (lengths_true from l a Ha v Hv).
  - replace (from + N.of_nat (S i)) with (N.succ from + N.of_nat i) in * by lia.
    apply (IH answers); [exact H|lia|exact Hv].
Qed.

Theorem lengths_all_true : forall lengths answers, lengths_all_checked 1 lengths answers = true ->
  forall n v, 1 <= n <= N.of_nat (length lengths) -> opening n v ->
  game_length n v (nth (N.to_nat (v / 2 - 1)) (nth (N.to_nat (n - 1)) lengths []) 0).
Proof.
  intros lengths answers H n v Hn Hv. replace n with (1 + N.of_nat (N.to_nat (n - 1))) in Hv at 1 by lia.
  replace n with (1 + N.of_nat (N.to_nat (n - 1))) at 1 by lia.
  apply (lengths_all_from lengths answers 1 H); [lia|exact Hv].
Qed.

(** * Examples: the file's proof of n = 8, and what is refused *)

Definition after_8 : list N := [8; 3; 4; 4; 8; 2; 3; 8; 6; 3; 4; 2; 4; 6].

Example accepted_8 : lengths_checked 8 [5; 7; 4; 7] after_8 = true.
Proof. reflexivity. Qed.

Example shorter : lengths_checked 8 [5; 5; 4; 7] after_8 = false.
Proof. reflexivity. Qed.

Example longer : lengths_checked 8 [5; 7; 6; 7] after_8 = false.
Proof. reflexivity. Qed.

Example the_other_wins : lengths_checked 8 [5; 7; 5; 7] after_8 = false.
Proof. reflexivity. Qed.

Example a_length_is_missing : lengths_checked 8 [5; 7; 4] after_8 = false.
Proof. reflexivity. Qed.

Example an_answer_is_missing : lengths_checked 8 [5; 7; 4; 7] (removelast after_8) = false.
Proof. reflexivity. Qed.

Example an_answer_is_left : lengths_checked 8 [5; 7; 4; 7] (after_8 ++ [1]) = false.
Proof. reflexivity. Qed.

Example not_a_move : lengths_checked 8 [5; 7; 4; 7] (5 :: tl after_8) = false.
Proof. reflexivity. Qed.
