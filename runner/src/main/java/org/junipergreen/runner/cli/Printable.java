package org.junipergreen.runner.cli;

/** What a command has found out, ready to be printed. */
@FunctionalInterface
interface Printable {
  /** Prints it on standard output. */
  void print(FormatOption format);
}
