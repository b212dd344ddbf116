package org.junipergreen.solver.work;

/** Thrown if the system cannot create the requested threads. */
public final class NoThreadsException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * @param cause the error of the system, if any
   */
  public NoThreadsException(int asked, int made, Throwable cause) {
    super(
        "%d %s asked, %d could be made".formatted(asked, asked == 1 ? "thread" : "threads", made),
        cause);
  }
}
