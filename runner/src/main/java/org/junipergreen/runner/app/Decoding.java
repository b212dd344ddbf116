package org.junipergreen.runner.app;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Whether Java could read what the system told it and no option named. It decodes the current
 * folder and variables by the locale's encoding and puts U+FFFD or a question mark where that has
 * no letter: a path that is made of them names another folder.
 */
final class Decoding {
  /** The letter for bytes that are no text. */
  private static final char REPLACEMENT = '\uFFFD';

  private static final Path CURRENT_FOLDER = Path.of("/proc/self/cwd");

  private Decoding() {}

  /** What of this process cannot be read, in words for the user; empty when all can. */
  static Optional<String> misread() {
    Charset encoding = encoding();
    return misreadVariable(System.getenv(), encoding)
        .or(() -> currentFolder(System.getProperty("user.dir", ""), encoding))
        .or(() -> programFolder(System.getProperty("juniper.home", ""), encoding))
        .map(what -> what + " cannot be read in this locale's encoding, " + encoding.name());
  }

  /** The first of the variables that the program may use. */
  static Optional<String> misreadVariable(Map<String, String> environment, Charset encoding) {
    return new TreeMap<>(environment)
        .entrySet().stream()
            .filter(entry -> entry.getKey().matches("HOME|LOCALAPPDATA|XDG_.*|JUNIPER_.*"))
            .filter(entry -> !comesBack(entry.getValue(), encoding))
            .map(Map.Entry::getKey)
            .findFirst();
  }

  /** Whether a text is, encoded again, what it was decoded from. */
  static boolean comesBack(String text, Charset encoding) {
    return text.indexOf(REPLACEMENT) < 0 && encoding.newEncoder().canEncode(text);
  }

  private static Optional<String> currentFolder(String folder, Charset encoding) {
    return comesBack(folder, encoding) && isCurrent(folder)
        ? Optional.empty()
        : Optional.of("the current folder's name");
  }

  private static boolean isCurrent(String folder) {
    try {
      return Files.exists(CURRENT_FOLDER)
          ? Files.isSameFile(Path.of(folder), CURRENT_FOLDER)
          : Files.isDirectory(Path.of(folder));
    } catch (IOException | InvalidPathException e) {
      return false;
    }
  }

  private static Optional<String> programFolder(String folder, Charset encoding) {
    return comesBack(folder, encoding) && Files.isDirectory(Path.of(folder))
        ? Optional.empty()
        : Optional.of("the name of the program's folder");
  }

  /** The encoding of names of files. */
  private static Charset encoding() {
    try {
      return Charset.forName(System.getProperty("sun.jnu.encoding", "UTF-8"));
    } catch (IllegalArgumentException e) {
      return StandardCharsets.US_ASCII;
    }
  }
}
