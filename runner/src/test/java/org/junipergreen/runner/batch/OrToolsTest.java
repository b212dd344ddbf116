package org.junipergreen.runner.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junipergreen.runner.Failure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OrToolsTest {
  @TempDir Path folder;

  @Test
  void saysThatThereIsNone() {
    Failure failure = assertThrows(Failure.class, () -> OrTools.load(folder));
    String message = String.valueOf(failure.getMessage());
    assertTrue(message.contains("has no native library for " + System.getProperty("os.name")));
    assertEquals(1, message.lines().count());
  }

  @Test
  void saysThatItCannotBeLoaded() throws IOException {
    Path platform = Files.createDirectory(folder.resolve("ortools-of-another-world"));
    Files.writeString(platform.resolve(System.mapLibraryName("jniortools")), "no library");
    Failure failure = assertThrows(Failure.class, () -> OrTools.load(folder));
    String message = String.valueOf(failure.getMessage());
    assertTrue(message.contains("cannot be loaded here: "), message);
    assertTrue(message.endsWith("all else works without it"), message);
  }

  @Test
  void loadsItMoreThanOnce() {
    OrTools.load();
    OrTools.load();
  }
}
