package org.junipergreen.runner.cli.commands.trust;

import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * This program again, as a process of its own: the same Java with the same options, and the same
 * classes.
 *
 * @param main the class with the method {@code main}
 * @param folder where the output of its processes is caught
 */
record OwnProgram(String main, Path folder) {
  private static final int LONGEST_MINUTES = 10;

  /** A process that has ended. */
  record Ended(int code, String out, String err) {}

  /** Runs a command line to its end; after ten minutes it is killed. */
  Ended run(List<String> words) throws IOException, InterruptedException {
    Process process = start(words);
    if (!process.waitFor(LONGEST_MINUTES, TimeUnit.MINUTES)) {
      process.destroyForcibly().waitFor();
    }
    return new Ended(
        process.exitValue(), Files.readString(output("out")), Files.readString(output("err")));
  }

  /** Starts a command line. */
  Process start(List<String> words) throws IOException {
    List<String> command = new ArrayList<>(command());
    command.addAll(words);
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
      // A runtime that was made for this program may have no other launcher than the program's.
      return List.of(ProcessHandle.current().info().command().orElseThrow());
    }
    List<String> command = new ArrayList<>();
    command.add(java.toString());
    ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(option -> !option.matches("-(agent|javaagent|Djuniper\\.(width|columns)).*"))
        .forEach(command::add);
    String classes = System.getProperty("java.class.path");
    if (classes.endsWith(".jar") && !classes.contains(File.pathSeparator)) {
      // Only so does Java read in the jar what the program may access.
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
