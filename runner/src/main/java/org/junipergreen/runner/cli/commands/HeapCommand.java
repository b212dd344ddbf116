package org.junipergreen.runner.cli.commands;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.batch.HeapRun;
import org.junipergreen.runner.cli.options.CommonOptions;
import org.junipergreen.runner.cli.options.FormatOption;
import org.junipergreen.runner.cli.options.Numbers;
import org.junipergreen.runner.cli.output.Progress;
import org.junipergreen.runner.cli.output.ShellWords;
import org.junipergreen.runner.publish.RecordWriter;
import org.junipergreen.solver.heap.HeapGame;
import org.junipergreen.solver.heap.HeapMove;
import org.junipergreen.solver.heap.HeapSum;
import org.junipergreen.solver.heap.HeapTypes;
import org.junipergreen.solver.heap.MisereHeaps;
import org.junipergreen.solver.heap.Period;
import org.junipergreen.solver.heap.SparseValues;
import org.junipergreen.solver.heap.ValueTable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code juniper heap}: take-and-break heap games. */
@Command(
    name = "heap",
    mixinStandardHelpOptions = true,
    description = {
      "Solve a game of heaps in which a move takes tokens from a heap and may break it: kayles"
          + " (take one or two), grundy (take none, break into two different heaps), or octal CODE,"
          + " such as 0.77: by its digit k, to take k tokens may leave no heap (1), one (2), two"
          + " (4) or what is the sum.",
      "With --position, who wins a position of several heaps and how. Fields: game, play (normal or"
          + " misere), position, value (its Grundy value; empty in misere play), winner (1, who is"
          + " to move, or 2), moves (every winning one, as heap:left+left).",
      "Else the values of heaps 0 to N. Fields of --show values, rare and records: n, value; rare"
          + " are the values of the sparse space that the game is computed by, records those larger"
          + " than all before. Of losing: n. Of types: type, heaps (those whose value is the type)."
          + " Of sums: type, plus (the types of its sums with types 0, 1, ...). Of period: game,"
          + " period, start (the least n from which the values repeat), last_exception, needed (how"
          + " many values the proof by Guy and Smith's theorem takes), values (how many were"
          + " computed); period is empty when none is proved. Of summary: game, values, before (how"
          + " many were stored), computed, millis, rate (values a second), rare (how many),"
          + " last_rare, record, record_at, period, start.",
      "Values from a run of 2^20 or more are kept in the results folder, and a run that was stopped"
          + " or killed goes on from them. A run ends when the period is proved."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  juniper heap kayles --position 5,7,13",
      "  juniper heap grundy --to 50",
      "  juniper heap octal 0.165 --show period",
      "  juniper heap grundy --position 18,23 --misere",
      "  juniper heap grundy --to 50 --show types",
      "  juniper heap grundy --to 10000 --show summary --format json"
    })
public final class HeapCommand implements Callable<Integer> {
  private static final int TO_PROVE_A_PERIOD = 1_000_000;
  private static final int MISERE_POSITIONS = 1_000_000;

  @Spec private CommandSpec spec;
  @ParentCommand private CommonOptions common;

