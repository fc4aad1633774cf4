package org.qipu.cli;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.Architectures;
import java.io.ByteArrayOutputStream;
import java.io.FileReader;
import java.io.FileWriter;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.util.Scanner;
import java.util.Set;
import org.qipu.importers.RecordFormat;

/** The walls of the house. */
@AnalyzeClasses(packages = "org.qipu", importOptions = ArchitectureTest.ProductOnly.class)
class ArchitectureTest {
  /** Leaves out the tests, those of other modules in their jars included. */
  static final class ProductOnly implements ImportOption {
    @Override
    public boolean includes(Location location) {
      return !location.contains("/test-classes/") && !location.contains("-tests.jar");
    }
  }

  private static final Set<String> TAKE_A_CHARSET =
      Set.of(
          InputStreamReader.class.getName(),
          OutputStreamWriter.class.getName(),
          FileReader.class.getName(),
          FileWriter.class.getName(),
          Scanner.class.getName(),
          PrintStream.class.getName());

  @ArchTest
  static final ArchRule MODULES =
      Architectures.layeredArchitecture()
          .consideringOnlyDependenciesInLayers()
          .layer("rules")
          .definedBy("org.qipu.rules..")
          .layer("importers")
          .definedBy("org.qipu.importers..")
          .layer("indexer")
          .definedBy("org.qipu.indexer..")
          .layer("cli")
          .definedBy("org.qipu.cli..")
          .whereLayer("rules")
          .mayNotAccessAnyLayer()
          .whereLayer("importers")
          .mayOnlyAccessLayers("rules")
          .whereLayer("indexer")
          .mayOnlyAccessLayers("importers", "rules")
          .whereLayer("cli")
          .mayNotBeAccessedByAnyLayer();

  @ArchTest
  static final ArchRule RULES_DEPEND_ON_NOTHING =
      noClasses()
          .that()
          .resideInAPackage("org.qipu.rules..")
          .should()
          .dependOnClassesThat()
          .resideOutsideOfPackages("org.qipu.rules..", "java..", "org.jspecify.annotations..");

  @ArchTest
  static final ArchRule FORMATS_DO_NOT_KNOW_EACH_OTHER =
      slices()
          .matching("org.qipu.importers.(*)..")
          .that(
              DescribedPredicate.not(
                  DescribedPredicate.describe(
                      "shared packages",
                      slice ->
                          slice.stream()
                              .map(JavaClass::getPackageName)
                              .anyMatch(ArchitectureTest::isShared))))
          .should()
          .notDependOnEachOther();

  private static boolean isShared(String name) {
    return name.matches(
        "org\\.qipu\\.importers(\\.(diagnostic|record|source|movetext|ccbridge|replay|pipeline)"
            + "(\\..*)?)?");
  }

  @ArchTest
  static final ArchRule ONLY_THE_STORE_TOUCHES_SQL =
      noClasses()
          .that()
          .resideOutsideOfPackages(
              "org.qipu.indexer", "org.qipu.indexer.store", "org.qipu.indexer.sql")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("java.sql..", "javax.sql..", "org.h2..");

  @ArchTest
  static final ArchRule ONLY_THE_INDEX_TOUCHES_LUCENE =
      noClasses()
          .that()
          .resideOutsideOfPackages(
              "org.qipu.indexer.index", "org.qipu.indexer.query", "org.qipu.indexer.explore")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.apache.lucene..");

  @ArchTest
  static final ArchRule ONLY_CHARTS_TOUCH_GRAPHICS =
      noClasses()
          .that()
          .resideOutsideOfPackage("org.qipu.cli.chart")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("java.awt..", "org.jfree..", "org.apache.batik..");

  @ArchTest
  static final ArchRule ONLY_THE_COMMAND_LINE_PRINTS =
      noClasses()
          .that()
          .doNotHaveFullyQualifiedName(Qipu.class.getName())
          .and()
          .resideOutsideOfPackage("org.qipu.cli.output")
          .should()
          .accessTargetWhere(
              DescribedPredicate.describe(
                  "are System.out, System.err or System.in",
                  (JavaAccess<?> access) ->
                      access.getTargetOwner().isEquivalentTo(System.class)
                          && Set.of("out", "err", "in").contains(access.getName())));

  @ArchTest
  static final ArchRule NO_PACKAGE_CYCLES =
      slices()
          .matching("org.qipu.(**)")
          .should()
          .beFreeOfCycles()
          // The list of formats names each format's reader, which implements what stands beside it.
          .ignoreDependency(
              DescribedPredicate.describe(
                  "the list of formats",
                  (JavaClass type) -> type.getName().startsWith(RecordFormat.class.getName())),
              DescribedPredicate.alwaysTrue());

  @ArchTest
  static final ArchRule NO_PLATFORM_CHARSET =
      noClasses()
          .should()
          .callCodeUnitWhere(
              DescribedPredicate.describe(
                  "take the platform's character set", ArchitectureTest::takesPlatformCharset));

  private static boolean takesPlatformCharset(JavaCall<?> call) {
    String owner = call.getTargetOwner().getName();
    String name = call.getName();
    boolean namesOne =
        call.getTarget().getRawParameterTypes().stream()
            .anyMatch(type -> type.isEquivalentTo(Charset.class) || isCharsetName(call, type));
    if (namesOne) {
      return false;
    }
    if (owner.equals(String.class.getName())) {
      boolean bytesIn =
          name.equals("<init>")
              && call.getTarget().getRawParameterTypes().stream()
                  .anyMatch(type -> type.isEquivalentTo(byte[].class));
      return bytesIn || name.equals("getBytes");
    }
    boolean toText = owner.equals(ByteArrayOutputStream.class.getName()) && name.equals("toString");
    boolean defaultCharset = owner.equals(Charset.class.getName()) && name.equals("defaultCharset");
    return toText || defaultCharset || (name.equals("<init>") && TAKE_A_CHARSET.contains(owner));
  }

  // new OutputStreamWriter(stream, "UTF-8") and the like.
  private static boolean isCharsetName(JavaCall<?> call, JavaClass type) {
    return type.isEquivalentTo(String.class)
        && !resideInAnyPackage("java.lang").test(call.getTargetOwner())
        && call.getTarget().getRawParameterTypes().size() > 1;
  }
}
