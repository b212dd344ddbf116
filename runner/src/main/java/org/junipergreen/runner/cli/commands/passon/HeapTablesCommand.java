package org.junipergreen.runner.cli.commands.passon;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import org.junipergreen.runner.batch.HeapRun;
import org.junipergreen.runner.cli.options.CommonOptions;
import org.junipergreen.runner.cli.options.Takes;
import org.junipergreen.runner.cli.options.Whole;
import org.junipergreen.runner.cli.output.Progress;
import org.junipergreen.runner.cli.output.ShellWords;
import org.junipergreen.runner.publish.HeapTables;
import org.junipergreen.solver.heap.HeapGame;
import org.junipergreen.solver.heap.Period;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code juniper heap-tables}: the tables of the folder {@code heap} of the results. */
@Takes("--results")
@Command(
    name = "heap-tables",
    mixinStandardHelpOptions = true,
    description = {
      "Write the tables of heap games to the folder heap of the results: the losing heaps, the rare"
          + " values and the record values of Grundy's game up to N; the values of Kayles with the"
          + " proof of its period; and the octal games of up to D digits whose period their first"
          + " values prove, with some that take millions of values when D is 2 or 3. Values of"
          + " Grundy's game that a run has stored are not computed again."
    },
    footerHeading = "%nExamples:%n",
    footer = "  juniper heap-tables --to 10000 --digits 1")
public final class HeapTablesCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @ParentCommand private CommonOptions common;

  @Whole(from = 0, to = 900_000_000)
  @Option(
      names = "--to",
      paramLabel = "N",
      defaultValue = "100000000",
      description = "the largest heap of Grundy's game (default: 100,000,000)")
  private Integer to;

  @Whole(from = 1, to = 3)
  @Option(
      names = "--digits",
      paramLabel = "D",
      defaultValue = "3",
      description = "the digits of octal games behind the point, 1 to 3 (default: 3)")
  private Integer digits;

  @Override
  public Integer call() {
    try (HeapTables tables = new HeapTables(common.results())) {
      HeapRun.Outcome grundy = run(HeapGame.grundy(), to);
      HeapRun.Outcome kayles = run(HeapGame.kayles(), HeapTables.lastHeap(HeapGame.kayles()));
      Map<HeapGame, Period> periods = periods();
      tables.grundy(grundy.values(), to);
      tables.kayles(kayles.values(), Objects.requireNonNull(kayles.period()));
      tables.periods(periods);
      tables.readme("./" + ShellWords.typed(spec), digits);
      spec.commandLine()
          .getOut()
          .printf("wrote the tables of heap games to %s%n", common.results().resolve("heap"));
    }
    return ExitCode.OK;
  }

  private Map<HeapGame, Period> periods() {
    Map<HeapGame, Period> periods = new LinkedHashMap<>();
    Set<HeapGame> games = HeapTables.octalGames(digits);
    try (Progress progress =
        new Progress("periods", "games", games.size(), spec.commandLine().getErr())) {
      for (HeapGame game : games) {
        Period period = run(game, HeapTables.lastHeap(game)).period();
        if (period != null) {
          periods.put(game, period);
        }
        progress.advance(1);
      }
    }
    return periods;
  }

  private HeapRun.Outcome run(HeapGame game, int last) {
    try (Progress progress =
        new Progress(game.name(), "values", last, spec.commandLine().getErr())) {
      return new HeapRun(game, common.results(), () -> false, progress::reach).upTo(last);
    }
  }
}
