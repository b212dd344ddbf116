package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junipergreen.runner.app.Cli.Output;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Command lines put together at random from words that the program knows, and some that it does
 * not, all in one process: each ends with a code of its own, and says a mistake in one line.
 *
 * <p>{@code ./check-more.sh command-lines SEED} tries 2,000.
 */
@Tag("slow")
class RandomCommandLinesTest {
  private static final int LINES = Integer.getInteger("juniper.lines", 40);
  private static final long SEED = Long.getLong("seed", 1);
  private static final long PATIENCE_SECONDS = 120;

  private static final List<String> COMMANDS =
      List.of(
          """
          run|solve|chain|heap|graph|verify|prove|check|show|status|strata|best|replay|\
          tournament|export|completion|man|help"""
              .split("\\|", -1));

  /** Lines that are right as they stand. */
  private static final List<String> SOUND =
      List.of(
          """
          run games --to 9|solve 20|solve 20 games|solve 12 grundy --format json|\
          chain 12 --format csv|heap kayles --to 9|heap position kayles 5,3|\
          heap tree grundy 7|graph nim 9|graph nim 9 --show dot|graph divisors 20|\
          graph chomp 2x3|prove 20|prove 3..4 --method sweep|show winner|status|\
          strata 8|best 20 --played 10|replay 20 --played 10,5|export winner --to 9|\
          export games --format csv|completion fish|man solve|verify games"""
              .split("\\|", -1));

  private static final List<String> WORDS =
      List.of(
          """
          winner|games|grundy|misere|remoteness|lengths|longest|odd|chain|partition|\
          divisors|kayles|nim|chomp|octal|0.77|tree|position|values|geography|dot|\
          layers|bash|solve|0|1|2|7|12|20|3..9|9..3|1-5|2x3|1e1|10^18|10^30|-1|1.5|x|é||\
           |5,3|20,10|2,2|no-such-file|/dev/null|.|@none|%s|\u202e|a\u0000b|$(id)|--|-|\
          -h|-V"""
              .split("\\|", -1));

  private static final List<String> OPTIONS =
      List.of(
          """
          --to|--from|--format|--method|--board|--openings|--played|--column|--threads|\
          --memory|--archive|--by|--against|--games|--seed|--misere|--all|--quiet|\
          --per-board|--all-openings|--dry-run|--check|--debug=1|--help|\
          --no-such-option|--time-limit|--through|--lang"""
              .split("\\|", -1));

  private static final List<String> VALUES =
      List.of(
          """
          1|3|12|0|-5|csv|json|table|bfile|matching|search|theorem|sweep|strategy|any|\
          even|odd:1..9|divisors:12|2,3,4|1..12|1..0|99999999999999999999|64M|1T|abc||\
          en|fr|opening|n|@none"""
              .split("\\|", -1));

  @TempDir static Path results;

  @Test
  void eachEndsWithItsCodeAndAtMostALine() {
    Random random = new Random(SEED);
    TreeMap<Integer, Integer> codes = new TreeMap<>();
    for (int i = 0; i < LINES; i++) {
      List<String> line = line(random);
      String name = "seed %d, line %d: %s".formatted(SEED, i, line);
      long begun = System.nanoTime();
      Output output = Cli.runWithInput("", line.toArray(String[]::new));
      long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - begun);
      assertTrue(List.of(0, 1, 2).contains(output.code()), name + ": " + output.code());
      assertFalse(output.err().contains("\tat "), name + ": " + output.err());
      assertTrue(
          output.code() != 2 || output.err().strip().lines().count() == 1,
          name + ": " + output.err());
      assertTrue(output.code() == 0 || !output.err().isBlank(), name);
      assertTrue(seconds < PATIENCE_SECONDS, name + ": " + seconds + " s");
      codes.merge(output.code(), 1, Integer::sum);
    }
    System.out.printf("RandomCommandLinesTest: seed %d, codes %s%n", SEED, codes);
    assertTrue(codes.containsKey(0) && codes.containsKey(2), codes.toString());
  }

  /** No number of it asks for more than some seconds. */
  private static List<String> line(Random random) {
    List<String> line = new ArrayList<>(List.of("--results", results.toString()));
    if (random.nextBoolean()) {
      line.add(one(random, COMMANDS));
      for (int words = random.nextInt(3); words > 0; words--) {
        line.add(one(random, WORDS));
      }
    } else {
      Cli.words(one(random, SOUND)).forEach(line::add);
      if (random.nextInt(3) == 0) {
        line.set(2 + random.nextInt(line.size() - 2), one(random, WORDS));
      }
    }
    for (int options = random.nextInt(3); options > 0; options--) {
      String option = one(random, OPTIONS);
      boolean valued = random.nextInt(5) > 0;
      if (valued && random.nextBoolean()) {
        line.add(option + "=" + one(random, VALUES));
      } else {
        line.add(option);
        if (valued) {
          line.add(one(random, VALUES));
        }
      }
    }
    if (line.contains("run") || line.contains("verify")) {
      line.addAll(List.of("--to", "12"));
    }
    return line;
  }

  private static String one(Random random, List<String> words) {
    return words.get(random.nextInt(words.size()));
  }
}
