package org.junipergreen.runner.known.archive;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.files.FileFailure;
import org.junipergreen.runner.files.WordFile;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.solver.count.Layer;
import org.junipergreen.solver.count.LayerStore;
import org.junipergreen.solver.count.LayerWriter;
import org.junipergreen.solver.work.Cancellation;

/**
 * The layers of a count: in memory, or after {@link #moveToDisk} in a folder. The rows of a layer
 * are in a {@link RowFile}. Its head, a {@link WordFile} that is written last, contains the number
 * of parts and of words per row, the places and checksums of the rows, and the sums.
 */
public final class LayerFiles implements LayerStore {
  /** Changes with the layout of parts and states. */
  private static final String MARK = "JGlayer4";

  /** The pass that scratch belongs to. */
  private static final String SCRATCH = "scratch-";

  private final @Nullable Path folder;
  private final String owner;
  private final long bytes;
  private final Cancellation ends;
  private final LayerStore inMemory = LayerStore.inMemory();

  /** Files of stored layers by name, closed when a layer is forgotten. */
  private final Map<String, RowFile> open = new HashMap<>();

  private final AtomicInteger scratches = new AtomicInteger();
  private boolean onDisk;

  /**
   * Creates an empty store.
   *
   * @param folder the folder for layers, or null to keep them in memory
   * @param owner identifies the count in each file
   * @param bytes the memory of tables, if the layers are on the disk
   * @param ends polled while a file is written or read
   */
  public LayerFiles(@Nullable Path folder, String owner, long bytes, Cancellation ends) {
    this.folder = folder;
    this.owner = owner;
    this.bytes = bytes;
    this.ends = ends;
  }

  /** Returns whether there are layers of an interrupted count on the disk. */
  public boolean isInterrupted() {
    return folder != null && Files.isDirectory(folder);
  }

  /**
   * Stores all further layers on the disk, and makes those already there available. Removes the
   * scratch of an interrupted count.
   */
  public void moveToDisk() {
    Path home = home();
    try {
      Files.createDirectories(home);
      try (DirectoryStream<Path> left = Files.newDirectoryStream(home, SCRATCH + "*")) {
        left.forEach(LayerFiles::delete);
      }
      onDisk = true;
    } catch (IOException e) {
      throw new FileFailure(home, "it cannot be made: " + Failure.reason(e), e);
    }
  }

  private Path home() {
    if (folder == null) {
      throw new IllegalStateException("layers without a folder");
    }
    return folder;
  }

  private Path head(String pass, int step) {
    return home().resolve(pass + step + ".layer");
  }

  private Path rows(String pass, int step) {
    return home().resolve(pass + step + ".rows");
  }

  private String owner(String pass, int step) {
    return "layer %s%d of %s".formatted(pass, step, owner);
  }

  @Override
  public LayerWriter begin(String pass, int step, int parts, int width) {
    if (!onDisk) {
      return inMemory.begin(pass, step, parts, width);
    }
    forget(pass, step);
    return new Writer(pass, step, parts, width);
  }

  @Override
  public LayerWriter beginScratch(String pass, int step, int parts, int width) {
    return !onDisk
        ? inMemory.beginScratch(pass, step, parts, width)
        : new Writer(SCRATCH, scratches.getAndIncrement(), parts, width);
  }

  /** Writes rows to a file. A layer is complete when it has a head. */
  private final class Writer implements LayerWriter {
    private final String pass;
    private final int step;
    private final int parts;
    private final int width;
    private final RowFile file;
    private final List<Layer.Chunk> chunks = Collections.synchronizedList(new ArrayList<>());
    private boolean complete;

    Writer(String pass, int step, int parts, int width) {
      this.pass = pass;
      this.step = step;
      this.parts = parts;
      this.width = width;
      file = RowFile.create(rows(pass, step), width, ends::check);
    }

    @Override
    public void append(int part, long[] rows, int words) {
      chunks.add(file.append(part, rows, words));
    }

    @Override
    public List<Layer.Chunk> chunks() {
      return chunks;
    }

    @Override
    public Layer complete(long[] sums) {
      file.force();
      List<long[]> head = List.of(new long[] {parts, width}, RowFile.index(chunks), sums);
      WordFile.write(head(pass, step), MARK, owner(pass, step), head, ends::check);
      complete = true;
      open.put(pass + step, file);
      return new Layer(parts, chunks, sums);
    }

    @Override
    public void close() {
      if (!complete) {
        file.close();
        delete(rows(pass, step));
      }
    }
  }

  @Override
  public @Nullable Layer layer(String pass, int step) {
    Layer known = inMemory.layer(pass, step);
    if (known != null || !onDisk || !Files.exists(head(pass, step))) {
      return known;
    }
    List<long[]> head = WordFile.read(head(pass, step), MARK, owner(pass, step), ends::check);
    int width = (int) head.get(0)[1];
    RowFile file =
        open.computeIfAbsent(
            pass + step, name -> RowFile.open(rows(pass, step), width, ends::check));
    return new Layer((int) head.get(0)[0], file.chunks(head.get(1)), head.get(2));
  }

  @Override
  public void forget(String pass, int step) {
    inMemory.forget(pass, step);
    if (onDisk) {
      RowFile file = open.remove(pass + step);
      if (file != null) {
        file.close();
      }
      delete(head(pass, step));
      delete(rows(pass, step));
    }
  }

  private static void delete(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw new FileFailure(file, "it cannot be removed: " + Failure.reason(e), e);
    }
  }

  @Override
  public long tableBytes() {
    return onDisk ? bytes : inMemory.tableBytes();
  }
}
