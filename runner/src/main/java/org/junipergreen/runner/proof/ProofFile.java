package org.junipergreen.runner.proof;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junipergreen.runner.Failure;

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
   * Checks every line, one after the other, in the memory that the longest of them takes; the steps
   * of a sweep take 82 bytes besides for each number of its board so far. With a step that is
   * refused the check ends, for those after it cannot be checked.
   *
   * @param in the file's bytes
   * @param lines is told of each line
   * @throws IOException when the stream cannot be read to its end, or holds nothing
   */
  public static void check(InputStream in, Consumer<? super Line> lines) throws IOException {
    Lines text = new Lines(plain(in));
    long number = 0;
    SweepProofs sweeps = new SweepProofs();
    while (!sweeps.refused() && text.next()) {
      lines.accept(check(++number, text, sweeps));
    }
    if (!sweeps.refused() && !sweeps.missing().isEmpty()) {
      lines.accept(new Line(number + 1, Verdict.REFUSED, sweeps.missing()));
    }
    if (number == 0) {
      throw new IOException("it holds no proof");
    }
  }

  /**
   * Hands the proofs of a folder to the action, those of the files that end with {@code .jsonl} or
   * {@code .jsonl.gz}, each after it was checked.
   *
   * @param folder need not exist
   * @throws Failure when a file cannot be read, or a line of it proves nothing
   */
  public static void forEachIn(Path folder, Consumer<? super Proof> proofs) {
    if (!Files.isDirectory(folder)) {
      return;
    }
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.sorted().toList()) {
        if (file.toString().endsWith(".jsonl") || file.toString().endsWith(".jsonl.gz")) {
          forEachOf(file, proofs);
        }
      }
    } catch (IOException e) {
      throw new Failure("cannot read the proofs in %s: %s".formatted(folder, e.getMessage()), e);
    }
  }

  private static void forEachOf(Path file, Consumer<? super Proof> proofs) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      Lines text = new Lines(plain(in));
      SweepProofs sweeps = new SweepProofs();
      for (long number = 1; text.next(); number++) {
        try {
          Proof proof = ProofReader.read(text);
          check(proof, sweeps);
          proofs.accept(proof);
        } catch (RefusedProofException | UnreadableProofException e) {
          String why = "%s, line %d, is no proof: %s";
          throw new Failure(why.formatted(file, number, e.getMessage()), e);
        }
      }
    }
  }

  private static InputStream plain(InputStream in) throws IOException {
    BufferedInputStream stream = new BufferedInputStream(in);
    stream.mark(2);
    boolean packed = stream.read() == 0x1F && stream.read() == 0x8B;
    stream.reset();
    return packed ? new GZIPInputStream(stream) : stream;
  }

  private static String check(Proof proof, SweepProofs sweeps) throws RefusedProofException {
    return proof instanceof SweepProof step ? sweeps.check(step) : proof.check();
  }

  private static Line check(long number, InputStream line, SweepProofs sweeps) throws IOException {
    try {
      return new Line(number, Verdict.ACCEPTED, check(ProofReader.read(line), sweeps));
    } catch (RefusedProofException e) {
      return new Line(number, Verdict.REFUSED, String.valueOf(e.getMessage()));
    } catch (UnreadableProofException e) {
      return new Line(number, Verdict.UNREADABLE, String.valueOf(e.getMessage()));
    }
  }
}
