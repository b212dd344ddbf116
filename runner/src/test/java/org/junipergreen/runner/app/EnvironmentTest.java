package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junipergreen.runner.JavaCommand;
import org.junipergreen.runner.cli.options.GlobalOptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine.Model.ArgSpec;

/** {@code JUNIPER_RESULTS}, {@code JUNIPER_THREADS} and {@code JUNIPER_MEMORY} are defaults. */
@Tag("slow")
class EnvironmentTest {
  @TempDir Path folder;

  private JuniperProcess ended(Map<String, String> variables, String line)
      throws IOException, InterruptedException {
    JuniperProcess process = JuniperProcess.start(variables, folder, line.split(" "));
    process.exitCode();
    return process;
  }

  @Test
  void theVariablesAreDefaultsThatOptionsOverride() throws IOException, InterruptedException {
    Path named = folder.resolve("named");
    Map<String, String> variables =
        Map.of(
            "JUNIPER_RESULTS", named.toString(), "JUNIPER_THREADS", "3", "JUNIPER_MEMORY", "64M");
    Path log = folder.resolve("log.txt");
    JuniperProcess run = ended(variables, "run --to 20 --log " + log);
    assertEquals(0, run.exitCode(), run.err());
    assertTrue(Files.exists(named.resolve("live/juniper.db")));
    assertTrue(Files.readString(log).contains("; 3 threads on "), Files.readString(log));

    Path other = folder.resolve("other");
    JuniperProcess again = ended(variables, "run --to 20 --threads 1 --results " + other);
    assertEquals(0, again.exitCode(), again.err());
    assertTrue(Files.exists(other.resolve("live/juniper.db")));
  }

  @Test
  void withoutTheLauncherASearchTakesNoMoreThanJavaAllows()
      throws IOException, InterruptedException {
    JuniperProcess search =
        ended(
            Map.of("JDK_JAVA_OPTIONS", "-XX:MaxDirectMemorySize=40m"), "solve 72 --method search");
    assertEquals(0, search.exitCode(), search.err());
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void anInstalledCopyWritesToTheUsersFolder() throws IOException, InterruptedException {
    Path data = folder.resolve("data");
    Path program = Files.createDirectory(folder.resolve("program"));
    Map<String, String> variables =
        Map.of("XDG_DATA_HOME", data.toString(), "JDK_JAVA_OPTIONS", "-Djuniper.home=" + program);
    String status = ended(variables, "status").out();
    assertTrue(status.startsWith("nothing is stored in " + data.resolve("juniper")), status);
    Files.createFile(program.resolve("pom.xml"));
    String clone = ended(variables, "status").out();
    assertTrue(clone.startsWith("nothing is stored in " + program.resolve("results")), clone);
  }

  @Test
  void anEmptyVariableCountsAsUnset() {
    ArgSpec results =
        new JuniperCommand(StandardQuantities.registry())
            .commandLine()
            .getCommandSpec()
            .findOption("--results");
    assertNull(GlobalOptions.ofEnvironment(results, Map.of("JUNIPER_RESULTS", "")));
    assertNull(GlobalOptions.ofEnvironment(results, Map.of()));
    assertEquals("here", GlobalOptions.ofEnvironment(results, Map.of("JUNIPER_RESULTS", "here")));
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void theHomeFolderIsTheOneThatHomeNames() throws IOException, InterruptedException {
    Path program = Files.createDirectory(folder.resolve("program"));
    Map<String, String> variables =
        Map.of(
            "HOME",
            folder.toString(),
            "XDG_DATA_HOME",
            "",
            "JUNIPER_RESULTS",
            "",
            "JDK_JAVA_OPTIONS",
            "-Djuniper.home=" + program);
    String status = ended(variables, "status").out();
    Path place = folder.resolve(".local/share/juniper");
    assertTrue(status.startsWith("nothing is stored in " + place), status);
  }

  /** Java started without the launcher and in no locale reads é as other letters. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void withoutALocaleNothingIsMadeUnderAnotherName() throws IOException, InterruptedException {
    String accent = "$(printf '\\303\\251')";
    String unreadable = " cannot be read in this";
    refused("mkdir " + accent + " && cd " + accent + " && \"$@\" status", "folder" + unreadable);
    refused("\"$@\" prove 5 --output " + accent, "'" + unreadable);
    for (String name : List.of("JUNIPER_RESULTS", "HOME", "XDG_DATA_HOME")) {
      refused(name + "=/" + accent + " \"$@\" status", "not the name of a");
    }
    try (Stream<Path> made = Files.walk(folder)) {
      assertEquals(List.of(), made.filter(Files::isRegularFile).toList());
    }
  }

  private void refused(String line, String what) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("sh", "-c", line, "sh"));
    command.addAll(JavaCommand.of(JuniperCommand.class));
    command.add(command.size() - 1, "-Djuniper.home=" + folder);
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
    builder.environment().put("LC_ALL", "C");
    Process process = builder.start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertTrue(said.contains(what) && said.lines().count() == 1, line + ": " + said);
    assertEquals(2, process.waitFor());
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void anAccountWithoutAHomeIsAskedForAFolder() throws IOException, InterruptedException {
    Path program = Files.createDirectory(folder.resolve("program"));
    String options = "-Duser.home=? -Djuniper.home=" + program;
    Map<String, String> variables =
        Map.of("HOME", "", "XDG_DATA_HOME", "", "JUNIPER_RESULTS", "", "JDK_JAVA_OPTIONS", options);
    JuniperProcess status = ended(variables, "status");
    assertEquals(1, status.exitCode());
    assertTrue(status.err().contains("account has no home folder"), status.err());
  }

  @Test
  void aFolderMayBeCalledAsVariablesAreElsewhere() throws IOException, InterruptedException {
    String name = folder.resolve("a${user.home}b").toString();
    String status = ended(Map.of("JUNIPER_RESULTS", name), "status").out();
    assertTrue(status.startsWith("nothing is stored in " + name), status);
  }

  @Test
  void aWrongValueIsNamedInOneLine() throws IOException, InterruptedException {
    String name = "JUNIPER_MEMORY";
    String value = "much";
    Path results = folder.resolve("results");
    JuniperProcess run = ended(Map.of(name, value), "run --to 20 --results " + results);
    assertEquals(2, run.exitCode());
    // Java itself may warn of a module that is incubating.
    List<String> said = run.err().lines().filter(l -> !l.startsWith("WARNING")).toList();
    assertEquals(1, said.size(), run.err());
    assertTrue(said.get(0).startsWith("juniper: " + name + ": '" + value + "' is "), run.err());
    assertFalse(Files.exists(results));
  }

  @Test
  void helpIsPrintedWhateverAVariableSaysAndItsCommandsCanBeTyped()
      throws IOException, InterruptedException {
    JuniperProcess help =
        ended(
            Map.of("JUNIPER_MEMORY", "much", "JDK_JAVA_OPTIONS", "-Djuniper.typed=./juniper"),
            "solve -h");
    assertEquals(0, help.exitCode(), help.err());
    assertTrue(help.out().contains("\n  ./juniper solve 100\n"), help.out());
    assertTrue(help.out().contains("\n./juniper solve --help says more "), help.out());
  }
}
