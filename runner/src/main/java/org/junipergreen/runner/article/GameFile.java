package org.junipergreen.runner.article;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junipergreen.runner.cli.arguments.WholeNumber;
import org.junipergreen.runner.files.OutputFile;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.runner.text.TextFile;
import picocli.CommandLine.TypeConversionException;

/** A file with the moves of a game in order, separated by blanks. */
record GameFile(Path path) {
  /**
   * Returns the moves, or an empty list if the file does not exist.
   *
   * @throws IllegalArgumentException if the file has other contents and must not be overwritten
   */
  List<Long> read() {
    if (!Files.exists(path)) {
      return List.of();
    }
    // The file will be overwritten, so a comment is refused rather than lost.
    try (BufferedReader in = TextFile.open(path)) {
      return in.lines()
          .flatMap(line -> Stream.of(line.split("[ \\t]+")))
          .filter(word -> !word.isEmpty())
          .map(word -> WholeNumber.parse(word, 1, WholeNumber.MAX))
          .toList();
    } catch (TypeConversionException e) {
      throw new IllegalArgumentException(path + " holds no game: " + e.getMessage(), e);
    } catch (UncheckedIOException e) {
      throw new IllegalArgumentException(path + ": " + Failure.reason(e), e);
    } catch (IOException e) {
      throw new IllegalArgumentException(path + ": " + Failure.reason(e), e);
    }
  }

  /** Replaces the moves. If this fails, the file keeps its old contents. */
  void write(List<Long> numbers) {
    String text = numbers.stream().map(String::valueOf).collect(Collectors.joining(" ", "", "\n"));
    OutputFile.at(path, true).write(text);
  }
}
