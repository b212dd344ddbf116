package org.junipergreen.runner.cli;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import org.junipergreen.runner.publish.RecordWriter;
import org.junipergreen.solver.matching.Decomposition;
import org.junipergreen.solver.matching.MatchingEngine;
import org.junipergreen.solver.matching.Winner;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code juniper solve}: one board, nothing stored. */
@Command(
    name = "solve",
    mixinStandardHelpOptions = true,
    description = "Solve the board 1..N and print what is known of it; nothing is stored.")
final class SolveCommand implements Runnable {
  @Parameters(
      paramLabel = "N",
      index = "0",
      converter = Numbers.Board.class,
      description = "the largest number on the board, from 1 to 10^18")
  private Long n;

  @Mixin private FormatOption format;

  @Override
  public void run() {
    Decomposition decomposition = MatchingEngine.solve(Math.toIntExact(n));
    Winner row = decomposition.winner();
    try (RecordWriter records =
        format.single(
            List.of("n", "winner", "openings", "matching", "deficiency", "d", "a", "c"))) {
      records.write(
          List.of(
              row.n(),
              row.winner(),
              IntArrayList.wrap(decomposition.openings()),
              row.matching(),
              row.deficiency(),
              row.d(),
              row.a(),
              row.c()));
    }
  }
}
