package org.junipergreen.runner.forecast;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.LongToDoubleFunction;
import org.junipergreen.runner.store.Range;
import org.junit.jupiter.api.Test;

/** Forecasts of runs whose every n takes a known time, without a clock. */
class ForecastTest {
  private static final Cost SWEEP = Cost.power(1.2, 1_000_000, 0.015, 60_000_000, 0.3);
  private static final Cost SEARCH = Cost.exponential(1.48, 46, 1500, 3L << 30, 0.4);

  private long now;

  /** Runs n by n and returns how many times too long the time left was at each per cent of n. */
  private double[] factors(
      Cost cost, Range range, int workers, LongToDoubleFunction seconds, int... percent) {
    Forecast forecast =
        new Forecast(cost, List.of(range), workers, Double.POSITIVE_INFINITY, () -> now);
    double total = 0;
    for (long n = range.from(); n <= range.to(); n++) {
      total += seconds.applyAsDouble(n) / workers;
    }
    double[] factors = new double[percent.length];
    double passed = 0;
    int next = 0;
    for (long n = range.from(); n <= range.to() && next < percent.length; n++) {
      double took = seconds.applyAsDouble(n);
      passed += took / workers;
      now = (long) (1e9 * passed);
      forecast.observe(n, (long) (1e9 * took));
      if (100 * (n - range.from() + 1) >= percent[next] * range.size()) {
        factors[next++] = forecast.left().orElseThrow().likely() / (total - passed);
      }
    }
    return factors;
  }

  @Test
  void aSweepOfAnotherExponentOnASlowerMachineIsForeseen() {
    for (double exponent : new double[] {0.9, 1.2, 1.5}) {
      double[] factors =
          factors(
              SWEEP,
              new Range(1, 60_000),
              2,
              n -> 2e-6 + 0.03 * Math.pow(n / 1e6, exponent),
              25,
              50,
              75,
              90);
      for (double factor : factors) {
        assertTrue(factor > 1 / 1.3 && factor < 1.3, exponent + ": " + Arrays.toString(factors));
      }
    }
  }

  @Test
  void aSweepOfWhichFewNTakeNearlyAllTheTimeIsForeseen() {
    Cost bent =
        Cost.power(1, 1_000_000, 0.002, 1, 2.5)
            .bending(new Cost.Bend(30_000, 7e-5), new Cost.Bend(60_000, 2e-4));
    Random random = new Random(5);
    for (double machine : new double[] {0.4, 1, 3}) {
      // One n of forty takes forty times the mean, another machine's; the others nothing to speak
      // of.
      double[] seconds =
          random
              .doubles(60_001)
              .map(chance -> machine * (chance < 0.025 ? 40 : 0.03 * chance))
              .toArray();
      double[] factors =
          factors(
              bent,
              new Range(1, 60_000),
              1,
              n -> bent.seconds(n) * seconds[(int) n],
              25,
              50,
              75,
              90);
      for (double factor : factors) {
        assertTrue(factor > 1 / 1.3 && factor < 1.3, machine + ": " + Arrays.toString(factors));
      }
    }
  }

  @Test
  void aCostThatBendsGoesThroughItsPoints() {
    Cost cost = Cost.power(2, 1000, 8, 1, 0.3).bending(new Cost.Bend(10, 1), new Cost.Bend(100, 2));
    assertEquals(1, cost.seconds(1), 1e-12);
    assertEquals(1, cost.seconds(10), 1e-12);
    assertEquals(Math.sqrt(2), cost.seconds(32), 0.01);
    assertEquals(2, cost.seconds(100), 1e-12);
    assertEquals(8, cost.seconds(1000), 1e-12);
    assertEquals(800, cost.seconds(10_000), 1e-9);
  }

  @Test
  void aSearchIsForeseenWithinItsScatter() {
    Random random = new Random(7);
    double[] scatter = random.doubles(47, -0.4, 0.4).map(Math::exp).toArray();
    double[] factors =
        factors(
            SEARCH,
            new Range(2, 46),
            1,
            n -> scatter[(int) n] * 1e-5 * Math.pow(1.55, (double) n),
            50,
            75,
            90);
    for (double factor : factors) {
      assertTrue(factor > 0.4 && factor < 2.5, "factor " + factor);
    }
  }

  @Test
  void theTimeSpentWithinAnNIsTakenOffUntilItIsMoreThanForeseen() {
    Cost cost = Cost.exponential(2, 10, 100, 1, 0.3);
    Forecast forecast =
        new Forecast(cost, List.of(new Range(10, 10)), 1, Double.POSITIVE_INFINITY, () -> now);
    double before = forecast.left().orElseThrow().likely();
    now = 20_000_000_000L;
    double after = forecast.left().orElseThrow().likely();
    assertTrue(after < before && after > before - 20, before + " and then " + after);
    now = 10_000_000_000_000L;
    assertFalse(forecast.left().isPresent(), "a hundred times as long");
  }

  @Test
  void whatIsStoredMovesTheFirstGuess() {
    Forecast fresh =
        new Forecast(SWEEP, List.of(new Range(1001, 2000)), 1, Double.POSITIVE_INFINITY);
    Forecast informed =
        new Forecast(SWEEP, List.of(new Range(1001, 2000)), 1, Double.POSITIVE_INFINITY);
    for (long n = 1; n <= 1000; n++) {
      informed.recall(n, (long) (10e9 * SWEEP.seconds(n)));
    }
    double ratio = informed.all().likely() / fresh.all().likely();
    assertTrue(ratio > 5 && ratio < 12, "ratio " + ratio);
    assertTrue(
        informed.all().most() / informed.all().least() < fresh.all().most() / fresh.all().least(),
        "and make it surer");
  }

  @Test
  void aTimeLimitForEachNBoundsTheSum() {
    Forecast forecast = new Forecast(SEARCH, List.of(new Range(2, 142)), 1, 60);
    assertTrue(forecast.all().likely() <= 141 * 60, forecast.all().toString());
    Forecast without =
        new Forecast(SEARCH, List.of(new Range(2, 142)), 1, Double.POSITIVE_INFINITY);
    assertTrue(without.all().likely() > 1e12, without.all().toString());
  }

  @Test
  void aBillionNAreNoTrouble() {
    Forecast forecast =
        new Forecast(SWEEP, List.of(new Range(1, 1_000_000_000)), 2, Double.POSITIVE_INFINITY);
    assertTrue(forecast.all().likely() > 1e9, forecast.all().toString());
  }

  @Test
  void whenAllIsDoneNothingIsLeft() {
    Forecast forecast =
        new Forecast(SWEEP, List.of(new Range(1, 3), new Range(7, 7)), 1, 1e9, () -> now);
    for (long n : new long[] {1, 2, 3, 7}) {
      now += 1_000_000;
      forecast.observe(n, 1_000_000);
    }
    assertEquals(new TimeLeft(0, 0, 0), forecast.left().orElseThrow());
  }
}
