package org.junipergreen.runner.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.junipergreen.runner.Failure;

/** Threads that check boards, each one at a time. */
public final class ThreadCheckers implements Checkers, AutoCloseable {
  /** The rows are read between: reads are short, so that no log of the store piles up. */
  private static final int WINDOW = 1000;

  private final BoardCheck check;
  private final ExecutorService threads;

  /** Starts the threads. */
  public ThreadCheckers(BoardCheck check, int threads) {
    this.check = check;
    this.threads = Executors.newFixedThreadPool(threads);
  }

  @Override
  public int window() {
    return WINDOW;
  }

  @Override
  public void check(List<BoardCheck.Board> boards, Consumer<BoardCheck.Checked> done)
      throws InterruptedException {
    List<Future<BoardCheck.Checked>> begun = new ArrayList<>();
    boards.forEach(board -> begun.add(threads.submit(() -> check.apply(board))));
    for (Future<BoardCheck.Checked> checked : begun) {
      done.accept(result(checked));
    }
  }

  private static <T> T result(Future<T> future) throws InterruptedException {
    try {
      return future.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Failure failure) {
        throw failure;
      }
      throw new Failure("the check itself failed: " + e.getCause(), e);
    }
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
