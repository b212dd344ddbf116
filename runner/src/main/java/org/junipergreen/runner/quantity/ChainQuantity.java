package org.junipergreen.runner.quantity;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.forecast.Cost;
import org.junipergreen.runner.method.Answer;
import org.junipergreen.runner.method.ChainSearch;
import org.junipergreen.runner.method.Computation;
import org.junipergreen.runner.method.Method;
import org.junipergreen.runner.method.NamedBoard;
import org.junipergreen.runner.method.Sweep;
import org.junipergreen.runner.method.Timed;
import org.junipergreen.runner.method.Work;
import org.junipergreen.runner.store.Column;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Row;
import org.junipergreen.runner.store.Store;
import org.junipergreen.runner.store.Table;
import org.junipergreen.runner.verify.Check;
import org.junipergreen.runner.verify.Checker;
import org.junipergreen.runner.verify.Checker.Wrong;
import org.junipergreen.solver.chain.ChainBound;
import org.junipergreen.solver.chain.ChainChecker;
import org.junipergreen.solver.chain.ChainResult;
import org.junipergreen.solver.chain.bound.PathProblem.SubtourRow;
import org.junipergreen.solver.search.SearchInterruptedException;

/** A longest chain of one player, as far as it is proved to be one; one row per n. */
public final class ChainQuantity extends Quantity<ChainQuantity.ChainRow> {
  /** Its table. */
  public static final Table<ChainRow> TABLE =
      Table.ofBoards("chain", ChainRow.class)
          .withFinality("optimal")
          .withChoice("certified", "chain");

  private static final Quantity.Limits LIMITS =
      new Quantity.Limits(1, 150, 200, ChainSearch.MAX_PROVED);

  /**
   * Half of all n take no time at all, since their chains are those of the n before; the first of a
   * block, which has none before, takes longer.
   */
  private static final Cost COST =
      Cost.power(3, 300, 1.5, 256L << 20)
          .beginning(3)
          .bending(
              new Cost.Bend(20, 0.02),
              new Cost.Bend(50, 0.04),
              new Cost.Bend(100, 0.15),
              new Cost.Bend(150, 0.33),
              new Cost.Bend(200, 0.45));

  private static final Cost PROGRAMME_COST = Cost.power(4, 100, 2, 256L << 20);

  /** The last n whose integer programme takes less than a second or so. */
  private static final int MAX_QUICK_PROGRAMME = 60;

  private static final long SEED = 1;

  /**
   * A row.
   *
   * @param length numbers in the chain
   * @param bound no chain has more
   * @param optimal whether it is proved that there is no longer chain
   * @param certified whether a certificate proves the bound; null when the row was stored by a
   *     program that did not note it
   */
  public record ChainRow(
      int n,
      int length,
      int bound,
      boolean optimal,
      @Nullable Boolean certified,
      int[] chain,
      long nanos) {
    /** What is known of a board. */
    public static ChainRow of(ChainResult found, long nanos) {
      return new ChainRow(
          found.n(),
          found.length(),
          found.bound(),
          found.optimal(),
          found.certificate().isPresent(),
          found.chain(),
          nanos);
    }

    ChainResult result() {
      return new ChainResult(n, chain, bound);
    }
  }

  ChainQuantity() {
    super(TABLE, LIMITS);
  }

  @Override
  public List<Method<ChainRow>> methods() {
    return List.of(new Programme());
  }

  /** An integer programme over a long chain that annealing has found. */
  private static final class Programme extends Sweep<ChainRow> {
    Programme() {
      super("programme", LIMITS.easy(), LIMITS.largest(), COST);
    }

    @Override
    public boolean takesTimeLimit() {
      return true;
    }

    @Override
    public Computation<ChainRow> begin(Range shard, Map<Long, ChainRow> known, Work work) {
      return new ChainAfterChain(shard, known, work);
    }

    @Override
    protected Answer solve(NamedBoard board, Work work) {
      int n = board.board().size();
      ChainResult found =
          new ChainSearch(n, new int[0], SEED, work.threads())
              .solve(
                  work.stop(),
                  (length, bound) ->
                      work.listener().at("chain of at most " + bound, length, bound));
      if (!found.optimal()) {
        throw new SearchInterruptedException(n);
      }
      boolean certified = found.certificate().isPresent();
      String verdict =
          "A longest chain on 1..%,d has %s.".formatted(n, Answer.count(found.length(), "number"));
      return board
          .answer(certified ? verdict : verdict + " " + ChainSearch.WITHOUT_CERTIFICATE)
          .saying("length", found.length())
          .saying("bound", found.bound())
          .saying("optimal", true)
          .saying("certified", certified)
          .with("chain", IntArrayList.wrap(found.chain()));
    }
  }

  /**
   * The longest chains of consecutive n. Each n begins with the longest chain of the one before it,
   * or with its own when one is stored that was not proved to be longest, and with the subtour rows
   * that proved the one before it. So the lengths and bounds do not depend on where it begins, but
   * which of the longest chains is found does.
   */
  private static final class ChainAfterChain implements Computation<ChainRow> {
    private final Map<Long, ChainRow> known;
    private final Work work;
    private int n;
    private @Nullable ChainRow before;
    private List<SubtourRow> rows = List.of();

