package org.junipergreen.runner.cli.arguments;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junipergreen.runner.table.Range;
import picocli.CommandLine.TypeConversionException;

/**
 * Parses whole numbers: 1000000, 1_000_000, 1,000,000, 1e6, 1.5e6, 10^6, 2^20, 2**20, 10^17+3, and
 * ranges of them: A..B or A-B.
 */
public final class WholeNumber {
  /**
   * The largest board that has a row in a table: the largest index of a Java array, rounded down.
   */
  public static final long MAX_STORED = 1_000_000_000;

  /** The largest board that a command accepts. */
  public static final long MAX = 1_000_000_000_000_000_000L;

  private static final String DIGITS = "[0-9]{1,3}(?:,[0-9]{3})+|[0-9]+(?:_[0-9]+)*";
  private static final Pattern PLAIN = Pattern.compile("[+-]?(?:" + DIGITS + ")");
  private static final Pattern HYPHENED = Pattern.compile("(?:" + DIGITS + ")-(?:" + DIGITS + ")");
  private static final Pattern SCIENTIFIC =
      Pattern.compile("[+-]?[0-9]+(?:\\.[0-9]+)?[eE]\\+?[0-9]{1,2}");
  private static final Pattern POWER =
      Pattern.compile("([+-]?[0-9]{1,9})(?:\\^|\\*\\*)([0-9]{1,2})");

  /** A power, or a number with an exponent, followed by an addend. */
  private static final Pattern SUM = Pattern.compile("(.*[\\^*eE]\\+?[0-9]{1,2})([+-].+)");

  /** From here on, a power of ten is written as such. */
  private static final long READ_AS_POWER = 1_000_000_000_000L;

  private WholeNumber() {}

  /**
   * Returns the number that a text denotes.
   *
   * @throws TypeConversionException if it is not a whole number from {@code from} to {@code to}
   */
  public static long parse(String text, long from, long to) {
    BigInteger value;
    try {
      value = value(text);
    } catch (ArithmeticException | NumberFormatException e) {
      throw new TypeConversionException(
          "'%s' is not a whole number from %s to %s".formatted(text, written(from), written(to)));
    }
    if (value.compareTo(BigInteger.valueOf(to)) > 0) {
      throw new TypeConversionException("'%s' is larger than %s".formatted(text, written(to)));
    }
    if (value.compareTo(BigInteger.valueOf(from)) < 0) {
      throw new TypeConversionException("'%s' is smaller than %s".formatted(text, written(from)));
    }
    return value.longValue();
  }

  /** Returns the value; throws an unchecked exception if it is not a whole number. */
  private static BigInteger value(String text) {
    if (PLAIN.matcher(text).matches()) {
      return new BigInteger(text.replaceAll("[_,]", ""));
    }
    if (SCIENTIFIC.matcher(text).matches()) {
      return new BigDecimal(text).toBigIntegerExact();
    }
    Matcher power = POWER.matcher(text);
    if (power.matches()) {
      return new BigInteger(power.group(1)).pow(Integer.parseInt(power.group(2)));
    }
    Matcher sum = SUM.matcher(text);
    if (sum.matches() && PLAIN.matcher(sum.group(2)).matches()) {
      return value(sum.group(1)).add(value(sum.group(2)));
    }
    throw new NumberFormatException(text);
  }

  /** Returns whether a text starts like a number or a range. */
  public static boolean isMeant(String text) {
    return text.matches("[+-]?[0-9.].*");
  }

  /**
   * Returns the range that a text denotes: A..B, A-B, or a single number.
   *
   * @throws TypeConversionException if it is not a range within {@code from} and {@code to}
   */
  public static Range range(String text, long from, long to) {
    String[] ends = HYPHENED.matcher(text).matches() ? text.split("-") : text.split("\\.\\.", 2);
    long first = parse(ends[0], from, to);
    long last = parse(ends[ends.length - 1], from, to);
    if (first > last) {
      throw new TypeConversionException(first + " is larger than " + last);
    }
    return new Range(first, last);
  }

  /** Returns a number with grouped digits, or as a power of ten. */
  public static String written(long number) {
    String digits = Long.toString(number);
    return number >= READ_AS_POWER && digits.matches("10+")
        ? "10^" + (digits.length() - 1)
        : "%,d".formatted(number);
  }

  /**
   * The bounds of an option or parameter that is a whole number, or a range of them. Both are
   * included.
   */
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.FIELD)
  public @interface Whole {
    /** The smallest number. */
    long from();

    /** The largest number. */
    long to();
  }
}
