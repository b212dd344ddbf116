package org.junipergreen.runner.cli.output;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;

/** Arguments as they would be typed to a shell. */
public final class ShellWords {
  private static final String NAME = "juniper";

  private ShellWords() {}

  /** A command with its arguments, each quoted where a shell would else take it apart. */
  public static String join(String command, List<String> arguments) {
    return Stream.concat(Stream.of(command), arguments.stream())
        .map(ShellWords::quoted)
        .collect(Collectors.joining(" "));
  }

  /** What was typed to start the program, such that a shell reads it as it was read. */
  public static String typed(CommandSpec spec) {
    return join(NAME, spec.root().commandLine().getParseResult().originalArgs());
  }

  /** The same, so that it can be typed again. */
  public static String again(CommandSpec spec) {
    return here(typed(spec));
  }

  /**
   * A command that begins with the program's name, begun as the program was started here: in a
   * clone with {@code ./juniper}. The launcher passes the word as the system property {@code
   * juniper.typed}.
   */
  public static String here(String command) {
    String program = quoted(System.getProperty("juniper.typed", NAME));
    return command.startsWith(NAME + " ") ? program + command.substring(NAME.length()) : command;
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
