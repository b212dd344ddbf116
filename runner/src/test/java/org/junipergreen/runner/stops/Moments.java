package org.junipergreen.runner.stops;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.stream.LongStream;

/** At which looks of some work a test does something, and what has to be gone when it has ended. */
final class Moments {
  /** In all; {@code ./check-more.sh looks} takes a thousand. */
  private static final int MOST = Integer.getInteger("juniper.looks", 12);

  private static final long PATIENCE_MILLIS = 2000;

  private Moments() {}

  /**
   * The first looks, the last ones, and some between.
   *
   * @param count how many there are
   */
  static long[] of(long count) {
    int each = Math.max(1, MOST / 4);
    LongStream between = new Random(1).longs(MOST - 2 * each, 1, count + 1);
    LongStream ends =
        LongStream.concat(
            LongStream.rangeClosed(1, each), LongStream.rangeClosed(count - each + 1, count));
    return LongStream.concat(ends, between).filter(k -> k >= 1 && k <= count).distinct().toArray();
  }

  /** Threads that are there before some work. */
  static Set<Thread> threads() {
    return new HashSet<>(Thread.getAllStackTraces().keySet());
  }

  /** That all helpers that were not there before have ended, or do so within a moment. */
  static void assertGone(Set<Thread> before, String when) {
    Set<Thread> left = threads();
    left.removeAll(before);
    left.removeIf(thread -> !thread.getName().equals("helper"));
    for (Thread thread : left) {
      try {
        thread.join(PATIENCE_MILLIS);
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
    left.removeIf(thread -> !thread.isAlive());
    assertEquals(Set.of(), left, when);
  }
}
