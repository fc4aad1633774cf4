package org.qipu.indexer.index;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.rules.fen.Fen;

class MaterialTest {
  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w,"
        + " KRRNNCCPPPPPAABB-krrnnccpppppaabb, KRRNNCCPPPPP-krrnnccppppp,"
        + " 双车双马双炮五兵双仕双相对双车双马双炮五卒双士双象",
    "4k4/9/9/9/9/9/9/9/4R4/3K5 b, KR-k, KR-k, 车对将",
    "3k5/4P4/9/9/9/9/9/9/9/4K4 w, KP-k, KP-k, 兵对将",
    "2bk5/4a4/9/9/9/9/9/9/9/4K4 w, K-kab, K-k, 帅对士象",
    "3k5/9/9/pppppppp1/9/9/9/9/9/4K4 w, K-kpppppppp, K-kpppppppp, 帅对八卒"
  })
  void namesThePieces(String fen, String letters, String attackers, String chinese) {
    SlotBoard board = new SlotBoard();
    board.reset(SlotBoard.startBytes(Fen.parse(fen)), 0);

    assertThat(Material.of(board)).isEqualTo(letters);
    assertThat(Material.attackers(letters)).isEqualTo(attackers);
    assertThat(Material.chinese(letters)).isEqualTo(chinese);
  }
}
