package org.junipergreen.runner.quantity.proof;

import static org.junipergreen.runner.quantity.proof.NoProofException.unless;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.board.PrimeSieve;
import org.junipergreen.solver.chain.ChainChecker;
import org.junipergreen.solver.chain.bound.BoundCertificate;
import org.junipergreen.solver.chain.bound.BoundChecker;

/**
 * A longest chain of 1..n, proved by the chain and a certificate that no chain has more edges.
 *
 * @param length the size of a longest chain
 * @param kernel the numbers removed for the bound: a list k, c for each family of copies of k
 *     numbers of which the first c are kept
 * @param bound the certificate for the remaining numbers
 */
public record ChainProof(
    long n, long length, LongList chain, List<long[]> kernel, BoundFields bound) implements Proof {
  /** Kernels contain at least this share of all numbers: those without a large prime. */
  private static final int KERNEL_SHARE = 4;

  /** Creates a proof from a certificate for the kernel of 1..n. */
  public static ChainProof of(int n, int[] chain, BoundCertificate certificate) {
    List<long[]> kernel = new ArrayList<>();
    PrimeSieve primes = new PrimeSieve(n);
    for (int k = 1; (long) k * k <= n; k++) {
      int enough = enough(n, k);
      if (LongStream.of(family(n, k, primes)).count() > enough) {
        kernel.add(new long[] {k, enough});
      }
    }
    LongList numbers = new LongArrayList(Arrays.stream(chain).asLongStream().toArray());
    return new ChainProof(n, chain.length, numbers, kernel, BoundFields.of(certificate));
  }

  /** Returns the largest number of copies of k numbers that a chain can use. */
  private static int enough(long n, long k) {
    return k == 1 && n >= 4 ? 1 : Math.toIntExact(k + 1);
  }

  /** Returns the primes p with p² > n and ⌊n/p⌋ = k, ascending. */
  private static long[] family(int n, int k, PrimeSieve primes) {
    return LongStream.rangeClosed(n / (k + 1) + 1, n / k)
        .filter(p -> p * p > n && primes.isPrime((int) p))
        .toArray();
  }

  @Override
  public String check() throws NoProofException {
    int multipliers = bound.numbers().isEmpty() ? 0 : bound.numbers().get(0).length;
    // Never refuses a valid proof. Saves the memory that a falsely claimed large n would take.
    unless(
        1 <= n && n <= (long) KERNEL_SHARE * multipliers,
        () -> multipliers + " multipliers are too few for n = " + n);
    unless(length == chain.size(), () -> "the chain has " + chain.size() + " numbers");
    try {
      ChainChecker.check((int) n, onBoard(chain));
    } catch (IllegalArgumentException e) {
      throw NoProofException.refused(e);
    }
    NumberSet kept = kept();
    int edges;
    try {
      edges = BoundChecker.edges(kept, bound.certificate((int) n));
    } catch (IllegalArgumentException e) {
      throw NoProofException.refused(e);
    }
    unless(
        length == edges + 1,
        () -> "the multipliers prove that no chain has more than " + (edges + 1) + " numbers");
    return "n = %d: the longest chain has %d numbers (kernel %d, sets %d, cases %d)"
        .formatted(n, length, kept.size(), bound.sets().size(), bound.numbers().size());
  }

  private int[] onBoard(LongList numbers) throws NoProofException {
    for (long v : numbers) {
      unless(1 <= v && v <= n, () -> v + " is not in 1.." + n);
    }
    return numbers.longStream().mapToInt(v -> (int) v).toArray();
  }

  /** A chain enters at most k + 1 copies of k numbers, and only one prime above n/2. */
  private NumberSet kept() throws NoProofException {
    NumberSet kept = NumberSet.full((int) n);
    PrimeSieve primes = new PrimeSieve((int) n);
    long before = 0;
    for (long[] family : kernel) {
      unless(family.length == 2, () -> "a family has two numbers");
      long k = family[0];
      long last = before;
      unless(last < k && k <= n && k * k <= n, () -> "there is no family " + k + " after " + last);
      unless(family[1] >= enough(n, k), () -> "family " + k + " keeps too few copies");
      long[] left = family((int) n, (int) k, primes);
      for (int i = (int) Math.min(family[1], left.length); i < left.length; i++) {
        for (long j = 1; j <= k; j++) {
          kept.remove((int) (j * left[i]));
        }
      }
      before = k;
    }
    return kept;
  }
}
