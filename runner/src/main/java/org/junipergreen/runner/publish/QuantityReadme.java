package org.junipergreen.runner.publish;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import java.util.Optional;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.store.Origin;
import org.junipergreen.runner.store.Run;

/**
 * The README of a quantity's folder: for each file what it holds, and how it came about.
 *
 * @param quantity the quantity
 * @param files its published files
 * @param check how the rows were checked, in Markdown
 */
record QuantityReadme(Quantity<?> quantity, List<PublishedFile> files, String check) {
  private static final String HEAD =
      """
      # %s

      Written by `./juniper publish %s`; do not edit. %s

      | file | what | n | SHA-256 of the text |
      | --- | --- | --- | --- |
      """;

  private static final String TAIL =
      """

      The SHA-256 of a compressed file is that of its text, as `zcat FILE | sha256sum` tells it.
      Timings are left out, so that the same rows give the same text everywhere. The files in
      `b-files/` have the format of the OEIS, `n value` a line, with 0 where the table is empty.

      """;

  void write(Writer out, Optional<Run> run) {
    try {
      out.write(
          HEAD.formatted(quantity.words().title(), quantity.label(), quantity.words().table()));
      for (PublishedFile file : files) {
        out.write(
            "| [%s](%s) | %s | %d to %d | `%s` |\n"
                .formatted(
                    file.name(),
                    file.name(),
                    file.content(),
                    file.range().from(),
                    file.range().to(),
                    file.digest()));
      }
      out.write(TAIL);
      if (!quantity.words().readme().isEmpty()) {
        out.write(
            "## What it shows, and where it was studied\n" + quantity.words().readme() + "\n\n");
      }
      out.write("## How the rows were made\n");
      if (run.isPresent()) {
        out.write(origin(run.get().origin()));
      }
      out.write("\n## How they were checked\n" + check + "\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String origin(Origin origin) {
    return """
    The last run of the batch was `%s`, by version %s (commit %s), with %d threads on %s %s
    (%d processors), Java %s.
    """
        .formatted(
            origin.commandAnywhere(),
            origin.version(),
            origin.commit(),
            origin.threads(),
            origin.machine().os(),
            origin.machine().arch(),
            origin.machine().processors(),
            origin.machine().java());
  }
}
