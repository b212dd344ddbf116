package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The texts of the runner and the solver, as a list in {@code target/messages.txt} to be read as a
 * whole, each with the file that it stands in. Texts that are put together appear in pieces.
 */
class MessagesTest {
  private static final Pattern COMMENT =
      Pattern.compile("/\\*.*?\\*/|^\\s*//.*?$", Pattern.DOTALL | Pattern.MULTILINE);

  /** Two pieces of one text. */
  private static final Pattern SEAM = Pattern.compile("\"\\s*\\+\\s*\"");

  private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\\\n]|\\\\.)*)\"");

  /** Two words, and neither a query nor HTML. */
  private static final Pattern TEXT =
      Pattern.compile("(?s)(?!.*(<[a-z]|SELECT|CREATE|PRAGMA)).*[a-z]{2,} [a-z].*");

  /** What the manual of an engineer would say in another way. */
  private static final Pattern UNUSUAL =
      Pattern.compile(
          "\\b([Ww]hoever|begun|suffices?|go(es)? with(out)?|speaks? of)\\b"
              + "|(?<!player )who cannot|\\b1 [a-z]+s (is|was)\\b");

  private static Stream<String> messages(Path file) {
    try {
      String source = Files.readString(file);
      if (file.toString().endsWith(".properties")) {
        return source.lines().filter(line -> line.matches("(en\\.|[a-z]).*=.*"));
      }
      String code = SEAM.matcher(COMMENT.matcher(source).replaceAll("")).replaceAll("");
      return LITERAL
          .matcher(code)
          .results()
          .map((MatchResult literal) -> literal.group(1))
          .filter(TEXT.asMatchPredicate());
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void areThoseOfAManual() throws IOException {
    List<String> messages;
    try (Stream<Path> runner = Files.walk(Path.of("src/main"));
        Stream<Path> solver = Files.walk(Path.of("../solver/src/main"))) {
      messages =
          Stream.concat(runner, solver)
              .filter(file -> file.toString().matches(".*\\.(java|properties)"))
              .sorted()
              .flatMap(file -> messages(file).map(text -> file.getFileName() + ": " + text))
              .toList();
    }
    Files.write(Path.of("target/messages.txt"), messages);
    assertTrue(messages.size() > 600, String.format(Locale.ROOT, "%d messages", messages.size()));
    assertEquals(
        List.of(), messages.stream().filter(text -> UNUSUAL.matcher(text).find()).toList());
  }
}
