package org.junipergreen.runner.commands.compute;

import it.unimi.dsi.fastutil.longs.LongList;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.OpenedRows;
import org.junipergreen.runner.cli.RowsCheck;
import org.junipergreen.runner.cli.Session;
import org.junipergreen.runner.cli.WorkDisplay;
import org.junipergreen.runner.cli.arguments.TimeSpan;
import org.junipergreen.runner.cli.arguments.WholeNumber.Whole;
import org.junipergreen.runner.cli.options.ArchiveOption;
import org.junipergreen.runner.cli.options.ClusterOptions;
import org.junipergreen.runner.cli.options.GlobalOptions;
import org.junipergreen.runner.cli.options.GlobalOptions.Takes;
import org.junipergreen.runner.cli.options.MethodName;
import org.junipergreen.runner.cli.options.OutputOptions;
import org.junipergreen.runner.cli.options.RangeOptions;
import org.junipergreen.runner.cli.options.ReportOptions;
import org.junipergreen.runner.cli.output.ShellWords;
import org.junipergreen.runner.cli.progress.Reporter;
import org.junipergreen.runner.files.StorePlace;
import org.junipergreen.runner.known.Known;
import org.junipergreen.runner.known.store.Provenance;
import org.junipergreen.runner.known.store.Provenance.Machine;
import org.junipergreen.runner.known.store.StoreWriter;
import org.junipergreen.runner.process.Shutdown;
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
import org.junipergreen.runner.work.RunPlan;
import org.junipergreen.runner.work.RunPlan.Forecast;
import org.junipergreen.runner.work.TimeLeft;
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
  @ParentCommand private GlobalOptions common;
  @Mixin private RangeOptions range;

  @Option(names = "--method", paramLabel = "METHOD", completionCandidates = MethodName.OfRows.class)
  private @Nullable String method;

  @Whole(from = 1, to = 31_536_000)
  @Option(names = "--time-limit", paramLabel = "SECONDS")
  private @Nullable Integer timeLimit;

  @Option(names = "--for", paramLabel = "TIME", converter = TimeSpan.class)
  private @Nullable Duration time;

  @Mixin private ArchiveOption archive;
  @Mixin private OutputOptions format;

  @Option(names = "--check")
  private boolean check;

  @Option(names = "--dry-run")
  private boolean dryRun;

  @Mixin private ClusterOptions clusters;
  @Mixin private ReportOptions reports;

  @Option(names = {"-y", "--yes"})
  private boolean consent;

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
    try (Session session = new Session(common, reporter)) {
      return dryRun ? forecast(what, way, asked, session) : compute(what, way, asked, session);
    }
  }

  private <R extends Record> RunPlan<R> plan(
      OpenedRows rows, Quantity<R> what, Way<R> way, Session session) {
    rows.tellPublished(what, false, session.reporter()::say);
    return RunPlan.of(rows.known(), what.table(), way, rows.range());
  }

  /** Prints the forecast, with exit code 1 if this machine lacks disk space. */
  private <R extends Record> int forecast(
      Quantity<R> what, Way<R> way, Range asked, Session session) {
    try (OpenedRows rows = new OpenedRows(OpenedRows.open(common, what), asked);
        Work work = work(way, session)) {
      RunPlan<R> plan = plan(rows, what, way, session);
      Forecast forecast = forecast(plan, work, way.workers(common.threads()));
      format.print(forecast.answer(common.threads()));
      forecast.hopeless().ifPresent(session.reporter()::say);
      forecast.fewer().ifPresent(session.reporter()::say);
      forecast.shortage().ifPresent(session.reporter()::say);
      return forecast.shortage().isPresent() ? ExitCode.SOFTWARE : ExitCode.OK;
    }
  }

  private Forecast forecast(RunPlan<?> plan, Work work, int workers) {
    return plan.forecast(work, workers, archive.bytes(plan.way(), plan.last()));
  }

  private Work work(Way<?> way, Session session) {
    return session
        .work(way.keepsPositions())
        .forRows()
        .expiringAfter(timeLimit == null ? null : Duration.ofSeconds(timeLimit))
        .storing(common.results(), archive::bytes);
  }

  /** Computes what is missing, on this machine or on a cluster. */
  private <R extends Record> int compute(
      Quantity<R> what, Way<R> way, Range asked, Session session) {
    try (StoreWriter writer = StoreWriter.open(common.results())) {
      StaleFiles.remove(common.results(), writer.store(), registry, session.reporter()::say);
      Known known = Known.of(writer.store(), what.table(), what.published(common.published()));
      OpenedRows rows = new OpenedRows(known, asked);
      RunPlan<R> plan = plan(rows, what, way, session);
      rows.requireSound(plan, check, session.ends());
      return compute(writer, plan, session);
    }
  }

  private <R extends Record> int compute(StoreWriter writer, RunPlan<R> plan, Session session) {
    try (Work work = work(plan.way(), session)) {
      if (time != null) {
        session.endAfter(time);
      }
      if (clusters.master() == null || plan.todo() == 0) {
        int workers = plan.way().workers(common.threads());
        Forecast forecast = forecast(plan, work, workers);
        forecast.fewer().ifPresent(session.reporter()::say);
        return run(new Batch<>(writer, plan, workers, work), forecast, writer, session);
      }
      try (Cluster cluster = cluster(plan.way(), plan.asked(), session)) {
        Forecast forecast = forecast(plan, work, cluster.processors());
        var batch = new ClusterBatch<>(writer, plan, work, cluster);
        return run(batch, forecast, writer, session);
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

  private int run(Batch<?> batch, Forecast forecast, StoreWriter writer, Session session) {
    announce(forecast, writer, session);
    TimeLeft left = forecast.left();
    writer.does(
        () -> left.left().stream().mapToObj(s -> "%.0f".formatted(s)).findFirst().orElse(""));
    RunPlan<?> plan = batch.plan();
    Table<?> table = plan.table();
    long boards = plan.asked().size() - plan.published();
    Provenance provenance = provenance(batch);
    Totals outcome;
    try (WorkDisplay shown =
        session.display().boards(table.name(), table, boards - plan.todo(), boards, left)) {
      outcome = batch.run(provenance, shown::done);
    }
    session.display().end();
    RunSummary summary = new RunSummary(range.quantity(), plan, outcome, common);
    if (outcome.left() > 0) {
      return stopped(summary, summary.known(), provenance, session);
    }
    try {
      return checked(summary, session);
    } catch (CancelledException e) {
      return stopped(summary, summary.known() + " and not all checked", provenance, session);
    }
  }

  /** Prints the forecast, and asks before a long run. */
  private void announce(Forecast forecast, StoreWriter writer, Session session) {
    Reporter reporter = session.reporter();
    forecast.requireRoom();
    forecast.lowDisk().ifPresent(reporter::say);
    forecast
        .words()
        .ifPresent(
            words -> {
              if (forecast.isLong()) {
                session.ask(consent, words, waiting -> writer.does(() -> waiting));
              } else {
                reporter.say(words);
              }
            });
  }

  private int stopped(RunSummary summary, String known, Provenance provenance, Session session) {
    boolean outOfTime = session.isOutOfTime();
    session.reporter().conclude(summary.soFar());
    session
        .reporter()
        .say(
            "%s; %s in %s; to continue: %s"
                .formatted(
                    outOfTime ? "the time of --for is over" : "stopped",
                    known,
                    summary.plan().known().store().file(),
                    common.toType(provenance.commandToContinue())));
    return outOfTime ? Shutdown.OUT_OF_TIME : Shutdown.STOPPED;
  }

  private int checked(RunSummary summary, Session session) {
    RunPlan<?> plan = summary.plan();
    Optional<Findings> checked =
        check
            ? Optional.of(RowsCheck.quick(session, plan.known(), summary.what(), plan.asked()))
            : Optional.empty();
    List<LongList> wins = summary.winners();
    session.reporter().conclude(summary.inAll(wins, checked));
    format.print(summary.answer(wins, checked));
    return checked.isPresent() && !checked.get().contradictions().isEmpty()
        ? ExitCode.SOFTWARE
        : ExitCode.OK;
  }

  private Provenance provenance(Batch<?> batch) {
    Version version = Version.current();
    return new Provenance(
        batch.plan().way().name(),
        version.number(),
        version.commit(),
        ShellWords.typed(spec),
        Machine.current(),
        clusters.master() == null ? common.threads() : batch.workers());
  }
}
