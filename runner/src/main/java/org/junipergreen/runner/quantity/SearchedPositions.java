package org.junipergreen.runner.quantity;

import java.util.Map;
import java.util.stream.Collectors;
import org.junipergreen.runner.forecast.Counted;
import org.junipergreen.runner.text.TextResource;

/** The number of positions that searches of 1..n examined, as counted once. */
public final class SearchedPositions {
  private static final String FILE = "positions.csv";

  private SearchedPositions() {}

  /** Returns the counts of a search from the file beside this class. */
  public static Counted of(String name, double rate) {
    return of(SearchedPositions.class, name, rate);
  }

  /**
   * Returns the counts of a search.
   *
   * @param beside the class that the file lies beside
   * @param name the name of its lines in the file
   * @param rate the number of positions that two threads examine in a second
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
