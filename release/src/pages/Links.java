import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The links of the pages in an archive, which contains a part of the project. {@code java Links.java
 * FOLDER} replaces links to what is not in the folder by their text, and fails if other references
 * lead to nothing, such as those of pictures.
 */
public final class Links {
  private static final String TARGET = "(?![a-z]+:|#)([^)\"#\\s]+)";
  private static final Pattern LINK =
      Pattern.compile("(?<=\\]\\(|src=\"|srcset=\"|href=\")" + TARGET);

  /** A link of Markdown; its text may contain one level of brackets. */
  private static final Pattern MARKDOWN =
      Pattern.compile("(?<!!)\\[((?:[^\\[\\]]|\\[[^\\[\\]]*\\])*)\\]\\(" + TARGET + "(?:#[^)]*)?\\)");

  private Links() {}

  public static void main(String[] words) throws IOException {
    Path folder = Path.of(words[0]).toRealPath();
    List<Path> pages;
    try (Stream<Path> files = Files.walk(folder)) {
      pages = files.filter(file -> file.toString().endsWith(".md")).toList();
    }
    TreeSet<String> nowhere = new TreeSet<>();
    for (Path page : pages) {
      String text = Files.readString(page);
      Predicate<String> exists = target -> Files.exists(page.resolveSibling(target));
      String unlinked =
          MARKDOWN
              .matcher(text)
              .replaceAll(
                  link ->
                      Matcher.quoteReplacement(
                          exists.test(link.group(2)) ? link.group() : link.group(1)));
      Files.writeString(page, unlinked);
      LINK.matcher(unlinked)
          .results()
          .map(MatchResult::group)
          .filter(exists.negate())
          .forEach(target -> nowhere.add(folder.relativize(page) + ": " + target));
    }
    if (!nowhere.isEmpty()) {
      System.err.println("links that lead nowhere:\n" + String.join("\n", nowhere));
      System.exit(1);
    }
  }
}
