package org.junipergreen.runner.quantity.winner;

import java.util.List;
import org.junipergreen.runner.answer.Answer;
import org.junipergreen.runner.answer.NamedBoard;
import org.junipergreen.runner.method.Instant;
import org.junipergreen.runner.method.UnfitBoardException;
import org.junipergreen.solver.matching.ThreePrimes;

/** Three primes in (n/4, n/3], for any n however large. */
final class Theorem extends Instant<WinnerRow> {
  private static final long MAX_N = 1_000_000_000_000_000_000L;

  Theorem() {
    super("theorem", MAX_N);
  }

  @Override
  protected Answer solve(NamedBoard board) {
    long n = board.board().last();
    ThreePrimes primes =
        ThreePrimes.find(n)
            .orElseThrow(
                () ->
                    new UnfitBoardException(
                        ("fewer than three primes lie in (n/4, n/3] for n = %d; the theorem"
                                + " holds for every n from %d on")
                            .formatted(n, ThreePrimes.ALWAYS_FROM)));
    return board
        .answer(
            "J1 wins on 1..%,d, with the opening %,d, in exactly %d numbers."
                .formatted(n, primes.opening(), ThreePrimes.LENGTH))
        .saying("winner", 1)
        .saying("opening", primes.opening())
        .with("primes", List.of(primes.p(), primes.q(), primes.r()))
        .saying("length", ThreePrimes.LENGTH)
        .with("method", name());
  }
}
