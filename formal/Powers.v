(** What is left of the openings 2w: J1 has answered 2q with 2Q, Q a power of q. *)

From Coq Require Import NArith Arith List Bool Lia.
From JuniperGreen Require Import Library Game Primes ThreePrimes Variants Thirteen Evens Quiet Single Openings Composite.
Import ListNotations.
Open Scope N_scope.

Section Powers.

Variables n q : N.
Hypotheses (Hn : 1024 <= n) (Hq : prime q) (Oq : N.odd q = true).

(** The powers of q above 1. *)
Definition power (x : N) : Prop := N.odd x = true /\ 1 < x /\ only_prime q x.

Lemma power_q : power q.
Proof.
  split; [exact Oq|]. split; [apply Hq|]. intros s Hs Hd. destruct (proj2 Hq s Hd) as [E|E]; [destruct Hs; lia|exact E].
Qed.

Lemma power_divisor : forall x d, power x -> N.divide d x -> 1 < d -> power d.
Proof.
  intros x d (Ox & Hx & Ho) [c Hc] Hd. split; [|split; [exact Hd|]].
  - rewrite Hc in Ox. apply odd_factor in Ox. apply Ox.
  - intros s Hs Hsd. apply Ho; [exact Hs|]. apply (N.divide_trans _ d); [exact Hsd|exists c; exact Hc].
Qed.

Lemma q_divides : forall x, power x -> N.divide q x.
Proof.
  intros x (_ & Hx & Ho). destruct (prime_divisor x Hx) as (s & Hs & Hd). rewrite <- (Ho s Hs Hd). exact Hd.
Qed.

Lemma others_do_not : forall h x, prime h -> h <> q -> power x -> ~ N.divide h x.
Proof. intros h x Hh Hne (_ & _ & Ho) Hd. apply Hne, Ho; assumption. Qed.

(** A proper divisor of a power of q is at most a q-th of it. *)
Lemma proper_divisor : forall x d, power x -> N.divide d x -> d <> x -> q * d <= x.
Proof.
  intros x d Hx [c Hc] Hne. pose proof Hx as (_ & Hx1 & _).
  assert (Hc1 : 1 < c).
  { destruct (N.eq_dec c 0) as [->|]; [lia|]. destruct (N.eq_dec c 1) as [->|]; [lia|lia]. }
  assert (Hcp : power c) by (apply (power_divisor x); [exact Hx|exists d; lia|exact Hc1]).
  pose proof (q_divides c Hcp) as Hqc. apply N.divide_pos_le in Hqc; [|lia]. rewrite Hc. apply N.mul_le_mono_r, Hqc.
Qed.

(** What has been played is even, or a multiple of q. *)
Definition even_or_q (used : list N) : Prop := forall b, In b used -> N.even b = true \/ N.divide q b.

Lemma free_of_q : forall used a, even_or_q used -> N.odd a = true -> ~ N.divide q a -> ~ In a used.
Proof.
  intros used a H Ha Hqa Hin. destruct (H a Hin) as [He|Hd]; [exact (not_both_parities a Ha He)|contradiction].
Qed.

Lemma even_or_q_next : forall used a, even_or_q used -> N.even a = true \/ N.divide q a -> even_or_q (a :: used).
Proof. intros used a H Ha b [<-|Hb]; [exact Ha|exact (H b Hb)]. Qed.

(** A divisor of h * d, or a multiple. *)
Lemma next_to_hd : forall h d z, prime h -> 1 < d -> from_2 n z -> z <> h * d -> N.divide z (h * d) \/ N.divide (h * d) z ->
  (exists f, z = h * f /\ N.divide f d /\ f <> d) \/ N.divide z d \/ (exists c, 2 <= c /\ z = h * d * c).
