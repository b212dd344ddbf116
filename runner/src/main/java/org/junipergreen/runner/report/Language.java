package org.junipergreen.runner.report;

import java.util.Locale;

/** A language of the report. */
public enum Language {
  EN,
  FR;

  /** Its code, as in a page's {@code lang}. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
