package org.junipergreen.runner.cli.options;

import java.nio.file.Path;
import org.junipergreen.runner.files.OutputFile;
import picocli.CommandLine.Option;

/** {@code --force}: files that the user names may be overwritten. */
public final class ForceOption {
  @Option(names = "--force")
  private boolean given;

  /**
   * Opens a file to write.
   *
   * @throws org.junipergreen.runner.text.Failure if the file exists and the option was not given,
   *     or the path cannot be written
   */
  public OutputFile file(Path path) {
    return OutputFile.at(path, given);
  }
}
