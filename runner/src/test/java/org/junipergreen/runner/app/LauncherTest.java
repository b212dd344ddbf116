package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junipergreen.runner.app.Cli.Output;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * The launcher as a process, in a project folder with a space in its name, whose Java and Maven are
 * scripts that say how they were called.
 */
@DisabledOnOs(OS.WINDOWS)
class LauncherTest {
  private static final String MAVEN =
      """
      #!/bin/sh
      echo built with "$JAVA_HOME"
      mkdir -p runner/target
      : > runner/target/juniper.jar
      """;
  private static final String WITH_JAVA =
      "juniper: the archive of a release whose name ends in with-java brings its own\n";

  private static final String BUILDING =
      "juniper: building the program, which takes a minute the first time\n";

  @TempDir Path folder;
  private Path home;
  private Path jdk;

  @BeforeEach
  void makeProject() throws IOException {
    home = folder.resolve("a project");
    Files.createDirectories(home);
    Files.copy(Path.of("..", "juniper"), home.resolve("juniper"));
    for (String module : List.of("solver", "runner")) {
      Files.createDirectories(home.resolve(module).resolve("src/main"));
      Files.createFile(home.resolve(module).resolve("pom.xml"));
    }
    Files.createFile(home.resolve("pom.xml"));
    script(home.resolve("mvnw"), MAVEN);
    jdk = jdk("jdk", "17.0.15");
  }

  @Test
  void buildsOnFirstUseAndNotAgain() throws IOException, InterruptedException {
    Output first = juniper("solve", "20");
    assertEquals(BUILDING, first.err());
    assertEquals(0, first.code());
    assertTrue(log().startsWith("built with " + jdk), log());
    assertEquals("", juniper("solve", "20").err());
  }

  @Test
  void saysWhatTheBuildDoes() throws IOException, InterruptedException {
    script(
        home.resolve("mvnw"),
        """
        #!/bin/sh
        echo '[INFO] Scanning for projects...'
        echo '[INFO] --- compiler:3.16.0:compile (default-compile) @ juniper-solver ---'
        echo '[INFO] --- compiler:3.16.0:compile (vectors) @ juniper-solver ---'
        echo '[INFO] --- compiler:3.16.0:compile (default-compile) @ juniper-runner ---'
        : > runner/target/juniper.jar
        """);
    assertEquals(
        BUILDING
            + """
            juniper: reading the project, fetching what Maven has not fetched before
            juniper: compiling the solver
            juniper: compiling the program
            """,
        juniper().err());
    assertEquals(4, log().lines().count());
  }

  @Test
  void inAReleaseTheProgramLiesBesideItAndSoMayItsJava() throws IOException, InterruptedException {
    Files.createFile(home.resolve("juniper.jar"));
    Output output = juniper("solve", "20");
    assertEquals("", output.err());
    assertTrue(output.lines().contains("<" + home.toRealPath() + "/juniper.jar>"), output.out());
    assertFalse(Files.exists(home.resolve("runner/target")));
    awaitArchive(home, "juniper-17.jsa");
    Files.createDirectories(home.resolve("runtime/bin"));
    Files.writeString(home.resolve("runtime/release"), "JAVA_VERSION=\"17.0.15\"\n");
    script(home.resolve("runtime/bin/java"), "#!/bin/sh\necho its own\n");
    assertEquals("its own\n", start(home.resolve("juniper"), List.of(), "", tools()).out());
  }

  /** A start without an archive makes one beside the jar, without waiting for it. */
  private static void awaitArchive(Path target, String name)
      throws IOException, InterruptedException {
    for (int tenths = 0; !archives(target).contains(name); tenths++) {
      assertTrue(tenths < 200, "no archive after 20 seconds");
      Thread.sleep(100);
    }
  }

