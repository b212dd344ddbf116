package org.junipergreen.runner.cli;

import java.util.Arrays;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** One of an enumeration's constants, by the word that its {@code toString} gives. */
final class Choice<E extends Enum<E>> implements ITypeConverter<E> {
  private final Class<E> type;

  Choice(Class<E> type) {
    this.type = type;
  }

  @Override
  public E convert(String text) {
    E[] constants = type.getEnumConstants();
    return Arrays.stream(constants)
        .filter(constant -> constant.toString().equals(text))
        .findFirst()
        .orElseThrow(
            () ->
                new TypeConversionException(
                    Arrays.stream(constants)
                        .map(E::toString)
                        .collect(Collectors.joining(", ", "'" + text + "' is not one of ", ""))));
  }
}
