package org.junipergreen.runner.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongPredicate;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junipergreen.runner.cli.options.GlobalOptions;
import org.junipergreen.runner.known.archive.StoredArchive;
import org.junipergreen.runner.known.store.Store;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.Registry;
import org.junipergreen.runner.quantity.way.Search;
import org.junipergreen.runner.quantity.way.Way;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.text.HumanUnits;

/**
 * The searches or the count that an archive belongs to.
 *
 * @param n the board; 0 if nothing in this program reads the archive
 * @param quantities the quantities whose search or count of this board continues from it
 */
public record ArchiveUse(StoredArchive archive, long n, List<Quantity<?>> quantities) {
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
    return new ArchiveUse(archive, board, users);
  }

  private static long board(Quantity<?> quantity, Way<?> way, StoredArchive archive) {
    LongPredicate isIts;
    if (way instanceof Search<?> search) {
      isIts = n -> search.archive((int) n).filter(its -> its.id().equals(archive.id())).isPresent();
    } else if (way.keepsLayers() && archive.isLayers()) {
      isIts = n -> archive.id().equals(quantity.label() + "-" + n);
    } else {
      return 0;
    }
    return LongStream.rangeClosed(1, way.largest()).filter(isIts).findFirst().orElse(0);
  }

  /**
   * Returns whether a search may still continue from this archive: the board is not stored for all
   * of its quantities, or another version of this program made the archive.
   */
  public boolean isNeeded(Store store) {
    return archive.inUse()
        || quantities.isEmpty()
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
            .map(quantity -> "juniper run %s --from %d --to %d".formatted(label(quantity), n, n))
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

  private String label(Quantity<?> quantity) {
    boolean byDefault = archive.isLayers() || quantity.rowWays().get(0).keepsPositions();
    return quantity.label() + (byDefault ? "" : " --method search");
  }
}
