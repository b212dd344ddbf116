package org.junipergreen.runner.cli;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import it.unimi.dsi.fastutil.longs.LongSets;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.Callable;
import org.junipergreen.runner.publish.Publication;
import org.junipergreen.runner.store.Quantity;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Store;
import org.junipergreen.runner.verify.Comparison;
import org.junipergreen.runner.verify.Contradiction;
import org.junipergreen.runner.verify.Reference;
import org.junipergreen.runner.verify.Verification;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code juniper publish}: the tables of the results folder. */
@Command(
    name = "publish",
    mixinStandardHelpOptions = true,
    description = {
      "Check stored winners of n = 1 to B by their certificates, every one up to 10,000 and a sample"
          + " of the others, and write them to the results folder: the whole table, a b-file for"
          + " each column, the list of the boards that the second player wins, and a README.md."
          + " Every n of the range must be stored. To check every one: verify."
    },
    footerHeading = "%nExamples:%n",
    footer = "  juniper publish --to 1000")
final class PublishCommand implements Callable<Integer> {
  /** Every board up to this one is checked. */
  private static final long EVERY = 10_000;

  /** So many boards above are drawn, some of them perhaps twice. */
  private static final int SAMPLE = 2_000;

  private static final long SEED = 2017;

  @Spec private CommandSpec spec;
  @ParentCommand private Juniper juniper;

  @Option(
      names = "--to",
      paramLabel = "B",
      defaultValue = "100000",
      converter = Numbers.StoredBoard.class,
      description = "the last n, included (default: 100,000)")
  private Long to;

  @Override
  public Integer call() {
    Path results = juniper.common().results();
    try (Store store = Store.read(results)) {
      Publication.requireRows(store, to);
      Verification.Report report = check(store);
      for (Contradiction contradiction : report.contradictions()) {
        spec.commandLine().getOut().println(contradiction);
      }
      if (!report.contradictions().isEmpty()) {
        return ExitCode.SOFTWARE;
      }
      Publication.write(
          store,
          results,
          to,
          ("`./juniper publish --to %d` solved boards from scratch, checked the certificate of the"
                  + " matching\nof each and compared: every n up to %d and others drawn at random"
                  + " (seed %d), %d boards in\nall, no contradiction. `./juniper verify winner`"
                  + " checks every one.")
              .formatted(to, Math.min(to, EVERY), SEED, report.checked()));
    }
    spec.commandLine().getOut().println("published n = 1 to " + to + " in " + results);
    return ExitCode.OK;
  }

  private Verification.Report check(Store store) {
    LongSet sample = sample();
    long boards = Math.min(to, EVERY) + sample.size();
    try (Progress progress = new Progress("check", "boards", boards, spec.commandLine().getErr())) {
      return new Verification(
              store,
              Quantity.WINNER,
              new Comparison(Quantity.WINNER, Reference.winnerByCertificate()),
              progress::advance)
          .run(new Range(1, to), n -> n <= EVERY || sample.contains(n), juniper.common().threads());
    }
  }

  /** Boards above {@link #EVERY}, the same ones each time. */
  private LongSet sample() {
    return to <= EVERY
        ? LongSets.EMPTY_SET
        : new Random(SEED)
            .longs(SAMPLE, EVERY + 1, to + 1)
            .collect(LongOpenHashSet::new, LongOpenHashSet::add, LongOpenHashSet::addAll);
  }
}
