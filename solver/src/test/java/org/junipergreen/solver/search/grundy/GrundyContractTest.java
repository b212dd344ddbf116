package org.junipergreen.solver.search.grundy;

import java.util.List;
import java.util.stream.IntStream;
import org.junipergreen.solver.search.ArchiveFormat;
import org.junipergreen.solver.search.SearchContract;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.SearchStatistics;

/** GrundySearch keeps what every search promises. */
class GrundyContractTest extends SearchContract<GrundySearch> {
  @Override
  protected GrundySearch search(int n, SearchOptions options) {
    return new GrundySearch(n, options);
  }

  @Override
  protected List<?> answers(int n, GrundySearch search) {
    return IntStream.rangeClosed(1, n).mapToObj(search::value).toList();
  }

  @Override
  protected void stop(GrundySearch search) {
    search.stop();
  }

  @Override
  protected SearchStatistics statistics(GrundySearch search) {
    return search.statistics();
  }

  @Override
  protected ArchiveFormat format(int n) {
    return GrundySearch.archiveFormat(n);
  }

  @Override
  protected int maxN() {
    return GrundySearch.MAX_N;
  }

  @Override
  protected List<Integer> smallBoards() {
    return List.of(2, 20);
  }

  @Override
  protected int mediumBoard() {
    return 40;
  }

  @Override
  protected int largeBoard() {
    return 60;
  }
}
