package org.junipergreen.runner.store;

import java.util.regex.Pattern;

/**
 * What made a run's rows: enough to make them again.
 *
 * @param method the way of computing
 * @param version the program's release
 * @param commit the commit it was built from
 * @param command the command line
 * @param machine where it ran
 * @param threads how many threads computed
 */
public record Origin(
    String method, String version, String commit, String command, Machine machine, int threads) {
  private static final Pattern PLACES = Pattern.compile(" --(results|log)[ =]('[^']*'|\\S+)");

  /** The command line without where the results and the log lay, which says nothing of the rows. */
  public String commandAnywhere() {
    return anywhere(command);
  }

  /** A command line without where the results and the log lie. */
  public static String anywhere(String command) {
    return PLACES.matcher(command).replaceAll("");
  }

  /**
   * Where a run took place.
   *
   * @param os the operating system with its version
   * @param arch the processor's instruction set
   * @param processors how many of them the Java machine may use
   * @param java the Java runtime's version
   */
  public record Machine(String os, String arch, int processors, String java) {
    /** This machine. */
    public static Machine current() {
      return new Machine(
          System.getProperty("os.name") + " " + System.getProperty("os.version"),
          System.getProperty("os.arch"),
          Runtime.getRuntime().availableProcessors(),
          System.getProperty("java.runtime.version"));
    }
  }
}
