package org.junipergreen.runner.article;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.junipergreen.runner.publish.MarkdownTable;
import org.junipergreen.runner.publish.RecordWriter;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.matching.MatchingEngine;
import org.junipergreen.solver.play.Contestant;
import org.junipergreen.solver.play.Tournament.Score;

/** The README of the tournaments' folder. */
public final class TournamentReadme {
  /** What each player of a published table does, one after the other. */
  public static final String RULES =
      "ia0 makes any move; ia1 knows that 1 loses to a prime above N/2; ia2 knows as well that the"
          + " double of a prime above N/3 loses to that prime; ia3 knows both and makes the move"
          + " that leaves the fewest replies; ia4 makes the move with the largest share of"
          + " continuations that it wins (counted up to N = 30, drawn beyond); perfect makes any"
          + " winning move, and without one a move after which the largest share of replies lose";

  private static final String HEAD =
      """
      # The article's players and perfect play against each other

      Written by `./juniper tournament N --publish`; do not edit. Each player meets each, itself too,
      on both sides. A row of the data is a pair: `first` is J1, `wins` are his, `low` and `high` the
      ends of Wilson's confidence interval at 95 percent for their share. Any number of threads gives
      the same bytes.

      """;

  private static final String CHOICE =
      """

      ## The players

      Where its rule leaves a choice, a player draws one of the moves.

      """;

  private static final String GRID =
      """

      ## n = %1$d

      With perfect play J%2$d wins. J1's wins in percent, and in brackets the confidence interval:

      """;

  private static final String ARTICLE =
      """

      ### The article's table

      B. Laval, O. Sicard, "Le jeu de Juniper-Green", IREM de La Réunion, 2017, section IV, in its
      layout: first the article's percentage, then ours. A cell that it leaves empty is empty here.

      """;

  private static final String VERDICT =
      """

      It gives neither the number of games nor who knows what. Where the two agree among IA1, IA2
      and IA3, what is assigned to them here is probably what they knew there. The article's IA0 is
      not a player that makes any move: in its row and in its column it scores as our ia1, who
      knows that 1 loses, and not at all as our ia0. The 80, 80 and 66 percent of the article's IA4
      are not those of a player that weighs every continuation: ours wins every game that it opens,
      and of the two literal readings, both with the games in which 1 is played early, one wins
      every game that it opens against ia3 and ia4, too (ia4moves), and the other none against ia3
      (ia4games). They are near those of a player that draws two or three games for each move, which
      10,000 games with `--players ia3,ia4 --playouts 2` and `3` put at 85.7, 78.3 and 64.4 percent
      and at 84.0, 81.1 and 69.0. So the article's IA4 most likely looked at few continuations. What
      ia0 to ia4 score exactly, as fractions, is told by `./juniper tournament 20 --exact`.

      """;

  private final Writer out;

  TournamentReadme(Writer out) {
    this.out = out;
  }

  void write(Collection<TournamentTable> tables) {
    text(HEAD);
    files(tables);
    text(CHOICE);
    for (String rule : RULES.split("; ", -1)) {
      text("- " + rule + "\n");
    }
    tables.forEach(this::table);
  }

  private void files(Collection<TournamentTable> tables) {
    try (RecordWriter rows = new MarkdownTable(out, List.of("n", "data", "made by"))) {
      for (TournamentTable table : tables) {
        rows.write(
            List.of(
                table.n(),
                "[%1$d.csv](%1$d.csv)".formatted(table.n()),
                "`./juniper tournament %d --games %d --seed %d --publish`"
                    .formatted(table.n(), table.games(), TournamentTables.SEED)));
      }
    }
  }

  private void table(TournamentTable table) {
    text(GRID.formatted(table.n(), MatchingEngine.solve(Board.upTo(table.n())).summary().winner()));
    try (RecordWriter grid = new MarkdownTable(out, table.gridFields())) {
      table.writeGrid(grid);
    }
    List<ArticleScore> article =
        ArticleScore.all().stream().filter(score -> score.n() == table.n()).toList();
    if (!article.isEmpty()) {
      text(ARTICLE);
      grid(article, table);
      text(VERDICT);
      compare(article, table);
    }
  }

  private void grid(List<ArticleScore> article, TournamentTable table) {
    List<Contestant> players = article.stream().map(ArticleScore::first).distinct().toList();
    Stream<String> names = players.stream().map(Contestant::toString);
    List<String> fields = Stream.concat(Stream.of("J1 \\ J2"), names).toList();
    try (RecordWriter rows = new MarkdownTable(out, fields)) {
      for (Contestant first : players) {
        List<Object> row = new ArrayList<>(List.of(first.toString()));
        for (Contestant second : players) {
          row.add(
              article.stream()
                  .filter(score -> score.first() == first && score.second() == second)
                  .map(
                      score ->
                          "%s / %s"
                              .formatted(
                                  score.percent(),
                                  TournamentTable.percent(table.score(first, second).rate())))
                  .findFirst()
                  .orElse(""));
        }
        rows.write(row);
      }
    }
  }

  private void compare(List<ArticleScore> article, TournamentTable table) {
    List<String> fields = List.of("J1", "J2", "article", "here", "here − article");
    try (RecordWriter rows = new MarkdownTable(out, fields)) {
      for (ArticleScore theirs : article) {
        Score ours = table.score(theirs.first(), theirs.second());
        rows.write(
            List.of(
                theirs.first().toString(),
                theirs.second().toString(),
                theirs.percent(),
                TournamentTable.cell(ours),
                TournamentTable.percent(ours.rate()).subtract(theirs.percent())));
      }
    }
  }

  private void text(String text) {
    try {
      out.write(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
