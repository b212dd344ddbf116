package org.junipergreen.runner.cli.options;

import org.junipergreen.runner.Failure;
import org.junipergreen.solver.search.TableMemory;

/** Takes the memory of the table that exhaustive searches share. */
public final class SearchMemory {
  /** Room for some millions of positions. */
  private static final long ENOUGH_FOR_EASY = 128L << 20;

  private SearchMemory() {}

  /**
   * Takes memory for searches of boards up to {@code n}: all that is allowed, or little when they
   * are sure to need little. Touches all of it, which takes seconds for many GiB.
   *
   * @param allowed how many bytes it may be
   * @param easy the last n of which little is sure to do
   * @throws Failure when the machine has less, or Java may not take as much
   */
  public static TableMemory take(long allowed, int easy, long n) {
    long bytes = n <= easy ? Math.min(allowed, ENOUGH_FOR_EASY) : allowed;
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
