package org.junipergreen.runner.remote;

import java.io.Serializable;
import java.util.function.BooleanSupplier;

/**
 * Work that any machine can do which has the program: it needs no store, and depends on what it
 * carries alone.
 *
 * @param <R> what comes of it
 */
public interface RemoteTask<R extends RemoteTask.Result> extends Serializable {
  /**
   * Does the work, in one thread.
   *
   * @param stop asked before every n; when true, the rest is left out
   */
  R perform(BooleanSupplier stop) throws InterruptedException;

  /** What came of a task. */
  interface Result extends Serializable {
    /** What it took until the first n was done, in nanoseconds. */
    long firstNanos();

    /** What it took in all, in nanoseconds. */
    long nanos();
  }
}
