package org.junipergreen.solver.search.parallel;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * The steps by which a question is answered, each a question of its own. All threads at it take the
 * same steps, and who finds one answered goes on to the next: nobody stays behind at what is known.
 *
 * @param <W> the workers of a quantity
 * @param <K> tells steps apart
 * @param <T> an answer to one
 */
public final class Steps<W extends SearchWorker<?>, K, T> {
  private final Map<K, Question<W, T>> all = new ConcurrentHashMap<>();

  /**
   * The answer to a step.
   *
   * @param asked what a worker answers; the same for the same step
   * @param worker of the thread that calls this
   * @throws org.junipergreen.solver.lifetime.CancelledException when the search is to end
   */
  public T answer(K step, Function<W, T> asked, W worker) {
    Question<W, T> question = all.computeIfAbsent(step, key -> new Question<>(asked, () -> {}));
    question.answerBy(worker);
    return question.found();
  }
}
