package org.qipu.benchmarks.collection;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A few thousand invented events from 1950 to 2026, more of them in recent years, the same in every
 * collection. Not changed once it is made.
 */
final class EventCalendar {
  static final int FIRST_YEAR = 1950;
  static final int LAST_YEAR = 2026;

  /** Events of the first and the last year; in between they grow by the same factor each year. */
  private static final double FIRST_COUNT = 5;

  private static final double LAST_COUNT = 150;

  private static final List<String> CITIES =
      List.of(
          "北京", "上海", "广州", "天津", "重庆", "成都", "武汉", "杭州", "南京", "沈阳", "大连", "哈尔滨", "长春", "石家庄",
          "太原", "呼和浩特", "郑州", "济南", "青岛", "合肥", "福州", "厦门", "南昌", "长沙", "南宁", "桂林", "海口", "贵阳",
          "昆明", "西安", "兰州", "西宁", "银川", "乌鲁木齐", "香港", "澳门", "台北", "深圳", "佛山", "东莞", "惠州", "温州",
          "宁波", "苏州", "无锡", "扬州", "徐州", "洛阳", "开封", "邯郸");
  private static final List<String> CUPS =
      List.of(
          "金秋", "迎春", "五羊", "白云", "长江", "黄河", "泰山", "西湖", "明珠", "金龙", "银河", "楚河", "汉界", "弈林", "棋韵",
          "青松", "红棉", "翠竹", "玉兰", "丹桂", "雪莲", "朝阳", "星海", "团结", "友谊");
  private static final List<String> KINDS =
      List.of("象棋公开赛", "象棋邀请赛", "象棋锦标赛", "象棋团体赛", "象棋等级赛", "象棋大师赛", "象棋擂台赛", "象棋快棋赛");

  private final List<Event> events = new ArrayList<>();

  /**
   * An event.
   *
   * @param name with the year
   * @param site a city
   * @param year in which it is played
   * @param firstDay number of its first day in the year, from 0
   * @param rounds number of rounds, one a day
   */
  record Event(String name, String site, int year, int firstDay, int rounds) {}

  EventCalendar() {
    int years = LAST_YEAR - FIRST_YEAR;
    for (int year = FIRST_YEAR; year <= LAST_YEAR; year++) {
      double growth = Math.pow(LAST_COUNT / FIRST_COUNT, (year - FIRST_YEAR) / (double) years);
      int count = (int) (FIRST_COUNT * growth);
      SplittableRandom random = new SplittableRandom(year);
      for (int i = 0; i < count; i++) {
        events.add(event(year, i, random));
      }
    }
  }

  private static Event event(int year, int number, SplittableRandom random) {
    String city = CITIES.get(random.nextInt(CITIES.size()));
    int rounds = random.nextInt(5, 12);
    int firstDay = random.nextInt(340);
    if (number == 0) {
      return new Event(year + "年全国象棋个人赛", city, year, firstDay, 11);
    }
    if (number == 1 && year >= 1980) {
      return new Event(year + "年全国象棋甲级联赛", city, year, firstDay, 22);
    }
    String cup = CUPS.get(random.nextInt(CUPS.size()));
    String kind = KINDS.get(random.nextInt(KINDS.size()));
    String name =
        random.nextInt(3) == 0
            ? year + "年" + city + kind
            : year + "年" + city + "“" + cup + "杯”" + kind;
    return new Event(name, city, year, firstDay, rounds);
  }

  /** Returns all events, in the order of their years. */
  List<Event> events() {
    return events;
  }

  /** Draws an event; there are more of them in recent years. */
  Event draw(SplittableRandom random) {
    return events.get(random.nextInt(events.size()));
  }
}
