package org.junipergreen.runner.cli.options;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.remote.Cluster;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code --master} and {@code --conf}: a cluster that does the work. */
public final class ClusterOptions {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(names = "--master", paramLabel = "URL", defaultValue = "${sys:spark.master}")
  private @Nullable String master;

  @Option(names = "--conf", paramLabel = "KEY=VALUE")
  private Map<String, String> settings = new LinkedHashMap<>();

  /** Where the cluster is; null when none is wanted. */
  public @Nullable String master() {
    if (master == null && !settings.isEmpty()) {
      throw new ParameterException(spec.commandLine(), "--conf needs --master");
    }
    return master;
  }

  /** What Spark is told, by name. */
  public Map<String, String> settings() {
    return settings;
  }

  /** Refuses a cluster for a search. */
  public ParameterException searches(String work) {
    return new ParameterException(
        spec.commandLine(),
        work
            + " takes no --master: the threads of a search share one table in memory, so it stays"
            + " on one machine");
  }

  /**
   * Reaches the cluster.
   *
   * @throws ParameterException when no cluster has such an address
   */
  public Cluster connect(Cluster.Request request) {
    try {
      return Cluster.connect(request);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
    }
  }
}
