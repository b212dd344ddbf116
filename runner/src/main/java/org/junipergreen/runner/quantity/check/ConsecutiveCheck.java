package org.junipergreen.runner.quantity.check;

import java.util.List;

/** The quick check of a quantity with a law that leads from n - 1 to n. */
public abstract class ConsecutiveCheck<R extends Record> extends Check<R> {
  /** Reports to the checker what is inconsistent between its rows and those of n - 1. */
  public abstract void checkNext(Checker<R> rows, List<R> before);
}
