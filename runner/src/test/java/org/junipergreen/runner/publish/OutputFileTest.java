package org.junipergreen.runner.publish;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junipergreen.runner.Failure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A file that is written is whole, is the one that was meant, and is nobody else's. */
class OutputFileTest {
  @TempDir Path folder;

  @Test
  void twoThatWriteTheSameFileAtOnceLeaveOneOfTheTexts()
      throws InterruptedException, ExecutionException, IOException {
    Path file = folder.resolve("rows.csv");
    ExecutorService threads = Executors.newFixedThreadPool(4);
    List<Callable<Void>> writers =
        IntStream.range(0, 8)
            .mapToObj(
                i ->
                    (Callable<Void>)
                        () -> {
                          OutputFile.write(file, text("%d\n".formatted(i).repeat(200_000)));
                          return null;
                        })
            .toList();
    for (Future<Void> end : threads.invokeAll(writers)) {
      end.get();
    }
    threads.shutdown();
    assertEquals(1, Files.readString(file).lines().distinct().count());
    assertArrayEquals(new String[] {"rows.csv"}, folder.toFile().list());
  }

  @Test
  void whatFailsLeavesNothing() throws IOException {
    Path file = folder.resolve("rows.csv");
    Files.writeString(file, "before");
    Consumer<Writer> failing =
        out -> {
          throw new Failure("no");
        };
    assertThrows(Failure.class, () -> OutputFile.write(file, failing));
    assertEquals("before", Files.readString(file));
    assertArrayEquals(new String[] {"rows.csv"}, folder.toFile().list());
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void noLinkIsFollowed() throws IOException {
    Path elsewhere = Files.writeString(folder.resolve("elsewhere"), "mine");
    Path link = Files.createSymbolicLink(folder.resolve("rows.csv"), elsewhere);
    assertRefused("it is a symbolic link", () -> OutputFile.write(link, text("rows")));
    // Version 0.1 wrote to a file of this name, wherever it led.
    Files.createSymbolicLink(folder.resolve(".other.csv.partial"), elsewhere);
    OutputFile.write(folder.resolve("other.csv"), text("rows"));
    assertEquals("mine", Files.readString(elsewhere));
  }

  @Test
  void theFolderOfAStoreIsNotWrittenTo() throws IOException {
    Path live = Files.createDirectories(folder.resolve("results/live"));
    Files.writeString(live.resolve("juniper.db"), "rows");
    for (String name : List.of("juniper.db", "rows.csv", "archive/rows.csv")) {
      assertRefused(
          "its folder belongs to a store", () -> OutputFile.write(live.resolve(name), text("no")));
    }
    assertEquals("rows", Files.readString(live.resolve("juniper.db")));
  }

  @Test
  void whatWasNotPublishedIsNotReplaced() throws IOException {
    Path mine = Files.createDirectories(folder.resolve("winner")).resolve("README.md");
    Files.writeString(mine, "# My notes\n");
    assertRefused("was not published", () -> PublishedFolder.open(folder, "winner"));
    Files.delete(mine);
    try (PublishedFolder published = PublishedFolder.open(folder, "winner")) {
      Files.writeString(folder.resolve("winner/winner.csv"), "my table\n");
      assertRefused(
          "was not published", () -> published.write("winner.csv", text("n,winner\n1,2\n")));
      published.write("other.csv", text("n,winner\n1,2\n"));
      published.write("other.csv", text("n,winner\n1,2\n2,1\n"));
      published.writeReadme(text("# W\n\nWritten by `./juniper publish`: [x](winner.csv)\n"));
      published.write("winner.csv", text("n,winner\n1,2\n"));
    }
    Files.writeString(folder.resolve("README.md"), "# My results\n");
    assertRefused("was not published", () -> PublishedFolder.open(folder, "winner"));
    assertEquals("# My results\n", Files.readString(folder.resolve("README.md")));
  }

  @Test
  void onePublishesAtATime() {
    PublishedFolder first = PublishedFolder.open(folder, "winner");
    assertRefused("is writing to this folder", () -> PublishedFolder.open(folder, "chain"));
    first.close();
    PublishedFolder.open(folder, "chain").close();
  }

  private static Consumer<Writer> text(String text) {
    return out -> {
      try {
        out.write(text);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    };
  }

  private static void assertRefused(String problem, Runnable action) {
    String message = String.valueOf(assertThrows(Failure.class, action::run).getMessage());
    assertTrue(message.contains(problem), message);
  }
}
