package org.junipergreen.runner.article;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.arguments.WholeNumber;
import org.junipergreen.runner.cli.arguments.WholeNumber.Whole;
import org.junipergreen.runner.cli.options.BoardOptions;
import org.junipergreen.runner.cli.options.OutputOptions;
import org.junipergreen.runner.cli.output.ReadableText;
import org.junipergreen.runner.cli.progress.Progress;
import org.junipergreen.runner.cli.progress.Reporter;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.runner.text.UsageException;
import org.junipergreen.solver.matching.PositionAnalysis;
import org.junipergreen.solver.work.Phases;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code juniper replay}: a complete game, move by move, with the winning moves of each position.
 */
@Command(name = "replay")
public final class ReplayCommand implements Runnable {
  /** At most this many winning moves are listed in a sentence. */
  private static final int MAX_SAID = 5;

  private static final int MAX_LISTED = 40;

  @Spec private CommandSpec spec;

  @Whole(from = 1, to = 1_000_000)
  @Parameters(paramLabel = "N", arity = "0..1")
  private @Nullable Long n;

  @Mixin private BoardOptions boards;

  @Whole(from = 1, to = WholeNumber.MAX)
  @Option(
      names = "--played",
      required = true,
      paramLabel = "NUMBERS",
      split = ",(?!$)",
      splitSynopsisLabel = ",")
  private List<Long> played;

  @Mixin private OutputOptions format;

  @Override
  public void run() {
    GameBoard board = GameBoard.of(boards, n);
    UsageException.refusing("--played: ", () -> board.after(played, Phases.NONE));
    List<String> fields =
        List.of("move", "player", "number", "could_win", "mistake", "right", "said");
    List<List<@Nullable Object>> moves = new ArrayList<>();
    try (Progress progress =
        Reporter.of(spec).progress(spec.name(), "positions", played.size() + 1L)) {
      for (int i = 0; i <= played.size(); i++) {
        PositionAnalysis before = board.after(played.subList(0, i), Phases.NONE);
        moves.add(record(board, before, i < played.size() ? played.get(i) : null));
        progress.advance(1);
      }
    }
    Set<Long> gone = Set.copyOf(played);
    List<Long> left =
        board.numbers(IntStream.rangeClosed(1, board.size()).toArray()).stream()
            .filter(v -> !gone.contains(v))
            .toList();
    long mistakes = moves.stream().filter(move -> Boolean.TRUE.equals(move.get(4))).count();
    format.print(
        Answer.of(
                "A game of %s on %s, with %s. %s"
                    .formatted(
                        Answer.count(played.size(), "number"),
                        board.said(),
                        Answer.count(mistakes, "mistake"),
                        left.size() > MAX_LISTED
                            ? "%,d numbers are left.".formatted(left.size())
                            : "Left: %s.".formatted(ReadableText.text(left, true))),
                fields,
                moves)
            .besides("right"));
  }

  private static List<@Nullable Object> record(
      GameBoard board, PositionAnalysis before, @Nullable Long number) {
    List<Long> right = board.numbers(before.winningMoves());
    boolean mistake = number != null && !right.isEmpty() && !right.contains(number);
    return new ArrayList<>(
        Arrays.asList(
            before.played().length + 1,
            "J" + before.toMove(),
            number,
            before.wins(),
            mistake,
            right,
            said(before, number, right)));
  }

  private static String said(PositionAnalysis before, @Nullable Long number, List<Long> right) {
    int player = before.toMove();
    if (number == null) {
      boolean over = right.isEmpty() && before.answers().length == 0;
      return over
          ? "J%d cannot move: J%d wins".formatted(player, 3 - player)
          : "J%d is to move and %s"
              .formatted(player, right.isEmpty() ? "loses" : "wins with " + list(right));
    }
    if (right.isEmpty()) {
      return "nothing wins";
    }
    if (right.contains(number)) {
      return right.size() == 1 ? "the only winning move" : "wins";
    }
    return "a mistake: J%d could have won with %s".formatted(player, list(right));
  }

  private static String list(List<Long> right) {
    List<String> words = right.stream().limit(MAX_SAID).map(String::valueOf).toList();
    String more = right.size() > MAX_SAID ? " and %d more".formatted(right.size() - MAX_SAID) : "";
    return String.join(", ", words) + more;
  }
}
