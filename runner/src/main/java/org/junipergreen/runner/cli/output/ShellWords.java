package org.junipergreen.runner.cli.output;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** Arguments as they would be typed to a shell. */
public final class ShellWords {
  private ShellWords() {}

  /** A command with its arguments, each quoted where a shell would else take it apart. */
  public static String join(String command, List<String> arguments) {
    return Stream.concat(Stream.of(command), arguments.stream())
        .map(ShellWords::quoted)
        .collect(Collectors.joining(" "));
  }

  /** What was typed to start the program, such that a shell reads it as it was read. */
  public static String typed(CommandSpec spec) {
    CommandLine juniper = spec.root().commandLine();
    return join(juniper.getCommandName(), juniper.getParseResult().originalArgs());
  }

  /**
   * The same, begun as it was typed, so that it can be typed again: in a clone the program is
   * {@code ./juniper}. The launcher passes the word as the system property {@code juniper.typed}.
   */
  public static String again(CommandSpec spec) {
    CommandLine juniper = spec.root().commandLine();
    String program = System.getProperty("juniper.typed", juniper.getCommandName());
    return join(program, juniper.getParseResult().originalArgs());
  }

  private static String quoted(String word) {
    if (word.chars().anyMatch(Character::isISOControl)) {
      return "$'" + word.chars().mapToObj(ShellWords::escaped).collect(Collectors.joining()) + "'";
    }
    return word.matches("[\\w./:=@%+,-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
  }

  /** A terminal would obey a control character instead of showing it. */
  private static String escaped(int letter) {
    if (Character.isISOControl(letter)) {
      return "\\u%04x".formatted(letter);
    }
    return letter == '\'' || letter == '\\' ? "\\" + (char) letter : Character.toString(letter);
  }
}
