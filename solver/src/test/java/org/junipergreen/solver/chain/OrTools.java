package org.junipergreen.solver.chain;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** OR-Tools' native library, where the build has unpacked it. */
final class OrTools {
  private OrTools() {}

  static void load() {
    try (Stream<Path> files = Files.walk(Path.of("target", "native"))) {
      Path library =
          files
              .filter(file -> String.valueOf(file.getFileName()).contains("jniortools"))
              .findFirst()
              .orElseThrow();
      System.load(library.toAbsolutePath().toString());
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
