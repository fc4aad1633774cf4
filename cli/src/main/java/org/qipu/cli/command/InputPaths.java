package org.qipu.cli.command;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.qipu.importers.source.SourceWalker;

/** The paths of a command: those that exist are read, the others are told. */
final class InputPaths {
  private final List<String> paths;
  private final boolean someMissing;

  private InputPaths(List<String> paths, boolean someMissing) {
    this.paths = paths;
    this.someMissing = someMissing;
  }

  /** Sorts out the paths that do not exist and says so. */
  static InputPaths of(Session session, List<String> texts) {
    List<String> paths = new ArrayList<>();
    boolean missing = false;
    for (String text : texts) {
      if (text.equals(SourceWalker.STANDARD_INPUT) || exists(text)) {
        paths.add(text);
      } else {
        session.warn("failure.line", session.messages().text("failure.no-such-file", text));
        missing = true;
      }
    }
    return new InputPaths(paths, missing);
  }

  private static boolean exists(String text) {
    try {
      return Files.exists(Path.of(text));
    } catch (InvalidPathException e) {
      return false; // a name that no file of this system can have
    }
  }

  /** True if a path does not exist: the exit code says so at the end. */
  boolean isSomeMissing() {
    return someMissing;
  }

  /** Returns the paths that exist, in the order given. */
  List<String> existing() {
    return paths;
  }
}
