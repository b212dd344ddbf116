package org.junipergreen.runner.remote;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.quantity.CheckMethod;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.Registry;
import org.junipergreen.runner.quantity.RowMethod.Circumstances;
import org.junipergreen.runner.quantity.RowMethod.EachByOneThread;
import org.junipergreen.runner.store.Column.Unreadable;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Row;
import org.junipergreen.runner.verify.BoardCheck;
import org.junipergreen.runner.verify.Contradiction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A check that is sent somewhere finds there what it finds here. */
class RemoteCheckTest {
  private static final Range BOARDS = new Range(10, 30);

  @ParameterizedTest
  @ValueSource(strings = {"winner", "chain", "partition", "fastest", "divisors"})
  void rightRowsAreConfirmed(String quantity) throws Exception {
    RemoteCheck.Checked checked = performed(quantity, rows(quantity));
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
    BoardCheck here = new BoardCheck(winner.table(), RemoteCheck.check(winner.checks().get(0)));
    List<Contradiction> found = contradictions(performed("winner", rows));
    assertEquals(List.of(13L, 15L), found.stream().map(Contradiction::n).distinct().toList());
    assertEquals(
        boards(rows).stream().flatMap(b -> here.apply(b).contradictions().stream()).toList(),
        found);
  }

  /** A longest chain of 1..n may not be shorter than one of 1..n-1. */
  @Test
  void theRowsBeforeAreSeen() throws Exception {
    List<Row> rows = rows("chain");
    Row longer16 = changed(quantity("chain"), rows.get(6), "length", 16L);
    List<BoardCheck.Board> boards =
        List.of(new BoardCheck.Board(17, List.of(rows.get(7)), List.of(longer16)));
    RemoteCheck check = new RemoteCheck("chain", CheckMethod.CERTIFICATE, boards);
    List<Contradiction> found = contradictions(Sent.sent(Sent.sent(check).perform(() -> false)));
    assertEquals(List.of(17L), found.stream().map(Contradiction::n).toList(), found::toString);
  }

  @Test
  void searchesStayOnOneMachine() {
    for (String quantity : List.of("remoteness", "grundy", "games", "misere")) {
      CheckMethod recompute =
          quantity(quantity).checks().stream()
              .filter(check -> check.name().equals(CheckMethod.RECOMPUTE))
              .findFirst()
              .orElseThrow();
      assertThrows(Failure.class, () -> RemoteCheck.check(recompute));
    }
  }

  private static RemoteCheck.Checked performed(String quantity, List<Row> rows) throws Exception {
    RemoteCheck check = new RemoteCheck(quantity, CheckMethod.CERTIFICATE, boards(rows));
    return Sent.sent(Sent.sent(check).perform(() -> false));
  }

  private static List<Contradiction> contradictions(RemoteCheck.Checked checked) {
    return checked.boards().stream().flatMap(board -> board.contradictions().stream()).toList();
  }

  private static Quantity<?> quantity(String label) {
    return Registry.standard().named(label).orElseThrow();
  }

  /** One row for each n. */
  private static List<Row> rows(String quantity) {
    EachByOneThread way = (EachByOneThread) quantity(quantity).rowMethods().get(0);
    Circumstances alone =
        new Circumstances((table, range, action) -> {}, BOARDS, Long.MAX_VALUE, () -> false);
    var computation = way.job(BOARDS, 1, alone).computation().apply(BOARDS);
    List<Row> rows = new ArrayList<>();
    for (long n = BOARDS.from(); n <= BOARDS.to(); n++) {
      rows.addAll(computation.next());
    }
    return rows;
  }

  private static List<BoardCheck.Board> boards(List<Row> rows) {
    List<BoardCheck.Board> boards = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      List<Row> before = i == 0 ? null : List.of(rows.get(i - 1));
      boards.add(new BoardCheck.Board(rows.get(i).n(), List.of(rows.get(i)), before));
    }
    return boards;
  }

  private static Row changed(Quantity<?> quantity, Row row, String column, Object value) {
    List<Object> values = new ArrayList<>(row.values());
    values.set(quantity.table().columns().indexOf(quantity.table().column(column)), value);
    return new Row(values);
  }
}
