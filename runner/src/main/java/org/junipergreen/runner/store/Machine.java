package org.junipergreen.runner.store;

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
