package org.junipergreen.cluster;

import org.junipergreen.runner.app.StandardQuantities;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junipergreen.runner.known.store.Store;
import org.junipergreen.runner.files.StorePlace;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Table;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What is computed on a cluster equals what one machine computes, also when a worker and the driver
 * are killed. {@code -Djuniper.cluster=long} takes larger ranges, and the winners, too.
 */
class ClusterIT {
  private static final boolean LONG = "long".equals(Juniper.FORM);
  private static final long MAX_MINUTES = 10;

  @TempDir Path folder;

  @Test
  void threadsOfSparkComputeAndCheckAsThreadsDo()
      throws IOException, InterruptedException, SQLException {
    Path here = folder.resolve("here");
    assertEquals(0, run("partition", 60, here, "--threads", "2").waitFor());
    Path spark = folder.resolve("spark");
    assertEquals(0, run("partition", 60, spark, "--master", "local[2]").waitFor());
    assertEquals(exported("partition", here), exported("partition", spark));
    assertEquals(0, verify(spark, "--master", "local[2]"));
    String verified = said("verify", "--master");
    assertTrue(verified.matches("(?s).*: 60 boards checked by \\w+, no contradiction.*"), verified);
    spoil(spark);
    assertEquals(1, verify(spark, "--master", "local[2]"));
    assertEquals(1, verify(spark, "--threads", "2"));
    assertEquals(contradictions("--threads"), contradictions("--master"));
    assertEquals(2, contradictions("--master").size(), () -> said("verify", "--master"));
    assertFalse(
        Files.exists(StorePlace.folder(spark).resolve("spark")), "Spark's files are removed");
  }

  /** The folder for Spark's files is created before Spark starts, which takes seconds. */
  @Test
  void aSignalWhileSparkStartsStopsTheRun() throws IOException, InterruptedException {
    Path results = folder.resolve("results");
    Path files = StorePlace.folder(results).resolve("spark");
    Process driver = run("partition", 60, results, "--master", "local[2]");
    while (!Files.exists(files)) {
      assertTrue(driver.isAlive(), () -> said("partition", "--master"));
      Thread.sleep(5);
    }
    driver.destroy();
    assertEquals(143, driver.waitFor(), () -> said("partition", "--master"));
    String said = said("partition", "--master");
    // On a busy machine Spark takes longer to start than a signal allows.
    assertTrue(
        said.contains("; to continue: juniper run partition --to 60")
            || said.contains("ended ten seconds after"),
        said);
    assertFalse(Files.exists(files), "Spark's files are removed");
  }

  private int verify(Path results, String... options) throws IOException, InterruptedException {
    List<String> arguments = new ArrayList<>(List.of("verify", "partition"));
    arguments.addAll(List.of("--results", results.toString()));
    arguments.addAll(List.of(options));
    return Juniper.start(folder.resolve("verify" + options[0] + ".txt"), arguments).waitFor();
  }

  /** Two wrong values. */
  private static void spoil(Path results) throws SQLException {
    String database = "jdbc:sqlite:" + StorePlace.folder(results).resolve("juniper.db");
    try (Connection connection = DriverManager.getConnection(database);
        Statement statement = connection.createStatement()) {
      statement.execute("UPDATE partition SET chains = chains + 1 WHERE n IN (13, 44)");
    }
  }

  private List<String> contradictions(String option) {
    return said("verify", option).lines().filter(line -> line.contains("is stored as")).toList();
  }

  @Test
  void lostWorkersAndDriversDoNotShow() throws IOException, InterruptedException {
    try (StandaloneCluster cluster = new StandaloneCluster(folder.resolve("cluster"))) {
      cluster.worker();
      if (LONG) {
        compareAfterLosses(cluster, "winner", 20_000);
      }
      compareAfterLosses(cluster, "chain", LONG ? 300 : 150);
    }
  }

  /** Loses a worker after an eighth of the rows, and the driver after a quarter. */
  private void compareAfterLosses(StandaloneCluster cluster, String quantity, long to)
      throws IOException, InterruptedException {
    Path here = folder.resolve("here");
    assertEquals(0, run(quantity, to, here, "--threads", "2").waitFor());

    Path results = folder.resolve("results");
    Process worker = cluster.worker();
    Process driver = run(quantity, to, results, "--master", cluster.master());
    awaitStored(quantity, results, to / 8, driver);
    worker.destroyForcibly().waitFor();
    awaitStored(quantity, results, to / 4, driver);
    driver.destroyForcibly().waitFor();
    long stored = stored(quantity, results);
    assertTrue(stored < to, "killed too late");

    Process second = run(quantity, to, results, "--master", cluster.master());
    assertTrue(second.waitFor(MAX_MINUTES, TimeUnit.MINUTES));
    assertEquals(0, second.exitValue(), () -> said(quantity, "--master"));
    assertEquals(exported(quantity, here), exported(quantity, results));
    assertFalse(
        Files.exists(StorePlace.folder(results).resolve("spark")), "Spark's files are removed");
  }

  private void awaitStored(String quantity, Path results, long rows, Process driver)
      throws InterruptedException {
    while (stored(quantity, results) < rows) {
      assertTrue(driver.isAlive(), () -> said(quantity, "--master"));
      Thread.sleep(20);
    }
  }

  private static long stored(String quantity, Path results) {
    if (!StorePlace.exists(results)) {
      return 0;
    }
    Table<?> table = StandardQuantities.registry().named(quantity).orElseThrow().table();
    Range all = new Range(1, 1_000_000);
    try (Store store = Store.read(results)) {
      return all.size() - Range.total(store.missing(table, all));
    }
  }

  private Process run(String quantity, long to, Path results, String... options)
      throws IOException {
    List<String> arguments = new ArrayList<>(List.of("run", quantity, "--to", "" + to));
    arguments.addAll(List.of("--results", results.toString()));
    arguments.addAll(List.of(options));
    return Juniper.start(folder.resolve(quantity + options[0] + ".txt"), arguments);
  }

  private String exported(String quantity, Path results) throws IOException, InterruptedException {
    Path csv = Files.createTempFile(folder, quantity, ".csv");
    List<String> export =
        List.of("export", quantity, "--format", "csv", "--results", results.toString());
    assertEquals(0, Juniper.start(csv, export).waitFor());
    // Without the timings, which stand last.
    return Files.readString(csv).replaceAll("(?m),\\w+$", "");
  }

  private String said(String quantity, String option) {
    try {
      return Files.readString(folder.resolve(quantity + option + ".txt"));
    } catch (IOException e) {
      return e.toString();
    }
  }
}
