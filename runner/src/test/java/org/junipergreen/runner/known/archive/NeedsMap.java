package org.junipergreen.runner.known.archive;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.condition.EnabledIf;

/** What cannot be tried on a Java on which Chronicle Map does not work. */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@EnabledIf(
    value = "org.junipergreen.runner.known.archive.ArchiveMap#canBeMade",
    disabledReason = "Chronicle Map: not with this Java")
@interface NeedsMap {}
