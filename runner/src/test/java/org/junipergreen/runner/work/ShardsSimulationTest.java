package org.junipergreen.runner.work;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.NavigableMap;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junipergreen.runner.quantity.Quantities;
import org.junipergreen.runner.quantity.way.Cost;
import org.junipergreen.runner.table.Range;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * How long workers of a sweep to 10^6 would wait for each other, with the costs that were measured.
 * With {@code -Djuniper.shards.print=true} it prints what it finds.
 */
class ShardsSimulationTest {
  private static final int LAST = 1_000_000;

  /** Consecutive n whose mean was measured, and how many such means there are at each place. */
  private static final int BLOCK = 100;

  private static final int BLOCKS = 6;

  /**
   * In microseconds, at each place that was measured: to begin there, and for each n of a block.
   */
  private static final NavigableMap<Integer, long[]> MEASURED = measured();

  private static final double[] SUMS = sums();

  /** The sweep checks the whole certificate at each multiple of this. */
  private static final int WHOLE = 100_000;

  /** What that takes at n = 10^7, in seconds; it grows as a board from nothing does. */
  private static final double WHOLE_SECONDS = 13;

  /**
   * Of the time of all workers, from the first shard to the end of the last.
   *
   * @param idle the part in which a worker waits for others
   * @param lost that part and the one that goes into beginning shards
   */
  @ParameterizedTest
  @CsvSource({"1, 0.001, 0.15", "2, 0.02, 0.20", "8, 0.10, 0.45", "100, 0.05, 0.85"})
  void workersWaitLittleForEachOther(int workers, double idle, double lost) {
    List<Range> shards =
        Shards.cut(List.of(new Range(1, LAST)), workers, Quantities.WINNERS.cost()::boardsToBegin);
    PriorityQueue<Double> ends = new PriorityQueue<>();
    for (int i = 0; i < workers; i++) {
      ends.add(0.0);
    }
    double busy = 0;
    double last = 0;
    for (Range shard : shards) {
      double cost = beginning(shard.from()) + SUMS[(int) shard.to()] - SUMS[(int) shard.from() - 1];
      busy += cost;
      double end = ends.remove() + cost;
      ends.add(end);
      last = Math.max(last, end);
    }
    double isIdle = 1 - busy / (last * workers);
    double isLost = 1 - SUMS[LAST] / (last * workers);
    String found =
        "%d workers: %d shards, %.1f s, idle %.1f %%, %.1f %%"
            .formatted(workers, shards.size(), last / 1e6, 100 * isIdle, 100 * isLost);
    if (Boolean.getBoolean("juniper.shards.print")) {
      System.out.println(found);
    }
    assertTrue(isIdle <= idle && isLost <= lost, found);
  }

  /**
   * Many processors, to an n that nobody has reached with them: by the declared costs, which go on
   * as they were measured, and with the checks of the whole. Of what all workers could do in the
   * time, a part is lost.
   */
  @ParameterizedTest
  @CsvSource({
    "1000000, 2, 0.2", "1000000, 8, 0.4", "1000000, 16, 0.3", "1000000, 64, 0.65",
    "10000000, 2, 0.2", "10000000, 8, 0.2", "10000000, 16, 0.1", "10000000, 64, 0.3",
    "100000000, 2, 0.1", "100000000, 8, 0.1", "100000000, 16, 0.1", "100000000, 64, 0.15"
  })
  void manyWorkersAreWorthwhile(int to, int workers, double lost) {
    Cost cost = Quantities.WINNERS.cost();
    PriorityQueue<Double> ends = new PriorityQueue<>(Collections.nCopies(workers, 0.0));
    double useful = 0;
    double last = 0;
    List<Range> shards = Shards.cut(List.of(new Range(1, to)), workers, cost::boardsToBegin);
    for (Range shard : shards) {
      double rows = shard.size() * cost.seconds((shard.from() + shard.to()) / 2) + wholes(shard);
      useful += rows;
      double end = ends.remove() + rows + cost.beginning().applyAsDouble(shard.from());
      ends.add(end);
      last = Math.max(last, end);
    }
    double isLost = 1 - useful / (last * workers);
    String found =
        "%,d, %d workers: %d shards, %.3f h, lost %.0f %%, %.1f GB"
            .formatted(
                to,
                workers,
                shards.size(),
                last / 3600,
                100 * isLost,
                workers * cost.bytes(to) / 1e9);
    if (Boolean.getBoolean("juniper.shards.print")) {
      System.out.println(found);
    }
    assertTrue(isLost <= lost, found);
  }

  /** What the checks of the whole take. */
  private static double wholes(Range shard) {
    return LongStream.rangeClosed((shard.from() - 1) / WHOLE + 1, shard.to() / WHOLE)
        .mapToDouble(i -> WHOLE_SECONDS * Math.pow(i * WHOLE / 1e7, 1.1))
        .sum();
  }

  /** Beginning costs in proportion to n between the places that were measured. */
  private static double beginning(long n) {
    var place = MEASURED.floorEntry((int) Math.max(n, MEASURED.firstKey()));
    return (double) place.getValue()[0] * n / place.getKey();
  }

  /** What all n up to each one cost: those measured below it, one block after the other. */
  private static double[] sums() {
    double[] sums = new double[LAST + 1];
    for (int n = 1; n <= LAST; n++) {
      var place = MEASURED.floorEntry(Math.max(n, MEASURED.firstKey()));
      int block = (n - place.getKey()) / BLOCK % BLOCKS;
      sums[n] = sums[n - 1] + place.getValue()[1 + Math.max(0, block)];
    }
    return sums;
  }

  private static NavigableMap<Integer, long[]> measured() {
    try (InputStream in = ShardsSimulationTest.class.getResourceAsStream("sweep-costs.csv")) {
      NavigableMap<Integer, long[]> measured = new TreeMap<>();
      new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> Stream.of(line.split(",", -1)).mapToLong(Long::parseLong).toArray())
          .forEach(line -> measured.put((int) line[0], Arrays.copyOfRange(line, 1, line.length)));
      return measured;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
