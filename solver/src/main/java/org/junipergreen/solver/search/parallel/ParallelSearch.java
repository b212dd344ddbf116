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
import org.junipergreen.solver.lifetime.Cancellation;
import org.junipergreen.solver.lifetime.CancelledException;
import org.junipergreen.solver.lifetime.Team;
import org.junipergreen.solver.search.PositionArchive;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.SearchStatistics;
import org.junipergreen.solver.search.Searched;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.table.EntryLayout;
import org.junipergreen.solver.search.table.TranspositionTable;

/**
 * A search of one board: its table, its archive, and how far it is. One question at a time.
 *
 * <p>Where several openings are asked for, each is a task. The thread that asks forks the tasks to
 * its {@link Team} and begins with the first; idle workers steal the others, in their order. The
 * last tasks that it forks have a worker join the opening that the fewest workers are at, until all
 * are answered: so all work to the end. Workers at one opening share it by ABDADA, as {@link
 * SearchWorker} describes. An answer does not depend on the other threads, nor on their number.
 *
 * <pre>
 *   field             access               written by
 *   questions         see {@link Question}
 *   marks             see {@link BusyMarks}
 *   idle              concurrent deque     a worker belongs to the thread that took it
 *   counts            atomic               any thread
 *   table, strategies see their classes
 * </pre>
 *
 * @param <W> the workers of a quantity
 */
public abstract class ParallelSearch<W extends SearchWorker<?>> {
  /** The board that is searched. */
  protected final Board numbers;

  /** The board as the search sees it. */
  protected final PackedBoard board;

  /** The rules in use. */
  protected final Set<Rule> rules;

  /** Ends the search: the question being answered, and every later one. */
  protected final Cancellation ends;

  final EntryLayout layout;

  /** Solved positions, when {@link Rule#TABLE} is on. */
  final @Nullable TranspositionTable table;

  final BusyMarks marks = new BusyMarks();
  private final SearchOptions options;
  private final ConcurrentLinkedDeque<W> idle = new ConcurrentLinkedDeque<>();
  private final LongAdder positions = new LongAdder();
  private final LongAdder strategyHits = new LongAdder();
  private final AtomicInteger openingsSolved = new AtomicInteger();

  /**
   * Prepares a search; the archive is not read before {@link #restore}.
   *
   * @param bestRules those to use if the options do not say
   * @param layout how entries of the table are packed for a board, when these rules are used
   * @throws IllegalArgumentException when the board is too large, or there is an archive and no
   *     table
   */
  protected ParallelSearch(
      Board numbers,
      SearchOptions options,
      Set<Rule> bestRules,
      BiFunction<PackedBoard, Set<Rule>, EntryLayout> layout) {
    this.numbers = numbers;
    this.options = options;
    ends = options.ends() == null ? new Cancellation() : options.ends();
    rules = Rule.validOn(numbers, options.rulesOr(bestRules));
    board = new PackedBoard(numbers, rules.contains(Rule.ONE_IS_POISON));
    this.layout = layout.apply(board, rules);
    boolean withTable = rules.contains(Rule.TABLE);
    table = withTable ? new TranspositionTable(options.memory(), this.layout, ends::check) : null;
    if (options.archive() != null && !withTable) {
      throw new IllegalArgumentException("an archive needs the rule " + Rule.TABLE);
    }
  }

  /** Makes a worker; called by any thread. */
  protected abstract W newWorker();

  /**
   * Takes in what the archive holds.
   *
   * @throws CancelledException when the search is to end
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
   * Has all threads answer a question, and returns the first answer.
   *
   * @param question called by each thread with a worker that no other thread is using
   * @throws CancelledException when the search is cancelled
   */
  protected final <T> T answer(Function<W, T> question) {
    return beside(List.of(question)).get(0).answer();
  }

  /**
   * Has the threads answer a question for each of several openings. One thread answers them in
   * their order.
   *
   * @param questions those that are expected to take longest first
   * @throws CancelledException when the search is cancelled
   */
  protected final <T> List<Searched<T>> openings(List<Function<W, T>> questions) {
    return fork(questions, this::countOpening);
  }

  /** The same for questions that are not about openings of the board. */
  protected final <T> List<Searched<T>> beside(List<Function<W, T>> questions) {
    return fork(questions, () -> {});
  }

  private <T> List<Searched<T>> fork(List<Function<W, T>> asked, Runnable answered) {
    List<Question<W, T>> questions =
        asked.stream().map(each -> new Question<>(each, answered)).toList();
    List<Runnable> tasks = new ArrayList<>();
    questions.forEach(question -> tasks.add(() -> work(question)));
    tasks.addAll(Collections.nCopies(options.threads() - 1, () -> join(questions)));
    Team given = areMany() ? options.team() : null;
    Team team = given == null ? new Team(options.threads() - 1, ends) : given;
    try {
      team.together(options.threads(), tasks);
    } finally {
      if (given == null) {
        team.dismiss();
      }
    }
    return questions.stream().map(Question::searched).toList();
  }

  /** Works at the open question that the fewest are at, until all are answered. */
  private <T> void join(List<Question<W, T>> questions) {
    Optional<Question<W, T>> next;
    do {
      next =
          questions.stream()
              .filter(Question::isOpen)
              .min(Comparator.comparingInt(Question::workers));
      next.ifPresent(this::work);
    } while (next.isPresent());
  }

  private void work(Question<W, ?> question) {
    ends.check();
    Team.name("search");
    W polled = idle.poll();
    W worker = polled == null ? newWorker() : polled;
    try {
      question.answerBy(worker);
    } finally {
      worker.flush();
      idle.push(worker);
    }
  }

  /** Counts an opening whose value is known now. */
  protected final void countOpening() {
    openingsSolved.incrementAndGet();
  }

  /** How far the search is; the latest positions of each thread may be missing. */
  public final SearchStatistics statistics() {
    return new SearchStatistics(
        positions.sum(),
        strategyHits.sum(),
        openingsSolved.get(),
        table == null ? SearchStatistics.Table.NONE : table.statistics());
  }

  /** Whether there are others. */
  final boolean areMany() {
    return options.threads() > 1;
  }

  /** Keeps a solved position beyond the search if it took enough positions. */
  final void archive(long[] entry, long work) {
    PositionArchive archive = options.archive();
    if (archive != null && work >= options.archiveWork()) {
      archive.save(layout.key(entry), layout.value(entry), work);
    }
  }

  /** Takes in what a worker has counted since it was last here. */
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
