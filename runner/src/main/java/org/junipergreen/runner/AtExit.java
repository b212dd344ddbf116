package org.junipergreen.runner;

/**
 * Has something done when the program ends before this is closed: by a signal for which no command
 * listens, as a rule. Java begins its thread then.
 */
public final class AtExit implements AutoCloseable {
  private final Thread hook;

  /**
   * Waits for the program's end.
   *
   * @param action quick
   */
  public AtExit(Runnable action) {
    hook = new Thread(action, "at exit");
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /** It is not wanted any more. */
  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The program ends already.
    }
  }
}
