package org.junipergreen.solver.search.parallel;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * The steps of a question, each a {@link SplitPoint}. All threads take the same steps; a thread
 * that finds a step answered continues with the next.
 *
 * @param <K> identifies a step
 * @param <T> the answer to a step
 */
public final class SplitPoints<W extends SearchWorker<?>, K, T> {
  private final Map<K, SplitPoint<W, T>> all = new ConcurrentHashMap<>();

  /**
   * Returns the answer to a step.
   *
   * @param asked the function that answers the step; equal for equal steps
   * @param worker the worker of the calling thread
   * @throws org.junipergreen.solver.work.CancelledException if the search is cancelled
   */
  public T answer(K step, Function<W, T> asked, W worker) {
    SplitPoint<W, T> question = all.computeIfAbsent(step, key -> new SplitPoint<>(asked, () -> {}));
    question.answerBy(worker);
    return question.found();
  }
}
