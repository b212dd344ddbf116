package org.junipergreen.runner;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * The program in jars, and an archive of its classes that Java maps into memory: a process of it
 * starts in two thirds of the time. Java makes no archive of classes that lie in folders. Both are
 * made once for a build, by the first test that starts a process; tests that start one meanwhile,
 * and all where it cannot be made, do without.
 */
final class ProgramJars {
  /** Beside the folder {@code native}, where the program looks for its libraries. */
  private static final String JAR = "processes.jar";

  private static final Path TARGET = Path.of("target").toAbsolutePath();
  private static final Path ARCHIVE =
      TARGET.resolve("processes-%d.jsa".formatted(Runtime.version().feature()));

  private static final String JUNIPER = "org.junipergreen.runner.app.JuniperCommand";

  /** Whether this process has found them up to date, or made them. */
  private static boolean areUpToDate;

  private ProgramJars() {}

  /** The options of Java that stand before a program on this class path; they name it, too. */
  static synchronized List<String> options(List<String> classPath) {
    List<Path> classes =
        classPath.stream().map(Path::of).filter(entry -> entry.endsWith("classes")).toList();
    List<String> jars =
        Stream.concat(
                classes.stream().map(folder -> folder.resolveSibling(JAR).toString()),
                classPath.stream().filter(entry -> entry.endsWith(".jar")))
            .toList();
    areUpToDate = areUpToDate || canBeMade(classes, jars);
    if (!areUpToDate) {
      return List.of("-cp", String.join(File.pathSeparator, classPath));
    }
    Stream<String> tests = classPath.stream().filter(entry -> entry.endsWith("test-classes"));
    String all =
        Stream.concat(jars.stream(), tests).collect(Collectors.joining(File.pathSeparator));
    return List.of("-XX:SharedArchiveFile=" + ARCHIVE, "-Xlog:cds=off", "-cp", all);
  }

  /** False where Java cannot make an archive, and while another process makes it. */
  private static boolean canBeMade(List<Path> classes, List<String> jars) {
    try (FileChannel channel =
            FileChannel.open(
                TARGET.resolve("processes.lock"),
                StandardOpenOption.CREATE,
                StandardOpenOption.WRITE);
        FileLock lock = channel.tryLock()) {
      if (lock == null) {
        return false;
      }
      if (isOlder(classes)) {
        make(classes, String.join(File.pathSeparator, jars));
      }
      return Files.size(ARCHIVE) > 0;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whether a file has been written since, or one was removed, which changes its folder. */
  private static boolean isOlder(List<Path> classes) throws IOException {
    long made = Files.exists(ARCHIVE) ? Files.getLastModifiedTime(ARCHIVE).toMillis() : 0;
    for (Path folder : classes) {
      for (Path file : filesAndFolders(folder)) {
        if (Files.getLastModifiedTime(file).toMillis() >= made) {
          return true;
        }
      }
    }
    return false;
  }

  private static List<Path> filesAndFolders(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.toList();
    }
  }

  private static void make(List<Path> classes, String classPath) throws IOException {
    for (Path folder : classes) {
      Path jar = folder.resolveSibling(JAR);
      Path part = folder.resolveSibling(JAR + ".new");
      try (OutputStream file = Files.newOutputStream(part)) {
        pack(folder, file);
      }
      Files.move(part, jar, StandardCopyOption.ATOMIC_MOVE);
    }
    Path list = TARGET.resolve("processes.classes");
    Path results = TARGET.resolve("processes");
    Files.deleteIfExists(results.resolve("live/juniper.db"));
    Path made = TARGET.resolve("processes.jsa.new");
    boolean listed =
        ends(
            "-XX:DumpLoadedClassList=" + list,
            "-cp",
            classPath,
            JUNIPER,
            "run",
            "--to",
            "20",
            "--results",
            results.toString());
    if (listed) {
      leaveOutOldLambdas(list);
    }
    boolean done =
        listed
            && ends(
                "-Xshare:dump",
                "-XX:SharedClassListFile=" + list,
                "-XX:SharedArchiveFile=" + made,
                "-cp",
                classPath);
    if (!done) {
      Files.write(made, new byte[0]);
    }
    Files.move(made, ARCHIVE, StandardCopyOption.REPLACE_EXISTING);
  }

  private static void pack(Path folder, OutputStream file) throws IOException {
    try (ZipOutputStream jar = new ZipOutputStream(file)) {
      jar.setLevel(Deflater.NO_COMPRESSION);
      for (Path each : filesAndFolders(folder)) {
        if (Files.isRegularFile(each)) {
          jar.putNextEntry(new ZipEntry(folder.relativize(each).toString().replace('\\', '/')));
          Files.copy(each, jar);
        }
      }
    }
  }

  /** Lambdas of old classes would take others out of the archive. */
  private static void leaveOutOldLambdas(Path list) throws IOException {
    List<String> lines = Files.readAllLines(list);
    lines.removeIf(line -> line.startsWith("@lambda-proxy") && line.contains("picocli"));
    Files.write(list, lines);
  }

  private static boolean ends(String... arguments) throws IOException {
    List<String> command = new ArrayList<>(JavaCommand.java());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      return process.waitFor() == 0;
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
