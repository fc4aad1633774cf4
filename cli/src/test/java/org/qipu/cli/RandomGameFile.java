package org.qipu.cli;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.qipu.rules.Move;
import org.qipu.rules.MoveList;
import org.qipu.rules.Position;
import org.qipu.rules.RandomGames;
import org.qipu.rules.Setup;

/** PGN files of random games, each different from the others by its players. */
final class RandomGameFile {
  private RandomGameFile() {}

  /**
   * Writes a file.
   *
   * @param plies number of plies for the number of a game, from 0; a game may end before
   * @return the number of plies that each game has
   */
  static List<Integer> write(Path file, int games, IntUnaryOperator plies) throws IOException {
    RandomGames source = RandomGames.of(7);
    MoveList moves = new MoveList();
    List<Integer> played = new ArrayList<>();
    try (BufferedWriter out = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
      for (int i = 0; i < games; i++) {
        out.write("[Red \"Red %d\"]\n[Black \"Black\"]\n[Result \"*\"]\n\n".formatted(i));
        Position position = Position.from(Setup.START);
        position.legalMoves(moves);
        int ply = 0;
        while (ply < plies.applyAsInt(i) && moves.size() > 0) {
          Move move = Move.ofCode(moves.code(source.random().nextInt(moves.size())));
          out.write(move + " ");
          position.make(move);
          position.legalMoves(moves);
          ply++;
        }
        played.add(ply);
        out.write("*\n\n");
      }
    }
    return played;
  }
}
