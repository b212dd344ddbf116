package org.junipergreen.cluster;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The packaged program as a process. */
final class Juniper {
  /** What the tests are to do: {@code short}, {@code long} or {@code speed}. */
  static final String FORM = System.getProperty("juniper.cluster", "short");

  private Juniper() {}

  /**
   * Starts it.
   *
   * @param out takes all that it prints
   */
  static Process start(Path out, List<String> arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:-UsePerfData", "-Xmx1g", "-XX:+UseSerialGC"));
    if (FORM.equals("short")) {
      command.add("-XX:TieredStopAtLevel=1");
    }
    command.addAll(List.of("-jar", "target/juniper-cluster.jar"));
    command.addAll(arguments);
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(out.toFile())
        .start();
  }
}
