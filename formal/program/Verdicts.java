import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junipergreen.runner.quantity.proof.ProofFile;

/**
 * Says of each file of proofs, whose names are read from standard input, what the program's checker
 * says: the first line that it does not accept, or the last one; its number, the verdict and why.
 * formal/three_checkers.py runs it.
 */
public final class Verdicts {
  private Verdicts() {}

  public static void main(String[] args) throws IOException {
    BufferedReader names = new BufferedReader(new InputStreamReader(System.in));
    for (String name = names.readLine(); name != null; name = names.readLine()) {
      ProofFile.CheckedLine[] shown = {null};
      try (InputStream file = Files.newInputStream(Path.of(name))) {
        ProofFile.check(
            file,
            line -> {
              shown[0] = line;
              return line.verdict() == ProofFile.Verdict.ACCEPTED;
            });
      }
      ProofFile.CheckedLine line = shown[0];
      System.out.printf(
          "%d %s %s%n", line.number(), line.verdict().name().toLowerCase(Locale.ROOT), line.says());
    }
  }
}
