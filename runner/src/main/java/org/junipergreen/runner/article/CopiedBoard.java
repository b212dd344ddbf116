package org.junipergreen.runner.article;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.output.Phrases;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.runner.table.NamedBoard;
import org.junipergreen.solver.board.PrimeFactors;
import org.junipergreen.solver.strategy.CopyStrategy;
import org.junipergreen.solver.strategy.PairingCertificate;
import org.junipergreen.solver.strategy.SmallBoards;

/**
 * Facts about a board 1..n that is too large for a matching, derived from the small boards of which
 * it contains copies. Every claim rests on a strategy that was checked.
 */
final class CopiedBoard {
  /** By default, copies of boards up to this size are listed. */
  private static final int BOARDS = 12;

  private static final int ALL_BOARDS = 40;

  /** At most this many pairs are shown; the others are only counted. */
  private static final int PAIRS = 10;

  private final NamedBoard board;
  private final long n;
  private final SmallBoards boards = new SmallBoards();
  private final CopyStrategy copies;
  private final Phrases phrases;

  CopiedBoard(NamedBoard board, Phrases phrases) {
    this.board = board;
    this.phrases = phrases;
    n = board.board().last();
    copies = new CopyStrategy(n, boards);
  }

  /**
   * Returns, for each k, which multiples of a prime p with ⌊n/p⌋ = k win as openings.
   *
   * @param all whether to include larger k
   * @param table whether the answer is a table for people
   */
  Answer openings(boolean all, boolean table) {
    List<List<@Nullable Object>> records = new ArrayList<>();
    int last = 0;
    for (int k = 1; k <= (all ? ALL_BOARDS : BOARDS); k++) {
      long p = largestPrime(k);
      Optional<List<Integer>> winning = winning(k, p);
      if (winning.isEmpty()) {
        break;
      }
      Long example = winning.get().isEmpty() ? null : winning.get().get(0) * p;
      records.add(
          table
              ? Arrays.asList(k, n / k, winning.get(), example)
              : Arrays.asList(k, n / (k + 1) + 1, n / k, winning.get(), example));
      last = k;
    }
    return Answer.of(
        phrases.say("best.copies", board.name(), lost(last)),
        table
            ? List.of("k", "to", "winning", "example")
            : List.of("k", "from", "to", "winning", "example"),
        records);
  }

  private long largestPrime(int k) {
    long p = n / k;
    while (!PrimeFactors.isPrime(p)) {
      p--;
    }
    return p;
  }

  /** Returns the even j for which jp wins, or empty if some j ≤ k is undecided. */
  private Optional<List<Integer>> winning(int k, long p) {
    List<Integer> winning = new ArrayList<>();
    for (int j = 2; j <= k; j += 2) {
      Optional<PairingCertificate> known = copies.after(List.of(j * p));
      if (known.isEmpty()) {
        return Optional.empty();
      }
      if (known.get().winner() == 1) {
        winning.add(j);
      }
    }
    return Optional.of(winning);
  }

  /** Returns the largest even number up to k such that no opening up to it wins. */
  private long lost(int k) {
    return IntStream.iterate(2, v -> v <= k, v -> v + 2)
        .takeWhile(v -> copies.after(List.of((long) v)).filter(c -> c.winner() == 2).isPresent())
        .max()
        .orElse(0);
  }

  /**
   * Returns who wins after the given moves.
   *
   * @param played at least one number
   * @param table whether the answer is a table for people
   * @throws IllegalArgumentException if the numbers are not a legal game
   */
  Answer after(List<Long> played, boolean table) {
    int toMove = 1 + played.size() % 2;
    long last = played.get(played.size() - 1);
    Optional<PairingCertificate> known = copies.after(played);
    if (known.isEmpty()) {
      return board
          .answer(
              phrases.say("best.copies.unknown", board.name(), last, n / CopyStrategy.MAX_BOARD))
          .saying("played", played)
          .saying("to_move", toMove)
          .saying("wins", null)
          .saying("reply", null);
    }
    PairingCertificate strategy = known.get();
    boolean wins = strategy.move() != 0;
    String outcome =
        wins ? phrases.say("best.copies.wins", strategy.move()) : phrases.say("best.loses");
    Answer answer =
        board
            .answer(
                phrases.say("best", toMove, board.name(), phrases.say("best.after", last), outcome))
            .with(table ? phrases.say("best.played") : "played", played)
            .saying("to_move", toMove)
            .saying("wins", wins)
            .saying("reply", wins ? strategy.move() : null);
    return table
        ? answer.with(phrases.say("best.why"), why(strategy))
        : answer.with("partners", strategy.pairs().stream().map(this::list).toList());
  }

  private List<Long> list(long[] pair) {
    return Arrays.stream(pair).boxed().toList();
  }

  /** Lists the pairs with which the winner answers, smallest first. */
  private String why(PairingCertificate strategy) {
    long token =
        strategy.move() != 0
            ? strategy.move()
            : strategy.played().get(strategy.played().size() - 1);
    List<long[]> next =
        strategy.pairs().stream().filter(pair -> follows(token, pair)).limit(PAIRS + 1L).toList();
    String pairs =
        next.stream()
            .limit(PAIRS)
            .map(pair -> isNext(token, pair[0]) ? pair[0] + "-" + pair[1] : pair[1] + "-" + pair[0])
            .collect(Collectors.joining(" "));
    String all = phrases.say("more", pairs, strategy.pairs().size() - Math.min(PAIRS, next.size()));
    return strategy.move() == 0
        ? phrases.say("why.loses", all)
        : phrases.say("why.wins", strategy.move(), all);
  }

  private static boolean follows(long token, long[] pair) {
    return isNext(token, pair[0]) || isNext(token, pair[1]);
  }

  private static boolean isNext(long token, long v) {
    return v % token == 0 || token % v == 0;
  }
}
