package org.junipergreen.solver.search;

import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/** What all threads of one search for remotenesses share. */
final class RemotenessShared {
  /** A look at the stop flags every so many positions, a power of two. */
  private static final int CHECK_EVERY = 64;

  /** Progress is reported every so many positions, a power of two. */
  private static final int REPORT_EVERY = 1 << 14;

  /** A claim that several threads try to decide; the first answer stands. */
  static final class Question {
    private volatile int answer = Rounds.UNKNOWN;

    /** Takes an answer, unless it is one of a stopped search. */
    void answer(int result) {
      if (Rounds.isKnown(result)) {
        answer = result;
      }
    }

    /** The answer as in {@link Rounds}, UNKNOWN as long as there is none. */
    int answer() {
      return answer;
    }
  }

  final PackedBoard board;
  final Set<Rule> rules;
  final int threads;
  final RemotenessKnowledge knowledge;
  final InProgress inProgress = new InProgress();
  final @Nullable WinningReplies oracle;
  final LongAdder nodes = new LongAdder();
  volatile boolean stop;
  private final Runnable progress;
  private final ConcurrentLinkedQueue<RemotenessSearcher> idle = new ConcurrentLinkedQueue<>();

  RemotenessShared(
      PackedBoard board,
      SearchOptions options,
      @Nullable WinningReplies oracle,
      Runnable progress) {
    this.board = board;
    this.oracle = oracle;
    this.progress = progress;
    rules = options.rules();
    threads = options.threads();
    knowledge = new RemotenessKnowledge(board, options);
  }

  /** A searcher that no other thread is using. Give it back by {@link #release}. */
  RemotenessSearcher acquire() {
    RemotenessSearcher searcher = idle.poll();
    return searcher == null ? new RemotenessSearcher(this) : searcher;
  }

  void release(RemotenessSearcher searcher) {
    idle.add(searcher);
  }

  /**
   * Counts a position.
   *
   * @param work the positions that the calling thread has searched so far
   * @return whether the thread is to stop
   */
  boolean count(long work, Question question) {
    nodes.increment();
    if ((work & CHECK_EVERY - 1) != 0) {
      return false;
    }
    if ((work & REPORT_EVERY - 1) == 0) {
      progress.run();
    }
    if (threads == 1 && Thread.currentThread().isInterrupted()) {
      stop = true;
    }
    return stop || question.answer() != Rounds.UNKNOWN;
  }
}
