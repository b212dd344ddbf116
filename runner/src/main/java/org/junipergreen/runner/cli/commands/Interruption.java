package org.junipergreen.runner.cli.commands;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Ctrl-C, or the system's request to end, for a command that wants to put things in order first.
 *
 * <p>Java answers both by running its shutdown hooks and then ends with a code of its own. While
 * this is open its hook notes the request, lets the command go on until {@link #exit}, and ends the
 * program with the code given there. Without one open, both end the program at once.
 */
public final class Interruption implements AutoCloseable {
  /** The exit code of a command that was stopped. */
  public static final int STOPPED = 130;

  private static final CompletableFuture<Integer> EXIT_CODE = new CompletableFuture<>();

  private final AtomicBoolean requested = new AtomicBoolean();
  private final Thread hook =
      new Thread(
          () -> {
            requested.set(true);
            Runtime.getRuntime().halt(EXIT_CODE.join());
          },
          "interruption");

  public Interruption() {
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /** Whether the program has been asked to stop. */
  public boolean requested() {
    return requested.get();
  }

  /** From here on a request ends the program at once, unless it has come already. */
  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The request has come: the hook is at work and waits for the exit code.
    }
  }

  /** Ends the program; to be called when all output is written. */
  public static void exit(int code) {
    EXIT_CODE.complete(code);
    System.exit(code);
  }
}
