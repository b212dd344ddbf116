package org.junipergreen.runner.commands.trust;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.junipergreen.runner.cli.Session;
import org.junipergreen.runner.cli.options.GlobalOptions;
import org.junipergreen.runner.cli.progress.Reporter;
import org.junipergreen.runner.files.WritableFolder;
import org.junipergreen.runner.known.store.Store;
import org.junipergreen.runner.process.Shutdown;
import org.junipergreen.runner.process.Version;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.Registry;
import org.junipergreen.runner.quantity.check.Check;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.solver.work.Cancellation;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/**
 * {@code juniper self-test}: tests the program on this machine. It computes and verifies some rows
 * of every quantity in every way, and kills a run and resumes it.
 */
@Command(name = "self-test")
public final class SelfTestCommand implements Callable<Integer> {
  private static final int BOARDS = 24;

  /** A run is killed after it has stored this many n, and resumed for as many. */
  private static final int AROUND_THE_KILL = 50;

  private final Registry registry;

  @Spec private CommandSpec spec;

  SelfTestCommand(Registry registry) {
    this.registry = registry;
  }

  @Override
  public Integer call() throws InterruptedException {
    try {
      Path folder = Files.createTempDirectory("juniper-self-test");
      try (Session session = new Session(GlobalOptions.of(spec), Reporter.of(spec))) {
        String main = spec.root().userObject().getClass().getName();
        OwnProgram program = new OwnProgram(main, folder);
        PrintWriter out = spec.commandLine().getOut();
        return test(registry, program, BOARDS, out, session.ends());
      } finally {
        WritableFolder.delete(folder);
      }
    } catch (IOException e) {
      throw new Failure("the temporary folder cannot be used: " + Failure.reason(e), e);
    }
  }

  /**
   * Tests each quantity and the killed run, and prints a line for each.
   *
   * @param boards the last n
   * @param ends cancels the tests
   * @return the exit code
   */
  static int test(
      Registry registry, OwnProgram program, int boards, PrintWriter out, Cancellation ends)
      throws IOException, InterruptedException {
    out.println("juniper " + Version.current() + ", Java " + System.getProperty("java.version"));
    out.flush();
    boolean right = true;
    for (Quantity<?> quantity : registry.quantities()) {
      long last = Math.min(boards, quantity.limits().recomputeTo());
      String wrong =
          verified(
              program,
              quantity,
              new Range(quantity.first(), last),
              quantity.checks().stream().map(Check::name).toList());
      if (ends.isRequested()) {
        return Shutdown.STOPPED;
      }
      right &= said(out, "%s of n = 1 to %d".formatted(quantity.label(), last), wrong);
    }
    right &= said(out, "a run killed and resumed", killed(program, registry.defaultQuantity()));
    out.println(right ? "all passed" : "not all passed");
    return ends.isRequested() ? Shutdown.STOPPED : right ? ExitCode.OK : ExitCode.SOFTWARE;
  }

  private static boolean said(PrintWriter out, String what, String wrong) {
    out.println(wrong.isEmpty() ? "passed  " + what : "FAILED  " + what + ": " + wrong);
    out.flush();
    return wrong.isEmpty();
  }

  /** Returns the problem with the computed rows of a range; empty if there is none. */
  static String verified(OwnProgram program, Quantity<?> quantity, Range range, List<String> checks)
      throws IOException, InterruptedException {
    String wrong = program.run("", "run %s --to %d".formatted(quantity.label(), range.to()));
    for (String check : checks) {
      // For verify, a missing row is no contradiction. Here it is an error.
      wrong +=
          program.run(
              "\"checked\":%d,".formatted(range.size()),
              "verify %s %d..%d --by %s --format json"
                  .formatted(quantity.label(), range.from(), range.to(), check));
    }
    return wrong;
  }

  private static String killed(OwnProgram program, Quantity<?> quantity)
      throws IOException, InterruptedException {
    Process process = program.start("run %s --to 1e6".formatted(quantity.label()));
    while (process.isAlive() && stored(program, quantity) < AROUND_THE_KILL + BOARDS) {
      process.waitFor(10, TimeUnit.MILLISECONDS);
    }
    if (process.destroyForcibly().waitFor() == ExitCode.OK) {
      return "the run ended before it could be killed";
    }
    long last = stored(program, quantity) + AROUND_THE_KILL;
    // Only the default check of verify is quick on boards of this size.
    String check = quantity.checks().get(0).name();
    return verified(program, quantity, new Range(quantity.first(), last), List.of(check));
  }

  /** Returns the last n that has rows. */
  private static long stored(OwnProgram program, Quantity<?> quantity) {
    try (Store store = Store.read(program.results())) {
      return store.coverage(quantity.table()).map(found -> found.range().to()).orElse(0L);
    }
  }
}
