package org.junipergreen.runner;

/**
 * Work that failed for a reason its user can understand: the message is one line that says what
 * happened and, where there is something to do, what. The command line prints it and exits with 1.
 */
public class Failure extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** A failure with its one line. */
  public Failure(String message) {
    super(message);
  }

  /** A failure with its one line and what lies behind it. */
  public Failure(String message, Throwable cause) {
    super(message, cause);
  }
}
