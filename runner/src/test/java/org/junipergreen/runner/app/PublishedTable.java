package org.junipergreen.runner.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Tables as publish leaves them: with a README beside them that has their SHA-256. */
final class PublishedTable {
  private PublishedTable() {}

  /** Writes a table, and the line of the README that names it. */
  static void write(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    Files.writeString(
        file.resolveSibling("README.md"),
        "| [%s](%1$s) | the whole table | `%s` |\n".formatted(file.getFileName(), digest(file)));
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
