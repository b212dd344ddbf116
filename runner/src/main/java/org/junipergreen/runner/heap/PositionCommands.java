package org.junipergreen.runner.heap;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.arguments.WholeNumber.Whole;
import org.junipergreen.runner.cli.options.OutputOptions;
import org.junipergreen.runner.cli.output.ReadableText;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.runner.text.UsageException;
import org.junipergreen.solver.heap.HeapGame;
import org.junipergreen.solver.heap.HeapSum;
import org.junipergreen.solver.heap.HeapSum.HeapOption;
import org.junipergreen.solver.heap.MisereOutcomes;
import org.junipergreen.solver.heap.SparseValues;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The commands that print a position of one or several heaps. */
final class PositionCommands {
  /** A tree with more lines is not printed. */
  private static final int MAX_LINES = 100_000;

  /** The most heaps and indentation steps that all lines of a tree may have together. */
  private static final long MAX_SIZE = 20_000_000;

  private PositionCommands() {}

  /** A position to print. */
  abstract static class PositionCommand implements Runnable {

    @Mixin private GameParameter game;

    @Whole(from = 0, to = 1_000_000)
    @Parameters(
        index = "1..*",
        arity = "1..*",
        paramLabel = "HEAPS",
        split = ",(?!$)",
        splitSynopsisLabel = ",")
    private List<Integer> heaps;

    @Mixin private OutputOptions format;

    @Override
    public final void run() {
      print(game.game(), heaps.stream().mapToInt(heap -> heap).toArray(), format);
    }

    abstract void print(HeapGame game, int[] heaps, OutputOptions out);
  }

  /** Returns the values of all heaps that can arise from the position. */
  private static HeapSum sums(HeapGame game, int[] heaps) {
    return new HeapSum(game, SparseValues.upTo(game, largest(heaps)));
  }

  private static int largest(int[] heaps) {
    return IntStream.of(heaps).max().orElse(0);
  }

  private static String text(int[] heaps) {
    return ReadableText.text(IntArrayList.wrap(heaps), false);
  }

  /** Returns text such as {@code 6+7}. */
  static String joined(IntArrayList heaps) {
    return heaps.intStream().mapToObj(Integer::toString).collect(Collectors.joining("+"));
  }

  /** {@code juniper heap position}. */
  @Command(name = "position")
  static final class Position extends PositionCommand {
    @Option(names = "--misere")
    private boolean misere;

    @Override
    void print(HeapGame game, int[] heaps, OutputOptions out) {
      if (misere) {
        MisereOutcomes outcomes = MisereCommand.outcomes(game, largest(heaps));
        out.print(
            MisereCommand.searched(
                outcomes,
                "this position",
                found -> answer(game, heaps, null, found.wins(heaps), found.winningMoves(heaps))));
      } else {
        HeapSum sums = sums(game, heaps);
        int value = sums.value(heaps);
        out.print(answer(game, heaps, value, value != 0, sums.winningMoves(heaps)));
      }
    }

    private Answer answer(
        HeapGame game,
        int[] heaps,
        @Nullable Integer value,
        boolean wins,
        List<HeapSum.Move> moves) {
      String verdict =
          "The player to move %s %s, in %s play, from %s%s."
              .formatted(
                  wins ? "wins" : "loses",
                  game.title(),
                  misere ? "misère" : "normal",
                  text(heaps),
                  wins
                      ? ", with " + Answer.count(moves.size(), "move") + ": an N-position"
                      : ": a P-position");
      return Answer.of(verdict)
          .saying("game", game.name())
          .saying("play", misere ? "misere" : "normal")
          .saying("position", IntArrayList.wrap(heaps))
          .with("value", value)
          .saying("winner", wins ? 1 : 2)
          .saying("outcome", wins ? "N" : "P")
          .with("moves", MisereCommand.words(moves));
    }
  }

