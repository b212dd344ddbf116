package org.junipergreen.runner;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import com.tngtech.archunit.library.dependencies.syntax.GivenSlices;
import java.net.URL;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junipergreen.runner.quantity.Quantity;

/** The layers of the program: who may call whom. */
@AnalyzeClasses(packages = "org.junipergreen", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
  /** The side trades, each whole in its room. */
  private static final String[] SIDE_ROOMS = {
    "org.junipergreen.runner.heap..",
    "org.junipergreen.runner.graph..",
    "org.junipergreen.runner.article.."
  };

  /** What the side trades share with the core commands. */
  private static final String[] FRAME = {
    "org.junipergreen.runner.cli.options..",
    "org.junipergreen.runner.cli.output..",
    "org.junipergreen.runner.cli.progress.."
  };

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
  static final ArchRule layers =
      layeredArchitecture()
          .consideringOnlyDependenciesInAnyPackage("org.junipergreen..")
          .withOptionalLayers(true)
          .layer("cli")
          .definedBy("org.junipergreen.runner.cli..")
          .layer("batch")
          .definedBy("org.junipergreen.runner.batch..")
          .layer("method")
          .definedBy("org.junipergreen.runner.method..")
          .layer("verify")
          .definedBy("org.junipergreen.runner.verify..")
          .layer("quantity")
          .definedBy("org.junipergreen.runner.quantity..")
          .layer("publish")
          .definedBy("org.junipergreen.runner.publish..")
          .layer("report")
          .definedBy("org.junipergreen.runner.report..")
          .layer("proof")
          .definedBy("org.junipergreen.runner.proof..")
          .layer("remote")
          .definedBy("org.junipergreen.runner.remote..")
          .layer("store")
          .definedBy("org.junipergreen.runner.store..")
          .layer("forecast")
          .definedBy("org.junipergreen.runner.forecast..")
          .layer("rooms")
          .definedBy(SIDE_ROOMS)
          .layer("solver")
          .definedBy("org.junipergreen.solver..")
          .whereLayer("cli")
          .mayOnlyBeAccessedByLayers("rooms")
          .whereLayer("rooms")
          .mayOnlyBeAccessedByLayers("cli")
          .whereLayer("quantity")
          .mayOnlyBeAccessedByLayers("cli", "rooms", "publish", "report", "remote")
          .whereLayer("remote")
          .mayOnlyBeAccessedByLayers("cli")
          .whereLayer("verify")
          .mayOnlyBeAccessedByLayers("cli", "quantity", "remote")
          .whereLayer("batch")
          .mayOnlyBeAccessedByLayers("cli", "verify", "remote")
          .whereLayer("method")
          .mayOnlyBeAccessedByLayers(
              "cli", "rooms", "batch", "quantity", "verify", "remote", "publish", "report")
          .whereLayer("report")
          .mayOnlyBeAccessedByLayers("cli", "rooms")
          .whereLayer("proof")
          .mayOnlyBeAccessedByLayers("cli", "quantity")
          .whereLayer("publish")
          .mayOnlyBeAccessedByLayers("cli", "rooms", "report")
          .whereLayer("store")
          .mayOnlyBeAccessedByLayers(
              "cli",
              "rooms",
              "batch",
              "method",
              "verify",
              "quantity",
              "publish",
              "report",
              "forecast",
              "remote")
          .whereLayer("forecast")
          .mayOnlyBeAccessedByLayers("cli", "rooms", "batch", "method", "verify", "quantity");

  @ArchTest
  static final ArchRule sideTradesUseTheFrameAlone =
      noClasses()
          .that()
          .resideInAnyPackage(SIDE_ROOMS)
          .should()
          .dependOnClassesThat(
              resideInAPackage("org.junipergreen.runner.cli..")
                  .and(resideOutsideOfPackages(FRAME)));

  @ArchTest
  static final ArchRule sideTradesDoNotKnowEachOther =
      SlicesRuleDefinition.slices()
          .matching("org.junipergreen.runner.(heap|graph|article)..")
          .should()
          .notDependOnEachOther();

  @ArchTest
  static final ArchRule nobodyKnowsAQuantityByName =
      noClasses()
          .that()
          .resideOutsideOfPackage("org.junipergreen.runner.quantity..")
          .should()
          .dependOnClassesThat(
              DescribedPredicate.describe(
                  "declare one quantity", ArchitectureTest::declareOneQuantity))
          .because("a new quantity needs no change outside the registry");

  private static boolean declareOneQuantity(JavaClass type) {
    return (type.isAssignableTo(Quantity.class) && !type.isEquivalentTo(Quantity.class))
        || type.getEnclosingClass().map(ArchitectureTest::declareOneQuantity).orElse(false);
  }

  @ArchTest
  static final ArchRule roomsOfTheCommandLine =
      layeredArchitecture()
          .consideringOnlyDependenciesInAnyPackage("org.junipergreen.runner.cli..")
          .layer("juniper")
          .definedBy("org.junipergreen.runner.cli")
          .layer("commands")
          .definedBy("org.junipergreen.runner.cli.commands..")
          .layer("options")
          .definedBy("org.junipergreen.runner.cli.options..")
          .layer("output")
          .definedBy("org.junipergreen.runner.cli.output..")
          .layer("progress")
          .definedBy("org.junipergreen.runner.cli.progress..")
          .whereLayer("juniper")
          .mayNotBeAccessedByAnyLayer()
          .whereLayer("commands")
          .mayOnlyBeAccessedByLayers("juniper")
          .whereLayer("options")
          .mayOnlyBeAccessedByLayers("juniper", "commands")
          .whereLayer("progress")
          .mayOnlyBeAccessedByLayers("juniper", "commands", "options");

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
                          "org.junipergreen.solver.matching",
                          "org.junipergreen.solver.matching.certified",
                          "org.junipergreen.solver.matching.sweep",
                          "org.junipergreen.solver.search",
                          "org.junipergreen.solver.search.outcome",
                          "org.junipergreen.solver.search.remoteness",
                          "org.junipergreen.solver.search.grundy",
                          "org.junipergreen.solver.search.games",
                          "org.junipergreen.solver.search.misere",
                          "org.junipergreen.solver.reference",
                          "org.junipergreen.solver.chain",
                          "org.junipergreen.solver.chain.bound",
                          "org.junipergreen.solver.chain.partition",
                          "org.junipergreen.solver.play",
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
          .resideOutsideOfPackage("org.junipergreen.runner.store..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("java.sql..", "org.sqlite..");

  @ArchTest
  static final ArchRule onlyTheStoreUsesChronicleMap =
      noClasses()
          .that()
          .resideOutsideOfPackage("org.junipergreen.runner.store..")
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
              Stream.concat(Stream.of("org.junipergreen.runner.cli.."), Stream.of(SIDE_ROOMS))
                  .toArray(String[]::new))
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

  /** The frame of the command line counts as a package of its own, below the side trades. */
  @ArchTest
  static final ArchRule packagesHaveNoCycles =
      slices("packages of the runner, with the frame by itself", ArchitectureTest::roomOf)
          .should()
          .beFreeOfCycles();

  private static SliceIdentifier roomOf(JavaClass type) {
    if (!type.getPackageName().startsWith("org.junipergreen.runner.")) {
      return SliceIdentifier.ignore();
    }
    return resideInAnyPackage(FRAME).test(type)
        ? SliceIdentifier.of("frame")
        : SliceIdentifier.of(type.getPackageName().split("\\.", -1)[3]);
  }

  /** Of two classes in one of these rooms, at most one knows the other, by whatever way. */
  @ArchTest
  static final ArchRule classesHaveNoCycles =
      slices("classes of the rooms, each with those within it", ArchitectureTest::classOf)
          .should()
          .beFreeOfCycles();

  private static SliceIdentifier classOf(JavaClass type) {
    return resideInAnyPackage(
                "org.junipergreen.runner.quantity",
                "org.junipergreen.runner.proof",
                "org.junipergreen.runner.publish",
                "org.junipergreen.runner.store..",
                "org.junipergreen.runner.report")
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
