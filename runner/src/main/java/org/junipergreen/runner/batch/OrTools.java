package org.junipergreen.runner.batch;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.junipergreen.runner.Failure;

/**
 * Loads OR-Tools' native library from beside the classes, where the build has unpacked it. The
 * library's own loader would unpack it into the folder for temporary files at every start.
 */
final class OrTools {
  private OrTools() {}

  /**
   * Makes the solvers usable; costs nothing when they are already.
   *
   * @throws Failure when there is no library for this machine, or it cannot be loaded
   */
  static void load() {
    load(besideClasses().resolve("native"));
  }

  static void load(Path folder) {
    Path library =
        find(folder)
            .orElseThrow(
                () ->
                    new Failure(
                        "OR-Tools, which proves longest chains, has no native library for "
                            + System.getProperty("os.name")
                            + " on "
                            + System.getProperty("os.arch")
                            + " in "
                            + folder
                            + "; all else works without it"));
    try {
      System.load(library.toAbsolutePath().toString());
    } catch (UnsatisfiedLinkError e) {
      throw new Failure(
          "OR-Tools, which proves longest chains, cannot be loaded here: "
              + e.getMessage()
              + "; all else works without it",
          e);
    }
  }

  /** The build unpacks the library of one platform, into a folder that is named after it. */
  private static Optional<Path> find(Path folder) {
    if (!Files.isDirectory(folder)) {
      return Optional.empty();
    }
    try (Stream<Path> platforms = Files.list(folder)) {
      return platforms
          .filter(platform -> String.valueOf(platform.getFileName()).startsWith("ortools-"))
          .map(platform -> platform.resolve(System.mapLibraryName("jniortools")))
          .filter(Files::isRegularFile)
          .findFirst();
    } catch (IOException e) {
      throw new Failure("cannot look for OR-Tools in " + folder + ": " + e, e);
    }
  }

  private static Path besideClasses() {
    try {
      Path classes =
          Path.of(OrTools.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      return classes.resolveSibling("");
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
