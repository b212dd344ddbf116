package org.junipergreen.runner.cli.commands;

import org.junipergreen.runner.method.ExhaustiveSearch;
import org.junipergreen.runner.method.SearchListener;
import org.junipergreen.runner.cli.options.CommonOptions;
import org.junipergreen.runner.cli.options.SearchMemory;
import org.junipergreen.runner.quantity.CheckMethod.Searches;
import org.junipergreen.runner.quantity.Limits;

/**
 * The searches that check stored rows.
 *
 * @param last the largest n that they search
 * @param listener is told how far the one at work has come
 */
public record CheckSearches(CommonOptions common, Limits limits, long last, SearchListener listener)
    implements Searches {
  @Override
  public ExhaustiveSearch fast() {
    return new ExhaustiveSearch(
        SearchMemory.take(common.memory(), limits.easy(), last),
        common.threads(),
        null,
        () -> false,
        listener);
  }

  @Override
  public ExhaustiveSearch slow() {
    return new ExhaustiveSearch(
        SearchMemory.take(common.memory(), limits.slow(), last), common.threads(), listener);
  }
}
