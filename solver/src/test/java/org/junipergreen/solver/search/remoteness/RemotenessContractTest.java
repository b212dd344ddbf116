package org.junipergreen.solver.search.remoteness;

import java.util.List;
import org.junipergreen.solver.board.Moves;
import org.junipergreen.solver.search.ArchiveFormat;
import org.junipergreen.solver.search.SearchContract;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.SearchStatistics;
import org.junipergreen.solver.search.outcome.OutcomeSearch;

/** RemotenessSearch keeps what every search promises. */
class RemotenessContractTest extends SearchContract<RemotenessSearch> {
  @Override
  protected RemotenessSearch search(int n, SearchOptions options) {
    return new RemotenessSearch(n, options);
  }

  @Override
  protected List<?> answers(int n, RemotenessSearch search) {
    return Moves.openings(n).mapToObj(search::opening).toList();
  }

  @Override
  protected void stop(RemotenessSearch search) {
    search.stop();
  }

  @Override
  protected SearchStatistics statistics(RemotenessSearch search) {
    return search.statistics();
  }

  @Override
  protected ArchiveFormat format(int n) {
    return RemotenessSearch.archiveFormat(n);
  }

  @Override
  protected int maxN() {
    return OutcomeSearch.MAX_N;
  }

  @Override
  protected List<Integer> smallBoards() {
    return List.of(33, 42, 50);
  }

  @Override
  protected int mediumBoard() {
    return 54;
  }

  @Override
  protected int largeBoard() {
    return 76;
  }
}
