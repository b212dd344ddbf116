package org.junipergreen.runner.proof;

import static org.junipergreen.runner.proof.NoProofException.unless;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongList;
import java.util.List;
import java.util.stream.LongStream;
import org.junipergreen.solver.board.Pratt;
import org.junipergreen.solver.matching.CertificateException;
import org.junipergreen.solver.matching.PairingCertificate;
import org.junipergreen.solver.matching.PairingChecker;

/**
 * Who wins on the board 1..n, proved by a strategy: whatever the loser plays, the winner plays its
 * partner; see {@link PairingCertificate}.
 *
 * @param n the largest number on the board
 * @param winner 1 when the first player wins, 2 when the second does
 * @param opening the first player's opening, or 0 when the second player wins
 * @param hubs the hubs
 * @param classes the numbers of each class
 * @param pairs the pairs, in each the divisor first
 * @param primes Pratt's certificates of large prime factors and of the primes that they rest on,
 *     ascending: the prime, a primitive root, and the prime factors of the prime less 1, ascending
 */
public record StrategyProof(
    long n,
    long winner,
    long opening,
    LongList hubs,
    List<long[]> classes,
    List<long[]> pairs,
    List<long[]> primes)
    implements Proof {
  /** A proof for the board 1..n, for any n; time as for {@link PairingCertificate#of}. */
  public static StrategyProof of(long n) {
    PairingCertificate found = PairingCertificate.of(n);
    return new StrategyProof(
        n,
        found.winner(),
        found.opening(),
        new LongArrayList(found.hubs()),
        found.classes(),
        found.pairs(),
        found.primes().stream().map(StrategyProof::numbers).toList());
  }

  private static long[] numbers(Pratt.Step step) {
    return LongStream.concat(
            LongStream.of(step.prime(), step.root()),
            step.factors().stream().mapToLong(factor -> factor))
        .toArray();
  }

  @Override
  public String check() throws NoProofException {
    for (long[] step : primes) {
      unless(step.length > 2, () -> "the certificate of a prime has at least three numbers");
    }
    PairingCertificate certificate =
        new PairingCertificate(
            n, opening, hubs, classes, pairs, primes.stream().map(StrategyProof::step).toList());
    unless(winner == certificate.winner(), () -> "the winner is not " + winner);
    try {
      PairingChecker.check(certificate);
    } catch (CertificateException e) {
      throw NoProofException.refused(e);
    }
    return winner == 1
        ? "n = %d: player 1 wins with the opening %d, in at most %d numbers"
            .formatted(n, opening, certificate.length())
        : "n = %d: player 2 wins, with an answer to every opening".formatted(n);
  }

  private static Pratt.Step step(long[] numbers) {
    List<Long> factors = LongStream.of(numbers).skip(2).boxed().toList();
    return new Pratt.Step(numbers[0], numbers[1], factors);
  }
}
