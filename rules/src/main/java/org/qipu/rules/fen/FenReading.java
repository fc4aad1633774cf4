package org.qipu.rules.fen;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.qipu.rules.Setup;

/** What {@link Fen#read} made of a text: a setup unless a note is fatal, and the notes. */
public final class FenReading {
  private final @Nullable Setup setup;
  private final List<Note> notes;

  FenReading(@Nullable Setup setup, List<Note> notes) {
    this.setup = setup;
    this.notes = List.copyOf(notes);
  }

  /** Returns the setup; empty exactly when a note is fatal. */
  public Optional<Setup> setup() {
    return Optional.ofNullable(setup);
  }

  /** Returns what was unusual, in the order of the text. */
  public List<Note> notes() {
    return notes;
  }

  /**
   * One thing that was unusual.
   *
   * @param problem what
   * @param offset where in the text, in characters from 0
   * @param found the characters there, at most the first 60
   */
  public record Note(FenProblem problem, int offset, String found) {}
}
