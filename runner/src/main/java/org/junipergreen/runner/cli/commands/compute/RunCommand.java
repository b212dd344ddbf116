package org.junipergreen.runner.cli.commands.compute;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.Version;
import org.junipergreen.runner.batch.Batch;
import org.junipergreen.runner.batch.ExhaustiveSearch;
import org.junipergreen.runner.batch.Job;
import org.junipergreen.runner.batch.Outcome;
import org.junipergreen.runner.cli.commands.Interruption;
import org.junipergreen.runner.cli.options.ArchiveOption;
import org.junipergreen.runner.cli.options.CommonOptions;
import org.junipergreen.runner.cli.options.FormatOption;
import org.junipergreen.runner.cli.options.MethodName;
import org.junipergreen.runner.cli.options.RangeOptions;
import org.junipergreen.runner.cli.options.SearchMemory;
import org.junipergreen.runner.cli.options.Takes;
import org.junipergreen.runner.cli.options.Whole;
import org.junipergreen.runner.cli.output.Progress;
import org.junipergreen.runner.cli.output.RunSummary;
import org.junipergreen.runner.cli.output.SearchWords;
import org.junipergreen.runner.cli.output.ShellWords;
import org.junipergreen.runner.cli.output.TableWarning;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.RowMethod;
import org.junipergreen.runner.quantity.RowMethod.Circumstances;
import org.junipergreen.runner.store.Machine;
import org.junipergreen.runner.store.Origin;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.StoreWriter;
import org.junipergreen.solver.search.TableMemory;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code juniper run}: the batch. */
@Takes({"--threads", "--memory", "--results"})
@Command(
    name = "run",
    mixinStandardHelpOptions = true,
    description = {
      "Compute the quantity for every n of the range that the store lacks, and store it with its"
          + " timing.",
      "What is stored is never computed again: after Ctrl-C, a crash or a power loss the same"
          + " command goes on where it was.",
      "Without --to it ends where an n takes seconds. What takes a search takes a good deal more"
          + " for each n beyond, unevenly; when the table of --memory does not suffice, a line says"
          + " how much would."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  juniper run",
      "  juniper run winner --from 1001 --to 2000",
      "  juniper run winner --to 2000 --threads 1",
      "  juniper run --method search --to 60",
      "  juniper run remoteness --to 40",
      "  juniper run games --to 24 --memory 1G",
      "  juniper run chain --to 60"
    })
public final class RunCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @ParentCommand private CommonOptions common;
  @Mixin private RangeOptions range;

  @Option(
      names = "--method",
      paramLabel = "METHOD",
      completionCandidates = MethodName.OfRows.class,
      description = "one of ${COMPLETION-CANDIDATES} (default: the first that the quantity takes)")
  private @Nullable String method;

  @Whole(from = 1, to = 31_536_000)
  @Option(
      names = "--time-limit",
      paramLabel = "SECONDS",
      description = "the time for each n, where an n may be left without a proof (default: none)")
  private @Nullable Integer timeLimit;

  @Mixin private ArchiveOption archive;
  @Mixin private FormatOption format;

  @Override
  public Integer call() {
    Quantity what = range.quantity();
    RowMethod way = MethodName.chooseOrFirst(spec, what, "--method", what.rowMethods(), method);
    String work = method == null ? what.label() : "--method " + method;
    Range asked = range.withRows(what, range.orElse(work, 1, way.easy(), way.largest()));
    if (timeLimit != null
        && !(way instanceof RowMethod.EachByOneThread each && each.takesTimeLimit())) {
      throw new ParameterException(spec.commandLine(), work + " takes no --time-limit");
    }
    if (way instanceof RowMethod.BySearch<?> search) {
      try (StoreWriter writer = open()) {
        return runBySearch(writer, search, asked);
      }
    }
    archive.requireAbsent();
    try (StoreWriter writer = open()) {
      return runEachByOneThread(writer, (RowMethod.EachByOneThread) way, asked);
    }
  }

  private StoreWriter open() {
    return StoreWriter.open(common.results());
  }

  private int runEachByOneThread(StoreWriter writer, RowMethod.EachByOneThread way, Range asked) {
    try (Interruption interruption = new Interruption()) {
      long nanos = timeLimit == null ? Long.MAX_VALUE : TimeUnit.SECONDS.toNanos(timeLimit);
      Circumstances circumstances =
          new Circumstances(writer.store(), asked, nanos, interruption::requested);
      Job job = way.job(asked, common.threads(), circumstances);
      Batch batch = new Batch(writer, job);
      try (Progress progress =
          new Progress(job.table().name(), "n", batch.todo(), spec.commandLine().getErr())) {
        Outcome outcome = batch.run(origin(job), interruption::requested, progress::advance);
        progress.end();
        return end(job, writer, outcome);
      }
    }
  }

  private int runBySearch(StoreWriter writer, RowMethod.BySearch<?> way, Range asked) {
    long largest =
        writer.store().missing(way.table(), asked).stream().mapToLong(Range::to).max().orElse(1);
    // Before Ctrl-C has to wait for a search: to take the memory may last some seconds.
    TableMemory memory = SearchMemory.take(common.memory(), way.easy(), largest);
    try (Interruption interruption = new Interruption();
        Progress progress =
            Progress.ofSearch(way.table().name(), "n", asked.size(), spec.commandLine().getErr());
        ExhaustiveSearch search =
            new ExhaustiveSearch(
                memory,
                common.threads(),
                archive.archives(
                    way.easy(),
                    common.results(),
                    message -> progress.say("juniper run: " + message)),
                interruption::requested,
                SearchWords.behind(progress)
                    .andThen(
                        new TableWarning(
                            memory.bytes(), message -> progress.say("juniper run: " + message))))) {
      Job job = way.job(asked, search);
      Batch batch = new Batch(writer, job);
      progress.reach(asked.size() - batch.todo());
      Outcome outcome = batch.run(origin(job), interruption::requested, progress::advance);
      progress.end();
      return end(job, writer, outcome);
    }
  }

  private int end(Job job, StoreWriter writer, Outcome outcome) {
    if (outcome.left() > 0) {
      sayHowToGoOn(job, writer, outcome);
      return Interruption.STOPPED;
    }
    format.print(RunSummary.of(range.quantity(), job, writer.store(), outcome));
    return ExitCode.OK;
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
        common.threads());
  }
}
