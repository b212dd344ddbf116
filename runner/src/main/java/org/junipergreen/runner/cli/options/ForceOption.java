package org.junipergreen.runner.cli.options;

import java.nio.file.Path;
import org.junipergreen.runner.publish.OutputFile;
import picocli.CommandLine.Option;

/** {@code --force}: what the user names may be written over. */
public final class ForceOption {
  @Option(names = "--force")
  private boolean given;

  /**
   * A file to write.
   *
   * @throws org.junipergreen.runner.Failure when there is one, without the option, or it is not to
   *     be written at all
   */
  public OutputFile file(Path path) {
    return OutputFile.at(path, given);
  }
}
