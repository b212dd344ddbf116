package org.junipergreen.runner.files;

import java.nio.file.Path;
import org.junipergreen.runner.text.Failure;

/** Thrown if a file cannot be used. The message is one line with the path and the problem. */
public final class FileFailure extends Failure {
  private static final long serialVersionUID = 1;

  public FileFailure(String problem) {
    super(problem);
  }

  public FileFailure(Path path, String problem) {
    super(path + ": " + problem);
  }

  public FileFailure(Path path, String problem, Throwable cause) {
    super(path + ": " + problem, cause);
  }
}
