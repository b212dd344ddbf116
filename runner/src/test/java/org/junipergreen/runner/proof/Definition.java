package org.junipergreen.runner.proof;

import it.unimi.dsi.fastutil.longs.LongList;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.matching.Decomposition;
import org.junipergreen.solver.matching.MatchingEngine;
import org.junipergreen.solver.matching.Part;

/**
 * Whether what a line says is a proof, by definition: a matching is compared with the board solved
 * anew, primes and primitive roots are found by trial. For small boards alone.
 */
final class Definition {
  private Definition() {}

  static boolean isProof(Proof proof) {
    return switch (proof.kind()) {
      case MATCHING -> isProof((MatchingProof) proof);
      case THEOREM -> isProof((TheoremProof) proof);
      case CHAIN -> ChainDefinition.isProof((ChainProof) proof);
      case PARTITION -> PartitionDefinition.isProof((PartitionProof) proof);
      case SWEEP -> throw new IllegalArgumentException("one step is no proof");
    };
  }

  private static boolean isProof(MatchingProof proof) {
    if (proof.n() < 1 || proof.n() > 10_000) {
      return false;
    }
    int n = (int) proof.n();
    Decomposition solved = MatchingEngine.solve(Board.upTo(n));
    long[] openings = Arrays.stream(solved.openings()).asLongStream().toArray();
    long[] a =
        IntStream.rangeClosed(1, n).filter(v -> solved.part(v) == Part.A).asLongStream().toArray();
    return isMatching(n, proof.pairs())
        && proof.pairs().size() == solved.summary().matching()
        && proof.barrier().equals(LongList.of(a))
        && proof.openings().equals(LongList.of(openings))
        && proof.winner() == solved.summary().winner();
  }

  private static boolean isMatching(int n, List<long[]> pairs) {
    return pairs.stream()
            .allMatch(
                pair ->
                    pair.length == 2
                        && 1 <= pair[0]
                        && pair[0] < pair[1]
                        && pair[1] <= n
                        && pair[1] % pair[0] == 0)
        && pairs.stream().flatMapToLong(LongStream::of).distinct().count() == 2L * pairs.size();
  }

  private static boolean isProof(TheoremProof proof) {
    long n = proof.n();
    Set<Long> certified = new HashSet<>(Set.of(2L));
    long before = 2;
    for (long[] step : proof.certificates()) {
      if (step.length < 3 || step[0] <= before || !isCertificate(step, certified)) {
        return false;
      }
      before = step[0];
      certified.add(before);
    }
    return n <= 10_000
        && proof.winner() == 1
        && proof.length() == 13
        && Set.copyOf(proof.primes()).size() == 3
        && proof.primes().size() == 3
        && proof.primes().longStream().allMatch(p -> isPrime(p) && 4 * p > n && 3 * p <= n)
        && proof.opening() == 2 * proof.primes().getLong(0)
        && isPrime(proof.upper())
        && 2 * proof.upper() > n
        && proof.upper() <= n
        && certified.containsAll(proof.primes())
        && certified.contains(proof.upper());
  }

  private static boolean isCertificate(long[] step, Set<Long> certified) {
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
    return v > 1 && v <= 10_000 && BigInteger.valueOf(v).isProbablePrime(60);
  }
}
