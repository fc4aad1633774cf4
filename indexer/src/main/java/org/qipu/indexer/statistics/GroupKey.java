package org.qipu.indexer.statistics;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.derived.TerminationKind;
import org.qipu.indexer.index.IndexFields;
import org.qipu.indexer.index.Material;
import org.qipu.indexer.opening.EccoOpening;
import org.qipu.indexer.opening.EccoTable;

/** What games can be grouped by. */
public enum GroupKey {
  YEAR(LeftOut.NO_YEAR) {
    @Override
    KeyReader reader(KeySource source) {
      return NumberKey.ofYears(1, "year");
    }
  },
  DECADE(LeftOut.NO_YEAR) {
    @Override
    KeyReader reader(KeySource source) {
      return NumberKey.ofYears(10, "decade");
    }
  },
  PLAYER(LeftOut.NO_PLAYER) {
    @Override
    KeyReader reader(KeySource source) throws IOException {
      return new NameKey("player", source.players(), IndexFields.RED_NAME, IndexFields.BLACK_NAME);
    }
  },
  OPPONENT(LeftOut.NO_PLAYER) {
    @Override
    KeyReader reader(KeySource source) throws IOException {
      return new NameKey(
          "opponent", source.players(), IndexFields.BLACK_NAME, IndexFields.RED_NAME);
    }
  },
  COLOUR(null) {
    @Override
    KeyReader reader(KeySource source) {
      return new ColourKey();
    }
  },
  OPENING(LeftOut.NO_OPENING) {
    @Override
    KeyReader reader(KeySource source) {
      return new TextKey(IndexFields.ECCO, UnaryOperator.identity(), false)
          .showing("ecco", UnaryOperator.identity())
          .describing(
              "opening", code -> EccoTable.get().find(code).map(EccoOpening::fullName).orElse(""));
    }
  },
  FAMILY(LeftOut.NO_OPENING) {
    @Override
    KeyReader reader(KeySource source) {
      return new TextKey(IndexFields.ECCO, code -> code.substring(0, 2), false)
          .showing("family", UnaryOperator.identity())
          .describing("familyName", EccoTable.get()::familyName);
    }
  },
  STRUCTURE(LeftOut.NO_STRUCTURE) {
    @Override
    KeyReader reader(KeySource source) {
      return new NamedStructureKey();
    }
  },
  EVENT(LeftOut.NO_EVENT) {
    @Override
    KeyReader reader(KeySource source) throws IOException {
      return source.namesOf("event", IndexFields.EVENT_NAME);
    }
  },
  SITE(LeftOut.NO_SITE) {
    @Override
    KeyReader reader(KeySource source) throws IOException {
      return source.namesOf("site", IndexFields.SITE_NAME);
    }
  },
  RESULT(null) {
    @Override
    KeyReader reader(KeySource source) {
      return text("result", IndexFields.RESULT);
    }
  },
  STATUS(null) {
    @Override
    KeyReader reader(KeySource source) {
      return text("status", IndexFields.STATUS);
    }
  },
  FORMAT(null) {
    @Override
    KeyReader reader(KeySource source) {
      return text("format", IndexFields.FORMAT);
    }
  },
  /** Whether it begins with the standard start position. */
  START(null) {
    @Override
    KeyReader reader(KeySource source) {
      return new StartKey();
    }
  },
  /** How the moves end on the board. */
  END(null) {
    @Override
    KeyReader reader(KeySource source) {
      return text("end", IndexFields.END);
    }
  },
  /** The kind of end by the words of the record. */
  TERMINATION(null) {
    @Override
    KeyReader reader(KeySource source) {
      return new TextKey(
              IndexFields.TERMINATION_TEXT, text -> TerminationKind.of(text).toString(), true)
          .showing("termination", UnaryOperator.identity());
    }
  },
  /** The words themselves. */
  WORDS(null) {
    @Override
    KeyReader reader(KeySource source) {
      return text("words", IndexFields.TERMINATION_TEXT);
    }
  },
  /** All pieces at the end. */
  MATERIAL(LeftOut.NO_BOARD) {
    @Override
    KeyReader reader(KeySource source) {
      return new TextKey(IndexFields.MATERIAL, UnaryOperator.identity(), false)
          .showing("material", UnaryOperator.identity())
          .describing("materialName", Material::chinese);
    }
  },
  /** The pieces at the end that can cross the river. */
  ATTACKERS(LeftOut.NO_BOARD) {
    @Override
    KeyReader reader(KeySource source) {
      return new TextKey(IndexFields.MATERIAL, Material::attackers, false)
          .showing("attackers", UnaryOperator.identity())
          .describing("attackersName", Material::chinese);
    }
  },
  /** Number of plies, in spans. */
  LENGTH(null) {
    @Override
    KeyReader reader(KeySource source) {
      return NumberKey.ofPlies(source.width());
    }
  };

  private final @Nullable LeftOut unknown;

  GroupKey(@Nullable LeftOut unknown) {
    this.unknown = unknown;
  }

  private static KeyReader text(String column, String field) {
    return new TextKey(field, UnaryOperator.identity(), true)
        .showing(column, UnaryOperator.identity());
  }

  abstract KeyReader reader(KeySource source) throws IOException;

  /** Returns why a game without a value is left out; null if every game has one. */
  @Nullable LeftOut unknown() {
    return unknown;
  }

  /** True if it says something of one side of a game. */
  boolean isOfPlayers() {
    return this == PLAYER || this == OPPONENT || this == COLOUR;
  }

  /** Returns the key of a name in any case; {@code code} is the same as {@code opening}. */
  public static Optional<GroupKey> fromText(String text) {
    String wanted = text.strip().toLowerCase(Locale.ROOT);
    if (wanted.equals("code")) {
      return Optional.of(OPENING);
    }
    return Arrays.stream(values()).filter(key -> key.toString().equals(wanted)).findFirst();
  }

  /** Returns the names of all keys. */
  public static List<String> names() {
    return Arrays.stream(values()).map(GroupKey::toString).toList();
  }

  /** Returns the lower-case name. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
