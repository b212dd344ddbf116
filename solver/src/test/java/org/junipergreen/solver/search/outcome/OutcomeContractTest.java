package org.junipergreen.solver.search.outcome;

import java.util.List;
import java.util.stream.IntStream;
import org.junipergreen.solver.search.ArchiveFormat;
import org.junipergreen.solver.search.SearchContract;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.SearchStatistics;

/** OutcomeSearch keeps what every search promises. */
class OutcomeContractTest extends SearchContract<OutcomeSearch> {
  @Override
  protected OutcomeSearch search(int n, SearchOptions options) {
    return new OutcomeSearch(n, options);
  }

  @Override
  protected List<?> answers(int n, OutcomeSearch search) {
    return IntStream.of(search.winningOpenings()).boxed().toList();
  }

  @Override
  protected void stop(OutcomeSearch search) {
    search.stop();
  }

  @Override
  protected SearchStatistics statistics(OutcomeSearch search) {
    return search.statistics();
  }

  @Override
  protected ArchiveFormat format(int n) {
    return OutcomeSearch.archiveFormat(n, OutcomeSearch.defaultRules());
  }

  @Override
  protected int maxN() {
    return OutcomeSearch.MAX_N;
  }

  @Override
  protected List<Integer> smallBoards() {
    return List.of(50, 52, 64, 70, 72);
  }

  @Override
  protected int mediumBoard() {
    return 110;
  }

  @Override
  protected int largeBoard() {
    return 132;
  }
}
