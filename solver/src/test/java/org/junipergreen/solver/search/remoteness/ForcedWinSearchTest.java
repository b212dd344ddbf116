package org.junipergreen.solver.search.remoteness;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junipergreen.solver.Ranges;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.board.PrimeSieve;
import org.junipergreen.solver.reference.PlainRemoteness;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.TableMemory;
import org.junipergreen.solver.search.remoteness.ForcedWinSearch.ShortestWin;
import org.junipergreen.solver.strategy.ThreePrimes;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Cancellation.Reason;
import org.junipergreen.solver.work.CancelledException;
import org.junipergreen.solver.work.Phases;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ForcedWinSearchTest {
  private static final SearchOptions OPTIONS =
      SearchOptions.with(new TableMemory(16 << 20), Cancellation.never());

  @Test
  void plainRecursionAgrees() {
    for (int n = 4; n <= 20; n++) {
      PlainRemoteness reference = new PlainRemoteness(Board.upTo(n));
      ForcedWinSearch fast = new ForcedWinSearch(n, Phases.NONE, Cancellation.never());
      for (int opening = 2; opening <= n; opening += 2) {
        int length = reference.length(opening);
        for (int within = 0; within <= 17; within++) {
          assertEquals(
              length % 2 == 1 && length <= within,
              fast.winsWithin(opening, within),
              "opening " + opening + " on 1.." + n + " within " + within);
        }
      }
    }
  }

  /** The doubles of the primes in (n/4, n/3], where there are three, and nothing is faster. */
  @ParameterizedTest
  @ValueSource(ints = {111, 141, 177, 200, 300})
  void fastestWinsAreThoseOfThreePrimes(int n) {
    ForcedWinSearch fast = new ForcedWinSearch(n, Phases.NONE, Cancellation.never());
    PrimeSieve sieve = new PrimeSieve(n);
    int[] doubles =
        IntStream.rangeClosed(n / 4 + 1, n / 3).filter(sieve::isPrime).map(p -> 2 * p).toArray();
    int[] openings = IntStream.rangeClosed(1, n / 2).map(i -> 2 * i).toArray();
    assertArrayEquals(
        doubles,
        IntStream.of(openings).filter(v -> fast.winsWithin(v, ThreePrimes.LENGTH)).toArray());
    assertFalse(IntStream.of(openings).anyMatch(v -> fast.winsWithin(v, ThreePrimes.LENGTH - 2)));
  }

  @Test
  void shortestWinIsTheShortestOfAllGames() {
    for (int n = 24; n <= Ranges.cut(48, 60); n += 3) {
      RemotenessSearch search = new RemotenessSearch(Board.upTo(n), OPTIONS);
      int[] lengths = new int[n + 1];
      Board.upTo(n).openings().forEach(v -> lengths[v] = search.opening(v).length());
      int least =
          IntStream.of(lengths).filter(length -> length % 2 == 1).min().orElse(Integer.MAX_VALUE);
      int[] fastest = IntStream.rangeClosed(2, n).filter(v -> lengths[v] == least).toArray();
      for (Optional<ShortestWin> win :
          List.of(
              new ForcedWinSearch(n, Phases.NONE, Cancellation.never()).shortest(15),
              ShortestWin.among(n, v -> lengths[v], 15))) {
        assertEquals(least <= 15, win.isPresent(), "n = " + n);
        win.ifPresent(
            shortest -> {
              assertEquals(least, shortest.length());
              assertArrayEquals(fastest, shortest.openings());
            });
      }
    }
  }

  @Test
  void stopEndsIt() {
    Cancellation ends = new Cancellation();
    ForcedWinSearch fast =
        new ForcedWinSearch(100, (phase, done, total) -> ends.request(Reason.SIGNAL), ends);
    assertThrows(CancelledException.class, () -> fast.shortest(31));
    assertTrue(fast.positions() < 40_000, fast.positions() + " positions");
    assertThrows(CancelledException.class, () -> fast.winsWithin(2, 5));
  }

  @Test
  void interruptionEndsIt() {
    Thread caller = Thread.currentThread();
    ForcedWinSearch fast =
        new ForcedWinSearch(100, (phase, done, total) -> caller.interrupt(), Cancellation.never());
    assertThrows(CancelledException.class, () -> fast.shortest(31));
    assertTrue(Thread.interrupted(), "the interruption was swallowed");
  }

  @Test
  void badInputIsNamed() {
    assertThrows(
        IllegalArgumentException.class,
        () -> new ForcedWinSearch(3, Phases.NONE, Cancellation.never()));
    ForcedWinSearch fast = new ForcedWinSearch(20, Phases.NONE, Cancellation.never());
    for (int opening : new int[] {0, 1, 3, 22, -2}) {
      assertThrows(IllegalArgumentException.class, () -> fast.winsWithin(opening, 13));
    }
  }
}
