package org.junipergreen.runner.cli.commands.trust;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.Version;
import org.junipergreen.runner.cli.options.Takes;
import org.junipergreen.runner.cli.progress.Interruption;
import org.junipergreen.runner.forecast.Amounts;
import org.junipergreen.runner.quantity.Registry;
import org.junipergreen.runner.store.WritableFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code juniper self-test}: whether the program does on this machine what it should. */
@Takes({})
@Command(name = "self-test")
public final class SelfTestCommand implements Callable<Integer> {
  private static final int BOARDS = 24;

  /** The largest board that a search takes: some seconds by one thread. */
  private static final int SEARCHED = 143;

  private final Registry registry;

  @Spec private CommandSpec spec;

  SelfTestCommand(Registry registry) {
    this.registry = registry;
  }

  @Override
  public Integer call() {
    try {
      Path folder = Files.createTempDirectory("juniper-self-test");
      try (Interruption interruption = new Interruption()) {
        String main = spec.root().userObject().getClass().getName();
        OwnProgram program = new OwnProgram(main, folder);
        SelfTest test =
            new SelfTest(
                registry, program::run, program, folder.resolve("results"), BOARDS, SEARCHED);
        return run(test.lines(), spec.commandLine().getOut(), interruption);
      } finally {
        WritableFolder.delete(folder);
      }
    } catch (IOException e) {
      throw new Failure("the self-test cannot use the temporary folder: " + e, e);
    }
  }

  /**
   * Tries each line and says what came of it.
   *
   * @param interruption null for none
   * @return the exit code
   */
  static int run(List<SelfTest.Line> lines, PrintWriter out, @Nullable Interruption interruption) {
    out.println("juniper " + Version.current() + ", Java " + System.getProperty("java.version"));
    long begin = System.nanoTime();
    int failed = 0;
    for (SelfTest.Line line : lines) {
      long start = System.nanoTime();
      String wrong = wrong(line);
      if (interruption != null && interruption.requested()) {
        return Interruption.STOPPED;
      }
      failed += wrong.isEmpty() ? 0 : 1;
      out.printf(
          "%-6s  %s, %s%n", wrong.isEmpty() ? "passed" : "FAILED", line.name(), since(start));
      if (!wrong.isEmpty()) {
        out.println("        " + wrong);
      }
      out.flush();
    }
    out.printf(
        "%s in %s%n",
        failed == 0
            ? "all passed: %d lines".formatted(lines.size())
            : "%d of %d lines failed".formatted(failed, lines.size()),
        since(begin));
    return failed == 0 ? ExitCode.OK : ExitCode.SOFTWARE;
  }

  /** Why the line failed; empty when it passed. */
  private static String wrong(SelfTest.Line line) {
    try {
      line.trial().run();
      return "";
    } catch (SelfTest.Failed e) {
      return String.valueOf(e.getMessage());
    } catch (IOException | RuntimeException e) {
      return e.toString();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "interrupted";
    }
  }

  private static String since(long start) {
    return Amounts.time((System.nanoTime() - start) / 1e9);
  }
}
