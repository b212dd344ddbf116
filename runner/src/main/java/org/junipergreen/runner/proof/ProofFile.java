package org.junipergreen.runner.proof;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.Gunzip;
import org.junipergreen.runner.InputFile;

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
   * @param proof what the line holds, null when it is not in the format
   */
  public record Line(long number, Verdict verdict, String says, @Nullable Proof proof) {}

  /**
   * Checks every line, one after the other, in the memory that the longest of them takes; the steps
   * of a sweep take 82 bytes besides for each number of its board so far. After a step that is
   * refused none can be checked; the rest of the file is only read.
   *
   * @param in the file's bytes
   * @param lines is told of each line, and says whether to go on
   * @throws IOException when the stream cannot be read to its end, or holds nothing
   */
  public static void check(InputStream in, Predicate<? super Line> lines) throws IOException {
    Lines text = new Lines(Gunzip.plain(in));
    long number = 0;
    boolean goOn = true;
    SweepProof.Sequence sweeps = new SweepProof.Sequence();
    while (goOn && !sweeps.refused() && text.next()) {
      goOn = lines.test(check(++number, text, sweeps));
    }
    while (goOn && sweeps.refused() && text.next()) {
      // The rest is read to see whether the file is whole.
    }
    boolean cut = goOn && !sweeps.refused() && !sweeps.missing().isEmpty();
    if (cut && !lines.test(new Line(number + 1, Verdict.REFUSED, sweeps.missing(), null))) {
      return;
    }
    if (number == 0) {
      throw new IOException("it holds no proof");
    }
  }

  private static Line check(long number, InputStream line, SweepProof.Sequence sweeps)
      throws IOException {
    Proof proof = null;
    try {
      proof = ProofFormat.read(line);
      String says = proof instanceof SweepProof step ? sweeps.check(step) : proof.check();
      return new Line(number, Verdict.ACCEPTED, says, proof);
    } catch (NoProofException e) {
      Verdict verdict = e.readable() ? Verdict.REFUSED : Verdict.UNREADABLE;
      return new Line(number, verdict, String.valueOf(e.getMessage()), proof);
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
          try (InputStream in = InputFile.open(file)) {
            check(in, line -> take(line, file, proofs));
          }
        }
      }
    } catch (IOException e) {
      throw new Failure("cannot read the proofs in %s: %s".formatted(folder, e.getMessage()), e);
    }
  }

  private static boolean take(Line line, Path file, Consumer<? super Proof> proofs) {
    if (line.verdict() != Verdict.ACCEPTED) {
      throw new Failure(
          "%s, line %d, is not a proof: %s".formatted(file, line.number(), line.says()));
    }
    proofs.accept(Objects.requireNonNull(line.proof()));
    return true;
  }
}
