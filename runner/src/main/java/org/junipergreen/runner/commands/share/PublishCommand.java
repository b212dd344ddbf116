package org.junipergreen.runner.commands.share;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.OpenedRows;
import org.junipergreen.runner.cli.RowsCheck;
import org.junipergreen.runner.cli.Session;
import org.junipergreen.runner.cli.arguments.WholeNumber;
import org.junipergreen.runner.cli.arguments.WholeNumber.Whole;
import org.junipergreen.runner.cli.options.GlobalOptions;
import org.junipergreen.runner.cli.options.GlobalOptions.Takes;
import org.junipergreen.runner.cli.options.QuantityName;
import org.junipergreen.runner.cli.options.ReportOptions;
import org.junipergreen.runner.cli.progress.Reporter;
import org.junipergreen.runner.known.Known;
import org.junipergreen.runner.known.store.Store;
import org.junipergreen.runner.publish.Publication;
import org.junipergreen.runner.quantity.Audit;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.Registry;
import org.junipergreen.runner.table.Contradiction;
import org.junipergreen.runner.table.Range;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code juniper publish}: writes the tables of the results folder. */
@Takes({"--threads", "--memory", "--results"})
@Command(name = "publish")
public final class PublishCommand implements Callable<Integer> {
  private final Registry registry;
  @Spec private CommandSpec spec;
  @ParentCommand private GlobalOptions common;

  @Parameters(
      paramLabel = "QUANTITY",
      arity = "0..1",
      converter = QuantityName.class,
      completionCandidates = QuantityName.Labels.class)
  private @Nullable Quantity<?> quantity;

  @Whole(from = 1, to = WholeNumber.MAX_STORED)
  @Option(names = "--to", paramLabel = "B")
  private @Nullable Long to;

  @Option(names = "--replace")
  private boolean replace;

  @Mixin private ReportOptions reports;

  PublishCommand(Registry registry) {
    this.registry = registry;
  }

  @Override
  public Integer call() {
    return reports.reporting(common, this::publish);
  }

  private int publish(Reporter reporter) {
    Path results = common.results();
    Quantity<?> what = quantity == null ? registry.defaultQuantity() : quantity;
    PrintWriter out = spec.commandLine().getOut();
    reporter.logBeginning();
    try (Session session = new Session(common, reporter);
        Store store = Store.read(results)) {
      long last = to == null ? lastStored(store, what) : to;
      Known known = Known.stored(store, what.table()).polling(session.ends());
      if (store.coverage(what.table()).isPresent()) {
        known =
            Known.of(store, what.table(), what.published(common.published()))
                .polling(session.ends());
        new OpenedRows(known, new Range(what.first(), last)).requireAgreement(what, reporter::say);
      }
      try (Publication publication = Publication.open(known, what, results, last, replace)) {
        List<Contradiction> contradictions = new ArrayList<>();
        String checked = audited(session, known, what, last, contradictions);
        if (!contradictions.isEmpty()) {
          refuse(what, contradictions);
          return ExitCode.SOFTWARE;
        }
        publication.publish(checked);
      }
      out.printf(
          "published %s of n = %d to %d in %s%n",
          what.label(), what.first(), last, results.resolve(what.label()));
    }
    return ExitCode.OK;
  }

  private void refuse(Quantity<?> what, List<Contradiction> contradictions) {
    PrintWriter err = spec.commandLine().getErr();
    contradictions.forEach(wrong -> err.println("juniper publish: " + wrong));
    err.printf("juniper publish: %s is refused; nothing was written%n", what.label());
    err.flush();
  }

  private static long lastStored(Store store, Quantity<?> what) {
    return store.coverage(what.table()).map(found -> found.range().to()).orElse(what.first());
  }

  /** Adds contradictions to the list; returns how the rows were checked, for the README. */
  private <R extends Record> String audited(
      Session session,
      Known known,
      Quantity<R> what,
      long last,
      List<Contradiction> contradictions) {
    Audit audit = Audit.of(what, last);
    RowsCheck<R> rows = new RowsCheck<>(session, known, what);
    for (Audit.AuditPart part : audit.parts()) {
      contradictions.addAll(
          rows.check(what.check(part.check()), part.range(), part.wanted()).contradictions());
    }
    return audit.words();
  }
}
