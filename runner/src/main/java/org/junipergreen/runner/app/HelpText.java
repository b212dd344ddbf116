package org.junipergreen.runner.app;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junipergreen.runner.cli.options.GlobalOptions.Takes;
import org.junipergreen.runner.cli.output.ReadableText;
import org.junipergreen.runner.cli.output.Screen;
import org.junipergreen.runner.cli.output.ShellWords;
import org.junipergreen.runner.quantity.Registry;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Help.Layout;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * Customizes picocli's help: examples come before options, common options are listed only if the
 * command uses them, quantities describe what they support, and commands are grouped by purpose.
 * The texts are in {@code help.properties}.
 */
final class HelpText {
  /** The minimum width of picocli. */
  private static final int NARROWEST = 55;

  private static final String PURPOSES = "purposes";
  private static final String EXAMPLES = "examples";
  private static final String NAMES = "names";
  private static final String QUANTITIES = "quantities";

  private static final List<String> COMPLETE =
      List.of(
          UsageMessageSpec.SECTION_KEY_DESCRIPTION,
          UsageMessageSpec.SECTION_KEY_SYNOPSIS,
          EXAMPLES,
          UsageMessageSpec.SECTION_KEY_PARAMETER_LIST_HEADING,
          UsageMessageSpec.SECTION_KEY_PARAMETER_LIST,
          UsageMessageSpec.SECTION_KEY_COMMAND_LIST,
          UsageMessageSpec.SECTION_KEY_OPTION_LIST_HEADING,
          UsageMessageSpec.SECTION_KEY_OPTION_LIST,
          QUANTITIES,
          UsageMessageSpec.SECTION_KEY_EXIT_CODE_LIST_HEADING);

  private static final List<String> BRIEF =
      List.of(
          UsageMessageSpec.SECTION_KEY_HEADER,
          UsageMessageSpec.SECTION_KEY_SYNOPSIS,
          EXAMPLES,
          PURPOSES,
          NAMES);

  private static final int MAX_BRIEF = 3;

  /** The column in which summaries of commands start. */
  private static final int SUMMARIES = 21;

  private final Map<String, List<String>> purposes;
  private final Registry registry;

  /**
   * @param purposes the names of the commands for each purpose
   */
  HelpText(Map<String, List<String>> purposes, Registry registry) {
    this.purposes = purposes;
    this.registry = registry;
  }

