package org.junipergreen.runner.known.store;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.junipergreen.runner.files.StorePlace;
import org.junipergreen.runner.files.WriterLock;
import org.junipergreen.runner.known.archive.StoredArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Who looks at a results folder while another process works there is told one thing or the other.
 */
class ComingAndGoingTest {
  @TempDir Path results;

  @Test
  void aStoreIsThereOrNot() throws Exception {
    bothAreSeen(StorePlace.database(StorePlace.folder(results)), () -> StorePlace.exists(results));
  }

  @Test
  void anArchiveIsListedOrNot() throws Exception {
    Path folder = StorePlace.folder(results).resolve("archive");
    bothAreSeen(folder.resolve("outcome.map"), () -> !StoredArchive.in(results).isEmpty());
  }

  @Test
  void aLockFileIsReadOrNot() throws Exception {
    Path guarded = StorePlace.database(StorePlace.folder(results));
    Path file = StorePlace.folder(results).resolve("juniper.lock");
    bothAreSeen(file, () -> WriterLock.holder(guarded).isEmpty() && Files.exists(file));
  }

  /** Asks until the file was seen and missed many times, while it is made and deleted. */
  private static void bothAreSeen(Path file, BooleanSupplier question)
      throws IOException, InterruptedException, ExecutionException {
    Files.createDirectories(file.getParent());
    AtomicBoolean done = new AtomicBoolean();
    ExecutorService executor = Executors.newSingleThreadExecutor();
    try {
      Future<?> changing =
          executor.submit(
              () -> {
                while (!done.get()) {
                  Files.writeString(file, "");
                  Files.delete(file);
                }
                return null;
              });
      int there = 0;
      int gone = 0;
      while (there < 2000 || gone < 2000) {
        assertTrue(!changing.isDone(), "it comes and goes no longer");
        if (question.getAsBoolean()) {
          there++;
        } else {
          gone++;
        }
      }
      done.set(true);
      changing.get();
    } finally {
      done.set(true);
      executor.shutdown();
    }
  }
}
