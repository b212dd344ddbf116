package org.junipergreen.runner.quantity.proof;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * Whether a strategy is proved, by definition: the conditions word for word, primes and primitive
 * roots by trial. And on small boards every game is played, by the rules and the pairs alone: a
 * strategy that is proved has to win.
 */
final class StrategyDefinition {
  /** Every game is played on boards up to here. */
  private static final long PLAYED = 24;

  private static final long NEEDS_NO_CERTIFICATE = 1_000_000;

  private final Proof proof;
  private final PairingFields pairing;
  private final long n;

  /** The numbers played so far, none at the start. */
  private final List<Long> played;

  private final long winner;

  /** What the player to move wins with, or 0. */
  private final long move;

  private final List<Long> paired;
  private final Set<Long> certified = new HashSet<>(Set.of(2L));

  /** The positions from which the strategy has been seen to win. */
  private final Set<List<Object>> won = new HashSet<>();

  private StrategyDefinition(
      Proof proof, PairingFields pairing, long n, List<Long> played, long winner, long move) {
    this.proof = proof;
    this.pairing = pairing;
    this.n = n;
    this.played = played;
    this.winner = winner;
    this.move = move;
    paired = pairing.pairs().stream().flatMapToLong(LongStream::of).boxed().toList();
  }

  static boolean isProof(StrategyProof proof) {
    return new StrategyDefinition(
            proof, proof.pairing(), proof.n(), List.of(), proof.winner(), proof.opening())
        .isProved();
  }

  static boolean isProof(PositionProof proof) {
    return !proof.played().isEmpty()
        && new StrategyDefinition(
                proof, proof.pairing(), proof.n(), proof.played(), proof.winner(), proof.move())
            .isProved();
  }

  private boolean isProved() {
    boolean right = isProof();
    if (right && n <= PLAYED) {
      assertTrue(winsEveryGame(), proof::toString);
    }
    return right;
  }

  // ---- The conditions

  private boolean isProof() {
    if (n < 1
        || n > 10_000_000
        || !Definition.isMatching(n, pairing.pairs())
        || !areCertificates()) {
      return false;
    }
    List<Long> placed =
        Stream.concat(
                pairing.hubs().longStream().boxed(),
                pairing.classes().stream().flatMapToLong(LongStream::of).boxed())
            .toList();
    return isGame()
        && placed.stream().noneMatch(this::isGone)
        && paired.stream().noneMatch(this::isGone)
        && placed.stream().allMatch(v -> 1 <= v && v <= n)
        && Set.copyOf(placed).size() == placed.size()
        && pairing.hubs().longStream().allMatch(hub -> !classOf(mate(hub)).isEmpty())
        && pairing.classes().stream().allMatch(numbers -> isClass(list(numbers)))
        && isWon();
  }

  private static List<Long> list(long[] numbers) {
    return LongStream.of(numbers).boxed().toList();
  }

  private long mate(long v) {
    int at = paired.indexOf(v);
    return at < 0 ? 0 : paired.get(at ^ 1);
  }

  private List<Long> classOf(long v) {
    return pairing.classes().stream()
        .map(StrategyDefinition::list)
        .filter(numbers -> numbers.contains(v))
        .findFirst()
        .orElse(List.of());
  }

  private boolean isSpecial(long v) {
    return mate(v) == 0 || pairing.hubs().contains(mate(v));
  }

  private boolean isClass(List<Long> numbers) {
    return numbers.stream().filter(this::isSpecial).count() <= 1
        && numbers.stream()
            .allMatch(
                v ->
                    isFactored(v)
                        && neighbours(v)
                            .allMatch(
                                w ->
                                    numbers.contains(w)
                                        || pairing.hubs().contains(w)
                                        || isGone(w)));
  }

  /** The divisors by trial up to the square root, then the multiples. */
  private LongStream neighbours(long v) {
    LongStream divisors =
        LongStream.iterate(1, d -> d * d <= v, d -> d + 1)
            .filter(d -> v % d == 0)
            .flatMap(d -> LongStream.of(d, v / d));
    return LongStream.concat(divisors.filter(d -> d != v), multiples(v));
  }

