package org.junipergreen.runner.quantity.proof;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.runner.text.Gunzip;
import org.junipergreen.runner.text.InputFile;

/** A file of proofs, one per line, optionally compressed with gzip. */
public final class ProofFile {
  private ProofFile() {}

  public enum Verdict {
    /** The line proves its claim. */
    ACCEPTED,
    /** The line has the right format but does not prove its claim. */
    REFUSED,
    /** The line does not have the right format. */
    UNREADABLE
  }

  /**
   * A checked line.
   *
   * @param number the line number, from 1
   * @param says the proved statement, or the reason for refusal
   * @param proof the proof, or null if the line does not have the right format
   */
  public record CheckedLine(long number, Verdict verdict, String says, @Nullable Proof proof) {}

  /**
   * Checks every line in order. Uses the memory of the longest line; a sweep uses a further 82
   * bytes for each number of its board. After a refused step of a sweep, the rest of the file is
   * read but not checked.
   *
   * @param in the bytes of the file
   * @param lines called for each line; returns whether to continue
   * @throws IOException if the stream cannot be read to its end, or is empty
   */
  public static void check(InputStream in, Predicate<? super CheckedLine> lines)
      throws IOException {
    Lines text = new Lines(Gunzip.plain(in));
    long number = 0;
    boolean goOn = true;
    SweepProof.Steps sweeps = new SweepProof.Steps();
    while (goOn && !sweeps.refused() && text.next()) {
      goOn = lines.test(check(++number, text, sweeps));
    }
    while (goOn && sweeps.refused() && text.next()) {
      // Read the rest, to detect a truncated file.
    }
    boolean cut = goOn && !sweeps.refused() && !sweeps.missing().isEmpty();
    if (cut && !lines.test(new CheckedLine(number + 1, Verdict.REFUSED, sweeps.missing(), null))) {
      return;
    }
    if (number == 0) {
      throw new IOException("it holds no proof");
    }
  }

  private static CheckedLine check(long number, InputStream line, SweepProof.Steps sweeps)
      throws IOException {
    Proof proof = null;
    try {
      proof = ProofFormat.read(line);
      String says = proof instanceof SweepProof step ? sweeps.check(step) : proof.check();
      return new CheckedLine(number, Verdict.ACCEPTED, says, proof);
    } catch (NoProofException e) {
      Verdict verdict = e.readable() ? Verdict.REFUSED : Verdict.UNREADABLE;
      return new CheckedLine(number, verdict, String.valueOf(e.getMessage()), proof);
    }
  }

  /**
   * Passes each proof in the {@code .jsonl} and {@code .jsonl.gz} files of a folder to the action,
   * after checking it.
   *
   * @param folder a folder, which may be absent
   * @throws Failure if a file cannot be read, or a proof is not valid
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

  private static boolean take(CheckedLine line, Path file, Consumer<? super Proof> proofs) {
    if (line.verdict() != Verdict.ACCEPTED) {
      throw new Failure(
          "%s, line %d, is not a proof: %s".formatted(file, line.number(), line.says()));
    }
    proofs.accept(Objects.requireNonNull(line.proof()));
    return true;
  }
}
