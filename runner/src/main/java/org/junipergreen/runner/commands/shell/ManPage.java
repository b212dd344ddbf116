package org.junipergreen.runner.commands.shell;

import java.util.Locale;
import java.util.stream.Stream;
import org.junipergreen.runner.process.Version;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * Writes a command's help as a manual page in roff with the man macros (man(7)).
 *
 * <p>Picocli's own generator writes AsciiDoc, and converting that to roff would need Ruby in the
 * build.
 */
final class ManPage {
  private final StringBuilder page = new StringBuilder();
  private final CommandSpec spec;
  private final Help help;

  private ManPage(CommandSpec spec) {
    this.spec = spec;
    help = new Help(spec, Help.defaultColorScheme(Ansi.OFF));
  }

  /**
   * Returns the manual page of a command.
   *
   * @param more paragraphs at the end of its description
   */
  static String of(CommandSpec spec, Stream<String> more) {
    ManPage page = new ManPage(spec);
    page.head();
    more.forEach(page::paragraph);
    page.arguments();
    page.commands();
    page.foot();
    return page.page.toString();
  }

  private void head() {
    String name = spec.qualifiedName("-");
    macro(
        ".TH \"%s\" 1 \"\" \"juniper %s\""
            .formatted(name.toUpperCase(Locale.ROOT), Version.current().number()));
    macro(".SH NAME");
    text(name + " - " + summary(spec));
    macro(".SH SYNOPSIS");
    text(help.synopsis(0).replaceAll("\\s+", " "));
    macro(".SH DESCRIPTION");
    Stream.of(spec.usageMessage().description()).forEach(this::paragraph);
  }

  private void paragraph(String words) {
    macro(".PP");
    text(words);
  }

  private void arguments() {
    if (!spec.positionalParameters().isEmpty()) {
      macro(".SH PARAMETERS");
      for (PositionalParamSpec parameter : spec.positionalParameters()) {
        argument(parameter.paramLabel(), parameter);
      }
    }
    macro(".SH OPTIONS");
    for (OptionSpec option : spec.options()) {
      String names = String.join(", ", option.names());
      argument(option.arity().max() == 0 ? names : names + "=" + option.paramLabel(), option);
    }
  }

  private void argument(String names, ArgSpec argument) {
    macro(".TP");
    text(names);
    text(String.join(" ", argument.description()));
  }

  private void commands() {
    if (!spec.subcommands().isEmpty()) {
      macro(".SH COMMANDS");
      spec.subcommands()
          .forEach(
              (name, command) -> {
                macro(".TP");
                text(name);
                text(summary(command.getCommandSpec()));
              });
    }
  }

  private void foot() {
    macro(".SH EXAMPLES");
    macro(".nf");
    Stream.of(spec.usageMessage().footer()).forEach(this::text);
    macro(".fi");
    macro(".SH \"EXIT STATUS\"");
    text("0 done, 1 the work failed or a check found a contradiction,");
    text("2 wrong usage or bad input, 130 stopped by Ctrl-C, 143 by SIGTERM.");
  }

  /** Returns a one-line description that does not start with the command's name. */
  static String summary(CommandSpec spec) {
    String[] header = spec.usageMessage().header();
    String[] lines = header.length > 0 ? header : spec.usageMessage().description();
    String line = lines.length > 0 ? lines[0].replaceAll("\\.$", "") : "";
    return line.replaceFirst("^" + spec.qualifiedName() + ": ", "");
  }

  private void macro(String line) {
    page.append(line).append('\n');
  }

  /** Adds a line of text, with roff's control characters escaped. */
  private void text(String line) {
    String escaped =
        line.replace("%n", " ")
            .strip()
            .replace("\\", "\\e")
            .replace("-", "\\-")
            .replaceAll("^[.']", "\\\\&$0");
    page.append(escaped).append('\n');
  }
}
