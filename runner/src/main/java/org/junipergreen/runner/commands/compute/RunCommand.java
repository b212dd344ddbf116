package org.junipergreen.runner.commands.compute;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.RowsCheck;
import org.junipergreen.runner.cli.Session;
import org.junipergreen.runner.cli.arguments.TimeSpan;
import org.junipergreen.runner.cli.arguments.WholeNumber.Whole;
import org.junipergreen.runner.cli.options.ArchiveOption;
import org.junipergreen.runner.cli.options.ClusterOptions;
import org.junipergreen.runner.cli.options.CommonOptions;
import org.junipergreen.runner.cli.options.CommonOptions.Takes;
import org.junipergreen.runner.cli.options.FormatOption;
import org.junipergreen.runner.cli.options.MethodName;
import org.junipergreen.runner.cli.options.RangeOptions;
import org.junipergreen.runner.cli.options.ReportOptions;
import org.junipergreen.runner.cli.options.YesOption;
import org.junipergreen.runner.cli.output.ShellWords;
import org.junipergreen.runner.cli.progress.Reporter;
import org.junipergreen.runner.files.StorePlace;
import org.junipergreen.runner.known.Known;
import org.junipergreen.runner.known.store.Origin;
import org.junipergreen.runner.known.store.Origin.Machine;
import org.junipergreen.runner.known.store.StoreWriter;
import org.junipergreen.runner.process.Interruption;
import org.junipergreen.runner.process.Version;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.Registry;
import org.junipergreen.runner.quantity.way.Way;
import org.junipergreen.runner.quantity.way.Work;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Table;
import org.junipergreen.runner.text.UsageException;
import org.junipergreen.runner.work.Batch;
import org.junipergreen.runner.work.Batch.Totals;
import org.junipergreen.runner.work.Verification.Findings;
import org.junipergreen.runner.work.remote.Cluster;
import org.junipergreen.runner.work.remote.ClusterBatch;
import org.junipergreen.solver.work.CancelledException;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code juniper run}: computes and stores the missing rows of a range. */
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

  @Option(names = "--for", paramLabel = "TIME", converter = TimeSpan.class)
  private @Nullable Duration time;

  @Mixin private ArchiveOption archive;
  @Mixin private FormatOption format;

  @Option(names = "--check")
  private boolean check;

  @Option(names = "--dry-run")
  private boolean dryRun;

  @Mixin private ClusterOptions clusters;
  @Mixin private ReportOptions reports;
  @Mixin private YesOption consent;

  RunCommand(Registry registry) {
    this.registry = registry;
  }

  @Override
  public Integer call() {
    return reports.reporting(common, reporter -> run(range.quantity(), reporter));
  }

  private <R extends Record> int run(Quantity<R> what, Reporter reporter) {
    Way<R> way = MethodName.chooseOrFirst(what, "--method", what.rowWays(), Way::name, method);
    String work = method == null ? what.label() : "--method " + method;
    Range asked = range.withRows(what, range.orElse(work, 1, way.defaultTo(), way.lastRow()));
    if (timeLimit != null && !way.limitsTime()) {
      throw new UsageException(
          work + " takes no --time-limit, which is for each n; --for 8h is for the whole run");
    }
    String master = clusters.master();
    if (!way.keepsPositions()) {
      archive.requireAbsent();
    }
    if (master != null && way.workers(2) == 1) {
      throw clusters.searches(work);
    }
    reporter.logBeginning();
    if (dryRun) {
      try (Session session = new Session(common, reporter)) {
        return new DryRun(session, archive, limit()).print(what, way, asked, format);
      }
    }
    try (Session session = new Session(common, reporter);
        StoreWriter writer = StoreWriter.open(common.results())) {
      StaleFiles.remove(common.results(), writer.store(), registry, reporter::say);
      Known known = Known.of(writer.store(), what.table(), what.published(common.published()));
      RunPlan<R> plan = RunPlan.of(known, what, way, asked, reporter::say);
      plan.requireSound(check, session.ends());
      return compute(writer, plan, session);
    }
  }

  /** Returns the time for each n, in seconds. */
  private double limit() {
    return timeLimit == null ? Double.POSITIVE_INFINITY : timeLimit;
  }

  /** Computes what is missing, on this machine or on a cluster. */
  private <R extends Record> int compute(StoreWriter writer, RunPlan<R> plan, Session session) {
    Table<R> table = plan.what().table();
    Way<R> way = plan.way();
    Range asked = plan.asked();
    List<Range> missing = plan.missing();
    long nanos = timeLimit == null ? Long.MAX_VALUE : TimeUnit.SECONDS.toNanos(timeLimit);
    try (MethodAtWork method = new MethodAtWork(session, archive, way)) {
      if (time != null) {
        session.endAfter(time);
      }
      Work work = method.forRows(nanos);
      if (clusters.master() == null || missing.isEmpty()) {
        int workers = way.workers(common.threads());
        long bytes = common.workMemory().bytes();
        var batch =
            new Batch<>(writer, plan.known(), table, way, asked, missing, workers, bytes, work);
        return run(batch, plan, writer, session, method);
      }
      try (Cluster cluster = cluster(way, asked, session)) {
        var batch =
            new ClusterBatch<>(writer, plan.known(), table, way, asked, missing, work, cluster);
        return run(batch, plan, writer, session, method);
      }
    }
  }

  private Cluster cluster(Way<?> way, Range asked, Session session) {
    return Cluster.connect(
        new Cluster.Request(
            Objects.requireNonNull(clusters.master()),
            clusters.settings(),
            "juniper: %s of n = %s".formatted(range.quantity().label(), asked),
            way.cost().bytes(asked.to()),
            way.limitsTime(),
            StorePlace.folder(common.results()).resolve("spark"),
            session.ends(),
            session.reporter()::say));
  }

  private int run(
      Batch<?> batch, RunPlan<?> plan, StoreWriter writer, Session session, MethodAtWork method) {
    Batch.BoardProgress listener = method.announce(batch, plan, writer, limit(), consent);
    Totals outcome = batch.run(origin(batch), listener);
    method.end();
    RunWords words = new RunWords(plan, outcome, common);
    if (outcome.left() > 0) {
      return stopped(plan, words, words.known(), session);
    }
    try {
      return checked(plan, words, session);
    } catch (CancelledException e) {
      return stopped(plan, words, words.known() + " and not all checked", session);
    }
  }

  private int stopped(RunPlan<?> plan, RunWords words, String known, Session session) {
    boolean outOfTime = session.isOutOfTime();
    session.reporter().conclude(words.soFar());
    session
        .reporter()
        .say(
            "%s; %s in %s; to continue: %s"
                .formatted(
                    outOfTime ? "the time of --for is over" : "stopped",
                    known,
                    plan.known().store().file(),
                    ShellWords.again(spec)));
    return outOfTime ? Interruption.OUT_OF_TIME : Interruption.STOPPED;
  }

  private int checked(RunPlan<?> plan, RunWords words, Session session) {
    Optional<Findings> checked =
        check
            ? Optional.of(RowsCheck.quick(session, plan.known(), plan.what(), plan.asked()))
            : Optional.empty();
    session.reporter().conclude(words.inAll(checked));
    format.print(words.answer(checked));
    return checked.isPresent() && !checked.get().contradictions().isEmpty()
        ? ExitCode.SOFTWARE
        : ExitCode.OK;
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
