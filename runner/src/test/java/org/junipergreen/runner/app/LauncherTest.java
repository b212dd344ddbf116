package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * The launcher as a process: a case is a line of {@code tables/launcher.txt}, with what {@code
 * launcher.sh} gives to it.
 */
@DisabledOnOs(OS.WINDOWS)
@Tag("slow")
class LauncherTest {
  private static final String BUILDING =
      "juniper: building the program, about 15 seconds; Maven first fetches 170 MB where it never did";

  @TempDir Path folder;

  private int cases;

  /** Prints a table's header, as the program would. */
  static final class Header {
    private Header() {}

    /** The program. */
    public static void main(String[] words) {
      System.out.println("n,winner");
    }
  }

  /** Says whether Java could read where the program lies. */
  static final class Home {
    private Home() {}

    /** The program. */
    public static void main(String[] words) {
      System.out.println(Files.isDirectory(Path.of(System.getProperty("juniper.home"))));
    }
  }

  @Test
  void eachCaseIsAsApproved() throws Exception {
    writeProgram("header", Header.class, ClassArchive.class);
    Approved.table("launcher", row -> come(row.get(1)));
  }

  @Test
  void lettersAreReadWhateverTheLocale() throws Exception {
    Process known = new ProcessBuilder("sh", "-c", "LC_ALL=C.UTF-8 locale charmap").start();
    assumeTrue(
        new String(known.getInputStream().readAllBytes(), StandardCharsets.UTF_8).equals("UTF-8\n"),
        "a locale given to Java: this system has no C.UTF-8");
    writeProgram("home", Home.class);
    Approved.table("launcher-letters", row -> come(row.get(1)));
  }

  /** What comes of lines of a shell: in a line, with short names of folders. */
  private String come(String lines) throws IOException, InterruptedException {
    Path place = Files.createDirectory(folder.toRealPath().resolve("t" + cases++));
    Path prelude = Approved.FOLDER.resolveSibling("launcher.sh");
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    ProcessBuilder builder =
        new ProcessBuilder("sh", "-c", ". " + prelude + "\n" + lines)
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    builder
        .environment()
        .putAll(
            Map.of(
                "T", place.toString(),
                "CLONE", Path.of("..").toRealPath().toString(),
                "JARS", folder.toString(),
                "REAL", System.getProperty("java.home"),
                "FEATURE", Integer.toString(Runtime.version().feature())));
    int code = builder.start().waitFor();
    String came = code + ": " + oneLine(out) + " // " + oneLine(err);
    return came.replace(place.toString(), "T").replace(BUILDING, "<builds>").strip();
  }

  private static String oneLine(Path file) throws IOException {
    return Files.readString(file).lines().collect(Collectors.joining(" / "));
  }

  /** Writes a jar with a class in the place of the program, and others. */
  private void writeProgram(String name, Class<?> program, Class<?>... others) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, program.getName());
    try (OutputStream out = Files.newOutputStream(folder.resolve(name + ".jar"));
        JarOutputStream jar = new JarOutputStream(out, manifest)) {
      for (Class<?> type : Stream.concat(Stream.of(program), Stream.of(others)).toList()) {
        String file = type.getName().replace('.', '/') + ".class";
        jar.putNextEntry(new ZipEntry(file));
        try (InputStream code = type.getClassLoader().getResourceAsStream(file)) {
          code.transferTo(jar);
        }
      }
    }
  }
}
