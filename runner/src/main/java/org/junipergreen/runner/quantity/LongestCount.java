package org.junipergreen.runner.quantity;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.math.BigInteger;
import java.util.function.Supplier;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.runner.table.NamedBoard;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.solver.chain.LongestChains;
import org.junipergreen.solver.chain.OrTools;
import org.junipergreen.solver.count.LongestPathCount;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Phases;

/** The count of the longest chains of a board, for the quantity and for single boards. */
public final class LongestCount {
  /** The largest n whose longest chains are counted without finding the first of them. */
  public static final int MAX_COUNTED = 1000;

  /**
   * A row.
   *
   * @param length the number of numbers in a longest chain
   * @param count the number of longest chains; a chain and its reverse are different
   * @param first the lexicographically first one
   */
  public record LongestRow(int n, int length, BigInteger count, int[] first, long nanos) {}

  private LongestCount() {}

  /**
   * Counts the longest chains of a board 1..n, n at most {@link #MAX_COUNTED}.
   *
   * @param first whether to find the first of them, which takes several counts
   * @param phases receives the progress of each count
   */
  public static Answer answer(NamedBoard board, boolean first, Cancellation ends, Phases phases) {
    LongestRow row = row(board.board().size(), first, ends, phases);
    String verdict =
        "1..%,d has %s, of %s, with both directions counted."
            .formatted(
                row.n(),
                Answer.count(row.count(), "longest chain"),
                Answer.count(row.length(), "number"));
    return board
        .answer(row.n() == 1 ? "The longest chain on 1..1 is the number 1." : verdict)
        .saying("length", row.length())
        .saying("count", row.count())
        .with("first", first ? IntArrayList.wrap(row.first()) : null);
  }

  /** Counts on the edges of the divisor graph that the linear relaxation leaves. */
  static LongestRow row(int n, boolean withFirst, Cancellation ends, Phases phases) {
    if (n == 1) {
      return new LongestRow(1, 1, BigInteger.ONE, new int[] {1}, 0);
    }
    long start = System.nanoTime();
    LongestChains chains = counted(n, () -> new LongestChains(n, ends, phases));
    LongestPathCount.LongestPaths counted = counted(n, chains::count);
    int[] first = withFirst ? counted(n, () -> chains.first(counted.length())) : new int[0];
    BigInteger count = counted.count().shiftLeft(1);
    return new LongestRow(n, counted.length(), count, first, System.nanoTime() - start);
  }

  static <T> T counted(int n, Supplier<T> count) {
    try {
      return count.get();
    } catch (IllegalStateException | ArithmeticException | OrTools.UnavailableException e) {
      throw new Failure(
          "the longest chains of n = %d cannot be counted: %s".formatted(n, e.getMessage()), e);
    }
  }
}
