package org.junipergreen.solver.chain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.ortools.init.OrToolsVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Phases;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OrToolsTest {
  @TempDir Path folder;

  @Test
  void aMissingLibraryIsNamed() {
    assertUnavailable();
  }

  @Test
  void aBrokenLibraryIsNamed() throws IOException {
    Path platform = Files.createDirectory(folder.resolve("ortools-" + OrTools.platform()));
    Files.writeString(platform.resolve(System.mapLibraryName("jniortools")), "no library");
    assertUnavailable();
  }

  private void assertUnavailable() {
    String message =
        String.valueOf(
            assertThrows(OrTools.UnavailableException.class, () -> OrTools.load(folder))
                .getMessage());
    assertTrue(message.contains("cannot be loaded: "), message);
    assertTrue(message.contains(folder.toString()), message);
    assertTrue(message.endsWith("everything else works without it"), message);
    assertEquals(1, message.lines().count());
  }

  @Test
  void onceLoadedItComputesAndLoadsNoMore() {
    OrTools.load();
    OrTools.load();
    assertEquals(9, OrToolsVersion.getMajorNumber());
  }

  @Test
  void aSearchLoadsItByItself() {
    ChainResult result =
        new LongestChain(NumberSet.full(3), new int[0], 1, Cancellation.never())
            .solve(new int[] {1}, Phases.NONE);
    assertTrue(result.optimal());
    assertEquals(3, result.length());
    assertArrayEquals(new int[] {2, 1, 3}, sorted(result.chain()));
  }

  /** The chain or its reverse: the one that begins with the smaller end. */
  private static int[] sorted(int[] chain) {
    return chain[0] < chain[2] ? chain : new int[] {chain[2], chain[1], chain[0]};
  }
}
