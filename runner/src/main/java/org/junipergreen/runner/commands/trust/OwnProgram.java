package org.junipergreen.runner.commands.trust;

import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs this program in another process, with the same Java, options and classes. */
class OwnProgram {
  private static final int MAX_MINUTES = 10;

  private final String main;
  private final Path folder;

  /**
   * Creates a runner.
   *
   * @param main the class with the method {@code main}
   * @param folder the folder of the results folder and of the processes' output
   */
  OwnProgram(String main, Path folder) {
    this.main = main;
    this.folder = folder;
  }

  Path results() {
    return folder.resolve("results");
  }

  /**
   * Runs a command line, for at most ten minutes.
   *
   * @param expected text that the output has to contain
   * @return the problem as a sentence; empty if there is none
   */
  String run(String expected, String line) throws IOException, InterruptedException {
    Process process = start(line);
    if (!process.waitFor(MAX_MINUTES, TimeUnit.MINUTES)) {
      process.destroyForcibly().waitFor();
    }
    String printed = Files.readString(output("out"));
    return process.exitValue() == 0 && printed.contains(expected)
        ? ""
        : "juniper %s ended with exit code %d and said: %s%s; "
            .formatted(line, process.exitValue(), printed, Files.readString(output("err")))
            .replaceAll("\\s+", " ");
  }

  /** Starts a command line. */
  Process start(String line) throws IOException {
    List<String> command = new ArrayList<>(command());
    command.addAll(List.of(line.split(" ", -1)));
    command.addAll(List.of("--quiet", "--memory", "64M", "--results", results().toString()));
    return new ProcessBuilder(command)
        .redirectInput(ProcessBuilder.Redirect.from(nothing().toFile()))
        .redirectOutput(output("out").toFile())
        .redirectError(output("err").toFile())
        .start();
  }

  private Path output(String name) {
    return folder.resolve(name + ".txt");
  }

  private Path nothing() throws IOException {
    Path file = output("in");
    if (!Files.exists(file)) {
      Files.createFile(file);
    }
    return file;
  }

  private List<String> command() {
    Path java = Path.of(System.getProperty("java.home"), "bin", windows() ? "java.exe" : "java");
    if (!Files.isExecutable(java)) {
      // A runtime made for this program may have no other launcher than the program's.
      return List.of(ProcessHandle.current().info().command().orElseThrow());
    }
    List<String> command = new ArrayList<>();
    command.add(java.toString());
    ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(option -> !option.matches("-(agent|javaagent|Djuniper\\.(width|columns)).*"))
        .forEach(command::add);
    String classes = System.getProperty("java.class.path");
    if (classes.endsWith(".jar") && !classes.contains(File.pathSeparator)) {
      // Java reads the jar's access permissions only this way.
      command.addAll(List.of("-jar", classes));
    } else {
      command.addAll(List.of("-cp", classes, main));
    }
    return command;
  }

  private static boolean windows() {
    return File.separatorChar == '\\';
  }
}
