package org.junipergreen.runner.process;

import java.io.ByteArrayOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Standard error with its own writer thread, so that callers do not block on a stopped terminal, as
 * after Ctrl-S. Output is buffered in the meantime.
 *
 * <p>A flush waits until the text is written, to preserve the order with standard output, but at
 * most a tenth of a second, and not at all while the terminal is known to be stopped. If no thread
 * can be created, the flushing thread writes.
 */
public final class StandardError extends OutputStream {
  private static final long FLUSH_MILLIS = 100;
  private static final long END_MILLIS = 300;

  public static final StandardError OF_PROCESS =
      new StandardError(new FileOutputStream(FileDescriptor.err));

  private final OutputStream stream;
  private final Executor writer = Daemon.executor("standard error");
  private final ByteArrayOutputStream waiting = new ByteArrayOutputStream();
  private volatile boolean writing;
  private volatile boolean stuck;

  /** Wraps a stream. Its errors are ignored, because there is nowhere to report them. */
  public StandardError(OutputStream stream) {
    this.stream = stream;
  }

  @Override
  public void write(int value) {
    write(new byte[] {(byte) value}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) {
    synchronized (waiting) {
      waiting.write(bytes, offset, length);
    }
  }

  @Override
  public void flush() {
    flush(FLUSH_MILLIS);
  }

  /** Returns whether earlier output is still waiting; callers may then skip transient messages. */
  public boolean isStuck() {
    return stuck;
  }

  /**
   * Writes a last line, and waits until everything is written: at most three tenths of a second,
   * and not at all if the terminal is known to be stopped.
   */
  public void end(String line) {
    byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
    write(bytes, 0, bytes.length);
    flush(END_MILLIS);
  }

  private void flush(long millis) {
    try {
      FutureTask<@Nullable Void> written = new FutureTask<>(this::put, null);
      writer.execute(written);
      if (!stuck) {
        written.get(millis, TimeUnit.MILLISECONDS);
      }
    } catch (OutOfMemoryError e) {
      // The thread cannot be created.
      put();
    } catch (TimeoutException e) {
      // A writer that has not started is waiting for a processor, not for the terminal.
      stuck = writing;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  private void put() {
    writing = true;
    try {
      stream.write(taken());
      stream.flush();
    } catch (IOException e) {
      // The reader of standard error has gone.
    }
    writing = false;
    stuck = false;
  }

  private byte[] taken() {
    synchronized (waiting) {
      byte[] bytes = waiting.toByteArray();
      waiting.reset();
      return bytes;
    }
  }
}
