package org.qipu.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.qipu.rules.Move;
import org.qipu.rules.Position;
import org.qipu.rules.Setup;

class BoardDiagramTest {
  private static final Move MOVE = Move.parse("h2e2");

  private static BoardDiagram afterOneMove(boolean flip) {
    Position position = Position.start();
    position.make(MOVE);
    return new BoardDiagram(position.toSetup(), MOVE, flip);
  }

  @Test
  void drawsTheBoardWithRedBelowAndTheLastMoveMarked() {
    assertThat(afterOneMove(false).unicode(false))
        .isEqualTo(
            """
             １  ２  ３  ４  ５  ６  ７  ８  ９
             車──馬──象──士──將──士──象──馬──車
             │   │   │   │ ╲ │ ╱ │   │   │   │
             ├───┼───┼───┼───┼───┼───┼───┼───┤
             │   │   │   │ ╱ │ ╲ │   │   │   │
             ├───砲──┼───┼───┼───┼───┼───砲──┤
             │   │   │   │   │   │   │   │   │
             卒──┼───卒──┼───卒──┼───卒──┼───卒
             │   │   │   │   │   │   │   │   │
             ├───┴───┴───┴───┴───┴───┴───┴───┤
             │    楚 河             漢 界    │
             ├───┬───┬───┬───┬───┬───┬───┬───┤
             │   │   │   │   │   │   │   │   │
             兵──┼───兵──┼───兵──┼───兵──┼───兵
             │   │   │   │   │   │   │   │   │
             ├───炮──┼───┼──[炮]─┼───┼──(┼)──┤
             │   │   │   │ ╲ │ ╱ │   │   │   │
             ├───┼───┼───┼───┼───┼───┼───┼───┤
             │   │   │   │ ╱ │ ╲ │   │   │   │
             俥──傌──相──仕──帥──仕──相──傌──俥
             九  八  七  六  五  四  三  二  一
            """);
  }

  @Test
  void turnsTheBoardForBlack() {
    assertThat(afterOneMove(true).ascii())
        .isEqualTo(
            """
            0  R  N  B  A  K  A  B  N  R
            1  .  .  .  .  .  .  .  .  .
            2  . (.) .  . [C] .  .  C  .
            3  P  .  P  .  P  .  P  .  P
            4  .  .  .  .  .  .  .  .  .
               ~~~~~~~~~~~~~~~~~~~~~~~~~
            5  .  .  .  .  .  .  .  .  .
            6  p  .  p  .  p  .  p  .  p
            7  .  c  .  .  .  .  .  c  .
            8  .  .  .  .  .  .  .  .  .
            9  r  n  b  a  k  a  b  n  r
               i  h  g  f  e  d  c  b  a
            """);
    String flipped = afterOneMove(true).unicode(false);
    assertThat(flipped).startsWith(" 一  二").endsWith("３  ２  １\n");
  }

  @Test
  void coloursRedPiecesAlone() {
    String coloured = new BoardDiagram(Setup.START, null, false).unicode(true);
    assertThat(coloured).contains("\u001B[31m帥\u001B[0m").doesNotContain("\u001B[31m將");
  }

  @Test
  void drawsWellFormedSvg() throws Exception {
    String svg = afterOneMove(false).svg();
    DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
    assertThat(svg.split("<circle", -1)).hasSize(33);
    assertThat(svg).contains(">帥<", ">將<", ">一<", ">９<");
  }
}
