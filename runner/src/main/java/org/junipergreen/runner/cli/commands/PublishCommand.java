package org.junipergreen.runner.cli.commands;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import it.unimi.dsi.fastutil.longs.LongSets;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.batch.ExhaustiveSearch;
import org.junipergreen.runner.cli.options.CommonOptions;
import org.junipergreen.runner.cli.options.Numbers;
import org.junipergreen.runner.cli.options.QuantityParameter;
import org.junipergreen.runner.cli.options.SearchMemory;
import org.junipergreen.runner.cli.options.SearchReach;
import org.junipergreen.runner.cli.output.Progress;
import org.junipergreen.runner.cli.output.SearchWords;
import org.junipergreen.runner.publish.Publication;
import org.junipergreen.runner.store.Quantity;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Store;
import org.junipergreen.runner.verify.Check;
import org.junipergreen.runner.verify.Checks;
import org.junipergreen.runner.verify.Comparison;
import org.junipergreen.runner.verify.Contradiction;
import org.junipergreen.runner.verify.Reference;
import org.junipergreen.runner.verify.Verification;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code juniper publish}: the tables of the results folder. */
@Command(
    name = "publish",
    mixinStandardHelpOptions = true,
    description = {
      "Check stored rows and write them to a folder of the results folder: the whole table, a"
          + " b-file for each column that has one value for each n, and a README.md. Every n up to"
          + " B must be stored.",
      "Winners are checked by their certificates, every one up to 10,000 and a sample of the others"
          + " (verify checks every one); the list of the boards that the second player wins is"
          + " added. The other quantities are checked as verify does, by certificate and as far as"
          + " that is easy by recomputing."
    },
    footerHeading = "%nExamples:%n",
    footer = {"  juniper publish --to 1000", "  juniper publish games --to 12"})
public final class PublishCommand implements Callable<Integer> {
  /** Every board up to this one is checked. */
  private static final long EVERY = 10_000;

  /** So many boards above are drawn, some of them perhaps twice. */
  private static final int SAMPLE = 2_000;

  private static final long SEED = 2017;

  private static final String CHECKED =
      """
      `./juniper verify %1$s --to %2$d` and `./juniper verify %1$s --to %3$d --by recompute` found no
      contradiction when this was written. The first proves what can be proved without the search,
      and compares every n up to 20 with plain recursion over the number played last and the set of
      used ones (`./juniper verify --help` says what it does for each quantity); the second searches
      again without symmetries and other reductions.\
      """;

  private static final String ONE_WAY =
      """

      **Rows with n > %d were reached by one method alone**, the search with all its reductions;
      what the first check says of them is all that confirms them.\
      """;

  private static final String CHAINS =
      """
      `./juniper publish chain --to %d` checked every chain by the rules of the game alone, and every
      length up to n = 60 by a second formulation, an integer programme over all numbers without any
      reduction. `./juniper verify chain --by recompute` does the second for every n up to 150. Beyond,
      the bounds rest on one solver.\
      """;

  @Spec private CommandSpec spec;
  @ParentCommand private CommonOptions common;

  @Mixin private QuantityParameter quantity;

  @Option(
      names = "--to",
      paramLabel = "B",
      converter = Numbers.StoredBoard.class,
      description = "the last n, included (default: the last one that is stored)")
  private @Nullable Long to;

  @Override
  public Integer call() {
    Path results = common.results();
    Quantity what = quantity.quantity();
    try (Store store = Store.read(results)) {
      long last = last(store, what);
      Publication.requireRows(store, what, last);
      List<Contradiction> contradictions = new ArrayList<>();
      String check =
          switch (what) {
            case WINNER -> checkWinners(store, last, contradictions);
            case CHAIN -> checkChains(store, last, contradictions);
            case REMOTENESS, GRUNDY, MISERE, GAMES, FASTEST ->
                checkSearched(store, what, last, contradictions);
          };
      contradictions.forEach(spec.commandLine().getOut()::println);
      if (!contradictions.isEmpty()) {
        return ExitCode.SOFTWARE;
      }
      Publication.write(store, what, results, last, check);
      spec.commandLine()
          .getOut()
          .printf(
              "published %s of n = %d to %d in %s%n",
              what.label(), what.first(), last, results.resolve(what.label()));
    }
    return ExitCode.OK;
  }

  private long last(Store store, Quantity what) {
    return to != null
        ? to
        : store.coverage(what).map(coverage -> coverage.range().to()).orElse(what.first());
  }

  private String checkWinners(Store store, long last, List<Contradiction> contradictions) {
    LongSet sample = sample(last);
    long boards = Math.min(last, EVERY) + sample.size();
    Check certificate = new Comparison(Quantity.WINNER, Reference.winnerByCertificate());
    try (Progress progress = new Progress("check", "boards", boards, spec.commandLine().getErr())) {
      Verification.Report report =
          new Verification(store, Quantity.WINNER, certificate, progress::advance)
              .run(new Range(1, last), n -> n <= EVERY || sample.contains(n), common.threads());
      contradictions.addAll(report.contradictions());
      return ("`./juniper publish --to %d` solved boards from scratch, checked the certificate of"
              + " the matching\n"
              + "of each and compared: every n up to %d and others drawn at random (seed %d),"
              + " %d boards in\n"
              + "all, no contradiction. `./juniper verify winner` checks every one.")
          .formatted(last, Math.min(last, EVERY), SEED, report.checked());
    }
  }

  private String checkChains(Store store, long last, List<Contradiction> contradictions) {
    Range all = new Range(1, last);
    PrintWriter err = spec.commandLine().getErr();
    try (Progress progress = Progress.ofSearch("check", "n", last, err)) {
      contradictions.addAll(
          new Verification(store, Quantity.CHAIN, Checks.ofChains(), progress::advance)
              .run(all, common.threads())
              .contradictions());
    }
    return CHAINS.formatted(last);
  }

  private String checkSearched(
      Store store, Quantity what, long last, List<Contradiction> contradictions) {
    SearchReach reach = SearchReach.of(what);
    Range all = new Range(what.first(), last);
    Range again = new Range(what.first(), Math.min(last, reach.slow()));
    PrintWriter err = spec.commandLine().getErr();
    try (Progress progress = Progress.ofSearch("check", "n", all.size() + again.size(), err)) {
      int threads = common.threads();
      ExhaustiveSearch slow =
          new ExhaustiveSearch(
              SearchMemory.take(common.memory(), reach.slow(), again.to()),
              threads,
              SearchWords.behind(progress));
      Check certificate = Checks.byCertificate(what, () -> slow);
      Check search = new Comparison(what, Reference.bySearch(what, slow));
      for (Verification.Report report :
          List.of(
              new Verification(store, what, certificate, progress::advance).run(all, threads),
              new Verification(store, what, search, progress::advance).run(again, threads))) {
        contradictions.addAll(report.contradictions());
      }
    }
    return CHECKED.formatted(what.label(), last, again.to())
        + (again.to() < last ? ONE_WAY.formatted(again.to()) : "");
  }

  /** Boards above {@link #EVERY}, the same ones each time. */
  private static LongSet sample(long last) {
    return last <= EVERY
        ? LongSets.EMPTY_SET
        : new Random(SEED)
            .longs(SAMPLE, EVERY + 1, last + 1)
            .collect(LongOpenHashSet::new, LongOpenHashSet::add, LongOpenHashSet::addAll);
  }
}
