package org.junipergreen.runner.quantity;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A language of the words of quantities and of the report. */
public enum Language {
  EN,
  FR;

  /** Returns the code, as in a page's {@code lang}. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the locale of a language; the machine's locale for null. */
  public static Locale locale(@Nullable Language asked) {
    return asked == null ? Locale.getDefault() : Locale.forLanguageTag(asked.toString());
  }
}
