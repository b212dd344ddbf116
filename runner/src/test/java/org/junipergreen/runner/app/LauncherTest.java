package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.junipergreen.runner.app.Cli.Output;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * The launcher as a process, in a project folder with a space in its name, whose Java and Maven are
 * scripts that say how they were called.
 */
@DisabledOnOs(OS.WINDOWS)
@Tag("slow")
class LauncherTest {
  private static final String MAVEN =
      """
      #!/bin/sh
      echo built with "$JAVA_HOME"
      mkdir -p runner/target
      echo build >> runner/target/builds
      : > runner/target/juniper.jar
      """;
  private static final String WITH_JAVA =
      "juniper: the archive of a release whose name ends in with-java brings its own\n";

  private static final String BUILDING =
      "juniper: building the program, about 15 seconds;"
          + " Maven first fetches 170 MB where it never did\n";

  /** A Java in which the program writes the archive of classes that it is asked for. */
  private static final String DUMPING =
      """
      #!/bin/sh
      printf '<%s>\\n' "$@"
      for word; do
        case $word in *.ClassArchive) dump=yes ;; esac
      done
      [ -z "$dump" ] || echo whole >"$word"
      """;

  @TempDir Path folder;
  private Path home;
  private Path jdk;

  @BeforeEach
  void makeProject() throws IOException {
    home = folder.resolve("a project");
    Files.createDirectories(home);
    for (String file : List.of("juniper", "juniper.args")) {
      Files.copy(Path.of("..", file), home.resolve(file));
    }
    for (String module : List.of("solver", "runner")) {
      Files.createDirectories(home.resolve(module).resolve("src/main"));
      Files.createFile(home.resolve(module).resolve("pom.xml"));
    }
    for (String file :
        List.of("pom.xml", "docs/teaching.md", "docs/teaching.fr.md", ".mvn/config")) {
      Files.createDirectories(home.resolve(file).getParent());
      Files.createFile(home.resolve(file));
    }
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
  void aChangeOfWhatTheProgramIsMadeOfBuilds() throws IOException, InterruptedException {
    juniper();
    Path source = home.resolve("solver/src/main/New.java");
    Files.writeString(source, "class New {}");
    assertEquals(BUILDING, juniper().err(), "a source");
    assertEquals("", juniper().err());
    Files.delete(source);
    assertEquals(BUILDING, juniper().err(), "a source was removed");
    Files.writeString(home.resolve("docs/teaching.md"), "a page that the jar holds");
    assertEquals(BUILDING, juniper().err(), "notes for a lesson");
    Files.delete(home.resolve("runner/target/juniper.jar"));
    assertEquals(BUILDING, juniper().err(), "the jar was removed");
  }

  @Test
  void aSourceThatChangesDuringTheBuildIsBuiltTheNextTime()
      throws IOException, InterruptedException {
    script(home.resolve("mvnw"), MAVEN + "sleep 0.1; echo changed > solver/src/main/Late.java\n");
    assertEquals(BUILDING, juniper().err());
    script(home.resolve("mvnw"), MAVEN);
    assertEquals(BUILDING, juniper().err());
    assertEquals("", juniper().err());
  }

  @Test
  void ofSeveralFirstStartsOneBuilds() throws IOException, InterruptedException {
    Path target = Files.createDirectories(home.resolve("runner/target"));
    Files.writeString(target.resolve("launcher.lock"), "99999999"); // of a build that was killed
    Output both = shell("\"$0\" solve 9 & \"$0\" solve 9; wait");
    assertEquals(BUILDING, both.err());
    assertEquals(2, both.lines().stream().filter("<solve>"::equals).count(), both.out());
    assertEquals("build\n", Files.readString(target.resolve("builds")));
    assertFalse(Files.exists(target.resolve("launcher.lock")));
  }

  @Test
  void buildsWithoutAHomeThatTheEnvironmentNames() throws IOException, InterruptedException {
    script(home.resolve("mvnw"), "#!/bin/sh -u\n: \"$HOME\"\n" + MAVEN);
    assertEquals(new Output(0, "", BUILDING), shell("env -u HOME \"$0\" solve 9 >/dev/null"));
  }

  @Test
  void aFolderFromWhichJavaStartsNothingIsRefused() throws IOException, InterruptedException {
    for (String name : List.of("a:b", "odd!")) {
      Path odd = Files.createDirectory(folder.resolve(name));
      Files.copy(home.resolve("juniper"), odd.resolve("juniper"));
      Output output =
          start(odd.resolve("juniper"), List.of("status"), jdk.toString(), System.getenv("PATH"));
      assertEquals(1, output.code());
      assertEquals(
          "juniper: Java starts no program in a folder whose name has a colon or ends in '!': %s\n"
              .formatted(odd.toRealPath()),
          output.err());
    }
  }

  @Test
  void inAReleaseTheProgramLiesBesideItAndSoMayItsJava() throws IOException, InterruptedException {
    script(jdk.resolve("bin/java"), DUMPING);
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
    for (List<String> line : List.of(List.of("--version"), List.of("--help"))) {
      Output output = juniper(line.toArray(String[]::new));
      assertTrue(output.out().startsWith("juniper 1.2.3, not built yet"), output.out());
      assertEquals("", output.err());
      assertEquals(0, output.code());
    }
    assertFalse(Files.exists(home.resolve("runner/target")));
    juniper();
    Path source = Files.createFile(home.resolve("solver/src/main/New.java"));
    Files.setLastModifiedTime(source, FileTime.from(Instant.now().plusSeconds(5)));
    assertEquals("", juniper("-h").err(), "what is built says it, if it is old");
  }

  @Test
  void aStartMakesAnArchiveOfClassesFromWhichLaterStartsTakeThem()
      throws IOException, InterruptedException {
    script(jdk.resolve("bin/java"), DUMPING);
    assertFalse(usesArchive(juniper("solve", "20")), "the first start");
    Path target = home.resolve("runner/target").toRealPath();
    awaitArchive(target, "juniper-17.jsa");
    assertTrue(usesArchive(juniper("solve", "20")), "the second start");
    Path archive = target.resolve("juniper-17.jsa");
    Files.writeString(archive, "none\n");
    assertFalse(usesArchive(juniper("solve", "20")), "this Java has made none");
    assertEquals("none\n", Files.readString(archive));
    Files.writeString(archive, "classes, but Java would crash on an archive without its en");
    assertFalse(usesArchive(juniper("solve", "20")), "the archive has lost its end");
    awaitContent(archive, "whole\n");
  }

  private static void awaitContent(Path file, String text)
      throws IOException, InterruptedException {
    for (int tenths = 0; !Files.readString(file).equals(text); tenths++) {
      assertTrue(tenths < 200, file + " holds " + Files.readString(file));
      Thread.sleep(100);
    }
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
  void anArchiveOfClassesIsMadeAnewWhenTheDateOfAJarHasChanged()
      throws IOException, InterruptedException {
    script(jdk.resolve("bin/java"), DUMPING);
    juniper();
    Path target = home.resolve("runner/target");
    Path archive = target.resolve("juniper-17.jsa");
    Path library = Files.createDirectories(target.resolve("lib")).resolve("other.jar");
    awaitArchive(target, "juniper-17.jsa");
    for (Path jar : List.of(target.resolve("juniper.jar"), Files.createFile(library))) {
      Files.writeString(archive, "of before, whole\n");
      Thread.sleep(50); // more than a tick of the clock that dates files
      Files.setLastModifiedTime(jar, FileTime.from(Instant.now()));
      juniper("--version");
      awaitContent(archive, "whole\n");
    }
  }

  @Test
  void whatTheEnvironmentTellsJavaIsNotToldOtherwise() throws IOException, InterruptedException {
    assertTrue(javaOptions(Map.of()).contains("-XX:+UseParallelGC"));
    assertTrue(javaOptions(Map.of()).contains("-XX:-UseDynamicNumberOfGCThreads"));
    assertTrue(javaOptions(Map.of()).contains("-XX:FreqInlineSize=70"));
    for (String variable :
        List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS", "JUNIPER_JAVA_OPTIONS")) {
      for (String collector : List.of("G1", "Serial", "Z", "Shenandoah")) {
        String given = "-Dother=1 -XX:+Use" + collector + "GC";
        String options = javaOptions(Map.of(variable, given));
        assertFalse(options.contains("-XX:+UseParallelGC"), given);
        assertTrue(options.contains("-XX:MaxNewSize="), given);
      }
      String small = javaOptions(Map.of(variable, "-Xmx64m"));
      assertFalse(small.contains("MaxNewSize") || small.contains("MaxRAM"), small);
      String larger = javaOptions(Map.of(variable, "-XX:FreqInlineSize=325"));
      assertFalse(larger.contains("FreqInlineSize=70"), larger);
    }
    String own = javaOptions(Map.of("JUNIPER_JAVA_OPTIONS", "-Xmx1g -Dsome=*"));
    assertTrue(own.contains("<-Xmx1g><-Dsome=*>"), own);
    assertEquals(
        javaOptions(Map.of()),
        javaOptions(Map.of("JUNIPER_JAVA_OPTIONS", "", "_JAVA_OPTIONS", "")));
  }

  /** Prints a table's header, as the program would. */
  static final class Header {
    private Header() {}

    /** The program. */
    public static void main(String[] words) {
      System.out.println("n,winner");
    }
  }

  @Test
  void whatJavaSaysGoesToStandardError() throws IOException, InterruptedException {
    putProgram(Header.class);
    String variable = "JUNIPER_JAVA_OPTIONS";
    for (String option :
        List.of(
            "-XX:+UseG1GC",
            "-XX:+UseSerialGC",
            "-Xmx64m",
            "-XX:MaxRAM=80m", // what Java takes a container of 80 MB for
            "-XX:+UseLargePages",
            "-Xmx8m -Xmn16m")) {
      assertPrintsItsHeader(variable, option);
    }
    for (String other : List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS")) {
      assertPrintsItsHeader(other, "-XX:+UseSerialGC -Xmx64m");
    }
  }

  private void assertPrintsItsHeader(String variable, String option)
      throws IOException, InterruptedException {
    Output output =
        start(
            List.of(home.resolve("juniper").toString(), "--version"),
            Map.of("JAVA_HOME", System.getProperty("java.home"), variable, option));
    assertEquals("n,winner\n", output.out(), variable + " " + option + output.err());
    assertEquals(0, output.code());
  }

  @Test
  void javaItselfWritesTheArchiveOfClassesAndStartsFromIt()
      throws IOException, InterruptedException {
    // Java takes none of the program's classes from an archive if there is a space in their path.
    home = Files.move(home, folder.resolve("project"));
    putProgram(Header.class, ClassArchive.class);
    Files.delete(archive());
    assertPrintsItsHeader("JUNIPER_JAVA_OPTIONS", "");
    awaitArchive(home, archive().getFileName().toString());
    assertTrue(Files.readString(archive(), StandardCharsets.ISO_8859_1).endsWith("whole\n"));
    Output second =
        start(
            List.of(home.resolve("juniper").toString(), "--version"),
            Map.of(
                "JAVA_HOME",
                System.getProperty("java.home"),
                "JUNIPER_JAVA_OPTIONS",
                "-Xlog:class+load:stderr"));
    assertTrue(
        second.err().contains(Header.class.getName() + " source: shared objects file"),
        second.err());
  }

  /** Zeros in place of the classes that every program loads; the mark at its end remains. */
  @Test
  void anArchiveOnWhichJavaCrashesIsRemoved() throws IOException, InterruptedException {
    home = Files.move(home, folder.resolve("project"));
    putProgram(Header.class, ClassArchive.class);
    Files.delete(archive());
    assertPrintsItsHeader("JUNIPER_JAVA_OPTIONS", "");
    awaitArchive(home, archive().getFileName().toString());
    try (RandomAccessFile file = new RandomAccessFile(archive().toFile(), "rw")) {
      file.seek(file.length() / 50);
      file.write(new byte[(int) (file.length() / 4)]);
    }
    Output crashed =
        start(
            List.of(home.resolve("juniper").toString(), "--version"),
            Map.of(
                "JAVA_HOME",
                System.getProperty("java.home"),
                "JUNIPER_JAVA_OPTIONS",
                "-XX:-CreateCoredumpOnCrash -XX:ErrorFile=" + folder.resolve("crash.log")));
    assertNotEquals(0, crashed.code(), crashed.err());
    assertEquals(
        "juniper: Java crashed. Its archive of classes may be damaged and was removed: start the"
            + " command again\n",
        crashed.err());
    assertFalse(Files.exists(archive()));
    assertPrintsItsHeader("JUNIPER_JAVA_OPTIONS", "");
  }

  private Path archive() {
    return home.resolve("juniper-%d.jsa".formatted(Runtime.version().feature()));
  }

  /** Puts a class in the place of the program, with others beside it. */
  private void putProgram(Class<?> program, Class<?>... others) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, program.getName());
    try (OutputStream out = Files.newOutputStream(home.resolve("juniper.jar"));
        JarOutputStream jar = new JarOutputStream(out, manifest)) {
      for (Class<?> type : Stream.concat(Stream.of(program), Stream.of(others)).toList()) {
        String file = type.getName().replace('.', '/') + ".class";
        jar.putNextEntry(new ZipEntry(file));
        try (InputStream code = type.getClassLoader().getResourceAsStream(file)) {
          code.transferTo(jar);
        }
      }
    }
    Files.writeString(archive(), "none\n");
  }

