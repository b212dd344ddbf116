package org.junipergreen.runner.article;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.Session;
import org.junipergreen.runner.cli.arguments.WholeNumber;
import org.junipergreen.runner.cli.arguments.WholeNumber.Whole;
import org.junipergreen.runner.cli.options.GlobalOptions;
import org.junipergreen.runner.cli.options.GlobalOptions.Takes;
import org.junipergreen.runner.cli.options.OutputOptions;
import org.junipergreen.runner.cli.progress.Progress;
import org.junipergreen.runner.cli.progress.Reporter;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.runner.text.UsageException;
import org.junipergreen.solver.play.Contestant;
import org.junipergreen.solver.play.InhumanPlayer;
import org.junipergreen.solver.play.Tournament;
import org.junipergreen.solver.play.Tournament.Score;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code juniper tournament}: computer players against each other. */
@Takes({"--threads", "--results"})
@Command(name = "tournament")
public final class TournamentCommand implements Runnable {
  @Spec private CommandSpec spec;
  @ParentCommand private GlobalOptions common;

  @Whole(from = 1, to = 1_000_000)
  @Parameters(paramLabel = "N")
  private Integer n;

  @Whole(from = 1, to = 10_000_000)
  @Option(names = "--games", paramLabel = "COUNT", defaultValue = "1000")
  private Integer games;

  @Whole(from = 0, to = WholeNumber.MAX)
  @Option(names = "--seed", paramLabel = "SEED", defaultValue = "1")
  private Long seed;

  @Option(names = "--players", paramLabel = "NAMES", split = ",(?!$)", splitSynopsisLabel = ",")
  private List<Contestant> players = List.of();

  @Whole(from = 1, to = 1_000_000)
  @Option(names = "--playouts", paramLabel = "COUNT")
  private @Nullable Integer playouts;

  @Option(names = "--exact")
  private boolean exact;

  @Mixin private OutputOptions format;

  @Option(names = "--publish")
  private boolean publish;

  @Override
  public void run() {
    if (exact) {
      ExactTable table = exact();
      print(table.grid(), ExactTable.FIELDS, table.records());
    } else {
      TournamentTable table = publish ? published() : played();
      print(grid(table), TournamentTable.FIELDS, table.records());
    }
  }

  /** Prints the grid for people, the records for programs. */
  private void print(Answer grid, List<String> fields, Stream<List<Object>> records) {
    if (format.isTable()) {
      format.print(grid);
    } else {
      format.print(fields, records);
    }
  }

  private List<Contestant> contestants() {
    List<Contestant> defaults =
        exact ? TournamentTable.PLAYERS.subList(0, 5) : TournamentTable.PLAYERS;
    return (players.isEmpty() ? defaults : players).stream().distinct().toList();
  }

  private ExactTable exact() {
    if (publish || playouts != null) {
      throw new UsageException(
          "--publish and --playouts are for games that are played, not for --exact");
    }
    List<Contestant> contestants = contestants();
    try (Session session = new Session(common, Reporter.of(spec));
        Progress progress = progress(contestants, session)) {
      return UsageException.refusing(
          "--exact: ",
          () -> ExactTable.of(n, contestants, session.ends(), () -> progress.advance(1)));
    }
  }

  private static Progress progress(List<Contestant> contestants, Session session) {
    long pairs = (long) contestants.size() * contestants.size();
    return session.reporter().progress("tournament", "pairs", pairs);
  }

  /** Shows the rates only; intervals would make the grid hard to read. */
  private Answer grid(TournamentTable table) {
    double widest =
        table.scores().stream()
            .mapToDouble(s -> Math.max(s.high() - s.rate(), s.rate() - s.low()))
            .max()
            .orElse(0);
    String verdict =
        ("J1's wins in percent on 1..%,d, %s a pair, seed %d; with 95%% confidence each is"
                + " right to within %s.")
            .formatted(n, Answer.count(games, "game"), seed, TournamentTable.percent(widest));
    List<Contestant> contestants = contestants();
    return Answer.of(verdict, TournamentTable.fields(contestants), table.percents(contestants));
  }

  private TournamentTable published() {
    boolean isDefault = contestants().equals(TournamentTable.PLAYERS) && playouts == null;
    if (!isDefault || seed != TournamentTable.SEED) {
      throw new UsageException(
          "--publish works only with the default --players, --playouts and --seed");
    }
    // Read first, to report errors in these files before the games are played.
    SortedMap<Integer, TournamentTable> tables = TournamentTable.published(common.results());
    TournamentTable table = played();
    table.publish(common.results(), tables);
    return table;
  }

  private Tournament tournament(List<Contestant> contestants) {
    Tournament tournament = new Tournament(n, contestants, seed);
    return playouts == null
        ? tournament
        : tournament.with(Contestant.IA4, new InhumanPlayer(playouts));
  }

  private TournamentTable played() {
    List<Contestant> contestants = contestants();
    Tournament tournament = UsageException.refusing("--players: ", () -> tournament(contestants));
    List<Score> scores = new ArrayList<>();
    try (Session session = new Session(common, Reporter.of(spec));
        Progress progress = progress(contestants, session)) {
      for (Contestant first : contestants) {
        for (Contestant second : contestants) {
          scores.add(tournament.play(first, second, games, session.pool()));
          progress.advance(1);
        }
      }
    }
    return new TournamentTable(n, scores);
  }
}
