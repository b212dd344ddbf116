package org.junipergreen.runner.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Objects;

/**
 * Thrown if work fails for a reason that the user can understand. The message is one line: what
 * happened and, if possible, what to do. The command line prints it and exits with 1.
 */
public class Failure extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Returns why the system refused a file, without the names of file and class. */
  public static String reason(IOException e) {
    if (e instanceof NoSuchFileException) {
      return "there is no such file";
    }
    if (e instanceof AccessDeniedException) {
      return "access is denied";
    }
    if (e instanceof FileAlreadyExistsException existing) {
      return Files.isSymbolicLink(Path.of(existing.getFile()))
          ? "a link that leads nowhere is in its place"
          : "a file is in its place";
    }
    if (e instanceof CharacterCodingException) {
      return "it is not UTF-8 text";
    }
    String reason = e instanceof FileSystemException refused ? refused.getReason() : e.getMessage();
    return reason == null ? "the system does not say why" : reason;
  }

  /** Returns the same for the exception that a stream of lines throws. */
  public static String reason(UncheckedIOException e) {
    return reason(Objects.requireNonNull(e.getCause()));
  }

  public Failure(String message) {
    super(message);
  }

  public Failure(String message, Throwable cause) {
    super(message, cause);
  }
}
