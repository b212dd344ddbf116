package org.junipergreen.runner.app;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
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
  private StandardQuantities() {}

  /** Returns all quantities of the program. Java loads the class of one when it is first used. */
  public static Registry registry() {
    Map<String, Supplier<Quantity<?>>> quantities = new LinkedHashMap<>();
    quantities.put("winner", () -> create(WinnerQuantity.class));
    quantities.put("remoteness", () -> create(RemotenessQuantity.class));
    quantities.put("grundy", () -> create(GrundyQuantity.class));
    quantities.put("misere", () -> create(MisereQuantity.class));
    quantities.put("games", () -> create(GamesQuantity.class));
    quantities.put("lengths", () -> create(LengthsQuantity.class));
    quantities.put("fastest", () -> create(FastestQuantity.class));
    quantities.put("chain", () -> create(ChainQuantity.class));
    quantities.put("longest", () -> create(LongestQuantity.class));
    quantities.put("partition", () -> create(PartitionQuantity.class));
    for (String label : List.of("without1", "odd", "divisors")) {
      quantities.put(label, () -> OtherBoardQuantity.labelled(label));
    }
    return new Registry(quantities);
  }

  private static Quantity<?> create(Class<? extends Quantity<?>> type) {
    try {
      return type.getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
