package org.junipergreen.runner.table;

import org.junipergreen.runner.text.Failure;

/** Thrown if a row does not fit the record type: a value is absent or too large. */
public final class UnfitRowException extends Failure {
  private static final long serialVersionUID = 1;

  UnfitRowException(String problem) {
    super(problem);
  }
}
