(** Prime numbers: a function that finds them, and each number, and each factorial, as a product of
    primes. *)

From Coq Require Import NArith List Bool Lia.
Import ListNotations.
Open Scope N_scope.

Definition prime (p : N) : Prop := 1 < p /\ forall d, N.divide d p -> d = 1 \/ d = p.

(** * A function that finds them *)

(** [lo], [lo + 1], ...: [count] numbers *)
Fixpoint count_up (lo : N) (count : nat) : list N :=
  match count with
  | O => []
  | S count' => lo :: count_up (lo + 1) count'
  end.

Definition between (lo hi : N) : list N := count_up lo (N.to_nat (hi + 1 - lo)).

Lemma in_between : forall lo hi v, In v (between lo hi) <-> lo <= v <= hi.
Proof.
  assert (H : forall count lo v, In v (count_up lo count) <-> lo <= v < lo + N.of_nat count).
  { induction count as [|count IH]; intros lo v; cbn [count_up In].
    - lia.
    - rewrite IH. lia. }
  intros lo hi v. unfold between. rewrite H. lia.
Qed.

Definition primeb (p : N) : bool :=
  (1 <? p) && forallb (fun d => negb (p mod d =? 0)) (between 2 (p - 1)).

Lemma primeb_prime : forall p, primeb p = true <-> prime p.
Proof.
  intros p. unfold primeb. rewrite andb_true_iff, N.ltb_lt, forallb_forall. split.
  - intros [Hp H]. split; [exact Hp|]. intros d Hd.
    assert (Hd0 : d <> 0) by (intros ->; apply N.divide_0_l in Hd; lia).
    assert (Hdle : d <= p) by (apply N.divide_pos_le; [lia|exact Hd]).
    destruct (N.eq_dec d 1) as [|Hd1]; [left; assumption|].
    destruct (N.eq_dec d p) as [|Hdp]; [right; assumption|]. exfalso.
    specialize (H d (proj2 (in_between 2 (p - 1) d) ltac:(lia))).
    apply negb_true_iff, N.eqb_neq in H. apply H. apply N.mod_divide; assumption.
  - intros [Hp H]. split; [exact Hp|]. intros d Hd. apply in_between in Hd.
    apply negb_true_iff, N.eqb_neq. intros Hm. apply N.mod_divide in Hm; [|lia].
    destruct (H d Hm); lia.
Qed.

Lemma prime_divisor : forall n, 1 < n -> exists p, prime p /\ N.divide p n.
Proof.
  induction n as [n IH] using (well_founded_induction N.lt_wf_0). intros Hn.
  destruct (primeb n) eqn:E.
  - exists n. split; [apply primeb_prime; exact E|apply N.divide_refl].
  - unfold primeb in E. rewrite (proj2 (N.ltb_lt 1 n) Hn) in E. cbn [andb] in E.
    assert (H : exists d, In d (between 2 (n - 1)) /\ n mod d = 0).
    { revert E. generalize (between 2 (n - 1)). induction l as [|d l IHl]; [discriminate|]. cbn.
      destruct (N.eqb_spec (n mod d) 0) as [Hd|Hd]; cbn.
      - intros _. exists d. split; [left; reflexivity|exact Hd].
      - intros H. destruct (IHl H) as (c & Hc & Hm). exists c. split; [right; exact Hc|exact Hm]. }
    destruct H as (d & Hd & Hm). apply in_between in Hd. apply N.mod_divide in Hm; [|lia].
    destruct (IH d ltac:(lia) ltac:(lia)) as (p & Hp & Hpd).
    exists p. split; [exact Hp|]. exact (N.divide_trans _ _ _ Hpd Hm).
Qed.

(** * Divisors *)

(** A prime is coprime to what it does not divide. *)
Lemma prime_gcd : forall p a, prime p -> N.divide p a \/ N.gcd a p = 1.
Proof.
  intros p a Hp. destruct (proj2 Hp (N.gcd a p) (N.gcd_divide_r a p)) as [H|H].
  - right; exact H.
  - left. rewrite <- H. apply N.gcd_divide_l.
