package org.junipergreen.solver;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.function.Executable;

/** Asserts that something is refused with a message that names the fault. */
public final class Refused {
  private Refused() {}

  /** An {@link IllegalArgumentException} whose message has these words. */
  public static void because(String words, Executable wrong) {
    because(words, IllegalArgumentException.class, wrong);
  }

  /** An exception of this type whose message has these words. */
  public static void because(String words, Class<? extends Exception> type, Executable wrong) {
    String message = String.valueOf(assertThrows(type, wrong, words).getMessage());
    assertTrue(message.contains(words), message);
  }
}
