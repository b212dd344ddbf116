package org.junipergreen.runner;

import java.io.BufferedReader;
import java.io.FilterReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;

/**
 * A text that a user names, from an {@link InputFile}. One rule for all of them: UTF-8, and no
 * control characters, which a terminal would obey, but tabs and ends of lines. Whatever breaks the
 * rule ends the reading with an {@link IOException} whose message says what and in which line.
 */
public final class TextFile extends FilterReader {
  private long line = 1;

  private TextFile(Reader in) {
    super(in);
  }

  /**
   * Opens a file.
   *
   * @throws IOException which {@link Failure#reason} puts into words
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
   * The words of a file, with blanks or ends of lines between.
   *
   * @param separators other characters that may stand between
   * @throws IOException as {@link #open} does
   */
  public static List<String> words(Path file, String separators) throws IOException {
    try (BufferedReader in = open(file)) {
      List<String> words = new ArrayList<>();
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        new StringTokenizer(line, " \t" + separators)
            .asIterator()
            .forEachRemaining(word -> words.add((String) word));
      }
      return words;
    }
  }

  @Override
  public int read(char[] text, int offset, int length) throws IOException {
    int count = super.read(text, offset, length);
    for (int i = offset; i < offset + count; i++) {
      check(text[i]);
    }
    return count;
  }

  @Override
  public int read() throws IOException {
    char[] one = new char[1];
    return read(one, 0, 1) < 0 ? -1 : one[0];
  }

  private void check(char letter) throws IOException {
    if (letter == '\n') {
      line++;
    } else if (letter != '\t' && letter != '\r' && Character.isISOControl(letter)) {
      throw new IOException(
          "line %d has the control character U+%04X".formatted(line, (int) letter));
    }
  }
}
