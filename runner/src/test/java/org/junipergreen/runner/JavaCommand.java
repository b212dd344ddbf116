package org.junipergreen.runner;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

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
    command.addAll(List.of("-XX:-UsePerfData", "-cp", System.getProperty("java.class.path")));
    command.add(program.getName());
    command.addAll(Arrays.asList(arguments));
    return command;
  }
}
