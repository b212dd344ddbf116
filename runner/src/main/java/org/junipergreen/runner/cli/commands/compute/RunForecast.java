package org.junipergreen.runner.cli.commands.compute;

import java.util.List;
import org.junipergreen.runner.forecast.Cost;
import org.junipergreen.runner.forecast.Forecast;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Store;
import org.junipergreen.runner.store.Table;

/** The forecast of a run, from what is declared and from what earlier runs took. */
final class RunForecast {
  /** So many of the last n before the run's end tell how long the others will take. */
  private static final int RECALLED = 300;

  private RunForecast() {}

  /**
   * A forecast of a run that begins now.
   *
   * @param workers how many n are computed at a time
   * @param limit the time for each n, in seconds
   */
  static Forecast of(
      Store store, Table<?> table, Cost cost, List<Range> missing, int workers, double limit) {
    Forecast forecast = new Forecast(cost, missing, workers, limit);
    if (!missing.isEmpty()) {
      long last = missing.get(missing.size() - 1).to();
      store.forLastTimings(table, new Range(1, last), RECALLED, forecast::recall);
    }
    return forecast;
  }
}
