package org.junipergreen.runner.method;

/** Is told how far the work on one board has come. */
@FunctionalInterface
public interface WorkListener {
  /**
   * Called now and then, by any thread; should return quickly.
   *
   * @param phase what is being done, in some words
   * @param done how much of it is done
   * @param total how much there is, 0 when that is not known
   */
  void at(String phase, long done, long total);
}
