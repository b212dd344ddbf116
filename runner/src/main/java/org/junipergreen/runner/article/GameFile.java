package org.junipergreen.runner.article;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.TextFile;
import org.junipergreen.runner.cli.arguments.WholeNumber;
import org.junipergreen.runner.publish.OutputFile;
import picocli.CommandLine.TypeConversionException;

/** A file that holds a game: its numbers in order, with blanks between. */
record GameFile(Path path) {
  /**
   * The numbers that it holds; none when there is no such file yet.
   *
   * @throws IllegalArgumentException when it holds something else, and so is not to be written over
   */
  List<Long> read() {
    if (!Files.exists(path)) {
      return List.of();
    }
    try {
      return TextFile.words(path, "").stream()
          .map(word -> WholeNumber.parse(word, 1, WholeNumber.MAX))
          .toList();
    } catch (TypeConversionException e) {
      throw new IllegalArgumentException(path + " holds no game: " + e.getMessage(), e);
    } catch (IOException e) {
      throw new IllegalArgumentException(path + ": " + Failure.reason(e), e);
    }
  }

  /** Holds a game from now on; whatever fails, it holds this one or the one before. */
  void write(List<Long> numbers) {
    String text = numbers.stream().map(String::valueOf).collect(Collectors.joining(" ", "", "\n"));
    OutputFile.at(path, true).write(text);
  }
}
