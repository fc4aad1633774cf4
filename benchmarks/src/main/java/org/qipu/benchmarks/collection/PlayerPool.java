package org.qipu.benchmarks.collection;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * A few thousand invented players with Chinese names, the same in every collection. The n-th plays
 * about as often as one in n of the games of the first. Not changed once it is made.
 */
final class PlayerPool {
  private static final int SIZE = 4000;
  private static final long SEED = 0x5147_5055L;

  /** Added to the rank, so that no single player is in every tenth game. */
  private static final int FLATTENING = 25;

  private static final String SURNAMES =
      "王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴"
          + "夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文";
  private static final String GIVEN =
      "伟芳娜敏静丽强磊军洋勇艳杰娟涛明超霞平刚桂英华建国志文玉海林春生永福德庆荣祥瑞安宁松柏鹏飞云龙凤山川江河天宇浩然"
          + "子轩思远嘉欣怡佳雨晨光辉耀东南西北中正义礼智信仁和谦诚毅恒立业兴邦振武威雄健康良才贤达学勤俭朴素心意如";

  private final List<Player> players;

  /** The players active in each year from {@link EventCalendar#FIRST_YEAR}, and sums of weights. */
  private final int[][] active;

  private final double[][] sums;

  PlayerPool() {
    players = makePlayers();
    int years = EventCalendar.LAST_YEAR - EventCalendar.FIRST_YEAR + 1;
    active = new int[years][];
    sums = new double[years][];
    for (int i = 0; i < years; i++) {
      int year = EventCalendar.FIRST_YEAR + i;
      int[] ranks = new int[SIZE];
      int count = 0;
      for (int rank = 0; rank < SIZE; rank++) {
        if (players.get(rank).isActive(year)) {
          ranks[count++] = rank;
        }
      }
      active[i] = Arrays.copyOf(ranks, count);
      sums[i] = new double[count];
      double sum = 0;
      for (int k = 0; k < count; k++) {
        sum += 1.0 / (ranks[k] + FLATTENING);
        sums[i][k] = sum;
      }
    }
  }

  private static List<Player> makePlayers() {
    SplittableRandom random = new SplittableRandom(SEED);
    Set<String> names = new HashSet<>();
    List<Player> players = new ArrayList<>(SIZE);
    while (players.size() < SIZE) {
      // The surnames stand in the order of their frequency.
      int surname = Math.min(random.nextInt(SURNAMES.length()), random.nextInt(SURNAMES.length()));
      StringBuilder name = new StringBuilder().append(SURNAMES.charAt(surname));
      name.append(GIVEN.charAt(random.nextInt(GIVEN.length())));
      if (random.nextInt(4) > 0) {
        name.append(GIVEN.charAt(random.nextInt(GIVEN.length())));
      }
      int career = random.nextInt(8, 45);
      int first =
          random.nextInt(EventCalendar.FIRST_YEAR - career / 2, EventCalendar.LAST_YEAR - 4);
      double rank = players.size();
      int strength = (int) (2650 - 170 * Math.log(1 + rank / 40) + random.nextInt(-90, 90));
      if (names.add(name.toString())) {
        players.add(new Player(name.toString(), first, first + career, strength));
      }
    }
    return players;
  }

  /** Draws one of those who play in a year. */
  Player draw(int year, SplittableRandom random) {
    double[] sum = sums[year - EventCalendar.FIRST_YEAR];
    int at = Arrays.binarySearch(sum, random.nextDouble() * sum[sum.length - 1]);
    int index = Math.min(at < 0 ? -at - 1 : at, sum.length - 1);
    return players.get(active[year - EventCalendar.FIRST_YEAR][index]);
  }
}
