package org.junipergreen.runner.table;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.board.Board;

/**
 * A board with the name that its user gave it.
 *
 * @param name as on the command line, such as {@code divisors:720}
 * @param isUsual whether it is 1..n with the usual rules, named by n only
 */
public record NamedBoard(String name, Board board, boolean isUsual) {
  public NamedBoard(String name, Board board) {
    this(name, board, false);
  }

  /** Returns the board 1..n with the usual rules. */
  public static NamedBoard upTo(long n) {
    return new NamedBoard("1..%,d".formatted(n), Board.upTo(n), true);
  }

  public long size() {
    return isUsual ? board.last() : board.size();
  }

  /** Returns the number of vertices that may open the game. */
  public long openings() {
    return isUsual ? board.last() / 2 : board.openings().count();
  }

  /** Returns the key of the board in a record: n, or its name. */
  public Object key() {
    return isUsual ? (Object) board.last() : name;
  }

  /** Returns an answer whose first field is the key. */
  public Answer answer(String verdict) {
    return Answer.of(verdict).saying(isUsual ? "n" : "board", key());
  }

  /**
   * Returns a sentence that tells who wins.
   *
   * @param winning the number of winning openings
   */
  public String verdict(int winning) {
    long openings = openings();
    if (openings == 0) {
      return isUsual
          ? "J2 wins on %s: there is no even number to open with.".formatted(name)
          : "J2 wins on %s: no number may open the game.".formatted(name);
    }
    if (openings == 1) {
      return "J%d wins on %s: its only opening %s."
          .formatted(winning > 0 ? 1 : 2, name, winning > 0 ? "wins" : "loses");
    }
    return winning > 0
        ? "J1 wins on %s, with %,d of %s."
            .formatted(name, winning, Answer.count(openings, "opening"))
        : "J2 wins on %s: none of %s wins.".formatted(name, Answer.count(openings, "opening"));
  }

  /**
   * Returns the winner and the winning openings.
   *
   * @param winning the vertices of the winning openings
   */
  public Answer answerBy(int[] winning) {
    Answer answer = answer(verdict(winning.length));
    return (isUsual ? answer : answer.with("numbers", board.size()))
        .saying("winner", winning.length > 0 ? 1 : 2)
        .with("winning", numbers(winning));
  }

  /**
   * Returns rows of this board without timings. If it is not 1..n, the vertices in openings and
   * lists are replaced by their numbers.
   *
   * @param shape the columns of the rows
   */
  public Answer answer(String verdict, Table<?> shape, List<Row> rows) {
    List<Column> columns = shape.untimedColumns();
    List<Answer.Field> fields = new ArrayList<>();
    columns.forEach(c -> fields.add(new Answer.Field(c.name(), "", false)));
    fields.set(0, new Answer.Field(isUsual ? "n" : "board", "", true));
    List<List<@Nullable Object>> records = new ArrayList<>();
    for (Row row : rows) {
      List<@Nullable Object> values = shape.untimed(row);
      values.set(0, key());
      for (int i = 1; i < values.size(); i++) {
        if (shape.columns().get(i).name().equals("opening")) {
          values.set(i, numbers(((Long) values.get(i)).intValue()).get(0));
        } else if (values.get(i) instanceof List<?> line) {
          values.set(i, numbers(line.stream().mapToInt(v -> ((Long) v).intValue()).toArray()));
        }
      }
      records.add(values);
    }
    return new Answer(verdict, fields, records, shape.key().size() == 1);
  }

  public List<Long> numbers(int... vertices) {
    return LongArrayList.wrap(board.numbers(vertices));
  }
}
