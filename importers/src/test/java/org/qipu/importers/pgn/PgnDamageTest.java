package org.qipu.importers.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.qipu.importers.ReadOptions;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.diagnostic.Severity;
import org.qipu.importers.diagnostic.SourceLocation.TextLocation;
import org.qipu.importers.replay.GameStatus;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.rules.GameResult;
import org.qipu.rules.Move;
import org.qipu.rules.MoveList;
import org.qipu.rules.Position;
import org.qipu.rules.notation.NotationKind;

/** Damage stays inside its game: ten games of a thousand are broken, the others are untouched. */
class PgnDamageTest {
  private static final int GAMES = 1_000;
  private static final Set<Integer> BROKEN = Set.of(0, 1, 137, 138, 400, 555, 700, 801, 998, 999);
  private static final int PLIES = 24;

  private static final List<String> SOUND = games(20261129);

  /** Ways to break a game. */
  enum Damage {
    ILLEGAL_MOVE(DiagnosticCode.ILLEGAL_MOVE) {
      @Override
      String apply(String game) {
        return game.replaceFirst("(?m)^7\\. \\S+", "7. 帅五进四");
      }
    },
    RESULT_TOKEN_MISSING(DiagnosticCode.RESULT_TOKEN_MISSING) {
      @Override
      String apply(String game) {
        return game.stripTrailing().replaceFirst("\\S+$", "\n");
      }
    },
    UNCLOSED_BRACE(DiagnosticCode.UNCLOSED_COMMENT) {
      @Override
      String apply(String game) {
        return game.replace("\n7. ", "\n{好棋\n7. ");
      }
    },
    UNCLOSED_BRACE_BEFORE_COMMENT(DiagnosticCode.UNCLOSED_COMMENT) {
      @Override
      String apply(String game) {
        return game.replace("\n7. ", "\n{ 7. ").replace("\n9. ", "\n{稳健}\n9. ");
      }
    },
    UNBALANCED_BRACKET(DiagnosticCode.UNBALANCED_VARIATION) {
      @Override
      String apply(String game) {
        return game.replace("\n7. ", "\n( 7. ");
      }
    },
    STRAY_BRACE(DiagnosticCode.STRAY_BRACE) {
      @Override
      String apply(String game) {
        return game.replace("\n7. ", "\n} 7. ");
      }
    },
    MALFORMED_FIRST_TAG(DiagnosticCode.MALFORMED_TAG) {
      @Override
      String apply(String game) {
        return game.replaceFirst("\\[Event \"", "[Event ");
      }
    },
    MALFORMED_TAG(DiagnosticCode.MALFORMED_TAG) {
      @Override
      String apply(String game) {
        return game.replaceFirst("\\[Red \"", "Red \"");
      }
    },
    NUL_BYTES(DiagnosticCode.NUL_BYTES) {
      @Override
      String apply(String game) {
        return game.replace("\n7. ", "\n\0\0007. ");
      }
    },
    BLANK_LINE_IN_TAGS(DiagnosticCode.BLANK_LINE_IN_TAGS) {
      @Override
      String apply(String game) {
        return game.replace("[Black", "\n[Black");
      }
    },
    CUT_OFF_IN_A_MOVE(DiagnosticCode.UNREADABLE_MOVE) {
      @Override
      String apply(String game) {
        int at = game.indexOf("\n7. ");
        return game.substring(0, at + 6) + "\n\n";
      }
    },
    LATIN1_BYTE(DiagnosticCode.CHARSET_UNCERTAIN) {
      @Override
      String apply(String game) {
        return game.replaceFirst("赛", "\uE000");
      }
    },
    TWO_RESULTS(DiagnosticCode.CONTRADICTING_RESULTS) {
      @Override
      String apply(String game) {
        return game.stripTrailing() + " 1/2-1/2\n\n";
      }
    },
    QUOTE_AND_BRACKET_IN_TAG(DiagnosticCode.UNESCAPED_QUOTE) {
      @Override
      String apply(String game) {
        return game.replaceFirst("赛", "[赛\"杯\"");
      }
    };

    private final DiagnosticCode code;

    Damage(DiagnosticCode code) {
      this.code = code;
    }

    abstract String apply(String game);
  }

