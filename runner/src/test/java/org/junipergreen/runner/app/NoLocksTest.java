package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A file system that cannot lock, like NFS without its service for locks. */
@EnabledOnOs(OS.LINUX)
class NoLocksTest {
  /** Refuses every lock of a file. */
  private static final String LIBRARY =
      """
      #define _GNU_SOURCE
      #include <dlfcn.h>
      #include <errno.h>
      #include <fcntl.h>
      #include <stdarg.h>
      static int locked(const char *name, int file, int command, void *argument) {
        if (command == F_SETLK || command == F_SETLKW || command == F_GETLK) {
          errno = ENOLCK;
          return -1;
        }
        return ((int (*)(int, int, ...)) dlsym(RTLD_NEXT, name))(file, command, argument);
      }
      #define FORWARD(name) int name(int file, int command, ...) { \\
        va_list more; va_start(more, command); void *argument = va_arg(more, void *); \\
        va_end(more); return locked(#name, file, command, argument); }
      FORWARD(fcntl)
      FORWARD(fcntl64)
      """;

  @TempDir Path folder;
  private Path library;

  @BeforeEach
  void compile() throws IOException, InterruptedException {
    library = folder.resolve("nolocks.so");
    Path source = Files.writeString(folder.resolve("nolocks.c"), LIBRARY);
    int code = -1;
    try {
      List<String> line =
          List.of("cc", "-shared", "-fPIC", "-o", library + "", source + "", "-ldl");
      code = new ProcessBuilder(line).redirectError(Redirect.DISCARD).start().waitFor();
    } catch (IOException e) {
      // There is no compiler.
    }
    assumeTrue(code == 0, "a file system without locks: there is no C compiler 'cc'");
  }

  @Test
  void everyCommandSaysSoAtOnce() throws IOException, InterruptedException {
    Path results = folder.resolve("results");
    Cli.store(results, 1, 10);
    for (String line : List.of("status", "show", "run --to 12", "verify")) {
      JuniperProcess process =
          JuniperProcess.start(
              Map.of("LD_PRELOAD", library.toString()),
              folder,
              (line + " --results " + results).split(" ", -1));
      assertEquals(1, process.exitCode(), process.err());
      assertEquals(
          "juniper %s: %s: its file system cannot lock it: No locks available; the results need a"
                  .formatted(line.split(" ", 2)[0], results.resolve("live/juniper.lock"))
              + " folder on a local disk, which --results names\n",
          process.err().replaceAll("(?m)^20.* at work for .*\\R", ""));
    }
  }
}
