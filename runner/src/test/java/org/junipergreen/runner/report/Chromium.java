package org.junipergreen.runner.report;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.openqa.selenium.SessionNotCreatedException;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** Starts the Chromium of this machine without a window, if there is one. */
public final class Chromium {
  /** Selenium warns that it does not know the newest Chromium's own protocol, which is not used. */
  private static final Logger SELENIUM = Logger.getLogger("org.openqa.selenium");

  private Chromium() {}

  /**
   * A browser with an empty profile, which writes down what it reports and what it loads. Where
   * there is none, or it does not start, the test is skipped and says so.
   */
  public static ChromeDriver start(Path profile) {
    Optional<Path> browser = program("chromium");
    Optional<Path> driver = program("chromedriver");
    Assumptions.assumeTrue(
        browser.isPresent() && driver.isPresent(), "the page: chromium is missing (.ci/install)");
    // With both paths given, Selenium does not start its manager, which would call the network.
    ChromeDriverService service =
        new ChromeDriverService.Builder()
            .usingDriverExecutable(driver.orElseThrow().toFile())
            .usingAnyFreePort()
            .build();
    SELENIUM.setLevel(Level.SEVERE);
    try {
      return new ChromeDriver(service, options(browser.orElseThrow(), profile));
    } catch (SessionNotCreatedException e) {
      return Assumptions.abort("the page in a browser: " + e.getMessage());
    }
  }

  private static ChromeOptions options(Path browser, Path profile) {
    LoggingPreferences logs = new LoggingPreferences();
    logs.enable(LogType.BROWSER, Level.ALL);
    logs.enable(LogType.PERFORMANCE, Level.ALL);
    ChromeOptions options = new ChromeOptions();
    options.setBinary(browser.toFile());
    options.addArguments(
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-dev-shm-usage",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--user-data-dir=" + profile);
    options.setCapability("goog:loggingPrefs", logs);
    options.setExperimentalOption("perfLoggingPrefs", Map.of("enableNetwork", true));
    return options;
  }

  private static Optional<Path> program(String name) {
    return Stream.of(
            System.getenv().getOrDefault("PATH", "").split(Pattern.quote(File.pathSeparator)))
        .map(folder -> Path.of(folder, name))
        .filter(Files::isExecutable)
        .findFirst();
  }
}