  /** {@code juniper heap explain}. */
  @Command(name = "explain")
  static final class Explain extends PositionCommand {
    @Override
    void print(HeapGame game, int[] heaps, OutputOptions out) {
      HeapSum sums = sums(game, heaps);
      List<HeapOption> options = sums.options(heaps);
      List<List<Object>> rows = new ArrayList<>();
      for (HeapOption option : options) {
        HeapSum.Move move = option.move();
        IntArrayList left = IntArrayList.of(move.a(), move.b());
        left.removeIf(heap -> heap == 0);
        int[] values =
            left.size() == 2 ? new int[] {option.a(), option.b()} : new int[] {option.b()};
        rows.add(
            List.of(
                move.heap(),
                joined(left),
                IntArrayList.wrap(values),
                nimSum(values),
                option.value(),
                option.total()));
      }
      List<String> fields = List.of("heap", "left", "values", "binary", "value", "total");
      out.print(Answer.of(verdict(game, heaps, sums, options), fields, rows));
    }

    private static String verdict(
        HeapGame game, int[] heaps, HeapSum sums, List<HeapOption> options) {
      String position =
          "%s %s has the value %d".formatted(game.title(), text(heaps), sums.value(heaps));
      if (heaps.length > 1) {
        return position + ": " + nimSum(Arrays.stream(heaps).map(sums::value).toArray()) + ".";
      }
      String values =
          options.stream()
              .map(HeapOption::value)
              .distinct()
              .sorted()
              .map(value -> Integer.toString(value))
              .collect(Collectors.joining(" "));
      return position
          + (values.isEmpty() ? ": it has no move." : ", the least missing among " + values + ".");
    }

    /**
     * Returns text such as {@code 01 xor 11 = 10}: one value, or several with their exclusive or,
     * in binary.
     */
    private static String nimSum(int[] values) {
      int digits =
          IntStream.of(values).map(v -> 32 - Integer.numberOfLeadingZeros(v)).max().orElse(1);
      String terms =
          IntStream.of(values)
              .mapToObj(v -> binary(v, digits))
              .collect(Collectors.joining(" xor "));
      int sum = IntStream.of(values).reduce(0, (a, b) -> a ^ b);
      return values.length < 2 ? terms : terms + " = " + binary(sum, digits);
    }

    private static String binary(int value, int digits) {
      String ones = Integer.toBinaryString(value);
      return "0".repeat(Math.max(0, digits - ones.length())) + ones;
    }
  }

  /** {@code juniper heap tree}. */
  @Command(name = "tree")
  static final class Tree extends PositionCommand {
    /** A position at its depth in the tree. */
    private record TreeLine(int depth, IntArrayList position) {
      String drawn() {
        return "  ".repeat(depth) + (position.isEmpty() ? "0" : joined(position));
      }
    }

    @Override
    void print(HeapGame game, int[] heaps, OutputOptions out) {
      HeapSum sums = sums(game, heaps);
      boolean drawn = out.isTable();
      List<TreeLine> nodes = nodes(sums, new TreeLine(0, IntArrayList.wrap(heaps)), drawn);
      out.print(
          List.of("depth", "position", "value"),
          nodes.stream()
              .map(
                  node ->
                      List.of(
                          node.depth(),
                          drawn ? node.drawn() : node.position(),
                          sums.value(node.position().toIntArray()))));
    }

    /**
     * Returns all nodes in preorder. The stack is explicit because a tree may be as deep as its
     * heap is large.
     */
    private List<TreeLine> nodes(HeapSum sums, TreeLine root, boolean drawn) {
      List<TreeLine> nodes = new ArrayList<>();
      Deque<TreeLine> waiting = new ArrayDeque<>(List.of(root));
      long size = 0;
      while (!waiting.isEmpty()) {
        TreeLine node = waiting.pop();
        nodes.add(node);
        size += node.position().size() + (drawn ? node.depth() : 0);
        int[] heaps = node.position().toIntArray();
        List<HeapOption> options = sums.options(heaps);
        // Pending nodes become lines, too.
        require(
            nodes.size() + waiting.size() + options.size() <= MAX_LINES,
            "has more than %,d lines".formatted(MAX_LINES));
        require(size <= MAX_SIZE, "is too deep to be printed");
        for (int i = options.size() - 1; i >= 0; i--) {
          IntArrayList next = IntArrayList.wrap(options.get(i).move().after(heaps));
          next.sort((a, b) -> Integer.compare(b, a));
          waiting.push(new TreeLine(node.depth() + 1, next));
        }
      }
      return nodes;
    }

    private void require(boolean fits, String problem) {
      if (!fits) {
        throw new UsageException("the tree of this position " + problem);
      }
    }
  }
}
