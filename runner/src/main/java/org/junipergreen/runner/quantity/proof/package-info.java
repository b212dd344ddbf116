/**
 * Proof files: claims with proofs, one per line, as described in docs/proofs.md. The script
 * results/check_proof.py checks them without this program.
 */
@NullMarked
package org.junipergreen.runner.quantity.proof;

import org.jspecify.annotations.NullMarked;
