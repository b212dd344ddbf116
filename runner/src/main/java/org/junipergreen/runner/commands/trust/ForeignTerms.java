package org.junipergreen.runner.commands.trust;

import java.io.BufferedReader;
import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junipergreen.runner.table.Contradiction;
import org.junipergreen.runner.table.Range;

/**
 * Terms of a sequence from a b-file, as in the On-Line Encyclopedia of Integer Sequences. A line is
 * {@code n value}. Empty lines and everything after a # are ignored.
 *
 * @param terms the value at each n
 */
public record ForeignTerms(NavigableMap<Long, BigInteger> terms) {
  private static final Pattern LINE = Pattern.compile("(-?\\d{1,18})\\s+(-?\\d+)");

  /**
   * The outcome of a comparison with our terms. Each n is in at most one list.
   *
   * @param agree n whose terms are equal
   * @param fresh n that only we have
   * @param absent n that only the file has
   * @param open n of the file for which our term is not proved
   * @param different the different terms, in ascending order of n
   */
  public record Outcome(
      List<Range> agree,
      List<Range> fresh,
      List<Range> absent,
      List<Range> open,
      List<Contradiction> different) {}

  /**
   * Reads a b-file.
   *
   * @throws IOException if it cannot be read; names the first invalid line
   */
  public static ForeignTerms read(BufferedReader in) throws IOException {
    NavigableMap<Long, BigInteger> terms = new TreeMap<>();
    int number = 0;
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      number++;
      String text = line.replaceFirst("#.*", "").strip();
      if (!text.isEmpty()) {
        Matcher matcher = LINE.matcher(text);
        if (!matcher.matches()) {
          throw new IOException("line %d is not 'n value', as a b-file has it".formatted(number));
        }
        BigInteger value = new BigInteger(matcher.group(2));
        BigInteger before = terms.put(Long.parseLong(matcher.group(1)), value);
        if (before != null && !before.equals(value)) {
          throw new IOException(
              "line %d has another value for n = %s than an earlier line"
                  .formatted(number, matcher.group(1)));
        }
      }
    }
    if (terms.isEmpty()) {
      throw new IOException("it has no terms");
    }
    return new ForeignTerms(terms);
  }

  /** Returns the terms of the boards in the range. */
  public ForeignTerms within(Range range) {
    return new ForeignTerms(terms.subMap(range.from(), true, range.to(), true));
  }

  /**
   * Compares with our terms.
   *
   * @param column the name of our terms
   * @param proved our final terms by n
   * @param unproved the n of our other terms
   */
  public Outcome compare(String column, Map<Long, BigInteger> proved, Set<Long> unproved) {
    TreeSet<Long> agree = new TreeSet<>();
    TreeSet<Long> absent = new TreeSet<>();
    TreeSet<Long> open = new TreeSet<>();
    List<Contradiction> different = new ArrayList<>();
    terms.forEach(
        (n, theirs) -> {
          BigInteger ours = proved.get(n);
          if (ours == null) {
            (unproved.contains(n) ? open : absent).add(n);
          } else if (ours.equals(theirs)) {
            agree.add(n);
          } else {
            different.add(new Contradiction(n, column, ours, theirs));
          }
        });
    TreeSet<Long> fresh = new TreeSet<>(proved.keySet());
    fresh.removeAll(terms.keySet());
    return new Outcome(ranges(agree), ranges(fresh), ranges(absent), ranges(open), different);
  }

  /** Converts numbers to ranges. A b-file may start below n = 1, where there is no board. */
  private static List<Range> ranges(TreeSet<Long> numbers) {
    List<Range> ranges = new ArrayList<>();
    numbers.tailSet(1L).forEach(n -> Range.append(ranges, new Range(n, n)));
    return ranges;
  }
}
