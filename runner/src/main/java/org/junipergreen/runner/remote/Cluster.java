package org.junipergreen.runner.remote;

import java.io.Serializable;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.function.Consumer;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.batch.Workers;
import org.junipergreen.solver.lifetime.Cancellation;

/** Machines that do tasks. */
public interface Cluster extends AutoCloseable {
  /**
   * Work that any machine can do which has the program: it needs no store, and depends on what it
   * carries alone.
   *
   * @param <R> what comes of it
   */
  interface Task<R extends Task.Result> extends Serializable {
    /**
     * Does the work, in one thread.
     *
     * @param ends when it is requested, the rest is left out
     */
    R perform(Cancellation ends);

    /** What came of a task. */
    interface Result extends Serializable {
      /** What it took until the first n was done, in nanoseconds. */
      long firstNanos();

      /** What it took in all, in nanoseconds. */
      long nanos();
    }
  }

  /** How many tasks it does at a time, as far as is known when the work begins; at least 1. */
  int processors();

  /**
   * Begins the work. A task whose machine is lost is done again elsewhere.
   *
   * @param tasks to be begun in this order
   * @param ends ends the work soon; what tasks have done that are not finished is lost
   */
  <R extends Task.Result> Workers<R> begin(List<? extends Task<R>> tasks, Cancellation ends);

  /** Leaves it, and removes what it kept on this machine. */
  @Override
  void close();

  /** Reaches clusters; found by {@link ServiceLoader}. */
  interface Provider {
    /**
     * Reaches a cluster, and waits until it offers a processor.
     *
     * @throws Failure when it cannot be reached
     */
    Cluster connect(Request request);
  }

  /**
   * What is wanted of a cluster.
   *
   * @param master its address
   * @param settings of its own kind, by name
   * @param name what the work is called there
   * @param bytes the memory that the largest task takes
   * @param proofs whether the tasks need OR-Tools
   * @param folder for what it has to keep on this machine while it works; does not exist yet
   * @param ends ends the waiting for it
   * @param say takes a line for the user
   */
  record Request(
      String master,
      Map<String, String> settings,
      String name,
      long bytes,
      boolean proofs,
      Path folder,
      Cancellation ends,
      Consumer<String> say) {}

  /**
   * Reaches a cluster.
   *
   * @throws Failure when it cannot be reached, or nothing here knows how to
   */
  static Cluster connect(Request request) {
    return ServiceLoader.load(Provider.class)
        .findFirst()
        .orElseThrow(
            () ->
                new Failure(
                    "--master needs the module cluster: in a clone, ./mvnw -Pcluster package"
                        + " -DskipTests builds it, with Spark's jars (about 150 MB)"))
        .connect(request);
  }
}
