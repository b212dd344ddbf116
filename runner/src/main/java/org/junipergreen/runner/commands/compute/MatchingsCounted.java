package org.junipergreen.runner.commands.compute;

import org.junipergreen.runner.cli.Session;
import org.junipergreen.runner.cli.progress.Progress;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.runner.table.NamedBoard;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.solver.board.Graph;
import org.junipergreen.solver.count.MaximumMatchingCount;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Counts the maximum matchings of a board. */
final class MatchingsCounted {
  private static final int MAX_SIZE = 300;

  private MatchingsCounted() {}

  /** Refuses a board that is too large or has directed moves. */
  static void requireCountable(CommandSpec spec, NamedBoard board) {
    if (!board.board().isSymmetric()) {
      throw new ParameterException(
          spec.commandLine(),
          "--count takes moves that can be made the other way round, too, unlike those of "
              + board.name());
    }
    long size = board.size();
    if (size > MAX_SIZE) {
      throw new ParameterException(
          spec.commandLine(),
          "--count takes boards of up to %,d numbers, not %,d".formatted(MAX_SIZE, size));
    }
  }

  /** Counts the maximum matchings of a board's graph, which must be small. */
  static Answer of(NamedBoard board, Session session) {
    MaximumMatchingCount.MaximumMatchings result = counted(board.board().graph(), session);
    int pairs = (board.board().size() - result.deficiency()) / 2;
    return board
        .answer(
            "%s has %s, of %s."
                .formatted(
                    board.name(),
                    Answer.count(result.count(), "maximum matching"),
                    Answer.count(pairs, "pair")))
        .saying("matching", pairs)
        .with("deficiency", result.deficiency())
        .saying("count", result.count());
  }

  private static MaximumMatchingCount.MaximumMatchings counted(Graph graph, Session session) {
    try (Progress progress = session.reporter().progress("solve", "numbers", graph.n())) {
      return MaximumMatchingCount.of(graph, session.ends(), progress);
    } catch (IllegalStateException e) {
      throw new Failure("the maximum matchings cannot be counted: " + e.getMessage(), e);
    }
  }
}