Proof.
  intros h d z Hh Hd1 Hz Hne [Hd|[c Hc]]; unfold from_2 in Hz; pose proof (proj1 Hh) as Hh1.
  - destruct (prime_gcd h z Hh) as [[f Hf]|Hg].
    + left. exists f. split; [lia|]. split; [|intros ->; lia].
      apply N.mul_divide_cancel_r with (p := h); [lia|]. rewrite <- Hf, (N.mul_comm d). exact Hd.
    + right; left. apply N.gauss with (m := h); assumption.
  - right; right. exists c. split; [|lia]. destruct (N.eq_dec c 0) as [->|]; [lia|].
    destruct (N.eq_dec c 1) as [->|]; [lia|lia].
Qed.

Section Prime.

Variable h : N.
Hypotheses (Hh : prime h) (Oh : N.odd h = true) (Hhq : h <> q) (Hh7 : 3 <= h <= 7).

Lemma q_not_h : ~ N.divide q h.
Proof. intros H. destruct (proj2 Hh q H) as [E|E]; [destruct Hq; lia|congruence]. Qed.

Lemma q_not_hh : ~ N.divide q (h * h).
Proof. intros H. destruct (prime_mul q h h Hq H); exact (q_not_h H0) || exact q_not_h. Qed.

Lemma q_not_hhh : ~ N.divide q (h * h * h).
Proof. intros H. destruct (prime_mul q (h * h) h Hq H) as [H'|H']; [exact (q_not_hh H')|exact (q_not_h H')]. Qed.

(** J1 has played the power d of q: J2 names h * d, and once more. *)
Lemma after_small_power : forall used d, power d -> In d used -> h * d <= n -> even_or_q used ->
  (forall f, N.divide f d -> ~ In (h * f) used) -> holds_out (from_2 n) 2 used d.