  /** Says whether Java could read where the program lies. */
  static final class Home {
    private Home() {}

    /** The program. */
    public static void main(String[] words) {
      System.out.println(Files.isDirectory(Path.of(System.getProperty("juniper.home"))));
    }
  }

  /** As cron, a service and a container start it: with no locale that names the folder. */
  @Test
  void startsBelowAFolderWhoseNameIsNotAscii() throws IOException, InterruptedException {
    assumeUtf8();
    putProgram(Home.class);
    String line =
        "d=$(printf 'h\\303\\251') && mkdir \"$d\" && cp juniper* \"$d\" && cd \"$d\""
            + " && env -i PATH=\"$PATH\" JAVA_HOME='%s' ./juniper --version"
                .formatted(System.getProperty("java.home"));
    Output output = start(List.of("sh", "-c", "cd \"$0\" && " + line, home.toString()), Map.of());
    assertEquals("true\n", output.out(), output.err());
    assertEquals("", output.err());
  }

  private static void assumeUtf8() throws IOException {
    Process known = new ProcessBuilder("sh", "-c", "LC_ALL=C.UTF-8 locale charmap").start();
    assumeTrue(
        new String(known.getInputStream().readAllBytes(), StandardCharsets.UTF_8).equals("UTF-8\n"),
        "a locale given to Java: this system has no C.UTF-8");
  }