  private static List<String> games(long seed) {
    Random random = new Random(seed);
    List<String> games = new ArrayList<>();
    MoveList legal = new MoveList();
    for (int i = 0; i < GAMES; i++) {
      String result = (i % 2 == 0 ? GameResult.RED_WINS : GameResult.BLACK_WINS).toString();
      StringBuilder text =
          new StringBuilder("[Event \"第" + i + "届赛\"]\n[Red \"甲\"]\n[Black \"乙\"]\n");
      text.append("[Result \"").append(result).append("\"]\n\n");
      Position position = Position.start();
      for (int ply = 0; ply < PLIES; ply++) {
        legal.clear();
        position.legalMoves(legal);
        Move move = legal.move(random.nextInt(legal.size()));
        text.append(ply % 2 == 0 ? ply / 2 + 1 + ". " : "");
        text.append(NotationKind.CHINESE.notation().write(position, move));
        text.append(ply % 2 == 0 ? ' ' : '\n');
        position.make(move);
        legal.clear();
        position.legalMoves(legal);
        if (legal.size() == 0) {
          return games(seed + 1);
        }
      }
      games.add(text.append(result).append("\n\n").toString());
    }
    return games;
  }

  private static byte[] bytes(String text, Charset charset) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    int from = 0;
    for (int at = text.indexOf('\uE000'); at >= 0; at = text.indexOf('\uE000', from)) {
      out.writeBytes(text.substring(from, at).getBytes(charset));
      out.write(0xE9);
      from = at + 1;
    }
    out.writeBytes(text.substring(from).getBytes(charset));
    return out.toByteArray();
  }

  @ParameterizedTest
  @EnumSource(Damage.class)
  void onlyTheBrokenGamesAreTouched(Damage damage) {
    StringBuilder text = new StringBuilder();
    int[] firstLines = new int[GAMES + 1];
    int line = 1;
    for (int i = 0; i < GAMES; i++) {
      String sound = SOUND.get(i);
      String game = BROKEN.contains(i) ? damage.apply(sound) : sound;
      assertThat(game.equals(sound)).as("%s", game).isNotEqualTo(BROKEN.contains(i));
      firstLines[i] = line;
      line += (int) game.chars().filter(c -> c == '\n').count();
      text.append(game);
    }
    firstLines[GAMES] = line + 1;
    for (String charset : new String[] {"UTF-8", "GB18030"}) {
      if (damage == Damage.LATIN1_BYTE && !charset.equals("UTF-8")) {
        continue; // In GB18030 such a byte and the next make a character.
      }
      List<ReplayedGame> games =
          PgnGames.read(bytes(text.toString(), Charset.forName(charset)), ReadOptions.DEFAULT);
      assertThat(games).hasSize(GAMES);
      for (int i = 0; i < GAMES; i++) {
        ReplayedGame game = games.get(i);
        if (BROKEN.contains(i)) {
          assertBroken(game, damage, i, firstLines);
        } else {
          assertThat(game.status()).isEqualTo(GameStatus.VALID);
          assertThat(game.plies()).isEqualTo(PLIES);
          assertThat(game.diagnostics()).as("game %d", i).isEmpty();
        }
      }
    }
  }

  private static void assertBroken(ReplayedGame game, Damage damage, int i, int[] firstLines) {
    assertThat(PgnGames.codes(game)).as("game %d", i).contains(damage.code);
    for (Diagnostic diagnostic : game.diagnostics()) {
      TextLocation place = (TextLocation) diagnostic.location();
      assertThat(place.line()).isBetween(firstLines[i], firstLines[i + 1] - 1);
    }
    boolean shorter = damage == Damage.ILLEGAL_MOVE || damage == Damage.CUT_OFF_IN_A_MOVE;
    assertThat(game.legalPlies()).as("game %d %s", i, damage).isEqualTo(shorter ? 12 : PLIES);
    if (damage.code.severity() != Severity.ERROR) {
      assertThat(game.status()).isEqualTo(GameStatus.VALID);
    }
    assertThat(game.record().ordinal()).isEqualTo(i + 1);
  }

  /** Never an exception, and never fewer games than first tags that survived. */
  @Test
  void randomByteFlips() {
    String text = String.join("", SOUND.subList(0, 60));
    for (String charset : new String[] {"UTF-8", "GB18030"}) {
      byte[] sound = bytes(text, Charset.forName(charset));
      for (int seed = 0; seed < 150; seed++) {
        Random random = new Random(seed);
        byte[] bytes = sound.clone();
        for (int flips = 1 + random.nextInt(60); flips > 0; flips--) {
          bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
        }
        String latin = new String(bytes, StandardCharsets.ISO_8859_1);
        int boundaries = latin.split("(^|\n)\\[Event \"", -1).length - 1;
        assertThat(PgnGames.read(bytes, ReadOptions.DEFAULT))
            .as("seed %d", seed)
            .hasSizeGreaterThanOrEqualTo(boundaries);
      }
    }
  }
}
