package org.junipergreen.runner.commands.trust;

import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.OpenedRows;
import org.junipergreen.runner.cli.RowsCheck;
import org.junipergreen.runner.cli.Session;
import org.junipergreen.runner.cli.options.ClusterOptions;
import org.junipergreen.runner.cli.options.ColumnNames;
import org.junipergreen.runner.cli.options.GlobalOptions;
import org.junipergreen.runner.cli.options.GlobalOptions.Takes;
import org.junipergreen.runner.cli.options.MethodName;
import org.junipergreen.runner.cli.options.OutputOptions;
import org.junipergreen.runner.cli.options.RangeOptions;
import org.junipergreen.runner.cli.options.ReportOptions;
import org.junipergreen.runner.cli.output.StandardOutput;
import org.junipergreen.runner.cli.progress.Reporter;
import org.junipergreen.runner.files.StorePlace;
import org.junipergreen.runner.files.WriterLock;
import org.junipergreen.runner.known.Known;
import org.junipergreen.runner.known.store.Store;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.check.Check;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.runner.table.Contradiction;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.runner.text.UsageException;
import org.junipergreen.runner.work.Verification.Findings;
import org.junipergreen.runner.work.remote.Cluster;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** {@code juniper verify}: compares stored rows with a second computation. */
@Takes({"--threads", "--memory", "--results"})
@Command(name = "verify")
public final class VerifyCommand implements Callable<Integer> {

  @ParentCommand private GlobalOptions common;
  @Mixin private RangeOptions range;
  @Mixin private OutputOptions format;

  @Option(names = "--by", paramLabel = "WAY", completionCandidates = MethodName.OfChecks.class)
  private @Nullable String by;

  @Option(names = "--against", paramLabel = "FILE")
  private @Nullable Path terms;

  @Option(names = "--column", paramLabel = "C", completionCandidates = ColumnNames.class)
  private @Nullable String column;

  @Mixin private ClusterOptions clusters;
  @Mixin private ReportOptions reports;

  @Override
  public Integer call() {
    return reports.reporting(common, this::verify);
  }

  private int verify(Reporter reporter) {
    Quantity<?> what = range.quantity();
    if (terms == null && column != null) {
      throw new UsageException("--column needs --against");
    }
    if (terms != null) {
      if (by != null) {
        throw new UsageException("give either --against or --by");
      }
      if (!terms.equals(Path.of("-")) && Files.notExists(terms)) {
        throw new UsageException(
            terms + ": " + Failure.reason(new NoSuchFileException(terms.toString())));
      }
      try (OpenedRows asked =
          OpenedRows.read(common, what, stored -> range.orElseAll(), reporter::say)) {
        Range wanted = range.withRows(what, asked.range());
        return new BFileComparison(terms, what, asked.known(), wanted, format, reporter)
            .run(column != null ? column : range.sequence().orElse(null));
      }
    }
    return verify(what, reporter);
  }

  private <R extends Record> int verify(Quantity<R> what, Reporter reporter) {
    Check<R> check =
        by == null
            ? what.checks().get(0)
            : MethodName.choose(what, "--by", what.allChecks(), Check::name, by);
    String master = clusters.master();
    if (master != null && check.searches()) {
      throw clusters.searches("%s --by %s".formatted(what.label(), check.name()));
    }
    reporter.logBeginning();
    try (Session session = new Session(common, reporter);
        Known known = OpenedRows.open(common, what)) {
      Store store = known.store();
      store.checkIntegrity();
      Known checked = Known.stored(store, what.table());
      List<Contradiction> outside = outside(store, what);
      if (outside.isEmpty()) {
        Range all = range.orElseAll();
        if (checked.ends(all).isEmpty()) {
          checked = known;
          new OpenedRows(known, all).requireAgreement(what, reporter::say);
        }
        new OpenedRows(known, all).requireSome(what);
      }
      Range asked = asked(checked, what, check);
      RowsCheck<R> rows = new RowsCheck<>(session, checked, what);
      Findings report =
          (master == null
                  ? rows.check(check, asked, n -> true)
                  : onCluster(master, rows, check, asked))
              .with(outside);
      rows.name(report.contradictions());
      reporter.conclude(
          "%s of %s checked by %s, %d not stored, %s"
              .formatted(
                  Answer.count(report.checked(), "board"),
                  what.label(),
                  check.name(),
                  Range.total(report.missing()),
                  Answer.count(report.contradictions().size(), "contradiction")));
      // Damaged runs are refused after the rows have been checked.
      store.runs(what.table());
      boolean confirmed = report.contradictions().isEmpty();
      try {
        print(what, check, asked, report);
      } catch (StandardOutput.Closed e) {
        if (confirmed) {
          throw e;
        }
        // Contradictions are a failure even if nobody reads the report.
      }
      return confirmed ? ExitCode.OK : ExitCode.SOFTWARE;
    }
  }

  private <R extends Record> Findings onCluster(
      String master, RowsCheck<R> rows, Check<R> check, Range asked) {
    Path folder = StorePlace.folder(common.results());
    WriterLock lock = WriterLock.take(folder.resolve("verify.spark"), "folder for Spark");
    try (Cluster cluster =
        Cluster.connect(
            new Cluster.Request(
                master,
                clusters.settings(),
                "juniper: verify %s of n = %s".formatted(rows.what().label(), asked),
                check.cost().bytes(asked.to()),
                false,
                folder.resolve("verify.spark"),
                rows.session().ends(),
                rows.session().reporter()::say))) {
      return rows.check(check, asked, cluster);
    } catch (Failure e) {
      rows.session().ends().check();
      throw e;
    } finally {
      lock.close();
    }
  }

  /** Returns the rows of boards that the quantity is not computed for. */
  private static List<Contradiction> outside(Store store, Quantity<?> what) {
    String should = "from %d to %d".formatted(what.stored().from(), what.stored().to());
    return store.boardsOutside(what.table(), what.stored()).stream()
        .map(n -> new Contradiction(n, "n", n, should))
        .toList();
  }

  /**
   * Without {@code --from} or {@code --to} the range is that of the rows, as far as the check is
   * quick.
   */
  private Range asked(Known known, Quantity<?> what, Check<?> check) {
    Range stored = known.ends(what.stored()).orElse(new Range(1, 1));
    return range.withRows(
        what,
        range.orElse(
            "--by " + check.name(),
            stored.from(),
            Math.min(stored.to(), check.defaultTo()),
            check.largest()));
  }

  private void print(Quantity<?> what, Check<?> check, Range asked, Findings report) {
    List<Range> gaps = report.missing();
    Answer answer =
        Answer.of(verdict(what, check, asked, report))
            .saying("quantity", what.label())
            .saying("from", asked.from())
            .saying("to", asked.to())
            .saying("by", check.name())
            .saying("checked", report.checked())
            .saying("missing", Range.total(gaps));
    answer = gaps.isEmpty() ? answer.saying("gaps", gaps) : answer.with("gaps", gaps);
    format.print(answer.saying("contradictions", (long) report.contradictions().size()));
  }

  private static String verdict(Quantity<?> what, Check<?> check, Range asked, Findings report) {
    long missing = Range.total(report.missing());
    return "%s, n = %,d to %,d: %s checked by %s, %s%s"
        .formatted(
            what.label(),
            asked.from(),
            asked.to(),
            Answer.count(report.checked(), "board"),
            check.name(),
            RowsCheck.contradictions(report),
            missing == 0 ? "." : "; %,d not stored.".formatted(missing));
  }
}
