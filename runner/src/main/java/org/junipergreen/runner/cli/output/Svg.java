package org.junipergreen.runner.cli.output;

/** The frame of a picture in SVG. */
public final class Svg {
  private Svg() {}

  /**
   * Returns a picture on white.
   *
   * @param head the title and the definitions
   */
  public static String picture(
      int width, int height, int fontSize, String head, CharSequence content) {
    return """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %1$d %2$d" width="%1$d" height="%2$d"\
         role="img" font-family="sans-serif" font-size="%3$d" text-anchor="middle">
        %4$s
        <rect width="100%%" height="100%%" fill="#ffffff"/>
        %5$s</svg>
        """
        .formatted(width, height, fontSize, head, content);
  }
}
