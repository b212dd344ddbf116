package org.junipergreen.runner.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.function.LongToDoubleFunction;
import org.junipergreen.runner.quantity.way.Cost;
import org.junipergreen.runner.table.Range;
import org.junit.jupiter.api.Test;

/** The time left of runs whose every n takes a known time, without a clock. */
class TimeLeftTest {
  private static final double NO_LIMIT = Double.POSITIVE_INFINITY;
  private static final Cost SWEEP =
      Cost.power(
          1,
          new Cost.Point(30_000, 7e-5, 0),
          new Cost.Point(60_000, 2e-4, 0),
          new Cost.Point(1_000_000, 0.002, 60_000_000));
  private static final Cost SEARCH = Cost.exponential(1.48, new Cost.Point(46, 1500, 3L << 30));

  private long now;

  private TimeLeft timeLeft(Cost cost, int workers, Range... shards) {
    return new TimeLeft(cost, List.of(shards), workers, NO_LIMIT, 1, () -> now);
  }

  /** Several workers take the next n of a range, as they do in a check. */
  private TimeLeft together(Cost cost, int workers, Range range) {
    return new TimeLeft(cost, List.of(range), 1, NO_LIMIT, 1.0 / workers, () -> now);
  }

  /** Runs n by n; says how many times too long the time left was after 25, 50, 75 and 90 %. */
  private double[] factors(Cost cost, Range range, int workers, LongToDoubleFunction seconds) {
    now = 0;
    TimeLeft left = together(cost, workers, range);
    double total = 0;
    for (long n = range.from(); n <= range.to(); n++) {
      total += seconds.applyAsDouble(n) / workers;
    }
    double[] parts = {0.25, 0.5, 0.75, 0.9};
    double[] factors = new double[parts.length];
    double passed = 0;
    int next = 0;
    for (long n = range.from(); n <= range.to(); n++) {
      double ends = passed + seconds.applyAsDouble(n) / workers;
      for (; next < parts.length && parts[next] * total <= ends; next++) {
        now = (long) (1e9 * parts[next] * total);
        factors[next] = left.left().orElse(0) / (total - parts[next] * total);
      }
      passed = ends;
      now = (long) (1e9 * passed);
      left.observe(n);
      left.left();
    }
    return factors;
  }

  private static void assertWithin(double most, double[] factors) {
    for (double factor : factors) {
      assertTrue(factor > 1 / most && factor < most, Arrays.toString(factors));
    }
  }

  /** Two workers take three shards; one of them is alone for the last half of the time. */
  @Test
  void theLastShardIsDoneByOneWorkerAlone() {
    Cost cost = Cost.power(0, new Cost.Point(10, 1, 0));
    TimeLeft left = timeLeft(cost, 2, new Range(1, 10), new Range(11, 20), new Range(21, 40));
    assertEquals(30, left.left().orElseThrow());
    for (int second = 1; second <= 30; second++) {
      now = second * 1_000_000_000L;
      left.observe(10L + second);
      if (second <= 10) {
        left.observe(second);
      }
      assertEquals(30 - second, left.left().orElseThrow(), 0.5, "" + second);
    }
  }

  /** Two workers take 10 s to begin and 20 s to settle, and then a second for an n. */
  @Test
  void theBeginningOfAShardIsPartOfTheWork() {
    Cost cost = Cost.power(0, new Cost.Point(10, 1, 0)).beginning(n -> 10);
    TimeLeft left = timeLeft(cost, 2, new Range(101, 140), new Range(141, 180));
    for (int n = 0; n < 40; n++) {
      double passed = n + 1 + (n < Cost.TO_SETTLE ? 10 : 30);
      now = (long) (1e9 * passed);
      left.observe(101 + n);
      left.observe(141 + n);
      assertEquals(70 - passed, left.left().orElseThrow(), 1, "after " + n);
    }
  }

