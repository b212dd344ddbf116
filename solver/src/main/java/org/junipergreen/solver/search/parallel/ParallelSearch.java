package org.junipergreen.solver.search.parallel;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
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
 * <p>All threads answer the same question, each with a {@link SearchWorker}. They share the work
 * through the table: a worker puts off what another one is at, does the other moves first, and by
 * then finds in the table what came of it; if not, it joins in, and again takes the moves that
 * nobody is at (J.-C. Weill, The ABDADA distributed minimax search algorithm, ICCA Journal 19,
 * 1996). No thread ever waits, and what a thread finds does not depend on the others, nor on how
 * many there are. One of them is the thread that asks; the others are those of a {@link Team} that
 * are free.
 *
 * <pre>
 *   field             access               written by
 *   questions         see {@link Questions}
 *   marks             see {@link BusyMarks}
 *   idle              concurrent queue     a worker belongs to the thread that took it
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
  private final ConcurrentLinkedQueue<W> idle = new ConcurrentLinkedQueue<>();
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
   * @throws CancelledException when the search is to end
   */
  protected final <T> T answer(Function<W, T> question) {
    return beside(List.of(question)).get(0).answer();
  }

  /**
   * Has the threads answer a question for each of several openings, each thread another one; those
   * that find none left join in where the fewest are. By one thread they are answered in their
   * order.
   *
   * @param questions those that are expected to take longest first
   * @throws CancelledException when the search is to end
   */
  protected final <T> List<Searched<T>> openings(List<Function<W, T>> questions) {
    return together(new Questions<>(questions, this::countOpening));
  }

  /** The same for questions that are not about openings of the board. */
  protected final <T> List<Searched<T>> beside(List<Function<W, T>> questions) {
    return together(new Questions<>(questions, () -> {}));
  }

  private <T> List<Searched<T>> together(Questions<W, T> questions) {
    Runnable work = () -> work(questions);
    Team given = options.team();
    Team team = given == null ? new Team(options.threads() - 1, ends) : given;
    try {
      team.together(options.threads(), work);
    } finally {
      if (given == null) {
        team.dismiss();
      }
    }
    return questions.answers();
  }

  /** Answers questions as one of the threads, until there is an answer to each. */
  private <T> void work(Questions<W, T> questions) {
    W polled = idle.poll();
    W worker = polled == null ? newWorker() : polled;
    try {
      for (var next = questions.next(); next != null; next = questions.next()) {
        ends.check();
        next.answerBy(worker);
      }
    } finally {
      worker.flush();
      idle.add(worker);
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
