package org.junipergreen.runner.remote;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junipergreen.runner.quantity.Registry;
import org.junipergreen.runner.quantity.RowMethod.Circumstances;
import org.junipergreen.runner.quantity.RowMethod.EachByOneThread;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A shard that is sent somewhere gives there the rows that it gives here. */
class RemoteShardTest {
  @ParameterizedTest
  @ValueSource(strings = {"winner", "chain", "partition", "fastest", "divisors"})
  void rowsAreThoseOfTheJob(String quantity) throws Exception {
    EachByOneThread way = way(quantity);
    List<Row> before = rows(way, List.of(), new Range(4, 27));
    List<Row> expected = rows(way, before, new Range(28, 40));
    RemoteShard shard = RemoteShard.of(way, new Range(28, 40), knowing(before));
    RemoteShard.Computed computed = Sent.sent(Sent.sent(shard).perform(() -> false));
    assertNull(computed.failure());
    assertEquals(
        untimed(way, expected),
        untimed(way, computed.boards().stream().flatMap(List::stream).toList()));
    assertTrue(0 < computed.firstNanos() && computed.firstNanos() <= computed.nanos());
  }

  @Test
  void onlyWhatIsBegunWithIsSentAlong() {
    List<Row> before = rows(way("chain"), List.of(), new Range(4, 27));
    Range next = new Range(28, 40);
    assertEquals(
        before.subList(23, 24), RemoteShard.of(way("chain"), next, knowing(before)).stored());
    assertEquals(List.of(), RemoteShard.of(way("winner"), next, knowing(before)).stored());
  }

  @Test
  void aRequestToStopLeavesOutTheRest() throws InterruptedException {
    AtomicInteger asked = new AtomicInteger();
    RemoteShard shard = RemoteShard.of(way("winner"), new Range(1, 100), knowing(List.of()));
    assertEquals(9, shard.perform(() -> asked.incrementAndGet() > 10).boards().size());
  }

  @Test
  void aFailureIsSaidAndWhatWasComputedIsKept() throws InterruptedException {
    EachByOneThread way = way("fastest");
    Range below = new Range(1, 5);
    RemoteShard.Computed computed =
        RemoteShard.of(way, below, knowing(List.of())).perform(() -> false);
    assertEquals(List.of(), computed.boards());
    assertTrue(
        String.valueOf(computed.failure()).startsWith("fastest of n = 1 cannot be computed: "),
        computed.failure());
  }

  private static EachByOneThread way(String quantity) {
    return (EachByOneThread) Registry.standard().named(quantity).orElseThrow().rowMethods().get(0);
  }

  private static Circumstances knowing(List<Row> rows) {
    return new Circumstances(
        (table, range, action) ->
            rows.stream()
                .filter(row -> range.from() <= row.n() && row.n() <= range.to())
                .forEach(action),
        new Range(4, 40),
        Long.MAX_VALUE,
        () -> false);
  }

  private static List<Row> rows(EachByOneThread way, List<Row> known, Range range) {
    var computation = way.job(range, 1, knowing(known)).computation().apply(range);
    List<Row> rows = new ArrayList<>();
    for (long n = range.from(); n <= range.to(); n++) {
      rows.addAll(computation.next());
    }
    return rows;
  }

  private static List<List<Object>> untimed(EachByOneThread way, List<Row> rows) {
    return rows.stream().map(row -> way.table().untimed(row)).toList();
  }
}
