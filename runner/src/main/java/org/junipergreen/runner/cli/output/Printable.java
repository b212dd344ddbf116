package org.junipergreen.runner.cli.output;

/** What a command has found out, ready to be printed. */
@FunctionalInterface
public interface Printable {
  /** Prints it on standard output. */
  void print(Printer out);
}
