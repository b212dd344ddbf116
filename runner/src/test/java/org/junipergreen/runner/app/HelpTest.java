package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.reflect.AnnotatedElement;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.stream.Stream;
import org.junipergreen.runner.app.Cli.Output;
import org.junipergreen.runner.cli.arguments.WholeNumber;
import org.junipergreen.runner.cli.arguments.WholeNumber.Whole;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Help texts, manual pages and the completion script of every command. */
@Tag("slow")
class HelpTest {
  static Stream<String> commands() {
    return new JuniperCommand(StandardQuantities.registry())
        .commandLine().getSubcommands().keySet().stream().filter(name -> !name.equals("help"));
  }

  @ParameterizedTest
  @MethodSource("commands")
  void everyCommandHasHelpWithExamples(String command) {
    Output output = Cli.run(command, "--help");
    assertEquals(0, output.code());
    assertTrue(output.out().contains("Examples:\n  juniper " + command), output.out());
    assertTrue(output.lines().stream().allMatch(line -> line.length() <= 80), output.out());
  }

  @Test
  void everyArgumentIsDescribedAndEveryTextIsOfOne() {
    Set<String> used = new HashSet<>();
    CommandLine juniper = new JuniperCommand(StandardQuantities.registry()).commandLine();
    describe(juniper, used);
    ResourceBundle texts = juniper.getResourceBundle();
    Stream<String> own = texts.keySet().stream().filter(key -> !key.matches("(.*\\.)?usage\\..*"));
    assertEquals(List.of(), own.filter(key -> !used.contains(key)).toList());
  }

  private static void describe(CommandLine line, Set<String> used) {
    CommandSpec command = line.getCommandSpec();
    for (ArgSpec argument : command.args()) {
      String name =
          argument instanceof OptionSpec option
              ? option.longestName().replaceFirst("^-+", "")
              : argument.paramLabel() + "[" + ((PositionalParamSpec) argument).index() + "]";
      String all = command.qualifiedName() + " " + name + ": " + List.of(argument.description());
      assertTrue(argument.description().length > 0, all);
      if (argument.userObject() instanceof AnnotatedElement field
          && field.isAnnotationPresent(Whole.class)
          && all.contains("from 1 to ")) {
        Whole whole = field.getAnnotation(Whole.class);
        assertTrue(all.contains("to " + WholeNumber.written(whole.to())), all);
      }
      used.addAll(List.of(name, command.qualifiedName(".") + "." + name));
    }
    line.getSubcommands().values().forEach(each -> describe(each, used));
  }

  @ParameterizedTest
  @MethodSource("commands")
  void everyCommandHasAManualPage(String command) {
    List<String> lines = Cli.run("man", command).lines();
    assertTrue(
        lines.get(0).startsWith(".TH \"JUNIPER-" + command.toUpperCase(Locale.ROOT)), lines.get(0));
    assertTrue(lines.contains(".SH EXAMPLES"));
    assertFalse(lines.stream().anyMatch(line -> line.contains("${")), lines.toString());
  }

  @Test
  void theManualPageOfTheProgramSaysItsNameOnce() {
    List<String> lines = Cli.run("man").lines();
    assertTrue(lines.get(lines.indexOf(".SH NAME") + 1).startsWith("juniper \\- the "));
    assertEquals(1, lines.stream().filter(line -> line.startsWith("juniper \\- ")).count());
  }

  @ParameterizedTest
  @ValueSource(strings = {"bash", "fish"})
  void theCompletionScriptIsOneOfItsShell(String name) throws IOException, InterruptedException {
    String script = Cli.run("completion", name).out();
    assertTrue(script.contains("complete "), script);
    assertTrue(script.contains("nim domineering chomp"), "games on graphs");
    assertFalse(script.contains("-d 'one of"), "choices twice");
    assumeTrue(Files.isExecutable(Path.of("/usr/bin", name)), "completion: there is no " + name);
    Process shell = new ProcessBuilder(name, "-n").redirectErrorStream(true).start();
    try (var in = shell.getOutputStream()) {
      in.write(script.getBytes(StandardCharsets.UTF_8));
    }
    assertEquals("", new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
    assertEquals(0, shell.waitFor());
  }

  /** Bash splits words at the equals sign. */
  @ParameterizedTest
  @CsvSource({
    "juniper solve 100 --method=ma, matching",
    "juniper solve 100 --method ma, matching",
    "juniper export winner --column=sm, smallest",
    "juniper verify --column od, odd",
    "juniper solve --me, --method --memory"
  })
  void valuesAreCompletedBehindAnEqualsSignToo(String line, String words)
      throws IOException, InterruptedException {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/bash")), "completion: there is no bash");
    String script =
        Cli.run("completion").out()
            + "COMP_WORDS=(%s)\n".formatted(line.replace("=", " = "))
            + "COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _juniper_words 2>/dev/null\n"
            + "echo ${COMPREPLY[*]}\n";
    Process shell = new ProcessBuilder("bash").start();
    try (var in = shell.getOutputStream()) {
      in.write(script.getBytes(StandardCharsets.UTF_8));
    }
    String said = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(words, said.strip());
    assertEquals(0, shell.waitFor());
  }

  @ParameterizedTest
  @MethodSource("commands")
  void everyCommandFitsInALineAndBriefHelpOnAScreen(String command) {
    List<String> lines = Cli.run("--help").lines();
    assertTrue(lines.size() <= 40, lines.size() + " lines");
    assertEquals(
        1,
        lines.stream().filter(line -> line.matches(".{9}" + command + " .{9,}")).count(),
        command);
    List<String> brief = Cli.run(command, "-h").lines();
    assertTrue(brief.size() <= 24, String.join("\n", brief));
    assertTrue(brief.contains("juniper " + command + " --help says more of each."), command);
    assertTrue(brief.size() < Cli.run(command, "--help").lines().size(), command);
  }

  @Test
  void juniperAloneSaysWhatToTypeFirst() {
    Output output = Cli.run();
    assertEquals(0, output.code());
    assertTrue(output.out().contains("Try first:\n  juniper solve 100 "), output.out());
    assertTrue(output.lines().size() < 25, output.out());
    String words = output.out().replaceAll("\\s+", " ");
    commands().forEach(name -> assertTrue(words.contains(" " + name + " "), name));
  }

  @Test
  void helpShowsTheOptionsThatMatter() {
    assertTrue(Cli.run("help", "run").out().contains("--memory=SIZE"));
    assertFalse(Cli.run("man", "--help").out().contains("--memory"));
    assertTrue(Cli.run("help", "play").out().contains("--moves=RULE"));
    assertFalse(Cli.run("help", "report").out().contains("--moves"), "moves that report refuses");
  }

  @Test
  void theVersionNamesTheCommit() {
    String version = Cli.run("--version").out();
    assertTrue(version.matches("juniper \\d+\\.\\d+\\.\\d+ \\(commit .+\\)\nJava .+\n"), version);
  }
}
