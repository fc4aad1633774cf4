package org.qipu.cli;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import org.qipu.rules.GameResult;
import org.qipu.rules.Move;
import org.qipu.rules.MoveList;
import org.qipu.rules.Position;
import org.qipu.rules.Setup;
import org.qipu.rules.fen.Fen;

/**
 * PGN files of games that meet each other as real ones do: in a position of the opening most
 * players prefer the same moves. Some games are mirrored, some have Black begin and all colours
 * exchanged, some have variations.
 */
final class GeneratedGames {
  private static final int PLAYERS = 40;
  private static final int YEARS = 60;
  private static final int LONGEST = 120;
  private static final int LONGEST_BOOK = 40;

  private final SplittableRandom random;
  private final MoveList moves = new MoveList();

  private GeneratedGames(long seed) {
    random = new SplittableRandom(seed);
  }

  /** Writes a file of games, which are the same for the same seed. */
  static void write(Path file, int games, long seed) throws IOException {
    GeneratedGames source = new GeneratedGames(seed);
    try (BufferedWriter out = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
      for (int i = 0; i < games; i++) {
        out.write(source.game(i));
      }
    }
  }

  private String game(int number) {
    StringBuilder text = new StringBuilder();
    tag(text, "Event", "Event " + number); // no game is a duplicate
    tag(text, "Red", "Player " + random.nextInt(PLAYERS));
    tag(text, "Black", "Player " + random.nextInt(PLAYERS));
    if (random.nextInt(8) > 0) {
      int year = 1960 + random.nextInt(YEARS);
      int month = 1 + random.nextInt(12);
      tag(text, "Date", random.nextInt(3) == 0 ? year + ".??.??" : year + "." + month + ".15");
    }
    if (random.nextInt(3) > 0) {
      tag(text, "RedElo", String.valueOf(2200 + random.nextInt(300)));
    }
    if (random.nextInt(3) > 0) {
      tag(text, "BlackElo", String.valueOf(2200 + random.nextInt(300)));
    }
    GameResult result = GameResult.values()[random.nextInt(GameResult.values().length)];
    tag(text, "Result", result.toString());
    boolean mirrored = random.nextInt(8) == 0;
    boolean swapped = random.nextInt(8) == 0;
    if (swapped) {
      tag(text, "FEN", Fen.write(Setup.START.coloursSwapped()));
    }
    text.append('\n');
    addMoves(text, mirrored, swapped);
    return text.append(result).append("\n\n").toString();
  }

  private static void tag(StringBuilder text, String name, String value) {
    text.append('[').append(name).append(" \"").append(value).append("\"]\n");
  }

  private void addMoves(StringBuilder text, boolean mirrored, boolean swapped) {
    Position position = Position.start();
    int length = random.nextInt(LONGEST);
    int book = random.nextInt(LONGEST_BOOK);
    boolean varied = random.nextInt(6) == 0;
    for (int ply = 0; ply < length; ply++) {
      position.legalMoves(moves);
      if (moves.size() == 0) {
        return;
      }
      int code = ply < book ? preferred(position) : moves.code(random.nextInt(moves.size()));
      add(text, code, mirrored, swapped);
      if (varied && random.nextInt(12) == 0) {
        addVariation(text, position, mirrored, swapped);
      }
      position.make(code);
    }
  }

  private void addVariation(
      StringBuilder text, Position position, boolean mirrored, boolean swapped) {
    text.append("( ");
    int made = 0;
    for (int length = 1 + random.nextInt(12); made < length; made++) {
      position.legalMoves(moves);
      if (moves.size() == 0) {
        break;
      }
      int code = preferred(position);
      add(text, code, mirrored, swapped);
      position.make(code);
    }
    for (; made > 0; made--) {
      position.unmake();
    }
    text.append(") ");
  }

  private static void add(StringBuilder text, int code, boolean mirrored, boolean swapped) {
    Move move = Move.ofCode(code);
    move = mirrored ? move.mirrored() : move;
    move = swapped ? move.rotated() : move;
    text.append(move).append(' ');
  }

  /** Returns most often the move that the key of the position puts first, at times the next. */
  private int preferred(Position position) {
    List<Integer> codes = new ArrayList<>();
    for (int i = 0; i < moves.size(); i++) {
      codes.add(moves.code(i));
    }
    long key = position.key();
    codes.sort(Comparator.comparingLong(code -> (key ^ code) * 0x9E3779B97F4A7C15L));
    int choice = 0;
    while (choice < codes.size() - 1 && random.nextInt(3) == 0) {
      choice++;
    }
    return codes.get(choice);
  }
}
