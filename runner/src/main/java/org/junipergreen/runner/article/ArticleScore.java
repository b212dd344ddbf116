package org.junipergreen.runner.article;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.junipergreen.solver.play.Contestant;

/**
 * How often one player beats another in the article's table (B. Laval, O. Sicard, "Le jeu de
 * Juniper-Green", IREM de La Réunion, 2017, section IV).
 *
 * @param n the largest number on the board
 * @param first who opens
 * @param second the other one
 * @param percent the share of games that {@code first} won
 */
record ArticleScore(int n, Contestant first, Contestant second, BigDecimal percent) {
  /** All that the article gives, in its order. */
  static List<ArticleScore> all() {
    try (InputStream in = ArticleScore.class.getResourceAsStream("article.csv");
        CsvReader<NamedCsvRecord> records =
            CsvReader.builder().ofNamedCsvRecord(Objects.requireNonNull(in))) {
      return records.stream().map(ArticleScore::of).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static ArticleScore of(NamedCsvRecord row) {
    return new ArticleScore(
        Integer.parseInt(row.getField("n")),
        contestant(row.getField("first")),
        contestant(row.getField("second")),
        new BigDecimal(row.getField("percent")));
  }

  private static Contestant contestant(String name) {
    return Contestant.valueOf(name.toUpperCase(Locale.ROOT));
  }
}