Proof.
  intros used d Hd Hin Hhd Heq Hfree. pose proof Hd as (Od & Hd1 & _).
  assert (Hqh : ~ N.divide q h) by exact q_not_h.
  assert (Hqd : N.divide q (h * d)) by (apply N.divide_mul_r, q_divides, Hd).
  exists (h * d). split.
  { split; [unfold from_2; nia|]. split; [apply Hfree, N.divide_refl|right; exists h; reflexivity]. }
  intros z (Hz & Hu & Hdz).
  assert (Hne : z <> h * d) by (intros ->; apply Hu; left; reflexivity).
  pose proof (even_or_q_next used (h * d) Heq (or_intror Hqd)) as Heq'. pose proof Hz as Hz'. unfold from_2 in Hz'.
  destruct (next_to_hd h d z Hh Hd1 Hz Hne Hdz) as [(f & -> & Hf & Hfd)|[Hzd|(c & Hc & Ec)]].
  - destruct (N.eq_dec f 1) as [->|Hf1].
    + rewrite N.mul_1_r in *. apply (once n _ _ (h * h)). split; [unfold from_2; nia|]. split; [|right; exists h; reflexivity].
      intros [E|E]; [nia|]. revert E. apply free_of_q; [exact Heq'|rewrite N.odd_mul, Oh; reflexivity|exact q_not_hh].
    + apply (once n _ _ h). split; [unfold from_2; lia|]. split; [|left; exists f; lia].
      intros [E|E]; [nia|]. revert E. apply free_of_q; [exact Heq'|exact Oh|exact Hqh].
  - assert (Hzne : z <> d) by (intros ->; apply Hu; right; exact Hin).
    assert (Hle : z <= d) by (apply N.divide_pos_le in Hzd; lia).
    apply (once n _ _ (h * z)). split; [unfold from_2; nia|]. split; [|right; exists h; reflexivity].
    intros [E|[E|E]]; [nia|nia|]. exact (Hfree z Hzd E).
  - apply (once n _ _ h). split; [unfold from_2; lia|]. split; [|left; exists (d * c); lia].
    intros [E|E]; [nia|]. revert E. apply free_of_q; [exact Heq'|exact Oh|exact Hqh].
Qed.

(** Lemma F: J1 has played the power x of q. *)
Variable kk : N.
Hypothesis Hkk : h = 3 \/ prime kk /\ N.odd kk = true /\ kk <> q /\ kk <> h /\ h <> kk * kk /\ 3 <= kk <= 7.

Lemma after_power_of_q : forall x y2 z1 y1 v, power x -> h * x <= n ->
  N.even z1 = true -> N.even y1 = true -> N.even v = true -> N.even y2 = true \/ power y2 /\ n < h * y2 ->
  quiet n [x; y2; z1; y1; v] x -> holds_out (from_2 n) 3 [x; y2; z1; y1; v] x.
Proof.
  intros x y2 z1 y1 v Hx Hhx E1 E2 E3 Hy2 Hqu. pose proof Hx as (Ox & Hx1 & _).
  assert (Hqx : N.divide q x) by exact (q_divides x Hx).
  assert (Hqhx : N.divide q (h * x)) by (apply N.divide_mul_r, Hqx).
  assert (Ohx : N.odd (h * x) = true) by (rewrite N.odd_mul, Oh, Ox; reflexivity).
  assert (Heq : even_or_q [x; y2; z1; y1; v]).
  { intros b Hb. cbn [In] in Hb. destruct Hb as [<-|[<-|[<-|[<-|[<-|[]]]]]]; try tauto.
    destruct Hy2 as [H|[H _]]; [left; exact H|right; exact (q_divides _ H)]. }
  (* A multiple of h by a power of q is not among these, unless it is x times h. *)
  assert (Hno : forall f, N.odd (h * f) = true -> ~ In (h * f) [x; y2; z1; y1; v]).
  { intros f Of Hin. cbn [In] in Hin.
    assert (Hdiv : N.divide h (h * f)) by (exists f; lia).
    destruct Hin as [H|[H|[H|[H|[H|[]]]]]].
    - rewrite <- H in Hdiv. exact (others_do_not h x Hh Hhq Hx Hdiv).
    - rewrite <- H in Hdiv, Of. destruct Hy2 as [He|[Hp _]]; [exact (not_both_parities _ Of He)|exact (others_do_not h y2 Hh Hhq Hp Hdiv)].
    - rewrite <- H in Of. exact (not_both_parities _ Of E1).
    - rewrite <- H in Of. exact (not_both_parities _ Of E2).
    - rewrite <- H in Of. exact (not_both_parities _ Of E3). }
  apply (play_quiet n 2 _ _ (h * x) Hqu); [|nia|nia|].
  { split; [unfold from_2; nia|]. split; [exact (Hno x Ohx)|right; exists h; reflexivity]. }
  intros z (Hz & Hu & Hd) Hqz. destruct (quiet_not _ _ _ Hqz) as (N2 & N3 & Hz2 & Hz3). pose proof Hz as Hz'. unfold from_2 in Hz'.
  assert (Hne : z <> h * x) by (intros ->; apply Hu; left; reflexivity).
  pose proof (even_or_q_next _ (h * x) Heq (or_intror Hqhx)) as Heq'.
  (* J2 names h where J1 has named a multiple of h and q. *)
  assert (Hboth : N.divide h z -> N.divide q z -> holds_out (from_2 n) 2 (z :: h * x :: [x; y2; z1; y1; v]) z).
  { intros Hhz Hqz'. pose proof (even_or_q_next _ z Heq' (or_intror Hqz')) as Heq''. exists h. split.
    - split; [unfold from_2; lia|]. split; [|left; exact Hhz]. apply free_of_q; [exact Heq''|exact Oh|exact q_not_h].
    - apply (prime_safe n Hn h); [exact Hh|exact Oh|nia|exact N2| | |].
      + apply free_of_q; [exact Heq''|rewrite N.odd_mul, Oh; reflexivity|exact q_not_hh].
      + apply free_of_q; [exact Heq''|rewrite !N.odd_mul, Oh; reflexivity|exact q_not_hhh].
      + intros j Hin Oj Hjh. cbn [In] in Hin. destruct Hin as [<-|[<-|[<-|[<-|[<-|[<-|[<-|[]]]]]]]].
        * right; right; left. exact Hhz.
        * right; right; left. exists x. lia.
        * right; left. cbn [In]. tauto.
        * destruct Hy2 as [He|[_ Hl]]; [exfalso; exact (not_both_parities _ Oj He)|left; exact Hl].
        * exfalso. exact (not_both_parities _ Oj E1).
        * exfalso. exact (not_both_parities _ Oj E2).
        * exfalso. exact (not_both_parities _ Oj E3). }
  destruct (next_to_hd h x z Hh Hx1 Hz Hne Hd) as [(f & Ef & Hf & Hfx)|[Hzx|(c & Hc & Ec)]].
  - destruct (N.eq_dec f 1) as [->|Hf1].
    + (* h itself *)
      rewrite N.mul_1_r in Ef. subst z. destruct Hkk as [E|(Hk & Ok & Hkq & Hkh & Hhkk & Hk7)]; [contradiction|].
      assert (Hqk : ~ N.divide q kk) by (intros D; destruct (proj2 Hk q D) as [E|E]; [destruct Hq; lia|congruence]).
      assert (Hqkh : ~ N.divide q (kk * h)) by (intros D; destruct (prime_mul q kk h Hq D) as [D'|D']; [contradiction|exact (q_not_h D')]).
      assert (Hqkk : ~ N.divide q (kk * kk)) by (intros D; destruct (prime_mul q kk kk Hq D); contradiction).
      assert (Okh : N.odd (kk * h) = true) by (rewrite N.odd_mul, Ok, Oh; reflexivity).
      exists (kk * h). split.
      { split; [unfold from_2; nia|]. split; [|right; exists kk; reflexivity].
        intros [E|E]; [nia|]. revert E. apply free_of_q; assumption. }
      intros z (Hzb & Hzu & Hzd). pose proof Hzb as Hzb'. unfold from_2 in Hzb'.
      assert (Hzne : z <> kk * h) by (intros ->; apply Hzu; left; reflexivity).
      assert (Hzh : z <> h) by (intros ->; apply Hzu; right; left; reflexivity).
      destruct (next_to_hd kk h z Hk ltac:(lia) Hzb Hzne Hzd) as [(f & Ef & Hfh & Hfne)|[Hzdh|(c & Hc & Ec)]].
      * destruct (proj2 Hh f Hfh) as [->|E]; [|contradiction]. rewrite N.mul_1_r in Ef. subst z.
        apply (once n _ _ (kk * kk)). split; [unfold from_2; nia|]. split; [|right; exists kk; reflexivity].
        intros [E|[E|[E|E]]]; [nia|nia|congruence|]. revert E.
        apply free_of_q; [exact Heq'|rewrite N.odd_mul, Ok; reflexivity|exact Hqkk].
      * destruct (proj2 Hh z Hzdh); [lia|contradiction].
      * apply (once n _ _ kk). split; [unfold from_2; lia|]. split; [|left; exists (h * c); lia].
        intros [E|[E|[E|E]]]; [nia|nia|congruence|]. revert E. apply free_of_q; assumption.
    + apply Hboth; [exists f; lia|]. rewrite Ef. apply N.divide_mul_r. apply q_divides.
      assert (f <> 0) by (intros ->; lia). apply (power_divisor x); [exact Hx|exact Hf|lia].
  - (* a smaller power of q *)
    assert (Hzp : power z) by (apply (power_divisor x); [exact Hx|exact Hzx|lia]).
    assert (Hzle : z <= x) by (apply N.divide_pos_le in Hzx; lia).
    assert (Hzx' : z <> x) by (intros ->; apply Hu; right; left; reflexivity).
    apply after_small_power; [exact Hzp|left; reflexivity|nia| |].
    + apply even_or_q_next; [exact Heq'|right; exact (q_divides z Hzp)].
    + intros f Hf [E|[E|E]].
      * apply (others_do_not h z Hh Hhq Hzp). exists f. lia.
      * assert (f = x) by nia. apply N.divide_pos_le in Hf; lia.
      * revert E. apply Hno. destruct Hf as [c Hc]. destruct Hzp as (Oz & _). rewrite Hc in Oz. apply odd_factor in Oz.
        rewrite N.odd_mul, Oh. apply Oz.
  - apply Hboth; [exists (x * c); lia|]. rewrite Ec. apply N.divide_mul_l, Hqhx.
Qed.

End Prime.

End Powers.