    ChainAfterChain(Range shard, Map<Long, ChainRow> known, Work work) {
      this.known = known;
      this.work = work;
      n = Math.toIntExact(shard.from());
      before = known.get(shard.from() - 1);
    }

    @Override
    public List<ChainRow> next() {
      Timed<ChainResult> found = Timed.of(this::solve);
      if (!found.answer().optimal() && work.stop().getAsBoolean()) {
        throw new SearchInterruptedException(n);
      }
      rows = found.answer().rows();
      n++;
      before = ChainRow.of(found.answer(), found.nanos());
      return List.of(before);
    }

    private ChainResult solve() {
      ChainRow last = before;
      ChainRow own = known.get((long) n);
      // One solver does best with one thread; the batch has as many n at work as there are threads.
      ChainSearch search = new ChainSearch(n, new int[0], SEED, 1);
      BooleanSupplier over = work.over();
      if (last == null && own == null) {
        return search.certified(rows, over, (length, bound) -> {});
      }
      int[] longest =
          last == null || (own != null && own.length() > last.length())
              ? Objects.requireNonNull(own).chain()
              : last.chain();
      int bound = own == null ? n : own.bound();
      return search.certified(longest, bound, rows, over, (length, most) -> {});
    }
  }

  @Override
  public List<Check<ChainRow>> checks() {
    return List.of(new Certificate(), new SecondFormulation());
  }

  /** The chain by the rules alone, small ones by a second formulation, too. */
  private static final class Certificate extends Check<ChainRow> {
    @Override
    public void check(Checker<ChainRow> rows) {
      rows.each(ChainQuantity::wrong);
      if (rows.isSound() && rows.n() <= MAX_QUICK_PROGRAMME) {
        rows.each(ChainQuantity::wrongLength);
      }
    }

    /** A chain of n - 1 is one of n. */
    @Override
    public void checkNext(Checker<ChainRow> rows, List<ChainRow> before) {
      int least = before.get(0).length();
      ChainRow row = rows.rows().get(0);
      if (row.bound() < least) {
        rows.wrong(row, "bound", "at least " + least + ", as of the n before");
      }
    }
  }

  /** By an integer programme over all numbers without any reduction. */
  private static final class SecondFormulation extends Check<ChainRow> {
    SecondFormulation() {
      super(RECOMPUTE, LIMITS.slow(), LIMITS.largest(), PROGRAMME_COST);
    }

    @Override
    public void check(Checker<ChainRow> rows) {
      rows.each(ChainQuantity::wrongLength);
    }
  }

  /** The chain by the rules, its length, and that the bound says what it may. */
  private static @Nullable Wrong wrong(ChainRow row) {
    try {
      ChainChecker.check(row.n(), row.chain());
    } catch (IllegalArgumentException e) {
      return new Wrong("chain", "a chain: " + e.getMessage());
    }
    int length = row.chain().length;
    int most = ChainBound.of(row.n());
    if (row.length() != length) {
      return new Wrong("length", (long) length);
    }
    if (row.bound() < length || row.bound() > most) {
      return new Wrong("bound", "from %d to %d".formatted(length, most));
    }
    boolean optimal = row.result().optimal();
    return row.optimal() == optimal ? null : new Wrong("optimal", optimal);
  }

  /** By an integer programme over all numbers; seconds for an n of a hundred. */
  private static @Nullable Wrong wrongLength(ChainRow row) {
    int longest = ChainSearch.bySecondFormulation(row.n());
    return row.chain().length <= longest && longest <= row.bound()
        ? null
        : new Wrong("length", (long) longest);
  }

  @Override
  public Optional<Proofs> proofs() {
    return Optional.of(
        (threads, store, nanosEach) ->
            new ChainProofs(threads, n -> store.flatMap(open -> stored(open, n)), nanosEach));
  }

  private static Optional<ChainResult> stored(Store store, int n) {
    AtomicReference<ChainResult> found = new AtomicReference<>();
    store.forEachRecord(TABLE, new Range(n, n), board -> found.set(board.result()));
    return Optional.ofNullable(found.get());
  }

  /** A bound whose proof lies in the folder is certified, whatever the run knew that found it. */
  @Override
  public UnaryOperator<Row> withProofs(Path folder) {
    Map<Long, Long> lengths = ChainProofs.lengthsIn(folder);
    return row -> {
      ChainRow board = TABLE.unpack(row);
      Long proved = lengths.get(row.n());
      if (proved == null) {
        return row;
      }
      if (proved != board.length() || proved != board.bound()) {
        throw new Failure(
            "chain of n = %d has length %d and bound %d, but a proof in %s says %d"
                .formatted(row.n(), board.length(), board.bound(), folder, proved));
      }
      return TABLE.pack(
          new ChainRow(
              board.n(),
              board.length(),
              board.bound(),
              board.optimal(),
              true,
              board.chain(),
              board.nanos()));
    };
  }

  @Override
  public Audit<ChainRow> audit(long last) {
    return new Audit<>(
        List.of(new Audit.Part<>(check(Check.CERTIFICATE), new Range(1, last))),
        checked(
            "chain-checked.md",
            Map.of("last", last, "quick", MAX_QUICK_PROGRAMME, "again", LIMITS.slow())));
  }

  @Override
  public Optional<Column> ring() {
    return Optional.of(TABLE.column("chain"));
  }
}
