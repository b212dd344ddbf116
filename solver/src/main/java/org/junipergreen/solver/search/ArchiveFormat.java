package org.junipergreen.solver.search;

/**
 * What the words of an archived position mean. Archives of different formats must not be mixed.
 *
 * @param quantity what was solved, {@code "outcome"} here
 * @param n the largest number on the board
 * @param version raised whenever the meaning of the bits changes
 * @param keyBits the length of a key in bits, from the lowest bit of the first word
 * @param valueBits the length of a value in bits
 */
public record ArchiveFormat(String quantity, int n, int version, int keyBits, int valueBits) {
  /** Words of a key. */
  public int keyWords() {
    return (keyBits + 63) >>> 6;
  }

  /** Words of a value. */
  public int valueWords() {
    return (valueBits + 63) >>> 6;
  }

  /** The format in one word, fit for a file's name or header. */
  public String id() {
    return String.format("%s-%d-v%d-%d-%d", quantity, n, version, keyBits, valueBits);
  }
}
