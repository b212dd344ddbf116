package org.junipergreen.runner.heap;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.options.CommonOptions;
import org.junipergreen.runner.cli.options.FormatOption;
import org.junipergreen.runner.cli.options.ReportOptions;
import org.junipergreen.runner.cli.options.Takes;
import org.junipergreen.runner.cli.options.Whole;
import org.junipergreen.runner.cli.output.Printer;
import org.junipergreen.runner.cli.output.ReadableText;
import org.junipergreen.runner.cli.output.ShellWords;
import org.junipergreen.runner.cli.progress.Interruption;
import org.junipergreen.runner.cli.progress.Progress;
import org.junipergreen.runner.cli.progress.Reporter;
import org.junipergreen.runner.forecast.Cost;
import org.junipergreen.runner.forecast.TimeLeft;
import org.junipergreen.runner.method.Answer;
import org.junipergreen.runner.publish.RecordWriter;
import org.junipergreen.runner.store.Range;
import org.junipergreen.solver.heap.HeapGame;
import org.junipergreen.solver.heap.HeapMove;
import org.junipergreen.solver.heap.HeapSum;
import org.junipergreen.solver.heap.MisereHeaps;
import org.junipergreen.solver.heap.MisereKayles;
import org.junipergreen.solver.heap.MisereOutcomes;
import org.junipergreen.solver.heap.SparseValues;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code juniper heap}: take-and-break heap games. */
@Takes("--results")
@Command(
    name = "heap",
    mixinStandardHelpOptions = true,
    description = {
      "Solve a game of heaps in which a move takes tokens from a heap and may split the rest:"
          + " kayles (take one or two), grundy (take none, split into two different heaps), or"
          + " octal CODE, such as 0.77. Digit k of the code says what may be left after taking k"
          + " tokens: no heap (1), one heap (2), two heaps (4), or several of these (their sum).",
      "With --position, print who wins a position of several heaps, and how. Fields: game, play"
          + " (normal or misere), position, value (its Grundy value; empty in misere play), winner"
          + " (1 is the player to move), moves (all winning moves, as heap:left+left).",
      "With --position and --explain, print every move: heap, left, values (of what is left of the"
          + " heap), binary (their nim-sum), value (of what is left), total (of the whole"
          + " position). With --position and --tree, print every game that can be played: depth,"
          + " position, value. With --misere and no position, print who wins a single heap in"
          + " misere play: n, winner, moves. Misere Kayles is solved by the theorem of Sibert and"
          + " Conway (1992), any other game by a search.",
      "Otherwise print the values of the heaps 0 to N. Fields of --show values, rare and records:"
          + " n, value. rare shows the values in the sparse space by which the game is computed;"
          + " records shows the values larger than all before. Fields of losing: n. Of types: type"
          + " (the value), appearance (its number when types are numbered as they appear), first,"
          + " heaps (with this value). Of sums: type, plus (the types of its sums with types 0, 1,"
          + " ...). Of missing: game, last, largest (the largest value), missing (the values that"
          + " no heap has, below the least power of two above the largest). Of rows, which are as"
          + " long as the period: from, values, exceptions (the heaps whose value the period does"
          + " not repeat). Of period: game, period (empty when none is proved), start (the least n"
          + " from which the values repeat), last_exception, needed (how many values the proof by"
          + " the theorem of Guy and Smith needs), values (how many were computed). Of summary:"
          + " game, values, before (how many were stored), computed, millis, rate (values a"
          + " second), rare (how many), last_rare, record, record_at, period, start.",
      "The values of a run of 2^20 heaps or more are kept in the results folder, and a run that was"
          + " stopped or killed goes on from them. A run ends when the period is proved."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  juniper heap kayles --position 5,7,13",
      "  juniper heap grundy --to 50",
      "  juniper heap octal 0.165 --show period",
      "  juniper heap grundy --position 18,23 --misere",
      "  juniper heap grundy --to 50 --show types",
      "  juniper heap grundy --position 19 --explain",
      "  juniper heap grundy --position 6 --tree",
      "  juniper heap kayles --show rows",
      "  juniper heap kayles --misere --to 30",
      "  juniper heap grundy --to 10000 --show summary --format json"
    })
