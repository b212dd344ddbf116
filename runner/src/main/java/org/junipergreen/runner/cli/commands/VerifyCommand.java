package org.junipergreen.runner.cli.commands;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.junipergreen.runner.batch.ExhaustiveSearch;
import org.junipergreen.runner.cli.options.CommonOptions;
import org.junipergreen.runner.cli.options.FormatOption;
import org.junipergreen.runner.cli.options.QuantityParameter;
import org.junipergreen.runner.cli.options.RangeOptions;
import org.junipergreen.runner.cli.options.SearchMemory;
import org.junipergreen.runner.cli.options.SearchReach;
import org.junipergreen.runner.cli.output.Progress;
import org.junipergreen.runner.cli.output.Ranges;
import org.junipergreen.runner.cli.output.SearchWords;
import org.junipergreen.runner.cli.output.StandardOutput;
import org.junipergreen.runner.publish.RecordWriter;
import org.junipergreen.runner.store.Coverage;
import org.junipergreen.runner.store.Quantity;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Store;
import org.junipergreen.runner.verify.Check;
import org.junipergreen.runner.verify.Checks;
import org.junipergreen.runner.verify.Comparison;
import org.junipergreen.runner.verify.Contradiction;
import org.junipergreen.runner.verify.Reference;
import org.junipergreen.runner.verify.Verification;
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

/** {@code juniper verify}: stored rows against a second computation. */
@Command(
    name = "verify",
    mixinStandardHelpOptions = true,
    description = {
      "Check stored rows by computing them a second way; exit code 1 and the n when a value is not"
          + " confirmed. Timings are not compared, nor what the row or the way does not know; and a"
          + " row that is not stored is reported but is no contradiction.",
      "--by certificate, of winner: solve each n from nothing and derive the row from the"
          + " certificate alone, by a checker that shares no code with any engine. What it confirms"
          + " is proved. Of the others: what can be proved without the search that made them, and"
          + " for n up to 20 every value by plain recursion. remoteness: each line is replayed, and"
          + " after every number of the winner a maximum matching shows that the opponent has lost."
          + " grundy: which values are 0, by matchings. misere: by matchings where it is proved"
          + " that the openings of normal play win, else by a search with few rules. games: the"
          + " sums, and the totals published as OEIS A348842.",
      "--by search, of winner: play out all games, up to n = 143, and unless --to says otherwise up"
          + " to 109. It shares nothing with matchings but the divisor graph, and confirms winner,"
          + " openings and smallest; of the other columns it knows nothing.",
      "--by recompute, of winner: solve each n from nothing with the engine for one n and compare."
          + " Rows are made by the sweep over n, so an error in what it takes over from one n to"
          + " the next shows; the search for augmenting paths and the divisor graph are trusted. Of"
          + " the others: search each n again with as few rules as possible, which takes much"
          + " longer; unless --to says otherwise up to n = 40 of remoteness, 36 of grundy, 72 of"
          + " misere, 30 of games.",
      "Of chain, --by certificate checks each chain by the rules, and the lengths up to n = 60 by a"
          + " second formulation, an integer programme over all numbers; --by recompute does that"
          + " for every n, and unless --to says otherwise up to 150."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  juniper verify",
      "  juniper verify winner --from 1 --to 500",
      "  juniper verify winner --by search --to 60",
      "  juniper verify winner --by recompute",
      "  juniper verify remoteness --to 30",
      "  juniper verify games --by recompute --to 20"
    })
public final class VerifyCommand implements Callable<Integer> {
  /** More contradictions are counted but not named. */
  private static final int NAMED = 20;

  private static final List<String> FIELDS =
      List.of("quantity", "from", "to", "by", "checked", "missing", "gaps", "contradictions");

  @Spec private CommandSpec spec;
  @ParentCommand private CommonOptions common;
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
    if (by == Way.SEARCH && !isWinner()) {
      throw new ParameterException(
          spec.commandLine(),
          "--by search is for winner; --by recompute searches "
              + quantity.quantity().label()
              + " again");
    }
    try (Store store = Store.read(common.results())) {
      store.checkIntegrity();
      Range asked = asked(store);
      Report report = verify(store, asked);
      name(report.contradictions());
      return report.contradictions().isEmpty() ? printed(asked, report) : failed(asked, report);
    }
  }

  private int printed(Range asked, Report report) {
    print(asked, report);
    return ExitCode.OK;
  }

  /** Contradictions are a failure, whether anybody reads the report or not. */
  private int failed(Range asked, Report report) {
    try {
      print(asked, report);
    } catch (StandardOutput.Closed e) {
      return ExitCode.SOFTWARE;
    }
    return ExitCode.SOFTWARE;
  }

  /** Without {@code --from} or {@code --to}: as far as there are rows, and it is easy. */
  private Range asked(Store store) {
    Range stored = store.coverage(quantity.quantity()).map(Coverage::range).orElse(new Range(1, 1));
    SearchReach reach = SearchReach.of(quantity.quantity());
    Range asked =
        searches()
            ? range.orElseEasy(
                "--by " + by, stored.from(), stored.to(), easy(reach), reach.largest())
            : range.orElse(stored.from(), stored.to());
    return range.withRows(quantity.quantity(), asked);
  }

  /** Whether all that is to be checked is searched. */
  private boolean searches() {
    return by == Way.SEARCH || (by == Way.RECOMPUTE && !isWinner());
  }

  private int easy(SearchReach reach) {
    return by == Way.SEARCH ? reach.easy() : reach.slow();
  }

  private boolean isWinner() {
    return quantity.quantity() == Quantity.WINNER;
  }

  private Report verify(Store store, Range asked) {
    Quantity what = quantity.quantity();
    long todo = asked.size() - Ranges.size(store.missing(what, asked));
    PrintWriter err = spec.commandLine().getErr();
    try (Progress progress =
        searches()
            ? Progress.ofSearch("verify", "n", todo, err)
            : new Progress("verify", "n", todo, err)) {
      return new Verification(store, what, check(asked, progress), progress::advance)
          .run(asked, common.threads());
    }
  }

  private Check check(Range asked, Progress progress) {
    Quantity what = quantity.quantity();
    if (what == Quantity.CHAIN && by == Way.RECOMPUTE) {
      return Checks.bySecondFormulation();
    }
    return switch (by) {
      case CERTIFICATE -> Checks.byCertificate(what, () -> slowSearch(asked, progress));
      case RECOMPUTE ->
          new Comparison(
              what,
              isWinner()
                  ? Reference.winnerByRecomputing()
                  : Reference.bySearch(what, slowSearch(asked, progress)));
      case SEARCH -> new Comparison(what, Reference.bySearch(what, search(asked, progress)));
    };
  }

  private ExhaustiveSearch search(Range asked, Progress progress) {
    return new ExhaustiveSearch(
        memory(asked), common.threads(), null, () -> false, SearchWords.behind(progress));
  }

  private ExhaustiveSearch slowSearch(Range asked, Progress progress) {
    return new ExhaustiveSearch(memory(asked), common.threads(), SearchWords.behind(progress));
  }

  private TableMemory memory(Range asked) {
    SearchReach reach = SearchReach.of(quantity.quantity());
    return SearchMemory.take(common.memory(), easy(reach), asked.to());
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
