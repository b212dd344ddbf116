package org.junipergreen.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A real master and workers of one core, processes of their own on the loopback interface. */
final class StandaloneCluster implements AutoCloseable {
  private static final Pattern URL = Pattern.compile("Starting Spark master at (spark://\\S+)");
  private static final Pattern REGISTERED = Pattern.compile("Successfully registered with master");
  private static final Duration PATIENCE = Duration.ofSeconds(90);

  private final Path folder;
  private final List<Process> processes = new ArrayList<>();
  private final String master;

  /**
   * Starts a master.
   *
   * @param folder for all that it and the workers write
   */
  StandaloneCluster(Path folder) throws IOException, InterruptedException {
    this.folder = folder;
    Files.createDirectories(folder.resolve("spark"));
    Files.createSymbolicLink(
        folder.resolve("spark/jars"), Path.of("target/lib").toAbsolutePath().normalize());
    Path log = folder.resolve("master.log");
    start("master.Master", log, "--host", "127.0.0.1", "--port", "0", "--webui-port", "0");
    master = await(log, URL).group(1);
  }

  /** Its address. */
  String master() {
    return master;
  }

  /** Starts a worker, and waits until the master knows it. */
  Process worker() throws IOException, InterruptedException {
    Path log = folder.resolve("worker" + processes.size() + ".log");
    Process worker =
        start(
            "worker.Worker",
            log,
            "--host",
            "127.0.0.1",
            "--webui-port",
            "0",
            "--cores",
            "1",
            "--memory",
            "2g",
            "--work-dir",
            folder.resolve("work").toString(),
            master);
    await(log, REGISTERED);
    return worker;
  }

  private Process start(String type, Path log, String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx256m", "-XX:+UseSerialGC", "-XX:-UsePerfData"));
    command.add("-XX:TieredStopAtLevel=1");
    command.addAll(List.of("-cp", "target/lib/*", "org.apache.spark.deploy." + type));
    command.addAll(List.of(arguments));
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
    builder.environment().put("SPARK_HOME", folder.resolve("spark").toString());
    builder.environment().put("SPARK_SCALA_VERSION", "2.13");
    builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
    builder.environment().put("SPARK_LOCAL_DIRS", folder.resolve("local").toString());
    Process process = builder.start();
    processes.add(process);
    return process;
  }

  private static Matcher await(Path log, Pattern line) throws IOException, InterruptedException {
    Instant end = Instant.now().plus(PATIENCE);
    while (Instant.now().isBefore(end)) {
      Matcher matcher = line.matcher(Files.exists(log) ? Files.readString(log) : "");
      if (matcher.find()) {
        return matcher;
      }
      Thread.sleep(100);
    }
    throw new AssertionError("no '" + line + "' in\n" + Files.readString(log));
  }

  /** Ends all that is still there; workers end their executors. */
  @Override
  public void close() {
    for (int i = processes.size() - 1; i >= 0; i--) {
      Process process = processes.get(i);
      process.destroy();
      process.onExit().orTimeout(10, TimeUnit.SECONDS).exceptionally(e -> kill(process)).join();
    }
  }

  private static Process kill(Process process) {
    return process.destroyForcibly().onExit().join();
  }
}
