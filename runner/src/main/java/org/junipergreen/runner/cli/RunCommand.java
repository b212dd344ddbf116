package org.junipergreen.runner.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.junipergreen.runner.Version;
import org.junipergreen.runner.batch.Batch;
import org.junipergreen.runner.batch.Job;
import org.junipergreen.runner.batch.Outcome;
import org.junipergreen.runner.store.Machine;
import org.junipergreen.runner.store.Origin;
import org.junipergreen.runner.store.StoreWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code juniper run}: the batch. */
@Command(
    name = "run",
    mixinStandardHelpOptions = true,
    description = {
      "Compute the quantity for every n of the range that the store lacks, and store it with its"
          + " timing.",
      "What is stored is never computed again: after Ctrl-C, a crash or a power loss the same"
          + " command goes on where it was."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  juniper run",
      "  juniper run winner --from 1001 --to 2000",
      "  juniper run winner --to 2000 --threads 1"
    })
final class RunCommand implements Callable<Integer> {
  private static final int LAST = 1000;

  @Spec private CommandSpec spec;
  @ParentCommand private Juniper juniper;
  @Mixin private QuantityParameter quantity;
  @Mixin private RangeOptions range;
  @Mixin private FormatOption format;

  @Override
  public Integer call() {
    Job job = Job.of(quantity.quantity(), range.orElse(1, LAST));
    try (Interruption interruption = new Interruption();
        StoreWriter writer = StoreWriter.open(juniper.common().results())) {
      Outcome outcome = run(job, writer, interruption);
      if (outcome.left() > 0) {
        sayHowToGoOn(job, writer, outcome);
        return Interruption.STOPPED;
      }
      new RunSummary(format).print(job, writer.store(), outcome);
      return ExitCode.OK;
    }
  }

  private Outcome run(Job job, StoreWriter writer, Interruption interruption) {
    Batch batch = new Batch(writer, job);
    PrintWriter err = spec.commandLine().getErr();
    try (Progress progress = new Progress(job.quantity().label(), "n", batch.todo(), err)) {
      return batch.run(origin(job), interruption::requested, progress::advance);
    }
  }

  private void sayHowToGoOn(Job job, StoreWriter writer, Outcome outcome) {
    PrintWriter err = spec.commandLine().getErr();
    err.printf(
        "juniper run: stopped; %s of %d n from %d to %d are stored in %s; to go on: %s%n",
        outcome.before() + outcome.computed(),
        job.range().size(),
        job.range().from(),
        job.range().to(),
        writer.store().file(),
        ShellWords.typed(spec));
    err.flush();
  }

  private Origin origin(Job job) {
    Version version = Version.current();
    return new Origin(
        job.method(),
        version.number(),
        version.commit(),
        ShellWords.typed(spec),
        Machine.current(),
        juniper.common().threads());
  }
}
