package org.junipergreen.solver.matching;

/** Thrown if a certificate is invalid. The message names the offending numbers. */
public final class CertificateException extends Exception {
  private static final long serialVersionUID = 1;

  public CertificateException(String message) {
    super(message);
  }
}
