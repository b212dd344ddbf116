package org.junipergreen.runner.quantity;

import java.util.Locale;

/** A language that quantities have words in, and the report speaks. */
public enum Language {
  EN,
  FR;

  /** Its code, as in a page's {@code lang}. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