  /** What the launcher tells Java in an environment. */
  private String javaOptions(Map<String, String> variables)
      throws IOException, InterruptedException {
    Map<String, String> environment = new HashMap<>(variables);
    environment.put("JAVA_HOME", jdk.toString());
    Files.writeString(home.resolve("juniper.jar"), "");
    Output output = start(List.of(home.resolve("juniper").toString(), "--version"), environment);
    assertEquals(0, output.code(), output.err());
    return output.out().replace("\n", "");
  }

  @Test
  void javaGetsALocaleThatHasAllLetters() throws IOException, InterruptedException {
    assumeUtf8();
    script(jdk.resolve("bin/java"), "#!/bin/sh\necho \"$LC_ALL\"\n");
    Files.writeString(home.resolve("juniper.jar"), "");
    String launcher = home.resolve("juniper").toString();
    for (String locale : List.of("", "C", "POSIX", "xx_YY.UTF-8")) {
      Map<String, String> environment =
          Map.of("JAVA_HOME", jdk.toString(), "LANG", locale, "LC_ALL", "", "LC_CTYPE", "");
      assertEquals("C.UTF-8\n", start(List.of(launcher, "-V"), environment).out(), locale);
    }
    Map<String, String> utf8 =
        Map.of("JAVA_HOME", jdk.toString(), "LANG", "C.UTF-8", "LC_ALL", "", "LC_CTYPE", "");
    assertEquals("\n", start(List.of(launcher, "-V"), utf8).out());
  }

