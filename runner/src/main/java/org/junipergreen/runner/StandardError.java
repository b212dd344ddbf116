package org.junipergreen.runner;

import java.io.ByteArrayOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.junipergreen.solver.work.NoThreadsException;

/**
 * Standard error with its own writer thread, so that callers do not block on a stopped terminal, as
 * after Ctrl-S. Output is buffered in the meantime.
 *
 * <p>A flush waits until the text is written, to preserve the order with standard output, but at
 * most a tenth of a second, and not at all while the terminal is known to be stopped. If no thread
 * can be created, the flushing thread writes.
 */
public final class StandardError extends OutputStream {
  private static final long FLUSH_NANOS = TimeUnit.MILLISECONDS.toNanos(100);
  private static final long END_NANOS = TimeUnit.MILLISECONDS.toNanos(300);

  public static final StandardError OF_PROCESS =
      new StandardError(new FileOutputStream(FileDescriptor.err));

  private final OutputStream stream;
  private ByteArrayOutputStream waiting = new ByteArrayOutputStream();

  /** Swapped with the other buffer, so that the writer allocates no memory. */
  private ByteArrayOutputStream written = new ByteArrayOutputStream();

  private boolean begun;
  private boolean writing;
  private boolean stuck;

  /** Wraps a stream. Its errors are ignored, because there is nowhere to report them. */
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

  /** Returns whether earlier output is still waiting; callers may then skip transient messages. */
  public synchronized boolean isStuck() {
    return stuck && (writing || waiting.size() > 0);
  }

  /**
   * Writes a last line, and waits until everything is written: at most three tenths of a second,
   * and not at all if the terminal is known to be stopped.
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

  /** Waits until everything is written, at most for the given time. */
  private synchronized void await(long nanos) {
    long end = System.nanoTime() + nanos;
    boolean interrupted = false;
    notifyAll();
    while (writing || waiting.size() > 0) {
      long millis = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
      if (millis <= 0) {
        // A writer that has not started is waiting for a processor, not for the terminal.
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
        // The program never interrupts this thread.
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
      // The reader of standard error has gone.
    } finally {
      text.reset();
    }
  }
}
