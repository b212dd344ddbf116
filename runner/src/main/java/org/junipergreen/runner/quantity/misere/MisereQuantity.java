package org.junipergreen.runner.quantity.misere;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.known.Known;
import org.junipergreen.runner.quantity.Presentation;
import org.junipergreen.runner.quantity.Presentation.PublishedList;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.check.Check;
import org.junipergreen.runner.quantity.check.Checker;
import org.junipergreen.runner.quantity.way.Cost;
import org.junipergreen.runner.quantity.way.Search;
import org.junipergreen.runner.quantity.way.Timed;
import org.junipergreen.runner.quantity.way.Way;
import org.junipergreen.runner.quantity.way.Way.Question;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.runner.table.NamedBoard;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Table;
import org.junipergreen.solver.Juniper;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.matching.MatchingEngine;
import org.junipergreen.solver.reference.PlainRecursion;
import org.junipergreen.solver.search.PositionArchive;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.misere.MisereSearch;
import org.junipergreen.solver.search.outcome.OutcomeSearch;
import org.junipergreen.solver.work.Cancellation;

/** The winner of misère play, in which the player who cannot move wins; one row per n. */
public final class MisereQuantity extends Quantity<MisereQuantity.MisereRow> {
  public static final Table<MisereRow> TABLE = Table.ofBoards("misere", MisereRow.class);

  private static final Quantity.Limits LIMITS =
      new Quantity.Limits(1, 72, 109, OutcomeSearch.MAX_N);

  private static final Cost COST =
      Cost.exponential(1.07, Cost.measured("misere")).counted("misere");

  private static final Cost SLOW = Cost.exponential(1.2, Cost.measured("misere recompute"));

  private static final String UNLIKE_NORMAL =
      """
      # Every n from %d to %d for which misère play on 1..n (the player who cannot move wins)
      # and normal play differ in the winner, the number of winning openings or the smallest one.
      #
      # That no other n will join is proved from n = 74 on: there three primes p lie in (n/3, n/2],
      # and while two of the pairs {p, 2p} are whole, or one and 2 has been played, the player
      # who plays 1 loses. So nobody plays it while there is another move, and the winner is that
      # of normal play. Below 74 it is what the search found.
      #
      """;

  /**
   * A row.
   *
   * @param winner 1 or 2
   * @param openings the number of winning openings
   * @param smallest the smallest of them, or null
   */
  public record MisereRow(int n, int winner, int openings, @Nullable Integer smallest, long nanos) {
    static MisereRow of(Board board, int[] openings, long nanos) {
      return new MisereRow(
          board.size(),
          winnerOf(board, openings),
          openings.length,
          openings.length > 0 ? (Integer) openings[0] : null,
          nanos);
    }
  }

  /** A player without an opening cannot move, and wins. */
  private static int winnerOf(Board board, int[] openings) {
    return openings.length > 0 || board.openings().findAny().isEmpty() ? 1 : 2;
  }

  private static final Search<MisereRow> SEARCH =
      new Search<>(LIMITS.defaultTo(), LIMITS.largest(), COST, COST) {
        @Override
        public Set<Rule> best() {
          return MisereSearch.defaultRules();
        }

        @Override
        public Set<Rule> few() {
          return OutcomeSearch.rulesWithoutFolding();
        }

        @Override
        protected PositionArchive.EntryFormat format(Board board) {
          return MisereSearch.archiveFormat(board);
        }

        @Override
        public List<MisereRow> rows(Board board, SearchOptions options, long start) {
          Timed<int[]> openings =
              Timed.since(start, () -> new MisereSearch(board, options).winningOpenings());
          return List.of(MisereRow.of(board, openings.answer(), openings.nanos()));
        }

        @Override
        protected Answer answer(Question question, SearchOptions options) {
          return MisereQuantity.solve(question, options);
        }
      };

  public MisereQuantity() {
    super(TABLE, LIMITS);
  }

  @Override
  public List<Way<MisereRow>> ways() {
    return List.of(SEARCH);
  }

  /** Returns the winning openings, and whether the same openings win in normal play. */
  private static Answer solve(Question question, SearchOptions options) {
    NamedBoard named = question.board();
    Board board = named.board();
    int[] openings = new MisereSearch(board, options).winningOpenings();
    // Normal play is searched if no matching gives its winning openings.
    int[] normal =
        board.isSymmetric()
            ? normal(board, options.ends())
            : new OutcomeSearch(board, options.withRules(OutcomeSearch.defaultRules()))
                .winningOpenings();
    boolean same = Arrays.equals(openings, normal);
    int winner = winnerOf(board, openings);
    String verdict =
        "When the player who cannot move wins, J%d wins on %s, with %d of %s, %s."
            .formatted(
                winner,
                named.name(),
                openings.length,
                Answer.count(board.openings().count(), "opening"),
                same ? "the same as in normal play" : "not the same as in normal play");
    return named
        .answer(verdict)
        .saying("winner", winner)
        .with("winning", named.numbers(openings))
        .saying("as_normal", same)
        .with("method", Search.NAME);
  }

  /** Returns the openings that win in normal play, by a matching. */
  private static int[] normal(Board board, Cancellation ends) {
    return MatchingEngine.solve(board, ends).openings();
  }

  @Override
  public List<Check<MisereRow>> checks() {
    return List.of(
        Check.searching(
            Check.CERTIFICATE,
            Integer.MAX_VALUE,
            Integer.MAX_VALUE,
            Check.QUICK,
            MisereQuantity::certify),
        new Check.BySearch<>(SEARCH, LIMITS.recomputeTo(), SLOW));
  }

  /**
   * Checks by plain recursion where that is quick, by a maximum matching where it is proved that
   * the openings of normal play win, and in between by a search with few rules.
   */
  private static void certify(Checker<MisereRow> rows) {
    Board board = rows.board();
    int n = rows.n();
    if (n <= MAX_PLAIN) {
      int[] openings = PlainRecursion.misere(Board.upTo(n)).winningOpenings();
      rows.compare(List.of(MisereRow.of(board, openings, 0)));
    } else if (MisereSearch.isNormal(n)) {
      rows.compare(List.of(MisereRow.of(board, normal(board, rows.ends()), 0)));
    } else {
      rows.compare(rows.searched(SEARCH, SEARCH.few(), board));
    }
  }

  @Override
  public Presentation presentation() {
    return Presentation.ofLists(MisereQuantity::lists);
  }

  /**
   * Returns the boards whose winning openings differ from those of normal play, which a maximum
   * matching gives.
   */
  private static List<PublishedList> lists(Known known, Range range) {
    List<Long> boards = known.boardsWhere(range, row -> !isLikeNormal(TABLE.unpack(row)));
    return List.of(
        new PublishedList(
            "unlike-normal.txt",
            "every n where it differs from normal play, %d of them".formatted(boards.size()),
            range,
            UNLIKE_NORMAL.formatted(range.from(), range.to()),
            boards));
  }

  private static boolean isLikeNormal(MisereRow board) {
    long[] openings = Juniper.board(board.n()).openings();
    Integer smallest = openings.length == 0 ? null : (Integer) (int) openings[0];
    return board.winner() == (openings.length > 0 ? 1 : 2)
        && board.openings() == openings.length
        && Objects.equals(board.smallest(), smallest);
  }
}
