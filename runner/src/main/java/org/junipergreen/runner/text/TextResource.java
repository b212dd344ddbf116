package org.junipergreen.runner.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** UTF-8 text resources in the package of a class. */
public final class TextResource {
  private static final Pattern PLACE = Pattern.compile("\\{([a-z]+)}");

  private TextResource() {}

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
   * Returns the text with values in place of the names in braces.
   *
   * @throws IllegalArgumentException if a name has no value
   */
  public static String filled(Class<?> beside, String name, Map<String, ?> values) {
    return filled(of(beside, name), values);
  }

  /** Replaces the names in braces by values. */
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
