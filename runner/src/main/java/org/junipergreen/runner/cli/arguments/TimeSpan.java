package org.junipergreen.runner.cli.arguments;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Parses a time with its units: 90s, 30min, 8h, 1h30min, 2d. */
public final class TimeSpan implements ITypeConverter<Duration> {
  private static final String PART = "(?:([0-9]{1,6}) ?%s)?";

  private static final Pattern FORM =
      Pattern.compile(
          String.join(
              " ?",
              PART.formatted("d(?:ays?)?"),
              PART.formatted("h"),
              PART.formatted("m(?:in)?"),
              PART.formatted("s")));

  private static final long[] SECONDS = {86_400, 3600, 60, 1};

  @Override
  public Duration convert(String text) {
    Matcher matcher = FORM.matcher(text);
    long seconds = 0;
    if (matcher.matches()) {
      for (int i = 0; i < SECONDS.length; i++) {
        String part = matcher.group(i + 1);
        seconds += part == null ? 0 : SECONDS[i] * Long.parseLong(part);
      }
    }
    if (seconds == 0) {
      throw new TypeConversionException(
          "'" + text + "' is not a time such as 90s, 30min, 8h or 2d");
    }
    return Duration.ofSeconds(seconds);
  }
}
