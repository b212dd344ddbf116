package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * The scripts that check the project fail when anything that they call fails. Each runs in a copy
 * of what it needs, first with stand-ins for what takes long, all of which end well, and then with
 * one after another that does not.
 */
@DisabledOnOs(OS.WINDOWS)
@Tag("slow")
final class ScriptsTest {
  private static final Path PROJECT = Path.of("..").toAbsolutePath().normalize();

  private static final String FAILS = "exit 3";

  /** A stand-in for Coq: what Audit.v asks for is closed. */
  private static final String COQC =
      """
      case "$*" in
        *Audit.v) sed -n 's/^Print Assumptions .*/Closed under the global context/p' Audit.v ;;
        *Rows.v) echo "Closed under the global context" ;;
        *Extract*) touch checker.ml checker.mli ;;
      esac
      """;

  /**
   * A stand-in for OCaml: a program that prints the published rows, and then ends with this
   * command.
   */
  private static String ocamlopt(String end) {
    return """
    for name; do :; done
    {
      echo '#!/bin/sh'
      echo 'cat >/dev/null; printf "n,winner\\n1,2,0,1,1,0,0,0,\\n"'
      echo '%s'
    } >"$name"
    chmod +x "$name"
    """
        .formatted(end);
  }

  @TempDir private Path folder;

  @TestFactory
  Stream<DynamicTest> checkOfTheProofs() throws IOException {
    Path formal = Files.createDirectories(folder.resolve("formal"));
    copy("formal", formal);
    copy("formal/program", Files.createDirectories(formal.resolve("program")));
    // Two files are as good as all.
    Files.writeString(formal.resolve("_CoqProject"), "-Q . JuniperGreen\nLibrary.v\nAudit.v\n");
    Path winner = Files.createDirectories(folder.resolve("results/winner"));
    try (OutputStream table =
        new GZIPOutputStream(Files.newOutputStream(winner.resolve("winner.csv.gz")))) {
      table.write("n,winner\n1,2,0,1,1,0,0,0,\n".getBytes(StandardCharsets.UTF_8));
    }
    Path steps = Files.writeString(folder.resolve("steps.jsonl"), "{}\n");
    Map<String, String> fine =
        Map.of(
            "coqc",
            COQC,
            "coqchk",
            "echo '* Axioms: <none>'",
            "ocamlopt",
            ocamlopt("exit 0"),
            "python3",
            "echo");
    List<String> always = List.of("coqc", "cp", "grep", "mktemp", "sed");
    Map<List<String>, List<String>> calls =
        Map.of(
            List.of(), List.of(),
            List.of("--again"), List.of("coqchk"),
            List.of("--kernel", "3"), List.of("python3"),
            List.of("--lengths", "3"), List.of("python3"),
            List.of("--run", steps.toString()), List.of("ocamlopt", "gzip", "cut", "awk", "cat"),
            List.of("--run-bits", steps.toString()), List.of("ocamlopt", "gzip", "cut", "awk"));
    List<DynamicTest> tests = new ArrayList<>();
    calls.forEach(
        (options, tools) -> {
          tests.add(check(formal, options, "nothing", fine, true));
          Stream.concat(always.stream(), tools.stream())
              .forEach(
                  tool -> tests.add(check(formal, options, tool, with(fine, tool, FAILS), false)));
          if (tools.contains("ocamlopt")) {
            tests.add(
                check(
                    formal,
                    options,
                    "the program",
                    with(fine, "ocamlopt", ocamlopt(FAILS)),
                    false));
          }
        });
    tests.add(
        check(formal, List.of(), "an axiom", with(fine, "coqc", COQC + "\necho Axioms:"), false));
    return tests.stream();
  }

  private DynamicTest check(
      Path formal,
      List<String> options,
      String broken,
      Map<String, String> tools,
      boolean endsWell) {
    List<String> command = new ArrayList<>(List.of("bash", formal.resolve("check.sh").toString()));
    command.addAll(options);
    return runs(command, options + " without " + broken, tools, endsWell);
  }

