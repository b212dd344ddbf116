package org.junipergreen.runner.faults;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** What the files of a folder hold, but for locks, to compare. */
public final class Contents {
  private Contents() {}

  /** The bytes of each file, as characters, by its name in the folder. */
  public static Map<String, String> of(Path folder) throws IOException {
    Map<String, String> contents = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        if (!file.toString().endsWith(".lock")) {
          contents.put(
              folder.relativize(file).toString(),
              Files.readString(file, StandardCharsets.ISO_8859_1));
        }
      }
    }
    return contents;
  }

  /** Compares, and names the first file that is another. */
  public static void assertSame(Map<String, String> before, Map<String, String> now, String what) {
    assertEquals(before.keySet(), now.keySet(), what);
    now.forEach((name, text) -> assertTrue(text.equals(before.get(name)), what + ": " + name));
  }
}
