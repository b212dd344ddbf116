package org.junipergreen.runner.cli.arguments;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Parses a number of bytes with its unit: 512M, 4G, 4GiB, 1.5G. The units are 2^20, 2^30, 2^40. */
public final class MemorySize implements ITypeConverter<Long> {
  private static final Pattern FORM =
      Pattern.compile("([0-9]{1,6}(?:\\.[0-9]{1,3})?) ?([MGT])(?:iB)?", Pattern.CASE_INSENSITIVE);

  @Override
  public Long convert(String text) {
    Matcher matcher = FORM.matcher(text);
    if (matcher.matches()) {
      int shift = 20 + 10 * "MGT".indexOf(matcher.group(2).toUpperCase(Locale.ROOT));
      BigDecimal bytes = new BigDecimal(matcher.group(1)).multiply(BigDecimal.valueOf(1L << shift));
      if (bytes.signum() > 0) {
        return bytes.longValue();
      }
    }
    throw new TypeConversionException(
        "'" + text + "' is not an amount of memory such as 512M, 4G or 4GiB");
  }

  /** Accepts 0, too. */
  public static final class OrNone implements ITypeConverter<Long> {
    @Override
    public Long convert(String text) {
      if (text.equals("0")) {
        return 0L;
      }
      if (!FORM.matcher(text).matches()) {
        throw new TypeConversionException(
            "'" + text + "' is neither 0 nor a size such as 512M, 4G or 4GiB");
      }
      return new MemorySize().convert(text);
    }
  }
}