  @Parameters(index = "0", paramLabel = "GAME", description = "kayles, grundy or octal")
  private String name;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "CODE",
      description = "the code of an octal game")
  private @Nullable String code;

  @Option(
      names = "--position",
      paramLabel = "HEAPS",
      split = ",",
      converter = Numbers.Heap.class,
      description = "the tokens of each heap, with commas between")
  private List<Integer> position = List.of();

  @Option(names = "--misere", description = "who cannot move wins; for --position")
  private boolean misere;

  @Option(
      names = "--to",
      paramLabel = "N",
      converter = Numbers.HeapOfARun.class,
      description = "the largest heap (default: 100, and 1,000,000 for period)")
  private @Nullable Integer to;

  @Option(
      names = "--show",
      paramLabel = "WHAT",
      description = "${COMPLETION-CANDIDATES} (default: values)")
  private @Nullable View view;

  @Option(
      names = "--vectors",
      description =
          "compute by Java's Vector API, which is faster in long runs; Java warns that it is"
              + " incubating")
  private boolean vectors;

  @Mixin private FormatOption format;

  /** What is printed of a run. */
  enum View {
    VALUES,
    LOSING,
    TYPES,
    SUMS,
    RARE,
    RECORDS,
    PERIOD,
    SUMMARY;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Override
  public Integer call() {
    HeapGame game = game();
    if (vectors && !SparseValues.haveVectors()) {
      throw wrong("--vectors needs Java to be started with --add-modules=jdk.incubator.vector");
    }
    if (position.isEmpty()) {
      if (misere) {
        throw wrong("--misere is for --position");
      }
      return run(game, view == null ? View.VALUES : view);
    }
    if (to != null || view != null) {
      throw wrong("--position goes with neither --to nor --show");
    }
    position(game);
    return ExitCode.OK;
  }

  private HeapGame game() {
    if (name.equals("octal")) {
      if (code == null) {
        throw wrong("octal needs a CODE such as 0.77");
      }
      try {
        return HeapGame.octal(code);
      } catch (IllegalArgumentException e) {
        throw wrong("CODE: " + e.getMessage());
      }
    }
    if (code != null) {
      throw wrong("a CODE goes with octal, not with " + name);
    }
    return switch (name) {
      case "kayles" -> HeapGame.kayles();
      case "grundy" -> HeapGame.grundy();
      default -> throw wrong("GAME: '" + name + "' is not one of kayles, grundy, octal");
    };
  }

  private void position(HeapGame game) {
    int[] heaps = position.stream().mapToInt(heap -> heap).toArray();
    List<HeapMove> moves;
    Integer value = null;
    boolean wins;
    if (misere) {
      MisereHeaps search = new MisereHeaps(game, MISERE_POSITIONS);
      try {
        wins = search.wins(heaps);
        moves = search.winningMoves(heaps);
      } catch (MisereHeaps.TooLargeException e) {
        throw wrong("misere play is searched, and " + e.getMessage() + " from this position");
      }
    } else {
      HeapSum sums = new HeapSum(game, values(game, IntStream.of(heaps).max().orElse(0)));
      value = sums.value(heaps);
      wins = value != 0;
      moves = sums.winningMoves(heaps);
    }
    try (RecordWriter record =
        format.single(List.of("game", "play", "position", "value", "winner", "moves"))) {
      List<@Nullable Object> values = new ArrayList<>();
      values.add(game.name());
      values.add(misere ? "misere" : "normal");
      values.add(IntArrayList.wrap(heaps));
      values.add(value);
      values.add(wins ? 1 : 2);
      values.add(moves.stream().map(HeapMove::toString).toList());
      record.write(values);
    }
  }

  private static ValueTable values(HeapGame game, int last) {
    SparseValues values = new SparseValues(game);
    values.extend(last);
    return values.table();
  }

  private int run(HeapGame game, View wanted) {
    int last = to != null ? to : wanted == View.PERIOD ? TO_PROVE_A_PERIOD : 100;
    HeapRun.Outcome outcome;
    try (Interruption interruption = new Interruption();
        Progress progress = new Progress("heap", "values", last, spec.commandLine().getErr())) {
      outcome =
          new HeapRun(game, common.results(), interruption::requested, progress::reach).upTo(last);
    }
    if (outcome.stopped()) {
      spec.commandLine()
          .getErr()
          .printf("juniper heap: stopped; to go on: %s%n", ShellWords.typed(spec));
      return Interruption.STOPPED;
    }
    switch (wanted) {
      case VALUES -> heaps(outcome, IntStream.rangeClosed(0, last));
      case RARE -> heaps(outcome, upTo(last, outcome.values().rareHeaps()));
      case RECORDS -> heaps(outcome, upTo(last, outcome.values().recordHeaps()));
      case LOSING -> losing(outcome, last);
      case TYPES -> types(outcome, last);
      case SUMS -> sums(outcome, last);
      case PERIOD -> period(game, outcome);
      case SUMMARY -> summary(game, outcome, last);
    }
    return ExitCode.OK;
  }

  private static IntStream upTo(int last, IntList heaps) {
    return heaps.intStream().takeWhile(n -> n <= last);
  }

  private void heaps(HeapRun.Outcome outcome, IntStream heaps) {
    try (RecordWriter records = format.records(List.of("n", "value"))) {
      heaps.forEach(n -> records.write(List.of(n, outcome.value(n))));
    }
  }

  private void losing(HeapRun.Outcome outcome, int last) {
    try (RecordWriter records = format.records(List.of("n"))) {
      IntStream.rangeClosed(0, last)
          .filter(n -> outcome.value(n) == 0)
          .forEach(n -> records.write(List.of(n)));
    }
  }

  private void types(HeapRun.Outcome outcome, int last) {
    HeapTypes types = new HeapTypes(outcome::value, last);
    try (RecordWriter records = format.records(List.of("type", "heaps"))) {
      for (int type = 0; type < types.size(); type++) {
        records.write(List.of(type, types.heaps(type)));
      }
    }
  }

  private void sums(HeapRun.Outcome outcome, int last) {
    int size = new HeapTypes(outcome::value, last).size();
    try (RecordWriter records = format.records(List.of("type", "plus"))) {
      for (int i = 0; i < size; i++) {
        int type = i;
        List<Integer> sums =
            IntStream.range(0, size).mapToObj(j -> HeapTypes.sum(type, j)).toList();
        records.write(List.of(type, sums));
      }
    }
  }

  private void period(HeapGame game, HeapRun.Outcome outcome) {
    Period period = outcome.period();
    try (RecordWriter record =
        format.single(List.of("game", "period", "start", "last_exception", "needed", "values"))) {
      List<@Nullable Object> values = new ArrayList<>(List.of(game.name()));
      values.add(period == null ? null : period.length());
      values.add(period == null ? null : period.start());
      values.add(period == null || period.start() == 0 ? null : period.lastException());
      values.add(period == null ? null : period.needed());
      values.add(outcome.values().table().size());
      record.write(values);
    }
  }

  private void summary(HeapGame game, HeapRun.Outcome outcome, int last) {
    IntList rare = IntArrayList.toList(upTo(last, outcome.values().rareHeaps()));
    IntList records = IntArrayList.toList(upTo(last, outcome.values().recordHeaps()));
    Period period = outcome.period();
    long millis = outcome.nanos() / 1_000_000;
    List<String> fields =
        List.of(
            "game",
            "values",
            "before",
            "computed",
            "millis",
            "rate",
            "rare",
            "last_rare",
            "record",
            "record_at",
            "period",
            "start");
    int recordAt = records.getInt(records.size() - 1);
    try (RecordWriter record = format.single(fields)) {
      List<@Nullable Object> values = new ArrayList<>(List.of(game.name()));
      values.add(outcome.values().table().size());
      values.add(outcome.before());
      values.add(outcome.computed());
      values.add(millis);
      values.add(outcome.computed() * 1000L / Math.max(1, millis));
      values.add(rare.size());
      values.add(rare.getInt(rare.size() - 1));
      values.add(outcome.value(recordAt));
      values.add(recordAt);
      values.add(period == null ? null : period.length());
      values.add(period == null ? null : period.start());
      record.write(values);
    }
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
