package org.junipergreen.runner.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/** Tables as publish leaves them: with a README beside them that has their SHA-256. */
public final class PublishedTable {
  private PublishedTable() {}

  /** Writes a table, and the line of the README that names it. */
  public static void write(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    Files.writeString(
        file.resolveSibling("README.md"),
        "| [%s](%1$s) | the whole table | %s to %s | `%s` |\n"
            .formatted(file.getFileName(), board(text, 1), board(text, -1), digest(file)));
  }

  /** The n of a line, counted from the end below 0; empty where there is no such line. */
  private static String board(String text, int line) {
    List<String> lines = text.lines().toList();
    int place = line < 0 ? lines.size() + line : line;
    return place < 1 || place >= lines.size() ? "" : lines.get(place).split(",", 2)[0];
  }

  private static String digest(Path file) throws IOException {
    try {
      byte[] bytes = Files.readAllBytes(file);
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }
}
