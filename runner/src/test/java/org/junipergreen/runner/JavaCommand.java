package org.junipergreen.runner;

import java.io.File;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How to start a class in a Java process of its own, on the class path of the tests. */
public final class JavaCommand {
  private JavaCommand() {}

  /** The command; it gives the same access to the runtime as these tests have. */
  public static List<String> of(Class<?> program, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(argument -> argument.matches("--(add|enable|sun)-.*"))
        .forEach(command::add);
    // JNA comes with the terminals of the tests, and Chronicle would use it; the program has none.
    String path =
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
            .filter(entry -> !entry.matches(".*[/\\\\](jna|pty4j)-[^/\\\\]*\\.jar"))
            .collect(Collectors.joining(File.pathSeparator));
    command.addAll(List.of("-XX:-UsePerfData", "-cp", path));
    command.add(program.getName());
    command.addAll(Arrays.asList(arguments));
    return command;
  }
}
