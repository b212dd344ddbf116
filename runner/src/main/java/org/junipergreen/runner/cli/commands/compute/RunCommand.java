package org.junipergreen.runner.cli.commands.compute;

import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.Version;
import org.junipergreen.runner.batch.Batch;
import org.junipergreen.runner.batch.Job;
import org.junipergreen.runner.batch.Outcome;
import org.junipergreen.runner.batch.Workers;
import org.junipergreen.runner.cli.commands.RowsCheck;
import org.junipergreen.runner.cli.options.ArchiveOption;
import org.junipergreen.runner.cli.options.ClusterOptions;
import org.junipergreen.runner.cli.options.CommonOptions;
import org.junipergreen.runner.cli.options.FormatOption;
import org.junipergreen.runner.cli.options.MethodName;
import org.junipergreen.runner.cli.options.RangeOptions;
import org.junipergreen.runner.cli.options.ReportOptions;
import org.junipergreen.runner.cli.options.SearchMemory;
import org.junipergreen.runner.cli.options.Takes;
import org.junipergreen.runner.cli.options.Whole;
import org.junipergreen.runner.cli.output.RunSummary;
import org.junipergreen.runner.cli.output.ShellWords;
import org.junipergreen.runner.cli.progress.Interruption;
import org.junipergreen.runner.cli.progress.Outlook;
import org.junipergreen.runner.cli.progress.Progress;
import org.junipergreen.runner.cli.progress.Reporter;
import org.junipergreen.runner.cli.progress.SearchNote;
import org.junipergreen.runner.cli.progress.TableWarning;
import org.junipergreen.runner.forecast.Cost;
import org.junipergreen.runner.forecast.TimeLeft;
import org.junipergreen.runner.method.ExhaustiveSearch;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.Registry;
import org.junipergreen.runner.quantity.RowMethod;
import org.junipergreen.runner.quantity.RowMethod.Circumstances;
import org.junipergreen.runner.remote.Cluster;
import org.junipergreen.runner.remote.RemoteShard;
import org.junipergreen.runner.remote.ShardRows;
import org.junipergreen.runner.store.Origin;
import org.junipergreen.runner.store.Origin.Machine;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Store;
import org.junipergreen.runner.store.StoreWriter;
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

  RunCommand(Registry registry) {
    this.registry = registry;
  }

  @Override
  public Integer call() {
    return reports.reporting(common, this::run);
  }

  private int run(Reporter reporter) {
    Quantity<?> what = range.quantity();
    RowMethod way = MethodName.chooseOrFirst(spec, what, "--method", what.rowMethods(), method);
    String work = method == null ? what.label() : "--method " + method;
    Range asked = range.withRows(what, range.orElse(work, 1, way.easy(), way.largest()));
    if (timeLimit != null
        && !(way instanceof RowMethod.EachByOneThread each && each.takesTimeLimit())) {
      throw new ParameterException(spec.commandLine(), work + " takes no --time-limit");
    }
    if (way instanceof RowMethod.EachByOneThread) {
      archive.requireAbsent();
    }
    if (clusters.master() != null && way instanceof RowMethod.BySearch) {
      throw clusters.searches(work);
    }
    if (dryRun) {
      return new DryRun(common, what, way, limit()).print(asked, format, reporter);
    }
    try (StoreWriter writer = StoreWriter.open(common.results())) {
      StaleFiles.remove(common.results(), writer.store(), registry, reporter::say);
      return way instanceof RowMethod.BySearch<?> search
          ? runBySearch(writer, search, asked, reporter)
          : runEachByOneThread(writer, (RowMethod.EachByOneThread) way, asked, reporter);
    }
  }

  /** The time for each n in seconds. */
  private double limit() {
    return timeLimit == null ? Double.POSITIVE_INFINITY : timeLimit;
  }

  private int runEachByOneThread(
      StoreWriter writer, RowMethod.EachByOneThread way, Range asked, Reporter reporter) {
    try (Interruption interruption = new Interruption()) {
      long nanos = timeLimit == null ? Long.MAX_VALUE : TimeUnit.SECONDS.toNanos(timeLimit);
      Circumstances circumstances =
          new Circumstances(writer.store()::forEach, asked, nanos, interruption::requested);
      String master = clusters.master();
      if (master == null || writer.store().missing(way.table(), asked).isEmpty()) {
        Job job = way.job(asked, common.threads(), circumstances);
        return compute(writer, new Batch(writer, job), way, interruption, reporter);
      }
      try (Cluster cluster = cluster(master, way, asked, interruption, reporter)) {
        Job job = way.job(asked, cluster.processors(), circumstances);
        Workers.Source source =
            (same, shards, stop) ->
                new ShardRows(
                    cluster.begin(
                        shards.stream()
                            .map(shard -> RemoteShard.of(way, shard, circumstances))
                            .toList(),
                        stop));
        return compute(writer, new Batch(writer, job, source), way, interruption, reporter);
      }
    }
  }

  private int compute(
      StoreWriter writer,
      Batch batch,
      RowMethod.EachByOneThread way,
      Interruption interruption,
      Reporter reporter) {
    TimeLeft left = timeLeft(writer.store(), way.cost(), batch, reporter, 0);
    Outcome outcome;
    try (Progress progress = progress(batch, reporter, left)) {
      outcome = run(batch, interruption, progress, left);
    }
    return end(batch, writer, outcome, reporter);
  }

  private Cluster cluster(
      String address,
      RowMethod.EachByOneThread way,
      Range asked,
      Interruption interruption,
      Reporter reporter) {
    return clusters.connect(
        new Cluster.Request(
            address,
            clusters.settings(),
            "juniper: %s of n = %s".formatted(way.table().name(), asked),
            way.cost().bytes(asked.to()),
            way.takesTimeLimit(),
            Store.folder(common.results()).resolve("spark"),
            interruption::requested,
            reporter::say));
  }

  private int runBySearch(
      StoreWriter writer, RowMethod.BySearch<?> way, Range asked, Reporter reporter) {
    long largest =
        writer.store().missing(way.table(), asked).stream().mapToLong(Range::to).max().orElse(1);
    // Before Ctrl-C has to wait for a search: to take the memory may last some seconds.
    TableMemory memory = SearchMemory.take(common.memory(), way.easy(), largest);
    SearchNote note = new SearchNote();
    try (Interruption interruption = new Interruption();
        ExhaustiveSearch search =
            new ExhaustiveSearch(
                memory,
                common.threads(),
                archive.archives(way.easy(), common.results(), reporter::say),
                interruption::requested,
                note.andThen(new TableWarning(memory.bytes(), reporter::say)))) {
      Batch batch = new Batch(writer, way.job(asked, search));
      long kept = archive.keeps(way.easy(), Math.toIntExact(largest)) ? archive.limit() : 0;
      TimeLeft left = timeLeft(writer.store(), way.cost(), batch, reporter, kept);
      Outcome outcome;
      try (Progress progress = progress(batch, reporter, left)) {
        note.goTo(progress);
        outcome = run(batch, interruption, progress, left);
      }
      return end(batch, writer, outcome, reporter);
    }
  }

  /** What the run is going to want is said before it begins. */
  private TimeLeft timeLeft(
      Store store, Cost cost, Batch batch, Reporter reporter, long archiveBytes) {
    Job job = batch.job();
    Outlook outlook =
        Outlook.of(
            store,
            job.table(),
            batch.missing(),
            cost,
            job.workers(),
            limit(),
            WritableFolder.freeBytes(common.results()));
    outlook.hopeless().or(outlook::forecast).ifPresent(reporter::say);
    outlook.lowDisk(archiveBytes).ifPresent(reporter::say);
    return outlook.left();
  }

  private static Progress progress(Batch batch, Reporter reporter, TimeLeft left) {
    Range range = batch.job().range();
    Progress progress =
        reporter.progress(batch.job().table().name(), "n", range.size(), left::left);
    progress.begin(range.size() - batch.todo());
    return progress;
  }

  private Outcome run(Batch batch, Interruption interruption, Progress progress, TimeLeft left) {
    return batch.run(
        origin(batch.job()),
        interruption::requested,
        (n, nanos) -> {
          left.observe(n);
          progress.advance(1);
        });
  }

  private int end(Batch batch, StoreWriter writer, Outcome outcome, Reporter reporter) {
    Job job = batch.job();
    RunWords words = new RunWords(range.quantity(), job, outcome);
    if (outcome.left() > 0) {
      reporter.conclude(words.soFar());
      reporter.say(
          "stopped; %s are stored in %s; to go on: %s"
              .formatted(words.stored(), writer.store().file(), ShellWords.typed(spec)));
      return Interruption.STOPPED;
    }
    Optional<Report> checked =
        check ? Optional.of(checked(writer.store(), job.range(), reporter)) : Optional.empty();
    reporter.conclude(words.inAll(writer.store(), checked));
    format.print(RunSummary.of(range.quantity(), job, writer.store(), outcome, checked));
    return checked.isPresent() && !checked.get().contradictions().isEmpty()
        ? ExitCode.SOFTWARE
        : ExitCode.OK;
  }

  private Report checked(Store store, Range asked, Reporter reporter) {
    RowsCheck rows = new RowsCheck(common, store, range.quantity(), reporter);
    Report report = rows.check(range.quantity().checks().get(0), asked);
    rows.name(report.contradictions());
    return report;
  }

  private Origin origin(Job job) {
    Version version = Version.current();
    return new Origin(
        job.method(),
        version.number(),
        version.commit(),
        ShellWords.typed(spec),
        Machine.current(),
        clusters.master() == null ? common.threads() : job.workers());
  }
}
