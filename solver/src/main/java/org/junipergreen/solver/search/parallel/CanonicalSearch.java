package org.junipergreen.solver.search.parallel;

import java.util.EnumSet;
import java.util.Set;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.search.BoardTooLargeException;
import org.junipergreen.solver.search.PositionArchive;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.table.EntryLayout;

/**
 * A search for a quantity that depends on all moves, including losing ones and 1. Rules that
 * preserve only the winner do not apply; {@link CanonicalWorker} maps isomorphic positions to a
 * common form.
 */
public abstract class CanonicalSearch<W extends CanonicalWorker<?>> extends ParallelSearch<W> {
  /** The largest n: one vertex must remain free on the board without 1 and the primes above n/2. */
  public static final int MAX_N = 142;

  /**
   * Creates a search; the archive is not read before {@link #restore}.
   *
   * @throws IllegalArgumentException if the board is too large, or there is an archive and no table
   */
  protected CanonicalSearch(Board numbers, SearchOptions options, int aspectBits, int valueBits) {
    super(
        numbers,
        withoutOne(options),
        Set.of(),
        (board, rules) -> layout(board, aspectBits, valueBits));
  }

  private static EntryLayout layout(PackedBoard board, int aspectBits, int valueBits) {
    if (board.size() == PackedBoard.CAPACITY) {
      throw new BoardTooLargeException(
          "this search holds at most 127 numbers, not " + board.size());
    }
    return new EntryLayout(board.size(), aspectBits, valueBits);
  }

  /** 1 and the dead ends are always removed: what follows 1 is a separate quantity. */
  private static SearchOptions withoutOne(SearchOptions options) {
    Set<Rule> rules = EnumSet.of(Rule.ONE_IS_POISON);
    rules.addAll(options.rulesOr(defaultRules()));
    return options.withRules(rules);
  }

  public static Set<Rule> defaultRules() {
    return EnumSet.of(
        Rule.COMPONENT, Rule.PRIME_SYMMETRY, Rule.RELABELLING, Rule.MATCHING, Rule.TABLE);
  }

  protected static PositionArchive.EntryFormat archiveFormat(
      Board numbers, String quantity, int version, int aspectBits, int valueBits) {
    return layout(new PackedBoard(numbers, true), aspectBits, valueBits)
        .archiveFormat(quantity, numbers.size(), version);
  }
}
