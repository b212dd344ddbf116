package org.junipergreen.runner.known.store;

import java.util.regex.Pattern;

/**
 * How the rows of a run were computed, in enough detail to compute them again.
 *
 * @param version the program's release
 * @param commit the commit from which it was built
 */
public record Provenance(
    String method, String version, String commit, String command, Machine machine, int threads) {
  private static final Pattern PLACES = option("results|log");
  private static final Pattern NOT_CONTINUED = option("results|for");

  private static Pattern option(String names) {
    return Pattern.compile(" --(%s)[ =]('[^']*'|\\S+)".formatted(names));
  }

  /** Returns the command line without the paths of results and log. */
  public String commandAnywhere() {
    return anywhere(command);
  }

  /** Removes the paths of results and log from a command line. */
  public static String anywhere(String command) {
    return PLACES.matcher(command).replaceAll("");
  }

  /**
   * Returns the command line that continues the run, without the path of the results, which may
   * have moved, and without {@code --for}, whose time has begun.
   */
  public String commandToContinue() {
    return NOT_CONTINUED.matcher(command).replaceAll("");
  }

  /**
   * The machine of a run.
   *
   * @param os the operating system with its version
   * @param arch the instruction set of the processor
   * @param processors the number of processors available to the Java virtual machine
   * @param java the version of the Java runtime
   */
  public record Machine(String os, String arch, int processors, String java) {
    public static Machine current() {
      return new Machine(
          System.getProperty("os.name") + " " + System.getProperty("os.version"),
          System.getProperty("os.arch"),
          Runtime.getRuntime().availableProcessors(),
          System.getProperty("java.runtime.version"));
    }
  }
}
