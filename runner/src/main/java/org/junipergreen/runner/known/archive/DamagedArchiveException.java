package org.junipergreen.runner.known.archive;

/** Thrown if a file of an archive is damaged, for example by a power loss. */
final class DamagedArchiveException extends Exception {
  private static final long serialVersionUID = 1;

  DamagedArchiveException(String problem) {
    super(problem);
  }
}