public final class HeapCommand implements Callable<Integer> {
  /**
   * What a step of values costs, as measured for Grundy's game about the ten-millionth heap. Each
   * value is a pass over the rare values below it, of which some games have the more, the larger
   * the heap.
   */
  private static final Cost STEP = Cost.power(0.3, 600, 0.02, 1 << 20);

  private static final int USUAL = 100;
  private static final int TO_PROVE_A_PERIOD = 1_000_000;
  private static final int MISERE_POSITIONS = 1_000_000;
  private static final int MOST_MISERE_ROWS = 10_000;

  @Spec private CommandSpec spec;
  @ParentCommand private CommonOptions common;

  @Mixin private HeapGameParameters game;

  @Whole(from = 0, to = 1_000_000)
  @Option(
      names = "--position",
      paramLabel = "HEAPS",
      split = ",(?!$)",
      splitSynopsisLabel = ",",
      description = "the tokens of each heap, with commas between")
  private List<Integer> position = List.of();

  @Option(
      names = "--misere",
      description = "the player who cannot move wins; for --position, or for single heaps")
  private boolean misere;

  @Option(names = "--explain", description = "how the value comes about; for --position")
  private boolean explain;

  @Option(names = "--tree", description = "every game from here; for --position")
  private boolean tree;

  @Whole(from = 0, to = 900_000_000)
  @Option(
      names = "--to",
      paramLabel = "N",
      description = "the largest heap (default: 100, and 1,000,000 for period)")
  private @Nullable Integer to;

  @Option(
      names = "--show",
      paramLabel = "WHAT",
      description = "${COMPLETION-CANDIDATES} (default: values)")
  private @Nullable View view;

  @Mixin private FormatOption format;

  /** What is printed of a run. */
  enum View {
    VALUES,
    LOSING,
    TYPES,
    SUMS,
    MISSING,
    ROWS,
    RARE,
    RECORDS,
    PERIOD,
    SUMMARY
  }

  @Mixin private ReportOptions reports;

  @Override
  public Integer call() {
    return reports.reporting(common, reporter -> heap(format, reporter));
  }

  private int heap(Printer out, Reporter reporter) {
    if ((explain && tree) || ((explain || tree) && position.isEmpty())) {
      throw wrong("--explain and --tree are for --position, one at a time");
    }
    if (position.isEmpty()) {
      return misere ? misereRows(game.game(), out) : values(game.game(), out, reporter);
    }
    if (to != null || view != null) {
      throw wrong("--position goes with neither --to nor --show");
    }
    int[] heaps = position.stream().mapToInt(heap -> heap).toArray();
    if (misere) {
      if (explain || tree) {
        throw wrong("--explain and --tree show Grundy values, and misere play has none");
      }
      MisereOutcomes outcomes = misere(game.game(), IntStream.of(heaps).max().orElse(0));
      searched(
          () ->
              print(
                  game.game(),
                  heaps,
                  null,
                  outcomes.wins(heaps),
                  outcomes.winningMoves(heaps),
                  out),
          "from this position");
    } else {
      normal(game.game(), heaps, out);
    }
    return ExitCode.OK;
  }

  private void normal(HeapGame game, int[] heaps, Printer out) {
    SparseValues values = new SparseValues(game);
    values.extend(IntStream.of(heaps).max().orElse(0));
    HeapSum sums = new HeapSum(game, values.table());
    if (!explain && !tree) {
      int value = sums.value(heaps);
      print(game, heaps, value, value != 0, sums.winningMoves(heaps), out);
    } else if (explain) {
      new HeapPositionPrinter(game, heaps, sums, out).explain();
    } else if (!new HeapPositionPrinter(game, heaps, sums, out).tree()) {
      throw wrong(
          "the tree of this position has more than " + HeapPositionPrinter.MOST_LINES + " lines");
    }
  }

