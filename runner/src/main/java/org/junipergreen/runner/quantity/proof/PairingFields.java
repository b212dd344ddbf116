package org.junipergreen.runner.quantity.proof;

import static org.junipergreen.runner.quantity.proof.NoProofException.unless;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongList;
import java.util.List;
import java.util.stream.LongStream;
import org.junipergreen.solver.board.Pratt;
import org.junipergreen.solver.matching.CertificateException;
import org.junipergreen.solver.strategy.PairingCertificate;
import org.junipergreen.solver.strategy.PairingChecker;

/**
 * The fields of a proof with a pairing strategy; see {@link PairingCertificate}.
 *
 * @param pairs the pairs, the divisor first
 * @param primes Pratt certificates of large prime factors and of the primes on which they rest,
 *     ascending: the prime, a primitive root, and the prime factors of the prime less 1, ascending
 */
public record PairingFields(
    LongList hubs, List<long[]> classes, List<long[]> pairs, List<long[]> primes) {
  static PairingFields of(PairingCertificate found) {
    return new PairingFields(
        new LongArrayList(found.hubs()),
        found.classes(),
        found.pairs(),
        found.primes().stream().map(PairingFields::numbers).toList());
  }

  private static long[] numbers(Pratt.PrimeStep step) {
    return LongStream.concat(
            LongStream.of(step.prime(), step.root()),
            step.factors().stream().mapToLong(factor -> factor))
        .toArray();
  }

  /** Returns the certificate of the board 1..n after the given moves. Checks it. */
  PairingCertificate checked(long n, List<Long> played, long move, long winner)
      throws NoProofException {
    for (long[] step : primes) {
      unless(step.length > 2, () -> "the certificate of a prime has at least three numbers");
    }
    List<Pratt.PrimeStep> steps = primes.stream().map(PairingFields::step).toList();
    PairingCertificate certificate =
        new PairingCertificate(n, played, move, hubs, classes, pairs, steps);
    unless(winner == certificate.winner(), () -> "the winner is not " + winner);
    try {
      PairingChecker.check(certificate);
    } catch (CertificateException e) {
      throw NoProofException.refused(e);
    }
    return certificate;
  }

  private static Pratt.PrimeStep step(long[] numbers) {
    List<Long> factors = LongStream.of(numbers).skip(2).boxed().toList();
    return new Pratt.PrimeStep(numbers[0], numbers[1], factors);
  }
}
