package org.junipergreen.runner.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junipergreen.runner.table.Range;
import org.junit.jupiter.api.Test;

class ShardsTest {
  @Test
  void shardsHoldEveryMissingNOnce() {
    Random random = new Random(2);
    for (int round = 0; round < 200; round++) {
      List<Range> missing = new ArrayList<>();
      long n = 1;
      for (int i = random.nextInt(5); i >= 0; i--) {
        long from = n + random.nextInt(300);
        missing.add(new Range(from, from + random.nextInt(3000)));
        n = missing.get(missing.size() - 1).to() + 2;
      }
      int begins = 10 * random.nextInt(20);
      List<Range> shards = Shards.cut(missing, 1 + random.nextInt(16), at -> begins);
      assertEquals(
          numbers(missing), numbers(sorted(shards)), "seed 2, round " + round + ": " + missing);
    }
  }

  /** The memory of a shard is that of its last n, so a long job must not be one shard. */
  @Test
  void noShardReachesFarAhead() {
    for (int workers = 1; workers <= 64; workers *= 2) {
      List<Range> shards = Shards.cut(List.of(new Range(1, 1_000_000)), workers, n -> 0);
      assertTrue(shards.stream().allMatch(shard -> shard.size() <= 5050), workers + " workers");
    }
  }

  @Test
  void noWorkerIsLeftAloneWithMuchAtTheEnd() {
    for (int workers = 2; workers <= 64; workers *= 2) {
      List<Range> shards = Shards.cut(List.of(new Range(1, 1_000_000)), workers, n -> 0);
      assertTrue(shards.size() >= 8 * workers, workers + " workers: " + shards.size());
      assertTrue(shards.get(shards.size() - 1).size() <= 1000);
      assertTrue(shards.stream().allMatch(shard -> shard.size() >= 50));
    }
  }

  @Test
  void nothingMissingMeansNoShard() {
    assertEquals(List.of(), Shards.cut(List.of(), 2, n -> 450));
  }

  /** What is computed first costs most, so that the last ones are short. */
  @Test
  void aFewWorkersAscendAndManyDescend() {
    List<Range> all = List.of(new Range(1, 1_000_000));
    List<Range> few = Shards.cut(all, 8, n -> 450);
    assertEquals(sorted(few), few);
    List<Range> many = new ArrayList<>(Shards.cut(all, 9, n -> 450));
    Collections.reverse(many);
    assertEquals(sorted(many), many);
  }

  private static List<Range> sorted(List<Range> shards) {
    return shards.stream().sorted(Comparator.comparingLong(Range::from)).toList();
  }

  private static List<Long> numbers(List<Range> ranges) {
    return ranges.stream()
        .flatMap(range -> LongStream.rangeClosed(range.from(), range.to()).boxed())
        .toList();
  }

  @Test
  void blocksAreCutAtTheSameNWhateverIsMissing() {
    List<Range> missing = List.of(new Range(4, 30), new Range(50, 76));
    assertEquals(
        List.of(
            new Range(4, 25),
            new Range(26, 30),
            new Range(50, 50),
            new Range(51, 75),
            new Range(76, 76)),
        Shards.blocks(missing));
    assertEquals(1, Shards.firstOfBlock(25));
    assertEquals(26, Shards.firstOfBlock(26));
  }
}