  private int misereRows(HeapGame game, Printer out) {
    if (view != null) {
      throw wrong("--misere goes with --to or --position, not with --show");
    }
    int last = to != null ? to : 40;
    if (last > MOST_MISERE_ROWS) {
      throw wrong("--misere takes --to up to " + MOST_MISERE_ROWS);
    }
    MisereOutcomes outcomes = misere(game, last);
    List<List<Object>> rows = new ArrayList<>();
    for (int n = 0; n <= last; n++) {
      int heap = n;
      searched(
          () ->
              rows.add(
                  List.of(
                      heap,
                      outcomes.wins(heap) ? 1 : 2,
                      outcomes.winningMoves(heap).stream().map(HeapMove::toString).toList())),
          "from heap " + heap + " on");
    }
    try (RecordWriter records = out.records(List.of("n", "winner", "moves"))) {
      rows.forEach(records::write);
    }
    return ExitCode.OK;
  }

  /** By the theorem for Kayles, by a search for any other game. */
  private static MisereOutcomes misere(HeapGame game, int largest) {
    return game.equals(HeapGame.kayles())
        ? new MisereKayles(largest)
        : new MisereHeaps(game, MISERE_POSITIONS);
  }

  private void searched(Runnable work, String where) {
    try {
      work.run();
    } catch (MisereHeaps.TooLargeException e) {
      throw wrong("misere play is searched, and " + e.getMessage() + " " + where);
    }
  }

  private void print(
      HeapGame game,
      int[] heaps,
      @Nullable Integer value,
      boolean wins,
      List<HeapMove> moves,
      Printer out) {
    String verdict =
        "The player to move %s %s, in %s play, from %s%s."
            .formatted(
                wins ? "wins" : "loses",
                game.name(),
                misere ? "misère" : "normal",
                ReadableText.text(IntArrayList.wrap(heaps), false),
                wins ? ", with %,d moves".formatted(moves.size()) : "");
    out.print(
        Answer.of(verdict)
            .saying("game", game.name())
            .saying("play", misere ? "misere" : "normal")
            .saying("position", IntArrayList.wrap(heaps))
            .with("value", value)
            .saying("winner", wins ? 1 : 2)
            .with("moves", moves.stream().map(HeapMove::toString).toList()));
  }

  private int values(HeapGame game, Printer out, Reporter reporter) {
    View wanted = view == null ? View.VALUES : view;
    if (wanted == View.ROWS && !game.isOctal()) {
      throw noRows(game);
    }
    int last = to != null ? to : wanted == View.PERIOD ? TO_PROVE_A_PERIOD : USUAL;
    HeapRun.Outcome outcome =
        run(game, wanted == View.ROWS ? Math.max(last, TO_PROVE_A_PERIOD) : last, reporter);
    if (outcome.stopped()) {
      return Interruption.STOPPED;
    }
    HeapRunPrinter printer = new HeapRunPrinter(game, outcome, last, out);
    switch (wanted) {
      case VALUES -> printer.values();
      case RARE -> printer.rare();
      case RECORDS -> printer.records();
      case LOSING -> printer.losing();
      case TYPES -> printer.types();
      case SUMS -> printer.sums();
      case MISSING -> printer.missing();
      case ROWS -> {
        if (outcome.period() == null) {
          throw noRows(game);
        }
        printer.rows(outcome.period());
      }
      case PERIOD -> printer.period();
      case SUMMARY -> printer.summary();
    }
    return ExitCode.OK;
  }

  /** A run ends when the period is proved, so it costs no more than it has to. */
  private HeapRun.Outcome run(HeapGame game, int last, Reporter reporter) {
    List<Range> steps = List.of(new Range(1, Math.max(1, last / HeapRun.STEP)));
    TimeLeft left = new TimeLeft(STEP, steps, 1, Double.POSITIVE_INFINITY);
    HeapRun.Outcome outcome;
    try (Interruption interruption = new Interruption();
        Progress progress = reporter.progress("heap " + game.name(), "values", last, left::left)) {
      LongConsumer reached =
          values -> {
            left.reach(values / HeapRun.STEP);
            progress.reach(values);
          };
      outcome = new HeapRun(game, common.results(), interruption::requested, reached).upTo(last);
    }
    if (outcome.stopped()) {
      reporter.say("stopped; to go on: " + ShellWords.typed(spec));
    }
    return outcome;
  }

  private ParameterException noRows(HeapGame game) {
    return wrong("rows are as long as the period, and no period of %s is known".formatted(game));
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
