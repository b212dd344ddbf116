package org.junipergreen.runner.cli;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Arguments as they would be typed to a shell. */
final class ShellWords {
  private ShellWords() {}

  /** A command with its arguments, each quoted where a shell would else take it apart. */
  static String join(String command, List<String> arguments) {
    return Stream.concat(Stream.of(command), arguments.stream())
        .map(ShellWords::quoted)
        .collect(Collectors.joining(" "));
  }

  private static String quoted(String word) {
    return word.matches("[\\w./:=@%+,-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
