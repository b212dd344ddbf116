package org.junipergreen.runner.publish;

import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.store.WritableFolder;
import org.junipergreen.runner.store.WriterLock;

/**
 * A folder of the results that tables are published in, by one program at a time. The first one
 * makes the README.md of the results; from then on they are this program's to publish in, and what
 * has the name of a table is written over.
 */
public final class PublishedFolder implements AutoCloseable {
  private final Path results;
  private final Path folder;
  private final WriterLock lock;

  private PublishedFolder(Path results, Path folder, WriterLock lock) {
    this.results = results;
    this.folder = folder;
    this.lock = lock;
  }

  /**
   * Opens a folder to publish in; it need not exist.
   *
   * @throws Failure when somebody else publishes in these results, or they are not this program's
   *     yet and have such a folder or a README.md; nothing has then been changed
   */
  public static PublishedFolder open(Path results, String name) {
    Path folder = results.resolve(name);
    boolean first = !ResultsIndex.isIn(results);
    for (Path path : List.of(results.resolve(ResultsIndex.README), folder)) {
      if (first && Files.exists(path)) {
        throw new Failure(
            path + " exists and was not published by this program; move it elsewhere first");
      }
    }
    Path live = results.resolve("live");
    WritableFolder.prepare(live);
    WriterLock lock = WriterLock.take(live.resolve("publish.lock"), "folder of results");
    if (first) {
      ResultsIndex.write(results);
    }
    return new PublishedFolder(results, folder, lock);
  }

  /** Writes a file; {@code name} is its path in the folder. */
  public void write(String name, Consumer<? super Writer> content) {
    OutputFile.at(file(name), true).write(content);
  }

  /** Writes the README.md, and the index of the results. */
  public void writeReadme(Consumer<? super Writer> content) {
    write(ResultsIndex.README, content);
    ResultsIndex.write(results);
  }

  /** The path of a file in the folder. */
  public Path file(String name) {
    return folder.resolve(name);
  }

  @Override
  public void close() {
    lock.close();
  }
}
