package org.junipergreen.runner.work;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.junipergreen.runner.app.Cli;
import org.junipergreen.runner.known.Known;
import org.junipergreen.runner.known.store.Store;
import org.junipergreen.runner.known.store.StoreSql;
import org.junipergreen.runner.quantity.Quantities;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.check.Check;
import org.junipergreen.runner.quantity.way.Bench;
import org.junipergreen.runner.quantity.way.Work;
import org.junipergreen.runner.quantity.winner.WinnerQuantity;
import org.junipergreen.runner.table.Column;
import org.junipergreen.runner.table.Contradiction;
import org.junipergreen.runner.table.Range;
import org.junipergreen.solver.search.TableMemory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VerificationTest {
  @TempDir Path results;

  @BeforeEach
  void store() {
    Cli.store(results, 1, 300);
  }

  @Test
  void soundRowsAreConfirmedBothWays() {
    for (String check : List.of(Check.CERTIFICATE, Check.RECOMPUTE)) {
      Verification.Findings report = verify(check, new Range(1, 310));
      assertEquals(300, report.checked());
      assertEquals(List.of(new Range(301, 310)), report.missing());
      assertEquals(List.of(), report.contradictions());
    }
  }

  @Test
  void aChangedValueInAnyColumnIsNamed() {
    List<String> expected = new ArrayList<>();
    int n = 37;
    for (Column column : WinnerQuantity.TABLE.columns()) {
      if (!column.name().equals("n")) {
        change(n, "%1$s = %1$s + 1".formatted(column.name()));
        if (!column.name().equals("nanos")) {
          expected.add(n + " " + column.name());
        }
        n++;
      }
    }
    for (String check : List.of(Check.CERTIFICATE, Check.RECOMPUTE)) {
      assertEquals(expected, named(verify(check, new Range(1, 300))));
    }
  }

  @Test
  void aContradictionSaysBothValues() {
    change(8, "smallest = NULL, openings = 77");
    Verification.Findings report = verify(Check.CERTIFICATE, new Range(1, 300));
    assertEquals(
        List.of(
            new Contradiction(8, "openings", 77L, 3L), new Contradiction(8, "smallest", null, 2L)),
        report.contradictions());
  }

  @Test
  void aRowHasAllOrNoneOfWhatASearchDoesNotKnow() {
    change(36, "matching = NULL, d = NULL");
    change(37, "matching = NULL, winner = 2");
    change(38, "matching = 77, openings = 0");
    change(39, "winner = NULL, smallest = NULL");
    List<String> expected =
        List.of(
            "36 matching",
            "36 d",
            "37 winner",
            "37 matching",
            "38 openings",
            "38 matching",
            "39 winner",
            "39 smallest");
    assertEquals(expected, named(verify("search", new Range(30, 40))));
    for (String check : List.of(Check.CERTIFICATE, Check.RECOMPUTE)) {
      List<String> named = named(verify(check, new Range(30, 40)));
      assertEquals(new TreeSet<>(expected), new TreeSet<>(named));
      assertEquals(expected.size(), named.size());
    }
  }

  @Test
  void aSearchConfirmsWinnersAndOpenings() {
    Verification.Findings report = verify("search", new Range(1, 70));
    assertEquals(70, report.checked());
    assertEquals(List.of(), report.contradictions());
  }

  @Test
  void missingRowsAreNoContradiction() {
    for (int n : new int[] {1, 50, 51, 300}) {
      change(n, "n = n + 1000");
    }
    Verification.Findings report = verify(Check.RECOMPUTE, new Range(1, 300));
    assertEquals(296, report.checked());
    assertEquals(
        List.of(new Range(1, 1), new Range(50, 51), new Range(300, 300)), report.missing());
    assertEquals(List.of(), report.contradictions());
  }

  private static List<String> named(Verification.Findings report) {
    return report.contradictions().stream().map(c -> c.n() + " " + c.what()).toList();
  }

  private Verification.Findings verify(String check, Range range) {
    return verify(Quantities.of("winner"), check, range);
  }

  private <R extends Record> Verification.Findings verify(
      Quantity<R> winner, String name, Range range) {
    Check<R> check =
        winner.checks().stream().filter(c -> c.name().equals(name)).findFirst().orElseThrow();
    try (Bench bench = new Bench();
        Store store = Store.read(results)) {
      Work work = bench.searching(new TableMemory(16 << 20), Work.Listener.NONE);
      var checkers = new Verification.InThreads<>(winner.table(), check, work, 2);
      return new Verification(Known.stored(store, winner.table()), n -> {})
          .run(range, n -> true, checkers);
    }
  }

  private void change(int n, String values) {
    StoreSql.set(results, "winner", n, values);
  }
}
