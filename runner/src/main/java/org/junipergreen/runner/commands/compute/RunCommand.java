package org.junipergreen.runner.commands.compute;

import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.Version;
import org.junipergreen.runner.batch.Batch;
import org.junipergreen.runner.batch.Batch.Outcome;
import org.junipergreen.runner.batch.SearchBatch;
import org.junipergreen.runner.batch.SweepBatch;
import org.junipergreen.runner.cli.options.ArchiveOption;
import org.junipergreen.runner.cli.options.ClusterOptions;
import org.junipergreen.runner.cli.options.CommonOptions;
import org.junipergreen.runner.cli.options.CommonOptions.Takes;
import org.junipergreen.runner.cli.options.FormatOption;
import org.junipergreen.runner.cli.options.MethodName;
import org.junipergreen.runner.cli.options.RangeOptions;
import org.junipergreen.runner.cli.options.ReportOptions;
import org.junipergreen.runner.cli.options.WholeNumber.Whole;
import org.junipergreen.runner.cli.options.YesOption;
import org.junipergreen.runner.cli.output.ShellWords;
import org.junipergreen.runner.cli.progress.Interruption;
import org.junipergreen.runner.cli.progress.Outlook;
import org.junipergreen.runner.cli.progress.Progress;
import org.junipergreen.runner.cli.progress.Reporter;
import org.junipergreen.runner.cli.progress.SearchNote;
import org.junipergreen.runner.cli.progress.TableWarning;
import org.junipergreen.runner.commands.KnownRows;
import org.junipergreen.runner.commands.RowsCheck;
import org.junipergreen.runner.forecast.TimeLeft;
import org.junipergreen.runner.method.ExhaustiveSearch;
import org.junipergreen.runner.method.Method;
import org.junipergreen.runner.method.Search;
import org.junipergreen.runner.method.Sweep;
import org.junipergreen.runner.method.Work;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.Registry;
import org.junipergreen.runner.remote.Cluster;
import org.junipergreen.runner.remote.ClusterBatch;
import org.junipergreen.runner.store.Origin;
import org.junipergreen.runner.store.Origin.Machine;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Store;
import org.junipergreen.runner.store.StoreWriter;
import org.junipergreen.runner.store.Table;
import org.junipergreen.runner.store.WritableFolder;
import org.junipergreen.runner.verify.Verification.Report;
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
@Command(name = "run")
public final class RunCommand implements Callable<Integer> {
  private final Registry registry;

  @Spec private CommandSpec spec;
  @ParentCommand private CommonOptions common;
  @Mixin private RangeOptions range;

  @Option(names = "--method", paramLabel = "METHOD", completionCandidates = MethodName.OfRows.class)
  private @Nullable String method;

  @Whole(from = 1, to = 31_536_000)
  @Option(names = "--time-limit", paramLabel = "SECONDS")
  private @Nullable Integer timeLimit;

  @Mixin private ArchiveOption archive;
  @Mixin private FormatOption format;

  @Option(names = "--check")
  private boolean check;

  @Option(names = "--dry-run")
  private boolean dryRun;

  @Mixin private ClusterOptions clusters;
  @Mixin private ReportOptions reports;
  @Mixin private YesOption consent;

  /** How many n are not computed, for they are published. */
  private long published;

  RunCommand(Registry registry) {
    this.registry = registry;
  }

  @Override
  public Integer call() {
    return reports.reporting(common, this::run);
  }

  private int run(Reporter reporter) {
    return run(range.quantity(), reporter);
  }

  private <R extends Record> int run(Quantity<R> what, Reporter reporter) {
    Method<R> way =
        MethodName.chooseOrFirst(spec, what, "--method", what.rowMethods(), Method::name, method);
    String work = method == null ? what.label() : "--method " + method;
    Range asked = range.withRows(what, range.orElse(work, 1, way.easy(), way.lastRow()));
    if (timeLimit != null && !(way instanceof Sweep<R> sweep && sweep.takesTimeLimit())) {
      throw new ParameterException(spec.commandLine(), work + " takes no --time-limit");
    }
    String master = clusters.master();
    if (way instanceof Sweep) {
      archive.requireAbsent();
    } else if (master != null) {
      throw clusters.searches(work);
    }
    if (dryRun) {
      return new DryRun(common, what, way, limit()).print(asked, format, reporter);
    }
    try (StoreWriter writer = StoreWriter.open(common.results())) {
      StaleFiles.remove(common.results(), writer.store(), registry, reporter::say);
      writer.make(what.table());
      published = KnownRows.lend(writer.store(), common, what, asked, reporter::say);
      return way instanceof Search<R, ?> search
          ? runSearch(writer, what.table(), search, asked, reporter)
          : runSweep(writer, what.table(), (Sweep<R>) way, asked, reporter);
    }
  }

  /** The time for each n in seconds. */
  private double limit() {
    return timeLimit == null ? Double.POSITIVE_INFINITY : timeLimit;
  }

