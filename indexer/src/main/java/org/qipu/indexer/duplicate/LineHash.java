package org.qipu.indexer.duplicate;

import org.qipu.indexer.store.Hash64;
import org.qipu.indexer.store.MainLine;
import org.qipu.rules.Move;
import org.qipu.rules.Setup;
import org.qipu.rules.fen.Fen;

/** Hashes of main lines and of their images. */
final class LineHash {
  /** What is done to board and moves. */
  @SuppressWarnings("ImmutableEnumChecker") // the table is filled once and not handed out
  enum Image {
    PLAIN,
    MIRRORED,
    SWAPPED,
    SWAPPED_AND_MIRRORED;

    private final short[] moves = new short[Move.COUNT];
    private final long startSeed;

    Image() {
      for (int code = 0; code < Move.COUNT; code++) {
        moves[code] = (short) of(Move.ofCode(code)).code();
      }
      startSeed = seed(of(Setup.START));
    }

    private boolean mirrors() {
      return name().endsWith("MIRRORED");
    }

    private boolean swaps() {
      return name().startsWith("SWAPPED");
    }

    private Move of(Move move) {
      Move turned = swaps() ? move.rotated() : move;
      return mirrors() ? turned.mirrored() : turned;
    }

    private Setup of(Setup start) {
      Setup turned = swaps() ? start.coloursSwapped() : start;
      return mirrors() ? turned.mirrored() : turned;
    }

    /** Returns the code of a move's image. */
    int move(int code) {
      return moves[code];
    }

    /** Returns board and side to move of the image of a start position. */
    String start(Setup start) {
      return Fen.writeBoardAndSide(of(start));
    }
  }

  private LineHash() {}

  private static long seed(Setup start) {
    return new Hash64(2).add(Fen.writeBoardAndSide(start)).value();
  }

  /** Returns the hash of the image of a start position, to which moves can be added. */
  static Hash64 start(MainLine line, Image image) {
    return new Hash64(line.startFen() == null ? image.startSeed : seed(image.of(line.start())));
  }

  /** Returns the hash of the image of a whole line; what is no move counts as it stands. */
  static long whole(MainLine line, Image image) {
    Hash64 hash = start(line, image);
    for (short move : line.moves()) {
      hash.add(image.move(move));
    }
    return line.rest().isEmpty() ? hash.value() : hash.add(line.rest()).value();
  }
}
