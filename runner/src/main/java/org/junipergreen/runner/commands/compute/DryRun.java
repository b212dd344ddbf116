package org.junipergreen.runner.commands.compute;

import java.util.OptionalLong;
import org.junipergreen.runner.cli.options.CommonOptions;
import org.junipergreen.runner.cli.output.Printer;
import org.junipergreen.runner.cli.progress.Outlook;
import org.junipergreen.runner.cli.progress.Reporter;
import org.junipergreen.runner.commands.AskedRows;
import org.junipergreen.runner.known.Known;
import org.junipergreen.runner.known.store.WritableFolder;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.way.Cost;
import org.junipergreen.runner.quantity.way.Way;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.text.Amounts;
import org.junipergreen.runner.work.Batch;
import org.junipergreen.runner.work.WorkerMemory;
import picocli.CommandLine.ExitCode;

/**
 * What a run would do and need. Nothing is computed or written.
 *
 * @param limit the time for each n, in seconds
 */
record DryRun(CommonOptions common, double limit) {
  /** The factor by which the time may be wrong. */
  private static final double WITHIN = 2;

  /** Prints the forecast; returns the exit code. */
  <R extends Record> int print(
      Quantity<R> what, Way<R> way, Range asked, Printer out, Reporter reporter) {
    try (Known known = AskedRows.open(common, what)) {
      print(RunPlan.of(known, what, way, asked, reporter::say), out, reporter);
    }
    return ExitCode.OK;
  }

  private void print(RunPlan<?> plan, Printer out, Reporter reporter) {
    Way<?> way = plan.way();
    OptionalLong free = WritableFolder.freeBytes(common.results());
    Cost cost = way.cost();
    int workers = way.workers(common.threads());
    Outlook outlook =
        Outlook.of(
            plan.known().store(),
            plan.what().table(),
            plan.missing(),
            Batch.shards(plan.what().table(), way, plan.missing(), workers),
            cost,
            workers,
            limit,
            free);
    out.print(
        Answer.of(verdict(plan, outlook, free))
            .saying("quantity", plan.what().label())
            .saying("method", way.name())
            .saying("from", plan.asked().from())
            .saying("to", plan.asked().to())
            .saying("before", plan.asked().size() - plan.todo() - plan.published())
            .saying("todo", plan.todo())
            .with("missing", plan.missing())
            .saying("threads", common.threads())
            .saying("seconds", Math.round(outlook.seconds()))
            .saying("seconds_least", Math.round(outlook.seconds() / WITHIN))
            .saying("seconds_most", Math.round(outlook.seconds() * WITHIN))
            .saying("memory", outlook.memory())
            .saying("disk", outlook.disk())
            .saying("disk_free", free.isPresent() ? (Long) free.getAsLong() : null)
            .saying("example", cost.example().n())
            .saying("example_seconds", cost.example().seconds())
            .saying("example_memory", cost.example().bytes())
            .saying("published", plan.published()));
    outlook.hopeless().ifPresent(reporter::say);
    new WorkerMemory(cost, common.memoryOfWorkers())
        .fewer(workers, plan.missing())
        .ifPresent(reporter::say);
  }

  private String verdict(RunPlan<?> plan, Outlook outlook, OptionalLong free) {
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
    String room =
        free.isPresent() ? ", where %s are free".formatted(Amounts.size(free.getAsLong())) : "";
    return ("%s, n = %,d to %,d: %,d are to be computed by %s with %s, which takes %s; %s"
            + " of memory for the largest, %s on the disk%s.")
        .formatted(
            label,
            asked.from(),
            asked.to(),
            plan.todo(),
            way.name(),
            Answer.count(common.threads(), "thread"),
            Amounts.about(outlook.seconds()),
            Amounts.size(outlook.memory()),
            Amounts.size(outlook.disk()),
            room);
  }
}
