package org.junipergreen.runner.commands.shell;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Generates the completion script for fish, which picocli has no generator for. */
final class FishCompletion {
  /** Test whether a line continues some commands or ends right after them. */
  private static final String FUNCTIONS =
      """
      function __juniper_words
          for word in (commandline -opc)[2..-1]
              string match -q -- '-*' $word; or echo -n "$word "
          end
      end

      function __juniper_below
          string match -q -- "$argv *" "$(__juniper_words)"
      end

      function __juniper_behind
          test "$(__juniper_words)" = (string trim -l -- "$argv ")
      end

      """;

  private final StringBuilder script = new StringBuilder(FUNCTIONS);

  private FishCompletion() {}

  /** Returns the script of a program. */
  static String of(CommandLine program) {
    FishCompletion completion = new FishCompletion();
    completion.commands(program, List.of());
    program.getCommandSpec().options().forEach(option -> completion.option("", option));
    return completion.script.toString();
  }

  /**
   * Returns the words that may be a command's first argument: the choices of that argument, or of
   * the argument of its default subcommand.
   */
  static List<String> words(CommandLine command) {
    return command.getSubcommands().isEmpty()
        ? command.getCommandSpec().positionalParameters().stream()
            .flatMap(FishCompletion::choices)
            .toList()
        : words(command.getSubcommands().values().iterator().next());
  }

  private static Stream<String> choices(ArgSpec argument) {
    return argument.completionCandidates() == null
        ? Stream.of()
        : StreamSupport.stream(argument.completionCandidates().spliterator(), false);
  }

  /**
   * Completes the subcommands of a command, recursively.
   *
   * @param path the names that lead to the command
   */
  private void commands(CommandLine command, List<String> path) {
    String behind = "-n '__juniper_behind " + String.join(" ", path) + "' -f -a ";
    command
        .getSubcommands()
        .forEach(
            (name, each) -> {
              CommandSpec spec = each.getCommandSpec();
              line(behind + name, ManPage.summary(spec));
              List<String> longer = Stream.concat(path.stream(), Stream.of(name)).toList();
              String below = "-n '__juniper_below " + String.join(" ", longer) + "' ";
              List<String> words = words(each);
              if (!words.isEmpty()) {
                line(below + "-a '" + String.join(" ", words) + "'", "");
              }
              spec.options().stream()
                  .filter(option -> !option.inherited())
                  .forEach(option -> option(below, option));
              commands(each, longer);
            });
  }

  private void option(String where, OptionSpec option) {
    List<String> parts = new ArrayList<>();
    for (String name : option.names()) {
      parts.add(name.startsWith("--") ? "-l " + name.substring(2) : "-s " + name.substring(1));
    }
    if (option.arity().max() > 0) {
      boolean isFile = option.type() == Path.class;
      parts.add(isFile ? "-r -F" : "-x");
    }
    List<String> choices = choices(option).toList();
    String description = String.join(" ", option.description());
    if (!choices.isEmpty()) {
      parts.add("-a '" + String.join(" ", choices) + "'");
      // Fish shows the choices itself, and the description beside each of them.
      String list = Pattern.quote(String.join(", ", choices));
      description = description.replaceFirst("^(one of )?" + list, "");
    }
    line(where + String.join(" ", parts), description);
  }

  /** Fish shows only the beginning of a description. */
  private void line(String what, String description) {
    String brief = description.replaceFirst("(?s)[;:(,%$].*", "").strip().replace("'", "\\'");
    script.append("complete -c juniper ").append(what);
    if (!brief.isEmpty()) {
      script.append(" -d '").append(brief).append("'");
    }
    script.append('\n');
  }
}
