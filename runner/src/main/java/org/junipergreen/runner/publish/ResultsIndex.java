package org.junipergreen.runner.publish;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junipergreen.runner.files.OutputFile;
import org.junipergreen.runner.known.PublishedRows;
import org.junipergreen.runner.text.TextResource;

/**
 * The README of the results folder. It lists the folders that have a README, with their headings
 * and links to their b-files.
 */
public final class ResultsIndex {
  static final String README = PublishedRows.README;

  /** Identifies a README.md that was written by this program. */
  private static final String BEGINNING = "# Results\n\nWritten by `./juniper publish`";

  private ResultsIndex() {}

  /** Returns whether the README.md of a results folder was written by this program. */
  public static boolean isIn(Path results) {
    Path readme = results.resolve(README);
    try {
      return Files.isRegularFile(readme)
          && new String(Files.readAllBytes(readme), StandardCharsets.ISO_8859_1)
              .startsWith(BEGINNING);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static void write(Path results) {
    OutputFile.at(results.resolve(README), true).write(out -> out.write(text(results)));
  }

  private static String text(Path results) throws IOException {
    StringBuilder rows = new StringBuilder();
    try (Stream<Path> folders = Files.list(results)) {
      for (Path folder : folders.sorted().toList()) {
        Path readme = folder.resolve(README);
        if (!Files.isRegularFile(readme)) {
          continue;
        }
        String name = folder.getFileName().toString();
        rows.append(
            "| [%1$s](%1$s/README.md) | %2$s | %3$s |\n"
                .formatted(name, heading(readme), sequences(folder)));
      }
    }
    return TextResource.filled(ResultsIndex.class, "results.md", Map.of("folders", rows));
  }

  private static String sequences(Path folder) throws IOException {
    Path files = folder.resolve("b-files");
    if (!Files.isDirectory(files)) {
      return "";
    }
    try (Stream<Path> all = Files.list(files)) {
      return all.map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".txt"))
          .sorted()
          .map(
              name ->
                  "[%s](%s/b-files/%s)"
                      .formatted(
                          name.substring(0, name.lastIndexOf('.')), folder.getFileName(), name))
          .collect(Collectors.joining(", "));
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
