package org.junipergreen.runner.publish;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The README of the results folder: the folders in it that have one, with their headings, and the
 * sequences of their b-files, as the files' first lines tell what they are.
 */
final class ResultsIndex {
  static final String README = "README.md";

  private static final String HEAD =
      """
      # Results

      Written by `./juniper publish`, `./juniper heap tables` and `./juniper tournament N --publish`;
      do not edit. Each folder has a README of its own, which says what its files hold, how they were
      made and how they were checked. [index.html](index.html) shows them in a page, which
      `./juniper report --published` makes anew.

      | folder | what |
      | --- | --- |
      """;

  /** What tells it from anybody else's README.md. */
  private static final String BEGINNING = HEAD.substring(0, HEAD.indexOf(','));

  private static final String SEQUENCES =
      """

      ## Sequences

      The b-files, each with what it is and how it begins. Where a number of the OEIS stands, it is
      listed there; of most others we know no list but this.

      | sequence | what | from n | begins |
      | --- | --- | --- | --- |
      """;

  /** So many terms are shown. */
  private static final int TERMS = 16;

  private ResultsIndex() {}

  /** Whether this program publishes in a results folder: its README.md is one of these. */
  static boolean isIn(Path results) {
    Path readme = results.resolve(README);
    try {
      return Files.isRegularFile(readme)
          && new String(Files.readAllBytes(readme), StandardCharsets.ISO_8859_1)
              .startsWith(BEGINNING);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes it anew. */
  static void write(Path results) {
    OutputFile.at(results.resolve(README), true).write(out -> write(results, out));
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
      out.write(SEQUENCES);
      for (Path folder : published) {
        for (Path file : bFiles(folder)) {
          out.write(sequence(results, folder, file));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Path> bFiles(Path folder) throws IOException {
    Path files = folder.resolve("b-files");
    if (!Files.isDirectory(files)) {
      return List.of();
    }
    try (Stream<Path> all = Files.list(files)) {
      return all.filter(file -> file.toString().endsWith(".txt")).sorted().toList();
    }
  }

  /** A row: a b-file begins with a line of its name and what it is, after a colon. */
  private static String sequence(Path results, Path folder, Path file) throws IOException {
    List<String> lines;
    try (Stream<String> all = Files.lines(file)) {
      lines = all.limit(TERMS + 10).toList();
    }
    String first = lines.get(0);
    List<String[]> terms =
        lines.stream()
            .filter(line -> !line.startsWith("#"))
            .limit(TERMS)
            .map(line -> line.split(" ", 2))
            .toList();
    String name = file.getFileName().toString();
    return "| [%s %s](%s) | %s: %s | %s | %s |\n"
        .formatted(
            folder.getFileName(),
            name.substring(0, name.lastIndexOf('.')),
            results.relativize(file).toString().replace('\\', '/'),
            heading(folder.resolve(README)),
            first.substring(first.indexOf(": ") + 2),
            terms.get(0)[0],
            terms.stream().map(term -> term[1]).collect(Collectors.joining(", ")));
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
