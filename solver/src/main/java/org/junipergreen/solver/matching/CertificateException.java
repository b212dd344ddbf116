package org.junipergreen.solver.matching;

/** A certificate that does not prove what it should; the message names the offending numbers. */
public final class CertificateException extends Exception {
  private static final long serialVersionUID = 1;

  public CertificateException(String message) {
    super(message);
  }
}
