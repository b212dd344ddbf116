package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junipergreen.runner.app.Cli.Output;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bad input gets one line that says what was wrong, exit code 2, and changes nothing. */
class BadInputTest {
  @TempDir Path results;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          slove 20 --format json        | 'slove' is not a command; did you mean solve?
          rnu --to 20                   | 'rnu' is not a command; did you mean run?
          sovle 20                      | 'sovle' is not a command; did you mean solve?
          frobnicate 20                 | 'frobnicate' is not a command: best, chain,
          -- solve 10                   | solve is behind --, which ends the options; leave -- out
          solve --board even:3..3       | --board: a board has at least one number
          solve 20 --openings even:x    | --openings: 'x' is not a range such as 2..100
          --format csv                  | there is no option --format; there are --debug
          solve                         | N is missing: the largest number on the board
          solve x                       | N: 'x' is not a whole number from 1 to
          solve 0                       | N: '0' is smaller than 1
          solve -5                      | N: '-5' is smaller than 1
          solve 1e-3                    | N: '1e-3' is not a whole number from 1 to
          solve 1.5e0                   | N: '1.5e0' is not a whole number
          solve 1e19                    | N: '1e19' is larger than 10^18
          solve 10^19                   | N: '10^19' is larger than 10^18
          solve 2^60                    | N: '2^60' is larger than 10^18
          solve 1,00                    | N: '1,00' is not a whole number
          solve 1__0                    | N: '1__0' is not a whole number
          solve 20.0                    | N: '20.0' is not a whole number from 1 to
          solve 1000000000000000001     | is larger than 10^18
          solve 99999999999999999999999 | is larger than 10^18
          solve 5 grundi                | 'grundi' is not a quantity; did you mean grundy?
          export A000045                | no column is the sequence A000045 of the OEIS; these are known: A
          solve 5 winner games          | 'games' is one quantity too many
          solve winner                  | N is missing: the largest number on the board
          solve 1..20                   | N: '1..20' is a range, which run and show take; the board of these numbers is --board 1..20
          solve 20 -                    | - stands for the numbers of standard input
          solve -                       | standard input contains no number N
          solve 20 1e18 --format csv    | --format csv is for one method, and these N take matching and theorem
          version                       | 'version' is not an argument; did you mean --version?
          play 20 second                | 'second' is not an argument; did you mean --second?
          best 20 --played 20 10 5      | '10' is one argument too many; give what was played with commas: --played 20,10
          export winner csv             | 'csv' is not a quantity; did you mean --format csv?
          graph foo 3                   | 'foo' is not one of nim, domineering, chomp, trap, words, and a file of a graph has no SIZE
          solve 5 --foo                 | there is no option --foo; there are --all, --all-openings
          solve 5 --format xml          | --format: 'xml' is not one of table, csv, json, json-strings
          solve 5 --format              | --format needs FORMAT: table, csv, json, json-strings
          solve 5 --method serach       | winner takes --method matching, theorem, search or seed, not serach
          solve 5 --fromat json         | there is no option --fromat; did you mean --format?
          solve 5 -format json          | there is no option -format; did you mean --format?
          solve 5 --format=jsno         | --format: 'jsno' is not one of table, csv, json, json-strings
          run --thread 2                | there is no option --thread; did you mean --threads?
          run winner --form 5           | there is no option --form; did you mean --for or --format or --from?
          show winer                    | 'winer' is not a quantity; did you mean winner?
          show gmaes 1..5               | 'gmaes' is not a quantity; did you mean games?
          show 1..5 6..7                | '6..7' is one range too many
          show winner games             | 'games' is one quantity too many
          show 5..1                     | 5 is larger than 1
          show 1..x                     | 'x' is not a whole number from 1 to 1,000,000,000
          show 1..5 --to 9              | give either 1..5 or --from and --to
          verify --by certficate | winner takes --by sweep, certificate, search, recompute, copies, without-one-is-poison, without-component, without-folding or without-table, not certficate
          export winner --column smalest | 'smalest' is not a column of values; did you mean smallest?
          heap kayle                    | GAME: 'kayle' is not one of kayles, grundy, octal
          play 20 --second perfekt      | --second: 'perfekt' is not one of human,
          man slove                     | 'slove' is not a command; did you mean solve?
          solve 5 --method luck         | winner takes --method matching, theorem, search or seed, not luck
          solve 20 --method theorem     | the theorem holds for every n from 177 on
          solve 100000001 --method matching | up to 100,000,000, not 100,000,001
          solve 51 --method seed        | method seed takes n up to 50, not 51
          solve 144 --method search     | method search takes n up to 143, not 144; matching takes
          run --archive 1G              | --archive needs --method search
          solve 110 --archive 0         | --archive needs --method search
          run --method search --archive 1X | --archive: '1X' is neither 0 nor a size such as 512M, 4G or 4GiB
          run --method theorem          | winner takes --method matching or search, not theorem
          run fastest --method search   | fastest takes --method recursion, not search
          solve 3 fastest               | fastest takes n from 4 to 10,000, not 3
          run --method search --to 144  | --method search takes n up to 143, not 144
          run --method search --from 150 | --method search takes n up to 143, not 150
          run remoteness --method matching | remoteness takes --method search, not matching
          run grundy --to 143           | grundy takes n up to 142, not 143
          run games --to 1              | games begins with n = 2, not 1
          solve 1 games                 | games takes n from 2 to 142, not 1
          solve 20 misere --method seed | misere takes --method search, not seed
          solve 20 games --all-openings | games has no rows of odd openings
          solve 20 misere --per-board   | misere has one row for each n, without --per-board
          show winner --per-board       | winner has one row for each n, without --per-board
          export games --format bfile --column value | 'value' is not a column of values: games, odd
          best                          | N is missing:
          best 1000000000000000001      | N: '1000000000000000001' is larger than 10^18
          best 20 --played 3            | --played: the opening 3 is odd
          best 20 --played 20,10,15     | --played: 15 is neither a divisor nor a multiple of 10
          best 20 --played 20,10,20     | --played: 20 was played before
          best 20 --played 22,11        | --played: 22 is not in 1..20
          best 20 --played 20,,5        | --played: '' is not a whole number from 1 to
          best 20 --played 2,           | --played: '2,' is not a whole number from 1 to
          best 20 --played \uFFFD      | cannot be read in this locale's encoding
          best 20 --played 20;10        | --played: '20;10' is not a whole number from 1 to
          best 20 --played 99999999999  | --played: 99999999999 is not in 1..20
          best 20 --openings any --played 21 | --played: 21 is not on the board 1..20
          best --board 2,4 --played 3   | --played: 3 is not on the board 2,4
          best --board 3,6 --played 3   | --played: the opening 3 is odd
          play --board odd:1..49        | --board: there is no even number here; add --openings any
          report --board odd:1..49      | --board: there is no even number here; add --openings any
          best 20 --board 2..5          | either N or --board, not both
          replay 20                     | --played needs NUMBERS: the numbers of the game
          replay 20 --played 7,14       | --played: the opening 7 is odd
          solve 20 --board 2..5         | either N or --board, not both
          solve 20 winner --board 2..5  | either N or --board, not both
          solve --board                 | --board needs SPEC: in place of N, a board
          solve --board 2..5 grundi     | QUANTITY: 'grundi' is not a quantity; did you mean grundy?
          solve --board 2,4,2           | --board: 2 is on the board twice
          solve --board 0,4             | --board: '0' is smaller than 1
          solve --board odd:5           | --board: '5' is not a range such as 2..100
          solve --board odd:2..2        | --board: a board has at least one number
          solve --board 5..2            | --board: 5 is larger than 2
          solve --board divisors:1e30   | --board: '1e30' is larger than 10^18
          solve --board 2..30000000     | --board: a board has at most 10,000,000 numbers
          solve --board @none.txt       | --board: none.txt: there is no such file
          solve --board 2,4 --openings 8 | --openings: the opening 8 is not on the board
          solve --board 2..200 --method search --memory 64M | the search holds at most 128 numbers
          solve --board 2..9 --all-openings | --openings any takes the place of --all-openings
          solve --board 2..9 --per-board | winner has one row for each n, without --per-board
          solve 32 games --moves factors:2,3 | are counted on boards of at most 31 numbers, not 32
          solve 9 lengths --moves factors:2,3 | only for moves that can be made the other way round
          solve --board 2..9 fastest    | fastest is not computed for other boards than 1..N
          solve 20000000 --openings any | --openings and --moves take N up to 10,000,000, not 20,000,000
          chain 20 --board 2..5         | either N or --board, not both
          chain 20 --without 1..20      | has 1 to 5,000 numbers for a chain, not 0
          chain --board 2,2             | --board: 2 is on the board twice
          chain --board 2,100001        | --board: 100,001 is larger than 100,000
          chain 20 --without 21         | --without: 21 is larger than 20
          chain 20 --without 5 --through 2,10,5 | --through: 5 is not on the board
          chain 16 --count --without 5  | --count takes N alone
          chain 20 --method luck        | --method: 'luck' is not one of proof, article
          graph geography none.txt      | none.txt: there is no such file
          verify --by luck              | winner takes --by sweep, certificate, search, recompute, copies, without-one-is-poison, without-component, without-folding or without-table, not luck
          verify games --by matching    | games takes --by certificate or exclusion, not matching
          solve 20 games --method search | games takes --method count, not search
          solve 5 --threads 0           | --threads: '0' is smaller than 1
          solve 5 --threads -1          | --threads: '-1' is smaller than 1
          solve 5 --memory 4            | --memory: '4' is not an amount of memory such as 512M, 4G or 4GiB
          solve 5 --memory -4G          | --memory: '-4G' is not an amount of memory
          solve 5 @file                 | '@file' is not a quantity
          show --from 5 --to 4          | --from 5 is larger than --to 4
          show --from 0                 | --from: '0' is smaller than 1
          show --to 1000000001          | --to: '1000000001' is larger than 1,000,000,000
          export                        | QUANTITY is missing: one of winner
          export winner --format table  | --format: 'table' is not one of csv, json, json-strings, bfile, oeis
          export winner --column x      | 'x' is not a column of values: winner, matching,
          export winner --column n      | 'n' is not a column of values: winner, matching,
          export winner --from 9 --to 8 | --from 9 is larger than --to 8
          heap                          | GAME is missing:
          heap chess                    | GAME: 'chess' is not one of kayles, grundy, octal
          heap octal                    | octal needs a CODE such as 0.77
          heap octal 0.8                | CODE: '0.8' is not an octal code such as 0.77 or 4.7
          heap octal 0.00               | CODE: the octal code 0.00 has no move
          heap kayles 0.77              | '0.77' is one argument too many
          heap position kayles 5,x      | HEAPS: 'x' is not a whole number from 0 to 1,000,000
          heap position kayles 1000001  | HEAPS: '1000001' is larger than 1,000,000
          heap position kayles 5 --to 9 | there is no option --to
          heap kayles --show types --misere | there is no option --misere
          heap misere kayles --to 10001 | --to: '10001' is larger than 10,000
          heap explain kayles           | HEAPS is missing: the tokens of each heap
          heap tree grundy 30           | the tree of this position has more than 100,000 lines
          heap tree grundy 5000         | the tree of this position has more than 100,000 lines
          heap tree octal 0.3 100000    | the tree of this position is too deep to be printed
          heap kayles --show loosing    | --show: 'loosing' is not one of all, losing, rare, records,
          heap grundy --show rows       | rows are as long as the period, and no period of grundy is known
          heap kayles --to -1           | --to: '-1' is smaller than 0
          heap tables kayles            | 'kayles' is one argument too many
          graph                         | GAME is missing:
          graph nim                     | nim needs a SIZE: a number such as 21
          graph nim 0                   | nim: 0 matches of which 3 are taken: both must be at least 1
          graph nim 2x3                 | SIZE: '2x3' is not a number such as 21
          graph chomp 5                 | SIZE: '5' is not rows and columns such as 2x3
          graph domineering 8x8         | a board has 1 to 62 squares, not 8 x 8
          graph chomp 100000x2          | a bar has at most 20,000,000 moves; 100000 x 2 squares have more
          graph trap 3                  | the tree of the trap supports n = 4 to
          graph chomp 2x3 --take 2      | --take, --normal and --one-left are for nim
          graph layers chomp 2x3        | 'layers' is not a command, but a view: type --show layers behind the game
          graph dot nim 5               | 'dot' is not a command, but a view: type --show dot behind the game
          heap losing kayles            | 'losing' is not a command, but a view: type --show losing behind the game
          graph nim 5 --simple          | --simple is for --show kernel, kernels, trace, svg and dot
          graph trap 6 --show svg --simple | --simple is for nim and chomp
          graph nim 5 --show moves      | --show: 'moves' is not one of summary, states, layers, sets, kernel,
          graph nim 500 --show svg      | --show svg takes up to 400 states, and there are 1,002
          graph divisors 20 --show states | --show: 'states' is not one of summary, moves, counts, svg
          graph divisors 0              | N: '0' is smaller than 1
          graph domineering ../...      | is not a list of rows of . and #, all of one length, separated by /
          graph none.json               | none.json: there is no such file
          graph none.json 5             | 'none.json' is not one of nim
          graph divisors 401 --show svg | --show svg takes N up to 400, not 401
          play 0                        | N: '0' is smaller than 1
          play x                        | N: 'x' is not a whole number from 1 to 1,000,000
          play 20 5                     | '5' is one argument too many
          heap play kayles              | HEAPS is missing
          heap play kayles 1x           | HEAPS: '1x' is not a whole number from 0 to 10,000
          heap play grundy 7 --second ia1 | --second: 'ia1' is not one of human, perfect
          play 20 --first me            | --first: 'me' is not one of human, ia0, ia1, ia2, ia3, ia4,
          play 20 --seed x              | --seed: 'x' is not a whole number from 0 to
          tournament 20 --games 0       | --games: '0' is smaller than 1
          tournament 20 --players ia5   | --players: 'ia5' is not one of
          tournament 20 --publish --seed 2 | --publish works only with the default --players, --playouts and --seed
          tournament 20 --publish --players ia0 | --publish works only with the default --players, --playouts and --seed
          tournament 20 --players human | --players: 'human' is not one of ia0,
          tournament 20 --exact --publish | --publish and --playouts are for games that are played, not for --exact
          tournament 20 --exact --players perfect | perfect does not choose at random among moves
          strata 3                      | the tree of the trap supports n = 4 to
          strata 41                     | N: the layers of the trap are counted for n = 4 to 40, not 41
          strata 17 --show words        | --show words takes N up to 16, not 17; sizes go further
          strata 15 --show svg          | --show svg draws up to 1,000 words, not 1,561
          strata 8 --opening 3          | 3 is not an even number from 2 to 8
          strata 8 --show sizes --opening 2 | --opening is not for sizes
          chain 0                       | N: '0' is smaller than 1
          chain 100 --through 69,23,45  | --through: 23 and 45 cannot be neighbours: neither divides the other
          chain 100 --through 4,2,4     | --through: 4 occurs twice
          chain 100 --through 1,101     | --through: 101 is not in 1..100
          chain 1001 --count             | --count takes N up to 1,000, and neither --through nor --svg
          solve 301 --count             | --count takes boards of up to 300 numbers, not 301
          solve 20 winner --count       | --count takes boards alone, without QUANTITY and its options
          run chain --to 5001           | chain takes n up to 5,000, not 5,001
          run chain --method search     | chain takes --method programme, not search
          run --time-limit 5            | winner takes no --time-limit, which is for each n; --for 8h is for the whole run
          run --for 8                   | --for: '8' is not a time such as 90s, 30min, 8h or 2d
          run --for 0h                  | --for: '0h' is not a time such as 90s, 30min, 8h or 2d
          run --conf spark.cores.max=2  | --conf needs --master
          run --master htp://x          | --master: 'htp://x' is neither local, local[2] nor an address such as spark://HOST:7077
          run --master spark://host     | 'spark://host' is neither
          run --master local[x]         | 'local[x]' is neither
          run --master yarn             | --master: yarn is reached by spark-submit --master yarn
          verify --master k8s://h:6443  | --master: k8s://h:6443 is reached by spark-submit
          run games --master local      | games takes no --master: the threads of a search share one table in memory, so it stays on one machine
          verify misere --master local    | misere --by certificate takes no --master: the threads of a search share one table in memory, so it stays on one machine
          verify --conf spark.cores.max=2 | --conf needs --master
          solve 50 chain --method search | chain takes --method programme, not search
          chain 100 --time-limit 0      | --time-limit: '0' is smaller than 1
          strata 8 --show all           | --show: 'all' is not one of words, sizes, dot, svg
          prove 0                       | N: '0' is smaller than 1
          prove 5..x                    | N: 'x' is not a whole number from 1 to
          prove 9..5                    | N: 9 is larger than 5
          prove 10000001 --method matching | up to 10,000,000, not 10,000,001; strategy takes larger ones
          prove 118 --time-limit 5      | --time-limit is for chain, partition and remoteness
          prove 20 --played 20,7        | --played: 7 is neither a divisor nor a multiple of 20
          prove 20 --played 22          | --played: 22 is not in 1..20
          prove 20 --played 5           | --played: the opening 5 is odd
          prove 20..30 --played 20      | --played takes one N, not 20-30
          prove 1000001 --played 3      | --played: 3 is odd, and the opening is even
          prove 20 --played 20 --method matching | --played is for the method strategy
          prove 20 chain --played 20    | --played is for winner, not chain
          prove 20 games                | there are no proofs of games, but of winner, remoteness, chain, partition
          solve 20 --moves steps:1      | --moves: 'steps:1' is neither factors:A,B, such as factors:3,3
          solve 20 --moves factors:2    | --moves: 'factors:2' is neither factors:A,B
          solve 20 --moves factors:0,2  | --moves: '0' is smaller than 1
          solve 20 --moves steps:1,1/2  | --moves: the step 1 is given twice
          solve 20 --moves factors:2,3 --method matching | winner takes --method search, not matching
          best 20 --moves factors:2,3   | factors:2,3 has moves that cannot be made the other way round
          solve 6 --moves factors:2,3 --count | --count takes moves that can be made the other way round, too, unlike those of 1..6 with factors:2,3
          best 20 --moves factors:2,2 --played 4,1 | --played: 1 cannot be reached by a legal move from 4
          report --board 2..20 --moves factors:2,2 | there is no option --moves
          prove 118 --method luck       | --method: 'luck' is not one of strategy, matching
          check nowhere.jsonl           | nowhere.jsonl: there is no such file
          help slove                    | Unknown subcommand 'slove'.
          """)
  void badInputGetsOneLine(String line, String expected) throws IOException {
    Output output = Cli.run(results, line);
    assertOneLine(output, expected);
    try (Stream<Path> files = Files.list(results)) {
      assertEquals(0, files.count(), "files written");
    }
  }

  @Test
  void controlCharactersDoNotBreakTheLine() {
    assertOneLine(Cli.run("solve", "1\n2\r\u001b[2J"), "is not a whole number");
  }

  @Test
  void debugAddsWhereItHappened() {
    Output output = Cli.run(StandardQuantities.registry(), "solve", "x", "--debug");
    assertEquals(2, output.code());
    assertTrue(output.err().contains("\tat "), output.err());
  }

  private static void assertOneLine(Output output, String expected) {
    assertEquals(2, output.code(), output.err());
    assertEquals("", output.out());
    assertEquals(1, output.err().lines().count(), output.err());
    assertTrue(output.err().startsWith("juniper"), output.err());
    assertTrue(output.err().contains(expected), output.err());
    assertTrue(output.err().chars().allMatch(c -> c == '\n' || c >= ' '), output.err());
  }
}
