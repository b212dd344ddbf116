package org.junipergreen.runner.store.archive;

/** A file was part of an archive of ours, and is whole no more, as after a loss of power. */
final class DamagedArchiveException extends Exception {
  private static final long serialVersionUID = 1;

  DamagedArchiveException(String problem) {
    super(problem);
  }
}
