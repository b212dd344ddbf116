(** Lemmas that the standard library has under names that changed between Coq 8.16 and Rocq 9. *)

From Coq Require Import NArith Arith List Lia.
Import ListNotations.
Open Scope N_scope.

Lemma length_of_app : forall A (l l' : list A), length (l ++ l') = (length l + length l')%nat.
Proof. intros A l l'. induction l as [|a l IH]; cbn; [reflexivity|]. rewrite IH. reflexivity. Qed.

Lemma length_of_map : forall A B (f : A -> B) l, length (map f l) = length l.
Proof. intros A B f l. induction l as [|a l IH]; cbn; [reflexivity|]. rewrite IH. reflexivity. Qed.

Lemma length_of_seq : forall k from, length (seq from k) = k.
Proof. induction k as [|k IH]; intros from; cbn; [reflexivity|]. rewrite IH. reflexivity. Qed.

Lemma times_div : forall a b, b <> 0 -> b * (a / b) <= a.
Proof. intros a b Hb. rewrite (N.div_mod a b Hb) at 2. apply N.le_add_r. Qed.

Lemma div_below : forall a b c, b <> 0 -> a < b * c -> a / b < c.
Proof.
  intros a b c Hb H. pose proof (times_div a b Hb) as H'. revert H'. generalize (a / b). nia.
Qed.

(** A quotient and what is left, as numbers of which nothing else is known. *)
Ltac quotient a b q r :=
  let E := fresh in let L := fresh in
  pose proof (N.div_mod a b ltac:(assumption)) as E; pose proof (N.mod_lt a b ltac:(assumption)) as L;
  revert E L; generalize (a / b) (a mod b); intros q r E L.

Lemma div_twice : forall a b c, b <> 0 -> c <> 0 -> a / b / c = a / (b * c).
Proof.
  intros a b c Hb Hc. apply (N.div_unique _ _ _ (b * ((a / b) mod c) + a mod b)); quotient a b q r; quotient q c s t; nia.
Qed.

Lemma div_cancel : forall a b c, b <> 0 -> c <> 0 -> c * a / (c * b) = a / b.
Proof.
  intros a b c Hb Hc. symmetry. apply (N.div_unique _ _ _ (c * (a mod b))); quotient a b q r; nia.
Qed.
