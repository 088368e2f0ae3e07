import { MAX_COMPARED, NOTIFICATIONS, pageAddress } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import { notify } from '../../identity/notifications/notification-store.ts';
import { type ChangedFavourites, recordOffers, takeChanges } from './favourite-store.ts';

/**
 * Notifies users whose saved places are available again, cheaper, full, archived or listed again,
 * at most once a day, by one sentence (S7.favourite.2). Call it after the offer snapshots were
 * updated: what changed back before is no change.
 * @returns the number of notified users
 */
export async function notifySavedPlaces(db: Knex, now: Date = new Date()): Promise<number> {
  await recordOffers(db);
  for (let notified = 0; ;) {
    const batch = await db.transaction(async (trx) => {
      const changes = await takeChanges(trx, now);
      for (const { person_id, places } of changes) {
        if (places) await notify(trx, person_id, draftOf(places));
      }
      return changes;
    });
    if (batch.length === 0) return notified;
    notified += batch.filter(({ places }) => places !== null).length;
  }
}

/** Returns the notification of changed places, which leads to those that are listed. */
function draftOf(places: NonNullable<ChangedFavourites['places']>) {
  const listed = places.filter(({ change }) => change !== 'archived').map(({ id }) => id);
  const [first, ...others] = listed.slice(0, MAX_COMPARED);
  const link =
    first === undefined
      ? null
      : others.length === 0
        ? pageAddress.place(first)
        : pageAddress.compare([first, ...others].join());
  const placeIds = places.map(({ id }) => id);
  return {
    type: 'favourite',
    body: NOTIFICATIONS.savedPlacesChanged(places),
    link,
    placeIds,
  } as const;
}
