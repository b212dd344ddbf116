package org.junipergreen.runner.cli.arguments;

import java.util.Collection;
import java.util.Locale;
import java.util.stream.Stream;
import picocli.CommandLine.TypeConversionException;

/**
 * Arguments that are one of several words. The words of an enumeration are its names in the form
 * {@code one-of-two}.
 */
public final class Choice {
  private Choice() {}

  /** Returns the word for a constant. */
  public static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the words of an enumeration. */
  static Collection<String> words(Class<?> type) {
    return constants(type).map(Choice::word).toList();
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
        .orElseThrow(() -> new TypeConversionException(refused(text, "", words(type))));
  }

  private static Stream<Enum<?>> constants(Class<?> type) {
    return Stream.of(type.getEnumConstants()).map(constant -> (Enum<?>) constant);
  }

  /**
   * Returns the message for an unknown word.
   *
   * @param kind what the word should have been, with its article, such as "a quantity"; may be
   *     empty
   */
  public static String refused(String word, String kind, Collection<String> words) {
    String all = String.join(", ", words);
    return "'%s' is not %s"
        .formatted(
            word,
            kind.isEmpty() ? "one of " + all : kind + NearNames.meant(word, words, ": " + all));
  }
}
