package org.junipergreen.runner.cli;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.junipergreen.runner.batch.Contradiction;
import org.junipergreen.runner.batch.ExhaustiveSearch;
import org.junipergreen.runner.batch.Reference;
import org.junipergreen.runner.batch.Verification;
import org.junipergreen.runner.batch.Verification.Report;
import org.junipergreen.runner.publish.RecordWriter;
import org.junipergreen.runner.store.Coverage;
import org.junipergreen.runner.store.Quantity;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Store;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code juniper verify}: stored rows against a second computation. */
@Command(
    name = "verify",
    mixinStandardHelpOptions = true,
    description = {
      "Check stored rows by computing them a second way; exit code 1 and the n when a value is not"
          + " confirmed. Timings are not compared, nor what the row or the way does not know; and a"
          + " row that is not stored is reported but is no contradiction.",
      "--by certificate: solve each n from nothing and derive the row from the certificate alone, by"
          + " a checker that shares no code with any engine. What it confirms is proved.",
      "--by search: play out all games, up to n = 143, and unless --to says otherwise up to 109. It"
          + " shares nothing with matchings but the divisor graph, and confirms winner, openings and"
          + " smallest; of the other columns it knows nothing.",
      "--by recompute: solve each n from nothing with the engine for one n and compare. Rows are"
          + " made by the sweep over n, so an error in what it takes over from one n to the next"
          + " shows; the search for augmenting paths and the divisor graph are trusted."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  juniper verify",
      "  juniper verify winner --from 1 --to 500",
      "  juniper verify winner --by search --to 60",
      "  juniper verify winner --by recompute"
    })
final class VerifyCommand implements Callable<Integer> {
  /** More contradictions are counted but not named. */
  private static final int NAMED = 20;

  private static final List<String> FIELDS =
      List.of("quantity", "from", "to", "by", "checked", "missing", "gaps", "contradictions");

  @Spec private CommandSpec spec;
  @ParentCommand private Juniper juniper;
  @Mixin private QuantityParameter quantity;
  @Mixin private RangeOptions range;
  @Mixin private FormatOption format;

  @Option(
      names = "--by",
      paramLabel = "WAY",
      defaultValue = "certificate",
      description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE})")
  private Way by;

  /** The second ways of computing. */
  enum Way {
    CERTIFICATE,
    SEARCH,
    RECOMPUTE;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Override
  public Integer call() {
    try (Store store = Store.read(juniper.common().results())) {
      store.checkIntegrity();
      Range asked = asked(store);
      Report report = verify(store, asked);
      name(report.contradictions());
      print(asked, report);
      return report.contradictions().isEmpty() ? ExitCode.OK : ExitCode.SOFTWARE;
    }
  }

  /** Without {@code --from} or {@code --to}: as far as there are rows, and it is easy. */
  private Range asked(Store store) {
    Range stored = store.coverage(quantity.quantity()).map(Coverage::range).orElse(new Range(1, 1));
    return by == Way.SEARCH
        ? range.orElseEasy("--by search", stored.from(), stored.to())
        : range.orElse(stored.from(), stored.to());
  }

  private Report verify(Store store, Range asked) {
    Quantity what = quantity.quantity();
    long todo = asked.size() - Ranges.size(store.missing(what, asked));
    PrintWriter err = spec.commandLine().getErr();
    try (Progress progress =
        by == Way.SEARCH
            ? Progress.ofSearch("verify", "n", todo, err)
            : new Progress("verify", "n", todo, err)) {
      return new Verification(store, what, reference(asked, progress), progress::advance)
          .run(asked, juniper.common().threads());
    }
  }

  private Reference reference(Range asked, Progress progress) {
    return switch (by) {
      case CERTIFICATE ->
          switch (quantity.quantity()) {
            case WINNER -> Reference.winnerByCertificate();
          };
      case RECOMPUTE ->
          switch (quantity.quantity()) {
            case WINNER -> Reference.winnerByRecomputing();
          };
      case SEARCH ->
          Reference.bySearch(
              quantity.quantity(),
              new ExhaustiveSearch(
                  SearchMemory.take(juniper.common().memory(), asked.to()),
                  juniper.common().threads(),
                  null,
                  () -> false,
                  SearchWords.behind(progress)));
    };
  }

  private void name(List<Contradiction> contradictions) {
    PrintWriter err = spec.commandLine().getErr();
    contradictions.stream().limit(NAMED).forEach(c -> err.println("juniper verify: " + c));
    if (contradictions.size() > NAMED) {
      err.println("juniper verify: and " + (contradictions.size() - NAMED) + " more");
    }
    err.flush();
  }

  private void print(Range asked, Report report) {
    try (RecordWriter record = format.single(FIELDS)) {
      record.write(
          Arrays.asList(
              quantity.quantity().label(),
              asked.from(),
              asked.to(),
              by.toString(),
              report.checked(),
              Ranges.size(report.missing()),
              Ranges.text(report.missing()),
              (long) report.contradictions().size()));
    }
  }
}
