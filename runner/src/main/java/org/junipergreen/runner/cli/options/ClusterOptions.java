package org.junipergreen.runner.cli.options;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.text.UsageException;
import picocli.CommandLine.Option;

/** {@code --master} and {@code --conf}: a cluster for the work. */
public final class ClusterOptions {
  /** Masters that the program connects to itself. */
  private static final Pattern REACHED =
      Pattern.compile(
          "local(\\[([1-9]\\d*|\\*)(,[1-9]\\d*)?])?|local-cluster\\[\\d+,\\d+,\\d+]"
              + "|spark://[^/,:\\s]+:\\d{1,5}(,[^/,:\\s]+:\\d{1,5})*");

  /** Masters that need spark-submit. */
  private static final Pattern SUBMITTED = Pattern.compile("yarn|k8s://.+");

  @Option(names = "--master", paramLabel = "URL", defaultValue = "${sys:spark.master}")
  private @Nullable String master;

  @Option(names = "--conf", paramLabel = "KEY=VALUE")
  private Map<String, String> settings = new LinkedHashMap<>();

  /**
   * Returns the address of the cluster, or null if none is wanted.
   *
   * @throws UsageException if the program cannot connect to such an address
   */
  public @Nullable String master() {
    if (master == null) {
      if (!settings.isEmpty()) {
        throw new UsageException("--conf needs --master");
      }
    } else if (SUBMITTED.matcher(master).matches()) {
      if (System.getProperty("spark.master") == null) {
        throw new UsageException(
            "--master: %s is reached by spark-submit --master %1$s cluster/target/juniper-cluster.jar"
                .formatted(master));
      }
    } else if (!REACHED.matcher(master).matches()) {
      throw new UsageException(
          "--master: '%s' is neither local, local[2] nor an address such as spark://HOST:7077"
              .formatted(master));
    }
    return master;
  }

  /** Returns Spark's settings by name. */
  public Map<String, String> settings() {
    return settings;
  }

  /** Returns the error for a search on a cluster. */
  public UsageException searches(String work) {
    return new UsageException(
        work
            + " takes no --master: the threads of a search share one table in memory, so it stays"
            + " on one machine");
  }
}
