package org.junipergreen.runner.batch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junipergreen.runner.store.Quantity;
import org.junipergreen.runner.store.Row;
import org.junipergreen.solver.search.fastest.ShortestWin;
import org.junipergreen.solver.search.games.Games;
import org.junipergreen.solver.search.misere.MisereSearch;
import org.junipergreen.solver.search.remoteness.Remoteness;

/** Rows of the tables, as an exhaustive search knows them. */
public final class SearchRows {
  private SearchRows() {}

  /**
   * All rows of the n, in the order of their key.
   *
   * @throws org.junipergreen.solver.search.SearchInterruptedException when the search is stopped
   */
  public static List<Row> of(Quantity quantity, int n, ExhaustiveSearch search) {
    return switch (quantity) {
      case WINNER -> List.of(winner(n, search));
      case REMOTENESS -> remoteness(n, search.remoteness(n));
      case GRUNDY -> grundy(n, IntStream.rangeClosed(1, n).toArray(), search);
      case MISERE -> List.of(misere(n, search));
      case GAMES -> games(n, search.games(n));
      case FASTEST -> List.of(fastest(n, search));
      case CHAIN -> throw new IllegalArgumentException("chains are no games to be searched");
    };
  }

  /** A search finds the winning openings, and nothing of what a matching tells. */
  private static Row winner(int n, ExhaustiveSearch search) {
    long start = System.nanoTime();
    int[] openings = search.winningOpenings(n);
    boolean firstWins = openings.length > 0;
    return new Row(
        Arrays.asList(
            (long) n,
            firstWins ? 1L : 2L,
            null,
            null,
            null,
            null,
            null,
            (long) openings.length,
            firstWins ? (Long) (long) openings[0] : null,
            System.nanoTime() - start));
  }

  /** The rows of the table of remoteness. */
  public static List<Row> remoteness(int n, List<Timed<Remoteness>> openings) {
    return openings.stream().map(timed -> remoteness(n, timed)).toList();
  }

  private static Row remoteness(int n, Timed<Remoteness> timed) {
    Remoteness game = timed.answer();
    return new Row(
        Arrays.asList(
            (long) n,
            (long) game.opening(),
            game.wins(),
            (long) game.length(),
            IntStream.of(game.line()).asLongStream().boxed().toList(),
            timed.nanos()));
  }

  /**
   * The rows of the table of Grundy values for some openings, in their order.
   *
   * @throws org.junipergreen.solver.search.SearchInterruptedException when the search is stopped
   */
  public static List<Row> grundy(int n, int[] openings, ExhaustiveSearch search) {
    List<Timed<Integer>> values = search.grundyValues(n, openings);
    List<Row> rows = new ArrayList<>(openings.length);
    for (int i = 0; i < openings.length; i++) {
      Timed<Integer> timed = values.get(i);
      rows.add(
          new Row(
              Arrays.asList((long) n, (long) openings[i], (long) timed.answer(), timed.nanos())));
    }
    return rows;
  }

  private static Row misere(int n, ExhaustiveSearch search) {
    Timed<int[]> openings = Timed.of(() -> search.misereOpenings(n));
    return misere(n, openings.answer(), openings.nanos());
  }

  /** The row of the table of misère play. */
  public static Row misere(int n, int[] openings, long nanos) {
    return new Row(
        Arrays.asList(
            (long) n,
            (long) MisereSearch.winner(n, openings),
            (long) openings.length,
            openings.length > 0 ? (Long) (long) openings[0] : null,
            nanos));
  }

  private static Row fastest(int n, ExhaustiveSearch search) {
    List<Remoteness> openings = search.remoteness(n).stream().map(Timed::answer).toList();
    Optional<ShortestWin> win =
        ShortestWin.among(n, v -> openings.get(v / 2 - 1).length(), FastestComputation.LIMIT);
    return fastest(n, win, 0);
  }

  /** The row of the table of shortest wins. */
  public static Row fastest(int n, Optional<ShortestWin> win, long nanos) {
    return new Row(
        Arrays.asList(
            (long) n,
            win.map(w -> (long) w.length()).orElse(null),
            win.map(w -> (long) w.openings().length).orElse(0L),
            win.map(w -> (long) w.openings()[0]).orElse(null),
            nanos));
  }

  private static List<Row> games(int n, List<Timed<Games>> games) {
    return games.stream().map(timed -> games(n, timed.answer(), timed.nanos())).toList();
  }

  /** A row of the table of games. */
  public static Row games(int n, Games games, long nanos) {
    return new Row(
        Arrays.asList(
            (long) n, (long) games.opening(), games.all(), games.odd(), games.even(), nanos));
  }
}
