package org.junipergreen.runner.quantity;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.forecast.Cost;
import org.junipergreen.runner.method.Method;
import org.junipergreen.runner.method.NamedBoard;
import org.junipergreen.runner.method.Timed;
import org.junipergreen.runner.method.Work;
import org.junipergreen.runner.proof.Proof;
import org.junipergreen.runner.proof.RemotenessProof;
import org.junipergreen.runner.quantity.RemotenessQuantity.RemotenessRow;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Store;
import org.junipergreen.runner.store.Table;
import org.junipergreen.runner.store.View;
import org.junipergreen.runner.verify.Check;
import org.junipergreen.runner.verify.Checker;
import org.junipergreen.runner.verify.Checker.Wrong;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.board.Divisors;
import org.junipergreen.solver.matching.PositionAnalysis;
import org.junipergreen.solver.reference.PlainRemoteness;
import org.junipergreen.solver.search.PositionArchive;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.SearchInterruptedException;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.TableMemory;
import org.junipergreen.solver.search.outcome.OutcomeSearch;
import org.junipergreen.solver.search.remoteness.RemotenessSearch;
import org.junipergreen.solver.search.remoteness.RemotenessSearch.Remoteness;

/** How long the game lasts when the winner hurries and the loser delays; a row per opening. */
public final class RemotenessQuantity extends Quantity<RemotenessQuantity.RemotenessRow> {
  /** Its table. */
  public static final Table<RemotenessRow> TABLE =
      Table.ofOpenings("remoteness", RemotenessRow.class);

  private static final Quantity.Limits LIMITS = new Quantity.Limits(2, 40, 72, OutcomeSearch.MAX_N);

  private static final Cost COST =
      Cost.exponential(1.13, 100, 129, 1L << 30)
          .bending(
              new Cost.Bend(10, 0.004),
              new Cost.Bend(30, 0.1),
              new Cost.Bend(60, 0.2),
              new Cost.Bend(70, 0.7),
              new Cost.Bend(72, 1.1),
              new Cost.Bend(73, 3.5),
              new Cost.Bend(74, 2),
              new Cost.Bend(75, 2.8),
              new Cost.Bend(76, 16),
              new Cost.Bend(77, 1.5),
              new Cost.Bend(78, 7),
              new Cost.Bend(79, 7),
              new Cost.Bend(80, 26),
              new Cost.Bend(81, 12));

  private static final Cost SLOW = Cost.exponential(1.4, 30, 2, 64L << 20);

  /** Enough for boards whose strategies fit into a file. */
  private static final long PROOF_TABLE = 256L << 20;

  /** Rules of the slow search. */
  private static final Set<Rule> FEW = Set.of(Rule.ONE_IS_POISON, Rule.COMPONENT, Rule.TABLE);

  /**
   * A row.
   *
   * @param wins whether the player who makes the opening wins
   * @param length numbers played in the whole game, the opening included
   * @param line one such game
   */
  public record RemotenessRow(
      int n, int opening, boolean wins, int length, int[] line, long nanos) {}

  /**
   * What the rows say of a board.
   *
   * @param length of the shortest win, or of the longest loss where no opening wins
   * @param openings the number of winning openings
   */
  record RemotenessBoard(int n, int length, int openings) {
    static RemotenessBoard of(Board board, List<RemotenessRow> rows) {
      List<RemotenessRow> won = rows.stream().filter(RemotenessRow::wins).toList();
      int length =
          won.isEmpty()
              ? rows.stream().mapToInt(RemotenessRow::length).max().orElse(0)
              : won.stream().mapToInt(RemotenessRow::length).min().orElseThrow();
      return new RemotenessBoard(board.size(), length, won.size());
    }
  }

  /** The game after each even opening, in ascending order. */
  static final GameSearch SEARCH = new GameSearch();

  RemotenessQuantity() {
    super(TABLE, LIMITS);
  }

  @Override
  public List<Method<RemotenessRow>> methods() {
    return List.of(SEARCH);
  }

  /** The search of the game after each opening. */
  static final class GameSearch
      extends OpeningSearch<RemotenessRow, RemotenessBoard, RemotenessSearch> {
    GameSearch() {
      super(TABLE, RemotenessBoard.class, LIMITS, COST, RemotenessSearch.defaultRules(), FEW);
    }

    @Override
    protected RemotenessSearch prepare(Board board, SearchOptions options) {
      return new RemotenessSearch(board, options);
    }

    @Override
    protected void stop(RemotenessSearch search) {
      search.stop();
    }

    @Override
    protected PositionArchive.Format format(int n) {
      return RemotenessSearch.archiveFormat(Board.upTo(n));
    }

    @Override
    List<RemotenessRow> rows(Board board, IntStream openings, RemotenessSearch search) {
      return openings
          .mapToObj(v -> Timed.of(() -> search.opening(v)))
          .map(game -> row(board.size(), game.answer(), game.nanos()))
          .toList();
    }

    private static RemotenessRow row(int n, Remoteness game, long nanos) {
      return new RemotenessRow(n, game.opening(), game.wins(), game.length(), game.line(), nanos);
    }

    @Override
    RemotenessBoard ofBoard(Board board, List<RemotenessRow> rows) {
      return RemotenessBoard.of(board, rows);
    }

    @Override
    String verdict(NamedBoard board, RemotenessBoard found, boolean all) {
      int winner = found.openings() > 0 ? 1 : 2;
      return "J%1$d wins on %2$s: in %3$d numbers, when J%1$d hurries and J%4$d delays."
          .formatted(winner, board.name(), found.length(), 3 - winner);
    }
  }

