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
    return since(System.nanoTime(), question);
  }

  /**
   * Computes a result. Its time includes what preceded the call.
   *
   * @param start the value of {@link System#nanoTime} from which the time is measured
   */
  public static <T> Timed<T> since(long start, Supplier<T> question) {
    T answer = question.get();
    return new Timed<>(answer, System.nanoTime() - start);
  }

  /**
   * Computes several results together, and divides the time by the positions searched.
   *
   * @param start the value of {@link System#nanoTime} from which the time is measured
   */
  public static <T> List<Timed<T>> ofEach(long start, Supplier<List<Searched<T>>> question) {
    Timed<List<Searched<T>>> all = since(start, question);
    double positions = all.answer().stream().mapToLong(one -> 1 + one.positions()).sum();
    return all.answer().stream()
        .map(
            one ->
                new Timed<>(
                    one.answer(), (long) (all.nanos() * ((1 + one.positions()) / positions))))
        .toList();
  }
}
