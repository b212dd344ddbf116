package org.junipergreen.runner;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import com.tngtech.archunit.library.dependencies.syntax.GivenSlices;
import java.io.IOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Timer;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.BaseStream;
import java.util.stream.Stream;
import org.junipergreen.runner.app.StandardQuantities;
import org.junipergreen.runner.cli.Session;
import org.junipergreen.runner.cli.progress.Reporter;
import org.junipergreen.runner.process.Daemon;
import org.junipergreen.runner.process.StandardError;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.work.DrainQueue;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.WorkerPool;

/** The layers of the program: who may call whom. */
@AnalyzeClasses(packages = "org.junipergreen", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
  /** So every row comes out of the checker, in an executor of a cluster too. */
  @ArchTest
  static final ArchRule onlyProveTakesAnUncheckedSweep =
      noClasses()
          .that()
          .resideInAPackage("org.junipergreen.runner..")
          .and()
          .haveSimpleNameNotEndingWith("ProveCommand")
          .should()
          .dependOnClassesThat()
          .haveSimpleName("WinnerSweep");

  @ArchTest
  static final ArchRule onlyAPoolAndADaemonMakeThreads =
      noClasses()
          .that()
          .doNotBelongToAnyOf(WorkerPool.class, Daemon.class)
          .should()
          .callConstructorWhere(
              DescribedPredicate.describe(
                  "it makes a thread", call -> call.getTargetOwner().isAssignableTo(Thread.class)))
          .orShould()
          .callMethodWhere(
              DescribedPredicate.describe(
                  "it starts threads",
                  call ->
                      Set.of("start", "parallel", "parallelStream").contains(call.getName())
                          && (call.getTargetOwner().isAssignableTo(Thread.class)
                              || call.getTargetOwner().isAssignableTo(BaseStream.class)
                              || call.getTargetOwner().isAssignableTo(Collection.class))))
          .orShould()
          .dependOnClassesThat(
              DescribedPredicate.describe(
                  "run work in other threads",
                  type ->
                      type.isAssignableTo(ExecutorService.class)
                          || type.isAssignableTo(Timer.class)
                          || type.isEquivalentTo(Executors.class)
                          || type.isEquivalentTo(CompletableFuture.class)));

  /**
   * Others are handed those of their caller, so that a stop reaches all work. The cluster's classes
   * are not on the class path, so the sources of all modules are read.
   */
  @ArchTest
  static void fewCreateACancellationOrAWorkerPool(JavaClasses classes) throws IOException {
    assertEquals(Set.of("Shutdown", "SparkWorkers"), creators("Cancellation"));
    assertEquals(Set.of("Session", "Juniper", "ParallelSearch"), creators("WorkerPool"));
  }

  private static Set<String> creators(String type) throws IOException {
    Set<String> creators = new TreeSet<>();
    for (String module : List.of("solver", "runner", "cluster")) {
      try (Stream<Path> files = Files.walk(Path.of("..", module, "src", "main", "java"))) {
        for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
          if (Files.readString(file).contains("new " + type + "(")) {
            creators.add(file.getFileName().toString().replace(".java", ""));
          }
        }
      }
    }
    creators.remove(type);
    return creators;
  }

  /**
   * A session has its reporter. Where there is a session, as a parameter or made there, no other
   * code is given a reporter, except the session itself.
   */
  @ArchTest
  static void whatHasASessionPassesNoReporterOn(JavaClasses classes) {
    List<String> both = new ArrayList<>();
    for (JavaClass type : classes) {
      for (JavaCodeUnit unit : type.getCodeUnits()) {
        boolean hasSession =
            takes(unit, Session.class)
                || unit.getConstructorCallsFromSelf().stream()
                    .anyMatch(call -> call.getTargetOwner().isEquivalentTo(Session.class));
        if (takes(unit, Session.class) && takes(unit, Reporter.class)) {
          both.add(unit.getFullName());
        }
        unit.getCallsFromSelf().stream()
            .filter(call -> hasSession && !call.getTargetOwner().isEquivalentTo(Session.class))
            .filter(
                call ->
                    call.getTarget().getRawParameterTypes().stream()
                        .anyMatch(parameter -> parameter.isEquivalentTo(Reporter.class)))
            .forEach(call -> both.add(call.getDescription()));
      }
    }
    assertEquals(List.of(), both);
  }

  private static boolean takes(JavaCodeUnit unit, Class<?> parameter) {
    return unit.getRawParameterTypes().stream().anyMatch(type -> type.isEquivalentTo(parameter));
  }

  /** These set the flag of their own thread again, after an interrupt of their caller's. */
  @ArchTest
  static final ArchRule nobodyInterruptsOrSleeps =
      noClasses()
          .that()
          .doNotBelongToAnyOf(
              Cancellation.class, DrainQueue.class, Daemon.class, StandardError.class)
          .and()
          .doNotHaveSimpleName("Terminal")
          .should()
          .callMethod(Thread.class, "interrupt")
          .orShould()
          .callMethodWhere(
              DescribedPredicate.describe(
                  "it sleeps",
                  call ->
                      call.getTargetOwner().isEquivalentTo(Thread.class)
                          && call.getName().equals("sleep")))
          .because("an interrupt closes files");

  /** Errors asks whether to show a trace, the others whether something has ended. */
  @ArchTest
  static final ArchRule aRequestToEndIsACancellation =
      noClasses()
          .that()
          .doNotBelongToAnyOf(DrainQueue.class)
          .and()
          .doNotHaveSimpleName("Errors")
          .should()
          .dependOnClassesThat(
              DescribedPredicate.describe(
                  "ask", type -> type.isEquivalentTo(BooleanSupplier.class)));

  private static final Pattern ROOM =
      Pattern.compile("org\\.junipergreen\\.(runner|solver)\\.(\\w+)");

  /** An arrow of the drawing leads from a room to one that it uses. */
  private static final Pattern ARROW =
      Pattern.compile("\\s*((?:runner|solver)\\.\\w+) --> ((?:runner|solver)\\.\\w+)");

  /**
   * The drawing has an arrow for each room that another uses, unless a longer path leads there. So
   * nothing uses what is above it, and everything drawn exists.
   */
  @ArchTest
  static void isAsDrawn(JavaClasses classes) throws IOException {
    Map<String, Set<String>> drawn = new TreeMap<>();
    for (String line : Files.readAllLines(Path.of("../docs/architecture.md"))) {
      Matcher arrow = ARROW.matcher(line);
      if (arrow.matches()) {
        drawn.computeIfAbsent(arrow.group(1), room -> new TreeSet<>()).add(arrow.group(2));
      }
    }
    assertEquals(withoutDetours(used(classes, ArchitectureTest::room)), drawn);
  }

  /** The places that each place of the same module uses. */
  private static Map<String, Set<String>> used(
      JavaClasses classes, Function<JavaClass, String> place) {
    Map<String, Set<String>> used = new TreeMap<>();
    for (JavaClass type : classes) {
      for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
        String from = place.apply(type);
        String to = place.apply(dependency.getTargetClass());
        if (!from.isEmpty()
            && !to.isEmpty()
            && from.charAt(0) == to.charAt(0)
            && !from.equals(to)) {
          used.computeIfAbsent(from, unseen -> new TreeSet<>()).add(to);
        }
      }
    }
    return used;
  }

  /** The room of a class; empty for those of other programs. */
  private static String room(JavaClass type) {
    Matcher room = ROOM.matcher(type.getPackageName());
    return room.lookingAt() ? room.group(1) + "." + room.group(2) : "";
  }

  private static String packageOfRunner(JavaClass type) {
    String name = type.getPackageName().replace("org.junipergreen.", "");
    return name.startsWith("runner.") ? name : "";
  }

  /** A failure prints the levels as the page should list them. */
  @ArchTest
  static void levelsAreAsListed(JavaClasses classes) throws IOException {
    Map<String, Set<String>> used = used(classes, ArchitectureTest::packageOfRunner);
    Map<Integer, Set<String>> levels = new TreeMap<>();
    Set<String> packages = new TreeSet<>(used.keySet());
    used.values().forEach(packages::addAll);
    packages.forEach(
        name -> levels.computeIfAbsent(level(name, used), unseen -> new TreeSet<>()).add(name));
    StringBuilder list = new StringBuilder("```text\n");
    levels.forEach(
        (level, names) ->
            list.append(
                "%2d  %s%n".formatted(level, String.join("  ", names).replace("runner.", ""))));
    String page = Files.readString(Path.of("../docs/architecture.md"));
    assertTrue(page.contains(list.append("```\n")), list.toString());
  }

  private static int level(String name, Map<String, Set<String>> used) {
    return 1
        + used.getOrDefault(name, Set.of()).stream()
            .mapToInt(other -> level(other, used))
            .max()
            .orElse(0);
  }

  /** Leaves out what is reached through another room. */
  private static Map<String, Set<String>> withoutDetours(Map<String, Set<String>> used) {
    Map<String, Set<String>> direct = new TreeMap<>();
    used.forEach(
        (room, others) -> {
          Set<String> rest = new TreeSet<>(others);
          others.forEach(other -> rest.removeAll(below(other, used)));
          direct.put(room, rest);
        });
    return direct;
  }

  private static Set<String> below(String room, Map<String, Set<String>> used) {
    Set<String> below = new TreeSet<>();
    for (String other : used.getOrDefault(room, Set.of())) {
      below.add(other);
      below.addAll(below(other, used));
    }
    return below;
  }

  @ArchTest
  static final ArchRule nobodyKnowsAQuantityByName =
      noClasses()
          .that()
          .resideOutsideOfPackage("org.junipergreen.runner.quantity..")
          .and()
          .doNotBelongToAnyOf(StandardQuantities.class)
          .should()
          .dependOnClassesThat(
              DescribedPredicate.describe(
                  "declare one quantity", ArchitectureTest::declareOneQuantity))
          .because("a quantity is listed once");

  private static boolean declareOneQuantity(JavaClass type) {
    return (type.isAssignableTo(Quantity.class) && !type.isEquivalentTo(Quantity.class))
        || type.getEnclosingClass().map(ArchitectureTest::declareOneQuantity).orElse(false);
  }

  /**
   * The packages that the solver offers. They are listed here, and not exported by a module,
   * because OR-Tools has no module name: the one that Java derives from its file's name would
   * become part of what the solver publishes.
   */
  @ArchTest
  static final ArchRule usesWhatTheSolverOffers =
      classes()
          .that()
          .resideInAPackage("org.junipergreen.runner..")
          .should()
          .onlyDependOnClassesThat(
              resideOutsideOfPackage("org.junipergreen.solver..")
                  .or(
                      resideInAnyPackage(
                          "org.junipergreen.solver",
                          "org.junipergreen.solver.board",
                          "org.junipergreen.solver.work",
                          "org.junipergreen.solver.matching",
                          "org.junipergreen.solver.matching.certified",
                          "org.junipergreen.solver.matching.sweep",
                          "org.junipergreen.solver.search",
                          "org.junipergreen.solver.search.outcome",
                          "org.junipergreen.solver.search.remoteness",
                          "org.junipergreen.solver.search.grundy",
                          "org.junipergreen.solver.search.misere",
                          "org.junipergreen.solver.reference",
                          "org.junipergreen.solver.chain",
                          "org.junipergreen.solver.chain.bound",
                          "org.junipergreen.solver.chain.partition",
                          "org.junipergreen.solver.play",
                          "org.junipergreen.solver.strategy",
                          "org.junipergreen.solver.heap",
                          "org.junipergreen.solver.count",
                          "org.junipergreen.solver.arena")));

  @ArchTest
  static final ArchRule solverKnowsNothingOfTheRunner =
      noClasses()
          .that()
          .resideInAPackage("org.junipergreen.solver..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.junipergreen.runner..");

  @ArchTest
  static final ArchRule onlyTheStoreSpeaksSql =
      noClasses()
          .that()
          .resideOutsideOfPackage("org.junipergreen.runner.known.store..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("java.sql..", "org.sqlite..");

  @ArchTest
  static final ArchRule onlyTheStoreUsesChronicleMap =
      noClasses()
          .that()
          .resideOutsideOfPackage("org.junipergreen.runner.known.archive")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("net.openhft..");

  @ArchTest
  static final ArchRule onlyTheReportRunsScripts =
      noClasses()
          .that()
          .resideOutsideOfPackage("org.junipergreen.runner.report..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.mozilla..");

  @ArchTest
  static final ArchRule onlyTheCommandLineParsesArguments =
      noClasses()
          .that()
          .resideOutsideOfPackages(
              "org.junipergreen.runner.app",
              "org.junipergreen.runner.commands..",
              "org.junipergreen.runner.article",
              "org.junipergreen.runner.heap",
              "org.junipergreen.runner.graph",
              "org.junipergreen.runner.cli..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("picocli..");

  @ArchTest
  static final ArchRule nobodyCallsTheNetwork =
      noClasses()
          .should()
          .dependOnClassesThat()
          .haveNameMatching("java\\.net\\.(http\\..*|.*Connection|.*Socket|InetAddress)")
          .orShould()
          .callMethodWhere(
              DescribedPredicate.describe(
                  "they open a URL",
                  call ->
                      call.getTargetOwner().isEquivalentTo(URL.class)
                          && call.getName().startsWith("open")));

  @ArchTest
  static final ArchRule packagesHaveNoCycles =
      SlicesRuleDefinition.slices()
          .matching("org.junipergreen.runner.(**)")
          .should()
          .beFreeOfCycles();

  /** Of two classes in one of these rooms, at most one knows the other, by whatever way. */
  @ArchTest
  static final ArchRule classesHaveNoCycles =
      slices("classes of the rooms", ArchitectureTest::classOf).should().beFreeOfCycles();

  private static SliceIdentifier classOf(JavaClass type) {
    return resideInAnyPackage(
                "org.junipergreen.runner.quantity..",
                "org.junipergreen.runner.publish",
                "org.junipergreen.runner.files",
                "org.junipergreen.runner.known.store..",
                "org.junipergreen.runner.table",
                "org.junipergreen.runner.report")
            .and(
                resideOutsideOfPackages(
                    "org.junipergreen.runner.quantity.check",
                    "org.junipergreen.runner.quantity.way"))
            .test(type)
        ? SliceIdentifier.of(type.getName().replaceFirst("\\$.*", ""))
        : SliceIdentifier.ignore();
  }

  private static GivenSlices slices(
      String description, Function<JavaClass, SliceIdentifier> identifier) {
    return SlicesRuleDefinition.slices()
        .assignedFrom(
            new SliceAssignment() {
              @Override
              public SliceIdentifier getIdentifierOf(JavaClass type) {
                return identifier.apply(type);
              }

              @Override
              public String getDescription() {
                return description;
              }
            });
  }
}
