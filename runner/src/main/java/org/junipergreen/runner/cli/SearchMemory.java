package org.junipergreen.runner.cli;

import org.junipergreen.runner.Failure;
import org.junipergreen.solver.search.TableMemory;

/** Takes the memory of the table that exhaustive searches share. */
final class SearchMemory {
  /**
   * Every n up to here is searched in less than 100,000 positions; 114 is the first that takes
   * millions.
   */
  static final int LAST_EASY = 109;

  /** Room for at least three million positions. */
  private static final long ENOUGH_FOR_EASY = 128L << 20;

  private SearchMemory() {}

  /**
   * Takes memory for searches of boards up to {@code n}: all that is allowed, or little when they
   * are sure to need little. Touches all of it, which takes seconds for many GiB.
   *
   * @param allowed how many bytes it may be
   * @throws Failure when the machine has less, or Java may not take as much
   */
  static TableMemory take(long allowed, long n) {
    long bytes = n <= LAST_EASY ? Math.min(allowed, ENOUGH_FOR_EASY) : allowed;
    if (bytes > largest()) {
      throw new Failure(tooLarge(bytes));
    }
    try {
      return new TableMemory(bytes);
    } catch (OutOfMemoryError e) {
      throw new Failure(tooLarge(bytes), e);
    }
  }

  private static String tooLarge(long bytes) {
    return "a search table of %d MiB is too large, Java can have %d MiB here; --memory sets its size"
        .formatted(bytes >> 20, largest() >> 20);
  }

  private static long largest() {
    return Math.min(MemorySize.ofTheMachine(), MemorySize.outsideTheHeap());
  }
}
