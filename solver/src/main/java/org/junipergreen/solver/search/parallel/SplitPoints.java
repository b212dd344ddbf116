package org.junipergreen.solver.search.parallel;

import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.search.Searched;
import org.junipergreen.solver.work.CancelledException;

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

  /**
   * A question that several workers share: all try to answer it, and the first answer counts.
   * Thread-safe.
   */
  static final class SplitPoint<W extends SearchWorker<?>, T> {
    private final Function<W, T> asked;
    private final Runnable answered;
    private final AtomicInteger workers = new AtomicInteger();
    private final LongAdder positions = new LongAdder();
    private final AtomicReference<@Nullable T> answer = new AtomicReference<>();

    /** Thrown to end the work on a question that another worker has answered. */
    static final class AnsweredException extends RuntimeException {
      private static final long serialVersionUID = 1L;

      AnsweredException() {
        super("another worker has answered", null, false, false);
      }
    }

    /**
     * @param answered run once, by the worker whose answer counts
     */
    SplitPoint(Function<W, T> asked, Runnable answered) {
      this.asked = asked;
      this.answered = answered;
    }

    boolean isOpen() {
      return answer.get() == null;
    }

    int workers() {
      return workers.get();
    }

    T found() {
      return Objects.requireNonNull(answer.get());
    }

    /** Returns the answer and its cost, after all workers have left. */
    Searched<T> searched() {
      return new Searched<>(found(), positions.sum());
    }

    /**
     * Answers the question with a worker, unless another one does so first.
     *
     * @throws CancelledException if the search is cancelled
     */
    void answerBy(W worker) {
      SplitPoint<?, ?> before = worker.begin(this);
      workers.incrementAndGet();
      long start = worker.positions();
      try {
        if (isOpen() && answer.compareAndSet(null, asked.apply(worker))) {
          answered.run();
        }
      } catch (AnsweredException e) {
        // The answer is available.
      } finally {
        positions.add(worker.positions() - start);
        workers.decrementAndGet();
        worker.begin(before);
      }
    }
  }
}
