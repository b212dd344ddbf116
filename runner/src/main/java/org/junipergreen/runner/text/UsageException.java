package org.junipergreen.runner.text;

import java.util.function.Supplier;

/**
 * Thrown if a command refuses its arguments. The message is one line that names the argument and
 * the problem. The command line prints it with a reference to the command's help and exits with 2.
 */
public final class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public UsageException(String message) {
    super(message);
  }

  /**
   * Returns what is made of an argument.
   *
   * @param prefix the beginning of the message, such as {@code --played: }
   * @param made throws an {@link IllegalArgumentException} if the argument is refused
   */
  public static <T> T refusing(String prefix, Supplier<T> made) {
    try {
      return made.get();
    } catch (IllegalArgumentException e) {
      throw new UsageException(prefix + e.getMessage());
    }
  }
}
