package org.junipergreen.runner.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.junipergreen.runner.batch.Contradiction;
import org.junipergreen.runner.batch.Reference;
import org.junipergreen.runner.batch.Verification;
import org.junipergreen.runner.publish.Publication;
import org.junipergreen.runner.store.Quantity;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Store;
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
      "Check the stored winners of n = 1 to B by their certificates, and write them to the results"
          + " folder: the whole table, a b-file for each column, the list of the boards that the"
          + " second player wins, and a README.md. Every n of the range must be stored."
    },
    footerHeading = "%nExamples:%n",
    footer = "  juniper publish --to 1000")
final class PublishCommand implements Callable<Integer> {
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
          ("`./juniper publish --to %d` solved each board from scratch, checked the certificate of"
                  + " its\nmatching and compared: %d boards, no contradiction.")
              .formatted(to, report.checked()));
    }
    spec.commandLine().getOut().println("published n = 1 to " + to + " in " + results);
    return ExitCode.OK;
  }

  private Verification.Report check(Store store) {
    try (Progress progress = new Progress("check", "boards", to, spec.commandLine().getErr())) {
      return new Verification(
              store, Quantity.WINNER, Reference.winnerByCertificate(), progress::advance)
          .run(new Range(1, to), juniper.common().threads());
    }
  }
}
