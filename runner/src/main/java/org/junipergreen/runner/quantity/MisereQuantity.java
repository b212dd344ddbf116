package org.junipergreen.runner.quantity;

import org.junipergreen.runner.method.NamedBoard;
import org.junipergreen.runner.method.Answer;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.method.ExhaustiveSearch;
import org.junipergreen.runner.method.Searchable;
import org.junipergreen.runner.method.Timed;
import org.junipergreen.runner.forecast.Cost;
import org.junipergreen.runner.store.Column;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Store;
import org.junipergreen.runner.store.Table;
import org.junipergreen.runner.verify.Comparison;
import org.junipergreen.solver.matching.MatchingEngine;
import org.junipergreen.solver.reference.PlainRecursion;
import org.junipergreen.solver.search.misere.MisereSearch;
import org.junipergreen.solver.search.outcome.OutcomeSearch;

/** Who wins when the player who cannot move wins; one row per n. */
public final class MisereQuantity extends Quantity<MisereQuantity.MisereRow> {
  /** Its table. */
  public static final Table<MisereRow> TABLE = Table.ofBoards("misere", MisereRow.class);

  private static final Limits LIMITS = new Limits(1, 72, 109, OutcomeSearch.MAX_N);

  private static final Cost COST = Cost.exponential(1.07, 114, 2, 256L << 20);

  private static final Cost SLOW = Cost.exponential(1.2, 60, 2, 64L << 20);

  private static final Searchable<MisereSearch> SEARCH =
      new Searchable<>(
          (n, options, few) ->
              new MisereSearch(
                  n, few ? options.withRules(OutcomeSearch.rulesWithoutFolding()) : options, !few),
          MisereSearch::stop,
          MisereSearch::archiveFormat);

  private static final String UNLIKE_NORMAL =
      """
      # Every n from %d to %d for which misère play on 1..n (who cannot move wins) and normal play
      # differ in the winner, the number of winning openings or the smallest one.
      #
      # That no other n will join is proved from n = 74 on: there three primes p lie in (n/3, n/2],
      # and while two of the pairs {p, 2p} are whole, or one and 2 has been played, who plays 1
      # loses. So nobody plays it while there is another move, and the winner is that of normal
      # play. Below 74 it is what the search found.
      #
      """;

  /**
   * A row.
   *
   * @param winner 1 or 2
   * @param openings the number of winning openings
   * @param smallest the smallest of them, if there is one
   */
  public record MisereRow(int n, int winner, int openings, @Nullable Integer smallest, long nanos) {
    static MisereRow of(int n, int[] openings, long nanos) {
      return new MisereRow(
          n,
          MisereSearch.winner(n, openings),
          openings.length,
          openings.length > 0 ? (Integer) openings[0] : null,
          nanos);
    }
  }

  MisereQuantity() {
    super(TABLE, LIMITS);
  }

  @Override
  public List<RowMethod> rowMethods() {
    return List.of(new RowMethod.BySearch<>(TABLE, LIMITS, COST, SEARCH, MisereQuantity::rows));
  }

  private static List<MisereRow> rows(int n, ExhaustiveSearch search) {
    Timed<int[]> openings = Timed.of(() -> openings(n, search));
    return List.of(MisereRow.of(n, openings.answer(), openings.nanos()));
  }

  private static int[] openings(int n, ExhaustiveSearch search) {
    return search.ask(SEARCH, n, MisereSearch::winningOpenings);
  }

  /** The winner, and whether the same openings win in normal play. */
  @Override
  public List<BoardMethod> boardMethods() {
    return List.of(
        new BoardMethod.BySearch(
            LIMITS,
            COST,
            SEARCH,
            (question, search) -> {
              int n = question.n();
              int[] openings = openings(n, search);
              int[] normal = MatchingEngine.solve(n).openings();
              boolean same = Arrays.equals(openings, normal);
              return Answer.of(verdict(n, openings.length, same))
                  .saying("n", n)
                  .saying("winner", MisereSearch.winner(n, openings))
                  .with("openings", IntArrayList.wrap(openings))
                  .saying("as_normal", same)
                  .with("method", RowMethod.BySearch.NAME);
            }));
  }

  private static String verdict(int n, int openings, boolean same) {
    return "When the player who cannot move wins, J%d wins on 1..%d, with %d of the %d openings, %s."
        .formatted(
            openings > 0 ? 1 : MisereSearch.winner(n, new int[0]), n, openings, n / 2, as(same));
  }

  private static String as(boolean same) {
    return same ? "the same as in normal play" : "not the same as in normal play";
  }

  @Override
  public List<SetMethod> setMethods() {
    return List.of(new SetMethod.BySearch(MisereQuantity::onBoard));
  }

  private static Answer onBoard(NamedBoard named, boolean perBoard, ExhaustiveSearch search) {
    org.junipergreen.solver.board.Board board = named.board();
    int[] openings =
        search.ask(
            Searchable.ofBoard(options -> new MisereSearch(board, options), MisereSearch::stop),
            board.size(),
            MisereSearch::winningOpenings);
    int[] normal = MatchingEngine.solve(board.graph()).openings(board);
    boolean none = board.openings().findAny().isEmpty();
    boolean same = Arrays.equals(openings, normal);
    int winner = openings.length > 0 || none ? 1 : 2;
    String verdict =
        "When the player who cannot move wins, J%d wins on %s, with %d openings, %s."
            .formatted(winner, named.name(), openings.length, as(same));
    return Answer.of(verdict)
        .saying("board", named.name())
        .saying("winner", winner)
        .with("openings", named.numbers(openings))
        .saying("as_normal", same)
        .with("method", RowMethod.BySearch.NAME);
  }

  /**
   * By certificate: by plain recursion where that is quick; by a maximum matching where it is
   * proved that the openings of normal play win; and in between by a search with few rules.
   */
  @Override
  public List<CheckMethod> checks() {
    return List.of(
        CheckMethod.byCertificate(
            searches -> {
              ExhaustiveSearch search = searches.slow();
              return new Comparison<>(TABLE, n -> reference(n, search));
            }),
        CheckMethod.bySlowSearch(TABLE, LIMITS, SLOW, MisereQuantity::rows));
  }

  private static List<MisereRow> reference(int n, ExhaustiveSearch search) {
    if (n <= MAX_PLAIN) {
      return List.of(MisereRow.of(n, PlainRecursion.misere(n).winningOpenings(), 0));
    }
    return MisereSearch.isNormal(n)
        ? List.of(MisereRow.of(n, MatchingEngine.solve(n).openings(), 0))
        : rows(n, search);
  }

  @Override
  public Optional<Column> winner() {
    return Optional.of(TABLE.column("winner"));
  }

  /** The boards that are not as in normal play, whose openings a maximum matching tells. */
  @Override
  public List<PublishedList> lists(Store store, Range range) {
    List<Long> boards = new ArrayList<>();
    store.forEachRecord(
        TABLE,
        range,
        board -> {
          if (!isLikeNormal(board)) {
            boards.add((long) board.n());
          }
        });
    return List.of(
        new PublishedList(
            "unlike-normal.txt",
            "every n where it differs from normal play, %d of them".formatted(boards.size()),
            range,
            UNLIKE_NORMAL.formatted(range.from(), range.to()),
            boards));
  }

  private static boolean isLikeNormal(MisereRow board) {
    int[] openings = MatchingEngine.solve(board.n()).openings();
    Integer smallest = openings.length == 0 ? null : (Integer) openings[0];
    return board.winner() == (openings.length > 0 ? 1 : 2)
        && board.openings() == openings.length
        && Objects.equals(board.smallest(), smallest);
  }
}
