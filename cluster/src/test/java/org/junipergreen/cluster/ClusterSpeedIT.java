package org.junipergreen.cluster;

import org.junipergreen.runner.app.StandardQuantities;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junipergreen.runner.known.store.Run;
import org.junipergreen.runner.known.store.Store;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * A benchmark: what two workers of one core are worth, and what Spark costs beside threads. Prints
 * the seconds of the sweep to {@code -Djuniper.cluster.to}, 60,000 if not given, from the first
 * shard to the last row, the best of three rounds.
 */
@EnabledIfSystemProperty(named = "juniper.cluster", matches = "speed")
class ClusterSpeedIT {
  private static final int ROUNDS = 3;
  private static final String TO = System.getProperty("juniper.cluster.to", "60000");

  @TempDir Path folder;

  @Test
  void workersAndThreads() throws IOException, InterruptedException {
    double threads = Double.MAX_VALUE;
    double spark = Double.MAX_VALUE;
    double one = Double.MAX_VALUE;
    double two = Double.MAX_VALUE;
    for (int round = 0; round < ROUNDS; round++) {
      threads = Math.min(threads, seconds("--threads", "2"));
      spark = Math.min(spark, seconds("--master", "local[2]"));
      one = Math.min(one, onWorkers(round, 1));
      two = Math.min(two, onWorkers(round, 2));
    }
    System.out.printf("threads %.1f s, local[2] %.1f s: %.2f%n", threads, spark, spark / threads);
    System.out.printf("worker %.1f s, 2: %.1f s: %.2f%n", one, two, one / two);
  }

  private double onWorkers(int round, int workers) throws IOException, InterruptedException {
    Path own = folder.resolve("cluster-%d-%d".formatted(round, workers));
    try (StandaloneCluster cluster = new StandaloneCluster(own)) {
      for (int i = 0; i < workers; i++) {
        cluster.worker();
      }
      return seconds("--master", cluster.master());
    }
  }

  private double seconds(String... options) throws IOException, InterruptedException {
    Path results = Files.createTempDirectory(folder, "results");
    List<String> arguments = new ArrayList<>(List.of("run", "winner", "--to", TO));
    arguments.addAll(List.of("--results", results.toString()));
    arguments.addAll(List.of(options));
    assertEquals(0, Juniper.start(results.resolve("out.txt"), arguments).waitFor());
    try (Store store = Store.read(results)) {
      Run run = store.lastRun(StandardQuantities.registry().defaultQuantity().table()).orElseThrow();
      return Duration.between(run.started(), Objects.requireNonNull(run.ended())).toMillis() / 1e3;
    }
  }
}
