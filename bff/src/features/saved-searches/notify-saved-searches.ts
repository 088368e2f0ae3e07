import { setImmediate } from 'node:timers/promises';
import { offersOf } from '@elbi/contract/domain';
import type { Services } from '../../services.ts';
import {
  type NotificationDraft,
  notificationDrafts,
} from '../../identity/notifications/notification-drafts.ts';
import { countFound } from '../search/search-read-model.ts';
import { searchIndexOf } from '../search/search-index.ts';
import { updateOfferSnapshots } from './update-offer-snapshots.ts';
import {
  type DueSearch,
  DUE_SEARCHES,
  type ProcessedSearch,
  storeProcessed,
} from './saved-search-store.ts';

/**
 * Notifies users of new, cheaper or available again places in their saved searches, each at most
 * once a day (S7.saved.2, S7.saved.3). Several replicas may run it concurrently: the one that marks
 * a search notifies. It costs two statements when nothing is new, else two and two for every 500
 * searches; places are found in memory.
 * @returns the number of notified users
 */
export async function notifySavedSearches(
  { db, pool }: Pick<Services, 'db' | 'pool'>,
  now: Date = new Date(),
): Promise<number> {
  await updateOfferSnapshots(db);
  let notified = 0;
  for (let last: string | null = null; ;) {
    // Read from the index, which by then contains every snapshot.
    const due: DueSearch[] = await searchIndexOf(pool).query<DueSearch>(pool, {
      ...DUE_SEARCHES,
      values: [now, last],
    });
    if (due.length === 0) return notified;
    const processed: ProcessedSearch[] = [];
    for (const search of due) {
      processed.push({ ...search, draft: await draftOf(pool, search) });
      // Yields to requests.
      await setImmediate();
    }
    notified += await storeProcessed(pool, processed, now);
    last = due.at(-1)!.id;
  }
}

/** Returns the notification of a search; null when nothing in it has improved. */
async function draftOf(pool: Services['pool'], due: DueSearch): Promise<NotificationDraft | null> {
  const search = offersOf(due.query, { after: due.looked_until, until: due.noted_at });
  const count = await countFound(pool, search);
  return count === 0 ? null : notificationDrafts.offersInSearch(due.name, search, count);
}
