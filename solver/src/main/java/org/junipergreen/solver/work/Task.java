package org.junipergreen.solver.work;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.work.Cancellation.Reason;

/**
 * Work that one thread runs once: a worker of a {@link WorkerPool}, or the thread that needs the
 * result if no worker has started it.
 *
 * <p>{@code ForkJoinTask.join} and {@code cancel} are not used: {@code join} may run unrelated
 * tasks while it waits and throws copies of exceptions, and {@code cancel} marks a running task as
 * done. A task therefore has a flag, set by the thread that runs or cancels it, and a latch.
 *
 * @param <T> its result
 */
public final class Task<T> {
  private static final long SLICE_MILLIS = 1000;

  private final Supplier<T> work;
  private final Cancellation ends;
  private final AtomicBoolean claimed = new AtomicBoolean();
  private final CountDownLatch done = new CountDownLatch(1);
  private @Nullable T result;
  private @Nullable Throwable failure;

  /**
   * @param ends requested if the work fails or the thread that waits for it is interrupted
   */
  Task(Supplier<T> work, Cancellation ends) {
    this.work = work;
    this.ends = ends;
  }

  /** Runs the task in this thread, unless it has started or was cancelled. */
  void run() {
    if (claimed.compareAndSet(false, true)) {
      try {
        result = work.get();
      } catch (RuntimeException | Error e) {
        failure = e;
        if (!(e instanceof CancelledException)) {
          ends.request(Reason.FAILURE);
        }
      } finally {
        done.countDown();
      }
    }
  }

  /** Returns whether the task has ended or was cancelled. */
  public boolean isDone() {
    return done.getCount() == 0;
  }

  /** Cancels the task and returns true, or returns false if it has started. */
  public boolean tryCancel() {
    boolean cancelled = claimed.compareAndSet(false, true);
    if (cancelled) {
      done.countDown();
    }
    return cancelled;
  }

  /** Cancels the task, or if it has started, waits until it has ended. */
  public void cancelUnstarted() {
    if (!tryCancel()) {
      awaitEnd();
    }
  }

  /**
   * Returns the result, or null if the task was cancelled. Runs the task in this thread unless it
   * has started. An interrupt of this thread requests the cancellation of the pool, and the wait
   * continues until the task has ended.
   *
   * @throws RuntimeException the exception of the task
   */
  public T await() {
    run();
    return join();
  }

  /** As {@link #await}, but runs the task only if no worker has started it within a second. */
  @SuppressWarnings("NullAway") // null only where T admits it, or after a cancellation
  T join() {
    awaitEnd();
    rethrow();
    return result;
  }

  private void awaitEnd() {
    ends.awaitUninterruptibly(
        () -> {
          while (!done.await(SLICE_MILLIS, TimeUnit.MILLISECONDS)) {
            run();
          }
        });
  }

  /** Returns whether the task ended because it was cancelled while it was running. */
  boolean failedByCancellation() {
    return failure instanceof CancelledException;
  }

  /** Throws the exception of the task, if any. */
  void rethrow() {
    if (failure instanceof RuntimeException exception) {
      throw exception;
    }
    if (failure instanceof Error error) {
      throw error;
    }
  }
}
