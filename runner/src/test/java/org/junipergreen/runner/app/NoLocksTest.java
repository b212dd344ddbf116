package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A file system that cannot lock, like NFS without its service for locks. */
@EnabledOnOs(OS.LINUX)
class NoLocksTest {
  private static final String SOURCE = "src/test/resources/org/junipergreen/runner/app/nolocks.c";

  @TempDir Path folder;
  private Path library;

  @BeforeEach
  void compile() throws IOException, InterruptedException {
    library = folder.resolve("nolocks.so");
    int code = -1;
    try {
      List<String> line = List.of("cc", "-shared", "-fPIC", "-o", library + "", SOURCE, "-ldl");
      code = new ProcessBuilder(line).redirectError(Redirect.DISCARD).start().waitFor();
    } catch (IOException e) {
      // There is no compiler.
    }
    assumeTrue(code == 0, "no locks: no cc");
  }

  @Test
  void everyCommandSaysSoAtOnce() throws IOException, InterruptedException {
    Path results = folder.resolve("results");
    Cli.store(results, 1, 10);
    for (String line : List.of("status", "show", "run --to 12", "verify")) {
      JuniperProcess process =
          JuniperProcess.start(
              Map.of("LD_PRELOAD", library.toString()),
              folder,
              (line + " --results " + results).split(" ", -1));
      assertEquals(1, process.exitCode(), process.err());
      String said = process.err().replaceAll("(?m)^20.* at work for .*\\R", "");
      assertEquals(1, said.lines().count(), said);
      assertTrue(said.contains(results.resolve("live/juniper.lock") + ": its file system"), said);
      assertTrue(said.endsWith(" which --results names\n"), said);
    }
  }
}
