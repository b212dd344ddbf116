package org.junipergreen.runner.work.remote;

import java.io.Serializable;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.function.Consumer;
import org.junipergreen.runner.quantity.Registry;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.runner.work.Workers;
import org.junipergreen.solver.work.Cancellation;

/** Machines that perform tasks. */
public interface Cluster extends AutoCloseable {
  /**
   * Work for any machine that has the program. It needs no store and depends on its fields only.
   */
  interface Task<R extends Task.Times> extends Serializable {
    /**
     * Performs the task in one thread.
     *
     * @param registry the quantities of the program
     * @param ends on cancellation, the rest of the task is skipped
     */
    R perform(Registry registry, Cancellation ends);

    interface Times extends Serializable {
      /** Returns the time until the first n was done, in nanoseconds. */
      long firstNanos();

      /** Returns the total time, in nanoseconds. */
      long nanos();
    }
  }

  /** Returns the number of tasks performed at a time, as known at the start; at least 1. */
  int processors();

  /**
   * Starts the work. A task whose machine is lost is repeated elsewhere.
   *
   * @param tasks the tasks, in order of their start
   * @param ends cancels the work; the results of incomplete tasks are lost
   */
  <R extends Task.Times> Workers<R> begin(List<? extends Task<R>> tasks, Cancellation ends);

  /** Disconnects, and removes the files kept on this machine. */
  @Override
  void close();

  /** Connects to clusters. Found by {@link ServiceLoader}. */
  interface Provider {
    /**
     * Connects to a cluster, and waits until it offers a processor.
     *
     * @throws Failure if the connection fails
     */
    Cluster connect(Request request);
  }

  /**
   * The parameters of a connection.
   *
   * @param master the address of the cluster
   * @param name the name of the job there
   * @param bytes the memory of the largest task
   * @param proofs whether the tasks need OR-Tools
   * @param folder a folder for temporary files on this machine; does not exist yet
   * @param ends cancels waiting for the cluster
   * @param say shows a line to the user
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
   * Connects to a cluster.
   *
   * @throws Failure if the connection fails, or no provider knows this kind of cluster
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
