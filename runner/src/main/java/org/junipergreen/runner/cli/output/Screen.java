package org.junipergreen.runner.cli.output;

import java.util.Map;
import java.util.Set;

/**
 * The terminal of standard output.
 *
 * @param columns the greatest width of a line
 * @param colour whether colours are used
 */
public record Screen(int columns, boolean colour) {
  /**
   * For a file or a pipe: the width of a usual terminal, so that documents show what a user sees.
   */
  public static final Screen NONE = new Screen(80, false);

  private static final int NARROWEST = 20;

  public Screen {
    columns = Math.max(NARROWEST, columns);
  }

  /**
   * Returns the screen that this program writes to. The launcher passes its width in the system
   * property {@code juniper.width}, which Java cannot determine.
   *
   * @param environment may forbid colours by NO_COLOR (no-color.org), or by a TERM as {@link
   *     #isDumb} has it
   */
  public static Screen ofStandardOutput(Map<String, String> environment) {
    int columns = Integer.getInteger("juniper.width", 0);
    boolean plain = !environment.getOrDefault("NO_COLOR", "").isEmpty() || isDumb(environment);
    return columns == 0 ? NONE : new Screen(columns, !plain);
  }

  /**
   * Returns whether TERM names a terminal without colours that cannot overwrite a line, or none.
   */
  public static boolean isDumb(Map<String, String> environment) {
    return Set.of("", "dumb", "emacs").contains(environment.getOrDefault("TERM", ""));
  }

  /** Formats the most important part of an answer. */
  public String strong(String text) {
    return coloured("1", text);
  }

  /** Formats the name of a value beside or below it. */
  public String label(String text) {
    return coloured("36", text);
  }

  /** Formats a good choice. */
  public String good(String text) {
    return coloured("1;32", text);
  }

  private String coloured(String code, String text) {
    return colour && !text.isEmpty() ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
  }
}
