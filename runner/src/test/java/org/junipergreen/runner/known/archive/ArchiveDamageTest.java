package org.junipergreen.runner.known.archive;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.files.FileFailure;
import org.junipergreen.solver.work.Cancellation;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Damage to an archive costs positions, and gives no wrong one: every file is set aside, or
 * refused, or hands back only what was saved and says how much is missing.
 *
 * <p>{@code ./mvnw -pl runner -am test -Dtest=ArchiveDamageTest -Ddamages=20000
 * -Dsurefire.failIfNoSpecifiedTests=false} damages that many files; {@code -Dseed=…} chooses how.
 */
@NeedsMap
class ArchiveDamageTest {
  private static final int DAMAGES = Integer.getInteger("damages", 80);
  private static final long SEED = Long.getLong("seed", 3);
  private static final int POSITIONS = 1000;
  private static final long LIMIT = 1 << 18;

  /** Makes the journal of all positions a long one. */
  private static final long LOWER_LIMIT = 3 << 16;

  private static final Pattern LEFT_OUT =
      Pattern.compile(".*: (\\d+) of (\\d+) positions are damaged; they were left out");

  @TempDir Path results;
  private Path file;
  private byte[] whole;
  private final List<String> messages = new ArrayList<>();

  @BeforeEach
  void makeArchive() throws IOException {
    file = SavedPositions.file(results);
    try (SearchArchive archive = open(LIMIT)) {
      for (int i = 0; i < POSITIONS; i++) {
        SavedPositions.save(archive, i);
      }
    }
    try (SearchArchive archive = open(LOWER_LIMIT)) {
      SavedPositions.save(archive, 0);
      while (!Files.exists(file)) {
        LockSupport.parkNanos(1_000_000);
      }
    }
    whole = Files.readAllBytes(file);
    Files.delete(SavedPositions.journal(results));
  }

  @Test
  void everyDamageIsFoundOrWithoutEffect() throws IOException {
    SplittableRandom random = new SplittableRandom(SEED);
    int aside = 0;
    int refused = 0;
    int incomplete = 0;
    for (int i = 0; i < DAMAGES; i++) {
      byte[] damaged = damaged(random, whole);
      SavedPositions back = replay(damaged, "seed %d, damage %d".formatted(SEED, i));
      if (back == null) {
        refused++;
      } else if (Files.deleteIfExists(file.resolveSibling(file.getFileName() + ".damaged"))) {
        aside++;
        assertEquals(0, back.found.cardinality());
        assertTrue(messages.get(0).startsWith(file + ": it is damaged: "), messages.toString());
      } else if (back.found.cardinality() < POSITIONS) {
        incomplete++;
        // A position that damage has copied hides a lost one.
        if (back.sound < POSITIONS) {
          assertEquals(POSITIONS - back.sound, leftOut());
        }
      }
    }
    System.out.printf(
        "ArchiveDamageTest: seed %d, %d files damaged: %d set aside, %d refused, %d incomplete%n",
        SEED, DAMAGES, aside, refused, incomplete);
    assertTrue(aside > DAMAGES / 20 && refused < DAMAGES / 20 && incomplete > DAMAGES / 4);
  }

  /** One of eight kinds of damage, to a place and of a length that are random, too. */
  private static byte[] damaged(SplittableRandom random, byte[] original) {
    byte[] bytes = original.clone();
    int from = random.nextInt(bytes.length);
    int to = Math.min(bytes.length, from + (1 << random.nextInt(18)));
    int other = random.nextInt(bytes.length - (to - from) + 1);
    switch (random.nextInt(8)) {
      case 0 -> bytes[from] ^= (byte) (1 << random.nextInt(8));
      case 1 -> {
        for (int i = 0; i < 100; i++) {
          bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
        }
      }
      case 2 -> Arrays.fill(bytes, from, to, (byte) 0);
      case 3 -> Arrays.fill(bytes, from, to, (byte) -1);
      case 4 -> {
        for (int i = from; i < to; i++) {
          bytes[i] = (byte) random.nextInt();
        }
      }
      case 5 -> System.arraycopy(original, other, bytes, from, to - from);
      case 6 -> bytes = Arrays.copyOf(bytes, from);
      default -> {
        bytes = Arrays.copyOf(bytes, bytes.length + to - from);
        System.arraycopy(original, from, bytes, to, original.length - from);
      }
    }
    return bytes;
  }

  /**
   * What an archive with these bytes gives back; null when it is refused, for neither its beginning
   * nor its end is left.
   */
  private @Nullable SavedPositions replay(byte[] bytes, String what) throws IOException {
    Files.write(file, bytes);
    messages.clear();
    SavedPositions back = new SavedPositions();
    try (SearchArchive archive = open(LIMIT)) {
      archive.replay(back);
    } catch (FileFailure e) {
      assertTrue(
          e.toString().endsWith(": " + file + ": it is not an archive of solved positions"),
          e.toString());
      assertArrayEquals(bytes, Files.readAllBytes(file), what);
      return null;
    }
    assertEquals(0, back.wrong, what);
    assertTrue(back.found.length() <= POSITIONS, what);
    assertTrue(messages.size() <= 1, what);
    return back;
  }

  private long leftOut() {
    assertEquals(1, messages.size());
    Matcher matcher = LEFT_OUT.matcher(messages.get(0));
    assertTrue(matcher.matches(), messages.get(0));
    assertEquals(POSITIONS, Integer.parseInt(matcher.group(2)));
    return Integer.parseInt(matcher.group(1));
  }

  private SearchArchive open(long limit) {
    return SearchArchive.open(
        results, SavedPositions.FORMAT, limit, Cancellation.never(), messages::add);
  }
}
