package org.junipergreen.runner.article;

import java.io.PrintWriter;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.arguments.EnumArgument;
import org.junipergreen.runner.cli.arguments.WholeNumber;
import org.junipergreen.runner.cli.arguments.WholeNumber.Whole;
import org.junipergreen.runner.cli.options.BoardOptions;
import org.junipergreen.runner.cli.options.OutputOptions;
import org.junipergreen.runner.table.NamedBoard;
import org.junipergreen.runner.text.UsageException;
import org.junipergreen.solver.play.TrapLayers;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code juniper strata}: the layers of the article's trap. */
@Command(name = "strata")
public final class StrataCommand implements Runnable {
  private static final int MAX_N_OF_WORDS = 16;

  private static final int MAX_N_LISTED = 10;

  @Spec private CommandSpec spec;

  @Whole(from = 1, to = 1_000_000)
  @Parameters(paramLabel = "N", arity = "0..1")
  private @Nullable Long n;

  @Mixin private BoardOptions boards;

  @Whole(from = 1, to = WholeNumber.MAX)
  @Option(names = "--opening", paramLabel = "NUMBER")
  private @Nullable Long opening;

  @Option(names = "--show", paramLabel = "WHAT")
  private @Nullable StrataShown view;

  @Mixin private OutputOptions format;

  enum StrataShown {
    WORDS,
    SIZES,
    DOT,
    SVG
  }

  @Override
  public void run() {
    NamedBoard other = boards.board(n).orElse(null);
    StrataShown shown = shown(other);
    PrintWriter out = spec.commandLine().getOut();
    switch (shown) {
      case WORDS -> words(tree(other, shown), format);
      case SIZES -> sizes(other, format);
      case DOT -> drawn(other, shown).writeDot(out);
      case SVG -> out.print(WordTreeSvg.of(drawn(other, shown)));
    }
  }

  private StrataShown shown(@Nullable NamedBoard other) {
    boolean many = n != null && n > MAX_N_LISTED && other == null && opening == null;
    return view != null ? view : many ? StrataShown.SIZES : StrataShown.WORDS;
  }

  private WordTree drawn(@Nullable NamedBoard other, StrataShown shown) {
    WordTree tree = tree(other, shown);
    if (tree.size() > WordTree.MAX_DRAWN) {
      throw new UsageException(
          "--show %s draws up to %,d words, not %,d; --opening may leave fewer"
              .formatted(EnumArgument.word(shown), WordTree.MAX_DRAWN, tree.size()));
    }
    return tree;
  }

  private WordTree tree(@Nullable NamedBoard other, StrataShown shown) {
    long first = opening == null ? 0 : opening;
    if (other == null && n() > MAX_N_OF_WORDS) {
      throw new UsageException(
          "--show %s takes N up to %d, not %d; sizes go further"
              .formatted(EnumArgument.word(shown), MAX_N_OF_WORDS, n()));
    }
    return UsageException.refusing(
        "", () -> other == null ? new WordTree(n(), first) : new WordTree(other.board(), first));
  }

  private int n() {
    return Objects.requireNonNull(n).intValue();
  }

  private static void words(WordTree tree, OutputOptions out) {
    String[][] layers = tree.layers();
    out.print(
        List.of("layer", "size", "words"),
        IntStream.range(0, layers.length)
            .mapToObj(layer -> List.of(layer, layers[layer].length, List.of(layers[layer]))));
  }

  private void sizes(@Nullable NamedBoard other, OutputOptions out) {
    if (opening != null) {
      throw new UsageException("--opening is not for sizes");
    }
    long[] sizes =
        other == null
            ? UsageException.refusing("N: ", () -> TrapLayers.sizes(n()))
            : Stream.of(tree(other, StrataShown.SIZES).layers())
                .mapToLong(words -> words.length)
                .toArray();
    out.print(
        List.of("layer", "size"),
        IntStream.range(0, sizes.length).mapToObj(layer -> List.of(layer, sizes[layer])));
  }
}
