package org.junipergreen.runner.publish;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.Collection;
import java.util.List;
import org.junipergreen.solver.matching.MatchingEngine;
import org.junipergreen.solver.play.Score;

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

      B. Laval, O. Sicard, "Le jeu de Juniper-Green", IREM de La Réunion, 2017, section IV, beside
      ours; in percent. It gives neither the number of games nor who knows what: where the two agree
      among IA1, IA2 and IA3, what is assigned to them here is probably what they knew there. The
      article's IA0 scores nearly as its IA1 does, so it is not one that makes any move.

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
    text(GRID.formatted(table.n(), MatchingEngine.solve(table.n()).summary().winner()));
    try (RecordWriter grid = new MarkdownTable(out, table.gridFields())) {
      table.writeGrid(grid);
    }
    List<ArticleScore> article =
        ArticleScore.all().stream().filter(score -> score.n() == table.n()).toList();
    if (!article.isEmpty()) {
      text(ARTICLE);
      compare(article, table);
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