  @Test
  void aSweepOnAFasterOrSlowerMachineIsForeseen() {
    Random random = new Random(5);
    for (double machine : new double[] {0.4, 1, 10}) {
      // One n of forty takes forty times the mean; the others nothing to speak of.
      double[] scatter =
          random.doubles(60_001).map(chance -> chance < 0.025 ? 40 : 0.03 * chance).toArray();
      LongToDoubleFunction seconds = n -> machine * scatter[(int) n] * SWEEP.seconds(n);
      assertWithin(1.6, factors(SWEEP, new Range(1, 60_000), 2, seconds));
    }
  }

  @Test
  void growthThatIsNotTheDeclaredOneIsForeseenFromWhatWasMeasuredLast() {
    for (double exponent : new double[] {0.7, 1.3}) {
      Cost linear = Cost.power(1, new Cost.Point(1000, 1, 1));
      assertWithin(
          1.5, factors(linear, new Range(1, 1000), 1, n -> Math.pow(n / 1000.0, exponent)));
    }
    assertWithin(1.7, factors(SEARCH, new Range(2, 46), 1, n -> 1e-5 * Math.pow(1.55, (double) n)));
  }

  @Test
  void aCostGoesThroughItsPoints() {
    Cost cost =
        Cost.power(
            2, new Cost.Point(10, 1, 0), new Cost.Point(100, 2, 0), new Cost.Point(1000, 8, 1));
    assertEquals(1, cost.seconds(1), 1e-12);
    assertEquals(1, cost.seconds(10), 1e-12);
    assertEquals(Math.sqrt(2), cost.seconds(32), 0.01);
    assertEquals(2, cost.seconds(100), 1e-12);
    assertEquals(8, cost.seconds(1000), 1e-12);
    assertEquals(800, cost.seconds(10_000), 1e-9);
  }

  @Test
  void theTimeSpentWithinAnNIsTakenOffUntilNothingIsKnown() {
    TimeLeft left = timeLeft(Cost.exponential(2, new Cost.Point(10, 100, 1)), 1, new Range(10, 10));
    assertEquals(OptionalDouble.of(100), left.left());
    now = 20_000_000_000L;
    assertEquals(OptionalDouble.of(80), left.left());
    now = 101_000_000_000L;
    assertEquals(OptionalDouble.empty(), left.left());
  }

  /** A machine that takes its own time, and is slow in the first tenth of it. */
  @Test
  void aSearchOfOneNIsForeseenByItsPositions() {
    Cost cost =
        new Cost(
            true,
            Math.log(2),
            List.of(new Cost.Point(10, 100, 1)),
            Map.of(10L, 100_000L),
            new Cost.Point(1000, 1, 0),
            n -> 0);
    for (int total : new int[] {50, 100, 300}) {
      now = 0;
      TimeLeft left = timeLeft(cost, 1, new Range(10, 10));
      for (int second = 1; second < total; second++) {
        now = second * 1_000_000_000L;
        double slow = Math.min(second, 0.1 * total);
        double share = (0.3 * slow + (second - slow)) / (0.93 * total);
        left.searched(10, Math.round(100_000 * share), 0);
        if (4 * second >= total) {
          double factor = left.left().orElse(0) / (total - second);
          assertTrue(factor > 0.5 && factor < 2, total + " s, at " + second + ": " + factor);
        }
      }
    }
  }

  /** Declared are 100 s; a tenth of the time passes before any share is told. */
  @Test
  void workOfAKnownShareIsForeseen() {
    for (int total : new int[] {50, 100, 300}) {
      now = 0;
      TimeLeft left =
          timeLeft(Cost.exponential(2, new Cost.Point(10, 100, 1)), 1, new Range(10, 10));
      for (int second = 1; second < total; second++) {
        now = second * 1_000_000_000L;
        if (10 * second > total) {
          left.observe(10, (second - 0.1 * total) / (0.9 * total));
        }
        if (4 * second >= total) {
          double factor = left.left().orElse(0) / (total - second);
          assertTrue(factor > 0.5 && factor < 2, total + " s, at " + second + ": " + factor);
        }
      }
    }
  }

