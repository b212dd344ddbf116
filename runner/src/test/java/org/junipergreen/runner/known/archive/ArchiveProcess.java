package org.junipergreen.runner.known.archive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junipergreen.runner.JavaCommand;
import org.junipergreen.solver.work.Cancellation;

/** A process that saves positions in an archive and says when it has saved all. */
public final class ArchiveProcess implements AutoCloseable {
  /** Positions that are saved each millisecond. */
  private static final int AT_ONCE = 64;

  private final Process process;
  private final BufferedReader out;
  private final Path err;

  private ArchiveProcess(Process process, Path err) {
    this.process = process;
    this.out = process.inputReader(StandardCharsets.UTF_8);
    this.err = err;
  }

  /**
   * Starts it in a folder.
   *
   * @param positions how many it saves before it waits for its input's end, closes and ends
   * @param options for the Java machine
   */
  static ArchiveProcess start(Path folder, Path results, int positions, List<String> options)
      throws IOException {
    List<String> command =
        JavaCommand.of(ArchiveProcess.class, results.toString(), Integer.toString(positions));
    command.addAll(1, options);
    Path err = Files.createTempFile(results, "err", ".txt");
    return new ArchiveProcess(
        new ProcessBuilder(command).directory(folder.toFile()).redirectError(err.toFile()).start(),
        err);
  }

  /** Opens an archive with room for a number of positions, many of them in a map. */
  static SearchArchive open(Path results, int positions) {
    return SearchArchive.open(
        results,
        SavedPositions.FORMAT,
        170L * positions,
        Cancellation.never(),
        System.err::println);
  }

  /** What the process does: it goes on where the archive ends. */
  public static void main(String[] arguments) throws IOException {
    // As the program does; Chronicle's classes cannot be made in Turkish.
    Locale.setDefault(Locale.ROOT);
    int end = Integer.parseInt(arguments[1]);
    try (SearchArchive archive = open(Path.of(arguments[0]), end)) {
      SavedPositions back = new SavedPositions();
      archive.replay(back);
      for (int i = back.found.nextClearBit(0); i < end; i++) {
        if (i % AT_ONCE == 0) {
          LockSupport.parkNanos(1_000_000);
        }
        SavedPositions.save(archive, i);
      }
      System.out.println(end);
      while (System.in.read() >= 0) {}
    }
  }

  /** How many positions without a gap the archive has; fails if one came back otherwise. */
  public static long saved(Path results) {
    SavedPositions back = new SavedPositions();
    try (SearchArchive archive = open(results, 1_000_000)) {
      archive.replay(back);
    }
    assertEquals(0, back.wrong);
    return back.found.nextClearBit(0);
  }

  /** Waits until it has saved all. */
  void awaitSaved() throws IOException {
    assertNotNull(out.readLine());
  }

  /** Lets it close its archive and end; returns what it wrote to its standard error. */
  String end() throws IOException, InterruptedException {
    process.getOutputStream().close();
    assertTrue(process.waitFor(5, TimeUnit.MINUTES), "still at work after 5 minutes");
    String text = Files.readString(err);
    assertEquals(0, process.exitValue(), text);
    return text;
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
