package org.junipergreen.runner.quantity;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A language that quantities have words in, and the report speaks. */
public enum Language {
  EN,
  FR;

  /** Its code, as in a page's {@code lang}. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The locale of a language that was asked for, or the machine's when none was. */
  public static Locale locale(@Nullable Language asked) {
    return asked == null ? Locale.getDefault() : Locale.forLanguageTag(asked.toString());
  }
}
