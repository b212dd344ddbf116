package org.junipergreen.runner.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongPredicate;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.options.GlobalOptions;
import org.junipergreen.runner.known.archive.StoredArchive;
import org.junipergreen.runner.known.store.Store;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.Registry;
import org.junipergreen.runner.quantity.check.Check;
import org.junipergreen.runner.quantity.way.Search;
import org.junipergreen.runner.quantity.way.Way;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.text.HumanUnits;

/**
 * The searches or the count that an archive belongs to.
 *
 * @param n the board; 0 if nothing in this program reads the archive
 * @param quantities the quantities whose search or count of this board continues from it
 * @param check the name of the check that counts the board, or null if a run does
 */
public record ArchiveUse(
    StoredArchive archive, long n, List<Quantity<?>> quantities, @Nullable String check) {
  /** Finds the searches by the names of their archives. */
  public static ArchiveUse of(StoredArchive archive, Registry registry) {
    List<Quantity<?>> users = new ArrayList<>();
    long board = 0;
    for (Quantity<?> quantity : registry.quantities()) {
      for (Way<?> way : quantity.rowWays()) {
        long n = board(quantity, way, archive);
        if (n > 0) {
          board = n;
          users.add(quantity);
        }
      }
    }
    return users.isEmpty()
        ? ofCheck(archive, registry)
        : new ArchiveUse(archive, board, users, null);
  }

  private static ArchiveUse ofCheck(StoredArchive archive, Registry registry) {
    for (Quantity<?> quantity : registry.quantities()) {
      for (Check<?> check : quantity.checks()) {
        String name = Check.layers(quantity.table(), check.name());
        long n = check.counts() ? ofLayers(name, check.largest(), archive) : 0;
        if (n > 0) {
          return new ArchiveUse(archive, n, List.of(quantity), check.name());
        }
      }
    }
    return new ArchiveUse(archive, 0, List.of(), null);
  }

  private static long ofLayers(String name, long largest, StoredArchive archive) {
    return archive.isLayers() ? first(largest, n -> archive.id().equals(name + "-" + n)) : 0;
  }

  /** Returns the first board up to the largest that the archive belongs to, or 0. */
  private static long first(long largest, LongPredicate isIts) {
    return LongStream.rangeClosed(1, largest).filter(isIts).findFirst().orElse(0);
  }

  private static long board(Quantity<?> quantity, Way<?> way, StoredArchive archive) {
    if (way instanceof Search<?> search) {
      return first(
          way.largest(),
          n -> search.archive((int) n).filter(its -> its.id().equals(archive.id())).isPresent());
    }
    return way.keepsLayers() ? ofLayers(quantity.label(), way.largest(), archive) : 0;
  }

  /**
   * Returns whether a search may still continue from this archive: the board is not stored for all
   * of its quantities, or another version of this program made the archive.
   */
  public boolean isNeeded(Store store) {
    return archive.inUse()
        || quantities.isEmpty()
        || check != null
        || quantities.stream()
            .anyMatch(quantity -> !store.missing(quantity.table(), new Range(n, n)).isEmpty());
  }

  /** Describes the archive in a sentence, with its size. */
  public String inWords(GlobalOptions common) {
    boolean layers = archive.isLayers();
    String size =
        "%s %s, %s: "
            .formatted(
                layers ? "layers" : "archive", archive.file(), HumanUnits.size(archive.bytes()));
    if (quantities.isEmpty()) {
      return size + "nothing in this program reads it";
    }
    String commands =
        quantities.stream()
            .map(quantity -> "juniper %s --from %d --to %d".formatted(command(quantity), n, n))
            .map(common::toType)
            .collect(Collectors.joining(", "));
    return "%swhat a %s of n = %d has %s%s; %s %s on from it"
        .formatted(
            size,
            layers ? "count" : "search",
            n,
            layers ? "counted" : "solved",
            archive.inUse() ? ", which is at work" : "",
            commands,
            quantities.size() == 1 ? "goes" : "go");
  }

  private String command(Quantity<?> quantity) {
    if (check != null) {
      return "verify %s --by %s".formatted(quantity.label(), check);
    }
    boolean byDefault = archive.isLayers() || quantity.rowWays().get(0).keepsPositions();
    return "run " + quantity.label() + (byDefault ? "" : " --method search");
  }
}