  @Test
  void whatIsClosedOrGoneIsALineOfTheLauncher() throws IOException, InterruptedException {
    Files.writeString(home.resolve("juniper.jar"), "");
    script(jdk.resolve("bin/java"), "#!/bin/sh\ncat && echo done && echo said >&2\n");
    assertEquals("done\n", shell("\"$0\" -V <&-").out());
    assertEquals(new Output(0, "done\n", ""), shell("\"$0\" -V <&- 2>&-"));
    Output closed = shell("\"$0\" -V >&-");
    assertEquals(new Output(1, "", "juniper: standard output is closed\n"), closed);
    Output gone = shell("mkdir \"$0 gone\" && cd \"$0 gone\" && rmdir \"$0 gone\" && \"$0\" -V");
    assertEquals(1, gone.code());
    assertEquals("", gone.out());
    // The shell, which starts before the launcher's first line, may say a line, too.
    assertTrue(
        gone.err().lines().count() <= 2
            && gone.err().endsWith("juniper: the current folder has been removed\n"),
        gone.err());
  }

  private Output shell(String line) throws IOException, InterruptedException {
    return start(
        List.of("sh", "-c", line, home.resolve("juniper").toString()),
        Map.of("JAVA_HOME", jdk.toString()));
  }

  @Test
  void aPartOfAnArchiveIsNotTakenForAClone() throws IOException, InterruptedException {
    Files.delete(home.resolve("pom.xml"));
    assertEquals(
        new Output(
            1,
            "",
            "juniper: there is no juniper.jar in %s; unpack the whole archive\n"
                .formatted(home.toRealPath())),
        juniper());
  }

