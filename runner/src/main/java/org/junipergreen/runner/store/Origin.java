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
  private static final Pattern FOLDER = Pattern.compile(" --results[ =]('[^']*'|\\S+)");

  /** The command line without the folder in which the results lay, which says nothing of them. */
  public String commandAnywhere() {
    return anywhere(command);
  }

  /** A command line without the folder in which the results lie. */
  public static String anywhere(String command) {
    return FOLDER.matcher(command).replaceAll("");
  }
}
