package org.junipergreen.runner.quantity.way;

import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.runner.text.HumanUnits;
import org.junipergreen.solver.search.TableMemory;

/**
 * The memory that the work of a command may take, and the only place that decides whether work fits
 * in it: in Java's heap for counts, matchings and the workers of a sweep, which take what they need
 * or are refused; outside the heap for the table of searches, which take what they get.
 *
 * @param bytes the memory of all workers together
 */
public record Memory(long bytes) {
  /** The program's own part of Java's heap. The collector needs a tenth of the rest. */
  private static final long BESIDE_WORK = 64L << 20;

  private static final int SHARES = 10;

  /** The collector marks what is in use in bitmaps, which have this share of the heap. */
  private static final int MARKS = 32;

  /** Java's memory outside the heap that the buffers of files take at most. */
  private static final long MAX_BUFFERS = 16L << 20;

  private static final long MEBIBYTE = 1 << 20;
  private static final long GIBIBYTE = 1 << 30;

  /**
   * Returns the memory that work may take.
   *
   * @param given the value of {@code --memory} in bytes; null for all of the heap that the program
   *     does not need. More than that is not allowed.
   */
  public static Memory ofHeap(@Nullable Long given) {
    long heap = Math.max(0, Runtime.getRuntime().maxMemory() - BESIDE_WORK) / SHARES * (SHARES - 1);
    return new Memory(given == null ? heap : Math.min(given, heap));
  }

  /**
   * Returns the memory that the table of searches may take.
   *
   * @param given the value of {@code --memory} in bytes; null for a quarter of the machine, or what
   *     Java may have outside the heap if that is less
   */
  public static Memory ofTable(@Nullable Long given) {
    return new Memory(given == null ? Math.min(ofTheMachine() / 4, outsideTheHeap()) : given);
  }

  /** Returns how much a table may take outside Java's heap, in bytes. */
  private static long outsideTheHeap() {
    HotSpotDiagnosticMXBean java =
        ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
    long given = Long.parseLong(java.getVMOption("MaxDirectMemorySize").getValue());
    long allowed = given == 0 ? Runtime.getRuntime().maxMemory() : given;
    return Math.max(allowed / 2, allowed - MAX_BUFFERS);
  }

  /** Returns the memory of the machine, or of the container that the program runs in, in bytes. */
  public static long ofTheMachine() {
    return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getTotalMemorySize();
  }

  /**
   * Returns this memory for the table of searches, which is allocated on demand.
   *
   * @throws Failure if the machine has less than that, or Java may not take as much
   */
  public TableMemory table() {
    long largest = Math.min(ofTheMachine(), outsideTheHeap());
    try {
      if (bytes <= largest) {
        return new TableMemory(bytes);
      }
    } catch (OutOfMemoryError e) {
      // Java's limit on direct memory is too low.
    }
    throw new Failure(
        "a search table of %,d MiB is too large, Java can have %,d MiB here; --memory sets its size"
            .formatted(bytes >> 20, largest >> 20));
  }

  /** Returns the memory for the tables of a count, in bytes. */
  long ofTables() {
    return bytes - bytes / MARKS;
  }

  /**
   * Refuses work that does not fit.
   *
   * @param needed its memory in bytes
   * @param what names it, such as "games, n = 60"
   * @throws Failure if it does not fit; the message says what to do
   */
  public void require(long needed, String what) {
    shortage(needed, what)
        .ifPresent(
            message -> {
              throw new Failure(message);
            });
  }

  /** Returns the message with which {@link #require} refuses the work, or empty if it fits. */
  public Optional<String> shortage(long needed, String what) {
    return needed <= bytes
        ? Optional.empty()
        : Optional.of(
            "%s: needs about %s of memory, and may have %s; %s"
                .formatted(what, HumanUnits.size(needed), HumanUnits.size(bytes), remedy(needed)));
  }

  private String remedy(long needed) {
    long heap = ofHeap(null).bytes;
    String option = bytes < heap ? "--memory " + rounded(needed) : "";
    if (needed <= heap) {
      return option + " allows it";
    }
    long java = needed / (SHARES - 1) * SHARES + BESIDE_WORK;
    if (java > ofTheMachine()) {
      return "this machine has " + HumanUnits.size(ofTheMachine());
    }
    String options = "JUNIPER_JAVA_OPTIONS=-Xmx" + rounded(java);
    return (option.isEmpty() ? options : options + " with " + option) + " allows it";
  }

  /** Returns a size in the syntax of {@code --memory} and {@code -Xmx}, rounded up. */
  private static String rounded(long bytes) {
    return bytes < 10 * GIBIBYTE
        ? String.format(Locale.ROOT, "%dM", (bytes + MEBIBYTE - 1) / MEBIBYTE)
        : String.format(Locale.ROOT, "%dG", (bytes + GIBIBYTE - 1) / GIBIBYTE);
  }
}
