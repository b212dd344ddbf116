package org.junipergreen.runner.article;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.Session;
import org.junipergreen.runner.cli.arguments.WholeNumber;
import org.junipergreen.runner.cli.arguments.WholeNumber.Whole;
import org.junipergreen.runner.cli.options.CommonOptions;
import org.junipergreen.runner.cli.options.CommonOptions.Takes;
import org.junipergreen.runner.cli.options.FormatOption;
import org.junipergreen.runner.cli.progress.Progress;
import org.junipergreen.runner.cli.progress.Reporter;
import org.junipergreen.runner.publish.RecordWriter;
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
  @ParentCommand private CommonOptions common;

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

  @Mixin private FormatOption format;

  @Option(names = "--publish")
  private boolean publish;

  @Override
  public void run() {
    List<Contestant> contestants = contestants();
    if (exact) {
      ExactTable table = exact(contestants);
      if (format.isTable()) {
        format.print(table.grid());
      } else {
        try (RecordWriter records = format.records(ExactTable.FIELDS)) {
          table.write(records);
        }
      }
      return;
    }
    TournamentTable table = publish ? published(contestants) : played(contestants);
    if (format.isTable()) {
      format.print(grid(contestants, table.scores()));
    } else {
      try (RecordWriter records = format.records(TournamentTable.FIELDS)) {
        table.write(records);
      }
    }
  }

  private List<Contestant> contestants() {
    List<Contestant> defaults =
        exact ? TournamentTables.PLAYERS.subList(0, 5) : TournamentTables.PLAYERS;
    return (players.isEmpty() ? defaults : players).stream().distinct().toList();
  }

  private ExactTable exact(List<Contestant> contestants) {
    if (publish || playouts != null) {
      throw new UsageException(
          "--publish and --playouts are for games that are played, not for --exact");
    }
    ExactTable table = new ExactTable(n, contestants);
    try (Session session = Session.listening(common, Reporter.of(spec));
        Progress progress = session.reporter().progress("tournament", "pairs", table.pairs())) {
      table.compute(session.ends(), () -> progress.advance(1));
    } catch (IllegalArgumentException e) {
      throw new UsageException("--exact: " + e.getMessage());
    }
    return table;
  }

  /** Shows the rates only; intervals would make the grid hard to read. */
  private Answer grid(List<Contestant> contestants, List<Score> scores) {
    double widest =
        scores.stream()
            .mapToDouble(s -> Math.max(s.high() - s.rate(), s.rate() - s.low()))
            .max()
            .orElse(0);
    String verdict =
        ("J1's wins in percent on 1..%,d, %s a pair, seed %d; with 95%% confidence each is"
                + " right to within %s.")
            .formatted(n, Answer.count(games, "game"), seed, TournamentTable.percent(widest));
    List<String> names = contestants.stream().map(Contestant::toString).toList();
    List<List<Object>> rows = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      List<Object> row = new ArrayList<>(List.of(names.get(i)));
      scores.subList(i * names.size(), (i + 1) * names.size()).stream()
          .map(TournamentTable::percent)
          .forEach(row::add);
      rows.add(row);
    }
    return Answer.of(verdict, Stream.concat(Stream.of("J1 \\ J2"), names.stream()).toList(), rows);
  }

  private TournamentTable published(List<Contestant> contestants) {
    boolean isDefault = contestants.equals(TournamentTables.PLAYERS) && playouts == null;
    if (!isDefault || seed != TournamentTables.SEED) {
      throw new UsageException(
          "--publish works only with the default --players, --playouts and --seed");
    }
    // Read first, to report errors in these files before the games are played.
    TournamentTables tables = TournamentTables.read(common.results());
    TournamentTable table = played(contestants);
    tables.publish(table);
    return table;
  }

  private Tournament tournament(List<Contestant> contestants) {
    Tournament tournament =
        UsageException.refusing("--players: ", () -> new Tournament(n, contestants, seed));
    return playouts == null
        ? tournament
        : tournament.with(Contestant.IA4, new InhumanPlayer(playouts));
  }

  private TournamentTable played(List<Contestant> contestants) {
    Tournament tournament = tournament(contestants);
    long total = (long) contestants.size() * contestants.size();
    List<Score> scores = new ArrayList<>();
    try (Session session = Session.listening(common, Reporter.of(spec));
        Progress progress = session.reporter().progress("tournament", "pairs", total)) {
      for (Contestant first : contestants) {
        for (Contestant second : contestants) {
          scores.add(tournament.play(first, second, games, session.team()));
          progress.advance(1);
        }
      }
    }
    return new TournamentTable(n, scores);
  }
}
