package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junipergreen.runner.JavaCommand;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A system that lets the program have no more threads: it says in one line how many were asked and
 * how many could be made, and ends. Such limits do not hold for root, and so it is another user's.
 */
@Tag("slow")
class ThreadLimitTest {
  /** How many limits; {@code ./check-more.sh thread-limits} tries more. */
  private static final int LIMITS = Integer.getInteger("juniper.limits", 1);

  /** Java itself needs about as many. */
  private static final int FIRST = LIMITS == 1 ? 40 : 20;

  /** Nobody's. */
  private static final String USER = "64321";

  /** Reads what belongs to root all the same: the class path. */
  private static final String CAPABILITIES = "+dac_read_search";

  private static final List<String> AS_OTHER =
      List.of(
          "setpriv",
          "--reuid=" + USER,
          "--regid=" + USER,
          "--clear-groups",
          "--inh-caps=" + CAPABILITIES,
          "--ambient-caps=" + CAPABILITIES);

  /** As the launcher has them, where they have to do with threads. */
  private static final List<String> OPTIONS =
      List.of(
          "-XX:TieredStopAtLevel=1",
          "-XX:+UseParallelGC",
          "-XX:-UseDynamicNumberOfGCThreads",
          "-Xlog:os+thread=off");

  @TempDir Path folder;

  @Test
  void threadsThatCannotBeMadeAreALineAndTheEnd() throws IOException, InterruptedException {
    assumeTrue(canLimit(), "a limit of threads: it needs root, setpriv and prlimit");
    // Java asks whether a folder can be written to as if the user had no capabilities.
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
    for (int i = 0; i < LIMITS; i++) {
      int limit = FIRST + 2 * i;
      Path results = folder.resolve("results" + limit);
      List<String> java =
          JavaCommand.of(
              JuniperCommand.class,
              "solve",
              "112",
              "--method",
              "search",
              "--threads",
              "64",
              "--results",
              results.toString());
      java.addAll(1, OPTIONS);
      List<String> command = new ArrayList<>(AS_OTHER);
      command.addAll(List.of("prlimit", "--nproc=" + limit));
      command.addAll(java);
      Path err = folder.resolve("err" + limit);
      Process process = new ProcessBuilder(command).redirectError(err.toFile()).start();
      boolean ended = process.waitFor(2, TimeUnit.MINUTES);
      process.destroyForcibly().waitFor();
      assertTrue(ended, "it is at work yet, at most " + limit + " threads");
      List<String> said =
          Files.readAllLines(err).stream().filter(line -> !line.startsWith("20")).toList();
      assertEquals(1, said.size(), said::toString);
      assertTrue(
          said.get(0).matches("juniper solve: (64 threads|1 thread) asked, \\d+ could be made"),
          said.get(0));
      assertEquals(1, process.exitValue());
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path lock : files.filter(f -> f.toString().endsWith(".lock")).toList()) {
          assertEquals("", Files.readString(lock));
        }
      }
    }
  }

  private static boolean canLimit() throws InterruptedException {
    List<String> command = new ArrayList<>(AS_OTHER);
    command.addAll(List.of("prlimit", "--nproc=9", "true"));
    try {
      return new ProcessBuilder(command).start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }
}
