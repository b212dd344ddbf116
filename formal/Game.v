(** The game Juniper Green: its rules, and one lemma that decides it.

    Two players take turns on the numbers 1 to n.  J1 opens with an even number; each further
    number must be an unused divisor or multiple of the number just played; the player who cannot
    move loses. *)

From Coq Require Import NArith List Lia.
Import ListNotations.
Open Scope N_scope.

(** * The rules *)

Definition board (n v : N) : Prop := 1 <= v <= n.

(** On a board of these numbers, [w] may follow [last] when those of [used] have been played. *)
Definition legal (numbers : N -> Prop) (used : list N) (last w : N) : Prop :=
  numbers w /\ ~ In w used /\ (N.divide w last \/ N.divide last w).

(** The player to move wins when some move leads to a position that is lost for the player who is
    then to move, and loses when all moves lead to positions that are won for that player; so a
    player who cannot move loses. *)
Inductive wins (numbers : N -> Prop) : list N -> N -> Prop :=
| wins_by used last w :
    legal numbers used last w -> loses numbers (w :: used) w -> wins numbers used last
with loses (numbers : N -> Prop) : list N -> N -> Prop :=
| loses_all used last :
    (forall w, legal numbers used last w -> wins numbers (w :: used) w) -> loses numbers used last.

Definition opening (n v : N) : Prop := board n v /\ N.even v = true.

(** J1 wins with an opening after which J2, who is to move, loses. *)
Definition J1_wins (n : N) : Prop := exists v, opening n v /\ loses (board n) [v] v.
Definition J2_wins (n : N) : Prop := forall v, opening n v -> wins (board n) [v] v.

(** The player to move loses, and plays at most [k] numbers more; the other answers each of them. *)
Fixpoint loses_within (numbers : N -> Prop) (k : nat) (used : list N) (last : N) : Prop :=
  forall w, legal numbers used last w ->
    match k with
    | O => False
    | S k' => exists y, legal numbers (w :: used) w y /\ loses_within numbers k' (y :: w :: used) y
    end.

(** J1 wins, and the game has at most [m] numbers: his opening, and two for each that J2 plays. *)
Definition J1_wins_within (n m : N) : Prop :=
  exists k v, 1 + 2 * N.of_nat k <= m /\ opening n v /\ loses_within (board n) k [v] v.

Lemma within_loses : forall numbers k used last, loses_within numbers k used last -> loses numbers used last.
Proof.
  intros numbers. induction k as [|k IH]; intros used last H; constructor; intros w Hw; [destruct (H w Hw)|].
  destruct (H w Hw) as (y & Hy & Hl). exact (wins_by _ _ _ y Hy (IH _ _ Hl)).
Qed.

Lemma J1_within : forall n m, J1_wins_within n m -> J1_wins n.
Proof. intros n m (k & v & _ & Ho & Hl). exists v. split; [exact Ho|exact (within_loses _ _ _ _ Hl)]. Qed.

(** Nobody both wins and loses. *)
Scheme wins_mut := Induction for wins Sort Prop
  with loses_mut := Induction for loses Sort Prop.

Lemma not_both : forall numbers used last, wins numbers used last -> ~ loses numbers used last.
Proof.
  intros numbers.
  apply (wins_mut numbers (fun used last _ => ~ loses numbers used last)
                          (fun used last _ => ~ wins numbers used last)).
  - intros used last w Hw _ IH Hl. inversion Hl as [? ? Hall]; subst. exact (IH (Hall w Hw)).
  - intros used last Hall IH Hw. inversion Hw as [? ? w Hl Hlose]; subst. exact (IH w Hl Hlose).
Qed.

Lemma J1_or_J2 : forall n, J1_wins n -> ~ J2_wins n.
Proof. intros n (v & Ho & Hl) H2. exact (not_both _ _ _ (H2 v Ho) Hl). Qed.

(** * Pairing certificates *)

(** Some pairs of numbers, a set S, and a class for each number of a set X.
    [partner v = 0] means that [v] is in no pair, [class v = 0] that it is not in X. *)
Section Certificate.

Variable n : N.
Variable partner : N -> N.
Variable class : N -> N.
Variable inS : N -> Prop.

Definition inX (v : N) : Prop := class v <> 0.
Definition adjacent (v w : N) : Prop := v <> w /\ (N.divide w v \/ N.divide v w).

(** The special numbers: those of X that are in no pair, or paired into S. *)
Definition special (v : N) : Prop := inX v /\ (partner v = 0 \/ inS (partner v)).

