package org.junipergreen.runner.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The files of a store at one moment, to be put anywhere, whole or damaged. */
record StoreFiles(Map<String, byte[]> contents) {
  static final String DATABASE = "juniper.db";
  static final String LOG = "juniper.db-wal";
  static final String NOTE = "juniper.commit";

  /** Reads the files of a store; its writer may be open, but not at work. */
  static StoreFiles of(Path results) throws IOException {
    Map<String, byte[]> contents = new TreeMap<>();
    for (String name : List.of(DATABASE, LOG, NOTE)) {
      Path file = results.resolve("live").resolve(name);
      // An empty log is none: SQLite makes one when it reads.
      if (Files.exists(file) && Files.size(file) > 0) {
        contents.put(name, Files.readAllBytes(file));
      }
    }
    return new StoreFiles(contents);
  }

  /** Makes a store of these files. */
  void put(Path results) throws IOException {
    Files.createDirectories(results.resolve("live"));
    for (Map.Entry<String, byte[]> file : contents.entrySet()) {
      Files.write(results.resolve("live").resolve(file.getKey()), file.getValue());
    }
  }

  /** The bytes of a file, none when it is not there. */
  byte[] get(String name) {
    return contents.getOrDefault(name, new byte[0]);
  }

  /** The same files but for one. */
  StoreFiles with(String name, byte[] bytes) {
    Map<String, byte[]> changed = new TreeMap<>(contents);
    changed.put(name, bytes);
    return new StoreFiles(changed);
  }

  StoreFiles without(String name) {
    Map<String, byte[]> changed = new TreeMap<>(contents);
    changed.remove(name);
    return new StoreFiles(changed);
  }

  boolean isSame(StoreFiles other) {
    return contents.keySet().equals(other.contents.keySet())
        && contents.keySet().stream().allMatch(name -> Arrays.equals(get(name), other.get(name)));
  }
}
