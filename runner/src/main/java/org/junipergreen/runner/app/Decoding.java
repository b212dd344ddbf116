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
 * Detects paths that Java could not decode, apart from those in options. Java decodes the current
 * folder and environment variables with the locale's encoding, and replaces bytes that it cannot
 * decode by U+FFFD or a question mark. A path that contains these would denote another file.
 */
final class Decoding {
  private static final char REPLACEMENT = '\uFFFD';

  private static final Path CURRENT_FOLDER = Path.of("/proc/self/cwd");

  private Decoding() {}

  /** Returns a message about what could not be decoded, or empty if everything was. */
  static Optional<String> misread() {
    Charset encoding = encoding();
    return misreadVariable(System.getenv(), encoding)
        .or(() -> currentFolder(System.getProperty("user.dir", ""), encoding))
        .or(() -> programFolder(System.getProperty("juniper.home", ""), encoding))
        .map(what -> what + " cannot be read in this locale's encoding, " + encoding.name());
  }

  /** Returns a message about the first undecodable variable that the program may use. */
  static Optional<String> misreadVariable(Map<String, String> environment, Charset encoding) {
    return new TreeMap<>(environment)
        .entrySet().stream()
            .filter(entry -> entry.getKey().matches("HOME|LOCALAPPDATA|XDG_.*|JUNIPER_.*"))
            .filter(entry -> !comesBack(entry.getValue(), encoding))
            .map(Map.Entry::getKey)
            .findFirst();
  }

  /** Returns whether encoding the text yields the original bytes. */
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

  private static Charset encoding() {
    try {
      return Charset.forName(System.getProperty("sun.jnu.encoding", "UTF-8"));
    } catch (IllegalArgumentException e) {
      return StandardCharsets.US_ASCII;
    }
  }
}
