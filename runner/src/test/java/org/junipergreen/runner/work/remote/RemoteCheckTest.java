package org.junipergreen.runner.work.remote;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.app.StandardQuantities;
import org.junipergreen.runner.quantity.Quantities;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.check.Check;
import org.junipergreen.runner.quantity.check.Checker;
import org.junipergreen.runner.table.Column.Unreadable;
import org.junipergreen.runner.table.Contradiction;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Row;
import org.junipergreen.solver.work.Cancellation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A check that is sent somewhere finds there what it finds here. */
class RemoteCheckTest {
  private static final Range BOARDS = new Range(10, 20);

  @ParameterizedTest
  @ValueSource(strings = {"winner", "chain", "longest", "partition", "fastest", "divisors"})
  void rightRowsAreConfirmed(String quantity) throws Exception {
    RemoteCheck.CheckedBoards checked = performed(quantity, rows(quantity));
    assertNull(checked.failure());
    assertEquals(BOARDS.size(), checked.boards().size());
    assertEquals(List.of(), contradictions(checked));
    assertTrue(0 < checked.firstNanos() && checked.firstNanos() <= checked.nanos());
  }

  @Test
  void whatIsWrongIsBroughtBack() throws Exception {
    Quantity<?> winner = quantity("winner");
    List<Row> rows = rows("winner");
    rows.set(3, changed(winner, rows.get(3), "openings", 1_000L));
    rows.set(5, changed(winner, rows.get(5), "winner", new Unreadable("J3")));
    List<Contradiction> found = contradictions(performed("winner", rows));
    assertEquals(List.of(13L, 15L), found.stream().map(Contradiction::n).distinct().toList());
    assertEquals(
        boards(rows).stream().flatMap(b -> here(winner, b.rows(), b.before()).stream()).toList(),
        found);
  }

  /** A longest chain of 1..n may not be shorter than one of 1..n-1. */
  @Test
  void theRowsBeforeAreSeen() throws Exception {
    List<Row> rows = rows("chain");
    Row longer16 = changed(quantity("chain"), rows.get(6), "length", 16L);
    List<Checker.Stored> boards =
        List.of(new Checker.Stored(17, List.of(rows.get(7)), List.of(longer16)));
    RemoteCheck check = new RemoteCheck("chain", Check.CERTIFICATE, boards);
    List<Contradiction> found =
        contradictions(
            Sent.sent(
                Sent.sent(check).perform(StandardQuantities.registry(), Cancellation.never())));
    assertEquals(List.of(17L), found.stream().map(Contradiction::n).toList(), found::toString);
  }

  private static List<Contradiction> here(
      Quantity<?> what, List<Row> rows, @Nullable List<Row> before) {
    return Quantities.contradictions(what, Check.CERTIFICATE, rows, before, null);
  }

  @Test
  void searchesStayOnOneMachine() {
    for (String quantity : List.of("remoteness", "grundy", "misere")) {
      assertTrue(
          quantity(quantity).checks().stream()
              .anyMatch(check -> check.name().equals(Check.RECOMPUTE) && check.searches()));
    }
  }

  private static RemoteCheck.CheckedBoards performed(String quantity, List<Row> rows)
      throws Exception {
    RemoteCheck check = new RemoteCheck(quantity, Check.CERTIFICATE, boards(rows));
    return Sent.sent(Sent.sent(check).perform(StandardQuantities.registry(), Cancellation.never()));
  }

  private static List<Contradiction> contradictions(RemoteCheck.CheckedBoards checked) {
    return checked.boards().stream().flatMap(board -> board.contradictions().stream()).toList();
  }

  private static Quantity<?> quantity(String label) {
    return StandardQuantities.registry().named(label).orElseThrow();
  }

  /** One row for each n. */
  private static List<Row> rows(String quantity) {
    return new ArrayList<>(Quantities.rows(quantity(quantity), Map.of(), BOARDS));
  }

  private static List<Checker.Stored> boards(List<Row> rows) {
    List<Checker.Stored> boards = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      List<Row> before = i == 0 ? null : List.of(rows.get(i - 1));
      boards.add(new Checker.Stored(rows.get(i).n(), List.of(rows.get(i)), before));
    }
    return boards;
  }

  private static Row changed(Quantity<?> quantity, Row row, String column, Object value) {
    List<Object> values = new ArrayList<>(row.values());
    values.set(quantity.table().columns().indexOf(quantity.table().column(column)), value);
    return new Row(values);
  }
}
