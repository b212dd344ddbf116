package org.junipergreen.runner.store.log;

import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * The mark of a commit. Each commit replaces the mark of the one before in the database, so the
 * database with its log, the database alone and each transaction of the log all say where they
 * stand in the history of one store.
 *
 * <p>Its text has a fixed length:
 *
 * <pre>
 *   "juniper commit" SP store SP number SP mark SP previous SP CRC-32
 * </pre>
 *
 * with the number in decimal and everything else in hexadecimal.
 *
 * @param store a random number that all commits of a store share
 * @param number how many commits there were, this one included
 * @param mark a random number of this commit alone
 * @param previous the mark of the commit before, {@link #NONE} for the first
 */
public record CommitMark(long store, long number, long mark, long previous) {
  /** What stands for the mark before the first one. */
  static final long NONE = 0;

  /** Length of the text in bytes. */
  static final int BYTES = 94;

  private static final String TITLE = "juniper commit ";
  private static final Pattern TEXT =
      Pattern.compile(
          TITLE + "(\\p{XDigit}{16}) (\\d{19}) (\\p{XDigit}{16}) (\\p{XDigit}{16}) \\p{XDigit}{8}");
  private static final SecureRandom RANDOM = new SecureRandom();

  /** The mark of a store's first commit. */
  public static CommitMark first() {
    return new CommitMark(RANDOM.nextLong(), 1, random(), NONE);
  }

  /** A mark for the commit after this one. */
  public CommitMark next() {
    return new CommitMark(store, number + 1, random(), mark);
  }

  private static long random() {
    long mark = RANDOM.nextLong();
    return mark == NONE ? 1 : mark;
  }

  /** The text, in ASCII. */
  public String text() {
    String text = TITLE + "%016x %019d %016x %016x".formatted(store, number, mark, previous);
    CRC32 check = new CRC32();
    check.update(text.getBytes(StandardCharsets.US_ASCII));
    return "%s %08x".formatted(text, check.getValue());
  }

  /** The mark with this text; null unless it is one to the last letter. */
  public static @Nullable CommitMark parse(String text) {
    Matcher matcher = TEXT.matcher(text);
    if (!matcher.matches()) {
      return null;
    }
    CommitMark mark =
        new CommitMark(
            Long.parseUnsignedLong(matcher.group(1), 16),
            Long.parseLong(matcher.group(2)),
            Long.parseUnsignedLong(matcher.group(3), 16),
            Long.parseUnsignedLong(matcher.group(4), 16));
    return mark.text().equals(text) ? mark : null;
  }

  /**
   * The mark at the end of a page of the database. There it stands when the page holds the one row
   * of the table of marks, since SQLite fills a page from its end and the text is the row's last
   * value.
   *
   * @return null when the page ends otherwise
   */
  static @Nullable CommitMark atEnd(byte[] page) {
    int from = page.length - BYTES;
    return from >= 0 && page[from] == TITLE.charAt(0)
        ? parse(new String(page, from, BYTES, StandardCharsets.ISO_8859_1))
        : null;
  }
}
