package org.junipergreen.runner.store.log;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.store.log.WriteAheadLog.Commit;

/**
 * Finds out, before SQLite plays a log into a database, whether the two belong together.
 *
 * <p>Each commit has a random mark and names the mark before ({@link CommitMark}). A log follows a
 * database when its transactions follow each other, and the mark in the database file is that of
 * one of them, for they are copied there from time to time, or the one that the first follows. So a
 * log is refused that is another store's, older or newer than the database, or of a copy of the
 * store that went its own way. It is refused, too, when something in it is damaged that a later
 * transaction depends on.
 *
 * <p>A torn end is accepted, as a kill or a loss of power leaves it: the transaction was never
 * reported as committed. {@link LastCommit} tells it from damage to the last one that was.
 *
 * <p>Stores of layout 1 have no marks; of their logs, only damage before the end is found.
 */
public final class LogCheck {
  private static final int VERSION_AT = 60;

  private final Path database;
  private final Path log;

  public LogCheck(Path database, Path log) {
    this.database = database;
    this.log = log;
  }

  /**
   * What keeps the log, if there is one, from following the database. Changes nothing.
   *
   * @param last the commit that was reported last; null when nothing says so
   * @return null when nothing does
   */
  public @Nullable String problem(@Nullable CommitMark last) {
    try {
      WriteAheadLog read = WriteAheadLog.read(log);
      List<Commit> commits = read.commits();
      @Nullable String problem = commits.isEmpty() ? null : problem(commits);
      return problem != null ? problem : damage(read, last);
    } catch (NoSuchFileException e) {
      return null;
    } catch (IOException e) {
      return "this log cannot be read: " + e;
    }
  }

  /** Whether what counts of the log follows the database, whatever is damaged behind it. */
  public boolean follows() throws IOException {
    List<Commit> commits = WriteAheadLog.read(log).commits();
    return !commits.isEmpty() && problem(commits) == null;
  }

  private @Nullable String problem(List<Commit> commits) throws IOException {
    List<Commit> marked = new ArrayList<>();
    for (Commit commit : commits) {
      CommitMark mark = commit.mark();
      if (mark == null && !marked.isEmpty()) {
        return "a program that is no Juniper wrote to this log";
      }
      if (mark != null) {
        if (!marked.isEmpty() && !follows(mark, marked.get(marked.size() - 1).mark())) {
          return "the commits in this log do not follow each other";
        }
        marked.add(commit);
      }
    }
    try (FileChannel channel = FileChannel.open(database, StandardOpenOption.READ)) {
      if (marked.isEmpty()) {
        return layout(channel) > 1 ? "this log belongs to another store" : null;
      }
      return connection(mark(channel, marked.get(0)), marked, commits.size());
    }
  }

  /** What is wrong between the mark in the database and those in the log. */
  private static @Nullable String connection(
      @Nullable CommitMark stored, List<Commit> marked, int commits) {
    CommitMark first = requireMark(marked.get(0));
    if (stored == null) {
      // The first mark of a store comes with its table, behind what a store of layout 1 had.
      return first.previous() == CommitMark.NONE
          ? null
          : "this log begins after commit %d of a store, and the database is older"
              .formatted(first.number() - 1);
    }
    if (stored.store() != first.store()) {
      return "this log belongs to another store";
    }
    boolean inLog = marked.stream().anyMatch(c -> requireMark(c).mark() == stored.mark());
    boolean before = first.previous() == stored.mark() && marked.size() == commits;
    if (inLog || before) {
      return null;
    }
    CommitMark end = requireMark(marked.get(marked.size() - 1));
    return "this log holds commits %d to %d, and the database beside it is at commit %d of %s"
        .formatted(
            first.number(),
            end.number(),
            stored.number(),
            stored.number() >= first.number() && stored.number() <= end.number()
                ? "a copy that went its own way"
                : "the same store");
  }

  private static @Nullable String damage(WriteAheadLog read, @Nullable CommitMark last) {
    List<Commit> commits = read.commits();
    CommitMark end = commits.isEmpty() ? null : commits.get(commits.size() - 1).mark();
    if (end != null && last != null && end.number() < last.number()) {
      return "this log is damaged or cut off behind commit %d, and commit %d was stored"
          .formatted(end.number(), last.number());
    }
    // One lost transaction that was not reported is what a loss of power may leave.
    return read.lost() > (last == null ? 0 : 1)
        ? "this log is damaged behind its first %d commits, and SQLite would drop %d more"
            .formatted(commits.size(), read.lost())
        : null;
  }

  private static boolean follows(CommitMark mark, @Nullable CommitMark before) {
    // A program that only tidies up the file, such as VACUUM, writes the same mark once more.
    return before != null && (mark.previous() == before.mark() || mark.equals(before));
  }

  private static CommitMark requireMark(Commit commit) {
    CommitMark mark = commit.mark();
    if (mark == null) {
      throw new IllegalArgumentException("a commit without a mark");
    }
    return mark;
  }

  /** The mark in the database file as it is without its log; null when there is none. */
  private static @Nullable CommitMark mark(FileChannel channel, Commit commit) throws IOException {
    byte[] page = new byte[commit.pageBytes()];
    return read(channel, (commit.page() - 1) * page.length, page) ? CommitMark.atEnd(page) : null;
  }

  /** The version of the layout, as the first page has it; 0 for an empty file. */
  private static int layout(FileChannel channel) throws IOException {
    byte[] version = new byte[Integer.BYTES];
    return read(channel, VERSION_AT, version) ? ByteBuffer.wrap(version).getInt() : 0;
  }

  private static boolean read(FileChannel channel, long at, byte[] bytes) throws IOException {
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    while (buffer.hasRemaining()) {
      if (channel.read(buffer, at + buffer.position()) < 0) {
        return false;
      }
    }
    return true;
  }
}
