package org.qipu.importers.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.diagnostic.SourceLocation.TextLocation;
import org.qipu.importers.pipeline.ManifestEntry;
import org.qipu.importers.pipeline.MoveDigest;
import org.qipu.importers.replay.GameStatus;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.rules.Move;
import org.qipu.rules.MoveList;
import org.qipu.rules.Position;
import org.qipu.rules.notation.NotationKind;

/** Damage stays inside its game: ten games of a thousand are broken, the others are untouched. */
class TextDamageTest {
  private static final int GAMES = 1_000;
  private static final Set<Integer> BROKEN = Set.of(0, 1, 137, 138, 400, 555, 700, 801, 998, 999);
  private static final int PLIES = 24;

  private static final List<String> SOUND = games(20261129);

  /** Ways to break a game, and what is said of it; null where nothing is wrong after all. */
  enum Damage {
    ILLEGAL_MOVE(DiagnosticCode.ILLEGAL_MOVE) {
      @Override
      String apply(String game) {
        return game.replaceFirst("(?m)^ 7\\. \\S+", " 7. 帅五进四");
      }
    },
    RESULT_MISSING(DiagnosticCode.MALFORMED_TAG) {
      @Override
      String apply(String game) {
        return game.replaceFirst("红先[胜负]", "红先");
      }
    },
    RESULT_BEHIND_MISSING(null) {
      @Override
      String apply(String game) {
        return game.replaceFirst("(?m)^[红黑]胜\n", "");
      }
    },
    UNCLOSED_BRACE(DiagnosticCode.UNCLOSED_COMMENT) {
      @Override
      String apply(String game) {
        return game.replace("\n 7. ", "\n{好棋\n 7. ");
      }
    },
    UNCLOSED_BRACE_BEFORE_COMMENT(DiagnosticCode.UNCLOSED_COMMENT) {
      @Override
      String apply(String game) {
        return game.replace("\n 7. ", "\n{ 7. ").replace("\n 9. ", "\n{稳健}\n 9. ");
      }
    },
    UNBALANCED_BRACKET(DiagnosticCode.UNBALANCED_VARIATION) {
      @Override
      String apply(String game) {
        return game.replace("\n 7. ", "\n( 7. ");
      }
    },
    CLOSING_BRACKET(DiagnosticCode.UNBALANCED_VARIATION) {
      @Override
      String apply(String game) {
        return game.replace("\n 7. ", "\n) 7. ");
      }
    },
    STRAY_BRACE(DiagnosticCode.STRAY_BRACE) {
      @Override
      String apply(String game) {
        return game.replace("\n 7. ", "\n} 7. ");
      }
    },
    NO_BLACK_PLAYER(DiagnosticCode.MALFORMED_TAG) {
      @Override
      String apply(String game) {
        return game.replaceFirst("乙\\d+", "");
      }
    },
    NO_HEADING_AT_ALL(DiagnosticCode.MALFORMED_TAG) {
      @Override
      String apply(String game) {
        return game.replaceFirst("红先[胜负]", "");
      }
    },
    BLANK_LINE_IN_HEADING(DiagnosticCode.MALFORMED_TAG) {
      @Override
      String apply(String game) {
        return game.replaceFirst(" 红先", "\n\n红先");
      }
    },
    NUL_BYTES(DiagnosticCode.NUL_BYTES) {
      @Override
      String apply(String game) {
        return game.replace("\n 7. ", "\n\0\0 7. ");
      }
    },
    CUT_OFF_IN_A_MOVE(DiagnosticCode.UNREADABLE_MOVE) {
      @Override
      String apply(String game) {
        int at = game.indexOf("\n 7. ");
        return game.substring(0, at + 7) + "\n\n";
      }
    },
    LATIN1_BYTE(DiagnosticCode.CHARSET_UNCERTAIN) {
      @Override
      String apply(String game) {
        return game.replaceFirst("甲", "\uE000");
      }
    },
    TWO_RESULTS(DiagnosticCode.CONTRADICTING_RESULTS) {
      @Override
      String apply(String game) {
        return game.stripTrailing() + "\n和棋\n\n";
      }
    },
    QUOTE_AND_BRACKET_IN_HEADING(null) {
      @Override
      String apply(String game) {
        return game.replaceFirst("甲", "[甲\"队\"");
      }
    };

    private final @Nullable DiagnosticCode code;

    Damage(@Nullable DiagnosticCode code) {
      this.code = code;
    }

    abstract String apply(String game);
  }

