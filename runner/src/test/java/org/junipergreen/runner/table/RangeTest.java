package org.junipergreen.runner.table;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Ranges, compared with the sets of their n. */
class RangeTest {
  private static final int MAX = 12;

  private static LongStream numbers(List<Range> ranges) {
    return ranges.stream().flatMapToLong(r -> LongStream.rangeClosed(r.from(), r.to()));
  }

  /** The maximal ranges of a set of n. */
  private static List<Range> ranges(LongStream numbers) {
    List<Range> ranges = new ArrayList<>();
    numbers.distinct().sorted().forEach(n -> Range.append(ranges, new Range(n, n)));
    return ranges;
  }

  @Test
  void whatOneRangeLeavesOfAnotherAndWhatTheyShare() {
    for (long a = 1; a <= MAX; a++) {
      for (long b = a; b <= MAX; b++) {
        for (long c = 1; c <= MAX; c++) {
          for (long d = c; d <= MAX; d++) {
            Range one = new Range(a, b);
            Range other = new Range(c, d);
            long from = c;
            long to = d;
            assertEquals(
                ranges(numbers(List.of(one)).filter(n -> n < from || n > to)),
                one.minus(List.of(other)));
            assertEquals(
                ranges(numbers(List.of(one)).filter(n -> n >= from && n <= to)),
                one.and(other).stream().toList());
          }
        }
      }
    }
  }

  @Test
  void aUnionHasEachNumberOnce() {
    Random random = new Random(58);
    for (int i = 0; i < 1000; i++) {
      List<Range> ranges = new ArrayList<>();
      for (int j = random.nextInt(5); j >= 0; j--) {
        long from = 1L + random.nextInt(20);
        ranges.add(new Range(from, from + random.nextInt(6)));
      }
      assertEquals(ranges(numbers(ranges)), Range.union(ranges), ranges.toString());
    }
    assertEquals(List.of(), Range.union(List.of()));
  }
}
