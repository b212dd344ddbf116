package org.junipergreen.runner.quantity.proof;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junipergreen.runner.quantity.proof.ProofFile.Verdict;

/** Runs a script of results/. A test that asks for it is skipped where there is no Python. */
public final class CheckScript {
  private static final Path RESULTS = Path.of("..", "results");
  private static final Pattern LINE =
      Pattern.compile(".*:(\\d+): (accepted|refused|unreadable): .*");

  private CheckScript() {}

  /** What the script printed, and the code it ended with. */
  public record Output(int code, List<String> lines) {
    /** The verdicts on the lines of the only file. */
    List<Verdict> verdicts() {
      List<Verdict> verdicts = new ArrayList<>();
      for (String line : lines) {
        Matcher matcher = LINE.matcher(line);
        if (matcher.matches()) {
          verdicts.add(Verdict.valueOf(matcher.group(2).toUpperCase(Locale.ROOT)));
        }
      }
      return verdicts;
    }
  }

  /** Runs check_proof.py. */
  public static Output run(Path... files) throws IOException, InterruptedException {
    return run("check_proof.py", files);
  }

  static Output run(String script, Path... files) throws IOException, InterruptedException {
    Process python;
    try {
      python =
          new ProcessBuilder(
                  Stream.concat(
                          Stream.of("python3", RESULTS.resolve(script).toString()),
                          Stream.of(files).map(Path::toString))
                      .toList())
              .redirectErrorStream(true)
              .start();
    } catch (IOException e) {
      assumeTrue(false, "the scripts: no python3");
      throw e;
    }
    python.getOutputStream().close();
    String out = new String(python.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Output(python.waitFor(), out.lines().toList());
  }
}
