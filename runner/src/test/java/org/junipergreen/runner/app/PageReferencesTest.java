package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junipergreen.runner.known.PublishedRows;
import org.junit.jupiter.api.Test;

/**
 * What the pages of the project refer to exists: the targets of links, the files that have the
 * SHA-256 in the tables of results, and the commits that results and docs name.
 */
class PageReferencesTest {
  private static final String COMMITS = "commits that results name: ";
  private static final Path ROOT = CommandLinesTest.ROOT;

  /** Folders that no page of the project is in. */
  private static final Set<String> OTHERS = Set.of("target", "dist", "live", ".git");

  private static final Pattern CODE = Pattern.compile("(?ms)^```.*?^```$|`[^`]*`");
  private static final Pattern LINK =
      Pattern.compile("]\\((?!\\w+:)([^)#\\s]*)(?:#([^)\\s]+))?\\)");
  private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.+)$|<a id=\"([^\"]+)\">");
  private static final Pattern DIGEST = Pattern.compile("\\b[0-9a-f]{64}\\b");
  private static final Pattern DIGEST_OF_A_FILE =
      Pattern.compile("\\| \\[[^]]+]\\(([^)]+)\\) .*\\| `(" + DIGEST + ")` \\|");

  /** Whatever could be an abbreviated commit, except numbers such as 31536e6, and words. */
  private static final Pattern COMMIT =
      Pattern.compile(
          "(?<=commit )[0-9a-f]{7,40}\\b|\\b(?!\\d+(e\\d+)?\\b|[a-f]+\\b)[0-9a-f]{7,40}\\b");

  private static List<Path> pages(Path folder, String ending) throws IOException {
    List<Path> pages = new ArrayList<>();
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path visited, BasicFileAttributes attributes) {
            return OTHERS.contains(visited.getFileName().toString())
                ? FileVisitResult.SKIP_SUBTREE
                : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (file.toString().endsWith(ending)) {
              pages.add(file);
            }
            return FileVisitResult.CONTINUE;
          }
        });
    return pages;
  }

  @Test
  void everyLinkLeadsToAFileAndAHeading() throws IOException {
    Set<String> nowhere = new TreeSet<>();
    for (Path page : pages(ROOT, ".md")) {
      Matcher link = LINK.matcher(CODE.matcher(Files.readString(page)).replaceAll("code"));
      while (link.find()) {
        String path = link.group(1);
        Path target = path.isEmpty() ? page : page.resolveSibling(path);
        String heading = link.group(2);
        if (!Files.exists(target) || (heading != null && !headings(target).contains(heading))) {
          nowhere.add(ROOT.relativize(page) + ": " + link.group());
        }
      }
    }
    assertEquals(Set.of(), nowhere);
  }

  /** The names by which links reach the headings of a page, as GitHub makes them. */
  private static Set<String> headings(Path page) throws IOException {
    Set<String> names = new TreeSet<>();
    Matcher heading = HEADING.matcher(Files.readString(page));
    while (heading.find()) {
      names.add(
          heading.group(2) != null
              ? heading.group(2)
              : heading
                  .group(1)
                  .toLowerCase(Locale.ROOT)
                  .replaceAll("[^\\p{L}\\p{N} _-]", "")
                  .replace(' ', '-'));
    }
    return names;
  }

  @Test
  void everyDigestIsThatOfItsFile() throws IOException {
    Set<String> wrong = new TreeSet<>();
    int compared = 0;
    for (String folder : List.of("results", "docs")) {
      for (Path page : pages(ROOT.resolve(folder), ".md")) {
        for (String line : Files.readAllLines(page)) {
          Matcher row = DIGEST_OF_A_FILE.matcher(line);
          if (row.matches()) {
            compared++;
            try (InputStream text = PublishedRows.open(page.resolveSibling(row.group(1)))) {
              if (!digest(text.readAllBytes()).equals(row.group(2))) {
                wrong.add(ROOT.relativize(page) + ": " + row.group(1));
              }
            }
          } else if (DIGEST.matcher(line).find()) {
            wrong.add(ROOT.relativize(page) + ": a SHA-256 without a file: " + line);
          }
        }
      }
    }
    assertEquals(Set.of(), wrong);
    assertTrue(compared >= 90, compared + " files");
  }

  @Test
  void everyDigestOfABlockIsThatOfItsLines() throws IOException {
    Path winner = ROOT.resolve("results/winner");
    List<String> blocks = Files.readAllLines(winner.resolve(PublishedRows.blocksOf("winner")));
    try (InputStream text = PublishedRows.open(winner.resolve("winner.csv.gz"))) {
      for (String line : blocks.subList(1, blocks.size())) {
        String[] block = line.split(",", -1);
        assertEquals(block[2], digest(text.readNBytes(Integer.parseInt(block[1]))), line);
      }
      assertEquals(-1, text.read());
    }
  }

  private static String digest(byte[] text) {
    return HexFormat.of().formatHex(PublishedRows.sha256().digest(text));
  }

  @Test
  void everyCommitIsInTheHistory() throws Exception {
    assumeTrue(Files.exists(ROOT.resolve(".git")), COMMITS + "there is no .git");
    assumeFalse(
        git("rev-parse", "--is-shallow-repository").equals("true"),
        COMMITS + "the clone is shallow");
    List<String> history = git("rev-list", "HEAD").lines().toList();
    Set<String> unknown = new TreeSet<>();
    int found = 0;
    for (String folder : List.of("results", "docs")) {
      for (String ending : List.of(".md", ".html")) {
        for (Path page : pages(ROOT.resolve(folder), ending)) {
          for (String commit : commits(Files.readString(page))) {
            found++;
            if (history.stream().noneMatch(known -> known.startsWith(commit))) {
              unknown.add(ROOT.relativize(page) + ": " + commit);
            }
          }
        }
      }
    }
    assertEquals(Set.of(), unknown);
    assertTrue(found >= 20, found + " commits");
  }

  private static List<String> commits(String page) {
    // Digests have a test of their own.
    String text = DIGEST.matcher(page).replaceAll("");
    return COMMIT.matcher(text).results().map(MatchResult::group).distinct().toList();
  }

  private static String git(String... words) throws Exception {
    List<String> command =
        Stream.concat(Stream.of("git", "-C", ROOT.toString()), Stream.of(words)).toList();
    Process git;
    try {
      git = new ProcessBuilder(command).redirectErrorStream(true).start();
    } catch (IOException e) {
      assumeTrue(false, COMMITS + "git is missing");
      throw e;
    }
    String out = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    assertEquals(0, git.waitFor(), out);
    return out;
  }
}