  void goTo(CommandLine juniper, Screen screen) {
    Map<String, IHelpSectionRenderer> sections = new LinkedHashMap<>(juniper.getHelpSectionMap());
    sections.put(
        UsageMessageSpec.SECTION_KEY_SYNOPSIS,
        help -> help.synopsisHeading() + help.abbreviatedSynopsis());
    sections.put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, HelpText::options);
    sections.put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, this::commands);
    sections.put(PURPOSES, this::byPurpose);
    sections.put(EXAMPLES, HelpText::examples);
    sections.put(NAMES, HelpText::names);
    sections.put(QUANTITIES, this::quantities);
    juniper.setHelpSectionMap(sections);
    juniper.setHelpSectionKeys(COMPLETE);
    juniper.setUsageHelpWidth(Math.max(NARROWEST, screen.columns()));
    juniper.setColorScheme(Help.defaultColorScheme(screen.colour() ? Ansi.ON : Ansi.OFF));
  }

  /** Makes a command print one screen with examples and the names of its options. */
  static void brief(CommandLine command) {
    command.setHelpSectionKeys(BRIEF);
  }

  private static boolean isBrief(Help help) {
    return help.commandSpec().commandLine().getHelpSectionKeys().equals(BRIEF);
  }

  /** The complete help of the program itself has commands in place of examples. */
  private static String examples(Help help) {
    boolean ofProgram = help.commandSpec().parent() == null;
    if (ofProgram && !isBrief(help)) {
      return "";
    }
    String[] lines = help.commandSpec().usageMessage().footer();
    return help.footerHeading()
        + Stream.of(lines)
            .limit(isBrief(help) ? MAX_BRIEF : lines.length)
            .map(help::createHeading)
            .map(line -> "  " + ShellWords.here(line.strip()) + System.lineSeparator())
            .collect(Collectors.joining());
  }

  private static String names(Help help) {
    CommandSpec command = help.commandSpec();
    if (command.parent() == null) {
      return "";
    }
    Stream<String> options =
        command.options().stream()
            .filter(option -> matters(option, command))
            .map(OptionSpec::longestName);
    return names(help, "Commands", command.subcommands().keySet().stream())
        + names(help, "Options", options)
        + help.createHeading(
            "%n%s says more of each.%n", ShellWords.here(command.qualifiedName() + " --help"));
  }

  private static String names(Help help, String heading, Stream<String> names) {
    String all = names.collect(Collectors.joining(" "));
    int width = help.commandSpec().usageMessage().width();
    return all.isEmpty()
        ? ""
        : ReadableText.lines(heading + ": " + all, width).stream()
            .collect(Collectors.joining("\n", "\n", "\n"));
  }

  private static String options(Help help) {
    CommandSpec command = help.commandSpec();
    List<OptionSpec> shown =
        command.options().stream().filter(option -> matters(option, command)).toList();
    Layout layout = help.createDefaultLayout(shown, List.of(), help.colorScheme());
    layout.addOptions(shown, help.parameterLabelRenderer());
    return layout.toString();
  }

  private static boolean matters(OptionSpec option, CommandSpec command) {
    Takes takes = command.userObject().getClass().getAnnotation(Takes.class);
    return !option.hidden()
        && (!option.inherited()
            || (takes != null && List.of(takes.value()).contains(option.longestName())));
  }

  private String commands(Help help) {
    if (help.commandSpec().parent() != null) {
      Map<String, String> summaries = new LinkedHashMap<>();
      help.subcommands()
          .forEach((name, command) -> summaries.put(name, summary(command.commandSpec())));
      return summaries.isEmpty()
          ? ""
          : help.createHeading("%nCommands:%n") + help.createTextTable(summaries);
    }
    StringBuilder text = new StringBuilder(System.lineSeparator());
    purposes.forEach(
        (purpose, names) -> {
          String heading = purpose;
          for (String name : names) {
            Help command = help.subcommands().get(name);
            if (command != null) {
              text.append(line(heading, command.commandSpec()));
              heading = "";
            }
          }
        });
    return text.toString();
  }

  private static String line(String purpose, CommandSpec command) {
    int room = command.root().usageMessage().width() - SUMMARIES;
    String summary =
        String.join("\n" + " ".repeat(SUMMARIES), ReadableText.lines(summary(command), room));
    return "%-9s%-12s%s%n".formatted(purpose, command.name(), summary);
  }

  /** Returns a summary in one line; for a nested command, its first sentence. */
  private static String summary(CommandSpec command) {
    String[] header = command.usageMessage().header();
    String[] lines = header.length > 0 ? header : command.usageMessage().description();
    return lines.length == 0
        ? ""
        : lines[0].replace("%n", "").replaceFirst("(?<!\\.)\\. .*", ".").replaceFirst("\\.$", "");
  }

  private String byPurpose(Help help) {
    if (help.commandSpec().parent() != null) {
      return "";
    }
    Map<String, String> names = new LinkedHashMap<>();
    purposes.forEach((purpose, commands) -> names.put(purpose, String.join(" ", commands)));
    return help.createHeading("%nCommands:%n")
        + help.createTextTable(names)
        + help.createHeading(
            "%n%s says more of each; %s says what each does.%n",
            ShellWords.here("juniper COMMAND -h"), ShellWords.here("juniper --help"));
  }

  private String quantities(Help help) {
    StringBuilder text = new StringBuilder();
    registry
        .help(help.commandSpec().name())
        .forEach(words -> text.append(help.createHeading("%n%s%n", words)));
    return text.toString();
  }
}
