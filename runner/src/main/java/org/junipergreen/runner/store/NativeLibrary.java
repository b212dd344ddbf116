package org.junipergreen.runner.store;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.sqlite.util.OSInfo;

/**
 * Tells the SQLite driver where its native library lies. Left alone the driver unpacks it into the
 * machine's folder for temporary files at every start; the build has unpacked it beside the classes
 * instead, so that nothing is written outside the results folder.
 */
final class NativeLibrary {
  private static boolean located;

  private NativeLibrary() {}

  /** Must be called before the first connection; later calls do nothing. */
  static synchronized void locate() {
    if (!located) {
      locateForTheDriver();
      located = true;
    }
  }

  /** To know the system, the driver starts a process and reads what is mapped, each time anew. */
  private static void locateForTheDriver() {
    Path folder =
        besideClasses()
            .resolve("native/org/sqlite/native")
            .resolve(OSInfo.getNativeLibFolderPathForCurrentOS());
    if (!Files.isDirectory(folder)) {
      throw new StoreException(folder, "SQLite's native library is missing; build Juniper again");
    }
    System.setProperty("org.sqlite.lib.path", folder.toString());
    // The driver looks for its own leftovers there, and would else look among everybody's files.
    System.setProperty("org.sqlite.tmpdir", folder.toString());
  }

  private static Path besideClasses() {
    try {
      Path classes =
          Path.of(NativeLibrary.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      return classes.resolveSibling("");
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
