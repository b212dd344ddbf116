package org.junipergreen.runner.cli.output;

import org.junipergreen.runner.report.Section;

/** A command that the report can show as a section of its page. */
public interface Sectioned {
  /**
   * Puts into a section what the command's arguments ask for; without {@code --show}, what suits a
   * page.
   *
   * @return the exit code
   */
  int show(Section section);
}
