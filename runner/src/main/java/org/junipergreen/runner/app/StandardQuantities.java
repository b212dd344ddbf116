package org.junipergreen.runner.app;

import java.util.List;
import org.junipergreen.runner.quantity.FastestQuantity;
import org.junipergreen.runner.quantity.GamesQuantity;
import org.junipergreen.runner.quantity.GrundyQuantity;
import org.junipergreen.runner.quantity.LengthsQuantity;
import org.junipergreen.runner.quantity.LongestQuantity;
import org.junipergreen.runner.quantity.PartitionQuantity;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.Registry;
import org.junipergreen.runner.quantity.RemotenessQuantity;
import org.junipergreen.runner.quantity.chain.ChainQuantity;
import org.junipergreen.runner.quantity.misere.MisereQuantity;
import org.junipergreen.runner.quantity.other.OtherBoardQuantity;
import org.junipergreen.runner.quantity.winner.WinnerQuantity;

/** The quantities of the program. */
public final class StandardQuantities {
  private static final List<String> LABELS =
      List.of(
          "winner",
          "remoteness",
          "grundy",
          "misere",
          "games",
          "lengths",
          "fastest",
          "chain",
          "longest",
          "partition",
          "without1",
          "odd",
          "divisors");

  private StandardQuantities() {}

  /** Returns all quantities of the program. */
  public static Registry registry() {
    return new Registry(LABELS, StandardQuantities::create);
  }

  /** Creates a quantity. Java loads its class only here. */
  private static Quantity<?> create(String label) {
    return switch (label) {
      case "winner" -> create(WinnerQuantity.class);
      case "remoteness" -> create(RemotenessQuantity.class);
      case "grundy" -> create(GrundyQuantity.class);
      case "misere" -> create(MisereQuantity.class);
      case "games" -> create(GamesQuantity.class);
      case "lengths" -> create(LengthsQuantity.class);
      case "fastest" -> create(FastestQuantity.class);
      case "chain" -> create(ChainQuantity.class);
      case "longest" -> create(LongestQuantity.class);
      case "partition" -> create(PartitionQuantity.class);
      default -> OtherBoardQuantity.labelled(label);
    };
  }

  private static Quantity<?> create(Class<? extends Quantity<?>> type) {
    try {
      return type.getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
