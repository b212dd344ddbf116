package org.junipergreen.runner;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Texts that lie beside a class, in UTF-8. */
public final class TextResource {
  private static final Pattern PLACE = Pattern.compile("\\{([a-z]+)}");

  private TextResource() {}

  /** The text as it is. */
  public static String of(Class<?> beside, String name) {
    try (InputStream in = beside.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("the program lacks its " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * The text with a value in each place that is a name in braces.
   *
   * @throws IllegalArgumentException when a name has no value
   */
  public static String filled(Class<?> beside, String name, Map<String, ?> values) {
    return filled(of(beside, name), values);
  }

  /** The same for a text that was read. */
  public static String filled(String text, Map<String, ?> values) {
    return PLACE
        .matcher(text)
        .replaceAll(
            place -> {
              Object value = values.get(place.group(1));
              if (value == null) {
                throw new IllegalArgumentException("there is no value for " + place.group());
              }
              return Matcher.quoteReplacement(value.toString());
            });
  }
}
