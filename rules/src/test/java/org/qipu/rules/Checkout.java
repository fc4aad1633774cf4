package org.qipu.rules;

import java.nio.file.Path;
import java.util.Optional;

/** Folders that tests read: the checkout and, where given, a folder of further test data. */
public final class Checkout {

  private Checkout() {}

  /** The root folder of the checkout, absolute. */
  public static Path root() {
    String root = System.getProperty("qipu.root");
    if (root == null) {
      throw new IllegalStateException("qipu.root is not set; run the tests with Maven");
    }
    return Path.of(root).toAbsolutePath().normalize();
  }

  /**
   * The folder given as {@code -Dqipu.shared=…}, absolute; a relative one counts from the root of
   * the checkout. Empty when none was given: tests that need it are then skipped.
   */
  public static Optional<Path> shared() {
    return Optional.ofNullable(System.getProperty("qipu.shared"))
        .filter(folder -> !folder.isBlank())
        .map(folder -> root().resolve(folder).normalize());
  }
}
