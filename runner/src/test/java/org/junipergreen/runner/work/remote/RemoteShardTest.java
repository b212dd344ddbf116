package org.junipergreen.runner.work.remote;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junipergreen.runner.app.StandardQuantities;
import org.junipergreen.runner.known.Known;
import org.junipergreen.runner.known.store.Rows;
import org.junipergreen.runner.known.store.StoreWriter;
import org.junipergreen.runner.quantity.Quantities;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.way.Bench;
import org.junipergreen.runner.quantity.way.Way;
import org.junipergreen.runner.quantity.way.Work;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Row;
import org.junipergreen.runner.work.RunPlan;
import org.junipergreen.runner.work.Workers;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Cancellation.Reason;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A shard that is sent somewhere gives there the rows that it gives here. */
class RemoteShardTest {
  @TempDir Path results;

  private final Bench bench = new Bench();

  @AfterEach
  void end() {
    bench.close();
  }

  @ParameterizedTest
  @CsvSource({
    "winner, 28",
    "chain, 28",
    "longest, 12",
    "partition, 28",
    "fastest, 28",
    "divisors, 28"
  })
  void rowsAreThoseOfTheJob(String label, int from) throws Exception {
    rowsAreThoseOfTheJob(quantity(label), new Range(from, from + 6));
  }

  private <R extends Record> void rowsAreThoseOfTheJob(Quantity<R> what, Range next)
      throws Exception {
    List<Row> before = Quantities.rows(what, Map.of(), new Range(4, next.from() - 1));
    // Where there is a choice, from the beginning of the block.
    List<Row> expected =
        what.table().hasChoice()
            ? Quantities.rows(what, Map.of(), new Range(26, 34)).subList(2, 9)
            : Quantities.rows(what, Map.of(), next);
    RemoteShard shard = shard(what, before, next, bench.work());
    RemoteShard.Computed computed =
        Sent.sent(Sent.sent(shard).perform(StandardQuantities.registry(), Cancellation.never()));
    assertNull(computed.failure());
    assertEquals(
        untimed(what, expected),
        untimed(what, computed.boards().stream().flatMap(List::stream).toList()));
    assertTrue(0 < computed.firstNanos() && computed.firstNanos() <= computed.nanos());
  }

  private static final Range NEXT = new Range(28, 34);

  @Test
  void onlyWhatIsBegunWithIsSentAlong() {
    List<Row> before = Quantities.rows(quantity("chain"), Map.of(), new Range(4, 27));
    assertEquals(List.of(), shard(quantity("chain"), before, NEXT, bench.work()).stored());
    Work limited = bench.work().expiringAfter(Duration.ofSeconds(1));
    assertEquals(
        before.subList(23, 24), shard(quantity("chain"), List.of(), NEXT, limited).stored());
    List<Row> winners = Quantities.rows(quantity("winner"), Map.of(), new Range(4, 27));
    assertEquals(List.of(), shard(quantity("winner"), winners, NEXT, limited).stored());
  }

  @Test
  void aRequestToStopLeavesOutTheRest() throws InterruptedException {
    RemoteShard shard = new RemoteShard("winner", "matching", new Range(1, 100), null, List.of());
    Cancellation ends = new Cancellation();
    ends.request(Reason.SIGNAL);
    assertEquals(0, shard.perform(StandardQuantities.registry(), ends).boards().size());
  }

  @Test
  void aFailureIsSaidAndWhatWasComputedIsKept() throws InterruptedException {
    RemoteShard.Computed computed =
        new RemoteShard("fastest", "recursion", new Range(1, 5), null, List.of())
            .perform(StandardQuantities.registry(), Cancellation.never());
    assertEquals(List.of(), computed.boards());
    assertTrue(
        String.valueOf(computed.failure()).startsWith("fastest of n = 1 cannot be computed: "),
        computed.failure());
  }

  private static Quantity<?> quantity(String label) {
    return Quantities.of(label);
  }

  /** A shard of a store with some rows. */
  private <R extends Record> RemoteShard shard(
      Quantity<R> what, List<Row> rows, Range next, Work work) {
    try (StoreWriter writer = StoreWriter.open(results)) {
      Rows.store(writer, what.table(), rows);
      Way<R> sweep = what.ways().get(0);
      Range asked = new Range(4, 40);
      Known known = Known.stored(writer.store(), what.table());
      RunPlan<R> plan = RunPlan.of(known, what.table(), sweep, asked);
      return new ClusterBatch<>(writer, plan, work, NO_CLUSTER).task(next);
    }
  }

  /** A cluster that nothing is sent to. */
  private static final Cluster NO_CLUSTER =
      new Cluster() {
        @Override
        public int processors() {
          return 1;
        }

        @Override
        public <R extends Cluster.Task.Times> Workers<R> begin(
            List<? extends Cluster.Task<R>> tasks, Cancellation ends) {
          throw new AssertionError();
        }

        @Override
        public void close() {}
      };

  private static List<List<Object>> untimed(Quantity<?> what, List<Row> rows) {
    return rows.stream().map(row -> what.table().untimed(row)).toList();
  }
}