  private LongStream multiples(long v) {
    return LongStream.rangeClosed(2, n / v).map(i -> i * v);
  }

  private boolean isFactored(long v) {
    return LongStream.iterate(1, d -> d * d <= v, d -> d + 1)
        .filter(d -> v % d == 0)
        .flatMap(d -> LongStream.of(d, v / d))
        .filter(d -> d >= NEEDS_NO_CERTIFICATE && isPrime(d))
        .allMatch(certified::contains);
  }

  /** Whether the rules allow what was played, and the move. */
  private boolean isGame() {
    List<Long> all = new ArrayList<>(played);
    if (move != 0) {
      all.add(move);
    }
    for (int i = 0; i < all.size(); i++) {
      long v = all.get(i);
      if (v < 1 || v > n || (i == 0 ? v % 2 != 0 : !follows(v, all.get(i - 1)))) {
        return false;
      }
    }
    return Set.copyOf(all).size() == all.size();
  }

  /** Whether a number is played and is not the one that the loser moves from. */
  private boolean isGone(long v) {
    return played.contains(v) && (move != 0 || v != played.get(played.size() - 1));
  }

  private boolean isWon() {
    long toMove = 1L + played.size() % 2;
    if (winner != (move != 0 ? toMove : 3 - toMove)) {
      return false;
    }
    if (move == 0 && played.isEmpty()) {
      return LongStream.rangeClosed(1, n / 2)
          .map(i -> 2 * i)
          .allMatch(
              v ->
                  pairing.hubs().contains(v)
                      || (!classOf(v).isEmpty() && classOf(v).stream().noneMatch(this::isSpecial)));
    }
    long token = move != 0 ? move : played.get(played.size() - 1);
    return !classOf(token).isEmpty() && mate(token) == 0;
  }

  // ---- Certificates of primes

  private boolean areCertificates() {
    long before = 2;
    for (long[] step : pairing.primes()) {
      if (step.length < 3 || step[0] <= before || !isCertificate(step)) {
        return false;
      }
      before = step[0];
      certified.add(before);
    }
    return true;
  }

  private boolean isCertificate(long[] step) {
    long p = step[0];
    if (!isPrime(p)) {
      return false;
    }
    long[] factors = LongStream.range(2, p).filter(q -> (p - 1) % q == 0 && isPrime(q)).toArray();
    return Arrays.equals(factors, Arrays.copyOfRange(step, 2, step.length))
        && LongStream.of(factors).allMatch(certified::contains)
        && step[1] > 1
        && step[1] < p
        && order(step[1], p) == p - 1;
  }

  private static long order(long root, long p) {
    long order = 1;
    for (long power = root; power != 1; power = power * root % p) {
      order++;
    }
    return order;
  }

  private static boolean isPrime(long v) {
    return v > 1 && v <= 10_000_000 && BigInteger.valueOf(v).isProbablePrime(60);
  }

  // ---- The games

  private boolean winsEveryGame() {
    if (move == 0 && played.isEmpty()) {
      return LongStream.rangeClosed(1, n / 2).allMatch(i -> answers(2 * i, List.of()));
    }
    List<Long> used = new ArrayList<>(played);
    if (move != 0) {
      used.add(move);
    }
    return wins(used.get(used.size() - 1), used);
  }

  /** Whether the loser, who moves from the token, loses whatever is played. */
  private boolean wins(long token, List<Long> used) {
    List<Object> position = List.of(token, Set.copyOf(used));
    if (!won.contains(position)) {
      boolean wins =
          LongStream.rangeClosed(1, n)
              .filter(v -> !used.contains(v) && follows(v, token))
              .allMatch(v -> answers(v, used));
      if (!wins) {
        return false;
      }
      won.add(position);
    }
    return true;
  }

  private boolean answers(long v, List<Long> used) {
    long answer = mate(v);
    if (answer < 1 || used.contains(answer) || !follows(answer, v)) {
      return false;
    }
    List<Long> now = new ArrayList<>(used);
    now.addAll(List.of(v, answer));
    return wins(answer, now);
  }

  private static boolean follows(long v, long w) {
    return v != w && (v % w == 0 || w % v == 0);
  }
}
