package org.junipergreen.runner.quantity.way;

import org.junipergreen.runner.text.Failure;

/** A method does not take a board; the message says why. */
public final class UnfitBoardException extends Failure {
  private static final long serialVersionUID = 1;

  /** Says why. */
  public UnfitBoardException(String reason, Throwable cause) {
    super(reason, cause);
  }

  /** Says why. */
  public UnfitBoardException(String reason) {
    super(reason);
  }
}
