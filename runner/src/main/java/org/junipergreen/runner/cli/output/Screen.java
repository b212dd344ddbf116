package org.junipergreen.runner.cli.output;

import java.util.Map;

/**
 * What a person reads standard output on.
 *
 * @param columns how wide a line may be
 * @param colour whether it may have colours
 */
public record Screen(int columns, boolean colour) {
  /**
   * A file or a pipe: the text is that of a usual terminal, so that documents show what one sees.
   */
  public static final Screen NONE = new Screen(80, false);

  private static final int NARROWEST = 20;

  public Screen {
    columns = Math.max(NARROWEST, columns);
  }

  /**
   * The one that this program writes to. Whether there is one, and how wide it is, the launcher
   * says by the system property {@code juniper.width}, since Java cannot tell.
   *
   * @param environment may forbid colours: by NO_COLOR (no-color.org) or TERM=dumb
   */
  public static Screen ofStandardOutput(Map<String, String> environment) {
    int columns = Integer.getInteger("juniper.width", 0);
    boolean plain =
        !environment.getOrDefault("NO_COLOR", "").isEmpty()
            || environment.getOrDefault("TERM", "dumb").equals("dumb");
    return columns == 0 ? NONE : new Screen(columns, !plain);
  }

  /** What has to be read first. */
  public String strong(String text) {
    return coloured("1", text);
  }

  /** The name of something whose value stands beside or below it. */
  public String label(String text) {
    return coloured("36", text);
  }

  /** What one would want to choose. */
  public String good(String text) {
    return coloured("1;32", text);
  }

  private String coloured(String code, String text) {
    return colour && !text.isEmpty() ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
  }
}
