package org.junipergreen.runner.proof;

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

  private final StrategyProof proof;
  private final long n;
  private final List<Long> paired;
  private final Set<Long> certified = new HashSet<>(Set.of(2L));

  /** The positions from which the strategy has been seen to win. */
  private final Set<List<Object>> won = new HashSet<>();

  private StrategyDefinition(StrategyProof proof) {
    this.proof = proof;
    n = proof.n();
    paired = proof.pairs().stream().flatMapToLong(LongStream::of).boxed().toList();
  }

  static boolean isProof(StrategyProof proof) {
    StrategyDefinition definition = new StrategyDefinition(proof);
    boolean right = definition.isProof();
    if (right && proof.n() <= PLAYED) {
      assertTrue(definition.winsEveryGame(), proof::toString);
    }
    return right;
  }

  // ---- The conditions

  private boolean isProof() {
    if (n < 1 || n > 10_000_000 || !Definition.isMatching(n, proof.pairs()) || !areCertificates()) {
      return false;
    }
    List<Long> placed =
        Stream.concat(
                proof.hubs().longStream().boxed(),
                proof.classes().stream().flatMapToLong(LongStream::of).boxed())
            .toList();
    return placed.stream().allMatch(v -> 1 <= v && v <= n)
        && Set.copyOf(placed).size() == placed.size()
        && proof.hubs().longStream().allMatch(hub -> !classOf(mate(hub)).isEmpty())
        && proof.classes().stream().allMatch(numbers -> isClass(list(numbers)))
        && isWonOpening();
  }

  private static List<Long> list(long[] numbers) {
    return LongStream.of(numbers).boxed().toList();
  }

  private long mate(long v) {
    int at = paired.indexOf(v);
    return at < 0 ? 0 : paired.get(at ^ 1);
  }

  private List<Long> classOf(long v) {
    return proof.classes().stream()
        .map(StrategyDefinition::list)
        .filter(numbers -> numbers.contains(v))
        .findFirst()
        .orElse(List.of());
  }

  private boolean isSpecial(long v) {
    return mate(v) == 0 || proof.hubs().contains(mate(v));
  }

  private boolean isClass(List<Long> numbers) {
    return numbers.stream().filter(this::isSpecial).count() <= 1
        && numbers.stream()
            .allMatch(
                v ->
                    isFactored(v)
                        && neighbours(v)
                            .allMatch(w -> numbers.contains(w) || proof.hubs().contains(w)));
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

  private boolean isWonOpening() {
    long opening = proof.opening();
    if (opening == 0) {
      return proof.winner() == 2
          && LongStream.rangeClosed(1, n / 2)
              .map(i -> 2 * i)
              .allMatch(
                  v ->
                      proof.hubs().contains(v)
                          || (!classOf(v).isEmpty()
                              && classOf(v).stream().noneMatch(this::isSpecial)));
    }
    return proof.winner() == 1
        && opening % 2 == 0
        && !classOf(opening).isEmpty()
        && mate(opening) == 0;
  }

  // ---- Certificates of primes

  private boolean areCertificates() {
    long before = 2;
    for (long[] step : proof.primes()) {
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
    return proof.winner() == 1
        ? wins(proof.opening(), List.of(proof.opening()))
        : LongStream.rangeClosed(1, n / 2).allMatch(i -> answers(2 * i, List.of()));
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
