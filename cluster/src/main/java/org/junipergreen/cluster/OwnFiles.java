package org.junipergreen.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.spark.SparkContext;
import org.junipergreen.runner.work.remote.RemoteShard;

/**
 * The files of the program, for executors that have only Spark.
 *
 * @param folder for generated files
 */
record OwnFiles(Path folder) {
  /** Executors have a logging library; a second one would conflict. */
  private static final String LOGGING = "slf4j-";

  private static final String NATIVE = "native";

  /**
   * Sends the files to the executors.
   *
   * @param proofs whether to include OR-Tools' native library, which works on machines like the
   * driver's only
   */
  void ship(SparkContext spark, boolean proofs) {
    try {
      Path program = jar(RemoteShard.class);
      List<Path> jars = new ArrayList<>(libraries(program));
      jars.add(program);
      jars.add(jar(OwnFiles.class));
      for (Path jar : jars) {
        spark.addJar(jar.toString());
      }
      Path libraries = program.resolveSibling("lib").resolve(NATIVE);
      if (proofs && Files.isDirectory(libraries)) {
        // Unpacked beside the jars, where the solver searches for it.
        spark.addArchive(zip(libraries) + "#" + NATIVE);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path jar(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static List<Path> libraries(Path program) throws IOException {
    try (JarFile jar = new JarFile(program.toFile())) {
      String path = jar.getManifest().getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
      return Stream.of(path.split(" "))
          .map(program::resolveSibling)
          .filter(library -> !library.getFileName().toString().startsWith(LOGGING))
          .toList();
    }
  }

  private Path zip(Path libraries) throws IOException {
    Path zip = folder.resolve(NATIVE + ".zip");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip));
        Stream<Path> files = Files.walk(libraries)) {
      out.setLevel(Deflater.BEST_SPEED);
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        out.putNextEntry(new ZipEntry(libraries.relativize(file).toString().replace('\\', '/')));
        Files.copy(file, out);
        out.closeEntry();
      }
    }
    return zip;
  }
}
