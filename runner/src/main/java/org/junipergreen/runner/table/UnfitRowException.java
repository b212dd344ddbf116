package org.junipergreen.runner.table;

import org.junipergreen.runner.Failure;

/** A row that no record can say: it lacks a value, or has a number that is too large. */
public final class UnfitRowException extends Failure {
  private static final long serialVersionUID = 1;

  /** Says in a line what is wrong with it. */
  UnfitRowException(String problem) {
    super(problem);
  }
}
