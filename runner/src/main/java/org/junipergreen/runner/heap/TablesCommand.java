package org.junipergreen.runner.heap;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.IntUnaryOperator;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;
import org.junipergreen.runner.cli.Session;
import org.junipergreen.runner.cli.arguments.WholeNumber.Whole;
import org.junipergreen.runner.cli.options.GlobalOptions;
import org.junipergreen.runner.cli.options.GlobalOptions.Takes;
import org.junipergreen.runner.cli.options.ReportOptions;
import org.junipergreen.runner.cli.output.ShellWords;
import org.junipergreen.runner.cli.progress.Progress;
import org.junipergreen.runner.cli.progress.Reporter;
import org.junipergreen.runner.publish.PublishedFolder;
import org.junipergreen.runner.table.CsvRecords;
import org.junipergreen.runner.text.TextResource;
import org.junipergreen.solver.heap.HeapGame;
import org.junipergreen.solver.heap.Period;
import org.junipergreen.solver.heap.SparseValues;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * {@code juniper heap tables}: writes the published tables of heap games to the folder {@code heap}
 * of the results, with a README.md that lists them. Equal values give equal bytes on every machine.
 */
@Takes("--results")
@Command(name = "tables")
final class TablesCommand implements Callable<Integer> {
  /** The last computed heap of Kayles and of most octal games. Most periods are proved by then. */
  private static final int LAST_OF_OCTAL = 16_383;

  /** The octal games that need more values, and the last heap that is needed. */
  private static final Map<String, Integer> LONG =
      Map.of(
          "0.127", 94_000,
          "0.16", 600_000,
          "0.56", 660_000,
          "0.561", 660_000,
          "0.562", 660_000,
          "0.563", 660_000,
          "0.376", 4_600_000,
          "0.354", 20_200_000);

  @Spec private CommandSpec spec;

  @Whole(from = 0, to = 900_000_000)
  @Option(names = "--to", paramLabel = "N", defaultValue = "100000000")
  private Integer to;

  @Whole(from = 1, to = 3)
  @Option(names = "--digits", paramLabel = "D", defaultValue = "3")
  private Integer digits;

  @Option(names = "--replace")
  private boolean replace;

  @Mixin private ReportOptions reports;

  /** The rows of the table in the README. */
  private final StringBuilder lines = new StringBuilder();

  @Override
  public Integer call() {
    return reports.reporting(common(), this::write);
  }

  private int write(Reporter reporter) {
    try (Session session = new Session(common(), reporter);
        PublishedFolder folder = PublishedFolder.open(common().results(), "heap", replace)) {
      HeapRun.Outcome grundy = run(HeapGame.grundy(), to, session);
      HeapRun.Outcome kayles = run(HeapGame.kayles(), lastHeap(HeapGame.kayles()), session);
      Map<HeapGame, Period> periods = periods(session);
      grundy(folder, grundy.values());
      kayles(folder, kayles.values(), kayles.period().orElseThrow());
      octal(folder, periods);
      folder.publish(
          TextResource.filled(
              TablesCommand.class,
              "readme.md",
              Map.of(
                  "command",
                  "./" + ShellWords.typed(spec),
                  "tables",
                  lines,
                  "digits",
                  digits == 1 ? "one digit" : digits + " digits",
                  "values",
                  LAST_OF_OCTAL + 1)));
      spec.commandLine()
          .getOut()
          .printf("wrote the tables of heap games to %s%n", common().results().resolve("heap"));
    }
    return ExitCode.OK;
  }

  private Map<HeapGame, Period> periods(Session session) {
    Map<HeapGame, Period> periods = new LinkedHashMap<>();
    Set<HeapGame> games = octalGames();
    try (Progress progress = session.reporter().progress("periods", "games", games.size())) {
      for (HeapGame game : games) {
        values(game, lastHeap(game), session, n -> {})
            .period()
            .ifPresent(period -> periods.put(game, period));
        progress.advance(1);
      }
    }
    return periods;
  }

