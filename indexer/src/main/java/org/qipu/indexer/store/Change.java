package org.qipu.indexer.store;

import java.util.List;

/**
 * One entry of the journal.
 *
 * @param number from 1
 * @param firstAdded first game added
 * @param lastAdded last game added, or less than the first if none was
 * @param deleted games deleted
 */
public record Change(long number, long firstAdded, long lastAdded, List<Long> deleted) {
  public Change {
    deleted = List.copyOf(deleted);
  }
}
