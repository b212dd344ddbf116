package org.junipergreen.solver;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

/**
 * How far a test goes. Each build cuts short what {@code ./check-more.sh ranges} does as a whole:
 * it sets {@code juniper.ranges}.
 */
public final class Ranges {
  private static final boolean WHOLE = Boolean.getBoolean("juniper.ranges");

  private Ranges() {}

  /** Returns the first in each build, and the second in the longer check. */
  public static <T> T cut(T eachBuild, T whole) {
    return WHOLE ? whole : eachBuild;
  }

  /** Leaves the rest of a test to the longer check. */
  public static void needWhole() {
    assumeTrue(WHOLE, "./check-more.sh ranges, a longer check");
  }
}