Record certificate : Prop := {
  (** The pairs are edges without a common number. *)
  pairs : forall v, partner v <> 0 ->
    board n (partner v) /\ adjacent v (partner v) /\ partner (partner v) = v;
  (** (1) No edge leads from a number of X to anything but its own class and S. *)
  closed : forall v w, board n v -> board n w -> inX v -> adjacent v w ->
    class w = class v \/ inS w;
  (** (2) Each number of S is paired with a number of X. *)
  barrier : forall s, board n s -> inS s -> partner s <> 0 /\ inX (partner s);
  (** (3) Each class has at most one special number. *)
  one_special : forall v w, board n v -> board n w -> special v -> special w ->
    class v = class w -> v = w
}.

Hypothesis C : certificate.

(** What has been played is whole pairs, but for numbers that are in no pair. *)
Definition whole_pairs (used : list N) : Prop :=
  forall v, In v used -> partner v <> 0 -> In (partner v) used.

(** Each number that is in a pair and has not been played is one of [left]. *)
Definition listed (left used : list N) : Prop :=
  forall v, board n v -> partner v <> 0 -> ~ In v used -> In v left.

Lemma listed_next : forall left used v, listed left used -> listed (remove N.eq_dec v left) (v :: used).
Proof.
  intros left used v H u Hb Hp Hu. apply in_in_remove; [intros ->; apply Hu; left; reflexivity|].
  apply H; [exact Hb|exact Hp|]. intros Hin. apply Hu. right. exact Hin.
Qed.

(** ** The lemma

    Let the token stand on a used number [x] of X, the used numbers being whole pairs, and no
    special number of the class of [x] be unused.  Then the player to move loses: whatever he
    plays, the opponent plays its partner.  So he plays no more numbers than there are pairs left. *)

(** What he plays has a partner: in the class of [x], or the special number of its class. *)
Lemma has_answer : forall used x w, In x used -> board n x -> inX x ->
  (forall v, board n v -> special v -> class v = class x -> In v used) -> legal (board n) used x w ->
  partner w <> 0 /\ inX (partner w) /\ (class (partner w) = class x \/ special (partner w)).
Proof.
  intros used x w Hx Hbx HX Hsp (Hw & Hnew & Hdiv).
  assert (Hxw : adjacent x w) by (split; [intros ->; contradiction | tauto]).
  destruct (closed C x w Hbx Hw HX Hxw) as [Hc|HS].
  - assert (HwX : inX w) by (unfold inX; rewrite Hc; exact HX).
    assert (Hns : ~ special w) by (intros Hspec; apply Hnew, (Hsp w Hw Hspec Hc)).
    assert (Hpw : partner w <> 0) by (intros H0; apply Hns; split; [exact HwX|left; exact H0]).
    (* A pair is an edge: the partner is in the class of w or in S. *)
    destruct (pairs C w Hpw) as (Hbp & Hap & _).
    destruct (closed C w (partner w) Hw Hbp HwX Hap) as [Hcw|HSw].
    + split; [exact Hpw|]. split; [unfold inX; rewrite Hcw; exact HwX|left; congruence].
    + exfalso. apply Hns. split; [exact HwX|right; exact HSw].
  - destruct (barrier C w Hw HS) as [Hpw HyX].
    split; [exact Hpw|]. split; [exact HyX|]. right. split; [exact HyX|].
    right. destruct (pairs C w Hpw) as (_ & _ & ->). exact HS.
Qed.

Lemma answer_with_partner : forall k left used x,
  listed left used -> (length left <= 2 * k)%nat ->
  In x used -> board n x -> inX x -> whole_pairs used ->
  (forall v, board n v -> special v -> class v = class x -> In v used) ->
  loses_within (board n) k used x.
