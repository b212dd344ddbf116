package org.junipergreen.solver.strategy;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;

import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junipergreen.solver.Refused;
import org.junipergreen.solver.matching.CertificateException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is changed in the proof for n = 12, and why it is refused then. */
class PairingCheckerTest {
  private static final String HUBS = "1 3 10";
  private static final String CLASSES = "2 4 6 8 12; 5; 11; 9";
  private static final String PAIRS = "1 11; 3 9; 4 8; 5 10; 6 12";

  private static PairingCertificate certificate(
      long n, long opening, String hubs, String classes, String pairs) {
    return new PairingCertificate(
        n,
        List.of(),
        opening,
        LongStream.of(numbers(hubs)).boxed().toList(),
        lists(classes),
        lists(pairs),
        List.of());
  }

  private static List<long[]> lists(String text) {
    return Stream.of(text.split("; "))
        .filter(list -> !list.isEmpty())
        .map(l -> numbers(l))
        .toList();
  }

  private static long[] numbers(String text) {
    return Stream.of(text.split(" "))
        .filter(number -> !number.isEmpty())
        .mapToLong(Long::parseLong)
        .toArray();
  }

  private static void assertRefused(String message, PairingCertificate certificate) {
    Refused.because(message, CertificateException.class, () -> PairingChecker.check(certificate));
  }

  @Test
  void itProvesThat2Wins() {
    assertDoesNotThrow(() -> PairingChecker.check(certificate(12, 2, HUBS, CLASSES, PAIRS)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 11 2      | a pair has 3 numbers",
        "0 11        | 0 and 11 are not a pair",
        "11 1        | 11 and 1 are not a pair",
        "7 7         | 7 and 7 are not a pair",
        "1 13        | 1 and 13 are not a pair",
        "5 12        | 5 and 12 are not a pair",
        "1 11; 1 7   | the pair 1, 7 meets another pair",
        "1 11; 2 10; 5 10 | the pair 5, 10 meets another pair",
        "1 11; 3 9; 4 8; 5 10        | 6 is the second special",
        "3 9; 4 8; 5 10; 6 12        | the hub 1 has no partner",
        "1 7; 3 9; 4 8; 5 10; 6 12   | the hub 1 has no partner",
        "1 3; 4 8; 5 10; 6 12        | the hub 1 has no partner"
      })
  void otherPairs(String pairs, String message) {
    assertRefused(message, certificate(12, 2, HUBS, CLASSES, pairs));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 3 10 0  | 2 4 6 8 12; 5; 11; 9    | 0 is not in 1..12",
        "1 3 10 13 | 2 4 6 8 12; 5; 11; 9    | 13 is not in 1..12",
        "1 3 10 3  | 2 4 6 8 12; 5; 11; 9    | 3 is listed twice",
        "1 3 10    | 2 4 6 8 12; 5; 11; 9 10 | 10 is listed twice",
        "1 3 10    | 2 4 6 8 12; 5; 11; 9; 9 | 9 is listed twice",
        "1 3 10    | 2 4 6 8; 5; 11; 9       | 2 leads to 12",
        "1 10      | 2 4 6 8 12; 5; 11; 9    | 6 leads to 3"
      })
  void otherHubsAndClasses(String hubs, String classes, String message) {
    assertRefused(message, certificate(12, 2, hubs, classes, PAIRS));
  }

  @ParameterizedTest
  @CsvSource({
    "5, 5 cannot be played after 0",
    "7, 7 cannot be played after 0",
    "14, 14 cannot be played after 0",
    "-2, -2 cannot be played after 0",
    "4, 4 is not in a class",
    "10, 10 is not in a class",
    "12, 12 is not in a class"
  })
  void otherOpenings(long opening, String message) {
    assertRefused(message, certificate(12, opening, HUBS, CLASSES, PAIRS));
  }

  /** After 2 the player to move loses by the same pairs, and after 2, 10 the answer 5 wins. */
  @ParameterizedTest
  @CsvSource({
    "2, 0, ''",
    "2 10, 5, 'pair 5, 10 has been played'",
    "2 4, 8, 'pair 4, 8 has been played'",
    "2, 2, 2 has been played",
    "2, 5, 5 cannot be played after 2",
    "2 2, 0, 2 has been played",
    "3 6, 0, 3 cannot be played after 0",
    "4 2, 0, 'pair 4, 8 has been played'"
  })
  void positions(String played, long move, String message) {
    PairingCertificate certificate =
        new PairingCertificate(
            12,
            LongStream.of(numbers(played)).boxed().toList(),
            move,
            LongStream.of(numbers(HUBS)).boxed().toList(),
            lists(CLASSES),
            lists(PAIRS),
            List.of());
    if (message.isEmpty()) {
      assertDoesNotThrow(() -> PairingChecker.check(certificate));
    } else {
      assertRefused(message, certificate);
    }
  }

  @Test
  void otherBoards() {
    assertRefused("there is no board 1..0", certificate(0, 2, "", "", ""));
    assertRefused("opening 2 is neither a hub", certificate(12, 0, HUBS, CLASSES, PAIRS));
    assertRefused("more openings than numbers", certificate(100, 0, "", "", ""));
    assertRefused("1 has more multiples than", certificate(1_000_000, 2, "", "1", ""));
    assertDoesNotThrow(() -> PairingChecker.check(certificate(1, 0, "", "", "")));
  }
}
