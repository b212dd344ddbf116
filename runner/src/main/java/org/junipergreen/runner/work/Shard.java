package org.junipergreen.runner.work;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.junipergreen.runner.quantity.way.Computation;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Row;
import org.junipergreen.runner.table.Table;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.CancelledException;
import org.junipergreen.solver.work.NoThreadsException;

/** Consecutive n that one worker computes, on any machine. */
public record Shard<R extends Record>(Table<R> table, Range range) {
  /**
   * Computes one n after the other, until the end or cancellation.
   *
   * @param computation starts a computation of consecutive n
   * @param ends polled before every n
   * @param finished accepts the rows of an n; may block while a queue is full
   * @throws Failure naming the n that cannot be computed, after the rows before it were accepted;
   *     or if something else went wrong although all rows are correct
   */
  public void compute(
      Function<Range, Computation<R>> computation,
      Cancellation ends,
      Consumer<List<Row>> finished) {
    long n = range.from();
    List<String> problems = List.of();
    try {
      ends.check();
      try (Computation<R> begun = computation.apply(range)) {
        for (; n <= range.to() && !ends.isRequested(); n++) {
          finished.accept(table.pack(begun.next()));
        }
        problems = begun.problems();
      }
    } catch (CancelledException e) {
      // There is no row for this n.
      if (!ends.isRequested()) {
        throw failure(n, "it was cancelled, and the run was not", e);
      }
    } catch (Failure e) {
      throw failure(n, String.valueOf(e.getMessage()), e);
    } catch (NoThreadsException e) {
      throw failure(n, String.valueOf(e.getMessage()), e);
    } catch (OutOfMemoryError e) {
      throw failure(n, "it needs more memory than Java was given", e);
    } catch (RuntimeException | Error e) {
      throw failure(n, "an internal error; --debug shows where", e);
    }
    if (!problems.isEmpty()) {
      throw new Failure("%s, %s: %s".formatted(table, range, String.join("; ", problems)));
    }
  }

  private Failure failure(long n, String reason, Throwable cause) {
    return new Failure("%s of n = %d cannot be computed: %s".formatted(table, n, reason), cause);
  }
}
