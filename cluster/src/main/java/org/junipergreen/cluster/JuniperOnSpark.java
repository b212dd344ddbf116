package org.junipergreen.cluster;

import org.junipergreen.runner.app.JuniperCommand;

/** The command {@code juniper} with Spark's jars on the class path. */
public final class JuniperOnSpark {
  private JuniperOnSpark() {}

  /**
   * Runs the command line. First selects one of the logging libraries on the class path, and makes
   * Spark log errors only.
   */
  public static void main(String[] args) {
    System.getProperties().putIfAbsent("slf4j.provider", "org.apache.logging.slf4j.SLF4JServiceProvider");
    System.getProperties().putIfAbsent("slf4j.internal.verbosity", "WARN");
    System.getProperties().putIfAbsent(
        "log4j2.configurationFile", "classpath:org/junipergreen/cluster/log4j2-driver.properties");
    JuniperCommand.main(args);
  }
}
