package org.junipergreen.runner.batch;

import java.time.Duration;
import java.util.List;

/**
 * Do the pieces of some work and hand over what comes of them. One thread owns them: it alone calls
 * these methods.
 *
 * @param <T> what comes of a piece
 */
public interface Workers<T> extends AutoCloseable {
  /**
   * Waits for what becomes ready.
   *
   * @param time how long to gather it
   * @return what became ready, each piece once; empty only when there will be no more
   */
  List<T> take(Duration time) throws InterruptedException;

  /** Throws what ended the work early, if something did. */
  void rethrow();

  /** Stops the work; what has not been taken is lost. */
  @Override
  void close();
}
