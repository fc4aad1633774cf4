package org.qipu.importers.source;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.diagnostic.SourceLocation;
import org.qipu.importers.diagnostic.SourceLocation.ByteLocation;

/**
 * Collects what a reader finds in the text or bytes of one game, up to a bound; places are indexes
 * into them.
 */
public final class Findings {
  private final IntFunction<SourceLocation> places;
  private final List<Diagnostic> list = new ArrayList<>();
  private int left;

  /** Makes an empty collection for a text. */
  public Findings(LineMap lines) {
    this(lines::at);
  }

  private Findings(IntFunction<SourceLocation> places) {
    this.places = places;
  }

  /** Makes an empty collection for bytes, the first of which stands at an offset in its file. */
  public static Findings inBytes(long offset) {
    return new Findings(index -> new ByteLocation(offset + index));
  }

  /** Adds a finding about a ply, counted from 1. */
  public void add(
      DiagnosticCode code, int ply, int index, String found, String expected, String message) {
    if (list.size() < Diagnostic.MAX_A_GAME - 1) {
      list.add(new Diagnostic(code, ply, places.apply(index), found, expected, message));
    } else {
      left++;
    }
  }

  /** Adds a finding that belongs to no ply. */
  public void add(DiagnosticCode code, int index, String found, String message) {
    add(code, 0, index, found, "", message);
  }

  /** Adds that NUL bytes were left out of a text, the first one at an index; nothing for none. */
  public void addNuls(int first, int count) {
    if (count > 0) {
      add(
          DiagnosticCode.NUL_BYTES,
          first,
          Integer.toString(count),
          "There are NUL bytes in the text; they were left out.");
    }
  }

  /** Adds that bytes are no characters, the first one at an index; nothing for none. */
  public void addMalformed(int first, int count, String charset) {
    if (count > 0) {
      add(
          DiagnosticCode.CHARSET_UNCERTAIN,
          first,
          Integer.toString(count),
          "Some bytes are no characters in the character set " + charset + ".");
    }
  }

  /** Adds a finding whose place is known already. */
  public void addAt(DiagnosticCode code, SourceLocation place, String found, String message) {
    if (list.size() < Diagnostic.MAX_A_GAME - 1) {
      list.add(new Diagnostic(code, 0, place, found, "", message));
    } else {
      left++;
    }
  }

  /** Returns the place of an index. */
  public SourceLocation place(int index) {
    return places.apply(index);
  }

  /** Returns an empty collection for the same text. */
  public Findings another() {
    return new Findings(places);
  }

  /** Adds all findings of another collection. */
  public void addAll(Findings others) {
    for (Diagnostic diagnostic : others.list) {
      if (list.size() < Diagnostic.MAX_A_GAME - 1) {
        list.add(diagnostic);
      } else {
        left++;
      }
    }
    left += others.left;
  }

  /** Returns the findings in order; the last one says how many more there were, if any. */
  public List<Diagnostic> list() {
    if (left == 0) {
      return list;
    }
    List<Diagnostic> all = new ArrayList<>(list);
    SourceLocation last = list.get(list.size() - 1).location();
    all.add(
        new Diagnostic(
            DiagnosticCode.MORE_DIAGNOSTICS, 0, last, "", "", "There are " + left + " more."));
    return all;
  }
}