  @Test
  void workOfUnknownCostIsForeseenFromWhatIsMeasured() {
    for (int total : new int[] {50, 1000}) {
      now = 0;
      TimeLeft left = TimeLeft.ofUnknownCost(143, () -> now);
      assertEquals(OptionalDouble.empty(), left.left());
      for (int percent = 1; percent < 100; percent++) {
        now = 10_000_000L * percent * total;
        left.observe(143, percent / 100.0);
        OptionalDouble seconds = left.left();
        if (percent <= 5) {
          assertEquals(OptionalDouble.empty(), seconds, "at " + percent + " %");
        } else if (percent >= 7) {
          double is = total * (100 - percent) / 100.0;
          assertEquals(is, seconds.orElseThrow(), 0.01 * is, "at " + percent + " %");
        }
      }
    }
  }

  @Test
  void aSearchOfUnknownPositionsIsMeasuredFromHalfOfItsOpenings() {
    assertEquals(0, SEARCH.shareOfSearch(101, 0, 0));
    assertEquals(0, SEARCH.shareOfSearch(101, 1_000_000, 0.49));
    assertEquals(Math.pow(0.5, 0.35), SEARCH.shareOfSearch(101, 1_000_000, 0.5), 1e-9);
  }

  @Test
  void earlierTimesMoveTheFirstGuess() {
    double ratio = TimeLeft.ratio(1, 10 * 30, 30);
    assertTrue(ratio > 9 && ratio < 10, "ratio " + ratio);
    List<Range> todo = List.of(new Range(30, 40));
    double fresh = timeLeft(SEARCH, 1, new Range(30, 40)).left().orElseThrow();
    double moved = new TimeLeft(SEARCH, todo, 1, NO_LIMIT, ratio).left().orElseThrow();
    assertEquals(ratio, moved / fresh, 1e-3);
  }

  @Test
  void aTimeLimitForEachNBoundsTheSum() {
    List<Range> todo = List.of(new Range(2, 142));
    double limited = new TimeLeft(SEARCH, todo, 1, 60, 1).left().orElseThrow();
    assertTrue(limited <= 141 * 60, "limited " + limited);
    assertTrue(new TimeLeft(SEARCH, todo, 1, NO_LIMIT, 1).left().orElseThrow() > 1e12);
  }

  @Test
  void ofABillionNAllAreReckonedWith() {
    double seconds = together(SWEEP, 2, new Range(1, 1_000_000_000)).left().orElseThrow();
    assertEquals(0.5 * 0.5e18 * 0.002 / 1e6, seconds, 0.001 * seconds);
  }

  @Test
  void aShareThatWasDoneBeforeIsNotMeasured() {
    TimeLeft left = timeLeft(Cost.power(0, new Cost.Point(1, 100, 1)), 1, new Range(7, 7));
    left.observe(7, 0.5);
    assertEquals(50, left.left().orElseThrow(), 1e-9);
    now = 100_000_000_000L;
    left.observe(7, 0.6);
    double seconds = left.left().orElseThrow();
    assertTrue(seconds > 150 && seconds < 400, "seconds " + seconds);
  }

  /** The workers of a check take the n of a range in turn, and the last may be done early. */
  @Test
  void nMayBeDoneInAnyOrder() {
    TimeLeft left = together(Cost.power(0, new Cost.Point(1, 1, 1)), 2, new Range(1, 40));
    for (int second = 1; second <= 10; second++) {
      now = second * 1_000_000_000L;
      left.observe(41 - second);
      left.observe(second);
      assertEquals(20 - second, left.left().orElseThrow(), 1e-9);
    }
  }

  @Test
  void whenAllIsDoneNothingIsLeft() {
    TimeLeft left = timeLeft(SWEEP, 1, new Range(1, 3), new Range(7, 7));
    for (long n : new long[] {1, 2, 3, 7}) {
      now += 1_000_000;
      left.observe(n);
    }
    assertEquals(OptionalDouble.of(0), left.left());
  }
}
