package org.junipergreen.runner.app;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Writes a class-data archive, from which the launcher starts Java: the classes of typical commands
 * in their in-memory form. The archive is static, because Java 17 accepts picocli's old class files
 * in static archives only.
 *
 * <p>Java crashes on a truncated archive, so a mark is appended. An archive is tested before it is
 * renamed.
 */
final class ClassArchive {
  private static final String WHOLE = "whole\n";

  /** Replaces an archive if this version of Java creates none. */
  private static final String NONE = "none\n";

  private final Path folder;
  private final Path options;

  private ClassArchive(Path folder, Path options) {
    this.folder = folder;
    this.options = options;
  }

  /**
   * Writes the archive of the program on the class path, unless another process does.
   *
   * @param args the file of Java options, and the archive
   */
  public static void main(String[] args) throws IOException, InterruptedException {
    Path archive = Path.of(args[1]);
    // A fixed name, so that the next process reuses and removes the file of a killed one.
    Path folder = Files.createDirectories(Path.of(archive + ".new"));
    try (FileChannel channel =
            FileChannel.open(
                folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock lock = channel.tryLock()) {
      if (lock != null) {
        new ClassArchive(folder, Path.of(args[0])).write(archive);
        delete(folder);
      }
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  private void write(Path archive) throws IOException, InterruptedException {
    String jar = System.getProperty("java.class.path");
    Path needed = folder.resolve("needed");
    Path made = folder.resolve("archive");
    String results = folder.resolve("results").toString();
    List<String> classes = new ArrayList<>(loaded("-jar", jar, "solve", "10"));
    classes.addAll(loaded("-jar", jar, "run", "--to", "50", "--results", results));
    if (classes.isEmpty()) {
      return;
    }
    // Reads a published table of each quantity.
    classes.addAll(loaded("-Djuniper.home=" + options.getParent(), "-jar", jar, "status"));
    Files.write(needed, classes);
    boolean whole =
        java("-Xshare:dump", "-XX:SharedClassListFile=" + needed, shared(made), "-cp", jar)
            && java(shared(made), "-jar", jar, "--version");
    if (whole && made.toFile().setWritable(true)) { // Java creates the file read-only.
      Files.writeString(made, WHOLE, StandardOpenOption.APPEND);
    } else {
      Files.writeString(made, NONE);
    }
    try (FileChannel channel = FileChannel.open(made, StandardOpenOption.WRITE)) {
      channel.force(true);
    }
    Files.move(made, archive, StandardCopyOption.ATOMIC_MOVE);
  }

  private static String shared(Path archive) {
    return "-XX:SharedArchiveFile=" + archive;
  }

  /**
   * Returns the classes that the program loads, one per line, or none if it fails. Omits the
   * lambdas of classes as old as picocli's: if one is linked during the dump, Java drops its class
   * and 60 classes that depend on it. Newer versions of Java number the classes in a list, and two
   * lists have classes in common.
   */
  private List<String> loaded(String... program) throws IOException, InterruptedException {
    Path list = folder.resolve("loaded");
    List<String> command = new ArrayList<>(List.of("-XX:DumpLoadedClassList=" + list));
    command.addAll(List.of(program));
    if (!java(command.toArray(String[]::new))) {
      return List.of();
    }
    return Files.readAllLines(list, StandardCharsets.UTF_8).stream()
        .filter(line -> !line.matches("@lambda-proxy .*picocli.*"))
        .map(line -> line.replaceFirst(" id: [0-9]*$", ""))
        .toList();
  }

  private boolean java(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("@" + options);
    command.addAll(List.of(arguments));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD);
    // Variables for Java and the program are meant for the user's own command.
    builder
        .environment()
        .keySet()
        .removeIf(name -> name.contains("JAVA") || name.contains("JUNIPER"));
    return builder.start().waitFor() == 0;
  }
}