  @Test
  void showsWhatAFailedBuildSaid() throws IOException, InterruptedException {
    script(home.resolve("mvnw"), "#!/bin/sh\necho no such thing\nexit 3\n");
    Output output = juniper();
    assertEquals(1, output.code());
    assertEquals("", output.out());
    assertTrue(output.err().startsWith(BUILDING + "juniper: the build failed"), output.err());
    assertTrue(output.err().endsWith("launcher.log\nno such thing\n"), output.err());
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
    Path newer = jdk("newer", "25.0.1");
    Output output = start(home.resolve("juniper"), List.of(), newer.toString(), tools());
    assertTrue(output.lines().contains(option), output.out());
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
        "juniper: needs Java 17 or newer with a compiler, in JAVA_HOME or on the PATH; "
            + old.resolve("bin/java")
            + " is 11\n"
            + WITH_JAVA,
        output.err());
  }

  /** A version manager's command has no release file beside it, and may start any Java. */
  @Test
  void theCommandOfAVersionManagerIsStartedByItsOwnName() throws IOException, InterruptedException {
    Path shims = Files.createDirectories(folder.resolve("shims"));
    script(
        shims.resolve("java"),
        """
        #!/bin/sh
        case $1 in -XshowSettings*) printf '    java.home = %s\\n    java.version = 17.0.15\\n' '%s' >&2; exit ;; esac
        echo by "${0##*/}" of "${0%%/*}"
        """
            .formatted("%s", jdk));
    Output output = start(home.resolve("juniper"), List.of("status"), "", shims + ":" + tools());
    assertEquals("by java of %s\n".formatted(shims), output.out(), output.err());
    assertTrue(log().startsWith("built with " + jdk), log());
  }

  @Test
  void theFirstJavaThatHasACompilerBuilds() throws IOException, InterruptedException {
    Path plain = jdk("plain", "17.0.15");
    Files.delete(plain.resolve("bin/javac"));
    String path = jdk.resolve("bin") + ":" + tools();
    assertEquals(0, start(home.resolve("juniper"), List.of(), plain.toString(), path).code());
    assertTrue(log().startsWith("built with " + jdk), log());
    Files.delete(home.resolve("runner/target/juniper.jar"));
    Output output = start(home.resolve("juniper"), List.of(), plain.toString(), tools());
    assertEquals(
        "juniper: needs Java 17 or newer with a compiler, in JAVA_HOME or on the PATH; "
            + plain.resolve("bin/java")
            + " is 17\n"
            + WITH_JAVA,
        output.err());
  }

  @Test
  void withoutJavaThereIsOneLine() throws IOException, InterruptedException {
    Output output = start(home.resolve("juniper"), List.of(), "", tools());
    assertEquals(1, output.code());
    assertEquals(
        "juniper: needs Java 17 or newer with a compiler, in JAVA_HOME or on the PATH; found none\n"
            + WITH_JAVA,
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
    return start(
        Stream.concat(Stream.of(script.toString()), arguments.stream()).toList(),
        Map.of("JAVA_HOME", javaHome, "PATH", path));
  }

  private Output start(List<String> command, Map<String, String> environment)
      throws IOException, InterruptedException {
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    builder.environment().putAll(environment);
    int code = builder.start().waitFor();
    return new Output(code, Files.readString(out), Files.readString(err));
  }

  /** A PATH with what the launcher calls, and no Java. */
  private String tools() throws IOException {
    Path tools = Files.createDirectories(folder.resolve("tools"));
    List<String> files =
        List.of("find", "dirname", "readlink", "mkdir", "rm", "touch", "tail", "sleep");
    List<String> others = List.of("sh", "sed", "cat", "env", "locale", "awk", "stty");
    for (String tool : Stream.concat(files.stream(), others.stream()).toList()) {
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
