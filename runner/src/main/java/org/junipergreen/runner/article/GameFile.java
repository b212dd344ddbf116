package org.junipergreen.runner.article;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.publish.OutputFile;

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
      return Stream.of(Files.readString(path, StandardCharsets.UTF_8).strip().split("\\s+"))
          .filter(word -> !word.isEmpty())
          .map(Long::valueOf)
          .toList();
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(path + " holds no game, but " + e.getMessage(), e);
    } catch (IOException e) {
      throw new Failure("cannot read %s: %s".formatted(path, e), e);
    }
  }

  /** Holds a game from now on; whatever fails, it holds this one or the one before. */
  void write(List<Long> numbers) {
    String text = numbers.stream().map(String::valueOf).collect(Collectors.joining(" ", "", "\n"));
    OutputFile.at(path, true).write(text);
  }
}
