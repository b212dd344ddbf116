package org.junipergreen.solver.search.misere;

import java.util.List;
import java.util.stream.IntStream;
import org.junipergreen.solver.search.ArchiveFormat;
import org.junipergreen.solver.search.SearchContract;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.SearchStatistics;
import org.junipergreen.solver.search.outcome.OutcomeSearch;

/** MisereSearch keeps what every search promises. */
class MisereContractTest extends SearchContract<MisereSearch> {
  @Override
  protected MisereSearch search(int n, SearchOptions options) {
    return new MisereSearch(n, options);
  }

  @Override
  protected List<?> answers(int n, MisereSearch search) {
    return IntStream.of(search.winningOpenings()).boxed().toList();
  }

  @Override
  protected void stop(MisereSearch search) {
    search.stop();
  }

  @Override
  protected SearchStatistics statistics(MisereSearch search) {
    return search.statistics();
  }

  @Override
  protected ArchiveFormat format(int n) {
    return MisereSearch.archiveFormat(n);
  }

  @Override
  protected int maxN() {
    return OutcomeSearch.MAX_N;
  }

  @Override
  protected List<Integer> smallBoards() {
    return List.of(3, 24, 33, 57, 62);
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
