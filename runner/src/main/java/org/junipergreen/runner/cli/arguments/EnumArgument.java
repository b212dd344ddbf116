package org.junipergreen.runner.cli.arguments;

import java.util.Collection;
import java.util.Locale;
import java.util.stream.Stream;
import picocli.CommandLine.TypeConversionException;

/**
 * Arguments that are a constant of an enumeration, whose words have the form {@code one-of-two}.
 */
public final class EnumArgument {
  private EnumArgument() {}

  /** Returns the word for a constant. */
  public static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the words of an enumeration. */
  static Collection<String> words(Class<?> type) {
    return constants(type).map(EnumArgument::word).toList();
  }

  /**
   * Returns the constant that a word denotes.
   *
   * @throws TypeConversionException if there is none
   */
  static Enum<?> of(Class<?> type, String text) {
    return constants(type)
        .filter(constant -> word(constant).equals(text))
        .findFirst()
        .orElseThrow(() -> new TypeConversionException(Spelling.refused(text, "", words(type))));
  }

  private static Stream<Enum<?>> constants(Class<?> type) {
    return Stream.of(type.getEnumConstants()).map(constant -> (Enum<?>) constant);
  }
}
