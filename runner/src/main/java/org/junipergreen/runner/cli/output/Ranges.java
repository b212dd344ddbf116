package org.junipergreen.runner.cli.output;

import java.util.List;
import java.util.stream.Collectors;
import org.junipergreen.runner.store.Range;

/** Ranges of n in words. */
public final class Ranges {
  private static final int SHOWN = 10;

  private Ranges() {}

  /** How many n there are in disjoint ranges. */
  public static long size(List<Range> ranges) {
    return ranges.stream().mapToLong(Range::size).sum();
  }

  /** The first few ranges, and how many more there are. */
  public static String text(List<Range> ranges) {
    String first =
        ranges.stream().limit(SHOWN).map(Range::toString).collect(Collectors.joining(", "));
    return ranges.size() <= SHOWN ? first : first + " and " + (ranges.size() - SHOWN) + " more";
  }
}
