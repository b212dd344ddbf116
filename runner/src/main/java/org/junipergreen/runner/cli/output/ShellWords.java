package org.junipergreen.runner.cli.output;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;

/** Formats arguments for a shell. */
public final class ShellWords {
  private static final String NAME = "juniper";

  private ShellWords() {}

  /** Returns a command with its arguments, quoted where a shell would split or expand them. */
  public static String join(String command, List<String> arguments) {
    return Stream.concat(Stream.of(command), arguments.stream())
        .map(ShellWords::quoted)
        .collect(Collectors.joining(" "));
  }

  /** Returns the command line that started the program. */
  public static String typed(CommandSpec spec) {
    return join(NAME, spec.root().commandLine().getParseResult().originalArgs());
  }

  /** Returns the command line that started the program, as it can be typed again. */
  public static String again(CommandSpec spec) {
    return here(typed(spec));
  }

  /**
   * Returns a command with the program as it was started, in a clone {@code ./juniper}. The
   * launcher passes this word in the system property {@code juniper.typed}.
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

  /** A terminal would execute a control character instead of showing it. */
  private static String escaped(int letter) {
    if (Character.isISOControl(letter)) {
      return "\\u%04x".formatted(letter);
    }
    return letter == '\'' || letter == '\\' ? "\\" + (char) letter : Character.toString(letter);
  }
}
