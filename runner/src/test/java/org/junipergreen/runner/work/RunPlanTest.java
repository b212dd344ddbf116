package org.junipergreen.runner.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junipergreen.runner.app.Cli;
import org.junipergreen.runner.app.Cli.Output;
import org.junipergreen.runner.app.StandardQuantities;
import org.junipergreen.runner.known.Known;
import org.junipergreen.runner.known.store.StoreWriter;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.way.Cost;
import org.junipergreen.runner.quantity.way.Way;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.work.RunPlan.Forecast;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunPlanTest {
  private static final Cost COST = Cost.exponential(2, new Cost.Point(10, 60, 1 << 20));
  private static final OptionalLong UNKNOWN = OptionalLong.empty();

  @Test
  void aDiskThatMayBecomeFullIsNamedWithTheNeed() {
    List<Range> todo = List.of(new Range(10, 12));
    assertEquals(Optional.empty(), forecast(todo, 1, OptionalLong.of(100 << 20)).lowDisk());
    String low = forecast(todo, 256 << 20, OptionalLong.of(100 << 20)).lowDisk().orElseThrow();
    assertTrue(low.contains("100 MiB are free") && low.endsWith("256 MiB"), low);
    assertEquals(Optional.empty(), forecast(todo, 256 << 20, UNKNOWN).lowDisk());
    Optional<String> little = forecast(todo, 3 << 10, OptionalLong.of(3 << 19)).lowDisk();
    assertEquals(Optional.empty(), little, "with a journal");
    Optional<String> stored = forecast(List.of(), 0, OptionalLong.of(0)).lowDisk();
    assertEquals(Optional.empty(), stored, "all is stored");
  }

  @Test
  void whatNobodyWillSeeTheEndOfIsSaidToBeOutOfReach() {
    assertEquals(Optional.empty(), forecast(List.of(new Range(10, 12)), 1, UNKNOWN).hopeless());
    String hopeless = forecast(List.of(new Range(10, 60)), 1, UNKNOWN).words().orElseThrow();
    assertTrue(
        hopeless.contains(" for n = 60: out of reach,")
            && hopeless.endsWith("; n = 10 took 1 min and 1.0 MiB"),
        hopeless);
  }

  @Test
  void memoryIsThatOfThePositionsOrLiesBetweenMeasuredPoints() {
    Cost.Point[] points = {
      new Cost.Point(10, 1, 0), new Cost.Point(20, 2, 1 << 20), new Cost.Point(30, 4, 1 << 24)
    };
    Cost doubling = Cost.exponential(2, points);
    assertEquals(1 << 19, doubling.bytes(19));
    assertEquals(1 << 22, doubling.bytes(25));
    assertEquals(1 << 25, doubling.bytes(31));
    assertEquals((1 << 20) * 3 / 4, Cost.power(4, points).bytes(15), "as n");
    Cost counted =
        new Cost(
            true, 1, List.of(points), Map.of(25L, 3000L), new Cost.Point(1000, 0.1, 5000), n -> 0);
    assertEquals(15_000, counted.bytes(25));
    assertEquals(0, Cost.exponential(2, points[0]).bytes(12), "unknown");
  }

  @Test
  void countOfASingleBoardThatDoesNotFitIsRefusedBeforeItStarts(@TempDir Path results) {
    Output refused = Cli.run(results, "solve 50 games --memory 16M");
    assertEquals(1, refused.code());
    assertTrue(
        refused.err().matches("(?s).*games, n = 50: .* 16.0 MiB; --memory \\d+M allows it\\n"),
        refused.err());
    String lengths = Cli.run(results, "solve 40 lengths --memory 16M").err();
    assertTrue(lengths.contains(" lengths, n = 40: needs about "), lengths);
  }

  @Test
  void countThatDoesNotFitIntoTheMemoryUsesTheDisk(@TempDir Path results) {
    String run = "run games 40..40 --memory 1M";
    Output dry = Cli.run(results, run + " --dry-run");
    assertEquals(0, dry.code());
    assertTrue(dry.out().replaceAll("\\s+", " ").contains(" are free: enough."), dry.out());
    assertEquals("", dry.err());
    assertEquals(0, Cli.run(results, run).code());
    Output known = Cli.run(results, "verify games 40..40 --by exclusion");
    assertEquals(0, known.code(), known.err());
  }

  @Test
  void layersThatDoNotFitOnTheDiskAreRefused() {
    OptionalLong free = OptionalLong.of(1 << 20);
    assertEquals(Optional.empty(), Forecast.diskShortage(1 << 20, free, "games, n = 70"));
    assertEquals(Optional.empty(), Forecast.diskShortage(2 << 20, UNKNOWN, "games, n = 70"));
    String shortage = Forecast.diskShortage(2 << 20, free, "games, n = 70").orElseThrow();
    assertTrue(shortage.startsWith("games, n = 70: needs about 2.0 MiB"), shortage);
    assertTrue(shortage.contains(" 1.0 MiB are free; --results "), shortage);
  }

  @Test
  void workThatAllThreadsShareWasMeasuredWithTwo() {
    assertEquals(2, Cost.withThreads(1));
    int processors = Runtime.getRuntime().availableProcessors();
    assertEquals(2.0 / processors, Cost.withThreads(processors + 1));
  }

  private static Forecast forecast(List<Range> todo, long disk, OptionalLong free) {
    TimeLeft left = new TimeLeft(COST, todo, 1, Double.POSITIVE_INFINITY, 1);
    double seconds = left.left().orElse(0);
    return new Forecast(
        plan(StandardQuantities.registry().defaultQuantity(), todo),
        left,
        seconds,
        0,
        disk,
        free,
        Optional.empty(),
        Optional.empty());
  }

  private static <R extends Record> RunPlan<R> plan(Quantity<R> what, List<Range> todo) {
    Known known = Known.stored(StoreWriter.inMemory(Path.of("none")).store(), what.table());
    Way<R> way =
        Way.eachBoard(
            "slow",
            60,
            60,
            COST,
            (n, work) -> {
              throw new AssertionError(n);
            },
            (board, work) -> {
              throw new AssertionError(board);
            });
    return new RunPlan<>(what.table(), way, new Range(1, 60), known, todo, 0);
  }
}
