package org.junipergreen.runner.quantity;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.known.store.Store;
import org.junipergreen.runner.quantity.check.Check;
import org.junipergreen.runner.quantity.proof.Proof;
import org.junipergreen.runner.quantity.proof.RemotenessProof;
import org.junipergreen.runner.quantity.way.Clock;
import org.junipergreen.runner.quantity.way.Cost;
import org.junipergreen.runner.quantity.way.Search;
import org.junipergreen.runner.quantity.way.Timed;
import org.junipergreen.runner.quantity.way.Way;
import org.junipergreen.runner.quantity.way.Work;
import org.junipergreen.runner.table.NamedBoard;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Table;
import org.junipergreen.runner.table.View;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.TableMemory;
import org.junipergreen.solver.search.outcome.OutcomeSearch;
import org.junipergreen.solver.search.remoteness.RemotenessSearch;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.CancelledException;

/** The length of the game if the winner hurries and the loser delays; one row per opening. */
public final class RemotenessQuantity extends Quantity<RemotenessRow> implements Proved {
  public static final Table<RemotenessRow> TABLE =
      Table.ofOpenings("remoteness", RemotenessRow.class);

  private static final Quantity.Limits LIMITS = new Quantity.Limits(2, 40, 72, OutcomeSearch.MAX_N);

  private static final Cost COST =
      Cost.exponential(1.13, Cost.measured("remoteness")).counted("remoteness");

  private static final Cost SLOW = Cost.exponential(1.4, Cost.measured("remoteness recompute"));

  /** Sufficient for boards whose strategies fit into a file. */
  private static final long PROOF_TABLE = 256L << 20;

  /** The rules of the slow search. */
  private static final Set<Rule> FEW = Set.of(Rule.ONE_IS_POISON, Rule.COMPONENT, Rule.TABLE);

  /**
   * The values of a board.
   *
   * @param length of the shortest win, or of the longest loss if no opening wins
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

  private static final OpeningRows<RemotenessRow, RemotenessBoard> ROWS =
      new OpeningRows<>(
          TABLE, RemotenessBoard.class, RemotenessBoard::of, RemotenessQuantity::verdict);

  /** Searches the game after each even opening, in ascending order. */
  static final Search<RemotenessRow> SEARCH =
      ROWS.search(
          LIMITS,
          COST,
          COST,
          RemotenessSearch.defaultRules(),
          FEW,
          RemotenessSearch::archiveFormat,
          RemotenessQuantity::rows);

  public RemotenessQuantity() {
    super(TABLE, LIMITS);
  }

  @Override
  public List<Way<RemotenessRow>> ways() {
    return List.of(SEARCH);
  }

  private static List<RemotenessRow> rows(
      Board board, int[] openings, SearchOptions options, long start) {
    return Timed.ofEach(start, () -> new RemotenessSearch(board, options).openings(openings))
        .stream()
        .map(game -> RemotenessRow.of(board.size(), game.answer(), game.nanos()))
        .toList();
  }

  private static String verdict(NamedBoard board, RemotenessBoard found, boolean all) {
    int winner = found.openings() > 0 ? 1 : 2;
    return "J%1$d wins on %2$s: in %3$d numbers, when J%1$d hurries and J%4$d delays."
        .formatted(winner, board.name(), found.length(), 3 - winner);
  }

  @Override
  public IntFunction<Optional<Proof>> proofs(Work work, Optional<Store> store) {
    return n -> proved(n, work, store.orElse(null));
  }

  /** Uses the stored lengths, or those of a search. The proof depends on neither. */
  private static Optional<Proof> proved(int n, Work work, @Nullable Store store) {
    List<Integer> lengths = new ArrayList<>();
    if (store != null) {
      store.forEachRecord(TABLE, new Range(n, n), row -> lengths.add(row.length()));
    }
    try (Clock.Limit limit = work.expiring()) {
      int[] found =
          lengths.size() == n / 2
              ? lengths.stream().mapToInt(length -> length).toArray()
              : searched(n, work, limit.ends());
      return Optional.of(RemotenessProof.of(n, found, limit.ends()));
    } catch (CancelledException e) {
      return Optional.empty();
    }
  }

  private static int[] searched(int n, Work work, Cancellation limit) {
    SearchOptions options =
        SearchOptions.with(new TableMemory(PROOF_TABLE), limit)
            .withThreads(work.threads())
            .withPool(work.pool());
    RemotenessSearch search = new RemotenessSearch(Board.upTo(n), options);
    return search.openings(Board.upTo(n).openings().toArray()).stream()
        .mapToInt(game -> game.answer().length())
        .toArray();
  }

  @Override
  public List<Check<RemotenessRow>> checks() {
    return List.of(
        new RemotenessCertificate(), new Check.BySearch<>(SEARCH, LIMITS.recomputeTo(), SLOW));
  }

  @Override
  public View boards() {
    return ROWS.view();
  }
}
