package org.junipergreen.runner.publish;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.zip.GZIPInputStream;
import org.junipergreen.runner.store.Range;

/**
 * A file of the publication.
 *
 * @param name its path in the results folder
 * @param content what it holds, in a few words
 * @param range the n that it is about
 * @param digest the SHA-256 of its text in hexadecimal
 */
public record PublishedFile(String name, String content, Range range, String digest) {
  /** The SHA-256 of a file's text; what is compressed is unpacked first. */
  public static String digest(Path file) {
    try (InputStream in = open(file, file.toString());
        DigestOutputStream out =
            new DigestOutputStream(
                OutputStream.nullOutputStream(), MessageDigest.getInstance("SHA-256"))) {
      in.transferTo(out);
      return HexFormat.of().formatHex(out.getMessageDigest().digest());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every Java has SHA-256
    }
  }

  /** A file's text, unpacked when the name of what it holds says that it is compressed. */
  static InputStream open(Path file, String name) throws IOException {
    InputStream in = Files.newInputStream(file);
    try {
      return name.endsWith(".gz") ? new GZIPInputStream(in) : in;
    } catch (IOException e) {
      in.close();
      throw e;
    }
  }
}