Qed.

Lemma prime_mul : forall p a b, prime p -> N.divide p (a * b) -> N.divide p a \/ N.divide p b.
Proof.
  intros p a b Hp H. destruct (prime_gcd p a Hp) as [Ha|Ha]; [left; exact Ha|right].
  apply N.gauss with (m := a); [exact H|]. rewrite N.gcd_comm. exact Ha.
Qed.

Lemma prime_pow : forall p q k, prime p -> prime q -> N.divide p (q ^ k) -> p = q.
Proof.
  intros p q k Hp Hq. induction k as [|k IH] using N.peano_ind.
  - intros H. apply N.divide_1_r in H. destruct Hp. lia.
  - rewrite N.pow_succ_r'. intros H. destruct (prime_mul p q _ Hp H) as [H'|H'].
    + destruct (proj2 Hq p H') as [->|E]; [destruct Hp; lia|exact E].
    + exact (IH H').
Qed.

Lemma pow_divide : forall p j k, j <= k -> N.divide (p ^ j) (p ^ k).
Proof. intros p j k H. exists (p ^ (k - j)). rewrite <- N.pow_add_r. f_equal. lia. Qed.

(** The highest power of [p] that divides [n]. *)
Lemma highest_power : forall p n, 1 < p -> 1 <= n ->
  exists e, N.divide (p ^ e) n /\ ~ N.divide (p ^ (e + 1)) n.
Proof.
  intros p n Hp Hn.
  assert (H : forall k, (exists e, N.divide (p ^ e) n /\ ~ N.divide (p ^ (e + 1)) n)
                        \/ N.divide (p ^ k) n).
  { induction k as [|k [IH|IH]] using N.peano_ind.
    - right. apply N.divide_1_l.
    - left; exact IH.
    - rewrite <- N.add_1_r. destruct (N.eq_dec (n mod p ^ (k + 1)) 0) as [E|E];
        rewrite N.mod_divide in E by (apply N.pow_nonzero; lia).
      + right; exact E.
      + left. exists k. split; assumption. }
  destruct (H n) as [He|Hd]; [exact He|]. exfalso.
  apply N.divide_pos_le in Hd; [|lia]. pose proof (N.pow_gt_lin_r p n Hp). lia.
Qed.

(** * Products *)

(** f 1 * f 2 * ... * f x *)
Definition product (f : N -> N) (x : N) : N :=
  N.peano_rect (fun _ => N) 1 (fun k before => before * f (N.succ k)) x.

Lemma product_succ : forall f x, product f (N.succ x) = product f x * f (N.succ x).
Proof. intros f x. unfold product. rewrite N.peano_rect_succ. reflexivity. Qed.

Lemma product_le : forall f g x, (forall d, 1 <= d <= x -> f d <= g d) ->
  product f x <= product g x.
Proof.
  intros f g x. induction x as [|x IH] using N.peano_ind; intros H; [apply N.le_refl|].
  rewrite !product_succ. apply N.mul_le_mono; [apply IH; intros d Hd|]; apply H; lia.
Qed.

Lemma product_ext : forall f g x, (forall d, 1 <= d <= x -> f d = g d) ->
  product f x = product g x.
Proof.
  intros f g x H. apply N.le_antisymm; apply product_le; intros d Hd;
    rewrite (H d Hd); apply N.le_refl.
Qed.

Lemma product_mul : forall f g x,
  product (fun d => f d * g d) x = product f x * product g x.
Proof.
  intros f g x. induction x as [|x IH] using N.peano_ind; [reflexivity|].
  rewrite !product_succ, IH. ring.
Qed.

Lemma product_ones : forall x, product (fun _ => 1) x = 1.
Proof.
  induction x as [|x IH] using N.peano_ind; [reflexivity|]. rewrite product_succ, IH. reflexivity.
Qed.

Lemma product_pos : forall f x, (forall d, 1 <= d <= x -> 1 <= f d) -> 1 <= product f x.
Proof. intros f x H. rewrite <- (product_ones x). apply product_le, H. Qed.

(** At most one factor is not 1. *)
Lemma product_one_factor : forall f c x, 1 <= c -> (forall d, 1 <= d <= x -> f d <= c) ->
  (forall d e, 1 <= d <= x -> 1 <= e <= x -> f d <> 1 -> f e <> 1 -> d = e) -> product f x <= c.
Proof.
  intros f c x Hc. induction x as [|x IH] using N.peano_ind; intros Hle Hone; [exact Hc|].
  rewrite product_succ. destruct (N.eq_dec (f (N.succ x)) 1) as [->|H1].
  - rewrite N.mul_1_r. apply IH.
    + intros d Hd. apply Hle. lia.
    + intros d e Hd He. apply Hone; lia.
  - rewrite (product_ext f (fun _ => 1)), product_ones, N.mul_1_l; [apply Hle; lia|].
    intros d Hd. destruct (N.eq_dec (f d) 1) as [|Hd1]; [assumption|].
    rewrite (Hone d (N.succ x) ltac:(lia) ltac:(lia) Hd1 H1) in Hd. lia.
Qed.

Lemma product_single : forall c p x, 1 <= c <= x ->
  product (fun d => if d =? c then p else 1) x = p.
Proof.
  intros c p x. induction x as [|x IH] using N.peano_ind; intros Hc; [lia|].
  rewrite product_succ. destruct (N.eqb_spec (N.succ x) c) as [E|E].
  - rewrite (product_ext _ (fun _ => 1)), product_ones, N.mul_1_l; [reflexivity|].
    intros d Hd. destruct (N.eqb_spec d c); [lia|reflexivity].
  - rewrite IH by lia. apply N.mul_1_r.
Qed.

Lemma product_cut : forall f y x, y <= x ->
  product f x = product f y * product (fun d => if y <? d then f d else 1) x.
Proof.
  intros f y x. induction x as [|x IH] using N.peano_ind; intros H.
  - replace y with 0 by lia. reflexivity.
  - destruct (N.eq_dec y (N.succ x)) as [->|Hne].
    + rewrite (product_ext (fun d => if N.succ x <? d then f d else 1) (fun _ => 1)), product_ones.
      * symmetry. apply N.mul_1_r.
      * intros d Hd. destruct (N.ltb_spec (N.succ x) d); [lia|reflexivity].
    + rewrite !product_succ, IH by lia.
      destruct (N.ltb_spec y (N.succ x)); [symmetry; apply N.mul_assoc|lia].
Qed.

Lemma product_swap : forall (f : N -> N -> N) x y,
  product (fun d => product (f d) y) x = product (fun e => product (fun d => f d e) x) y.
Proof.
  intros f x y. induction x as [|x IH] using N.peano_ind.
  - symmetry. apply product_ones.
  - rewrite product_succ, IH, <- product_mul. apply product_ext. intros e _.
    symmetry. apply product_succ.
Qed.

(** * The factors of a number and of a factorial *)

(** [p] for a power of the prime [p], else 1: von Mangoldt's function without its logarithm. *)
Definition lam (d : N) : N :=
  match find (fun p => primeb p && existsb (fun k => d =? p ^ k) (between 1 d)) (between 2 d) with
  | Some p => p
  | None => 1
  end.

Lemma lam_cases : forall d, lam d = 1 \/ prime (lam d) /\ exists k, 1 <= k /\ d = lam d ^ k.
Proof.
  intros d. unfold lam. destruct (find _ _) as [p|] eqn:E; [right|left; reflexivity].
  apply find_some in E. destruct E as [_ E]. apply andb_true_iff in E. destruct E as [Hp Hk].
  split; [apply primeb_prime; exact Hp|]. apply existsb_exists in Hk.
  destruct Hk as (k & Hk & E). apply in_between in Hk. apply N.eqb_eq in E.
  exists k. split; [lia|exact E].
Qed.

Lemma lam_power : forall p k, prime p -> 1 <= k -> lam (p ^ k) = p.
Proof.
  intros p k Hp Hk.
  assert (Hle : p ^ 1 <= p ^ k) by (apply N.pow_le_mono_r; destruct Hp; lia).
  rewrite N.pow_1_r in Hle. pose proof (N.pow_gt_lin_r p k (proj1 Hp)) as Hlin.
  destruct (lam_cases (p ^ k)) as [H|(Hq & j & Hj & E)].
  - exfalso. unfold lam in H. destruct (find _ _) as [q|] eqn:E.
    + apply find_some in E. destruct E as [Hq _]. apply in_between in Hq. lia.
    + apply (find_none _ _) with (x := p) in E; [|apply in_between; destruct Hp; lia].
      rewrite (proj2 (primeb_prime p) Hp) in E. cbn [andb] in E.
      apply not_true_iff_false in E. apply E, existsb_exists. exists k.
      split; [apply in_between; lia|apply N.eqb_refl].
  - apply (prime_pow _ _ k Hq Hp). rewrite E at 2.
    rewrite <- (N.pow_1_r (lam (p ^ k))) at 1. apply pow_divide, Hj.
Qed.

Lemma lam_prime : forall p, prime p -> lam p = p.
Proof. intros p Hp. rewrite <- (N.pow_1_r p) at 1. apply lam_power; [exact Hp|lia]. Qed.

Lemma lam_pos : forall d, 1 <= lam d.
Proof. intros d. destruct (lam_cases d) as [->|[[H _] _]]; lia. Qed.

Lemma lam_le : forall d, 1 <= d -> lam d <= d.
Proof.
  intros d Hd. destruct (lam_cases d) as [->|(Hp & k & Hk & E)]; [exact Hd|].
  rewrite E at 2. rewrite <- (N.pow_1_r (lam d)) at 1.
  apply N.pow_le_mono_r; [destruct Hp|]; lia.
Qed.

(** A number is the product of [lam] over its divisors: a prime power p^k is counted once for each
    of p, p^2, ..., p^k.  By induction on n = p * m: the divisors of n that are none of m and have a factor
    are multiples of one power of p, and only that power itself counts, as p. *)
Lemma divisor_product : forall x n, 1 <= n <= x ->
  product (fun d => if n mod d =? 0 then lam d else 1) x = n.
Proof.
  intros x. induction n as [n IH] using (well_founded_induction N.lt_wf_0). intros Hn.
  destruct (N.eq_dec n 1) as [->|Hn1].
  - rewrite (product_ext _ (fun _ => 1)), product_ones; [reflexivity|].
    intros d Hd. destruct (N.eqb_spec (1 mod d) 0) as [E|_]; [|reflexivity].
    apply N.mod_divide in E; [|lia]. apply N.divide_1_r in E. subst d.
    pose proof (lam_le 1 ltac:(lia)). pose proof (lam_pos 1). lia.
  - destruct (prime_divisor n ltac:(lia)) as (p & Hp & m & Hm).
    assert (Hp1 : 1 < p) by apply Hp.
    destruct (highest_power p n Hp1 ltac:(lia)) as (e & He & Hne).
    assert (He1 : 1 <= e).
    { destruct (N.eq_dec e 0) as [->|]; [|lia]. exfalso. apply Hne. rewrite N.pow_1_r.
      exists m. exact Hm. }
    (* The divisors of n that do not divide m and count are p^e alone. *)
    rewrite (product_ext _ (fun d => (if m mod d =? 0 then lam d else 1) *
                                     (if d =? p ^ e then p else 1))).
    + rewrite product_mul, IH by nia. rewrite product_single; [symmetry; exact Hm|].
      split; [pose proof (N.pow_nonzero p e); lia|].
      apply N.le_trans with n; [apply N.divide_pos_le; [lia|exact He]|lia].
    + intros d Hd.
      assert (Hup : N.divide d m -> N.divide d n).
      { intros H. rewrite Hm. apply N.divide_mul_l, H. }
      assert (Hpe : N.divide (p ^ e) m -> False).
      { intros [c Hc]. apply Hne. exists c. rewrite Hm, Hc, N.pow_add_r, N.pow_1_r. ring. }
      destruct (N.eqb_spec (n mod d) 0) as [Edn|Edn], (N.eqb_spec (m mod d) 0) as [Edm|Edm];
        rewrite N.mod_divide in Edn, Edm by lia; destruct (N.eqb_spec d (p ^ e)) as [E|E]; subst.
      all: try contradiction; try (exfalso; apply Edn, Hup, Edm); try ring.
      all: try (exfalso; apply Hpe; assumption).
      * rewrite (lam_power p e Hp He1). ring.
      * (* another power of a prime *)
        destruct (lam_cases d) as [->|(Hq & k & Hk & Ed)]; [reflexivity|]. exfalso.
        set (q := lam d) in *. clearbody q. subst d.
        destruct (prime_gcd p (q ^ k) Hp) as [Hpq|Hg].
        -- assert (p = q) by (apply (prime_pow p q k); assumption). subst q.
           destruct (N.lt_trichotomy k e) as [Hlt|[->|Hgt]]; [|apply E; reflexivity|].
           ++ apply Edm. apply N.mul_divide_cancel_r with (p := p); [lia|].
              rewrite <- (N.pow_1_r p) at 2. rewrite <- N.pow_add_r.
              apply N.divide_trans with (p ^ e); [apply pow_divide; lia|exact He].
           ++ apply Hne. apply N.divide_trans with (p ^ k); [apply pow_divide; lia|exact Edn].
        -- apply Edm. apply N.gauss with (m := p); [rewrite N.mul_comm; exact Edn|exact Hg].
Qed.

Definition factorial (x : N) : N := product (fun d => d) x.

Lemma div_succ : forall x d, 1 <= d ->
  N.succ x / d = x / d + if N.succ x mod d =? 0 then 1 else 0.
Proof.
  intros x d Hd. symmetry.
  pose proof (N.div_mod x d ltac:(lia)) as Hx. pose proof (N.mod_lt x d ltac:(lia)) as Hr.
  revert Hx Hr. generalize (x / d) (x mod d). intros q r Hx Hr.
  destruct (N.eq_dec (r + 1) d) as [E|E].
  - assert (Hs : N.succ x = d * (q + 1) + 0) by (rewrite N.mul_add_distr_l; lia).
    rewrite <- (N.mod_unique (N.succ x) d (q + 1) 0 ltac:(lia) Hs). cbn [N.eqb].
    exact (N.div_unique (N.succ x) d (q + 1) 0 ltac:(lia) Hs).
  - assert (Hs : N.succ x = d * q + (r + 1)) by lia.
    rewrite <- (N.mod_unique (N.succ x) d q (r + 1) ltac:(lia) Hs).
    destruct (N.eqb_spec (r + 1) 0); [lia|]. rewrite N.add_0_r.
    exact (N.div_unique (N.succ x) d q (r + 1) ltac:(lia) Hs).
Qed.

(** In x! each power d of a prime counts once for each of its x / d multiples. *)
Lemma factorial_product : forall y x, x <= y ->
  factorial x = product (fun d => lam d ^ (x / d)) y.
Proof.
  intros y. induction x as [|x IH] using N.peano_ind; intros Hx.
  - rewrite (product_ext _ (fun _ => 1)), product_ones; [reflexivity|].
    intros [|d] Hd; reflexivity.
  - unfold factorial in *. rewrite product_succ, IH by lia.
    pose proof (divisor_product y (N.succ x) ltac:(lia)) as E. cbv beta in E.
    rewrite <- E at 1. rewrite <- product_mul. apply product_ext. intros d Hd.
    rewrite div_succ, N.pow_add_r by lia. f_equal.
    destruct (_ =? 0); [rewrite N.pow_1_r|]; reflexivity.
Qed.
