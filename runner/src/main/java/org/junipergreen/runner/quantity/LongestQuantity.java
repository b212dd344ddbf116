package org.junipergreen.runner.quantity;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.quantity.check.Check;
import org.junipergreen.runner.quantity.check.Checker;
import org.junipergreen.runner.quantity.check.Checker.Wrong;
import org.junipergreen.runner.quantity.way.Cost;
import org.junipergreen.runner.quantity.way.Way;
import org.junipergreen.runner.quantity.way.Work;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.runner.table.Column;
import org.junipergreen.runner.table.NamedBoard;
import org.junipergreen.runner.table.Table;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.solver.board.DivisorGraph;
import org.junipergreen.solver.chain.ChainChecker;
import org.junipergreen.solver.chain.LongestChains;
import org.junipergreen.solver.chain.OrTools;
import org.junipergreen.solver.count.LongestPathCount;
import org.junipergreen.solver.reference.PlainLongestChain;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Phases;

/** The number of longest chains, and the lexicographically first; one row per n. */
public final class LongestQuantity extends Quantity<LongestQuantity.LongestRow> {
  public static final Table<LongestRow> TABLE = Table.ofBoards("longest", LongestRow.class);

  private static final Limits LIMITS = new Limits(1, 60, 50, 200);

  private static final Cost COST = Cost.power(4, Cost.measured("longest"));

  private static final Cost SLOW = Cost.exponential(1.2, Cost.measured("longest recompute"));

  /** The largest n whose longest chains are counted without finding the first of them. */
  public static final int MAX_COUNTED = 1000;

  /** A run computes at most as many n at a time. */
  private static final int BOARDS = Runtime.getRuntime().availableProcessors();

  /** The memory for a state of the count, which limits the number of states. */
  private static final int BYTES_PER_STATE = 250;

  /**
   * A row.
   *
   * @param length the number of numbers in a longest chain
   * @param count the number of longest chains; a chain and its reverse are different
   * @param first the lexicographically first one
   */
  public record LongestRow(int n, int length, BigInteger count, int[] first, long nanos) {}

  LongestQuantity() {
    super(TABLE, LIMITS);
  }

  @Override
  public List<Way<LongestRow>> ways() {
    return List.of(
        Way.eachBoard(
            "count",
            LIMITS.defaultTo(),
            LIMITS.largest(),
            COST,
            LongestQuantity::row,
            (board, work) -> answer(board, true, work.ends(), work.phases())));
  }

  /**
   * Counts the longest chains of a board 1..n, n at most {@link #MAX_COUNTED}.
   *
   * @param first whether to find the first of them, which takes several counts
   * @param phases receives the progress of each count
   */
  public static Answer answer(NamedBoard board, boolean first, Cancellation ends, Phases phases) {
    LongestRow row = row(board.board().size(), first, maxStates(1), ends, phases);
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

  private static LongestRow row(int n, Work work) {
    return row(n, true, maxStates(BOARDS), work.ends(), Phases.NONE);
  }

  /** Counts on the edges of the divisor graph that the linear relaxation leaves. */
  private static LongestRow row(
      int n, boolean withFirst, long maxStates, Cancellation ends, Phases phases) {
    if (n == 1) {
      return new LongestRow(1, 1, BigInteger.ONE, new int[] {1}, 0);
    }
    LongestChains chains = counted(n, () -> new LongestChains(n, maxStates, ends, phases));
    LongestPathCount.LongestPaths counted = counted(n, chains::count);
    int[] first = withFirst ? counted(n, () -> chains.first(counted.length())) : new int[0];
    return new LongestRow(n, counted.length(), counted.count().shiftLeft(1), first, 0);
  }

  /** Returns the maximum number of states of a count of which several run at a time. */
  private static long maxStates(int counts) {
    return Runtime.getRuntime().maxMemory() / counts / BYTES_PER_STATE;
  }

  private static <T> T counted(int n, Supplier<T> count) {
    try {
      return count.get();
    } catch (IllegalStateException | ArithmeticException | OrTools.UnavailableException e) {
      throw new Failure(
          "the longest chains of n = %d cannot be counted: %s".formatted(n, e.getMessage()), e);
    }
  }

  @Override
  public List<Check<LongestRow>> checks() {
    return List.of(
        Check.certificate(LongestQuantity::certify),
        Check.of(
            Check.RECOMPUTE,
            LIMITS.recomputeTo(),
            LIMITS.largest(),
            SLOW,
            LongestQuantity::countAgain));
  }

  /** Checks the first chain by the rules alone; small boards by trying every chain. */
  private static void certify(Checker<LongestRow> rows) {
    rows.each(LongestQuantity::wrong);
    if (rows.isSound() && rows.n() <= MAX_PLAIN) {
      PlainLongestChain plain = new PlainLongestChain(new DivisorGraph(rows.n()));
      rows.compare(
          List.of(
              new LongestRow(
                  rows.n(),
                  plain.first().length,
                  BigInteger.valueOf(plain.count()),
                  plain.first(),
                  0)));
    }
    rows.before().ifPresent(before -> compareBefore(rows, before));
  }

  /** A chain of n − 1 is a chain of n. */
  private static void compareBefore(Checker<LongestRow> rows, List<LongestRow> before) {
    int least = before.get(0).length();
    LongestRow row = rows.rows().get(0);
    if (row.length() < least) {
      rows.wrong(row, "length", "at least " + least + ", as of the n before");
    }
  }

  /** Counts without the relaxation, given only the length of a shorter chain. */
  private static void countAgain(Checker<LongestRow> rows) {
    rows.each(row -> wrongCount(row, rows.ends()));
  }

  private static @Nullable Wrong wrongCount(LongestRow row, Cancellation ends) {
    if (row.n() < 4) {
      return null;
    }
    DivisorGraph graph = new DivisorGraph(row.n());
    var known = LongestPathCount.PathFacts.length(graph, Math.max(2, row.first().length - 1));
    LongestPathCount.LongestPaths counted =
        counted(
            row.n(), () -> LongestPathCount.of(graph, known, maxStates(BOARDS), ends, Phases.NONE));
    if (row.length() != counted.length()) {
      return new Wrong("length", (long) counted.length());
    }
    BigInteger count = counted.count().shiftLeft(1);
    return row.count().equals(count) ? null : new Wrong("count", count);
  }

  private static @Nullable Wrong wrong(LongestRow row) {
    int[] first = row.first();
    try {
      ChainChecker.check(row.n(), first);
    } catch (IllegalArgumentException e) {
      return new Wrong("first", "a chain: " + e.getMessage());
    }
    if (row.length() != first.length) {
      return new Wrong("length", (long) first.length);
    }
    if (row.n() > 1 && (row.count().signum() <= 0 || row.count().testBit(0))) {
      return new Wrong("count", "even, and more than 0");
    }
    // Its reverse is a longest chain, too.
    return row.n() > 1 && first[0] > first[first.length - 1]
        ? new Wrong("first", "a chain that begins with the smaller of its ends")
        : null;
  }

  @Override
  public Optional<Column> ring() {
    return Optional.of(TABLE.column("first"));
  }
}
