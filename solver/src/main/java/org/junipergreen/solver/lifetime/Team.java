package org.junipergreen.solver.lifetime;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.lifetime.Cancellation.Reason;

/**
 * Threads that help: made at the first wish for help, gone when the team closes.
 *
 * <p>Help is nothing that work waits for. A task that no thread has begun is done by the thread
 * that wants its result, or taken back. So who waits, waits for a task that a thread is at, and
 * that one for tasks of its own at most: work that asks for help within help ends with a team of
 * any size, also when all its threads are busy.
 *
 * <p>Either all its threads can be made or none stays. Two more are made and let go, since the
 * system needs room for others: Java makes a thread for each signal, and at the limit none arrives.
 *
 * <p>What works in a team looks at the team's {@link #ends}, or at a child of it: a failure of one
 * requests it, and so does an interrupt of who waits.
 */
public final class Team implements AutoCloseable {
  /** How many threads the system is to have left for others. */
  private static final int ROOM = 2;

  /** Ends a thread that takes it. */
  private final Runnable end =
      new Runnable() {
        @Override
        public void run() {
          // Only told apart from work.
        }
      };

  private final int threads;
  private final Cancellation ends;
  private final ThreadFactory factory;
  private final LinkedBlockingQueue<Runnable> waiting = new LinkedBlockingQueue<>();
  private final AtomicInteger atWork = new AtomicInteger();
  private List<Thread> made = List.of();
  private boolean closed;

  /**
   * A team whose threads have not begun.
   *
   * @param threads how many, beside those that ask for help; with 0 nobody helps
   * @param ends requested when one of them fails
   */
  public Team(int threads, Cancellation ends) {
    this(threads, ends, Team::thread);
  }

  /**
   * The same with threads of another make, for tests.
   *
   * @param factory may fail
   */
  public Team(int threads, Cancellation ends, ThreadFactory factory) {
    if (threads < 0) {
      throw new IllegalArgumentException("a team has no " + threads + " threads");
    }
    this.threads = threads;
    this.ends = ends;
    this.factory = factory;
  }

  private static Thread thread(Runnable work) {
    Thread thread = new Thread(work, "helper");
    // Who ends the program by System.exit or by leaving main waits for no helper.
    thread.setDaemon(true);
    return thread;
  }

  /** How many threads it has, beside those that ask. */
  public int threads() {
    return threads;
  }

  /** What all that works in it looks at. */
  public Cancellation ends() {
    return ends;
  }

  /**
   * Work that was handed to a team.
   *
   * @param <T> its result
   */
  public final class Task<T> {
    private final Supplier<T> work;
    private final Runnable begin = this::run;
    private final AtomicBoolean taken = new AtomicBoolean();
    private final CountDownLatch done = new CountDownLatch(1);
    private @Nullable T result;
    private @Nullable Throwable failure;

    private Task(Supplier<T> work) {
      this.work = work;
    }

    /** Does the work, unless another thread has begun it or it was taken back. */
    private void run() {
      if (!taken.compareAndSet(false, true)) {
        return;
      }
      atWork.incrementAndGet();
      try {
        result = work.get();
      } catch (CancelledException e) {
        failure = e;
      } catch (RuntimeException | Error e) {
        failure = e;
        ends.request(Reason.FAILURE);
      } finally {
        atWork.decrementAndGet();
        done.countDown();
      }
    }

    /** Does the work in this thread, unless another one has begun it. */
    public void help() {
      if (!taken.get()) {
        waiting.remove(begin);
        run();
      }
    }

    /** Whether its result, or why there is none, is there. */
    public boolean isDone() {
      return done.getCount() == 0;
    }

    /**
     * Its result. This thread does the work if no other one has begun it. An interrupt of this
     * thread requests the team's end, and then this waits for the work to end.
     *
     * @throws RuntimeException what the work threw, itself
     */
    public T await() {
      help();
      awaitDone();
      throwFailure();
      return resultOf();
    }

    /**
     * Takes the work back if no thread has begun it; else waits until it has ended, whatever came
     * of it.
     *
     * @return what it threw, or null when it has a result or was not begun
     */
    public @Nullable Throwable takeBack() {
      if (taken.compareAndSet(false, true)) {
        waiting.remove(begin);
        return null;
      }
      awaitDone();
      return failure;
    }