  private HeapRun.Outcome run(HeapGame game, int last, Session session) {
    try (Progress progress = session.reporter().progress(game.name(), "values", last)) {
      return values(game, last, session, progress::reach);
    }
  }

  private HeapRun.Outcome values(HeapGame game, int last, Session session, LongConsumer progress) {
    HeapRun.Outcome outcome =
        new HeapRun(game, common().results(), session.ends(), progress).upTo(last);
    session.ends().check();
    return outcome;
  }

  private GlobalOptions common() {
    return GlobalOptions.of(spec);
  }

  /**
   * Returns the octal games of the table of periods: 0.d… and 4.d… in the order of their codes and,
   * if {@code --digits} exceeds 1, the games that need millions of values.
   */
  private Set<HeapGame> octalGames() {
    Set<HeapGame> games = new LinkedHashSet<>();
    int codes = 1 << (3 * digits);
    for (int first = 0; first <= 4; first += 4) {
      for (int code = first == 0 ? 1 : 0; code < codes; code++) {
        games.add(HeapGame.octal(first + "." + ("%0" + digits + "o").formatted(code)));
      }
    }
    if (digits > 1) {
      LONG.keySet().stream().sorted().map(HeapGame::octal).forEach(games::add);
    }
    return games;
  }

  private static int lastHeap(HeapGame game) {
    return LONG.getOrDefault(game.name(), LAST_OF_OCTAL);
  }

  /** Adds the losing heaps of Grundy's game, and its rare and record values. */
  private void grundy(PublishedFolder folder, SparseValues values) {
    IntUnaryOperator value = values.table()::get;
    IntStream losing = IntStream.rangeClosed(0, to).filter(n -> value.applyAsInt(n) == 0);
    table(
        folder,
        "grundy-losing.csv",
        "Grundy's game: the losing heaps up to " + to,
        List.of("n"),
        losing.mapToObj(n -> List.of(n)).toList());
    table(
        folder,
        "grundy-rare.csv",
        "Grundy's game: the heaps with a rare value up to " + to,
        List.of("n", "value"),
        pairs(values.rareHeaps().intStream().takeWhile(n -> n <= to), value));
    table(
        folder,
        "grundy-records.csv",
        "Grundy's game: the heaps with a larger value than all before, up to " + to,
        List.of("n", "value"),
        pairs(values.recordHeaps().intStream().takeWhile(n -> n <= to), value));
  }

  /** Adds the values of Kayles that its period does not give, and one period. */
  private void kayles(PublishedFolder folder, SparseValues values, Period period) {
    int end = period.start() + period.length();
    table(
        folder,
        "kayles.csv",
        "Kayles: the values up to %d; from %d on they repeat with period %d, proved by %d values"
            .formatted(end - 1, period.start(), period.length(), period.needed()),
        List.of("n", "value"),
        pairs(IntStream.range(0, end), values.table()::get));
  }

  private void octal(PublishedFolder folder, Map<HeapGame, Period> periods) {
    List<List<?>> rows = new ArrayList<>();
    periods.forEach(
        (game, period) ->
            rows.add(List.of(game.name(), period.length(), period.start(), period.needed())));
    table(
        folder,
        "octal-periods.csv",
        "%d octal games with a proved period: code, period, start, values needed"
            .formatted(rows.size()),
        List.of("code", "period", "start", "needed"),
        rows);
  }

  private void table(
      PublishedFolder folder,
      String name,
      String content,
      List<String> fields,
      List<? extends List<?>> rows) {
    String digest =
        folder.add(
            name,
            out -> {
              try (CsvRecords csv = new CsvRecords(out, fields)) {
                rows.forEach(csv::write);
              }
            });
    lines.append("| [%s](%s) | %s | `%s` |\n".formatted(name, name, content, digest));
  }

  private static List<List<Integer>> pairs(IntStream heaps, IntUnaryOperator value) {
    return heaps.mapToObj(n -> List.of(n, value.applyAsInt(n))).toList();
  }
}
