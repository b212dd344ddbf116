package org.junipergreen.runner.cli.arguments;

import java.util.Collection;
import java.util.Locale;
import java.util.stream.Stream;
import picocli.CommandLine.TypeConversionException;

/**
 * Words of which an argument is one. Those of an enumeration are its names, as {@code one-of-two}.
 */
public final class Choice {
  private Choice() {}

  /** The word by which a constant is chosen. */
  public static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The words of an enumeration. */
  static Collection<String> words(Class<?> type) {
    return constants(type).map(Choice::word).toList();
  }

  /**
   * The constant that a word chooses.
   *
   * @throws TypeConversionException when there is none
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
   * What to say of a word that is none of those there are.
   *
   * @param kind what it should have been, with its article, such as "a quantity"; may be empty
   */
  public static String refused(String word, String kind, Collection<String> words) {
    String all = String.join(", ", words);
    return "'%s' is not %s"
        .formatted(
            word,
            kind.isEmpty() ? "one of " + all : kind + NearNames.meant(word, words, ": " + all));
  }
}
