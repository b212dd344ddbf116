package org.junipergreen.solver.heap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.stream.IntStream;
import java.util.zip.CRC32;
import org.junipergreen.solver.Ranges;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("slow")
class SparseValuesTest {
  static List<String> games() {
    return Ranges.cut(
        List.of("0.77", "0.6", "0.376", "4.7", "0.00004", "4.044"),
        List.of(
            "0.77", "0.6", "0.16", "0.56", "0.376", "0.354", "0.165", "4.7", "0.06", "0.37",
            "0.055", "4.07", "0.36", "0.3", "0.123", "0.0007", "0.124", "0.7777", "0.00004",
            "0.0404", "4.044"));
  }

  @ParameterizedTest
  @MethodSource("games")
  void octalGamesAreTheDefinition(String code) {
    requireDefinition(HeapGame.octal(code), Integer.getInteger("juniper.heap.sparse", 4200));
  }

  @Test
  void grundysGameIsTheDefinition() {
    requireDefinition(HeapGame.grundy(), Integer.getInteger("juniper.heap.grundy", 5000));
  }

  @Test
  void stepsOfAnySizeGiveTheSame() {
    SparseValues once = new SparseValues(HeapGame.grundy());
    once.extend(12_000);
    SparseValues steps = new SparseValues(HeapGame.grundy());
    for (int last = 4096, step = 1; last <= 12_000; last += step, step = step % 200 + 1) {
      steps.extend(last);
      assertEquals(last + 1, steps.table().size());
    }
    steps.extend(12_000);
    requireEqual(once.table(), steps.table());
    assertEquals(once.rareHeaps(), steps.rareHeaps());
  }

  @Test
  void goesOnFromATableAsIfItHadNeverStopped() {
    SparseValues once = new SparseValues(HeapGame.octal("0.6"));
    once.extend(8_000);
    ValueTable part = new ValueTable();
    for (int n = 0; n < 5_999; n++) {
      part.add(once.table().get(n));
    }
    SparseValues resumed = new SparseValues(HeapGame.octal("0.6"), part);
    resumed.extend(8_000);
    requireEqual(once.table(), resumed.table());
    assertEquals(once.rareHeaps(), resumed.rareHeaps());
    assertEquals(once.recordHeaps(), resumed.recordHeaps());
  }

  @Test
  void aTableEndsAtTheHeapThatIsAskedFor() {
    ValueTable plain = PlainValues.upTo(HeapGame.grundy(), 4200);
    for (int last : new int[] {0, 1, 100, 4094, 4095, 4096, 4200}) {
      ValueTable table = SparseValues.upTo(HeapGame.grundy(), last);
      assertEquals(last + 1, table.size());
      assertEquals(plain.get(last), table.get(last));
    }
  }

  @Test
  void tooFewValuesAreNoBeginning() {
    ValueTable few = PlainValues.upTo(HeapGame.grundy(), 100);
    assertThrows(IllegalArgumentException.class, () -> new SparseValues(HeapGame.grundy(), few));
  }

  /** The checksums of the values to 1,000, 10,000 and 100,000 are those of another program. */
  @Test
  void grundysGameHas1274RareValuesOfWhichNoneFollows82860() {
    SparseValues values = new SparseValues(HeapGame.grundy());
    values.extend(100_000);
    assertEquals("5278cad9", checksum(values.table(), 1000));
    assertEquals("b8d3836e", checksum(values.table(), 10_000));
    assertEquals("aa5c168f", checksum(values.table(), 100_000));
    assertEquals(1274, values.rareHeaps().size());
    assertEquals(82_860, values.rareHeaps().getInt(1273));
  }

  private static String checksum(ValueTable values, int last) {
    CRC32 crc = new CRC32();
    for (int n = 0; n <= last; n++) {
      crc.update(values.get(n) & 0xff);
      crc.update(values.get(n) >>> 8);
    }
    return Long.toHexString(crc.getValue());
  }

  @Test
  void officersHas1584RareValues() {
    Ranges.needWhole();
    SparseValues values = new SparseValues(HeapGame.octal("0.6"));
    values.extend(Integer.getInteger("juniper.heap.officers", 21_000));
    assertEquals(1584, values.rareHeaps().size());
    assertEquals(20_627, values.rareHeaps().getInt(1583));
  }

  private static void requireDefinition(HeapGame game, int last) {
    SparseValues values = new SparseValues(game);
    values.extend(last);
    requireEqual(PlainValues.upTo(game, last), values.table());
  }

  private static void requireEqual(ValueTable expected, ValueTable actual) {
    assertEquals(expected.size(), actual.size());
    int[] wrong =
        IntStream.range(0, expected.size())
            .filter(n -> expected.get(n) != actual.get(n))
            .limit(5)
            .toArray();
    assertEquals(
        "",
        IntStream.of(wrong)
            .mapToObj(n -> n + ":" + actual.get(n) + " ")
            .reduce("", String::concat));
  }
}
