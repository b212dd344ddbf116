package org.junipergreen.runner.quantity;

import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.quantity.LongestCount.LongestRow;
import org.junipergreen.runner.quantity.check.Check;
import org.junipergreen.runner.quantity.check.Checker;
import org.junipergreen.runner.quantity.check.Checker.Wrong;
import org.junipergreen.runner.quantity.way.Cost;
import org.junipergreen.runner.quantity.way.Way;
import org.junipergreen.runner.quantity.way.Work;
import org.junipergreen.runner.table.Table;
import org.junipergreen.solver.board.DivisorGraph;
import org.junipergreen.solver.chain.ChainChecker;
import org.junipergreen.solver.count.LongestPathCount;
import org.junipergreen.solver.reference.PlainLongestChain;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Phases;

/** The number of longest chains, and the lexicographically first; one row per n. */
public final class LongestQuantity extends Quantity<LongestRow> {
  public static final Table<LongestRow> TABLE = Table.ofBoards("longest", LongestRow.class);

  private static final Limits LIMITS = new Limits(1, 60, 50, 200);

  private static final Cost COST = Cost.power(4, Cost.measured("longest"));

  private static final Cost SLOW = Cost.exponential(1.2, Cost.measured("longest recompute"));

  public LongestQuantity() {
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
            (board, work) -> LongestCount.answer(board, true, work.ends(), work.listener())));
  }

  private static LongestRow row(int n, Work work) {
    return LongestCount.row(n, true, work.ends(), work.listener());
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
        LongestCount.counted(row.n(), () -> LongestPathCount.of(graph, known, ends, Phases.NONE));
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
  public Presentation presentation() {
    return Presentation.ofRing("first");
  }
}
