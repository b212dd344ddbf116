package org.junipergreen.solver.search.parallel;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.search.PositionArchive;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.SearchStatistics;
import org.junipergreen.solver.search.Searched;
import org.junipergreen.solver.search.parallel.SplitPoints.SplitPoint;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.table.EntryLayout;
import org.junipergreen.solver.search.table.TranspositionTable;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.CancelledException;
import org.junipergreen.solver.work.WorkerPool;

/**
 * A search of one board: its table, its archive, and its progress. Answers one question at a time.
 *
 * <p>If several openings are requested, each is a task. The calling thread forks the tasks to its
 * {@link WorkerPool} and starts with the first; idle workers steal the others in order. Further
 * tasks join the opening with the fewest workers until all are answered, so that all workers stay
 * busy. Workers on one opening share it by ABDADA, see {@link SearchWorker}. Answers do not depend
 * on the number of threads.
 *
 * <pre>
 *   field             access               written by
 *   split points      see {@link SplitPoint}
 *   marks             see {@link BusyMarks}
 *   idle              concurrent deque     a worker belongs to the thread that took it
 *   counts            atomic               any thread
 *   table, strategies see their classes
 * </pre>
 */
public abstract class ParallelSearch<W extends SearchWorker<?>> {
  protected final Board numbers;

  /** The board in the form used by the search. */
  protected final PackedBoard board;

  protected final Set<Rule> rules;

  /** Cancels the current question and all later ones. */
  protected final Cancellation ends;

  final EntryLayout layout;

  /** Solved positions, if {@link Rule#TABLE} is on. */
  final @Nullable TranspositionTable table;

  final BusyMarks marks = new BusyMarks();
  private final SearchOptions options;
  private final ConcurrentLinkedDeque<W> idle = new ConcurrentLinkedDeque<>();
  private final LongAdder positions = new LongAdder();
  private final LongAdder strategyHits = new LongAdder();
  private final AtomicInteger openingsSolved = new AtomicInteger();

  /**
   * Creates a search; the archive is not read before {@link #restore}.
   *
   * @param bestRules the default rules
   * @param layout returns the layout of table entries for a board and these rules
   * @throws IllegalArgumentException if the board is too large, or there is an archive and no table
   */
  protected ParallelSearch(
      Board numbers,
      SearchOptions options,
      Set<Rule> bestRules,
      BiFunction<PackedBoard, Set<Rule>, EntryLayout> layout) {
    this.numbers = numbers;
    this.options = options;
    ends = options.ends();
    rules = Rule.validOn(numbers, options.rulesOr(bestRules));
    board = new PackedBoard(numbers, rules.contains(Rule.ONE_IS_POISON));
    this.layout = layout.apply(board, rules);
    boolean withTable = rules.contains(Rule.TABLE);
    table = withTable ? new TranspositionTable(options.memory(), this.layout, ends::check) : null;
    if (options.archive() != null && !withTable) {
      throw new IllegalArgumentException("an archive needs the rule " + Rule.TABLE);
    }
  }

  /** Creates a worker; called by any thread. */
  protected abstract W newWorker();

  /**
   * Restores the archive.
   *
   * @throws CancelledException if the search is cancelled
   */
  protected final void restore() {
    PositionArchive archive = options.archive();
    if (archive != null) {
      W worker = newWorker();
      archive.replay(
          (key, value, work) -> {
            ends.check();
            return worker.restore(key, value, work);
          });
      idle.add(worker);
    }
  }

  /**
   * Answers a question with all threads, and returns the first answer.
   *
   * @param question called by each thread with a worker of its own
   * @throws CancelledException if the search is cancelled
   */
  protected final <T> T answer(Function<W, T> question) {
    return beside(List.of(question)).get(0).answer();
  }

  /**
   * Answers a question for each of several openings. A single thread answers them in order.
   *
   * @param questions slowest first
   * @throws CancelledException if the search is cancelled
   */
  protected final <T> List<Searched<T>> openings(List<Function<W, T>> questions) {
    return fork(questions, this::countOpening);
  }

  /** As {@link #openings}, for questions that are not about openings of the board. */
  protected final <T> List<Searched<T>> beside(List<Function<W, T>> questions) {
    return fork(questions, () -> {});
  }

  private <T> List<Searched<T>> fork(List<Function<W, T>> asked, Runnable answered) {
    List<SplitPoint<W, T>> questions =
        asked.stream().map(each -> new SplitPoint<>(each, answered)).toList();
    List<Runnable> tasks = new ArrayList<>();
    questions.forEach(question -> tasks.add(() -> work(question)));
    tasks.addAll(Collections.nCopies(options.threads() - 1, () -> join(questions)));
    WorkerPool given = areMany() ? options.pool() : null;
    WorkerPool pool =
        given == null ? new WorkerPool(areMany() ? options.threads() : 0, ends) : given;
    try {
      pool.forEach("search", tasks.size(), i -> tasks.get(i).run());
    } finally {
      if (given == null) {
        pool.shutdown();
      }
    }
    return questions.stream().map(SplitPoint::searched).toList();
  }

  /** Joins the open question with the fewest workers, until all are answered. */
  private <T> void join(List<SplitPoint<W, T>> questions) {
    Optional<SplitPoint<W, T>> next;
    do {
      next =
          questions.stream()
              .filter(SplitPoint::isOpen)
              .min(Comparator.comparingInt(SplitPoint::workers));
      next.ifPresent(this::work);
    } while (next.isPresent());
  }

  private void work(SplitPoint<W, ?> question) {
    ends.check();
    W polled = idle.poll();
    W worker = polled == null ? newWorker() : polled;
    try {
      question.answerBy(worker);
    } finally {
      worker.flush();
      idle.push(worker);
    }
  }

  protected final void countOpening() {
    openingsSolved.incrementAndGet();
  }

  /** Returns the progress, without the latest positions of each thread. */
  public final SearchStatistics statistics() {
    return new SearchStatistics(
        positions.sum(),
        strategyHits.sum(),
        openingsSolved.get(),
        table == null ? SearchStatistics.TableStatistics.NONE : table.statistics());
  }

  final boolean areMany() {
    return options.threads() > 1;
  }

  /** Archives a solved position if it took enough positions. */
  final void archive(long[] entry, long work) {
    PositionArchive archive = options.archive();
    if (archive != null && work >= options.archiveWork()) {
      archive.save(layout.key(entry), layout.value(entry), work);
    }
  }

  /** Adds the counts of a worker since its last call. */
  final void count(long newPositions, long newStrategyHits) {
    positions.add(newPositions);
    strategyHits.add(newStrategyHits);
  }

  final void report() {
    if (options.progress() != null) {
      options.progress().accept(statistics());
    }
  }
}
