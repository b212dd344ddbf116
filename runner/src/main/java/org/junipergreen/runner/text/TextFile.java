package org.junipergreen.runner.text;

import java.io.BufferedReader;
import java.io.FilterReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * A text file named by the user, from an {@link InputFile}. It must be UTF-8 without control
 * characters other than tabs and line ends. Otherwise reading throws an {@link IOException} whose
 * message names the problem and the line.
 */
public final class TextFile extends FilterReader {
  private long line = 1;

  private TextFile(Reader in) {
    super(in);
  }

  /**
   * Opens a file.
   *
   * @throws IOException for which {@link Failure#reason} returns a message
   */
  public static BufferedReader open(Path file) throws IOException {
    InputStream in = InputFile.open(file);
    try {
      return new BufferedReader(
          new TextFile(
              new InputStreamReader(InputFile.plain(in), StandardCharsets.UTF_8.newDecoder())));
    } catch (IOException e) {
      in.close();
      throw e;
    }
  }

  /**
   * Reads the words of a file, separated by blanks or line ends. A comment starts with # and ends
   * with the line.
   *
   * @param separators further characters that separate words
   * @throws IOException as {@link #open}
   */
  public static List<String> words(Path file, String separators) throws IOException {
    try (BufferedReader in = open(file)) {
      return words(in, separators).toList();
    } catch (UncheckedIOException e) {
      throw Objects.requireNonNull(e.getCause());
    }
  }

  /**
   * Returns the words of each line as soon as it has been read, in the same way. Reading throws an
   * {@link UncheckedIOException}.
   */
  public static Stream<String> words(BufferedReader in, String separators) {
    return in.lines()
        .map(line -> line.replaceFirst("#.*", ""))
        .flatMap(line -> Stream.of(line.split("[ \t" + separators + "]+")))
        .filter(word -> !word.isEmpty());
  }

  @Override
  public int read(char[] text, int offset, int length) throws IOException {
    int count = super.read(text, offset, length);
    for (int i = offset; i < offset + count; i++) {
      requireText(text[i]);
    }
    return count;
  }

  @Override
  public int read() throws IOException {
    char[] one = new char[1];
    return read(one, 0, 1) < 0 ? -1 : one[0];
  }

  private void requireText(char letter) throws IOException {
    if (letter == '\n') {
      line++;
    } else if (letter != '\t' && letter != '\r' && Character.isISOControl(letter)) {
      throw new IOException(
          "line %d has the control character U+%04X".formatted(line, (int) letter));
    }
  }
}
