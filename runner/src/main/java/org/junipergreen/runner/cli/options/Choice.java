package org.junipergreen.runner.cli.options;

import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.TypeConversionException;

/** One of an enumeration's constants, by the word that its {@code toString} gives. */
public final class Choice {
  private Choice() {}

  /** Lets the subcommands read by these words every option whose type is an enumeration. */
  public static void readBy(CommandLine line) {
    line.getSubcommands().values().stream()
        .flatMap(command -> command.getCommandSpec().args().stream())
        .flatMap(argument -> Stream.of(argument.auxiliaryTypes()))
        .filter(Class::isEnum)
        .forEach(type -> register(line, type));
  }

  private static <E> void register(CommandLine line, Class<E> type) {
    line.registerConverter(type, text -> convert(type, text));
  }

  private static <E> E convert(Class<E> type, String text) {
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
