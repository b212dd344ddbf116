package org.junipergreen.solver.lifetime;

/** The system does not let the program make the threads that it was asked to work with. */
public final class NoThreadsException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * Says how many were wanted.
   *
   * @param asked how many
   * @param made how many could be made, of which none is left
   * @param cause what the system said, if anything
   */
  public NoThreadsException(int asked, int made, Throwable cause) {
    super(
        "%d %s asked, %d could be made".formatted(asked, asked == 1 ? "thread" : "threads", made),
        cause);
  }
}