  private <R extends Record> int runSweep(
      StoreWriter writer, Table<R> table, Sweep<R> sweep, Range asked, Reporter reporter) {
    try (Interruption interruption = new Interruption()) {
      long nanos = timeLimit == null ? Long.MAX_VALUE : TimeUnit.SECONDS.toNanos(timeLimit);
      Work work = Work.inShard(nanos, interruption::requested);
      String master = clusters.master();
      if (master == null || writer.store().missing(table, asked).isEmpty()) {
        var batch =
            new SweepBatch<>(
                writer, table, sweep, asked, common.threads(), common.memoryOfWorkers(), work);
        batch.memory().fewer(common.threads(), batch.missing()).ifPresent(reporter::say);
        return compute(writer, batch, interruption, reporter);
      }
      try (Cluster cluster = cluster(master, table, sweep, asked, interruption, reporter)) {
        var batch = new ClusterBatch<>(writer, table, sweep, asked, work, cluster);
        return compute(writer, batch, interruption, reporter);
      }
    }
  }

  private int compute(
      StoreWriter writer, Batch<?> batch, Interruption interruption, Reporter reporter) {
    TimeLeft left = timeLeft(writer.store(), batch, reporter, 0);
    Outcome outcome;
    try (Progress progress = progress(batch, reporter, left)) {
      outcome = run(batch, interruption, progress, left);
    }
    return end(batch, writer, outcome, reporter);
  }

  private Cluster cluster(
      String address,
      Table<?> table,
      Sweep<?> sweep,
      Range asked,
      Interruption interruption,
      Reporter reporter) {
    return Cluster.connect(
        new Cluster.Request(
            address,
            clusters.settings(),
            "juniper: %s of n = %s".formatted(table.name(), asked),
            sweep.cost().bytes(asked.to()),
            sweep.takesTimeLimit(),
            Store.folder(common.results()).resolve("spark"),
            interruption::requested,
            reporter::say));
  }

  private <R extends Record> int runSearch(
      StoreWriter writer, Table<R> table, Search<R, ?> way, Range asked, Reporter reporter) {
    long largest =
        writer.store().missing(table, asked).stream().mapToLong(Range::to).max().orElse(1);
    // Before Ctrl-C has to wait for a search: to take the memory may last some seconds.
    TableMemory memory = common.takeMemory(way.easy(), largest);
    SearchNote note = new SearchNote();
    TableWarning warning = new TableWarning(memory.bytes(), reporter::say);
    try (Interruption interruption = new Interruption();
        ExhaustiveSearch searches =
            new ExhaustiveSearch(
                memory,
                common.threads(),
                archive.archives(way.easy(), common.results(), reporter::say),
                interruption::requested,
                note.andThen(warning))) {
      var batch = new SearchBatch<>(writer, table, way, asked, searches);
      long kept = archive.keeps(way.easy(), Math.toIntExact(largest)) ? archive.limit() : 0;
      TimeLeft left = timeLeft(writer.store(), batch, reporter, kept);
      Outcome outcome;
      try (Progress progress = progress(batch, reporter, left)) {
        note.goTo(progress);
        outcome = run(batch, interruption, progress, left);
      }
      warning.end();
      return end(batch, writer, outcome, reporter);
    }
  }

  /** What the run is going to want is said before it begins. */
  private TimeLeft timeLeft(Store store, Batch<?> batch, Reporter reporter, long archiveBytes) {
    Outlook outlook =
        Outlook.of(
            store,
            batch.table(),
            batch.missing(),
            batch.method().cost(),
            batch.workers(),
            limit(),
            WritableFolder.freeBytes(common.results()));
    outlook.lowDisk(archiveBytes).ifPresent(reporter::say);
    outlook
        .hopeless()
        .or(outlook::forecast)
        .ifPresent(outlook.isLong() ? words -> consent.ask(words, reporter) : reporter::say);
    outlook.left().divide(batch.shards());
    return outlook.left();
  }

  private static Progress progress(Batch<?> batch, Reporter reporter, TimeLeft left) {
    Range range = batch.range();
    Progress progress = reporter.progress(batch.table().name(), "n", range.size(), left::left);
    progress.begin(range.size() - batch.todo());
    return progress;
  }

  private Outcome run(Batch<?> batch, Interruption interruption, Progress progress, TimeLeft left) {
    return batch.run(
        origin(batch),
        interruption::requested,
        (n, nanos) -> {
          left.observe(n);
          progress.advance(1);
        });
  }

  private int end(Batch<?> batch, StoreWriter writer, Outcome outcome, Reporter reporter) {
    RunWords words = new RunWords(range.quantity(), batch, outcome, published);
    if (outcome.left() > 0) {
      reporter.conclude(words.soFar());
      reporter.say(
          "stopped; %s are stored in %s; to go on: %s"
              .formatted(words.stored(), writer.store().file(), ShellWords.typed(spec)));
      return Interruption.STOPPED;
    }
    Optional<Report> checked =
        check
            ? Optional.of(checked(writer.store(), range.quantity(), batch.range(), reporter))
            : Optional.empty();
    reporter.conclude(words.inAll(writer.store(), checked));
    format.print(words.answer(writer.store(), checked));
    return checked.isPresent() && !checked.get().contradictions().isEmpty()
        ? ExitCode.SOFTWARE
        : ExitCode.OK;
  }

  private <R extends Record> Report checked(
      Store store, Quantity<R> what, Range asked, Reporter reporter) {
    RowsCheck<R> rows = new RowsCheck<>(common, store, what, reporter);
    Report report = rows.check(what.checks().get(0), asked);
    rows.name(report.contradictions());
    return report;
  }

  private Origin origin(Batch<?> batch) {
    Version version = Version.current();
    return new Origin(
        batch.method().name(),
        version.number(),
        version.commit(),
        ShellWords.typed(spec),
        Machine.current(),
        clusters.master() == null ? common.threads() : batch.workers());
  }
}
