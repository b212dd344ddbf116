package org.junipergreen.runner.quantity.proof;

import it.unimi.dsi.fastutil.longs.LongList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.matching.Decomposition;
import org.junipergreen.solver.matching.Decomposition.Part;
import org.junipergreen.solver.matching.MatchingEngine;
import org.junipergreen.solver.work.Cancellation;

/**
 * Whether what a line says is a proof, by definition: a matching is compared with the board solved
 * anew. For small boards alone.
 */
final class Definition {
  private Definition() {}

  static boolean isProof(Proof proof) {
    if (proof instanceof StrategyProof strategy) {
      return StrategyDefinition.isProof(strategy);
    }
    if (proof instanceof PositionProof position) {
      return StrategyDefinition.isProof(position);
    }
    if (proof instanceof MatchingProof matching) {
      return isProof(matching);
    }
    if (proof instanceof RemotenessProof remoteness) {
      return RemotenessDefinition.isProof(remoteness);
    }
    return proof instanceof ChainProof chain
        ? ChainDefinition.isProof(chain)
        : PartitionDefinition.isProof((PartitionProof) proof);
  }

  private static boolean isProof(MatchingProof proof) {
    if (proof.n() < 1 || proof.n() > 10_000) {
      return false;
    }
    int n = (int) proof.n();
    Decomposition solved = MatchingEngine.solve(Board.upTo(n), Cancellation.never());
    long[] openings = Arrays.stream(solved.openings()).asLongStream().toArray();
    long[] a =
        IntStream.rangeClosed(1, n).filter(v -> solved.part(v) == Part.A).asLongStream().toArray();
    return isMatching(n, proof.pairs())
        && proof.pairs().size() == solved.summary().matching()
        && proof.barrier().equals(LongList.of(a))
        && proof.openings().equals(LongList.of(openings))
        && proof.winner() == solved.summary().winner();
  }

  static boolean isMatching(long n, List<long[]> pairs) {
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
}
