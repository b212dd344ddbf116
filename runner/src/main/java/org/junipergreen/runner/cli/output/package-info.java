/** Output of commands: tables, answers, pictures, dialogues. */
@NullMarked
package org.junipergreen.runner.cli.output;

import org.jspecify.annotations.NullMarked;
