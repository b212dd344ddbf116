package org.junipergreen.runner.publish;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.files.OutputFile;
import org.junipergreen.runner.files.WritableFolder;
import org.junipergreen.runner.files.WriterLock;
import org.junipergreen.runner.known.PublishedRows;
import org.junipergreen.runner.text.Failure;

/**
 * A folder of published tables, used by one program at a time. The first use creates the README.md
 * of the results; afterwards this program may replace files there that have the name of a table.
 *
 * <p>All tables are written as drafts, which are moved into place together at the end. If a later
 * table fails, nothing changes.
 */
public final class PublishedFolder implements AutoCloseable {
  private final Path results;
  private final Path folder;
  private final boolean replace;
  private final WriterLock lock;
  private final List<OutputFile.Draft> drafts = new ArrayList<>();
  private final List<String> losses = new ArrayList<>();

  private PublishedFolder(Path results, Path folder, boolean replace, WriterLock lock) {
    this.results = results;
    this.folder = folder;
    this.replace = replace;
    this.lock = lock;
  }

  /**
   * Opens a folder, which may be absent.
   *
   * @param replace whether a table may lose rows or columns
   * @throws Failure if another program publishes to these results, or if they have such a folder or
   *     a README.md that this program did not write; nothing has changed then
   */
  public static PublishedFolder open(Path results, String name, boolean replace) {
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
    return new PublishedFolder(results, folder, replace, lock);
  }

  /**
   * Writes a draft of a table.
   *
   * @param name its path in the folder
   * @return the SHA-256 of the text in hexadecimal
   */
  public String add(String name, OutputFile.Content content) {
    OutputFile.Draft draft = OutputFile.at(file(name), true).draft(content);
    drafts.add(draft);
    Look now = Look.at(draft.path(), name);
    if (!replace && Files.exists(draft.file())) {
      Look before = Look.at(draft.file(), name);
      List<String> columns = new ArrayList<>(before.columns);
      columns.removeAll(now.columns);
      if (!columns.isEmpty()) {
        losses.add("%s its columns %s".formatted(name, String.join(", ", columns)));
      }
      if (now.rows < before.rows) {
        losses.add("%s %,d of its %,d rows".formatted(name, before.rows - now.rows, before.rows));
      }
    }
    return now.digest;
  }

  /**
   * Checks that no table loses rows or columns, unless this is allowed.
   *
   * @throws Failure naming what would be lost
   */
  public void requireNoLoss() {
    if (!losses.isEmpty()) {
      throw new Failure(
          "%s would lose: %s. Nothing was written; --replace publishes it anyway"
              .formatted(folder, String.join("; ", losses)));
    }
  }

  /**
   * Moves the tables and a README.md into place, and updates the index of the results.
   *
   * @throws Failure as {@link #requireNoLoss}
   */
  public void publish(String readme) {
    requireNoLoss();
    drafts.add(OutputFile.at(file(ResultsIndex.README), true).draft(out -> out.write(readme)));
    drafts.forEach(OutputFile.Draft::put);
    ResultsIndex.write(results);
  }

  Path written(String name) {
    return drafts.stream()
        .filter(draft -> draft.file().equals(file(name)))
        .map(OutputFile.Draft::path)
        .findFirst()
        .orElseThrow();
  }

  Path file(String name) {
    return folder.resolve(name);
  }

  /** Deletes drafts and the folders created for them. */
  @Override
  public void close() {
    for (OutputFile.Draft draft : drafts) {
      draft.close();
      removeIfEmpty(draft.path().getParent());
    }
    removeIfEmpty(folder);
    lock.close();
  }

  private static void removeIfEmpty(@Nullable Path folder) {
    try {
      if (folder != null) {
        Files.deleteIfExists(folder);
      }
    } catch (IOException e) {
      // The folder is not empty.
    }
  }

  /**
   * Properties of a text.
   *
   * @param digest its SHA-256
   * @param columns the columns of the header line, if it has one
   * @param rows the number of lines that are not comments
   */
  private record Look(String digest, List<String> columns, long rows) {
    /** Reads a file. The name of the table determines whether it is compressed. */
    static Look at(Path file, String name) {
      MessageDigest sha = PublishedRows.sha256();
      List<String> columns = List.of();
      long rows = 0;
      try (BufferedReader lines =
          new BufferedReader(
              new InputStreamReader(
                  new DigestInputStream(PublishedRows.open(file), sha), StandardCharsets.UTF_8))) {
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
          if (columns.isEmpty() && name.contains(".csv")) {
            columns = List.of(line.split(",", -1));
          } else if (!line.startsWith("#")) {
            rows++;
          }
        }
      } catch (IOException e) {
        throw new Failure(
            "%s cannot be read: %s; move it elsewhere".formatted(file, e.getMessage()), e);
      }
      return new Look(HexFormat.of().formatHex(sha.digest()), columns, rows);
    }
  }
}
