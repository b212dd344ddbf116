package org.junipergreen.runner.text;

import java.util.regex.Pattern;

/**
 * Sanitizes text from files for output: control characters would affect a terminal, line separators
 * would break a table, and right-to-left marks could hide text.
 */
public final class PlainText {
  private static final Pattern NOT_SHOWN =
      Pattern.compile("[\\p{Cc}\\u2028\\u2029\\u200E\\u200F\\u061C\\u202A-\\u202E\\u2066-\\u2069]");

  private PlainText() {}

  /** Returns whether every character of a text is visible in its place. */
  public static boolean isShown(String text) {
    return !NOT_SHOWN.matcher(text).find();
  }

  /** Replaces each invisible character by a mark. */
  public static String shown(String text) {
    return NOT_SHOWN.matcher(text).replaceAll("\uFFFD");
  }
}
