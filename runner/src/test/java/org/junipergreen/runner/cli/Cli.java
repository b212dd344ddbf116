package org.junipergreen.runner.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junipergreen.runner.cli.output.Terminal;
import org.junipergreen.runner.quantity.Quantities;
import org.junipergreen.runner.quantity.Registry;
import org.junipergreen.runner.store.Origin;
import org.junipergreen.runner.store.Origin.Machine;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.StoreWriter;

/** Runs command lines inside the tests' own process. */
public final class Cli {
  private Cli() {}

  /** What a command line came to. */
  public record Output(int code, String out, String err) {
    public List<String> lines() {
      return out.lines().toList();
    }
  }

  public static Output run(String... args) {
    return run(Registry.standard(), args);
  }

  /** Runs a command line that knows other quantities. */
  static Output run(Registry registry, String... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int code =
        JuniperCommand.execute(
            registry, Terminal.NONE, new PrintWriter(out), new PrintWriter(err), args);
    return new Output(code, out.toString(), err.toString());
  }

  /** Runs a command line, written as one would in a shell, on a results folder. */
  public static Output run(Path results, String line) {
    return run(
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
    Origin origin = new Origin("matching", "0", "unknown", "juniper run", Machine.current(), 1);
    try (StoreWriter writer = StoreWriter.open(results)) {
      Quantities.winners(writer, Quantities.WINNERS, new Range(from, to), 1)
          .run(origin, () -> false, (n, nanos) -> {});
    }
  }
}
