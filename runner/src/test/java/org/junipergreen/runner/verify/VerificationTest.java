package org.junipergreen.runner.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.junipergreen.runner.batch.Batch;
import org.junipergreen.runner.method.ExhaustiveSearch;
import org.junipergreen.runner.quantity.CheckMethod.Searches;
import org.junipergreen.runner.quantity.Quantities;
import org.junipergreen.runner.quantity.WinnerQuantity;
import org.junipergreen.runner.store.Column;
import org.junipergreen.runner.store.Origin;
import org.junipergreen.runner.store.Origin.Machine;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Store;
import org.junipergreen.runner.store.StoreWriter;
import org.junipergreen.solver.search.TableMemory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VerificationTest {
  @TempDir Path results;

  @BeforeEach
  void store() {
    try (StoreWriter writer = StoreWriter.open(results)) {
      new Batch(writer, Quantities.winners(new Range(1, 300), 2))
          .run(
              new Origin("matching", "0", "0", "test", Machine.current(), 2),
              () -> false,
              (n, nanos) -> {});
    }
  }

  @Test
  void soundRowsAreConfirmedBothWays() {
    for (Check check : checks()) {
      Verification.Report report = verify(check, new Range(1, 310));
      assertEquals(300, report.checked());
      assertEquals(List.of(new Range(301, 310)), report.missing());
      assertEquals(List.of(), report.contradictions());
    }
  }

  @Test
  void aChangedValueInAnyColumnIsNamed() throws SQLException {
    List<String> expected = new ArrayList<>();
    int n = 37;
    for (Column column : WinnerQuantity.TABLE.columns()) {
      if (!column.name().equals("n")) {
        change("UPDATE winner SET %1$s = %1$s + 1 WHERE n = %2$d".formatted(column.name(), n));
        if (!column.name().equals("nanos")) {
          expected.add(n + " " + column.name());
        }
        n++;
      }
    }
    for (Check check : checks()) {
      assertEquals(expected, named(verify(check, new Range(1, 300))));
    }
  }

  @Test
  void aContradictionSaysBothValues() throws SQLException {
    change("UPDATE winner SET smallest = NULL, openings = 77 WHERE n = 8");
    Verification.Report report = verify(certificate(), new Range(1, 300));
    assertEquals(
        "[n = 8: openings is stored as 77 and computed as 3,"
            + " n = 8: smallest is stored as empty and computed as 2]",
        report.contradictions().toString());
  }

  @Test
  void aRowHasAllOrNoneOfWhatASearchDoesNotKnow() throws SQLException {
    change("UPDATE winner SET matching = NULL, d = NULL WHERE n = 36");
    change("UPDATE winner SET matching = NULL, winner = 2 WHERE n = 37");
    change("UPDATE winner SET matching = 77, openings = 0 WHERE n = 38");
    change("UPDATE winner SET winner = NULL, smallest = NULL WHERE n = 39");
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
    assertEquals(expected, named(verify(bySearch(), new Range(30, 40))));
    for (Check check : checks()) {
      List<String> named = named(verify(check, new Range(30, 40)));
      assertEquals(new TreeSet<>(expected), new TreeSet<>(named));
      assertEquals(expected.size(), named.size());
    }
  }

  @Test
  void aSearchConfirmsWinnersAndOpenings() {
    Verification.Report report = verify(bySearch(), new Range(1, 70));
    assertEquals(70, report.checked());
    assertEquals(List.of(), report.contradictions());
  }

  @Test
  void missingRowsAreNoContradiction() throws SQLException {
    change("DELETE FROM winner WHERE n IN (1, 50, 51, 300)");
    Verification.Report report = verify(recompute(), new Range(1, 300));
    assertEquals(296, report.checked());
    assertEquals(
        List.of(new Range(1, 1), new Range(50, 51), new Range(300, 300)), report.missing());
    assertEquals(List.of(), report.contradictions());
  }

  private static Check bySearch() {
    return Quantities.check(
        "winner",
        "search",
        new Searches() {
          @Override
          public ExhaustiveSearch fast() {
            return new ExhaustiveSearch(
                new TableMemory(16 << 20), 2, null, () -> false, (n, found, time) -> {});
          }

          @Override
          public ExhaustiveSearch slow() {
            throw new AssertionError();
          }
        });
  }

  private static List<String> named(Verification.Report report) {
    return report.contradictions().stream().map(c -> c.n() + " " + c.what()).toList();
  }

  private static List<Check> checks() {
    return List.of(certificate(), recompute());
  }

  private static Check certificate() {
    return Quantities.withoutSearch("winner", "certificate");
  }

  private static Check recompute() {
    return Quantities.withoutSearch("winner", "recompute");
  }

  private Verification.Report verify(Check check, Range range) {
    try (Store store = Store.read(results);
        ThreadCheckers checkers =
            new ThreadCheckers(new BoardCheck(WinnerQuantity.TABLE, check), 2)) {
      return new Verification(store, WinnerQuantity.TABLE, (n, nanos) -> {})
          .run(range, n -> true, checkers);
    }
  }

  private void change(String sql) throws SQLException {
    try (Connection connection =
            DriverManager.getConnection("jdbc:sqlite:" + results.resolve("live/juniper.db"));
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