  @Override
  public Optional<Proofs> proofs() {
    return Optional.of(
        (threads, store, nanosEach) ->
            n -> proved(n, threads, store.orElse(null), Work.deadline(nanosEach)));
  }

  /** By the stored lengths, or those of a search; the proof itself does not depend on either. */
  private static Optional<Proof> proved(
      int n, int threads, @Nullable Store store, BooleanSupplier late) {
    List<Integer> lengths = new ArrayList<>();
    if (store != null) {
      store.forEachRecord(TABLE, new Range(n, n), row -> lengths.add(row.length()));
    }
    try {
      int[] found =
          lengths.size() == n / 2
              ? lengths.stream().mapToInt(length -> length).toArray()
              : searched(n, threads);
      return Optional.of(RemotenessProof.of(n, found, late));
    } catch (SearchInterruptedException e) {
      return Optional.empty();
    }
  }

  private static int[] searched(int n, int threads) {
    SearchOptions options = SearchOptions.with(new TableMemory(PROOF_TABLE)).withThreads(threads);
    RemotenessSearch search = new RemotenessSearch(Board.upTo(n), options);
    return Board.upTo(n).openings().map(v -> search.opening(v).length()).toArray();
  }

  @Override
  public List<Check<RemotenessRow>> checks() {
    return List.of(new Certificate(), new Check.BySearch<>(SEARCH, LIMITS.slow(), SLOW));
  }

  /**
   * Replays the lines of play. A line is a whole game by the rules; it is as long as the row says,
   * and its last number is the winner's; and after each number of the winner the opponent loses,
   * which a maximum matching of the numbers that are left says. So it is proved who wins and that
   * the line is a game that the winner never lets go. That he cannot win sooner, and the loser not
   * hold out longer, plain recursion proves for small boards. Some milliseconds a row at n = 100.
   */
  static final class Certificate extends Check<RemotenessRow> {
    @Override
    public void check(Checker<RemotenessRow> rows) {
      rows.openings(RemotenessRow::opening, rows.board().openings());
      if (rows.isSound()) {
        rows.each(Certificate::wrong);
      }
      if (rows.isSound() && rows.n() <= MAX_PLAIN) {
        PlainRemoteness plain = new PlainRemoteness(Board.upTo(rows.n()));
        rows.each(row -> wrongLength(row, plain));
      }
    }

    static @Nullable Wrong wrong(RemotenessRow row) {
      int[] line = row.line();
      if (line.length == 0 || line[0] != row.opening()) {
        return new Wrong("line", "a game that begins with the opening");
      }
      if (row.length() != line.length) {
        return new Wrong("length", (long) line.length);
      }
      if (row.wins() != (line.length % 2 == 1)) {
        return new Wrong("wins", !row.wins());
      }
      return mistake(row.n(), line);
    }

    /** Follows the line, and asks after each number of the winner whether the opponent has lost. */
    static @Nullable Wrong mistake(int n, int[] line) {
      try {
        for (int moves = line.length; moves > 0; moves -= 2) {
          int[] played = IntStream.of(line).limit(moves).toArray();
          int[] replies = PositionAnalysis.of(Board.upTo(n), played).winningMoves();
          if (replies.length > 0) {
            return new Wrong("line", "not answered by " + replies[0]);
          }
        }
      } catch (IllegalArgumentException e) {
        return new Wrong("line", "no game: " + e.getMessage());
      }
      return hasMove(n, line) ? new Wrong("line", "a game that can go on") : null;
    }

    private static boolean hasMove(int n, int[] line) {
      int last = line[line.length - 1];
      return IntStream.rangeClosed(1, n)
          .filter(v -> Divisors.adjacent(v, last))
          .anyMatch(v -> IntStream.of(line).noneMatch(used -> used == v));
    }

    static @Nullable Wrong wrongLength(RemotenessRow row, PlainRemoteness plain) {
      int[] line = row.line();
      int used = 0;
      for (int i = 0; i < line.length; i++) {
        used |= 1 << (line[i] - 1);
        int length = i + 1 + plain.following(line[i], used);
        if (length != line.length) {
          return new Wrong("length", (long) length);
        }
      }
      return null;
    }
  }

  @Override
  public View boards() {
    return OpeningSearch.view(TABLE, RemotenessBoard.class, RemotenessBoard::of);
  }
}
