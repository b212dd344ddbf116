package org.junipergreen.runner.quantity;

import java.util.Map;
import java.util.stream.Collectors;
import org.junipergreen.runner.forecast.Counted;
import org.junipergreen.runner.text.TextResource;

/** How many positions the searches of 1..n looked at, as they were counted once. */
public final class SearchedPositions {
  private static final String FILE = "positions.csv";

  private SearchedPositions() {}

  /** What was counted of a search, in the file beside this class. */
  public static Counted of(String name, double rate) {
    return of(SearchedPositions.class, name, rate);
  }

  /**
   * What was counted of a search.
   *
   * @param beside the class that the file lies beside
   * @param name of its lines in the file
   * @param rate how many positions it looks at in a second with two threads
   */
  public static Counted of(Class<?> beside, String name, double rate) {
    Map<Long, Long> counts =
        TextResource.of(beside, FILE)
            .lines()
            .map(line -> line.split(",", -1))
            .filter(fields -> fields[0].equals(name))
            .collect(
                Collectors.toUnmodifiableMap(
                    fields -> Long.valueOf(fields[1]), fields -> Long.valueOf(fields[2])));
    return new Counted(counts, rate);
  }
}
