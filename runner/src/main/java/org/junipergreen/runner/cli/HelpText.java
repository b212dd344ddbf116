package org.junipergreen.runner.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junipergreen.runner.Version;
import org.junipergreen.runner.cli.options.Takes;
import org.junipergreen.runner.cli.output.Terminal;
import org.junipergreen.runner.cli.output.Wrapping;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Help for a terminal of any width: what a command is for, examples, arguments, and the options
 * that mean something to it. picocli's own help is never narrower than 55 columns, and begins with
 * the options.
 */
final class HelpText {
  private static final List<String> EVERYWHERE = List.of("--help", "--version", "--debug");

  /** What commands are for, in the order of the help, and which are for it. */
  private static final List<List<String>> PURPOSES =
      List.of(
          List.of("compute", "run", "solve", "heap", "graph", "chain"),
          List.of("trust", "verify", "prove", "check", "self-test"),
          List.of("look", "show", "status", "report", "strata"),
          List.of("play", "best", "play", "replay", "tournament"),
          List.of("pass on", "export", "publish", "merge"),
          List.of("shell", "completion", "man", "help"));

  private final CommandSpec spec;
  private final Terminal terminal;
  private final StringBuilder text = new StringBuilder();

  private HelpText(CommandSpec spec, Terminal terminal) {
    this.spec = spec;
    this.terminal = terminal;
  }

  /** What {@code --help} prints. */
  static String of(CommandSpec spec, Terminal terminal) {
    HelpText help = new HelpText(spec, terminal);
    if (spec.parent() == null) {
      help.juniper();
    } else {
      help.command();
    }
    return help.text.toString();
  }

  /** What {@code juniper} alone prints: what to type first, and what else there is. */
  static String brief(CommandSpec juniper, Terminal terminal) {
    HelpText help = new HelpText(juniper, terminal);
    help.paragraph(
        "juniper %s: %s".formatted(Version.current().number(), juniper.usageMessage().header()[0]));
    help.heading("Try first");
    help.list(
        List.of(
            List.of("juniper solve 100", "who wins on 1..100, and how"),
            List.of("juniper play 20", "a game against perfect play"),
            List.of("juniper run", "the winners of n = 1 to 1000, stored")));
    help.heading("Commands");
    List<List<String>> groups = new ArrayList<>();
    help.byPurpose()
        .forEach(
            (purpose, commands) ->
                groups.add(
                    List.of(
                        purpose,
                        commands.stream()
                            .map(CommandSpec::name)
                            .collect(Collectors.joining(" ")))));
    help.list(groups);
    help.line("");
    help.paragraph(
        "juniper COMMAND --help says more of each, with examples; juniper --help lists all.");
    return help.text.toString();
  }

  private void juniper() {
    paragraph(String.join(" ", spec.usageMessage().header()));
    line("");
    paragraph(String.join(" ", spec.usageMessage().description()));
    examples();
    byPurpose()
        .forEach(
            (purpose, commands) -> {
              heading(purpose);
              list(commands.stream().map(c -> List.of(c.name(), summary(c))).toList());
            });
    heading("options of all commands");
    list(options(spec.options().stream()));
    line("");
    paragraph(spec.usageMessage().footerHeading());
  }

  private void command() {
    String[] paragraphs = spec.usageMessage().description();
    paragraph(paragraphs[0]);
    line("");
    wrapped("  ", "    ", synopsis());
    examples();
    if (!spec.positionalParameters().isEmpty()) {
      heading("arguments");
      list(
          spec.positionalParameters().stream()
              .map(p -> List.of(p.paramLabel(), description(p)))
              .toList());
    }
    List<List<String>> options = options(spec.options().stream().filter(option -> matters(option)));
    if (!options.isEmpty()) {
      heading("options");
      list(options);
    }
    for (int i = 1; i < paragraphs.length; i++) {
      line("");
      paragraph(paragraphs[i]);
    }
    line("");
    paragraph("Every command takes --help and --debug, too.");
  }

  private boolean matters(OptionSpec option) {
    if (option.hidden() || EVERYWHERE.contains(option.longestName())) {
      return false;
    }
    Takes takes = spec.userObject().getClass().getAnnotation(Takes.class);
    return !option.inherited()
        || takes == null
        || List.of(takes.value()).contains(option.longestName());
  }

  private String synopsis() {
    Stream<String> parameters =
        spec.positionalParameters().stream()
            .map(p -> p.required() ? p.paramLabel() : "[" + p.paramLabel() + "]");
    return Stream.concat(Stream.of(spec.qualifiedName()), parameters)
        .collect(Collectors.joining(" ", "", " [options]"));
  }

  private Map<String, List<CommandSpec>> byPurpose() {
    Map<String, List<CommandSpec>> groups = new LinkedHashMap<>();
    for (List<String> purpose : PURPOSES) {
      groups.put(
          purpose.get(0),
          purpose.stream()
              .skip(1)
              .map(name -> Objects.requireNonNull(spec.subcommands().get(name)).getCommandSpec())
              .toList());
    }
    return groups;
  }

  private static String summary(CommandSpec command) {
    return command
        .usageMessage()
        .description()[0]
        .replaceFirst("(?<!\\.)\\. .*", ".")
        .replaceFirst("\\.$", "");
  }

  private static List<List<String>> options(Stream<OptionSpec> options) {
    return options
        .filter(option -> !option.hidden())
        .map(
            option -> {
              String value = option.arity().max() == 0 ? "" : " " + option.paramLabel();
              return List.of(option.longestName() + value, description(option));
            })
        .toList();
  }

  private static String description(ArgSpec argument) {
    return String.join(" ", argument.description());
  }

  private void examples() {
    heading("Examples");
    for (String example : spec.usageMessage().footer()) {
      line(example);
    }
  }

  private void heading(String words) {
    line("");
    line(
        terminal.strong(words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1) + ":"));
  }

  /** Names with their meanings: beside them, or below on a narrow terminal. */
  private void list(List<List<String>> entries) {
    int longest = entries.stream().mapToInt(entry -> entry.get(0).length()).max().orElse(0);
    int indent = Math.min(longest, 22) + 4;
    boolean narrow = terminal.columns() - indent < 24;
    for (List<String> entry : entries) {
      String name = "  " + terminal.label(entry.get(0));
      int length = 2 + entry.get(0).length();
      if (narrow || length + 2 > indent) {
        line(name);
        wrapped(" ".repeat(narrow ? 6 : indent), " ".repeat(narrow ? 6 : indent), entry.get(1));
      } else {
        List<String> lines = Wrapping.lines(entry.get(1), terminal.columns() - indent);
        line(name + " ".repeat(indent - length) + lines.get(0));
        lines.stream().skip(1).forEach(more -> line(" ".repeat(indent) + more));
      }
    }
  }

  private void paragraph(String words) {
    wrapped("", "", words.replace("%n", " ").strip());
  }

  private void wrapped(String first, String others, String words) {
    String indent = first;
    for (String line : Wrapping.lines(words, terminal.columns() - others.length())) {
      line(indent + line);
      indent = others;
    }
  }

  private void line(String line) {
    text.append(line).append('\n');
  }
}
