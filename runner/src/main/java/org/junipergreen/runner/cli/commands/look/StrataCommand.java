package org.junipergreen.runner.cli.commands.look;

import java.io.PrintWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.options.Choice;
import org.junipergreen.runner.cli.options.FormatOption;
import org.junipergreen.runner.cli.options.Takes;
import org.junipergreen.runner.cli.options.Whole;
import org.junipergreen.runner.graph.WordTree;
import org.junipergreen.runner.graph.WordTreeDot;
import org.junipergreen.runner.graph.WordTreeSvg;
import org.junipergreen.runner.publish.RecordWriter;
import org.junipergreen.solver.play.TrapLayers;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code juniper strata}: the layers of the article's trap. */
@Takes({})
@Command(
    name = "strata",
    mixinStandardHelpOptions = true,
    description = {
      "Print the layers P_0, P_1, ... of the trap in which J1 wins on 1..N. A word is the numbers"
          + " played so far, up to 1; P_0 are those in which J2 has just played 1, and a word's"
          + " layer is the number of moves until then when J1 hurries and J2 delays. J1 wins with"
          + " an opening exactly when the opening is in a layer.",
      "Fields of --show words (N = 4 to 16): layer, size, words. Of sizes (to 40): layer, size. dot"
          + " and svg draw the tree with a colour for each layer (to 10)."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  juniper strata 6",
      "  juniper strata 8 --opening 2 --format json",
      "  juniper strata 8 --opening 2 --show svg",
      "  juniper strata 6 --show dot",
      "  juniper strata 20 --show sizes"
    })
public final class StrataCommand implements Runnable {
  private static final int MAX_N_OF_WORDS = 16;

  @Spec private CommandSpec spec;

  @Whole(from = 1, to = 1_000_000)
  @Parameters(paramLabel = "N", description = "the largest number on the board")
  private Integer n;

  @Whole(from = 1, to = 1_000_000)
  @Option(
      names = "--opening",
      paramLabel = "NUMBER",
      description = "only the words that begin with this number; not for sizes")
  private @Nullable Integer opening;

  @Option(
      names = "--show",
      paramLabel = "WHAT",
      description = "${COMPLETION-CANDIDATES} (default: words up to N = 10, and sizes beyond)")
  private @Nullable View view;

  @Mixin private FormatOption format;

  /** What is printed. */
  enum View {
    WORDS,
    SIZES,
    DOT,
    SVG
  }

  @Override
  public void run() {
    View shown =
        view != null ? view : n <= WordTree.MOST_DRAWN || opening != null ? View.WORDS : View.SIZES;
    PrintWriter out = spec.commandLine().getOut();
    switch (shown) {
      case WORDS -> words(tree(shown, MAX_N_OF_WORDS));
      case SIZES -> sizes();
      case DOT -> WordTreeDot.write(tree(shown, WordTree.MOST_DRAWN), out);
      case SVG -> WordTreeSvg.write(tree(shown, WordTree.MOST_DRAWN), out);
    }
  }

  private WordTree tree(View shown, int most) {
    if (n > most) {
      throw wrong(
          "--show %s takes N up to %d, not %d; sizes go further"
              .formatted(Choice.word(shown), most, n));
    }
    try {
      return new WordTree(n, opening == null ? 0 : opening);
    } catch (IllegalArgumentException e) {
      throw wrong(e.getMessage());
    }
  }

  private void words(WordTree tree) {
    String[][] layers = tree.layers();
    try (RecordWriter records = format.records(List.of("layer", "size", "words"))) {
      for (int layer = 0; layer < layers.length; layer++) {
        records.write(List.of(layer, layers[layer].length, List.of(layers[layer])));
      }
    }
  }

  private void sizes() {
    if (opening != null) {
      throw wrong("--opening is not for sizes");
    }
    long[] sizes = counted();
    try (RecordWriter records = format.records(List.of("layer", "size"))) {
      for (int layer = 0; layer < sizes.length; layer++) {
        records.write(List.of(layer, sizes[layer]));
      }
    }
  }

  private long[] counted() {
    try {
      return TrapLayers.sizes(n);
    } catch (IllegalArgumentException e) {
      throw wrong("N: " + e.getMessage());
    }
  }

  private ParameterException wrong(@Nullable String message) {
    return new ParameterException(spec.commandLine(), String.valueOf(message));
  }
}
