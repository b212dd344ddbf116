package org.junipergreen.runner.known.archive;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class ArchiveMapTest {
  private static final long BYTES = 1 << 20;

  @Test
  void refusesADiskWithoutRoom() {
    assertThrows(IOException.class, () -> ArchiveMap.requireSpace(OptionalLong.of(BYTES), BYTES));
    assertDoesNotThrow(() -> ArchiveMap.requireSpace(OptionalLong.of(2 * BYTES), BYTES));
  }

  /** Some chroots and containers do not tell. */
  @Test
  void goesOnWhereTheFreeSpaceIsUnknown() {
    assertDoesNotThrow(() -> ArchiveMap.requireSpace(OptionalLong.empty(), BYTES));
  }
}
