package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junipergreen.runner.process.Version;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The examples of docs/data.md, as the page shows them: those whose program is installed are run.
 */
class DataPageTest {
  private static final Path ROOT = CommandLinesTest.ROOT;
  private static final Path EXAMPLES = ROOT.resolve("docs/examples");

  /** The command for each example; what it needs besides, as a module of Python, or nothing. */
  private static final Map<String, List<String>> COMMANDS =
      Map.of(
          "read_tables.py", List.of("python3", ""),
          "read_pandas.py", List.of("python3", "pandas"),
          "read_duckdb.sql", List.of("duckdb -list -noheader -f", ""),
          "read_tables.R", List.of("Rscript", ""),
          "read_tables.sage", List.of("sage", ""));

  @TempDir Path results;

  static Stream<String> examples() {
    return COMMANDS.keySet().stream().sorted();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void thePageShowsTheExample(String example) throws Exception {
    String page = Files.readString(ROOT.resolve("docs/data.md"));
    String shown = "```text\n" + Files.readString(EXAMPLES.resolve(example)) + "```\n";
    assertTrue(page.contains(shown), example);
  }

  /** All but that of Python alone, which {@link #aStoreIsReadLikeTheTables} runs. */
  static Stream<String> otherExamples() {
    return examples().filter(example -> !example.equals("read_tables.py"));
  }

  @ParameterizedTest
  @MethodSource("otherExamples")
  void theExampleAnswersWhereItsProgramIsInstalled(String example) throws Exception {
    List<String> how = Objects.requireNonNull(COMMANDS.get(example));
    String[] command = how.get(0).split(" ", -1);
    String missing = "docs/examples/%s: there is no %s".formatted(example, command[0]);
    assumeTrue(isInstalled(command[0]), missing);
    assumeTrue(
        how.get(1).isEmpty() || run("python3", "-c", "import " + how.get(1)).code() == 0,
        missing + " with " + how.get(1));
    String file = EXAMPLES.resolve(example).toString();
    Cli.Output output =
        run(Stream.concat(Stream.of(command), Stream.of(file)).toArray(String[]::new));
    assertEquals(0, output.code(), output.err());
    assertEquals("44 118", output.out().strip());
  }

  @Tag("slow")
  @Test
  void aStoreIsReadLikeTheTables() throws Exception {
    assumeTrue(isInstalled("python3"), "stores in Python: no python3");
    Cli.store(results, 1, 60);
    Cli.Output output =
        run(
            "python3",
            EXAMPLES.resolve("read_tables.py").toString(),
            results.resolve("live/juniper.db").toString());
    assertEquals("44 118\n29 56\n", output.out(), output.err());
  }

  /** As the page's table says: strings keep what these programs round. */
  @ParameterizedTest
  @CsvSource({
    "jq, -r, .opening",
    "node, -p, 'BigInt(JSON.parse(require(\"fs\").readFileSync(0)).opening) + \"\"'"
  })
  void stringsKeepLargeNumbers(String program, String option, String script) throws Exception {
    assumeTrue(isInstalled(program), "numbers as strings: no " + program);
    for (String format : List.of("json", "json-strings")) {
      Path file = results.resolve(format);
      Files.writeString(file, Cli.run("solve", "10^18", "--format", format).out());
      Cli.Output output = runOn(file, program, option, script);
      boolean exact = output.out().strip().equals("666666666666666374");
      assertEquals(format.equals("json-strings"), exact, format + ": " + output);
    }
  }

  @Test
  void theCitationIsOfThisVersion() throws Exception {
    String citation = Files.readString(ROOT.resolve("CITATION.cff"));
    String version = Version.current().number().replace("-SNAPSHOT", "");
    assertTrue(citation.startsWith("cff-version: 1.2.0\n"), citation);
    assertTrue(citation.contains("\nversion: \"" + version + "\"\n"), version);
    assertTrue(citation.contains("\nlicense: Apache-2.0\n"), citation);
  }

  private static boolean isInstalled(String program) {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
  }

  private Cli.Output run(String... command) throws Exception {
    return runOn(Files.writeString(results.resolve("nothing"), ""), command);
  }

  private Cli.Output runOn(Path input, String... command) throws Exception {
    Path err = results.resolve("err.txt");
    Process process =
        new ProcessBuilder(command)
            .directory(ROOT.toFile())
            .redirectInput(input.toFile())
            .redirectError(err.toFile())
            .start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertTrue(process.waitFor(60, TimeUnit.SECONDS), String.join(" ", command));
    return new Cli.Output(process.exitValue(), out, Files.readString(err));
  }
}
