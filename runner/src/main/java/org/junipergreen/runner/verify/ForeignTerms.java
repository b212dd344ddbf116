package org.junipergreen.runner.verify;

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
 * Terms of a sequence from elsewhere: a b-file, as the On-Line Encyclopedia of Integer Sequences
 * has them. A line is {@code n value}; empty lines and what follows a # are passed over.
 *
 * @param terms the value at each n
 */
public record ForeignTerms(NavigableMap<Long, BigInteger> terms) {
  private static final Pattern LINE = Pattern.compile("(-?\\d{1,18})\\s+(-?\\d+)");

  /** The file is not a b-file. */
  public static final class UnreadableException extends Exception {
    private static final long serialVersionUID = 1;

    UnreadableException(String message) {
      super(message);
    }
  }

  /**
   * What a comparison with terms of our own came to. An n is in one list at most.
   *
   * @param agree n whose terms are equal
   * @param fresh n that are here and not there
   * @param absent n that are there and not here
   * @param open n that are there, and here without a proof
   * @param different where the terms differ, in ascending order of n
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
   * @throws UnreadableException naming the first line that is not one of a b-file
   */
  public static ForeignTerms read(BufferedReader in) throws IOException, UnreadableException {
    NavigableMap<Long, BigInteger> terms = new TreeMap<>();
    int number = 0;
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      number++;
      String text = line.replaceFirst("#.*", "").strip();
      if (!text.isEmpty()) {
        Matcher matcher = LINE.matcher(text);
        if (!matcher.matches()) {
          throw new UnreadableException(
              "line %d is not 'n value', as a b-file has it".formatted(number));
        }
        BigInteger value = new BigInteger(matcher.group(2));
        BigInteger before = terms.put(Long.parseLong(matcher.group(1)), value);
        if (before != null && !before.equals(value)) {
          throw new UnreadableException(
              "line %d has another value for n = %s than an earlier line"
                  .formatted(number, matcher.group(1)));
        }
      }
    }
    if (terms.isEmpty()) {
      throw new UnreadableException("it has no terms");
    }
    return new ForeignTerms(terms);
  }

  /** The terms of some boards. */
  public ForeignTerms within(Range range) {
    return new ForeignTerms(terms.subMap(range.from(), true, range.to(), true));
  }

  /**
   * Compares with terms of our own.
   *
   * @param column what they are called
   * @param proved ours that are final, by n
   * @param unproved the n of those that are not
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

  /** Numbers as ranges; a b-file may begin below n = 1, where there is no board. */
  private static List<Range> ranges(TreeSet<Long> numbers) {
    List<Range> ranges = new ArrayList<>();
    numbers.tailSet(1L).forEach(n -> Range.append(ranges, new Range(n, n)));
    return ranges;
  }
}