Proof.
  induction k as [|k IH]; intros left used x Hlist Hk Hx Hbx HX Hp Hsp w Hlegal;
    destruct (has_answer used x w Hx Hbx HX Hsp Hlegal) as (Hpw & HyX & Hcase);
    destruct Hlegal as (Hw & Hnew & _).
  - (* No number of a pair is left. *)
    pose proof (Hlist w Hw Hpw Hnew) as H. destruct left; [destruct H|cbn in Hk; lia].
  - destruct (pairs C w Hpw) as (Hyb & [Hyw Hyd] & Hback).
    set (y := partner w) in *.
    assert (Hpy : partner y <> 0) by (rewrite Hback; unfold board in Hw; lia).
    assert (Hynew : ~ In y (w :: used)).
    { intros [H|H]; [congruence|]. apply Hnew. rewrite <- Hback. apply Hp; [exact H|exact Hpy]. }
    exists y. split; [split; [exact Hyb|split; [exact Hynew|exact Hyd]]|].
    pose proof (listed_next _ _ w Hlist) as Hlist'.
    apply (IH (remove N.eq_dec y (remove N.eq_dec w left))).
    + apply listed_next, Hlist'.
    + pose proof (remove_length_lt N.eq_dec _ _ (Hlist w Hw Hpw Hnew)).
      pose proof (remove_length_lt N.eq_dec _ _ (Hlist' y Hyb Hpy Hynew)). lia.
    + left; reflexivity.
    + exact Hyb.
    + exact HyX.
    + intros v [<-|[<-|Hv]] H0; [rewrite Hback; right; left; reflexivity|left; reflexivity|].
      right; right. exact (Hp v Hv H0).
    + intros v Hbv Hspec Hcv. destruct Hcase as [Hc|Hyspec].
      * right; right. apply Hsp; [exact Hbv|exact Hspec|congruence].
      * left. apply (one_special C); [exact Hyb|exact Hbv|exact Hyspec|exact Hspec|congruence].
Qed.

(** All numbers of the board, of which none is missing. *)
Definition numbers_to_n : list N := map N.of_nat (seq 1 (N.to_nat n)).

Lemma all_listed : forall used, listed numbers_to_n used.
Proof.
  intros used v Hv _ _. unfold board in Hv. apply in_map_iff. exists (N.to_nat v).
  rewrite N2Nat.id. split; [reflexivity|]. apply in_seq. lia.
Qed.

(** ** Two uses of it *)

(** J1 wins with an opening of X that is in no pair, in two numbers for each pair and one more. *)
Theorem J1_wins_within_pairs : forall left k v, listed left [v] -> (length left <= 2 * k)%nat ->
  opening n v -> inX v -> partner v = 0 -> J1_wins_within n (1 + 2 * N.of_nat k).
Proof.
  intros left k v Hlist Hk Ho HX Hp. exists k, v. split; [apply N.le_refl|]. split; [exact Ho|].
  destruct Ho as [Hb _]. apply (answer_with_partner k left); try assumption.
  - left; reflexivity.
  - intros w [<-|[]]; contradiction.
  - intros w Hbw Hspec Hc. left.
    apply (one_special C); [exact Hb|exact Hbw|split; [exact HX|left; exact Hp]|exact Hspec|].
    congruence.
Qed.

Theorem J1_wins_with : forall v, opening n v -> inX v -> partner v = 0 -> J1_wins n.
Proof.
  intros v Ho HX Hp. refine (J1_within n _ _).
  apply (J1_wins_within_pairs numbers_to_n (length numbers_to_n) v); try assumption; [apply all_listed|lia].
Qed.

(** J2 wins against an opening of S, and against one that is paired within a class without a
    special number: he plays its partner. *)
Definition answered (v : N) : Prop :=
  inS v \/
  (partner v <> 0 /\ inX (partner v) /\
   forall w, board n w -> special w -> class w <> class (partner v)).

Theorem J2_wins_against : forall v, board n v -> answered v -> wins (board n) [v] v.
Proof.
  intros v Hb Ha.
  assert (H : partner v <> 0 /\ inX (partner v) /\
    (forall w, board n w -> special w -> class w = class (partner v) -> w = partner v)).
  { destruct Ha as [HS|(Hp & HX & Hno)].
    - destruct (barrier C v Hb HS) as [Hp HX]. split; [exact Hp|]. split; [exact HX|].
      destruct (pairs C v Hp) as (Hyb & _ & Hback).
      intros w Hbw Hspec Hc. apply (one_special C); [exact Hbw|exact Hyb|exact Hspec| |exact Hc].
      split; [exact HX|]. right. rewrite Hback. exact HS.
    - split; [exact Hp|]. split; [exact HX|].
      intros w Hbw Hspec Hc. exfalso. exact (Hno w Hbw Hspec Hc). }
  destruct H as (Hp & HX & Hone).
  destruct (pairs C v Hp) as (Hyb & [Hne Hd] & Hback).
  apply wins_by with (w := partner v).
  - split; [exact Hyb|]. split; [|exact Hd]. intros [H|[]]; congruence.
  - apply (within_loses _ (length numbers_to_n)), (answer_with_partner _ numbers_to_n).
    + apply all_listed.
    + lia.
    + left; reflexivity.
    + exact Hyb.
    + exact HX.
    + intros w [<-|[<-|[]]] H0; [rewrite Hback; right; left|left]; reflexivity.
    + intros w Hbw Hspec Hc. left. symmetry. exact (Hone w Hbw Hspec Hc).
Qed.

End Certificate.
