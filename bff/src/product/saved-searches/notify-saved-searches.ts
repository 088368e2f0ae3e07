import { setImmediate } from 'node:timers/promises';
import { NOTIFICATIONS, type Search, offersOf, searchAddress } from '@elbi/contract/domain';
import type { Services } from '../../services.ts';
import type { NotificationDraft } from '../../identity/notifications/notification-store.ts';
import { countFound } from '../search/search-read-model.ts';
import { searchIndexOf } from '../search/search-index.ts';
import { type Offer, readOffers, updateOfferSnapshots } from '../places/offer-snapshots.ts';
import { type DueSearch, DUE_SEARCHES, storeProcessed } from './saved-search-store.ts';

/**
 * Notifies users of new, cheaper or available again places in their saved searches, each at most
 * once a day (S7.saved.2, S7.saved.3). It costs two statements when nothing is new, else two and
 * three for every 500 searches; places are found in memory.
 * @returns the number of notified users
 */
export async function notifySavedSearches(
  { db, read }: Pick<Services, 'db' | 'read'>,
  now: Date = new Date(),
): Promise<number> {
  await updateOfferSnapshots(db);
  let notified = 0;
  for (let last: string | null = null; ;) {
    // Read from the index, which by then contains every snapshot.
    const due: DueSearch[] = await searchIndexOf(read).query<DueSearch>(read, {
      ...DUE_SEARCHES,
      values: [now, last],
    });
    if (due.length === 0) return notified;
    const found: FoundOffers[] = [];
    for (const saved of due) {
      const span = { after: saved.looked_until, until: saved.noted_at };
      const search = offersOf(saved.query, span);
      found.push({ saved, search, ...(await countFound(read, search)) });
      // Yields to requests.
      await setImmediate();
    }
    const offers = await readOffers(
      read,
      found.flatMap(({ onlyId }) => onlyId ?? []),
    );
    const processed = found.map((one) => ({ ...one.saved, draft: draftOf(one, offers) }));
    notified += await storeProcessed(db, processed, now);
    last = due.at(-1)!.id;
  }
}

/** The better offers in a saved search. */
interface FoundOffers {
  saved: DueSearch;
  search: Search;
  count: number;
  /** The ID of a single place. */
  onlyId: string | null;
}

/** Returns the notification of a search, naming a single place; null when nothing has improved. */
function draftOf(
  { saved, search, count, onlyId }: FoundOffers,
  offers: ReadonlyMap<string, Offer>,
): NotificationDraft | null {
  if (count === 0) return null;
  const link = searchAddress(search);
  if (onlyId === null) {
    return { type: 'search', body: NOTIFICATIONS.offersInSearch(count, saved.name), link };
  }
  const offer = offers.get(onlyId);
  if (!offer) return null;
  const { name, offered_as, offered_free_from } = offer;
  const freeFrom = offered_as === 'available' ? offered_free_from : null;
  const body = NOTIFICATIONS.offerInSearch(name, offered_as, saved.name, freeFrom);
  return { type: 'search', body, link, placeIds: [onlyId] };
}
