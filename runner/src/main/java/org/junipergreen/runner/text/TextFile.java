package org.junipergreen.runner.text;

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
   * Reads the words of a file, separated by blanks or line ends.
   *
   * @param separators further characters that separate words
   * @throws IOException as {@link #open}
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
