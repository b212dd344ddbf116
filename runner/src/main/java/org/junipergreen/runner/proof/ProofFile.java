package org.junipergreen.runner.proof;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.Consumer;
import java.util.zip.GZIPInputStream;

/** A file of proofs, one a line, perhaps compressed with gzip. */
public final class ProofFile {
  private ProofFile() {}

  /** What a check of a line came to. */
  public enum Verdict {
    /** It proves what it claims. */
    ACCEPTED,
    /** It is in the format, and does not prove what it claims. */
    REFUSED,
    /** It is not in the format. */
    UNREADABLE
  }

  /**
   * A line that has been checked.
   *
   * @param number the number of the line, from 1
   * @param verdict what the check came to
   * @param says what is proved, or why nothing is
   */
  public record Line(long number, Verdict verdict, String says) {}

  /**
   * Checks every line, one after the other, in the memory that the longest of them takes.
   *
   * @param in the file's bytes
   * @param lines is told of each line
   * @throws IOException when the stream cannot be read to its end, or holds nothing
   */
  public static void check(InputStream in, Consumer<? super Line> lines) throws IOException {
    Lines text = new Lines(plain(in));
    long number = 0;
    while (text.next()) {
      lines.accept(check(++number, text));
    }
    if (number == 0) {
      throw new IOException("it holds no proof");
    }
  }

  private static InputStream plain(InputStream in) throws IOException {
    BufferedInputStream stream = new BufferedInputStream(in);
    stream.mark(2);
    boolean packed = stream.read() == 0x1F && stream.read() == 0x8B;
    stream.reset();
    return packed ? new GZIPInputStream(stream) : stream;
  }

  private static Line check(long number, InputStream line) throws IOException {
    try {
      return new Line(number, Verdict.ACCEPTED, ProofReader.read(line).check());
    } catch (RefusedProofException e) {
      return new Line(number, Verdict.REFUSED, String.valueOf(e.getMessage()));
    } catch (UnreadableProofException e) {
      return new Line(number, Verdict.UNREADABLE, String.valueOf(e.getMessage()));
    }
  }
}
