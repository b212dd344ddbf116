package org.junipergreen.runner.files;

import java.io.File;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junipergreen.runner.text.Failure;

/** Creates and deletes folders, and determines the free space of their disk. */
public final class WritableFolder {
  private WritableFolder() {}

  /**
   * Creates the folder and its parents if they are absent.
   *
   * @throws FileFailure if it cannot be created or is not writable
   */
  public static void prepare(Path folder) {
    try {
      create(folder.toAbsolutePath());
    } catch (IOException e) {
      throw new FileFailure(folder, "the folder cannot be made: " + Failure.reason(e), e);
    }
    if (!Files.isWritable(folder)) {
      throw new FileFailure(folder, "the folder is read-only");
    }
  }

  private static void create(Path folder) throws IOException {
    Path parent = folder.getParent();
    if (!Files.isDirectory(folder) && parent != null) {
      create(parent);
      Files.createDirectories(folder);
      flush(parent);
    }
  }

  /** Flushes the names in a folder to the disk, so that they survive a power loss. */
  public static void flush(Path folder) throws IOException {
    if (folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
        channel.force(true);
      }
    }
  }

  /**
   * Renames a file, replacing an existing one, and flushes the folder. Neither file may be open or
   * mapped, because Windows refuses to rename such files.
   */
  public static void rename(Path from, Path to) throws IOException {
    assert isClosed(from) && isClosed(to) : from + " or " + to + " is open";
    Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    flush(Objects.requireNonNull(to.toAbsolutePath().getParent()));
  }

  /** Returns whether this process has neither opened nor mapped the file; true if unknown. */
  private static boolean isClosed(Path file) throws IOException {
    String name = file.toAbsolutePath().toString();
    File[] open = new File("/proc/self/fd").listFiles();
    return open == null
        || (Stream.of(open).map(File::toPath).noneMatch(link -> leadsTo(link, name))
            && Files.readAllLines(Path.of("/proc/self/maps"), StandardCharsets.ISO_8859_1).stream()
                .noneMatch(line -> line.endsWith(" " + name)));
  }

  private static boolean leadsTo(Path link, String name) {
    try {
      return Files.readSymbolicLink(link).toString().equals(name);
    } catch (IOException e) {
      return false; // It was closed in the meantime.
    }
  }

  public static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    }
  }

  /**
   * Returns the number of bytes that can still be written there, or empty if the system does not
   * provide it.
   *
   * @param path a file or folder that may be absent
   */
  public static OptionalLong freeBytes(Path path) {
    Path place = path.toAbsolutePath();
    while (!Files.exists(place) && place.getParent() != null) {
      place = place.getParent();
    }
    try {
      return OptionalLong.of(Files.getFileStore(place).getUsableSpace());
    } catch (IOException e) {
      // In a chroot, the system's list of mounts may lack this disk. This call does not use the
      // list; its 0 may mean unknown.
      long usable = place.toFile().getUsableSpace();
      return usable > 0 ? OptionalLong.of(usable) : OptionalLong.empty();
    }
  }
}