    /**
     * Takes the work back, or waits for its end, when what went on beside it has failed.
     *
     * @param failed what the caller throws when this returns
     * @throws RuntimeException what the work threw, itself, when {@code failed} is only the
     *     cancellation that followed
     */
    public void endAfter(Throwable failed) {
      Throwable own = takeBack();
      if (own != null && worse(failed, own) == own) {
        throwFailure();
      }
    }

    private void awaitDone() {
      boolean interrupted = false;
      while (true) {
        try {
          done.await();
          break;
        } catch (InterruptedException e) {
          interrupted = true;
          ends.request(Reason.INTERRUPTED);
        }
      }
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }

    private void throwFailure() {
      if (failure instanceof RuntimeException exception) {
        throw exception;
      }
      if (failure instanceof Error error) {
        throw error;
      }
    }

    @SuppressWarnings("NullAway") // null only where T admits it
    private T resultOf() {
      return result;
    }
  }

  /**
   * Has the next free thread do some work.
   *
   * @throws NoThreadsException when the threads cannot be made
   */
  public <T> Task<T> begin(Supplier<T> work) {
    Task<T> task = new Task<>(work);
    if (threads > 0) {
      start();
      waiting.add(task.begin);
    }
    return task;
  }

  /**
   * Does some work in this thread and in as many others as are free before it ends. Returns when
   * all have ended. The first failure requests {@link #ends}, and is thrown.
   *
   * @param most how many threads may do it, this one among them
   * @param work whoever comes late finds nothing left to do
   * @throws NoThreadsException when the threads cannot be made; nothing was done then
   */
  public void together(int most, Runnable work) {
    List<Task<Boolean>> tasks = new ArrayList<>();
    for (int i = 1; i < Math.min(most, threads + 1); i++) {
      tasks.add(begin(() -> done(work)));
    }
    Task<Boolean> own = new Task<>(() -> done(work));
    own.run();
    Throwable first = own.failure;
    for (Task<Boolean> task : tasks) {
      first = worse(first, task.takeBack());
    }
    own.failure = first;
    own.throwFailure();
  }

  private static Boolean done(Runnable work) {
    work.run();
    return true;
  }

  /** The failure to throw out of two: one that is no cancellation, and the other one with it. */
  private static @Nullable Throwable worse(@Nullable Throwable one, @Nullable Throwable other) {
    if (one == null || other == null || one == other) {
      return one == null ? other : one;
    }
    boolean later = one instanceof CancelledException && !(other instanceof CancelledException);
    Throwable first = later ? other : one;
    Throwable second = later ? one : other;
    if (!(second instanceof CancelledException)) {
      first.addSuppressed(second);
    }
    return first;
  }

  /** Makes the threads, if there are none. */
  private synchronized void start() {
    if (closed) {
      throw new IllegalStateException("the team is closed");
    }
    if (!made.isEmpty()) {
      return;
    }
    List<Thread> all = new ArrayList<>();
    CountDownLatch room = new CountDownLatch(1);
    int begun = 0;
    try {
      for (; begun < threads + ROOM; begun++) {
        boolean helps = begun < threads;
        Thread thread = factory.newThread(helps ? this::help : () -> await(room));
        thread.start();
        if (helps) {
          all.add(thread);
        }
      }
      made = all;
    } catch (RuntimeException | Error e) {
      // An OutOfMemoryError is what Java throws when the system refuses a thread.
      end(all);
      throw new NoThreadsException(threads, Math.max(0, begun - ROOM), e);
    } finally {
      room.countDown();
    }
  }

  private void help() {
    Runnable next = end;
    do {
      try {
        next = waiting.take();
        next.run();
      } catch (InterruptedException e) {
        // Nobody of the program's own interrupts it: there is nothing to obey.
      }
    } while (next != end);
  }

  private static void await(CountDownLatch room) {
    try {
      room.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Ends its threads, and returns when they are gone. Asks what is still at work to end ({@link
   * Reason#CLOSED}); who does not want that waits for the tasks first.
   */
  @Override
  public void close() {
    List<Thread> all;
    synchronized (this) {
      closed = true;
      all = made;
      made = List.of();
    }
    if (atWork.get() > 0) {
      ends.request(Reason.CLOSED);
    }
    waiting.clear();
    end(all);
  }

  private void end(List<Thread> all) {
    all.forEach(thread -> waiting.add(end));
    boolean interrupted = false;
    for (Thread thread : all) {
      while (thread.isAlive()) {
        try {
          thread.join();
        } catch (InterruptedException e) {
          interrupted = true;
          ends.request(Reason.INTERRUPTED);
        }
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
