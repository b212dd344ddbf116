package org.junipergreen.solver.chain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.ortools.init.OrToolsVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
}
