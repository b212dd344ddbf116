package org.junipergreen.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.junipergreen.runner.process.Shutdown;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.runner.work.remote.Cluster;
import org.junipergreen.runner.files.WritableFolder;

/** Connects to Spark clusters, with the settings needed by the batch. */
public final class SparkProvider implements Cluster.Provider {
  private static final Pattern LOCAL = Pattern.compile("local(\\[.*])?");
  private static final Pattern LOOPBACK =
      Pattern.compile(
          "local(\\[.*]|-cluster\\[.*])?|spark://(localhost|127\\.\\d+\\.\\d+\\.\\d+)(:.*)?");

  private static final String STANDALONE = "spark://";
  private static final int PATIENCE_MILLIS = 4_000;

  private static final int MAX_ATTEMPTS = 10;

  private static final long MEBIBYTE = 1L << 20;

  /** The memory of an executor used by Spark and the program, without the shard. */
  private static final long OWN_MEBIBYTES = 768;

  @Override
  public Cluster connect(Cluster.Request request) {
    requireAnswer(request.master());
    // The start of Spark cannot be interrupted, and may take longer than a signal allows.
    var unused = Shutdown.beforeEnd(() -> removeWhileInUse(request.folder()));
    prepare(request.folder());
    boolean inThisProcess = LOCAL.matcher(request.master()).matches();
    try {
      JavaSparkContext spark = new JavaSparkContext(conf(request, inThisProcess));
      return SparkCluster.join(spark, request, inThisProcess);
    } catch (Failure e) {
      remove(request.folder());
      throw e;
    } catch (Exception e) {
      remove(request.folder());
      throw new Failure(
          "Spark does not start on %s: %s".formatted(request.master(), e.getMessage()), e);
    }
  }

  /** Spark itself would try for a minute. */
  private static void requireAnswer(String master) {
    if (!master.startsWith(STANDALONE)) {
      return;
    }
    List<String> reasons = new ArrayList<>();
    String[] addresses = master.substring(STANDALONE.length()).split(",", -1);
    for (String address : addresses) {
      int colon = address.lastIndexOf(':');
      String host = address.substring(0, colon);
      int port = Integer.parseInt(address, colon + 1, address.length(), 10);
      try (Socket socket = new Socket()) {
        socket.connect(new InetSocketAddress(host, port), PATIENCE_MILLIS / addresses.length);
        return;
      } catch (UnknownHostException e) {
        reasons.add("there is no host " + host);
      } catch (IOException | IllegalArgumentException e) {
        reasons.add(String.valueOf(e.getMessage()));
      }
    }
    throw new Failure(
        "no Spark master answers at %s: %s".formatted(master, String.join("; ", reasons)));
  }

  private static SparkConf conf(Cluster.Request request, boolean inThisProcess) {
    SparkConf conf = new SparkConf();
    conf.setMaster(request.master());
    request.settings().forEach(conf::set);
    conf.setIfMissing("spark.app.name", request.name());
    conf.setIfMissing("spark.local.dir", request.folder().toAbsolutePath().toString());
    conf.setIfMissing("spark.ui.showConsoleProgress", "false");
    conf.setIfMissing("spark.log.level", "ERROR");
    // The total size of all rows, which the driver does not retain.
    conf.setIfMissing("spark.driver.maxResultSize", "0");
    // Compression would unpack its native library to the folder for temporary files.
    conf.setIfMissing("spark.broadcast.compress", "false");
    conf.setIfMissing("spark.task.maxFailures", "8");
    if (LOOPBACK.matcher(request.master()).matches()) {
      conf.setIfMissing("spark.driver.host", "127.0.0.1");
      conf.setIfMissing("spark.driver.bindAddress", "127.0.0.1");
    }
    if (!inThisProcess) {
      onExecutors(conf, request);
    }
    return conf;
  }

  private static void onExecutors(SparkConf conf, Cluster.Request request) {
    // A cluster's Spark may have an older Protocol Buffers than OR-Tools needs.
    conf.setIfMissing("spark.executor.userClassPathFirst", "true");
    conf.setIfMissing("spark.executor.cores", "1");
    long shards = conf.getInt("spark.executor.cores", 1) * request.bytes() / MEBIBYTE;
    conf.setIfMissing("spark.executor.memory", OWN_MEBIBYTES + shards + "m");
    // Tasks that take much longer than others are started again elsewhere.
    conf.setIfMissing("spark.speculation", "true");
    conf.setIfMissing("spark.speculation.minTaskRuntime", "60s");
  }

  /** Deletes the files of a killed run. No other run is active in this store. */
  private static void prepare(Path folder) {
    remove(folder);
    WritableFolder.prepare(folder);
  }

  /** Spark may add and remove files in the meantime. */
  private static void removeWhileInUse(Path folder) {
    for (int attempts = 0; attempts < MAX_ATTEMPTS && Files.exists(folder); attempts++) {
      try {
        remove(folder);
      } catch (Failure | UncheckedIOException e) {
        // Try again.
      }
    }
  }

  static void remove(Path folder) {
    try {
      if (Files.isDirectory(folder)) {
        WritableFolder.delete(folder);
      }
    } catch (IOException e) {
      throw new Failure("%s cannot be removed: %s".formatted(folder, e.getMessage()), e);
    }
  }
}
