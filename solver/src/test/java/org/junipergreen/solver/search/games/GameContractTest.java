package org.junipergreen.solver.search.games;

import java.util.List;
import org.junipergreen.solver.search.ArchiveFormat;
import org.junipergreen.solver.search.SearchContract;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.SearchStatistics;

/** GameCount keeps what every search promises. */
class GameContractTest extends SearchContract<GameCount> {
  @Override
  protected GameCount search(int n, SearchOptions options) {
    return new GameCount(n, options);
  }

  @Override
  protected List<?> answers(int n, GameCount search) {
    return search.openings();
  }

  @Override
  protected void stop(GameCount search) {
    search.stop();
  }

  @Override
  protected SearchStatistics statistics(GameCount search) {
    return search.statistics();
  }

  @Override
  protected ArchiveFormat format(int n) {
    return GameCount.archiveFormat(n);
  }

  @Override
  protected int maxN() {
    return GameCount.MAX_N;
  }

  @Override
  protected List<Integer> smallBoards() {
    return List.of(2, 18);
  }

  @Override
  protected int mediumBoard() {
    return 28;
  }

  @Override
  protected int largeBoard() {
    return 50;
  }
}
