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
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.known.PublishedRows;
import org.junipergreen.runner.store.WritableFolder;
import org.junipergreen.runner.store.WriterLock;

/**
 * A folder of the results that tables are published in, by one program at a time. The first one
 * makes the README.md of the results; from then on they are this program's to publish in, and what
 * has the name of a table is written over.
 *
 * <p>All tables are written beside first and take their places together, at the end: so what is
 * published stays as it is when something is wrong with a table that comes later.
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
   * Opens a folder to publish in; it need not exist.
   *
   * @param replace whether a table may lose rows or columns
   * @throws Failure when somebody else publishes in these results, or they are not this program's
   *     yet and have such a folder or a README.md; nothing has then been changed
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
   * Writes a table beside the one whose place it is to take.
   *
   * @param name its path in the folder
   * @return the SHA-256 of its text in hexadecimal
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
   * Makes sure that no table has fewer rows or columns than the one whose place it is to take,
   * unless that was allowed.
   *
   * @throws Failure saying what would be lost
   */
  public void requireNoLoss() {
    if (!losses.isEmpty()) {
      throw new Failure(
          "%s would lose: %s. Nothing was written; --replace publishes it all the same"
              .formatted(folder, String.join("; ", losses)));
    }
  }

  /**
   * Puts the tables into their places, with a README.md, and writes the index of the results.
   *
   * @throws Failure as {@link #requireNoLoss} does
   */
  public void publish(String readme) {
    requireNoLoss();
    drafts.add(OutputFile.at(file(ResultsIndex.README), true).draft(out -> out.write(readme)));
    drafts.forEach(OutputFile.Draft::put);
    ResultsIndex.write(results);
  }

  /** Where a table has been written that has not taken its place yet. */
  Path written(String name) {
    return drafts.stream()
        .filter(draft -> draft.file().equals(file(name)))
        .map(OutputFile.Draft::path)
        .findFirst()
        .orElseThrow();
  }

  /** The path of a file in the folder. */
  Path file(String name) {
    return folder.resolve(name);
  }

  /** Removes the tables that have not taken their places, and folders that were made for them. */
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
      // Something is in it.
    }
  }

  /**
   * What is looked at of a text.
   *
   * @param digest its SHA-256
   * @param columns those of a table with a header line
   * @param rows how many lines it has that are no comment
   */
  private record Look(String digest, List<String> columns, long rows) {
    /** Reads a file; the name of the table says whether it is compressed. */
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