  private static List<String> games(long seed) {
    Random random = new Random(seed);
    List<String> games = new ArrayList<>();
    MoveList legal = new MoveList();
    for (int i = 0; i < GAMES; i++) {
      boolean red = i % 2 == 0;
      StringBuilder text = new StringBuilder("第" + i + "轮\n\n");
      text.append("甲" + i + " 红先" + (red ? "胜" : "负") + " 乙" + i + "\n\n");
      Position position = Position.start();
      for (int ply = 0; ply < PLIES; ply++) {
        position.legalMoves(legal);
        Move move = legal.move(random.nextInt(legal.size()));
        text.append(ply % 2 == 0 ? String.format("%2d. ", ply / 2 + 1) : "");
        text.append(NotationKind.CHINESE_WIDE.notation().write(position, move));
        text.append(ply % 2 == 0 ? "  " : "\n");
        position.make(move);
        position.legalMoves(legal);
        if (legal.size() == 0) {
          return games(seed + 1);
        }
      }
      games.add(text.append(red ? "红胜" : "黑胜").append("\n\n").toString());
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
      List<ReplayedGame> games = TextGames.read(bytes(text.toString(), Charset.forName(charset)));
      assertThat(games).hasSize(GAMES);
      MoveDigest digest = new MoveDigest();
      for (int i = 0; i < GAMES; i++) {
        ReplayedGame game = games.get(i);
        String place = "t.txt#" + (i + 1);
        assertThat(ManifestEntry.of(place, game, digest).plies()).isPositive();
        assertThat(game.record().ordinal()).isEqualTo(i + 1);
        if (BROKEN.contains(i)) {
          assertBroken(game, damage, i, firstLines);
        } else {
          assertThat(game.status()).as("game %d", i).isEqualTo(GameStatus.VALID);
          assertThat(game.plies()).isEqualTo(PLIES);
          assertThat(game.diagnostics()).as("game %d", i).isEmpty();
          assertThat(game.record().tags().red()).isEqualTo("甲" + i);
          assertThat(game.record().tags().black()).isEqualTo("乙" + i);
          assertThat(game.record().tree().commentCount()).as("game %d", i).isZero();
        }
      }
    }
  }

  private static void assertBroken(ReplayedGame game, Damage damage, int i, int[] firstLines) {
    if (damage == Damage.NO_HEADING_AT_ALL && i <= 1) {
      // Nothing shows yet that the games of this file have headings.
      assertThat(TextGames.codes(game)).contains(DiagnosticCode.STRAY_TEXT);
    } else if (damage.code == null) {
      assertThat(TextGames.codes(game)).as("game %d", i).isEmpty();
    } else {
      assertThat(TextGames.codes(game)).as("game %d", i).contains(damage.code);
    }
    for (Diagnostic diagnostic : game.diagnostics()) {
      TextLocation place = (TextLocation) diagnostic.location();
      assertThat(place.line()).isBetween(firstLines[i], firstLines[i + 1] - 1);
    }
    boolean shorter = damage == Damage.ILLEGAL_MOVE || damage == Damage.CUT_OFF_IN_A_MOVE;
    assertThat(game.legalPlies()).as("game %d %s", i, damage).isEqualTo(shorter ? 12 : PLIES);
    assertThat(game.status()).isEqualTo(shorter ? GameStatus.TRUNCATED : GameStatus.VALID);
  }

  /** Never an exception, and never fewer games than headings that survived. */
  @Test
  void randomByteFlips() {
    String text = String.join("", SOUND.subList(0, 60));
    for (String charset : new String[] {"UTF-8", "GB18030"}) {
      byte[] sound = bytes(text, Charset.forName(charset));
      String word = latin("红先".getBytes(Charset.forName(charset)));
      String red = latin("甲".getBytes(Charset.forName(charset)));
      String black = latin("乙".getBytes(Charset.forName(charset)));
      for (int seed = 0; seed < 150; seed++) {
        Random random = new Random(seed);
        byte[] bytes = sound.clone();
        for (int flips = 1 + random.nextInt(60); flips > 0; flips--) {
          bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
        }
        String heading = "\n" + red + "\\d+ " + word + "[^\n]{2,3} " + black + "\\d+\n";
        int boundaries = latin(bytes).split(heading, -1).length - 1;
        assertThat(TextGames.read(bytes))
            .as("seed %d", seed)
            .hasSizeGreaterThanOrEqualTo(boundaries);
      }
    }
  }

  private static String latin(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }
}
