package org.junipergreen.runner.publish;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.store.WritableFolder;
import org.junipergreen.runner.store.WriterLock;

/**
 * A folder of the results that tables are published in, by one program at a time, and over nothing
 * that was not published before.
 *
 * <p>A README.md was published when it says so. Another file was when that README.md lists it, or
 * when it begins with the same line as the text that is to take its place: a publication that was
 * killed leaves tables without a README.md.
 */
final class PublishedFolder implements AutoCloseable {
  /** What every README.md that is published says near its beginning. */
  private static final String MARK = "Written by `./juniper";

  private static final int BEGINNING = 20;

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
   * @throws Failure when somebody else publishes in these results, the folder is a symbolic link,
   *     or its README.md or that of the results was not published; nothing has then been changed
   */
  static PublishedFolder open(Path results, String name) {
    Path folder = results.resolve(name);
    requireOwn(results.resolve(ResultsIndex.README));
    requireOwn(folder.resolve(ResultsIndex.README));
    for (Path part : new Path[] {folder, folder.resolve(Publication.B_FILES)}) {
      if (Files.isSymbolicLink(part)) {
        throw new Failure("cannot publish in " + part + ": it is a symbolic link");
      }
    }
    Path live = results.resolve("live");
    WritableFolder.prepare(live);
    return new PublishedFolder(
        results, folder, WriterLock.take(live.resolve("publish.lock"), "folder of results"));
  }

  /**
   * Writes a file.
   *
   * @param name its path in the folder
   * @throws Failure when it cannot be written, or there is one that was not published
   */
  void write(String name, Consumer<? super Writer> content) {
    Path file = folder.resolve(name);
    OutputFile.write(file, content, text -> requireOwn(file, name, text));
  }

  /** Writes the README.md, and the index of the results. */
  void writeReadme(Consumer<? super Writer> content) {
    requireOwn(folder.resolve(ResultsIndex.README));
    OutputFile.write(folder.resolve(ResultsIndex.README), content);
    ResultsIndex.write(results);
  }

  /** The path of a file in the folder. */
  Path file(String name) {
    return folder.resolve(name);
  }

  @Override
  public void close() {
    lock.close();
  }

  private static void requireOwn(Path readme) {
    if (Files.exists(readme) && beginning(readme).noneMatch(line -> line.contains(MARK))) {
      throw foreign(readme);
    }
  }

  private void requireOwn(Path file, String name, Path text) throws IOException {
    if (Files.exists(file)
        && !lists(folder.resolve(ResultsIndex.README), name)
        && !firstLine(file, name).equals(firstLine(text, name))) {
      throw foreign(file);
    }
  }

  private static boolean lists(Path readme, String name) throws IOException {
    return Files.exists(readme) && Files.readString(readme).contains("](" + name + ")");
  }

  private static String firstLine(Path file, String name) throws IOException {
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(PublishedFile.open(file, name), StandardCharsets.ISO_8859_1))) {
      String line = lines.readLine();
      return line == null ? "" : line;
    }
  }

  private static Stream<String> beginning(Path file) {
    try (Stream<String> lines = Files.lines(file, StandardCharsets.ISO_8859_1)) {
      return lines.limit(BEGINNING).toList().stream();
    } catch (IOException e) {
      throw new Failure("cannot read " + file + ": " + e, e);
    }
  }

  private static Failure foreign(Path file) {
    return new Failure(
        file + " exists and was not published by this program; move it elsewhere first");
  }
}
