/**
 * Proof files: claims about games with what proves them, one a line, as docs/proofs.md describes.
 * Written for anybody to check; the script results/check_proof.py does so without this program.
 */
@NullMarked
package org.junipergreen.runner.proof;

import org.jspecify.annotations.NullMarked;
