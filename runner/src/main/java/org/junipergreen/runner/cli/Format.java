package org.junipergreen.runner.cli;

import java.util.Locale;

/** How a command prints its records. */
enum Format {
  /** Aligned for the eye. */
  TABLE,
  /** A header line, then a record a line. */
  CSV,
  /** JSON Lines: an object a line. */
  JSON;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
