package org.junipergreen.runner.faults;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junipergreen.runner.known.store.StoreSql;

/** What becomes of a file: as a row of the table of faults names it, or at random. */
final class Damage {
  /** The sizes of a sector and of a page: what a disk or a database loses or misdirects. */
  private static final List<Integer> UNITS = List.of(1, 512, 4096);

  private Damage() {}

  /**
   * Damages a file of a results folder.
   *
   * @param how {@code nothing}, {@code gone}, {@code folder}, {@code loop}, {@code text}, {@code
   *     page}; {@code cut}, {@code behind}, {@code flip} and {@code zeros} with a place, which
   *     counts from the end below 0 and may be a percentage; {@code add} and {@code noise} with a
   *     number; {@code sql} with statements; or a text, an arrow, and what stands instead. {@code
   *     in NAME:} before it names another file
   */
  static void apply(Path results, Path usual, String how) throws IOException {
    if (how.startsWith("in ")) {
      apply(results, results.resolve(how.substring(3, how.indexOf(':'))), how.split(": ", 2)[1]);
      return;
    }
    String[] words = how.split(" ", -1);
    boolean isThere = Files.isRegularFile(usual);
    byte[] bytes = isThere ? Files.readAllBytes(usual) : new byte[0];
    int at = words.length == 2 && words[1].matches("-?\\d+%?") ? place(words[1], bytes.length) : 0;
    Files.createDirectories(usual.getParent());
    switch (words[0]) {
      case "nothing" -> {}
      case "gone" -> Files.delete(usual);
      case "folder" -> {
        Files.deleteIfExists(usual);
        Files.createDirectory(usual);
      }
      case "loop" -> Files.createSymbolicLink(usual, usual.getFileName());
      case "text" -> Files.writeString(usual, "n,winner\n3,1\n".repeat(500));
      case "cut" -> Files.write(usual, Arrays.copyOf(bytes, at));
      case "behind" -> Files.write(usual, Arrays.copyOfRange(bytes, at, bytes.length));
      case "add" -> Files.write(usual, Arrays.copyOf(bytes, bytes.length + at));
      case "flip" -> {
        bytes[at] ^= 1;
        Files.write(usual, bytes);
      }
      case "zeros" -> {
        Arrays.fill(bytes, 0, at, (byte) 0);
        Files.write(usual, bytes);
      }
      case "page" -> {
        // What is opened looks well until a row of the last page is read.
        System.arraycopy(new byte[] {13, 0, 0, 99, 99}, 0, bytes, bytes.length - 4096, 5);
        Files.write(usual, bytes);
      }
      case "noise" -> {
        Random random = new Random(7);
        for (int from = at; from < bytes.length; from += 5 * at) {
          System.arraycopy(noise(at, random), 0, bytes, from, at);
        }
        Files.write(usual, bytes);
      }
      case "sql" -> StoreSql.execute(results, how.substring(4).split(" && ", -1));
      default -> {
        String text = new String(bytes, StandardCharsets.UTF_8);
        String[] change = how.split(" -> ", 2);
        String part = meant(change[0], text);
        assertTrue(change.length == 2 && text.contains(part), how);
        Files.writeString(usual, text.replace(part, meant(change[1], text)));
      }
    }
  }

  private static int place(String place, int length) {
    int number = Integer.parseInt(place.replace("%", ""));
    return place.endsWith("%") ? length * number / 100 : number < 0 ? length + number : number;
  }

  /** Characters that a table cannot have, long runs of one, and the whole text. */
  private static String meant(String text, String self) {
    return text.replace("<SELF>", self)
        .replace("<NONE>", "")
        .replace("<BOM>", "\ufeff")
        .replace("<E>", "\u00e9")
        .replace("<DEEP>", "[".repeat(100_000))
        .replace("<LONG>", "9".repeat(99_999))
        .replace("<TAB>", "\t")
        .replace("<CR>", "\r")
        .replace("<LF>", "\n");
  }

  private static byte[] noise(int length, Random random) {
    byte[] noise = new byte[length];
    random.nextBytes(noise);
    return noise;
  }

  /**
   * Returns bytes with damage of one of eight kinds, at a place and of a length that are random,
   * too, or those of sectors and pages.
   *
   * @param others other files from which a part may come
   */
  static byte[] any(Random random, byte[] sound, List<byte[]> others) {
    byte[] bytes = sound.clone();
    int unit = UNITS.get(random.nextInt(UNITS.size()));
    int from = random.nextInt(Math.max(1, bytes.length / unit)) * unit;
    int length = unit > 1 ? unit : 1 << random.nextInt(18);
    int to = Math.min(bytes.length, from + length);
    byte[] other = others.isEmpty() ? sound : others.get(random.nextInt(others.size()));
    switch (random.nextInt(8)) {
      case 0 -> {
        for (int i = random.nextBoolean() ? 0 : 99; i >= 0; i--) {
          bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
        }
      }
      case 1 -> Arrays.fill(bytes, from, to, (byte) 0);
      case 2 -> Arrays.fill(bytes, from, to, (byte) -1);
      case 3 -> System.arraycopy(noise(to - from, random), 0, bytes, from, to - from);
      case 4 -> {
        // A part lies in the place of another.
        int its = random.nextInt((bytes.length - (to - from)) / unit + 1) * unit;
        System.arraycopy(sound, its, bytes, from, to - from);
      }
      case 5 -> {
        // A part is as it was earlier, or that of another file.
        int end = Math.min(to, other.length);
        if (from < end) {
          System.arraycopy(other, from, bytes, from, end - from);
        }
      }
      case 6 -> bytes = Arrays.copyOf(bytes, from);
      default -> {
        bytes = Arrays.copyOf(bytes, bytes.length + to - from);
        System.arraycopy(sound, from, bytes, to, sound.length - from);
      }
    }
    return bytes;
  }
}
