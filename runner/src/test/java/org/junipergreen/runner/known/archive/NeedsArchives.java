package org.junipergreen.runner.known.archive;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.condition.EnabledIf;

/** What cannot be tried on a Java that has no archives of searches. */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@EnabledIf(
    value = "org.junipergreen.runner.known.archive.SearchArchive#isAvailable",
    disabledReason = "archives of searches: Chronicle Map does not work with this Java")
public @interface NeedsArchives {}
