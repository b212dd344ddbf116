package org.junipergreen.solver.chain;

import com.google.ortools.Loader;
import com.google.ortools.init.OrToolsVersion;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;

/**
 * Loads OR-Tools' native library, which the proofs of chains need. {@link LongestChain} and {@link
 * SubtourCuts} call it themselves. The following places are tried in order:
 *
 * <ol>
 *   <li>the library already loaded by the program;
 *   <li>the folder {@code native/ortools-PLATFORM} beside the jar or the folder of these classes,
 *       where this project's build unpacks it; PLATFORM is for example {@code linux-x86-64};
 *   <li>the folders of the system property {@code java.library.path};
 *   <li>OR-Tools' own {@code Loader}, which unpacks the library from a jar on the class path into
 *       the folder for temporary files; it needs JNA.
 * </ol>
 */
public final class OrTools {
  private static final String LIBRARY = "jniortools";

  /**
   * The libraries for Windows, each after those that it needs, because Windows does not search for
   * them.
   */
  private static final List<String> FOR_WINDOWS =
      List.of(
          "libutf8_validity",
          "zlib1",
          "abseil_dll",
          "bz2",
          "re2",
          "libprotobuf",
          "highs",
          "libscip",
          "ortools",
          LIBRARY);

  private OrTools() {}

  /** Thrown if the native library for this platform is missing or broken. */
  public static final class UnavailableException extends RuntimeException {
    private static final long serialVersionUID = 1;

    UnavailableException(String problem, LinkageError cause) {
      super(
          "OR-Tools, which proves longest chains, cannot be loaded: "
              + problem
              + "; everything else works without it",
          cause);
    }
  }

  public static void load() {
    if (!isLoaded()) {
      load(besideClasses().resolve("native"));
    }
  }

  static void load(Path folder) {
    Path libraries = folder.resolve("ortools-" + platform()).toAbsolutePath();
    try {
      for (String name : platform().startsWith("win") ? FOR_WINDOWS : List.of(LIBRARY)) {
        System.load(libraries.resolve(System.mapLibraryName(name)).toString());
      }
    } catch (UnsatisfiedLinkError e) {
      loadFromLibraryPath(e);
    }
  }

  private static void loadFromLibraryPath(UnsatisfiedLinkError before) {
    try {
      System.loadLibrary(LIBRARY);
    } catch (UnsatisfiedLinkError e) {
      before.addSuppressed(e);
      unpack(before);
    }
  }

  private static void unpack(UnsatisfiedLinkError before) {
    try {
      Loader.loadNativeLibraries();
    } catch (LinkageError | RuntimeException e) {
      before.addSuppressed(e);
      throw new UnavailableException(String.valueOf(before.getMessage()), before);
    }
  }

  private static boolean isLoaded() {
    try {
      return OrToolsVersion.getMajorNumber() > 0;
    } catch (UnsatisfiedLinkError e) {
      return false;
    } catch (NoClassDefFoundError e) {
      throw new UnavailableException("com.google.ortools:ortools-java is not on the class path", e);
    }
  }

  static String platform() {
    String os = System.getProperty("os.name");
    String name = os.startsWith("Windows") ? "win32" : os.startsWith("Mac") ? "darwin" : "linux";
    String processor = System.getProperty("os.arch");
    return name + "-" + (processor.equals("aarch64") ? processor : "x86-64");
  }

  private static Path besideClasses() {
    try {
      return Path.of(OrTools.class.getProtectionDomain().getCodeSource().getLocation().toURI())
          .resolveSibling("");
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
