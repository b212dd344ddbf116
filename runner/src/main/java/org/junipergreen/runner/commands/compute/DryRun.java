package org.junipergreen.runner.commands.compute;

import org.junipergreen.runner.cli.AskedRows;
import org.junipergreen.runner.cli.Session;
import org.junipergreen.runner.cli.options.ArchiveOption;
import org.junipergreen.runner.cli.options.CommonOptions;
import org.junipergreen.runner.cli.options.FormatOption;
import org.junipergreen.runner.cli.progress.Reporter;
import org.junipergreen.runner.known.Known;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.way.Cost;
import org.junipergreen.runner.quantity.way.Way;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.text.Amounts;
import org.junipergreen.runner.work.WorkerMemory;
import picocli.CommandLine.ExitCode;

/**
 * The forecast of a run: its work, time, memory and disk space. Computes and writes nothing.
 *
 * @param limit the time for each n, in seconds
 */
record DryRun(Session session, ArchiveOption archive, double limit) {
  /** The factor by which the time may be wrong. */
  private static final double WITHIN = 2;

  /** Prints the forecast. Returns the exit code, 1 if this machine lacks memory or disk space. */
  <R extends Record> int print(Quantity<R> what, Way<R> way, Range asked, FormatOption out) {
    try (Known known = AskedRows.open(session.common(), what)) {
      return print(RunPlan.of(known, what, way, asked, session.reporter()::say), out);
    }
  }

  private int print(RunPlan<?> plan, FormatOption out) {
    CommonOptions common = session.common();
    Reporter reporter = session.reporter();
    Way<?> way = plan.way();
    Cost cost = way.cost();
    int workers = way.workers(common.threads());
    RunForecast forecast = RunForecast.of(plan, workers, limit, archive, common, session.ends());
    out.print(
        Answer.of(verdict(plan, forecast))
            .saying("quantity", plan.what().label())
            .saying("method", way.name())
            .saying("from", plan.asked().from())
            .saying("to", plan.asked().to())
            .saying("before", plan.asked().size() - plan.todo() - plan.published())
            .saying("todo", plan.todo())
            .with("missing", plan.missing())
            .saying("threads", common.threads())
            .saying("seconds", Math.round(forecast.seconds()))
            .saying("seconds_least", Math.round(forecast.seconds() / WITHIN))
            .saying("seconds_most", Math.round(forecast.seconds() * WITHIN))
            .saying("memory", forecast.memory())
            .saying("disk", forecast.disk())
            .saying(
                "disk_free",
                forecast.free().isPresent() ? (Long) forecast.free().getAsLong() : null)
            .saying("example", cost.example().n())
            .saying("example_seconds", cost.example().seconds())
            .saying("example_memory", cost.example().bytes())
            .saying("published", plan.published()));
    forecast.hopeless().ifPresent(reporter::say);
    new WorkerMemory(cost, common.workMemory().bytes())
        .fewer(workers, plan.missing())
        .ifPresent(reporter::say);
    forecast.shortage().ifPresent(reporter::say);
    return forecast.shortage().isPresent() ? ExitCode.SOFTWARE : ExitCode.OK;
  }

  private String verdict(RunPlan<?> plan, RunForecast forecast) {
    String label = plan.what().label();
    Range asked = plan.asked();
    Way<?> way = plan.way();
    if (plan.todo() == 0) {
      return "%s, n = %,d to %,d: nothing to do; every n is %s."
          .formatted(
              label,
              asked.from(),
              asked.to(),
              plan.published() == 0 ? "stored" : "stored or published");
    }
    return "%s, n = %,d to %,d: %,d are to be computed by %s with %s, which takes %s; %s."
        .formatted(
            label,
            asked.from(),
            asked.to(),
            plan.todo(),
            way.name(),
            Answer.count(session.common().threads(), "thread"),
            Amounts.about(forecast.seconds()),
            forecast.resources());
  }
}
