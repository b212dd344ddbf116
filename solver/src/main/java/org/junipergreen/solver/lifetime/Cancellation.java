package org.junipergreen.solver.lifetime;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Asks work to end, once and for all. Who works looks here often; who wants the end, a signal or a
 * deadline or a failure, makes the request. A look takes about two nanoseconds. Safe from any
 * thread.
 *
 * <p>An interrupt of the thread that looks counts as a request. The program itself sends none,
 * since an interrupt closes the file that its thread is at: those that come are its caller's. The
 * flag stays set.
 *
 * <p>Whoever makes a {@link #child} closes it: only then does its parent forget it.
 */
public class Cancellation implements AutoCloseable {
  /** Why work is to end. */
  public enum Reason {
    /** The user or the system asked the program to end. */
    SIGNAL,
    /** Its time was over. */
    DEADLINE,
    /** The caller interrupted a thread. */
    INTERRUPTED,
    /** Something else failed, without which the work is of no use. */
    FAILURE,
    /** Nobody wants the answer any more. */
    CLOSED
  }

  /** Something to be done at a request, until it is closed. */
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

    /** Ends it. The action is not at work when this returns, and never again. */
    @Override
    public void close() {
      from.forget(this);
      synchronized (this) {
        closed = true;
      }
    }
  }

  /**
   * Waits for something, a slice of time at once.
   *
   * @param <T> what it waits for
   */
  @FunctionalInterface
  public interface Waiting<T> {
    /** It, or null when the time was over first. */
    @Nullable T within(long millis) throws InterruptedException;
  }

  /** Who waits looks as often: a request is heard soon, and looking costs nothing. */
  private static final long SLICE_MILLIS = 50;

  private final @Nullable Registration fromParent;
  private final Set<Registration> registered = new LinkedHashSet<>();
  private volatile @Nullable Reason reason;

  /** One that ends only by requests of its own. */
  public Cancellation() {
    fromParent = null;
  }

  /**
   * One that ends with its parent, too.
   *
   * @param parent not requested by this one
   */
  protected Cancellation(Cancellation parent) {
    fromParent = parent.onRequest(() -> request(parent.reason()));
  }

  /** One that ends with this one, and may end alone. */
  public Cancellation child() {
    return new Cancellation(this);
  }

  /**
   * Asks all work that looks here to end. The first reason stays. What was registered is done at
   * each request, in this thread: native code may overlook one, so it may be repeated.
   */
  public final void request(Reason why) {
    List<Registration> now;
    synchronized (registered) {
      if (reason == null) {
        reason = why;
      }
      now = List.copyOf(registered);
    }
    now.forEach(Registration::act);
  }

  /** Whether work is to end. */
  public boolean isRequested() {
    if (reason != null) {
      return true;
    }
    if (Thread.currentThread().isInterrupted()) {
      request(Reason.INTERRUPTED);
      return true;
    }
    return false;
  }

  /**
   * Ends the work that calls this if it is to end.
   *
   * @throws CancelledException then
   */
  public final void check() {
    if (isRequested()) {
      throw new CancelledException(reason());
    }
  }

  /**
   * Waits for something until it is there.
   *
   * @throws CancelledException when work is to end before
   */
  public final <T> T await(Waiting<T> waiting) {
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
   * Why work is to end.
   *
   * @throws IllegalStateException when it is not
   */
  public final Reason reason() {
    Reason why = reason;
    if (why == null) {
      throw new IllegalStateException("not requested");
    }
    return why;
  }

  /**
   * For code that does not look, but can be told to end: has something done at each request, at
   * once if there was one.
   *
   * @param action quick, and may be done several times, by any thread; fails never
   */
  public final Registration onRequest(Runnable action) {
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

  /** Has its parent forget it; one without a parent does nothing. */
  @Override
  public void close() {
    if (fromParent != null) {
      fromParent.close();
    }
  }
}
