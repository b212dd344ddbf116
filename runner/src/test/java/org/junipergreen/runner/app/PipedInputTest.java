package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junipergreen.runner.app.Cli.Output;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every input is read in one go: what a command says of a file it says of the same bytes from
 * standard input and from a named pipe, compressed or not, with a byte order mark or without.
 */
@Timeout(60)
class PipedInputTest {
  @TempDir Path folder;

  /** A command that reads INPUT, and what it reads; longer than a reader's buffer, or short. */
  private static final Map<String, String> INPUTS =
      Map.of(
          "verify 1..15 --column openings --against ",
          "# none\n".repeat(4000) + "8 3\n9 5\n",
          "verify 1..20 --column openings --against ",
          "8 3\n",
          "check ",
          Cli.run("prove", "1..9").out(),
          "solve --board @",
          "2 3 4\n6 12\n",
          "best --played 4 --board @",
          "2 3 4\n6 12\n",
          "graph geography ",
          "a b\nb c\n",
          "graph ",
          "{\"owners\": [0, 1], \"moves\": [[0, 1]], \"wins\": [[1], []]}\n");

  static Stream<String> commands() {
    return INPUTS.keySet().stream();
  }

  @ParameterizedTest
  @MethodSource("commands")
  @DisabledOnOs(OS.WINDOWS)
  void aPipeSaysWhatAFileSays(String command) throws Exception {
    Path results = folder.resolve("results");
    Cli.run(results, "run --to 20");
    String text = INPUTS.getOrDefault(command, "");
    Path file = folder.resolve("input");
    Files.writeString(file, text);
    Output expected = Cli.run(results, command + file);
    assertTrue(!expected.out().isEmpty(), expected.err());
    Path pipe = folder.resolve("pipe");
    assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
    for (byte[] bytes : forms(text, !command.equals("check "))) {
      Files.write(file, bytes);
      assertSame(expected, Cli.run(results, command + file), "input");
      CompletableFuture<Void> writer = CompletableFuture.runAsync(() -> write(bytes, pipe));
      assertSame(expected, Cli.run(results, command + pipe), "pipe");
      writer.join();
      assertSame(expected, Cli.runWithInput(results, command + "-", bytes), "standard input");
    }
  }

  static Stream<String> readers() {
    return Stream.concat(commands(), Stream.of("play 20 --second human --game "));
  }

  /** Nor is anything read that is not UTF-8. */
  @Tag("slow")
  @ParameterizedTest
  @MethodSource("readers")
  void controlCharactersAreRefused(String command) throws IOException {
    Cli.store(folder, 1, 20);
    String text = INPUTS.getOrDefault(command, "10 5\n");
    Path file = Files.writeString(folder.resolve("input.json"), text);
    Output fine = Cli.run(folder, command + file);
    assertNotEquals(2, fine.code(), fine.err());
    int middle = text.length() / 2;
    for (String bad : List.of("\u001b", "\0", "\u009b", "not UTF-8")) {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      bytes[middle] = (byte) 0xFF;
      if (bad.length() == 1) {
        bytes =
            new StringBuilder(text).insert(middle, bad).toString().getBytes(StandardCharsets.UTF_8);
      }
      Files.write(file, bytes);
      Output refused = Cli.run(folder, command + file);
      assertEquals(2, refused.code(), refused.out() + refused.err());
      String reason = bad.length() == 1 ? "control char" : "UTF-8";
      assertTrue(command.equals("check ") || refused.err().contains(reason), refused.err());
      assertTrue(refused.err().chars().allMatch(c -> c == '\n' || c >= ' '), refused.err());
    }
  }

  @Test
  void filesOfNumbersMayHaveComments() throws IOException {
    Path results = folder.resolve("results");
    String numbers = "# divisors of 12\n\n2 3 # prime\n4\n#5\n6\t12\n";
    Path file = Files.writeString(folder.resolve("numbers"), numbers);
    String of = "solve --format csv --board ";
    Output expected = Cli.run(results, of + "2,3,4,6,12");
    Output found = Cli.run(results, of + "@" + file);
    assertEquals(0, found.code(), found.err());
    assertEquals(expected.out().replace("\"2,3,4,6,12\"", ""), found.out().replace("@" + file, ""));
  }

  /** A proof has no byte order mark, which its other checkers refuse, too. */
  private static byte[][] forms(String text, boolean mayBeMarked) throws IOException {
    byte[] plain = text.getBytes(StandardCharsets.UTF_8);
    byte[] marked = ((mayBeMarked ? "\uFEFF" : "") + text).getBytes(StandardCharsets.UTF_8);
    return new byte[][] {plain, marked, zipped(plain), zipped(marked)};
  }

  private static byte[] zipped(byte[] bytes) throws IOException {
    ByteArrayOutputStream zipped = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(zipped)) {
      out.write(bytes);
    }
    return zipped.toByteArray();
  }

  private static void write(byte[] bytes, Path pipe) {
    try (OutputStream out = Files.newOutputStream(pipe)) {
      out.write(bytes);
    } catch (IOException e) {
      throw new AssertionError("the reader went away", e);
    }
  }

  /** Nothing differs but the name of the input, and so where lines end. */
  private void assertSame(Output expected, Output found, String name) {
    assertEquals(expected.code(), found.code(), found.err());
    assertEquals(nameless(expected.out(), "input"), nameless(found.out(), name));
  }

  private String nameless(String text, String name) {
    return text.replaceAll("\\s+", " ")
        .replace(folder.resolve(name).toString(), "INPUT")
        .replace(name + ":", "INPUT:")
        .replace("@-", "@INPUT");
  }
}
