import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The links of the pages in an archive, which holds a part of the project.
 *
 * <pre>
 *   java Links.java FOLDER ADDRESS   links to what is not in the folder go to the address
 *   java Links.java FOLDER           fails, and names them, when links lead to nothing
 * </pre>
 */
public final class Links {
  private static final Pattern LINK =
      Pattern.compile("(?<=\\]\\(|src=\"|srcset=\"|href=\")(?![a-z]+:|#)([^)\"#\\s]+)");

  private Links() {}

  public static void main(String[] words) throws IOException {
    Path folder = Path.of(words[0]).toRealPath();
    TreeSet<String> nowhere = new TreeSet<>();
    List<Path> pages;
    try (Stream<Path> files = Files.walk(folder)) {
      pages = files.filter(file -> file.toString().endsWith(".md")).toList();
    }
    for (Path page : pages) {
      String text = Files.readString(page);
      Matcher link = LINK.matcher(text);
      String outward =
          link.replaceAll(
              found -> {
                Path target = page.resolveSibling(found.group()).normalize();
                if (Files.exists(target)) {
                  return Matcher.quoteReplacement(found.group());
                }
                nowhere.add(folder.relativize(page) + ": " + found.group());
                String place = folder.relativize(target).toString().replace('\\', '/');
                return Matcher.quoteReplacement(words.length > 1 ? words[1] + "/" + place : "");
              });
      if (words.length > 1 && !outward.equals(text)) {
        Files.writeString(page, outward);
      }
    }
    if (words.length == 1 && !nowhere.isEmpty()) {
      System.err.println("links that lead nowhere:\n" + String.join("\n", nowhere));
      System.exit(1);
    }
  }
}
