package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junipergreen.runner.JavaCommand;
import org.junipergreen.runner.app.Cli.Output;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What Java cannot read in the locale's encoding is refused before anything is made. */
@Tag("slow")
class DecodingTest {
  private static final Charset ASCII = StandardCharsets.US_ASCII;
  private static final Charset UTF_8 = StandardCharsets.UTF_8;

  /** The name é, as the bytes that a shell writes. */
  private static final String ACCENT = "$(printf '\\303\\251')";

  private static final String INVALID = "$(printf '\\351')";

  @TempDir Path folder;

  @Test
  void aVariableThatDoesNotComeBackIsNamed() {
    for (String name : List.of("HOME", "XDG_DATA_HOME", "JUNIPER_RESULTS", "JUNIPER_OTHER")) {
      for (Charset encoding : List.of(ASCII, UTF_8)) {
        assertEquals(
            Optional.of(name),
            Decoding.misreadVariable(Map.of(name, "/a/\uFFFD", "PATH", "/b"), encoding));
      }
      assertEquals(Optional.of(name), Decoding.misreadVariable(Map.of(name, "é"), ASCII));
      assertEquals(Optional.empty(), Decoding.misreadVariable(Map.of(name, "é"), UTF_8));
    }
    assertEquals(Optional.empty(), Decoding.misreadVariable(Map.of("PS1", "\uFFFD"), UTF_8));
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void withoutALocaleNothingIsMadeUnderAnotherName() throws IOException, InterruptedException {
    String enter = "mkdir -p made/" + ACCENT + " && cd made/" + ACCENT + " && ";
    String prove = "\"$@\" prove 5 --output p.jsonl";
    refused("C", enter + prove, "the current folder's name");
    Files.createDirectory(folder.resolve("made/??"));
    refused("C", enter + prove, "the current folder's name");
    String argument = "'made/\uFFFD\uFFFD'";
    refused("C", "mkdir -p made; \"$@\" prove 5 --output made/" + ACCENT, argument);
    for (String name : List.of("JUNIPER_RESULTS", "HOME", "XDG_DATA_HOME")) {
      refused("C", "mkdir -p made; " + name + "=/tmp/" + ACCENT + " \"$@\" status", name);
    }
    refused("C.UTF-8", "JUNIPER_RESULTS=made/" + INVALID + " \"$@\" run --to 5", "JUNIPER_RESULTS");
    try (Stream<Path> left = Files.walk(folder)) {
      assertEquals(List.of(), left.filter(Files::isRegularFile).toList());
    }
  }

  private void refused(String locale, String line, String what)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("sh", "-c", line, "sh"));
    command.addAll(JavaCommand.of(JuniperCommand.class));
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
    builder.environment().put("LC_ALL", locale);
    Process process = builder.start();
    String said = new String(process.getInputStream().readAllBytes(), UTF_8);
    Output output = new Output(process.waitFor(), said, "");
    String line1 = "juniper: " + what + " cannot be read in this locale's encoding";
    assertTrue(said.startsWith(line1) && output.lines().size() == 1, line + ": " + said);
    assertEquals(2, output.code());
  }
}
