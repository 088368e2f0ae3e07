import { FOLLOW_UP, NOTIFICATIONS, pageAddress } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import { inBatches } from '../../database/batches.ts';
import { notify } from '../../identity/notifications/notification-store.ts';
import { listedPlacesOf } from '../places/accommodation-store.ts';
import { claimDueContacts } from './contact-store.ts';

/**
 * Asks users two days after a press how it went, once for each place (S7.contact.3).
 * @returns the number of notified users
 */
export async function askAboutContacts(db: Knex): Promise<number> {
  let notified = 0;
  await inBatches((limit) =>
    db.transaction(async (trx) => {
      const { claimed, due } = await claimDueContacts(trx, limit);
      const listed = await listedPlacesOf(
        trx,
        due.map(({ place_id: id }) => id),
      );
      for (const { person_id: personId, place_id: id } of due) {
        const place = listed.get(id);
        if (!place) continue;
        await notify(trx, personId, {
          type: 'review',
          body: NOTIFICATIONS.contactFollowUp(place.name),
          link: `${pageAddress.place(id)}#${FOLLOW_UP}`,
          placeIds: [id],
        });
        notified += 1;
      }
      return claimed;
    }),
  );
  return notified;
}
