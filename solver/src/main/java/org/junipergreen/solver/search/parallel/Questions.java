package org.junipergreen.solver.search.parallel;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.lifetime.CancelledException;
import org.junipergreen.solver.search.Searched;

/**
 * Questions that the threads of a search answer: each takes one that nobody is at, and when there
 * is none, one of those where the fewest are. Used by all threads.
 *
 * @param <W> the workers of a quantity
 * @param <T> an answer
 */
final class Questions<W extends SearchWorker<?>, T> {
  private final List<Question<W, T>> all;

  /** All before are begun. */
  private final AtomicInteger begun = new AtomicInteger();

  /**
   * Questions that no thread is at.
   *
   * @param answered done once for each by the thread that answers it first
   */
  Questions(List<Function<W, T>> questions, Runnable answered) {
    all = questions.stream().map(asked -> new Question<>(asked, answered)).toList();
  }

  /** The question that the thread which calls this is to be at; null when all are answered. */
  @Nullable Question<W, T> next() {
    int own = begun.getAndUpdate(i -> Math.min(i + 1, all.size()));
    if (own < all.size()) {
      return all.get(own);
    }
    Question<W, T> best = null;
    for (Question<W, T> question : all) {
      if (question.isOpen() && (best == null || question.threads.get() < best.threads.get())) {
        best = question;
      }
    }
    return best;
  }

  /** The answers, once all are there and all threads have left. */
  List<Searched<T>> answers() {
    return all.stream()
        .map(question -> new Searched<>(question.found(), question.positions.sum()))
        .toList();
  }

  /** One of them, with the first answer. */
  static final class Question<W extends SearchWorker<?>, T> {
    private final Function<W, T> asked;
    private final Runnable answered;
    private final AtomicInteger threads = new AtomicInteger();
    private final LongAdder positions = new LongAdder();
    private final AtomicReference<@Nullable T> answer = new AtomicReference<>();

    Question(Function<W, T> asked, Runnable answered) {
      this.asked = asked;
      this.answered = answered;
    }

    /** Whether it wants an answer. */
    boolean isOpen() {
      return answer.get() == null;
    }

    /** The answer, when there is one. */
    T found() {
      return Objects.requireNonNull(answer.get());
    }

    /**
     * Has a worker answer it, until some worker has.
     *
     * @throws CancelledException when the search is to end
     */
    void answerBy(W worker) {
      Question<?, ?> before = worker.begin(this);
      threads.incrementAndGet();
      long start = worker.positions();
      try {
        if (isOpen() && answer.compareAndSet(null, asked.apply(worker))) {
          answered.run();
        }
      } catch (CancelledException e) {
        if (isOpen()) {
          throw e;
        }
      } finally {
        positions.add(worker.positions() - start);
        threads.decrementAndGet();
        worker.begin(before);
      }
    }
  }
}
