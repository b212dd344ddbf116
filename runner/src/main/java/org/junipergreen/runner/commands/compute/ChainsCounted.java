package org.junipergreen.runner.commands.compute;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.progress.Progress;
import org.junipergreen.runner.cli.progress.Reporter;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.solver.board.DivisorGraph;
import org.junipergreen.solver.chain.LongestChains;
import org.junipergreen.solver.count.LongestPathCount;
import org.junipergreen.solver.reference.PlainLongestChain;
import org.junipergreen.solver.work.Cancellation;

/** Counts the longest chains of 1..n. */
final class ChainsCounted {
  /** The largest n whose chains are counted. */
  static final int MAX_N = 1000;

  private static final int MAX_TRIED_N = 22;

  /** For the table before a step, the table after it, and a larger one while it grows. */
  private static final long BYTES_PER_STATE = 250;

  private ChainsCounted() {}

  /** Returns whether the chains are enumerated, which does not require their length. */
  static boolean isTried(int n) {
    return n <= MAX_TRIED_N;
  }

  /** Enumerates all chains of a small board. */
  static Answer tried(int n) {
    PlainLongestChain plain = new PlainLongestChain(new DivisorGraph(n));
    return answer(n, plain.first().length, BigInteger.valueOf(plain.count()), plain.first());
  }

  /**
   * Counts by dynamic programming.
   *
   * @param length the length of a long chain; if it is not the greatest, the count takes much
   *     longer
   * @throws org.junipergreen.solver.work.CancelledException if {@code ends} is requested
   */
  static Answer of(int n, int length, Cancellation ends, Reporter reporter) {
    long maxStates = Runtime.getRuntime().maxMemory() / BYTES_PER_STATE;
    try (Progress progress = reporter.progress("chain", "numbers", n)) {
      LongestPathCount.Result result =
          new LongestChains(
                  n,
                  maxStates,
                  ends,
                  (states, vertices, all) -> {
                    progress.reach(vertices);
                    progress.note(states);
                  })
              .count(length);
      // A chain and its reverse are different here.
      return answer(n, result.length(), result.count().shiftLeft(1), null);
    } catch (IllegalStateException | ArithmeticException e) {
      throw new Failure("the longest chains cannot be counted: " + e.getMessage(), e);
    }
  }

  private static Answer answer(int n, int length, BigInteger number, int @Nullable [] first) {
    String verdict =
        "1..%d has %s, of %s, with both directions counted."
            .formatted(n, Answer.count(number, "longest chain"), Answer.count(length, "number"));
    return Answer.of(verdict)
        .saying("n", n)
        .saying("length", length)
        .saying("count", number)
        .with("first", first == null ? null : IntArrayList.wrap(first));
  }
}
