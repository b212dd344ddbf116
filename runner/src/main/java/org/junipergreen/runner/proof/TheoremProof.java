package org.junipergreen.runner.proof;

import static org.junipergreen.runner.proof.RefusedProofException.unless;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongList;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.LongStream;
import org.junipergreen.solver.board.Pratt;
import org.junipergreen.solver.matching.ThreePrimes;

/**
 * That the first player wins on the board 1..n with the opening 2p, in a game of at most 13
 * numbers, proved by three primes p, q, r in (n/4, n/3] and a prime in (n/2, n]; see {@link
 * ThreePrimes}.
 *
 * @param n the largest number on the board
 * @param winner 1
 * @param opening 2p
 * @param length 13
 * @param primes p, q, r
 * @param upper the prime in (n/2, n]
 * @param certificates Pratt's certificates of the four primes and of those they rest on, ascending:
 *     the prime, a primitive root, and the prime factors of the prime less 1, ascending
 */
public record TheoremProof(
    long n,
    long winner,
    long opening,
    long length,
    LongList primes,
    long upper,
    List<long[]> certificates)
    implements Proof {
  /** A proof for the board 1..n, or nothing when fewer than three primes lie in (n/4, n/3]. */
  public static Optional<TheoremProof> of(long n) {
    return ThreePrimes.find(n).map(TheoremProof::of);
  }

  private static TheoremProof of(ThreePrimes found) {
    LongList primes = LongList.of(found.p(), found.q(), found.r());
    long upper = found.primeAboveHalf();
    LongList all = new LongArrayList(primes);
    all.add(upper);
    return new TheoremProof(
        found.n(),
        1,
        found.opening(),
        ThreePrimes.LENGTH,
        primes,
        upper,
        Pratt.prove(all).stream().map(TheoremProof::numbers).toList());
  }

  private static long[] numbers(Pratt.Step step) {
    return LongStream.concat(
            LongStream.of(step.prime(), step.root()),
            step.factors().stream().mapToLong(factor -> factor))
        .toArray();
  }

  static TheoremProof read(ProofReader in) throws IOException, UnreadableProofException {
    return new TheoremProof(
        in.integer("n"),
        in.integer("winner"),
        in.integer("opening"),
        in.integer("length"),
        in.list("primes"),
        in.integer("upper"),
        in.lists("certificates"));
  }

  @Override
  public void write(ProofWriter out) throws IOException {
    out.integer("n", n);
    out.integer("winner", winner);
    out.integer("opening", opening);
    out.integer("length", length);
    out.list("primes", primes);
    out.integer("upper", upper);
    out.lists("certificates", certificates);
  }

  @Override
  public ProofKind kind() {
    return ProofKind.THEOREM;
  }

  @Override
  public String check() throws RefusedProofException {
    unless(
        primes.size() == 3 && primes.longStream().distinct().count() == 3,
        () -> "three different primes are needed");
    for (long p : primes) {
      unless(p > n / 4 && p <= n / 3, () -> p + " is not in (n/4, n/3]");
    }
    unless(upper > n / 2 && upper <= n, () -> upper + " is not in (n/2, n]");
    Set<Long> certified = certified();
    for (long p : LongList.of(primes.getLong(0), primes.getLong(1), primes.getLong(2), upper)) {
      unless(certified.contains(p), () -> "the prime " + p + " has no certificate");
    }
    unless(
        winner == 1 && opening == 2 * primes.getLong(0) && length == ThreePrimes.LENGTH,
        () ->
            "winner, opening, length are 1, %d, %d"
                .formatted(2 * primes.getLong(0), ThreePrimes.LENGTH));
    return "n = %d: player 1 wins with the opening %d, in at most %d numbers"
        .formatted(n, opening, length);
  }

  private Set<Long> certified() throws RefusedProofException {
    for (long[] step : certificates) {
      unless(step.length > 2, () -> "a certificate has at least three numbers");
    }
    try {
      return Pratt.check(certificates.stream().map(TheoremProof::step).toList());
    } catch (IllegalArgumentException e) {
      throw new RefusedProofException(e);
    }
  }

  private static Pratt.Step step(long[] numbers) {
    List<Long> factors = LongStream.of(numbers).skip(2).boxed().toList();
    return new Pratt.Step(numbers[0], numbers[1], factors);
  }
}
