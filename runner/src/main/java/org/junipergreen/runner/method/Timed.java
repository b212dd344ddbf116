package org.junipergreen.runner.method;

import java.util.function.Supplier;

/**
 * An answer, and how long it took.
 *
 * @param nanos the time in nanoseconds
 */
public record Timed<T>(T answer, long nanos) {
  /** Asks the question. */
  public static <T> Timed<T> of(Supplier<T> question) {
    long start = System.nanoTime();
    T answer = question.get();
    return new Timed<>(answer, System.nanoTime() - start);
  }
}
