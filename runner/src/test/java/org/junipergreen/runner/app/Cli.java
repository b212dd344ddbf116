package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junipergreen.runner.cli.output.Screen;
import org.junipergreen.runner.known.store.Provenance;
import org.junipergreen.runner.known.store.Provenance.Machine;
import org.junipergreen.runner.known.store.StoreWriter;
import org.junipergreen.runner.quantity.Quantities;
import org.junipergreen.runner.quantity.Registry;
import org.junipergreen.runner.quantity.way.Bench;
import org.junipergreen.runner.table.Range;

/** Runs command lines inside the tests' own process. No message of one may speak Java. */
public final class Cli {
  private static final Pattern JAVA =
      Pattern.compile(
          "[a-z]\\w*(Exception|Error)\\b|\\b(java|sun|jdk|picocli)\\.\\w+\\.|For input string"
              + "|internal error",
          Pattern.CASE_INSENSITIVE);

  private Cli() {}

  /** What a command line came to. */
  public record Output(int code, String out, String err) {
    public List<String> lines() {
      return out.lines().toList();
    }
  }

  public static Output run(String... args) {
    return run(new byte[0], args);
  }

  /** Runs a command line that knows other quantities, which may fail. */
  static Output run(Registry registry, String... args) {
    return run(registry, new byte[0], args);
  }

  private static Output run(byte[] input, String... args) {
    Output output = run(StandardQuantities.registry(), input, args);
    assertNoJava(output.err());
    return output;
  }

  static void assertNoJava(String message) {
    assertFalse(JAVA.matcher(message).find(), message);
  }

  /** Runs a command line that may read a text from standard input. */
  public static Output runWithInput(String input, String... args) {
    return run(input.getBytes(StandardCharsets.UTF_8), args);
  }

  /**
   * Standard input is what is given alone: by that of the process the build speaks to the tests.
   */
  private static Output run(Registry registry, byte[] input, String... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    InputStream before = System.in;
    System.setIn(new ByteArrayInputStream(input));
    try {
      int code =
          JuniperCommand.execute(
              registry, Screen.NONE, new PrintWriter(out), new PrintWriter(err), args);
      return new Output(code, out.toString(), err.toString());
    } finally {
      System.setIn(before);
    }
  }

  /** Runs a command line, written as one would in a shell, on a results folder. */
  public static Output run(Path results, String line) {
    return runWithInput(results, line, "");
  }

  /** Runs a command line that succeeds, and returns its output. */
  public static String done(Path results, String line) {
    Output output = run(results, line);
    assertEquals(0, output.code(), () -> line + ": " + output.err());
    return output.out();
  }

  /** The same, as JSON. */
  public static String json(Path results, String line) {
    return done(results, line + " --format json");
  }

  /** The same, with a text on standard input. */
  static Output runWithInput(Path results, String line, String input) {
    return runWithInput(results, line, input.getBytes(StandardCharsets.UTF_8));
  }

  /** The same, with any bytes. */
  static Output runWithInput(Path results, String line, byte[] input) {
    return run(
        input,
        Stream.concat(Stream.of("--results", results.toString()), words(line))
            .toArray(String[]::new));
  }

  /** The words of a command line; spaces in double quotes belong to a word, as in a shell. */
  static Stream<String> words(String line) {
    return Stream.of(line.split(" (?=([^\"]*\"[^\"]*\")*[^\"]*$)"))
        .map(word -> word.replace("\"", ""));
  }

  /** Computes and stores the winners of some boards. */
  public static void store(Path results, long from, long to) {
    Provenance provenance =
        new Provenance("matching", "0", "unknown", "juniper run", Machine.current(), 1);
    try (Bench bench = new Bench();
        StoreWriter writer = StoreWriter.open(results)) {
      Quantities.winners(writer, Quantities.WINNERS, new Range(from, to), 1, bench.work())
          .run(provenance, n -> {});
    }
  }
}
