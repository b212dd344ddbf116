package org.junipergreen.runner.publish;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junipergreen.solver.heap.HeapGame;
import org.junipergreen.solver.heap.Period;
import org.junipergreen.solver.heap.SparseValues;

/**
 * The published tables of heap games, in the folder {@code heap} of the results, with a README.md
 * that lists them. Equal values give equal bytes on any machine.
 */
public final class HeapTables {
  private static final String HEAD =
      """
      # Heap games

      Written by `%s`; do not edit.

      | file | what | SHA-256 |
      | --- | --- | --- |
      """;

  private static final String TAIL =
      """

      A heap is losing when its value is 0. Rare are the values with an even number of ones in
      binary, the last digit left out: the sparse space of Grundy's game. A period is proved by the
      theorem of Guy and Smith (1956): when G(n + p) = G(n) for all n from the start n0 to below
      2 n0 + p + k, where k is the most tokens that a move takes, then for all n from n0 on. That
      takes the values of as many heaps as `needed` says. Games of up to %s that are not
      in the table have no period that their first %d values prove.
      """;

  private final Path results;
  private final Path folder;
  private final List<String> lines = new ArrayList<>();

  /** Tables for a folder of results; nothing is written yet. */
  public HeapTables(Path results) {
    this.results = results;
    folder = results.resolve("heap");
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
   * Writes the README.md, and the index of the results.
   *
   * @param command the command that writes the tables
   * @param digits how many digits behind the point games had that were looked at
   * @param searched how many values of each were computed
   */
  public void readme(String command, int digits, int searched) {
    OutputFile.write(
        folder.resolve("README.md"),
        out -> {
          try {
            out.write(HEAD.formatted(command));
            for (String line : lines) {
              out.write(line);
            }
            out.write(TAIL.formatted(digits == 1 ? "one digit" : digits + " digits", searched));
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
    ResultsIndex.write(results);
  }

  private void table(
      String name, String content, List<String> fields, List<? extends List<?>> rows) {
    Path file = folder.resolve(name);
    OutputFile.write(file, out -> rows(out, fields, rows));
    lines.add(
        "| [%s](%s) | %s | `%s` |\n".formatted(name, name, content, PublishedFile.digest(file)));
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
