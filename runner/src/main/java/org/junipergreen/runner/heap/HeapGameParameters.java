package org.junipergreen.runner.heap;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.options.Choice;
import org.junipergreen.solver.heap.HeapGame;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** A game of heaps by its name, and by its code when it is an octal game. */
public final class HeapGameParameters {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "GAME", description = "kayles, grundy or octal")
  private String name;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "CODE",
      description = "the code of an octal game, such as 0.77")
  private @Nullable String code;

  /** The game; throws a parameter exception when there is none of this name and code. */
  public HeapGame game() {
    if (name.equals("octal")) {
      return octal();
    }
    if (code != null) {
      throw wrong("a CODE goes with octal, not with " + name);
    }
    return switch (name) {
      case "kayles" -> HeapGame.kayles();
      case "grundy" -> HeapGame.grundy();
      default ->
          throw wrong("GAME: " + Choice.refused(name, "", List.of("kayles", "grundy", "octal")));
    };
  }

  private HeapGame octal() {
    if (code == null) {
      throw wrong("octal needs a CODE such as 0.77");
    }
    try {
      return HeapGame.octal(code);
    } catch (IllegalArgumentException e) {
      throw wrong("CODE: " + e.getMessage());
    }
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
