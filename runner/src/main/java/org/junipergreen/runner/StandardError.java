package org.junipergreen.runner;

import java.io.ByteArrayOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.junipergreen.solver.lifetime.NoThreadsException;

/**
 * Standard error with a thread of its own that writes, so that nobody who says something waits for
 * a terminal that has been stopped, as Ctrl-S does. What is said meanwhile is kept.
 *
 * <p>A flush waits for its text to be written, so that it does not overtake standard output; but
 * for a tenth of a second at most, and not at all while a terminal is known not to take anything.
 * Where no thread can be made, who flushes writes.
 */
public final class StandardError extends OutputStream {
  private static final long FLUSH_NANOS = TimeUnit.MILLISECONDS.toNanos(100);
  private static final long END_NANOS = TimeUnit.MILLISECONDS.toNanos(300);

  /** That of the process. */
  public static final StandardError OF_PROCESS =
      new StandardError(new FileOutputStream(FileDescriptor.err));

  private final OutputStream stream;
  private ByteArrayOutputStream waiting = new ByteArrayOutputStream();

  /**
   * Changes places with the other, so that the writer needs no memory: it may say that none is
   * left.
   */
  private ByteArrayOutputStream written = new ByteArrayOutputStream();

  private boolean begun;
  private boolean writing;
  private boolean stuck;

  /** Writes to a stream, whose errors are nobody's business: there is nowhere to tell them. */
  public StandardError(OutputStream stream) {
    this.stream = stream;
  }

  @Override
  public void write(int value) {
    write(new byte[] {(byte) value}, 0, 1);
  }

  @Override
  public synchronized void write(byte[] bytes, int offset, int length) {
    waiting.write(bytes, offset, length);
  }

  @Override
  public void flush() {
    if (begin()) {
      await(isStuck() ? 0 : FLUSH_NANOS);
    } else {
      putAll();
    }
  }

  /**
   * Whether what was said before still waits, so that what is soon out of date need not be said.
   */
  public synchronized boolean isStuck() {
    return stuck && (writing || waiting.size() > 0);
  }

  /**
   * Says a last line, and waits for all to be written: for three tenths of a second at most, and
   * not at all where a terminal is known not to take anything.
   */
  public void end(String line) {
    byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
    write(bytes, 0, bytes.length);
    if (begin()) {
      await(isStuck() ? 0 : END_NANOS);
    } else {
      putAll();
    }
  }

  /** Waits until all is written, at most so long. */
  private synchronized void await(long nanos) {
    long end = System.nanoTime() + nanos;
    boolean interrupted = false;
    notifyAll();
    while (writing || waiting.size() > 0) {
      long millis = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
      if (millis <= 0) {
        // A writer that has not begun waits for a processor, not for the terminal.
        stuck = writing;
        break;
      }
      try {
        wait(millis);
      } catch (InterruptedException e) {
        interrupted = true;
        break;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized boolean begin() {
    if (!begun) {
      try {
        Daemon.start("standard error", this::writeForEver);
        begun = true;
      } catch (NoThreadsException e) {
        return false;
      }
    }
    return true;
  }

  private void writeForEver() {
    while (true) {
      put(next());
      written();
    }
  }

  private synchronized ByteArrayOutputStream next() {
    while (waiting.size() == 0) {
      try {
        wait();
      } catch (InterruptedException e) {
        // Nobody of the program's own interrupts it: there is nothing to obey.
      }
    }
    writing = true;
    return taken();
  }

  private synchronized ByteArrayOutputStream taken() {
    ByteArrayOutputStream taken = waiting;
    waiting = written;
    written = taken;
    return taken;
  }

  private synchronized void written() {
    writing = false;
    stuck = false;
    notifyAll();
  }

  private synchronized void putAll() {
    put(taken());
  }

  private void put(ByteArrayOutputStream text) {
    try {
      text.writeTo(stream);
      stream.flush();
    } catch (IOException e) {
      // Whoever reads standard error has gone.
    } finally {
      text.reset();
    }
  }
}
