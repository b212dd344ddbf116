package org.junipergreen.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The examples of docs/library.md, compiled and run from outside: as single files beside the jars,
 * and as a project that depends on the installed library. Without network: the project's build
 * finds what this build has downloaded.
 *
 * <p>With {@code -Djuniper.docs.write=true} the page gets the output that the examples have now.
 */
class LibraryIT {
  private static final Path PAGE = Path.of("..", "docs", "library.md");
  private static final Pattern EXAMPLE =
      Pattern.compile("```java\n(.*?class (\\w+).*?)```(.*?)```text\n(.*?)```", Pattern.DOTALL);
  private static final Pattern MODEL = Pattern.compile("```xml\n(<project.*?)```", Pattern.DOTALL);
  private static final int MAX_LINES = 15;
  private static final String VERSION = property("juniper.version");
  private static final Path JAR = Path.of(property("juniper.jar"));
  private static final Path REPOSITORY = Path.of(property("juniper.repository"));

  /** Whatever the language of the system is; the first is enough for Java 17. */
  private static final String UTF_8 = "-Dfile.encoding=UTF-8";

  private static final String UTF_8_OUTPUT = "-Dstdout.encoding=UTF-8";

  /** So short a run is over before the second compiler would pay. */
  private static final String ONE_COMPILER = "-XX:TieredStopAtLevel=1";

  @TempDir Path folder;

  private record Example(String name, String code, String output) {}

  @Test
  void theFirstRunsAsASingleFileBesideTheJars() throws Exception {
    Example first = examples(Files.readString(PAGE)).get(0);
    assertTrue(first.code().lines().count() <= MAX_LINES);
    Path file = folder.resolve(first.name() + ".java");
    Files.writeString(file, first.code());
    assertEquals(
        first.output(), run(folder, java(), ONE_COMPILER, "-cp", libraries(JAR), file.toString()));
  }

  @Tag("slow")
  @Test
  void allRunInAProjectThatDependsOnTheInstalledLibrary() throws Exception {
    String page = Files.readString(PAGE);
    List<Example> examples = examples(page);
    assertEquals(3, examples.size());
    Path installed = folder.resolve("repository");
    install(installed, "juniper-solver", Path.of("pom.xml"), JAR);
    install(installed, "juniper", Path.of("..", "pom.xml"), null);
    Path project = folder.resolve("a project");
    Path sources = Files.createDirectories(project.resolve("src/main/java"));
    for (Example example : examples) {
      Files.writeString(sources.resolve(example.name() + ".java"), example.code());
    }
    Files.writeString(project.resolve("pom.xml"), projectModel(page));
    run(
        project,
        Path.of(property("juniper.maven"), "bin", isWindows() ? "mvn.cmd" : "mvn").toString(),
        "--offline",
        "--quiet",
        "-Dmaven.repo.local=" + installed,
        "-Dmaven.repo.local.tail=" + REPOSITORY,
        compiler());
    Path jar = artefact(installed, "juniper-solver").resolve("juniper-solver-" + VERSION + ".jar");
    String classPath = project.resolve("target/classes") + File.pathSeparator + libraries(jar);
    for (Example example : examples) {
      String output =
          run(project, java(), ONE_COMPILER, UTF_8, UTF_8_OUTPUT, "-cp", classPath, example.name());
      if (Boolean.getBoolean("juniper.docs.write")) {
        write(example, output);
      } else {
        assertEquals(example.output(), output, example.name());
      }
    }
  }

  private static void write(Example example, String output) throws IOException {
    String page = Files.readString(PAGE);
    String block = "```text\n";
    int at = page.indexOf(block, page.indexOf("class " + example.name())) + block.length();
    Files.writeString(
        PAGE, page.substring(0, at) + output + page.substring(page.indexOf("```", at)));
  }

  private static List<Example> examples(String page) {
    List<Example> examples = new ArrayList<>();
    Matcher example = EXAMPLE.matcher(page);
    while (example.find()) {
      examples.add(new Example(example.group(2), example.group(1), example.group(4)));
    }
    return examples;
  }

  /** The first model of a project on the page, as it stands. */
  private static String projectModel(String page) {
    Matcher model = MODEL.matcher(page);
    assertTrue(model.find());
    return model.group(1);
  }

  /** The goal that compiles, of the plugin's version that this build has downloaded. */
  private static String compiler() throws IOException {
    String plugin = "maven-compiler-plugin";
    Matcher version =
        Pattern.compile("<artifactId>" + plugin + "</artifactId>\\s*<version>(.*?)</version>")
            .matcher(Files.readString(Path.of("..", "pom.xml")));
    assertTrue(version.find(), plugin);
    return "org.apache.maven.plugins:%s:%s:compile".formatted(plugin, version.group(1));
  }

  /** Puts an artefact where Maven's install would. */
  private static void install(Path repository, String name, Path model, @Nullable Path jar)
      throws IOException {
    Path place = Files.createDirectories(artefact(repository, name));
    Files.copy(model, place.resolve(name + "-" + VERSION + ".pom"));
    if (jar != null) {
      Files.copy(jar, place.resolve(name + "-" + VERSION + ".jar"));
    }
  }

  private static Path artefact(Path repository, String name) {
    return repository.resolve(Path.of("org", "junipergreen", name, VERSION));
  }

  /** The library and what a project gets with it: no OR-Tools, and nothing of the tests. */
  private static String libraries(Path jar) {
    Stream<String> others =
        Stream.of(System.getProperty("java.class.path", "").split(File.pathSeparator))
            .filter(path -> path.contains("fastutil-core"));
    List<String> all = Stream.concat(Stream.of(jar.toString()), others).toList();
    assertEquals(2, all.size(), all::toString);
    return String.join(File.pathSeparator, all);
  }

  private String run(Path workingFolder, String... command) throws Exception {
    Path out = folder.resolve("out");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(workingFolder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(out.toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home", ""));
    builder.environment().put("MAVEN_OPTS", ONE_COMPILER + " -XX:+UseSerialGC");
    int code = builder.start().waitFor();
    String output = Files.readString(out);
    assertEquals(0, code, output);
    return output;
  }

  private static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  private static boolean isWindows() {
    return File.separatorChar == '\\';
  }

  private static String property(String name) {
    return Objects.requireNonNull(System.getProperty(name), name);
  }
}
