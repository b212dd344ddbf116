package org.junipergreen.runner;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/**
 * Says at the end of the build, in a line for each reason, what this machine could not try. Reads
 * Surefire's reports: the tests run in several processes, of which none sees all.
 */
final class NotTried {
  private static final Pattern EXCEPTION =
      Pattern.compile("^(\\S+Exception: )?(Assumption failed: )?");

  private NotTried() {}

  public static void main(String[] folders)
      throws IOException, ParserConfigurationException, SAXException {
    Set<String> reasons = new TreeSet<>();
    for (String folder : folders) {
      Path reports = Path.of(folder);
      if (!Files.exists(reports)) {
        continue; // the tests of this module were not asked for
      }
      try (Stream<Path> files = Files.list(reports)) {
        for (Path file : files.filter(f -> f.toString().endsWith(".xml")).toList()) {
          addReasons(file, reasons);
        }
      }
    }
    reasons.forEach(reason -> System.out.println("not tried: " + reason));
  }

  private static void addReasons(Path report, Set<String> reasons)
      throws IOException, ParserConfigurationException, SAXException {
    NodeList skipped =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(report.toFile())
            .getElementsByTagName("skipped");
    for (int i = 0; i < skipped.getLength(); i++) {
      Element test = (Element) skipped.item(i);
      String message = test.getAttribute("message");
      String text = message.isEmpty() ? test.getTextContent().strip() : message;
      reasons.add(EXCEPTION.matcher(text.lines().findFirst().orElse("")).replaceFirst(""));
    }
  }
}
