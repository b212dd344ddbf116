package org.junipergreen.runner.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.method.Computation;
import org.junipergreen.runner.method.ExhaustiveSearch;
import org.junipergreen.runner.quantity.Quantities;
import org.junipergreen.runner.quantity.WinnerQuantity;
import org.junipergreen.runner.store.Origin;
import org.junipergreen.runner.store.Origin.Machine;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Row;
import org.junipergreen.runner.store.Run;
import org.junipergreen.runner.store.Store;
import org.junipergreen.runner.store.StoreWriter;
import org.junipergreen.solver.matching.MatchingEngine;
import org.junipergreen.solver.search.TableMemory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BatchTest {
  private static final Range RANGE = new Range(1, 700);

  @TempDir Path results;

  @Test
  void rowsAreThoseOfTheEngineWhateverTheNumberOfThreads() {
    List<List<Object>> expected =
        IntStream.rangeClosed(1, 700)
            .mapToObj(n -> Quantities.winner(MatchingEngine.solve(n).summary()))
            .map(BatchTest::withoutTiming)
            .toList();
    for (int threads = 1; threads <= 3; threads++) {
      Path folder = results.resolve("threads" + threads);
      Outcome outcome = run(folder, RANGE, threads);
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
    Job counting = counting(computed, 2);
    try (StoreWriter writer = StoreWriter.open(results)) {
      Batch batch = new Batch(writer, counting);
      assertEquals(700 - before, batch.todo(), "seed 3");
      Outcome outcome = batch.run(origin(2), () -> false, (n, nanos) -> {});
      assertEquals(before, outcome.before());
      assertEquals(700 - before, outcome.computed());
    }
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

  @Test
  void whatWasComputedBeforeAFailureIsKept() {
    Job failing = failing(new IllegalStateException("no"), 1);
    try (StoreWriter writer = StoreWriter.open(results)) {
      Batch batch = new Batch(writer, failing);
      Failure e =
          assertThrows(Failure.class, () -> batch.run(origin(1), () -> false, (n, nanos) -> {}));
      assertEquals(
          "winner of n = 57 cannot be computed: java.lang.IllegalStateException: no",
          e.getMessage());
    }
    assertEquals(56, stored(results, RANGE).size());
    assertEquals(Run.State.FAILED, lastRun().state());
  }

  @Test
  void tooLittleMemoryIsSaidInOneLine() {
    try (StoreWriter writer = StoreWriter.open(results)) {
      Batch batch = new Batch(writer, failing(new OutOfMemoryError("heap"), 2));
      Failure e =
          assertThrows(Failure.class, () -> batch.run(origin(2), () -> false, (n, nanos) -> {}));
      assertEquals(
          "winner of n = 57 cannot be computed: it needs more memory than Java was given",
          e.getMessage());
    }
  }

  @Test
  void aRequestToStopKeepsWhatWasComputed() {
    AtomicInteger computed = new AtomicInteger();
    BooleanSupplier stop = () -> computed.get() >= 100;
    try (StoreWriter writer = StoreWriter.open(results)) {
      Outcome outcome =
          new Batch(writer, counting(computed, 2)).run(origin(2), stop, (n, nanos) -> {});
      assertEquals(computed.get(), outcome.computed());
      assertEquals(700 - computed.get(), outcome.left());
    }
    assertTrue(computed.get() >= 100 && computed.get() <= 102, "computed " + computed);
    assertEquals(computed.get(), stored(results, RANGE).size());
    assertEquals(Run.State.INTERRUPTED, lastRun().state());
    assertEquals(700 - computed.get(), run(results, RANGE, 3).computed());
    assertEquals(Run.State.DONE, lastRun().state());
  }

  @Test
  void theJobHearsOfEveryStoredNAfterItsCommit() {
    Set<Long> heard = new HashSet<>();
    try (StoreWriter writer = StoreWriter.open(results)) {
      Job job = Quantities.winners(RANGE, 2);
      LongConsumer stored =
          n -> {
            assertEquals(List.of(), writer.store().missing(WinnerQuantity.TABLE, new Range(n, n)));
            heard.add(n);
          };
      Job telling =
          new Job(
              job.table(),
              job.range(),
              job.method(),
              job.columns(),
              job.workers(),
              job.beginning(),
              job.computation(),
              stored);
      new Batch(writer, telling).run(origin(2), () -> false, (n, nanos) -> {});
    }
    assertEquals(700, heard.size());
  }

  @Test
  void aSearchThatIsStoppedWithinItsBoardStoresNoRowOfIt() {
    AtomicBoolean stop = new AtomicBoolean();
    ExhaustiveSearch search =
        new ExhaustiveSearch(
            new TableMemory(64 << 20),
            2,
            null,
            stop::get,
            (n, statistics, time) -> stop.compareAndSet(false, n == 110));
    try (StoreWriter writer = StoreWriter.open(results)) {
      Job job = Quantities.search("winner").job(new Range(109, 112), search);
      Outcome outcome = new Batch(writer, job).run(origin(2), stop::get, (n, nanos) -> {});
      assertEquals(1, outcome.computed());
      assertEquals(3, outcome.left());
    }
    assertEquals(Run.State.INTERRUPTED, lastRun().state());
  }

  @Test
  void theListenerHearsOfEveryStoredN() {
    AtomicInteger heard = new AtomicInteger();
    try (StoreWriter writer = StoreWriter.open(results)) {
      new Batch(writer, Quantities.winners(RANGE, 2))
          .run(origin(2), () -> false, (n, nanos) -> heard.incrementAndGet());
    }
    assertEquals(700, heard.get());
  }

  private static Job counting(AtomicInteger computed, int workers) {
    return job(
        workers,
        shard -> {
          Computation sweep = Quantities.winners(RANGE, 1).computation().apply(shard);
          return () -> {
            computed.incrementAndGet();
            return sweep.next();
          };
        });
  }

  /** Fails at n = 57. */
  private static Job failing(Throwable failure, int workers) {
    return job(
        workers,
        shard -> {
          Computation sweep = Quantities.winners(RANGE, 1).computation().apply(shard);
          return () -> {
            List<Row> rows = sweep.next();
            if (rows.get(0).n() == 57 && failure instanceof Error error) {
              throw error;
            } else if (rows.get(0).n() == 57) {
              throw (RuntimeException) failure;
            }
            return rows;
          };
        });
  }

  private static Job job(int workers, Function<Range, Computation> computation) {
    return new Job(
        WinnerQuantity.TABLE,
        RANGE,
        "test",
        WinnerQuantity.TABLE.columns(),
        workers,
        0,
        computation,
        n -> {});
  }

  private static Outcome run(Path folder, Range range, int threads) {
    try (StoreWriter writer = StoreWriter.open(folder)) {
      return new Batch(writer, Quantities.winners(range, threads))
          .run(origin(threads), () -> false, (n, nanos) -> {});
    }
  }

  private static Origin origin(int threads) {
    return new Origin("matching", "0", "0", "test", Machine.current(), threads);
  }

  private Run lastRun() {
    try (Store store = Store.read(results)) {
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