  @Test
  void helpAndVersionAreToldWithoutABuild() throws IOException, InterruptedException {
    Files.writeString(
        home.resolve("pom.xml"),
        "<artifactId>juniper</artifactId>\n<version>1.2.3</version>\n<version>4</version>\n");
    for (List<String> line : List.of(List.of("--version"), List.of("run", "--help"))) {
      Output output = juniper(line.toArray(String[]::new));
      assertTrue(output.out().startsWith("juniper 1.2.3, not built yet"), output.out());
      assertEquals("", output.err());
      assertEquals(0, output.code());
    }
    assertFalse(Files.exists(home.resolve("runner/target")));
    juniper();
    Path source = Files.createFile(home.resolve("solver/src/main/New.java"));
    Files.setLastModifiedTime(source, FileTime.from(Instant.now().plusSeconds(5)));
    assertEquals("", juniper("solve", "-h").err(), "what is built says it, if it is old");
  }

  @Test
  void aBuildMakesAnArchiveOfClassesFromWhichLaterStartsTakeThem()
      throws IOException, InterruptedException {
    script(
        jdk.resolve("bin/java"),
        """
        #!/bin/sh
        printf '<%s>\\n' "$@"
        for word; do
          case $word in
            -XX:SharedArchiveFile=*) file=${word#*=} ;;
            -Xshare:dump) dump=yes ;;
          esac
        done
        [ -z "$dump" ] || echo classes >"$file"
        """);
    assertEquals(BUILDING, juniper("solve", "20").err());
    Path target = home.resolve("runner/target").toRealPath();
    assertTrue(usesArchive(juniper("solve", "20")), "the second start");
    assertEquals(List.of("juniper-17.jsa"), archives(target));
    script(jdk.resolve("bin/java"), "#!/bin/sh\nprintf '<%s>\\n' \"$@\"\n");
    Files.setLastModifiedTime(
        Files.createFile(home.resolve("solver/src/main/New.java")),
        FileTime.from(Instant.now().plusSeconds(5)));
    juniper();
    assertFalse(usesArchive(juniper()), "this Java has made none");
    assertEquals(List.of("juniper-17.jsa"), archives(target));
    assertEquals(0, Files.size(target.resolve("juniper-17.jsa")));
  }

  private static boolean usesArchive(Output output) {
    return output.lines().stream().anyMatch(line -> line.contains("SharedArchiveFile"));
  }

  private static List<String> archives(Path target) throws IOException {
    try (Stream<Path> files = Files.list(target)) {
      return files.map(f -> f.getFileName().toString()).filter(f -> f.contains("jsa")).toList();
    }
  }

  @Test
  void buildsAgainWhenASourceIsNewer() throws IOException, InterruptedException {
    juniper();
    Path source = Files.createFile(home.resolve("solver/src/main/New.java"));
    Files.setLastModifiedTime(source, FileTime.from(Instant.now().plusSeconds(5)));
    assertEquals(BUILDING, juniper().err());
  }

  @Test
  void showsWhatAFailedBuildSaid() throws IOException, InterruptedException {
    script(home.resolve("mvnw"), "#!/bin/sh\necho no such thing\nexit 3\n");
    Output output = juniper();
    assertEquals(1, output.code());
    assertEquals("", output.out());
    assertTrue(output.err().startsWith(BUILDING + "no such thing\njuniper: the build failed"));
    assertEquals(output.err(), juniper().err(), "the second start builds again");
  }

  @Test
  void handsOverArgumentsAndExitCode() throws IOException, InterruptedException {
    Output output = juniper("solve", "two words", "", "*", "$HOME");
    List<String> lines = output.lines();
    assertTrue(lines.contains("<-Djuniper.home=" + home.toRealPath() + ">"), output.out());
    assertEquals(
        List.of("<solve>", "<two words>", "<>", "<*>", "<$HOME>"),
        lines.subList(lines.size() - 5, lines.size()));
    script(jdk.resolve("bin/java"), "#!/bin/sh\nexit 42\n");
    assertEquals(42, juniper().code());
  }

