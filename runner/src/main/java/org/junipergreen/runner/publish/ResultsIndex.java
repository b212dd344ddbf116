package org.junipergreen.runner.publish;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The README of the results folder: the folders in it that have one, with their headings. */
final class ResultsIndex {
  static final String README = "README.md";

  private static final String HEAD =
      """
      # Results

      Written by `./juniper publish`, `./juniper heap-tables` and `./juniper tournament N --publish`;
      do not edit. Each folder has a README of its own, which says what its files hold, how they were
      made and how they were checked.

      | folder | what |
      | --- | --- |
      """;

  private ResultsIndex() {}

  /** Writes it anew. */
  static void write(Path results) {
    OutputFile.write(results.resolve(README), out -> write(results, out));
  }

  private static void write(Path results, Writer out) {
    try (Stream<Path> folders = Files.list(results)) {
      List<Path> published =
          folders.filter(folder -> Files.isRegularFile(folder.resolve(README))).sorted().toList();
      out.write(HEAD);
      for (Path folder : published) {
        out.write(
            "| [%1$s](%1$s/README.md) | %2$s |\n"
                .formatted(folder.getFileName(), heading(folder.resolve(README))));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String heading(Path readme) throws IOException {
    try (Stream<String> lines = Files.lines(readme)) {
      return lines
          .filter(line -> line.startsWith("# "))
          .findFirst()
          .map(line -> line.substring(2))
          .orElse("");
    }
  }
}
