package org.qipu.benchmarks.collection;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.indexer.Database;
import org.qipu.indexer.store.ProgressListener;
import org.qipu.rules.Move;
import org.qipu.rules.Setup;

/**
 * What is known of real games: their openings and lengths. As a text it is a line {@code lengths}
 * with {@code plies:games} for each length, a line {@code games} with the number of games, and
 * lines of the tree, each with the number of plies before it and moves that follow one another; a
 * move has the number of its games behind a colon unless it is that of the move before. A line that
 * begins with {@code #} says nothing.
 *
 * @param openings how games began
 * @param lengths how long they were
 */
record PlayStatistics(OpeningBook openings, LengthTable lengths) {
  /** Plies of a game that count as its opening. */
  private static final int OPENING = 40;

  /** Shorter records are studies and fragments rather than games. */
  private static final int SHORTEST = 20;

  /**
   * Returns the statistics that come with the program.
   *
   * @throws IOException if they cannot be read
   */
  static PlayStatistics ofResource() throws IOException {
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                Objects.requireNonNull(PlayStatistics.class.getResourceAsStream("play.txt")),
                StandardCharsets.US_ASCII))) {
      return read(lines);
    }
  }

  /**
   * Returns the statistics of a database: of its games from the standard start position that are
   * not short; those with equal moves count as one.
   *
   * @param fewest games that a move must have to count as an opening
   */
  static PlayStatistics ofDatabase(Path dir, int fewest) {
    OpeningBook.Builder openings = new OpeningBook.Builder();
    int[] lengths = new int[LengthTable.LONGEST + 1];
    Set<Long> lines = new HashSet<>();
    int[] codes = new int[OPENING];
    try (Database database = Database.open(dir, ProgressListener.NONE)) {
      database.forEachGame(
          stored -> {
            ReplayedGame game = stored.game();
            int plies = game.legalPlies();
            if (plies < SHORTEST || !Setup.START.equals(game.start())) {
              return;
            }
            MoveTree tree = game.record().tree();
            int node = MoveTree.ROOT;
            long line = plies;
            for (int i = 0; i < plies; i++) {
              node = tree.firstChild(node);
              int code = game.moves()[node];
              line = (line + code) * 0x9E3779B97F4A7C15L;
              line ^= line >>> 29;
              if (i < OPENING) {
                codes[i] = code;
              }
            }
            if (lines.add(line)) {
              openings.addGame(codes, Math.min(plies, OPENING));
              lengths[Math.min(plies, LengthTable.LONGEST)]++;
            }
          });
    }
    return new PlayStatistics(openings.build(fewest), new LengthTable(lengths));
  }

  /**
   * Reads the text form.
   *
   * @throws IOException if reading fails or the text is no such form
   */
  static PlayStatistics read(BufferedReader lines) throws IOException {
    int[] lengths = new int[LengthTable.LONGEST + 1];
    OpeningBook.Builder openings = new OpeningBook.Builder();
    int[] path = new int[OPENING + 1];
    String line = lines.readLine();
    while (line != null) {
      String[] words = line.split(" ", -1);
      try {
        switch (words[0]) {
          case "#" -> {}
          case "lengths" -> readLengths(words, lengths);
          case "games" -> openings.addGamesAtStart(Integer.parseInt(words[1]));
          default -> readMoves(words, openings, path);
        }
      } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
        throw new IOException("not a line of play statistics: " + line, e);
      }
      line = lines.readLine();
    }
    return new PlayStatistics(openings.build(), new LengthTable(lengths));
  }

  private static void readLengths(String[] words, int[] lengths) {
    for (int i = 1; i < words.length; i++) {
      int colon = words[i].indexOf(':');
      lengths[Integer.parseInt(words[i].substring(0, colon))] =
          Integer.parseInt(words[i].substring(colon + 1));
    }
  }

  private static void readMoves(String[] words, OpeningBook.Builder openings, int[] path) {
    int depth = Integer.parseInt(words[0]);
    int games = 0;
    for (int i = 1; i < words.length; i++) {
      if (words[i].length() > 5) {
        games = Integer.parseInt(words[i].substring(5));
      }
      int code = Move.parse(words[i].substring(0, 4)).code();
      path[depth + 1] = openings.addMove(path[depth], code, games);
      depth++;
    }
  }

  /**
   * Writes the text form.
   *
   * @throws IOException if writing fails
   */
  void write(Writer out) throws IOException {
    out.write(
        "# How xiangqi is played: lengths of games, then openings as a tree of moves with the");
    out.write(" number of games.\n# Made by GenerateCollection --write-book.\nlengths");
    for (int plies = 0; plies <= LengthTable.LONGEST; plies++) {
      if (lengths.games(plies) > 0) {
        out.write(" " + plies + ":" + lengths.games(plies));
      }
    }
    out.write("\ngames " + openings.games(OpeningBook.ROOT));
    int[] path = new int[OPENING + 1];
    int depth = 0;
    boolean follows = false;
    int node = openings.firstChild(OpeningBook.ROOT);
    while (node != OpeningBook.NONE) {
      out.write(follows ? " " : "\n" + depth + " ");
      out.write(Move.ofCode(openings.move(node)).toString());
      if (!follows || openings.games(node) != openings.games(path[depth])) {
        out.write(":" + openings.games(node));
      }
      path[++depth] = node;
      node = openings.firstChild(node);
      follows = node != OpeningBook.NONE;
      while (node == OpeningBook.NONE && depth > 0) {
        node = openings.nextSibling(path[depth--]);
      }
    }
    out.write("\n");
  }
}