  @Test
  void allowsWhatNewerJavaWarnsOf() throws IOException, InterruptedException {
    String option = "<--sun-misc-unsafe-memory-access=allow>";
    assertFalse(juniper().lines().contains(option), "Java 17 does not know it");
    Path newer = jdk("newer", "25.0.1");
    Output output = start(home.resolve("juniper"), List.of(), newer.toString(), tools());
    assertTrue(output.lines().contains(option), output.out());
    awaitArchive(home.resolve("runner/target"), "juniper-25.jsa");
  }

  @Test
  void isFoundThroughALink() throws IOException, InterruptedException {
    Path link = Files.createSymbolicLink(folder.resolve("link"), home.resolve("juniper"));
    Output output = start(link, List.of("status"), jdk.toString(), System.getenv("PATH"));
    assertTrue(output.out().contains("<-Djuniper.home=" + home.toRealPath() + ">"), output.out());
  }

  @Test
  void anOldJavaIsRefusedInOneLine() throws IOException, InterruptedException {
    Path old = jdk("old", "11.0.2");
    Output output = start(home.resolve("juniper"), List.of(), old.toString(), tools());
    assertEquals(1, output.code());
    assertEquals(
        "juniper: needs Java 17 or newer, in JAVA_HOME or on the PATH; "
            + old.resolve("bin/java")
            + " is 11\n"
            + WITH_JAVA,
        output.err());
  }

  @Test
  void withoutJavaThereIsOneLine() throws IOException, InterruptedException {
    Output output = start(home.resolve("juniper"), List.of(), "", tools());
    assertEquals(1, output.code());
    assertEquals(
        "juniper: needs Java 17 or newer, in JAVA_HOME or on the PATH; found none\n" + WITH_JAVA,
        output.err());
    assertFalse(Files.exists(home.resolve("runner/target")));
  }

  @Test
  void theJavaOnThePathServesWhenJavaHomeIsTooOld() throws IOException, InterruptedException {
    Path old = jdk("old", "1.8.0_402");
    String path = jdk.resolve("bin") + ":" + tools();
    assertEquals(0, start(home.resolve("juniper"), List.of(), old.toString(), path).code());
    assertTrue(log().startsWith("built with " + jdk), log());
  }

  private Output juniper(String... arguments) throws IOException, InterruptedException {
    return start(
        home.resolve("juniper"), List.of(arguments), jdk.toString(), System.getenv("PATH"));
  }

  private Output start(Path script, List<String> arguments, String javaHome, String path)
      throws IOException, InterruptedException {
    List<String> command = Stream.concat(Stream.of(script.toString()), arguments.stream()).toList();
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    builder.environment().put("JAVA_HOME", javaHome);
    builder.environment().put("PATH", path);
    int code = builder.start().waitFor();
    return new Output(code, Files.readString(out), Files.readString(err));
  }

  /** A PATH with what the launcher calls, and no Java. */
  private String tools() throws IOException {
    Path tools = Files.createDirectories(folder.resolve("tools"));
    for (String tool :
        List.of("sh", "sed", "find", "head", "dirname", "readlink", "mkdir", "mv", "rm", "sync")) {
      for (String place : List.of("/usr/bin/", "/bin/")) {
        if (Files.exists(Path.of(place + tool))) {
          script(tools.resolve(tool), "#!/bin/sh\nexec " + place + tool + " \"$@\"\n");
        }
      }
    }
    return tools.toString();
  }

  private String log() throws IOException {
    return Files.readString(home.resolve("runner/target/launcher.log"), StandardCharsets.UTF_8);
  }

  private Path jdk(String name, String version) throws IOException {
    Path made = Files.createDirectories(folder.resolve(name)).toRealPath();
    Files.createDirectories(made.resolve("bin"));
    Files.writeString(made.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
    script(made.resolve("bin/java"), "#!/bin/sh\nprintf '<%s>\\n' \"$@\"\n");
    script(made.resolve("bin/javac"), "#!/bin/sh\n");
    return made;
  }

  private static void script(Path file, String text) throws IOException {
    Files.writeString(file, text);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }
}
