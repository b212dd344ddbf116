package org.junipergreen.runner;

import java.time.LocalDate;
import java.time.ZoneOffset;

/** The seed of tests that draw what they do: each day another. They print it. */
public final class DaySeed {
  /** That of {@code -Dseed}, or the date of the first test of a run. */
  @SuppressWarnings("TimeInStaticInitializer")
  public static final long SEED = Long.getLong("seed", LocalDate.now(ZoneOffset.UTC).toEpochDay());

  private DaySeed() {}
}
