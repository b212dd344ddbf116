package org.junipergreen.runner.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junipergreen.runner.known.Known;
import org.junipergreen.runner.known.store.Rows;
import org.junipergreen.runner.known.store.Run;
import org.junipergreen.runner.known.store.Store;
import org.junipergreen.runner.known.store.StoreWriter;
import org.junipergreen.runner.quantity.Quantities;
import org.junipergreen.runner.quantity.way.Bench;
import org.junipergreen.runner.quantity.way.Computation;
import org.junipergreen.runner.quantity.way.Cost;
import org.junipergreen.runner.quantity.way.Way;
import org.junipergreen.runner.quantity.way.Work;
import org.junipergreen.runner.quantity.winner.WinnerQuantity;
import org.junipergreen.runner.quantity.winner.WinnerRow;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Row;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.runner.work.Batch.Totals;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.matching.MatchingEngine;
import org.junipergreen.solver.search.SearchStatistics;
import org.junipergreen.solver.search.TableMemory;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Cancellation.Reason;
import org.junipergreen.solver.work.CancelledException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BatchTest {
  private static final Range RANGE = new Range(1, 700);

  @TempDir Path results;

  @Test
  void rowsAreThoseOfTheEngineWhateverTheNumberOfThreads() {
    List<List<Object>> expected =
        IntStream.rangeClosed(1, 700)
            .mapToObj(
                n ->
                    Quantities.winner(
                        MatchingEngine.solve(Board.upTo(n), Cancellation.never()).summary()))
            .map(BatchTest::withoutTiming)
            .toList();
    for (int threads = 1; threads <= 3; threads++) {
      Path folder = results.resolve("threads" + threads);
      Totals outcome = run(folder, RANGE, threads);
      assertEquals(0, outcome.before());
      assertEquals(700, outcome.computed());
      assertEquals(0, outcome.left());
      assertEquals(expected, stored(folder, RANGE), threads + " threads");
    }
  }

  @Test
  void gapsOfEarlierRunsAreFilledAndNothingIsComputedTwice() {
    Random random = new Random(3);
    for (int i = 0; i < 12; i++) {
      long from = random.nextLong(1, 700);
      run(results, new Range(from, Math.min(700, from + random.nextInt(40))), 2);
    }
    long before = stored(results, RANGE).size();
    AtomicInteger computed = new AtomicInteger();
    Totals outcome = run(results, counting(computed), RANGE, 2, new Bench());
    assertEquals(before, outcome.before(), "seed 3");
    assertEquals(700 - before, outcome.computed(), "seed 3");
    assertEquals(700 - before, computed.get());
    Path whole = results.resolve("whole");
    run(whole, RANGE, 1);
    assertEquals(stored(whole, RANGE), stored(results, RANGE), "seed 3");
  }

  @Test
  void nothingToDoNotesNoRun() {
    run(results, RANGE, 2);
    long first = lastRun().id();
    assertEquals(0, run(results, RANGE, 2).computed());
    assertEquals(first, lastRun().id());
  }

  /** A deadline of one board does not end the run. */
  @Test
  void aFailureIsALineAndWhatWasComputedBeforeIsKept() {
    Map<Throwable, String> failures =
        Map.of(
            new ClassCastException("java.lang.String"),
            "an internal error; --debug shows where",
            new OutOfMemoryError("heap"),
            "it needs more memory than Java was given",
            new CancelledException(Reason.DEADLINE),
            "it was cancelled, and the run was not");
    failures.forEach(
        (failure, why) -> {
          Path folder = results.resolve(failure.getClass().getSimpleName());
          Failure e =
              assertThrows(
                  Failure.class, () -> run(folder, failing(failure), RANGE, 1, new Bench()));
          String reason = "winner of n = 57 cannot be computed: " + why;
          assertEquals(reason, e.getMessage());
          assertEquals(56, stored(folder, RANGE).size());
          assertEquals(Run.State.FAILED, lastRun(folder).state());
          assertEquals(reason, lastRun(folder).reason());
        });
  }

  @Test
  void aRequestToStopKeepsWhatWasComputed() {
    AtomicInteger computed = new AtomicInteger();
    Bench bench = new Bench();
    Totals outcome = run(results, stopping(computed, bench), RANGE, 2, bench);
    assertEquals(computed.get(), outcome.computed());
    assertEquals(700 - computed.get(), outcome.left());
    assertTrue(computed.get() >= 100 && computed.get() <= 102, "computed " + computed);
    assertEquals(computed.get(), stored(results, RANGE).size());
    assertEquals(Run.State.INTERRUPTED, lastRun().state());
    assertEquals(700 - computed.get(), run(results, RANGE, 3).computed());
    assertEquals(Run.State.DONE, lastRun().state());
  }

  @Test
  void aSearchThatIsStoppedWithinItsBoardStoresNoRowOfIt() {
    try (Bench bench = new Bench();
        StoreWriter writer = StoreWriter.open(results)) {
      var batch =
          new Batch<>(
              writer,
              RunPlan.of(
                  Known.stored(writer.store(), WinnerQuantity.TABLE),
                  WinnerQuantity.TABLE,
                  Quantities.winnerSearch(),
                  new Range(109, 112)),
              1,
              bench.searching(
                  new TableMemory(64 << 20),
                  new Work.Listener() {
                    @Override
                    public void searched(int n, SearchStatistics statistics, Duration time) {
                      if (n == 110) {
                        bench.ends().request(Reason.SIGNAL);
                      }
                    }
                  }));
      Totals outcome = batch.run(Rows.PROVENANCE, n -> {});
      assertEquals(1, outcome.computed());
      assertEquals(3, outcome.left());
    }
    assertEquals(Run.State.INTERRUPTED, lastRun().state());
  }

  /** Only then is what a search has kept of it forgotten. */
  @Test
  void theMethodAndTheListenerHearOfEveryStoredNAfterItsCommit() {
    List<Long> forgotten = new ArrayList<>();
    List<Long> heard = new ArrayList<>();
    Way<WinnerRow> sweep =
        new Changed(row -> {}) {
          @Override
          public void forget(long n, Work work) {
            try (Store store = Store.read(results)) {
              assertEquals(List.of(), store.missing(WinnerQuantity.TABLE, new Range(n, n)));
            }
            forgotten.add(n);
          }
        };
    try (Bench bench = new Bench();
        StoreWriter writer = StoreWriter.open(results)) {
      Quantities.winners(writer, sweep, RANGE, 1, bench.work())
          .run(Rows.PROVENANCE, n -> heard.add(n));
    }
    assertEquals(LongStream.rangeClosed(1, 700).boxed().toList(), forgotten);
    assertEquals(forgotten, heard);
  }

  /** Is stopped at the hundredth row. */
  private static Way<WinnerRow> stopping(AtomicInteger computed, Bench bench) {
    return new Changed(
        row -> {
          if (computed.incrementAndGet() == 100) {
            bench.ends().request(Reason.SIGNAL);
          }
        });
  }

  private static Way<WinnerRow> counting(AtomicInteger computed) {
    return new Changed(row -> computed.incrementAndGet());
  }

  /** Fails at n = 57. */
  private static Way<WinnerRow> failing(Throwable failure) {
    return new Changed(
        row -> {
          if (row.n() == 57 && failure instanceof Error error) {
            throw error;
          } else if (row.n() == 57) {
            throw (RuntimeException) failure;
          }
        });
  }

  /** The sweep, where something happens at each row. */
  private static class Changed extends Way<WinnerRow> {
    private final Consumer<WinnerRow> each;

    Changed(Consumer<WinnerRow> each) {
      super("test", 1000, 1000, Cost.power(1, new Cost.Point(1000, 0.001, 0)));
      this.each = each;
    }

    @Override
    public Computation<WinnerRow> begin(Range shard, Map<Long, WinnerRow> known, Work work) {
      Computation<WinnerRow> sweep = Quantities.WINNERS.begin(shard, known, work);
      return () -> {
        List<WinnerRow> rows = sweep.next();
        each.accept(rows.get(0));
        return rows;
      };
    }

    @Override
    public Answer solve(Question question, Work work) {
      throw new AssertionError();
    }
  }

  private static Totals run(Path folder, Range range, int threads) {
    return run(folder, Quantities.WINNERS, range, threads, new Bench());
  }

  /** Stores winners by some sweep; closes the bench. */
  private static Totals run(
      Path folder, Way<WinnerRow> sweep, Range range, int threads, Bench bench) {
    try (bench;
        StoreWriter writer = StoreWriter.open(folder)) {
      var batch = Quantities.winners(writer, sweep, range, threads, bench.work());
      Totals outcome = batch.run(Rows.PROVENANCE, n -> {});
      assertEquals(batch.plan().todo(), outcome.computed() + outcome.left());
      return outcome;
    }
  }

  private Run lastRun() {
    return lastRun(results);
  }

  private static Run lastRun(Path folder) {
    try (Store store = Store.read(folder)) {
      return store.lastRun(WinnerQuantity.TABLE).orElseThrow();
    }
  }

  private static List<List<Object>> stored(Path folder, Range range) {
    List<List<Object>> rows = new ArrayList<>();
    try (Store store = Store.read(folder)) {
      store.forEach(WinnerQuantity.TABLE, range, row -> rows.add(withoutTiming(row)));
    }
    return rows;
  }

  private static List<Object> withoutTiming(Row row) {
    List<Object> values = new ArrayList<>();
    for (Object value : row.values().subList(0, row.values().size() - 1)) {
      values.add(value == null ? "empty" : value);
    }
    return values;
  }
}
