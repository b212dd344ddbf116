package org.junipergreen.runner.heap;

import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junipergreen.runner.publish.CsvRecords;
import org.junipergreen.runner.publish.PublishedFolder;
import org.junipergreen.runner.text.TextResource;
import org.junipergreen.solver.heap.HeapGame;
import org.junipergreen.solver.heap.Period;
import org.junipergreen.solver.heap.SparseValues;

/**
 * Writes the published tables of heap games to the folder {@code heap} of the results, with a
 * README.md that lists them. Equal values give equal bytes on every machine.
 */
public final class HeapTables implements AutoCloseable {
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

  private final PublishedFolder folder;

  /** The rows of the table in the README. */
  private final StringBuilder lines = new StringBuilder();

  /**
   * Opens the tables of a results folder; writes nothing yet.
   *
   * @param replace whether a table may lose published rows
   * @throws org.junipergreen.runner.text.Failure if another program is publishing there
   */
  public HeapTables(Path results, boolean replace) {
    folder = PublishedFolder.open(results, "heap", replace);
  }

  /**
   * Returns the octal games of the table of periods: 0.d… and 4.d… in the order of their codes and,
   * if {@code digits} exceeds 1, the games that need millions of values.
   *
   * @param digits the number of digits after the point
   */
  public static Set<HeapGame> octalGames(int digits) {
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

  /** Returns the last heap whose value the tables of Kayles and octal games need. */
  public static int lastHeap(HeapGame game) {
    return LONG.getOrDefault(game.name(), LAST_OF_OCTAL);
  }

  /**
   * Writes the losing heaps of Grundy's game up to {@code last}, and its rare and record values.
   */
  public void grundy(SparseValues values, int last) {
    IntUnaryOperator value = values.table()::get;
    IntStream losing = IntStream.rangeClosed(0, last).filter(n -> value.applyAsInt(n) == 0);
    table(
        "grundy-losing.csv",
        "Grundy's game: the losing heaps up to " + last,
        List.of("n"),
        losing.mapToObj(n -> List.of(n)).toList());
    table(
        "grundy-rare.csv",
        "Grundy's game: the heaps with a rare value up to " + last,
        List.of("n", "value"),
        pairs(values.rareHeaps().intStream().takeWhile(n -> n <= last), value));
    table(
        "grundy-records.csv",
        "Grundy's game: the heaps with a larger value than all before, up to " + last,
        List.of("n", "value"),
        pairs(values.recordHeaps().intStream().takeWhile(n -> n <= last), value));
  }

  /** Writes the values of Kayles that its period does not give, and one period. */
  public void kayles(SparseValues values, Period period) {
    int end = period.start() + period.length();
    table(
        "kayles.csv",
        "Kayles: the values up to %d; from %d on they repeat with period %d, proved by %d values"
            .formatted(end - 1, period.start(), period.length(), period.needed()),
        List.of("n", "value"),
        pairs(IntStream.range(0, end), values.table()::get));
  }

  /** Writes the periods of octal games. */
  public void periods(Map<HeapGame, Period> periods) {
    List<List<?>> rows = new ArrayList<>();
    periods.forEach(
        (game, period) ->
            rows.add(List.of(game.name(), period.length(), period.start(), period.needed())));
    table(
        "octal-periods.csv",
        "%d octal games with a proved period: code, period, start, values needed"
            .formatted(rows.size()),
        List.of("code", "period", "start", "needed"),
        rows);
  }

  /**
   * Publishes the tables with a README.md, and writes the index of the results.
   *
   * @param command the command that writes the tables
   * @param digits the number of digits in the codes of octal games
   * @throws org.junipergreen.runner.text.Failure if a table would lose rows
   */
  public void publish(String command, int digits) {
    folder.publish(
        TextResource.filled(
            HeapTables.class,
            "readme.md",
            Map.of(
                "command",
                command,
                "tables",
                lines,
                "digits",
                digits == 1 ? "one digit" : digits + " digits",
                "values",
                LAST_OF_OCTAL + 1)));
  }

  @Override
  public void close() {
    folder.close();
  }

  private void table(
      String name, String content, List<String> fields, List<? extends List<?>> rows) {
    String digest = folder.add(name, out -> rows(out, fields, rows));
    lines.append("| [%s](%s) | %s | `%s` |\n".formatted(name, name, content, digest));
  }

  private static void rows(Writer out, List<String> fields, List<? extends List<?>> rows) {
    try (CsvRecords csv = new CsvRecords(out, fields)) {
      rows.forEach(csv::write);
    }
  }

  private static List<List<Integer>> pairs(IntStream heaps, IntUnaryOperator value) {
    return heaps.mapToObj(n -> List.of(n, value.applyAsInt(n))).toList();
  }
}
