package org.junipergreen.runner.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A store whose table lacks the columns that the table has gained since. */
class EditionTest {
  private static final Range ALL = new Range(1, 100);

  @TempDir Path results;

  /** A store with the rows 4 and 6 of the first edition, and 5 without what is unknown. */
  private void storeTheFirst() {
    try (StoreWriter writer = StoreWriter.open(results)) {
      Rows.store(writer, List.of(Rows.winner(4), Rows.partialWinner(5), Rows.winner(6)));
    }
  }

  private static List<Row> read(Store store) {
    List<Row> rows = new ArrayList<>();
    store.forEach(Rows.LATER_WINNER, ALL, rows::add);
    return rows;
  }

  private static Row withoutGained(long n) {
    return Rows.laterWinner(n, null, null);
  }

  @Test
  void aReaderSeesRowsWithoutTheColumns() {
    storeTheFirst();
    try (Store store = Store.read(results)) {
      assertEquals(List.of(withoutGained(4), withoutGained(6)), without5(read(store)));
      assertEquals(
          Optional.of(new Coverage(3, 3, 3, new Range(4, 6))), store.coverage(Rows.LATER_WINNER));
      assertEquals(List.of(), store.missing(Rows.LATER_WINNER, new Range(4, 6)));
      assertEquals(
          List.of(new Range(4, 6)),
          store.missing(Rows.LATER_WINNER, new Range(4, 6), Rows.LATER_WINNER.columns()));
      assertEquals(Optional.of(new Range(4, 6)), store.ends(Rows.LATER_WINNER, ALL));
      // Nothing has changed: an earlier program reads it still.
      assertEquals(3, Rows.read(store, 1, 100).size());
    }
  }

  private static List<Row> without5(List<Row> rows) {
    return rows.stream().filter(row -> row.n() != 5).toList();
  }

  @Test
  void aRunBringsTheTableUpToDateAndCompletesItsRows() {
    storeTheFirst();
    try (StoreWriter writer = StoreWriter.open(results)) {
      List<Row> complete = new ArrayList<>();
      for (long n = 4; n <= 7; n++) {
        complete.add(Rows.laterWinner(n, n % 2 == 1, n / 2));
      }
      Rows.store(writer, Rows.LATER_WINNER, complete);
      assertEquals(complete, read(writer.store()));
      assertEquals(2, writer.store().runs(Rows.LATER_WINNER).size());
      assertThrows(StoreException.class, () -> Rows.read(writer.store(), 1, 100));
    }
    try (Store store = Store.read(results)) {
      assertEquals(4, read(store).size());
      store.checkIntegrity();
    }
  }

  /** From the second edition to the third, as from the first. */
  @Test
  void rowsAreCompletedStepByStepButNeverContradicted() {
    storeTheFirst();
    try (StoreWriter writer = StoreWriter.open(results)) {
      Rows.store(writer, Rows.LATER_WINNER, List.of(Rows.laterWinner(4, false, null)));
      for (Row wrong :
          List.of(
              Rows.laterWinner(4, true, 2L),
              Rows.laterWinner(4, null, 2L),
              Rows.laterWinner(4, false, null))) {
        List<Row> rows = List.of(wrong);
        assertThrows(
            StoreException.class,
            () -> Rows.store(writer, Rows.LATER_WINNER, rows),
            wrong::toString);
      }
      Rows.store(writer, Rows.LATER_WINNER, List.of(Rows.laterWinner(4, false, 2L)));
      assertEquals(Rows.laterWinner(4, false, 2L), read(writer.store()).get(0));
    }
  }

  @Test
  void aDamagedStoreOfAnEarlierEditionIsRead(@TempDir Path scratch) throws Exception {
    storeTheFirst();
    try (DamagedStore store = DamagedStore.open(results, scratch)) {
      List<Row> rows = new ArrayList<>();
      assertTrue(store.has(Rows.LATER_WINNER, problem -> {}));
      store.forEach(Rows.LATER_WINNER, ALL, (row, run) -> rows.add(row), lost -> {});
      assertEquals(List.of(withoutGained(4), withoutGained(6)), without5(rows));
    }
  }
}
