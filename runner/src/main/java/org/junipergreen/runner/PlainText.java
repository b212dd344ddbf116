package org.junipergreen.runner;

import java.util.regex.Pattern;

/**
 * Text from files, as it is said to people: a terminal would obey control characters, a table be
 * broken by a separator of lines, and what is read from right to left hide what stands there.
 */
public final class PlainText {
  private static final Pattern NOT_SHOWN =
      Pattern.compile("[\\p{Cc}\\u2028\\u2029\\u200E\\u200F\\u061C\\u202A-\\u202E\\u2066-\\u2069]");

  private PlainText() {}

  /** Whether every character of a text is shown where it stands. */
  public static boolean isShown(String text) {
    return !NOT_SHOWN.matcher(text).find();
  }

  /** The text with a mark in the place of each character that is not. */
  public static String shown(String text) {
    return NOT_SHOWN.matcher(text).replaceAll("\uFFFD");
  }
}
