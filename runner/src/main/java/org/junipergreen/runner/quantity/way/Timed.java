package org.junipergreen.runner.quantity.way;

import java.util.List;
import java.util.function.Supplier;
import org.junipergreen.solver.search.Searched;

/**
 * A result and the time that it took.
 *
 * @param nanos the time in nanoseconds
 */
public record Timed<T>(T answer, long nanos) {
  /** Computes and times a result. */
  public static <T> Timed<T> of(Supplier<T> question) {
    long start = System.nanoTime();
    T answer = question.get();
    return new Timed<>(answer, System.nanoTime() - start);
  }

  /** Computes several results together, and divides the time by the positions searched. */
  public static <T> List<Timed<T>> ofEach(Supplier<List<Searched<T>>> question) {
    Timed<List<Searched<T>>> all = of(question);
    double positions = all.answer().stream().mapToLong(one -> 1 + one.positions()).sum();
    return all.answer().stream()
        .map(
            one ->
                new Timed<>(
                    one.answer(), (long) (all.nanos() * ((1 + one.positions()) / positions))))
        .toList();
  }
}
