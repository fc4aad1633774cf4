package org.qipu.importers.diagnostic;

/**
 * One finding about one game.
 *
 * @param code what kind of finding
 * @param ply the ply of the main line it belongs to, from 1; 0 for the record as a whole
 * @param location where in the file
 * @param found what was read there, shortened to 200 characters; may be empty
 * @param expected what would have been right, or what it was mended to; may be empty
 * @param message one English sentence for people
 */
public record Diagnostic(
    DiagnosticCode code,
    int ply,
    SourceLocation location,
    String found,
    String expected,
    String message) {
  /** Longest {@code found} that is kept, in characters. */
  public static final int MAX_FOUND = 200;

  /** Most diagnostics kept for one game; a further one says how many more there were. */
  public static final int MAX_A_GAME = 100;

  public Diagnostic {
    if (found.length() > MAX_FOUND) {
      found = found.substring(0, MAX_FOUND - 1) + "…";
    }
  }

  /** Returns the severity of the code. */
  public Severity severity() {
    return code.severity();
  }
}
