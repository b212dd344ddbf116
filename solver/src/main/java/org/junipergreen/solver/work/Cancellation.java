package org.junipergreen.solver.work;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A request to cancel work, which cannot be withdrawn. Workers poll this token frequently; a
 * signal, a deadline or a failure makes the request. A poll takes about two nanoseconds.
 * Thread-safe.
 *
 * <p>An interrupt of the polling thread counts as a request. The program itself interrupts no
 * thread, because an interrupt closes the file that the thread is using; interrupts come from
 * callers of the library. The interrupt status is retained.
 *
 * <p>The creator of a {@link #child} must close it: the parent refers to it until then.
 */
public final class Cancellation implements AutoCloseable {
  public enum Reason {
    /** A signal of the user or the system. */
    SIGNAL,
    /** The time limit has expired. */
    DEADLINE,
    INTERRUPTED,
    /** Other work failed, without which this work is useless. */
    FAILURE,
    /** The result is no longer needed. */
    CLOSED
  }

  /** An action registered to run on request, until it is closed. */
  public static final class Registration implements AutoCloseable {
    private final Cancellation from;
    private final Runnable action;
    private boolean closed;

    private Registration(Cancellation from, Runnable action) {
      this.from = from;
      this.action = action;
    }

    private synchronized void act() {
      if (!closed) {
        action.run();
      }
    }

    /** Waits for the running action, if any; it will not run again. */
    @Override
    public void close() {
      from.forget(this);
      synchronized (this) {
        closed = true;
      }
    }
  }

  /** Waits for a result for a limited time. */
  @FunctionalInterface
  public interface Waiting<T> {
    /** Returns the result, or null on timeout. */
    @Nullable T within(long millis) throws InterruptedException;
  }

  /** A wait of any length. */
  interface Blocking {
    void run() throws InterruptedException;
  }

  /** The interval of polls while waiting, short enough to notice a request soon. */
  private static final long SLICE_MILLIS = 50;

  private final @Nullable Cancellation parent;
  private final @Nullable Registration fromParent;
  private final @Nullable Runnable onPoll;
  private final Set<Registration> registered = new LinkedHashSet<>();
  private volatile @Nullable Reason reason;

  public Cancellation() {
    parent = null;
    fromParent = null;
    onPoll = null;
  }

  /** Returns a new cancellation, for work that ends by itself unless its thread is interrupted. */
  public static Cancellation never() {
    return new Cancellation();
  }

  /**
   * Creates a cancellation that calls an action at each poll.
   *
   * @param asking called with this cancellation by each thread that polls it or a descendant; may
   *     request it
   */
  public Cancellation(Consumer<Cancellation> asking) {
    parent = null;
    fromParent = null;
    onPoll = () -> asking.accept(this);
  }

  private Cancellation(Cancellation parent) {
    this.parent = parent;
    fromParent = parent.onRequest(() -> request(parent.reason()));
    onPoll = parent.onPoll;
  }

  /** Returns a cancellation that is requested with this one, and can be requested alone. */
  public Cancellation child() {
    return new Cancellation(this);
  }

  /**
   * Requests cancellation. The first reason is retained. Runs the registered actions at each
   * request, in this thread, because native code may miss a request.
   */
  public void request(Reason why) {
    List<Registration> now;
    synchronized (registered) {
      if (reason == null) {
        reason = why;
      }
      now = List.copyOf(registered);
    }
    now.forEach(Registration::act);
  }

  public boolean isRequested() {
    if (onPoll != null) {
      onPoll.run();
    }
    if (reasonOrNull() != null) {
      return true;
    }
    if (Thread.currentThread().isInterrupted()) {
      request(Reason.INTERRUPTED);
      return true;
    }
    return false;
  }

  /**
   * Throws if cancellation is requested.
   *
   * @throws CancelledException in this case
   */
  public void check() {
    if (isRequested()) {
      throw new CancelledException(reason());
    }
  }

  /**
   * Waits for a result.
   *
   * @throws CancelledException if cancellation is requested before
   */
  public <T> T await(Waiting<T> waiting) {
    while (true) {
      check();
      try {
        T there = waiting.within(SLICE_MILLIS);
        if (there != null) {
          return there;
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /**
   * Waits to the end. An interrupt of this thread requests cancellation, and the wait continues.
   */
  void awaitUninterruptibly(Blocking waiting) {
    try {
      waiting.run();
    } catch (InterruptedException e) {
      request(Reason.INTERRUPTED);
      awaitUninterruptibly(waiting);
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Returns the reason of the request.
   *
   * @throws IllegalStateException if there is none
   */
  public Reason reason() {
    Reason why = reasonOrNull();
    if (why == null) {
      throw new IllegalStateException("not requested");
    }
    return why;
  }

  /** A parent informs its children one after the other, so a child also asks its parent. */
  private @Nullable Reason reasonOrNull() {
    Reason why = reason;
    return why != null || parent == null ? why : parent.reasonOrNull();
  }

  /**
   * Registers an action to run at each request, for code that does not poll; runs it at once if
   * there was a request.
   *
   * @param action fast and idempotent; called by any thread; must not throw
   */
  public Registration onRequest(Runnable action) {
    Registration registration = new Registration(this, action);
    boolean late;
    synchronized (registered) {
      registered.add(registration);
      late = reason != null;
    }
    if (late) {
      registration.act();
    }
    return registration;
  }

  private void forget(Registration registration) {
    synchronized (registered) {
      registered.remove(registration);
    }
  }

  /** Removes this child from its parent, if it has one. */
  @Override
  public void close() {
    if (fromParent != null) {
      fromParent.close();
    }
  }
}
