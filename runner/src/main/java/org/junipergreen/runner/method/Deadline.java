package org.junipergreen.runner.method;

import java.util.function.BooleanSupplier;

/** The end of the time that some work is given. */
public final class Deadline {
  private Deadline() {}

  /**
   * Whether the time is over.
   *
   * @param nanos from now on, in nanoseconds; {@link Long#MAX_VALUE} for ever
   */
  public static BooleanSupplier in(long nanos) {
    long start = System.nanoTime();
    return () -> System.nanoTime() - start > nanos;
  }
}
