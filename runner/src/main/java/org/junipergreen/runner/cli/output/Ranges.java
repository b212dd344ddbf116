package org.junipergreen.runner.cli.output;

import java.util.List;
import org.junipergreen.runner.store.Range;

/** Ranges of n. */
public final class Ranges {
  private Ranges() {}

  /** How many n there are in disjoint ranges. */
  public static long size(List<Range> ranges) {
    return ranges.stream().mapToLong(Range::size).sum();
  }
}