  @TestFactory
  Stream<DynamicTest> continuousIntegration() throws IOException {
    Path script = folder.resolve(".ci/run");
    List<String> calls =
        List.of(".ci/install", "mvnw", "juniper", "formal/check.sh", "release/check.sh");
    Files.createDirectories(script.getParent());
    Files.createDirectories(folder.resolve("formal"));
    Files.createDirectories(folder.resolve("release"));
    Files.copy(PROJECT.resolve(".ci/run"), script);
    Map<String, String> tools =
        Map.of("coqc", ":", "ocamlopt", ":", "git", "[ $1 != status ] || echo changed");
    List<DynamicTest> tests = new ArrayList<>();
    for (String broken : Stream.concat(Stream.of("nothing"), calls.stream()).toList()) {
      tests.add(
          DynamicTest.dynamicTest(
              ".ci/run without " + broken,
              () -> {
                for (String call : calls) {
                  program(folder.resolve(call), call.equals(broken) ? FAILS : ":");
                }
                ends(List.of("bash", script.toString()), tools, broken.equals("nothing"));
              }));
    }
    return tests.stream();
  }

  @TestFactory
  Stream<DynamicTest> longerChecks() throws IOException, InterruptedException {
    Path script = folder.resolve("check-more.sh");
    Files.copy(PROJECT.resolve("check-more.sh"), script);
    for (String call : List.of("mvnw", "formal/check.sh", "release/javas.sh")) {
      Files.createDirectories(folder.resolve(call).getParent());
      program(folder.resolve(call), FAILS);
    }
    Map<String, String> tools = Map.of("g++", FAILS, "python3", FAILS);
    List<String> names =
        Files.readAllLines(script).stream()
            .filter(line -> line.matches("  [a-z-]+\\) # .*"))
            .map(line -> line.substring(2, line.indexOf(')')))
            .toList();
    assertTrue(names.size() > 20);
    return names.stream()
        .map(
            name ->
                runs(
                    List.of("bash", script.toString(), name, "solver.chain"),
                    "check-more.sh " + name,
                    tools,
                    false));
  }

  /** Bash goes on after an error unless it is told not to. */
  @TestFactory
  Stream<DynamicTest> everyScriptOfBash() throws IOException {
    List<String> scripts =
        List.of(
            ".ci/run",
            "check-more.sh",
            "formal/check.sh",
            "release/check.sh",
            "release/javas.sh",
            "release/windows.sh",
            "solver/src/jcstress/races.sh");
    return scripts.stream()
        .map(
            name ->
                DynamicTest.dynamicTest(
                    name,
                    () -> {
                      List<String> lines = Files.readAllLines(PROJECT.resolve(name));
                      assertEquals("#!/usr/bin/env bash", lines.get(0));
                      assertEquals(
                          "set -euo pipefail",
                          lines.stream().filter(line -> !line.startsWith("#")).findFirst().get());
                    }));
  }

  private DynamicTest runs(
      List<String> command, String name, Map<String, String> tools, boolean endsWell) {
    return DynamicTest.dynamicTest(name, () -> ends(command, tools, endsWell));
  }

  /** Runs a command with these tools before those of the system. */
  private void ends(List<String> command, Map<String, String> tools, boolean well)
      throws IOException, InterruptedException {
    Path bin = Files.createTempDirectory(folder, "bin");
    for (Map.Entry<String, String> tool : tools.entrySet()) {
      program(bin.resolve(tool.getKey()), tool.getValue());
    }
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()));
    builder.environment().put("PATH", bin + ":/usr/bin:/bin");
    Process process = builder.start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (well) {
      assertEquals(0, process.waitFor(), said);
    } else {
      assertNotEquals(0, process.waitFor(), said);
    }
  }

  private static void program(Path file, String commands) throws IOException {
    Files.writeString(file, "#!/bin/sh\n" + commands + "\n");
    assertTrue(file.toFile().setExecutable(true));
  }

  private static void copy(String from, Path to) throws IOException {
    try (Stream<Path> files = Files.list(PROJECT.resolve(from))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Files.copy(file, to.resolve(file.getFileName()));
      }
    }
  }

  private static Map<String, String> with(Map<String, String> tools, String name, String commands) {
    Map<String, String> all = new HashMap<>(tools);
    all.put(name, commands);
    return all;
  }
}
