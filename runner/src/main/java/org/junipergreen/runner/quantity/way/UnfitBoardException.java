package org.junipergreen.runner.quantity.way;

import org.junipergreen.runner.text.Failure;

/** Thrown if a method does not accept a board; the message says why. */
public final class UnfitBoardException extends Failure {
  private static final long serialVersionUID = 1;

  public UnfitBoardException(String reason, Throwable cause) {
    super(reason, cause);
  }

  public UnfitBoardException(String reason) {
    super(reason);
  }
}
