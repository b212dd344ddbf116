package org.junipergreen.runner.verify;

import java.util.List;

/**
 * The quick check of a quantity with a law that leads from an n to the next.
 *
 * @param <R> a row
 */
public abstract class ConsecutiveCheck<R extends Record> extends Check<R> {
  /**
   * Tells the checker what is wrong between its rows and those of the n before, where each by
   * itself may be right.
   */
  public abstract void checkNext(Checker<R> rows, List<R> before);
}
