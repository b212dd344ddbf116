package org.junipergreen.runner.work;

import java.time.Duration;
import java.util.List;

/**
 * Processes pieces of work and hands over the results. All methods must be called by one thread.
 */
public interface Workers<T> extends AutoCloseable {
  /**
   * Takes the results that arrive within the given time.
   *
   * @return the results, each piece once; empty only if there will be no more
   */
  List<T> take(Duration time);

  /** Throws the failure that ended the work early, if there was one. */
  void rethrow();

  /** Stops the work. Results that were not taken are lost. */
  @Override
  void close();
}
