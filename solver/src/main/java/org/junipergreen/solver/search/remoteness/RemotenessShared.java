package org.junipergreen.solver.search.remoteness;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.parallel.Crew;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Position;
import org.junipergreen.solver.search.strategy.Rounds;

/** What all threads of one search for remotenesses share. */
final class RemotenessShared {
  final PackedBoard board;
  final Set<Rule> rules;
  final RemotenessKnowledge knowledge;
  final Crew crew;
  final @Nullable WinningReplies oracle;

  /** Each keeps what its member learned of the order of moves. */
  private final Map<Crew.Member, RemotenessSearcher> searchers = new ConcurrentHashMap<>();

  RemotenessShared(
      PackedBoard board,
      SearchOptions options,
      @Nullable WinningReplies oracle,
      Runnable progress) {
    this.board = board;
    this.oracle = oracle;
    rules = options.rules();
    knowledge = new RemotenessKnowledge(board, options);
    crew = new Crew(board.n(), options.threads(), progress);
  }

  /**
   * Whether the winner needs at most {@code k} rounds in {@code position}.
   *
   * @throws SearchInterruptedException when the crew was stopped or the thread interrupted
   */
  boolean within(Position position, boolean winnersTurn, int k) {
    return Rounds.isProved(crew.answer(() -> decide(position, winnersTurn, k)));
  }

  private int decide(Position position, boolean winnersTurn, int k) {
    Crew.Member member = crew.join();
    try {
      return searchers
          .computeIfAbsent(member, m -> new RemotenessSearcher(this, m))
          .decide(position, winnersTurn, k);
    } finally {
      member.leave();
    }
  }
}
